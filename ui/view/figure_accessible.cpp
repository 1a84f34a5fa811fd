#include "ui/view/figure_accessible.h"

#include "ui/view/figure_view.h"

#include <QAccessibleWidget>
#include <QPointer>

#include <map>
#include <optional>

namespace headlight::ui {
namespace {

QAccessible::Role roleOf(HitKind kind) {
    switch (kind) {
    case HitKind::Cell:
    case HitKind::Number:
        return QAccessible::Cell;
    case HitKind::QueryLabel:
        return QAccessible::RowHeader;
    case HitKind::KeyLabel:
        return QAccessible::ColumnHeader;
    case HitKind::HeadLamp:
        return QAccessible::CheckBox;
    default:
        return QAccessible::ListItem;
    }
}

// One hit box. It may outlive its figure: then it is invalid.
class HitAccessible : public QAccessibleInterface {
public:
    HitAccessible(FigureView* view, int index) : m_view(view), m_index(index) {}

    bool isValid() const override { return hit().has_value(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override {
        return QAccessible::queryAccessibleInterface(m_view);
    }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QRect rect() const override {
        const std::optional<HitBox> box = hit();
        if (!box)
            return {};
        const QRect local = box->rect.toAlignedRect();
        return {m_view->mapToGlobal(local.topLeft()), local.size()};
    }
    QAccessible::Role role() const override {
        const std::optional<HitBox> box = hit();
        return box ? roleOf(box->kind) : QAccessible::NoRole;
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.focusable = state.selectable = true;
        if (m_view && m_view->currentChild() == m_index) {
            state.selected = true;
            state.focused = m_view->hasFocus();
        }
        return state;
    }
    QString text(QAccessible::Text kind) const override {
        const std::optional<HitBox> box = hit();
        if (!box)
            return {};
        if (kind == QAccessible::Name)
            return box->name;
        if (kind == QAccessible::Description)
            return box->tooltip;
        return {};
    }
    void setText(QAccessible::Text, const QString&) override {}

private:
    std::optional<HitBox> hit() const { return m_view ? m_view->child(m_index) : std::nullopt; }

    QPointer<FigureView> m_view;
    int m_index;
};

class FigureAccessible : public QAccessibleWidget {
public:
    explicit FigureAccessible(FigureView* view) : QAccessibleWidget(view, QAccessible::Chart) {}
    ~FigureAccessible() override {
        for (const auto& [index, id] : m_children)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return view()->childCount(); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount())
            return nullptr;
        const auto known = m_children.find(index);
        if (known != m_children.end())
            return QAccessible::accessibleInterface(known->second);
        auto* made = new HitAccessible(view(), index);
        m_children.emplace(index, QAccessible::registerAccessibleInterface(made));
        return made;
    }
    int indexOfChild(const QAccessibleInterface* interface) const override {
        for (const auto& [index, id] : m_children)
            if (QAccessible::accessibleInterface(id) == interface)
                return index;
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        return child(view()->childAt(view()->mapFromGlobal(QPoint(x, y))));
    }
    QAccessibleInterface* focusChild() const override { return child(view()->currentChild()); }
    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Value) {
            const std::optional<HitBox> current = view()->child(view()->currentChild());
            return current ? current->name : QString();
        }
        if (kind == QAccessible::Description)
            return view()->figure().summary;
        return QAccessibleWidget::text(kind);
    }

private:
    FigureView* view() const { return static_cast<FigureView*>(object()); }

    mutable std::map<int, QAccessible::Id> m_children; // made when asked for
};

QAccessibleInterface* makeAccessible(const QString&, QObject* object) {
    auto* view = qobject_cast<FigureView*>(object);
    return view ? new FigureAccessible(view) : nullptr;
}

} // namespace

void installFigureAccessibility() {
    QAccessible::installFactory(makeAccessible);
}

} // namespace headlight::ui
