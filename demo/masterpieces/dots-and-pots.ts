import type { DemoMasterpiece } from './masterpiece.ts';

export const poplarsOctober: DemoMasterpiece = {
  work: 'poplars-october',
  summary: {
    en: 'Some thirty-four thousand dots, a third of them deliberately the wrong colour. What Georges Seurat hoped the eye would do, it does.',
    'zh-Hant': '大約三萬四千個點，其中三分之一的顏色是故意點錯的。秀拉希望眼睛做的事，眼睛真的會做。',
    'zh-CN': '大约三万四千个点，其中三分之一的颜色是故意点错的。修拉希望眼睛做的事，眼睛真的会做。',
  },
  story: {
    en: `In 1839 Michel-Eugène Chevreul, a chemist who directed the dye works of the Gobelins, published a thick book on why colours change when they lie side by side. He had been asked to explain why a certain black looked weak in the tapestries. The black, he found, was in order; its neighbours were to blame.

Half a century later Georges Seurat read him, and other writers on colour, and drew a radical conclusion: put the colours down separately, in small touches, and let them meet in the eye. *A Sunday on La Grande Jatte*, painted between 1884 and 1886, is the best-known result. He preferred the word *division*, and so did his friend Paul Signac, who wrote the history of the matter in 1899. The dot was never the point.

As for the trees, Claude Monet had a row of them on the river Epte before his eyes in 1891. When they were to be felled before he had finished, he paid the timber merchant to wait.

## Three coats

Thousand Dots keeps Seurat’s principle and none of his patience. Its picture exists at first only as a rule that can answer what colour any place should be: sky, far bank, poplar, water. Then dots are laid in three coats.

The first coat is broad and leans towards answering hues, so that something warm glimmers under the blue and something blue under the orange. The second tells the story. The third is sparks: small dots, more of them lighter or darker than they should be. In all of them about a third of the dots have been turned round the colour circle by twenty or forty degrees, half of them one way and half the other. On average they are right. It is this disagreement that makes the surface tremble; when every dot told the truth, the picture looked like wallpaper.

No two dots stand in a row quite straight, since each is nudged by chance. The water uses the same rule as the trees, asked upside down and with a shaking hand.

## When you zoom in

- Go to the orange of the tallest tree. You will find rust, lemon, rose, and every so often a plain blue dot, like a stranger at a wedding.
- Go to the shadow side. There is hardly any brown in it and no black at all.
- Look at the strip of grass between bank and river. It is the only passage that is not repeated below.

## How far away to stand

A dot of the last coat is some four to five millimetres wide on a print of one metre. From three steps back neighbouring dots begin to fall together; from across a large room they have. Nearer, you have confetti; farther, something like a photograph. At three steps it flickers between the two, and the sofa should stand accordingly.`,
    'zh-Hant': `一八三九年，主管哥白林織造廠染坊的化學家謝弗勒爾出版了一本厚書，談顏色放在一起時為什麼會變。起因是有人請他解釋，掛毯裡某種黑為什麼看起來無力。他查下來，黑沒有問題，要怪的是它的鄰居。

半個世紀後，秀拉讀了他，也讀了別人談顏色的書，得出一個激進的結論：把顏色分開，一小筆一小筆放下去，讓它們在眼睛裡相遇。畫於一八八四到一八八六年的《大碗島的星期日下午》是最有名的結果。他自己愛用的詞是「分割」，他的朋友席涅克也是，後者在一八九九年寫下這件事的來龍去脈。點，從來不是重點。

至於樹：一八九一年，莫內在艾普特河邊正對著一排白楊。畫還沒完成，樹就要被砍，他付錢請木材商等一等。

## 三層

萬點保留了秀拉的原則，沒有保留他的耐心。畫起初只是一條規則，隨便指一個地方，它都能回答那裡該是什麼顏色：天、遠岸、白楊、水。然後分三層落點。

第一層點子大，顏色往對應的色相偏，好讓藍底下透出一點暖，橙底下透出一點藍。第二層敘事。第三層是火花，點子小，比應有的更亮或更暗的更多。三層裡都有大約三分之一的點，在色環上被轉開二十到四十度，一半往這邊，一半往那邊，平均起來是對的。正是這種意見不合讓畫面顫動；每一點都說真話的時候，看起來像壁紙。

沒有哪一排點是真正排直的，每一點都被機率推了一下。水用的是和樹同一條規則，只是倒過來問，而且手在抖。

## 放大來看

- 去看最高那棵樹的橙。您會找到鏽色、檸檬黃、玫瑰紅，偶爾一個純藍的點，像喜宴上的陌生人。
- 再看背光的一側。那裡幾乎沒有褐，更沒有黑。
- 看岸與河之間的那線草。全畫只有它在下面沒有重複。

## 站多遠

在一公尺寬的畫上，最後一層的點寬約四到五公釐。退後三步，相鄰的點開始合攏；隔著一間大房間看，就合成一片了。再近是碎彩，再遠近乎照片。三步之處，它在兩者之間閃爍，沙發就該照這個距離擺。`,
    'zh-CN': `一八三九年，主管戈布兰织造厂染坊的化学家谢弗勒尔出版了一本厚书，谈颜色放在一起时为什么会变。起因是有人请他解释，挂毯里某种黑为什么看起来无力。他查下来，黑没有问题，要怪的是它的邻居。

半个世纪后，修拉读了他，也读了别人谈颜色的书，得出一个激进的结论：把颜色分开，一小笔一小笔放下去，让它们在眼睛里相遇。画于一八八四到一八八六年的《大碗岛的星期日下午》是最有名的结果。他自己爱用的词是“分割”，他的朋友西涅克也是，后者在一八九九年写下这件事的来龙去脉。点，从来不是重点。

至于树：一八九一年，莫奈在埃普特河边正对着一排白杨。画还没完成，树就要被砍，他付钱请木材商等一等。

## 三层

万点保留了修拉的原则，没有保留他的耐心。画起初只是一条规则，随便指一个地方，它都能回答那里该是什么颜色：天、远岸、白杨、水。然后分三层落点。

第一层点子大，颜色往对应的色相偏，好让蓝底下透出一点暖，橙底下透出一点蓝。第二层叙事。第三层是火花，点子小，比应有的更亮或更暗的更多。三层里都有大约三分之一的点，在色环上被转开二十到四十度，一半往这边，一半往那边，平均起来是对的。正是这种意见不合让画面颤动；每一点都说真话的时候，看起来像墙纸。

没有哪一排点是真正排直的，每一点都被概率推了一下。水用的是和树同一条规则，只是倒过来问，而且手在抖。

## 放大来看

- 去看最高那棵树的橙。您会找到锈色、柠檬黄、玫瑰红，偶尔一个纯蓝的点，像喜宴上的陌生人。
- 再看背光的一侧。那里几乎没有褐，更没有黑。
- 看岸与河之间的那线草。全画只有它在下面没有重复。

## 站多远

在一米宽的画上，最后一层的点宽约四到五毫米。退后三步，相邻的点开始合拢；隔着一间大房间看，就合成一片了。再近是碎彩，再远近乎照片。三步之处，它在两者之间闪烁，沙发就该照这个距离摆。`,
  },
};

