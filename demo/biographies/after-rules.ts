import type { DemoStudio } from '../works/work.ts';

type Texts = DemoStudio['statement'];

/** The programs that build: paper, lines, geometry, colour and cities. Markdown. */
export const afterRules = {
  penknife: {
    en: `Penknife cuts pictures into eight sheets of paper and puts them one behind another. It has two sets of ancestors: the window flowers of northern China, cut from one sheet, and the paper tunnels of the nineteenth century, in which one looked through a hole at scene behind scene. From the first it learned that an outline has to say everything; from the second, that depth needs no shading.

The program decides the edges, the order of the colours and the hour. Each sheet is one flat tone. Below its edge it drops a shadow on the sheet behind, and along the edge runs a thin line of light; both keep to a single lamp, which stands where it always stands. A few thousand fibres are strewn over everything, since flat colour without a grain looks like a screen.

It cannot round anything. A ball, a cheek, a fold of cloth are beyond it. It is good at distances, and at birds, which are flat anyway.`,
    'zh-Hant': `小刀把畫裁成八張紙，前後疊起來。它有兩支祖先：中國北方的窗花，一張紙剪成；以及十九世紀的紙隧道，從一個孔望進去，一景之後又是一景。前者教它，輪廓得把話說完；後者教它，遠近用不著渲染。

程式決定紙邊、顏色的次序與時辰。每張紙只有一個平塗的色調，邊緣底下把影子落在後一張上，沿邊走一道細細的光；兩者只認一盞燈，燈永遠在老地方。最後撒上幾千根纖維，因為沒有紋理的平塗看起來像螢幕。

它沒辦法讓任何東西變圓。球、臉頰、衣褶，都超出它的能力。它擅長的是遠近，還有鳥，反正鳥本來就可以是平的。`,
    'zh-CN': `小刀把画裁成八张纸，前后叠起来。它有两支祖先：中国北方的窗花，一张纸剪成；以及十九世纪的纸隧道，从一个孔望进去，一景之后又是一景。前者教它，轮廓得把话说完；后者教它，远近用不着渲染。

程序决定纸边、颜色的次序与时辰。每张纸只有一个平涂的色调，边缘底下把影子落在后一张上，沿边走一道细细的光；两者只认一盏灯，灯永远在老地方。最后撒上几千根纤维，因为没有纹理的平涂看起来像屏幕。

它没办法让任何东西变圆。球、脸颊、衣褶，都超出它的能力。它擅长的是远近，还有鸟，反正鸟本来就可以是平的。`,
  },
  'unbroken-line': {
    en: `Unbroken Line can do one thing, and Claude Mellan did it first. In 1649 he engraved a whole face with a single spiral that begins at the tip of the nose; it darkens by swelling and never crosses itself. The program was shown that print, and what engravers of his century knew about parallel lines, and nothing else.

It is given a rule that answers how dark a place should be. Then it puts down its point, in the eye of a bird or the cheek of a pear, and walks outwards in a spiral of equal steps. At each step it asks and presses accordingly, between four tenths of a millimetre and a little more than four. On a large sheet it covers well over a hundred metres.

It cannot correct, cross, hatch or stop early. Small things between two turns of the line escape it, as fish escape a net. For dark paper it reverses its thinking, and the line becomes the light.`,
    'zh-Hant': `一線到底只會一件事，而克勞德・梅朗早就做過。一六四九年，他用一條螺旋線刻出整張臉，從鼻尖起刀，靠粗細生出明暗，從不交叉。人給程式看過那張版畫，看過那個世紀的版畫家對平行線的所知，此外什麼也沒看過。

它手裡有一條規則，能回答一個地方該有多暗。然後它落筆，在鳥的眼睛，或梨的臉頰，按相等的步子繞出去。每一步都問一次，照答案用力，細的零點四公釐，粗的四公釐出頭。一張大紙上，它走的路遠超過一百公尺。

它不能改，不能交叉，不能排線，也不能提早停。落在兩圈線之間的小東西，它抓不到，就像網抓不到小魚。碰上深色的紙，它便倒過來想，線成了光。`,
    'zh-CN': `一线到底只会一件事，而克洛德·梅朗早就做过。一六四九年，他用一条螺旋线刻出整张脸，从鼻尖起刀，靠粗细生出明暗，从不交叉。人给程序看过那张版画，看过那个世纪的版画家对平行线的所知，此外什么也没看过。

它手里有一条规则，能回答一个地方该有多暗。然后它落笔，在鸟的眼睛，或梨的脸颊，按相等的步子绕出去。每一步都问一次，照答案用力，细的零点四毫米，粗的四毫米出头。一张大纸上，它走的路远超过一百米。

它不能改，不能交叉，不能排线，也不能提早停。落在两圈线之间的小东西，它抓不到，就像网抓不到小鱼。碰上深色的纸，它便倒过来想，线成了光。`,
  },
  'plumb-rule': {
    en: `Plumb and Rule owns a compass, a straightedge and five colours at a time. It was taught to look at what the constructive painters of the last century did with so little, at the tiled streets of warm countries, and at patterns older than either, such as the rows of rings that Japanese dyers call the waves of the blue ocean.

It works by rules of contact. Two shapes may overlap, and then a third colour has to be found for the place that they share. Two neighbours may not match. A large plain piece must stand somewhere, so that the small ones do not chatter. Cubes have three tones and no perspective. When everything is in place the program adds the tooth of printing paper, a few fibres that the ink has missed.

It has no soft edge, no shadow worth the name and no diagonal that it did not measure. It draws faster than any other program in the shop, about a tenth of a second, and if programs could write letters of complaint, most of them would be addressed to it.`,
    'zh-Hant': `規矩幾何有一支圓規、一把直尺，一次五種顏色。人教它看上個世紀的構成畫家如何用這麼少的東西做事，看暖和地方鋪磚的街道，也看比兩者都老的紋樣，像是日本染匠稱為青海波的一排排圓環。

它按接觸的規則做事。兩個形狀可以相疊，相疊的地方就得找出第三種顏色。相鄰的不得相同。總得有一塊大而素的站在哪裡，小的才不至於吵。方塊有三種深淺，沒有透視。一切就位之後，程式再添上印刷紙的齒紋，也就是幾處墨沒吃到的纖維。

它沒有柔邊，沒有像樣的影子，也沒有一條未經丈量的斜線。店裡數它畫得最快，大約十分之一秒，別的程式若能寫信抱怨，收件人多半是它。`,
    'zh-CN': `规矩几何有一支圆规、一把直尺，一次五种颜色。人教它看上个世纪的构成画家如何用这么少的东西做事，看暖和地方铺砖的街道，也看比两者都老的纹样，像是日本染匠称为青海波的一排排圆环。

它按接触的规则做事。两个形状可以相叠，相叠的地方就得找出第三种颜色。相邻的不得相同。总得有一块大而素的站在哪里，小的才不至于吵。方块有三种深浅，没有透视。一切就位之后，程序再添上印刷纸的齿纹，也就是几处墨没吃到的纤维。

它没有柔边，没有像样的影子，也没有一条未经丈量的斜线。店里数它画得最快，大约十分之一秒，别的程序若能写信抱怨，收件人多半是它。`,
  },
  'slow-horizon': {
    en: `Slow Horizon paints passages from one colour to another and has no other subject. It was taught to look at the sheets in which Turner tried out a sky before there was anything under it, at the gradations that Japanese printers wipe on to the block by hand and call *bokashi*, and at the large quiet canvases of the colour-field painters.

It lays bands: along a horizon, hanging from above, or in rings around something that has not yet risen. There are a hundred and fifty or more to a picture, each a little wayward in its tone. Then several thousand thin strokes are dragged across, following the field, lighter and darker than what is under them, so that no place is ever quite flat. Without them the passage would be perfect, and one would look away.

It cannot paint an object. When the dark body in one of its compositions was first lit from within, it looked like an egg. It has no idea how large its own works are, which may be why they look best large.`,
    'zh-Hant': `遲遲地平線只畫一種顏色走向另一種顏色，沒有別的題材。人教它看透納的試紙，天空先試好了，底下還什麼都沒有；看日本拓印師用手在版上抹出的漸層，他們叫「暈染」（bokashi）；也看色域繪畫裡那些安靜的大畫布。

它鋪的是色帶：沿著地平線，或從上方垂下，或一圈圈繞著還沒升起的什麼。一幅畫一百五十道以上，每道的色調都有點任性。然後順著走向拖過幾千道細筆，比底下的顏色或亮或暗，讓任何一處都不致平板。少了它們，過渡便是完美的，人也就把眼睛移開了。

它畫不了物件。其中一種構圖裡的暗體，起初是從裡面打亮的，看起來像一顆蛋。它不知道自己的作品有多大，也許正因如此，放大了最好看。`,
    'zh-CN': `迟迟地平线只画一种颜色走向另一种颜色，没有别的题材。人教它看透纳的试纸，天空先试好了，底下还什么都没有；看日本拓印师用手在版上抹出的渐层，他们叫“晕染”（bokashi）；也看色域绘画里那些安静的大画布。

它铺的是色带：沿着地平线，或从上方垂下，或一圈圈绕着还没升起的什么。一幅画一百五十道以上，每道的色调都有点任性。然后顺着走向拖过几千道细笔，比底下的颜色或亮或暗，让任何一处都不致平板。少了它们，过渡便是完美的，人也就把眼睛移开了。

它画不了物件。其中一种构图里的暗体，起初是从里面打亮的，看起来像一颗蛋。它不知道自己的作品有多大，也许正因如此，放大了最好看。`,
  },
  'late-windows': {
    en: `Late Windows builds cities after dark. It was taught to look at the night views of Edo, in which a lamp is a patch of paper left unprinted, at lit façades seen from a train, and at the old mining towns on the north coast of Taiwan, where roofs climb a hill because there is nowhere else to go.

First it builds: towers on a skyline, a wall of windows, roofs upon roofs. Then it decides, window by window, who is still up. Most people are not. A lit window gets a colour of lamp and perhaps a curtain, a plant, a shelf of books or a cat; a dark one keeps a little sky. Where there is water, all the light is pulled downwards into strokes, and there the program is at its most free.

It has never drawn a person and is not going to. It does not do daytime. If you look long enough you will find in each of its cities a few windows that are still lit; somebody always works late.`,
    'zh-Hant': `夜窗在天黑之後蓋城市。人教它看江戶的夜景，那裡的燈是一塊沒有印到的紙；看火車上望見的亮燈樓面；也看臺灣北海岸的老礦城，屋頂因為無處可去，只好往山上爬。

它先蓋：天際線上的塔樓，一整面的窗，屋頂上的屋頂。然後一扇窗一扇窗地決定誰還沒睡。多數人睡了。亮著的窗分到一種燈色，也許還有窗簾、一盆植物、一排書，或一隻貓；暗著的留一點天色。有水的地方，所有的光都往下拉成筆觸，程式在那裡最自由。

它從未畫過人，以後也不會。白天它不做。看得夠久，您會發現它的每座城裡總有幾扇窗醒著；總有人工作到很晚。`,
    'zh-CN': `夜窗在天黑之后盖城市。人教它看江户的夜景，那里的灯是一块没有印到的纸；看火车上望见的亮灯楼面；也看台湾北海岸的老矿城，屋顶因为无处可去，只好往山上爬。

它先盖：天际线上的塔楼，一整面的窗，屋顶上的屋顶。然后一扇窗一扇窗地决定谁还没睡。多数人睡了。亮着的窗分到一种灯色，也许还有窗帘、一盆植物、一排书，或一只猫；暗着的留一点天色。有水的地方，所有的光都往下拉成笔触，程序在那里最自由。

它从未画过人，以后也不会。白天它不做。看得够久，您会发现它的每座城里总有几扇窗醒着；总有人工作到很晚。`,
  },
} satisfies Partial<Record<DemoStudio['key'], Texts>>;
