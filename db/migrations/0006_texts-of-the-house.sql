-- Who the shop is, how it works and whom it works with: page texts in Markdown, one paragraph a line. Staff edit them
-- later; the shop's own name, places and people are left to the provider.

INSERT INTO article (slug, title, summary, body, updated_at) VALUES
('home',
  '{"en": "A picture,\nthe size of your wall", "zh-Hant": "一幅畫，\n剛好是你的牆", "zh-CN": "一幅画，\n正合你的墙"}',
  '{"en": "You choose the work, its size, mat and moulding. We print it on cotton, frame it by hand and send it wherever you live.",
    "zh-Hant": "作品、尺寸、卡紙、畫框由您挑選，我們印在純棉紙上，手工裝框，寄到您住的地方。",
    "zh-CN": "作品、尺寸、卡纸、画框由您挑选，我们印在纯棉纸上，手工装框，寄到您住的地方。"}',
  jsonb_build_object('en', $en$## Printed to last

Pigment inks on acid-free cotton paper or canvas: matt, deep and quiet. Out of direct sun the colours keep for generations. No print is larger than its file can bear.

## Framed by hand

Solid wood, metal leaf or slim aluminium, mitred and joined in our workshop. The mat is cut for your picture alone, and the frame never covers a millimetre of it.

## Sent with care

Framed pieces travel in boxes of their own, prints in a strong tube, and every parcel is insured. You see the freight before you confirm. Whatever arrives damaged is made good within 14 days.$en$,
'zh-Hant', $hant$## 經得起時間

顏料墨水印在無酸純棉紙或畫布上，霧面、沉穩、安靜。避開直射陽光，色彩足以傳給下一代。檔案撐不起的尺寸，我們不印。

## 手工裝框

實木、金銀箔或細邊鋁框，在自家工坊斜切接合。卡紙只為您這一幅裁切，畫框不遮住畫面一分一毫。

## 妥善寄送

裝框作品各有自己的箱子，未裝框的捲入堅固紙筒，每件包裹都有保險。運費在確認訂單之前就看得到。收到時若有損壞，14 天內由我們負責到底。$hant$,
'zh-CN', $hans$## 经得起时间

颜料墨水印在无酸纯棉纸或画布上，哑光、沉稳、安静。避开阳光直射，色彩足以传给下一代。文件撑不起的尺寸，我们不印。

## 手工装框

实木、金银箔或窄边铝框，在自家工坊斜切接合。卡纸只为您这一幅裁切，画框不遮住画面一分一毫。

## 妥善寄送

装框作品各有自己的箱子，不装框的卷进结实的纸筒，每个包裹都有保险。运费在确认订单之前就能看到。收到时如有损坏，14 天内由我们负责到底。$hans$), '2026-11-21T00:00:00+08:00'),
('shop',
  '{"en": "Works", "zh-Hant": "藝術作品", "zh-CN": "艺术作品"}',
  '{"en": "Look by feeling, room, medium or subject. Every work can be had in several sizes, framed or as a print alone.",
    "zh-Hant": "依情境、空間、媒材或題材慢慢看。每件作品都有數種尺寸，可以裝框，也可以只要畫。",
    "zh-CN": "按情境、空间、媒材或题材慢慢看。每件作品都有多种尺寸，可以装框，也可以只要画。"}',
  no_text(), '2026-11-21T00:00:00+08:00'),
('artist',
  '{"en": "Artists", "zh-Hant": "藝術家", "zh-CN": "艺术家"}',
  '{"en": "The people and studios behind the pictures: how they work, what they look at, and everything of theirs that we print.",
    "zh-Hant": "畫的背後是誰：他們怎麼創作、在看什麼，以及我們為他們印製的每一件作品。",
    "zh-CN": "画的背后是谁：他们怎样创作、在看什么，以及我们为他们印制的每一件作品。"}',
  no_text(), '2026-11-21T00:00:00+08:00'),
('masterpiece',
  '{"en": "Masterpieces", "zh-Hant": "名作", "zh-CN": "名作"}',
  '{"en": "A few works that repay a longer look, each with its story and a picture you can go into until the brushwork shows.",
    "zh-Hant": "幾件值得多看一會兒的作品，各有來歷；畫面可以一路放大，直到看見筆觸。",
    "zh-CN": "几件值得多看一会儿的作品，各有来历；画面可以一路放大，直到看见笔触。"}',
  no_text(), '2026-11-21T00:00:00+08:00'),
