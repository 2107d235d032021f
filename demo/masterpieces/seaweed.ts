import type { DemoMasterpiece } from './masterpiece.ts';

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
