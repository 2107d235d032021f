-- Texts that nobody has edited promise only what the shop offers: no cards or PayPal, no returns and cancelling online, no figures in
-- an artist's account, no exhibition stores where there are none; and the service hours are those of the settings.

CREATE TEMP TABLE rewording (
  number integer GENERATED ALWAYS AS IDENTITY,
  -- An article's slug, or a question's position.
  place text, field text, locale text, former text, latter text
) ON COMMIT DROP;

INSERT INTO rewording (place, field, locale, former, latter) VALUES
('exchange', 'body', 'en',
 $t$While an order is waiting for production you may cancel it under your account’s orders; what you have paid goes back to you.$t$,
 $t$While an order is waiting for production you may cancel it: [write to customer service](/contact) with the order’s code. What you have paid goes back to you.$t$),
('exchange', 'body', 'zh-Hant',
 $t$訂單等待製作期間，您可以在會員帳戶的訂單頁面取消，已付款項會退還給您。$t$,
 $t$訂單等待製作期間都可以取消：請附上訂單編號[聯絡客服](/contact)，已付款項會退還給您。$t$),
('exchange', 'body', 'zh-CN',
 $t$订单等待制作期间，您可以在会员账户的订单页面取消，已付款项会退还给您。$t$,
 $t$订单等待制作期间都可以取消：请附上订单编号[联系客服](/contact)，已付款项会退还给您。$t$),
('exchange', 'body', 'en',
 $t$Open the order in your account, choose the line, and add up to five photographs: the piece as a whole, the damage close up, and the box if it suffered.$t$,
 $t$Write to [customer service](/contact) with the order’s code, and have photographs ready: the piece as a whole, the damage close up, and the box if it suffered.$t$),
('exchange', 'body', 'zh-Hant',
 $t$請在會員帳戶打開訂單、選擇該件作品，並附上最多 5 張照片：作品全貌、損壞處的近照；若外箱受損，也請拍下外箱。$t$,
 $t$請附上訂單編號[聯絡客服](/contact)，並備妥照片：作品全貌、損壞處的近照；若外箱受損，也請拍下外箱。$t$),
('exchange', 'body', 'zh-CN',
 $t$请在会员账户打开订单、选择该件作品，并附上最多 5 张照片：作品全貌、损坏处的近照；如果外箱受损，也请拍下外箱。$t$,
 $t$请附上订单编号[联系客服](/contact)，并备好照片：作品全貌、损坏处的近照；如果外箱受损，也请拍下外箱。$t$),
('exchange', 'body', 'en',
 $t$The new order is linked to the first and costs you nothing.$t$,
 $t$It costs you nothing.$t$),
('exchange', 'body', 'zh-Hant',
 $t$我們重新製作一件。新訂單與原訂單相連，您不需再付任何費用。$t$,
 $t$我們重新製作一件，您不需再付任何費用。$t$),
('exchange', 'body', 'zh-CN',
 $t$我们重新制作一件。新订单与原订单关联，您不用再付任何费用。$t$,
 $t$我们重新制作一件，您不用再付任何费用。$t$),
('exchange', 'body', 'en',
 $t$Tell us through your account or in writing, or send the piece back within that time.$t$,
 $t$Tell us in writing, or send the piece back within that time.$t$),
('exchange', 'body', 'zh-Hant',
 $t$請透過會員帳戶或以書面告知，或在期限內將作品寄回。$t$,
 $t$請以書面告知，或在期限內將作品寄回。$t$),
('exchange', 'body', 'zh-CN',
 $t$请通过会员账户或以书面告知，或在期限内将作品寄回。$t$,
 $t$请以书面告知，或在期限内将作品寄回。$t$),
('exchange', 'body', 'en',
 $t$A refund goes back by the way you paid: to the card, to the PayPal account, or by transfer to the bank account you name, in the currency of the order.$t$,
 $t$A refund goes back by the way you paid, in the currency of the order; for a transfer, to the bank account you name.$t$),
('exchange', 'body', 'zh-Hant',
 $t$退款依原付款方式、以訂單的幣別退回：退至信用卡、PayPal 帳戶，或匯入您指定的銀行帳戶。$t$,
 $t$退款依原付款方式、以訂單的幣別退回；轉帳付款者，匯入您指定的銀行帳戶。$t$),
