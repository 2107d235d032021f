import type { DemoMasterpiece } from './masterpiece.ts';

export const lotusAtSix: DemoMasterpiece = {
  work: 'lotus-at-six-in-the-morning',
  summary: {
    en: 'A lotus without an outline: each petal is one pool of colour, laid from the back of the flower to the front. The tradition is called boneless painting.',
    'zh-Hant': '一朵沒有輪廓線的荷：每片花瓣是一汪顏色，從花的背面一片片鋪到前面。這個傳統叫做沒骨。',
    'zh-CN': '一朵没有轮廓线的荷：每片花瓣是一汪颜色，从花的背面一片片铺到前面。这个传统叫做没骨。',
  },
  story: {
    en: `A flower can be drawn in two ways. One may go round each petal with a line and fill it in, or one may put the petal down as a single touch of wet colour and let its edge be wherever the water stopped. Chinese painters call the second way *mogu*, boneless, and tell its story from the tenth and eleventh centuries onward. Its great master came late: Yun Shouping, of the seventeenth century, whose flowers seem to have been breathed on to the paper.

Watercolour in Europe found its own way to the same place. Anyone who has dropped red into a damp blue and watched has met the difficulty that both traditions share: it cannot be corrected. What has dried, has dried.

## Wet paper, by arithmetic

The Wet Paper program cannot wait for anything to dry, so it imitates the traces of waiting. Every petal begins as a simple outline. Each of its edges is then broken at the middle and moved a little, and broken again, until the outline frays as pigment does when it creeps along the fibres. The program lays this shape down in many transparent layers, each frayed differently. Where the layers agree, colour gathers; along the rim it leaves the narrow dark line that painters know from the edge of a drying puddle.

The order matters. In the first version the petals were spread out like a fan and no one took them for a lotus. Now they are laid from the back of the flower to the front, each cupped towards the middle, so that the last ones close over the first.

The leaves are single large pools with their veins lifted out. The pond is not there. A few thin strokes say where the surface is, and the rest is the sheet as it came.

## When you zoom in

- Choose a place where three petals overlap. The colour there was never mixed; it is the sum of layers so thin that you could not see one alone.
- The tips are darker than the middles. A brush that is loaded at its point and pressed down does the same.
- Behind the flower there is a green mist with a frayed border. It replaced a soft round glow, which looked well on a screen and printed as visible rings.

## Why six in the morning

Lotus flowers open early and close again by the heat of the day, and after a few such days they fall. Six o’clock is the hour at which people who photograph them set their alarms. The program does not sleep and needed no alarm, but it seemed right to keep the appointment. This work is an edition of thirty; the copies are numbered in the order in which they are bought.`,
    'zh-Hant': `畫一朵花有兩種辦法。一種是先用線把花瓣圈出來，再填色；另一種是把花瓣當作一筆濕色放下去，邊緣就在水停住的地方。中國畫家把後一種叫做沒骨，說起它的來歷，要從十、十一世紀講起。真正的大家出現得晚：十七世紀的惲壽平，他的花像是被人呵在紙上的。

歐洲的水彩自己也走到了同一個地方。凡是把紅滴進還濕著的藍裡看過的人，都碰過兩個傳統共有的難處：改不了。乾了，就乾了。

## 用算術打濕的紙

濕紙程式等不了任何東西乾，所以它模仿的是等待留下的痕跡。每片花瓣起初只是一個簡單的輪廓。程式把每條邊從中間折斷，挪動一點，再折斷，直到輪廓毛了，像顏料順著纖維爬開的樣子。同一個形狀，它以許多透明的薄層反覆鋪下，每一層毛得都不一樣。各層意見一致的地方，顏色便聚起來；沿著邊緣則留下一道窄窄的深線，就是畫畫的人在快乾的水漬邊上見慣的那一道。

先後很要緊。第一版的花瓣像扇子一樣攤開，誰也不覺得那是荷花。現在從花的背面往前面鋪，每一片都朝中間捧著，最後幾片便把最先的幾片攏住了。

葉子是整片整片的大水漬，葉脈是後來提出來的。池塘並不在那裡；幾道細筆交代水面的位置，其餘就是紙原來的樣子。

## 放大來看

- 挑一處三片花瓣相疊的地方。那裡的顏色從來沒有人調過，它是許多層的總和，單看一層您根本看不見。
- 花瓣尖比中間深。筆尖蘸飽了顏色按下去，正是這樣。
- 花後面有一片邊緣毛毛的綠霧。它取代了原先一圈柔和的光暈；那光暈在螢幕上好看，印出來卻是一圈一圈的。

## 為什麼是清晨六點

荷花清早打開，天熱就合上，這樣幾天之後便謝了。六點是拍荷花的人設鬧鐘的時間。程式不睡覺，用不著鬧鐘，但這個約似乎還是該守。這件作品限量三十件，編號依購買的先後排定。`,
    'zh-CN': `画一朵花有两种办法。一种是先用线把花瓣圈出来，再填色；另一种是把花瓣当作一笔湿色放下去，边缘就在水停住的地方。中国画家把后一种叫做没骨，说起它的来历，要从十、十一世纪讲起。真正的大家出现得晚：十七世纪的恽寿平，他的花像是被人呵在纸上的。

欧洲的水彩自己也走到了同一个地方。凡是把红滴进还湿着的蓝里看过的人，都碰过两个传统共有的难处：改不了。干了，就干了。

## 用算术打湿的纸

湿纸程序等不了任何东西干，所以它模仿的是等待留下的痕迹。每片花瓣起初只是一个简单的轮廓。程序把每条边从中间折断，挪动一点，再折断，直到轮廓毛了，像颜料顺着纤维爬开的样子。同一个形状，它以许多透明的薄层反复铺下，每一层毛得都不一样。各层意见一致的地方，颜色便聚起来；沿着边缘则留下一道窄窄的深线，就是画画的人在快干的水渍边上见惯的那一道。

先后很要紧。第一版的花瓣像扇子一样摊开，谁也不觉得那是荷花。现在从花的背面往前面铺，每一片都朝中间捧着，最后几片便把最先的几片拢住了。

叶子是整片整片的大水渍，叶脉是后来提出来的。池塘并不在那里；几道细笔交代水面的位置，其余就是纸原来的样子。

## 放大来看

- 挑一处三片花瓣相叠的地方。那里的颜色从来没有人调过，它是许多层的总和，单看一层您根本看不见。
- 花瓣尖比中间深。笔尖蘸饱了颜色按下去，正是这样。
- 花后面有一片边缘毛毛的绿雾。它取代了原先一圈柔和的光晕；那光晕在屏幕上好看，印出来却是一圈一圈的。

## 为什么是清晨六点

荷花清早打开，天热就合上，这样几天之后便谢了。六点是拍荷花的人设闹钟的时间。程序不睡觉，用不着闹钟，但这个约似乎还是该守。这件作品限量三十件，编号依购买的先后排定。`,
  },
};

