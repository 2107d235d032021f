import type { WorksByManner } from './work.ts';

/** Papercut hills, dotted landscapes, night cities and still lifes. */
export const placesAndTables: WorksByManner = {
  'papercut-layers': [
    {
      slug: 'eight-hills-at-dawn',
      seed: 100,
      sizeMm: [700, 900],
      title: { en: 'Eight Hills at Dawn', 'zh-Hant': '晨光八重山', 'zh-CN': '晨光八重山' },
      concept: {
        en: 'Eight sheets, from the colour of peach skin to the colour of a cellar, each cut along its own ridge and laid on the one behind. The sun is three discs of paper. A few birds have been put in between the layers, so that some of them really are farther away than others. Trees arrive only in the nearest hills, where we would be walking among them.',
        'zh-Hant':
          '八張紙，從蜜桃皮的顏色到地窖的顏色，各沿自己的山脊剪開，疊在後一張上。太陽是三個紙圓。幾隻鳥夾在紙層之間，所以有的鳥真的比別的鳥遠。樹只在最近的山上出現，那裡該是我們正走著的地方。',
        'zh-CN':
          '八张纸，从蜜桃皮的颜色到地窖的颜色，各沿自己的山脊剪开，叠在后一张上。太阳是三个纸圆。几只鸟夹在纸层之间，所以有的鸟真的比别的鸟远。树只在最近的山上出现，那里该是我们正走着的地方。',
      },
      scenario: ['warmth', 'joy'],
      purpose: ['living-room', 'bedroom', 'dining'],
      subject: ['landscape', 'birds'],
    },
    {
      slug: 'the-clearing',
      seed: 111,
      sizeMm: [800, 800],
      title: { en: 'The Clearing', 'zh-Hant': '林間空地', 'zh-CN': '林间空地' },
      concept: {
        en: 'A wood seen from inside. Each sheet has a hole torn in it, a little smaller than the one before, and leaves hang into every opening. At the end of this tunnel of greens a low sun is waiting, with birds already crossing it. The longer one looks, the less it resembles a view and the more it resembles the moment of waking, with the dream still folded round the edges.',
        'zh-Hant':
          '從裡面看一座林子。每張紙都撕出一個洞，一個比一個小，葉子垂進每一個洞口。這條綠色隧道的盡頭，低低的太陽正等著，鳥已先一步飛過它。看得愈久，愈不像風景，愈像剛醒的那一刻，夢還摺在四邊。',
        'zh-CN':
          '从里面看一座林子。每张纸都撕出一个洞，一个比一个小，叶子垂进每一个洞口。这条绿色隧道的尽头，低低的太阳正等着，鸟已经先一步飞过它。看得越久，越不像风景，越像刚醒的那一刻，梦还折在四边。',
      },
      scenario: ['wonder', 'calm'],
      purpose: ['bedroom', 'study', 'hotel'],
      subject: ['landscape', 'birds'],
    },
    {
      slug: 'three-birds-above-the-weather',
      seed: 122,
      sizeMm: [1200, 780],
      title: { en: 'Three Birds above the Weather', 'zh-Hant': '雲上三鳥', 'zh-CN': '云上三鸟' },
      concept: {
        en: 'Up here the weather is a floor. Banks of cloud come forward from dusk blue to plain white, every edge made of the same scissored curve used large and small, and the moon sits in them as in a nest. Three birds cross at three different heights. None of them is looking at the moon; they have somewhere to be, which is perhaps why it is pleasant to watch them go.',
        'zh-Hant':
          '到了這裡，天氣成了地板。雲一層層往前湧，由暮藍到素白，邊緣全是同一道剪弧，或大或小；月亮坐在其中，像坐在巢裡。三隻鳥從三個高度飛過，沒有一隻在看月亮。牠們有要去的地方，或許正因如此，看牠們飛走才令人愉快。',
        'zh-CN':
          '到了这里，天气成了地板。云一层层往前涌，由暮蓝到素白，边缘全是同一道剪弧，或大或小；月亮坐在其中，像坐在巢里。三只鸟从三个高度飞过，没有一只在看月亮。它们有要去的地方，或许正因为这样，看它们飞走才让人愉快。',
      },
      scenario: ['joy', 'wonder', 'calm'],
      purpose: ['bedroom', 'living-room'],
      subject: ['birds', 'night'],
    },
  ],
  'dot-landscape': [
    {
      slug: 'poplars-october',
      seed: 110,
      sizeMm: [1000, 750],
      title: { en: 'Poplars, October', 'zh-Hant': '十月的白楊', 'zh-CN': '十月的白杨' },
      concept: {
        en: 'A row of poplars recedes along a river that repeats everything they say, a little less clearly. The trees are orange only from a distance. Close to, they are made of rust, lemon, rose and a surprising amount of blue, and the blue of the water is full of orange. Between the two there is a thin bank of grass, the one place in the picture that is itself.',
        'zh-Hant':
          '一列白楊沿河遠去，河把它們說的話全重複一遍，只是不那麼清楚。樹的橙黃只在遠看時才有；貼近了，是鏽、檸檬、玫瑰，以及多得意外的藍，而水的藍裡又滿是橙。兩者之間有一線草岸，全畫只有它是它自己。',
        'zh-CN':
          '一列白杨沿河远去，河把它们说的话全重复一遍，只是不那么清楚。树的橙黄只在远看时才有；凑近了，是锈、柠檬、玫瑰，以及多得意外的蓝，而水的蓝里又满是橙。两者之间有一线草岸，全画只有它是它自己。',
      },
      scenario: ['warmth', 'calm'],
      purpose: ['living-room', 'dining', 'office'],
      subject: ['landscape'],
    },
    {
      slug: 'five-sails',
      seed: 103,
      sizeMm: [1000, 750],
      title: { en: 'Five Sails', 'zh-Hant': '五片帆', 'zh-CN': '五片帆' },
      concept: {
        en: 'Five boats have gone out at five distances, and the wind has room for all of them. Look for white in the sails and you will not find any: there is cream, lilac, a good deal of pink, and the eye makes the white itself. The near boat lays its double on the water, broken where the waves cross it. The beach in front has been left empty for whoever is looking.',
        'zh-Hant':
          '五條船出海，走到五種遠近，風夠大家用。到帆上去找白色，是找不到的：有奶油黃，有淡紫，還有不少粉紅，白是眼睛自己調出來的。近處的那條船把影子擱在水上，浪一過就斷成幾截。前面的沙灘空著，留給看畫的人。',
        'zh-CN':
          '五条船出海，走到五种远近，风够大家用。到帆上去找白色，是找不到的：有奶油黄，有淡紫，还有不少粉红，白是眼睛自己调出来的。近处的那条船把影子搁在水上，浪一过就断成几截。前面的沙滩空着，留给看画的人。',
      },
      scenario: ['joy', 'calm'],
      purpose: ['living-room', 'bedroom', 'dining'],
      subject: ['sea', 'landscape'],
    },
  ],
  'night-windows': [
    {
      slug: 'the-harbour-keeps-the-lights',
      seed: 100,
      sizeMm: [1500, 640],
      title: { en: 'The Harbour Keeps the Lights', 'zh-Hant': '港灣留著燈', 'zh-CN': '港湾留着灯' },
      concept: {
        en: 'A city across the water, at the hour when the sky has a little rose left and the offices have not yet noticed. Every window is lit or dark by its own decision; together they look like intention. Then the harbour takes all of it, turns it upside down and breaks it into strokes. More of the city’s light is in the water than in the city.',
        'zh-Hant':
          '隔水相望的城市，天邊還剩一點玫瑰色，辦公室還沒有察覺的時刻。每扇窗亮或不亮，都是自己的決定；合在一起，看起來卻像有意。然後港灣把這一切收下，倒過來，打碎成一道道筆觸。這城市的光，在水裡的比在城裡的多。',
        'zh-CN':
          '隔水相望的城市，天边还剩一点玫瑰色，写字楼还没有察觉的时刻。每扇窗亮或不亮，都是自己的决定；合在一起，看起来却像有意。然后港湾把这一切收下，倒过来，打碎成一道道笔触。这城市的光，在水里的比在城里的多。',
      },
      scenario: ['wonder', 'energy'],
      purpose: ['office', 'living-room', 'hotel'],
      subject: ['city', 'night', 'sea'],
    },
    {
      slug: 'still-awake',
      seed: 111,
      sizeMm: [700, 900],
      title: { en: 'Still Awake', 'zh-Hant': '還沒睡', 'zh-CN': '还没睡' },
      concept: {
        en: 'One side of an apartment house, some time after eleven. Most of the glass is dark and shows a little sky. In the rest there is lamplight, and what people keep near their windows: books, a plant, half-drawn curtains, a cat that has chosen its place. No one appears. It is a portrait of neighbours one has never met and would miss.',
        'zh-Hant':
          '公寓的一面牆，十一點過後。多數玻璃暗著，映一點天色；其餘的亮著燈，露出人們放在窗邊的東西：書、一盆植物、半掩的窗簾、選好位子的貓。沒有人出現。這是一幅鄰居的肖像，從未見過，搬走了卻會想念。',
        'zh-CN':
          '居民楼的一面墙，十一点过后。多数玻璃暗着，映一点天色；其余的亮着灯，露出人们放在窗边的东西：书、一盆绿植、半掩的窗帘、选好位置的猫。没有人出现。这是一幅邻居的肖像，从没见过，搬走了却会想念。',
      },
      scenario: ['warmth', 'longing'],
      purpose: ['study', 'living-room', 'bedroom'],
      subject: ['city', 'night'],
    },
    {
      slug: 'lantern-hill',
      seed: 122,
      sizeMm: [700, 1000],
      title: { en: 'Lantern Hill', 'zh-Hant': '燈籠坡', 'zh-CN': '灯笼坡' },
      concept: {
        en: 'A town that went up the hill because there was nowhere else to go. Roofs lean on roofs, mist collects between them, and a few strings of paper lanterns show where the stairs must be. It owes something to the old mining towns on the north coast of Taiwan on a weekday evening, when the last bus has left with the visitors and the tea houses are only talking to each other.',
        'zh-Hant':
          '一座因為無處可去、只好往山上長的小鎮。屋頂倚著屋頂，霧積在其間，幾串紙燈籠指出石階大概在哪裡。它多少取自臺灣北海岸的老礦城，平日的夜晚，末班公車載走了遊客，茶樓只剩彼此說話。',
        'zh-CN':
          '一座因为无处可去、只好往山上长的小镇。屋顶倚着屋顶，雾积在中间，几串纸灯笼指出石阶大概在哪里。它多少取自台湾北海岸的老矿城，平日的夜晚，末班公交车载走了游客，茶楼只剩彼此说话。',
      },
      scenario: ['warmth', 'longing', 'wonder'],
      purpose: ['dining', 'hotel', 'living-room'],
      subject: ['city', 'night', 'landscape'],
      channel: 'store',
      stores: [1],
    },
  ],
  'hatched-still-life': [
    {
      slug: 'things-in-north-light',
      seed: 100,
      sizeMm: [1000, 700],
      title: { en: 'Things in North Light', 'zh-Hant': '北窗下的器物', 'zh-CN': '北窗下的器物' },
      concept: {
        en: 'Bottle, jug, beaker, bowl, vase and one piece of fruit, set out along a table and then left alone. The colours were chosen to be nearly the same, so that the differences between them become the subject: how a white can be warmer than a yellow, how a shadow can be the brightest blue in the room. It is hatched in short pastel strokes that turn with each form.',
        'zh-Hant':
          '瓶、罐、筒、碗、花器，還有一枚果子，沿桌擺開，然後不再去動。顏色刻意選得相近，於是彼此的差別成了題材：白如何比黃更暖，影子如何成為屋裡最亮的藍。全畫以短短的粉彩排線畫成，筆觸隨著每件器物轉身。',
        'zh-CN':
          '瓶、罐、筒、碗、花器，还有一枚果子，沿桌摆开，然后不再去动。颜色刻意选得相近，于是彼此的差别成了题材：白怎样比黄更暖，影子怎样成为屋里最亮的蓝。全画用短短的色粉排线画成，笔触随着每件器物转身。',
      },
      scenario: ['calm', 'warmth'],
      purpose: ['dining', 'study', 'living-room'],
      subject: ['still-life'],
    },
    {
      slug: 'the-tall-bottle-and-its-company',
      seed: 111,
      sizeMm: [600, 900],
      title: { en: 'The Tall Bottle and Its Company', 'zh-Hant': '高瓶與同伴', 'zh-CN': '高瓶与同伴' },
      concept: {
        en: 'Two tall figures and a short round one, with fruit at their feet, like a family arranged by a photographer. The wall behind them is the green-grey of old plaster and takes up half the picture, because silence needs room. Look at the contours: there are none, only one field of strokes ending where another begins. Still life is the art of waiting, and the program can wait indefinitely.',
        'zh-Hant':
          '兩個高的，一個矮胖的，腳邊放著果子，像照相師傅排好的一家人。身後的牆是舊灰泥的青灰，占去半幅，因為安靜需要地方。看它們的輪廓：其實沒有，只是一片筆觸停住，另一片開始。靜物是等待的藝術，而程式可以一直等下去。',
        'zh-CN':
          '两个高的，一个矮胖的，脚边放着果子，像照相师傅排好的一家人。身后的墙是旧灰泥的青灰，占去半幅，因为安静需要地方。看它们的轮廓：其实没有，只是一片笔触停住，另一片开始。静物是等待的艺术，而程序可以一直等下去。',
      },
      scenario: ['calm'],
      purpose: ['dining', 'bedroom', 'hotel'],
      subject: ['still-life'],
    },
  ],
};
