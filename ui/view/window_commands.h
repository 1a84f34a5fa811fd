#pragma once

#include "core/io/session.h"
#include "ui/service/settings.h"
#include "ui/service/text_file_lines.h"
#include "ui/view/view_context.h"
#include "ui/viewmodel/figure.h"

#include <QObject>

#include <functional>

class QWidget;

namespace headlight::ui {

class Language;

// What the actions of the window do. It asks with dialogs where it must, and knows no view: what is
// shown comes from outside.
class WindowCommands : public QObject {
    Q_OBJECT

public:
    WindowCommands(const ViewContext& context, Settings& settings, Language& language,
                   QWidget* window);

    const ViewContext& context() const { return m_context; }
    Lab& lab() const { return m_context.lab; }
    Settings& settings() const { return m_settings; }
    Language& language() const { return m_language; }
    QWidget* window() const { return m_window; }

    // Files
    void newSession();
    void resetAll(); // one step that can be undone
    void openSession();
    void openSessionFile(const QString& path);
    bool saveSession(); // false: not saved, by choice or because it failed
    bool saveSessionAs();
    void openTextFile();
    void openTextFile(const QString& path);
    bool canWalkLines(int step) const;
    void walkLines(int step);
    void openModelFolder();
    void openModelFolder(const QString& folder);
    void openAttentionFile(); // made elsewhere, docs/imported_attention.md
    // Text file, session, treebank, model folder or attention file, as dropped on the window.
    void openAnything(const QString& path);
    // The session as it was, from a copy of it: it belongs to its file again, with what has been
    // changed since.
    void restoreSession(const Session& session, const QString& file);
    bool mayDiscard(); // asks when the session has unsaved changes
    // Asks only when a session file is behind its session: one without a file is kept anyway.
    bool mayClose();

    // Pictures and numbers
    void savePicture();
    void copyPicture();
    void copyNumbers();
    // Gives what is shown, or null where that is no picture.
    void setPictureSource(std::function<const Figure*()> source) { m_picture = std::move(source); }
    // Gives the part of a zoomed heatmap that is seen, in cells; none: all of it.
    void setVisibleCells(std::function<QRectF()> source) { m_visibleCells = std::move(source); }

    // Heads
    void stepHead(int step); // next, previous, over all layers
    void toggleSelectedHead();
    void onlySelectedHead();
    void swapRelation();
    void compareWithUntouched(); // or stops comparing
    void flipSides();            // first, second, difference
    void pinSelectedCell();

    // Help
    void explain(); // what the mouse points at; away from the window, what has the keyboard
    void showShortcuts();
    void showAbout();

signals:
    void sessionFileChanged(const QString& path); // empty: none
    void textFileChanged(bool open);
    void sentenceWanted();        // focus on the sentence
    void pairToggled(bool added); // focus on the second sentence, or on the only one
    void resetZoomWanted();
    void allHeadsWanted();
    void fullScreenWanted(bool on);
    void treebankWanted(const QString& path); // empty: ask for one
    void findByExampleWanted();

private:
    bool writeSession(const QString& path);
    void setSessionPath(const QString& path);

    ViewContext m_context;
    Settings& m_settings;
    Language& m_language;
    QWidget* m_window;
    std::function<const Figure*()> m_picture;
    std::function<QRectF()> m_visibleCells;
    TextFileLines m_lines;
    QString m_sessionPath; // empty = never saved
};

} // namespace headlight::ui