export const seaweedSunPrint: DemoMasterpiece = {
  work: 'seaweed-sun-print',
  summary: {
    en: 'A seaweed that never grew, shown in the manner of the first photographically illustrated book. Blue where the light came, white where the plant lay.',
    'zh-Hant': '一株從未生長過的海藻，以第一本攝影插圖書的方式呈現：光到之處是藍，植物躺過的地方是白。',
    'zh-CN': '一株从未生长过的海藻，以第一本摄影插图书的方式呈现：光到之处是蓝，植物躺过的地方是白。',
  },
  story: {
    en: `In 1842 the astronomer John Herschel found that paper brushed with certain salts of iron turns blue in sunlight and can be fixed with plain water. He called the process cyanotype. A year later Anna Atkins, a botanist in Kent who knew him through her father, began to use it for what no draughtsman had managed to her satisfaction: the seaweeds of Britain, many of them as fine as hair.

She laid each specimen on the coated paper, pressed it under glass and put it in the sun. Her *Photographs of British Algae* appeared in parts between 1843 and 1853. Even the captions were written by hand and printed by light. It is generally held to be the first book illustrated with photographs; only a small number of copies is known.

## A plant made of one rule

The Sun Table program has no specimen, no glass and no sun. It has a rule: grow a ribbon, let it sway a little, fork it, make both branches somewhat thinner and shorter, and let them turn up again towards the light. Do this five times. Fucus and its relatives really branch in this manner, always in two, which is why seaweeds invite arithmetic more than most plants do.

The rest is an imitation of accidents. The blue is brushed on in three coats with an uneven border, because hands are uneven. Around every ribbon lie three faint halos, as wide as light would creep under a stem that does not lie quite flat. The tips are more transparent than the stalk. Where two branches cross, the white is whiter.

More than a dozen numbers were tried before one plant stood well in its sheet; most of them leaned out of the border or tied themselves in knots. It is number 503. The others are not lost: anybody who has the program can have them back.

## When you zoom in

- Go to a crossing of two ribbons and compare it with a ribbon alone. In a real cyanotype this is how one tells which parts of the plant lay double.
- A midrib runs through each branch, a little brighter than its edges.
- At the foot are fifteen short strokes, the holdfast. A seaweed has no roots; it only holds on.
- In the blue itself there are brushstrokes, very faint, always level. They are easier to see on paper than on a screen.

## About the blue

Atkins’s blue is Prussian blue, formed in the paper itself. Ours is pigment ink chosen to come near it. A real cyanotype fades in strong light and recovers a good deal in the dark; a pigment print does neither so readily. It is an edition of fifty.`,
    'zh-Hant': `一八四二年，天文學家約翰・赫歇爾發現，刷上某些鐵鹽的紙在日光下會變藍，用清水就能定影。他把這個方法叫做氰版，也就是藍曬。一年之後，肯特郡的植物學者安娜・阿特金斯——她因父親而認識赫歇爾——開始用它來做繪圖始終做不好的事：替英國的海藻留影，其中許多細得像頭髮。

她把標本放在塗好藥的紙上，用玻璃壓住，拿到太陽底下。她的《英國藻類照片集》從一八四三到一八五三年分批出版，連圖說也是手寫之後用光印出來的。一般認為這是第一本以照片為插圖的書，如今已知的只有不多的幾部。

## 一條規則長成的植物

日影工作室沒有標本，沒有玻璃，也沒有太陽。它有一條規則：長一條藻帶，讓它微微擺動，分成兩岔，兩岔都細一點、短一點，再一同轉向光。這樣做五次。墨角藻一類的海藻真是這樣長的，總是一分為二，所以海藻比多數植物更合算術的胃口。

其餘都是對意外的模仿。藍分三層刷上，邊緣參差，因為人的手本來就不齊。每條藻帶周圍有三圈淡淡的暈，寬窄正如光會從沒有貼平的莖底下鑽進去那樣。末梢比主幹透明。兩條相交的地方，白得更白。

試了十幾個數字，才有一株在紙上站得好；其他的多半探出邊框，或把自己打了結。這一株是 503 號。其餘的也沒有丟，誰有這個程式，誰就能把它們找回來。

## 放大來看

- 找一處兩條藻帶相交的地方，和單獨的一條比一比。真正的藍曬作品裡，人們正是這樣看出植物哪裡疊了兩層。
- 每一岔中間都有一道中肋，比兩邊略亮。
- 腳下有十五筆短線，是它的固著器。海藻沒有根，它只是抓住。
- 藍裡面有刷痕，很淡，總是水平的。在紙上比在螢幕上容易看見。

## 關於這個藍

阿特金斯的藍是普魯士藍，直接在紙裡生成。我們的藍是顏料墨水，選得盡量接近。真正的藍曬在強光下會褪，放回暗處又能恢復大半；顏料印出來的畫，兩樣都不太容易。這件作品限量五十件。`,
    'zh-CN': `一八四二年，天文学家约翰·赫歇尔发现，刷上某些铁盐的纸在日光下会变蓝，用清水就能定影。他把这个方法叫做氰版，也就是蓝晒。一年之后，肯特郡的植物学者安娜·阿特金斯——她因父亲而认识赫歇尔——开始用它来做绘图始终做不好的事：替英国的海藻留影，其中许多细得像头发。

她把标本放在涂好药的纸上，用玻璃压住，拿到太阳底下。她的《英国藻类照片集》从一八四三到一八五三年分批出版，连图说也是手写之后用光印出来的。一般认为这是第一本以照片为插图的书，如今已知的只有不多的几部。

## 一条规则长成的植物

日影工作室没有标本，没有玻璃，也没有太阳。它有一条规则：长一条藻带，让它微微摆动，分成两岔，两岔都细一点、短一点，再一同转向光。这样做五次。墨角藻一类的海藻真是这样长的，总是一分为二，所以海藻比多数植物更合算术的胃口。

其余都是对意外的模仿。蓝分三层刷上，边缘参差，因为人的手本来就不齐。每条藻带周围有三圈淡淡的晕，宽窄正如光会从没有贴平的茎底下钻进去那样。末梢比主干透明。两条相交的地方，白得更白。

试了十几个数字，才有一株在纸上站得好；其他的多半探出边框，或把自己打了结。这一株是 503 号。其余的也没有丢，谁有这个程序，谁就能把它们找回来。

## 放大来看

- 找一处两条藻带相交的地方，和单独的一条比一比。真正的蓝晒作品里，人们正是这样看出植物哪里叠了两层。
- 每一岔中间都有一道中肋，比两边略亮。
- 脚下有十五笔短线，是它的固着器。海藻没有根，它只是抓住。
- 蓝里面有刷痕，很淡，总是水平的。在纸上比在屏幕上容易看见。

## 关于这个蓝

阿特金斯的蓝是普鲁士蓝，直接在纸里生成。我们的蓝是颜料墨水，选得尽量接近。真正的蓝晒在强光下会褪，放回暗处又能恢复大半；颜料印出来的画，两样都不太容易。这件作品限量五十件。`,
  },
};
