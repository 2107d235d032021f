import type { DemoStudio } from '../works/work.ts';

type Texts = DemoStudio['statement'];

/** The programs that work after nature: mountains, seas, flowers, plants and tables. Markdown. */
export const afterNature = {
  mistwright: {
    en: `Mistwright is a program of some six hundred lines that draws mountains and knows nothing else. It was taught to look at the landscapes of the Song dynasty: at the three distances of Guo Xi, at the corners into which Ma Yuan and Xia Gui pushed their rocks, and above all at the places where they painted nothing.

A picture begins at the back. Waves of chance are added up to a crest; washes are laid under it that grow thinner until they stop; dry strokes follow the slope and crowd together on the side that has no light. Then comes the next range, nearer and darker. Pines are drawn last, needle by needle. One number decides everything, and the same number gives the same valley for ever.

What it cannot do is decide that a mountain is finished. A person did that, by changing rules and throwing pictures away. It has no seasons but mist, it cannot write the poem that belongs in the corner, and it has never put a second person into the boat.`,
    'zh-Hant': `造雲是一個六百行上下的程式，會畫山，別的都不會。人教它看的是宋代山水：郭熙的三遠，馬遠、夏圭把山石推到的那一角，尤其是他們什麼也沒畫的地方。

一幅畫從最遠處開始。機率的波疊成山脊，脊下鋪墨，愈鋪愈薄，薄到停住；乾筆順著坡勢走，在背光的一側擠密。然後是下一重山，近些，濃些。松樹最後畫，一根一根地畫松針。一切由一個數字決定，同一個數字永遠給出同一座山谷。

它不會的，是判斷一座山畫完了沒有。那是人做的事，靠改規則，也靠丟掉畫。它的四季只有霧，寫不出該題在角落的那首詩，也從來沒有在船上放過第二個人。`,
    'zh-CN': `造云是一个六百行上下的程序，会画山，别的都不会。人教它看的是宋代山水：郭熙的三远，马远、夏圭把山石推到的那一角，尤其是他们什么也没画的地方。

一幅画从最远处开始。概率的波叠成山脊，脊下铺墨，越铺越薄，薄到停住；干笔顺着坡势走，在背光的一侧挤密。然后是下一重山，近些，浓些。松树最后画，一根一根地画松针。一切由一个数字决定，同一个数字永远给出同一座山谷。

它不会的，是判断一座山画完了没有。那是人做的事，靠改规则，也靠丢掉画。它的四季只有雾，写不出该题在角落的那首诗，也从来没有在船上放过第二个人。`,
  },
  tidemark: {
    en: `Tidemark imitates one craftsman of the Japanese colour print, the block cutter, and leaves the designer, the printer and the publisher to others. It was taught to look at nineteenth-century seas: how a hundred small marks, all leaning the same way, become a current, and how much of a wave may be left to the paper.

It works by subtraction. A block of solid colour is given; every pale mark is one pass of an imagined gouge, sharp where it enters, full in the middle, sharp where it leaves. The program decides how the water runs, and turns the marks with it. Swell is cut row by row from the horizon to the front. The moon and the foam are not drawn at all: they are where nothing is left.

It cannot cut a line that means only itself. Nor can it draw a boat, a fisherman or a rock. It does have an island, and uses it more often than it should.`,
    'zh-Hant': `潮痕學的是日本彩色木版畫裡的一位工匠：雕版師；畫稿、拓印、出版，都留給別人。人教它看十九世紀的海：上百道同一個方向的小痕，如何成為水流；一道浪，又有多少可以交給紙。

它的辦法是減。先有一整塊顏色；每一道淺痕，都是想像中的一刀，進刀尖，中間滿，出刀尖。水怎麼流由程式決定，刀痕便隨著轉。長浪從水平線一列一列刻到跟前。月亮和浪花其實沒有畫，它們是刻到什麼也不剩的地方。

它刻不出一條只為自己存在的線。船、漁人、礁石，它也不會。它倒是有一座島，用得比應該的多。`,
    'zh-CN': `潮痕学的是日本彩色木版画里的一位工匠：雕版师；画稿、拓印、出版，都留给别人。人教它看十九世纪的海：上百道同一个方向的小痕，如何成为水流；一道浪，又有多少可以交给纸。

它的办法是减。先有一整块颜色；每一道浅痕，都是想象中的一刀，进刀尖，中间满，出刀尖。水怎么流由程序决定，刀痕便随着转。长浪从水平线一列一列刻到跟前。月亮和浪花其实没有画，它们是刻到什么也不剩的地方。

它刻不出一条只为自己存在的线。船、渔人、礁石，它也不会。它倒是有一座岛，用得比应该的多。`,
  },
  'sun-table': {
    en: `Sun Table is two programs that share a window. The first imitates the cyanotype. It was taught to look at the seaweeds and ferns that Anna Atkins printed by sunlight in the 1840s and 1850s, and it knows the difference between a stem that lay flat and one that stood a little away from the paper. The second sets bottles and bowls on a table and hatches them in pastel; it has been shown Chardin, and the etchings of Morandi, in which there is no outline anywhere.

For a plant it needs a rule of growth: leaflets along a rib, rays of an umbel, a ribbon that forks in two. Around each part it prints faint halos, where light would have crept in. For a vessel it needs half its width at every height; from this follow the form, the light, and the direction of every stroke.

Neither half has ever seen a real leaf or a real jug. A bowl of fruit was tried and given up, because it never looked full.`,
    'zh-Hant': `日影是兩個程式，共用一扇窗。前一個仿藍曬。人教它看安娜・阿特金斯在一八四〇、五〇年代用陽光印下的海藻與蕨，它分得清貼平的莖和離紙遠一點的莖。後一個把瓶與碗擺上桌，用粉彩排線；人給它看過夏丹，也看過莫蘭迪的蝕刻版畫，那裡面沒有一條輪廓。

畫植物，它要一條生長的規則：小葉沿中肋排列，傘形花序張開輻枝，藻帶一分為二。每個部分周圍印上幾圈淡暈，那是光會鑽進去的地方。畫器物，它要每個高度的半徑；有了這個，形體、明暗和每一筆的方向就都有了。

兩邊都沒見過真的葉子、真的壺。一碗水果試過，放棄了，因為看起來總是沒裝滿。`,
    'zh-CN': `日影是两个程序，共用一扇窗。前一个仿蓝晒。人教它看安娜·阿特金斯在一八四〇、五〇年代用阳光印下的海藻与蕨，它分得清贴平的茎和离纸远一点的茎。后一个把瓶与碗摆上桌，用色粉排线；人给它看过夏尔丹，也看过莫兰迪的蚀刻版画，那里面没有一条轮廓。

画植物，它要一条生长的规则：小叶沿中肋排列，伞形花序张开辐枝，藻带一分为二。每个部分周围印上几圈淡晕，那是光会钻进去的地方。画器物，它要每个高度的半径；有了这个，形体、明暗和每一笔的方向就都有了。

两边都没见过真的叶子、真的壶。一碗水果试过，放弃了，因为看起来总是没装满。`,
  },
  'thousand-dots': {
    en: `Thousand Dots follows Georges Seurat in principle and in nothing else. It was taught what Chevreul wrote about colours lying side by side, and what the painters of the 1880s made of it: that two touches kept apart on the canvas may meet in the eye and be brighter there than any mixture.

Its picture exists at first as a rule that can answer, for any place, what colour it should be. Then dots are laid in three coats, from large to small. About a third of them are turned away from the truth on purpose, some towards warm and some towards cool, so that the average is right and the surface trembles. Water is the same rule asked upside down, with an unsteady hand.

It cannot draw an edge, a face or a letter. Anything narrower than three dots is lost on it. It has no way of stepping back from its own pictures and takes it on trust that somebody does.`,
    'zh-Hant': `萬點在原則上跟隨秀拉，別的都沒有跟。人教它謝弗勒爾怎麼談並置的顏色，也教它一八八〇年代的畫家由此得到什麼：畫布上分開的兩筆可以在眼裡相遇，而且比調在一起更亮。

它的畫起初只是一條規則，問它任何一處該是什麼顏色，它都答得出來。然後分三層落點，由大到小。大約三分之一的點故意偏離真相，有的往暖，有的往冷，平均起來是對的，表面卻會顫動。水是同一條規則倒過來問，手再抖一點。

它畫不出一條邊、一張臉、一個字。凡是窄於三個點的東西，對它都不存在。它沒有辦法從自己的畫前退後，只好相信有人會替它退。`,
    'zh-CN': `万点在原则上跟随修拉，别的都没有跟。人教它谢弗勒尔怎么谈并置的颜色，也教它一八八〇年代的画家由此得到什么：画布上分开的两笔可以在眼里相遇，而且比调在一起更亮。

它的画起初只是一条规则，问它任何一处该是什么颜色，它都答得出来。然后分三层落点，由大到小。大约三分之一的点故意偏离真相，有的往暖，有的往冷，平均起来是对的，表面却会颤动。水是同一条规则倒过来问，手再抖一点。

它画不出一条边、一张脸、一个字。凡是窄于三个点的东西，对它都不存在。它没有办法从自己的画前退后，只好相信有人会替它退。`,
  },
} satisfies Partial<Record<DemoStudio['key'], Texts>>;
