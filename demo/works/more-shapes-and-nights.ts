import type { DemoWork } from './work.ts';

/** Further geometry, fields of colour and cities at night. */
export const moreShapesAndNights: readonly DemoWork[] = [
  {
    slug: 'a-thousand-small-waves',
    manner: 'hard-edge',
    seed: 104,
    widthMm: 900,
    heightMm: 700,
    studio: 'plumb-rule',
    title: { en: 'A Thousand Small Waves', 'zh-Hant': '青海波', 'zh-CN': '青海波' },
    concept: {
      en: 'Rings laid in rows, every row covering half of the one behind it: a pattern known on robes and roof tiles from one end of Asia to the other, and called in Japan the waves of the blue ocean. Plumb and Rule has kept the compass work and changed the weather. The water darkens as it comes towards us, and here and there a scale has caught the red of the sun and refuses to give it back.',
      'zh-Hant':
        '圓一排排鋪過去，後一排總被前一排遮去一半：這紋樣從亞洲這頭到那頭，見於衣袍，也見於屋瓦，日本人叫它青海波。規矩程式保留了圓規的功夫，換了天氣。水愈近愈深，偶爾有一片鱗沾到太陽的紅，不肯還回去。',
      'zh-CN':
        '圆一排排铺过去，后一排总被前一排遮去一半：这纹样从亚洲这头到那头，见于衣袍，也见于屋瓦，日本人叫它青海波。规矩程序保留了圆规的功夫，换了天气。水越近越深，偶尔有一片鳞沾到太阳的红，不肯还回去。',
    },
    facets: {
      scenario: ['joy', 'energy'],
      purpose: ['office', 'dining', 'hotel'],
      media: ['geometry'],
      subject: ['sea', 'abstract'],
    },
    year: 2026,
  },
  {
    slug: 'salt-light',
    manner: 'colour-veils',
    seed: 130,
    widthMm: 800,
    heightMm: 800,
    studio: 'slow-horizon',
    title: { en: 'Salt Light', 'zh-Hant': '鹽光', 'zh-CN': '盐光' },
    concept: {
      en: 'Over salt pans the air is so full of light that the horizon goes soft. This square begins as warm white at the top, passes through greys that are really blue, and ends in a blue that is really grey. Near the middle there is one pale place where sky and water have stopped arguing. It was made for a room with too much in it.',
      'zh-Hant':
        '鹽田上空的光太滿，滿到水平線都軟了。這個方形從上端的暖白開始，經過其實是藍的灰，落到其實是灰的藍。靠近中間有一處淡亮，天與水在那裡不再爭論。它是為東西太多的房間做的。',
      'zh-CN':
        '盐田上空的光太满，满到水平线都软了。这个方形从上端的暖白开始，经过其实是蓝的灰，落到其实是灰的蓝。靠近中间有一处淡亮，天与水在那里不再争论。它是为东西太多的房间做的。',
    },
    facets: {
      scenario: ['calm'],
      purpose: ['bedroom', 'living-room', 'hotel'],
      media: ['colour-field'],
      subject: ['abstract', 'sea'],
    },
    year: 2026,
  },
  {
    slug: 'the-house-across-the-court',
    manner: 'night-windows',
    seed: 121,
    widthMm: 900,
    heightMm: 700,
    studio: 'late-windows',
    title: { en: 'The House across the Court', 'zh-Hant': '天井對面', 'zh-CN': '天井对面' },
    concept: {
      en: 'Across the courtyard, six floors of other people. A third of them are in. Someone is late with a book, someone has gone to bed and left the shade half down; a plant has a whole window to itself, and on the fourth floor something with ears is looking back at us. The wall is a violet that only exists after rain, between one street lamp and the next.',
      'zh-Hant':
        '天井對面，六層樓的別人。三分之一在家。有人讀書讀晚了，有人睡了，簾子只拉到一半；一盆植物獨占整扇窗；而某一層樓上，有個長耳朵的正回望我們。牆是一種紫，只在雨後、兩盞路燈之間才有。',
      'zh-CN':
        '天井对面，六层楼的别人。三分之一在家。有人读书读晚了，有人睡了，帘子只拉到一半；一盆植物独占整扇窗；而某一层楼上，有个长耳朵的正回望我们。墙是一种紫，只在雨后、两盏路灯之间才有。',
    },
    facets: {
      scenario: ['warmth', 'longing'],
      purpose: ['study', 'living-room', 'bedroom'],
      media: ['geometry'],
      subject: ['city', 'night'],
    },
    year: 2026,
  },
  {
    slug: 'a-town-with-no-flat-street',
    manner: 'hard-edge',
    seed: 105,
    widthMm: 900,
    heightMm: 700,
    studio: 'plumb-rule',
    title: { en: 'A Town with No Flat Street', 'zh-Hant': '沒有平路的小鎮', 'zh-CN': '没有平路的小镇' },
    concept: {
      en: 'Every house is a cube, every cube has three tones, and no two streets can possibly meet. The program builds from the back of the hill to the front and forgets each house as soon as it is painted, which is how such towns come about in any case. The doors are where chance put them. There is a good view from all of them, and a long way to carry the shopping.',
      'zh-Hant':
        '每棟房子是一個方塊，每個方塊三種深淺，沒有兩條街可能相接。程式從山的後面蓋到前面，蓋好一棟忘一棟；這樣的小鎮，本來也都是這麼來的。門開在機率安排的地方。家家戶戶視野都好，提菜回家的路都長。',
      'zh-CN':
        '每栋房子是一个方块，每个方块三种深浅，没有两条街可能相接。程序从山的后面盖到前面，盖好一栋忘一栋；这样的小镇，本来也都是这么来的。门开在概率安排的地方。家家户户视野都好，提菜回家的路都长。',
    },
    facets: {
      scenario: ['joy', 'energy', 'warmth'],
      purpose: ['office', 'dining', 'living-room'],
      media: ['geometry'],
      subject: ['city', 'abstract'],
    },
    year: 2026,
  },
  {
    slug: 'rain-on-its-way',
    manner: 'colour-veils',
    seed: 131,
    widthMm: 800,
    heightMm: 900,
    studio: 'slow-horizon',
    title: { en: 'Rain on Its Way', 'zh-Hant': '雨在路上', 'zh-CN': '雨在路上' },
    concept: {
      en: 'Hangings again, but of weather. On the left the rain has already arrived; on the right it is thinking; between them there is a broad pale space, dry for another minute or two. The blues were dragged downwards with a brush several thousand strokes wide in its patience, and at the foot they let go of the paper, as rain does when the wind gets under it.',
      'zh-Hant':
        '又是垂掛，這回掛的是天氣。左邊雨已經到了，右邊還在考慮，中間一片寬寬的淡白，再乾一兩分鐘。那些藍由上往下拖，拖了幾千筆的耐心；到了畫腳，它們鬆開紙，像風從底下鑽進來時的雨。',
      'zh-CN':
        '又是垂挂，这回挂的是天气。左边雨已经到了，右边还在考虑，中间一片宽宽的淡白，再干一两分钟。那些蓝由上往下拖，拖了几千笔的耐心；到了画脚，它们松开纸，像风从底下钻进来时的雨。',
    },
    facets: {
      scenario: ['longing', 'calm'],
      purpose: ['bedroom', 'study', 'hotel'],
      media: ['colour-field'],
      subject: ['abstract'],
    },
    year: 2026,
  },
  {
    slug: 'green-hour-at-the-harbour',
    manner: 'night-windows',
    seed: 110,
    widthMm: 1200,
    heightMm: 600,
    studio: 'late-windows',
    title: { en: 'Green Hour at the Harbour', 'zh-Hant': '港邊的綠色時分', 'zh-CN': '港边的绿色时分' },
    concept: {
      en: 'Some evenings end in green. The sky behind the towers has gone the colour of old glass, and the city, seen from the ferry, is a dark comb with lights in its teeth. What the water makes of it is another matter: it has pulled every lamp into a thread and woven them into something longer than the city is tall. Three stars, if one counts carefully.',
      'zh-Hant':
        '有些傍晚以綠色收場。樓群背後的天成了舊玻璃的顏色，從渡輪上看，城市是一把深色的梳子，齒縫裡有燈。水怎麼處理它，是另一回事：它把每盞燈抽成一根線，織成比城市的高還要長的東西。仔細數，還有幾顆星。',
      'zh-CN':
        '有些傍晚以绿色收场。楼群背后的天成了旧玻璃的颜色，从渡轮上看，城市是一把深色的梳子，齿缝里有灯。水怎么处理它，是另一回事：它把每盏灯抽成一根线，织成比城市的高还要长的东西。仔细数，还有几颗星。',
    },
    facets: {
      scenario: ['wonder', 'calm'],
      purpose: ['office', 'hotel', 'living-room'],
      media: ['geometry'],
      subject: ['city', 'night', 'sea'],
    },
    year: 2026,
  },
  {
    slug: 'amber-at-the-rim',
    manner: 'colour-veils',
    seed: 122,
    widthMm: 900,
    heightMm: 900,
    studio: 'slow-horizon',
    title: { en: 'Amber at the Rim', 'zh-Hant': '邊緣的琥珀光', 'zh-CN': '边缘的琥珀光' },
    concept: {
      en: 'A dark body and the light it has not yet let past. Amber comes first, then honey, then, just before the edge, a thin green that nobody expects. Airline passengers on night flights know it, and they are usually asleep. A hundred and fifty rings were laid to make the passage smooth, and several thousand strokes to keep it from being too smooth.',
      'zh-Hant':
        '一個暗體，與它還沒放行的光。先是琥珀，再是蜜，然後，就在邊緣之前，有一線誰也沒料到的綠。夜班飛機上的乘客見過它，只是那時多半睡著。為了讓過渡平順，鋪了一百五十圈；為了不讓它太平順，又拖了幾千筆。',
      'zh-CN':
        '一个暗体，与它还没放行的光。先是琥珀，再是蜜，然后，就在边缘之前，有一线谁也没料到的绿。夜班飞机上的乘客见过它，只是那时多半睡着。为了让过渡平顺，铺了一百五十圈；为了不让它太平顺，又拖了几千笔。',
    },
    facets: {
      scenario: ['wonder', 'warmth'],
      purpose: ['living-room', 'office', 'hotel'],
      media: ['colour-field'],
      subject: ['abstract'],
    },
    year: 2026,
  },
  {
    slug: 'rules-for-a-rainy-afternoon',
    manner: 'hard-edge',
    seed: 132,
    widthMm: 700,
    heightMm: 700,
    studio: 'plumb-rule',
    title: { en: 'Rules for a Rainy Afternoon', 'zh-Hant': '雨天下午的規則', 'zh-CN': '雨天下午的规则' },
    concept: {
      en: 'Take quarter circles of two sizes, five colours and an afternoon. No neighbour may match its neighbour. A large piece may be laid wherever four small ones would fit, but then must be left alone. The program played by these rules for a tenth of a second and stopped when the sheet was full. One can go on playing with the eye for a good deal longer.',
      'zh-Hant':
        '取兩種大小的四分之一圓、五種顏色、一個下午。相鄰的不得同色。凡是放得下四塊小的地方，可以放一塊大的，放了就不許再動。程式照這些規則玩了十分之一秒，紙滿了便停手。用眼睛玩，可以玩得久得多。',
      'zh-CN':
        '取两种大小的四分之一圆、五种颜色、一个下午。相邻的不得同色。凡是放得下四块小的地方，可以放一块大的，放了就不许再动。程序照这些规则玩了十分之一秒，纸满了便停手。用眼睛玩，可以玩得久得多。',
    },
    facets: {
      scenario: ['joy', 'energy'],
      purpose: ['study', 'dining', 'office'],
      media: ['geometry'],
      subject: ['abstract'],
    },
    year: 2026,
  },
];
