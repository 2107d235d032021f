import type { DemoMasterpiece } from './masterpiece.ts';

export const egretOnASingleThread: DemoMasterpiece = {
  work: 'egret-on-a-single-thread',
  summary: {
    en: 'Some hundred and twenty-five metres of line, wound outwards from the eye of a bird. Claude Mellan did it with a burin in 1649.',
    'zh-Hant':
      '大約一百二十五公尺長的一條線，從鳥的眼睛一圈圈繞出來。一六四九年，克勞德・梅朗用刻刀做過同樣的事。',
    'zh-CN':
      '大约一百二十五米长的一条线，从鸟的眼睛一圈圈绕出来。一六四九年，克洛德·梅朗用刻刀做过同样的事。',
  },
  story: {
    en: `In 1649 Claude Mellan, an engraver in Paris, cut a face into a copper plate with one line. It begins at the tip of the nose, goes round and round to the corners of the sheet and never crosses itself. Where it is cut deeper it prints darker. Out of nothing but that come the eyes, the hair, the folds of the cloth of Saint Veronica and even the lettering underneath, which puns on the feat: *formatur unicus una*, the unique one formed by one.

Mellan had prepared for it all his life. Most engravers of his time made shadow by crossing one set of lines with another. He had learned in Rome to do without, and to model everything by letting a single set of parallel lines swell and thin.

## From a plate to a program

The Unbroken Line program inherits the idea and none of the difficulty. It is given a rule that answers one question: how dark is this place? For the egret the rule knows a body, a neck, a beak and two legs as lines of varying thickness, a light from above, reeds, and ripples that pull the reflection to pieces. Then it starts at the eye and walks. At every step it asks, and presses harder or more lightly.

At its thinnest the line is about four tenths of a millimetre wide on a full-size print, at its thickest a little over four. Some hundred and twenty-five metres of it lie on the sheet. In the corners the spiral runs past the edge of the plate, goes on where nobody can see it and comes back on the other side; this too is as Mellan’s must have done in his mind.

White is the problem. The only thing a dark line can do for a white bird is to withdraw. On the back and the long neck it has thinned almost to nothing, and what looks like plumage is mostly bare paper with a thread to hold it.

## When you zoom in

- Put the eye in the middle of the screen and go in as far as you can. You are looking at the beginning.
- Find the beak. It was the reason for winding the line more finely: in the first version it was too narrow for the line to hit it twice.
- Compare the legs above the water with the legs below it. They are the same rule, asked from a place that has been shaken.

## On the wall

From across the room there is a bird in green water. From an arm’s length there are only rings. The change takes place at about two metres, and it is worth choosing a wall on which people must walk that distance. Glazing with little reflection helps, because the eye needs the fine lines to stay unbroken too.`,
    'zh-Hant': `一六四九年，巴黎的銅版畫家克勞德・梅朗用一條線在銅版上刻出一張臉。線從鼻尖開始，一圈一圈繞到紙角，從不交叉；刻得深的地方，印出來就暗。眼睛、頭髮、聖維若妮卡那塊布的皺褶，連下方的文字，全憑這一條線。文字還拿這件事說了個雙關：formatur unicus una——唯一者，由一線而成。

梅朗為它準備了大半輩子。同時代的版畫家多半把一組線疊在另一組線上，交叉出暗影。他在羅馬學會了不這麼做：只用一組平行線，讓它或粗或細，什麼都塑得出來。

## 從銅版到程式

一線到底工作室繼承了這個念頭，沒有繼承它的難。它手裡有一條規則，只回答一個問題：這個地方有多暗？畫這隻白鷺，規則認得一個身體、一條頸子、一支喙、兩條腿，都是粗細不等的線；認得一道由上而下的光、蘆葦，以及把倒影扯碎的水紋。然後程式從眼睛起步，往外走。每走一步就問一次，按得重些，或輕些。

在原尺寸的畫上，線最細處大約零點四公釐，最粗處四公釐出頭，全長約一百二十五公尺。到了四角，螺旋會跑出版外，在看不見的地方繼續走，再從另一頭回來；梅朗當年在心裡想必也是如此。

難的是白。一條深色的線能替一隻白鳥做的，只有退讓。到了鳥背與長頸，線細得幾乎沒有；看起來像羽毛的，大半是素紙，加上一根撐住它的線。

## 放大來看

- 把眼睛放到畫面中央，放到最大。您看的是起點。
- 找到鳥喙。線之所以繞得更密，就是為了它：第一版裡喙太窄，線碰不到它兩次。
- 比一比水上的腿和水下的腿。規則是同一條，只是問的時候，腳下在晃。

## 掛在牆上

隔著房間看，是綠水裡的一隻鳥；一臂之內看，只有一圈圈的線。變化發生在大約兩公尺處，值得挑一面讓人非走過這段距離不可的牆。低反射的玻璃有幫助，因為細線在眼睛裡也需要不斷。`,
    'zh-CN': `一六四九年，巴黎的铜版画家克洛德·梅朗用一条线在铜版上刻出一张脸。线从鼻尖开始，一圈一圈绕到纸角，从不交叉；刻得深的地方，印出来就暗。眼睛、头发、圣韦罗妮卡那块布的皱褶，连下方的文字，全凭这一条线。文字还拿这件事说了个双关：formatur unicus una——唯一者，由一线而成。

梅朗为它准备了大半辈子。同时代的版画家多半把一组线叠在另一组线上，交叉出暗影。他在罗马学会了不这么做：只用一组平行线，让它或粗或细，什么都塑得出来。

## 从铜版到程序

一线到底工作室继承了这个念头，没有继承它的难。它手里有一条规则，只回答一个问题：这个地方有多暗？画这只白鹭，规则认得一个身体、一条颈子、一支喙、两条腿，都是粗细不等的线；认得一道由上而下的光、芦苇，以及把倒影扯碎的水纹。然后程序从眼睛起步，往外走。每走一步就问一次，按得重些，或轻些。

在原尺寸的画上，线最细处大约零点四毫米，最粗处四毫米出头，全长约一百二十五米。到了四角，螺旋会跑出版外，在看不见的地方继续走，再从另一头回来；梅朗当年在心里想必也是如此。

难的是白。一条深色的线能替一只白鸟做的，只有退让。到了鸟背与长颈，线细得几乎没有；看起来像羽毛的，大半是素纸，加上一根撑住它的线。

## 放大来看

- 把眼睛放到画面中央，放到最大。您看的是起点。
- 找到鸟喙。线之所以绕得更密，就是为了它：第一版里喙太窄，线碰不到它两次。
- 比一比水上的腿和水下的腿。规则是同一条，只是问的时候，脚下在晃。

## 挂在墙上

隔着房间看，是绿水里的一只鸟；一臂之内看，只有一圈圈的线。变化发生在大约两米处，值得挑一面让人非走过这段距离不可的墙。低反射的玻璃有帮助，因为细线在眼睛里也需要不断。`,
  },
};

