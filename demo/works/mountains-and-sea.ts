import type { WorksByManner } from './work.ts';

/** Ink landscapes and woodcut seas. */
export const mountainsAndSea: WorksByManner = {
  'ink-mountains': [
    {
      slug: 'towers-above-the-cloud',
      seed: 100,
      sizeMm: [600, 1200],
      title: { en: 'Towers above the Cloud', 'zh-Hant': '雲上諸峰', 'zh-CN': '云上诸峰' },
      concept: {
        en: 'A hanging scroll in everything but the silk. Pillars of rock stand up out of cloud, darkest at their summits and fading as they descend, so that nothing seems to hold them there. A thread of water falls between two of them and is lost before it lands. Down at the lower edge a few pines keep to the only firm ground, and a small red sun has the whole sky to itself.',
        'zh-Hant':
          '除了沒有綾裱，這就是一幅立軸。石峰自雲裡拔起，頂上最濃，愈往下愈淡，彷彿沒有什麼托著它們。兩峰之間垂下一線水，還沒落地便不見了。畫面下緣，幾株松樹守著唯一踏實的岸，而一輪小小的紅日獨占整片天空。',
        'zh-CN':
          '除了没有装裱，这就是一幅立轴。石峰从云里拔起，顶上最浓，越往下越淡，好像没有什么托着它们。两峰之间垂下一线水，还没落地就不见了。画面下缘，几株松树守着唯一踏实的岸，一轮小小的红日独占整片天空。',
      },
      scenario: ['calm', 'wonder'],
      purpose: ['living-room', 'study', 'hotel'],
      subject: ['landscape'],
      edition: 50,
    },
    {
      slug: 'the-lake-without-a-shore',
      seed: 211,
      sizeMm: [1600, 680],
      title: { en: 'The Lake without a Shore', 'zh-Hant': '無岸之湖', 'zh-CN': '无岸之湖' },
      concept: {
        en: 'The far shore ought to be somewhere between the last ridge and the first ripple, but the paper has taken it away. One boat crosses the gap with its fisherman folded under a hat. Behind him the ranges rise in four breaths, each paler than the one before. It is a landscape to hang above something long and low, a sofa or a bed, where the eye can travel at rowing speed, as it does in dreams.',
        'zh-Hant':
          '對岸應當在最後一道山脊與第一道水紋之間，可是紙把它收走了。一葉小舟正渡過那段空白，漁人縮在斗笠底下。他身後的山分四口氣吐出來，一口淡過一口。這樣的風景宜掛在長而低的家具上方，沙發或床，讓目光以搖櫓的速度慢慢走，像在夢裡那樣。',
        'zh-CN':
          '对岸应当在最后一道山脊和第一道水纹之间，可是纸把它收走了。一叶小舟正渡过那段空白，渔人缩在斗笠底下。他身后的山分四口气吐出来，一口比一口淡。这样的风景适合挂在长而低的家具上方，沙发或床，让目光用摇橹的速度慢慢走，像在梦里那样。',
      },
      scenario: ['calm', 'longing'],
      purpose: ['living-room', 'bedroom', 'hotel'],
      subject: ['landscape', 'birds'],
    },
    {
      slug: 'pine-before-the-moon',
      seed: 132,
      sizeMm: [800, 800],
      title: { en: 'Pine before the Moon', 'zh-Hant': '月前松', 'zh-CN': '月前松' },
      concept: {
        en: 'The moon here is not painted at all. It is the paper, kept clean while the grey of the sky was washed around it. A pine leans in from the left, very black and very near, and the peaks behind it have already half gone to sleep. Four birds are late. The program drew the needles one at a time, some thousands of them, and the moon by doing nothing.',
        'zh-Hant':
          '這裡的月亮其實沒有畫。它就是紙，四周的天色一層層染灰時，被小心地留了下來。一株松從左邊探進來，極黑、極近；它身後的山已經半睡。四隻鳥晚歸。程式一根一根畫松針，數千根；畫月亮，則什麼也不做。',
        'zh-CN':
          '这里的月亮其实没有画。它就是纸，四周的天色一层层染灰时，被小心地留了下来。一株松从左边探进来，极黑、极近；身后的山已经半睡。四只鸟晚归。程序一根一根地画松针，数千根；画月亮，则什么也不做。',
      },
      scenario: ['calm', 'longing'],
      purpose: ['bedroom', 'study'],
      subject: ['landscape', 'night', 'birds'],
    },
    {
      slug: 'green-valley-after-rain',
      seed: 1023,
      sizeMm: [500, 800],
      title: { en: 'Green Valley after Rain', 'zh-Hant': '雨後青谷', 'zh-CN': '雨后青谷' },
      concept: {
        en: 'An old way of painting mountains, in mineral green on paper the colour of weak tea. The rain has just left; you can tell because the near rocks are dark and the far ones seem to be steaming. The program was told to keep to one hue and to find all its distances inside it. Anyone who has driven into the hills of Taiwan on a wet afternoon will know the exact temperature of this air.',
        'zh-Hant':
          '這是畫山的古法：石綠落在淡茶色的紙上。雨剛走，看得出來，因為近處的石頭還深著，遠處的已在冒煙。程式只被允許用一種色相，所有的遠近都得在其中找到。凡是在午後陣雨裡開車進過臺灣山區的人，都認得這空氣的溫度。',
        'zh-CN':
          '这是画山的古法：石绿落在淡茶色的纸上。雨刚走，看得出来，因为近处的石头颜色还深，远处的已经在冒烟。程序只获准用一种色相，所有的远近都得在里面找到。凡是在午后阵雨里开车进过台湾山区的人，都认得这空气的温度。',
      },
      scenario: ['calm', 'wonder'],
      purpose: ['study', 'office', 'hotel'],
      subject: ['landscape'],
    },
  ],
  'woodcut-sea': [
    {
      slug: 'red-sun-over-the-swell',
      seed: 100,
      sizeMm: [900, 700],
      title: { en: 'Red Sun over the Swell', 'zh-Hant': '紅日與長浪', 'zh-CN': '红日与长浪' },
      concept: {
        en: 'Four blocks: a blue that deepens towards us, a darker blue, one red, and the paper. The sun sends its cuts outwards to the corners while the sea answers with cuts of its own, row after row of long-backed waves. Nothing in the picture is outlined. Every form is held only by the direction of the strokes, as a field of wheat is held by the wind.',
        'zh-Hant':
          '四塊版：一塊向我們漸深的藍，一塊更暗的藍，一塊紅，還有紙本身。太陽把刀痕一路送到四角，海便以自己的刀痕回答，一列又一列長背的浪。畫裡沒有一條輪廓線，所有形體全憑筆勢撐住，像麥田全憑風撐住。',
        'zh-CN':
          '四块版：一块向我们渐深的蓝，一块更暗的蓝，一块红，还有纸本身。太阳把刀痕一路送到四角，海就用自己的刀痕回答，一列又一列长背的浪。画里没有一条轮廓线，所有形体全凭刀势撑住，就像麦田全凭风撑住。',
      },
      scenario: ['energy', 'joy'],
      purpose: ['living-room', 'office', 'dining'],
      subject: ['sea'],
    },
    {
      slug: 'the-moons-road',
      seed: 111,
      sizeMm: [700, 900],
      title: { en: 'The Moon’s Road', 'zh-Hant': '月之路', 'zh-CN': '月光之路' },
      concept: {
        en: 'Woodcut is an art of subtraction. Begin with a block of midnight blue and remove only what the moon would touch. In the sky the cuts run in circles, as if the light had been dropped into water; on the sea they lie flat and crowd together into a road. An island keeps its back to us. The picture is very quiet from across a room and surprisingly busy from an arm’s length away.',
        'zh-Hant':
          '木刻是減法的藝術。從一塊午夜藍的版開始，只刻去月光碰得到的地方。天上的刀痕繞著圈走，彷彿光被丟進了水裡；海面的刀痕平躺下來，擠成一條路。一座小島背對著我們。隔著房間看，這幅畫極靜；湊到一臂之內，才發現它忙得很。',
        'zh-CN':
          '木刻是减法的艺术。从一块午夜蓝的版开始，只刻去月光碰得到的地方。天上的刀痕绕着圈走，好像光被丢进了水里；海面的刀痕平躺下来，挤成一条路。一座小岛背对着我们。隔着房间看，这幅画极静；凑到一臂之内，才发现它忙得很。',
      },
      scenario: ['calm', 'longing', 'wonder'],
      purpose: ['bedroom', 'hotel', 'study'],
      subject: ['sea', 'night'],
      edition: 120,
    },
    {
      slug: 'the-turning-wave',
      seed: 102,
      sizeMm: [1200, 800],
      title: { en: 'The Turning Wave', 'zh-Hant': '轉身的浪', 'zh-CN': '转身的浪' },
      concept: {
        en: 'A wave at the moment it stops being water and becomes weather. The cuts climb its back, bend over the crest and come down as foam, all in one movement, and under the arch there is a pocket of perfectly still air with a horizon in it. Pictures of great waves have a long and crowded history. This one was worked out by a program that has never been wet.',
        'zh-Hant':
          '浪不再是水、開始變成天氣的那一刻。刀痕攀上浪背，越過浪脊，化作白沫落下，一氣呵成；拱起的浪底下留著一口完全靜止的空氣，裡面裝著一條海平線。畫大浪的人自古就多。這一道，出自一個從沒沾過水的程式。',
        'zh-CN':
          '浪不再是水、开始变成天气的那一刻。刀痕攀上浪背，越过浪脊，化作白沫落下，一气呵成；拱起的浪底下留着一口完全静止的空气，里面装着一条海平线。画大浪的人自古就多。这一道，出自一个从没沾过水的程序。',
      },
      scenario: ['energy', 'wonder'],
      purpose: ['living-room', 'office', 'hotel'],
      subject: ['sea'],
    },
  ],
};
