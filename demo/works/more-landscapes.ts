import type { DemoWork } from './work.ts';

/** Further mountains, seas, hills and dotted country. */
export const moreLandscapes: readonly DemoWork[] = [
  {
    slug: 'grey-lake-yellow-sun',
    manner: 'ink-mountains',
    seed: 131,
    widthMm: 1200,
    heightMm: 600,
    studio: 'mistwright',
    title: { en: 'Grey Lake, Yellow Sun', 'zh-Hant': '灰湖黃日', 'zh-CN': '灰湖黄日' },
    concept: {
      en: 'A winter lake in five greys, and then one colour. The sun has come up behind the nearer ridge and stopped there, as if it had met an acquaintance. On the right a stand of pines has been drawn needle by needle; on the left there is a single boat, and between them a great deal of water that the program did not draw. Grey is a patient colour. It lets the yellow be as small as it likes.',
      'zh-Hant':
        '五種灰畫成的冬湖，再加上一種顏色。太陽從近處的山脊後面上來，停在那裡，像是碰見了熟人。右邊一叢松樹，松針是一根一根畫的；左邊只有一條船；兩者之間是大片的水，程式並沒有畫。灰是有耐心的顏色，黃要多小，就由它多小。',
      'zh-CN':
        '五种灰画成的冬湖，再加上一种颜色。太阳从近处的山脊后面上来，停在那里，像是碰见了熟人。右边一丛松树，松针是一根一根画的；左边只有一条船；两者之间是大片的水，程序并没有画。灰是有耐心的颜色，黄要多小，就由它多小。',
    },
    facets: {
      scenario: ['calm', 'warmth'],
      purpose: ['living-room', 'office', 'hotel'],
      media: ['ink'],
      subject: ['landscape'],
    },
    year: 2026,
  },
  {
    slug: 'five-sails',
    manner: 'dot-landscape',
    seed: 103,
    widthMm: 1000,
    heightMm: 750,
    studio: 'thousand-dots',
    title: { en: 'Five Sails', 'zh-Hant': '五片帆', 'zh-CN': '五片帆' },
    concept: {
      en: 'Five boats have gone out at five distances, and the wind has room for all of them. Look for white in the sails and you will not find any: there is cream, lilac, a good deal of pink, and the eye makes the white itself. The near boat lays its double on the water, broken where the waves cross it. The beach in front has been left empty for whoever is looking.',
      'zh-Hant':
        '五條船出海，走到五種遠近，風夠大家用。到帆上去找白色，是找不到的：有奶油黃，有淡紫，還有不少粉紅，白是眼睛自己調出來的。近處的那條船把影子擱在水上，浪一過就斷成幾截。前面的沙灘空著，留給看畫的人。',
      'zh-CN':
        '五条船出海，走到五种远近，风够大家用。到帆上去找白色，是找不到的：有奶油黄，有淡紫，还有不少粉红，白是眼睛自己调出来的。近处的那条船把影子搁在水上，浪一过就断成几截。前面的沙滩空着，留给看画的人。',
    },
    facets: {
      scenario: ['joy', 'calm'],
      purpose: ['living-room', 'bedroom', 'dining'],
      media: ['dots'],
      subject: ['sea', 'landscape'],
    },
    year: 2026,
  },
  {
    slug: 'jade-swell',
    manner: 'woodcut-sea',
    seed: 110,
    widthMm: 900,
    heightMm: 700,
    studio: 'tidemark',
    title: { en: 'Jade Swell', 'zh-Hant': '碧浪', 'zh-CN': '碧浪' },
    concept: {
      en: 'The sea before a typhoon has passed and after it has been forgiven: green all through, long in the back, with white only where two waves disagree. The sun is orange because nothing else on the block is. Follow the cuts in the sky and you will see that each one points at it, as filings point at a magnet; follow the cuts in the water and they point at nothing at all.',
      'zh-Hant':
        '颱風走了，也得到原諒之後的海：通體是綠的，浪背拉得很長，只有兩道浪意見不合的地方才翻出白來。太陽是橙色的，因為整塊版上別無橙色。順著天上的刀痕看，每一道都指著它，像鐵屑指著磁石；順著水裡的刀痕看，什麼也不指。',
      'zh-CN':
        '台风走了，也得到原谅之后的海：通体是绿的，浪背拉得很长，只有两道浪意见不合的地方才翻出白来。太阳是橙色的，因为整块版上别无橙色。顺着天上的刀痕看，每一道都指着它，像铁屑指着磁石；顺着水里的刀痕看，什么也不指。',
    },
    facets: {
      scenario: ['energy', 'joy'],
      purpose: ['office', 'living-room', 'hotel'],
      media: ['woodcut'],
      subject: ['sea'],
    },
    year: 2026,
  },
  {
    slug: 'the-green-peak',
    manner: 'ink-mountains',
    seed: 120,
    widthMm: 600,
    heightMm: 900,
    studio: 'mistwright',
    title: { en: 'The Green Peak', 'zh-Hant': '青峰', 'zh-CN': '青峰' },
    concept: {
      en: 'One mountain does all the work here. It stands a little to the left of the middle, greener than its neighbours and much taller, and the others arrange themselves around it like chairs. A waterfall comes down in its shadow, drawn with nothing but two edges. The paper is the brown of a scroll that has hung for some time in a house where people smoke, read, and do not redecorate.',
      'zh-Hant':
        '這裡只有一座山在做事。它站在中央偏左，比左右都綠，也高出許多，其餘的山圍著它坐下，像一圈椅子。一道瀑布從它的影子裡下來，只用兩條邊畫成。紙是那種舊軸子的褐色，彷彿在一戶人家掛了許多年，那家人抽菸、讀書，從不換壁紙。',
      'zh-CN':
        '这里只有一座山在做事。它站在中央偏左，比左右都绿，也高出许多，其余的山围着它坐下，像一圈椅子。一道瀑布从它的影子里下来，只用两条边画成。纸是那种旧轴子的褐色，仿佛在一户人家挂了许多年，那家人抽烟、读书，从不换墙纸。',
    },
    facets: {
      scenario: ['wonder', 'calm'],
      purpose: ['study', 'living-room'],
      media: ['ink'],
      subject: ['landscape'],
    },
    year: 2026,
  },
  {
    slug: 'terraces-in-april',
    manner: 'dot-landscape',
    seed: 101,
    widthMm: 900,
    heightMm: 900,
    studio: 'thousand-dots',
    title: { en: 'Terraces in April', 'zh-Hant': '四月梯田', 'zh-CN': '四月梯田' },
    concept: {
      en: 'The same valley as the evening picture, six hours earlier and some weeks on. Half of the fields have been planted and half still hold the sky, so the hillside is striped in blue and a green that is mostly yellow. There is haze on the mountains. Every bank is a line of dark dots, one bank above another, and the whole slope seems to have been knitted by somebody in no hurry.',
      'zh-Hant':
        '和傍晚那幅是同一座山谷，早了六個鐘頭，晚了幾個星期。田插了一半的秧，另一半還盛著天，於是山坡成了藍綠相間的條紋，那綠多半是黃。山上浮著霧氣。每道田埂是一行深色的點，一道疊著一道，整面坡像是哪個不趕時間的人織出來的。',
      'zh-CN':
        '和傍晚那幅是同一座山谷，早了六个钟头，晚了几个星期。田插了一半的秧，另一半还盛着天，于是山坡成了蓝绿相间的条纹，那绿多半是黄。山上浮着雾气。每道田埂是一行深色的点，一道叠着一道，整面坡像是哪个不赶时间的人织出来的。',
    },
    facets: {
      scenario: ['joy', 'calm'],
      purpose: ['dining', 'living-room', 'office'],
      media: ['dots'],
      subject: ['landscape'],
    },
    year: 2026,
  },
  {
    slug: 'the-forest-before-snow',
    manner: 'papercut-layers',
    seed: 120,
    widthMm: 1000,
    heightMm: 600,
    studio: 'penknife',
    title: { en: 'The Forest before Snow', 'zh-Hant': '雪前的森林', 'zh-CN': '雪前的森林' },
    concept: {
      en: 'Blue paper, eight sheets of it, and one disc the colour of butter. The firs in front are cut so close together that they hardly let the hills through; those farther off are only a rough edge. It is the last clear morning of the year. A few white birds are leaving on the right, in no formation, each having apparently thought of it alone.',
      'zh-Hant':
        '八張藍紙，一個奶油色的圓。前面的冷杉剪得那樣密，幾乎不讓山透出來；遠些的只是一道毛邊。這是一年裡最後一個晴朗的早晨。幾隻白鳥正從右邊離開，不成隊形，看樣子是各自想到要走的。',
      'zh-CN':
        '八张蓝纸，一个奶油色的圆。前面的冷杉剪得那样密，几乎不让山透出来；远些的只是一道毛边。这是一年里最后一个晴朗的早晨。几只白鸟正从右边离开，不成队形，看样子是各自想到要走的。',
    },
    facets: {
      scenario: ['calm', 'longing'],
      purpose: ['bedroom', 'living-room', 'study'],
      media: ['papercut'],
      subject: ['landscape', 'birds'],
    },
    year: 2026,
  },
  {
    slug: 'harvest-moon-green-water',
    manner: 'woodcut-sea',
    seed: 111,
    widthMm: 700,
    heightMm: 900,
    studio: 'tidemark',
    title: { en: 'Harvest Moon, Green Water', 'zh-Hant': '秋月綠水', 'zh-CN': '秋月绿水' },
    concept: {
      en: 'The moon of the eighth lunar month comes up orange, and for a quarter of an hour the sea does not know what to do about it. Then it begins to answer, in short flat cuts laid one under another, until the answer is as bright as the question. Printed from a block of bottle green. The island belongs to nobody and appears in several of this program’s pictures; it may be following the moon.',
      'zh-Hant':
        '中秋的月亮升起時是橙色的，有一刻鐘的工夫，海不知如何是好。然後它開始回答，用一道道短而平的刀痕往下排，直到回答和問題一樣亮。底版是酒瓶綠。那座島不屬於誰，在這個程式的好幾幅畫裡出現過，也許它一直跟著月亮。',
      'zh-CN':
        '中秋的月亮升起时是橙色的，有一刻钟的工夫，海不知如何是好。然后它开始回答，用一道道短而平的刀痕往下排，直到回答和问题一样亮。底版是酒瓶绿。那座岛不属于谁，在这个程序的好几幅画里出现过，也许它一直跟着月亮。',
    },
    facets: {
      scenario: ['longing', 'wonder', 'calm'],
      purpose: ['bedroom', 'study', 'hotel'],
      media: ['woodcut'],
      subject: ['sea', 'night'],
    },
    year: 2026,
  },
  {
    slug: 'a-window-at-the-end-of-the-wood',
    manner: 'papercut-layers',
    seed: 101,
    widthMm: 700,
    heightMm: 900,
    studio: 'penknife',
    title: { en: 'A Window at the End of the Wood', 'zh-Hant': '林子盡頭的窗', 'zh-CN': '林子尽头的窗' },
    concept: {
      en: 'An autumn tunnel. The outermost sheet is the brown of wet bark, the innermost the pink of a peach near the stone, and there are six between them, each torn a little wider than the one behind. Fern leaves hang into the gaps and throw real shadows. Three birds are on their way out. Walk towards it in a dim corridor and it will look as if somebody had left a light on.',
      'zh-Hant':
        '一條秋天的隧道。最外面的一張是濕樹皮的褐，最裡面的一張是桃核旁邊的粉紅，中間還有六張，一張比一張撕得大些。蕨葉垂進洞口，落下真正的影子。三隻鳥正要飛出去。在昏暗的走廊裡朝它走去，會覺得有人留了一盞燈。',
      'zh-CN':
        '一条秋天的隧道。最外面的一张是湿树皮的褐，最里面的一张是桃核旁边的粉红，中间还有六张，一张比一张撕得大些。蕨叶垂进洞口，落下真正的影子。三只鸟正要飞出去。在昏暗的走廊里朝它走去，会觉得有人留了一盏灯。',
    },
    facets: {
      scenario: ['warmth', 'wonder'],
      purpose: ['hotel', 'bedroom', 'dining'],
      media: ['papercut'],
      subject: ['landscape', 'birds'],
    },
    year: 2026,
  },
  {
    slug: 'one-lamp-in-the-snow',
    manner: 'dot-landscape',
    seed: 114,
    widthMm: 900,
    heightMm: 750,
    studio: 'thousand-dots',
    title: { en: 'One Lamp in the Snow', 'zh-Hant': '雪中一燈', 'zh-CN': '雪中一灯' },
    concept: {
      en: 'Snow at sunset has every colour except white. Here it is lavender in the hollows, apricot where the sky reaches it, and in front of the house, for a few steps, plain yellow: somebody has lit the lamp. Two ruts lead up to the door and round the corner of the picture. The trees have nothing on them and have stopped minding. It never snows where this program runs.',
      'zh-Hant':
        '日落時的雪什麼顏色都有，只是沒有白。低處是薰衣草紫，天光照到的地方是杏色，屋子前面那幾步路則是老老實實的黃：有人點燈了。兩道車轍通到門前，又繞出畫外。樹上什麼也沒有，也不在意了。這個程式跑的地方，從來不下雪。',
      'zh-CN':
        '日落时的雪什么颜色都有，只是没有白。低处是薰衣草紫，天光照到的地方是杏色，屋子前面那几步路则是老老实实的黄：有人点灯了。两道车辙通到门前，又绕出画外。树上什么也没有，也不在意了。这个程序跑的地方，从来不下雪。',
    },
    facets: {
      scenario: ['warmth', 'longing'],
      purpose: ['living-room', 'dining', 'bedroom'],
      media: ['dots'],
      subject: ['landscape'],
    },
    year: 2026,
  },
  {
    slug: 'the-wave-at-dusk',
    manner: 'woodcut-sea',
    seed: 132,
    widthMm: 700,
    heightMm: 900,
    studio: 'tidemark',
    title: { en: 'The Wave at Dusk', 'zh-Hant': '暮色中的大浪', 'zh-CN': '暮色中的大浪' },
    concept: {
      en: 'A great wave in an upright picture has to come closer. This one has risen on the left, violet up its back, and bends over until its foam is level with the sun. The sky is three shades of the inside of a melon, cut flat and calm, and takes no notice. Stand to the right when you look at it. Most people do, without being told.',
      'zh-Hant':
        '直幅裡的大浪只好靠近一些。這一道從左邊立起來，背上是紫的，一路彎下腰，直到浪花與太陽齊高。天空是瓜瓤裡的三種顏色，刀痕平而靜，對它視若無睹。看的時候請站到右邊。不必提醒，多數人自己會這麼站。',
      'zh-CN':
        '竖幅里的大浪只好靠近一些。这一道从左边立起来，背上是紫的，一路弯下腰，直到浪花与太阳齐高。天空是瓜瓤里的三种颜色，刀痕平而静，对它视若无睹。看的时候请站到右边。不必提醒，多数人自己会这么站。',
    },
    facets: {
      scenario: ['energy', 'wonder'],
      purpose: ['office', 'living-room'],
      media: ['woodcut'],
      subject: ['sea'],
    },
    year: 2026,
  },
  {
    slug: 'clouds-at-supper-time',
    manner: 'papercut-layers',
    seed: 102,
    widthMm: 700,
    heightMm: 900,
    studio: 'penknife',
    title: { en: 'Clouds at Supper Time', 'zh-Hant': '晚飯時的雲', 'zh-CN': '晚饭时的云' },
    concept: {
      en: 'There is a quarter of an hour on summer evenings when the clouds take the colour of whatever is on the stove. Penknife has caught it in eight papers, from tomato to cream, scissored in the same round curve. The sun is going down behind the second bank; three birds are going home in front of it. One hears the plates being set out.',
      'zh-Hant':
        '夏天傍晚有那麼一刻鐘，雲會染上鍋裡正在煮的顏色。小刀用八張紙把它留住，從番茄紅到奶油白，都用同一道圓弧剪成。太陽落到第二層雲後面，三隻鳥從它前面回家。聽得見有人在擺碗筷。',
      'zh-CN':
        '夏天傍晚有那么一刻钟，云会染上锅里正在煮的颜色。小刀用八张纸把它留住，从番茄红到奶油白，都用同一道圆弧剪成。太阳落到第二层云后面，三只鸟从它前面回家。听得见有人在摆碗筷。',
    },
    facets: {
      scenario: ['warmth', 'joy'],
      purpose: ['dining', 'bedroom'],
      media: ['papercut'],
      subject: ['birds'],
    },
    year: 2026,
  },
];
