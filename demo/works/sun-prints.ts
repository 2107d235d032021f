import type { WorksByManner } from './work.ts';

/** Plants in white on blue. */
export const sunPrints: WorksByManner = {
  'blueprint-botany': [
    {
      slug: 'three-ferns-sun-print',
      seed: 100,
      sizeMm: [600, 900],
      title: { en: 'Three Ferns, Sun Print', 'zh-Hant': '三片蕨，藍曬', 'zh-CN': '三片蕨，蓝晒' },
      concept: {
        en: 'In the 1840s plants were laid on sensitised paper and left in the sun; where the leaf lay, the blue never came. This picture imitates that patience without the sun. One frond lies flat and prints crisp and white. Two others stand a little away from the sheet, so the light has crept beneath them and left only the idea of a fern.',
        'zh-Hant':
          '一八四〇年代，人們把植物放在感光紙上，擱到太陽底下；葉子壓住的地方，藍色便來不了。這幅畫模仿那份耐心，只是沒有用太陽。一片蕨平貼著紙，印得清晰而白；另外兩片離紙遠了一些，光從底下鑽進去，只留下蕨的念頭。',
        'zh-CN':
          '十九世纪四十年代，人们把植物放在感光纸上，搁到太阳底下；叶子压住的地方，蓝色就来不了。这幅画模仿那份耐心，只是没有用太阳。一片蕨平贴着纸，印得清晰而白；另外两片离纸远了一些，光从底下钻进去，只留下蕨的念头。',
      },
      scenario: ['calm', 'wonder'],
      purpose: ['study', 'office', 'bedroom'],
      subject: ['still-life', 'landscape'],
    },
    {
      slug: 'cow-parsley-sun-print',
      seed: 111,
      sizeMm: [700, 900],
      title: { en: 'Cow Parsley, Sun Print', 'zh-Hant': '峨參，藍曬', 'zh-CN': '峨参，蓝晒' },
      concept: {
        en: 'A roadside weed given the attention usually kept for lace. The tallest umbel is printed sharp enough to count its rays; the others drift back into the blue by degrees, as plants do when you lie in the grass and look up. The border is uneven because the coating would have been brushed on by hand, and the program is polite about such things.',
        'zh-Hant':
          '路邊的野草，得到了通常留給蕾絲的那種注意。最高的一把花傘印得清楚，輻枝根根可數；其餘的一層層退進藍裡，正如躺在草叢裡仰頭所見。邊框參差，因為感光液本該是手刷的，程式對這類事很有禮貌。',
        'zh-CN':
          '路边的野草，得到了通常留给蕾丝的那种注意。最高的一把花伞印得清楚，伞骨根根可数；其余的一层层退进蓝里，正如躺在草丛里仰头所见。边框参差，因为感光液本该是手刷的，程序对这类事很有礼貌。',
      },
      scenario: ['calm', 'longing'],
      purpose: ['dining', 'bedroom', 'hotel'],
      subject: ['flowers', 'still-life'],
    },
    {
      slug: 'ginkgo-sun-print',
      seed: 122,
      sizeMm: [800, 800],
      title: { en: 'Ginkgo, Sun Print', 'zh-Hant': '銀杏，藍曬', 'zh-CN': '银杏，蓝晒' },
      concept: {
        en: 'A ginkgo leaf is nearly all vein: a stalk that opens like a hand of cards and simply stops. Here a whole twig crosses the sheet from corner to corner, its fans overlapping, translucent, each pleat ruled in the dark blue of the ground. The tree has not changed its mind about this shape in two hundred million years. The program took about a tenth of a second.',
        'zh-Hant':
          '銀杏葉幾乎全是葉脈：一根葉柄像攤開一手牌似的打開，然後就停了。這裡有一整枝從一角走到對角，扇面相疊、半透，每一道褶都用底色的深藍劃出。這種樹兩億年來沒有改過主意。程式大約用了十分之一秒。',
        'zh-CN':
          '银杏叶几乎全是叶脉：一根叶柄像摊开一手牌似的打开，然后就停了。这里有一整枝从一角走到对角，扇面相叠、半透，每一道褶都用底色的深蓝划出。这种树两亿年来没有改过主意。程序大约用了十分之一秒。',
      },
      scenario: ['calm', 'wonder'],
      purpose: ['office', 'study', 'hotel'],
      subject: ['still-life'],
    },
    {
      slug: 'seaweed-sun-print',
      seed: 503,
      sizeMm: [700, 900],
      title: { en: 'Seaweed, Sun Print', 'zh-Hant': '海藻，藍曬', 'zh-CN': '海藻，蓝晒' },
      concept: {
        en: 'Seaweeds were the first plants to be published as sun prints, because they could be floated on to the paper wet and lay down like hair. This one never saw the sea. It is a rule: fork, grow thinner, turn a little towards the light, fork again. Where two ribbons cross, the white is doubled, as it would be if both had really been lying there. The small claw at the foot is what held it to its rock.',
        'zh-Hant':
          '最早以藍曬出版成書的植物是海藻，因為它可以濕著漂到紙上，像頭髮一樣服貼地躺下。這一株沒有見過海。它是一條規則：分岔，變細，朝光偏一點，再分岔。兩條藻帶交疊的地方，白色加倍，彷彿真有兩層躺在那裡。腳下那隻小爪，是它抓住岩石用的。',
        'zh-CN':
          '最早以蓝晒出版成书的植物是海藻，因为它可以湿着漂到纸上，像头发一样服帖地躺下。这一株没有见过海。它是一条规则：分岔，变细，朝光偏一点，再分岔。两条藻带交叠的地方，白色加倍，仿佛真有两层躺在那里。脚下那只小爪，是它抓住岩石用的。',
      },
      scenario: ['calm', 'wonder'],
      purpose: ['study', 'bedroom', 'hotel'],
      subject: ['sea', 'still-life'],
      edition: 50,
    },
    {
      slug: 'barley-sun-print',
      seed: 114,
      sizeMm: [700, 900],
      title: { en: 'Barley, Sun Print', 'zh-Hant': '大麥，藍曬', 'zh-CN': '大麦，蓝晒' },
      concept: {
        en: 'Nine ears of barley in a light wind, printed at three distances: those that lay on the paper are white to the tip of every awn, those behind them grey, and the last ones hardly more than a change in the blue. A barley awn is as thin as a hair and perfectly straight, which is a severe test for a printer. Hang it where you can come close and count.',
        'zh-Hant':
          '微風裡的九支麥穗，印成三種遠近：貼著紙的，白到每一根麥芒的尖；後面的轉灰；最後面的，不過是藍色裡的一點變化。麥芒細如髮絲而筆直，對印刷是很嚴的考試。請掛在走得近的地方，好數一數。',
        'zh-CN':
          '微风里的九支麦穗，印成三种远近：贴着纸的，白到每一根麦芒的尖；后面的转灰；最后面的，不过是蓝色里的一点变化。麦芒细如发丝而笔直，对印刷是很严的考试。请挂在走得近的地方，好数一数。',
      },
      scenario: ['calm', 'warmth'],
      purpose: ['dining', 'study', 'office'],
      subject: ['still-life', 'landscape'],
    },
  ],
};