('exchange', 'body', 'zh-CN',
 $t$退款按原支付方式、以订单的币种退回：退至信用卡、PayPal 账户，或汇入您指定的银行账户。$t$,
 $t$退款按原支付方式、以订单的币种退回；转账支付的，汇入您指定的银行账户。$t$),
('freight', 'body', 'en',
 $t$Choose collection at checkout and pick one of our exhibition stores. It costs nothing. We write when the piece is there.$t$,
 $t$Where the checkout offers collection, you can pick up your order at the store you choose. It costs nothing. We write when the piece is there.$t$),
('freight', 'body', 'zh-Hant',
 $t$結帳時選擇門市自取，並挑一間展售門市，不收任何費用。$t$,
 $t$結帳時若列有門市自取，您可以選擇到門市領取，不收任何費用。$t$),
('freight', 'body', 'zh-CN',
 $t$结算时选择门店自取，并挑一间展览门店，不收任何费用。$t$,
 $t$结算时如果列有门店自取，您可以选择到门店领取，不收任何费用。$t$),
('2', 'answer', 'en',
 $t$Collection in one of our exhibition stores is free.$t$,
 $t$Collection in a store, where the checkout offers it, is free.$t$),
('2', 'answer', 'zh-Hant',
 $t$到展售門市自取，不收任何費用。$t$,
 $t$結帳時若列有門市自取，不收任何費用。$t$),
('2', 'answer', 'zh-CN',
 $t$到展览门店自取，不收任何费用。$t$,
 $t$结算时如果列有门店自取，不收任何费用。$t$),
('terms', 'body', 'en',
 $t$Some works are sold only in our exhibition stores; [customer service](/contact) tells you where.$t$,
 $t$Where a work is sold only in exhibition stores, its page says so, and [customer service](/contact) tells you where.$t$),
('terms', 'body', 'zh-Hant',
 $t$部分作品只在展售門市販售，地點請洽[客服](/contact)。$t$,
 $t$只在展售門市販售的作品，頁面會註明，地點請洽[客服](/contact)。$t$),
('terms', 'body', 'zh-CN',
 $t$部分作品只在展览门店销售，地点请咨询[客服](/contact)。$t$,
 $t$只在展览门店销售的作品，页面会注明，地点请咨询[客服](/contact)。$t$),
('terms', 'body', 'en',
 $t$- **Card**: only cards issued outside Taiwan, in New Taiwan or US dollars; to be paid within 60 minutes.
- **PayPal**: within 60 minutes. PayPal does not pass money between two Taiwanese accounts.
- **Bank transfer**: within 72 hours.

The checkout offers those that are available. If a card is declined you may try again, or another way, until the time is up; then the order ends.$t$,
 $t$The checkout shows the payment methods that are offered, and how long each leaves you to pay. A bank transfer is due within 72 hours; the account and a reference appear once you have ordered. An order that is not paid in time ends.$t$),
('terms', 'body', 'zh-Hant',
 $t$- **信用卡**：僅接受臺灣以外地區發行的卡片，以新臺幣或美元付款，須於 60 分鐘內完成。
- **PayPal**：須於 60 分鐘內完成。兩個臺灣 PayPal 帳戶之間無法付款。
- **銀行轉帳**：須於 72 小時內完成。

結帳時會列出目前可用的方式。刷卡未獲授權時，期限內可以再試，或改用其他方式；逾時則訂單失效。$t$,
 $t$結帳時會列出目前提供的付款方式與付款期限。銀行轉帳須於 72 小時內完成；送出訂單後，會顯示帳號與轉帳附言。逾期未付款，訂單即失效。$t$),
('terms', 'body', 'zh-CN',
 $t$- **信用卡**：仅接受台湾以外地区发行的卡片，以新台币或美元支付，须在 60 分钟内完成。
- **PayPal**：须在 60 分钟内完成。两个台湾 PayPal 账户之间无法付款。
- **银行转账**：须在 72 小时内完成。

结算时会列出目前可用的方式。刷卡未获授权时，期限内可以再试，或改用其他方式；逾时则订单失效。$t$,
 $t$结算时会列出目前提供的支付方式与支付期限。银行转账须在 72 小时内完成；提交订单后，会显示账号与转账附言。逾期未支付，订单即失效。$t$),
