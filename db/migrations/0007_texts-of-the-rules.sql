-- The shop's rules as its customers read them: returns, delivery, terms, and the six questions (`docs/rules/money.md`,
-- `orders`, `payment`, `freight`).

INSERT INTO article (slug, title, summary, body, updated_at) VALUES
('exchange',
  '{"en": "Returns and exchanges", "zh-Hant": "退換貨", "zh-CN": "退换货"}',
  '{"en": "Seven days to change your mind, fourteen to report damage or a mismatch, and a plain rule for pieces made to your own size.",
    "zh-Hant": "7 天內可以改變心意，14 天內可以反映損壞或不符；依您尺寸訂製的作品，另有一條清楚的規定。",
    "zh-CN": "7 天内可以改变主意，14 天内可以反映损坏或不符；按您尺寸定制的作品，另有一条清楚的规定。"}',
  jsonb_build_object('en', $en$## Before it is made

While an order is waiting for production you may cancel it under your account’s orders; what you have paid goes back to you. Once production has begun the sheet is yours, and the rules below apply from the day it arrives.

## Damaged, or not what you ordered: 14 days

Please unpack within a few days and look at the corners, the glazing and the picture. If something is broken, or the work, size, paper or frame is not what your order says, tell us within 14 days of its arrival. Open the order in your account, choose the line, and add up to five photographs: the piece as a whole, the damage close up, and the box if it suffered. Keep the packing until we have answered.

Say which remedy you would rather have; with either we pay the carriage:

- **An exchange.** We make the piece again. The new order is linked to the first and costs you nothing.
- **A refund** of what you paid for the piece.

## You have changed your mind: 7 days

Taiwan’s consumer law lets you withdraw from a purchase made at a distance within 7 days of its arrival, without a reason and without cost to you. Tell us through your account or in writing, or send the piece back within that time. Please leave it as it came and pack it as well as we did; if you ask, we have it collected.

## Made to your own size

A piece whose width you named yourself is made for you alone. The law exempts it from withdrawal, and it cannot be returned as a mismatch either; before ordering you are told so and asked to agree. If it arrives damaged, the 14 days hold for it as for any other. Choosing a frame, a mat or a glazing does not make a piece custom: only the size does.

## How the money returns

A refund goes back by the way you paid: to the card, to the PayPal account, or by transfer to the bank account you name, in the currency of the order. After a withdrawal it is on its way within 15 days of the piece reaching us, usually sooner; how soon it shows depends on your bank.

## Limited editions

The number of a refunded copy is retired. It is never sold again, so that every number that hangs on a wall stays the only one.

Anything unclear? [Ask customer service](/contact), or read [how pieces are delivered](/freight) and the [terms of service](/terms).$en$,
'zh-Hant', $hant$## 還沒開始製作之前

訂單等待製作期間，您可以在會員帳戶的訂單頁面取消，已付款項會退還給您。一旦開始製作，這張紙就屬於您了，之後從到貨日起適用以下規定。

## 有損壞，或與訂購內容不符：14 天

收到後請在幾天內拆箱，看看框角、面板與畫面。若有破損，或作品、尺寸、紙材、畫框與訂單不符，請於到貨後 14 天內告知。請在會員帳戶打開訂單、選擇該件作品，並附上最多 5 張照片：作品全貌、損壞處的近照；若外箱受損，也請拍下外箱。在我們回覆之前，請保留包裝材料。

請告訴我們您希望哪一種處理方式，兩者的運費都由我們負擔：

- **換貨**：我們重新製作一件。新訂單與原訂單相連，您不需再付任何費用。
- **退款**：退還您為這件作品支付的金額。

## 改變心意：7 天

依臺灣的消費者保護法，透過網路購買的商品，可在到貨後 7 天內解除契約，不需說明理由，也不需負擔任何費用。請透過會員帳戶或以書面告知，或在期限內將作品寄回。請保持作品收到時的樣子，並如我們寄送時那樣仔細包裝；若有需要，我們可以安排到府取件。

## 依您的尺寸訂製

由您指定寬度的作品，是專為您一人製作的。依法不適用 7 天解除權，也不能以「不符」為由退換；下單前我們會說明，並請您同意。但若到貨時有損壞，同樣適用 14 天的規定。自行選擇畫框、卡紙或面材不算訂製，只有尺寸才算。

## 款項如何退還

退款依原付款方式、以訂單的幣別退回：退至信用卡、PayPal 帳戶，或匯入您指定的銀行帳戶。7 天內解除契約者，我們在收到退回作品後 15 天內辦理退款，通常更快；實際入帳時間依您的銀行而定。

## 限量版

已退款的那一件，編號就此停用，不再售出。因此，掛在牆上的每一個編號，都是唯一的。

還有不清楚的地方？歡迎[聯絡客服](/contact)，或參閱[配送說明](/freight)與[服務條款](/terms)。$hant$,
'zh-CN', $hans$## 还没开始制作之前

订单等待制作期间，您可以在会员账户的订单页面取消，已付款项会退还给您。一旦开始制作，这张纸就属于您了，之后从到货日起适用以下规定。

## 有损坏，或与所订内容不符：14 天

收到后请在几天内开箱，看看框角、面板与画面。如有破损，或作品、尺寸、纸材、画框与订单不符，请在到货后 14 天内告知。请在会员账户打开订单、选择该件作品，并附上最多 5 张照片：作品全貌、损坏处的近照；如果外箱受损，也请拍下外箱。在我们回复之前，请保留包装材料。

请告诉我们您希望哪一种处理方式，两种的运费都由我们承担：

- **换货**：我们重新制作一件。新订单与原订单关联，您不用再付任何费用。
- **退款**：退还您为这件作品支付的金额。

## 改变主意：7 天

根据台湾的消费者保护法规，通过网络购买的商品，可在到货后 7 天内解除合同，不需说明理由，也不需承担任何费用。请通过会员账户或以书面告知，或在期限内将作品寄回。请保持作品收到时的样子，并像我们寄送时那样仔细包装；如有需要，我们可以安排上门取件。

## 按您的尺寸定制

由您指定宽度的作品，是专为您一人制作的。依法不适用 7 天解除权，也不能以“不符”为由退换；下单前我们会说明，并请您同意。但如果到货时有损坏，同样适用 14 天的规定。自行选择画框、卡纸或面材不算定制，只有尺寸才算。

## 款项怎样退还

退款按原支付方式、以订单的币种退回：退至信用卡、PayPal 账户，或汇入您指定的银行账户。7 天内解除合同的，我们在收到退回作品后 15 天内办理退款，通常更快；实际到账时间视您的银行而定。

## 限量版

已退款的那一件，编号就此停用，不再售出。因此，挂在墙上的每一个编号，都是唯一的。

还有不清楚的地方？欢迎[联系客服](/contact)，或参阅[配送说明](/freight)与[服务条款](/terms)。$hans$), '2026-11-21T00:00:00+08:00'),
('freight',
  '{"en": "Delivery", "zh-Hant": "配送說明", "zh-CN": "配送说明"}',
  '{"en": "How prints and framed pieces travel, what decides the freight, how long it takes, and where they can be collected free of charge.",
    "zh-Hant": "單張與裝框作品如何寄送、運費由什麼決定、需要多久，以及到哪裡可以免費自取。",
    "zh-CN": "单张与装框作品怎样寄送、运费由什么决定、需要多久，以及到哪里可以免费自取。"}',
  jsonb_build_object('en', $en$## How it is packed

Unframed prints are rolled with the picture outwards and travel in a strong tube; up to six share one. A framed piece lies flat in a box of its own, with foam and double board on every side. Every parcel is insured for what you paid.

## What it costs

The freight follows four things: the outer size of the parcel, its weight, the value insured and the place it goes to. Couriers charge a light but bulky box by its volume, so a large frame costs more to send than its weight suggests. Fuel and insurance are included. The cart says ‘calculating’ until the sum is known, then shows every service there is for your address, with its price and its days. You cannot confirm an order before you have seen this, and the amount does not change afterwards.

## How long it takes

Every piece is made to order. A print usually leaves the workshop five to seven working days after payment, by paper or canvas; framing adds three. The page of each work names its own number. The days on the road come on top, and your order shows both the day it should be ready and the days it should arrive.

## Where we deliver

- Taiwan’s main island and, within the couriers’ limits of size, its outlying islands
- Hong Kong and Macau, mainland China, Japan and Korea, Southeast Asia
- Australia and New Zealand, the United States and Canada, most of Europe
- India and the Gulf, and some countries of Latin America and Africa

Large framed pieces do not go to the outlying islands. Where we cannot deliver at all, the checkout says ‘Sorry, this address is not supported’; [write to us](/contact) and we shall look for a way, such as the print alone in a tube.

## Collecting it yourself

Choose collection at checkout and pick one of our exhibition stores. It costs nothing. We write when the piece is there.

## Addresses and gifts

You can correct the address until production begins. A parcel can go to somebody else, with your name on it or without, as you choose; we enclose no price.

## Duties abroad

An order delivered outside Taiwan carries no Taiwanese tax. Duties and taxes of the country of arrival, and what the courier asks for handling them, are paid by the receiver. The customs papers must state the value.

Arrived damaged? See [returns and exchanges](/exchange).$en$,
'zh-Hant', $hant$## 如何包裝

未裝框的作品，畫面朝外捲起，放進堅固的紙筒寄送；一筒最多 6 件。裝框作品各自平放在專屬的箱子裡，四周以泡棉與雙層紙板保護。每件包裹都依您支付的金額投保。

## 運費怎麼算

運費由四件事決定：包裹的外部尺寸、重量、投保價值與目的地。箱子輕而體積大時，物流業者會以材積計費，所以大框的運費往往比重量看起來的高。燃油附加費與保險都已包含在內。金額算出之前，購物車會顯示「計算中」；之後會列出送往您地址的所有配送方式，各附價格與天數。看到運費之前，訂單無法確認；確認之後，金額也不再變動。

## 需要多久

每一件都是接單製作。單張作品通常在付款後 5 到 7 個工作天完成，依紙或畫布而定；裝框再加 3 天。每件作品的頁面都會列出自己的天數。運送時間另計，訂單上同時會有預計出貨與預計送達的日期。

## 寄送範圍

- 臺灣本島，以及物流尺寸限制內的離島
- 香港、澳門、中國大陸、日本、韓國、東南亞
- 澳洲、紐西蘭、美國、加拿大、歐洲大部分國家
- 印度、波斯灣國家，以及拉丁美洲與非洲的部分國家

大型裝框作品無法寄往離島。完全無法送達的地址，結帳時會告知不支援；請[來信](/contact)，我們一起想辦法，例如只寄筒裝的畫。

## 自行取貨

結帳時選擇門市自取，並挑一間展售門市，不收任何費用。作品到店時，我們會寫信通知您。

## 地址與送禮

開始製作之前，都可以更正地址。包裹可以直接寄給別人，要不要註明您的姓名由您決定；箱內不附價格。

## 海外關稅

寄往臺灣以外的訂單不含臺灣的營業稅。當地的關稅、稅金，以及物流業者的代辦費用，由收件人負擔。報關文件依規定必須載明價值。

收到時有損壞？請看[退換貨](/exchange)。$hant$,
'zh-CN', $hans$## 怎样包装

不装框的作品，画面朝外卷起，放进结实的纸筒寄送；一筒最多 6 件。装框作品各自平放在专属的箱子里，四周用泡棉与双层纸板保护。每个包裹都按您支付的金额投保。

## 运费怎么算

运费由四件事决定：包裹的外部尺寸、重量、投保价值与目的地。箱子轻而体积大时，快递公司会按体积重量计费，所以大框的运费往往比重量看起来的高。燃油附加费与保险都已包含在内。金额算出之前，购物车会显示“计算中”；之后会列出送往您地址的所有配送方式，各附价格与天数。看到运费之前，订单无法确认；确认之后，金额也不再变动。

## 需要多久

每一件都是接单制作。单张作品通常在付款后 5 到 7 个工作日完成，视纸或画布而定；装框再加 3 天。每件作品的页面都会列出自己的天数。运送时间另计，订单上同时会有预计发货与预计送达的日期。

## 寄送范围

- 台湾本岛，以及快递尺寸限制内的离岛
- 香港、澳门、中国大陆、日本、韩国、东南亚
- 澳大利亚、新西兰、美国、加拿大、欧洲大部分国家
- 印度、波斯湾国家，以及拉丁美洲与非洲的部分国家

大型装框作品无法寄往离岛。完全无法送达的地址，结算时会告知不支持；请[来信](/contact)，我们一起想办法，比如只寄筒装的画。

## 自行取货

结算时选择门店自取，并挑一间展览门店，不收任何费用。作品到店时，我们会写信通知您。

## 地址与送礼

开始制作之前，都可以更正地址。包裹可以直接寄给别人，要不要注明您的姓名由您决定；箱内不附价格。

## 海外关税

寄往台湾以外的订单不含台湾的营业税。当地的关税、税金，以及快递公司的代办费用，由收件人承担。报关文件按规定必须写明价值。

收到时有损坏？请看[退换货](/exchange)。$hans$), '2026-11-21T00:00:00+08:00'),
('terms',
  '{"en": "Terms of service", "zh-Hant": "服務條款", "zh-CN": "服务条款"}',
  '{"en": "The agreement between you and the shop in plain words: orders, prices, payment, editions, copyright and what holds if something fails.",
    "zh-Hant": "您與本店之間的約定，用白話說清楚：訂單、價格、付款、限量版、著作權，以及出了差錯怎麼辦。",
    "zh-CN": "您与本店之间的约定，用白话说清楚：订单、价格、支付、限量版、著作权，以及出了差错怎么办。"}',
  jsonb_build_object('en', $en$## What we sell

We sell reproductions of artworks in the size and frame you choose. Each is made after you order it, so small differences of grain, wood and tone between two pieces, or between screen and paper, are in the nature of the thing. Some works are sold only in our exhibition stores; [customer service](/contact) tells you where.

## Account and order

To order you need an account with true details; keep the password to yourself. Artist and gallery accounts are reviewed by us before their own parts open. By placing an order you offer to buy, at the amounts shown. If an amount has changed since you saw it, the order is not placed: you are shown the new one first. If we find that we cannot make a piece, we say so and return the money.

## Prices

Prices are in New Taiwan dollars and include Taiwan’s business tax of 5 %. In US dollars each piece is converted at the rate of exchange in force and rounded up to a whole dollar. A frame is priced by its perimeter and area. The freight is added before you confirm; the total you confirm is what counts. An order delivered abroad is zero-rated and carries no Taiwanese tax.

## Payment

- **Card**: only cards issued outside Taiwan, in New Taiwan or US dollars; to be paid within 60 minutes.
- **PayPal**: within 60 minutes. PayPal does not pass money between two Taiwanese accounts.
- **Bank transfer**: within 72 hours.

The checkout offers those that are available. If a card is declined you may try again, or another way, until the time is up; then the order ends. Money that arrives later is returned, unless you and we agree that the order shall stand. Invoices are made out to a person or, with an 8-digit tax number, to a company.

## Cancelling and returning

You may cancel until production begins. After that, [returns and exchanges](/exchange) applies: 7 days to withdraw, 14 days for damage or a mismatch, and only damage for a size of your own.

## Limited editions

Your number is reserved when you order and final when you pay. An unpaid order frees it. No number is ever given twice, and none beyond the size of the edition. A certificate of authenticity comes with the copy.

## Copyright

The works remain under their artists’ copyright. A print is yours to hang, lend, give or sell, but not to reproduce, in print or on a screen. The pictures on these pages are shown for choosing.

## If something fails

We answer for what we make and for the parcel until it is in your hands. We do not answer for days lost to customs, weather or a courier’s strike, but we tell you of them. Taiwan’s law applies; rights that your own country’s law gives a consumer, and that cannot be waived, stay with you. How we treat your data is in the [privacy statement](/policy). If these terms change, orders already placed keep those they were placed under.$en$,
'zh-Hant', $hant$## 我們販售什麼

我們依您選擇的尺寸與畫框，製作並販售藝術作品的複製畫。每一件都在下單後才製作，因此兩件之間、或螢幕與紙張之間，在紋理、木紋與色調上略有差異，屬於材料的本性。部分作品只在展售門市販售，地點請洽[客服](/contact)。

## 帳號與訂單

訂購需要帳號，請填寫真實資料，並妥善保管密碼。藝術家與畫廊帳號須經我們審核，專屬功能才會開通。送出訂單，即表示您願意依畫面所示的金額購買。若金額在您看過之後有所變動，訂單不會成立，我們會先請您看過新的金額。若發現無法製作，我們會告知並退還款項。

## 價格

價格以新臺幣計，已含 5% 營業稅。美元價格依當時適用的匯率逐件換算，無條件進位至整數元。畫框依周長與面積計價。運費在確認之前加入，以您確認的總額為準。寄往海外的訂單適用零稅率，不含臺灣的營業稅。

## 付款

- **信用卡**：僅接受臺灣以外地區發行的卡片，以新臺幣或美元付款，須於 60 分鐘內完成。
- **PayPal**：須於 60 分鐘內完成。兩個臺灣 PayPal 帳戶之間無法付款。
- **銀行轉帳**：須於 72 小時內完成。

結帳時會列出目前可用的方式。刷卡未獲授權時，期限內可以再試，或改用其他方式；逾時則訂單失效。之後才到的款項將予退還，除非您與我們同意訂單繼續有效。發票可開立給個人，或憑 8 位數統一編號開立給公司。

## 取消與退換

開始製作之前都可以取消。之後適用[退換貨](/exchange)的規定：7 天內可解除契約，14 天內可反映損壞或不符；自訂尺寸的作品僅限損壞。

## 限量版

編號在下單時保留，付款後確定；未付款的訂單失效後釋出。同一個編號絕不給第二次，也不會超出限量的件數。每件附原作保證書。

## 著作權

作品的著作權屬於藝術家。您可以懸掛、出借、贈送或轉售所購得的複製畫，但不得重製，不論是印刷或在螢幕上。網頁上的圖片僅供挑選之用。

## 出了差錯怎麼辦

我們對自己製作的東西負責，包裹送到您手上之前也由我們負責。因海關、天候或物流罷工而延誤的日子，不在我們能掌握的範圍，但我們會告訴您。本條款適用臺灣法律；您所在國家賦予消費者、且不得拋棄的權利，仍然屬於您。我們如何處理個人資料，請見[隱私權聲明](/policy)。條款若有修改，已成立的訂單適用下單時的版本。$hant$,
'zh-CN', $hans$## 我们销售什么

我们按您选择的尺寸与画框，制作并销售艺术作品的复制画。每一件都在下单后才制作，因此两件之间、或屏幕与纸张之间，在纹理、木纹与色调上略有差异，属于材料的本性。部分作品只在展览门店销售，地点请咨询[客服](/contact)。

## 账号与订单

下单需要账号，请填写真实信息，并妥善保管密码。艺术家与画廊账号须经我们审核，专属功能才会开通。提交订单，即表示您愿意按页面所示的金额购买。如果金额在您看过之后有变动，订单不会成立，我们会先请您看过新的金额。如果发现无法制作，我们会告知并退还款项。

## 价格

价格以新台币计，已含 5% 营业税。美元价格按当时适用的汇率逐件换算，向上取整到整数元。画框按周长与面积计价。运费在确认之前加入，以您确认的总额为准。寄往海外的订单适用零税率，不含台湾的营业税。

## 支付

- **信用卡**：仅接受台湾以外地区发行的卡片，以新台币或美元支付，须在 60 分钟内完成。
- **PayPal**：须在 60 分钟内完成。两个台湾 PayPal 账户之间无法付款。
- **银行转账**：须在 72 小时内完成。

结算时会列出目前可用的方式。刷卡未获授权时，期限内可以再试，或改用其他方式；逾时则订单失效。之后才到的款项将予退还，除非您与我们同意订单继续有效。发票可开给个人，或凭 8 位统一编号开给公司。

## 取消与退换

开始制作之前都可以取消。之后适用[退换货](/exchange)的规定：7 天内可解除合同，14 天内可反映损坏或不符；自定尺寸的作品仅限损坏。

## 限量版

编号在下单时保留，付款后确定；未付款的订单失效后释出。同一个编号绝不给第二次，也不会超出限量的件数。每件附原作保证书。

## 著作权

作品的著作权属于艺术家。您可以悬挂、出借、赠送或转售所购得的复制画，但不得复制，不论是印刷还是在屏幕上。网页上的图片仅供挑选之用。

## 出了差错怎么办

我们对自己制作的东西负责，包裹送到您手上之前也由我们负责。因海关、天气或快递罢工而延误的日子，不在我们能掌握的范围，但我们会告诉您。本条款适用台湾法律；您所在国家或地区赋予消费者、且不得放弃的权利，仍然属于您。我们怎样处理个人信息，请见[隐私声明](/policy)。条款如有修改，已成立的订单适用下单时的版本。$hans$), '2026-11-21T00:00:00+08:00')
ON CONFLICT (slug) DO UPDATE
SET title = excluded.title, summary = excluded.summary, body = excluded.body, updated_at = excluded.updated_at
WHERE article.updated_at = '2026-11-01T00:00:00+08:00';

