#pragma once

#include "ui/view/view_context.h"

#include <QFrame>

class QMenu;
class QPushButton;
class QToolButton;

namespace headlight::ui {

class ModelChooser;
class SentenceBox;
class Settings;
class TrainingService;

// The first row of the window: which model reads which sentence.
class TopRow : public QFrame {
    Q_OBJECT

public:
    TopRow(const ViewContext& context, Settings& settings, TrainingService& trainings,
           QWidget* parent = nullptr);

    SentenceBox* sentence() const { return m_sentence; }
    // The second sentence, if there is one, or the only one.
    void focusPair(bool hasPair);

    // Buttons that stand for actions of the window: their state and names follow.
    void setActions(QAction* undo, QAction* redo, QAction* savePicture, QAction* previousLine,
                    QAction* nextLine, QAction* pair);
    void setTextFileOpen(bool open);

signals:
    void modelFolderWanted();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void readDocument();
    void retranslate();
    void fit();
    void showShortened(int step);
    int roomForSentence() const;

    ViewContext m_context;
    ModelChooser* m_model;
    SentenceBox* m_sentence;
    SentenceBox* m_pair;
    QToolButton* m_previousLine;
    QToolButton* m_nextLine;
    QToolButton* m_samples;
    QMenu* m_sampleMenu;
    QMenu* m_historyMenu;
    QPushButton* m_pairButton;
    QToolButton* m_undo;
    QToolButton* m_redo;
    QPushButton* m_save;
    bool m_textFileOpen = false;
    bool m_hasPair = false;
};

} // namespace headlight::ui
