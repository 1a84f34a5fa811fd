#pragma once

#include "ui/service/lens_source.h"
#include "ui/view/view_context.h"

#include <QWidget>

#include <memory>
#include <string>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QSplitter;
class QTableView;

namespace headlight::ui {

class FigureView;
class LensExamples;
class LensMatrixView;
class LensService;
class LensTableModel;
class MessageBar;
struct LensOutcome;

// Heads measured on labelled sentences: a table of relations, for the chosen one every head, and
// for the chosen head sentences it gets right and wrong. At first the bundled sample; a treebank of
// one's own instead, and another to choose heads on.
class LensPage : public QWidget {
    Q_OBJECT

public:
    explicit LensPage(const ViewContext& context, QWidget* parent = nullptr);

    FigureView* picture() const;

    void openTreebank(); // asks for a file
    void openTreebank(const QString& path);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void chooseOnFile();
    void setSource(const LensSource& source);
    void readDocument();
    void readState();
    void readOutcome();
    void readProgress();
    void fitTable();
    void showRelation();
    void showSkipped();
    void save();
    void writeFile(const QString& path);
    void retranslate();

    ViewContext m_context;
    LensService& m_lens;
    LensSource m_source;
    std::shared_ptr<const LensOutcome> m_shown; // in the table
    std::string m_relation = "nsubj";

    QLabel* m_about;
    QPushButton* m_open;
    QPushButton* m_choose;
    QPushButton* m_sample;
    QPushButton* m_skipped;
    QPushButton* m_save;
    QProgressBar* m_progress;
    QPushButton* m_stop;
    MessageBar* m_problem;
    QSplitter* m_parts;
    QSplitter* m_lower;
    LensTableModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    QLabel* m_verdict;
    QComboBox* m_reading;
    LensMatrixView* m_matrix;
    LensExamples* m_examples;
};

} // namespace headlight::ui
