import type { DemoMasterpiece } from './masterpiece.ts';

export const theLakeWithoutAShore: DemoMasterpiece = {
  work: 'the-lake-without-a-shore',
  summary: {
    en: 'A handscroll’s worth of mountains in which the most important passage, the far shore, has been left out. A lesson of the Southern Song painters, followed by a program.',
    'zh-Hant': '一卷山水，最要緊的一段——對岸——卻沒有畫。這是南宋畫家的功課，由一個程式來做。',
    'zh-CN': '一卷山水，最要紧的一段——对岸——却没有画。这是南宋画家的功课，由一个程序来做。',
  },
  story: {
    en: `Nobody has painted the far shore of this lake. The ranges come down, grow paler, and stop; a little lower the first ripples begin; between the two there is only paper. And yet the eye does not see a gap. It sees distance, damp air, perhaps an hour of rowing.

## The art of leaving out

Chinese painters thought longer about this than anybody. In the eleventh century Guo Xi, who worked at the Northern Song court, taught that there are three kinds of distance in mountains: looking up to them, looking through them and looking level across them. His mountains still fill the silk. Some generations later, at the Southern Song court in Hangzhou, Ma Yuan and Xia Gui moved their rocks and pines into one corner and gave the rest of the sheet to mist. Later writers called them *One-corner Ma* and *Half-side Xia*, and the names were not meant as reproaches.

Even the boat has its ancestors. A small figure alone on the water, hat pulled down, rod or oar in hand, is among the oldest ways to say that somebody has left his office and does not miss it.

## How the program draws it

Mistwright begins at the back. For each of the four ranges it decides a crest by adding up waves of chance, large ones first and small ones on top of them, and lays several washes below it that thin out until nothing is left. Then it goes along the crest with short dry strokes, crowding them on the side away from the light. Painters call such strokes *cun*, wrinkles, and every school had its own; the program has only one kind, and turns it with the slope.

The water is one transparent wash and a hundred and fifty strokes. The pines at the left were drawn last, needle by needle. Nothing was composed by taste: the rules were changed until the taste of the person who wrote them was satisfied, and then the program was left alone with the number 211.

## When you zoom in

- Follow a ridge towards its foot and try to find the place where the ink ends. There is none; there is only a place where you stop being sure.
- The strokes of the rock never float. Each one starts on the crest, because in the first versions they did not, and the mountains looked as if it were raining on them.
- The fisherman is eight or nine marks. Step back until he becomes a person. It happens at about the width of a table.

It is a wide picture, and it was made for a low, long place. Hang it so that the lake, and not the mountains, is at the height of your eyes when you sit.`,
    'zh-Hant': `這片湖的對岸，誰也沒有畫。山一層層下來，愈來愈淡，然後停住；再低一些，第一道水紋開始；兩者之間只有紙。可是眼睛看到的不是缺口，而是距離、濕氣，也許還有一個鐘頭的搖櫓。

## 不畫的本事

把這件事想得最久的是中國畫家。十一世紀，北宋宮廷裡的郭熙說山有三遠：仰望是高遠，窺看是深遠，平視是平遠。他自己的山仍舊占滿整幅絹。過了幾代，到了杭州的南宋畫院，馬遠和夏圭把石頭與松樹挪到一角，其餘的紙讓給煙霧。後人叫他們「馬一角」、「夏半邊」，這兩個名字並不是責備。

那條船也有來歷。一個小小的人獨自在水上，斗笠壓低，手裡一根竿或一支槳——這是很古老的說法，說的是有人離開了官署，而且並不想念。

## 程式怎麼畫

造雲從最遠處開始。四重山，每一重都先用機率的波疊出山脊：先大波，再往上加小波；接著在脊下鋪幾層墨，愈往下愈薄，薄到什麼也不剩。然後沿著山脊落下短而乾的筆觸，背光的一側擠得密些。畫家把這種筆觸叫「皴」，各家有各家的皴；程式只會一種，隨著坡勢轉動。

水是一層透明的墨，加上一百五十筆。左邊的松樹最後畫，一根一根地畫松針。這裡沒有一處是憑品味擺出來的：改的是規則，一直改到寫規則的人自己看得順眼，然後就讓程式和 211 這個數字獨處。

## 放大來看

- 順著一道山脊往山腳走，試著找出墨在哪裡結束。找不到的；只有一個地方，從那裡起您不再有把握。
- 石上的筆觸沒有一筆是浮著的，每一筆都從山脊出發。早先的版本並非如此，看起來像山在淋雨。
- 漁人只有八、九筆。請往後退，退到他變成一個人為止，大約是一張桌子的距離。

這幅畫很寬，是為低而長的地方做的。掛的時候，讓您坐下時與視線齊平的是湖，不是山。`,
    'zh-CN': `这片湖的对岸，谁也没有画。山一层层下来，越来越淡，然后停住；再低一些，第一道水纹开始；两者之间只有纸。可是眼睛看到的不是缺口，而是距离、湿气，也许还有一个钟头的摇橹。

## 不画的本事

把这件事想得最久的是中国画家。十一世纪，北宋宫廷里的郭熙说山有三远：仰望是高远，窥看是深远，平视是平远。他自己的山仍旧占满整幅绢。过了几代，到了杭州的南宋画院，马远和夏圭把石头与松树挪到一角，其余的纸让给烟雾。后人叫他们“马一角”“夏半边”，这两个名字并不是责备。

那条船也有来历。一个小小的人独自在水上，斗笠压低，手里一根竿或一支桨——这是很古老的说法，说的是有人离开了官署，而且并不想念。

## 程序怎么画

造云从最远处开始。四重山，每一重都先用概率的波叠出山脊：先大波，再往上加小波；接着在脊下铺几层墨，越往下越薄，薄到什么也不剩。然后沿着山脊落下短而干的笔触，背光的一侧挤得密些。画家把这种笔触叫“皴”，各家有各家的皴；程序只会一种，随着坡势转动。

水是一层透明的墨，加上一百五十笔。左边的松树最后画，一根一根地画松针。这里没有一处是凭品味摆出来的：改的是规则，一直改到写规则的人自己看得顺眼，然后就让程序和 211 这个数字独处。

## 放大来看

- 顺着一道山脊往山脚走，试着找出墨在哪里结束。找不到的；只有一个地方，从那里起您不再有把握。
- 石上的笔触没有一笔是浮着的，每一笔都从山脊出发。早先的版本并非如此，看起来像山在淋雨。
- 渔人只有八九笔。请往后退，退到他变成一个人为止，大约是一张桌子的距离。

这幅画很宽，是为低而长的地方做的。挂的时候，让您坐下时与视线齐平的是湖，不是山。`,
  },
};