('news',
  '{"en": "News", "zh-Hant": "最新消息", "zh-CN": "最新资讯"}',
  '{"en": "New works and editions, exhibitions in our stores, and now and then a note from the workshop bench.",
    "zh-Hant": "新作與限量版、門市裡的展覽，偶爾也有一則來自工作檯的筆記。",
    "zh-CN": "新作与限量版、门店里的展览，偶尔也有一则来自工作台的笔记。"}',
  no_text(), '2026-11-21T00:00:00+08:00'),
('search',
  '{"en": "Search", "zh-Hant": "搜尋", "zh-CN": "搜索"}',
  '{"en": "Works, artists, masterpieces and news at once; a word in any of our three languages finds what is written in the others.",
    "zh-Hant": "作品、藝術家、名作與消息一次找齊；繁體、簡體或英文，都能找到彼此。",
    "zh-CN": "作品、艺术家、名作与资讯一次找齐；简体、繁体或英文，都能找到彼此。"}',
  no_text(), '2026-11-21T00:00:00+08:00'),
('contact',
  '{"en": "Contact", "zh-Hant": "聯絡我們", "zh-CN": "联系我们"}',
  '{"en": "Questions about a work, a size or an order: a person reads them, and a person answers, in English or Chinese.",
    "zh-Hant": "對作品、尺寸或訂單有疑問？由真人閱讀，也由真人回覆，中英文皆可。",
    "zh-CN": "对作品、尺寸或订单有疑问？由真人阅读，也由真人回复，中英文都可以。"}',
  jsonb_build_object('en', $en$## When to telephone

Call from Monday to Friday, 10:00 to 18:00 (GMT+8), when something cannot wait: an address to correct before production begins, or a delivery that is at the door now. Please have the order’s code at hand; it begins with G.

## When to write

The form is open day and night, and better for everything with a measurement or a photograph in it. Say in which language you would like the answer. Messages that arrive in the evening or at the weekend are read on the next working day.

For a work that is sold only in our exhibition stores, start from its own page: the form then knows which work you mean. Many questions are answered already in the [six we hear most](/contact/faq).$en$,
'zh-Hant', $hant$## 什麼時候打電話

事情等不得的時候，例如製作之前要更正地址，或物流正在門口，請於週一至週五 10:00–18:00（GMT+8）來電。手邊請備好訂單編號，開頭是 G。

## 什麼時候寫信

線上表單日夜開放，凡是要附尺寸或照片的事，寫下來更清楚。也請選擇希望我們用哪種語言回覆。晚上或週末收到的來信，會在下一個工作天閱讀。

若想購買只在展售門市販售的作品，請從那件作品的頁面進入，表單會自動帶上作品。許多疑問，在[最常聽到的六個問題](/contact/faq)裡已有答案。$hant$,
'zh-CN', $hans$## 什么时候打电话

事情等不得的时候，比如制作之前要更正地址，或者快递正在门口，请在周一至周五 10:00–18:00（GMT+8）来电。手边请备好订单编号，以 G 开头。

## 什么时候写信

在线表单日夜开放，凡是要附尺寸或照片的事，写下来更清楚。也请选择希望我们用哪种语言回复。晚上或周末收到的来信，会在下一个工作日阅读。

如果想购买只在展览门店销售的作品，请从那件作品的页面进入，表单会自动带上作品。许多疑问，在[最常听到的六个问题](/contact/faq)里已有答案。$hans$), '2026-11-21T00:00:00+08:00'),
('contact-faq',
  '{"en": "Six questions we hear most", "zh-Hant": "最常聽到的六個問題", "zh-CN": "最常听到的六个问题"}',
  '{"en": "Sizes and frames, delivery, payment, returns, editions, and works that hang only in our stores: short answers first.",
    "zh-Hant": "尺寸與畫框、配送、付款、退換、限量版，以及只在門市看得到的作品：先給您簡短的答案。",
    "zh-CN": "尺寸与画框、配送、支付、退换、限量版，以及只在门店看得到的作品：先给您简短的答案。"}',
  no_text(), '2026-11-21T00:00:00+08:00'),
