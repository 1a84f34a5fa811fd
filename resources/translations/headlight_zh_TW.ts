<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>Action</name>
    <message>
        <source>&amp;New</source>
        <translation>新增工作階段(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open session…</source>
        <translation>開啟工作階段(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>儲存工作階段(&amp;S)</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>另存工作階段(&amp;A)…</translation>
    </message>
    <message>
        <source>Open &amp;text file…</source>
        <translation>開啟文字檔(&amp;T)…</translation>
    </message>
    <message>
        <source>Ne&amp;xt line</source>
        <translation>下一行(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious line</source>
        <translation>上一行(&amp;V)</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>儲存圖片(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>複製圖片(&amp;C)</translation>
    </message>
    <message>
        <source>Copy n&amp;umbers</source>
        <translation>複製數值(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>結束(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>復原(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Edit the &amp;sentence</source>
        <translation>編輯句子(&amp;S)</translation>
    </message>
    <message>
        <source>Sentence &amp;B</source>
        <translation>句子 B(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Pin the selected cell</source>
        <translation>釘選所選的格子(&amp;P)</translation>
    </message>
    <message>
        <source>Re&amp;move pins</source>
        <translation>移除釘選(&amp;M)</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>全部重設(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Heatmap</source>
        <translation>熱圖(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Connections</source>
        <translation>連線圖(&amp;C)</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>比較(&amp;M)</translation>
    </message>
    <message>
        <source>Whole ma&amp;p</source>
        <translation>整張圖(&amp;P)</translation>
    </message>
    <message>
        <source>Whole &amp;words</source>
        <translation>完整詞語(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Special tokens</source>
        <translation>特殊詞元(&amp;S)</translation>
    </message>
    <message>
        <source>Range of the &amp;data</source>
        <translation>資料的範圍(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Logarithmic colours</source>
        <translation>對數配色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Ink</source>
        <translation>墨色(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Viridis</source>
        <translation>Viridis(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Cividis</source>
        <translation>Cividis(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Magma</source>
        <translation>Magma(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Grey</source>
        <translation>灰階(&amp;G)</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>與桌面相同(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>淺色(&amp;L)</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>深色(&amp;A)</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>125 %</source>
        <translation>125 %</translation>
    </message>
    <message>
        <source>150 %</source>
        <translation>150 %</translation>
    </message>
    <message>
        <source>175 %</source>
        <translation>175 %</translation>
    </message>
    <message>
        <source>200 %</source>
        <translation>200 %</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>與系統相同(&amp;S)</translation>
    </message>
    <message>
        <source>P&amp;resenter</source>
        <translation>簡報模式(&amp;R)</translation>
    </message>
    <message>
        <source>Reduced m&amp;otion</source>
        <translation>減少動態效果(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;MiniLM</source>
        <translation>MiniLM(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Workbench</source>
        <translation>工作台(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Open folder…</source>
        <translation>開啟資料夾(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>無(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Causal</source>
        <translation>因果(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Padding</source>
        <translation>填補(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>視窗(&amp;W)</translation>
    </message>
    <message>
        <source>P&amp;aint</source>
        <translation>塗抹(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Scale 1/√d</source>
        <translation>縮放 1/√d(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Temperature 1</source>
        <translation>溫度 1(&amp;T)</translation>
    </message>
    <message>
        <source>Heads that are off look &amp;evenly</source>
        <translation>關閉的頭改為均勻分配注意力(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Keep patterns of the untouched run</source>
        <translation>保留未更動時的注意力分布(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Next head</source>
        <translation>下一個頭(&amp;N)</translation>
    </message>
    <message>
        <source>Pre&amp;vious head</source>
        <translation>上一個頭(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Switch the head off or on</source>
        <translation>關閉或開啟此頭(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Only this head</source>
        <translation>只留這個頭(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;All heads on</source>
        <translation>開啟所有的頭(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Compare the head</source>
        <translation>比較此頭(&amp;C)</translation>
    </message>
    <message>
        <source>Compare no&amp;thing</source>
        <translation>清空比較(&amp;T)</translation>
    </message>
    <message>
        <source>Swap the &amp;words of the relation</source>
        <translation>對調關係的兩個詞(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>這是什麼？(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>鍵盤快速鍵(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Headlight</source>
        <translation>關於 Headlight(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Recent sessions</source>
        <translation>最近的工作階段(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編輯(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>檢視(&amp;V)</translation>
    </message>
    <message>
        <source>Colo&amp;urs</source>
        <translation>配色(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>佈景主題(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Font size</source>
        <translation>字型大小(&amp;F)</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>語言(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Recent folders</source>
        <translation>最近的資料夾(&amp;R)</translation>
    </message>
    <message>
        <source>M&amp;ask</source>
        <translation>遮罩(&amp;A)</translation>
    </message>
    <message>
        <source>E&amp;xplore</source>
        <translation>探索(&amp;X)</translation>
    </message>
    <message>
        <source>Sa&amp;mple sentences</source>
        <translation>範例句(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>歷史紀錄(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>說明(&amp;H)</translation>
    </message>
    <message>
        <source>St&amp;eps</source>
        <translation>步驟(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>數值(&amp;V)</translation>
    </message>
    <message>
        <source>Rel&amp;ation of two words</source>
        <translation>兩個詞的關係(&amp;A)</translation>
    </message>
    <message>
        <source>I&amp;nspect the cell</source>
        <translation>檢視格子(&amp;N)</translation>
    </message>
    <message>
        <source>Ta&amp;ble and map of heads</source>
        <translation>注意力頭的表格與分布圖(&amp;B)</translation>
    </message>
    <message>
        <source>Renormal&amp;ise without them</source>
        <translation>去除後重新正規化(&amp;N)</translation>
    </message>
    <message>
        <source>Ta&amp;ble of heads</source>
        <translation>注意力頭表格(&amp;B)</translation>
    </message>
    <message>
        <source>Ma&amp;p of heads</source>
        <translation>注意力頭分布圖(&amp;P)</translation>
    </message>
    <message>
        <source>Compare with the &amp;untouched run</source>
        <translation>與未更動的執行結果比較(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Flip the comparison</source>
        <translation>對調比較雙方(&amp;F)</translation>
    </message>
    <message>
        <source>Open attention f&amp;ile…</source>
        <translation>開啟注意力檔案(&amp;A)…</translation>
    </message>
    <message>
        <source>Heads by &amp;labelled sentences</source>
        <translation>以標註句子找頭(&amp;L)</translation>
    </message>
    <message>
        <source>Open a t&amp;reebank…</source>
        <translation>開啟樹庫(&amp;R)…</translation>
    </message>
    <message>
        <source>Find by &amp;example</source>
        <translation>以範例尋找(&amp;E)</translation>
    </message>
    <message>
        <source>Family of traine&amp;d models</source>
        <translation>訓練模型家族(&amp;D)</translation>
    </message>
    <message>
        <source>Translate En&amp;glish to French</source>
        <translation>英文譯成法文(&amp;G)</translation>
    </message>
    <message>
        <source>How far models reach</source>
        <translation>模型看得多遠</translation>
    </message>
</context>
<context>
    <name>Cell</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 looks at %2</source>
        <translation>%1 看向 %2</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>How much the query looks at the key; a row sums to 1.</source>
        <translation>查詢看這個鍵的程度；每列總和為 1。</translation>
    </message>
    <message>
        <source>The head is off: this is what it would have looked at.</source>
        <translation>此頭已關閉：這是它原本會看的。</translation>
    </message>
    <message>
        <source>Rank in its row</source>
        <translation>在列中的排名</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>1 is the key that the query looks at most.</source>
        <translation>1 是查詢最注意的鍵。</translation>
    </message>
    <message>
        <source>Query · key</source>
        <translation>查詢 · 鍵</translation>
    </message>
    <message>
        <source>The dot product of the query&apos;s and the key&apos;s vector.</source>
        <translation>查詢向量與鍵向量的內積。</translation>
    </message>
    <message>
        <source>× scale</source>
        <translation>× 縮放</translation>
    </message>
    <message>
        <source>1 over the root of the head&apos;s width, unless it was changed.</source>
        <translation>頭寬度平方根的倒數，除非曾經變更。</translation>
    </message>
    <message>
        <source>÷ temperature</source>
        <translation>÷ 溫度</translation>
    </message>
    <message>
        <source>A higher temperature makes the weights more equal.</source>
        <translation>溫度越高，權重越平均。</translation>
    </message>
    <message>
        <source>+ mask</source>
        <translation>+ 遮罩</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>遮住</translation>
    </message>
    <message>
        <source>A mask hides keys from the query.</source>
        <translation>遮罩會遮住鍵，使查詢看不到。</translation>
    </message>
    <message>
        <source>= score</source>
        <translation>= 分數</translation>
    </message>
    <message>
        <source>What the softmax turns into the weight.</source>
        <translation>softmax 會將它轉成權重。</translation>
    </message>
    <message>
        <source>Length of the value</source>
        <translation>值的長度</translation>
    </message>
    <message>
        <source>Length of what the key&apos;s value becomes behind the output projection.</source>
        <translation>鍵的值經輸出投影後所得向量的長度。</translation>
    </message>
    <message>
        <source>Share by length</source>
        <translation>依長度計的占比</translation>
    </message>
    <message>
        <source>Weight times that length, as a share of the row: a large weight on a short vector adds little (Kobayashi et al. 2020).</source>
        <translation>權重乘以該長度，再取占該列的比例：大權重配上短向量，貢獻很小（Kobayashi et al. 2020）。</translation>
    </message>
    <message>
        <source>Of the whole words</source>
        <translation>以完整詞語計</translation>
    </message>
    <message>
        <source>The weight from word to word.</source>
        <translation>詞到詞的權重。</translation>
    </message>
    <message>
        <source>Pieces: sum over the key&apos;s, mean over the query&apos;s. The numbers above are of the first pieces.</source>
        <translation>片段：鍵取總和，查詢取平均。上方的數值屬於第一個片段。</translation>
    </message>
    <message>
        <source>Query · key, dimension by dimension</source>
        <translation>查詢 · 鍵，逐維度</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>維度 %1</translation>
    </message>
    <message numerus="yes">
        <source>the other %n</source>
        <translation>
            <numerusform>其餘 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>The same pair in every head</source>
        <translation>同一對詞元在每個頭中</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>What there is to know of a cell appears here.</source>
        <translation>格子的詳細資訊會顯示在這裡。</translation>
    </message>
    <message>
        <source>These numbers come from a file: there is no model behind them.</source>
        <translation>這些數值來自檔案：背後沒有模型。</translation>
    </message>
    <message>
        <source>This is a mean or maximum over several heads: choose one head to take its cells apart.</source>
        <translation>這是多個頭的平均或最大值：請選擇單一頭來拆解其格子。</translation>
    </message>
    <message>
        <source>Point at a cell of the heatmap, or choose one by a click.</source>
        <translation>指向熱圖上的格子，或點按選擇一個。</translation>
    </message>
    <message>
        <source>The numbers are on their way.</source>
        <translation>數值即將顯示。</translation>
    </message>
</context>
<context>
    <name>ChangesFigure</name>
    <message>
        <source>Changes</source>
        <translation>變更</translation>
    </message>
    <message>
        <source>Output: cosine distance %1</source>
        <translation>輸出：餘弦距離 %1</translation>
    </message>
    <message>
        <source>The outputs cannot be compared: other width, or none.</source>
        <translation>無法比較輸出：寬度不同，或沒有輸出。</translation>
    </message>
    <message>
        <source>1 - cosine of the two sentence vectors, each the mean over all tokens after the last layer: 0 = the same direction, 1 = unrelated.</source>
        <translation>1 - 兩個句子向量的餘弦，句子向量是最後一層之後所有詞元的平均：0 = 方向相同，1 = 無關。</translation>
    </message>
    <message>
        <source>No head&apos;s map differs.</source>
        <translation>沒有任何頭的圖有差異。</translation>
    </message>
    <message>
        <source>Distance per head (Jensen-Shannon), %1 of %2</source>
        <translation>各頭的距離（Jensen-Shannon），%1 / %2</translation>
    </message>
    <message>
        <source>L%1 H%2</source>
        <translation>L%1 H%2</translation>
    </message>
    <message>
        <source>Jensen-Shannon %1 (at most %2), total variation %3 (at most 1)</source>
        <translation>Jensen-Shannon %1（最大 %2），總變差 %3（最大 1）</translation>
    </message>
    <message>
        <source>Largest changes</source>
        <translation>最大的變化</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 %2, %3 %4</source>
        <comment>edited 0.25, untouched 0.89</comment>
        <translation>%1 %2，%3 %4</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>變化 %1</translation>
    </message>
    <message>
        <source>Of the sentence vectors. This model ends in vectors, not in probabilities of words: there is no total variation of its output.</source>
        <translation>句子向量的距離。這個模型的輸出是向量，不是詞的機率，所以沒有輸出的全變差。</translation>
    </message>
</context>
<context>
    <name>ColourBar</name>
    <message>
        <source>logarithmic</source>
        <translation>對數</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>線性</translation>
    </message>
    <message>
        <source>%1 to %2, %3</source>
        <translation>%1 到 %2，%3</translation>
    </message>
    <message>
        <source>%1, fitted to the data</source>
        <translation>%1，配合資料範圍</translation>
    </message>
</context>
<context>
    <name>CompareFigure</name>
    <message numerus="yes">
        <source>%n heads side by side</source>
        <translation>
            <numerusform>並列 %n 個頭</numerusform>
        </translation>
    </message>
    <message>
        <source>One scale for all: %1</source>
        <translation>共用同一尺度：%1</translation>
    </message>
    <message>
        <source>Rows: query, who looks · columns: key, who is looked at</source>
        <translation>列：查詢，看的詞 · 欄：鍵，被看的詞</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Ctrl+click heads in the grid to see them side by side.</source>
        <translation>在網格中按住 Ctrl 並點按注意力頭，即可並排檢視。</translation>
    </message>
</context>
<context>
    <name>ConnectionsFigure</name>
    <message>
        <source>%1 looks at nothing</source>
        <translation>%1 什麼都沒看</translation>
    </message>
    <message>
        <source>Nothing looks at %1</source>
        <translation>沒有詞看 %1</translation>
    </message>
    <message>
        <source>%1 looks most at %2, %3, %4</source>
        <translation>%1 最注意 %2，%3，%4</translation>
    </message>
    <message>
        <source>%1 is looked at most by %2, %3, %4</source>
        <translation>最注意 %1 的是 %2，%3，%4</translation>
    </message>
    <message numerus="yes">
        <source>Connections of %n heads</source>
        <translation>
            <numerusform>%n 個頭的連線圖</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of this head&apos;s attention is drawn</source>
        <translation>已畫出此頭 %1 的注意力</translation>
    </message>
    <message>
        <source>%1 of the shown heads&apos; attention is drawn</source>
        <translation>已畫出所示各頭 %1 的注意力</translation>
    </message>
    <message>
        <source>The strongest %1 of %2 lines; raise the threshold to see fewer</source>
        <translation>%2 條線中最強的 %1 條；提高門檻可減少線條</translation>
    </message>
    <message>
        <source>query: who looks</source>
        <translation>查詢：看的詞</translation>
    </message>
    <message>
        <source>key: who is looked at</source>
        <translation>鍵：被看的詞</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>連線圖</translation>
    </message>
    <message>
        <source>Type a sentence and select a head to see its connections.</source>
        <translation>輸入句子並選擇一個頭，即可看到它的連線圖。</translation>
    </message>
    <message>
        <source>%1 of this map is drawn</source>
        <translation>已畫出此圖的 %1</translation>
    </message>
</context>
<context>
    <name>CurvesFigure</name>
    <message numerus="yes">
        <source>%1: %2 over %3, %n curve(s).</source>
        <translation>
            <numerusform>%1：%2 隨%3的變化，%n 條曲線。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>axis, value</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>DifferenceModel</name>
    <message>
        <source>%1 %2, %3 %4</source>
        <comment>edited 0.25, untouched 0.89</comment>
        <translation>%1 %2，%3 %4</translation>
    </message>
    <message>
        <source>this head</source>
        <translation>此頭</translation>
    </message>
    <message>
        <source>sentence A</source>
        <translation>句子 A</translation>
    </message>
    <message>
        <source>sentence B</source>
        <translation>句子 B</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已變更</translation>
    </message>
    <message>
        <source>untouched</source>
        <translation>未更動</translation>
    </message>
    <message>
        <source>%1: %2 minus %3</source>
        <translation>%1：%2 減 %3</translation>
    </message>
    <message>
        <source>Whole words: sum over key pieces, mean over query pieces</source>
        <translation>完整詞語：鍵片段取總和，查詢片段取平均</translation>
    </message>
    <message>
        <source>Purple: more in %1. Blue: more in %2.</source>
        <translation>紫色：「%1」較多。藍色：「%2」較多。</translation>
    </message>
    <message>
        <source>Hatched: words that only %1 has</source>
        <translation>斜線：只有 %1 才有的詞</translation>
    </message>
    <message>
        <source>Special tokens hidden, rows not renormalised</source>
        <translation>特殊詞元已隱藏，各列未重新正規化</translation>
    </message>
    <message>
        <source>Nothing differs here.</source>
        <translation>這裡沒有差異。</translation>
    </message>
    <message>
        <source>The largest change is %1 → %2: %3 (%4).</source>
        <translation>最大的變化是 %1 → %2：%3（%4）。</translation>
    </message>
    <message>
        <source>no change of 0.005 or more</source>
        <translation>沒有 0.005 以上的變化</translation>
    </message>
    <message>
        <source>Row “%1”: %2</source>
        <translation>「%1」列：%2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>only in %1</source>
        <translation>僅在 %1</translation>
    </message>
    <message>
        <source>%1 looks at %2, changed by %3</source>
        <translation>%1 看向 %2，變化 %3</translation>
    </message>
    <message>
        <source>%1 → %2 %3</source>
        <translation>%1 → %2 %3</translation>
    </message>
    <message>
        <source>%1 → %2: only in %3</source>
        <translation>%1 → %2：僅在 %3</translation>
    </message>
    <message>
        <source>All digits: %1</source>
        <translation>完整數值：%1</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>change text</source>
        <translation>變更文字</translation>
    </message>
    <message>
        <source>change second text</source>
        <translation>變更第二段文字</translation>
    </message>
    <message>
        <source>add second text</source>
        <translation>加入第二段文字</translation>
    </message>
    <message>
        <source>remove second text</source>
        <translation>移除第二段文字</translation>
    </message>
    <message>
        <source>cut text to the limit</source>
        <translation>將文字截短到上限</translation>
    </message>
    <message>
        <source>keep the whole text</source>
        <translation>保留全文</translation>
    </message>
    <message>
        <source>change model</source>
        <translation>變更模型</translation>
    </message>
    <message>
        <source>change masks</source>
        <translation>變更遮罩</translation>
    </message>
    <message>
        <source>paint mask</source>
        <translation>塗抹遮罩</translation>
    </message>
    <message>
        <source>erase mask</source>
        <translation>擦除遮罩</translation>
    </message>
    <message>
        <source>switch head off</source>
        <translation>關閉頭</translation>
    </message>
    <message>
        <source>switch head on</source>
        <translation>開啟頭</translation>
    </message>
    <message>
        <source>switch heads</source>
        <translation>切換頭</translation>
    </message>
    <message>
        <source>switch all heads on</source>
        <translation>開啟所有的頭</translation>
    </message>
    <message>
        <source>change what off means</source>
        <translation>變更關閉的方式</translation>
    </message>
    <message>
        <source>freeze patterns</source>
        <translation>凍結注意力分布</translation>
    </message>
    <message>
        <source>release patterns</source>
        <translation>解除凍結注意力分布</translation>
    </message>
    <message>
        <source>change scale</source>
        <translation>變更縮放</translation>
    </message>
    <message>
        <source>change temperature</source>
        <translation>變更溫度</translation>
    </message>
    <message>
        <source>pin cell</source>
        <translation>釘選格子</translation>
    </message>
    <message>
        <source>unpin cell</source>
        <translation>取消釘選格子</translation>
    </message>
    <message>
        <source>remove pins</source>
        <translation>移除釘選</translation>
    </message>
    <message>
        <source>reset all</source>
        <translation>全部重設</translation>
    </message>
    <message>
        <source>edit score</source>
        <translation>編輯分數</translation>
    </message>
    <message>
        <source>edit mask cell</source>
        <translation>編輯遮罩格子</translation>
    </message>
    <message>
        <source>edit weight</source>
        <translation>編輯權重</translation>
    </message>
    <message>
        <source>edit query entry</source>
        <translation>編輯查詢分量</translation>
    </message>
    <message>
        <source>edit key entry</source>
        <translation>編輯鍵分量</translation>
    </message>
    <message>
        <source>edit value entry</source>
        <translation>編輯值分量</translation>
    </message>
    <message>
        <source>switch edit off</source>
        <translation>關閉編輯</translation>
    </message>
    <message>
        <source>switch edit on</source>
        <translation>開啟編輯</translation>
    </message>
    <message>
        <source>remove edit</source>
        <translation>移除編輯</translation>
    </message>
    <message>
        <source>remove all edits</source>
        <translation>移除所有編輯</translation>
    </message>
    <message>
        <source>compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>stop comparing</source>
        <translation>停止比較</translation>
    </message>
    <message>
        <source>change the other sentence</source>
        <translation>變更另一個句子</translation>
    </message>
    <message>
        <source>align words</source>
        <translation>對齊詞語</translation>
    </message>
    <message>
        <source>add example sentence</source>
        <translation>新增範例句</translation>
    </message>
    <message>
        <source>remove example sentence</source>
        <translation>移除範例句</translation>
    </message>
    <message>
        <source>change example sentence</source>
        <translation>變更範例句</translation>
    </message>
    <message>
        <source>draw link</source>
        <translation>畫出連結</translation>
    </message>
    <message>
        <source>remove link</source>
        <translation>移除連結</translation>
    </message>
    <message>
        <source>change beam</source>
        <translation>更改束寬</translation>
    </message>
    <message>
        <source>force a piece</source>
        <translation>指定一個片段</translation>
    </message>
    <message>
        <source>free the pieces</source>
        <translation>放開片段</translation>
    </message>
</context>
<context>
    <name>EditText</name>
    <message>
        <source>token %1</source>
        <translation>詞元 %1</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>可見</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>遮住</translation>
    </message>
    <message>
        <source>score %1 → %2</source>
        <translation>分數 %1 → %2</translation>
    </message>
    <message>
        <source>mask %1 → %2</source>
        <translation>遮罩 %1 → %2</translation>
    </message>
    <message>
        <source>weight %1 → %2</source>
        <translation>權重 %1 → %2</translation>
    </message>
    <message>
        <source>query of “%1”, entry %2</source>
        <translation>「%1」的查詢，第 %2 個分量</translation>
    </message>
    <message>
        <source>key of “%1”, entry %2</source>
        <translation>「%1」的鍵，第 %2 個分量</translation>
    </message>
    <message>
        <source>value of “%1”, entry %2</source>
        <translation>「%1」的值，第 %2 個分量</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分數</translation>
    </message>
    <message>
        <source>Mask cell</source>
        <translation>遮罩格子</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>Query entry</source>
        <translation>查詢分量</translation>
    </message>
    <message>
        <source>Key entry</source>
        <translation>鍵分量</translation>
    </message>
    <message>
        <source>Value entry</source>
        <translation>值分量</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>head, place</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <comment>place, value</comment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1, rest kept</source>
        <translation>%1，其餘不變</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>已關閉</translation>
    </message>
    <message>
        <source>This model has no such head</source>
        <translation>此模型沒有這個頭</translation>
    </message>
    <message>
        <source>The sentence is shorter now</source>
        <translation>句子現在較短</translation>
    </message>
    <message>
        <source>Another word stands there now</source>
        <translation>該處現在是另一個詞</translation>
    </message>
    <message>
        <source>The vectors of this model are shorter</source>
        <translation>此模型的向量較短</translation>
    </message>
    <message>
        <source>There is no model behind this file</source>
        <translation>此檔案背後沒有模型</translation>
    </message>
    <message>
        <source>This is not a number. Write it like 0.25 or -3.</source>
        <translation>這不是數字。請寫成 0.25 或 -3 的形式。</translation>
    </message>
    <message>
        <source>A number of a run must be finite.</source>
        <translation>計算用的數字必須是有限的。</translation>
    </message>
    <message>
        <source>Too large: the model computes with 32-bit numbers, up to 3.4e38.</source>
        <translation>太大：模型以 32 位元數字計算，最大為 3.4e38。</translation>
    </message>
    <message>
        <source>From 0 to 1, because the rest of the row makes up for it.</source>
        <translation>須介於 0 到 1，因為列中其餘部分會補足差額。</translation>
    </message>
    <message>
        <source>A cell is hidden or visible.</source>
        <translation>格子只能是隱藏或可見。</translation>
    </message>
    <message numerus="yes">
        <source>%n numbers edited by hand</source>
        <translation>
            <numerusform>手動修改了 %n 個數字</numerusform>
        </translation>
    </message>
    <message>
        <source>mask cell edited, was visible</source>
        <translation>遮罩格已編輯，原本可見</translation>
    </message>
    <message>
        <source>mask cell edited, was hidden</source>
        <translation>遮罩格已編輯，原本遮住</translation>
    </message>
    <message>
        <source>score edited, was %1</source>
        <translation>分數已編輯，原為 %1</translation>
    </message>
    <message>
        <source>edited, was %1</source>
        <translation>已編輯，原為 %1</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>There is no file {path}. Check the name and try again.</source>
        <translation>沒有檔案 {path}。請檢查名稱後再試一次。</translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}.</source>
        <translation>無法讀取 {path}：{reason}。</translation>
    </message>
    <message>
        <source>{path} cannot be written: {reason}. What was there before is unchanged; choose another place.</source>
        <translation>無法寫入 {path}：{reason}。原有內容未受影響；請選擇其他位置。</translation>
    </message>
    <message>
        <source>{path} has {size} bytes; at most {limit} are read.</source>
        <translation>{path} 有 {size} 位元組；最多讀取 {limit} 位元組。</translation>
    </message>
    <message>
        <source>{path} is not UTF-8 text (byte {offset}). Save it as UTF-8 and open it again.</source>
        <translation>{path} 不是 UTF-8 文字（第 {offset} 位元組）。請另存為 UTF-8 後再開啟。</translation>
    </message>
    <message>
        <source>{path} is not valid JSON: {reason}.</source>
        <translation>{path} 不是有效的 JSON：{reason}。</translation>
    </message>
    <message>
        <source>{path} is not a valid safetensors file: {reason}.</source>
        <translation>{path} 不是有效的 safetensors 檔案：{reason}。</translation>
    </message>
    <message>
        <source>{path}: tensor {tensor} has the type {dtype}; weights can be read as F32, F16, BF16 or F64.</source>
        <translation>{path}：張量 {tensor} 的型別是 {dtype}；可讀取的權重型別為 F32、F16、BF16 與 F64。</translation>
    </message>
    <message>
        <source>{path} is not a valid NPZ file: {reason}.</source>
        <translation>{path} 不是有效的 NPZ 檔案：{reason}。</translation>
    </message>
    <message>
        <source>{path} is not a Headlight session: {reason}.</source>
        <translation>{path} 不是 Headlight 工作階段：{reason}。</translation>
    </message>
    <message>
        <source>{path} is not a mask: {reason}. A mask has a row per query and a column per key, 1 = blocked and 0 = visible.</source>
        <translation>{path} 不是遮罩：{reason}。遮罩的每一列是一個查詢，每一欄是一個鍵，1 = 遮住，0 = 可見。</translation>
    </message>
    <message>
        <source>There is no model {model}. Choose {known}, workbench:d=128,h=8, or a model folder.</source>
        <translation>沒有模型 {model}。請選擇 {known}、workbench:d=128,h=8 或模型資料夾。</translation>
    </message>
    <message>
        <source>{path} is not a model folder: {missing} is missing. A model folder holds config.json, model.safetensors and tokenizer.json.</source>
        <translation>{path} 不是模型資料夾：缺少 {missing}。模型資料夾需有 config.json、model.safetensors 與 tokenizer.json。</translation>
    </message>
    <message>
        <source>{path}: {key} {reason}.</source>
        <translation>{path}：{key} {reason}。</translation>
    </message>
    <message>
        <source>{path} holds a model of type {architecture}, which cannot be run yet. These can: {known}.</source>
        <translation>{path} 的模型類型是 {architecture}，目前無法執行。可執行的類型：{known}。</translation>
    </message>
    <message>
        <source>{path}: tensor {tensor} is missing.</source>
        <translation>{path}：缺少張量 {tensor}。</translation>
    </message>
    <message>
        <source>{path}: tensor {tensor} has the shape {found}; the configuration asks for {expected}.</source>
        <translation>{path}：張量 {tensor} 的形狀是 {found}；設定檔要求 {expected}。</translation>
    </message>
    <message>
        <source>{path} is not a usable tokenizer: {reason}.</source>
        <translation>{path} 不是可用的分詞器：{reason}。</translation>
    </message>
    <message>
        <source>{path} uses {what}, which is not supported yet.</source>
        <translation>{path} 使用了 {what}，目前尚未支援。</translation>
    </message>
    <message>
        <source>{heads} heads do not divide the width {width}. Nearest choices: {choices}.</source>
        <translation>{heads} 個頭無法整除寬度 {width}。最接近的選擇：{choices}。</translation>
    </message>
    <message>
        <source>{spec}: {reason}. Example: workbench:d=128,h=8,l=2,seed=1.</source>
        <translation>{spec}：{reason}。範例：workbench:d=128,h=8,l=2,seed=1。</translation>
    </message>
    <message>
        <source>The text has {tokens} tokens; this model takes at most {limit}. Shorten it, or cut it to the first {limit}.</source>
        <translation>文字有 {tokens} 個詞元；此模型最多接受 {limit} 個。請縮短文字，或截短為前 {limit} 個。</translation>
    </message>
    <message>
        <source>Mask {spec}: {reason}. Masks are none, causal, padding:N, window:W, block:Q-K and file:mask.csv.</source>
        <translation>遮罩 {spec}：{reason}。可用的遮罩有 none、causal、padding:N、window:W、block:Q-K 與 file:mask.csv。</translation>
    </message>
    <message>
        <source>The mask has the size {found}, but the text needs {expected} (queries x keys).</source>
        <translation>遮罩的大小是 {found}，但文字需要 {expected}（查詢 × 鍵）。</translation>
    </message>
    <message>
        <source>There is no layer {layer} head {head} (counted from 0): the model has {layers} layers of {heads} heads.</source>
        <translation>沒有層 {layer} 頭 {head}（從 0 起算）：模型有 {layers} 層，每層 {heads} 個頭。</translation>
    </message>
    <message>
        <source>There is no token {position} (counted from 0): the text has {tokens} tokens.</source>
        <translation>沒有詞元 {position}（從 0 起算）：文字有 {tokens} 個詞元。</translation>
    </message>
    <message>
        <source>The word &quot;{word}&quot; is not in the text. Its words are: {words}.</source>
        <translation>文字中沒有「{word}」這個詞。其中的詞有：{words}。</translation>
    </message>
    <message>
        <source>{name} cannot be {value}; expected {expected}.</source>
        <translation>{name} 不能是 {value}；應為 {expected}。</translation>
    </message>
    <message>
        <source>{path} is not a usable request: {reason}.</source>
        <translation>{path} 不是可用的請求：{reason}。</translation>
    </message>
    <message>
        <source>{what} has the shape {found}; expected {expected}.</source>
        <translation>{what} 的形狀是 {found}；應為 {expected}。</translation>
    </message>
    <message>
        <source>{what} would take {bytes} bytes, more than this program allows.</source>
        <translation>{what} 需要 {bytes} 位元組，超過本程式允許的上限。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>There is no display to open a window on. Commands such as headlight attend and headlight export work without one; see headlight --help.</source>
        <translation>沒有可開啟視窗的顯示器。headlight attend 與 headlight export 等命令不需顯示器即可使用；請見 headlight --help。</translation>
    </message>
    <message>
        <source>Internal failure: {what}.</source>
        <translation>內部錯誤：{what}。</translation>
    </message>
    <message>
        <source>{reason} See {command} --help.</source>
        <translation>{reason} 請見 {command} --help。</translation>
    </message>
    <message>
        <source>Standard output cannot be written: {reason}.</source>
        <translation>無法寫入標準輸出：{reason}。</translation>
    </message>
    <message>
        <source>{path} is of no use as a treebank: {reason}. Labelled sentences are read from files in the CoNLL-U format.</source>
        <translation>{path} 無法當作樹庫使用：{reason}。標註句子須從 CoNLL-U 格式的檔案讀取。</translation>
    </message>
    <message>
        <source>{path} cannot be merged: {reason}. Partial counts are what headlight relate --shard writes.</source>
        <translation>{path} 無法合併：{reason}。部分計數是由 headlight relate --shard 寫出的。</translation>
    </message>
    <message>
        <source>There is no text that a model can read. Type a sentence of at least one word.</source>
        <translation>沒有模型能讀的文字。請輸入至少一個詞的句子。</translation>
    </message>
    <message>
        <source>{path} holds no sentence that this model can take. A text file has one in each line.</source>
        <translation>{path} 沒有此模型能接受的句子。文字檔須每行一句。</translation>
    </message>
    <message>
        <source>The text has {tokens} tokens; attention flow is computed for at most {limit}. Shorten it, or look at attention rollout, which has no limit.</source>
        <translation>文字有 {tokens} 個詞元；注意力流最多計算 {limit} 個。請縮短文字，或改看沒有長度限制的注意力展開。</translation>
    </message>
    <message>
        <source>Edit {spec}: {reason}. Edits are score:L.H:Q-K=VALUE, weight:L.H:Q-K=VALUE[,keep], mask:L.H:Q-K=hidden or visible, and query, key or value:L.H:T.D=VALUE.</source>
        <translation>修改 {spec}：{reason}。可用的修改有 score:L.H:Q-K=VALUE、weight:L.H:Q-K=VALUE[,keep]、mask:L.H:Q-K=hidden 或 visible，以及 query、key 或 value:L.H:T.D=VALUE。</translation>
    </message>
    <message>
        <source>{path} cannot be gone on from: {reason}. Train without resuming, or into another folder.</source>
        <translation>無法從 {path} 繼續：{reason}。請不要續訓，或改用另一個資料夾。</translation>
    </message>
    <message>
        <source>Training stopped at step {step}: the loss is {loss}. The last checkpoint is kept; go on with a lower rate.</source>
        <translation>訓練在第 {step} 步停止：損失為 {loss}。已保留最後的檢查點；請用較低的學習率繼續。</translation>
    </message>
    <message>
        <source>{path} is of no use for training: {reason}. Sentence pairs stand one in a line, the two sides separated by a tab.</source>
        <translation>{path} 無法用於訓練：{reason}。句對一行一組，兩邊以定位字元分隔。</translation>
    </message>
    <message>
        <source>The translation is to begin with {tokens} tokens; this model writes at most {limit}. Give it a shorter beginning.</source>
        <translation>譯文的開頭有 {tokens} 個詞元；此模型最多寫出 {limit} 個。請給較短的開頭。</translation>
    </message>
    <message>
        <source>{limit} heads are compared already. Take one of them out of Compare before you add another.</source>
        <translation>已在比較 {limit} 個頭。請先將其中一個移出比較，再加入新的頭。</translation>
    </message>
    <message>
        <source>{path} cannot be used for this: {reason}.</source>
        <translation>{path} 不能用於此：{reason}。</translation>
    </message>
</context>
<context>
    <name>ExampleRankingFigure</name>
    <message>
        <source>Heads by your links</source>
        <translation>依你的連結排列的頭</translation>
    </message>
    <message>
        <source>untrained: random weights</source>
        <translation>未訓練：隨機權重</translation>
    </message>
    <message>
        <source>The best fixed offset, %1, finds %2 of %3 links</source>
        <translation>最佳固定位移 %1 找到 %3 個連結中的 %2 個</translation>
    </message>
    <message>
        <source>%1, the best head %2.</source>
        <translation>%1，最好的頭找到 %2 個。</translation>
    </message>
    <message>
        <source>%1: position explains them as well as the best head.</source>
        <translation>%1：位置的解釋力與最好的頭相當。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1／%2</translation>
    </message>
    <message>
        <source>%1, weight %2</source>
        <translation>%1，權重 %2</translation>
    </message>
    <message>
        <source>first word</source>
        <translation>第一個詞</translation>
    </message>
    <message>
        <source>second</source>
        <translation>第二個詞</translation>
    </message>
    <message>
        <source>%1 reproduces %2 links: %3</source>
        <translation>%1 重現連結 %2：%3</translation>
    </message>
    <message>
        <source>Link two words above to see which heads do the same.</source>
        <translation>在上方連結兩個詞，即可看到哪些頭也這樣連結。</translation>
    </message>
</context>
<context>
    <name>FamilyCurves</name>
    <message>
        <source>found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>dev loss</source>
        <translation>開發集損失</translation>
    </message>
    <message>
        <source>one pass</source>
        <translation>一次前向</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> 毫秒</translation>
    </message>
    <message>
        <source>width %1</source>
        <translation>寬度 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n head(s)</source>
        <translation>
            <numerusform>%n 個頭</numerusform>
        </translation>
    </message>
    <message>
        <source>heads</source>
        <translation>頭數</translation>
    </message>
    <message>
        <source>width</source>
        <translation>寬度</translation>
    </message>
    <message>
        <source>Best head: %1</source>
        <translation>最佳的頭：%1</translation>
    </message>
    <message>
        <source>%1 of the family</source>
        <translation>家族的%1</translation>
    </message>
    <message>
        <source>Nothing of this was measured yet.</source>
        <translation>這一項還沒有量測。</translation>
    </message>
    <message>
        <source>whole pass</source>
        <translation>整個前向</translation>
    </message>
    <message>
        <source>scores, softmax and context</source>
        <translation>分數、softmax 與上下文</translation>
    </message>
    <message>
        <source>Time over length: %1</source>
        <translation>時間隨長度的變化：%1</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>詞元數</translation>
    </message>
    <message>
        <source>one pass, ms</source>
        <translation>一次前向，毫秒</translation>
    </message>
    <message>
        <source>The times are being measured.</source>
        <translation>正在量測時間。</translation>
    </message>
    <message>
        <source>best fixed offset</source>
        <translation>最佳固定位移</translation>
    </message>
    <message>
        <source>%1, unguided</source>
        <translation>%1，不受引導</translation>
    </message>
</context>
<context>
    <name>FigureExport</name>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source>%1 (untrained)</source>
        <translation>%1（未訓練）</translation>
    </message>
</context>
<context>
    <name>GoldLink</name>
    <message>
        <source>Dashed: the labelled link, %1; %2 finds it.</source>
        <translation>虛線：標註的連結，%1；%2 找到了它。</translation>
    </message>
    <message>
        <source>Dashed: the labelled link, %1; %2 does not find it.</source>
        <translation>虛線：標註的連結，%1；%2 沒有找到它。</translation>
    </message>
</context>
<context>
    <name>GridFigure</name>
    <message>
        <source>All heads</source>
        <translation>所有的頭</translation>
    </message>
    <message>
        <source>%1–%2</source>
        <translation>%1–%2</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>頭 %1</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Mean of all</source>
        <translation>全部的平均</translation>
    </message>
    <message>
        <source>Max of all</source>
        <translation>全部的最大值</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 層</translation>
    </message>
    <message>
        <source>off</source>
        <translation>關</translation>
    </message>
    <message>
        <source>on</source>
        <translation>開</translation>
    </message>
    <message>
        <source>Switch %1 on</source>
        <translation>開啟%1</translation>
    </message>
    <message>
        <source>Switch %1 off</source>
        <translation>關閉%1</translation>
    </message>
    <message>
        <source>Type a sentence to see every head.</source>
        <translation>輸入句子，即可看到每一個頭。</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>L%1</source>
        <translation>L%1</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全</translation>
    </message>
    <message>
        <source>%1 of %2; selected: %3</source>
        <comment>layers, heads, one of them</comment>
        <translation>%1，每層 %2；已選取：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n layers</source>
        <translation>
            <numerusform>%n 層</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n 個頭</numerusform>
        </translation>
    </message>
    <message>
        <source>mean peak weight %1</source>
        <translation>平均峰值權重 %1</translation>
    </message>
    <message>
        <source>role: %1</source>
        <translation>角色：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>statistic, number</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>edited by hand</source>
        <translation>手動編輯過</translation>
    </message>
</context>
<context>
    <name>HeadMapFigure</name>
    <message>
        <source>Map of heads</source>
        <translation>頭的分布圖</translation>
    </message>
    <message>
        <source>Heads that look alike lie near each other (Jensen-Shannon distance). The axes mean nothing by themselves; the plane keeps %1 of the differences.</source>
        <translation>相似的頭位置相近（Jensen-Shannon 距離）。座標軸本身沒有意義；此平面保留了 %1 的差異。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>role, how many heads</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>role: %1</source>
        <translation>角色：%1</translation>
    </message>
</context>
<context>
    <name>HeadSummary</name>
    <message>
        <source>%1 (sink)</source>
        <translation>%1（注意力匯聚點）</translation>
    </message>
    <message>
        <source>Mean peak weight</source>
        <translation>平均峰值權重</translation>
    </message>
    <message>
        <source>The largest weight of each row, averaged over the rows: 1 means that every token looks at a single one.</source>
        <translation>每一列最大權重的平均：1 表示每個詞元都只看一個詞元。</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>%1 nats of %2</source>
        <translation>%1 nat，上限 %2</translation>
    </message>
    <message>
        <source>How spread out the rows are on average: 0 looks at one token only, the second number at all tokens alike.</source>
        <translation>各列平均的分散程度：0 表示只看一個詞元，第二個數字表示平均看所有詞元。</translation>
    </message>
    <message>
        <source>Looks at %1</source>
        <translation>看「%1」</translation>
    </message>
    <message>
        <source>Share of attention that goes to the first token; much of it there often means that the head has nothing to say.</source>
        <translation>落在第一個詞元的注意力比例；比例很高時，常表示此頭無話可說。</translation>
    </message>
    <message>
        <source>Share of attention that goes to the separator token, another place where unused attention is parked.</source>
        <translation>落在分隔詞元的注意力比例；用不到的注意力也常停放在這裡。</translation>
    </message>
    <message>
        <source>Looks at next token</source>
        <translation>看下一個詞元</translation>
    </message>
    <message>
        <source>Share of attention from each token to the one right after it.</source>
        <translation>每個詞元看緊接其後的詞元的注意力比例。</translation>
    </message>
    <message>
        <source>Looks at previous token</source>
        <translation>看上一個詞元</translation>
    </message>
    <message>
        <source>Share of attention from each token to the one right before it.</source>
        <translation>每個詞元看緊接其前的詞元的注意力比例。</translation>
    </message>
</context>
<context>
    <name>HeatmapFigure</name>
    <message>
        <source>Each row is one softmax over Q·Kᵀ/√d. Hover a token to light its row and column.</source>
        <translation>每一列是對 Q·Kᵀ/√d 取一次 softmax。將游標移到詞元上，可標示它的列與欄。</translation>
    </message>
    <message>
        <source>Type a sentence to see who looks at whom.</source>
        <translation>輸入句子，即可看到誰在看誰。</translation>
    </message>
    <message>
        <source>rows: query, columns: key</source>
        <translation>列：查詢，行：鍵</translation>
    </message>
</context>
<context>
    <name>HeatmapLabels</name>
    <message>
        <source>key: who is looked at</source>
        <translation>鍵：被看的詞</translation>
    </message>
    <message>
        <source>query: who looks</source>
        <translation>查詢：看的詞</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>查詢 %1</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>鍵 %1</translation>
    </message>
</context>
<context>
    <name>JobFigure</name>
    <message>
        <source>Is that the head&apos;s job?</source>
        <translation>這是此頭的工作嗎？</translation>
    </message>
    <message numerus="yes">
        <source>%n labelled sentence(s); tick = best fixed offset</source>
        <translation>
            <numerusform>%n 個標註句子；刻度 = 最佳固定位移</numerusform>
        </translation>
    </message>
    <message>
        <source>untrained: random weights</source>
        <translation>未訓練：隨機權重</translation>
    </message>
    <message>
        <source>%1: %2 finds %3 of %4 (95 %: %5 to %6), best fixed offset %7: %8, difference %9 points</source>
        <translation>%1：%2 找到 %4 對中的 %3（95 %：%5 至 %6），最佳固定位移 %7：%8，相差 %9 個百分點</translation>
    </message>
    <message>
        <source>How it is read: %1</source>
        <translation>讀法：%1</translation>
    </message>
    <message>
        <source>There are too few pairs of these relations to tell.</source>
        <translation>這些關係的詞對太少，無法判斷。</translation>
    </message>
    <message>
        <source>%1 points over the offset: yes for %2.</source>
        <translation>與位移相差 %1 個百分點：對%2而言，是。</translation>
    </message>
    <message>
        <source>%1 points over the offset: partly for %2.</source>
        <translation>與位移相差 %1 個百分點：對%2而言，部分是。</translation>
    </message>
    <message>
        <source>%1 for %2: mostly position.</source>
        <translation>對%2而言是 %1：主要是位置的作用。</translation>
    </message>
    <message>
        <source>%1 for %2: the offset does better.</source>
        <translation>對%2而言是 %1：位移的表現更好。</translation>
    </message>
</context>
<context>
    <name>JoinedText</name>
    <message>
        <source>, </source>
        <comment>between clauses</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items of a list</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>LensExample</name>
    <message>
        <source>%1 “%2” – %3 “%4”</source>
        <translation>%1「%2」– %3「%4」</translation>
    </message>
    <message>
        <source>%1 %2 → %3: %4</source>
        <translation>%1 %2 → %3：%4</translation>
    </message>
    <message>
        <source>found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>not found: it links “%1”</source>
        <translation>未找到：它連到「%1」</translation>
    </message>
    <message>
        <source>%1, %2. %3</source>
        <translation>%1，%2。%3</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
</context>
<context>
    <name>LensMatrix</name>
    <message>
        <source>Heads that find %1</source>
        <translation>找出%1的頭</translation>
    </message>
    <message>
        <source>untrained: random weights</source>
        <translation>未訓練：隨機權重</translation>
    </message>
    <message numerus="yes">
        <source>Share of %n pair(s) that a head finds; grey figures do not beat the offset %1 (%2).</source>
        <translation>
            <numerusform>%n 個詞對中，頭所找到的比例；灰色數字未勝過位移 %1（%2）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Fewer than %1 pairs: these shares say little.</source>
        <translation>詞對少於 %1 個：這些比例參考價值不大。</translation>
    </message>
    <message>
        <source>best reading of each head</source>
        <translation>每個頭的最佳讀法</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>L%1</source>
        <translation>L%1</translation>
    </message>
    <message>
        <source>%1 of %2 found by %3 (%4), %5 points against the offset</source>
        <translation>%2：%3 找到 %1（%4），與位移相差 %5 個百分點</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>透鏡</translation>
    </message>
    <message>
        <source>Choose a relation to see every head.</source>
        <translation>選擇一種關係，即可看到每一個頭。</translation>
    </message>
</context>
<context>
    <name>LensSource</name>
    <message>
        <source>Sentences of the English Web Treebank, bundled</source>
        <translation>內建的 English Web Treebank 句子</translation>
    </message>
    <message numerus="yes">
        <source>%n labelled sentence(s)</source>
        <translation>
            <numerusform>%n 個已標註句子</numerusform>
        </translation>
    </message>
    <message>
        <source>Untrained: random weights.</source>
        <translation>未訓練：隨機權重。</translation>
    </message>
    <message>
        <source>%1 of the bundled sample; heads chosen on %2 others.</source>
        <translation>內建樣本的 %1；以另外 %2 個句子選頭。</translation>
    </message>
    <message>
        <source>%1: %2; heads chosen on %3.</source>
        <translation>%1：%2；以 %3 選頭。</translation>
    </message>
    <message>
        <source>%1: %2; heads chosen on the same sentences, which flatters them.</source>
        <translation>%1：%2；以相同的句子選頭，結果會偏高。</translation>
    </message>
</context>
<context>
    <name>LinkStrip</name>
    <message>
        <source>Links</source>
        <translation>連結</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n 個連結</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: a link begins here</source>
        <translation>%1：連結從這裡開始</translation>
    </message>
    <message>
        <source>%1, linked to %2</source>
        <translation>%1，連到 %2</translation>
    </message>
    <message>
        <source>Link from %1 to %2; remove it</source>
        <translation>從 %1 到 %2 的連結；移除</translation>
    </message>
    <message>
        <source>%1. Does not count: the sentence has not both words</source>
        <translation>%1。不計入：句子中沒有同時包含這兩個詞</translation>
    </message>
</context>
<context>
    <name>MapKinds</name>
    <message>
        <source>Attention of the head</source>
        <translation>頭的注意力</translation>
    </message>
    <message>
        <source>The weights of the selected head.</source>
        <translation>所選的頭的權重。</translation>
    </message>
    <message>
        <source>Head, norm-weighted</source>
        <translation>頭，範數加權</translation>
    </message>
    <message>
        <source>Weight times the length of what it brings: a large weight on a short vector adds little (Kobayashi et al. 2020).</source>
        <translation>權重乘以所帶來向量的長度：大權重若落在短向量上，貢獻仍然很小（Kobayashi et al. 2020）。</translation>
    </message>
    <message>
        <source>Layer, mean of its heads</source>
        <translation>層，各頭平均</translation>
    </message>
    <message>
        <source>The mean over the heads of this layer.</source>
        <translation>此層各頭的平均。</translation>
    </message>
    <message>
        <source>Layer, maximum of its heads</source>
        <translation>層，各頭最大值</translation>
    </message>
    <message>
        <source>The largest weight that any head of this layer has in each cell.</source>
        <translation>每一格取此層各頭中最大的權重。</translation>
    </message>
    <message>
        <source>Layer, what each token adds</source>
        <translation>層，各詞元的貢獻</translation>
    </message>
    <message>
        <source>The lengths of what the tokens add to each other in this layer, with residual and norm; the mixing ratio is the part that comes from others (Kobayashi et al. 2021).</source>
        <translation>此層中詞元彼此貢獻的長度，包含殘差與正規化；混合比是來自其他詞元的部分（Kobayashi et al. 2021）。</translation>
    </message>
    <message>
        <source>Rollout to the input</source>
        <translation>到輸入的注意力展開</translation>
    </message>
    <message>
        <source>What part of a token in this layer would come from each input token if attention alone moved it, half of every layer being the residual (Abnar and Zuidema 2020).</source>
        <translation>假設只有注意力搬移資訊，且每層有一半是殘差，此層的詞元有多少比例來自各個輸入詞元（Abnar and Zuidema 2020）。</translation>
    </message>
    <message>
        <source>Flow to the input</source>
        <translation>到輸入的注意力流</translation>
    </message>
    <message>
        <source>How much could pass from each input token to a token of this layer if weights were the widths of pipes (Abnar and Zuidema 2020).</source>
        <translation>若把權重當作管線的寬度，從各個輸入詞元最多能流多少到此層的詞元（Abnar and Zuidema 2020）。</translation>
    </message>
    <message>
        <source>All layers, mean of all heads</source>
        <translation>所有層，所有頭的平均</translation>
    </message>
    <message>
        <source>The mean over all heads of all layers.</source>
        <translation>所有層所有頭的平均。</translation>
    </message>
    <message>
        <source>All layers, maximum of all heads</source>
        <translation>所有層，所有頭的最大值</translation>
    </message>
    <message>
        <source>The largest weight that any head has in each cell.</source>
        <translation>每一格取所有頭中最大的權重。</translation>
    </message>
</context>
<context>
    <name>MapLabels</name>
    <message>
        <source>Not in the vocabulary: the model sees %1</source>
        <translation>不在詞彙表中：模型看到的是 %1</translation>
    </message>
    <message>
        <source>A piece of “%1”</source>
        <translation>「%1」的片段</translation>
    </message>
    <message>
        <source>Added by the model&apos;s own rules</source>
        <translation>由模型自己的規則加入</translation>
    </message>
    <message>
        <source>Token %1 of %2, number %3 in the vocabulary</source>
        <translation>第 %1 個詞元，共 %2 個，詞彙表編號 %3</translation>
    </message>
    <message>
        <source>%1 pieces: %2</source>
        <translation>%1 個片段：%2</translation>
    </message>
    <message>
        <source>Place %1 of %2</source>
        <translation>第 %1 個，共 %2 個</translation>
    </message>
    <message>
        <source>No font here draws %1</source>
        <translation>沒有字型能畫出 %1</translation>
    </message>
</context>
<context>
    <name>MapNotes</name>
    <message numerus="yes">
        <source>Mean of %n heads: no head attends like this</source>
        <translation>
            <numerusform>%n 個頭的平均：沒有任何一個頭真的如此分配注意力</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Maximum of %n heads: rows need not sum to 1</source>
        <translation>
            <numerusform>%n 個頭的最大值：各列總和不必為 1</numerusform>
        </translation>
    </message>
    <message>
        <source>Head off: its output is zeroed; shown is what it would look at</source>
        <translation>此頭已關閉：輸出歸零；圖中顯示它原本會看什麼</translation>
    </message>
    <message>
        <source>Head off: uniform weights take its place; shown is what it would look at</source>
        <translation>此頭已關閉：改用均勻權重；圖中顯示它原本會看什麼</translation>
    </message>
    <message>
        <source>%1 → %2 %3</source>
        <translation>%1 → %2 %3</translation>
    </message>
    <message>
        <source>Mostly each one looks at the one before it (%1 on average).</source>
        <translation>大多看前一個（平均 %1）。</translation>
    </message>
    <message>
        <source>Mostly each one looks at the one after it (%1 on average).</source>
        <translation>大多看後一個（平均 %1）。</translation>
    </message>
    <message>
        <source>Mostly each one looks at itself (%1 on average).</source>
        <translation>大多看自己（平均 %1）。</translation>
    </message>
    <message>
        <source>largest of %1</source>
        <translation>%1 個中最大</translation>
    </message>
    <message>
        <source>number %1 of %2</source>
        <translation>%2 個中第 %1 大</translation>
    </message>
    <message>
        <source>Whole words: sum over key pieces, mean over query pieces</source>
        <translation>完整詞語：鍵的片段取總和，查詢的片段取平均</translation>
    </message>
    <message>
        <source>Special tokens hidden, rows renormalised</source>
        <translation>特殊詞元已隱藏，各列重新正規化</translation>
    </message>
    <message>
        <source>Untrained: random weights</source>
        <translation>未訓練：隨機權重</translation>
    </message>
    <message numerus="yes">
        <source>Fully masked rows: %n, all zeros</source>
        <translation>
            <numerusform>完全被遮住的列：%n，全為零</numerusform>
        </translation>
    </message>
    <message>
        <source>Some weights are not numbers.</source>
        <translation>有些權重不是數字。</translation>
    </message>
    <message>
        <source>“%1” can only look at itself.</source>
        <translation>「%1」只能看自己。</translation>
    </message>
    <message>
        <source>Nothing is looked at: every key is hidden.</source>
        <translation>什麼都沒看：所有的鍵都被遮住。</translation>
    </message>
    <message>
        <source>On average %1 of the attention goes to “%2”; the strongest other link is %3.</source>
        <translation>平均 %1 的注意力落在「%2」；其餘最強的連結是 %3。</translation>
    </message>
    <message>
        <source>The largest share, %1 on average, goes to “%2”; the strongest link is %3.</source>
        <translation>「%2」所占的比例最大，平均 %1；最強的連結是 %3。</translation>
    </message>
    <message>
        <source>others %1</source>
        <translation>其餘 %1</translation>
    </message>
    <message>
        <source>sum %1</source>
        <translation>總和 %1</translation>
    </message>
    <message>
        <source>Row “%1”: %2</source>
        <translation>「%1」列：%2</translation>
    </message>
    <message>
        <source>%1 looks at %2, %3</source>
        <translation>%1 看向 %2，%3</translation>
    </message>
    <message>
        <source>hidden by a mask</source>
        <translation>被遮罩遮住</translation>
    </message>
    <message>
        <source>Hidden by a mask</source>
        <translation>被遮罩遮住</translation>
    </message>
    <message>
        <source>%1 in this row</source>
        <translation>此列%1</translation>
    </message>
    <message>
        <source>All digits: %1</source>
        <translation>完整數值：%1</translation>
    </message>
    <message>
        <source>Not one head&apos;s attention: weight times the length of what it brings, α·‖f(x)‖ with f(x) = (x·W_V + b_V)·W_O. Lengths: rows do not sum to 1.</source>
        <translation>不是單一個頭的注意力：權重乘以所帶來向量的長度，α·‖f(x)‖，其中 f(x) = (x·W_V + b_V)·W_O。這是長度：各列總和不為 1。</translation>
    </message>
    <message>
        <source>Not one head&apos;s attention: what each token adds to a token in this layer, ‖LN(Σ α·f(x))‖ over all heads; a token adds its own vector x to itself. Lengths: rows do not sum to 1.</source>
        <translation>不是單一個頭的注意力：此層中每個詞元對某個詞元的貢獻，‖LN(Σ α·f(x))‖，涵蓋所有頭；詞元對自己還會加上自己的向量 x。這是長度：各列總和不為 1。</translation>
    </message>
    <message>
        <source>Not one head&apos;s attention: what each token adds to a token in this layer, ‖Σ α·f(x)‖ over all heads; a token adds its own vector x to itself. Lengths: rows do not sum to 1.</source>
        <translation>不是單一個頭的注意力：此層中每個詞元對某個詞元的貢獻，‖Σ α·f(x)‖，涵蓋所有頭；詞元對自己還會加上自己的向量 x。這是長度：各列總和不為 1。</translation>
    </message>
    <message numerus="yes">
        <source>Not one head&apos;s attention: rollout over %n layers, the product of A = ½·(mean over heads) + ½·I. The ½ is assumed, not measured.</source>
        <translation>
            <numerusform>不是單一個頭的注意力：%n 層的注意力展開，即 A = ½·(各頭平均) + ½·I 的乘積。½ 是假設值，並非測量所得。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not one head&apos;s attention: maximum flow through %n layers with the capacities A = ½·(mean over heads) + ½·I. Rows need not sum to 1.</source>
        <translation>
            <numerusform>不是單一個頭的注意力：以 A = ½·(各頭平均) + ½·I 為容量，通過 %n 層的最大流。各列總和不必為 1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Special tokens hidden</source>
        <translation>特殊詞元已隱藏</translation>
    </message>
    <message>
        <source>Special tokens hidden, rows not renormalised</source>
        <translation>特殊詞元已隱藏，各列未重新正規化</translation>
    </message>
    <message>
        <source>Attention from a file: nothing is computed, and the sentence above is not used</source>
        <translation>來自檔案的注意力：不做任何計算，也不使用上方的句子</translation>
    </message>
    <message>
        <source>Mixing ratio %1 on average: that part of a token&apos;s new vector comes from other tokens</source>
        <translation>平均混合比 %1：詞元的新向量有這個比例來自其他詞元</translation>
    </message>
    <message>
        <source>The largest value is %1.</source>
        <translation>最大值是 %1。</translation>
    </message>
    <message>
        <source>mixing ratio %1</source>
        <translation>混合比 %1</translation>
    </message>
    <message>
        <source>%1 takes from %2, %3</source>
        <translation>%1 取自 %2，%3</translation>
    </message>
    <message numerus="yes">
        <source>Fully masked rows: %n, spread evenly by the additive mask</source>
        <translation>
            <numerusform>完全被遮住的列：%n，加法遮罩使其平均分散</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapSet</name>
    <message>
        <source>The first %1 of %2 heads</source>
        <translation>%2 個頭中的前 %1 個</translation>
    </message>
    <message>
        <source>%1 (off)</source>
        <translation>%1（關）</translation>
    </message>
</context>
<context>
    <name>MapText</name>
    <message>
        <source>L%1 H%2</source>
        <translation>L%1 H%2</translation>
    </message>
    <message>
        <source>L%1 mean</source>
        <translation>L%1 平均</translation>
    </message>
    <message>
        <source>L%1 max</source>
        <translation>L%1 最大</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Layer %1 · head %2</source>
        <translation>第 %1 層 · 第 %2 個頭</translation>
    </message>
    <message>
        <source>Layer %1 · mean over heads</source>
        <translation>第 %1 層 · 各頭平均</translation>
    </message>
    <message>
        <source>Layer %1 · maximum over heads</source>
        <translation>第 %1 層 · 各頭最大值</translation>
    </message>
    <message>
        <source>Mean over all heads</source>
        <translation>所有頭的平均</translation>
    </message>
    <message>
        <source>Maximum over all heads</source>
        <translation>所有頭的最大值</translation>
    </message>
    <message>
        <source>layer %1 head %2</source>
        <translation>第 %1 層第 %2 個頭</translation>
    </message>
    <message>
        <source>mean over the heads of layer %1</source>
        <translation>第 %1 層各頭的平均</translation>
    </message>
    <message>
        <source>maximum over the heads of layer %1</source>
        <translation>第 %1 層各頭的最大值</translation>
    </message>
    <message>
        <source>mean over all heads</source>
        <translation>所有頭的平均</translation>
    </message>
    <message>
        <source>maximum over all heads</source>
        <translation>所有頭的最大值</translation>
    </message>
    <message>
        <source>L%1 H%2 norms</source>
        <translation>L%1 H%2 範數</translation>
    </message>
    <message>
        <source>L%1 mixing</source>
        <translation>L%1 混合</translation>
    </message>
    <message>
        <source>L%1 rollout</source>
        <translation>L%1 展開</translation>
    </message>
    <message>
        <source>L%1 flow</source>
        <translation>L%1 流</translation>
    </message>
    <message>
        <source>Layer %1 · head %2 · norm-weighted</source>
        <translation>第 %1 層 · 第 %2 個頭 · 範數加權</translation>
    </message>
    <message>
        <source>Layer %1 · what each token adds</source>
        <translation>第 %1 層 · 各詞元的貢獻</translation>
    </message>
    <message>
        <source>Rollout · layer %1 down to the input</source>
        <translation>注意力展開 · 從第 %1 層到輸入</translation>
    </message>
    <message>
        <source>Attention flow · layer %1 down to the input</source>
        <translation>注意力流 · 從第 %1 層到輸入</translation>
    </message>
    <message>
        <source>norm-weighted, layer %1 head %2</source>
        <translation>範數加權，第 %1 層第 %2 個頭</translation>
    </message>
    <message>
        <source>what each token adds in layer %1</source>
        <translation>第 %1 層各詞元的貢獻</translation>
    </message>
    <message>
        <source>rollout from layer %1</source>
        <translation>從第 %1 層起的注意力展開</translation>
    </message>
    <message>
        <source>attention flow from layer %1</source>
        <translation>從第 %1 層起的注意力流</translation>
    </message>
</context>
<context>
    <name>PairFault</name>
    <message>
        <source>Lines that are not UTF-8 text: {lines}, the first is line {first}.</source>
        <translation>不是 UTF-8 文字的行：{lines} 行，第一個是第 {first} 行。</translation>
    </message>
    <message>
        <source>Lines that are too long: {lines}, the first is line {first}.</source>
        <translation>過長的行：{lines} 行，第一個是第 {first} 行。</translation>
    </message>
    <message>
        <source>Lines with only one column: {lines}, the first is line {first}.</source>
        <translation>只有一欄的行：{lines} 行，第一個是第 {first} 行。</translation>
    </message>
    <message>
        <source>Lines with an empty side: {lines}, the first is line {first}.</source>
        <translation>有一邊是空的行：{lines} 行，第一個是第 {first} 行。</translation>
    </message>
    <message>
        <source>Lines that are there twice: {lines}, the first is line {first}.</source>
        <translation>重複的行：{lines} 行，第一個是第 {first} 行。</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>In every map: rows are queries (who looks), columns are keys (who is looked at). Colours: %1.</source>
        <translation>每張圖中：列為查詢（看的詞），行為鍵（被看的詞）。色彩：%1。</translation>
    </message>
</context>
<context>
    <name>ProblemRemedy</name>
    <message>
        <source>Cut to the limit</source>
        <translation>截短到上限</translation>
    </message>
    <message>
        <source>Cut to %1 tokens</source>
        <translation>截短為 %1 個詞元</translation>
    </message>
    <message>
        <source>Use the sample sentence</source>
        <translation>使用範例句</translation>
    </message>
    <message>
        <source>Switch all heads on</source>
        <translation>開啟所有的頭</translation>
    </message>
    <message>
        <source>Take masks away</source>
        <translation>移除遮罩</translation>
    </message>
    <message>
        <source>Use the bundled model</source>
        <translation>使用內附的模型</translation>
    </message>
    <message>
        <source>Got it</source>
        <translation>知道了</translation>
    </message>
</context>
<context>
    <name>Reason</name>
    <message>
        <source>Permission denied</source>
        <translation>權限不足</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>裝置上沒有空間了</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>檔案系統唯讀</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是一個資料夾</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是資料夾</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>沒有這個檔案或資料夾</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>檔案已存在</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>檔案太大</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>檔名太長</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>開啟的檔案太多</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>符號連結層數太多</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>輸入／輸出錯誤</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>不允許這項操作</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>裝置或資源忙碌中</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>超過磁碟配額</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>引數無效</translation>
    </message>
    <message>
        <source>Text file busy</source>
        <translation>檔案正在執行中</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是一個資料夾</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>無法開啟</translation>
    </message>
    <message>
        <source>reading it failed</source>
        <translation>讀取失敗</translation>
    </message>
    <message>
        <source>saving failed</source>
        <translation>儲存失敗</translation>
    </message>
    <message>
        <source>it starts with a byte order mark</source>
        <translation>它以位元組順序記號開頭</translation>
    </message>
    <message>
        <source>syntax error at byte {0}</source>
        <translation>第 {0} 個位元組有語法錯誤</translation>
    </message>
    <message>
        <source>a number is out of range at byte {0}</source>
        <translation>第 {0} 個位元組的數字超出範圍</translation>
    </message>
    <message>
        <source>the key &quot;{0}&quot; is there twice</source>
        <translation>鍵「{0}」出現兩次</translation>
    </message>
    <message>
        <source>it holds more than {0} values</source>
        <translation>它有超過 {0} 個值</translation>
    </message>
    <message>
        <source>it nests deeper than {0} levels</source>
        <translation>巢狀超過 {0} 層</translation>
    </message>
    <message>
        <source>the file is no object</source>
        <translation>這個檔案不是物件</translation>
    </message>
    <message>
        <source>{0} is {1} instead of an object</source>
        <translation>{0} 是{1}，應為物件</translation>
    </message>
    <message>
        <source>{0} is {1} instead of a text</source>
        <translation>{0} 是{1}，應為文字</translation>
    </message>
    <message>
        <source>{0} is {1} instead of true or false</source>
        <translation>{0} 是{1}，應為 true 或 false</translation>
    </message>
    <message>
        <source>{0} is {1} instead of a list</source>
        <translation>{0} 是{1}，應為清單</translation>
    </message>
    <message>
        <source>{0} is {1}; expected {2}</source>
        <translation>{0} 是 {1}；應為{2}</translation>
    </message>
    <message>
        <source>{0} is &quot;{1}&quot;; expected one of: {2}</source>
        <translation>{0} 是「{1}」；應為下列之一：{2}</translation>
    </message>
    <message>
        <source>{0} has no {1}</source>
        <translation>{0} 沒有 {1}</translation>
    </message>
    <message>
        <source>{0} has {1} items; at most {2} are read</source>
        <translation>{0} 有 {1} 個項目；最多讀取 {2} 個</translation>
    </message>
    <message>
        <source>is {0} instead of an object</source>
        <translation>是{0}，應為物件</translation>
    </message>
    <message>
        <source>is {0} instead of a text</source>
        <translation>是{0}，應為文字</translation>
    </message>
    <message>
        <source>is {0} instead of true or false</source>
        <translation>是{0}，應為 true 或 false</translation>
    </message>
    <message>
        <source>is {0} instead of a list</source>
        <translation>是{0}，應為清單</translation>
    </message>
    <message>
        <source>is {0}; expected {1}</source>
        <translation>是 {0}；應為{1}</translation>
    </message>
    <message>
        <source>is &quot;{0}&quot;; expected one of: {1}</source>
        <translation>是「{0}」；應為下列之一：{1}</translation>
    </message>
    <message>
        <source>has no {0}</source>
        <translation>沒有 {0}</translation>
    </message>
    <message>
        <source>has {0} items; at most {1} are read</source>
        <translation>有 {0} 個項目；最多讀取 {1} 個</translation>
    </message>
    <message>
        <source>a whole number from {0} to {1}</source>
        <translation>{0} 到 {1} 的整數</translation>
    </message>
    <message>
        <source>a number from {0} to {1}</source>
        <translation>{0} 到 {1} 的數字</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>這個檔案</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>字串</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>清單</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>物件</translation>
    </message>
    <message>
        <source>it was saved by a newer version of the program</source>
        <translation>它是由較新版本的程式儲存的</translation>
    </message>
    <message>
        <source>it holds no run</source>
        <translation>裡面沒有任何一次執行</translation>
    </message>
    <message>
        <source>{0} is no pair of positions</source>
        <translation>{0} 不是一對位置</translation>
    </message>
    <message>
        <source>{0} is no head such as &quot;2.1&quot;</source>
        <translation>{0} 不是像「2.1」這樣的頭</translation>
    </message>
    <message>
        <source>{0} is no mask: {1}</source>
        <translation>{0} 不是遮罩：{1}</translation>
    </message>
    <message>
        <source>{0} has the value {1}, which a {2} cannot have</source>
        <translation>{0} 的值是 {1}，{2} 不能有這個值</translation>
    </message>
    <message>
        <source>{0} is no row of blocked cells such as &quot;2:0,4-6&quot;</source>
        <translation>{0} 不是像「2:0,4-6」這樣的一列遮蔽格</translation>
    </message>
    <message>
        <source>is {0}, which is not known; known are {1}</source>
        <translation>是 {0}，不認得；認得的有 {1}</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>是空的</translation>
    </message>
    <message>
        <source>is {0}; only absolute positions are computed</source>
        <translation>是 {0}；只計算絕對位置</translation>
    </message>
    <message>
        <source>is true; only encoders can be run</source>
        <translation>是 true；只能執行編碼器</translation>
    </message>
    <message>
        <source>is 0</source>
        <translation>是 0</translation>
    </message>
    <message>
        <source>is no plain file name</source>
        <translation>不是單純的檔名</translation>
    </message>
    <message>
        <source>is one file too many</source>
        <translation>多出了一個檔案</translation>
    </message>
    <message>
        <source>it has {0} pieces, but the model knows only {1}</source>
        <translation>它有 {0} 個片段，但模型只認得 {1} 個</translation>
    </message>
    <message>
        <source>there is no HOME</source>
        <translation>沒有 HOME</translation>
    </message>
    <message>
        <source>{0} has no &quot;{1}&quot;</source>
        <translation>{0} 沒有「{1}」</translation>
    </message>
    <message>
        <source>{0} is not in the vocabulary</source>
        <translation>{0} 不在詞彙表裡</translation>
    </message>
    <message>
        <source>{0} is empty</source>
        <translation>{0} 是空的</translation>
    </message>
    <message>
        <source>{0} is longer than {1} characters</source>
        <translation>{0} 超過 {1} 個字元</translation>
    </message>
    <message>
        <source>{0} is there twice</source>
        <translation>{0} 出現兩次</translation>
    </message>
    <message>
        <source>{0} has the id {1}; in the vocabulary it has {2}</source>
        <translation>{0} 的編號是 {1}；在詞彙表裡是 {2}</translation>
    </message>
    <message>
        <source>{0} gives the id {1} to two pieces</source>
        <translation>{0} 把編號 {1} 給了兩個片段</translation>
    </message>
    <message>
        <source>{0} has the id {1}, which is too high</source>
        <translation>{0} 的編號 {1} 太大</translation>
    </message>
    <message>
        <source>{0} has an entry without a blank</source>
        <translation>{0} 有一項沒有空格</translation>
    </message>
    <message>
        <source>{0} has an entry that is no pair of pieces</source>
        <translation>{0} 有一項不是一對片段</translation>
    </message>
    <message>
        <source>{0} uses &quot;{1}&quot;, which is not in the vocabulary</source>
        <translation>{0} 用到「{1}」，它不在詞彙表裡</translation>
    </message>
    <message>
        <source>{0} has {1} ids and {2} tokens</source>
        <translation>{0} 有 {1} 個編號和 {2} 個詞元</translation>
    </message>
    <message>
        <source>{0} makes the template longer than {1} tokens</source>
        <translation>{0} 使範本超過 {1} 個詞元</translation>
    </message>
    <message>
        <source>{0} is neither A nor B</source>
        <translation>{0} 既不是 A 也不是 B</translation>
    </message>
    <message>
        <source>{0} must use the text A once and no other</source>
        <translation>{0} 必須使用文字 A 一次，且不用其他文字</translation>
    </message>
    <message>
        <source>{0} must use each of the texts A and B once</source>
        <translation>{0} 必須使用文字 A 和 B 各一次</translation>
    </message>
    <message>
        <source>{0} is not a pair of token and id</source>
        <translation>{0} 不是一對詞元和編號</translation>
    </message>
    <message>
        <source>{0} is no regular expression that can be read</source>
        <translation>{0} 不是可讀的正規表示式</translation>
    </message>
    <message>
        <source>{0} has no usable id for &quot;{1}&quot;</source>
        <translation>{0} 沒有「{1}」可用的編號</translation>
    </message>
    <message>
        <source>BPE with dropout</source>
        <translation>有 dropout 的 BPE</translation>
    </message>
    <message>
        <source>BPE with an end-of-word suffix</source>
        <translation>有詞尾後綴的 BPE</translation>
    </message>
    <message>
        <source>the file format {0}</source>
        <translation>檔案格式 {0}</translation>
    </message>
    <message>
        <source>the pre-tokenizer Split with behavior {0}</source>
        <translation>行為為 {0} 的前置斷詞器 Split</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>它是空的</translation>
    </message>
    <message>
        <source>it has only {0} bytes; the length of the header alone takes 8</source>
        <translation>它只有 {0} 個位元組；光是標頭長度就要 8 個</translation>
    </message>
    <message>
        <source>its header is empty</source>
        <translation>它的標頭是空的</translation>
    </message>
    <message>
        <source>it says its header has {0} bytes; at most {1} are allowed</source>
        <translation>它說標頭有 {0} 個位元組；最多允許 {1} 個</translation>
    </message>
    <message>
        <source>it says its header has {0} bytes, but only {1} follow: it is cut off</source>
        <translation>它說標頭有 {0} 個位元組，但後面只有 {1} 個：檔案被截斷了</translation>
    </message>
    <message>
        <source>its header begins with a byte order mark</source>
        <translation>它的標頭以位元組順序記號開頭</translation>
    </message>
    <message>
        <source>its header holds a NUL at byte {0}</source>
        <translation>它的標頭在第 {0} 個位元組有 NUL</translation>
    </message>
    <message>
        <source>its header is not valid JSON ({0} at byte {1})</source>
        <translation>它的標頭不是有效的 JSON（第 {1} 個位元組：{0}）</translation>
    </message>
    <message>
        <source>a number out of range</source>
        <translation>數字超出範圍</translation>
    </message>
    <message>
        <source>a syntax error</source>
        <translation>語法錯誤</translation>
    </message>
    <message>
        <source>its header has two &quot;__metadata__&quot;</source>
        <translation>它的標頭有兩個「__metadata__」</translation>
    </message>
    <message>
        <source>tensor {0} has two {1}</source>
        <translation>張量 {0} 有兩個 {1}</translation>
    </message>
    <message>
        <source>its header nests deeper than {0} levels</source>
        <translation>它的標頭巢狀超過 {0} 層</translation>
    </message>
    <message>
        <source>tensor {0}: data_offsets has {1} numbers instead of 2</source>
        <translation>張量 {0}：data_offsets 有 {1} 個數字，應為 2 個</translation>
    </message>
    <message>
        <source>its header is {0} instead of a JSON object</source>
        <translation>它的標頭是{0}，應為 JSON 物件</translation>
    </message>
    <message>
        <source>tensor {0} is {1} instead of an object</source>
        <translation>張量 {0} 是{1}，應為物件</translation>
    </message>
    <message>
        <source>&quot;__metadata__&quot; gives {0} for {1} instead of a string</source>
        <translation>「__metadata__」的 {1} 是{0}，應為字串</translation>
    </message>
    <message>
        <source>tensor {0}: {1} holds {2} where {3} is expected</source>
        <translation>張量 {0}：{1} 裡有{2}，應為{3}</translation>
    </message>
    <message>
        <source>tensor {0} has the unknown type {1}</source>
        <translation>張量 {0} 的型別 {1} 不認得</translation>
    </message>
    <message>
        <source>tensor {0} has no {1}</source>
        <translation>張量 {0} 沒有 {1}</translation>
    </message>
    <message>
        <source>tensor {0} begins at byte {1}, after its end at {2}</source>
        <translation>張量 {0} 從第 {1} 個位元組開始，在它的結尾 {2} 之後</translation>
    </message>
    <message>
        <source>tensor {0}: {1} values of {2} are no whole number of bytes, or too many</source>
        <translation>張量 {0}：{1} 個 {2} 的值不是整數個位元組，或太多</translation>
    </message>
    <message>
        <source>tensor {0}: {1} values of {2} are too many</source>
        <translation>張量 {0}：{1} 個 {2} 的值太多</translation>
    </message>
    <message>
        <source>tensor {0} takes {1} bytes in the file, but {2} of {3} needs {4}</source>
        <translation>張量 {0} 在檔案裡佔 {1} 個位元組，但 {3} 的 {2} 需要 {4} 個</translation>
    </message>
    <message>
        <source>tensor {0} begins at byte {1} of the data, but the one before ends at {2}: there is a hole</source>
        <translation>張量 {0} 從資料的第 {1} 個位元組開始，但前一個結束於 {2}：中間有空隙</translation>
    </message>
    <message>
        <source>tensor {0} begins at byte {1} of the data, but the one before ends at {2}: they overlap</source>
        <translation>張量 {0} 從資料的第 {1} 個位元組開始，但前一個結束於 {2}：兩者重疊</translation>
    </message>
    <message>
        <source>its tensors need {0} bytes, but only {1} are there: it is cut off</source>
        <translation>它的張量需要 {0} 個位元組，但只有 {1} 個：檔案被截斷了</translation>
    </message>
    <message>
        <source>{0} bytes after the last tensor belong to none</source>
        <translation>最後一個張量之後有 {0} 個位元組不屬於任何張量</translation>
    </message>
    <message>
        <source>tensor {0} is there twice</source>
        <translation>張量 {0} 出現兩次</translation>
    </message>
    <message>
        <source>&quot;__metadata__&quot; has the key {0} twice</source>
        <translation>「__metadata__」的鍵 {0} 出現兩次</translation>
    </message>
    <message>
        <source>it is a web page (HTML or XML), probably saved instead of the file; download it again</source>
        <translation>它是網頁（HTML 或 XML），可能是誤存的；請重新下載檔案</translation>
    </message>
    <message>
        <source>it is a Git LFS pointer, not the weights themselves; fetch them with &quot;git lfs pull&quot; or download the file itself</source>
        <translation>它是 Git LFS 指標，不是權重本身；請用「git lfs pull」取得，或下載檔案本身</translation>
    </message>
    <message>
        <source>it is a ZIP archive, perhaps a PyTorch file; convert it to safetensors</source>
        <translation>它是 ZIP 壓縮檔，可能是 PyTorch 檔案；請轉換成 safetensors</translation>
    </message>
    <message>
        <source>it is a Python pickle (PyTorch); convert it to safetensors</source>
        <translation>它是 Python pickle（PyTorch）；請轉換成 safetensors</translation>
    </message>
    <message>
        <source>it is a GGUF file; this program reads safetensors</source>
        <translation>它是 GGUF 檔案；本程式讀取 safetensors</translation>
    </message>
    <message>
        <source>it is an HDF5 file; this program reads safetensors</source>
        <translation>它是 HDF5 檔案；本程式讀取 safetensors</translation>
    </message>
    <message>
        <source>it is compressed with gzip; unpack it first</source>
        <translation>它以 gzip 壓縮；請先解壓縮</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>a negative number</source>
        <translation>負數</translation>
    </message>
    <message>
        <source>a number that is not whole or too large</source>
        <translation>不是整數或太大的數字</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>二進位資料</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整數</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>數字清單</translation>
    </message>
    <message>
        <source>array {0}: {1}</source>
        <translation>陣列 {0}：{1}</translation>
    </message>
    <message>
        <source>no NPY begins there</source>
        <translation>那裡不是 NPY 的開頭</translation>
    </message>
    <message>
        <source>only version 1.0 of NPY is read</source>
        <translation>只讀取 NPY 1.0 版</translation>
    </message>
    <message>
        <source>it is cut off</source>
        <translation>它被截斷了</translation>
    </message>
    <message>
        <source>its type {0} is not read</source>
        <translation>不讀取它的型別 {0}</translation>
    </message>
    <message>
        <source>its shape is too large</source>
        <translation>它的形狀太大</translation>
    </message>
    <message>
        <source>it has {0} bytes of data; its shape needs {1}</source>
        <translation>它有 {0} 個位元組的資料；它的形狀需要 {1} 個</translation>
    </message>
    <message>
        <source>the header of an array is not understood (only row-major arrays of numbers and texts are read)</source>
        <translation>看不懂某個陣列的標頭（只讀取以列為主的數字和文字陣列）</translation>
    </message>
    <message>
        <source>it is one part of a split archive</source>
        <translation>它是分割壓縮檔的一部分</translation>
    </message>
    <message>
        <source>it is cut off: {0} bytes at {1} are not there</source>
        <translation>它被截斷了：{1} 處的 {0} 個位元組不見了</translation>
    </message>
    <message>
        <source>it is too short for a ZIP archive</source>
        <translation>它太短，不是 ZIP 壓縮檔</translation>
    </message>
    <message>
        <source>the directory at its end is missing: it is no ZIP archive, or cut off</source>
        <translation>結尾的目錄不見了：它不是 ZIP 壓縮檔，或被截斷了</translation>
    </message>
    <message>
        <source>its directory is damaged</source>
        <translation>它的目錄損壞了</translation>
    </message>
    <message>
        <source>entry {0} is encrypted</source>
        <translation>項目 {0} 已加密</translation>
    </message>
    <message>
        <source>an entry is not where it should be</source>
        <translation>有個項目不在該在的位置</translation>
    </message>
    <message>
        <source>it unpacks to more than 4 GB</source>
        <translation>解壓縮後超過 4 GB</translation>
    </message>
    <message>
        <source>entry {0} has an impossible size or an unknown compression</source>
        <translation>項目 {0} 的大小不可能，或壓縮方式不認得</translation>
    </message>
    <message>
        <source>entry {0} is damaged (wrong checksum)</source>
        <translation>項目 {0} 損壞了（檢查碼不符）</translation>
    </message>
    <message>
        <source>entry {0} is damaged</source>
        <translation>項目 {0} 損壞了</translation>
    </message>
    <message>
        <source>it has no arrays named attentions.0, attentions.1, ... </source>
        <translation>它沒有名為 attentions.0、attentions.1…的陣列</translation>
    </message>
    <message>
        <source>{0} has the shape {1}; expected {2}</source>
        <translation>{0} 的形狀是 {1}；應為 {2}</translation>
    </message>
    <message>
        <source>{0} has the shape {1}, beyond 1 to {2} layers of 1 to {3} heads</source>
        <translation>{0} 的形狀是 {1}，超出 1 到 {2} 層、每層 1 到 {3} 個頭</translation>
    </message>
    <message>
        <source>{0} names a layer or head beyond {1} and {2}</source>
        <translation>{0} 指到超出 {1} 和 {2} 的層或頭</translation>
    </message>
    <message>
        <source>layer {0} head {1} is there twice</source>
        <translation>第 {0} 層的頭 {1} 出現兩次</translation>
    </message>
    <message>
        <source>{0} has the shape {1}, a batch of {2} texts: save the maps of one of them</source>
        <translation>{0} 的形狀是 {1}，是 {2} 段文字的一批：請只儲存其中一段的圖</translation>
    </message>
    <message>
        <source>{0} has the shape {1}, {2} queries over {3} keys: maps must be square (attention between two texts is not shown)</source>
        <translation>{0} 的形狀是 {1}，{2} 個查詢對 {3} 個鍵：圖必須是方形（不顯示兩段文字之間的注意力）</translation>
    </message>
    <message>
        <source>{0} has the shape {1}; 1 to {2} tokens are shown</source>
        <translation>{0} 的形狀是 {1}；可顯示 1 到 {2} 個詞元</translation>
    </message>
    <message>
        <source>{0} has the shape {1}, but others have {2} tokens</source>
        <translation>{0} 的形狀是 {1}，但其他的有 {2} 個詞元</translation>
    </message>
    <message>
        <source>layer {0} is missing (layers count from 0, up to {1})</source>
        <translation>缺少第 {0} 層（層從 0 算到 {1}）</translation>
    </message>
    <message>
        <source>layer {0} has no head {1}; other layers have {2} heads</source>
        <translation>第 {0} 層沒有頭 {1}；其他層有 {2} 個頭</translation>
    </message>
    <message>
        <source>it names {0} tokens, but its maps are {1} x {2}</source>
        <translation>它有 {0} 個詞元的名稱，但圖是 {1} x {2}</translation>
    </message>
    <message>
        <source>it holds finished weights, and no model to compute others with</source>
        <translation>它只有算好的權重，沒有能計算其他權重的模型</translation>
    </message>
    <message>
        <source>it holds finished weights, which masks, heads that are off, scale, temperature and edits cannot change</source>
        <translation>它只有算好的權重，遮罩、關閉的頭、縮放、溫度和編輯都無法改變</translation>
    </message>
    <message>
        <source>it holds finished weights of its own text, and no model that could run over other sentences</source>
        <translation>它只有自己那段文字算好的權重，沒有能處理其他句子的模型</translation>
    </message>
    <message>
        <source>it has more than {0} bytes</source>
        <translation>它超過 {0} 個位元組</translation>
    </message>
    <message>
        <source>row {0} comes after an empty line</source>
        <translation>第 {0} 列在空行之後</translation>
    </message>
    <message>
        <source>it has more than {0} rows</source>
        <translation>它超過 {0} 列</translation>
    </message>
    <message>
        <source>row {0} has {1} columns, row 1 has {2}</source>
        <translation>第 {0} 列有 {1} 欄，第 1 列有 {2} 欄</translation>
    </message>
    <message>
        <source>it has more than {0} columns</source>
        <translation>它超過 {0} 欄</translation>
    </message>
    <message>
        <source>row {0}, column {1} is neither 0 nor 1</source>
        <translation>第 {0} 列第 {1} 欄既不是 0 也不是 1</translation>
    </message>
    <message>
        <source>causal takes no number</source>
        <translation>causal 不帶數字</translation>
    </message>
    <message>
        <source>a block is QUERY-KEY</source>
        <translation>遮蔽格的寫法是 QUERY-KEY</translation>
    </message>
    <message>
        <source>there is no mask of that name</source>
        <translation>沒有這個名稱的遮罩</translation>
    </message>
    <message>
        <source>the value is no number</source>
        <translation>這個值不是數字</translation>
    </message>
    <message>
        <source>the value must be finite</source>
        <translation>這個值必須是有限的</translation>
    </message>
    <message>
        <source>the value is larger than a 32-bit float holds</source>
        <translation>這個值超過 32 位元浮點數的範圍</translation>
    </message>
    <message>
        <source>a weight that the rest of its row makes up for lies between 0 and 1; with ,keep it may be any number</source>
        <translation>由同列其餘部分補足的權重介於 0 和 1 之間；加上 ,keep 則可為任何數字</translation>
    </message>
    <message>
        <source>a mask cell is hidden or visible</source>
        <translation>遮罩格是隱藏或可見</translation>
    </message>
    <message>
        <source>its value cannot stand in a run</source>
        <translation>它的值不能用在執行中</translation>
    </message>
    <message>
        <source>it was made on another token</source>
        <translation>它是在另一個詞元上做的</translation>
    </message>
    <message>
        <source>a head has the entries 0 to {0}</source>
        <translation>一個頭有第 0 到 {0} 項</translation>
    </message>
    <message>
        <source>expected {0}</source>
        <translation>應為 {0}</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no position (a whole number from 0)</source>
        <translation>「{0}」不是位置（從 0 起的整數）</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no head (LAYER.HEAD, from 0)</source>
        <translation>「{0}」不是頭（LAYER.HEAD，從 0 起）</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; cannot be edited</source>
        <translation>「{0}」不能編輯</translation>
    </message>
    <message>
        <source>pos is on or off</source>
        <translation>pos 是 on 或 off</translation>
    </message>
    <message>
        <source>there is no &quot;{0}&quot;; the keys are d, h, l, seed and pos</source>
        <translation>沒有「{0}」；可用的鍵是 d、h、l、seed 和 pos</translation>
    </message>
    <message>
        <source>the width d is {0} to {1}</source>
        <translation>寬度 d 為 {0} 到 {1}</translation>
    </message>
    <message>
        <source>the number of layers l is 1 to {0}</source>
        <translation>層數 l 為 1 到 {0}</translation>
    </message>
    <message>
        <source>the number of heads h is at least 1</source>
        <translation>頭數 h 至少為 1</translation>
    </message>
    <message>
        <source>there is no sentence in it that could be used</source>
        <translation>裡面沒有可用的句子</translation>
    </message>
    <message>
        <source>This</source>
        <translation>這個</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>it is a pipe or a device, no file</source>
        <translation>這是管線或裝置，不是檔案</translation>
    </message>
    <message>
        <source>it is a pipe that nobody reads</source>
        <translation>這是沒有人讀取的管線</translation>
    </message>
    <message>
        <source>it is neither a model folder nor a file of attention</source>
        <translation>這既不是模型資料夾，也不是注意力檔案</translation>
    </message>
    <message>
        <source>another: the text has &quot;{0}&quot; once</source>
        <translation>另一個：文字中只有一個「{0}」</translation>
    </message>
    <message>
        <source>another: the text has &quot;{0}&quot; {1} times</source>
        <translation>另一個：文字中有 {1} 個「{0}」</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a whole number from {1} to {2}</source>
        <translation>「{0}」不是 {1} 到 {2} 的整數</translation>
    </message>
    <message>
        <source>it hides more keys than the text has ({0})</source>
        <translation>遮住的鍵比文字的還多（{0}）</translation>
    </message>
    <message>
        <source>{0}={1} is not a whole number from {2} to {3}</source>
        <translation>{0}={1} 不是 {2} 到 {3} 的整數</translation>
    </message>
</context>
<context>
    <name>Recall</name>
    <message>
        <source>with positions</source>
        <translation>有位置</translation>
    </message>
    <message>
        <source>without positions</source>
        <translation>無位置</translation>
    </message>
    <message>
        <source>with positions, window of %1</source>
        <translation>有位置，視窗 %1</translation>
    </message>
    <message>
        <source>%1 right %2</source>
        <comment>share, which model</comment>
        <translation>%2：答對 %1</translation>
    </message>
    <message numerus="yes">
        <source>Needed word %n place(s) away: </source>
        <translation>
            <numerusform>要找的詞在 %n 個位置外：</numerusform>
        </translation>
    </message>
    <message>
        <source>. Blind guessing: %1.</source>
        <translation>。盲猜：%1。</translation>
    </message>
    <message>
        <source> No weight at all on the needed word: %1.</source>
        <translation> 要找的詞上完全沒有權重：%1。</translation>
    </message>
    <message>
        <source>Right answers over the distance</source>
        <translation>答對率隨距離的變化</translation>
    </message>
    <message>
        <source>Weight on the needed word over the distance</source>
        <translation>要找的詞上的權重隨距離的變化</translation>
    </message>
    <message>
        <source>places to the needed word</source>
        <translation>到要找的詞的位置數</translation>
    </message>
    <message>
        <source>right answers in percent</source>
        <translation>答對率（百分比）</translation>
    </message>
    <message>
        <source>weight of the best head</source>
        <translation>最佳的頭的權重</translation>
    </message>
    <message>
        <source>Nothing is measured yet.</source>
        <translation>還沒有量測。</translation>
    </message>
    <message>
        <source>one of the words, blindly</source>
        <translation>從詞中盲猜一個</translation>
    </message>
    <message>
        <source>evenly spread</source>
        <translation>平均分配</translation>
    </message>
</context>
<context>
    <name>RecallFigure</name>
    <message>
        <source>Find the word so many places away</source>
        <translation>找出這麼多位置外的詞</translation>
    </message>
    <message>
        <source>The number asks for the word that many places behind it: %1.</source>
        <translation>數字要找的是它後面那麼多個位置的詞：%1。</translation>
    </message>
    <message>
        <source>%1, the number that asks</source>
        <translation>%1，提問的數字</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n place(s) away, the needed word</source>
        <translation>
            <numerusform>%1，%n 個位置外，要找的詞</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n place(s) away</source>
        <translation>
            <numerusform>%1，%n 個位置外</numerusform>
        </translation>
    </message>
    <message>
        <source>answers %1: right</source>
        <comment>word</comment>
        <translation>回答 %1：對</translation>
    </message>
    <message>
        <source>answers %1: wrong</source>
        <comment>word</comment>
        <translation>回答 %1：錯</translation>
    </message>
    <message>
        <source>%1 sure; %2: %3</source>
        <comment>share, needed word, its share</comment>
        <translation>把握 %1；%2：%3</translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <comment>model, answer, chances</comment>
        <translation>%1：%2，%3。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 on the needed word; evenly spread it would be %4</source>
        <comment>model, head, weight, weight</comment>
        <translation>%1：%2 在要找的詞上有 %3；平均分配則是 %4</translation>
    </message>
</context>
<context>
    <name>RelationFigure</name>
    <message>
        <source>Relation of “%1” and “%2”</source>
        <translation>「%1」與「%2」的關係</translation>
    </message>
    <message>
        <source>Best head in which “%1” looks at “%2”: %3, %4</source>
        <translation>「%1」看向「%2」最強的頭：%3，%4</translation>
    </message>
    <message>
        <source>untrained: random weights</source>
        <translation>未訓練：隨機權重</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Heads in which “%1” looks at “%2”</source>
        <translation>「%1」看向「%2」的頭</translation>
    </message>
    <message>
        <source>%1 looks at %2, %3, %4, rank %5 of %6</source>
        <translation>%1 看向 %2，%3，%4，%6 個中排名第 %5</translation>
    </message>
    <message>
        <source>%1, head is off</source>
        <translation>%1，此頭已關閉</translation>
    </message>
    <message>
        <source>Pieces: sum over the key&apos;s, mean over the query&apos;s.</source>
        <translation>片段：鍵取總和，查詢取平均。</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>Type two words of the sentence, or click a cell.</source>
        <translation>輸入句中的兩個詞，或點按一個格子。</translation>
    </message>
    <message>
        <source>Without special tokens, renormalised.</source>
        <translation>不含特殊詞元，已重新正規化。</translation>
    </message>
</context>
<context>
    <name>RelationModel</name>
    <message>
        <source>“%1”: %2</source>
        <translation>「%1」：%2</translation>
    </message>
</context>
<context>
    <name>RelationNames</name>
    <message>
        <source>all relations</source>
        <translation>所有關係</translation>
    </message>
    <message>
        <source>word</source>
        <translation>詞</translation>
    </message>
    <message>
        <source>its head</source>
        <translation>其中心語</translation>
    </message>
    <message>
        <source>all relations together</source>
        <translation>所有關係合計</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 looks most at %2</source>
        <translation>%1最注意%2</translation>
    </message>
    <message>
        <source>%1 is looked at most by %2</source>
        <translation>最注意%1的是%2</translation>
    </message>
    <message>
        <source>clause</source>
        <translation>子句</translation>
    </message>
    <message>
        <source>its noun</source>
        <translation>所修飾的名詞</translation>
    </message>
    <message>
        <source>clauses of nouns</source>
        <translation>名詞的子句</translation>
    </message>
    <message>
        <source>adverbial clause</source>
        <translation>副詞子句</translation>
    </message>
    <message>
        <source>its verb</source>
        <translation>所屬的動詞</translation>
    </message>
    <message>
        <source>adverbial clauses</source>
        <translation>副詞子句</translation>
    </message>
    <message>
        <source>adverb</source>
        <translation>副詞</translation>
    </message>
    <message>
        <source>adverbs</source>
        <translation>副詞</translation>
    </message>
    <message>
        <source>modifier</source>
        <translation>修飾語</translation>
    </message>
    <message>
        <source>noun</source>
        <translation>名詞</translation>
    </message>
    <message>
        <source>modifiers</source>
        <translation>修飾語</translation>
    </message>
    <message>
        <source>apposition</source>
        <translation>同位語</translation>
    </message>
    <message>
        <source>appositions</source>
        <translation>同位語</translation>
    </message>
    <message>
        <source>auxiliary</source>
        <translation>助動詞</translation>
    </message>
    <message>
        <source>verb</source>
        <translation>動詞</translation>
    </message>
    <message>
        <source>auxiliaries</source>
        <translation>助動詞</translation>
    </message>
    <message>
        <source>preposition</source>
        <translation>介系詞</translation>
    </message>
    <message>
        <source>prepositions</source>
        <translation>介系詞</translation>
    </message>
    <message>
        <source>and, or</source>
        <translation>和、或</translation>
    </message>
    <message>
        <source>what it joins</source>
        <translation>所連接的詞</translation>
    </message>
    <message>
        <source>clause as object</source>
        <translation>作受詞的子句</translation>
    </message>
    <message>
        <source>clauses as objects</source>
        <translation>作受詞的子句</translation>
    </message>
    <message>
        <source>part of a compound</source>
        <translation>複合詞的部分</translation>
    </message>
    <message>
        <source>main part</source>
        <translation>主要部分</translation>
    </message>
    <message>
        <source>compounds</source>
        <translation>複合詞</translation>
    </message>
    <message>
        <source>second of a list</source>
        <translation>並列的第二項</translation>
    </message>
    <message>
        <source>first</source>
        <translation>第一項</translation>
    </message>
    <message>
        <source>lists</source>
        <translation>並列</translation>
    </message>
    <message>
        <source>form of be</source>
        <translation>繫詞</translation>
    </message>
    <message>
        <source>what it links</source>
        <translation>所連繫的詞</translation>
    </message>
    <message>
        <source>forms of be</source>
        <translation>繫詞</translation>
    </message>
    <message>
        <source>clause as subject</source>
        <translation>作主詞的子句</translation>
    </message>
    <message>
        <source>clauses as subjects</source>
        <translation>作主詞的子句</translation>
    </message>
    <message>
        <source>determiner</source>
        <translation>限定詞</translation>
    </message>
    <message>
        <source>determiners</source>
        <translation>限定詞</translation>
    </message>
    <message>
        <source>interjection</source>
        <translation>感嘆詞</translation>
    </message>
    <message>
        <source>its sentence</source>
        <translation>所屬的句子</translation>
    </message>
    <message>
        <source>interjections</source>
        <translation>感嘆詞</translation>
    </message>
    <message>
        <source>dislocated part</source>
        <translation>移位成分</translation>
    </message>
    <message>
        <source>dislocated parts</source>
        <translation>移位成分</translation>
    </message>
    <message>
        <source>empty subject</source>
        <translation>虛主詞</translation>
    </message>
    <message>
        <source>empty subjects</source>
        <translation>虛主詞</translation>
    </message>
    <message>
        <source>part of a fixed phrase</source>
        <translation>固定片語的部分</translation>
    </message>
    <message>
        <source>first word</source>
        <translation>第一個詞</translation>
    </message>
    <message>
        <source>fixed phrases</source>
        <translation>固定片語</translation>
    </message>
    <message>
        <source>part of a name</source>
        <translation>名稱的部分</translation>
    </message>
    <message>
        <source>parts of names</source>
        <translation>名稱的部分</translation>
    </message>
    <message>
        <source>indirect object</source>
        <translation>間接受詞</translation>
    </message>
    <message>
        <source>indirect objects</source>
        <translation>間接受詞</translation>
    </message>
    <message>
        <source>list entry</source>
        <translation>清單項目</translation>
    </message>
    <message>
        <source>first entry</source>
        <translation>第一項目</translation>
    </message>
    <message>
        <source>list entries</source>
        <translation>清單項目</translation>
    </message>
    <message>
        <source>that, if, to</source>
        <translation>子句標記</translation>
    </message>
    <message>
        <source>verb of its clause</source>
        <translation>所屬子句的動詞</translation>
    </message>
    <message>
        <source>noun of a noun</source>
        <translation>修飾名詞的名詞</translation>
    </message>
    <message>
        <source>nouns of nouns</source>
        <translation>修飾名詞的名詞</translation>
    </message>
    <message>
        <source>subject</source>
        <translation>主詞</translation>
    </message>
    <message>
        <source>subjects</source>
        <translation>主詞</translation>
    </message>
    <message>
        <source>number</source>
        <translation>數詞</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>數詞</translation>
    </message>
    <message>
        <source>object</source>
        <translation>受詞</translation>
    </message>
    <message>
        <source>objects</source>
        <translation>受詞</translation>
    </message>
    <message>
        <source>noun with preposition</source>
        <translation>帶介系詞的名詞</translation>
    </message>
    <message>
        <source>nouns with preposition</source>
        <translation>帶介系詞的名詞</translation>
    </message>
    <message>
        <source>side sentence</source>
        <translation>插入句</translation>
    </message>
    <message>
        <source>main sentence</source>
        <translation>主句</translation>
    </message>
    <message>
        <source>side sentences</source>
        <translation>插入句</translation>
    </message>
    <message>
        <source>punctuation</source>
        <translation>標點</translation>
    </message>
    <message>
        <source>its word</source>
        <translation>所屬的詞</translation>
    </message>
    <message>
        <source>person addressed</source>
        <translation>稱呼對象</translation>
    </message>
    <message>
        <source>persons addressed</source>
        <translation>稱呼對象</translation>
    </message>
    <message>
        <source>verb without subject</source>
        <translation>無主詞的動詞</translation>
    </message>
    <message>
        <source>verbs without subject</source>
        <translation>無主詞的動詞</translation>
    </message>
</context>
<context>
    <name>RoleText</name>
    <message>
        <source>%1 at least %2</source>
        <comment>statistic, number</comment>
        <translation>%1 至少 %2</translation>
    </message>
    <message>
        <source>%1 at most %2</source>
        <comment>statistic, number</comment>
        <translation>%1至多 %2</translation>
    </message>
    <message>
        <source>%1: %2, here %3</source>
        <comment>role, rule, number</comment>
        <translation>%1：%2，此處為 %3</translation>
    </message>
    <message>
        <source>No rule fits this head.</source>
        <translation>沒有符合此頭的規則。</translation>
    </message>
</context>
<context>
    <name>RunNotes</name>
    <message>
        <source>keys after the query</source>
        <translation>查詢之後的鍵</translation>
    </message>
    <message numerus="yes">
        <source>the last %n keys</source>
        <translation>
            <numerusform>最後 %n 個鍵</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keys more than %n away</source>
        <translation>
            <numerusform>距離超過 %n 的鍵</numerusform>
        </translation>
    </message>
    <message>
        <source>single cells</source>
        <translation>個別格子</translation>
    </message>
    <message>
        <source>Hidden by masks: %1</source>
        <translation>被遮罩遮住：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n 個頭</numerusform>
        </translation>
    </message>
    <message>
        <source>Off, output zeroed: %1</source>
        <translation>已關閉，輸出歸零：%1</translation>
    </message>
    <message>
        <source>Off, weights uniform: %1</source>
        <translation>已關閉，改用均勻權重：%1</translation>
    </message>
    <message>
        <source>Scores not scaled by 1/√d</source>
        <translation>分數未乘上 1/√d</translation>
    </message>
    <message>
        <source>Scores scaled by %1 instead of 1/√d</source>
        <translation>分數乘上 %1，而非 1/√d</translation>
    </message>
    <message>
        <source>Masks add −1e9 to the scores</source>
        <translation>遮罩對分數加上 −1e9</translation>
    </message>
    <message>
        <source>Patterns of the untouched run kept</source>
        <translation>保留未改動運算的注意力型態</translation>
    </message>
    <message>
        <source>Temperature %1</source>
        <translation>溫度 %1</translation>
    </message>
</context>
<context>
    <name>SampleSentences</name>
    <message>
        <source>Subject and verb: in layer 3 head 2, &quot;I&quot; looks at &quot;love&quot; with 0.89.</source>
        <translation>主詞與動詞：在第 3 層第 2 個頭，「I」以 0.89 看向「love」。</translation>
    </message>
    <message>
        <source>A pronoun: in layer 4 head 2, &quot;it&quot; looks at &quot;animal&quot; with 0.69. Make it &quot;too wide&quot;, which means the street, and only 0.32 is left.</source>
        <translation>代名詞：在第 4 層第 2 個頭，「it」以 0.69 看向「animal」。若改成指街道的「too wide」，就只剩 0.32。</translation>
    </message>
    <message>
        <source>What this model does not understand: &quot;it&quot; is the suitcase, but in layer 4 head 2 it looks at &quot;trophy&quot; with 0.61.</source>
        <translation>這個模型不懂的事：「it」指的是手提箱，但在第 4 層第 2 個頭，它卻以 0.61 看向「trophy」。</translation>
    </message>
    <message>
        <source>Negation: in layer 3 head 2, &quot;not&quot; looks at &quot;good&quot; with 0.92. It is also the next word, so compare with layer 2 head 9, which likes any next word.</source>
        <translation>否定：在第 3 層第 2 個頭，「not」以 0.92 看向「good」。那也正好是下一個詞，所以請與任何下一個詞都愛看的第 2 層第 9 個頭比較。</translation>
    </message>
    <message>
        <source>A far subject: in layer 4 head 2, &quot;are&quot; looks past &quot;cabinet&quot; at &quot;keys&quot; with 0.79.</source>
        <translation>遠處的主詞：在第 4 層第 2 個頭，「are」越過「cabinet」，以 0.79 看向「keys」。</translation>
    </message>
    <message>
        <source>A garden path: the horse that was raced, fell. In layer 4 head 2, &quot;fell&quot; finds &quot;horse&quot; with 0.56.</source>
        <translation>花園路徑句：被騎去奔馳的那匹馬跌倒了。在第 4 層第 2 個頭，「fell」以 0.56 找到「horse」。</translation>
    </message>
    <message>
        <source>Another garden path: &quot;man&quot; is the verb. Like most readers, layer 1 head 5 takes &quot;old&quot; to &quot;man&quot;, with 0.78.</source>
        <translation>另一個花園路徑句：「man」是動詞。第 1 層第 5 個頭和大多數讀者一樣，以 0.78 把「old」接到「man」。</translation>
    </message>
    <message>
        <source>The same word again: in layer 3 head 10, the second &quot;bit&quot; looks at the first with 0.93.</source>
        <translation>同一個詞再次出現：在第 3 層第 10 個頭，第二個「bit」以 0.93 看向第一個。</translation>
    </message>
    <message>
        <source>A head with one habit: layer 1 head 3 looks at the word before, whatever it is; &quot;story&quot; at &quot;long&quot; with 1.00.</source>
        <translation>只有一個習慣的頭：第 1 層第 3 個頭不論是什麼都看前一個詞；「story」以 1.00 看向「long」。</translation>
    </message>
    <message>
        <source>A word with two meanings: in layer 1 head 11, &quot;bank&quot; looks at &quot;river&quot; with 0.60.</source>
        <translation>一詞兩義：在第 1 層第 11 個頭，「bank」以 0.60 看向「river」。</translation>
    </message>
    <message>
        <source>Words in pieces: &quot;unbelievably&quot; is five of them. Show whole words and compare; in layer 3 head 2, &quot;is&quot; looks at &quot;straightforward&quot; with 0.67.</source>
        <translation>拆成片段的詞：「unbelievably」拆成五片。切換到完整詞語來比較；在第 3 層第 2 個頭，「is」以 0.67 看向「straightforward」。</translation>
    </message>
    <message>
        <source>A gap: [MASK] is one special token. In layer 4 head 2, &quot;is&quot; looks at &quot;capital&quot; with 0.60.</source>
        <translation>空格：[MASK] 是一個特殊詞元。在第 4 層第 2 個頭，「is」以 0.60 看向「capital」。</translation>
    </message>
    <message>
        <source>A model of English reads Chinese: characters it does not know become [UNK]. In layer 3 head 9, &quot;我&quot; still looks at &quot;愛&quot; with 0.55.</source>
        <translation>英文模型讀中文：它不認得的字會變成 [UNK]。在第 3 層第 9 個頭，「我」仍以 0.55 看向「愛」。</translation>
    </message>
    <message>
        <source>Arabic, written from right to left, falls into single letters: in layer 3 head 10, the first letter of the second word looks at its like in the third with 0.86.</source>
        <translation>由右至左書寫的阿拉伯文會拆成單一字母：在第 3 層第 10 個頭，第二個詞的首字母以 0.86 看向第三個詞中相同的字母。</translation>
    </message>
</context>
<context>
    <name>SentenceMenus</name>
    <message>
        <source>No sentences yet</source>
        <translation>尚無句子</translation>
    </message>
    <message>
        <source>Clear history</source>
        <translation>清除歷史紀錄</translation>
    </message>
</context>
<context>
    <name>Sink</name>
    <message>
        <source>the first token</source>
        <translation>第一個詞元</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>the other {count} terms</source>
        <translation>其餘 {count} 項</translation>
    </message>
    <message>
        <source>dimension {index}</source>
        <translation>維度 {index}</translation>
    </message>
    <message>
        <source>head {head}, dimension {index}</source>
        <translation>頭 {head}，維度 {index}</translation>
    </message>
    <message>
        <source>input {index}</source>
        <translation>輸入 {index}</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>手動設定</translation>
    </message>
    <message>
        <source>How &quot;{query}&quot; looks at &quot;{key}&quot;</source>
        <translation>「{query}」如何看「{key}」</translation>
    </message>
    <message>
        <source>Layers, heads, tokens and dimensions count from 0. Numbers have all their digits: what is calculated with them by hand agrees to 0.00001.</source>
        <translation>層、頭、詞元與維度都從 0 起算。數字保留所有位數：用它們手算的結果，誤差在 0.00001 以內。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>頭</translation>
    </message>
    <message>
        <source>Query, who looks</source>
        <translation>查詢，看的詞</translation>
    </message>
    <message>
        <source>Key, who is looked at</source>
        <translation>鍵，被看的詞</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>縮放</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>溫度</translation>
    </message>
    <message>
        <source>The head is off</source>
        <translation>此頭已關閉</translation>
    </message>
    <message>
        <source>its context is 0</source>
        <translation>其上下文向量為 0</translation>
    </message>
    <message>
        <source>its context is that of equal weights</source>
        <translation>其上下文向量取自相等的權重</translation>
    </message>
    <message>
        <source>Patterns</source>
        <translation>注意力分布</translation>
    </message>
    <message>
        <source>of the run with no head off</source>
        <translation>取自沒有關閉任何頭時的執行</translation>
    </message>
    <message>
        <source>Changed by hand</source>
        <translation>手動變更</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>標記</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>維度</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>key</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>Vectors of token, position and type</source>
        <translation>詞元、位置與類型的向量</translation>
    </message>
    <message>
        <source>What the model knows of the token, of its place and of its part of the text, added up.</source>
        <translation>模型對詞元本身、其位置與所屬文字段的認識，全部相加。</translation>
    </message>
    <message>
        <source>Norm of the embedding</source>
        <translation>嵌入的正規化</translation>
    </message>
    <message>
        <source>μ and σ² are mean and variance of the vector, γ and β weight and bias of the norm.</source>
        <translation>μ 與 σ² 是向量的平均與變異數，γ 與 β 是正規化的權重與偏置。</translation>
    </message>
    <message>
        <source>State that enters the layer</source>
        <translation>進入此層的狀態</translation>
    </message>
    <message>
        <source>The layers before have made it from the embedding.</source>
        <translation>由前面各層從嵌入計算而來。</translation>
    </message>
    <message>
        <source>Norm before the attention</source>
        <translation>注意力之前的正規化</translation>
    </message>
    <message>
        <source>State in the untouched run</source>
        <translation>未更動執行中的狀態</translation>
    </message>
    <message>
        <source>Patterns are kept: query and key are made from the state that this layer had with no head off.</source>
        <translation>保留注意力分布：查詢與鍵由沒有關閉任何頭時此層的狀態算出。</translation>
    </message>
    <message>
        <source>Its norm before the attention</source>
        <translation>其注意力之前的正規化</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查詢</translation>
    </message>
    <message>
        <source>What the token looks for.</source>
        <translation>這個詞元在找什麼。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>What every token offers to be found by.</source>
        <translation>每個詞元提供什麼讓別人找到它。</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>What every token hands over when it is looked at.</source>
        <translation>每個詞元被看時交出什麼。</translation>
    </message>
    <message>
        <source>Query times key, number by number</source>
        <translation>查詢乘以鍵，逐一相乘</translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation>點積</translation>
    </message>
    <message>
        <source>How well the query fits each key.</source>
        <translation>查詢與每個鍵的契合程度。</translation>
    </message>
    <message>
        <source>Times the scale</source>
        <translation>乘以縮放係數</translation>
    </message>
    <message>
        <source>The scale λ, usually 1 over the root of the head&apos;s width, keeps sums of many numbers from growing; τ is the temperature.</source>
        <translation>縮放係數 λ 通常是頭寬度平方根的倒數，避免多個數的總和變得過大；τ 是溫度。</translation>
    </message>
    <message>
        <source>Plus the mask</source>
        <translation>加上遮罩</translation>
    </message>
    <message>
        <source>Minus the largest of the row</source>
        <translation>減去該列的最大值</translation>
    </message>
    <message>
        <source>It changes no weight, and no exponential grows too large.</source>
        <translation>這不會改變任何權重，並避免指數過大。</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>指數</translation>
    </message>
    <message>
        <source>Sum of the row</source>
        <translation>該列的總和</translation>
    </message>
    <message>
        <source>Attention weights</source>
        <translation>注意力權重</translation>
    </message>
    <message>
        <source>They sum to 1: how the token shares out its attention.</source>
        <translation>總和為 1：表示這個詞元如何分配注意力。</translation>
    </message>
    <message>
        <source>Values times their weights</source>
        <translation>值乘以各自的權重</translation>
    </message>
    <message>
        <source>Weighted sum of the values</source>
        <translation>值的加權總和</translation>
    </message>
    <message>
        <source>What this head brings to the token.</source>
        <translation>這個頭帶給此詞元的內容。</translation>
    </message>
    <message>
        <source>All heads side by side</source>
        <translation>所有的頭並排</translation>
    </message>
    <message>
        <source>The other heads of the layer have made the other columns.</source>
        <translation>此層其他的頭算出其他各欄。</translation>
    </message>
    <message>
        <source>Output projection</source>
        <translation>輸出投影</translation>
    </message>
    <message>
        <source>Plus what entered the layer</source>
        <translation>加上進入此層的狀態</translation>
    </message>
    <message>
        <source>Norm behind the attention</source>
        <translation>注意力之後的正規化</translation>
    </message>
    <message>
        <source>The state that goes on to the feed-forward layer.</source>
        <translation>接著送往前饋層的狀態。</translation>
    </message>
    <message>
        <source>Vectors of token and position</source>
        <translation>詞元與位置的向量</translation>
    </message>
    <message>
        <source>What the model knows of the token and of its place, added up.</source>
        <translation>模型對詞元本身與其位置的認識，全部相加。</translation>
    </message>
    <message>
        <source>Vector of the token</source>
        <translation>詞元的向量</translation>
    </message>
    <message>
        <source>In the first layer this is the embedding.</source>
        <translation>在第一層，這就是嵌入。</translation>
    </message>
    <message>
        <source>A hidden key gets minus infinity.</source>
        <translation>被遮住的鍵得到負無限大。</translation>
    </message>
    <message>
        <source>A hidden key gets −1e9 added.</source>
        <translation>被遮住的鍵加上 −1e9。</translation>
    </message>
    <message>
        <source>No key is visible: nothing is taken away.</source>
        <translation>沒有可見的鍵：不減去任何數。</translation>
    </message>
    <message>
        <source>No key is visible: all weights are 0 by rule, and the sum is 0.</source>
        <translation>沒有可見的鍵：依規則所有權重為 0，總和也是 0。</translation>
    </message>
    <message>
        <source>Its weights stay as they are, but 0 stands in their place in what follows.</source>
        <translation>權重維持不變，但後續計算以 0 代替。</translation>
    </message>
    <message>
        <source>Its weights stay as they are, but equal shares of the visible keys stand in their place in what follows.</source>
        <translation>權重維持不變，但後續計算以可見的鍵均分的比例代替。</translation>
    </message>
    <message>
        <source>State behind the attention</source>
        <translation>注意力之後的狀態</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message numerus="yes">
        <source>the other %n term(s)</source>
        <translation>
            <numerusform>其餘 %n 項</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… 還有 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步驟</translation>
    </message>
    <message>
        <source>The steps of the computation appear here.</source>
        <translation>計算的步驟會顯示在這裡。</translation>
    </message>
    <message>
        <source>These numbers come from a file: there is no model whose steps could be shown.</source>
        <translation>這些數值來自檔案：沒有模型，無法顯示步驟。</translation>
    </message>
    <message>
        <source>This is a mean or maximum over several heads and has no steps of its own. Choose one head.</source>
        <translation>這是數個頭的平均或最大值，沒有自己的步驟。請選擇單一的頭。</translation>
    </message>
    <message>
        <source>Choose a cell of the heatmap by a click or with the arrow keys; Enter shows here how its number is made.</source>
        <translation>點按或用方向鍵選擇熱圖的一格；按 Enter 即可在此查看其數值如何算出。</translation>
    </message>
    <message>
        <source>The numbers are on their way.</source>
        <translation>正在取得數值。</translation>
    </message>
    <message>
        <source>A word of several pieces: these are the steps of its first.</source>
        <translation>由數個片段組成的詞：這是第一個片段的步驟。</translation>
    </message>
    <message>
        <source>This head is off.</source>
        <translation>此頭已關閉。</translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) of this run were changed by hand.</source>
        <translation>
            <numerusform>這次執行有 %n 個數值經手動變更。</numerusform>
        </translation>
    </message>
    <message>
        <source>This number was set by hand.</source>
        <translation>此數值為手動設定。</translation>
    </message>
    <message>
        <source>Query and key are those of the run with no head off.</source>
        <translation>查詢與鍵取自沒有關閉任何頭時的執行。</translation>
    </message>
    <message>
        <source>input</source>
        <translation>輸入</translation>
    </message>
    <message>
        <source>untrained: random weights</source>
        <translation>未訓練：隨機權重</translation>
    </message>
    <message>
        <source>Point at a number: those that make it are filled, those that it makes are framed. Click it to see how it is made. Double-click a weight, a score, a mask cell or an entry of a query, key or value to change it by hand.</source>
        <translation>指向一個數字：組成它的數字會填色，由它組成的會加框。按一下看它如何算出。按兩下權重、分數、遮罩格或查詢、鍵、值的項目可手動更改。</translation>
    </message>
    <message>
        <source>Changed in the run</source>
        <translation>運算中的變更</translation>
    </message>
</context>
<context>
    <name>SurveyText</name>
    <message>
        <source>%1 of %2</source>
        <comment>%1 = 10,037 tokens, %2 = 600 sentences</comment>
        <translation>%2的 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n 個詞元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentences</source>
        <translation>
            <numerusform>%n 個句子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Measured over this sentence alone (%n tokens): roles over many sentences say more.</source>
        <translation>
            <numerusform>僅以此句測量（%n 個詞元）：以許多句子測得的角色更有說服力。</numerusform>
        </translation>
    </message>
    <message>
        <source>the bundled sample</source>
        <translation>內附的範例</translation>
    </message>
    <message>
        <source>Measured over %1: %2; the model as it is, without masks and edits.</source>
        <comment>%1 = name of a file, %2 = how many tokens of how many sentences</comment>
        <translation>測量自 %1：%2；模型維持原狀，沒有遮罩與編輯。</translation>
    </message>
    <message numerus="yes">
        <source>%n sentences were left out: no text, or too long for the model.</source>
        <translation>
            <numerusform>略過 %n 個句子：沒有文字，或超過模型的長度上限。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrainingText</name>
    <message numerus="yes">
        <source>%n head(s) × width %1</source>
        <translation>
            <numerusform>%n 個頭 × 寬度 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 × %n layer(s)</source>
        <translation>
            <numerusform>%1 × %n 層</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>minutes</comment>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <comment>hours and minutes</comment>
        <translation>%1 小時 %2 分</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
</context>
<context>
    <name>TranslationFigure</name>
    <message>
        <source>Translation</source>
        <translation>翻譯</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英文</translation>
    </message>
    <message>
        <source>%1, looked at by %2 with %3</source>
        <translation>%1，被 %2 以 %3 注視</translation>
    </message>
    <message>
        <source>given</source>
        <comment>a piece that the user chose</comment>
        <translation>已指定</translation>
    </message>
    <message>
        <source>%1, given</source>
        <translation>%1，已指定</translation>
    </message>
    <message>
        <source>%1, probability %2</source>
        <translation>%1，機率 %2</translation>
    </message>
    <message>
        <source>%1 instead, probability %2</source>
        <translation>改用 %1，機率 %2</translation>
    </message>
    <message>
        <source>Translations that were followed, best first; the number is the mean logarithm of a piece&apos;s probability</source>
        <translation>追蹤過的譯文，最好的在前；數字是片段機率對數的平均</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>分數 %1</translation>
    </message>
    <message>
        <source>What could stand in place of “%1”; click one, or press its number, to go on from there</source>
        <translation>「%1」的位置還可以是什麼；按一下或按其數字鍵，從那裡繼續</translation>
    </message>
</context>
<context>
    <name>TranslationMap</name>
    <message>
        <source>Piece %1 of %2</source>
        <translation>第 %1 個片段，共 %2 個</translation>
    </message>
    <message>
        <source>The English sentence looks at itself.</source>
        <translation>英文句子注視自己。</translation>
    </message>
    <message>
        <source>Row: the piece that is made. Column: what had been read by then, so the piece itself is not there yet.</source>
        <translation>列：正在產生的片段。行：當時已讀到的內容，所以片段本身還不在其中。</translation>
    </message>
    <message>
        <source>Row: the piece that is made. Column: the English sentence.</source>
        <translation>列：正在產生的片段。行：英文句子。</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>編碼器</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>解碼器</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>stack, head</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>Treebank</name>
    <message>
        <source>byte {byte} of the line is not UTF-8 text</source>
        <translation>該行的位元組 {byte} 不是 UTF-8 文字</translation>
    </message>
    <message>
        <source>the line has more than {limit} bytes</source>
        <translation>該行超過 {limit} 個位元組</translation>
    </message>
    <message>
        <source>the sentence has more than {limit} bytes</source>
        <translation>句子超過 {limit} 個位元組</translation>
    </message>
    <message>
        <source>the line has {found} columns instead of 10, separated by tabs</source>
        <translation>該行有 {found} 欄，應為以定位字元分隔的 10 欄</translation>
    </message>
    <message>
        <source>the word has the number &quot;{found}&quot;; expected {expected}</source>
        <translation>詞的編號是「{found}」；應為 {expected}</translation>
    </message>
    <message>
        <source>the word is empty</source>
        <translation>詞是空的</translation>
    </message>
    <message>
        <source>the name of the relation is missing</source>
        <translation>缺少關係的名稱</translation>
    </message>
    <message>
        <source>the head is &quot;{found}&quot;; expected 0 (root) or the number of another word of the sentence</source>
        <translation>中心詞是「{found}」；應為 0（根）或句中另一個詞的編號</translation>
    </message>
    <message>
        <source>the heads of word {word} lead back to itself</source>
        <translation>沿詞 {word} 的中心詞往上會繞回它自己</translation>
    </message>
    <message>
        <source>the sentence has {tokens} tokens; the model takes at most {limit}</source>
        <translation>句子有 {tokens} 個詞元；此模型最多接受 {limit} 個</translation>
    </message>
</context>
<context>
    <name>TrustModel</name>
    <message>
        <source>rows need not sum to 1</source>
        <translation>各列總和不必為 1</translation>
    </message>
    <message>
        <source>A maximum over heads is nobody&apos;s attention: every cell may come from another head.</source>
        <translation>各頭的最大值不是任何一個頭的注意力：每一格都可能來自不同的頭。</translation>
    </message>
    <message>
        <source>A row is a softmax: its weights say how one token divides its attention, and together they make 1. The largest deviation is %1.</source>
        <translation>一列就是一次 softmax：權重表示一個詞元如何分配注意力，加起來是 1。最大偏差是 %1。</translation>
    </message>
    <message>
        <source>rows sum to 1</source>
        <translation>各列總和為 1</translation>
    </message>
    <message>
        <source>row sums are off by %1</source>
        <translation>列總和偏差 %1</translation>
    </message>
    <message>
        <source>A token that may look at nothing has no weights; its row is shown as zeros, not as a false even spread.</source>
        <translation>什麼都不能看的詞元沒有權重；它的列顯示為零，而不是假的均勻分布。</translation>
    </message>
    <message>
        <source>no masked row</source>
        <translation>沒有整列被遮住</translation>
    </message>
    <message numerus="yes">
        <source>%n rows fully masked</source>
        <translation>
            <numerusform>%n 列完全被遮住</numerusform>
        </translation>
    </message>
    <message>
        <source>NaN means that the computation broke down, most often because the weights of the model hold NaN or infinity.</source>
        <translation>NaN 表示計算失效，最常見的原因是模型的權重含有 NaN 或無限大。</translation>
    </message>
    <message>
        <source>no NaN</source>
        <translation>沒有 NaN</translation>
    </message>
    <message numerus="yes">
        <source>%n NaN in the map</source>
        <translation>
            <numerusform>圖中有 %n 個 NaN</numerusform>
        </translation>
    </message>
    <message>
        <source>Under a causal mask a token may look only at itself and what came before; nothing may fall on later tokens.</source>
        <translation>在因果遮罩下，詞元只能看自己和之前的詞元；不能有任何注意力落在之後的詞元。</translation>
    </message>
    <message>
        <source>no look ahead</source>
        <translation>沒有偷看後文</translation>
    </message>
    <message>
        <source>%1 looks ahead</source>
        <translation>%1 偷看後文</translation>
    </message>
    <message>
        <source>%1 on %2 (sink)</source>
        <translation>%1 落在「%2」（匯聚點）</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 落在「%2」</translation>
    </message>
    <message>
        <source>A head that finds nothing to look at parks its attention on such a token: much of it there says little about meaning.</source>
        <translation>找不到東西可看的頭，會把注意力停放在這類詞元上：那裡比例再高，也不太能說明意義。</translation>
    </message>
    <message>
        <source>%1 tokens: longer than its training</source>
        <translation>%1 個詞元：超過訓練時的長度</translation>
    </message>
    <message>
        <source>The model was trained on at most %1 tokens at a time; beyond that it was never shown what to do.</source>
        <translation>模型訓練時一次最多看 %1 個詞元；超過的部分它從未學過。</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n 個詞元</numerusform>
        </translation>
    </message>
    <message>
        <source>The model reads pieces of words from a fixed list, with its own marks around the text; each is a row and a column.</source>
        <translation>模型從固定的清單中讀取詞的片段，並在文字前後加上自己的標記；每個都是一列與一欄。</translation>
    </message>
    <message numerus="yes">
        <source>%n signs without a glyph</source>
        <translation>
            <numerusform>%n 個字元沒有字形</numerusform>
        </translation>
    </message>
    <message>
        <source>No installed font can draw %1; the numbers are right all the same.</source>
        <translation>已安裝的字型都畫不出 %1；數值仍然正確。</translation>
    </message>
    <message>
        <source>untrained</source>
        <translation>未訓練</translation>
    </message>
    <message>
        <source>The weights are random: the arithmetic is real, but the heads have learned nothing.</source>
        <translation>權重是隨機的：計算是真的，但這些頭什麼都還沒學到。</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens cut off</source>
        <translation>
            <numerusform>截去 %n 個詞元</numerusform>
        </translation>
    </message>
    <message>
        <source>The text is longer than the model can read; you chose to cut it.</source>
        <translation>文字超過模型能讀的長度；你選擇了截短。</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>Time to cut the text into tokens, run the model and measure every head.</source>
        <translation>將文字切成詞元、執行模型並測量每個頭所需的時間。</translation>
    </message>
    <message>
        <source>Each cell is a flow of its own, as if all others were closed; together they are more than one token has to divide.</source>
        <translation>每一格都是獨立的流量，如同其他格都已關閉；加起來會超過一個詞元可分配的量。</translation>
    </message>
    <message>
        <source>lengths, not shares</source>
        <translation>長度，而非比例</translation>
    </message>
    <message>
        <source>A cell is the length of a vector that one token adds to another; lengths do not sum to 1 and can be larger than 1.</source>
        <translation>一格是一個詞元加到另一個詞元上的向量長度；長度的總和不是 1，也可能大於 1。</translation>
    </message>
    <message>
        <source>renormalised: %1 left out</source>
        <translation>已重新正規化：略去 %1</translation>
    </message>
    <message>
        <source>Special tokens are hidden and each row is divided by what is left, so that it sums to 1 again; %1 of the attention went to them.</source>
        <translation>特殊詞元已隱藏，各列除以剩下的總和，使總和再度為 1；有 %1 的注意力落在特殊詞元上。</translation>
    </message>
    <message>
        <source>rows shown lack %1</source>
        <translation>所示各列少了 %1</translation>
    </message>
    <message>
        <source>Special tokens are hidden and the rows left as they were: what is shown sums to less than 1, since %1 of the attention went to them.</source>
        <translation>特殊詞元已隱藏，各列維持原狀：由於有 %1 的注意力落在特殊詞元上，所示的總和小於 1。</translation>
    </message>
    <message numerus="yes">
        <source>%n rows with nothing left</source>
        <translation>
            <numerusform>%n 列沒有剩餘</numerusform>
        </translation>
    </message>
    <message>
        <source>These tokens look at hidden ones alone; their rows are shown as zeros, and do not sum to 1.</source>
        <translation>這些詞元只看隱藏的詞元；它們的列顯示為零，總和不是 1。</translation>
    </message>
    <message numerus="yes">
        <source>%n masks do not fit this text</source>
        <translation>
            <numerusform>%n 個遮罩不適用於這段文字</numerusform>
        </translation>
    </message>
    <message>
        <source>A mask that reaches beyond the text hides nothing; it is kept for the text that it was made for. “None” takes it away.</source>
        <translation>超出文字範圍的遮罩不會遮住任何東西；它會保留給當初製作時的文字。選「無」可移除。</translation>
    </message>
    <message>
        <source>Weights were set by hand, and the rest of their rows does not make up for them: such a row is no softmax any more.</source>
        <translation>有權重是手動設定的，同列其餘權重沒有補足：這樣的列不再是 softmax。</translation>
    </message>
    <message numerus="yes">
        <source>%n rows without a sum</source>
        <translation>
            <numerusform>%n 列沒有總和</numerusform>
        </translation>
    </message>
    <message>
        <source>A row that holds NaN sums to NaN.</source>
        <translation>含有 NaN 的列，其總和也是 NaN。</translation>
    </message>
    <message numerus="yes">
        <source>NaN in %n other heads</source>
        <translation>
            <numerusform>另有 %n 個頭含 NaN</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Values</name>
    <message>
        <source>Weights</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分數</translation>
    </message>
    <message>
        <source>Query · key</source>
        <translation>查詢 · 鍵</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查詢</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
</context>
<context>
    <name>headlight::ui::AboutDialog</name>
    <message>
        <source>About Headlight</source>
        <translation>關於 Headlight</translation>
    </message>
    <message>
        <source>Headlight %1</source>
        <translation>Headlight %1</translation>
    </message>
    <message>
        <source>A desktop lab for multi-head attention. Every number it shows is the number of a real computation, made on this machine.

Free software under the GNU General Public License, version 3 or later.</source>
        <translation>多頭注意力的桌面實驗室。畫面上的每個數字都是在這台電腦上實際計算的結果。

自由軟體，依 GNU 通用公共授權條款第 3 版或更新版本發布。</translation>
    </message>
    <message>
        <source>Libraries, models and data, with their licences</source>
        <translation>函式庫、模型與資料及其授權條款</translation>
    </message>
</context>
<context>
    <name>headlight::ui::CellPanel</name>
    <message>
        <source>Cell</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步計算</translation>
    </message>
    <message>
        <source>Show the steps</source>
        <translation>顯示步驟</translation>
    </message>
    <message>
        <source>How the number of the selected cell is made, multiplication by multiplication.</source>
        <translation>所選格子的數值如何逐一相乘而得。</translation>
    </message>
    <message>
        <source>Show the largest</source>
        <translation>顯示最大的</translation>
    </message>
    <message>
        <source>Show all dimensions</source>
        <translation>顯示所有維度</translation>
    </message>
    <message>
        <source>Every dimension of the dot product, or those that count most.</source>
        <translation>點積的每個維度，或影響最大的維度。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::CellView</name>
    <message>
        <source>Cell</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>The cell under the mouse, or the selected one: how its number came about, what it carries, and the same pair of tokens in every head. Double-click the weight, score or mask, or press F2 on it, to change it by hand.</source>
        <translation>滑鼠下或選取的格：數字如何得來、帶來什麼，以及同一對詞元在每個頭中的情形。在權重、分數或遮罩上按兩下或按 F2 可手動更改。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::ChangesPanel</name>
    <message>
        <source>Apply this edit</source>
        <translation>套用此編輯</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Remove this edit</source>
        <translation>移除此編輯</translation>
    </message>
    <message>
        <source>Only in A: %1
Only in B: %2</source>
        <translation>僅 A 有：%1
僅 B 有：%2</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>變更</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比較對象</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>無</translation>
    </message>
    <message>
        <source>the untouched run</source>
        <translation>未更動的執行</translation>
    </message>
    <message>
        <source>another sentence</source>
        <translation>另一個句子</translation>
    </message>
    <message>
        <source>another head</source>
        <translation>另一個頭</translation>
    </message>
    <message>
        <source>another model</source>
        <translation>另一個模型</translation>
    </message>
    <message>
        <source>Shows two runs side by side, and what sets them apart.</source>
        <translation>並列顯示兩次執行，以及兩者的差異。</translation>
    </message>
    <message>
        <source>Edited by hand</source>
        <translation>手動編輯</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>全部移除</translation>
    </message>
    <message>
        <source>Remove all edits</source>
        <translation>移除所有編輯</translation>
    </message>
    <message>
        <source>Word of sentence A</source>
        <translation>句子 A 的詞</translation>
    </message>
    <message>
        <source>Word of sentence B</source>
        <translation>句子 B 的詞</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>配對</translation>
    </message>
    <message>
        <source>These two words stand for each other.</source>
        <translation>這兩個詞互相對應。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>分開</translation>
    </message>
    <message>
        <source>These two words have nothing to do with each other.</source>
        <translation>這兩個詞互不相關。</translation>
    </message>
    <message>
        <source>As found</source>
        <translation>還原自動配對</translation>
    </message>
    <message>
        <source>Takes your corrections back.</source>
        <translation>撤回你的修正。</translation>
    </message>
    <message>
        <source>No number is edited. Select a cell of the heatmap and press E, or double-click a number in Steps or Values.</source>
        <translation>沒有編輯過的數字。選取熱圖的一格再按 E，或在「步驟」或「數值」中按兩下數字。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::ChangesView</name>
    <message>
        <source>Distances and largest changes</source>
        <translation>距離與最大變化</translation>
    </message>
    <message>
        <source>How far each head&apos;s map is from that of the other run, and the cells that changed most. Click a line to go there.</source>
        <translation>每個頭的圖與另一次執行相差多遠，以及變化最大的格子。點選一行即可前往。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::CompareView</name>
    <message>
        <source>Compared heads</source>
        <translation>比較中的頭</translation>
    </message>
    <message>
        <source>The chosen heads on one scale. Ctrl+click heads on the left to add them, here to take them away.</source>
        <translation>所選的頭共用同一尺度。在左側按住 Ctrl 點選可加入，在此處則可移除。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::ComparisonBar</name>
    <message>
        <source>Changed</source>
        <translation>已變更</translation>
    </message>
    <message>
        <source>Untouched</source>
        <translation>未更動</translation>
    </message>
    <message>
        <source>Sentence A</source>
        <translation>句子 A</translation>
    </message>
    <message>
        <source>Sentence B</source>
        <translation>句子 B</translation>
    </message>
    <message>
        <source>This model</source>
        <translation>此模型</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>另一個模型</translation>
    </message>
    <message>
        <source>This head</source>
        <translation>此頭</translation>
    </message>
    <message>
        <source>Every view shows this side.</source>
        <translation>所有檢視都顯示這一側。</translation>
    </message>
    <message>
        <source>Every view shows the other side.</source>
        <translation>所有檢視都顯示另一側。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差異</translation>
    </message>
    <message>
        <source>The pictures show the first minus the second: purple is more, blue is less. The scale stands beside the picture.</source>
        <translation>圖中顯示前者減後者：紫色表示較多，藍色表示較少。尺度在圖旁。</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Shown side</source>
        <translation>顯示的一側</translation>
    </message>
    <message>
        <source>Sentence to compare with</source>
        <translation>要比較的句子</translation>
    </message>
    <message>
        <source>Read by the same model on its own; words that both sentences have are set against each other.</source>
        <translation>由同一個模型單獨讀取；兩句共有的詞會互相對照。</translation>
    </message>
    <message>
        <source>Head to compare with</source>
        <translation>要比較的頭</translation>
    </message>
    <message>
        <source>Model to compare with</source>
        <translation>要比較的模型</translation>
    </message>
    <message>
        <source>A bundled model, a workbench, or the folder of a model.</source>
        <translation>內附的模型、工作台，或模型資料夾。</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>停止比較</translation>
    </message>
</context>
<context>
    <name>headlight::ui::ConnectionsView</name>
    <message>
        <source>Connections</source>
        <translation>連線圖</translation>
    </message>
    <message>
        <source>Left the words that look, right the words that are looked at; the thicker a line, the larger the weight. Hover a word to see its lines alone.</source>
        <translation>左邊是看的詞，右邊是被看的詞；線越粗，權重越大。將游標移到詞上，只看它的線。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::DistancePage</name>
    <message>
        <source>The models are being asked over and over.</source>
        <translation>正在一再詢問各模型。</translation>
    </message>
    <message>
        <source>The models of recall could not be read.</source>
        <translation>無法讀取回憶任務的模型。</translation>
    </message>
    <message>
        <source>Places away</source>
        <translation>相隔位置</translation>
    </message>
    <message>
        <source>How far the needed word is from the number that asks for it.</source>
        <translation>要找的詞離提問的數字有多遠。</translation>
    </message>
    <message>
        <source>Another sequence</source>
        <translation>另一個序列</translation>
    </message>
    <message>
        <source>Other words, drawn at random; none was learned from.</source>
        <translation>隨機抽出的其他詞；都沒有用來訓練。</translation>
    </message>
    <message>
        <source>Show in the heatmap</source>
        <translation>在熱圖中顯示</translation>
    </message>
    <message>
        <source>Opens the model with this sequence as its text; the row of the number shows where it looks.</source>
        <translation>以這個序列為文字開啟模型；數字那一列顯示它看哪裡。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試一次</translation>
    </message>
    <message>
        <source>Reads and measures the models once more.</source>
        <translation>重新讀取並量測這些模型。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Which of the three is opened.</source>
        <translation>要開啟三個中的哪一個。</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲線</translation>
    </message>
    <message>
        <source>What is drawn over the distance.</source>
        <translation>隨距離畫出什麼。</translation>
    </message>
    <message>
        <source>Right answers</source>
        <translation>答對率</translation>
    </message>
    <message>
        <source>Weight on the needed word</source>
        <translation>要找的詞上的權重</translation>
    </message>
    <message numerus="yes">
        <source>Measured on %n sequence(s) for each distance, none of them learned from. Attention is not explanation: a weight says where a head looks, the answers say what comes of it.</source>
        <translation>
            <numerusform>每個距離以 %n 個序列量測，都沒有用來訓練。注意力不是解釋：權重說明頭看哪裡，答案說明結果如何。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::ui::Document</name>
    <message>
        <source>Undo %1</source>
        <translation>復原：%1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
</context>
<context>
    <name>headlight::ui::EditPopup</name>
    <message>
        <source>Now: %1</source>
        <translation>目前：%1</translation>
    </message>
    <message>
        <source>Edit a number by hand</source>
        <translation>手動編輯數值</translation>
    </message>
    <message>
        <source>What to edit</source>
        <translation>要編輯的項目</translation>
    </message>
    <message>
        <source>New value</source>
        <translation>新值</translation>
    </message>
    <message>
        <source>Everything behind this number is computed anew, through all later layers.</source>
        <translation>這個數值之後的一切都會重新計算，直到後面所有的層。</translation>
    </message>
    <message>
        <source>Visible or hidden</source>
        <translation>可見或遮住</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>遮住</translation>
    </message>
    <message>
        <source>This head may not look there.</source>
        <translation>此頭不能看那裡。</translation>
    </message>
    <message>
        <source>Visible</source>
        <translation>可見</translation>
    </message>
    <message>
        <source>This head may look there.</source>
        <translation>此頭可以看那裡。</translation>
    </message>
    <message>
        <source>The rest of the row makes up for it</source>
        <translation>由該列其餘部分補足</translation>
    </message>
    <message>
        <source>On: the row still sums to 1. Off: the other weights stay as they are.</source>
        <translation>開啟：該列總和仍為 1。關閉：其他權重維持不變。</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Take the edit back</source>
        <translation>撤回此編輯</translation>
    </message>
    <message>
        <source>Now: %1 (was %2)</source>
        <translation>現在：%1（原為 %2）</translation>
    </message>
</context>
<context>
    <name>headlight::ui::ExamplePage</name>
    <message>
        <source>Which heads link words as you do? Drag from a word to the one it belongs to, in a few sentences of your own.</source>
        <translation>哪些頭連結詞的方式和你一樣？在幾個你自己的句子裡，從一個詞拖曳到它所屬的詞。</translation>
    </message>
    <message>
        <source>Add this sentence</source>
        <translation>加入此句</translation>
    </message>
    <message>
        <source>The sentence of the window; if it is there already, an empty one.</source>
        <translation>視窗中的句子；若已在清單中，則加入空白句。</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Sentence %1</source>
        <translation>句子 %1</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>輸入句子</translation>
    </message>
    <message>
        <source>Remove sentence %1</source>
        <translation>移除句子 %1</translation>
    </message>
    <message>
        <source>Remove this sentence and its links.</source>
        <translation>移除此句與其連結。</translation>
    </message>
    <message>
        <source>A sentence of your own.</source>
        <translation>你自己的句子。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::ExampleRankingView</name>
    <message>
        <source>Heads by your links</source>
        <translation>依你的連結排列的頭</translation>
    </message>
    <message>
        <source>Every head by how many of the drawn links it reproduces, under the reading that suits it best. Click a bar to see the head.</source>
        <translation>每個頭能重現多少條你畫的連結，採用最適合它的讀法。點選長條即可查看該頭。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::ExportDialog</name>
    <message>
        <source>Save…</source>
        <translation>儲存…</translation>
    </message>
    <message>
        <source>Save picture or numbers</source>
        <translation>儲存圖片或數值</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>預覽</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>圖</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有的頭</translation>
    </message>
    <message>
        <source>The selected head</source>
        <translation>所選的頭</translation>
    </message>
    <message>
        <source>Compared heads</source>
        <translation>比較中的頭</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>連線圖</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 圖片</translation>
    </message>
    <message>
        <source>SVG picture</source>
        <translation>SVG 圖片</translation>
    </message>
    <message>
        <source>PDF picture</source>
        <translation>PDF 圖片</translation>
    </message>
    <message>
        <source>CSV numbers</source>
        <translation>CSV 數值</translation>
    </message>
    <message>
        <source>JSON numbers</source>
        <translation>JSON 數值</translation>
    </message>
    <message>
        <source>NPZ numbers (NumPy)</source>
        <translation>NPZ 數值 (NumPy)</translation>
    </message>
    <message>
        <source>safetensors numbers</source>
        <translation>safetensors 數值</translation>
    </message>
    <message>
        <source>Width, px</source>
        <translation>寬度，像素</translation>
    </message>
    <message>
        <source>Height, px</source>
        <translation>高度，像素</translation>
    </message>
    <message>
        <source>Dots per inch</source>
        <translation>每英吋點數</translation>
    </message>
    <message>
        <source>Font size, %</source>
        <translation>字型大小，%</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>%1 × %2 in</source>
        <translation>%1 × %2 英吋</translation>
    </message>
    <message>
        <source>%1 × %2 pixels, %3</source>
        <translation>%1 × %2 像素，%3</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>儲存中</translation>
    </message>
    <message>
        <source>Steps of the selected cell</source>
        <translation>所選格子的步驟</translation>
    </message>
</context>
<context>
    <name>headlight::ui::FamilyChooser</name>
    <message>
        <source>Guided: trained to have, for each labelled relation, some head that looks along it; which head takes which is the model&apos;s own choice.</source>
        <translation>引導：訓練時要求每種標註關係都有某個頭沿著它注視；哪個頭負責哪一種由模型自己決定。</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>頭數</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>寬度</translation>
    </message>
    <message>
        <source>Heads of the trained model</source>
        <translation>訓練模型的頭數</translation>
    </message>
    <message>
        <source>Width of the trained model</source>
        <translation>訓練模型的寬度</translation>
    </message>
    <message numerus="yes">
        <source>The model that was trained with %n head(s) in each layer.</source>
        <translation>
            <numerusform>每層以 %n 個頭訓練的模型。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model that was trained with %1 numbers for each piece.</source>
        <translation>每個片段以 %1 個數字訓練的模型。</translation>
    </message>
    <message>
        <source>Guided</source>
        <translation>引導</translation>
    </message>
    <message>
        <source>Off: the twin that was trained to translate and nothing else, where there is one.</source>
        <translation>關閉：只訓練翻譯的孿生模型（若有）。</translation>
    </message>
    <message>
        <source>Headlight</source>
        <translation>Headlight</translation>
    </message>
    <message>
        <source>Remove the trained model with %1?</source>
        <translation>要移除 %1 的訓練模型嗎？</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層數</translation>
    </message>
    <message>
        <source>Layers of the trained model</source>
        <translation>訓練模型的層數</translation>
    </message>
    <message numerus="yes">
        <source>The model that was trained with %n layer(s) on each side.</source>
        <translation>
            <numerusform>兩側各以 %n 層訓練的模型。</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove this one…</source>
        <translation>移除這一個…</translation>
    </message>
    <message>
        <source>Deletes this model, which was trained on this computer and did not come with the program.</source>
        <translation>刪除這個模型；它是在這台電腦上訓練的，不是隨程式附帶的。</translation>
    </message>
    <message>
        <source>English to French (trained by Headlight)</source>
        <translation>英文到法文（Headlight 訓練）</translation>
    </message>
</context>
<context>
    <name>headlight::ui::FamilyPage</name>
    <message>
        <source>What is compared</source>
        <translation>比較什麼</translation>
    </message>
    <message>
        <source>Case study</source>
        <translation>個案研究</translation>
    </message>
    <message>
        <source>Which heads link the words of this sentence, in every model.</source>
        <translation>在每個模型中，哪些頭連結這個句子的詞。</translation>
    </message>
    <message>
        <source>Cost and gain</source>
        <translation>代價與收穫</translation>
    </message>
    <message>
        <source>What heads and width take, and what they bring.</source>
        <translation>頭數與寬度的代價，以及帶來的好處。</translation>
    </message>
    <message>
        <source>Measure the times</source>
        <translation>量測時間</translation>
    </message>
    <message>
        <source>Runs every model for half a second.</source>
        <translation>每個模型執行半秒。</translation>
    </message>
    <message>
        <source>Time over length</source>
        <translation>時間隨長度</translation>
    </message>
    <message>
        <source>Runs the model in use over 8 to 512 tokens: the part of the attention grows with the square.</source>
        <translation>以 8 到 512 個詞元執行目前的模型：注意力的部分隨平方成長。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stops what is being measured.</source>
        <translation>停止正在進行的量測。</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>A row for each model; Enter opens it.</source>
        <translation>每個模型一列；按 Enter 開啟。</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>What is drawn.</source>
        <translation>畫什麼。</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>軸</translation>
    </message>
    <message>
        <source>What it is drawn over.</source>
        <translation>沿著什麼畫。</translation>
    </message>
    <message>
        <source>Found: %1</source>
        <translation>找到：%1</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Dev loss</source>
        <translation>開發集損失</translation>
    </message>
    <message>
        <source>Time of one pass</source>
        <translation>一次前向的時間</translation>
    </message>
    <message>
        <source>over heads</source>
        <translation>隨頭數</translation>
    </message>
    <message>
        <source>over width</source>
        <translation>隨寬度</translation>
    </message>
    <message>
        <source>over length</source>
        <translation>隨長度</translation>
    </message>
</context>
<context>
    <name>headlight::ui::FamilyStudies</name>
    <message>
        <source>Comparing the trained models</source>
        <translation>正在比較訓練模型</translation>
    </message>
    <message>
        <source>Measuring the time over the length</source>
        <translation>正在量測時間隨長度的變化</translation>
    </message>
</context>
<context>
    <name>headlight::ui::FamilyTableModel</name>
    <message>
        <source>“%1”: in none of these models does a head look at it most.</source>
        <translation>「%1」：這些模型中沒有一個頭最注視它。</translation>
    </message>
    <message>
        <source>“%1”: in every one of these models some head looks at it most.</source>
        <translation>「%1」：每個模型中都有某個頭最注視它。</translation>
    </message>
    <message>
        <source>“%1”: no head looks at it most in %2; it appears first in %3.</source>
        <translation>「%1」：在 %2 中沒有頭最注視它；最先出現在 %3。</translation>
    </message>
    <message>
        <source>%1 layers of %2 heads, width %3; Enter opens it</source>
        <translation>%1 層，每層 %2 個頭，寬度 %3；按 Enter 開啟</translation>
    </message>
    <message>
        <source>These words are not in the sentence.</source>
        <translation>句子中沒有這些詞。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>head, weight</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 looks at %2 with %3 in %4: more than at any other word.</source>
        <translation>%1 在 %4 以 %3 注視 %2：多於其他任何詞。</translation>
    </message>
    <message>
        <source>%1 looks at %2 with %3 in %4, and more at another word.</source>
        <translation>%1 在 %4 以 %3 注視 %2，但更注視另一個詞。</translation>
    </message>
    <message>
        <source>Not measured for this model.</source>
        <translation>這個模型沒有量測。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>share found, share of the offset</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 finds %2 of %3 pairs of the treebank (95 %: %4 to %5); the best fixed offset, %6, finds %7.</source>
        <translation>%1 找到樹庫 %3 對中的 %2（95 %：%4 到 %5）；最佳固定位移 %6 找到 %7。</translation>
    </message>
    <message>
        <source>Not measured yet.</source>
        <translation>還沒有量測。</translation>
    </message>
    <message numerus="yes">
        <source>Median of %n pass(es), one thread.</source>
        <translation>
            <numerusform>%n 次前向的中位數，單一執行緒。</numerusform>
        </translation>
    </message>
    <message>
        <source>This model was not trained to translate.</source>
        <translation>這個模型不是為翻譯訓練的。</translation>
    </message>
    <message>
        <source>; of them attention %1, which grows with the square of the length</source>
        <translation>；其中注意力 %1，隨長度的平方成長</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>Weights %1 bytes, attention maps %2 bytes</source>
        <translation>權重 %1 位元組，注意力圖 %2 位元組</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1／%2</translation>
    </message>
    <message>
        <source>Simple sentences with an accepted translation.</source>
        <translation>譯文被接受的簡單句子。</translation>
    </message>
    <message>
        <source>The models, with their heads and width.</source>
        <translation>模型及其頭數與寬度。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The head with the largest weight between the two words in this sentence, in either direction.</source>
        <translation>在這個句子中，兩個詞之間（任一方向）權重最大的頭。</translation>
    </message>
    <message>
        <source>Share of the pairs of the treebank that the best head finds, and in brackets what the best fixed offset finds.</source>
        <translation>最佳的頭在樹庫中找到的比例，括號內是最佳固定位移找到的比例。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>Numbers that were learnt, of the encoder.</source>
        <translation>編碼器學到的數字。</translation>
    </message>
    <message>
        <source>Multiply-adds</source>
        <translation>乘加</translation>
    </message>
    <message>
        <source>Of one pass over this sentence, of the encoder.</source>
        <translation>編碼器對這個句子的一次前向。</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>Weights and attention maps in float32.</source>
        <translation>float32 的權重與注意力圖。</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>Measured here and now: one pass of the encoder over this sentence.</source>
        <translation>此時此地量測：編碼器對這個句子的一次前向。</translation>
    </message>
    <message>
        <source>Attention, ms</source>
        <translation>注意力，毫秒</translation>
    </message>
    <message>
        <source>Of it in scores, softmax and context.</source>
        <translation>其中用於分數、softmax 與上下文。</translation>
    </message>
    <message>
        <source>Dev loss</source>
        <translation>開發集損失</translation>
    </message>
    <message>
        <source>Mean log loss of a piece of translations that were not learnt from.</source>
        <translation>未學習過的譯文中，每個片段的平均對數損失。</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Of 1,500 translations that were not learnt from; 0 to 100.</source>
        <translation>1,500 句未學習過的譯文；0 到 100。</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>The same by characters; 0 to 100.</source>
        <translation>同樣，以字元計；0 到 100。</translation>
    </message>
    <message>
        <source>Simple</source>
        <translation>簡單句</translation>
    </message>
    <message>
        <source>Of 50 simple sentences, those translated in an accepted way.</source>
        <translation>50 個簡單句子中，譯文被接受的數目。</translation>
    </message>
    <message>
        <source>“%1”: no head looks at it most in %2; in all others one does.</source>
        <translation>「%1」：在 %2 中沒有頭最看它；在其他模型都有。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::FigureView</name>
    <message>
        <source>Reading the model…</source>
        <translation>正在讀取模型…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>計算中…</translation>
    </message>
    <message>
        <source>Nothing to show yet.</source>
        <translation>尚無內容可顯示。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::GridOrderButton</name>
    <message>
        <source>By layer</source>
        <translation>依層</translation>
    </message>
    <message>
        <source>By similarity</source>
        <translation>依相似度</translation>
    </message>
    <message>
        <source>By a statistic</source>
        <translation>依統計量</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>A statistic</source>
        <translation>統計量</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Order: similarity</source>
        <translation>排序：相似度</translation>
    </message>
    <message>
        <source>Order: %1</source>
        <translation>排序：%1</translation>
    </message>
    <message>
        <source>Order: layer</source>
        <translation>排序：層</translation>
    </message>
    <message>
        <source>In which order the heads stand, and what their tiles show.</source>
        <translation>頭的排列順序，以及小圖顯示的內容。</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>統計量</translation>
    </message>
</context>
<context>
    <name>headlight::ui::HeadGrid</name>
    <message>
        <source>All heads</source>
        <translation>所有的頭</translation>
    </message>
    <message>
        <source>Every head of every layer as a small map: each row is a word that looks, each column a word that is looked at. Click or use the arrow keys to select one, Space switches it off and on, Ctrl+click adds it to Compare, Ctrl+wheel zooms.</source>
        <translation>每一層的每一個頭各是一張小圖：每一列是看的詞，每一欄是被看的詞。點按或用方向鍵選取，空白鍵可關閉或開啟，按住 Ctrl 點按可加入比較，按住 Ctrl 轉動滾輪可縮放。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::HeadMapView</name>
    <message>
        <source>There is no map: some weights are not a number.</source>
        <translation>無法繪製分布圖：部分權重不是數值。</translation>
    </message>
    <message>
        <source>The map of heads comes when they have been measured.</source>
        <translation>測量所有的頭之後，才會顯示分布圖。</translation>
    </message>
    <message>
        <source>Map of heads</source>
        <translation>頭的分布圖</translation>
    </message>
    <message>
        <source>Every head is a point; heads that look alike lie near each other. Click one to select it.</source>
        <translation>每個頭是一個點；相似的頭彼此靠近。點選即可選擇。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::HeadSummaryBox</name>
    <message>
        <source>on</source>
        <translation>開</translation>
    </message>
    <message>
        <source>off</source>
        <translation>關</translation>
    </message>
    <message>
        <source>%1 is on</source>
        <translation>%1已開啟</translation>
    </message>
    <message>
        <source>A head that is off adds nothing to the model; its map shows what it would have looked at.</source>
        <translation>關閉的頭對模型沒有貢獻；它的圖顯示它原本會看什麼。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::HeadSurveys</name>
    <message>
        <source>Measuring heads</source>
        <translation>正在測量頭</translation>
    </message>
</context>
<context>
    <name>headlight::ui::HeadTableModel</name>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>The first rule that fits the head; most heads fit none.</source>
        <translation>第一條符合此頭的規則；大多數的頭不符合任何規則。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::HeadTableOrder</name>
    <message>
        <source>Head</source>
        <translation>頭</translation>
    </message>
</context>
<context>
    <name>headlight::ui::HeadsPage</name>
    <message>
        <source>Sentences to measure the heads over</source>
        <translation>用來測量頭的句子</translation>
    </message>
    <message>
        <source>Texts, a sentence a line (*.txt);;Treebanks (*.conllu);;All files (*)</source>
        <translation>文字，每行一句 (*.txt);;樹庫 (*.conllu);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Save what was measured</source>
        <translation>儲存測量結果</translation>
    </message>
    <message>
        <source>Table of all heads (*.csv);;Everything, with distances (*.json);;Map of heads (*.svg *.pdf *.png)</source>
        <translation>所有頭的表格 (*.csv);;全部資料，含距離 (*.json);;頭的分布圖 (*.svg *.pdf *.png)</translation>
    </message>
    <message>
        <source>Nothing was measured yet.</source>
        <translation>尚未測量任何項目。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試一次</translation>
    </message>
    <message>
        <source>Measuring was stopped.</source>
        <translation>測量已停止。</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>測量</translation>
    </message>
    <message>
        <source>This sentence</source>
        <translation>此句</translation>
    </message>
    <message>
        <source>Bundled sample</source>
        <translation>內附範例</translation>
    </message>
    <message>
        <source>Text file…</source>
        <translation>文字檔…</translation>
    </message>
    <message>
        <source>Measured over</source>
        <translation>量測範圍</translation>
    </message>
    <message>
        <source>Which sentences the heads are measured over.</source>
        <translation>在哪些句子上量測各頭。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Statistics and roles of all heads.</source>
        <translation>所有頭的統計與角色。</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>分布圖</translation>
    </message>
    <message>
        <source>Heads that look alike lie near each other.</source>
        <translation>相似的頭彼此相鄰。</translation>
    </message>
    <message>
        <source>Table or map</source>
        <translation>表格或分布圖</translation>
    </message>
    <message>
        <source>Filter: L3, previous, …</source>
        <translation>篩選：L3、上一個…</translation>
    </message>
    <message>
        <source>Filter heads</source>
        <translation>篩選頭</translation>
    </message>
    <message>
        <source>Only heads whose name or role holds these words.</source>
        <translation>只顯示名稱或角色含有這些詞的頭。</translation>
    </message>
    <message>
        <source>Order of layers</source>
        <translation>依層排序</translation>
    </message>
    <message>
        <source>Undo the sorting.</source>
        <translation>取消排序。</translation>
    </message>
    <message>
        <source>Rules…</source>
        <translation>規則…</translation>
    </message>
    <message>
        <source>Rules of roles</source>
        <translation>角色規則</translation>
    </message>
    <message>
        <source>See and change the thresholds of the rules.</source>
        <translation>檢視並變更規則的門檻。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>複製表格</translation>
    </message>
    <message>
        <source>Copy the shown table with all digits.</source>
        <translation>複製顯示的表格，含所有位數。</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>儲存…</translation>
    </message>
    <message>
        <source>The table as CSV, everything as JSON, or the map as a picture.</source>
        <translation>將表格存為 CSV、全部存為 JSON，或將分布圖存為圖片。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>停止量測</translation>
    </message>
    <message>
        <source>Measuring heads</source>
        <translation>正在量測各頭</translation>
    </message>
    <message>
        <source>Statistics and roles of all heads</source>
        <translation>所有頭的統計與角色</translation>
    </message>
    <message>
        <source>A row for each head. Click the name of a column to sort by it, a row to select its head.</source>
        <translation>每個頭一列。點按欄名可依該欄排序，點按一列可選取其頭。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::HeadsPanel</name>
    <message>
        <source>Compared ✓</source>
        <translation>比較中 ✓</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Take the selected head out of Compare</source>
        <translation>將所選的頭移出比較</translation>
    </message>
    <message>
        <source>Add the selected head to Compare</source>
        <translation>將所選的頭加入比較</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>注意力頭</translation>
    </message>
    <message>
        <source>Compare heads</source>
        <translation>比較注意力頭</translation>
    </message>
    <message>
        <source>one scale for all</source>
        <translation>共用同一尺度</translation>
    </message>
    <message>
        <source>Show more heads</source>
        <translation>顯示更多頭</translation>
    </message>
    <message>
        <source>Show more heads (Ctrl+wheel)</source>
        <translation>顯示更多頭（Ctrl+滾輪）</translation>
    </message>
    <message>
        <source>Show fewer heads, larger</source>
        <translation>放大，顯示較少的頭</translation>
    </message>
    <message>
        <source>Show fewer heads, larger (Ctrl+wheel)</source>
        <translation>放大，顯示較少的頭（Ctrl+滾輪）</translation>
    </message>
    <message>
        <source>Only this head</source>
        <translation>只留這個頭</translation>
    </message>
    <message>
        <source>Switch every other head off.</source>
        <translation>關閉其他所有的頭。</translation>
    </message>
    <message>
        <source>All on</source>
        <translation>全部開啟</translation>
    </message>
    <message>
        <source>Switch all heads on</source>
        <translation>開啟所有的頭</translation>
    </message>
    <message>
        <source>Switch all heads on.</source>
        <translation>開啟所有的頭。</translation>
    </message>
    <message>
        <source>Heads chosen here stand side by side under Compare.</source>
        <translation>在此選擇的頭會並列在「比較」中。</translation>
    </message>
    <message>
        <source>Off: adds nothing</source>
        <translation>關閉：無貢獻</translation>
    </message>
    <message>
        <source>Off: looks evenly</source>
        <translation>關閉：均勻分配</translation>
    </message>
    <message>
        <source>What being off means</source>
        <translation>關閉的方式</translation>
    </message>
    <message>
        <source>A head that is off adds nothing, or looks at all tokens alike.</source>
        <translation>關閉的頭沒有貢獻，或平均看所有詞元。</translation>
    </message>
    <message>
        <source>Keep patterns</source>
        <translation>保留分布</translation>
    </message>
    <message>
        <source>The other heads keep the patterns of the run in which all heads were on.</source>
        <translation>其他的頭保留所有頭都開啟時的注意力分布。</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>顯示內容</translation>
    </message>
    <message>
        <source>The attention of the selected head, or something made of several heads or layers: that is not one head&apos;s attention.</source>
        <translation>所選之頭的注意力，或由多個頭或多層合成的結果：後者不是單一頭的注意力。</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>顯示</translation>
    </message>
</context>
<context>
    <name>headlight::ui::HeatmapView</name>
    <message>
        <source>Pin or unpin this cell</source>
        <translation>釘選或取消釘選這一格</translation>
    </message>
    <message>
        <source>Hide this cell by a mask</source>
        <translation>用遮罩遮住這一格</translation>
    </message>
    <message>
        <source>Show this cell again</source>
        <translation>重新顯示這一格</translation>
    </message>
    <message>
        <source>Whole map</source>
        <translation>整張圖</translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation>熱圖</translation>
    </message>
    <message>
        <source>Show how this number is made</source>
        <translation>顯示此數值如何算出</translation>
    </message>
    <message>
        <source>Edit weight, score or mask…</source>
        <translation>編輯權重、分數或遮罩…</translation>
    </message>
    <message>
        <source>The map of the selected head: a row is the word that looks, a column the word that is looked at, the colour how much. Hover reads a cell, click or arrows select it, Enter shows how its number is made, P pins it, E edits its number, the wheel zooms, dragging moves a zoomed map.</source>
        <translation>所選之頭的熱圖：列是看的詞，欄是被看的詞，顏色表示看多少。游標移到格子上可讀數值，點按或方向鍵可選取，Enter 可顯示其數值如何算出，P 可釘選，E 可編輯數值，滾輪可縮放，拖曳可移動放大的圖。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::JobView</name>
    <message>
        <source>Scoring all heads on labelled sentences: %1</source>
        <translation>正在以已標註句子為所有頭評分：%1</translation>
    </message>
    <message>
        <source>All heads are scored on labelled sentences as soon as there is time.</source>
        <translation>一有空檔，就會以已標註句子為所有頭評分。</translation>
    </message>
    <message>
        <source>Is that the head&apos;s job?</source>
        <translation>那是這個頭的工作嗎？</translation>
    </message>
    <message>
        <source>How often the best head finds a relation in labelled sentences, and, as a tick, how often one would be right without looking at any word: always the word at the same distance. Click a bar to see the head.</source>
        <translation>長條表示最佳的頭在已標註句子中找到關係的比例；刻度則表示完全不看詞、一律選同一距離的詞時答對的比例。點按長條可檢視該頭。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::Language</name>
    <message>
        <source>As the system</source>
        <translation>與系統相同</translation>
    </message>
</context>
<context>
    <name>headlight::ui::LensExamples</name>
    <message>
        <source>Searching examples…</source>
        <translation>正在搜尋例句…</translation>
    </message>
    <message>
        <source>%1, %2: right and wrong. Click one to see it.</source>
        <translation>%1，%2：答對與答錯的例句。點按即可檢視。</translation>
    </message>
    <message>
        <source>Examples that the head gets right and wrong</source>
        <translation>這個頭答對與答錯的例句</translation>
    </message>
</context>
<context>
    <name>headlight::ui::LensMatrixView</name>
    <message>
        <source>Heads by how well they find the relation</source>
        <translation>各頭找到此關係的能力</translation>
    </message>
    <message>
        <source>Every head with the share of labelled pairs that it finds. Arrows walk; a click or Return selects the head in the whole window.</source>
        <translation>每個頭及其找到的已標註詞對比例。方向鍵可移動；點按或按 Return 可在整個視窗中選取該頭。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::LensPage</name>
    <message>
        <source>Open a treebank</source>
        <translation>開啟樹庫</translation>
    </message>
    <message>
        <source>Labelled sentences (*.conllu *.conll);;All files (*)</source>
        <translation>已標註句子 (*.conllu *.conll);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Choose heads on other sentences</source>
        <translation>以其他句子選頭</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試一次</translation>
    </message>
    <message numerus="yes">
        <source>%n skipped…</source>
        <translation>
            <numerusform>略過 %n 個…</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the relations</source>
        <translation>儲存關係</translation>
    </message>
    <message>
        <source>Table (*.csv *.json);;Picture of the heads (*.svg *.pdf *.png)</source>
        <translation>表格 (*.csv *.json);;各頭的圖片 (*.svg *.pdf *.png)</translation>
    </message>
    <message>
        <source>Best reading of each head</source>
        <translation>每個頭的最佳讀法</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>還有 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Skipped sentences</source>
        <translation>略過的句子</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) could not be used; all others were.</source>
        <translation>
            <numerusform>有 %n 個句子無法使用；其餘皆已使用。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a treebank…</source>
        <translation>開啟樹庫…</translation>
    </message>
    <message>
        <source>Score the heads on labelled sentences of your own (CoNLL-U).</source>
        <translation>以您自己的已標註句子 (CoNLL-U) 為各頭評分。</translation>
    </message>
    <message>
        <source>Choose heads on…</source>
        <translation>選頭用的句子…</translation>
    </message>
    <message>
        <source>Heads are chosen on these sentences and reported on the others, so that chance does not choose them.</source>
        <translation>以這些句子選頭，再以其他句子報告結果，避免憑運氣選出頭。</translation>
    </message>
    <message>
        <source>Bundled sample</source>
        <translation>內建樣本</translation>
    </message>
    <message>
        <source>Back to the labelled sentences that come with the program.</source>
        <translation>回到程式內附的已標註句子。</translation>
    </message>
    <message>
        <source>Sentences that could not be used, with line and reason.</source>
        <translation>無法使用的句子，附行號與原因。</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>儲存…</translation>
    </message>
    <message>
        <source>The table as CSV or JSON, or the picture of the chosen relation.</source>
        <translation>將表格存為 CSV 或 JSON，或儲存所選關係的圖片。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop scoring.</source>
        <translation>停止評分。</translation>
    </message>
    <message>
        <source>Progress of scoring</source>
        <translation>評分進度</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>For each relation the head that finds it best, beside the best fixed offset. Choose a row to see every head.</source>
        <translation>每種關係最能找到它的頭，與最佳固定位移並列。選擇一列可檢視每一個頭。</translation>
    </message>
    <message>
        <source>Choose the whole table.</source>
        <translation>選擇整個表格。</translation>
    </message>
    <message>
        <source>How heads are read</source>
        <translation>頭的讀法</translation>
    </message>
    <message>
        <source>Which word is asked, and whether by whom it looks at or by who looks at it.</source>
        <translation>詢問哪一個詞，以及依它看誰或誰看它來判斷。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::LensService</name>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>Scoring heads</source>
        <translation>正在為各頭評分</translation>
    </message>
    <message>
        <source>Searching examples</source>
        <translation>正在搜尋例句</translation>
    </message>
    <message>
        <source>Ranking heads</source>
        <translation>正在為各頭排名</translation>
    </message>
</context>
<context>
    <name>headlight::ui::LensTab</name>
    <message>
        <source>How heads are searched</source>
        <translation>搜尋頭的方式</translation>
    </message>
    <message>
        <source>Labelled sentences</source>
        <translation>已標註句子</translation>
    </message>
    <message>
        <source>Every head measured on sentences whose words experts have linked.</source>
        <translation>以專家已連結詞語的句子量測每一個頭。</translation>
    </message>
    <message>
        <source>By example</source>
        <translation>依範例</translation>
    </message>
    <message>
        <source>Heads that link words as you do in sentences of your own.</source>
        <translation>找出在您自己的句子中，與您用相同方式連結詞語的頭。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::LensTableModel</name>
    <message>
        <source>%1 (few)</source>
        <translation>%1（過少）</translation>
    </message>
    <message>
        <source>no pair to choose a head by</source>
        <translation>沒有可用來選頭的詞對</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (%2 in the treebank)</source>
        <translation>%1（樹庫中為 %2）</translation>
    </message>
    <message>
        <source>%1, %2 of %3, 95 %: %4</source>
        <translation>%1，%3 對中的 %2，95 %：%4</translation>
    </message>
    <message>
        <source>Fewer than %1 pairs: these shares say little.</source>
        <translation>少於 %1 對：這些比例參考價值不高。</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>How one word depends on another, as the treebank labels it.</source>
        <translation>一個詞如何依存於另一個詞，依樹庫的標註。</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>詞對</translation>
    </message>
    <message>
        <source>Labelled pairs of words that are reported on.</source>
        <translation>用於報告結果的已標註詞對數。</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>頭</translation>
    </message>
    <message>
        <source>The head that finds most of them on the sentences it was chosen on.</source>
        <translation>在選頭用的句子上找到最多詞對的頭。</translation>
    </message>
    <message>
        <source>How it is read</source>
        <translation>讀法</translation>
    </message>
    <message>
        <source>Which word is asked, and whether by its row or its column.</source>
        <translation>詢問哪一個詞，以及依其列或欄判斷。</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>Share of the pairs in which the largest weight is on the right word.</source>
        <translation>最大權重落在正確詞上的詞對比例。</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>Where the share lies with 95 % confidence (Wilson).</source>
        <translation>在 95 % 信心水準下，比例所在的區間 (Wilson)。</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>The best answer that looks at no word: always the one at a distance.</source>
        <translation>不看任何詞的最佳答案：一律選固定距離的詞。</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>百分點</translation>
    </message>
    <message>
        <source>Head minus offset, in points: what the head knows beyond position.</source>
        <translation>頭減去位移，以百分點計：頭在位置之外還知道多少。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::LinkStrip</name>
    <message>
        <source>Words to link, sentence %1</source>
        <translation>要連結的詞，句子 %1</translation>
    </message>
    <message>
        <source>Drag from a word to the one it belongs to, or press Return on both. Click a link below to remove it.</source>
        <translation>從一個詞拖曳到它所屬的詞，或在兩個詞上分別按 Return。點按下方的連結可將其移除。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::MainWindow</name>
    <message>
        <source>Heads</source>
        <translation>注意力頭</translation>
    </message>
    <message>
        <source>Headlight — %1[*]</source>
        <translation>Headlight — %1[*]</translation>
    </message>
    <message>
        <source>Headlight</source>
        <translation>Headlight</translation>
    </message>
    <message>
        <source>Headlight did not close properly. Restore the session of %1?</source>
        <translation>Headlight 上次未正常關閉。要還原 %1 的工作階段嗎？</translation>
    </message>
    <message>
        <source>Heads and details</source>
        <translation>注意力頭與詳細資料</translation>
    </message>
    <message>
        <source>Border between two parts of the window</source>
        <translation>視窗兩部分之間的邊界</translation>
    </message>
    <message>
        <source>Drag it, or move it with the arrow keys (Shift: further), to give a part more room.</source>
        <translation>拖曳，或用方向鍵移動（Shift：移動更遠），可讓其中一部分有更多空間。</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細資料</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>還原</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>捨棄</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍後再說</translation>
    </message>
</context>
<context>
    <name>headlight::ui::MapMaker</name>
    <message>
        <source>Not both runs have this map: choose another head or layer.</source>
        <translation>不是兩次執行都有這張圖：請選另一個頭或層。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::MapTitleButton</name>
    <message>
        <source>Map: %1</source>
        <translation>圖：%1</translation>
    </message>
    <message>
        <source>The attention of the selected head, or something made of several heads or layers: that is not one head&apos;s attention.</source>
        <translation>所選的頭的注意力，或由數個頭或層組成的圖：那不是單一個頭的注意力。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::MaskSwitch</name>
    <message>
        <source>Mask</source>
        <translation>遮罩</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Every token may look at every token.</source>
        <translation>每個詞元都可以看每個詞元。</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>No token may look at tokens after it.</source>
        <translation>詞元不能看它之後的詞元。</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填補</translation>
    </message>
    <message>
        <source>The last tokens are hidden, as padding of a batch would be.</source>
        <translation>遮住最後幾個詞元，如同批次中的填補。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>視窗</translation>
    </message>
    <message>
        <source>A token may look only at tokens close to it.</source>
        <translation>詞元只能看鄰近的詞元。</translation>
    </message>
    <message>
        <source>Paint…</source>
        <translation>塗抹…</translation>
    </message>
    <message>
        <source>Drag over the heatmap to hide cells; hold Shift to show them again.</source>
        <translation>在熱圖上拖曳可遮住格子；按住 Shift 可重新顯示。</translation>
    </message>
    <message>
        <source>Tokens hidden by the padding, or reach of the window</source>
        <translation>填補遮住的詞元數，或視窗的範圍</translation>
    </message>
</context>
<context>
    <name>headlight::ui::Menus</name>
    <message>
        <source>No sessions yet</source>
        <translation>尚無工作階段</translation>
    </message>
    <message>
        <source>No folders yet</source>
        <translation>尚無資料夾</translation>
    </message>
</context>
<context>
    <name>headlight::ui::ModelChooser</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>MiniLM</source>
        <translation>MiniLM</translation>
    </message>
    <message>
        <source>Workbench</source>
        <translation>工作台</translation>
    </message>
    <message>
        <source>%1 · untrained</source>
        <translation>%1 · 未訓練</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>Which model reads the sentence.</source>
        <translation>由哪個模型讀這個句子。</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 × %n heads</source>
        <comment>layers × heads</comment>
        <translation>
            <numerusform>%1 · %2 × %n 個頭</numerusform>
        </translation>
    </message>
    <message>
        <source>English–French %1</source>
        <comment>width</comment>
        <translation>英法 %1</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>回憶</translation>
    </message>
</context>
<context>
    <name>headlight::ui::ModelPopup</name>
    <message>
        <source>MiniLM (bundled, trained)</source>
        <translation>MiniLM（內附，已訓練）</translation>
    </message>
    <message>
        <source>all-MiniLM-L6-v2: 6 layers of 12 heads, trained on English sentences.</source>
        <translation>all-MiniLM-L6-v2：6 層，每層 12 個頭，以英文句子訓練。</translation>
    </message>
    <message>
        <source>Workbench (random weights, untrained)</source>
        <translation>工作台（隨機權重，未訓練）</translation>
    </message>
    <message>
        <source>A small model over whole words whose size you choose. Nothing is learnt yet.</source>
        <translation>以完整詞語為單位的小模型，大小由你決定。尚未學到任何東西。</translation>
    </message>
    <message>
        <source>Only head counts that divide the width are offered.</source>
        <translation>只提供能整除寬度的頭數。</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>頭數</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>寬度</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層數</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>種子</translation>
    </message>
    <message>
        <source>How many heads share the width.</source>
        <translation>由多少個頭分攤寬度。</translation>
    </message>
    <message>
        <source>Numbers that stand for one word, 8 to 512.</source>
        <translation>代表一個詞的數字個數，8 到 512。</translation>
    </message>
    <message>
        <source>How many times attention is applied, one after the other.</source>
        <translation>依序套用注意力的次數。</translation>
    </message>
    <message>
        <source>The same seed gives the same weights on every machine.</source>
        <translation>相同的種子在每台電腦上都產生相同的權重。</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Off: the model cannot tell the order of words.</source>
        <translation>關閉：模型無法分辨詞的順序。</translation>
    </message>
    <message>
        <source>Your models</source>
        <translation>你的模型</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>開啟資料夾…</translation>
    </message>
    <message>
        <source>A folder with config.json, model.safetensors and tokenizer.json (BERT family).</source>
        <translation>含有 config.json、model.safetensors 與 tokenizer.json 的資料夾（BERT 系列）。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
</context>
<context>
    <name>headlight::ui::PictureOptions</name>
    <message>
        <source>%1 of the attention drawn</source>
        <translation>已畫出 %1 的注意力</translation>
    </message>
    <message>
        <source>Above %1</source>
        <translation>高於 %1</translation>
    </message>
    <message>
        <source>Ink</source>
        <translation>墨色</translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
    <message>
        <source>Magma</source>
        <translation>Magma</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰階</translation>
    </message>
    <message>
        <source>Range 0 to 1</source>
        <translation>範圍 0 到 1</translation>
    </message>
    <message>
        <source>Range of the data</source>
        <translation>資料的範圍</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>線性</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>對數</translation>
    </message>
    <message>
        <source>Whole map</source>
        <translation>整張圖</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>The colours from the smallest weight to the largest.</source>
        <translation>從最小到最大權重的顏色。</translation>
    </message>
    <message>
        <source>Range of the colours</source>
        <translation>顏色的範圍</translation>
    </message>
    <message>
        <source>0 to 1 makes maps comparable; the range of the data shows small differences.</source>
        <translation>0 到 1 便於比較不同的圖；資料的範圍能顯示細微差異。</translation>
    </message>
    <message>
        <source>Scale of the colours</source>
        <translation>顏色的尺度</translation>
    </message>
    <message>
        <source>Logarithmic shows small weights too.</source>
        <translation>對數尺度也能顯示小的權重。</translation>
    </message>
    <message>
        <source>Smallest weight drawn as a line</source>
        <translation>畫成線的最小權重</translation>
    </message>
    <message>
        <source>Lines below this weight are left out.</source>
        <translation>低於此權重的線不畫出。</translation>
    </message>
    <message>
        <source>Show the whole map</source>
        <translation>顯示整張圖</translation>
    </message>
    <message>
        <source>Show the whole map again.</source>
        <translation>重新顯示整張圖。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::PicturePanel</name>
    <message>
        <source>Heatmap</source>
        <translation>熱圖</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>連線圖</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Got it</source>
        <translation>知道了</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>圖</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步驟</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>注意力頭</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>透鏡</translation>
    </message>
    <message>
        <source>%1: %2 done</source>
        <translation>%1：已完成 %2</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>%1: stopped</source>
        <translation>%1：已停止</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>The attention as a heatmap, as lines, of several heads side by side, step by step, or as tables.</source>
        <translation>以熱圖、連線圖、多個頭並列、逐步檢視或表格呈現注意力。</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>翻譯</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>家族</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
</context>
<context>
    <name>headlight::ui::RecallStudies</name>
    <message>
        <source>Measuring how far models reach</source>
        <translation>正在量測模型看得多遠</translation>
    </message>
</context>
<context>
    <name>headlight::ui::RecallView</name>
    <message>
        <source>The sequence and the answers</source>
        <translation>序列與答案</translation>
    </message>
</context>
<context>
    <name>headlight::ui::RelationPanel</name>
    <message>
        <source>Relation</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>Word that looks</source>
        <translation>看的詞</translation>
    </message>
    <message>
        <source>The word that looks: pick it or type it.</source>
        <translation>看的詞：選擇或輸入。</translation>
    </message>
    <message>
        <source>Word that is looked at</source>
        <translation>被看的詞</translation>
    </message>
    <message>
        <source>The word that is looked at: pick it or type it.</source>
        <translation>被看的詞：選擇或輸入。</translation>
    </message>
    <message>
        <source>word</source>
        <translation>詞</translation>
    </message>
    <message>
        <source>Swap the words</source>
        <translation>對調兩個詞</translation>
    </message>
    <message>
        <source>From cell</source>
        <translation>取自格子</translation>
    </message>
    <message>
        <source>Words of the selected cell</source>
        <translation>所選格子的詞</translation>
    </message>
    <message>
        <source>Take the words of the selected cell.</source>
        <translation>採用所選格子的兩個詞。</translation>
    </message>
    <message>
        <source>Show the best</source>
        <translation>只顯示最強的</translation>
    </message>
    <message>
        <source>Show all heads</source>
        <translation>顯示所有的頭</translation>
    </message>
    <message>
        <source>Every head, or those with the largest weights.</source>
        <translation>所有的頭，或權重最大的頭。</translation>
    </message>
    <message>
        <source>Is that the head&apos;s job?</source>
        <translation>那是這個頭的工作嗎？</translation>
    </message>
</context>
<context>
    <name>headlight::ui::RelationView</name>
    <message>
        <source>Heads that link the two words</source>
        <translation>連結這兩個詞的頭</translation>
    </message>
    <message>
        <source>How much each head lets the first word look at the second, and the other way round; best first. Click a bar to see the head.</source>
        <translation>每個頭讓第一個詞看第二個詞的程度，以及反方向的程度；由強到弱。點按長條即可查看該頭。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::RoleRulesPopup</name>
    <message>
        <source>Rules of roles</source>
        <translation>角色規則</translation>
    </message>
    <message>
        <source>A head has the role of the first rule that fits it, from top to bottom. A role says where a head looks, not what the model uses it for.</source>
        <translation>由上而下，頭的角色由第一條符合的規則決定。角色說的是頭看向哪裡，而不是模型用它來做什麼。</translation>
    </message>
    <message>
        <source>Published thresholds</source>
        <translation>已發表的門檻</translation>
    </message>
    <message>
        <source>%1, at least</source>
        <comment>a statistic, then its threshold</comment>
        <translation>%1，至少</translation>
    </message>
    <message>
        <source>%1, at most</source>
        <comment>a statistic, then its threshold</comment>
        <translation>%1，至多</translation>
    </message>
</context>
<context>
    <name>headlight::ui::RoleText</name>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Induction</source>
        <translation>歸納</translation>
    </message>
    <message>
        <source>Rare word</source>
        <translation>罕見詞</translation>
    </message>
    <message>
        <source>Previous token</source>
        <translation>前一個詞元</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>後一個詞元</translation>
    </message>
    <message>
        <source>Same token</source>
        <translation>相同詞元</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>分隔詞元</translation>
    </message>
    <message>
        <source>First token (sink)</source>
        <translation>第一個詞元（匯聚點）</translation>
    </message>
    <message>
        <source>Broad</source>
        <translation>廣泛</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>How widely a row spreads, in nats, averaged over all rows.</source>
        <translation>一列分散的程度，以 nat 為單位，對所有列取平均。</translation>
    </message>
    <message>
        <source>Relative entropy</source>
        <translation>相對熵</translation>
    </message>
    <message>
        <source>Entropy divided by its largest value: 1 is the same weight everywhere.</source>
        <translation>熵除以其最大值：1 表示權重處處相同。</translation>
    </message>
    <message>
        <source>Mean peak</source>
        <translation>平均峰值</translation>
    </message>
    <message>
        <source>The largest weight of a row, averaged over all rows (confidence).</source>
        <translation>一列中最大的權重，對所有列取平均（信心度）。</translation>
    </message>
    <message>
        <source>Looks back</source>
        <translation>往前看</translation>
    </message>
    <message>
        <source>Mean distance in tokens, positive where the head looks back; the first token is left out.</source>
        <translation>以詞元計的平均距離，頭看向前文時為正；不計第一個詞元。</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>Mean distance in tokens in either direction; the first token is left out.</source>
        <translation>以詞元計的平均距離，不分方向；不計第一個詞元。</translation>
    </message>
    <message>
        <source>On previous</source>
        <translation>落在前一個</translation>
    </message>
    <message>
        <source>Mean weight on the token before.</source>
        <translation>落在前一個詞元的平均權重。</translation>
    </message>
    <message>
        <source>On same</source>
        <translation>落在自身</translation>
    </message>
    <message>
        <source>Mean weight on the token itself.</source>
        <translation>落在詞元自身的平均權重。</translation>
    </message>
    <message>
        <source>On next</source>
        <translation>落在後一個</translation>
    </message>
    <message>
        <source>Mean weight on the token behind.</source>
        <translation>落在後一個詞元的平均權重。</translation>
    </message>
    <message>
        <source>On first</source>
        <translation>落在第一個</translation>
    </message>
    <message>
        <source>Mean weight on the first token.</source>
        <translation>落在第一個詞元的平均權重。</translation>
    </message>
    <message>
        <source>On separator</source>
        <translation>落在分隔詞元</translation>
    </message>
    <message>
        <source>Mean weight on separators such as [SEP].</source>
        <translation>落在 [SEP] 等分隔詞元的平均權重。</translation>
    </message>
    <message>
        <source>On punctuation</source>
        <translation>落在標點</translation>
    </message>
    <message>
        <source>Mean weight on punctuation marks.</source>
        <translation>落在標點符號的平均權重。</translation>
    </message>
    <message>
        <source>Sink</source>
        <translation>匯聚點</translation>
    </message>
    <message>
        <source>Share of sentences in which more than 0.3 of all weight lies on the first token.</source>
        <translation>全部權重中超過 0.3 落在第一個詞元的句子所占比例。</translation>
    </message>
    <message>
        <source>Variability</source>
        <translation>變異度</translation>
    </message>
    <message>
        <source>How much the weights depend on the sentence and not on positions alone, 0 to 1.</source>
        <translation>權重取決於句子而不僅取決於位置的程度，0 到 1。</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>搬移量</translation>
    </message>
    <message>
        <source>Weight times the length of the vector it moves, added up over a row.</source>
        <translation>權重乘以所搬移向量的長度，在一列中加總。</translation>
    </message>
    <message>
        <source>Moved from first</source>
        <translation>搬自第一個</translation>
    </message>
    <message>
        <source>Share of what is moved that comes from the first token.</source>
        <translation>搬移量中來自第一個詞元的比例。</translation>
    </message>
    <message>
        <source>Moved from separator</source>
        <translation>搬自分隔詞元</translation>
    </message>
    <message>
        <source>Share of what is moved that comes from separators.</source>
        <translation>搬移量中來自分隔詞元的比例。</translation>
    </message>
    <message>
        <source>Moved from punctuation</source>
        <translation>搬自標點</translation>
    </message>
    <message>
        <source>Share of what is moved that comes from punctuation.</source>
        <translation>搬移量中來自標點符號的比例。</translation>
    </message>
    <message>
        <source>Peak on previous</source>
        <translation>峰值在前一個</translation>
    </message>
    <message>
        <source>Share of rows whose largest weight is on the token before.</source>
        <translation>最大權重落在前一個詞元的列所占比例。</translation>
    </message>
    <message>
        <source>Peak on same</source>
        <translation>峰值在自身</translation>
    </message>
    <message>
        <source>Share of rows whose largest weight is on the token itself.</source>
        <translation>最大權重落在詞元自身的列所占比例。</translation>
    </message>
    <message>
        <source>Peak on next</source>
        <translation>峰值在後一個</translation>
    </message>
    <message>
        <source>Share of rows whose largest weight is on the token behind.</source>
        <translation>最大權重落在後一個詞元的列所占比例。</translation>
    </message>
    <message>
        <source>Peak on rarest</source>
        <translation>峰值在最罕見</translation>
    </message>
    <message>
        <source>Share of rows whose largest weight is on the rarest token, the one that stands last in the vocabulary.</source>
        <translation>最大權重落在最罕見詞元（即詞彙表中排在最後者）的列所占比例。</translation>
    </message>
    <message>
        <source>Induction score</source>
        <translation>歸納分數</translation>
    </message>
    <message>
        <source>On repeated random tokens, the weight on what followed the same token earlier; whole weight of a query.</source>
        <translation>在重複的隨機詞元上，落在先前相同詞元之後那個詞元的權重；以查詢的全部權重計。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::SentenceBox</name>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Sentence B</source>
        <translation>句子 B</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>輸入句子</translation>
    </message>
    <message>
        <source>Type the second sentence</source>
        <translation>輸入第二個句子</translation>
    </message>
    <message>
        <source>The text that the model reads. Every change is computed at once.</source>
        <translation>模型讀的文字。每次變更都立即計算。</translation>
    </message>
    <message>
        <source>A second text; the model reads both, one after the other.</source>
        <translation>第二段文字；模型會依序讀這兩段。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::ShortcutsDialog</name>
    <message>
        <source>Arrows</source>
        <translation>方向鍵</translation>
    </message>
    <message>
        <source>Walk heads, cells, words or bars</source>
        <translation>在頭、格子、詞或長條之間移動</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空白鍵</translation>
    </message>
    <message>
        <source>Heads: off or on. Heatmap: hide the cell while painting</source>
        <translation>頭：關閉或開啟。熱圖：塗抹時遮住格子</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Heatmap: pin the selected cell</source>
        <translation>熱圖：釘選所選的格子</translation>
    </message>
    <message>
        <source>+ and −</source>
        <translation>+ 與 −</translation>
    </message>
    <message>
        <source>Heads and heatmap: nearer, farther</source>
        <translation>頭與熱圖：放大、縮小</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+滾輪</translation>
    </message>
    <message>
        <source>Heads: nearer, farther</source>
        <translation>頭：放大、縮小</translation>
    </message>
    <message>
        <source>Shift while painting</source>
        <translation>塗抹時按 Shift</translation>
    </message>
    <message>
        <source>Heatmap: show hidden cells again</source>
        <translation>熱圖：重新顯示遮住的格子</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>Compare: take the head away</source>
        <translation>比較：移除此頭</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Select no cell</source>
        <translation>取消選取格子</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>鍵盤快速鍵</translation>
    </message>
    <message>
        <source>Does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按鍵</translation>
    </message>
    <message>
        <source>E</source>
        <translation>E</translation>
    </message>
    <message>
        <source>Heatmap, Steps and Details: change the selected number</source>
        <translation>熱圖、步驟與細節：更動選取的數字</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Values: change the selected number</source>
        <translation>數值：更動選取的數字</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Heatmap: show the steps of the selected cell</source>
        <translation>熱圖：顯示選取格子的步驟</translation>
    </message>
</context>
<context>
    <name>headlight::ui::SidePanel</name>
    <message>
        <source>Relation</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>變更</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細資料</translation>
    </message>
    <message>
        <source>What there is to know beside the picture.</source>
        <translation>圖片以外值得知道的資訊。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::StepsPage</name>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>複製中</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>儲存中</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文字 (*.txt)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>LaTeX (*.tex)</source>
        <translation>LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>CSV numbers (*.csv)</source>
        <translation>CSV 數值 (*.csv)</translation>
    </message>
    <message>
        <source>Save the steps</source>
        <translation>儲存步驟</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>The step before.</source>
        <translation>前一個步驟。</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>The next step.</source>
        <translation>下一個步驟。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步驟</translation>
    </message>
    <message>
        <source>Jump to any step.</source>
        <translation>跳到任一步驟。</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Walk the steps by itself, to the last one.</source>
        <translation>自動逐步播放，直到最後一步。</translation>
    </message>
    <message numerus="yes">
        <source>%n s a step</source>
        <translation>
            <numerusform>每步 %n 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>How long each step is shown while playing.</source>
        <translation>播放時每個步驟顯示多久。</translation>
    </message>
    <message>
        <source> digits</source>
        <translation> 位</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>位數</translation>
    </message>
    <message>
        <source>Digits after the point. Copies and files have all of them.</source>
        <translation>小數點後的位數。複製的內容與檔案一律保留所有位數。</translation>
    </message>
    <message>
        <source>Show the largest</source>
        <translation>顯示最大的</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>顯示全部</translation>
    </message>
    <message>
        <source>Every number of a long sum, or the largest and what the others come to.</source>
        <translation>長總和中的每個數值，或只顯示最大的幾個與其餘的合計。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copy the steps</source>
        <translation>複製步驟</translation>
    </message>
    <message>
        <source>Copy all steps, with all digits.</source>
        <translation>複製所有步驟，保留所有位數。</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>複製為文字</translation>
    </message>
    <message>
        <source>As Markdown</source>
        <translation>複製為 Markdown</translation>
    </message>
    <message>
        <source>As LaTeX</source>
        <translation>複製為 LaTeX</translation>
    </message>
    <message>
        <source>All numbers as CSV</source>
        <translation>所有數值複製為 CSV</translation>
    </message>
    <message>
        <source>Save steps…</source>
        <translation>儲存步驟…</translation>
    </message>
    <message>
        <source>Save all steps as text, Markdown, LaTeX or CSV, with all digits.</source>
        <translation>將所有步驟儲存為文字、Markdown、LaTeX 或 CSV，保留所有位數。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::StepsView</name>
    <message>
        <source>Steps</source>
        <translation>步驟</translation>
    </message>
    <message>
        <source>How the number of the selected cell is made, one step after the other, with the numbers of this run. Point at a number to see what makes it and what it makes; click it to follow it; double-click a weight, a score, a mask cell or an entry of a query, key or value, or press F2, to change it by hand.</source>
        <translation>所選格的數字如何一步一步算出，用的是這次執行的數字。指向一個數字看什麼組成它、它組成什麼；按一下跟著它；在權重、分數、遮罩格或查詢、鍵、值的項目上按兩下或按 F2 可手動更改。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::SwitchRow</name>
    <message>
        <source>Scale 1/√d</source>
        <translation>縮放 1/√d</translation>
    </message>
    <message>
        <source>Scale scores by one over the root of the head width</source>
        <translation>將分數除以頭寬度的平方根</translation>
    </message>
    <message>
        <source>Scores are divided by the root of the head width before the softmax.</source>
        <translation>在 softmax 之前，分數會除以頭寬度的平方根。</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>完整詞語</translation>
    </message>
    <message>
        <source>Pieces of a word are one row and column: attention to a word is the sum over its pieces, from a word the mean.</source>
        <translation>一個詞的所有片段合為一列一欄：看這個詞的注意力取各片段的總和，這個詞看出去的取平均。</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>溫度</translation>
    </message>
    <message>
        <source>Divides the scores: below 1 attention sharpens, above 1 it spreads.</source>
        <translation>分數會除以此值：小於 1 時注意力更集中，大於 1 時更分散。</translation>
    </message>
    <message>
        <source>Temperature, slider</source>
        <translation>溫度滑桿</translation>
    </message>
    <message>
        <source>View ▾</source>
        <translation>檢視 ▾</translation>
    </message>
    <message>
        <source>Scale, words, special tokens, temperature</source>
        <translation>縮放、詞語、特殊詞元、溫度</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n 個詞元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n 個頭</numerusform>
        </translation>
    </message>
    <message>
        <source>Off: the tokens that the model adds to every text are left out.</source>
        <translation>關閉：略去模型加到每段文字的詞元。</translation>
    </message>
    <message>
        <source>Renormalise</source>
        <translation>重新正規化</translation>
    </message>
    <message>
        <source>Renormalise the rows without special tokens</source>
        <translation>不計特殊詞元，將各列重新正規化</translation>
    </message>
    <message>
        <source>Each row is divided by what is left of it, so that it sums to 1 again. Off: the weights stay as they are.</source>
        <translation>每一列除以其剩餘的總和，使總和再次為 1。關閉：權重維持原樣。</translation>
    </message>
    <message>
        <source>Show special tokens</source>
        <translation>顯示特殊詞元</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>顯示 %1</translation>
    </message>
</context>
<context>
    <name>headlight::ui::TopRow</name>
    <message>
        <source>− B</source>
        <translation>− B</translation>
    </message>
    <message>
        <source>+ B</source>
        <translation>+ B</translation>
    </message>
    <message>
        <source>− sentence B</source>
        <translation>− 句子 B</translation>
    </message>
    <message>
        <source>+ sentence B</source>
        <translation>+ 句子 B</translation>
    </message>
    <message>
        <source>Take sentence B away</source>
        <translation>移除句子 B</translation>
    </message>
    <message>
        <source>Add sentence B</source>
        <translation>加入句子 B</translation>
    </message>
    <message>
        <source>The model reads both sentences, one after the other.</source>
        <translation>模型會依序讀這兩個句子。</translation>
    </message>
    <message>
        <source>Samples ▾</source>
        <translation>範例 ▾</translation>
    </message>
    <message>
        <source>Sample sentences and history</source>
        <translation>範例句與歷史紀錄</translation>
    </message>
    <message>
        <source>Sentences worth looking at, and those typed before.</source>
        <translation>值得一看的句子，以及先前輸入過的句子。</translation>
    </message>
    <message>
        <source>History</source>
        <translation>歷史紀錄</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>儲存圖片</translation>
    </message>
</context>
<context>
    <name>headlight::ui::TrainNowBox</name>
    <message>
        <source>Go on training</source>
        <translation>繼續訓練</translation>
    </message>
    <message>
        <source>Train now (about %1)</source>
        <translation>現在訓練（約 %1）</translation>
    </message>
    <message>
        <source>Train now (measuring…)</source>
        <translation>現在訓練（量測中…）</translation>
    </message>
    <message>
        <source>Train now</source>
        <translation>現在訓練</translation>
    </message>
    <message>
        <source>A model of this size is already trained to translate.</source>
        <translation>這個大小的翻譯模型已經訓練好了。</translation>
    </message>
    <message>
        <source>Training this size would take %1 of memory; %2 is the most.</source>
        <translation>訓練這個大小需要 %1 記憶體；上限是 %2。</translation>
    </message>
    <message>
        <source>One training at a time: %1 is being trained.</source>
        <translation>一次只能訓練一個：正在訓練 %1。</translation>
    </message>
    <message>
        <source>Use the trained one</source>
        <translation>使用訓練好的</translation>
    </message>
    <message>
        <source>The member of the family with this size.</source>
        <translation>家族中這個大小的成員。</translation>
    </message>
    <message>
        <source>Trains a model of this size to translate; from then on it is a member of the family.</source>
        <translation>訓練一個這個大小的翻譯模型；之後它就是家族的一員。</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>訓練輪數</translation>
    </message>
    <message numerus="yes">
        <source>How often all sentences are seen; the models that come with the program saw them %n time(s).</source>
        <translation>
            <numerusform>所有句子看過幾次；隨程式附帶的模型看過 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>From English to French, guided and seeded as the family is, whatever the seed and positions above; %1 of memory. The window stays free meanwhile.</source>
        <translation>英文到法文，受引導與種子都與家族一樣，上方的種子與位置設定在此不起作用；需要 %1 記憶體。訓練時視窗仍可使用。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::TrainingService</name>
    <message>
        <source>Another window of Headlight is training this model.</source>
        <translation>另一個 Headlight 視窗正在訓練這個模型。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::TrainingStrip</name>
    <message>
        <source>Headlight</source>
        <translation>Headlight</translation>
    </message>
    <message>
        <source>Discard what this training has learnt so far?</source>
        <translation>要捨棄這次訓練至今學到的內容嗎？</translation>
    </message>
    <message>
        <source>Stopping the training of %1…</source>
        <translation>正在停止 %1 的訓練…</translation>
    </message>
    <message>
        <source>Training %1: reading the sentences…</source>
        <translation>訓練 %1：正在讀取句子…</translation>
    </message>
    <message>
        <source>Training %1: epoch %2 of %3 · loss %4 · %5 tokens/s</source>
        <translation>訓練 %1：第 %2／%3 輪 · 損失 %4 · 每秒 %5 個詞元</translation>
    </message>
    <message>
        <source>%1 · %2 left</source>
        <translation>%1 · 還要 %2</translation>
    </message>
    <message>
        <source>The training of %1 stopped at epoch %2 of %3. What it has learnt is kept.</source>
        <translation>%1 的訓練停在第 %2／%3 輪。學到的內容已保留。</translation>
    </message>
    <message>
        <source>The training of %1 is not finished. What it has learnt is kept.</source>
        <translation>%1 的訓練還沒有完成。學到的內容已保留。</translation>
    </message>
    <message>
        <source>The training of %1 ended early: %2</source>
        <translation>%1 的訓練提早結束：%2</translation>
    </message>
    <message>
        <source>%1 is trained: its loss on sentences it never saw is %2.</source>
        <translation>%1 已訓練好：在沒看過的句子上損失為 %2。</translation>
    </message>
    <message>
        <source>%1 is trained.</source>
        <translation>%1 已訓練好。</translation>
    </message>
    <message>
        <source>Share of the training that is done</source>
        <translation>訓練完成的比例</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the training</source>
        <translation>停止訓練</translation>
    </message>
    <message>
        <source>What it has learnt is kept, and it can go on later.</source>
        <translation>學到的內容會保留，之後可以繼續。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Go on with the training</source>
        <translation>繼續訓練</translation>
    </message>
    <message>
        <source>From where it stopped, as if it had not been interrupted.</source>
        <translation>從停下的地方繼續，如同沒有中斷。</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Use the trained model</source>
        <translation>使用訓練好的模型</translation>
    </message>
    <message>
        <source>It reads the sentence from now on.</source>
        <translation>從現在起由它讀這個句子。</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>捨棄…</translation>
    </message>
    <message>
        <source>Discard the training</source>
        <translation>捨棄訓練</translation>
    </message>
    <message>
        <source>Deletes what it has learnt so far.</source>
        <translation>刪除至今學到的內容。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>關閉這則訊息</translation>
    </message>
    <message>
        <source>A training that is not finished is offered again at the next start.</source>
        <translation>沒有完成的訓練會在下次啟動時再次提供。</translation>
    </message>
    <message>
        <source>Training %1: its heads learn the labelled relations first</source>
        <translation>訓練 %1：各個頭先學習標註的關係</translation>
    </message>
</context>
<context>
    <name>headlight::ui::TranslationMapView</name>
    <message>
        <source>Attention of the translation</source>
        <translation>翻譯的注意力</translation>
    </message>
    <message>
        <source>Here comes what its heads look at.</source>
        <translation>這裡會顯示它的頭注視什麼。</translation>
    </message>
    <message>
        <source>What a head of the encoder, of the decoder or of the cross-attention between them looked at while the translation was made. Numbers of the encoder can be edited on the other tabs, and the translation follows; those of the decoder are shown as they are, since they change with every piece that is said.</source>
        <translation>編碼器、解碼器或兩者之間交叉注意力的一個頭，在產生譯文時看了哪裡。編碼器的數字可以在其他分頁編輯，譯文會跟著改變；解碼器的數字照原樣顯示，因為每說出一個片段都會改變。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::TranslationPage</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>A translation needs an encoder and a decoder; this model is an encoder alone.</source>
        <translation>翻譯需要編碼器和解碼器；這個模型只有編碼器。</translation>
    </message>
    <message>
        <source>%1 · score %2 · %3 ms</source>
        <translation>%1 · 分數 %2 · %3 毫秒</translation>
    </message>
    <message>
        <source>Use the English to French family</source>
        <translation>使用英文到法文的模型家族</translation>
    </message>
    <message>
        <source>Models that come with the program and translate.</source>
        <translation>隨程式附帶、會翻譯的模型。</translation>
    </message>
    <message>
        <source>First piece</source>
        <translation>第一個片段</translation>
    </message>
    <message>
        <source>Back to the first piece of the translation.</source>
        <translation>回到譯文的第一個片段。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>One piece less.</source>
        <translation>少一個片段。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>One piece more.</source>
        <translation>多一個片段。</translation>
    </message>
    <message>
        <source>Piece by piece, by itself.</source>
        <translation>自動一個片段接一個片段。</translation>
    </message>
    <message>
        <source>Let the model choose again</source>
        <translation>讓模型重新選擇</translation>
    </message>
    <message>
        <source>Takes back the pieces that were forced.</source>
        <translation>收回指定過的片段。</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>束寬</translation>
    </message>
    <message>
        <source>How many translations are followed at once; 1 takes the likeliest piece each time.</source>
        <translation>同時追蹤幾個譯文；1 表示每次取最可能的片段。</translation>
    </message>
    <message>
        <source>Which attention</source>
        <translation>哪一種注意力</translation>
    </message>
    <message>
        <source>The English sentence looks at itself.</source>
        <translation>英文句子注視自己。</translation>
    </message>
    <message>
        <source>The translation looks at what it said before.</source>
        <translation>譯文注視自己先前說過的。</translation>
    </message>
    <message>
        <source>The translation looks at the English sentence.</source>
        <translation>譯文注視英文句子。</translation>
    </message>
    <message>
        <source>Layer </source>
        <translation>層 </translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Whose heads are shown.</source>
        <translation>顯示哪一層的頭。</translation>
    </message>
    <message>
        <source>Head </source>
        <translation>頭 </translation>
    </message>
    <message>
        <source>Mean over heads</source>
        <translation>所有頭的平均</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>頭</translation>
    </message>
    <message>
        <source>One head, or the mean over all heads of the layer.</source>
        <translation>一個頭，或該層所有頭的平均。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::TranslationView</name>
    <message>
        <source>This model does not translate. Choose one of the English to French family above.</source>
        <translation>這個模型不會翻譯。請在上方選一個英文到法文的家族模型。</translation>
    </message>
    <message>
        <source>The translation is on its way.</source>
        <translation>翻譯正在進行。</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>翻譯</translation>
    </message>
    <message>
        <source>The sentence and its translation, piece by piece. Hover a French piece to see which English words it was made from; click another piece, or press its number, to force it.</source>
        <translation>句子和它的譯文，一個片段接一個片段。把滑鼠移到法文片段上，看它由哪些英文詞產生；按另一個片段或其數字鍵可指定它。</translation>
    </message>
    <message>
        <source>This model does not translate. On the command line “train” makes one that does; then open its folder as the model.</source>
        <translation>這個模型不會翻譯。命令列的訓練指令可以做出一個會翻譯的模型；之後把它的資料夾當作模型開啟。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::TrustStrip</name>
    <message>
        <source>%1 · untrained</source>
        <translation>%1 · 未訓練</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>為什麼？</translation>
    </message>
</context>
<context>
    <name>headlight::ui::ValuesPage</name>
    <message>
        <source>This is a mean or maximum over several heads: choose one head to read its numbers.</source>
        <translation>這是多個頭的平均或最大值：請選擇一個頭來讀取數值。</translation>
    </message>
    <message>
        <source>The numbers are on their way.</source>
        <translation>數值即將顯示。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Which numbers of the head are shown.</source>
        <translation>要顯示此頭的哪些數值。</translation>
    </message>
    <message>
        <source>Order of the text</source>
        <translation>文字順序</translation>
    </message>
    <message>
        <source>Undo the sorting.</source>
        <translation>還原排序。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copy numbers</source>
        <translation>複製數值</translation>
    </message>
    <message>
        <source>Copy the selected numbers, or the whole table, with all digits.</source>
        <translation>複製所選的數值或整張表格，保留所有位數。</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全選</translation>
    </message>
    <message>
        <source>Select the whole table.</source>
        <translation>選取整張表格。</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>These numbers come from a file and cannot be changed.</source>
        <translation>這些數字來自檔案，不能更改。</translation>
    </message>
    <message>
        <source>These are the numbers of the other run; edits are made on the first.</source>
        <translation>這些是另一次執行的數字；編輯只作用於第一次。</translation>
    </message>
    <message>
        <source>Double-click a number, or press F2, to change it by hand.</source>
        <translation>在數字上按兩下或按 F2 可手動更改。</translation>
    </message>
    <message>
        <source>These numbers follow from others: change queries, keys, values, scores or weights by hand.</source>
        <translation>這些數字由其他數字得出：請手動更改查詢、鍵、值、分數或權重。</translation>
    </message>
    <message>
        <source>The numbers of the selected head. Click the name of a column to sort by it; double-click a number, or press F2, to change it by hand.</source>
        <translation>所選的頭的數字。按欄名排序；在數字上按兩下或按 F2 可手動更改。</translation>
    </message>
</context>
<context>
    <name>headlight::ui::WindowCommands</name>
    <message>
        <source>Open session</source>
        <translation>開啟工作階段</translation>
    </message>
    <message>
        <source>Sessions (*.headlight.json *.json);;All files (*)</source>
        <translation>工作階段 (*.headlight.json *.json);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>儲存工作階段</translation>
    </message>
    <message>
        <source>Sessions (*.headlight.json)</source>
        <translation>工作階段 (*.headlight.json)</translation>
    </message>
    <message>
        <source>Headlight</source>
        <translation>Headlight</translation>
    </message>
    <message>
        <source>Save the changes of this session?</source>
        <translation>要儲存這個工作階段的變更嗎？</translation>
    </message>
    <message>
        <source>Open text file</source>
        <translation>開啟文字檔</translation>
    </message>
    <message>
        <source>Text (*.txt *.md *.csv *.tsv);;All files (*)</source>
        <translation>文字 (*.txt *.md *.csv *.tsv);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Open model folder</source>
        <translation>開啟模型資料夾</translation>
    </message>
    <message>
        <source>Open attention file</source>
        <translation>開啟注意力檔案</translation>
    </message>
    <message>
        <source>Attention (*.npz *.safetensors)</source>
        <translation>注意力 (*.npz *.safetensors)</translation>
    </message>
</context>
</TS>