export const theTurningWave: DemoMasterpiece = {
  work: 'the-turning-wave',
  summary: {
    en: 'A wave built from forty-four lanes of gouge marks, all of them following the water. It knows its famous ancestor of about 1831 and goes its own way.',
    'zh-Hant': '四十四道刀痕順著水勢排成的一道浪。它認得一八三一年前後那位有名的前輩，走的是自己的路。',
    'zh-CN': '四十四道刀痕顺着水势排成的一道浪。它认得一八三一年前后那位有名的前辈，走的是自己的路。',
  },
  story: {
    en: `There is one wave that nobody who draws waves can avoid. Katsushika Hokusai designed it around 1831, when he was past seventy, as one of the series *Thirty-six Views of Mount Fuji*. It is a colour woodcut no larger than an open book; it was printed in thousands, it was cheap, and part of its freshness came from abroad: Prussian blue, a pigment invented in Berlin at the beginning of the eighteenth century, had lately become affordable in Japan.

The Turning Wave does not copy it. There are no boats here and no mountain, and the sea is seen from the hollow rather than from afar. But it owes that print the idea that water can be drawn with a line at all.

## A block that does not exist

A woodcut is made by taking away. What the gouge removes stays paper; what it leaves takes the ink. In Japan a print was shared work: one person designed, another cut, a third printed, a publisher paid. Each colour had its own block of cherry wood, and two small marks kept the sheets in register.

Tidemark imitates only the cutter. It starts from flat colour and removes it with strokes that are sharp at both ends and fullest in the middle, as a real gouge enters and leaves the wood. For this wave it first worked out two curves, the hollow and the back, and stretched forty-four lanes between them like the strings of an instrument. Along each lane it cuts a little, pauses, cuts again; more where the light falls, less in the shade. The foam is the one place where the lanes end and the white is allowed to break up.

The first waves were failures of an instructive kind. Drawn as rows of cones, they looked like a plantation of small firs. The great wave itself used to rise out of the sheet altogether and had to be talked down.

## When you zoom in

- Look along the back of the wave. The cuts are longest at the shoulder, where the water runs fastest, and shorten towards the crest.
- Under the arch there is a piece of calm sea with its own small swell. It is printed from the same blue; only the direction of the cuts makes it quiet.
- In the sky the cuts lie flat. Nothing else tells you that the air is still.

A printer of the nineteenth century would shake his head at one thing: our blocks never wear. The fiftieth print is as crisp as the first, because both come from the same file. For a program that is no merit. It is simply how it was made.`,
    'zh-Hant': `畫浪的人，誰也繞不開那一道浪。葛飾北齋大約在一八三一年設計了它，那時他已年過七十；它屬於《富嶽三十六景》。那是一張彩色木版畫，不比一本攤開的書大；當年印了數千張，價錢便宜，而它的清新有一部分來自海外：普魯士藍，十八世紀初在柏林發明的顏料，那時剛在日本變得用得起。

〈轉身的浪〉沒有抄它。這裡沒有船，也沒有山；看海的位置在浪底下，不在遠處。但它欠那張版畫一個念頭：原來水可以用線來畫。

## 不存在的版

木刻靠的是拿走。刀取走的地方留給紙，刀留下的地方吃墨。在日本，一張版畫是合作：一人畫稿，一人雕版，一人拓印，出版的人付錢。每種顏色各有一塊櫻木版，兩個小小的記號讓紙對得準。

潮痕只學雕版的那一位。它從整片顏色開始，用兩頭尖、中間滿的刀痕把顏色取走，就像真的刀入木、出木那樣。畫這道浪時，它先算出兩條曲線，一條是浪窩，一條是浪背，再在其間繃上四十四道線，像樂器的弦。它沿著每道線刻一段，停一下，再刻；受光處刻得多，背光處刻得少。只有浪花是例外：線到那裡為止，白色獲准碎開。

最早的浪失敗得很有意思。它們畫成一排排圓錐，看起來像一片小杉樹苗圃。大浪本身則老是衝出紙外，好不容易才勸下來。

## 放大來看

- 順著浪背看。刀痕在肩上最長，水在那裡跑得最快；越靠近浪脊越短。
- 拱底下有一片平靜的海，有它自己的小浪。印的是同一種藍，讓它安靜下來的只是刀的方向。
- 天上的刀痕是平躺的。除此之外，沒有什麼告訴您此刻無風。

十九世紀的拓印師傅大概會對一件事搖頭：我們的版不會磨損。第五十張和第一張一樣俐落，因為兩張出自同一個檔案。對程式來說這不算本事，它本來就是這麼做出來的。`,
    'zh-CN': `画浪的人，谁也绕不开那一道浪。葛饰北斋大约在一八三一年设计了它，那时他已年过七十；它属于《富岳三十六景》。那是一张彩色木版画，不比一本摊开的书大；当年印了数千张，价钱便宜，而它的清新有一部分来自海外：普鲁士蓝，十八世纪初在柏林发明的颜料，那时刚在日本变得用得起。

《转身的浪》没有抄它。这里没有船，也没有山；看海的位置在浪底下，不在远处。但它欠那张版画一个念头：原来水可以用线来画。

## 不存在的版

木刻靠的是拿走。刀取走的地方留给纸，刀留下的地方吃墨。在日本，一张版画是合作：一人画稿，一人雕版，一人拓印，出版的人付钱。每种颜色各有一块樱木版，两个小小的记号让纸对得准。

潮痕只学雕版的那一位。它从整片颜色开始，用两头尖、中间满的刀痕把颜色取走，就像真的刀入木、出木那样。画这道浪时，它先算出两条曲线，一条是浪窝，一条是浪背，再在其间绷上四十四道线，像乐器的弦。它沿着每道线刻一段，停一下，再刻；受光处刻得多，背光处刻得少。只有浪花是例外：线到那里为止，白色获准碎开。

最早的浪失败得很有意思。它们画成一排排圆锥，看起来像一片小杉树苗圃。大浪本身则老是冲出纸外，好不容易才劝下来。

## 放大来看

- 顺着浪背看。刀痕在肩上最长，水在那里跑得最快；越靠近浪脊越短。
- 拱底下有一片平静的海，有它自己的小浪。印的是同一种蓝，让它安静下来的只是刀的方向。
- 天上的刀痕是平躺的。除此之外，没有什么告诉您此刻无风。

十九世纪的拓印师傅大概会对一件事摇头：我们的版不会磨损。第五十张和第一张一样利落，因为两张出自同一个文件。对程序来说这不算本事，它本来就是这么做出来的。`,
  },
};
