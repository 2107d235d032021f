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
