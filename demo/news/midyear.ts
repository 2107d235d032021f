import type { DemoNews } from './news-item.ts';

/** May to August. */
export const midyear: readonly DemoNews[] = [
  {
    slug: 'choosing-a-mat',
    publishedAt: '2026-05-19T02:00:00Z',
    title: {
      en: 'Choosing a mat: the width, the white, the step',
      'zh-Hant': '挑一張卡紙：寬度、白色、階梯',
      'zh-CN': '挑一张卡纸：宽度、白色、阶梯',
    },
    summary: {
      en: 'A mat is the cheapest part of a frame and changes the most. How wide it should be, which of the three whites to take, and when to do without.',
      'zh-Hant': '卡紙是畫框裡最便宜、影響卻最大的一部分。該多寬，三種白選哪一種，什麼時候不要。',
      'zh-CN': '卡纸是画框里最便宜、影响却最大的一部分。该多宽，三种白选哪一种，什么时候不要。',
    },
    body: {
      en: `The mat is the card between picture and moulding. It keeps the glazing off the ink, which is its duty; and it gives the eye a place to arrive, which is its art.

## How wide

Narrow mats look like a mistake. As a rule of thumb take a tenth of the picture’s shorter side, and never less than the face of the moulding is wide. For a print of 40 by 60 that is four to five centimetres; for one of a metre, seven to ten. Small and very quiet pictures bear much more: a hand-sized sheet in ten centimetres of white is a good old trick.

In the shop you may choose from 2 to 15 centimetres, in steps of half a centimetre. The wall preview shows the result to scale, and the outer size beside it is the one to hold against your wall.

## Which white

There are three. **Pure white** is as bright as paper gets and makes colours sound louder; take it for geometry and photographs. **Warm white** is the one that goes with most of our papers and most walls. **Ivory** belongs to inks on toned sheets, where anything brighter would make the picture look dirty.

Grey and slate are for pictures that carry their own light, such as night scenes; black, with a dark frame, turns a moonlit sea into a window.

## When to do without

Canvas needs none. Nor do pictures that reach their effect by their edges: a hard-edged composition is in a sense its own mat. Every print has a white margin of two centimetres, and whatever you choose covers that margin and never the picture.`,
      'zh-Hant': `卡紙是畫與框條之間的那張紙板。它讓框面不碰到墨，這是它的本分；它讓眼睛有個地方落腳，這是它的本事。

## 多寬

太窄的卡紙看起來像做錯了。經驗上取畫面短邊的十分之一，而且不窄於框條的正面。40 乘 60 公分的畫，四到五公分；一公尺的畫，七到十公分。小而安靜的畫可以寬得多：巴掌大的一張紙放在十公分的白裡，是老辦法，也是好辦法。

店裡可選 2 到 15 公分，半公分一級。掛牆預覽按比例顯示，旁邊列出的外框尺寸，就是您要拿去和牆比的那個數字。

## 哪一種白

一共三種。**純白**是紙能有的最亮，會讓顏色聽起來更響，適合幾何與攝影；**暖白**配得上我們大多數的紙，也配得上大多數的牆；**象牙白**屬於底色偏黃的水墨，旁邊若再亮一點，畫就顯得髒。

淺灰與石板灰給自己帶光的畫，例如夜景；黑色配深色框，會把月下的海變成一扇窗。

## 什麼時候不要

畫布不需要。靠邊緣取勝的畫也不需要：硬邊構成某種意義上就是它自己的卡紙。每張畫四周都有兩公分白邊，不論您怎麼選，壓住的都是白邊，絕不是畫面。`,
      'zh-CN': `卡纸是画与框条之间的那张纸板。它让镜面不碰到墨，这是它的本分；它让眼睛有个地方落脚，这是它的本事。

## 多宽

太窄的卡纸看起来像做错了。经验上取画面短边的十分之一，而且不窄于框条的正面。40 乘 60 厘米的画，四到五厘米；一米的画，七到十厘米。小而安静的画可以宽得多：巴掌大的一张纸放在十厘米的白里，是老办法，也是好办法。

店里可选 2 到 15 厘米，半厘米一级。挂墙预览按比例显示，旁边列出的外框尺寸，就是您要拿去和墙比的那个数字。

## 哪一种白

一共三种。**纯白**是纸能有的最亮，会让颜色听起来更响，适合几何与摄影；**暖白**配得上我们大多数的纸，也配得上大多数的墙；**象牙白**属于底色偏黄的水墨，旁边若再亮一点，画就显得脏。

浅灰与石板灰给自己带光的画，例如夜景；黑色配深色框，会把月下的海变成一扇窗。

## 什么时候不要

画布不需要。靠边缘取胜的画也不需要：硬边构成某种意义上就是它自己的卡纸。每张画四周都有两厘米白边，不论您怎么选，压住的都是白边，绝不是画面。`,
    },
    insight: {
      en: `Framers of the old school made the lower border a little wider than the other three, because a picture set exactly in the middle seems to slip. We cut all four alike. On a wall of several frames the trick turns into disorder, and today most pictures hang in company. If you hang a single one and want it to float, hang it two centimetres higher instead: the effect is the same, and you can change your mind.`,
      'zh-Hant': `老派的裱框師傅會把下邊留得比其他三邊寬一點，因為正正居中的畫看起來像在往下滑。我們四邊裁得一樣寬。多幅並掛的時候，那個訣竅會變成雜亂，而今天的畫多半成群。若只掛一幅，又希望它輕輕浮著，把整幅掛高兩公分就好：效果相同，而且可以反悔。`,
      'zh-CN': `老派的装裱师傅会把下边留得比其他三边宽一点，因为正正居中的画看起来像在往下滑。我们四边裁得一样宽。多幅并挂的时候，那个诀窍会变成杂乱，而今天的画多半成群。若只挂一幅，又希望它轻轻浮着，把整幅挂高两厘米就好：效果相同，而且可以反悔。`,
    },
    highlights: {
      en: 'About a tenth of the shorter side, never narrower than the moulding\nWarm white suits most works; ivory for ink on toned paper\nDark mats for pictures that carry their own light\nA mat covers the white margin, never the picture',
      'zh-Hant':
        '約為短邊的十分之一，不窄於框條\n暖白最百搭；底色偏黃的水墨用象牙白\n自己帶光的畫配深色卡紙\n卡紙壓的是白邊，絕不遮畫面',
      'zh-CN':
        '约为短边的十分之一，不窄于框条\n暖白最百搭；底色偏黄的水墨用象牙白\n自己带光的画配深色卡纸\n卡纸压的是白边，绝不遮画面',
    },
    getPicture: 'pine-before-the-moon',
    studios: ['mistwright', 'plumb-rule'],
    works: ['pine-before-the-moon', 'green-valley-after-rain', 'rules-for-a-rainy-afternoon', 'still-awake'],
  },
  {
    slug: 'how-high-to-hang',
    publishedAt: '2026-06-16T02:00:00Z',
    title: { en: 'How high should it hang?', 'zh-Hant': '該掛多高？', 'zh-CN': '该挂多高？' },
    summary: {
      en: 'Lower than you think. A few numbers for standing, sitting, stairs and sofas, and the one case in which none of them applies.',
      'zh-Hant': '比您想的低。站著看、坐著看、樓梯邊、沙發上，各給幾個數字；還有一種情況，哪個數字都不管用。',
      'zh-CN': '比您想的低。站着看、坐着看、楼梯边、沙发上，各给几个数字；还有一种情况，哪个数字都不管用。',
    },
    body: {
      en: `Most pictures at home hang too high, because they were put up by somebody standing on a ladder. Museums commonly place the middle of a picture at about 145 to 155 centimetres from the floor, near the height of the eyes. Take 150 and you will seldom be wrong.

## Where one stands

Corridors, halls, the wall opposite the door: 150 centimetres to the middle. With two rows, treat the whole group as one picture and give its middle the 150.

## Where one sits

Above a sofa or a bed, forget the floor and measure from the furniture. Fifteen to twenty-five centimetres between its back and the lower edge of the frame keep the two together; with more than that, the picture drifts off on its own. It should be about two thirds as wide as the sofa. In a dining room let the middle come down to 135 or 140, since that is where people look when the plates are empty.

## On the stairs

Let the middles climb with the steps: measure 150 from each tread below a picture and the line will run parallel to the handrail.

## Weight

Glass is what makes a frame heavy; customer service can tell you what a framed piece weighs. One good nail carries five kilograms in a brick wall; beyond that, and in plasterboard always, use two fixings with plugs made for the wall. Two are better than one in any case, because a picture on two does not go crooked when a door slams.

## The exception

Children. If the picture is for somebody of ninety centimetres, hang it for somebody of ninety centimetres.`,
      'zh-Hant': `家裡的畫多半掛得太高，因為掛的人站在梯子上。美術館通常讓畫的中心離地 145 到 155 公分，接近眼睛的高度。取 150，很少會錯。

## 站著看的地方

走道、玄關、正對門的那面牆：中心離地 150 公分。若掛上下兩排，就把整組當成一幅，讓整組的中心落在 150。

## 坐著看的地方

沙發或床的上方，別管地板，從家具量起。椅背與框下緣之間留 15 到 25 公分，兩者才在一起；再高，畫就自己飄走了。寬度大約是沙發的三分之二。餐廳可以把中心降到 135 或 140 公分，盤子空了之後，大家看的就是那裡。

## 樓梯邊

讓中心跟著台階往上走：從每幅畫正下方的踏面量起 150 公分，連起來就和扶手平行。

## 重量

框重多半重在玻璃；裝框後是幾公斤，可以問客服。磚牆上，一根好釘子可以承五公斤；再重的，以及石膏板牆上的，一律用兩個掛點，配合該種牆面的膨脹螺絲。兩個總比一個好，門砰地一關，畫也不會歪。

## 例外

小孩。畫若是給九十公分高的人看，就照九十公分高的人來掛。`,
      'zh-CN': `家里的画多半挂得太高，因为挂的人站在梯子上。美术馆通常让画的中心离地 145 到 155 厘米，接近眼睛的高度。取 150，很少会错。

## 站着看的地方

过道、玄关、正对门的那面墙：中心离地 150 厘米。若挂上下两排，就把整组当成一幅，让整组的中心落在 150。

## 坐着看的地方

沙发或床的上方，别管地板，从家具量起。椅背与框下缘之间留 15 到 25 厘米，两者才在一起；再高，画就自己飘走了。宽度大约是沙发的三分之二。餐厅可以把中心降到 135 或 140 厘米，盘子空了之后，大家看的就是那里。

## 楼梯边

让中心跟着台阶往上走：从每幅画正下方的踏面量起 150 厘米，连起来就和扶手平行。

## 重量

框重多半重在玻璃；装框后是几公斤，可以问客服。砖墙上，一根好钉子可以承五公斤；再重的，以及石膏板墙上的，一律用两个挂点，配合该种墙面的膨胀螺丝。两个总比一个好，门砰地一关，画也不会歪。

## 例外

小孩。画若是给九十厘米高的人看，就照九十厘米高的人来挂。`,
    },
    insight: {
      en: `The wall preview in the shop shows each framed work to scale above a sofa of ordinary width. We chose a sofa because its size is the one that everybody carries in the body: nobody knows how long eighty centimetres are, but everybody knows how far an arm reaches along a backrest. If the preview surprises you, believe the preview. Pictures on a screen are always as large as the screen, and most people, when in doubt, order one size too small.`,
      'zh-Hant': `店裡的掛牆預覽，按比例把裝好框的作品放在一張普通寬度的沙發上方。選沙發，是因為它的大小長在每個人的身體裡：沒有人知道八十公分有多長，但誰都知道手臂沿著椅背伸出去能碰到哪裡。若預覽讓您意外，請相信預覽。螢幕上的畫永遠和螢幕一樣大；拿不準的時候，多數人會訂小一號。`,
      'zh-CN': `店里的挂墙预览，按比例把装好框的作品放在一张普通宽度的沙发上方。选沙发，是因为它的大小长在每个人的身体里：没有人知道八十厘米有多长，但谁都知道手臂沿着椅背伸出去能碰到哪里。若预览让您意外，请相信预览。屏幕上的画永远和屏幕一样大；拿不准的时候，多数人会订小一号。`,
    },
    highlights: {
      en: 'Middle at about 150 centimetres where one stands\nFifteen to twenty-five centimetres above a sofa, two thirds of its width\nTwo fixings from five kilograms on, and always in plasterboard\nThe preview is to scale: believe it',
      'zh-Hant':
        '站著看：中心離地約 150 公分\n沙發上方留 15 到 25 公分，寬約沙發的三分之二\n五公斤以上或石膏板牆，一律兩個掛點\n預覽是按比例的，請相信它',
      'zh-CN':
        '站着看：中心离地约 150 厘米\n沙发上方留 15 到 25 厘米，宽约沙发的三分之二\n五公斤以上或石膏板墙，一律两个挂点\n预览是按比例的，请相信它',
    },
    getPicture: 'the-lake-without-a-shore',
    studios: ['mistwright', 'late-windows'],
    works: ['the-lake-without-a-shore', 'the-harbour-keeps-the-lights', 'things-in-north-light'],
  },
  {
    slug: 'light-and-fading',
    publishedAt: '2026-07-14T02:00:00Z',
    title: { en: 'Light gives, light takes', 'zh-Hant': '光給的，光也會拿走', 'zh-CN': '光给的，光也会拿走' },
    summary: {
      en: 'Why pigments outlast dyes, what ultraviolet does, and the three places in a home where no picture should hang.',
      'zh-Hant': '為什麼顏料比染料耐久，紫外線做了什麼，以及家裡三個不該掛畫的地方。',
      'zh-CN': '为什么颜料比染料耐久，紫外线做了什么，以及家里三个不该挂画的地方。',
    },
    body: {
      en: `A picture is seen by the same light that wears it out. There is no way round this, only ways to make it slow.

## What happens

Light arrives in packets of energy, and the shorter the wave the more each packet carries. Ultraviolet, which we do not see, carries most; violet and blue come next. When a packet meets a molecule of colour it may break a bond, and the molecule is then no longer that colour.

A **dye** is spread out molecule by molecule, each of them exposed. A **pigment** is a grain of very many molecules. Those on the outside take the damage, and behind them the grain goes on being blue. This is the whole reason why we print with pigments, and why a poster from a kiosk pales in one summer by the window.

## What helps

- **Distance from the sun.** Direct sunlight is hundreds of times brighter than a lit room. An hour a day on the picture counts more than all the evenings of the year.
- **Glazing that filters.** Museum glass holds back most of the ultraviolet and reflects little. Clear acrylic gives mechanical protection first of all.
- **A rest.** Damage adds up, and dark hours do not count. If you own several pictures, let them change places.

## Three places to avoid

Opposite a large south or west window; over a heater, where dry warmth makes paper move; and on a bathroom wall, where damp does what light does not. Everything else is a living room, and pictures are made for those.`,
      'zh-Hant': `看畫的光，和磨損畫的光，是同一道光。這件事繞不過去，只能讓它慢下來。

## 發生了什麼

光是一份一份的能量，波長愈短，每一份愈大。看不見的紫外線最強，其次是紫與藍。一份能量碰上一個顏色分子，可能打斷一個鍵，那個分子從此就不是那個顏色了。

**染料**是一個分子一個分子散開的，個個都暴露在外；**顏料**則是由極多分子聚成的顆粒，外層受損，裡面依舊是藍的。我們用顏料墨水，全部的理由就在這裡；書報攤的海報在窗邊一個夏天就褪色，理由也在這裡。

## 什麼有用

- **離太陽遠一點**：直射陽光比開燈的房間亮上幾百倍。每天一小時照在畫上，勝過一整年的夜晚。
- **能過濾的框面**：博物館級玻璃擋下大部分紫外線，反光也少；透明壓克力主要是防碰撞。
- **休息**：損傷會累積，而暗處的時間不計。家裡若有好幾幅，不妨讓它們換換位置。

## 三個該避開的地方

正對大片南窗或西窗的牆；暖氣上方，乾熱會讓紙伸縮；還有浴室，光沒做的事，濕氣會做。其餘的地方就是過日子的房間，畫本來就是為那裡做的。`,
      'zh-CN': `看画的光，和磨损画的光，是同一道光。这件事绕不过去，只能让它慢下来。

## 发生了什么

光是一份一份的能量，波长越短，每一份越大。看不见的紫外线最强，其次是紫与蓝。一份能量碰上一个颜色分子，可能打断一个键，那个分子从此就不是那个颜色了。

**染料**是一个分子一个分子散开的，个个都暴露在外；**颜料**则是由极多分子聚成的颗粒，外层受损，里面依旧是蓝的。我们用颜料墨水，全部的理由就在这里；报刊亭的海报在窗边一个夏天就褪色，理由也在这里。

## 什么有用

- **离太阳远一点**：直射阳光比开灯的房间亮上几百倍。每天一小时照在画上，胜过一整年的夜晚。
- **能过滤的镜面**：博物馆级玻璃挡下大部分紫外线，反光也少；透明亚克力主要是防碰撞。
- **休息**：损伤会累积，而暗处的时间不计。家里若有好几幅，不妨让它们换换位置。

## 三个该避开的地方

正对大片南窗或西窗的墙；暖气上方，干热会让纸伸缩；还有浴室，光没做的事，湿气会做。其余的地方就是过日子的房间，画本来就是为那里做的。`,
    },
    insight: {
      en: `We print no number of years on the label, though the trade loves them. Such numbers come from lamps in a laboratory, multiplied up to an imagined room; your room was not asked. It is more useful to know what acts on what. A print that gets no direct sun will outlive the sofa under it by a wide margin, and probably the wallpaper, and whoever inherits it will complain about the frame, not about the colours.`,
      'zh-Hant': `我們不在標籤上印保存年數，雖然業界很愛印。那種數字是實驗室裡的燈照出來，再乘到一間想像的房間裡；您的房間並沒有被問過。知道什麼會影響什麼，有用得多。不受陽光直射的畫，會比底下的沙發活得久很多，多半也比壁紙久；將來繼承它的人，抱怨的會是框，不是顏色。`,
      'zh-CN': `我们不在标签上印保存年数，虽然业界很爱印。那种数字是实验室里的灯照出来，再乘到一间想象的房间里；您的房间并没有被问过。知道什么会影响什么，有用得多。不受阳光直射的画，会比底下的沙发活得久很多，多半也比墙纸久；将来继承它的人，抱怨的会是框，不是颜色。`,
    },
    highlights: {
      en: 'Pigment grains fade from the outside and stay coloured within\nDirect sun counts for far more than room light\nMuseum glass filters most of the ultraviolet\nAvoid south and west windows, heaters and bathrooms',
      'zh-Hant':
        '顏料顆粒由外而內地褪，裡面仍有顏色\n直射陽光的影響遠大於室內光\n博物館級玻璃濾除大部分紫外線\n避開南窗、西窗、暖氣與浴室',
      'zh-CN':
        '颜料颗粒由外而内地褪，里面仍有颜色\n直射阳光的影响远大于室内光\n博物馆级玻璃滤除大部分紫外线\n避开南窗、西窗、暖气与浴室',
    },
    getPicture: 'curtains-for-a-warm-wind',
    studios: ['slow-horizon'],
    works: ['curtains-for-a-warm-wind', 'before-the-edge-catches'],
  },
  {
    slug: 'a-look-at-blue',
    publishedAt: '2026-08-11T02:00:00Z',
    title: { en: 'A look at blue', 'zh-Hant': '看一看藍', 'zh-CN': '看一看蓝' },
    summary: {
      en: 'From the lapis mines of Badakhshan to a row of ink tanks: why blue was dear for so long, and why it is still the hardest colour to carry from screen to paper.',
      'zh-Hant': '從巴達赫尚的青金石礦，到幾個墨水匣：藍為什麼貴了那麼久，又為什麼至今仍最難從螢幕搬到紙上。',
      'zh-CN': '从巴达赫尚的青金石矿，到几个墨盒：蓝为什么贵了那么久，又为什么至今仍最难从屏幕搬到纸上。',
    },
    body: {
      en: `For most of history a good blue came from one valley. Lapis lazuli was dug in Badakhshan, in today’s Afghanistan, carried over the mountains and ground into **ultramarine**, the colour from beyond the sea. In Europe it could cost more than gold leaf, and contracts laid down how much of it a painter had to use. In China the blue of porcelain was **cobalt**, some of it brought from Persia.

Then chemistry joined in. A colour maker in Berlin came upon **Prussian blue** at the beginning of the eighteenth century, by accident. It was strong and cheap, it reached Japan, and the seas of the nineteenth-century woodcuts are full of it. In 1842 Herschel found a way to let sunlight make the same pigment inside a sheet of paper: the **cyanotype**. Ultramarine itself was made artificially from 1828 on.

## On the screen and on the sheet

A screen makes blue by glowing blue. A print makes it by taking away everything else: ink swallows red and green light, and what is left comes back. The deep, electric blues of a screen lie outside what any set of inks can return, and a shop that does not say so will hear about it.

So our programs are told beforehand. The blues in *The Moon’s Road* and *Three Ferns* were chosen from those that cotton paper can hold, and it is their neighbours that make them shine: a warm white, a bottle green, a little orange. The eye does not measure colours. It compares them.

## Five blues in the shop

From green to violet: *Cow Parsley*, *Red Sun over the Swell*, *The Harbour Keeps the Lights*, *Three Birds above the Weather*, *Ginkgo*.`,
      'zh-Hant': `歷史上大半的時間，好的藍來自同一個山谷。青金石從今天阿富汗的巴達赫尚挖出來，翻山越嶺，磨成**群青**，西方叫它「海那邊來的」顏色。在歐洲，它可以比金箔還貴，合約裡會寫明畫家得用多少。在中國，瓷器上的藍是**鈷**，有些料來自波斯。

後來化學加入了。十八世紀初，柏林一位製顏料的人意外得到**普魯士藍**。它濃，便宜，傳到日本，十九世紀木版畫裡的海到處是它。一八四二年，赫歇爾找到讓陽光在紙裡生成同一種顏料的方法，也就是**藍曬**。至於群青，一八二八年起也能人工製造了。

## 螢幕上，紙上

螢幕的藍，是發出藍光；印刷的藍，是拿走其他的光：墨吞下紅與綠，剩下的反射回來。螢幕上那種通電似的深藍，不在任何一組墨水的能力之內；不先說清楚的店，日後會聽客人說。

所以我們的程式事先就被告知。〈月之路〉和〈三片蕨〉裡的藍，都從棉紙留得住的那些裡挑；讓它們發亮的是鄰居：一點暖白，一點瓶綠，一點橙。眼睛不量顏色，眼睛只做比較。

## 店裡的五種藍

從偏綠到偏紫：〈峨參〉、〈紅日與長浪〉、〈港灣留著燈〉、〈雲上三鳥〉、〈銀杏〉。`,
      'zh-CN': `历史上大半的时间，好的蓝来自同一个山谷。青金石从今天阿富汗的巴达赫尚挖出来，翻山越岭，磨成**群青**，西方叫它“海那边来的”颜色。在欧洲，它可以比金箔还贵，合同里会写明画家得用多少。在中国，瓷器上的蓝是**钴**，有些料来自波斯。

后来化学加入了。十八世纪初，柏林一位制颜料的人意外得到**普鲁士蓝**。它浓，便宜，传到日本，十九世纪木版画里的海到处是它。一八四二年，赫歇尔找到让阳光在纸里生成同一种颜料的方法，也就是**蓝晒**。至于群青，一八二八年起也能人工制造了。

## 屏幕上，纸上

屏幕的蓝，是发出蓝光；印刷的蓝，是拿走其他的光：墨吞下红与绿，剩下的反射回来。屏幕上那种通电似的深蓝，不在任何一组墨水的能力之内；不先说清楚的店，日后会听客人说。

所以我们的程序事先就被告知。《月光之路》和《三片蕨》里的蓝，都从棉纸留得住的那些里挑；让它们发亮的是邻居：一点暖白，一点瓶绿，一点橙。眼睛不量颜色，眼睛只做比较。

## 店里的五种蓝

从偏绿到偏紫：《峨参》《红日与长浪》《港湾留着灯》《云上三鸟》《银杏》。`,
    },
    insight: {
      en: `A blue print is the most honest test of a printer. Skin and sand forgive a little too much of this or that; a blue that has slipped towards violet is seen at once, even by people who could not say what is wrong. When a proof comes out, we look at the blues first and then at the greys, because a grey, too, is only a balance. If those two are right the rest nearly always is. And if you hang a blue picture, give it something warm to look at: a wooden floor will do.`,
      'zh-Hant': `要考一臺印表機，最老實的題目是藍。膚色和沙色多一點少一點都還過得去；藍一旦滑向紫，人人立刻看見，即使說不出哪裡不對。打樣出來，我們先看藍，再看灰，因為灰也不過是一種平衡。這兩樣對了，其餘幾乎都對。若您要掛一幅藍色的畫，請給它一點暖的東西對望，木地板就行。`,
      'zh-CN': `要考一台打印机，最老实的题目是蓝。肤色和沙色多一点少一点都还过得去；蓝一旦滑向紫，人人立刻看见，即使说不出哪里不对。打样出来，我们先看蓝，再看灰，因为灰也不过是一种平衡。这两样对了，其余几乎都对。若您要挂一幅蓝色的画，请给它一点暖的东西对望，木地板就行。`,
    },
    highlights: {
      en: 'Ultramarine, cobalt, Prussian blue and cyanotype: four histories in four paragraphs\nA screen adds light, a print takes it away\nThe deepest blues of a screen cannot be printed by anybody\nFive blues from the shop, from green to violet',
      'zh-Hant':
        '群青、鈷藍、普魯士藍、藍曬：四段來歷\n螢幕加光，印刷減光\n螢幕上最深的藍，誰也印不出來\n店裡的五種藍，從偏綠到偏紫',
      'zh-CN':
        '群青、钴蓝、普鲁士蓝、蓝晒：四段来历\n屏幕加光，印刷减光\n屏幕上最深的蓝，谁也印不出来\n店里的五种蓝，从偏绿到偏紫',
    },
    getPicture: 'three-ferns-sun-print',
    studios: ['sun-table', 'tidemark'],
    works: [
      'three-ferns-sun-print',
      'the-moons-road',
      'cow-parsley-sun-print',
      'red-sun-over-the-swell',
      'the-harbour-keeps-the-lights',
      'three-birds-above-the-weather',
      'ginkgo-sun-print',
    ],
  },
];