export const thingsInNorthLight: DemoMasterpiece = {
  work: 'things-in-north-light',
  summary: {
    en: 'Five vessels and a fruit, hatched in pastel with no outline anywhere. A table in the tradition of Chardin and Morandi, set by a program.',
    'zh-Hant': '五件器物與一枚果子，全以粉彩排線，沒有一條輪廓。這是夏丹與莫蘭迪一路的桌子，由一個程式來擺。',
    'zh-CN': '五件器物与一枚果子，全以色粉排线，没有一条轮廓。这是夏尔丹与莫兰迪一路的桌子，由一个程序来摆。',
  },
  story: {
    en: `Still life was long thought the lowest kind of painting: it needed no history, no saint and no sitter of rank. Jean Siméon Chardin, in eighteenth-century Paris, showed what could be done with a copper pot. Giorgio Morandi, in twentieth-century Bologna, needed still less. He lived with his sisters in a flat in Via Fondazza, slept and worked in the same room, and painted the same few dozen bottles, boxes and jugs for some forty years, moving them a finger’s breadth at a time.

Morandi also etched, and his etchings are the nearest relatives of this picture. There are no contours in them. A bottle is a patch of hatching that ends where another patch, of another density or direction, begins.

## Hatching behind a mask

The Sun Table program turns its vessels as a potter does: each is described by half its width at every height, from foot to rim. From that follow the outline and, at every point of the skin, the direction in which it faces. A window stands at the upper left. The program works out how much of its light arrives, how much is thrown back from the table, and which of the colours between light and shadow belongs there.

Then it hatches. Short strokes are laid along the form, three times over, each time finer, and they turn with the vessel: upright on a bottle’s neck, curving across a bowl. In the beginning they ran over the edges and made the pots look furry. A pastel painter would have laid a piece of paper along the contour, and so does the program: each vessel is hatched behind its own mask, and the table is filled from the back to the front, as one sets it.

The colours were the longest work. They are kept within a narrow range on purpose: a white that is nearly yellow, a blue that is nearly grey. Things that differ loudly can stand beside each other in silence. It takes things that are nearly the same to start a conversation.

## When you zoom in

- Find an edge between a vessel and the wall, and look for the line. There is none; there are strokes that stop and strokes that start.
- The shadows on the table are not grey. They hold the blue that the light is missing.
- Each vessel has, on its dark side, a narrow stripe a little brighter than the rest: light that has come back from the table. Painters learn to see it in their first year.

## In a room

It asks for daylight and a plain wall, and it likes to hang lower than one would think, near the height of a real table. A mat in warm white gives it the margin of quiet that a shelf of pots has in a kitchen early in the day, before anybody has begun to cook.`,
    'zh-Hant': `靜物長久以來被視為繪畫裡最低的一等：不需要歷史，不需要聖人，也不需要有身分的模特兒。十八世紀巴黎的夏丹讓人看見，一只銅鍋可以畫到什麼地步。二十世紀波隆那的莫蘭迪要的更少。他和妹妹們住在豐達扎街的公寓裡，睡覺和作畫在同一個房間；同樣的幾十個瓶子、盒子和壺，他畫了四十年左右，每回只挪動一指寬。

莫蘭迪也做蝕刻版畫，那是這幅畫最近的親戚。裡面沒有輪廓線。一個瓶子就是一塊排線，到另一塊密度或方向不同的排線開始的地方為止。

## 在遮板後面排線

日影工作室轉出器物的方式和陶工一樣：從足到口，每個高度各有一個半徑。由此便有了輪廓，也有了表面每一點所朝的方向。窗在左上方。程式算出窗光到了多少，又有多少從桌面反照回來，再決定明暗之間的哪個顏色該落在那裡。

然後排線。短短的筆觸順著形體鋪三遍，一遍比一遍細，並且隨器物轉動：在瓶頸上是直的，在碗上是彎的。起初它們都跑出邊外，罐子像長了毛。畫粉彩的人會沿著輪廓放一張紙擋住，程式也這麼辦：每件器物都在自己的遮板後面排線，桌子從後往前擺滿，就像人擺桌子那樣。

顏色花的時間最長。它們刻意守在很窄的範圍裡：一種近乎黃的白，一種近乎灰的藍。差得遠的東西並排站著，可以一聲不響；要差不多的東西，才談得起來。

## 放大來看

- 找一處器物與牆的交界，看看線在哪裡。沒有線；只有停下來的筆觸與剛開始的筆觸。
- 桌上的影子不是灰的，裡面留著光所缺的那種藍。
- 每件器物的暗面都有窄窄一道，比旁邊略亮：那是從桌面回來的光。學畫的人第一年就要學會看見它。

## 在房間裡

它要日光，要一面素牆；掛的位置比一般以為的低一些，接近真正桌面的高度，它會自在。配上暖白的卡紙，周圍便有一圈安靜，像清早還沒有人下廚時，廚房裡那一架罐子。`,
    'zh-CN': `静物长久以来被视为绘画里最低的一等：不需要历史，不需要圣人，也不需要有身份的模特儿。十八世纪巴黎的夏尔丹让人看见，一只铜锅可以画到什么地步。二十世纪博洛尼亚的莫兰迪要的更少。他和妹妹们住在丰达扎街的公寓里，睡觉和作画在同一个房间；同样的几十个瓶子、盒子和壶，他画了四十年左右，每回只挪动一指宽。

莫兰迪也做蚀刻版画，那是这幅画最近的亲戚。里面没有轮廓线。一个瓶子就是一块排线，到另一块密度或方向不同的排线开始的地方为止。

## 在遮板后面排线

日影工作室转出器物的方式和陶工一样：从足到口，每个高度各有一个半径。由此便有了轮廓，也有了表面每一点所朝的方向。窗在左上方。程序算出窗光到了多少，又有多少从桌面反照回来，再决定明暗之间的哪个颜色该落在那里。

然后排线。短短的笔触顺着形体铺三遍，一遍比一遍细，并且随器物转动：在瓶颈上是直的，在碗上是弯的。起初它们都跑出边外，罐子像长了毛。画色粉的人会沿着轮廓放一张纸挡住，程序也这么办：每件器物都在自己的遮板后面排线，桌子从后往前摆满，就像人摆桌子那样。

颜色花的时间最长。它们刻意守在很窄的范围里：一种近乎黄的白，一种近乎灰的蓝。差得远的东西并排站着，可以一声不响；要差不多的东西，才谈得起来。

## 放大来看

- 找一处器物与墙的交界，看看线在哪里。没有线；只有停下来的笔触与刚开始的笔触。
- 桌上的影子不是灰的，里面留着光所缺的那种蓝。
- 每件器物的暗面都有窄窄一道，比旁边略亮：那是从桌面回来的光。学画的人第一年就要学会看见它。

## 在房间里

它要日光，要一面素墙；挂的位置比一般以为的低一些，接近真正桌面的高度，它会自在。配上暖白的卡纸，周围便有一圈安静，像清早还没有人下厨时，厨房里那一架罐子。`,
  },
};
