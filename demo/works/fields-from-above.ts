import type { WorksByManner } from './work.ts';

/** Landscapes from above, in gouache. */
export const fieldsFromAbove: WorksByManner = {
  'field-gouache': [
    {
      slug: 'terraces-in-the-week-of-water',
      seed: 100,
      sizeMm: [1000, 800],
      title: {
        en: 'Terraces in the Week of Water',
        'zh-Hant': '放水那一週的梯田',
        'zh-CN': '放水那一周的梯田',
      },
      concept: {
        en: 'For one week in spring the fields hold nothing but sky, and it is possible to see what a hill is really like: a staircase that has lost count. Each step is one level, so the bank between two of them is a contour line that somebody built by hand. The greens were planted early. On maps of Taiwan such lines are printed in brown, and no one takes off their shoes for them.',
        'zh-Hant':
          '春天有那麼一週，田裡除了天空和雲什麼都沒有，這時才看得出山是怎麼回事：一道數到忘記的樓梯。每一階都是平的，所以兩階之間的田埂，就是用手砌出來的等高線。綠的幾塊插秧插得早。臺灣的地圖上，這種線印成褐色，沒有人會為它脫鞋。',
        'zh-CN':
          '春天有那么一周，田里除了天空和云什么都没有，这时才看得出山是怎么回事：一道数到忘记的楼梯。每一级都是平的，所以两级之间的田埂，就是用手砌出来的等高线。绿的几块插秧插得早。台湾的地图上，这种线印成褐色，没有人会为它脱鞋。',
      },
      scenario: ['calm', 'wonder'],
      purpose: ['living-room', 'study', 'hotel'],
      subject: ['landscape'],
    },
    {
      slug: 'salt-in-four-stages',
      seed: 111,
      sizeMm: [1200, 800],
      title: { en: 'Salt in Four Stages', 'zh-Hant': '鹽的四個階段', 'zh-CN': '盐的四个阶段' },
      concept: {
        en: 'The sea is let in by the canal and spends about a month becoming white. Blue pans have just been filled, the pale ones are halfway, the pink ones are alive with something that likes brine, and in the last the salt has been drawn into heaps. The sunlight does the work. On the coast below Tainan people used to do the rest, with rakes, before eight in the morning.',
        'zh-Hant':
          '海水從水道放進來，花一個月左右變白。藍的幾格剛灌滿，淡的走了一半，粉紅的裡面住著愛鹹水的東西，到了最後一格，鹽已經耙成小堆。活是太陽做的。臺南往南的海邊，剩下的從前由人做，用耙子，早上八點以前。',
        'zh-CN':
          '海水从水道放进来，花一个月左右变白。蓝的几格刚灌满，淡的走了一半，粉红的里面住着爱咸水的东西，到了最后一格，盐已经耙成小堆。活是太阳干的。台南往南的海边，剩下的从前由人干，用耙子，早上八点以前。',
      },
      scenario: ['calm', 'joy'],
      purpose: ['office', 'living-room', 'dining'],
      subject: ['landscape', 'sea'],
    },
    {
      slug: 'tea-combed-round-the-hill',
      seed: 102,
      sizeMm: [800, 1000],
      title: { en: 'Tea, Combed round the Hill', 'zh-Hant': '茶園如梳', 'zh-CN': '茶园如梳' },
      concept: {
        en: 'Tea is planted along the level so that the rain has to ask each row for permission. From above, the rows draw the hill better than any survey: close together where it is steep, loose where a cow could lie down. Light falls from the upper left and is cut into short dabs, one for each bush. There is one roof, red, and a wood that was kept for the shade.',
        'zh-Hant':
          '茶樹順著等高的線種，雨水下坡時得一行一行請求通過。從上面看，這片風景是茶行畫的，比測量圖還準：密的地方陡，鬆的地方躺得下一頭牛。光從左上來，剁成一小筆一小筆，一叢茶一筆。只有一個屋頂，紅的；旁邊一片林子，是留著乘涼的。',
        'zh-CN':
          '茶树顺着等高的线种，雨水下坡时得一行一行请求通过。从上面看，这片风景是茶行画的，比测量图还准：密的地方陡，松的地方躺得下一头牛。光从左上来，剁成一小笔一小笔，一丛茶一笔。只有一个屋顶，红的；旁边一片林子，是留着乘凉的。',
      },
      scenario: ['calm', 'energy'],
      purpose: ['study', 'living-room', 'dining'],
      subject: ['landscape'],
    },
    {
      slug: 'three-boats-leaving',
      seed: 114,
      sizeMm: [700, 1000],
      title: { en: 'Three Boats, Leaving', 'zh-Hant': '三船離岸', 'zh-CN': '三船离岸' },
      concept: {
        en: 'Read it from left to right: trees, sand, wet sand, foam, and then seven blues, each a little surer of itself. The line between land and sea was drawn once and moved six times. Two of the boats are leaving together and one is going somewhere else. Their wakes are the only straight things in sight, and will not be for long.',
        'zh-Hant':
          '從左往右讀：樹、沙、濕沙、浪花，然後七種藍，一種比一種有把握。海陸之間那條線只畫了一次，往外挪了六次。兩條船結伴走，一條去別處。眼前只有船尾的波痕是直的，也直不了多久。',
        'zh-CN':
          '从左往右读：树、沙、湿沙、浪花，然后七种蓝，一种比一种有把握。海陆之间那条线只画了一次，往外挪了六次。两条船结伴走，一条去别处。眼前只有船尾的波痕是直的，也直不了多久。',
      },
      scenario: ['joy', 'calm'],
      purpose: ['bedroom', 'living-room', 'hotel'],
      subject: ['sea', 'landscape'],
    },
    {
      slug: 'flower-fields-one-lane',
      seed: 123,
      sizeMm: [900, 900],
      title: { en: 'Flower Fields, One Lane', 'zh-Hant': '花田一路', 'zh-CN': '花田一路' },
      concept: {
        en: 'After the second rice harvest the fields of eastern Taiwan are sown with flowers, partly for the soil and partly for the visitors. From this height both purposes look the same. The strips lean all one way, rape and cosmos and whatever had been left in the shed, with white ones here and there to rest the eye. A dozen trees see to the lane, throwing their shade on it in turn.',
        'zh-Hant':
          '二期稻收了以後，臺灣東部的田撒上花籽，一半為地，一半為遊客；從這個高度看，兩種用意長得一樣。花田一條條往同一邊斜，油菜、波斯菊，還有倉庫裡剩的什麼，總有幾條白的讓眼睛歇著。十來棵樹照料那條路，輪流把影子放上去。',
        'zh-CN':
          '晚稻收了以后，台湾东部的田撒上花籽，一半为地，一半为游客；从这个高度看，两种用意长得一样。花田一条条往同一边斜，油菜、波斯菊，还有仓库里剩的什么，总有几条白的让眼睛歇着。十来棵树照料那条路，轮流把影子放上去。',
      },
      scenario: ['joy', 'energy'],
      purpose: ['dining', 'living-room', 'office'],
      subject: ['flowers', 'landscape'],
    },
  ],
};