('terms', 'body', 'en',
 $t$Artist and gallery accounts are reviewed by us before their own parts open.$t$,
 $t$Artist and gallery accounts are reviewed by us.$t$),
('terms', 'body', 'zh-Hant',
 $t$藝術家與畫廊帳號須經我們審核，專屬功能才會開通。$t$,
 $t$藝術家與畫廊帳號須經我們審核。$t$),
('terms', 'body', 'zh-CN',
 $t$艺术家与画廊账号须经我们审核，专属功能才会开通。$t$,
 $t$艺术家与画廊账号须经我们审核。$t$),
('3', 'answer', 'en',
 $t$- **Card**: issued outside Taiwan only; within 60 minutes.
- **PayPal**: within 60 minutes. PayPal does not allow payments between two Taiwanese accounts.
- **Bank transfer**: within 72 hours;$t$,
 $t$By **bank transfer**: within 72 hours;$t$),
('3', 'answer', 'zh-Hant',
 $t$- **信用卡**：僅接受臺灣以外地區發行的卡片，須於 60 分鐘內完成。
- **PayPal**：須於 60 分鐘內完成；兩個臺灣 PayPal 帳戶之間無法付款。
- **銀行轉帳**：$t$,
 $t$**銀行轉帳**：$t$),
('3', 'answer', 'zh-CN',
 $t$- **信用卡**：仅接受台湾以外地区发行的卡片，须在 60 分钟内完成。
- **PayPal**：须在 60 分钟内完成；两个台湾 PayPal 账户之间无法付款。
- **银行转账**：$t$,
 $t$**银行转账**：$t$),
('3', 'question', 'en',
 $t$How can I pay, and which cards do you take?$t$,
 $t$How can I pay?$t$),
('3', 'question', 'zh-Hant',
 $t$可以怎麼付款？接受哪些信用卡？$t$,
 $t$可以怎麼付款？$t$),
('3', 'question', 'zh-CN',
 $t$可以怎样支付？接受哪些信用卡？$t$,
 $t$可以怎样支付？$t$),
('4', 'answer', 'en',
 $t$tell us within 14 days of its arrival, with up to five photographs.$t$,
 $t$tell us within 14 days of its arrival, with photographs if you can.$t$),
('4', 'answer', 'zh-Hant',
 $t$請於到貨後 14 天內告知，並附上最多 5 張照片。$t$,
 $t$請於到貨後 14 天內告知，並盡量附上照片。$t$),
('4', 'answer', 'zh-CN',
 $t$请在到货后 14 天内告知，并附上最多 5 张照片。$t$,
 $t$请在到货后 14 天内告知，并尽量附上照片。$t$),
('6', 'answer', 'en',
 $t$Some works are sold only in our exhibition stores, because their artists want them to be seen before they are bought. Such a page names the stores and their hours.$t$,
 $t$A work may be sold only in exhibition stores, because its artist wants it to be seen before it is bought. Its page then names the stores and their hours.$t$),
('6', 'answer', 'zh-Hant',
 $t$有些作品只在展售門市販售，因為藝術家希望它們先被看見，再被買走。作品頁面會列出門市與營業時間。$t$,
 $t$若作品只在展售門市販售，是因為藝術家希望它先被看見，再被買走。作品頁面會列出門市與營業時間。$t$),
('6', 'answer', 'zh-CN',
 $t$有些作品只在展览门店销售，因为艺术家希望它们先被看见，再被买走。作品页面会列出门店与营业时间。$t$,
 $t$如果作品只在展览门店销售，是因为艺术家希望它先被看见，再被买走。作品页面会列出门店与营业时间。$t$),
('contact', 'body', 'en',
 $t$Call from Monday to Friday, 10:00 to 18:00 (GMT+8), when something cannot wait:$t$,
 $t$Call in our service hours, which stand on this page, when something cannot wait:$t$),
('contact', 'body', 'zh-Hant',
 $t$請於週一至週五 10:00–18:00（GMT+8）來電。$t$,
 $t$請在本頁所列的服務時間內來電。$t$),
('contact', 'body', 'zh-CN',
 $t$请在周一至周五 10:00–18:00（GMT+8）来电。$t$,
 $t$请在本页所列的服务时间内来电。$t$),
