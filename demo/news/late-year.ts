import type { DemoNews } from './news-item.ts';

/** September to November. */
export const lateYear: readonly DemoNews[] = [
  {
    slug: 'reading-a-certificate',
    publishedAt: '2026-09-08T02:00:00Z',
    title: { en: 'How to read a certificate', 'zh-Hant': '怎麼讀一張保證書', 'zh-CN': '怎么读一张证书' },
    summary: {
      en: 'Four lines, and each of them means something. What a certificate of authenticity proves, what it does not, and where to keep it.',
      'zh-Hant': '四行字，每一行都有意思。作品保證書能證明什麼，不能證明什麼，又該收在哪裡。',
      'zh-CN': '四行字，每一行都有意思。收藏证书能证明什么，不能证明什么，又该收在哪里。',
    },
    body: {
      en: `A limited work comes with a certificate. It looks festive, but it is a working paper, and it is worth knowing what it says.

## The four lines

**The artist.** In this demo that is the name of a drawing program, and the certificate says so. No person is invented to stand behind it.

**The title.** As the work is called in the shop, so that it can be found again.

**The size.** Of the printed picture, not of the frame. It allows anybody to check with a ruler that this sheet and this paper belong together.

**The number.** Written as two figures, 17 / 50: the number of this copy, and the size of the edition. The second figure can never grow.

## What it proves

That this copy is one of those that were counted. Together with the order in your account it also shows when it was made and that it was paid for. If you give the work away or sell it, give the certificate with it. The code on it leads to a page where whoever buys it can see that it is genuine; your name is not there.

## What it does not prove

It says nothing about value. Nobody can know what a print will be worth, and a shop that hints at it is selling something else. Nor does it transfer any right to reproduce the work: you may hang it, lend it and sell it, but not copy it.

## Where to keep it

Not behind the picture. Card and paper age at different speeds, and a frame that has to be opened to find a document is opened carelessly. Keep it flat with your other papers, out of the light.`,
      'zh-Hant': `限量作品附有作品保證書。它看起來很隆重，其實是一份做事的文件，值得知道上面說了什麼。

## 四行

**藝術家**：在這間示範商店裡，那是一個繪畫程式的名字，保證書也就這麼寫。我們沒有替它虛構一個人。

**作品名稱**：與店裡所用的相同，好讓人再找得到它。

**尺寸**：指印出來的畫面，不含畫框。誰都可以拿尺量一量，看這張畫和這張紙是不是一對。

**編號**：寫成兩個數字，例如 17 / 50：前一個是這一件的號碼，後一個是總數。後一個數字永遠不會變大。

## 它證明什麼

證明這一件在被數過的那些之中。加上您帳戶裡的訂單，還能說明它何時製作、款項已付。日後若要送人或轉售，請連同保證書一起交出去。上面的條碼會帶接手的人到一個頁面，確認它是真的；那裡沒有您的名字。

## 它不證明什麼

它不談價值。一張印製品將來值多少，沒有人知道；暗示自己知道的店，賣的是別的東西。它也不轉讓任何重製的權利：您可以懸掛、出借、轉售，但不能複製。

## 收在哪裡

別收在畫的背後。卡紙與紙老化的速度不同，而為了找文件才打開的框，多半開得不夠小心。請和其他文件一起平放，避光。`,
      'zh-CN': `限量作品附有收藏证书。它看起来很隆重，其实是一份做事的文件，值得知道上面说了什么。

## 四行

**艺术家**：在这间示范商店里，那是一个绘画程序的名字，证书也就这么写。我们没有替它虚构一个人。

**作品名称**：与店里所用的相同，好让人再找得到它。

**尺寸**：指印出来的画面，不含画框。谁都可以拿尺量一量，看这张画和这张纸是不是一对。

**编号**：写成两个数字，例如 17 / 50：前一个是这一件的号码，后一个是总数。后一个数字永远不会变大。

## 它证明什么

证明这一件在被数过的那些之中。加上您账户里的订单，还能说明它何时制作、款项已付。日后若要送人或转售，请连同证书一起交出去。上面的二维码会带接手的人到一个页面，确认它是真的；那里没有您的名字。

## 它不证明什么

它不谈价值。一张印刷品将来值多少，没有人知道；暗示自己知道的店，卖的是别的东西。它也不转让任何重制的权利：您可以悬挂、出借、转售，但不能复制。

## 收在哪里

别收在画的背后。卡纸与纸老化的速度不同，而为了找文件才打开的框，多半开得不够小心。请和其他文件一起平放，避光。`,
    },
    insight: {
      en: `There is something comic about certifying the work of a program: it would draw the same picture again for anybody who asked, and never tire. What is scarce is not the picture but the agreement, and the certificate is the piece of paper on which the agreement stands. Seen in this way it is more honest here than elsewhere. It does not claim that a hand was present. It claims that somebody counted, and stopped.`,
      'zh-Hant': `替程式的作品開保證書，多少有點好笑：誰開口，它都會再畫一幅一樣的，而且不會累。稀少的不是畫，是約定；保證書就是寫著約定的那張紙。這樣看，它在這裡反而比在別處老實。它沒有說曾有一隻手在場；它說的是，有人數過，而且停了下來。`,
      'zh-CN': `替程序的作品开证书，多少有点好笑：谁开口，它都会再画一幅一样的，而且不会累。稀少的不是画，是约定；证书就是写着约定的那张纸。这样看，它在这里反而比在别处老实。它没有说曾有一只手在场；它说的是，有人数过，而且停了下来。`,
    },
    highlights: {
      en: 'Artist, title, size and number, and nothing else\nThe size is that of the picture, without the frame\nIt proves the count, not the value\nKeep it flat and dark, not behind the picture',
      'zh-Hant':
        '藝術家、作品名稱、尺寸、編號，此外沒有別的\n尺寸指畫面，不含框\n它證明的是數量，不是價值\n平放、避光，別收在畫背後',
      'zh-CN':
        '艺术家、作品名称、尺寸、编号，此外没有别的\n尺寸指画面，不含框\n它证明的是数量，不是价值\n平放、避光，别收在画背后',
    },
    getPicture: 'nautilus-two-spirals',
    studios: ['unbroken-line', 'tidemark', 'sun-table'],
    works: ['nautilus-two-spirals', 'the-moons-road', 'seaweed-sun-print'],
  },
  {
    slug: 'how-a-frame-is-cut',
    publishedAt: '2026-10-06T02:00:00Z',
    title: { en: 'How a frame is cut', 'zh-Hant': '一個框是怎麼裁出來的', 'zh-CN': '一个框是怎么裁出来的' },
    summary: {
      en: 'Four pieces of wood, eight cuts at forty-five degrees, and the three measurements that people confuse. With a note on why the price grows with the perimeter.',
      'zh-Hant': '四根木條，八刀四十五度，還有三個常被弄混的尺寸。順便說明，價格為什麼跟著周長走。',
      'zh-CN': '四根木条，八刀四十五度，还有三个常被弄混的尺寸。顺便说明，价格为什么跟着周长走。',
    },
    body: {
      en: `A moulding is delivered in long bars. What turns it into a frame is a saw that cuts the same angle eight times, and does not lie.

## Three measurements

The **picture** is what is printed. Around it stand two centimetres of white paper and, where you chose one, the mat.

The **rabbet size** is what has to fit into the frame: the sheet with its mat, and a millimetre or two of play, since wood and paper move with the seasons.

The **outer size** is what hangs on the wall: all of that and twice the face of the moulding. It stands on the page of every work while you choose.

## The cut

Each bar is cut at forty-five degrees at both ends. If an angle is wrong by a quarter of a degree, the errors of eight cuts meet in the last corner as a gap that anybody can see. The four pieces are glued, pinned from behind and left under tension until the glue has set. Corners of stained or gilded wood are touched up by hand; raw hinoki cypress is left alone and smells for years.

Then the stack goes in: glazing, mat, print, backing board. Everything that touches the print is free of acid. The back is closed against dust, and two hangers are set, not one.

## Why the perimeter

A bar costs by the metre, and so do the cuts; mat and glazing cost by area. That is the formula behind the price: a base, so much per metre of perimeter, so much per square metre, rounded up to ten dollars. A panorama has more perimeter than a square of the same area and its frame costs a little more. You see it at once when you change the size.`,
      'zh-Hant': `框條送來時是一根根長料。讓它變成框的，是一把把同一個角度裁上八次、而且不說謊的鋸子。

## 三個尺寸

**畫面**，是印出來的部分。外面有兩公分白邊，若您選了卡紙，再加上卡紙。

**內框尺寸**，是要放得進框裡的：紙連同卡紙，再留一兩公釐餘裕，因為木頭和紙都會隨季節伸縮。

**外框尺寸**，是掛在牆上的：以上全部，加上兩倍的框條正面寬度。您挑選時它就列在作品頁面上。

## 裁

每根木條兩頭各裁四十五度。角度差四分之一度，八刀的誤差就會在最後一個角會合，變成誰都看得見的縫。四根木條上膠、從背面釘牢，撐緊到膠乾。染色或貼箔的框角用手補色；不上漆的檜木就隨它去，香上好幾年。

接著依序疊入：框面、卡紙、畫、背板。凡是碰到畫的都是無酸的。背面封好防塵，裝上掛件，兩個，不是一個。

## 為什麼看周長

框條按公尺算，裁切也是；卡紙與框面按面積算。價格背後就是這個式子：一個基本價，每公尺周長若干，每平方公尺若干，無條件進位到十元。同樣面積，長幅的周長比方幅長，框就貴一些。您一換尺寸就看得到。`,
      'zh-CN': `框条送来时是一根根长料。让它变成框的，是一把把同一个角度裁上八次、而且不说谎的锯子。

## 三个尺寸

**画面**，是印出来的部分。外面有两厘米白边，若您选了卡纸，再加上卡纸。

**内框尺寸**，是要放得进框里的：纸连同卡纸，再留一两毫米余量，因为木头和纸都会随季节伸缩。

**外框尺寸**，是挂在墙上的：以上全部，加上两倍的框条正面宽度。您挑选时它就列在作品页面上。

## 裁

每根木条两头各裁四十五度。角度差四分之一度，八刀的误差就会在最后一个角会合，变成谁都看得见的缝。四根木条上胶、从背面钉牢，撑紧到胶干。染色或贴箔的框角用手补色；不上漆的桧木就随它去，香上好几年。

接着依序叠入：镜面、卡纸、画、背板。凡是碰到画的都是无酸的。背面封好防尘，装上挂件，两个，不是一个。

## 为什么看周长

框条按米算，裁切也是；卡纸与镜面按面积算。价格背后就是这个式子：一个基本价，每米周长若干，每平方米若干，不足十元的进到十元。同样面积，长幅的周长比方幅长，框就贵一些。您一换尺寸就看得到。`,
    },
    insight: {
      en: `People often choose a frame for the picture and are then surprised by the room. The moulding is the place where the two shake hands, so look at both sides. Repeat in the wood something that is there already, a floor, a table, a door, and keep the face narrow if you are in doubt; a wide dark moulding makes a small picture smaller. Gold is the exception. It goes with no floor at all and for that reason with every one, provided that there is only a little of it.`,
      'zh-Hant': `大家常替畫選框，掛上去才被房間嚇一跳。框是畫和房間握手的地方，兩邊都要看。讓木色呼應屋裡已經有的東西，地板、桌子、門都行；拿不定就選窄的，寬而深的框會讓小畫更小。金色是例外：它和哪種地板都不搭，因此和哪種都能搭，只要不多。`,
      'zh-CN': `大家常替画选框，挂上去才被房间吓一跳。框是画和房间握手的地方，两边都要看。让木色呼应屋里已经有的东西，地板、桌子、门都行；拿不定就选窄的，宽而深的框会让小画更小。金色是例外：它和哪种地板都不搭，因此和哪种都能搭，只要不多。`,
    },
    highlights: {
      en: 'Eight cuts at forty-five degrees; a quarter of a degree shows\nThe outer size is the one to hold against your wall\nEverything that touches the print is free of acid\nThe price follows perimeter and area',
      'zh-Hant':
        '八刀四十五度，差四分之一度就看得見\n要和牆比的是外框尺寸\n碰到畫的材料一律無酸\n價格依周長與面積計算',
      'zh-CN':
        '八刀四十五度，差四分之一度就看得见\n要和墙比的是外框尺寸\n碰到画的材料一律无酸\n价格依周长与面积计算',
    },
    getPicture: 'two-arcades-noon',
    studios: ['plumb-rule', 'penknife'],
    works: ['two-arcades-noon', 'eight-hills-at-dawn', 'still-awake', 'the-tall-bottle-and-its-company'],
  },
  {
    slug: 'a-year-with-a-print',
    publishedAt: '2026-10-27T02:00:00Z',
    title: {
      en: 'A year with a print: care, month by month',
      'zh-Hant': '和一幅畫過一年：照顧它的十二個月',
      'zh-CN': '和一幅画过一年：照顾它的十二个月',
    },
    summary: {
      en: 'Damp springs, typhoons, dry heating: what a picture feels of the year in Taiwan and in colder places, and how little there is to do.',
      'zh-Hant': '梅雨、颱風、乾燥的暖氣：一幅畫一年裡會感覺到什麼，而要做的事其實很少。',
      'zh-CN': '梅雨、台风、干燥的暖气：一幅画一年里会感觉到什么，而要做的事其实很少。',
    },
    body: {
      en: `A framed print asks for less attention than a houseplant. It does notice the weather, though.

## February to May: damp

In the plum rains the air in a closed room may stand above eighty per cent for days. Paper takes it up and may wave a little behind the glazing; it will lie down again by itself. Do not press it. Keep a finger’s breadth between the frame and an outer wall, which is what the bumpers at the back are for, so that air can pass. A dehumidifier set to sixty is good for pictures, books and people alike.

## June to September: sun and typhoons

The sun stands high and moves to other walls. Look once in the morning and once in the late afternoon whether a stripe of it crosses a picture that was safe in winter. Before a typhoon, take down whatever hangs beside a window that leaks.

## October to January: dry heat

Where there is heating, the trouble is the reverse. Wood shrinks across the grain and a mitre may open by a hair; it closes in spring. Keep the picture away from the radiator and the stove.

## At any time

- Dust the frame with a dry soft brush and the glazing with a soft dry cloth. Acrylic scratches, so use neither paper nor alcohol.
- Never spray at a picture. Spray at the cloth, and only for glass.
- Touch an unframed print at its white margin only, with clean, dry hands, and have it framed soon.
- When you move, carry a frame upright, with both hands, by its long sides.

And once a year take it down, look at the hangers, and hang it somewhere else for a month.`,
      'zh-Hant': `裝好框的畫比一盆植物省事，但天氣它是感覺得到的。

## 二月到五月：潮

梅雨時節，關著窗的房間濕度可以連著幾天超過八成。紙會吸濕，在框面後面略略起伏，之後自己會平，請不要壓它。框與外牆之間留一指寬，背面的墊塊就是為了這個，讓空氣走得過去。除濕機設在六成，對畫、對書、對人都好。

## 六月到九月：烈日與颱風

太陽高了，照到別的牆上。早上看一次，傍晚看一次，冬天安全的畫，是不是有一道陽光橫過。颱風前，把會漏水的窗邊的畫取下來。

## 十月到一月：乾

有暖氣的地方，麻煩正好相反。木頭橫著紋理收縮，框角可能裂開一根髮絲，到春天又合上。請讓畫離暖氣和爐子遠一點。

## 任何時候

- 畫框用乾的軟刷，框面用柔軟乾布。壓克力會刮傷，別用紙巾或酒精。
- 絕不對著畫噴東西。要噴就噴在布上，而且只限玻璃。
- 無框的畫只碰白邊，手要乾淨、乾燥，並儘早裝框。
- 搬家時把框立著，雙手握住長邊。

還有，每年取下來一次，看看掛件，換個地方掛一個月。`,
      'zh-CN': `装好框的画比一盆植物省事，但天气它是感觉得到的。

## 二月到五月：潮

梅雨时节，关着窗的房间湿度可以连着几天超过八成。纸会吸湿，在镜面后面略略起伏，之后自己会平，请不要压它。框与外墙之间留一指宽，背面的垫块就是为了这个，让空气走得过去。除湿机设在六成，对画、对书、对人都好。

## 六月到九月：烈日与台风

太阳高了，照到别的墙上。早上看一次，傍晚看一次，冬天安全的画，是不是有一道阳光横过。台风前，把会漏水的窗边的画取下来。

## 十月到一月：干

有暖气的地方，麻烦正好相反。木头横着纹理收缩，框角可能裂开一根发丝，到春天又合上。请让画离暖气和炉子远一点。

## 任何时候

- 画框用干的软刷，镜面用柔软干布。亚克力会刮伤，别用纸巾或酒精。
- 绝不对着画喷东西。要喷就喷在布上，而且只限玻璃。
- 无框的画只碰白边，手要干净、干燥，并尽早装框。
- 搬家时把框立着，双手握住长边。

还有，每年取下来一次，看看挂件，换个地方挂一个月。`,
    },
    insight: {
      en: `The last piece of advice is meant seriously, and not only for the sake of the light. A picture that has hung in one place for three years has become part of the wall; one stops seeing it, as one stops hearing a clock. Moved to the next room it is new for weeks. Those who own four pictures and let them change places twice a year have, by our reckoning, eight.`,
      'zh-Hant': `最後那條建議是認真的，而且不只是為了光。一幅畫在同一處掛了三年，就成了牆的一部分；人會看不見它，就像聽不見鐘。挪到隔壁房間，它又能新上好幾個星期。家裡有四幅畫、一年換兩次位置的人，照我們的算法，等於有八幅。`,
      'zh-CN': `最后那条建议是认真的，而且不只是为了光。一幅画在同一处挂了三年，就成了墙的一部分；人会看不见它，就像听不见钟。挪到隔壁房间，它又能新上好几个星期。家里有四幅画、一年换两次位置的人，照我们的算法，等于有八幅。`,
    },
    highlights: {
      en: 'Leave a finger’s breadth between frame and outer wall\nPaper that waves in damp weather lies down again by itself\nNo alcohol or paper towels on acrylic\nMove each picture once a year',
      'zh-Hant':
        '框與外牆留一指寬\n潮濕時起伏的紙，之後自己會平\n壓克力不用酒精與紙巾\n每年讓每幅畫換一次位置',
      'zh-CN': '框与外墙留一指宽\n潮湿时起伏的纸，之后自己会平\n亚克力不用酒精与纸巾\n每年让每幅画换一次位置',
    },
    getPicture: 'green-valley-after-rain',
    studios: ['mistwright', 'sun-table'],
    works: ['green-valley-after-rain', 'things-in-north-light', 'ginkgo-sun-print'],
  },
  {
    slug: 'new-manners-this-autumn',
    publishedAt: '2026-11-17T02:00:00Z',
    title: {
      en: 'New this autumn: a shell, a hillside, five sails',
      'zh-Hant': '今秋新作：一枚螺、一面山坡、五片帆',
      'zh-CN': '今秋新作：一枚螺、一面山坡、五片帆',
    },
    summary: {
      en: 'Four of our programs have learned something. What a new subject means for a program that can draw only one kind of thing.',
      'zh-Hant': '四個程式學會了新東西。對一個只會畫一類事物的程式來說，一個新題材意味著什麼。',
      'zh-CN': '四个程序学会了新东西。对一个只会画一类事物的程序来说，一个新题材意味着什么。',
    },
    body: {
      en: `A painter who has drawn pears can draw a shell by looking at one. A program cannot look. Somebody has to find the rule of the shell first, and then the program, which knew all about its line before, draws it with the same hand as the pears.

## Four lessons

**Unbroken Line** has been given a nautilus and a mountain. The nautilus is a joke among spirals: the line winds by equal steps, the shell by equal proportions, and they meet only in the middle. The mountain is drawn on night-blue paper, where the line is the light.

**Plumb and Rule** has learned two patterns. *A Thousand Small Waves* is compass work that half of Asia knows; *A Town with No Flat Street* needs three tones to a cube and no perspective at all.

**Thousand Dots** has been to the sea. *Five Sails* contains no white: cream, lilac and pink stand side by side, and the eye makes the white itself.

**Sun Table** has added seaweed and barley to its blue prints. The seaweed follows a rule of forking that botanists know from real ones, and is an edition of fifty.

## And six newcomers

Gold Ground, Loaded Brush, Cold Block, Night Almanac, Three Drums and High Field have moved in since August. Each has a manner of its own, from gilded screens to fields seen from above; they are among the new talents on the [artists’ page](/artist).

## What stays the same

Old numbers still give old pictures. This is the law of the house: a program may learn, but it may not forget. A print of *Two Pears, One Line* made in ten years will show the same two pears as one made today, stroke for stroke.

All new works are in the [shop](/shop).`,
      'zh-Hant': `畫過梨的人，看著一枚螺就能畫螺。程式不會看。得先有人找出螺的規則，程式——它對自己的線早已瞭如指掌——才能用畫梨的同一隻手把它畫出來。

## 四門功課

**一線到底**得了一枚鸚鵡螺和一座山。鸚鵡螺是螺旋之間的玩笑：線按相等的步子繞，螺按相等的比例長，只在中心碰面。山畫在夜藍的紙上，在那裡，線就是光。

**規矩幾何**學會兩種紋樣。〈青海波〉是半個亞洲都認得的圓規功夫；〈沒有平路的小鎮〉每個方塊三種深淺，完全不用透視。

**萬點**去了海邊。〈五片帆〉裡沒有白：奶油黃、淡紫與粉紅擺在一起，白是眼睛自己調出來的。

**日影**的藍曬添了海藻與大麥。海藻依照真正海藻也遵守的分岔規則生長，限量五十件。

## 還有六位新成員

金地屏風、飽墨、寒刻、夜曆、三滾筒與高處田野，八月以來陸續搬了進來。各有各的畫法，從貼金的屏風到俯瞰的田野；您可以在[藝術家](/artist)頁面的新銳裡找到它們。

## 不變的事

舊數字仍然給出舊畫。這是店裡的規矩：程式可以學，不可以忘。〈兩顆梨，一條線〉今天做一張，十年後再做一張，還是那兩顆梨，一筆不差。

新作都已在[藝術作品](/shop)頁面。`,
      'zh-CN': `画过梨的人，看着一枚螺就能画螺。程序不会看。得先有人找出螺的规则，程序——它对自己的线早已了如指掌——才能用画梨的同一只手把它画出来。

## 四门功课

**一线到底**得了一枚鹦鹉螺和一座山。鹦鹉螺是螺旋之间的玩笑：线按相等的步子绕，螺按相等的比例长，只在中心碰面。山画在夜蓝的纸上，在那里，线就是光。

**规矩几何**学会两种纹样。《青海波》是半个亚洲都认得的圆规功夫；《没有平路的小镇》每个方块三种深浅，完全不用透视。

**万点**去了海边。《五片帆》里没有白：奶油黄、淡紫与粉红摆在一起，白是眼睛自己调出来的。

**日影**的蓝晒添了海藻与大麦。海藻依照真正海藻也遵守的分岔规则生长，限量五十件。

## 还有六位新成员

金地屏风、饱墨、寒刻、夜历、三滚筒与高处田野，八月以来陆续搬了进来。各有各的画法，从贴金的屏风到俯瞰的田野；您可以在[艺术家](/artist)页面的新锐里找到它们。

## 不变的事

旧数字仍然给出旧画。这是店里的规矩：程序可以学，不可以忘。《两只梨，一条线》今天做一张，十年后再做一张，还是那两只梨，一笔不差。

新作都已在[艺术作品](/shop)页面。`,
    },
    insight: {
      en: `It is tempting to say that the programs are getting better. They are getting wider. The line does not grow finer with practice, nor the dots bolder; every stroke of skill in these pictures was put there by somebody who looked at a bad one, found the reason and changed a number. What we like about the way of working is that the failures are written down. The file on the manners of this shop records, among other things, a sun that was a fried egg and a pine that was bamboo.`,
      'zh-Hant': `很容易說程式愈畫愈好了；其實是愈畫愈寬。線不會因為練習變細，點也不會因此更大膽；畫裡每一分功夫，都是有人看著一張壞的，找出原因，改了一個數字。這種做法討人喜歡的地方，在於失敗都記了下來。店裡那份談畫法的檔案寫著，曾經有個太陽是荷包蛋，曾經有株松樹是竹子。`,
      'zh-CN': `很容易说程序越画越好了；其实是越画越宽。线不会因为练习变细，点也不会因此更大胆；画里每一分功夫，都是有人看着一张坏的，找出原因，改了一个数字。这种做法讨人喜欢的地方，在于失败都记了下来。店里那份谈画法的文件写着，曾经有个太阳是荷包蛋，曾经有株松树是竹子。`,
    },
    highlights: {
      en: 'Seven new subjects in four manners, and six new programs\nThe same number still gives the same picture\nSeaweed, Sun Print is an edition of fifty\nNo program looks: a rule has to be found first',
      'zh-Hant':
        '四種畫法的七個新題材，外加六個新程式\n同一個數字仍然給出同一幅畫\n〈海藻，藍曬〉限量五十件\n程式不會看，得先找出規則',
      'zh-CN':
        '四种画法的七个新题材，外加六个新程序\n同一个数字仍然给出同一幅画\n《海藻，蓝晒》限量五十件\n程序不会看，得先找出规则',
    },
    getPicture: 'a-town-with-no-flat-street',
    studios: ['unbroken-line', 'plumb-rule', 'thousand-dots', 'sun-table'],
    works: [
      'a-town-with-no-flat-street',
      'nautilus-two-spirals',
      'night-mountain-one-line',
      'a-thousand-small-waves',
      'five-sails',
      'seaweed-sun-print',
      'barley-sun-print',
    ],
  },
];
