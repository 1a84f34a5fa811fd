#pragma once

#include "core/analysis/map_shape.h"
#include "ui/view/figure_view.h"
#include "ui/viewmodel/translation_map_id.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace headlight {
struct TranslatedPiece;
}

namespace headlight::ui {

class TranslationService;

// The sentence and its translation piece by piece, with what stood to choose from. Arrow keys walk
// the pieces; a click on another piece (or its number) or another translation forces it.
class TranslationView : public FigureView {
    Q_OBJECT

public:
    TranslationView(const ViewContext& context, TranslationService& service,
                    QWidget* parent = nullptr);

    int currentChild() const override;

    // Pieces that are shown; the others are still to come.
    std::size_t steps() const;
    void setSteps(std::size_t steps);
    std::size_t pieces() const; // of the whole translation
    std::optional<std::size_t> selectedPiece() const { return m_selected; }
    void setMap(const TranslationMapId& map);

signals:
    void stepsChanged();
    void pieceSelected();

protected:
    Figure buildFigure() const override;
    void hitHovered(const std::optional<HitBox>& hit) override;
    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void readText();
    void readShape();
    void select(std::optional<std::size_t> piece);
    bool isShown() const; // a translation, not a sentence in its place
    QString nothingText() const;
    void forcePiece(std::size_t place, std::size_t alternative);
    void force(const std::vector<TranslatedPiece>& pieces, const std::string& last);
    void retranslate();

    TranslationService& m_service;
    MapShape m_shape;
    TranslationMapId m_map;
    std::size_t m_steps = 0; // 0 = all
    std::optional<std::size_t> m_selected;
    std::optional<std::size_t> m_hovered;
    std::optional<std::size_t> m_hoveredSource;
};

} // namespace headlight::ui
