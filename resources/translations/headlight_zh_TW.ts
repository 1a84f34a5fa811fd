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
        <source>Choose two or more heads to see them side by side.</source>
        <translation>選擇兩個以上的頭，即可並列比較。</translation>
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
        <source>There is no text. Type a sentence of at least one word.</source>
        <translation>沒有文字。請輸入至少一個詞的句子。</translation>
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
        <source>Scores not scaled by 1/√d</source>
        <translation>分數未乘上 1/√d</translation>
    </message>
    <message>
        <source>Scores scaled by %1 instead of 1/√d</source>
        <translation>分數乘上 %1，而非 1/√d</translation>
    </message>
    <message>
        <source>Temperature %1</source>
        <translation>溫度 %1</translation>
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
</context>
<context>
    <name>RelationModel</name>
    <message>
        <source>“%1”: %2</source>
        <translation>「%1」：%2</translation>
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
</context>
<context>
    <name>headlight::ui::HeatmapView</name>
    <message>
        <source>Reading the model…</source>
        <translation>正在讀取模型…</translation>
    </message>
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
        <source>The map of the selected head: a row is the word that looks, a column the word that is looked at, the colour how much. Hover reads a cell, click or arrows select it, P pins it, the wheel zooms, dragging moves a zoomed map.</source>
        <translation>所選之頭的熱圖：列是看的詞，欄是被看的詞，顏色表示看多少。游標移到格子上可讀數值，點按或方向鍵可選取，P 可釘選，滾輪可縮放，拖曳可移動放大的圖。</translation>
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
        <source>Relation</source>
        <translation>關係</translation>
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
        <source>Heads and relation</source>
        <translation>注意力頭與關係</translation>
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
        <source>The same attention as a heatmap, as lines, or several heads side by side.</source>
        <translation>同樣的注意力，以熱圖、連線圖或多個頭並列呈現。</translation>
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
        <source>Show [CLS] [SEP]</source>
        <translation>顯示 [CLS] [SEP]</translation>
    </message>
    <message>
        <source>Off: the model&apos;s own tokens are left out and the rows divided by what remains.</source>
        <translation>關閉：略去模型自己加的詞元，各列再除以剩下的總和。</translation>
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
</context>
</TS>
