#include "ui/view/trust_strip.h"

#include "ui/service/lab.h"
#include "ui/view/look.h"
#include "ui/view/widgets/flow_layout.h"
#include "ui/view/widgets/role.h"
#include "ui/viewmodel/text_shaping.h"
#include "ui/viewmodel/trust_model.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>

namespace headlight::ui {
namespace {

constexpr qsizetype kMostRemembered = 20'000; // tokens

QString styleOf(LightState state) {
    switch (state) {
    case LightState::Good:
        return QStringLiteral("good");
    case LightState::Neutral:
        return QStringLiteral("note");
    case LightState::Caution:
        return QStringLiteral("caution");
    case LightState::Bad:
        return QStringLiteral("bad");
    }
    return QStringLiteral("note");
}

// A dot before what was checked, a triangle before what asks for care: not by colour alone.
QString signOf(LightState state) {
    switch (state) {
    case LightState::Good:
        return QStringLiteral("● ");
    case LightState::Neutral:
        return {};
    case LightState::Caution:
    case LightState::Bad:
        return QStringLiteral("▲ ");
    }
    return {};
}

} // namespace

TrustStrip::TrustStrip(const ViewContext& context, QWidget* parent)
    : QFrame(parent)
    , m_context(context)
    , m_lights(new QWidget(this))
    , m_model(new QLabel(this))
    , m_popup(new QFrame(this, Qt::Popup))
    , m_why(new QLabel(m_popup)) {
    setRole(this, "strip");
    setRole(m_model, "heading");
    setRole(m_popup, "popup");
    m_why->setWordWrap(true);
    m_why->setTextFormat(Qt::PlainText);
    auto* popupLayout = new QVBoxLayout(m_popup);
    popupLayout->setContentsMargins(14, 12, 14, 12);
    popupLayout->addWidget(m_why);
    auto* flow = new FlowLayout(m_lights);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(4);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 2, 14, 2);
    layout->addWidget(m_lights, 1);
    layout->addWidget(m_model);

    m_timer.setSingleShot(true);
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &TrustStrip::read);
    const auto later = qOverload<>(&QTimer::start);
    connect(&m_context.lab, &Lab::resultChanged, &m_timer, later);
    connect(&m_context.lab.selection(), &Selection::mapChanged, &m_timer, later);
    connect(&m_context.look, &Look::changed, &m_timer, later);
    connect(&m_context.lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            m_timer.start();
    });
}

QStringList TrustStrip::lights() const {
    QStringList texts;
    for (const QPushButton* light : m_lights->findChildren<QPushButton*>())
        if (!light->isHidden())
            texts.append(light->text());
    return texts;
}

void TrustStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        m_timer.start();
    QFrame::changeEvent(event);
}

void TrustStrip::read() {
    const auto& result = m_context.lab.result();
    if (!result)
        return;
    const std::vector<TrustLight> lights =
        trustLights(*result, m_context.lab.shownMap(),
                    shapeOf(m_context.lab.document().view()), missingIn(*result));
    QList<QPushButton*> buttons = m_lights->findChildren<QPushButton*>();
    // Buttons are kept and reused: this runs at every keystroke.
    while (buttons.size() < int(lights.size())) {
        auto* made = new QPushButton(m_lights);
        setRole(made, "light");
        m_lights->layout()->addWidget(made);
        connect(made, &QPushButton::clicked, this, [this, made] { explain(made); });
        buttons.append(made);
    }
    for (int i = 0; i < buttons.size(); ++i) {
        QPushButton* button = buttons[i];
        if (i >= int(lights.size())) {
            button->hide();
            continue;
        }
        const TrustLight& light = lights[size_t(i)];
        button->setText(signOf(light.state) + light.text);
        button->setAccessibleName(light.text);
        button->setAccessibleDescription(light.why);
        button->setToolTip(light.why);
        button->setWhatsThis(light.why);
        if (button->property("light").toString() != styleOf(light.state)) {
            button->setProperty("light", styleOf(light.state));
            button->style()->unpolish(button);
            button->style()->polish(button);
        }
    }
    m_popup->setAccessibleName(tr("Why?"));
    const QString model = QString::fromStdString(result->model->displayName);
    m_model->setText(result->model->untrained ? tr("%1 · untrained").arg(model) : model);
    m_lit = qsizetype(lights.size());
    fit();
}

void TrustStrip::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fit();
}

// One line: first the model's name gives way, then notes, then what is as it should be. What asks
// for care always stays.
void TrustStrip::fit() {
    QList<QPushButton*> shown = m_lights->findChildren<QPushButton*>().first(m_lit);
    const QMargins margins = layout()->contentsMargins();
    int spare = width() - margins.left() - margins.right();
    for (const QPushButton* each : shown)
        spare -= each->sizeHint().width() + m_lights->layout()->spacing();
    const int name = m_model->sizeHint().width() + layout()->spacing();
    m_model->setVisible(spare >= name);
    QList<QPushButton*> left = shown;
    for (const auto* kind : {"note", "good"})
        for (auto each = shown.crbegin(); each != shown.crend() && spare < 0; ++each)
            if ((*each)->property("light").toString() == QLatin1String(kind)) {
                spare += (*each)->sizeHint().width() + m_lights->layout()->spacing();
                left.removeOne(*each);
            }
    for (QPushButton* each : shown)
        each->setVisible(left.contains(each));
}

// What no font draws, each code point once, in the order of the text.
std::u32string TrustStrip::missingIn(const AnalysisResult& result) {
    if (m_missing.size() > kMostRemembered)
        m_missing.clear();
    std::u32string all;
    for (const Token& token : result.encoding.tokens) {
        const QString text = QString::fromStdString(token.text);
        auto known = m_missing.find(text);
        if (known == m_missing.end())
            known = m_missing.insert(text, missingGlyphs(text));
        for (const char32_t c : *known)
            if (all.find(c) == std::u32string::npos)
                all.push_back(c);
    }
    return all;
}

void TrustStrip::explain(const QPushButton* light) {
    m_why->setText(light->accessibleName() + QStringLiteral("\n\n") +
                   light->accessibleDescription());
    m_popup->setFixedWidth(fontMetrics().averageCharWidth() * 60);
    m_popup->adjustSize();
    const int above = m_popup->heightForWidth(m_popup->width()) + 4;
    m_popup->resize(m_popup->width(), above - 4);
    m_popup->move(light->mapToGlobal(QPoint(0, -above)));
    m_popup->show();
}

} // namespace headlight::ui