export const theClearing: DemoMasterpiece = {
  work: 'the-clearing',
  summary: {
    en: 'Eight sheets with a hole in each, stacked in front of a low sun. Its relatives are window flowers cut with scissors and the paper tunnels of the nineteenth century.',
    'zh-Hant':
      '八張紙，每張一個洞，疊在一輪低低的太陽前面。它的親戚，是剪刀剪出的窗花，也是十九世紀的紙隧道。',
    'zh-CN': '八张纸，每张一个洞，叠在一轮低低的太阳前面。它的亲戚，是剪刀剪出的窗花，也是十九世纪的纸隧道。',
  },
  story: {
    en: `Two kinds of people have cut pictures out of paper. Some cut one sheet and stuck it to a window; others cut many and set them up one behind another.

The first kind is very old. Round papers with deer and monkeys, folded and cut, were found in the tombs of Astana near Turfan and are some fifteen hundred years old. In northern China papercuts have long been pasted on windows for the New Year, red on white paper, with the daylight behind. Since 2009 the craft has stood on UNESCO’s list of intangible heritage.

The second kind were sold in the nineteenth century as peepshows or tunnel books. One pulled two boards apart, a paper bellows opened between them, and through a hole in the front one saw scene behind scene: a garden, a theatre, and, after it was opened in 1843, the tunnel under the Thames. Nothing in them was shaded. All the depth was real.

## Depth without shading

Penknife follows both. The Clearing is eight sheets, from pale to nearly black green. Each has an opening torn in it, a little larger than the one behind, so that one looks down a funnel of edges towards the light. Leaves hang from the rim of every opening. Three birds have been put between the sheets: two far back, one nearer.

Every sheet is one flat colour. The program draws only two further things, the shadow that a sheet drops on the one behind it and a thin bright line where its edge catches the light. Both point the same way throughout. That is enough; take either of them away and the picture lies down at once.

Leaves were the hard part. At first they came out as holes, since a shape cut from a shape is a hole unless one goes round it in the other direction. The sun, too, had to be changed. Gold on white, in the middle of a ring, it was unmistakably a fried egg. Pale in warm light, it is a morning.

## When you zoom in

- Follow one shadow all the way round its opening. It is broad on one side and vanishes on the other, as it must be with a single lamp.
- Look for the place where a leaf of a nearer sheet casts its shadow across a leaf of a farther one.
- The paper has a grain. Without those few thousand fibres, each thinner than a hair, the flat colours would look like a screen.

One can take it for a wood, a well seen from below or the moment of waking up. The program has no opinion. It was asked for eight holes.`,
    'zh-Hant': `用紙剪畫的人有兩種：一種剪一張，貼在窗上；一種剪許多張，一張一張前後立起來。

前一種很古老。吐魯番附近的阿斯塔那古墓出土過折疊剪成的圓形剪紙，上面有對鹿、對猴，距今約一千五百年。在中國北方，過年貼窗花由來已久；紅紙貼在白窗紙上，背後是天光。二〇〇九年，中國剪紙列入聯合國教科文組織的非物質文化遺產。

後一種在十九世紀當作玩具賣，叫西洋鏡，或隧道書。把兩塊板子拉開，中間的紙風箱撐起來，從前面的小孔望進去，一景之後又是一景：花園、劇場，還有一八四三年通行之後的泰晤士河底隧道。裡面沒有一處畫陰影，遠近全是真的。

## 不靠渲染的遠近

小刀兩種都學。〈林間空地〉是八張紙，由淺到近乎黑的綠。每張撕出一個洞，比後面那張略大，於是人順著一層層的邊往裡看，一直看到光。每個洞口都垂著葉子。三隻鳥夾在紙層之間：兩隻在深處，一隻近些。

每張紙都是平塗的一色。程式只多畫兩樣東西：一張紙落在後一張上的影子，以及紙邊受光的一道細線。全幅方向一致。這就夠了；拿掉其中任何一樣，畫立刻躺平。

葉子最難。起初它們都成了洞，因為從一個形狀裡剪出另一個形狀，不反著繞就是洞。太陽也改過。金色的圓放在白底正中，怎麼看都是荷包蛋；換成暖光裡的淡白，才是早晨。

## 放大來看

- 順著一個洞口的影子繞一圈。它在一邊寬，在另一邊消失；燈只有一盞，就該如此。
- 找一找，哪裡有前一張紙的葉子把影子落在後一張的葉子上。
- 紙有紋理。少了那幾千根比頭髮還細的纖維，平塗的顏色看起來就像螢幕。

可以說這是林子，可以說是從井底往上看，也可以說是剛醒的那一刻。程式沒有意見，別人只要它做八個洞。`,
    'zh-CN': `用纸剪画的人有两种：一种剪一张，贴在窗上；一种剪许多张，一张一张前后立起来。

前一种很古老。吐鲁番附近的阿斯塔那古墓出土过折叠剪成的圆形剪纸，上面有对鹿、对猴，距今约一千五百年。在中国北方，过年贴窗花由来已久；红纸贴在白窗纸上，背后是天光。二〇〇九年，中国剪纸列入联合国教科文组织的非物质文化遗产。

后一种在十九世纪当作玩具卖，叫西洋镜，或隧道书。把两块板子拉开，中间的纸风箱撑起来，从前面的小孔望进去，一景之后又是一景：花园、剧场，还有一八四三年通行之后的泰晤士河底隧道。里面没有一处画阴影，远近全是真的。

## 不靠渲染的远近

小刀两种都学。《林间空地》是八张纸，由浅到近乎黑的绿。每张撕出一个洞，比后面那张略大，于是人顺着一层层的边往里看，一直看到光。每个洞口都垂着叶子。三只鸟夹在纸层之间：两只在深处，一只近些。

每张纸都是平涂的一色。程序只多画两样东西：一张纸落在后一张上的影子，以及纸边受光的一道细线。全幅方向一致。这就够了；拿掉其中任何一样，画立刻躺平。

叶子最难。起初它们都成了洞，因为从一个形状里剪出另一个形状，不反着绕就是洞。太阳也改过。金色的圆放在白底正中，怎么看都是荷包蛋；换成暖光里的淡白，才是早晨。

## 放大来看

- 顺着一个洞口的影子绕一圈。它在一边宽，在另一边消失；灯只有一盏，就该如此。
- 找一找，哪里有前一张纸的叶子把影子落在后一张的叶子上。
- 纸有纹理。少了那几千根比头发还细的纤维，平涂的颜色看起来就像屏幕。

可以说这是林子，可以说是从井底往上看，也可以说是刚醒的那一刻。程序没有意见，别人只要它做八个洞。`,
  },
};
