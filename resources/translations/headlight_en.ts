<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Cell</name>
    <message numerus="yes">
        <source>the other %n</source>
        <translation>
            <numerusform>the other %n</numerusform>
            <numerusform>the other %n</numerusform>
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
    <name>CurvesFigure</name>
    <message numerus="yes">
        <source>%1: %2 over %3, %n curve(s).</source>
        <translation>
            <numerusform>%1: %2 over %3, %n curve.</numerusform>
            <numerusform>%1: %2 over %3, %n curves.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditText</name>
    <message numerus="yes">
        <source>%n numbers edited by hand</source>
        <translation>
            <numerusform>%n number edited by hand</numerusform>
            <numerusform>%n numbers edited by hand</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FamilyCurves</name>
    <message numerus="yes">
        <source>%n head(s)</source>
        <translation>
            <numerusform>%n head</numerusform>
            <numerusform>%n heads</numerusform>
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
        <translation>
            <numerusform>%n labelled sentence; tick = best fixed offset</numerusform>
            <numerusform>%n labelled sentences; tick = best fixed offset</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LensMatrix</name>
    <message numerus="yes">
        <source>Share of %n pair(s) that a head finds; grey figures do not beat the offset %1 (%2).</source>
        <translation>
            <numerusform>Share of %n pair that a head finds; grey figures do not beat the offset %1 (%2).</numerusform>
            <numerusform>Share of %n pairs that a head finds; grey figures do not beat the offset %1 (%2).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LensSource</name>
    <message numerus="yes">
        <source>%n labelled sentence(s)</source>
        <translation>
            <numerusform>%n labelled sentence</numerusform>
            <numerusform>%n labelled sentences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LinkStrip</name>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
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
        <source>Fully masked rows: %n, all zeros</source>
        <translation>
            <numerusform>Fully masked row: %n, all zeros</numerusform>
            <numerusform>Fully masked rows: %n, all zeros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not one head&apos;s attention: rollout over %n layers, the product of A = ½·(mean over heads) + ½·I. The ½ is assumed, not measured.</source>
        <translation>
            <numerusform>Not one head&apos;s attention: rollout over %n layer, the product of A = ½·(mean over heads) + ½·I. The ½ is assumed, not measured.</numerusform>
            <numerusform>Not one head&apos;s attention: rollout over %n layers, the product of A = ½·(mean over heads) + ½·I. The ½ is assumed, not measured.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not one head&apos;s attention: maximum flow through %n layers with the capacities A = ½·(mean over heads) + ½·I. Rows need not sum to 1.</source>
        <translation>
            <numerusform>Not one head&apos;s attention: maximum flow through %n layer with the capacities A = ½·(mean over heads) + ½·I. Rows need not sum to 1.</numerusform>
            <numerusform>Not one head&apos;s attention: maximum flow through %n layers with the capacities A = ½·(mean over heads) + ½·I. Rows need not sum to 1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fully masked rows: %n, spread evenly by the additive mask</source>
        <translation>
            <numerusform>Fully masked row: %n, spread evenly by the additive mask</numerusform>
            <numerusform>Fully masked rows: %n, spread evenly by the additive mask</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Recall</name>
    <message numerus="yes">
        <source>Needed word %n place(s) away: </source>
        <translation>
            <numerusform>Needed word %n place away: </numerusform>
            <numerusform>Needed word %n places away: </numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecallFigure</name>
    <message numerus="yes">
        <source>%1, %n place(s) away, the needed word</source>
        <translation>
            <numerusform>%1, %n place away, the needed word</numerusform>
            <numerusform>%1, %n places away, the needed word</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n place(s) away</source>
        <translation>
            <numerusform>%1, %n place away</numerusform>
            <numerusform>%1, %n places away</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunNotes</name>
    <message numerus="yes">
        <source>the last %n keys</source>
        <translation>
            <numerusform>the last %n key</numerusform>
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
        <source>%n heads</source>
        <translation>
            <numerusform>%n head</numerusform>
            <numerusform>%n heads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message numerus="yes">
        <source>the other %n term(s)</source>
        <translation>
            <numerusform>the other %n term</numerusform>
            <numerusform>the other %n terms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) of this run were changed by hand.</source>
        <translation>
            <numerusform>%n number of this run was changed by hand.</numerusform>
            <numerusform>%n numbers of this run were changed by hand.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SurveyText</name>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentences</source>
        <translation>
            <numerusform>%n sentence</numerusform>
            <numerusform>%n sentences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Measured over this sentence alone (%n tokens): roles over many sentences say more.</source>
        <translation>
            <numerusform>Measured over this sentence alone (%n token): roles over many sentences say more.</numerusform>
            <numerusform>Measured over this sentence alone (%n tokens): roles over many sentences say more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentences were left out: no text, or too long for the model.</source>
        <translation>
            <numerusform>%n sentence was left out: no text, or too long for the model.</numerusform>
            <numerusform>%n sentences were left out: no text, or too long for the model.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrainingText</name>
    <message numerus="yes">
        <source>%n head(s) × width %1</source>
        <translation>
            <numerusform>%n head × width %1</numerusform>
            <numerusform>%n heads × width %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 × %n layer(s)</source>
        <translation>
            <numerusform>%1 × %n layer</numerusform>
            <numerusform>%1 × %n layers</numerusform>
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
        <translation>
            <numerusform>%n row with nothing left</numerusform>
            <numerusform>%n rows with nothing left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n masks do not fit this text</source>
        <translation>
            <numerusform>%n mask does not fit this text</numerusform>
            <numerusform>%n masks do not fit this text</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows without a sum</source>
        <translation>
            <numerusform>%n row without a sum</numerusform>
            <numerusform>%n rows without a sum</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>NaN in %n other heads</source>
        <translation>
            <numerusform>NaN in %n other head</numerusform>
            <numerusform>NaN in %n other heads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::ui::DistancePage</name>
    <message numerus="yes">
        <source>Measured on %n sequence(s) for each distance, none of them learned from. Attention is not explanation: a weight says where a head looks, the answers say what comes of it.</source>
        <translation>
            <numerusform>Measured on %n sequence for each distance, none of them learned from. Attention is not explanation: a weight says where a head looks, the answers say what comes of it.</numerusform>
            <numerusform>Measured on %n sequences for each distance, none of them learned from. Attention is not explanation: a weight says where a head looks, the answers say what comes of it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::ui::FamilyChooser</name>
    <message numerus="yes">
        <source>The model that was trained with %n head(s) in each layer.</source>
        <translation>
            <numerusform>The model that was trained with %n head in each layer.</numerusform>
            <numerusform>The model that was trained with %n heads in each layer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model that was trained with %n layer(s) on each side.</source>
        <translation>
            <numerusform>The model that was trained with %n layer on each side.</numerusform>
            <numerusform>The model that was trained with %n layers on each side.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::ui::FamilyTableModel</name>
    <message numerus="yes">
        <source>Median of %n pass(es), one thread.</source>
        <translation>
            <numerusform>Median of %n pass, one thread.</numerusform>
            <numerusform>Median of %n passes, one thread.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::ui::LensPage</name>
    <message numerus="yes">
        <source>%n skipped…</source>
        <translation>
            <numerusform>%n skipped…</numerusform>
            <numerusform>%n skipped…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) could not be used; all others were.</source>
        <translation>
            <numerusform>%n sentence could not be used; all others were.</numerusform>
            <numerusform>%n sentences could not be used; all others were.</numerusform>
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
        <translation>
            <numerusform>%n s a step</numerusform>
            <numerusform>%n s a step</numerusform>
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
<context>
    <name>headlight::ui::TrainNowBox</name>
    <message numerus="yes">
        <source>How often all sentences are seen; the models that come with the program saw them %n time(s).</source>
        <translation>
            <numerusform>How often all sentences are seen; the models that come with the program saw them %n time.</numerusform>
            <numerusform>How often all sentences are seen; the models that come with the program saw them %n times.</numerusform>
        </translation>
    </message>
</context>
</TS>
