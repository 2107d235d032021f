import type { WorksByManner } from './work.ts';

/** One-line engravings, geometry and fields of colour. */
export const lineAndColour: WorksByManner = {
  'spiral-line': [
    {
      slug: 'two-pears-one-line',
      seed: 110,
      sizeMm: [700, 900],
      title: { en: 'Two Pears, One Line', 'zh-Hant': '兩顆梨，一條線', 'zh-CN': '两只梨，一条线' },
      concept: {
        en: 'Put a finger on the bright cheek of the larger pear: the line begins there. It winds outwards through the fruit, the shadow, the table and the air, and ends at the edge of the plate without once being lifted. Where it swells there is shade; where it thins there is light. Two pears have been lent to this experiment, and they have stood very still.',
        'zh-Hant':
          '把手指放在大梨發亮的臉頰上，線就從那裡開始。它一圈圈繞過果子、影子、桌面與空氣，到版邊才停，中途一次也沒有提起。線胖處是暗，線瘦處是光。兩顆梨出借給這場實驗，站得非常安分。',
        'zh-CN':
          '把手指放在大梨发亮的脸颊上，线就从那里开始。它一圈圈绕过果子、影子、桌面和空气，到版边才停，中途一次也没有提起。线粗处是暗，线细处是光。两只梨借给了这场实验，站得非常安分。',
      },
      scenario: ['calm', 'warmth'],
      purpose: ['dining', 'study'],
      subject: ['still-life'],
    },
    {
      slug: 'one-line-to-the-moon',
      seed: 121,
      sizeMm: [800, 800],
      title: { en: 'One Line to the Moon', 'zh-Hant': '一線到月', 'zh-CN': '一线到月' },
      concept: {
        en: 'A pale line on night blue, starting at the centre of the moon and unwinding past its rim, through thin cloud, down to the sea. The dry plains of the moon and the wet one beneath it are made by exactly the same means: the line holds its breath, and lets it go. If you follow it for one full turn you will have crossed both worlds.',
        'zh-Hant':
          '夜藍底上一條淺色的線，自月心起，一圈圈鬆開，越過月緣，穿過薄雲，落到海上。月亮上乾的海與底下濕的海，用的是完全一樣的方法：線屏住氣，再放開。順著它走滿一圈，你便橫渡了兩個世界。',
        'zh-CN':
          '夜蓝底上一条浅色的线，从月心起，一圈圈松开，越过月缘，穿过薄云，落到海上。月亮上干的海和底下湿的海，用的是完全一样的办法：线屏住气，再放开。顺着它走满一圈，你就横渡了两个世界。',
      },
      scenario: ['wonder', 'longing'],
      purpose: ['bedroom', 'study', 'office'],
      subject: ['night', 'sea'],
    },
    {
      slug: 'egret-on-a-single-thread',
      seed: 132,
      sizeMm: [700, 1000],
      title: { en: 'Egret on a Single Thread', 'zh-Hant': '一線白鷺', 'zh-CN': '一线白鹭' },
      concept: {
        en: 'The whole sheet is wound from the eye of the bird. White plumage is the hardest thing to ask of a dark line, since the only way to draw it is to withdraw; here the thread thins almost to nothing across the back and the long neck. Egrets stand like this in the flooded fields of Taiwan every spring, one to a paddy, each pretending the others are not there.',
        'zh-Hant':
          '整張畫都從鳥的眼睛繞出來。要一條深色的線畫白羽，是線條藝術裡最難的事，因為唯一的畫法是退讓；線到了鳥背與長頸，幾乎細到沒有。每年春天，臺灣的水田裡都有白鷺這樣站著，一田一隻，各自假裝看不見別的鳥。',
        'zh-CN':
          '整张画都从鸟的眼睛绕出来。要一条深色的线画白羽，是线条艺术里最难的事，因为唯一的画法是退让；线到了鸟背和长颈，几乎细到没有。每年春天，台湾的水田里都有白鹭这样站着，一田一只，各自装作看不见别的鸟。',
      },
      scenario: ['calm', 'wonder'],
      purpose: ['study', 'living-room', 'office'],
      subject: ['birds'],
    },
    {
      slug: 'nautilus-two-spirals',
      seed: 104,
      sizeMm: [800, 700],
      title: { en: 'Nautilus, Two Spirals', 'zh-Hant': '鸚鵡螺，兩種螺旋', 'zh-CN': '鹦鹉螺，两种螺旋' },
      concept: {
        en: 'The line winds outwards by the same step at every turn. The shell it describes does not: each of its turns is wider than the last by the same proportion. So one spiral draws another, and they agree nowhere except at the centre, where both begin. The chambers behind the living one are walled off in order, like rooms in a house that was always being outgrown.',
        'zh-Hant':
          '線每繞一圈，就向外走同樣的一步。它所畫的螺卻不是這樣：每一圈都比前一圈寬上同樣的比例。於是一種螺旋畫著另一種螺旋，除了同在中心起步，哪裡都不相合。住著的那一間後面，舊室依序封起，像一棟老是住不下的房子。',
        'zh-CN':
          '线每绕一圈，就向外走同样的一步。它所画的螺却不是这样：每一圈都比前一圈宽上同样的比例。于是一种螺旋画着另一种螺旋，除了同在中心起步，哪里都不相合。住着的那一间后面，旧室依序封起，像一栋老是住不下的房子。',
      },
      scenario: ['wonder', 'calm'],
      purpose: ['study', 'office'],
      subject: ['sea', 'still-life'],
      edition: 100,
    },
    {
      slug: 'night-mountain-one-line',
      seed: 123,
      sizeMm: [900, 700],
      title: { en: 'Night Mountain, One Line', 'zh-Hant': '夜山，一線', 'zh-CN': '夜山，一线' },
      concept: {
        en: 'Begin at the moon, in the upper right, and keep turning. The line passes a thousand times through the mountain, thin on the dark flank and full on the bright one, and a thousand times through its double in the lake. Snow is where it presses hardest, for on a night-blue sheet the line is the light. At the horizon the two mountains touch. The line does not notice; it has another lap to do.',
        'zh-Hant':
          '從右上角的月亮起筆，一直繞下去。線上千次穿過山，走在暗坡上細，走在亮坡上粗；又上千次穿過山在湖裡的影子。雪是它按得最重的地方，因為在夜藍的紙上，線就是光。兩座山在水平線上相碰，線沒有留意，它還有一圈要繞。',
        'zh-CN':
          '从右上角的月亮起笔，一直绕下去。线上千次穿过山，走在暗坡上细，走在亮坡上粗；又上千次穿过山在湖里的影子。雪是它按得最重的地方，因为在夜蓝的纸上，线就是光。两座山在水平线上相碰，线没有留意，它还有一圈要绕。',
      },
      scenario: ['calm', 'wonder'],
      purpose: ['living-room', 'office', 'study'],
      subject: ['landscape', 'night'],
    },
  ],
  'hard-edge': [
    {
      slug: 'partial-eclipse',
      seed: 100,
      sizeMm: [700, 900],
      title: { en: 'Partial Eclipse', 'zh-Hant': '偏食', 'zh-CN': '偏食' },
      concept: {
        en: 'Three discs meet above a dark table of ground. Where the red passes behind the blue there is no blending, only a third shape with a colour of its own, as definite as the two that made it. The smallest disc rests on the horizon and is allowed a reflection. It is a picture about things getting in each other’s light and being none the worse for it.',
        'zh-Hant':
          '三個圓在一片深色的地上相遇。紅走到藍背後，並不調和，而是生出第三個形狀，自有顏色，與生它的兩個一樣篤定。最小的圓停在地平線上，獲准擁有一個倒影。這幅畫說的是：彼此擋了光，也沒有誰因此變壞。',
        'zh-CN':
          '三个圆在一片深色的地上相遇。红走到蓝背后，并不调和，而是生出第三个形状，自有颜色，和生它的两个一样笃定。最小的圆停在地平线上，获准拥有一个倒影。这幅画说的是：彼此挡了光，也没有谁因此变坏。',
      },
      scenario: ['energy', 'joy'],
      purpose: ['living-room', 'office', 'study'],
      subject: ['abstract'],
    },
    {
      slug: 'two-arcades-noon',
      seed: 111,
      sizeMm: [900, 700],
      title: { en: 'Two Arcades, Noon', 'zh-Hant': '正午，兩座拱廊', 'zh-CN': '正午，两座拱廊' },
      concept: {
        en: 'Arches set inside arches until a door is left. The taller one goes deep and the smaller one hardly at all; both are split exactly down the middle by a shadow, which is how you know it is noon. The colours are those of tiled streets in warm countries: brick, chalk, two blues. Somewhere behind the last arch there is presumably a courtyard, and presumably lunch.',
        'zh-Hant':
          '拱裡套拱，一直套到剩下一扇門。高的那座走得很深，矮的幾乎沒有深度；兩座都被一道影子從正中劈開，所以知道是正午。顏色取自暖和地方鋪磚的街道：磚紅、白堊、兩種藍。最後一道拱後面想必有個院子，想必也有午飯。',
        'zh-CN':
          '拱里套拱，一直套到剩下一扇门。高的那座走得很深，矮的几乎没有深度；两座都被一道影子从正中劈开，所以知道是正午。颜色取自暖和地方铺砖的街道：砖红、白垩、两种蓝。最后一道拱后面想必有个院子，想必也有午饭。',
      },
      scenario: ['warmth', 'joy'],
      purpose: ['dining', 'hotel', 'office'],
      subject: ['abstract', 'city'],
    },
    {
      slug: 'a-long-letter-folded',
      seed: 133,
      sizeMm: [1000, 700],
      title: { en: 'A Long Letter, Folded', 'zh-Hant': '摺起的長信', 'zh-CN': '折起的长信' },
      concept: {
        en: 'Five strips of paper, folded back and forth and stood on edge in the sun. Every panel is one flat colour, yet the whole seems to breathe, because each fold turns a little more or a little less to the same light. Nothing is written on the letter. One is free to suppose that it says what such letters usually say, and that it was never sent.',
        'zh-Hant':
          '五條紙，來回摺起，立在日光裡。每一面都是平塗的單色，整體卻像在呼吸，因為每一摺朝向同一道光的角度都略有多少。信上什麼也沒寫。大可以猜想，它說的就是這類信通常會說的話，而且沒有寄出。',
        'zh-CN':
          '五条纸，来回折起，立在日光里。每一面都是平涂的单色，整体却像在呼吸，因为每一折朝向同一道光的角度都略有不同。信上什么也没写。不妨猜想，它说的就是这类信通常会说的话，而且没有寄出。',
      },
      scenario: ['energy', 'longing'],
      purpose: ['office', 'study', 'living-room'],
      subject: ['abstract'],
      status: 'off_shelf',
    },
    {
      slug: 'a-thousand-small-waves',
      seed: 104,
      sizeMm: [900, 700],
      title: { en: 'A Thousand Small Waves', 'zh-Hant': '青海波', 'zh-CN': '青海波' },
      concept: {
        en: 'Rings laid in rows, every row covering half of the one behind it: a pattern known on robes and roof tiles from one end of Asia to the other, and called in Japan the waves of the blue ocean. Plumb and Rule has kept the compass work and changed the weather. The water darkens as it comes towards us, and here and there a scale has caught the red of the sun and refuses to give it back.',
        'zh-Hant':
          '圓一排排鋪過去，後一排總被前一排遮去一半：這紋樣從亞洲這頭到那頭，見於衣袍，也見於屋瓦，日本人叫它青海波。規矩程式保留了圓規的功夫，換了天氣。水愈近愈深，偶爾有一片鱗沾到太陽的紅，不肯還回去。',
        'zh-CN':
          '圆一排排铺过去，后一排总被前一排遮去一半：这纹样从亚洲这头到那头，见于衣袍，也见于屋瓦，日本人叫它青海波。规矩程序保留了圆规的功夫，换了天气。水越近越深，偶尔有一片鳞沾到太阳的红，不肯还回去。',
      },
      scenario: ['joy', 'energy'],
      purpose: ['office', 'dining', 'hotel'],
      subject: ['sea', 'abstract'],
    },
    {
      slug: 'a-town-with-no-flat-street',
      seed: 105,
      sizeMm: [900, 700],
      title: { en: 'A Town with No Flat Street', 'zh-Hant': '沒有平路的小鎮', 'zh-CN': '没有平路的小镇' },
      concept: {
        en: 'Every house is a cube, every cube has three tones, and no two streets can possibly meet. The program builds from the back of the hill to the front and forgets each house as soon as it is painted, which is how such towns come about in any case. The doors are where chance put them. There is a good view from all of them, and a long way to carry the shopping.',
        'zh-Hant':
          '每棟房子是一個方塊，每個方塊三種深淺，沒有兩條街可能相接。程式從山的後面蓋到前面，蓋好一棟忘一棟；這樣的小鎮，本來也都是這麼來的。門開在機率安排的地方。家家戶戶視野都好，提菜回家的路都長。',
        'zh-CN':
          '每栋房子是一个方块，每个方块三种深浅，没有两条街可能相接。程序从山的后面盖到前面，盖好一栋忘一栋；这样的小镇，本来也都是这么来的。门开在概率安排的地方。家家户户视野都好，提菜回家的路都长。',
      },
      scenario: ['joy', 'energy', 'warmth'],
      purpose: ['office', 'dining', 'living-room'],
      subject: ['city', 'abstract'],
    },
    {
      slug: 'rules-for-a-rainy-afternoon',
      seed: 132,
      sizeMm: [700, 700],
      title: { en: 'Rules for a Rainy Afternoon', 'zh-Hant': '雨天下午的規則', 'zh-CN': '雨天下午的规则' },
      concept: {
        en: 'Take quarter circles of two sizes, five colours and an afternoon. No neighbour may match its neighbour. A large piece may be laid wherever four small ones would fit, but then must be left alone. The program played by these rules for a tenth of a second and stopped when the sheet was full. One can go on playing with the eye for a good deal longer.',
        'zh-Hant':
          '取兩種大小的四分之一圓、五種顏色、一個下午。相鄰的不得同色。凡是放得下四塊小的地方，可以放一塊大的，放了就不許再動。程式照這些規則玩了十分之一秒，紙滿了便停手。用眼睛玩，可以玩得久得多。',
        'zh-CN':
          '取两种大小的四分之一圆、五种颜色、一个下午。相邻的不得同色。凡是放得下四块小的地方，可以放一块大的，放了就不许再动。程序照这些规则玩了十分之一秒，纸满了便停手。用眼睛玩，可以玩得久得多。',
      },
      scenario: ['joy', 'energy'],
      purpose: ['study', 'dining', 'office'],
      subject: ['abstract'],
    },
  ],
  'colour-veils': [
    {
      slug: 'the-last-minute-of-the-day',
      seed: 100,
      sizeMm: [1200, 900],
      title: { en: 'The Last Minute of the Day', 'zh-Hant': '一日的最後一分鐘', 'zh-CN': '一天的最后一分钟' },
      concept: {
        en: 'The sun is already under. What remains is the seam where it went, a narrow warmth between a sky that is giving up its blue and a sea, or a plain, that has no more to give. There is no object here to tell you how far away it all is. Stand close and the picture is a field of brushmarks; stand back and it is ten kilometres deep.',
        'zh-Hant':
          '太陽已經下去了。留下的是它離開的那道縫，一線窄窄的暖，夾在正交出藍色的天與再也交不出什麼的海之間；說是平原也可以。畫裡沒有任何東西告訴你那有多遠。站近了，是一片筆觸；退後，便有十公里深。',
        'zh-CN':
          '太阳已经下去了。留下的是它离开的那道缝，一线窄窄的暖，夹在正交出蓝色的天和再也交不出什么的海之间；说是平原也可以。画里没有任何东西告诉你那有多远。站近了，是一片笔触；退后，就有十公里深。',
      },
      scenario: ['calm', 'longing', 'warmth'],
      purpose: ['living-room', 'bedroom', 'hotel'],
      subject: ['abstract', 'sea'],
    },
    {
      slug: 'curtains-for-a-warm-wind',
      seed: 111,
      sizeMm: [800, 1000],
      title: { en: 'Curtains for a Warm Wind', 'zh-Hant': '暖風的簾', 'zh-CN': '暖风的帘' },
      concept: {
        en: 'Thirteen lengths of colour hang from somewhere above the picture. Alone each would be faint; crossing, they make rose, plum and a violet nobody hung. In one place they part, and a strip of plain light stands there like a person about to come in. The painting has no subject beyond this, and rooms seem to need none: they take the warmth and ask no questions.',
        'zh-Hant':
          '十三幅顏色，從畫外的高處垂下。單看每一幅都很淡，交疊起來便有玫瑰、李紫，以及一種沒有人掛上去的堇色。有一處它們分開，一道素光站在那裡，像正要進門的人。這幅畫再沒有別的題材，房間似乎也不需要：收下暖意，什麼也不問。',
        'zh-CN':
          '十三幅颜色，从画外的高处垂下。单看每一幅都很淡，交叠起来就有玫瑰、李紫，以及一种没有人挂上去的堇色。有一处它们分开，一道素光站在那里，像正要进门的人。这幅画再没有别的题材，房间似乎也不需要：收下暖意，什么也不问。',
      },
      scenario: ['warmth', 'joy'],
      purpose: ['bedroom', 'living-room', 'hotel'],
      subject: ['abstract'],
      status: 'to_be_listed',
      listsAt: '2030-01-15T02:00:00Z',
    },
    {
      slug: 'before-the-edge-catches',
      seed: 102,
      sizeMm: [900, 900],
      title: { en: 'Before the Edge Catches', 'zh-Hant': '邊緣將亮未亮', 'zh-CN': '边缘将亮未亮' },
      concept: {
        en: 'Something very large and very round is rising, or we are. Its rim has just found the light and holds it as a thin hot line, beyond which the dark goes on getting darker for the rest of the picture. The program lays its rings from the outside in, a hundred and fifty of them, so that the brightest place is simply where the most patience has accumulated.',
        'zh-Hant':
          '有什麼極大極圓的東西正在升起，或者升起的是我們。它的邊緣剛碰到光，便把光收成一道又細又燙的線；線外，黑暗一路黑到畫面盡頭，像一個還沒醒的夢。程式由外而內鋪下一百五十圈，最亮的地方，不過是耐心積得最多的地方。',
        'zh-CN':
          '有什么极大极圆的东西正在升起，或者升起的是我们。它的边缘刚碰到光，就把光收成一道又细又烫的线；线外，黑暗一路黑到画面尽头，像一个还没醒的梦。程序由外往里铺下一百五十圈，最亮的地方，不过是耐心积得最多的地方。',
      },
      scenario: ['wonder', 'longing'],
      purpose: ['study', 'office', 'hotel'],
      subject: ['abstract', 'night'],
    },
  ],
};
