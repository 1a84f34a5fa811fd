#pragma once

#include "core/analysis/lens/relation_examples.h"
#include "ui/service/lens_source.h"
#include "ui/view/view_context.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QLabel;
class QListWidget;

namespace headlight::ui {

// Sentences in which a head finds the labelled word, and in which it does not. Choosing one makes
// it the sentence of the window, with the labelled link drawn over its pictures.
class LensExamples : public QWidget {
    Q_OBJECT

public:
    explicit LensExamples(const ViewContext& context, QWidget* parent = nullptr);

    void search(const LensSource& source, const std::string& relation, const HeadReading& head);
    void clear();

protected:
    void changeEvent(QEvent* event) override;

private:
    void show(const std::vector<RelationExample>& examples, const QString& problem);
    void open(int row);
    void selectGold();
    void retranslate();

    ViewContext m_context;
    std::string m_relation;
    std::optional<HeadReading> m_head; // whose examples are shown
    std::vector<RelationExample> m_examples;
    bool m_goldWanted = false; // its cell is selected with the next result

    QLabel* m_title;
    QListWidget* m_list;
};

} // namespace headlight::ui
