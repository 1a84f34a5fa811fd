<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
