<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Cell</name>
    <message numerus="yes">
        <source>the other %n</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompareFigure</name>
    <message numerus="yes">
        <source>%n heads side by side</source>
        <translation>
            <numerusform>%n head side by side</numerusform>
            <numerusform>%n heads side by side</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConnectionsFigure</name>
    <message numerus="yes">
        <source>Connections of %n heads</source>
        <translation>
            <numerusform>Connections of %n head</numerusform>
            <numerusform>Connections of %n heads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditText</name>
    <message numerus="yes">
        <source>%n numbers edited by hand</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GridFigure</name>
    <message numerus="yes">
        <source>%n layers</source>
        <translation>
            <numerusform>%n layer</numerusform>
            <numerusform>%n layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n head</numerusform>
            <numerusform>%n heads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JobFigure</name>
    <message numerus="yes">
        <source>%n labelled sentence(s); tick = best fixed offset</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LensMatrix</name>
    <message numerus="yes">
        <source>Share of %n pair(s) that a head finds; grey figures do not beat the offset %1 (%2).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LinkStrip</name>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapNotes</name>
    <message numerus="yes">
        <source>Mean of %n heads: no head attends like this</source>
        <translation>
            <numerusform>Mean of %n head</numerusform>
            <numerusform>Mean of %n heads: no head attends like this</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Maximum of %n heads: rows need not sum to 1</source>
        <translation>
            <numerusform>Maximum of %n head</numerusform>
            <numerusform>Maximum of %n heads: rows need not sum to 1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the last %n keys</source>
        <translation>
            <numerusform>the last key</numerusform>
            <numerusform>the last %n keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keys more than %n away</source>
        <translation>
            <numerusform>keys more than %n away</numerusform>
            <numerusform>keys more than %n away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fully masked rows: %n, all zeros</source>
        <translation>
            <numerusform>Fully masked row: %n, all zeros</numerusform>
            <numerusform>Fully masked rows: %n, all zeros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not one head&apos;s attention: rollout over %n layers, the product of A = ½·(mean over heads) + ½·I. The ½ is assumed, not measured.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not one head&apos;s attention: maximum flow through %n layers with the capacities A = ½·(mean over heads) + ½·I. Rows need not sum to 1.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message numerus="yes">
        <source>the other %n term(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) of this run were changed by hand.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SurveyText</name>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation type="unfinished">
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentences</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Measured over this sentence alone (%n tokens): roles over many sentences say more.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentences were left out: no text, or too long for the model.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrustModel</name>
    <message numerus="yes">
        <source>%n rows fully masked</source>
        <translation>
            <numerusform>%n row fully masked</numerusform>
            <numerusform>%n rows fully masked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n NaN in the map</source>
        <translation>
            <numerusform>%n NaN in the map</numerusform>
            <numerusform>%n NaN in the map</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n signs without a glyph</source>
        <translation>
            <numerusform>%n sign without a glyph</numerusform>
            <numerusform>%n signs without a glyph</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens cut off</source>
        <translation>
            <numerusform>%n token cut off</numerusform>
            <numerusform>%n tokens cut off</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows with nothing left</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n masks do not fit this text</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::ui::LensPage</name>
    <message numerus="yes">
        <source>%n skipped…</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n labelled sentence(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) could not be used; all others were.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::ui::ModelChooser</name>
    <message numerus="yes">
        <source>%1 · %2 × %n heads</source>
        <comment>layers × heads</comment>
        <translation>
            <numerusform>%1 · %2 × %n head</numerusform>
            <numerusform>%1 · %2 × %n heads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::ui::StepsPage</name>
    <message numerus="yes">
        <source>%n s a step</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::ui::SwitchRow</name>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n head</numerusform>
            <numerusform>%n heads</numerusform>
        </translation>
    </message>
</context>
</TS>
