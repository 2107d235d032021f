import type { DemoStudio } from './work.ts';

export const demoStudios: readonly DemoStudio[] = [
  {
    key: 'mistwright',
    name: { en: 'Mistwright Ink Studio', 'zh-Hant': '造雲水墨工作室', 'zh-CN': '造云水墨工作室' },
    statement: {
      en: 'A program that draws mountains by leaving most of them out. It lays a ridge, lets it dissolve into bare paper, and begins the next one nearer. Its rules come from long looking at Chinese landscape painting; its hand is arithmetic. Give it a number and it returns one valley, always the same.',
      'zh-Hant':
        '這個程式畫山，方法是把大半座山留白。它先鋪一道山脊，任它化入素紙，再從近處起筆畫下一道。規則來自對中國山水畫的長久凝視，運筆的則是算術。給它一個數字，它便還你一座山谷，每一次都是同一座。',
      'zh-CN':
        '这个程序画山，办法是把大半座山留白。先铺一道山脊，任它化进素纸，再从近处画下一道。规则来自对中国山水画的长久观看，运笔的却是算术。给它一个数字，它就还你一座山谷，每次都是同一座。',
    },
    manners: { 'ink-mountains': 'ink' },
  },
  {
    key: 'tidemark',
    name: { en: 'Tidemark Woodcut Studio', 'zh-Hant': '潮痕木刻工作室', 'zh-CN': '潮痕木刻工作室' },
    statement: {
      en: 'Tidemark works as a block cutter does: it starts from solid colour and takes away. Each pale stroke is one imagined pass of the gouge, pointed at both ends, turned to follow the water. The program knows only the sea, and has not yet cut the same wave twice.',
      'zh-Hant':
        '潮痕的做法與刻版師傅相同：從整面的顏色開始，一刀一刀取走。每一道淺痕都是想像中的一刀，兩頭尖、中間滿，順著水勢轉彎。它只懂得海，至今沒有刻過兩道相同的浪。',
      'zh-CN':
        '潮痕的做法与刻版师傅一样：从整块颜色开始，一刀一刀减去。每一道浅痕都是想象中的一刀，两头尖、中间满，顺着水势转弯。它只懂海，至今没有刻过两道相同的浪。',
    },
    manners: { 'woodcut-sea': 'woodcut' },
  },
  {
    key: 'penknife',
    name: { en: 'Penknife Papercut Studio', 'zh-Hant': '小刀剪紙工作室', 'zh-CN': '小刀剪纸工作室' },
    statement: {
      en: 'Penknife cuts a picture into eight sheets and stacks them. Nothing is shaded; depth comes only from the shadow that one layer drops on the next. The program decides the outlines, the order of the colours and the hour of the day, then leaves the light to do the rest.',
      'zh-Hant':
        '小刀把一幅畫裁成八張紙，再疊起來。畫面裡沒有渲染，遠近全靠上一層落在下一層的影子。程式決定輪廓、顏色的次序與時辰，其餘的交給光。',
      'zh-CN':
        '小刀把一幅画裁成八张纸，再叠起来。画面里没有渲染，远近全靠上一层落在下一层的影子。程序决定轮廓、颜色的次序和时辰，其余的交给光。',
    },
    manners: { 'papercut-layers': 'papercut' },
  },
  {
    key: 'unbroken-line',
    name: { en: 'Unbroken Line Studio', 'zh-Hant': '一線到底工作室', 'zh-CN': '一线到底工作室' },
    statement: {
      en: 'One line, begun in the middle and wound outwards until the paper ends. It never crosses itself and never changes course; it only presses harder or more lightly. Engravers tried this four centuries ago with a burin and steady nerves. The program has no nerves, which helps.',
      'zh-Hant':
        '一條線，從中心起筆，一圈圈向外繞，直到紙的盡頭。它不交叉、不改道，只有輕重之別。四百年前的銅版畫家曾以刻刀和過人的定力做過這件事。程式沒有情緒，這點倒占便宜。',
      'zh-CN':
        '一条线，从中心起笔，一圈圈往外绕，直到纸的尽头。它不交叉、不改道，只有轻重之分。四百年前的铜版画家曾凭刻刀和过人的定力做过这件事。程序不会紧张，这一点倒是占了便宜。',
    },
    manners: { 'spiral-line': 'line' },
  },
  {
    key: 'plumb-rule',
    name: { en: 'Plumb and Rule Geometry Studio', 'zh-Hant': '規矩幾何工作室', 'zh-CN': '规矩几何工作室' },
    statement: {
      en: 'A program with a compass, a straightedge and five colours. It draws arches, discs and folds, and argues with itself about where one edge should meet another. There are no soft transitions here: when two colours touch they have to settle the matter at the line.',
      'zh-Hant':
        '一個只帶圓規、直尺和五種顏色的程式。它畫拱、畫圓、畫摺面，反覆推敲一條邊該在哪裡碰上另一條邊。這裡沒有柔和的過渡：兩種顏色相遇，就得在那條線上把話說清楚。',
      'zh-CN':
        '一个只带圆规、直尺和五种颜色的程序。它画拱、画圆、画折面，反复推敲一条边该在哪里碰上另一条边。这里没有柔和的过渡：两种颜色相遇，就得在那条线上把话说清楚。',
    },
    manners: { 'hard-edge': 'geometry' },
  },
  {
    key: 'slow-horizon',
    name: {
      en: 'Slow Horizon Colour Studio',
      'zh-Hant': '遲遲地平線工作室',
      'zh-CN': '迟迟地平线工作室',
    },
    statement: {
      en: 'Slow Horizon paints nothing but the passage from one colour to another. A hundred and more translucent bands are laid over each other, and several thousand strokes are dragged across them so that no area is ever quite flat. The pictures are meant to be looked at for longer than is reasonable.',
      'zh-Hant':
        '遲遲地平線只畫一件事：一種顏色如何走向另一種。百餘道半透明的色帶層層相疊，再以數千道筆觸拖過，讓任何一處都不致平板。這些畫值得看久一點，久到不太講理。',
      'zh-CN':
        '迟迟地平线只画一件事：一种颜色怎样走向另一种。百余道半透明的色带层层相叠，再用数千道笔触拖过，任何一处都不会平板。这些画值得看久一点，久到不太讲理。',
    },
    manners: { 'colour-veils': 'colour-field' },
  },
  {
    key: 'thousand-dots',
    name: { en: 'Thousand Dots Studio', 'zh-Hant': '萬點工作室', 'zh-CN': '万点工作室' },
    statement: {
      en: 'Some forty thousand dots to a picture, in three coats, each dot a little untrue in its colour so that the eye has something left to do. Up close there is only confetti. The program recommends stepping back three paces and has never been able to do so itself.',
      'zh-Hant':
        '每幅畫四萬多個點，分三層落下，每一點的顏色都故意有些偏差，好給眼睛留點事做。貼近看只是一片碎彩。程式建議您退後三步，而它自己從來退不了。',
      'zh-CN':
        '每幅画四万多个点，分三层落下，每一点的颜色都故意有些偏差，好给眼睛留点事做。凑近看只是一片碎彩。程序建议您退后三步，而它自己从来退不了。',
    },
    manners: { 'dot-landscape': 'dots' },
  },
  {
    key: 'late-windows',
    name: { en: 'Late Windows City Studio', 'zh-Hant': '夜窗城市工作室', 'zh-CN': '夜窗城市工作室' },
    statement: {
      en: 'This program builds cities after dark and then decides, window by window, who is still up. Most people are asleep. The rest have a lamp, a plant, a shelf of books or a cat. It has never drawn a person, yet the pictures are entirely about them.',
      'zh-Hant':
        '這個程式在天黑之後蓋城市，再一扇窗一扇窗地決定誰還沒睡。大多數人睡了；剩下的有一盞燈、一盆植物、一排書，或一隻貓。它從未畫過人，畫的卻全是人。',
      'zh-CN':
        '这个程序在天黑之后盖城市，再一扇窗一扇窗地决定谁还没睡。大多数人睡了；剩下的有一盏灯、一盆绿植、一排书，或者一只猫。它从没画过人，画的却全是人。',
    },
    manners: { 'night-windows': 'geometry' },
  },
  {
    key: 'sun-table',
    name: { en: 'Sun Table Studio', 'zh-Hant': '日影工作室', 'zh-CN': '日影工作室' },
    statement: {
      en: 'Two habits share one table. In the morning the program lays plants on blue paper and imitates the sun-print; in the afternoon it sets out bottles and bowls and hatches them in pastel. Both are studies of the same window, which stands, as windows in pictures do, at the upper left.',
      'zh-Hant':
        '一張桌子，兩種習慣。早上，程式把植物平放在藍紙上，仿藍曬；下午，它擺出瓶與碗，用粉彩一筆筆排線。兩者研究的是同一扇窗，而那扇窗，就像許多畫裡的窗，在左上方。',
      'zh-CN':
        '一张桌子，两种习惯。上午，程序把植物平放在蓝纸上，模仿蓝晒；下午，它摆出瓶和碗，用色粉一笔笔排线。两者研究的是同一扇窗，而那扇窗，像许多画里的窗一样，在左上方。',
    },
    manners: { 'blueprint-botany': 'cyanotype', 'hatched-still-life': 'line' },
  },
  {
    key: 'gold-ground',
    name: { en: 'Gold Ground Screen Studio', 'zh-Hant': '金地屏風工作室', 'zh-CN': '金地屏风工作室' },
    statement: {
      en: 'This program begins by covering everything in gold, square by square, and then has to decide what deserves to be put on top. Very little does: some irises, a few birds, one bend of a river. Where it has nothing to say it lays a cloud. The painters of folding screens worked so for four centuries; the program has only their manners, and none of their apprentices to send for more leaf.',
      'zh-Hant':
        '這個程式先用金箔把畫面一方一方鋪滿，再來想什麼東西配得上畫在上面。配得上的不多：幾叢鳶尾、幾隻鳥、一道河彎。沒話可說的地方，它就放一片雲。畫屏風的人這樣做了四百年；程式學到的只有規矩，手下沒有學徒可以差去添金箔。',
      'zh-CN':
        '这个程序先用金箔把画面一方一方铺满，再来想什么东西配得上画在上面。配得上的不多：几丛鸢尾、几只鸟、一道河湾。没话可说的地方，它就放一片云。画屏风的人这样做了四百年；程序学到的只有规矩，手下没有学徒可以差去添金箔。',
    },
    manners: { 'gold-screen': 'gold-ground' },
  },
  {
    key: 'loaded-brush',
    name: { en: 'Loaded Brush Studio', 'zh-Hant': '飽墨工作室', 'zh-CN': '饱墨工作室' },
    statement: {
      en: 'Every stroke here is forty hairs, each drawn by itself and each running dry in its own time. The program may load the brush once for a stroke and may not go back over it. It practises what beginners practise: bamboo, orchid, lotus, a bowl. It has now practised them more often than any beginner alive, and still cannot do them the same way twice unless asked for the same number.',
      'zh-Hant':
        '這裡的每一筆都是四十根毫毛，一根一根畫，各自在各自的時候乾掉。一筆只許蘸一次墨，畫過不許再描。它練的是初學者練的東西：竹、蘭、荷、一只碗。如今它練的遍數比世上任何初學者都多，卻仍然畫不出兩張一樣的，除非你給它同一個數字。',
      'zh-CN':
        '这里的每一笔都是四十根毫毛，一根一根画，各自在各自的时候干掉。一笔只许蘸一次墨，画过不许再描。它练的是初学者练的东西：竹、兰、荷、一只碗。如今它练的遍数比世上任何初学者都多，却仍然画不出两张一样的，除非你给它同一个数字。',
    },
    manners: { 'brush-studies': 'ink' },
  },
  {
    key: 'cold-block',
    name: { en: 'Cold Block Linocut Studio', 'zh-Hant': '寒刻工作室', 'zh-CN': '寒刻工作室' },
    statement: {
      en: 'Two blocks and the white of the paper: that is enough for snow, which is mostly something one leaves alone. The program cuts the dark block first, then a paler one for the shadows, and allows itself a third colour only if somebody is at home. It has never been cold. It has been told that this is a disadvantage, and tries to make up for it with the length of the shadows.',
      'zh-Hant':
        '兩塊版，加上紙的白，畫雪就夠了，因為雪大半是不去動它。程式先刻深色的版，再刻一塊淺的給影子；除非有人在家，否則不動用第三種顏色。它從來沒有冷過。有人說這是吃虧的地方，它只好把影子拉長一點來補。',
      'zh-CN':
        '两块版，加上纸的白，画雪就够了，因为雪大半是不去动它。程序先刻深色的版，再刻一块浅的给影子；除非有人在家，否则不动用第三种颜色。它从来没有冷过。有人说这是吃亏的地方，它只好把影子拉长一点来补。',
    },
    manners: { 'snow-linocut': 'linocut' },
  },
  {
    key: 'night-almanac',
    name: { en: 'Night Almanac Studio', 'zh-Hant': '夜曆工作室', 'zh-CN': '夜历工作室' },
    statement: {
      en: 'An instrument maker without a workshop. It divides circles, marks off nights and draws the sky as it might have been engraved for somebody rich in about 1780. The geometry is honest: phases, orbits and tails point the way they would. The constellations are made up, which is also how the real ones came about.',
      'zh-Hant':
        '一位沒有作坊的儀器匠。它等分圓周，一夜一夜做記號，把天空畫成一七八〇年前後刻給某位有錢人的樣子。幾何是老實的：月相、軌道和彗尾，該朝哪邊就朝哪邊。星座是編的；真的那些，當初也是這麼來的。',
      'zh-CN':
        '一位没有作坊的仪器匠。它等分圆周，一夜一夜做记号，把天空画成一七八〇年前后刻给某位有钱人的样子。几何是老实的：月相、轨道和彗尾，该朝哪边就朝哪边。星座是编的；真的那些，当初也是这么来的。',
    },
    manners: { 'star-chart': 'line' },
  },
  {
    key: 'three-drums',
    name: { en: 'Three Drums Fruit Studio', 'zh-Hant': '三滾筒水果工作室', 'zh-CN': '三滚筒水果工作室' },
    statement: {
      en: 'One warm ink, one yellow, one cool, and everything else made by printing them over one another. The sheets never lie quite true under the drums, so each picture is out by about a hair, which the program adds on purpose and with a ruler. It prints only fruit. It says that fruit is the one subject everybody has checked personally.',
      'zh-Hant':
        '一種暖色、一種黃、一種冷色，其餘的顏色全靠疊印。紙在滾筒底下從來擺不正，每張都差個一毫，這一毫是程式故意加上去的，還用尺量過。它只印水果，理由是：只有水果，人人都親自查驗過。',
      'zh-CN':
        '一种暖色、一种黄、一种冷色，其余的颜色全靠叠印。纸在滚筒底下从来摆不正，每张都差个一毫，这一毫是程序故意加上去的，还用尺量过。它只印水果，理由是：只有水果，人人都亲自查验过。',
    },
    manners: { 'riso-fruit': 'risograph' },
  },
  {
    key: 'high-field',
    name: { en: 'High Field Gouache Studio', 'zh-Hant': '高處田野工作室', 'zh-CN': '高处田野工作室' },
    statement: {
      en: 'Looked at from straight above, farming turns out to be drawing. This program paints what people have written on the ground: terraces, salt pans, rows of tea, the one lane everybody uses. The colour is opaque, put on in one direction and left alone. There is nobody in the fields, since from this height a person is smaller than the brush.',
      'zh-Hant':
        '從正上方看，種田原來是一種素描。這個程式畫的是人寫在地上的東西：梯田、鹽田、一行行的茶、大家都走的那條路。顏料不透明，順一個方向刷上去，便不再動。田裡沒有人，因為從這個高度看，人比筆還小。',
      'zh-CN':
        '从正上方看，种田原来是一种素描。这个程序画的是人写在地上的东西：梯田、盐田、一行行的茶、大家都走的那条路。颜料不透明，顺一个方向刷上去，就不再动。田里没有人，因为从这个高度看，人比笔还小。',
    },
    manners: { 'field-gouache': 'gouache' },
  },
];
