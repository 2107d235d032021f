import type { DemoStudio } from '../works/work.ts';

type Texts = DemoStudio['statement'];

/** The programs that learned from trades: gilders, printers, instrument makers, photographers, farmers. Markdown. */
export const afterTrades = {
  'gold-ground': {
    en: `Gold Ground follows the painters of folding screens in Kyoto. It was taught to look at the irises that Ogata Korin painted at the beginning of the eighteenth century, a flower and a leaf repeated across twelve panels with neither bank nor water, and at the older screens of the Kano workshops, in which clouds of gold close over whatever the painter did not want to tell.

First it gilds. Leaf is laid square by square, with the overlaps that real leaf has, because a seam that shows is half the beauty of a gold ground. Then it chooses a rhythm: a clump up, the next one down, a pause. Plants and birds are flat colours with a second colour dropped in. A river is one curve and its repetition.

It has no horizon and no shadow, and would not know what to do with either. The gold in its prints is pigment ink, so it does not shine when you walk past; the program has been told, and has asked for a lamp.`,
    'zh-Hant': `金地學的是京都的屏風畫家。人教它看尾形光琳在十八世紀初畫的燕子花：同樣的花、同樣的葉，橫過十二扇，沒有岸，也沒有水；再看更早的狩野派屏風，畫家不想說的地方，金雲就合攏過來。

它先貼金。金箔一方一方地鋪，邊與邊相疊，像真的金箔那樣，因為看得出接縫，才是金地好看的一半。然後挑節奏：一叢高，下一叢低，停一停。花草與鳥都是平塗，趁濕再點入第二種顏色。河是一道彎，加上這道彎的重複。

它沒有地平線，也沒有影子，給了也不知道怎麼用。印出來的金是顏料墨水，人走過時並不會閃；這件事已經告訴程式了，它要了一盞燈。`,
    'zh-CN': `金地学的是京都的屏风画家。人教它看尾形光琳在十八世纪初画的燕子花：同样的花、同样的叶，横过十二扇，没有岸，也没有水；再看更早的狩野派屏风，画家不想说的地方，金云就合拢过来。

它先贴金。金箔一方一方地铺，边与边相叠，像真的金箔那样，因为看得出接缝，才是金地好看的一半。然后挑节奏：一丛高，下一丛低，停一停。花草与鸟都是平涂，趁湿再点入第二种颜色。河是一道弯，加上这道弯的重复。

它没有地平线，也没有影子，给了也不知道怎么用。印出来的金是颜料墨水，人走过时并不会闪；这件事已经告诉程序了，它要了一盏灯。`,
  },
  'loaded-brush': {
    en: `Loaded Brush does exercises. Since the seventeenth century beginners in China have learned to paint from books such as the *Manual of the Mustard Seed Garden*, in which bamboo is taken apart into stem, joint, twig and leaf and put together again. The program was given the same lessons: bamboo, orchid, lotus, a bowl.

A stroke is forty hairs. Each starts with its own share of ink and each runs dry in its own time, so that the stroke splits, grows pale and shows the paper before it ends. Pressure makes it wide, speed makes it thin, and a turn of the wrist is a number between two others. The brush is loaded once for a stroke, and what has been put down stays.

It cannot mean anything by bamboo. For the painters who practised these things the bent stem that does not break was a portrait of a person; for the program it is a curve. It does set a red seal, and there is no name in it, since it is not sure whose that would be.`,
    'zh-Hant': `飽墨做的是習作。十七世紀以來，中國的初學者跟著《芥子園畫傳》一類的書學畫，書裡把竹子拆成竿、節、枝、葉，再教人拼回去。程式上的也是這些課：竹、蘭、荷、一只碗。

一筆是四十根毫毛。每根有自己的一份墨，在自己的時候乾掉，於是一筆會開叉，會轉淡，沒到頭就露出紙來。用力則寬，快走則細，手腕一轉，不過是兩個數字之間的另一個數字。一筆只蘸一次墨，落下去的就留在那裡。

它畫竹，卻不能用竹說什麼。對練這些東西的畫家來說，彎而不折的竹竿是一個人的肖像；對程式來說，那是一條曲線。它也蓋一方紅印，印裡沒有名字，因為不確定那該是誰的。`,
    'zh-CN': `饱墨做的是习作。十七世纪以来，中国的初学者跟着《芥子园画传》一类的书学画，书里把竹子拆成竿、节、枝、叶，再教人拼回去。程序上的也是这些课：竹、兰、荷、一只碗。

一笔是四十根毫毛。每根有自己的一份墨，在自己的时候干掉，于是一笔会开叉，会转淡，没到头就露出纸来。用力则宽，快走则细，手腕一转，不过是两个数字之间的另一个数字。一笔只蘸一次墨，落下去的就留在那里。

它画竹，却不能用竹说什么。对练这些东西的画家来说，弯而不折的竹竿是一个人的肖像；对程序来说，那是一条曲线。它也盖一方红印，印里没有名字，因为不确定那该是谁的。`,
  },
  'cold-block': {
    en: `Cold Block cuts linoleum that does not exist. Linoleum was invented in the 1860s to be walked on; artists found in the following decades that it cuts like cheese and prints like velvet. The program was taught to look at the bold linocuts made in London between the wars, and at the snow of the Japanese landscape printers, which is simply paper that nobody has inked.

There are two blocks. The dark one comes first, trees, fence, water, crows, cut with a broad gouge whose chatter is left standing in the open fields. The second is a pale blue or grey, and it prints one thing only, the shadows; from their length you may work out the hour. If there is a window with somebody behind it, a small third block is allowed.

It cannot do a thaw. Anything half melted, half grey or merely wet is outside its means, and spring is for other programs.`,
    'zh-Hant': `寒刻工作室刻的是不存在的油氈。油氈是一八六〇年代發明來給人踩的；其後幾十年，藝術家發現它刻起來像乳酪，印出來像絲絨。人教程式看兩次大戰之間倫敦那些大膽的麻膠版畫，也看日本風景版畫裡的雪，那其實就是沒有上墨的紙。

版有兩塊。深色的先來，樹、籬、水、烏鴉，用寬口刀刻，空地上的刀花留著不清。第二塊是淺藍或淺灰，只印一樣東西：影子；從影子的長短可以推算時辰。若有一扇窗，窗後有人，才准再加一小塊。

它畫不了融雪。凡是半化的、半灰的，或者只是濕的，都不在它的能力之內；春天是別的程式的事。`,
    'zh-CN': `寒刻工作室刻的是不存在的油毡。油毡是一八六〇年代发明来给人踩的；其后几十年，艺术家发现它刻起来像奶酪，印出来像丝绒。人教程序看两次大战之间伦敦那些大胆的麻胶版画，也看日本风景版画里的雪，那其实就是没有上墨的纸。

版有两块。深色的先来，树、篱、水、乌鸦，用宽口刀刻，空地上的刀花留着不清。第二块是浅蓝或浅灰，只印一样东西：影子；从影子的长短可以推算时辰。若有一扇窗，窗后有人，才准再加一小块。

它画不了融雪。凡是半化的、半灰的，或者只是湿的，都不在它的能力之内；春天是别的程序的事。`,
  },
  'night-almanac': {
    en: `Night Almanac engraves the sky. It was taught to look at two great star atlases, Bayer’s of 1603 and Flamsteed’s of 1729, and at the brass machines that were built in the eighteenth century to show how the planets go round and are called orreries after the earl who ordered one.

It works with dividers. Circles are split into hours, degrees and nights; arcs are ruled in four weights, as an engraver would with four burins. What can be calculated is calculated: the lit part of a moon on any night of its month, the way a comet’s tail points from the sun. What cannot be is invented, above all the figures of its constellations, which you will look for in vain above your house.

It knows no telescope and nothing that was found with one after about 1780. Its planets number as many as a gentleman of that time would have expected. It does not do daylight either, and clouds it regards as a fault in the paper.`,
    'zh-Hant': `夜曆刻的是天空。人教它看兩部偉大的星圖：拜耳一六〇三年的，佛蘭斯蒂德一七二九年的；也看十八世紀用黃銅造的儀器，轉起來看得見行星怎麼走，英文叫 orrery，得名於訂製其中一臺的那位伯爵。

它用兩腳規做事。圓周分成時、度、夜；弧線有四種輕重，像刻版師用四把刀。能算的都算：月亮在任何一夜亮著的部分，彗尾背著太陽指向哪邊。不能算的就編，尤其是它的星座，您在自家屋頂上是找不到的。

它不懂望遠鏡，一七八〇年之後用望遠鏡找到的東西，它一概不知。行星的數目，正如那時一位紳士所預期。白天它也不做；至於雲，它認為是紙上的瑕疵。`,
    'zh-CN': `夜历刻的是天空。人教它看两部伟大的星图：拜耳一六〇三年的，弗拉姆斯蒂德一七二九年的；也看十八世纪用黄铜造的仪器，转起来看得见行星怎么走，英文叫 orrery，得名于定制其中一台的那位伯爵。

它用分规做事。圆周分成时、度、夜；弧线有四种轻重，像刻版师用四把刀。能算的都算：月亮在任何一夜亮着的部分，彗尾背着太阳指向哪边。不能算的就编，尤其是它的星座，您在自家屋顶上是找不到的。

它不懂望远镜，一七八〇年之后用望远镜找到的东西，它一概不知。行星的数目，正如那时一位绅士所预期。白天它也不做；至于云，它认为是纸上的瑕疵。`,
  },
  'three-drums': {
    en: `Three Drums imitates an office machine. The Risograph, a stencil duplicator built in Japan since the 1980s for schools and parishes, prints one colour at a time from an ink drum; artists took to it because the inks are strong, the register is poor and nobody had told it to be art.

The program has three drums, a warm one, a yellow and a cool. Everything else comes from printing them over one another in screens of dots and grain: green where yellow meets blue, a brown that nobody ordered where all three do. Each sheet is shifted by about a hair from the one before, on purpose, so that a thin line of pure colour shows at the edges of things. The fruit are built as they grow, segment by segment and seed by seed.

It cannot print white, only leave it, and it cannot print black at all. Of shading it knows as much as a dot can. Once it has decided on a fruit it sees nothing else on the table, not even the table.`,
    'zh-Hant': `三滾筒模仿的是一種辦公機器。孔版印刷機（Risograph）是一九八〇年代起日本製造的製版複印機，原是給學校和教會用的，一次從一個墨筒印一種顏色；藝術家喜歡它，因為墨濃、套色不準，而且沒有人告訴過它什麼是藝術。

程式有三個滾筒，一暖、一黃、一冷。其餘的顏色全靠網點與砂目疊印：黃碰上藍是綠，三個都碰上，就有一種誰也沒訂的褐。每一色都故意錯開一根髮絲的寬度，東西的邊緣便露出一線純色。水果照它生長的樣子蓋起來，一瓣一瓣，一顆籽一顆籽。

它印不出白，只能留白；黑則根本印不出。說到明暗，一個點能知道多少，它就知道多少。一旦選定了水果，桌上別的東西它都看不見，連桌子也看不見。`,
    'zh-CN': `三滚筒模仿的是一种办公机器。孔版印刷机（Risograph）是一九八〇年代起日本制造的制版复印机，原是给学校和教会用的，一次从一个墨筒印一种颜色；艺术家喜欢它，因为墨浓、套色不准，而且没有人告诉过它什么是艺术。

程序有三个滚筒，一暖、一黄、一冷。其余的颜色全靠网点与砂目叠印：黄碰上蓝是绿，三个都碰上，就有一种谁也没订的褐。每一色都故意错开一根发丝的宽度，东西的边缘便露出一线纯色。水果照它生长的样子盖起来，一瓣一瓣，一颗籽一颗籽。

它印不出白，只能留白；黑则根本印不出。说到明暗，一个点能知道多少，它就知道多少。一旦选定了水果，桌上别的东西它都看不见，连桌子也看不见。`,
  },
  'high-field': {
    en: `High Field looks straight down. Maps have always done so, and since there have been aeroplanes people have been surprised to find that the ground is drawn on: by ploughs, dykes, lanes and the turning circle of the harvester. The program was taught to look at such photographs, and at gouache, the opaque watercolour of poster painters, which lies flat and covers what it covers.

It begins with a surface that rises and falls, and lets the rules of farming follow. Terraces keep to one height. Rows of tea go round a hill as a comb goes round a head. Salt pans are as square as the clay permits, and the one lane takes the way that everybody would. Then it paints, field by field, each in one colour and one direction, with the edge of the stroke left standing.

It knows neither horizon nor weather. People are smaller than its brush and so do not occur, though everything in its pictures was made by them. Nor does it know what any of it tastes like.`,
    'zh-Hant': `高處田野從正上方往下看。地圖向來如此；有了飛機之後，人們才驚訝地發現，地面是有人畫過的：犁、田埂、小路，還有收割機掉頭的那個圈。人教程式看這樣的照片，也教它不透明水彩，那是畫海報的人用的顏料，鋪得平，蓋什麼是什麼。

它從一片起伏的地面開始，讓農事的規則跟上來。梯田守著同一個高度。茶行繞著山走，像梳子繞著頭走。鹽田在泥土容許的範圍裡盡量方正；那條唯一的路，走的是人人都會走的走法。然後一塊田一塊田地畫，一塊一色，一個方向，筆觸的邊留著不修。

它不知道地平線，也不知道天氣。人比它的筆小，所以不出現，儘管畫裡的一切都是人做的。至於那些東西吃起來是什麼味道，它也不知道。`,
    'zh-CN': `高处田野从正上方往下看。地图向来如此；有了飞机之后，人们才惊讶地发现，地面是有人画过的：犁、田埂、小路，还有收割机掉头的那个圈。人教程序看这样的照片，也教它水粉，那是画海报的人用的颜料，铺得平，盖什么是什么。

它从一片起伏的地面开始，让农事的规则跟上来。梯田守着同一个高度。茶行绕着山走，像梳子绕着头走。盐田在泥土容许的范围里尽量方正；那条唯一的路，走的是人人都会走的走法。然后一块田一块田地画，一块一色，一个方向，笔触的边留着不修。

它不知道地平线，也不知道天气。人比它的笔小，所以不出现，尽管画里的一切都是人做的。至于那些东西吃起来是什么味道，它也不知道。`,
  },
} satisfies Partial<Record<DemoStudio['key'], Texts>>;