('contact', 'body', 'en',
 $t$For a work that is sold only in our exhibition stores, start$t$,
 $t$For a work that is sold only in exhibition stores, start$t$),
('about', 'body', 'en',
 $t$Our exhibition stores keep prints and corner samples that you may hold to the light. Some works are sold only there; their pages say where. For everything else there is [customer service](/contact), with a person on the line from Monday to Friday, 10:00 to 18:00 (GMT+8).$t$,
 $t$Where a work hangs in an exhibition store, its page says which, and you may hold the print and the corner samples to the light there. For everything else there is [customer service](/contact), with a person on the line in our service hours.$t$),
('about', 'body', 'zh-Hant',
 $t$展售門市備有實際印製的作品與框角樣品，歡迎拿到光線下看。有些作品只在門市販售，作品頁面會註明地點。其他任何事，都可以[聯絡客服](/contact)：週一至週五 10:00–18:00（GMT+8），接電話的是真人。$t$,
 $t$在展售門市展出的作品，頁面會註明地點，歡迎到現場把作品與框角樣品拿到光線下看。其他任何事，都可以[聯絡客服](/contact)：服務時間內，接電話的是真人。$t$),
('about', 'body', 'zh-CN',
 $t$展览门店备有实际印制的作品与框角样品，欢迎拿到光线下看。有些作品只在门店销售，作品页面会注明地点。其他任何事，都可以[联系客服](/contact)：周一至周五 10:00–18:00（GMT+8），接电话的是真人。$t$,
 $t$在展览门店展出的作品，页面会注明地点，欢迎到现场把作品与框角样品拿到光线下看。其他任何事，都可以[联系客服](/contact)：服务时间内，接电话的是真人。$t$),
('partner-collaborate', 'body', 'en',
 $t$A person reads it in the hours of service, Monday to Friday, 10:00 to 18:00 (GMT+8), and answers$t$,
 $t$A person reads it in our [service hours](/contact) and answers$t$),
('partner-collaborate', 'body', 'zh-Hant',
 $t$我們在服務時間（週一至週五 10:00–18:00，GMT+8）由專人閱讀$t$,
 $t$我們在[服務時間](/contact)內由專人閱讀$t$),
('partner-collaborate', 'body', 'zh-CN',
 $t$我们在服务时间（周一至周五 10:00–18:00，GMT+8）由专人阅读$t$,
 $t$我们在[服务时间](/contact)内由专人阅读$t$),
('partner-collaborate', 'body', 'en',
 $t$Your message reaches customer service at once, and you receive a confirmation by e-mail.$t$,
 $t$Your message reaches customer service at once.$t$),
('partner-collaborate', 'body', 'zh-Hant',
 $t$您的訊息會立刻送到客服，您也會收到一封確認信。$t$,
 $t$您的訊息會立刻送到客服。$t$),
('partner-collaborate', 'body', 'zh-CN',
 $t$您的消息会立刻送到客服，您也会收到一封确认邮件。$t$,
 $t$您的消息会立刻送到客服。$t$),
('policy', 'body', 'en',
 $t$Card numbers are typed on the payment provider’s own page and do not pass through our shop. Your password$t$,
 $t$Your password$t$),
('policy', 'body', 'zh-Hant',
 $t$信用卡號在付款服務商自己的頁面輸入，不經過本站。密碼只$t$,
 $t$密碼只$t$),
('policy', 'body', 'zh-CN',
 $t$信用卡号在支付服务商自己的页面输入，不经过本站。密码只$t$,
 $t$密码只$t$),
('policy', 'body', 'en',
 $t$the payment provider the order’s code and amount;$t$,
 $t$the bank the order’s code and amount;$t$),
('policy', 'body', 'zh-Hant',
 $t$付款服務商取得訂單編號與金額$t$,
 $t$銀行取得訂單編號與金額$t$),
('policy', 'body', 'zh-CN',
 $t$支付服务商取得订单编号与金额$t$,
 $t$银行取得订单编号与金额$t$),
('policy', 'body', 'en',
 $t$Artists see how often their works are viewed, kept as favourites and sold. They see numbers, never who you are.$t$,
 $t$Artists are told how often their works are viewed, kept as favourites and sold. They get numbers, never who you are.$t$),