('partner-artist',
  '{"en": "Show your work with us", "zh-Hant": "讓作品在這裡展出", "zh-CN": "让作品在这里展出"}',
  '{"en": "Tell us who you are, how you work and where your pictures can be seen. A person looks at every application and answers it.",
    "zh-Hant": "請告訴我們您是誰、怎麼創作、在哪裡看得到您的作品。每一份來信都由真人閱讀並回覆。",
    "zh-CN": "请告诉我们您是谁、怎样创作、在哪里能看到您的作品。每一份来信都由真人阅读并回复。"}',
  no_text(), '2026-11-21T00:00:00+08:00'),
('about',
  '{"en": "About us", "zh-Hant": "關於我們", "zh-CN": "关于我们"}',
  '{"en": "A print shop and a framer’s workshop under one roof in Taiwan, making each picture after somebody has chosen it.",
    "zh-Hant": "在臺灣，印製與裝框同在一個屋簷下：每幅畫都在有人選定之後，才開始製作。",
    "zh-CN": "在台湾，印制与装框同在一个屋檐下：每幅画都在有人选定之后，才开始制作。"}',
  jsonb_build_object('en', $en$## We make what we sell

This shop sells reproductions of works of art, and makes every one of them after it has been ordered. There is no store of rolled posters behind these pages. When you choose a work, a size and a frame, a sheet is printed for you, looked at, framed and packed; until then your picture does not exist.

That is slower than taking something off a shelf. In return you may begin with the wall instead of the stock. A narrow hallway, the space above a wide bed, the hand’s breadth over a desk: each asks for a different size, and each can have it, to the millimetre.

## What we hold to

- **The work comes first.** We print at sizes where the file still shows what the artist made, and no larger.
- **Artists know, and are paid.** The artist approves a proof before the first print is sold, and has a share in every sale. [How the share is worked out](/partner) is no secret.
- **The price is the price.** Taiwan’s business tax is included. The freight is shown before you confirm, and we add nothing afterwards.
- **Our mistakes are ours.** What arrives damaged, or is not what you ordered, is [made good within 14 days](/exchange).

## Technology

We print with pigment inks on acid-free cotton paper and cotton canvas, compare each sheet with the approved proof under daylight, and cut mouldings, mats and glazing in the same workshop. If you like to know how things are done, read [how a print is made](/technology).

## Collaboration and showcase

Not every wall is at home. We work with hotels, offices, restaurants, publishers and brands, from one reception desk to a hundred guest rooms. [Collaboration](/collaboration) describes the kinds of rooms we have in mind and how a project goes; [a short form](/partner/collaborate) starts one.

## Where to see the prints

A screen shows colour well and surface badly. Our exhibition stores keep prints and corner samples that you may hold to the light. Some works are sold only there; their pages say where. For everything else there is [customer service](/contact), with a person on the line from Monday to Friday, 10:00 to 18:00 (GMT+8).$en$,
'zh-Hant', $hant$## 我們賣的，都是自己做的

這裡販售藝術作品的複製畫，每一件都在您下單之後才開始製作。網頁背後沒有堆滿捲筒海報的倉庫。您選定作品、尺寸與畫框，我們才為您印一張紙，檢視、裝框、包裝；在那之前，您的這幅畫並不存在。

這比從架上取貨慢一些。換來的是，您可以從牆面想起，不必遷就庫存。狹長的玄關、雙人床上方的空白、書桌上只有一掌寬的位置，各有合適的尺寸，而且都做得到，精確到毫米。

## 我們堅持的事

- **作品優先**：只印檔案仍能忠實呈現的尺寸，不再往上放大。
- **藝術家知情，也有收入**：首件販售前由藝術家核可打樣，之後每賣出一件都有分潤。[分潤怎麼算](/partner)，全部公開。
- **標價就是售價**：價格已含臺灣營業稅，運費在確認訂單前列出，之後我們不再加收任何費用。
- **我們的錯，由我們承擔**：收到時有損壞，或與訂購內容不符，[14 天內負責處理](/exchange)。

## 工藝

我們以顏料墨水印在無酸純棉紙與純棉畫布上，每一張都在日光光源下與核可的打樣比對；框條、卡紙與面板也在同一間工坊裁切。如果您喜歡知道東西是怎麼做出來的，請看[微噴工藝](/technology)。

## 合作與展示

畫不一定掛在家裡。我們也與旅館、辦公室、餐廳、出版社及品牌合作，小至一座接待櫃檯，大至上百間客房。[合作提案](/collaboration)一頁描述了我們想像中的空間，以及案子如何進行；一份[簡短的表單](/partner/collaborate)就能開始。

## 到哪裡看實物

螢幕擅長呈現顏色，卻不擅長呈現質地。展售門市備有實際印製的作品與框角樣品，歡迎拿到光線下看。有些作品只在門市販售，作品頁面會註明地點。其他任何事，都可以[聯絡客服](/contact)：週一至週五 10:00–18:00（GMT+8），接電話的是真人。$hant$,
'zh-CN', $hans$## 我们卖的，都是自己做的

这里销售艺术作品的复制画，每一件都在您下单之后才开始制作。网页背后没有堆满海报卷筒的仓库。您选定作品、尺寸与画框，我们才为您印一张纸，检视、装框、打包；在那之前，您的这幅画并不存在。

这比从货架上取货慢一些。换来的是，您可以从墙面想起，不必迁就库存。狭长的玄关、双人床上方的空白、书桌上只有一掌宽的位置，各有合适的尺寸，而且都做得到，精确到毫米。

## 我们坚持的事

- **作品优先**：只印文件仍能忠实呈现的尺寸，不再往上放大。
- **艺术家知情，也有收入**：首件销售前由艺术家认可打样，之后每卖出一件都有分成。[分成怎么算](/partner)，全部公开。
- **标价就是售价**：价格已含台湾营业税，运费在确认订单前列明，之后我们不再加收任何费用。
- **我们的错，由我们承担**：收到时有损坏，或与所订内容不符，[14 天内负责处理](/exchange)。

## 工艺

我们用颜料墨水印在无酸纯棉纸与纯棉画布上，每一张都在日光光源下与认可的打样比对；框条、卡纸与面板也在同一间工坊裁切。如果您喜欢知道东西是怎么做出来的，请看[微喷工艺](/technology)。

## 合作与展示

画不一定挂在家里。我们也与酒店、办公室、餐厅、出版社及品牌合作，小到一个前台，大到上百间客房。[合作提案](/collaboration)一页写了我们设想的空间，以及项目怎样推进；一份[简短的表单](/partner/collaborate)就可以开始。

## 到哪里看实物

屏幕擅长呈现颜色，却不擅长呈现质地。展览门店备有实际印制的作品与框角样品，欢迎拿到光线下看。有些作品只在门店销售，作品页面会注明地点。其他任何事，都可以[联系客服](/contact)：周一至周五 10:00–18:00（GMT+8），接电话的是真人。$hans$), '2026-11-21T00:00:00+08:00'),
('technology',
  '{"en": "How a print is made", "zh-Hant": "微噴工藝", "zh-CN": "微喷工艺"}',
  '{"en": "Pigment ink, cotton paper, a proof that the artist has signed off, and a frame cut to the millimetre: the whole way, step by step.",
    "zh-Hant": "顏料墨水、純棉紙、經藝術家核可的打樣，以及精確到毫米的畫框：從頭到尾，一步一步說給您聽。",
    "zh-CN": "颜料墨水、纯棉纸、经艺术家认可的打样，以及精确到毫米的画框：从头到尾，一步一步说给您听。"}',
  jsonb_build_object('en', $en$## Ink that rests in the paper

Giclée, from the French for a spray, is printing with very fine drops of pigment ink. A pigment is a solid grain of colour, of the kind that painters grind into oil or gum; a dye is dissolved and gives way to light far sooner. The grains settle in the surface of the sheet and stay there, matt and deep.

We put no number of years on the label, because it is your room that decides: how bright it is, how damp, which way the window faces. Away from direct sun the colours keep for generations, and museum glass, which filters ultraviolet light, helps them further.

## Paper and canvas

- **Cotton rag paper, 310 g**, acid-free and matt, with soft whites: for ink, watercolour, line and photographs.
- **Cotton canvas, 380 g**, woven, under a matt protective coat: for painting. It needs no glazing.

Around the image we leave a white margin of 2 cm. Mat and frame hold that margin; they never cover the picture.

## How large a work can become

We print at 150 points to the inch or more, which is about 59 to the centimetre. The pixels of a file therefore decide its largest print:

- 3,000 × 2,250 pixels: up to 50.8 × 38.1 cm
- 6,000 × 4,500 pixels: up to 101.6 × 76.2 cm
- 9,000 × 6,750 pixels: up to 152.4 × 114.3 cm

Anything larger is not offered. A work drawn as lines instead of pixels has no such limit. Within it you may name your own width; each side can measure from 10 cm to 2 m, the shorter up to 148 cm, as wide as our paper allows. The height follows the work’s proportions, and nothing is cropped.

## Proof and colour

Before a work is first sold, its artist sees a proof and approves it, or asks for another. From then on the proof is the measure: each print is compared with it by eye, under daylight. A screen glows and paper does not, so expect the print to be a little quieter than what you see here.

## Frames

The moulding is mitred and joined for your picture. A mat may show from 2 to 15 cm on each side, in steps of half a centimetre; the glazing is clear acrylic or museum glass. The price of a frame follows its perimeter and area, and the outer size stands beside it while you choose.

Then a last look at corners, dust and hangers, and the piece is packed. See [the works](/shop), or read [how they travel](/freight).$en$,
'zh-Hant', $hant$## 停留在紙裡的墨

Giclée 源自法文「噴灑」，中文稱藝術微噴，是以極細的顏料墨滴印製。顏料是固體的色粒，與畫家調進油或膠裡的是同一類東西；染料則溶於水中，遇光褪色快得多。色粒落在紙面，就此停住，霧面而深沉。

我們不在標籤上寫「可保存多少年」，因為決定的是您的房間：多亮、多濕、窗戶朝哪一邊。避開直射陽光，色彩足以傳給下一代；博物館級玻璃能濾除紫外線，又多一層保護。

## 紙與畫布

- **純棉無酸紙 310 g**：霧面，白色柔和，適合水墨、水彩、線描與攝影。
- **純棉油畫布 380 g**：有織紋，表面施霧面保護層，適合繪畫，不需加玻璃。

畫面四周留有 2 公分白邊。卡紙與畫框壓住的是白邊，絕不遮住畫面。

## 一件作品能放到多大

我們以每英寸至少 150 點印製，約等於每公分 59 點。因此檔案的像素，決定了它最大的尺寸：

- 3,000 × 2,250 像素：最大 50.8 × 38.1 公分
- 6,000 × 4,500 像素：最大 101.6 × 76.2 公分
- 9,000 × 6,750 像素：最大 152.4 × 114.3 公分

超過的尺寸一概不提供。以線條而非像素繪成的作品，則沒有這個限制。在範圍之內，您可以自訂寬度：每邊 10 公分到 2 公尺，短邊受紙寬所限，最大 148 公分；高度依作品比例計算，不裁切畫面。

## 打樣與色彩

作品首次販售前，藝術家會看到打樣，核可，或要求重打。此後打樣就是標準：每一張都在日光光源下以目視逐件比對。螢幕會發光，紙不會；實品看起來會比畫面上安靜一些。

## 畫框

框條為您的這幅畫斜切、接合。卡紙每邊可留 2 到 15 公分，以半公分為一級；面材有透明壓克力與博物館級玻璃。畫框的價格依周長與面積計算，您挑選時，外框尺寸就列在旁邊。

最後再看一次框角、灰塵與掛件，才進行包裝。歡迎瀏覽[藝術作品](/shop)，或看看[作品如何寄送](/freight)。$hant$,
'zh-CN', $hans$## 停留在纸里的墨

Giclée 源自法语“喷洒”，中文称艺术微喷，是用极细的颜料墨滴印制。颜料是固体的色粒，与画家调进油或胶里的是同一类东西；染料则溶于水中，遇光褪色快得多。色粒落在纸面，就此停住，哑光而深沉。

我们不在标签上写“可保存多少年”，因为决定的是您的房间：多亮、多潮、窗户朝哪一边。避开阳光直射，色彩足以传给下一代；博物馆级玻璃能滤除紫外线，又多一层保护。

## 纸与画布

- **纯棉无酸纸 310 g**：哑光，白色柔和，适合水墨、水彩、线描与摄影。
- **纯棉油画布 380 g**：有织纹，表面施哑光保护层，适合绘画，不需加玻璃。

画面四周留有 2 厘米白边。卡纸与画框压住的是白边，绝不遮住画面。

## 一件作品能放到多大

我们以每英寸至少 150 点印制，约等于每厘米 59 点。因此文件的像素，决定了它最大的尺寸：

- 3,000 × 2,250 像素：最大 50.8 × 38.1 厘米
- 6,000 × 4,500 像素：最大 101.6 × 76.2 厘米
- 9,000 × 6,750 像素：最大 152.4 × 114.3 厘米

超过的尺寸一律不提供。用线条而非像素绘成的作品，则没有这个限制。在范围之内，您可以自定宽度：每边 10 厘米到 2 米，短边受纸宽所限，最大 148 厘米；高度按作品比例计算，不裁切画面。

## 打样与色彩

作品首次销售前，艺术家会看到打样，认可，或要求重打。此后打样就是标准：每一张都在日光光源下用肉眼逐件比对。屏幕会发光，纸不会；实物看起来会比屏幕上安静一些。

## 画框

框条为您的这幅画斜切、接合。卡纸每边可留 2 到 15 厘米，以半厘米为一档；面材有透明亚克力与博物馆级玻璃。画框的价格按周长与面积计算，您挑选时，外框尺寸就列在旁边。

最后再看一次框角、灰尘与挂件，才进行打包。欢迎浏览[艺术作品](/shop)，或看看[作品怎样寄送](/freight)。$hans$), '2026-11-21T00:00:00+08:00'),
('collaboration',
  '{"en": "Collaboration", "zh-Hant": "合作提案", "zh-CN": "合作提案"}',
  '{"en": "Pictures for hotels, offices, restaurants, publishers and brands: the rooms they suit, and the way from a brief to the hanging.",
    "zh-Hant": "為旅館、辦公室、餐廳、出版社與品牌配畫：適合哪些空間，以及從需求到掛上牆的每一步。",
    "zh-CN": "为酒店、办公室、餐厅、出版社与品牌配画：适合哪些空间，以及从需求到上墙的每一步。"}',
  jsonb_build_object('en', $en$## Showcase: rooms we think about

A picture is chosen for a room, and rooms differ in light, distance and the time people spend in them. These are the kinds we know best.

- **Hotels.** A corridor of forty doors wants a rhythm: one artist, one width, forty pictures, so that a guest knows the floor by its colour. Over the beds a wide format hangs low, framed in wood, calm enough for the last look of the day.
- **Offices.** The reception takes one large canvas that can be read from the door. In meeting rooms slim aluminium keeps out of the way, and canvas or museum glass keeps the lamps out of the picture.
- **Restaurants and cafés.** Low light likes strong shapes and dark mats. Glazing shields the print from what a kitchen puts into the air, and a series can change with the menu.
- **Clinics, libraries and schools.** Quiet subjects, acrylic in place of glass, and frames screwed to the wall.
- **Publishers and brands.** A small edition for a launch, each copy numbered, with a certificate; or a gift that nobody puts in a drawer.

## From brief to hanging

1. **You write.** The [form](/partner/collaborate) asks for the place, the number, the date and the means. A line for each is enough.
2. **We propose.** Works and sizes, drawn to scale on your plan or photograph, with two or three alternatives.
3. **You look.** We send one print and corners of the mouldings, to be seen in the room and its own light.
4. **We agree.** A quotation in writing: pieces, freight, dates, and the rights if a picture is to appear anywhere but on the wall. The artist is asked before we promise.
5. **We make.** Each piece to the millimetre, checked by eye; see [how a print is made](/technology).
6. **It arrives.** Boxes labelled by floor and room, in the order in which they are to be hung, with a hanging plan.

## Prices and terms

The list prices of the [shop](/shop) hold for one piece as for a hundred, and larger numbers receive a quotation of their own. Companies have invoices with their 8-digit tax number, and on agreed terms production may begin before payment. What arrives damaged within a delivery is [made good](/exchange) like any other piece.

## A word on rights

A print may be hung, lent and sold. To reproduce the picture on a menu, a cover or a screen takes the artist’s leave. We ask on your behalf, and the artist is paid.$en$,
'zh-Hant', $hant$## 展示：我們想像中的空間

畫是為空間選的，而每個空間的光線、距離，以及人們停留的時間都不同。以下是我們最熟悉的幾種。

- **旅館**：四十扇門的走廊需要節奏：同一位藝術家、同一個寬度、四十幅畫，住客憑顏色就認得樓層。床頭適合低掛的橫幅，配木框，安靜得足以作為一天的最後一眼。
- **辦公室**：接待處掛一幅從門口就看得清楚的大畫布。會議室用細邊鋁框，不搶眼；畫布或博物館級玻璃，能把燈影擋在畫外。
- **餐廳與咖啡館**：昏暗的光線適合有力的形狀與深色卡紙。面板替畫作擋住廚房的油煙，一組作品也可以隨菜單更換。
- **診所、圖書館與學校**：題材安靜，以壓克力取代玻璃，畫框以螺絲固定在牆上。
- **出版社與品牌**：為新品發表製作小量限量版，每件編號並附保證書；或是一份不會被收進抽屜的禮物。

## 從需求到上牆

1. **您來信**：[表單](/partner/collaborate)會問地點、件數、日期與預算，各寫一行就夠。
2. **我們提案**：作品與尺寸，按比例畫在您的平面圖或照片上，並附兩三個替代方案。
3. **您看樣**：我們寄一張樣張與幾款框角，讓您在現場、在現場的光線下看。
4. **雙方約定**：以書面報價列出作品、運費、日期；若圖像要用在牆面以外的地方，也寫明授權。答應您之前，我們會先問過藝術家。
5. **我們製作**：每件精確到毫米，逐件目視檢查，詳見[微噴工藝](/technology)。
6. **送達現場**：箱子依樓層與房間標示，並按掛畫順序排列，附上掛畫圖。

## 價格與條件

[藝術作品](/shop)的定價，一件與一百件都適用；數量較大時，另行報價。公司可開立載有 8 位數統一編號的發票；雙方約定後，也可以在付款前開始製作。一批貨裡若有一件損壞，與其他訂單一樣[由我們負責](/exchange)。

## 關於權利

複製畫可以懸掛、出借、轉售。若要把圖像印在菜單、封面，或放上螢幕，須經藝術家同意。我們會代您詢問，藝術家也會得到報酬。$hant$,
'zh-CN', $hans$## 展示：我们设想的空间

画是为空间选的，而每个空间的光线、距离，以及人们停留的时间都不同。以下是我们最熟悉的几种。

- **酒店**：四十扇门的走廊需要节奏：同一位艺术家、同一个宽度、四十幅画，住客凭颜色就认得楼层。床头适合低挂的横幅，配木框，安静得足以作为一天的最后一眼。
- **办公室**：前台挂一幅从门口就看得清楚的大画布。会议室用窄边铝框，不抢眼；画布或博物馆级玻璃，能把灯影挡在画外。
- **餐厅与咖啡馆**：昏暗的光线适合有力的形状与深色卡纸。面板替画作挡住厨房的油烟，一组作品也可以随菜单更换。
- **诊所、图书馆与学校**：题材安静，用亚克力代替玻璃，画框用螺丝固定在墙上。
- **出版社与品牌**：为新品发布制作小量限量版，每件编号并附保证书；或是一份不会被收进抽屉的礼物。

## 从需求到上墙

1. **您来信**：[表单](/partner/collaborate)会问地点、件数、日期与预算，各写一行就够。
2. **我们提案**：作品与尺寸，按比例画在您的平面图或照片上，并附两三个备选方案。
3. **您看样**：我们寄一张样张与几款框角，让您在现场、在现场的光线下看。
4. **双方约定**：用书面报价列出作品、运费、日期；如果图像要用在墙面以外的地方，也写明授权。答应您之前，我们会先问过艺术家。
5. **我们制作**：每件精确到毫米，逐件目视检查，详见[微喷工艺](/technology)。
6. **送达现场**：箱子按楼层与房间标注，并按挂画顺序排列，附上挂画图。

## 价格与条件

[艺术作品](/shop)的定价，一件与一百件都适用；数量较大时，另行报价。公司可开具载有 8 位统一编号的发票；双方约定后，也可以在付款前开始制作。一批货里如有一件损坏，与其他订单一样[由我们负责](/exchange)。

## 关于权利

复制画可以悬挂、出借、转售。如果要把图像印在菜单、封面，或放上屏幕，须经艺术家同意。我们会代您询问，艺术家也会得到报酬。$hans$), '2026-11-21T00:00:00+08:00')
ON CONFLICT (slug) DO UPDATE
SET title = excluded.title, summary = excluded.summary, body = excluded.body, updated_at = excluded.updated_at
WHERE article.updated_at = '2026-11-01T00:00:00+08:00';
