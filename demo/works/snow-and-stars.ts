import type { WorksByManner } from './work.ts';

/** Snow linocuts in two blocks, and star charts. */
export const snowAndStars: WorksByManner = {
  'snow-linocut': [
    {
      slug: 'inside-the-birches',
      seed: 100,
      sizeMm: [700, 1000],
      title: { en: 'Inside the Birches', 'zh-Hant': '白樺林裡', 'zh-CN': '白桦林里' },
      concept: {
        en: 'From outside a wood has a shape; from inside it has only verticals. The trunks are plain paper, left standing when the dark between them was cut, and every scar on them was put in twice, once in each block. Somebody has walked through with an even stride and not come back. The tracks are fresh, or it has simply stopped snowing.',
        'zh-Hant':
          '從外面看，林子是風景，有形狀；到了裡面，只剩直線。樹幹就是紙，刻掉的是樹與樹之間的黑；樹皮上每道疤都刻了兩次，兩塊版各一次。有人踩著平均的步子走過去，沒有回來。腳印是新的，不然就是雪停了。',
        'zh-CN':
          '从外面看，林子是风景，有形状；到了里面，只剩直线。树干就是纸，刻掉的是树与树之间的黑；树皮上每道疤都刻了两次，两块版各一次。有人踩着平均的步子走过去，没有回来。脚印是新的，不然就是雪停了。',
      },
      scenario: ['calm', 'wonder'],
      purpose: ['living-room', 'study', 'hotel'],
      subject: ['landscape'],
    },
    {
      slug: 'somebody-is-at-home',
      seed: 101,
      sizeMm: [900, 800],
      title: { en: 'Somebody Is at Home', 'zh-Hant': '有人在家', 'zh-CN': '有人在家' },
      concept: {
        en: 'Two windows are lit, and a little of the light has got out and is lying on the snow in orange cuts. That is all the warmth the block allows, and it is enough for the size of the room. The firs have taken on as much snow as they can carry without being asked twice. The smoke is going off towards the moon, which has rings round it and will bring more weather.',
        'zh-Hant':
          '兩扇窗亮著，漏出來的一點光，化成幾道橘色的刻痕躺在雪上。版上的暖色就這麼多，照那房子的大小，也夠了。杉樹扛下了扛得動的雪，沒有等人說第二遍。炊煙往月亮那邊去；月亮起了暈，天氣還沒完。',
        'zh-CN':
          '两扇窗亮着，漏出来的一点光，化成几道橘色的刻痕躺在雪上。版上的暖色就这么多，照那房子的大小，也够了。杉树扛下了扛得动的雪，没有等人说第二遍。炊烟往月亮那边去；月亮起了晕，天气还没完。',
      },
      scenario: ['warmth', 'calm'],
      purpose: ['bedroom', 'living-room', 'dining'],
      subject: ['night', 'landscape'],
    },
    {
      slug: 'the-stream-does-not-freeze',
      seed: 112,
      sizeMm: [800, 1000],
      title: { en: 'The Stream Does Not Freeze', 'zh-Hant': '不凍的溪', 'zh-CN': '不冻的溪' },
      concept: {
        en: 'Everything has agreed to be white except the water, which is going somewhere. It comes out from under the firs, thinks better of it twice, and leaves by the bottom edge as black as when it came. In the second bend the low sun has fallen in, in about thirty orange cuts. The stones wear snow on one side only, like people who have stood too long at a bus stop.',
        'zh-Hant':
          '一切都說好了要白，只有水例外，因為水有地方要去。它從杉林底下出來，兩次改變主意，出畫面時和來時一樣黑。低低的太陽掉在第二個彎裡，大約是三十道橘色的刻痕。石頭只有一面積雪，像在公車站等得太久的人。',
        'zh-CN':
          '一切都说好了要白，只有水例外，因为水有地方要去。它从杉林底下出来，两次改变主意，出画面时和来时一样黑。低低的太阳掉在第二个弯里，大约是三十道橘色的刻痕。石头只有一面积雪，像在公交站等得太久的人。',
      },
      scenario: ['calm', 'longing'],
      purpose: ['bedroom', 'hotel', 'office'],
      subject: ['landscape'],
    },
    {
      slug: 'the-crows-hold-a-meeting',
      seed: 133,
      sizeMm: [900, 900],
      title: { en: 'The Crows Hold a Meeting', 'zh-Hant': '烏鴉開會', 'zh-CN': '乌鸦开会' },
      concept: {
        en: 'One tree on a rise has branched seven times and then run out of wood. The birds have taken the outermost twigs, where each can see all the others, and four more are on their way. The sun behind them is the red of a seal; it has been there since three o’clock and is not going to be any help. The item on the agenda is, as always, bread.',
        'zh-Hant':
          '土坡上一棵樹，分了七次枝，木料用完為止。鳥都佔最外面的細枝，這樣誰都看得見誰；還有四隻在路上。背後的太陽紅得像一方印，從下午三點就在那裡，幫不上什麼忙。議程和往常一樣，是麵包。',
        'zh-CN':
          '土坡上一棵树，分了七次枝，木料用完为止。鸟都占最外面的细枝，这样谁都看得见谁；还有四只在路上。背后的太阳红得像一方印，从下午三点就在那里，帮不上什么忙。议程和往常一样，是面包。',
      },
      scenario: ['energy', 'longing'],
      purpose: ['study', 'living-room', 'office'],
      subject: ['birds', 'landscape'],
    },
    {
      slug: 'fox-arriving-late',
      seed: 104,
      sizeMm: [1500, 650],
      title: { en: 'Fox, Arriving Late', 'zh-Hant': '遲到的狐', 'zh-CN': '迟到的狐' },
      concept: {
        en: 'A windbreak of larches, a slope, and shadows longer than the trees: it must be nearly four. The fox has come up the whole of the hill from the lower right, putting each foot where it meant to. It is the only warm thing for some distance and about as large as your thumbnail. The picture is very wide so that it can be seen to have come far.',
        'zh-Hant':
          '一排落葉松擋風，一面坡，影子比樹還長，想必快四點了。狐狸從右下角一路走上來，每一步都踩在想踩的地方。方圓之內只有牠是暖的，大小和拇指的指甲差不多。畫做得這麼寬，是為了讓人看得出牠走了多遠。',
        'zh-CN':
          '一排落叶松挡风，一面坡，影子比树还长，想必快四点了。狐狸从右下角一路走上来，每一步都踩在想踩的地方。方圆之内只有它是暖的，大小和拇指的指甲差不多。画做得这么宽，是为了让人看得出它走了多远。',
      },
      scenario: ['calm', 'longing'],
      purpose: ['living-room', 'bedroom', 'hotel'],
      subject: ['landscape'],
    },
    {
      slug: 'the-cone-and-two-windows',
      seed: 125,
      sizeMm: [800, 900],
      title: { en: 'The Cone and Two Windows', 'zh-Hant': '雪錐與兩扇窗', 'zh-CN': '雪锥与两扇窗' },
      concept: {
        en: 'The mountain is older than the forest, the forest is older than the house, and the house was the last to go to bed. It shows as two amber squares among several hundred firs, and takes some finding. The slope was cut downhill, stroke by stroke, as snow goes; the right side is darker because the moon, which is out of the picture, is on the left.',
        'zh-Hant':
          '山比林子老，林子比房子老，房子最晚睡。它只是幾百棵杉樹裡的兩個琥珀色的小方塊，要找一下。坡面順著往下刻，一刀一刀，照雪走的路；右邊較深，因為月亮在左邊，只是沒有進畫。',
        'zh-CN':
          '山比林子老，林子比房子老，房子最晚睡。它只是几百棵杉树里的两个琥珀色的小方块，要找一下。坡面顺着往下刻，一刀一刀，照雪走的路；右边较深，因为月亮在左边，只是没有进画。',
      },
      scenario: ['wonder', 'calm'],
      purpose: ['living-room', 'office', 'hotel'],
      subject: ['landscape', 'night'],
    },
  ],
  'star-chart': [
    {
      slug: 'planisphere-for-no-latitude',
      seed: 100,
      sizeMm: [800, 800],
      title: { en: 'Planisphere for No Latitude', 'zh-Hant': '無緯度星座圖', 'zh-CN': '无纬度星座图' },
      concept: {
        en: 'All the apparatus is in order: the rim is divided into three hundred and sixty, the ecliptic is dotted in red, the Milky Way runs from five o’clock to eleven. Only the stars are invented. Each figure was grown from a bright one to its nearest neighbours and stopped before it turned into a bear. You may name them. That is how it was done the first time.',
        'zh-Hant':
          '儀器該有的都有：邊圈分成三百六十度，黃道用紅點標出，銀河從五點鐘斜到十一點。只有星星是編的。每個星座都從一顆亮星連到最近的鄰居，在快要變成一頭熊之前停手。名字請自己取，當初也是這麼取的。',
        'zh-CN':
          '仪器该有的都有：边圈分成三百六十度，黄道用红点标出，银河从五点钟斜到十一点。只有星星是编的。每个星座都从一颗亮星连到最近的邻居，在快要变成一头熊之前停手。名字请自己取，当初也是这么取的。',
      },
      scenario: ['wonder'],
      purpose: ['study', 'office'],
      subject: ['night', 'abstract'],
    },
    {
      slug: 'a-year-of-moons',
      seed: 102,
      sizeMm: [800, 800],
      title: { en: 'A Year of Moons', 'zh-Hant': '一年的月亮', 'zh-CN': '一年的月亮' },
      concept: {
        en: 'Three hundred and sixty-five nights, one moon each, wound outwards from the first. The full ones are ringed in red, and because a month of the moon does not fit into a turn of the spiral they drift round it in arcs that nobody planned. Find your birthday by counting. It will take a while, and on the way you will pass everybody else’s, and whatever they dreamt that night.',
        'zh-Hant':
          '三百六十五夜，一夜一個月亮，從第一夜往外繞。滿月圈了紅；因為月亮的一個月湊不滿螺旋的一圈，這些紅圈便沿著誰也沒設計過的弧慢慢漂開。要找自己的生日，請數。會花一點時間，路上也會經過所有別人的生日，連同他們那一夜的夢。',
        'zh-CN':
          '三百六十五夜，一夜一个月亮，从第一夜往外绕。满月圈了红；因为月亮的一个月凑不满螺旋的一圈，这些红圈就沿着谁也没设计过的弧慢慢漂开。要找自己的生日，请数。会花一点时间，路上也会经过所有别人的生日，连同他们那一夜的梦。',
      },
      scenario: ['wonder', 'longing'],
      purpose: ['study', 'bedroom', 'living-room'],
      media: ['geometry'],
      subject: ['night'],
      edition: 60,
    },
    {
      slug: 'orrery-before-supper',
      seed: 111,
      sizeMm: [1200, 800],
      title: { en: 'Orrery before Supper', 'zh-Hant': '晚餐前的行星儀', 'zh-CN': '晚餐前的行星仪' },
      concept: {
        en: 'Six planets on six wires, tilted the way such machines were tilted so that the guests could see. Each world is lit on the side towards the sun and shaded with lines that follow its curve. The fifth has four moons, as it had in 1610, when that was all anyone had counted. Somebody has stopped the handle; presumably the soup is ready.',
        'zh-Hant':
          '六顆行星，六圈銅線，整座微微前傾；從前這種儀器都這樣擺，好讓客人看見。每個世界朝太陽的一面亮，背面用順著球面的線排出陰影。第五顆有四個月亮，和一六一〇年一樣，那時只數到四個。搖柄停了，想必是湯好了。',
        'zh-CN':
          '六颗行星，六圈铜线，整座微微前倾；从前这种仪器都这样摆，好让客人看见。每个世界朝太阳的一面亮，背面用顺着球面的线排出阴影。第五颗有四个月亮，和一六一〇年一样，那时只数到四个。摇柄停了，想必是汤好了。',
      },
      scenario: ['wonder', 'calm'],
      purpose: ['study', 'office', 'living-room'],
      subject: ['night'],
    },
    {
      slug: 'two-hours-of-stars',
      seed: 133,
      sizeMm: [700, 1000],
      title: { en: 'Two Hours of Stars', 'zh-Hant': '星星走了兩小時', 'zh-CN': '星星走了两小时' },
      concept: {
        en: 'Keep still, and after a while it is obvious that everything else is moving. Thirteen hundred stars have each drawn a piece of circle round the same point, all through the same angle, the slow ones near the middle and the fast ones out by the frame. The mountains do not take part. Neither, for the length of the exposure, did the program.',
        'zh-Hant':
          '不要動，過一陣子就看得出來，動的是其他一切。一千三百顆星各畫了一段弧，圍著同一點，轉過同一個角度，靠中間的慢，靠畫框的快。山不參加。在那段曝光的時間裡，程式也沒有參加。',
        'zh-CN':
          '不要动，过一阵子就看得出来，动的是其他一切。一千三百颗星各画了一段弧，围着同一点，转过同一个角度，靠中间的慢，靠画框的快。山不参加。在那段曝光的时间里，程序也没有参加。',
      },
      scenario: ['calm', 'wonder'],
      purpose: ['bedroom', 'study', 'hotel'],
      subject: ['night', 'landscape'],
    },
    {
      slug: 'the-comets-appointments',
      seed: 124,
      sizeMm: [1000, 750],
      title: { en: 'The Comet’s Appointments', 'zh-Hant': '彗星的行程', 'zh-CN': '彗星的行程' },
      concept: {
        en: 'A long dotted curve goes in round the sun and out again, with the nights marked off along it. Wherever the comet stands, its hair is blown straight away from the light, even when that means travelling tail first. The longest hair is tonight’s. The ground is the purple of a bishop’s lining. It will not be back in our time, nor has it said otherwise.',
        'zh-Hant':
          '一道長長的點線繞太陽一圈再出去，沿路記著夜的號數。彗星走到哪裡，頭髮都背著光吹，哪怕因此變成尾巴走在前面；最長的那一把頭髮是今夜。底色是主教袍裡子的紫。我們有生之年它不會再來，它也從沒說過會。',
        'zh-CN':
          '一道长长的点线绕太阳一圈再出去，沿路记着夜的号数。彗星走到哪里，头发都背着光吹，哪怕因此变成尾巴走在前面；最长的那一把头发是今夜。底色是主教袍里子的紫。我们有生之年它不会再来，它也从没说过会。',
      },
      scenario: ['energy', 'wonder'],
      purpose: ['office', 'study'],
      subject: ['night'],
    },
    {
      slug: 'two-minutes-without-a-sun',
      seed: 105,
      sizeMm: [700, 900],
      title: { en: 'Two Minutes without a Sun', 'zh-Hant': '沒有太陽的兩分鐘', 'zh-CN': '没有太阳的两分钟' },
      concept: {
        en: 'The disc in the middle is not drawn; it is where the drawing was not allowed. Round it stand three and a half thousand fine lines, short and close at the rim, long where the corona streams, as no artist can sketch it in the time there is. Below runs a scale with the whole event in nine small suns. People who have seen one will tell you about the birds, which stop.',
        'zh-Hant':
          '中間的圓沒有畫，那是不准畫的地方。周圍三千五百道細線，貼邊的短而密，日冕流出去的長；在那點時間裡，沒有哪位藝術家素描得成這樣。下方一條刻度，用九個小太陽記下全程。親眼見過日全食的人，都會跟你講鳥的事：鳥不叫了。',
        'zh-CN':
          '中间的圆没有画，那是不准画的地方。周围三千五百道细线，贴边的短而密，日冕流出去的长；在那点时间里，没有哪位艺术家素描得成这样。下方一条刻度，用九个小太阳记下全程。亲眼见过日全食的人，都会跟你讲鸟的事：鸟不叫了。',
      },
      scenario: ['wonder'],
      purpose: ['study', 'living-room', 'office'],
      subject: ['night', 'abstract'],
    },
  ],
};
