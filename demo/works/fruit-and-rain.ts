import type { DemoWork } from './work.ts';

/** Fruit in three inks, and streets behind wet glass. */
export const fruitAndRain: readonly DemoWork[] = [
  {
    slug: 'five-halves-of-an-afternoon',
    manner: 'riso-fruit',
    seed: 100,
    widthMm: 700,
    heightMm: 900,
    studio: 'three-drums',
    title: { en: 'Five Halves of an Afternoon', 'zh-Hant': '半個半個的下午', 'zh-CN': '半个半个的下午' },
    concept: {
      en: 'Four oranges and a lime, cut across and set down before anyone could count the pips. The red lies over the yellow and makes the flesh; where it was held back, the pith stays. The shadows are blue because that was the only other drum. The lime has been placed in the middle so as not to feel outnumbered.',
      'zh-Hant':
        '四個柳丁、一個萊姆，攔腰一切就擺下了，誰也來不及數籽。紅印在黃上成了果肉；紅沒印到的地方，白瓤便留著。影子是藍的，因為只剩那一支滾筒。萊姆擺在正中，免得覺得人單勢孤。',
      'zh-CN':
        '四个橙子、一个青柠，拦腰一切就摆下了，谁也来不及数籽。红印在黄上成了果肉；红没印到的地方，白瓤就留着。影子是蓝的，因为只剩那一个滚筒。青柠摆在正中，免得觉得人单势孤。',
    },
    facets: {
      scenario: ['joy', 'energy'],
      purpose: ['dining', 'living-room'],
      media: ['risograph'],
      subject: ['still-life'],
    },
    year: 2026,
  },
  {
    slug: 'avenue-nine-thirty',
    manner: 'rain-glass',
    seed: 100,
    widthMm: 700,
    heightMm: 1000,
    studio: 'wet-pane',
    title: { en: 'Avenue, Nine Thirty', 'zh-Hant': '九點半的大道', 'zh-CN': '九点半的大道' },
    concept: {
      en: 'Eighteen lamps go away in two rows and meet where the street ends, or where the rain says it does. On the left the traffic comes towards you in white, on the right it leaves in red, and the road writes both down again underneath. Nothing here is in focus except the water on the glass, which is nearest and has nowhere to go.',
      'zh-Hant':
        '十八盞燈分兩排遠去，在街的盡頭會合；也可能只是雨說那是盡頭。左邊的車朝你來，是白的；右邊的車走了，是紅的；路面把兩樣都再抄一遍。畫裡只有玻璃上的水是清楚的，它離你最近，也沒有別的地方要去。',
      'zh-CN':
        '十八盏灯分两排远去，在街的尽头会合；也可能只是雨说那是尽头。左边的车朝你来，是白的；右边的车走了，是红的；路面把两样都再抄一遍。画里只有玻璃上的水是清楚的，它离你最近，也没有别的地方要去。',
    },
    facets: {
      scenario: ['longing', 'calm'],
      purpose: ['living-room', 'bedroom', 'hotel'],
      media: ['lights'],
      subject: ['city', 'night'],
    },
    year: 2026,
  },
  {
    slug: 'papaya-whole-and-told',
    manner: 'riso-fruit',
    seed: 111,
    widthMm: 900,
    heightMm: 700,
    studio: 'three-drums',
    title: { en: 'Papaya, Whole and Told', 'zh-Hant': '木瓜，一整一剖', 'zh-CN': '木瓜，一整一剖' },
    concept: {
      en: 'On the right a papaya keeps its counsel in three inks, going from green to red by way of several thousand dots. On the left another has been opened, and turns out to have been saving up seeds. There are about a hundred and twenty of them. The pink table was printed at one fifth strength, which is as quietly as a red drum can speak.',
      'zh-Hant':
        '右邊一個木瓜守口如瓶，用三色墨、幾千個網點，由綠慢慢說到紅。左邊那個剖開了，原來一直在存籽，存了一百二十顆上下。粉紅的桌面是紅墨五分之一的濃度，紅滾筒能把話說得多輕，就是這麼輕。',
      'zh-CN':
        '右边一个木瓜守口如瓶，用三色墨、几千个网点，由绿慢慢说到红。左边那个剖开了，原来一直在存籽，存了一百二十颗上下。粉红的桌面是红墨五分之一的浓度，红滚筒能把话说得多轻，就是这么轻。',
    },
    facets: {
      scenario: ['joy', 'warmth'],
      purpose: ['dining', 'office'],
      media: ['risograph'],
      subject: ['still-life'],
    },
    year: 2026,
  },
  {
    slug: 'the-far-shore-raining',
    manner: 'rain-glass',
    seed: 101,
    widthMm: 1400,
    heightMm: 600,
    studio: 'wet-pane',
    title: { en: 'The Far Shore, Raining', 'zh-Hant': '雨中對岸', 'zh-CN': '雨中对岸' },
    concept: {
      en: 'A harbour has been drawn out into a single line of lamps, and the sea into the columns that hang from it. Nobody could say how many piers there are, or whether that is a hotel. The moon, upper right, is simply a lamp that is farther away. It is best hung where it can be seen from a chair, by somebody who does not have to go out.',
      'zh-Hant':
        '整座港口拉成一線燈火，海就是掛在燈下的那些光柱。碼頭有幾座、那棟是不是飯店，誰也說不準。右上角的月亮不過是一盞更遠的燈。宜掛在坐著看得到的地方，給不必出門的人看。',
      'zh-CN':
        '整座港口拉成一线灯火，海就是挂在灯下的那些光柱。码头有几座、那栋是不是酒店，谁也说不准。右上角的月亮不过是一盏更远的灯。宜挂在坐着看得到的地方，给不必出门的人看。',
    },
    facets: {
      scenario: ['calm', 'longing'],
      purpose: ['office', 'hotel', 'living-room'],
      media: ['lights'],
      subject: ['sea', 'night', 'city'],
    },
    year: 2026,
  },
  {
    slug: 'carambola-by-night',
    manner: 'riso-fruit',
    seed: 122,
    widthMm: 800,
    heightMm: 800,
    studio: 'three-drums',
    title: { en: 'Carambola by Night', 'zh-Hant': '夜色楊桃', 'zh-CN': '夜色杨桃' },
    concept: {
      en: 'Cut one way a star fruit is merely green; cut the other way it is a star, every slice of it, which must be the easiest success a fruit ever had in art. They have been dropped on a dark blue plate and none of them overlaps. Two brown seeds to an arm, as a rule. The printer claims that this is not a night sky, and has left out the moon to prove it.',
      'zh-Hant':
        '楊桃直著切只是綠的，橫著切片片是星，大概是水果在藝術上最省力的一次成功。它們撒在深藍的版上，沒有一片壓著另一片；照例每隻角兩顆褐籽。印的人說這不是夜空，還特地沒印月亮，以資證明。',
      'zh-CN':
        '杨桃竖着切只是绿的，横着切片片是星，大概是水果在艺术上最省力的一次成功。它们撒在深蓝的版上，没有一片压着另一片；照例每只角两颗褐籽。印的人说这不是夜空，还特地没印月亮，以资证明。',
    },
    facets: {
      scenario: ['wonder', 'joy'],
      purpose: ['bedroom', 'dining', 'office'],
      media: ['risograph'],
      subject: ['still-life', 'abstract'],
    },
    year: 2026,
  },
  {
    slug: 'night-market-first-drops',
    manner: 'rain-glass',
    seed: 112,
    widthMm: 900,
    heightMm: 900,
    studio: 'wet-pane',
    title: { en: 'Night Market, First Drops', 'zh-Hant': '夜市初雨', 'zh-CN': '夜市初雨' },
    concept: {
      en: 'Six strings of lamps sag from side to side over a lane of stalls. A minute ago one could read the signs; now each has become a round of colour, and the smell of frying has to be supplied from memory. The red ground is the last of the evening caught under the clouds. In Taiwan nobody leaves a night market because of rain. They move under the awning and order something else.',
      'zh-Hant':
        '六串燈從這頭垂到那頭，底下是一條攤子。一分鐘前招牌還讀得出字，現在各自成了一團顏色，油炸的香味要靠記憶補上。地面那層紅，是雲壓住的最後一點黃昏。在臺灣，沒有人因為下雨離開夜市；大家往棚子裡挪一挪，再點一樣。',
      'zh-CN':
        '六串灯从这头垂到那头，底下是一条摊子。一分钟前招牌还读得出字，现在各自成了一团颜色，油炸的香味要靠记忆补上。地面那层红，是云压住的最后一点黄昏。在台湾，没有人因为下雨离开夜市；大家往棚子里挪一挪，再点一样。',
    },
    facets: {
      scenario: ['warmth', 'joy'],
      purpose: ['dining', 'living-room', 'hotel'],
      media: ['lights'],
      subject: ['city', 'night'],
    },
    year: 2026,
  },
  {
    slug: 'pineapple-in-state',
    manner: 'riso-fruit',
    seed: 103,
    widthMm: 700,
    heightMm: 1000,
    studio: 'three-drums',
    title: { en: 'Pineapple in State', 'zh-Hant': '鳳梨盛裝', 'zh-CN': '菠萝盛装' },
    concept: {
      en: 'It stands as kings are painted: full length, facing front, with the sun arranged behind. The eyes run round the barrel in two sets of spirals that cross exactly, since the fruit is better at counting than it looks. In Taiwanese its name sounds like good luck arriving, and it has been dressed accordingly. Nothing is on the table but its own shadow.',
      'zh-Hant':
        '照國王肖像的畫法：全身、正面、太陽安排在背後。一圈圈果目沿兩組螺旋繞上去，交得分毫不差，這水果算術比看起來好。用臺語叫它，聽起來就是好運旺旺來，所以打扮得隆重些。桌上別無他物，只有它自己的影子。',
      'zh-CN':
        '照国王肖像的画法：全身、正面、太阳安排在背后。一圈圈果目沿两组螺旋绕上去，交得分毫不差，这水果算术比看起来好。用闽南话叫它，听起来就是好运旺旺来，所以打扮得隆重些。桌上别无他物，只有它自己的影子。',
    },
    facets: {
      scenario: ['joy', 'energy'],
      purpose: ['dining', 'living-room', 'hotel'],
      media: ['risograph'],
      subject: ['still-life'],
    },
    year: 2026,
  },
  {
    slug: 'the-express-does-not-stop',
    manner: 'rain-glass',
    seed: 123,
    widthMm: 1200,
    heightMm: 800,
    studio: 'wet-pane',
    title: { en: 'The Express Does Not Stop', 'zh-Hant': '直達車不停', 'zh-CN': '直达车不停' },
    concept: {
      en: 'A small station, seen for the time it takes to pass one. Its lamps have been pulled out sideways into bars of amber and green, and the rain goes back along the window almost level. Behind it there is a hill, which alone of all these things is moving slowly. One has the impression that somebody was standing on the platform. One always has.',
      'zh-Hant':
        '一個小站，看了剛好經過它的那點時間。燈被橫著拉成琥珀色和綠色的長條，雨沿窗子往後跑，幾乎是平的。後面有一座山，這一切裡只有它走得慢。好像有人站在月臺上；每次都好像有。',
      'zh-CN':
        '一个小站，看了刚好经过它的那点时间。灯被横着拉成琥珀色和绿色的长条，雨沿窗子往后跑，几乎是平的。后面有一座山，这一切里只有它走得慢。好像有人站在站台上；每次都好像有。',
    },
    facets: {
      scenario: ['energy', 'longing'],
      purpose: ['office', 'study', 'hotel'],
      media: ['lights'],
      subject: ['night', 'landscape'],
    },
    year: 2026,
  },
  {
    slug: 'regatta-with-seeds',
    manner: 'riso-fruit',
    seed: 134,
    widthMm: 1000,
    heightMm: 700,
    studio: 'three-drums',
    title: { en: 'Regatta, with Seeds', 'zh-Hant': '西瓜帆船賽', 'zh-CN': '西瓜帆船赛' },
    concept: {
      en: 'Three slices of watermelon, becalmed. The largest is ahead, or behind, depending on which way they are going. The sea was put down as a flat blue and then thickened with dots towards the front, which is also how one remembers summer. The sun is yellow with a third of red in it. Nobody has eaten anything yet; that is what gives the picture its tension.',
      'zh-Hant':
        '三片西瓜，沒風，停在海上。最大的那片領先，或者落後，看它們往哪邊走。海先印一層平的藍，再往前面加網點，越近越濃；人記得的夏天也是這樣。太陽是黃的，裡面有三成紅。還沒有人開動，畫面的張力全在這裡。',
      'zh-CN':
        '三片西瓜，没风，停在海上。最大的那片领先，或者落后，看它们往哪边走。海先印一层平的蓝，再往前面加网点，越近越浓；人记得的夏天也是这样。太阳是黄的，里面有三成红。还没有人开动，画面的张力全在这里。',
    },
    facets: {
      scenario: ['joy', 'warmth'],
      purpose: ['dining', 'living-room', 'bedroom'],
      media: ['risograph'],
      subject: ['still-life', 'sea'],
    },
    year: 2026,
  },
  {
    slug: 'the-plant-stays-in',
    manner: 'rain-glass',
    seed: 104,
    widthMm: 800,
    heightMm: 1000,
    studio: 'wet-pane',
    title: { en: 'The Plant Stays In', 'zh-Hant': '盆栽不出門', 'zh-CN': '盆栽不出门' },
    concept: {
      en: 'Inside there are a plant, a cup and the dark side of a window frame. Outside there are about seventy lamps of unknown purpose, like other people’s dreams, of which one sees only the lit parts. The light of all of them has come in as far as the edges of the leaves and stopped there, as visitors stop at a mat. The tea is still steaming, so whoever it belongs to has only gone for a biscuit.',
      'zh-Hant':
        '屋裡有一盆植物、一只杯子，還有窗框背光的一面。屋外有七十盞左右用途不明的燈，像別人的夢，只看得見亮的部分。燈光走到葉緣就不再進來，像客人停在門墊上。茶還冒著熱氣，可見喝茶的人只是去拿餅乾。',
      'zh-CN':
        '屋里有一盆绿植、一只杯子，还有窗框背光的一面。屋外有七十盏左右用途不明的灯，像别人的梦，只看得见亮的部分。灯光走到叶缘就不再进来，像客人停在门垫上。茶还冒着热气，可见喝茶的人只是去拿饼干。',
    },
    facets: {
      scenario: ['calm', 'warmth'],
      purpose: ['bedroom', 'study', 'living-room'],
      media: ['lights'],
      subject: ['night', 'city', 'still-life'],
    },
    year: 2026,
  },
  {
    slug: 'five-bells-of-the-south',
    manner: 'riso-fruit',
    seed: 105,
    widthMm: 800,
    heightMm: 900,
    studio: 'three-drums',
    title: { en: 'Five Bells of the South', 'zh-Hant': '五顆蓮霧', 'zh-CN': '五颗莲雾' },
    concept: {
      en: 'The wax apple grows in the south of Taiwan, has the colour of lacquer and the shape of a bell, and tastes chiefly of being cold. Five of them have been given a white plate. A stroke was knocked out of the red on each left shoulder so that the paper could play the light, which it does without being asked twice. The leaf is an exaggeration.',
      'zh-Hant':
        '蓮霧長在臺灣南部，顏色像漆，形狀像鐘，味道主要是涼。五顆分到一只白盤。每一顆左肩上都從紅版裡挖掉一刀，讓紙來演光；紙一叫就上場。那片葉子誇張了些。',
      'zh-CN':
        '莲雾长在台湾南部，颜色像漆，形状像钟，味道主要是凉。五颗分到一只白盘。每一颗左肩上都从红版里挖掉一刀，让纸来演光；纸一叫就上场。那片叶子夸张了些。',
    },
    facets: {
      scenario: ['joy', 'warmth'],
      purpose: ['dining', 'living-room'],
      media: ['risograph'],
      subject: ['still-life'],
    },
    year: 2026,
  },
  {
    slug: 'the-bridge-counts-its-lamps',
    manner: 'rain-glass',
    seed: 125,
    widthMm: 1300,
    heightMm: 700,
    studio: 'wet-pane',
    title: { en: 'The Bridge Counts Its Lamps', 'zh-Hant': '橋在數燈', 'zh-CN': '桥在数灯' },
    concept: {
      en: 'Two towers, two cables, one long low arch of road, and every bit of it made of lamps; the bridge itself was never drawn. Each light has a second in the water, less certain of its place. At the top of the towers are two red ones, put there to tell aeroplanes. The rest are for us, although we had not asked.',
      'zh-Hant':
        '兩座橋塔、兩道懸索、一條微微拱起的橋面，全是燈；橋本身從頭到尾沒畫。每盞燈在水裡都有另一盞，位置比較沒把握。塔頂兩盞紅的，是給飛機看的。其餘都給我們，雖然我們沒有開口要。',
      'zh-CN':
        '两座桥塔、两道悬索、一条微微拱起的桥面，全是灯；桥本身从头到尾没画。每盏灯在水里都有另一盏，位置比较没把握。塔顶两盏红的，是给飞机看的。其余都给我们，虽然我们没有开口要。',
    },
    facets: {
      scenario: ['calm', 'wonder'],
      purpose: ['office', 'living-room', 'hotel'],
      media: ['lights'],
      subject: ['city', 'night'],
    },
    year: 2026,
  },
];