('policy', 'body', 'zh-Hant',
 $t$藝術家看得到作品被瀏覽、收藏與售出的次數。他們看到的是數字，看不到您是誰。$t$,
 $t$我們會告訴藝術家，作品被瀏覽、收藏與售出的次數。他們得到的是數字，不會知道您是誰。$t$),
('policy', 'body', 'zh-CN',
 $t$艺术家看得到作品被浏览、收藏与售出的次数。他们看到的是数字，看不到您是谁。$t$,
 $t$我们会告诉艺术家，作品被浏览、收藏与售出的次数。他们得到的是数字，不会知道您是谁。$t$),
('membership', 'body', 'en',
 $t$- a purchase list of everything you ever bought, with its picture, to order again;
- a place for favourites, kept until you take them out, even when a work has left the shelf;
- cancelling, correcting an address, asking about an order and asking for a [return](/exchange), all from the order itself.$t$,
 $t$- everything you bought, with its picture;
- a place for favourites, kept until you take them out, even when a work has left the shelf;
- an address book and your profile, to edit at any time.

To cancel an order, correct its address or ask for a [return](/exchange), [write to customer service](/contact) with the order’s code.$t$),
('membership', 'body', 'zh-Hant',
 $t$- 購買清單，收錄您買過的每一件作品，附圖，方便再次訂購；
- 收藏清單，即使作品下架也會保留，直到您自己移除；
- 直接在訂單上取消、更正地址、提出疑問，或申請[退換](/exchange)。$t$,
 $t$- 您買過的每一件作品，附圖；
- 收藏清單，即使作品下架也會保留，直到您自己移除；
- 通訊錄與個人資料，隨時可以修改。

如需取消訂單、更正地址或申請[退換](/exchange)，請附上訂單編號[聯絡客服](/contact)。$t$),
('membership', 'body', 'zh-CN',
 $t$- 购买清单，收录您买过的每一件作品，附图，方便再次下单；
- 收藏夹，即使作品下架也会保留，直到您自己移除；
- 直接在订单上取消、更正地址、提出疑问，或申请[退换](/exchange)。$t$,
 $t$- 您买过的每一件作品，附图；
- 收藏夹，即使作品下架也会保留，直到您自己移除；
- 地址簿与个人资料，随时可以修改。

如需取消订单、更正地址或申请[退换](/exchange)，请附上订单编号[联系客服](/contact)。$t$),
('membership', 'body', 'en',
 $t$An artist’s account does all this and opens what belongs to the work: a sales overview for each picture, with copies sold, amount, views and collectors, and an annual report as a PDF. Because it stands for a name, we look at it first.$t$,
 $t$An artist’s account does all this. For each picture we tell you the copies sold, the amount, the views and the collectors; [ask us](/contact) at any time. Because the account stands for a name, we look at it first.$t$),
('membership', 'body', 'zh-Hant',
 $t$藝術家帳號除了以上功能，還會開通與作品有關的部分：每件作品的銷售概況，包括售出件數、金額、瀏覽與收藏人數，以及 PDF 格式的年度報表。因為帳號代表一個名字，我們會先審核。$t$,
 $t$藝術家帳號具備以上所有功能。每件作品的售出件數、金額、瀏覽與收藏人數，隨時可以[向我們查詢](/contact)。因為帳號代表一個名字，我們會先審核。$t$),
('membership', 'body', 'zh-CN',
 $t$艺术家账号除了以上功能，还会开通与作品有关的部分：每件作品的销售概况，包括售出件数、金额、浏览与收藏人数，以及 PDF 格式的年度报表。因为账号代表一个名字，我们会先审核。$t$,
 $t$艺术家账号具备以上所有功能。每件作品的售出件数、金额、浏览与收藏人数，随时可以[向我们查询](/contact)。因为账号代表一个名字，我们会先审核。$t$),
('membership', 'body', 'en',
 $t$While it is under review you can already log in, buy and edit your profile; only the special parts wait. You hear from us by e-mail.$t$,
 $t$While it is under review you can already log in, buy and edit your profile. You hear from us by e-mail.$t$),
('membership', 'body', 'zh-Hant',
 $t$審核期間，您已經可以登入、購買、修改個人資料，只有專屬功能需要等候。$t$,
 $t$審核期間，您已經可以登入、購買、修改個人資料。$t$),
