import type { DemoWork } from './work.ts';

/** Further flowers, sun prints, single lines and one more table. */
export const morePlantsAndLines: readonly DemoWork[] = [
  {
    slug: 'seaweed-sun-print',
    manner: 'blueprint-botany',
    seed: 503,
    widthMm: 700,
    heightMm: 900,
    studio: 'sun-table',
    title: { en: 'Seaweed, Sun Print', 'zh-Hant': '海藻，藍曬', 'zh-CN': '海藻，蓝晒' },
    concept: {
      en: 'Seaweeds were the first plants to be published as sun prints, because they could be floated on to the paper wet and lay down like hair. This one never saw the sea. It is a rule: fork, grow thinner, turn a little towards the light, fork again. Where two ribbons cross, the white is doubled, as it would be if both had really been lying there. The small claw at the foot is what held it to its rock.',
      'zh-Hant':
        '最早以藍曬出版成書的植物是海藻，因為它可以濕著漂到紙上，像頭髮一樣服貼地躺下。這一株沒有見過海。它是一條規則：分岔，變細，朝光偏一點，再分岔。兩條藻帶交疊的地方，白色加倍，彷彿真有兩層躺在那裡。腳下那隻小爪，是它抓住岩石用的。',
      'zh-CN':
        '最早以蓝晒出版成书的植物是海藻，因为它可以湿着漂到纸上，像头发一样服帖地躺下。这一株没有见过海。它是一条规则：分岔，变细，朝光偏一点，再分岔。两条藻带交叠的地方，白色加倍，仿佛真有两层躺在那里。脚下那只小爪，是它抓住岩石用的。',
    },
    facets: {
      scenario: ['calm', 'wonder'],
      purpose: ['study', 'bedroom', 'hotel'],
      media: ['cyanotype'],
      subject: ['sea', 'still-life'],
    },
    edition: 50,
    year: 2026,
  },
  {
    slug: 'nautilus-two-spirals',
    manner: 'spiral-line',
    seed: 104,
    widthMm: 800,
    heightMm: 700,
    studio: 'unbroken-line',
    title: { en: 'Nautilus, Two Spirals', 'zh-Hant': '鸚鵡螺，兩種螺旋', 'zh-CN': '鹦鹉螺，两种螺旋' },
    concept: {
      en: 'The line winds outwards by the same step at every turn. The shell it describes does not: each of its turns is wider than the last by the same proportion. So one spiral draws another, and they agree nowhere except at the centre, where both begin. The chambers behind the living one are walled off in order, like rooms in a house that was always being outgrown.',
      'zh-Hant':
        '線每繞一圈，就向外走同樣的一步。它所畫的螺卻不是這樣：每一圈都比前一圈寬上同樣的比例。於是一種螺旋畫著另一種螺旋，除了同在中心起步，哪裡都不相合。住著的那一間後面，舊室依序封起，像一棟老是住不下的房子。',
      'zh-CN':
        '线每绕一圈，就向外走同样的一步。它所画的螺却不是这样：每一圈都比前一圈宽上同样的比例。于是一种螺旋画着另一种螺旋，除了同在中心起步，哪里都不相合。住着的那一间后面，旧室依序封起，像一栋老是住不下的房子。',
    },
    facets: {
      scenario: ['wonder', 'calm'],
      purpose: ['study', 'office'],
      media: ['line'],
      subject: ['sea', 'still-life'],
    },
    edition: 100,
    year: 2026,
  },
  {
    slug: 'night-mountain-one-line',
    manner: 'spiral-line',
    seed: 123,
    widthMm: 900,
    heightMm: 700,
    studio: 'unbroken-line',
    title: { en: 'Night Mountain, One Line', 'zh-Hant': '夜山，一線', 'zh-CN': '夜山，一线' },
    concept: {
      en: 'Begin at the moon, in the upper right, and keep turning. The line passes a thousand times through the mountain, thin on the dark flank and full on the bright one, and a thousand times through its double in the lake. Snow is where it presses hardest, for on a night-blue sheet the line is the light. At the horizon the two mountains touch. The line does not notice; it has another lap to do.',
      'zh-Hant':
        '從右上角的月亮起筆，一直繞下去。線上千次穿過山，走在暗坡上細，走在亮坡上粗；又上千次穿過山在湖裡的影子。雪是它按得最重的地方，因為在夜藍的紙上，線就是光。兩座山在水平線上相碰，線沒有留意，它還有一圈要繞。',
      'zh-CN':
        '从右上角的月亮起笔，一直绕下去。线上千次穿过山，走在暗坡上细，走在亮坡上粗；又上千次穿过山在湖里的影子。雪是它按得最重的地方，因为在夜蓝的纸上，线就是光。两座山在水平线上相碰，线没有留意，它还有一圈要绕。',
    },
    facets: {
      scenario: ['calm', 'wonder'],
      purpose: ['living-room', 'office', 'study'],
      media: ['line'],
      subject: ['landscape', 'night'],
    },
    year: 2026,
  },
  {
    slug: 'barley-sun-print',
    manner: 'blueprint-botany',
    seed: 114,
    widthMm: 700,
    heightMm: 900,
    studio: 'sun-table',
    title: { en: 'Barley, Sun Print', 'zh-Hant': '大麥，藍曬', 'zh-CN': '大麦，蓝晒' },
    concept: {
      en: 'Nine ears of barley in a light wind, printed at three distances: those that lay on the paper are white to the tip of every awn, those behind them grey, and the last ones hardly more than a change in the blue. A barley awn is as thin as a hair and perfectly straight, which is a severe test for a printer. Hang it where you can come close and count.',
      'zh-Hant':
        '微風裡的九支麥穗，印成三種遠近：貼著紙的，白到每一根麥芒的尖；後面的轉灰；最後面的，不過是藍色裡的一點變化。麥芒細如髮絲而筆直，對印刷是很嚴的考試。請掛在走得近的地方，好數一數。',
      'zh-CN':
        '微风里的九支麦穗，印成三种远近：贴着纸的，白到每一根麦芒的尖；后面的转灰；最后面的，不过是蓝色里的一点变化。麦芒细如发丝而笔直，对印刷是很严的考试。请挂在走得近的地方，好数一数。',
    },
    facets: {
      scenario: ['calm', 'warmth'],
      purpose: ['dining', 'study', 'office'],
      media: ['cyanotype'],
      subject: ['still-life', 'landscape'],
    },
    year: 2026,
  },
];
