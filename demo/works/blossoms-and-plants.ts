import type { DemoWork } from './work.ts';

/** Watercolour flowers and sun-printed plants. */
export const blossomsAndPlants: readonly DemoWork[] = [
  {
    slug: 'three-ferns-sun-print',
    manner: 'blueprint-botany',
    seed: 100,
    widthMm: 600,
    heightMm: 900,
    studio: 'sun-table',
    title: { en: 'Three Ferns, Sun Print', 'zh-Hant': '三片蕨，藍曬', 'zh-CN': '三片蕨，蓝晒' },
    concept: {
      en: 'In the 1840s plants were laid on sensitised paper and left in the sun; where the leaf lay, the blue never came. This picture imitates that patience without the sun. One frond lies flat and prints crisp and white. Two others stand a little away from the sheet, so the light has crept beneath them and left only the idea of a fern.',
      'zh-Hant':
        '一八四〇年代，人們把植物放在感光紙上，擱到太陽底下；葉子壓住的地方，藍色便來不了。這幅畫模仿那份耐心，只是沒有用太陽。一片蕨平貼著紙，印得清晰而白；另外兩片離紙遠了一些，光從底下鑽進去，只留下蕨的念頭。',
      'zh-CN':
        '十九世纪四十年代，人们把植物放在感光纸上，搁到太阳底下；叶子压住的地方，蓝色就来不了。这幅画模仿那份耐心，只是没有用太阳。一片蕨平贴着纸，印得清晰而白；另外两片离纸远了一些，光从底下钻进去，只留下蕨的念头。',
    },
    facets: {
      scenario: ['calm', 'wonder'],
      purpose: ['study', 'office', 'bedroom'],
      media: ['cyanotype'],
      subject: ['still-life', 'landscape'],
    },
    year: 2026,
  },
  {
    slug: 'cow-parsley-sun-print',
    manner: 'blueprint-botany',
    seed: 111,
    widthMm: 700,
    heightMm: 900,
    studio: 'sun-table',
    title: { en: 'Cow Parsley, Sun Print', 'zh-Hant': '峨參，藍曬', 'zh-CN': '峨参，蓝晒' },
    concept: {
      en: 'A roadside weed given the attention usually kept for lace. The tallest umbel is printed sharp enough to count its rays; the others drift back into the blue by degrees, as plants do when you lie in the grass and look up. The border is uneven because the coating would have been brushed on by hand, and the program is polite about such things.',
      'zh-Hant':
        '路邊的野草，得到了通常留給蕾絲的那種注意。最高的一把花傘印得清楚，輻枝根根可數；其餘的一層層退進藍裡，正如躺在草叢裡仰頭所見。邊框參差，因為感光液本該是手刷的，程式對這類事很有禮貌。',
      'zh-CN':
        '路边的野草，得到了通常留给蕾丝的那种注意。最高的一把花伞印得清楚，伞骨根根可数；其余的一层层退进蓝里，正如躺在草丛里仰头所见。边框参差，因为感光液本该是手刷的，程序对这类事很有礼貌。',
    },
    facets: {
      scenario: ['calm', 'longing'],
      purpose: ['dining', 'bedroom', 'hotel'],
      media: ['cyanotype'],
      subject: ['flowers', 'still-life'],
    },
    year: 2026,
  },
  {
    slug: 'ginkgo-sun-print',
    manner: 'blueprint-botany',
    seed: 122,
    widthMm: 800,
    heightMm: 800,
    studio: 'sun-table',
    title: { en: 'Ginkgo, Sun Print', 'zh-Hant': '銀杏，藍曬', 'zh-CN': '银杏，蓝晒' },
    concept: {
      en: 'A ginkgo leaf is nearly all vein: a stalk that opens like a hand of cards and simply stops. Here a whole twig crosses the sheet from corner to corner, its fans overlapping, translucent, each pleat ruled in the dark blue of the ground. The tree has not changed its mind about this shape in two hundred million years. The program took about a tenth of a second.',
      'zh-Hant':
        '銀杏葉幾乎全是葉脈：一根葉柄像攤開一手牌似的打開，然後就停了。這裡有一整枝從一角走到對角，扇面相疊、半透，每一道褶都用底色的深藍劃出。這種樹兩億年來沒有改過主意。程式大約用了十分之一秒。',
      'zh-CN':
        '银杏叶几乎全是叶脉：一根叶柄像摊开一手牌似的打开，然后就停了。这里有一整枝从一角走到对角，扇面相叠、半透，每一道褶都用底色的深蓝划出。这种树两亿年来没有改过主意。程序大约用了十分之一秒。',
    },
    facets: {
      scenario: ['calm', 'wonder'],
      purpose: ['office', 'study', 'hotel'],
      media: ['cyanotype'],
      subject: ['still-life'],
    },
    year: 2026,
  },
];