('membership', 'body', 'zh-CN',
 $t$审核期间，您已经可以登录、购买、修改个人资料，只有专属功能需要等候。$t$,
 $t$审核期间，您已经可以登录、购买、修改个人资料。$t$),
('partner', 'body', 'en',
 $t$Your account shows for each work the copies sold, the amount, the views and the collectors. A visitor counts once a day; a collector is a member who bought the work or keeps it among favourites. Amounts can be read in New Taiwan or US dollars. Each year closes with a report in PDF, month by month, that adds up to the cent.$t$,
 $t$For each work we count the copies sold, the amount, the views and the collectors, and send you the figures when you [ask for them](/contact). A visitor counts once a day; a collector is a member who bought the work or keeps it among favourites. Amounts can be given in New Taiwan or US dollars.$t$),
('partner', 'body', 'zh-Hant',
 $t$您的帳戶會列出每件作品的售出件數、金額、瀏覽與收藏人數。$t$,
 $t$我們統計每件作品的售出件數、金額、瀏覽與收藏人數，您可以隨時[向我們索取](/contact)。$t$),
('partner', 'body', 'zh-CN',
 $t$您的账户会列出每件作品的售出件数、金额、浏览与收藏人数。$t$,
 $t$我们统计每件作品的售出件数、金额、浏览与收藏人数，您可以随时[向我们索取](/contact)。$t$),
('partner', 'body', 'zh-Hant',
 $t$金額可以用新臺幣或美元檢視。每年結束時有一份 PDF 報表，逐月列出，總和分毫不差。$t$,
 $t$金額可以用新臺幣或美元計算。$t$),
('partner', 'body', 'zh-CN',
 $t$金额可以用新台币或美元查看。每年结束时有一份 PDF 报表，逐月列出，总和分毫不差。$t$,
 $t$金额可以用新台币或美元计算。$t$),
('partner', 'body', 'en',
 $t$How we print is told under [technology](/technology); what an artist’s account can do, under [membership](/membership).$t$,
 $t$How we print is explained under [technology](/technology); the accounts, under [membership](/membership).$t$),
('partner', 'body', 'zh-Hant',
 $t$藝術家帳號有哪些功能，請看[會員制度](/membership)。$t$,
 $t$帳號的說明，請看[會員制度](/membership)。$t$),
('partner', 'body', 'zh-CN',
 $t$艺术家账号有哪些功能，请看[会员制度](/membership)。$t$,
 $t$账号的说明，请看[会员制度](/membership)。$t$);

DO $$
DECLARE
  wording rewording;
  today date := (now() AT TIME ZONE 'Asia/Taipei')::date;
BEGIN
  -- Orders keep the terms that they were placed under, so those get a version of their own.
  INSERT INTO article (slug, title, summary, body, updated_at, effective_from)
  SELECT slug, title, summary, body, updated_at, today
  FROM article
  WHERE slug = 'terms' AND version = 1 AND effective_from = '2026-01-01' AND EXISTS (SELECT FROM shop_order)
    AND NOT EXISTS (SELECT FROM article AS later WHERE later.slug = 'terms' AND later.effective_from > '2026-01-01');

  FOR wording IN SELECT * FROM rewording ORDER BY number LOOP
    UPDATE article
    SET body = jsonb_set(body, ARRAY[wording.locale],
          to_jsonb(replace(body ->> wording.locale, wording.former, wording.latter))),
        updated_at = now()
    WHERE wording.field = 'body' AND slug = wording.place AND version = 1
      AND (slug <> 'terms' OR effective_from = today OR NOT EXISTS (SELECT FROM shop_order))
      AND strpos(body ->> wording.locale, wording.former) > 0;
    UPDATE faq
    SET question = CASE wording.field WHEN 'question' THEN jsonb_set(question, ARRAY[wording.locale],
          to_jsonb(replace(question ->> wording.locale, wording.former, wording.latter))) ELSE question END,
        answer = CASE wording.field WHEN 'answer' THEN jsonb_set(answer, ARRAY[wording.locale],
          to_jsonb(replace(answer ->> wording.locale, wording.former, wording.latter))) ELSE answer END
    WHERE wording.field IN ('question', 'answer') AND faq.position::text = wording.place AND version = 1
      AND strpos(CASE wording.field WHEN 'question' THEN question ELSE answer END ->> wording.locale, wording.former) > 0;
  END LOOP;
END $$;
