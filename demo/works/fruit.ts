import type { WorksByManner } from './work.ts';

/** Fruit in three inks. */
export const fruit: WorksByManner = {
  'riso-fruit': [
    {
      slug: 'five-halves-of-an-afternoon',
      seed: 100,
      sizeMm: [700, 900],
      title: { en: 'Five Halves of an Afternoon', 'zh-Hant': '半個半個的下午', 'zh-CN': '半个半个的下午' },
      concept: {
        en: 'Four oranges and a lime, cut across and set down before anyone could count the pips. The red lies over the yellow and makes the flesh; where it was held back, the pith stays. The shadows are blue because that was the only other drum. The lime has been placed in the middle so as not to feel outnumbered.',
        'zh-Hant':
          '四個柳丁、一個萊姆，攔腰一切就擺下了，誰也來不及數籽。紅印在黃上成了果肉；紅沒印到的地方，白瓤便留著。影子是藍的，因為只剩那一支滾筒。萊姆擺在正中，免得覺得人單勢孤。',
        'zh-CN':
          '四个橙子、一个青柠，拦腰一切就摆下了，谁也来不及数籽。红印在黄上成了果肉；红没印到的地方，白瓤就留着。影子是蓝的，因为只剩那一个滚筒。青柠摆在正中，免得觉得人单势孤。',
      },
      scenario: ['joy', 'energy'],
      purpose: ['dining', 'living-room'],
      subject: ['still-life'],
    },
    {
      slug: 'papaya-whole-and-told',
      seed: 111,
      sizeMm: [900, 700],
      title: { en: 'Papaya, Whole and Told', 'zh-Hant': '木瓜，一整一剖', 'zh-CN': '木瓜，一整一剖' },
      concept: {
        en: 'On the right a papaya keeps its counsel in three inks, going from green to red by way of several thousand dots. On the left another has been opened, and turns out to have been saving up seeds. There are about a hundred and twenty of them. The pink table was printed at one fifth strength, which is as quietly as a red drum can speak.',
        'zh-Hant':
          '右邊一個木瓜守口如瓶，用三色墨、幾千個網點，由綠慢慢說到紅。左邊那個剖開了，原來一直在存籽，存了一百二十顆上下。粉紅的桌面是紅墨五分之一的濃度，紅滾筒能把話說得多輕，就是這麼輕。',
        'zh-CN':
          '右边一个木瓜守口如瓶，用三色墨、几千个网点，由绿慢慢说到红。左边那个剖开了，原来一直在存籽，存了一百二十颗上下。粉红的桌面是红墨五分之一的浓度，红滚筒能把话说得多轻，就是这么轻。',
      },
      scenario: ['joy', 'warmth'],
      purpose: ['dining', 'office'],
      subject: ['still-life'],
    },
    {
      slug: 'carambola-by-night',
      seed: 122,
      sizeMm: [800, 800],
      title: { en: 'Carambola by Night', 'zh-Hant': '夜色楊桃', 'zh-CN': '夜色杨桃' },
      concept: {
        en: 'Cut one way a star fruit is merely green; cut the other way it is a star, every slice of it, which must be the easiest success a fruit ever had in art. They have been dropped on a dark blue plate and none of them overlaps. Two brown seeds to an arm, as a rule. The printer claims that this is not a night sky, and has left out the moon to prove it.',
        'zh-Hant':
          '楊桃直著切只是綠的，橫著切片片是星，大概是水果在藝術上最省力的一次成功。它們撒在深藍的版上，沒有一片壓著另一片；照例每隻角兩顆褐籽。印的人說這不是夜空，還特地沒印月亮，以資證明。',
        'zh-CN':
          '杨桃竖着切只是绿的，横着切片片是星，大概是水果在艺术上最省力的一次成功。它们撒在深蓝的版上，没有一片压着另一片；照例每只角两颗褐籽。印的人说这不是夜空，还特地没印月亮，以资证明。',
      },
      scenario: ['wonder', 'joy'],
      purpose: ['bedroom', 'dining', 'office'],
      subject: ['still-life', 'abstract'],
    },
    {
      slug: 'pineapple-in-state',
      seed: 103,
      sizeMm: [700, 1000],
      title: { en: 'Pineapple in State', 'zh-Hant': '鳳梨盛裝', 'zh-CN': '菠萝盛装' },
      concept: {
        en: 'It stands as kings are painted: full length, facing front, with the sun arranged behind. The eyes run round the barrel in two sets of spirals that cross exactly, since the fruit is better at counting than it looks. In Taiwanese its name sounds like good luck arriving, and it has been dressed accordingly. Nothing is on the table but its own shadow.',
        'zh-Hant':
          '照國王肖像的畫法：全身、正面、太陽安排在背後。一圈圈果目沿兩組螺旋繞上去，交得分毫不差，這水果算術比看起來好。用臺語叫它，聽起來就是好運旺旺來，所以打扮得隆重些。桌上別無他物，只有它自己的影子。',
        'zh-CN':
          '照国王肖像的画法：全身、正面、太阳安排在背后。一圈圈果目沿两组螺旋绕上去，交得分毫不差，这水果算术比看起来好。用闽南话叫它，听起来就是好运旺旺来，所以打扮得隆重些。桌上别无他物，只有它自己的影子。',
      },
      scenario: ['joy', 'energy'],
      purpose: ['dining', 'living-room', 'hotel'],
      subject: ['still-life'],
    },
    {
      slug: 'regatta-with-seeds',
      seed: 134,
      sizeMm: [1000, 700],
      title: { en: 'Regatta, with Seeds', 'zh-Hant': '西瓜帆船賽', 'zh-CN': '西瓜帆船赛' },
      concept: {
        en: 'Three slices of watermelon, becalmed. The largest is ahead, or behind, depending on which way they are going. The sea was put down as a flat blue and then thickened with dots towards the front, which is also how one remembers summer. The sun is yellow with a third of red in it. Nobody has eaten anything yet; that is what gives the picture its tension.',
        'zh-Hant':
          '三片西瓜，沒風，停在海上。最大的那片領先，或者落後，看它們往哪邊走。海先印一層平的藍，再往前面加網點，越近越濃；人記得的夏天也是這樣。太陽是黃的，裡面有三成紅。還沒有人開動，畫面的張力全在這裡。',
        'zh-CN':
          '三片西瓜，没风，停在海上。最大的那片领先，或者落后，看它们往哪边走。海先印一层平的蓝，再往前面加网点，越近越浓；人记得的夏天也是这样。太阳是黄的，里面有三成红。还没有人开动，画面的张力全在这里。',
      },
      scenario: ['joy', 'warmth'],
      purpose: ['dining', 'living-room', 'bedroom'],
      subject: ['still-life', 'sea'],
    },
  ],
};
