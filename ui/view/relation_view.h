#pragma once

#include "ui/view/head_list_view.h"
#include "ui/viewmodel/relation_model.h"

namespace headlight::ui {

// Every head's weight for one pair of words, as bars. Hover previews a head, click or arrows select
// it.
class RelationView : public HeadListView {
    Q_OBJECT

public:
    explicit RelationView(const ViewContext& context, QWidget* parent = nullptr);

    // Positions in the result's words, -1 = not chosen.
    void setWords(Index from, Index to);
    void setShowAll(bool all);
    bool canShowAll() const; // more heads than bars

protected:
    Figure buildFigure() const override;
    void hitHovered(const std::optional<HitBox>& hit) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    Index m_from = -1;
    Index m_to = -1;
    bool m_showAll = false;
    mutable size_t m_shown = 0;
    mutable size_t m_available = 0;
};

} // namespace headlight::ui
