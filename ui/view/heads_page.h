#pragma once

#include "ui/view/view_context.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace headlight::ui {

class FigureView;
class HeadMapView;
class HeadSurveys;
class HeadTableModel;
class HeadTableOrder;
class MessageBar;
class SegmentedSwitch;

// What all heads do over a sentence, a file or the bundled sample: a table of statistics and roles,
// and the map of heads. A row, like a point, is a head: choosing it selects the head everywhere.
class HeadsPage : public QWidget {
    Q_OBJECT

public:
    explicit HeadsPage(const ViewContext& context, QWidget* parent = nullptr);

    FigureView* map() const;

    void copyTable() const;
    // Table or JSON with everything, or the map as a picture, by the end of the name.
    void save(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildControls();
    void buildTable();
    void connectParts();
    void chooseSource(int index);
    void chooseFile();
    void chooseRow();
    void storeOrder();
    void askAndSave();
    void showRules();
    void readHeads();
    void readState();
    void readView();
    void readSelection();
    void retranslate();

    ViewContext m_context;
    HeadSurveys& m_surveys;
    QComboBox* m_source;
    SegmentedSwitch* m_pages;
    QLineEdit* m_filter;
    QPushButton* m_unsorted;
    QPushButton* m_rules;
    QPushButton* m_copy;
    QPushButton* m_save;
    MessageBar* m_problem;
    QWidget* m_measuring;
    QProgressBar* m_progress;
    QPushButton* m_stop;
    QLabel* m_note;
    QStackedWidget* m_stack;
    QTableView* m_table;
    HeadTableModel* m_heads;
    HeadTableOrder* m_order;
    HeadMapView* m_map;
    bool m_reading = false; // the table follows the document, not the user
    bool m_sized = false;   // columns are as wide as what stands in them
};

} // namespace headlight::ui
