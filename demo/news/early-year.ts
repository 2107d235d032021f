import type { DemoNews } from './news-item.ts';

/** January to April. */
export const earlyYear: readonly DemoNews[] = [
  {
    slug: 'why-we-print-on-demand',
    publishedAt: '2026-01-20T02:00:00Z',
    title: {
      en: 'Why nothing here is waiting in a warehouse',
      'zh-Hant': '為什麼我們沒有倉庫',
      'zh-CN': '为什么我们没有仓库',
    },
    summary: {
      en: 'Every piece in the shop is printed, framed and packed after it has been ordered. What that costs, what it saves, and why it takes some days.',
      'zh-Hant':
        '店裡的每一件，都是下單之後才列印、裝框、包裝。這樣做要付出什麼，省下什麼，又為什麼需要幾天。',
      'zh-CN': '店里的每一件，都是下单之后才打印、装框、包装。这样做要付出什么，省下什么，又为什么需要几天。',
    },
    body: {
      en: `A picture in this shop is a file, a proof and a promise. There is no shelf with finished prints behind it. When an order is paid, the sheet is cut from the roll for that order alone, printed, left to dry and looked at; then the moulding is cut to its size.

## What it costs

Time, first of all. A print on cotton paper is ready in about five working days and one on canvas in about seven, because ink that feels dry is not yet dry, and a canvas gets a protective coat besides. A warehouse would be quicker.

It also costs a little more per sheet. A press that prints a thousand copies of one picture is cheaper than a printer that makes one copy of a thousand pictures.

## What it saves

Almost everything else. Nothing is printed that nobody wanted, so nothing is thrown away at the end of a season. A work may stay in the catalogue for years without standing in anybody’s way. And because no size has been made in advance, every size is as easy as any other: if your wall asks for 83 centimetres, you can have 83 centimetres.

The colour is the same throughout. Each print is held against the proof of that work, however many months lie between two orders.

## What you should know

A size of your own is made for you alone, so it cannot be sent back for a change of mind; the shop says so before you order. Frames do not count: whichever of them you put together, the right to return the piece remains.`,
      'zh-Hant': `店裡的一幅畫，是一個檔案、一張打樣和一句承諾，背後並沒有一排印好的成品。訂單付款之後，紙才為這張訂單從捲筒上裁下來，列印、放乾、檢視；接著依它的尺寸裁框條。

## 要付出什麼

首先是時間。棉紙作品大約五個工作天完成，油畫布大約七天，因為摸起來乾的墨還不是真的乾，油畫布又多一道保護層。有倉庫會快些。

每張的成本也高一點。同一幅畫印一千張，總比一千幅畫各印一張便宜。

## 省下什麼

其餘幾乎都省下了。沒有人要的不會印，換季時也就沒有東西可丟。一件作品可以在目錄裡待上好幾年，不礙著誰。而且既然沒有先做好的尺寸，哪個尺寸都一樣方便：您的牆要 83 公分，就做 83 公分。

顏色始終一致。不論兩張訂單隔了幾個月，每一張都拿來和這件作品的打樣對過。

## 請留意

您自訂的尺寸是專為您一人製作的，改變心意時無法退回，下單前我們會說明。畫框不在此限：無論怎麼搭配，退貨的權利都在。`,
      'zh-CN': `店里的一幅画，是一个文件、一张打样和一句承诺，背后并没有一排印好的成品。订单付款之后，纸才为这张订单从卷筒上裁下来，打印、放干、检视；接着依它的尺寸裁框条。

## 要付出什么

首先是时间。棉纸作品大约五个工作日完成，油画布大约七天，因为摸起来干的墨还不是真的干，油画布又多一道保护层。有仓库会快些。

每张的成本也高一点。同一幅画印一千张，总比一千幅画各印一张便宜。

## 省下什么

其余几乎都省下了。没有人要的不会印，换季时也就没有东西可丢。一件作品可以在目录里待上好几年，不碍着谁。而且既然没有先做好的尺寸，哪个尺寸都一样方便：您的墙要 83 厘米，就做 83 厘米。

颜色始终一致。不论两张订单隔了几个月，每一张都拿来和这件作品的打样对过。

## 请留意

您自订的尺寸是专为您一人制作的，改变心意时无法退回，下单前我们会说明。画框不在此限：无论怎么搭配，退货的权利都在。`,
    },
    insight: {
      en: `On demand is often sold as a convenience. We think of it as a kind of manners. A shop that prints first has to persuade somebody afterwards; a shop that prints last can afford to let you think. It also keeps odd works alive. A picture that three people a year would like to live with is no business for a warehouse, yet there is nothing wrong with the picture, or with the three people. The price of this freedom is a week of waiting, and for something that may hang for twenty years, a week seems a fair price.`,
      'zh-Hant': `接單製作常被當成方便來賣，我們倒覺得那是一種禮貌。先印好的店，之後總得說服誰；最後才印的店，可以讓您慢慢想。它也讓冷門的作品活得下去：一年只有三個人想和它一起生活的畫，對倉庫來說不成生意，可是畫沒有錯，那三個人也沒有錯。這份自由的代價是等一個星期；對一件可能掛上二十年的東西來說，一個星期並不貴。`,
      'zh-CN': `接单制作常被当成方便来卖，我们倒觉得那是一种礼貌。先印好的店，之后总得说服谁；最后才印的店，可以让您慢慢想。它也让冷门的作品活得下去：一年只有三个人想和它一起生活的画，对仓库来说不成生意，可是画没有错，那三个人也没有错。这份自由的代价是等一个星期；对一件可能挂上二十年的东西来说，一个星期并不贵。`,
    },
    highlights: {
      en: 'Paper prints take about five working days, canvas about seven\nAny size within the limits of the work costs no extra effort\nEach print is compared with one and the same proof\nA size of your own cannot be returned for a change of mind; a frame of your own can',
      'zh-Hant':
        '棉紙作品約五個工作天，油畫布約七個工作天\n在作品的限度之內，任何尺寸都一樣方便\n每一張都與同一張打樣比對\n自訂尺寸不適用改變心意的退貨，自選畫框則不受影響',
      'zh-CN':
        '棉纸作品约五个工作日，油画布约七个工作日\n在作品的限度之内，任何尺寸都一样方便\n每一张都与同一张打样比对\n自订尺寸不适用改变心意的退货，自选画框则不受影响',
    },
    getPicture: 'the-last-minute-of-the-day',
    studios: ['slow-horizon'],
    works: ['the-last-minute-of-the-day'],
  },
  {
    slug: 'how-an-edition-is-numbered',
    publishedAt: '2026-03-24T02:00:00Z',
    title: {
      en: 'How a copy gets its number',
      'zh-Hant': '一件限量作品，編號從哪裡來',
      'zh-CN': '一件限量作品，编号从哪里来',
    },
    summary: {
      en: 'An edition of fifty means fifty, whatever happens on the way. The life of a number, from the moment you order to the moment it may never be used again.',
      'zh-Hant':
        '限量五十就是五十，中途發生什麼都一樣。一個編號的一生：從您下單的那一刻，到它再也不能使用的那一刻。',
      'zh-CN':
        '限量五十就是五十，中途发生什么都一样。一个编号的一生：从您下单的那一刻，到它再也不能使用的那一刻。',
    },
    body: {
      en: `Most works in the shop are open: they are made for as long as somebody wants them. A few are limited. Then there is a fixed number of copies, each has its own, and when the last one is gone the work is no longer sold.

## The life of a number

**Reserved.** When you place an order, the lowest free number is set aside for you. From then on nobody else can get it, even if two people press the button in the same second.

**Final.** When the payment has arrived, the number is yours. It is printed on the certificate that comes with the piece.

**Free again.** If an order is not paid in time, or is cancelled before it was paid, its number goes back and the next buyer may get it. For a bank transfer that is after 72 hours.

**Retired.** If a copy has been paid for and later refunded, its number is never used again. The edition then has one copy fewer in the world than it might have had.

## What counts as a copy

Every size counts. An edition of fifty is fifty sheets in all, large and small together, on paper and on canvas; there is no second series hidden in another format.

## Does a low number matter?

In the days of copper plates it did, because the plate wore down and early impressions were stronger. Our prints come from a file, and number 50 looks like number 1. A low number only tells that somebody made up his mind early.`,
      'zh-Hant': `店裡多數作品是不限量的：有人要，就一直做。少數是限量的，總數固定，每件有自己的編號，最後一件售出之後就不再販售。

## 一個編號的一生

**保留**：您下單的那一刻，還空著的最小號碼就為您留下。從此別人拿不到它，即使兩個人在同一秒按下按鈕。

**確定**：款項到了，號碼就是您的，會印在隨作品附上的保證書裡。

**釋出**：訂單逾期未付，或在付款前取消，號碼就放回去，可能給下一位買家。銀行轉帳的期限是 72 小時。

**停用**：已付款而後退款的那一件，號碼不再使用。這個版數在世界上便少了一件。

## 什麼算一件

每個尺寸都算。限量五十，就是大大小小、紙本與畫布加起來一共五十件，沒有另一個版式裡藏著的第二套。

## 號碼小有差別嗎？

在銅版的年代有，因為版會磨損，早印的比較有力。我們的畫出自檔案，第 50 號和第 1 號看起來一樣。小號碼只說明一件事：有人很早就下了決心。`,
      'zh-CN': `店里多数作品是不限量的：有人要，就一直做。少数是限量的，总数固定，每件有自己的编号，最后一件售出之后就不再销售。

## 一个编号的一生

**保留**：您下单的那一刻，还空着的最小号码就为您留下。从此别人拿不到它，即使两个人在同一秒按下按钮。

**确定**：款项到了，号码就是您的，会印在随作品附上的证书里。

**释出**：订单逾期未付，或在付款前取消，号码就放回去，可能给下一位买家。银行转账的期限是 72 小时。

**停用**：已付款而后退款的那一件，号码不再使用。这个版数在世界上便少了一件。

## 什么算一件

每个尺寸都算。限量五十，就是大大小小、纸本与画布加起来一共五十件，没有另一个版式里藏着的第二套。

## 号码小有差别吗？

在铜版的年代有，因为版会磨损，早印的比较有力。我们的画出自文件，第 50 号和第 1 号看起来一样。小号码只说明一件事：有人很早就下了决心。`,
    },
    insight: {
      en: `Limiting something that could be repeated for ever is an agreement, not a fact of nature. It holds only as long as everybody can trust the counting. That is why the rules above are dull and have no exceptions, and why the number is given by the database and not by a person with a pencil. We would rather see an edition end one copy short than have two sheets of paper with the same number meet, one day, on the same wall.`,
      'zh-Hant': `替一件可以無限重複的東西設限，是一份約定，而不是自然的事實。只有大家都信得過數數的人，它才算數。所以上面的規則很無趣，也沒有例外；編號由資料庫給，不由拿著鉛筆的人給。我們寧可一個版數少一件收場，也不願意有一天，兩張同號的紙在同一面牆上碰面。`,
      'zh-CN': `替一件可以无限重复的东西设限，是一份约定，而不是自然的事实。只有大家都信得过数数的人，它才算数。所以上面的规则很无趣，也没有例外；编号由数据库给，不由拿着铅笔的人给。我们宁可一个版数少一件收场，也不愿意有一天，两张同号的纸在同一面墙上碰面。`,
    },
    highlights: {
      en: 'A number is reserved when you order and final when you have paid\nUnpaid numbers return, refunded numbers are retired\nAll sizes and materials count towards one edition\nNumber 50 looks exactly like number 1',
      'zh-Hant':
        '下單時保留編號，付款後確定\n未付款的編號釋出，已退款的編號停用\n所有尺寸與材質合計為同一個版數\n第 50 號與第 1 號看起來完全一樣',
      'zh-CN':
        '下单时保留编号，付款后确定\n未付款的编号释出，已退款的编号停用\n所有尺寸与材质合计为同一个版数\n第 50 号与第 1 号看起来完全一样',
    },
    getPicture: 'towers-above-the-cloud',
    studios: ['mistwright', 'sun-table', 'unbroken-line'],
    works: ['towers-above-the-cloud', 'seaweed-sun-print', 'nautilus-two-spirals', 'the-moons-road'],
  },
  {
    slug: 'paper-or-canvas',
    publishedAt: '2026-04-21T02:00:00Z',
    title: { en: 'Paper or canvas?', 'zh-Hant': '紙，還是畫布？', 'zh-CN': '纸，还是画布？' },
    summary: {
      en: 'Two materials, one picture. A short guide by kind of work, with four examples that we would print on only one of the two.',
      'zh-Hant': '兩種材質，同一幅畫。依作品的類型給您一點參考，外加四件我們只會選其中一種的例子。',
      'zh-CN': '两种材质，同一幅画。依作品的类型给您一点参考，外加四件我们只会选其中一种的例子。',
    },
    body: {
      en: `We print on cotton paper of 310 grams and on cotton canvas of 380. Both are matt, both take the same pigment inks, and both are dearer than they look. The choice is about what the picture does at its finest places.

## When paper

Take paper where something is thin. A single line that shrinks to four tenths of a millimetre, the awn of an ear of barley, the frayed rim of a wash: canvas has a weave of its own, and the weave would argue. Paper also has the deeper black and the quieter white, which matters wherever white is left standing as light.

Paper needs glazing. With it come a mat, if you like, and the distance that a mat gives.

## When canvas

Take canvas where something is broad, and where the surface should be allowed to speak. Fields of colour, dots as large as lentils, hatched vessels: here the weave joins in. Canvas is framed without glass, so that nothing is reflected in it, and it weighs much less. Above a sofa at 150 centimetres that is a real argument.

## Four examples

- *Egret on a Single Thread*: paper. On canvas the thread would break.
- *The Last Minute of the Day*: canvas, as large as the wall permits.
- *Poplars, October*: either. On paper it flickers, on canvas it glows.
- *The Moon’s Road*: paper. A woodcut is a sheet, and should look like one.

If you cannot decide, order the smaller size on paper. It is the nearer of the two to what the program drew.`,
      'zh-Hant': `我們印在 310 克的棉紙和 380 克的棉質畫布上。兩者都是霧面，用同樣的顏料墨水，也都比看上去的貴。怎麼選，要看這幅畫最細緻的地方在做什麼。

## 選紙

凡是有東西很細，就選紙。一條細到零點四公釐的線、一根麥芒、一片水漬化開的邊：畫布有自己的織紋，織紋會來插嘴。紙的黑也深些，白也靜些，哪裡留白當光，哪裡就看得出差別。

紙要加框面。隨之而來的是卡紙，以及卡紙給人的那段距離。

## 選畫布

凡是有東西很寬，又希望表面自己說點話，就選畫布。色域、扁豆大的點、排線的器物，織紋正好幫腔。畫布裝框不加玻璃，因此什麼也不反射，而且輕得多。掛在沙發上方、寬 150 公分的時候，這是個實在的理由。

## 四個例子

- 〈一線白鷺〉：紙。印在畫布上，線會斷。
- 〈一日的最後一分鐘〉：畫布，牆容得下多大就多大。
- 〈十月的白楊〉：都可以。在紙上閃爍，在畫布上發光。
- 〈月之路〉：紙。木刻本來就是一張紙，看起來也該是一張紙。

拿不定主意的話，就訂紙本的小尺寸，那比較接近程式原本畫出來的樣子。`,
      'zh-CN': `我们印在 310 克的棉纸和 380 克的棉质画布上。两者都是哑光，用同样的颜料墨水，也都比看上去的贵。怎么选，要看这幅画最细致的地方在做什么。

## 选纸

凡是有东西很细，就选纸。一条细到零点四毫米的线、一根麦芒、一片水渍化开的边：画布有自己的织纹，织纹会来插嘴。纸的黑也深些，白也静些，哪里留白当光，哪里就看得出差别。

纸要加镜面。随之而来的是卡纸，以及卡纸给人的那段距离。

## 选画布

凡是有东西很宽，又希望表面自己说点话，就选画布。色域、扁豆大的点、排线的器物，织纹正好帮腔。画布装框不加玻璃，因此什么也不反射，而且轻得多。挂在沙发上方、宽 150 厘米的时候，这是个实在的理由。

## 四个例子

- 《一线白鹭》：纸。印在画布上，线会断。
- 《一天的最后一分钟》：画布，墙容得下多大就多大。
- 《十月的白杨》：都可以。在纸上闪烁，在画布上发光。
- 《月光之路》：纸。木刻本来就是一张纸，看起来也该是一张纸。

拿不定主意的话，就订纸本的小尺寸，那比较接近程序原本画出来的样子。`,
    },
    insight: {
      en: `The question is often put as one of rank: canvas for paintings, paper for the rest. That is a habit of museums and has little to do with a print. What arrives on the wall is ink on cotton in both cases. We look at it the other way round and ask where the light comes from. In a bright room with a window opposite, glazing will show you the window; canvas will not. In a narrow hall with a lamp, paper under museum glass has a depth that a woven surface cannot reach. The room knows the answer before you do.`,
      'zh-Hant': `這個問題常被說成身分高低：畫用畫布，其餘用紙。那是美術館的習慣，和印製品關係不大；掛上牆的，兩種都是棉上的墨。我們倒過來看，先問光從哪裡來。明亮的房間、對面有窗，框面會把窗映給您看，畫布不會；狹長的走道、一盞燈，博物館級玻璃後面的紙有一種深度，是織紋到不了的。答案，房間比您先知道。`,
      'zh-CN': `这个问题常被说成身份高低：画用画布，其余用纸。那是美术馆的习惯，和印刷品关系不大；挂上墙的，两种都是棉上的墨。我们倒过来看，先问光从哪里来。明亮的房间、对面有窗，镜面会把窗映给您看，画布不会；狭长的过道、一盏灯，博物馆级玻璃后面的纸有一种深度，是织纹到不了的。答案，房间比您先知道。`,
    },
    highlights: {
      en: 'Paper for thin lines, washes and deep blacks\nCanvas for broad colour, large sizes and walls opposite a window\nPaper is glazed and may have a mat; canvas needs neither\nBoth are matt and printed with the same inks',
      'zh-Hant':
        '細線、水漬、深黑，選紙\n大片色彩、大尺寸、窗對面的牆，選畫布\n紙加框面，可配卡紙；畫布兩者都不需要\n兩者都是霧面，墨水相同',
      'zh-CN':
        '细线、水渍、深黑，选纸\n大片色彩、大尺寸、窗对面的墙，选画布\n纸加镜面，可配卡纸；画布两者都不需要\n两者都是哑光，墨水相同',
    },
    getPicture: 'poplars-october',
    studios: ['thousand-dots', 'unbroken-line', 'slow-horizon', 'tidemark'],
    works: ['poplars-october', 'egret-on-a-single-thread', 'the-last-minute-of-the-day', 'the-moons-road'],
  },
];
