import type { WorksByManner } from './work.ts';

/** Gold screens and brush studies. */
export const goldAndBrush: WorksByManner = {
  'gold-screen': [
    {
      slug: 'irises-in-two-movements',
      seed: 100,
      sizeMm: [1600, 680],
      title: { en: 'Irises in Two Movements', 'zh-Hant': '鳶尾，兩個樂章', 'zh-CN': '鸢尾，两个乐章' },
      concept: {
        en: 'The clumps rise to the third panel and stop. There is one empty panel’s worth of gold, long enough to breathe, and then the irises begin again lower down, as if the tune had been handed to another instrument. No pond is drawn, no path, no bridge. The blue was chosen first and everything else was asked to keep out of its way.',
        'zh-Hant':
          '花叢升到第三扇，停住。接著是整整一扇的空金，長得夠喘一口氣，然後鳶尾從低處再起，像同一支曲子換了樂器。沒有畫池塘，沒有畫路，也沒有橋。藍色是最先定下的，其餘的一切都請讓開。',
        'zh-CN':
          '花丛升到第三扇，停住。接着是整整一扇的空金，长得够喘一口气，然后鸢尾从低处再起，像同一支曲子换了乐器。没有画池塘，没有画路，也没有桥。蓝色是最先定下的，其余的一切都请让开。',
      },
      scenario: ['joy', 'wonder'],
      purpose: ['living-room', 'hotel', 'dining'],
      subject: ['flowers'],
    },
    {
      slug: 'six-cranes-above-the-waves',
      seed: 101,
      sizeMm: [1200, 800],
      title: { en: 'Six Cranes above the Waves', 'zh-Hant': '浪上六鶴', 'zh-CN': '浪上六鹤' },
      concept: {
        en: 'Six birds going the same way at six different moments of the same wingbeat: hang the picture long enough and they will have flown. The sea underneath is a pattern that has been drawn on cloth and porcelain for some centuries, and clouds have been laid over it wherever it threatened to go on too long. In old screens cranes stand for a thousand years. These have at least been given the gold.',
        'zh-Hant':
          '六隻鳥往同一個方向去，翅膀停在同一拍的六個瞬間：掛得夠久，牠們就算飛過去了。底下的海是織品和瓷器上畫了幾百年的紋樣，眼看要沒完沒了的地方，便蓋上一片雲。老屏風裡，鶴代表一千年；這幾隻，至少金子是給足了。',
        'zh-CN':
          '六只鸟往同一个方向去，翅膀停在同一拍的六个瞬间：挂得够久，它们就算飞过去了。底下的海是织物和瓷器上画了几百年的纹样，眼看要没完没了的地方，就盖上一片云。老屏风里，鹤代表一千年；这几只，至少金子是给足了。',
      },
      scenario: ['joy', 'wonder'],
      purpose: ['living-room', 'hotel', 'office'],
      subject: ['birds', 'sea'],
      edition: 25,
    },
    {
      slug: 'the-moon-is-late-tonight',
      seed: 132,
      sizeMm: [900, 900],
      title: { en: 'The Moon Is Late Tonight', 'zh-Hant': '今夜月遲', 'zh-CN': '今夜月迟' },
      concept: {
        en: 'The ground is indigo silk for once, and the gold has gone into the grass. A moon too large to climb any higher rests behind the plumes of silver grass, which grow in the hills above Taipei every October and are photographed there until their seeds come off. Blue bellflowers and red burnet keep to the foot of the picture. They have no need of the moon and were here first.',
        'zh-Hant':
          '這回底子是靛藍的絹，金子都進了草裡。月亮大得升不上去，就歇在芒花後面；每年十月，臺北北邊的山上也開這樣的芒，遊人照相照到它掉籽為止。桔梗的藍和地榆的紅守在畫腳，它們用不著月亮，而且來得比較早。',
        'zh-CN':
          '这回底子是靛蓝的绢，金子都进了草里。月亮大得升不上去，就歇在芒花后面；每年十月，台北北边的山上也开这样的芒，游人拍照拍到它掉籽为止。桔梗的蓝和地榆的红守在画脚，它们用不着月亮，而且来得比较早。',
      },
      scenario: ['longing', 'calm'],
      purpose: ['bedroom', 'living-room'],
      subject: ['night', 'flowers'],
    },
    {
      slug: 'three-egrets-one-disagreement',
      seed: 113,
      sizeMm: [700, 1000],
      title: { en: 'Three Egrets, One Disagreement', 'zh-Hant': '三鷺', 'zh-CN': '三鹭' },
      concept: {
        en: 'Two of the birds look at each other across the stream. The third looks at lunch. The ground is old silver that has gone the colour of sand, and the water is the only dark thing in the picture, so that everything white has somewhere to stand. Egrets are the commonest birds in the rice country of Taiwan and have never once behaved as if they were common.',
        'zh-Hant':
          '兩隻鳥隔著水互相看，第三隻看的是午飯。底子是放舊了的銀，成了沙的顏色；整張畫只有水是深的，好讓白的東西有地方站。臺灣的水田裡，鷺鷥是最常見的鳥，而牠們從來沒有一次表現得像是常見的樣子。',
        'zh-CN':
          '两只鸟隔着水互相看，第三只看的是午饭。底子是放旧了的银，成了沙的颜色；整张画只有水是深的，好让白的东西有地方站。台湾的水田里，鹭鸶是最常见的鸟，而它们从来没有一次表现得像是常见的样子。',
      },
      scenario: ['calm', 'wonder'],
      purpose: ['living-room', 'study', 'hotel'],
      subject: ['birds', 'landscape'],
    },
    {
      slug: 'the-plum-crosses-the-river',
      seed: 124,
      sizeMm: [1100, 800],
      title: { en: 'The Plum Crosses the River', 'zh-Hant': '梅過河', 'zh-CN': '梅过河' },
      concept: {
        en: 'An old tree has grown across the water to flower on the other side. The trunk is all elbows and moss; the blossoms are white, pink where the program forgot itself, and red while still in bud. The stream is the calmest thing here and also the strangest, since its currents turn back in spirals that no river has ever been seen to make. It is plainly a dream of a river, and the tree believes it.',
        'zh-Hant':
          '一棵老樹長過河去，為的是到對岸開花。樹幹全是手肘和青苔；花是白的，程式忘形的地方是粉紅，還在苞裡的是紅。河是畫裡最平靜的，也是最怪的：水流打著捲往回走，沒有一條河真的這樣流過。這分明是一場河的夢，而樹信了。',
        'zh-CN':
          '一棵老树长过河去，为的是到对岸开花。树干全是手肘和青苔；花是白的，程序忘形的地方是粉红，还在苞里的是红。河是画里最平静的，也是最怪的：水流打着卷往回走，没有一条河真的这样流过。这分明是一场河的梦，而树信了。',
      },
      scenario: ['wonder', 'joy'],
      purpose: ['living-room', 'hotel', 'dining'],
      subject: ['flowers', 'landscape'],
    },
    {
      slug: 'the-isles-nobody-reaches',
      seed: 105,
      sizeMm: [1500, 700],
      title: { en: 'The Isles Nobody Reaches', 'zh-Hant': '到不了的島', 'zh-CN': '到不了的岛' },
      concept: {
        en: 'The immortals were said to live on islands in the eastern sea that sank whenever a ship came near. Here are three of them at a safe distance, with pines trained by a wind that always blows politely. Even the red sun goes behind a cloud of gold so as not to stare. Three cranes seem to know the way; nobody has asked them.',
        'zh-Hant':
          '傳說仙人住在東邊海上的島，船一靠近，島就沉下去。這裡有三座，隔著安全的距離；松樹由一種向來客氣的風修剪。連紅日都躲到金雲後面，免得盯著人家看。三隻鶴好像認得路，只是沒有人問過牠們。',
        'zh-CN':
          '传说仙人住在东边海上的岛，船一靠近，岛就沉下去。这里有三座，隔着安全的距离；松树由一种向来客气的风修剪。连红日都躲到金云后面，免得盯着人家看。三只鹤好像认得路，只是没有人问过它们。',
      },
      scenario: ['longing', 'wonder'],
      purpose: ['hotel', 'office', 'living-room'],
      subject: ['sea', 'landscape'],
    },
  ],
  'brush-studies': [
    {
      slug: 'wind-from-the-left',
      seed: 111,
      sizeMm: [1400, 650],
      title: { en: 'Wind from the Left', 'zh-Hant': '左邊來的風', 'zh-CN': '左边来的风' },
      concept: {
        en: 'Nine culms in three strengths of ink, all saying the same thing. The wind is not drawn; it comes in at the left edge, bends whatever it finds and leaves by the right, where the paper is empty because it has just been swept. The seal was put at upper left, the only place in the picture that is holding still.',
        'zh-Hant':
          '九竿竹，三種濃淡，說的是同一句話。風沒有畫；它從左邊的紙緣進來，把碰到的都壓彎，再從右邊出去，所以右邊是空的，剛掃過。印蓋在左上角，整張畫只有那裡站得住。',
        'zh-CN':
          '九竿竹，三种浓淡，说的是同一句话。风没有画；它从左边的纸缘进来，把碰到的都压弯，再从右边出去，所以右边是空的，刚扫过。印盖在左上角，整张画只有那里站得住。',
      },
      scenario: ['energy', 'longing'],
      purpose: ['study', 'office', 'living-room'],
      subject: ['landscape'],
    },
    {
      slug: 'bamboo-joint-by-joint',
      seed: 100,
      sizeMm: [600, 1200],
      title: { en: 'Bamboo, Joint by Joint', 'zh-Hant': '一節一節的竹', 'zh-CN': '一节一节的竹' },
      concept: {
        en: 'A culm is drawn upwards, the way it grew: stroke, stop, a small dark tie, and on. The hairs of the brush give out before the joint does, which is where the light on the stem comes from. Behind it stand two more in ink so thin that they are less plants than a memory of plants. Leaves are pressed once and lifted; nobody has ever been able to correct one.',
        'zh-Hant':
          '竹竿由下往上畫，照它長的順序：一筆，停住，打一個小小的深結，再往上。筆毛總是先於竹節用完，竿上的光就是這麼來的。後面還有兩竿，墨淡得不像竹子，像記得有過竹子。葉子一按就提，從來沒有人改得了一片竹葉。',
        'zh-CN':
          '竹竿由下往上画，照它长的顺序：一笔，停住，打一个小小的深结，再往上。笔毛总是先于竹节用完，竿上的光就是这么来的。后面还有两竿，墨淡得不像竹子，像记得有过竹子。叶子一按就提，从来没有人改得了一片竹叶。',
      },
      scenario: ['calm'],
      purpose: ['study', 'living-room', 'hotel'],
      subject: ['landscape'],
    },
    {
      slug: 'orchid-on-its-own-rock',
      seed: 122,
      sizeMm: [800, 1000],
      title: { en: 'Orchid on Its Own Rock', 'zh-Hant': '石上蘭', 'zh-CN': '石上兰' },
      concept: {
        en: 'Ten leaves, ten strokes. The art has rules: the second must cross the first, and the third must break through the gap between them; the manuals are strict about this, and for once the program agrees with every word. The flowers came last, in a pink that was meant to be ink. The rock was told to look as though it had always been there and has made a fair attempt.',
        'zh-Hant':
          '十片葉，十筆。這門藝術有規矩：第二筆要交第一筆，第三筆要從兩筆之間破出去；畫譜在這件事上很嚴，程式難得句句同意。花是最後點的，本來該用墨，用了粉紅。石頭奉命要像一直都在那裡，它盡力了。',
        'zh-CN':
          '十片叶，十笔。这门艺术有规矩：第二笔要交第一笔，第三笔要从两笔之间破出去；画谱在这件事上很严，程序难得句句同意。花是最后点的，本来该用墨，用了粉红。石头奉命要像一直都在那里，它尽力了。',
      },
      scenario: ['calm', 'joy'],
      purpose: ['study', 'bedroom', 'dining'],
      subject: ['flowers'],
    },
    {
      slug: 'bowl-and-persimmon',
      seed: 114,
      sizeMm: [900, 750],
      title: { en: 'Bowl and Persimmon', 'zh-Hant': '碗與柿', 'zh-CN': '碗与柿' },
      concept: {
        en: 'The bowl is one stroke that went down one side and came up the other with less ink than it started with. Glaze has run a little over the shoulder. The tea is hot, or was when the steam was drawn. A persimmon waits beside it, in the only colour on the table, and nothing further is going to happen, which is the whole attraction.',
        'zh-Hant':
          '碗是一筆：一邊下去，另一邊上來，墨比出發時少了。肩上的釉流下來一點。茶是燙的，至少畫那縷熱氣的時候是。旁邊等著一顆柿子，桌上只有它有顏色；接下來什麼也不會發生，好處就在這裡。',
        'zh-CN':
          '碗是一笔：一边下去，另一边上来，墨比出发时少了。肩上的釉流下来一点。茶是烫的，至少画那缕热气的时候是。旁边等着一颗柿子，桌上只有它有颜色；接下来什么也不会发生，好处就在这里。',
      },
      scenario: ['warmth', 'calm'],
      purpose: ['dining', 'study', 'bedroom'],
      subject: ['still-life'],
    },
    {
      slug: 'one-lotus-that-waited',
      seed: 103,
      sizeMm: [900, 900],
      title: { en: 'One Lotus That Waited', 'zh-Hant': '久候的荷', 'zh-CN': '久候的荷' },
      concept: {
        en: 'The leaves were done first, wet, with the side of the brush, turning the wrist once for each rib. By then most of the ink was gone and the season nearly over, so a single bud had to stand for the flowers. It is red because it was late and wished to be seen. Reeds lean on each other at the right, talking through the whole performance.',
        'zh-Hant':
          '先畫葉子，趁濕用側鋒，一根葉脈轉一次腕。畫完墨去了大半，季節也快過了，只好請一個花苞代表所有的花。它是紅的，因為來晚了，又想被看見。右邊的蘆葦互相靠著，從頭到尾都在講話。',
        'zh-CN':
          '先画叶子，趁湿用侧锋，一根叶脉转一次腕。画完墨去了大半，季节也快过了，只好请一个花苞代表所有的花。它是红的，因为来晚了，又想被看见。右边的芦苇互相靠着，从头到尾都在讲话。',
      },
      scenario: ['calm', 'longing'],
      purpose: ['living-room', 'study', 'hotel'],
      subject: ['flowers'],
    },
  ],
};
