import type { DemoWork } from './work.ts';

/** Watercolour flowers and sun-printed plants. */
export const blossomsAndPlants: readonly DemoWork[] = [
  {
    slug: 'five-poppies',
    manner: 'watercolour-flowers',
    seed: 100,
    widthMm: 700,
    heightMm: 900,
    studio: 'wet-paper',
    title: { en: 'Five Poppies', 'zh-Hant': '五朵虞美人', 'zh-CN': '五朵虞美人' },
    concept: {
      en: 'Five open poppies and two buds that are still thinking it over. The red was put on so wet that the petals show through one another, and where they overlap a deeper colour appears which nobody mixed. Stems wander up from a loose green wash at the foot of the sheet. The flowers lean apart slightly, in the manner of people who have run out of conversation and are comfortable.',
      'zh-Hant':
        '五朵盛開的虞美人，還有兩個猶豫不決的花苞。紅色落得極濕，花瓣彼此透見，相疊之處生出一種誰也沒調過的深色。花莖從紙底一片鬆散的綠意裡漫步上來。五朵花微微向外傾，像一群話已說完、卻仍舊自在的人。',
      'zh-CN':
        '五朵盛开的虞美人，还有两个拿不定主意的花苞。红色落得极湿，花瓣彼此透见，相叠之处生出一种谁也没调过的深色。花茎从纸底一片松散的绿意里漫步上来。五朵花微微向外倾，像一群话已说完、却依然自在的人。',
    },
    facets: {
      scenario: ['joy', 'warmth'],
      purpose: ['dining', 'living-room', 'bedroom'],
      media: ['watercolour'],
      subject: ['flowers'],
    },
    year: 2026,
  },
  {
    slug: 'a-branch-for-february',
    manner: 'watercolour-flowers',
    seed: 111,
    widthMm: 1000,
    heightMm: 700,
    studio: 'wet-paper',
    title: { en: 'A Branch for February', 'zh-Hant': '二月的一枝', 'zh-CN': '二月的一枝' },
    concept: {
      en: 'A single bough comes in low from the left and climbs out of the picture at the right, flowering as it goes. There is no tree, no garden, no season beyond the one the blossoms make. A few petals have already left. The bark is three thin browns laid over each other; the pink is hardly a colour at all until several petals agree about it.',
      'zh-Hant':
        '一根枝條從左下進來，一路開著花，往右上走出畫面。沒有樹，沒有園子，除了花自己造的時節，也沒有別的時節。幾片花瓣已先離開。樹皮是三層薄薄的褐；那粉紅幾乎不成顏色，要等好幾片花瓣意見一致才看得見。',
      'zh-CN':
        '一根枝条从左下进来，一路开着花，往右上走出画面。没有树，没有园子，除了花自己造的时节，也没有别的时节。几片花瓣已经先离开。树皮是三层薄薄的褐；那粉色几乎不成颜色，要等好几片花瓣意见一致才看得见。',
    },
    facets: {
      scenario: ['calm', 'joy'],
      purpose: ['bedroom', 'living-room', 'hotel'],
      media: ['watercolour'],
      subject: ['flowers'],
    },
    year: 2026,
  },
  {
    slug: 'lotus-at-six-in-the-morning',
    manner: 'watercolour-flowers',
    seed: 112,
    widthMm: 800,
    heightMm: 800,
    studio: 'wet-paper',
    title: { en: 'Lotus at Six in the Morning', 'zh-Hant': '清晨六點的荷', 'zh-CN': '清晨六点的荷花' },
    concept: {
      en: 'By noon the flower will be too open and by evening it will be finished; the program chose six o’clock. Each leaf is one pool of green allowed to dry by itself, with the veins lifted out afterwards. The pond is not painted. A few thin strokes say where the surface is, and the bare paper between them is asked to be water, and is, in the way of dreams.',
      'zh-Hant':
        '到了中午花便開過頭，入夜就謝了，所以程式選在清晨六點。每一片荷葉都是一汪綠，任它自己乾，葉脈是後來提出來的。池水沒有畫；幾道細筆交代水面在哪裡，其間的素紙被請去當水，它也就是水了，如夢裡的事，說了便算。',
      'zh-CN':
        '到了中午花就开过头，入夜便谢了，所以程序选在清晨六点。每一片荷叶都是一汪绿，任它自己干，叶脉是后来提出来的。池水没有画；几道细笔交代水面在哪里，中间的素纸被请去当水，它也就是水了，像梦里的事，说了就算。',
    },
    facets: {
      scenario: ['calm', 'wonder'],
      purpose: ['study', 'hotel', 'living-room'],
      media: ['watercolour'],
      subject: ['flowers'],
    },
    edition: 30,
    year: 2026,
  },
  {
    slug: 'hydrangea-in-the-rainy-month',
    manner: 'watercolour-flowers',
    seed: 123,
    widthMm: 700,
    heightMm: 900,
    studio: 'wet-paper',
    title: { en: 'Hydrangea in the Rainy Month', 'zh-Hant': '梅雨繡球', 'zh-CN': '梅雨绣球' },
    concept: {
      en: 'Three heads of blue, built from several hundred four-petalled touches that turn from lilac on the lit side to something close to slate. Hydrangeas grow best in weather nobody else enjoys, and the picture keeps that weather around them: a grey so pale that it might be the paper. In Taiwan they climb the hills north of Taipei in the plum rains, and people go up with umbrellas to look.',
      'zh-Hant':
        '三團藍，由數百筆四瓣的小花砌成，受光處是淡紫，背光處近乎石板色。繡球花喜歡別人都不喜歡的天氣，畫裡便替它們留住那天氣：一層灰，淡得幾乎就是紙。在臺灣，它們沿臺北北邊的山坡開上去，正逢梅雨，人們撐著傘上山看花。',
      'zh-CN':
        '三团蓝，由数百笔四瓣小花砌成，受光处是淡紫，背光处近乎石板色。绣球花喜欢别人都不喜欢的天气，画里就替它们留住那天气：一层灰，淡得几乎就是纸。在台湾，它们沿着台北北边的山坡开上去，正赶上梅雨，人们打着伞上山看花。',
    },
    facets: {
      scenario: ['calm', 'longing'],
      purpose: ['bedroom', 'dining'],
      media: ['watercolour'],
      subject: ['flowers'],
    },
    year: 2026,
  },
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