INSERT INTO faq (position, question, answer) VALUES
(1,
  '{"en": "How do I choose a size and a frame?", "zh-Hant": "尺寸與畫框怎麼選？", "zh-CN": "尺寸与画框怎么选？"}',
  jsonb_build_object('en', $en$Begin with the wall. Over a sofa or a bed, a picture of about two thirds of the furniture’s width sits well; the preview on each work’s page shows it to scale. Choose one of the sizes listed, or name your own width and the height follows. Then choose a frame: one we have put together, or your own mix of moulding, mat and glazing. The size given is that of the image; the outer size, frame included, stands beside it, with the price. A size is missing when the file would fall below 150 points to the inch: see [how a print is made](/technology).$en$,
'zh-Hant', $hant$先從牆面想起。掛在沙發或床頭上方，畫寬約為家具的三分之二最合適；每件作品的頁面都能按比例預覽。可以選擇現成的尺寸，也可以自訂寬度，高度會跟著計算。接著選畫框：用我們搭配好的，或自己組合框條、卡紙與面材。標示的尺寸是畫面本身，含框的外部尺寸列在旁邊，價格也是。若某個尺寸沒有提供，是因為檔案在那個大小會低於每英寸 150 點，詳見[微噴工藝](/technology)。$hant$,
'zh-CN', $hans$先从墙面想起。挂在沙发或床头上方，画宽约为家具的三分之二最合适；每件作品的页面都能按比例预览。可以选择现成的尺寸，也可以自定宽度，高度会跟着计算。接着选画框：用我们搭配好的，或自己组合框条、卡纸与面材。标示的尺寸是画面本身，含框的外部尺寸列在旁边，价格也是。如果某个尺寸没有提供，是因为文件在那个大小会低于每英寸 150 点，详见[微喷工艺](/technology)。$hans$)),
(2,
  '{"en": "How long does it take, and where do you deliver?", "zh-Hant": "需要多久？可以寄到哪裡？", "zh-CN": "需要多久？可以寄到哪里？"}',
  jsonb_build_object('en', $en$Everything is made to order. A print usually leaves the workshop five to seven working days after payment, a framed piece three days later; each work’s page names its own number, and your order shows the day it should arrive. We deliver in Taiwan, in most of Asia, Oceania, North America and Europe, and to some countries beyond. The freight depends on the size, weight, value and destination, and you see it before you confirm. Collection in one of our exhibition stores is free. More under [delivery](/freight).$en$,
'zh-Hant', $hant$每一件都是接單製作。單張作品通常在付款後 5 到 7 個工作天完成，裝框再加 3 天；各件作品的頁面會列出自己的天數，訂單上也有預計送達的日期。寄送範圍包括臺灣、亞洲大部分地區、大洋洲、北美與歐洲，以及其他部分國家。運費依尺寸、重量、價值與目的地計算，確認訂單之前就看得到。到展售門市自取，不收任何費用。詳見[配送說明](/freight)。$hant$,
'zh-CN', $hans$每一件都是接单制作。单张作品通常在付款后 5 到 7 个工作日完成，装框再加 3 天；各件作品的页面会列出自己的天数，订单上也有预计送达的日期。寄送范围包括台湾、亚洲大部分地区、大洋洲、北美与欧洲，以及其他部分国家。运费按尺寸、重量、价值与目的地计算，确认订单之前就能看到。到展览门店自取，不收任何费用。详见[配送说明](/freight)。$hans$)),
(3,
  '{"en": "How can I pay, and which cards do you take?", "zh-Hant": "可以怎麼付款？接受哪些信用卡？", "zh-CN": "可以怎样支付？接受哪些信用卡？"}',
  jsonb_build_object('en', $en$In New Taiwan dollars or US dollars, as you prefer; the checkout shows the methods available for each.

- **Card**: issued outside Taiwan only; within 60 minutes.
- **PayPal**: within 60 minutes. PayPal does not allow payments between two Taiwanese accounts.
- **Bank transfer**: within 72 hours; the account and a reference appear once you have ordered.

All prices include Taiwan’s business tax. In US dollars each piece is converted at the rate in force and rounded up to a whole dollar. The invoice is made out to you, or to your company with its 8-digit tax number.$en$,
'zh-Hant', $hant$可以用新臺幣或美元付款，結帳時會列出各幣別適用的方式。

- **信用卡**：僅接受臺灣以外地區發行的卡片，須於 60 分鐘內完成。
- **PayPal**：須於 60 分鐘內完成；兩個臺灣 PayPal 帳戶之間無法付款。
- **銀行轉帳**：須於 72 小時內完成；送出訂單後，會顯示帳號與轉帳附言。

價格皆已含臺灣營業稅。美元價格依當時匯率逐件換算，無條件進位至整數元。發票可開立給個人，或憑 8 位數統一編號開立給公司。$hant$,
'zh-CN', $hans$可以用新台币或美元支付，结算时会列出各币种适用的方式。

- **信用卡**：仅接受台湾以外地区发行的卡片，须在 60 分钟内完成。
- **PayPal**：须在 60 分钟内完成；两个台湾 PayPal 账户之间无法付款。
- **银行转账**：须在 72 小时内完成；提交订单后，会显示账号与转账附言。

价格都已含台湾营业税。美元价格按当时汇率逐件换算，向上取整到整数元。发票可开给个人，或凭 8 位统一编号开给公司。$hans$)),
(4,
  '{"en": "What if it arrives damaged, or I do not like it?", "zh-Hant": "收到時有損壞，或不喜歡怎麼辦？", "zh-CN": "收到时有损坏，或不喜欢怎么办？"}',
  jsonb_build_object('en', $en$If it is damaged, or is not what you ordered, tell us within 14 days of its arrival, with up to five photographs. We make it again without charge or refund it, and pay the carriage. If you simply change your mind, Taiwan’s law gives you 7 days from arrival to withdraw, without a reason. A piece made to your own size is the exception: it can be returned for damage only, and you are told so before you order. Refunds go back by the way you paid. All of it stands under [returns and exchanges](/exchange).$en$,
'zh-Hant', $hant$若有損壞，或與訂購內容不符，請於到貨後 14 天內告知，並附上最多 5 張照片。我們會免費重做一件或退款，運費由我們負擔。如果只是改變心意，依臺灣法律，到貨後 7 天內可以解除契約，不需說明理由。依您尺寸訂製的作品例外：只有損壞才能退換，下單前我們會先說明。退款依原付款方式退回。完整規定請見[退換貨](/exchange)。$hant$,
'zh-CN', $hans$如有损坏，或与所订内容不符，请在到货后 14 天内告知，并附上最多 5 张照片。我们会免费重做一件或退款，运费由我们承担。如果只是改变主意，根据台湾法律，到货后 7 天内可以解除合同，不需说明理由。按您尺寸定制的作品例外：只有损坏才能退换，下单前我们会先说明。退款按原支付方式退回。完整规定请见[退换货](/exchange)。$hans$)),
(5,
  '{"en": "Are the works limited, and is there a certificate?", "zh-Hant": "作品有限量嗎？附保證書嗎？", "zh-CN": "作品有限量吗？附保证书吗？"}',
  jsonb_build_object('en', $en$Some are; their pages give the size of the edition and how many copies are left. Your number is reserved when you order and becomes final when you pay; if an order is not paid in time, the number is free again. No number is ever given twice, not even after a refund, when it is retired, and none is printed beyond the edition. Each copy comes with a certificate of authenticity that names the artist, the title, the size and the number. Works without an edition are open: the same print, the same care, no number. [Ask us](/contact) if you would like to know more about one.$en$,
'zh-Hant', $hant$部分作品是限量版，頁面上會寫明總件數與剩餘件數。編號在下單時保留，付款後確定；逾期未付款，編號便會釋出。同一個編號絕不給第二次，退款之後也一樣，那個編號會直接停用；限量之外也不再加印。每件限量作品都附原作保證書，載明藝術家、作品名稱、尺寸與編號。未標示限量的作品則不限件數：同樣的印製，同樣的用心，只是沒有編號。想進一步了解某件作品，歡迎[聯絡我們](/contact)。$hant$,
'zh-CN', $hans$部分作品是限量版，页面上会写明总件数与剩余件数。编号在下单时保留，付款后确定；逾期未付款，编号就会释出。同一个编号绝不给第二次，退款之后也一样，那个编号会直接停用；限量之外也不再加印。每件限量作品都附原作保证书，写明艺术家、作品名称、尺寸与编号。未标明限量的作品则不限件数：同样的印制，同样的用心，只是没有编号。想进一步了解某件作品，欢迎[联系我们](/contact)。$hans$)),
(6,
  '{"en": "Can I buy a work sold only in stores, and how do artists join?", "zh-Hant": "只在門市販售的作品怎麼買？藝術家如何加入？", "zh-CN": "只在门店销售的作品怎么买？艺术家怎样加入？"}',
  jsonb_build_object('en', $en$Some works are sold only in our exhibition stores, because their artists want them to be seen before they are bought. Such a page names the stores and their hours. If you live far away, write to [customer service](/contact) from that page and we tell you what can be arranged.

Artists write to us through the [form for artists](/partner/artist); the page for [partners](/partner) tells the terms. A person looks at the work; if we go on together, you approve a proof, your account is reviewed, and you receive a share, 30 % of the picture’s price before tax unless agreed otherwise. The copyright stays yours.$en$,
'zh-Hant', $hant$有些作品只在展售門市販售，因為藝術家希望它們先被看見，再被買走。作品頁面會列出門市與營業時間。如果您住得遠，請從該頁面寫信給[客服](/contact)，我們會告訴您可以怎麼安排。

藝術家請透過[藝術家表單](/partner/artist)來信，由專人閱讀；合作條件見[合作夥伴](/partner)。若決定合作，您會核可打樣，帳號經過審核，之後每件作品都有分潤：除非另有約定，為畫作未稅價格的 30%。著作權始終屬於您。$hant$,
'zh-CN', $hans$有些作品只在展览门店销售，因为艺术家希望它们先被看见，再被买走。作品页面会列出门店与营业时间。如果您住得远，请从该页面写信给[客服](/contact)，我们会告诉您可以怎样安排。

艺术家请通过[艺术家表单](/partner/artist)来信，由专人阅读；合作条件见[合作伙伴](/partner)。如果决定合作，您会认可打样，账号经过审核，之后每件作品都有分成：除非另有约定，为画作税前价格的 30%。著作权始终属于您。$hans$));
