-- What concerns members and partners: their data, their accounts, artists' shares, and work done together.

INSERT INTO article (slug, title, summary, body, updated_at) VALUES
('policy',
  '{"en": "Privacy statement", "zh-Hant": "隱私權聲明", "zh-CN": "隐私声明"}',
  '{"en": "What we ask of you and why, who else sees it, what your browser keeps, and how to see, correct, take or delete your data.",
    "zh-Hant": "我們向您要哪些資料、為什麼、還有誰看得到、瀏覽器裡存了什麼，以及如何查看、更正、帶走或刪除。",
    "zh-CN": "我们向您要哪些信息、为什么、还有谁看得到、浏览器里存了什么，以及怎样查看、更正、带走或删除。"}',
  jsonb_build_object('en', $en$The company that runs this shop, whose address and telephone number stand on the [contact page](/contact), is responsible for your data.

## What we ask for

- **For an account**: your name, e-mail address, mobile number, birthday, gender and postal address; your job title if you like. Galleries and companies add the company’s name, a contact, a telephone number and the 8-digit tax number.
- **For an order**: who receives it and where, how it is paid, and what the invoice needs.
- **For an enquiry or a return**: what you write to us, and the photographs you add.

We need these to make, send, invoice and answer for what you order, and to keep your account safe. Without the required fields we cannot take an order; looking round needs none of them.

## What we never see

Card numbers are typed on the payment provider’s own page and do not pass through our shop. Your password is kept only as a hash that cannot be read back. The check that you are no robot is a small sum that your own device works out; nobody outside takes part in it.

## Who else gets something

Couriers get the receiver’s name, address and telephone number; customs authorities what their papers ask for; the payment provider the order’s code and amount; the tax authority its invoice. Each gets what its part needs and nobody else gets anything: we do not sell, lend or publish data. When a parcel or a payment leaves Taiwan, that part of your data goes with it.

Artists see how often their works are viewed, kept as favourites and sold. They see numbers, never who you are.

## What your browser keeps

Two tokens, one for the cart and one for being logged in, and your choice of language. The language is kept for 365 days; with ‘remember me’ the login lasts 30 days, otherwise it ends with the browser and after 12 hours at most. There is no advertising here and no tracking, neither ours nor that of others.

Your network address is used to suggest a currency, looked up on our own server, to count a work’s visitors once a day each, and to stop programs that guess passwords.

## How long

Account data stay for as long as the account does. Orders and invoices stay as long as the law requires, and after you close the account without your person attached.

## What you may ask

Under Taiwan’s Personal Data Protection Act you may see your data, have a copy, correct them, and have us stop using them or delete them. Correct most of it yourself [in your account](/account); for a copy, for closing the account or for anything else [write to customer service](/contact). Asking costs nothing. If this statement changes, the new text stands here with its date; see also the [terms of service](/terms).$en$,
'zh-Hant', $hant$您的個人資料由經營本店的公司負責，地址與電話列於[聯絡我們](/contact)頁面。

## 我們向您要什麼

- **註冊帳號**：姓名、電子郵件、手機號碼、生日、性別與地址；職稱可填可不填。畫廊與公司另需公司名稱、聯絡人、電話與 8 位數統一編號。
- **訂購**：收件人與地址、付款方式，以及開立發票所需的資料。
- **詢問或退換**：您寫給我們的內容，以及附上的照片。

這些資料用於製作、寄送、開立發票、售後服務，以及保護您的帳號。缺少必填資料，我們就無法接受訂單；如果只是逛逛，什麼都不必填。

## 我們看不到的

信用卡號在付款服務商自己的頁面輸入，不經過本站。密碼只以無法還原的雜湊值保存。確認您不是機器人的步驟，是由您的裝置自行完成的一道小計算，沒有外人參與。

## 還有誰會取得

物流業者取得收件人的姓名、地址與電話；海關取得報關所需的內容；付款服務商取得訂單編號與金額；稅務機關取得發票資料。各自只拿到所需的部分，此外不提供給任何人：我們不出售、不出借，也不公開個人資料。包裹或款項離開臺灣時，相關的資料也隨之傳送。

藝術家看得到作品被瀏覽、收藏與售出的次數。他們看到的是數字，看不到您是誰。

## 瀏覽器裡存了什麼

兩組識別碼，一組用於購物車，一組用於登入狀態，另有您選擇的語言。語言保存 365 天；勾選「保持登入」時登入維持 30 天，否則關閉瀏覽器即登出，最長不超過 12 小時。本站沒有廣告，也沒有追蹤，不論是我們自己的或第三方的。

您的網路位址用於建議幣別（在我們自己的伺服器上查詢）、計算作品的瀏覽人次（每人每天一次），以及阻擋猜測密碼的程式。

## 保存多久

帳號資料保存到帳號關閉為止。訂單與發票依法保存至規定期限；帳號關閉之後，不再與您個人相連。

## 您可以要求什麼

依個人資料保護法，您可以查詢、閱覽、取得複本、補充或更正個人資料，也可以要求停止使用或刪除。大部分資料可在[會員帳戶](/account)自行更正；如需複本、關閉帳號或其他協助，請[聯絡客服](/contact)，不收任何費用。本聲明若有修改，新的內容與日期會公布在這一頁；另請參閱[服務條款](/terms)。$hant$,
'zh-CN', $hans$您的个人信息由经营本店的公司负责，地址与电话列于[联系我们](/contact)页面。

## 我们向您要什么

- **注册账号**：姓名、邮箱、手机号码、生日、性别与地址；职务可填可不填。画廊与公司另需公司名称、联系人、电话与 8 位统一编号。
- **下单**：收件人与地址、支付方式，以及开具发票所需的信息。
- **咨询或退换**：您写给我们的内容，以及附上的照片。

这些信息用于制作、寄送、开具发票、售后服务，以及保护您的账号。缺少必填信息，我们就无法接受订单；如果只是逛逛，什么都不用填。

## 我们看不到的

信用卡号在支付服务商自己的页面输入，不经过本站。密码只以无法还原的哈希值保存。确认您不是机器人的步骤，是由您的设备自行完成的一道小计算，没有外人参与。

## 还有谁会取得

快递公司取得收件人的姓名、地址与电话；海关取得报关所需的内容；支付服务商取得订单编号与金额；税务机关取得发票信息。各自只拿到所需的部分，此外不提供给任何人：我们不出售、不出借，也不公开个人信息。包裹或款项离开台湾时，相关的信息也随之传送。

艺术家看得到作品被浏览、收藏与售出的次数。他们看到的是数字，看不到您是谁。

## 浏览器里存了什么

两组标识，一组用于购物车，一组用于登录状态，另有您选择的语言。语言保存 365 天；勾选“保持登录”时登录维持 30 天，否则关闭浏览器即登出，最长不超过 12 小时。本站没有广告，也没有追踪，不论是我们自己的还是第三方的。

您的网络地址用于建议币种（在我们自己的服务器上查询）、统计作品的浏览人次（每人每天一次），以及阻挡猜测密码的程序。

## 保存多久

账号信息保存到账号注销为止。订单与发票依法保存至规定期限；账号注销之后，不再与您个人相关联。

## 您可以要求什么

根据台湾的个人资料保护法规，您可以查询、查看、取得副本、补充或更正个人信息，也可以要求停止使用或删除。大部分信息可在[会员账户](/account)自行更正；如需副本、注销账号或其他协助，请[联系客服](/contact)，不收任何费用。本声明如有修改，新的内容与日期会公布在这一页；另请参阅[服务条款](/terms)。$hans$), '2026-11-21T00:00:00+08:00'),
('membership',
  '{"en": "Membership", "zh-Hant": "會員制度", "zh-CN": "会员制度"}',
  '{"en": "Collector, artist, gallery or company: what each account is for, how it is reviewed, and why none of them costs anything.",
    "zh-Hant": "收藏者、藝術家、畫廊或公司：每種帳號的用途、如何審核，以及為什麼全部免費。",
    "zh-CN": "收藏者、艺术家、画廊或公司：每种账号的用途、怎样审核，以及为什么全部免费。"}',
  jsonb_build_object('en', $en$## One account, three kinds

You can look at everything here, try frames on a wall and fill a cart without telling us who you are. An account is needed when something is to be made for you. It costs nothing, today or later: there is no fee, no points scheme and no minimum.

## Collectors

[Register](/register) with your name, e-mail address, mobile number, birthday, gender and address, and you are a collector at once. The address you give is the first in your address book; the cart you had filled comes with you. From then on you have:

- your orders, with the day each should be ready and the day it should arrive;
- a purchase list of everything you ever bought, with its picture, to order again;
- a place for favourites, kept until you take them out, even when a work has left the shelf;
- cancelling, correcting an address, asking about an order and asking for a [return](/exchange), all from the order itself.

## Artists

An artist’s account does all this and opens what belongs to the work: a sales overview for each picture, with copies sold, amount, views and collectors, and an annual report as a PDF. Because it stands for a name, we look at it first. Please tell us through the [form for artists](/partner/artist) where your work can be seen.

## Galleries and companies

A company’s account adds its name, a contact, a telephone number and the 8-digit tax number, so that invoices are made out correctly each time. Larger purchases can be quoted, and on agreed terms made before payment. For a whole building, begin with [collaboration](/collaboration).

## The review

A person reads each application of an artist or a company. While it is under review you can already log in, buy and edit your profile; only the special parts wait. You hear from us by e-mail. If we decline, we give the reason, and the account goes on as an ordinary one.

## Logging in

A password has at least eight characters, among them a letter, a digit and a symbol. ‘Remember me’ keeps you logged in for 30 days on that device; without it the login ends with the browser. Changing the password ends every other login.

## Leaving

You may have your data as a file, and you may close the account at any time; orders stay for as long as the law requires, without your person. What we keep and why is in the [privacy statement](/policy).$en$,
'zh-Hant', $hant$## 一個帳號，三種身分

不必告訴我們您是誰，就可以瀏覽所有作品、在牆面上試畫框、把喜歡的放進購物車。要為您製作時，才需要帳號。帳號免費，以後也是：沒有會費，沒有點數，也沒有最低消費。

## 收藏者

填寫姓名、電子郵件、手機號碼、生日、性別與地址完成[註冊](/register)，立即成為收藏者。您填的地址會成為通訊錄的第一筆，購物車裡的作品也一併保留。之後您會有：

- 訂單紀錄，列出每件作品預計出貨與預計送達的日期；
- 購買清單，收錄您買過的每一件作品，附圖，方便再次訂購；
- 收藏清單，即使作品下架也會保留，直到您自己移除；
- 直接在訂單上取消、更正地址、提出疑問，或申請[退換](/exchange)。

## 藝術家

藝術家帳號除了以上功能，還會開通與作品有關的部分：每件作品的銷售概況，包括售出件數、金額、瀏覽與收藏人數，以及 PDF 格式的年度報表。因為帳號代表一個名字，我們會先審核。請透過[藝術家表單](/partner/artist)告訴我們在哪裡看得到您的作品。

## 畫廊與公司

公司帳號另填公司名稱、聯絡人、電話與 8 位數統一編號，每次開立發票都不會有誤。較大的採購可以報價；雙方約定後，也可以先製作、後付款。如果要佈置整棟建築，請從[合作提案](/collaboration)開始。

## 審核

藝術家與公司的申請，都由專人閱讀。審核期間，您已經可以登入、購買、修改個人資料，只有專屬功能需要等候。結果會以電子郵件通知。若未通過，我們會說明原因，帳號則照常作為一般會員使用。

## 登入

密碼至少 8 個字元，須含英文字母、數字與符號。勾選「保持登入」，在該裝置上可維持 30 天；不勾選，關閉瀏覽器即登出。更改密碼之後，其他裝置上的登入都會結束。

## 離開

您可以把自己的資料存成檔案帶走，也可以隨時關閉帳號；訂單依法保存至規定期限，但不再與您個人相連。我們保存什麼、為什麼保存，請見[隱私權聲明](/policy)。$hant$,
'zh-CN', $hans$## 一个账号，三种身份

不必告诉我们您是谁，就可以浏览所有作品、在墙面上试画框、把喜欢的放进购物车。要为您制作时，才需要账号。账号免费，以后也是：没有会费，没有积分，也没有最低消费。

## 收藏者

填写姓名、邮箱、手机号码、生日、性别与地址完成[注册](/register)，立即成为收藏者。您填的地址会成为地址簿的第一条，购物车里的作品也一并保留。之后您会有：

- 订单记录，列出每件作品预计发货与预计送达的日期；
- 购买清单，收录您买过的每一件作品，附图，方便再次下单；
- 收藏夹，即使作品下架也会保留，直到您自己移除；
- 直接在订单上取消、更正地址、提出疑问，或申请[退换](/exchange)。

## 艺术家

艺术家账号除了以上功能，还会开通与作品有关的部分：每件作品的销售概况，包括售出件数、金额、浏览与收藏人数，以及 PDF 格式的年度报表。因为账号代表一个名字，我们会先审核。请通过[艺术家表单](/partner/artist)告诉我们在哪里能看到您的作品。

## 画廊与公司

公司账号另填公司名称、联系人、电话与 8 位统一编号，每次开发票都不会出错。较大的采购可以报价；双方约定后，也可以先制作、后付款。如果要布置整栋建筑，请从[合作提案](/collaboration)开始。

## 审核

艺术家与公司的申请，都由专人阅读。审核期间，您已经可以登录、购买、修改个人资料，只有专属功能需要等候。结果会以邮件通知。如未通过，我们会说明原因，账号则照常作为普通会员使用。

## 登录

密码至少 8 个字符，须含英文字母、数字与符号。勾选“保持登录”，在该设备上可维持 30 天；不勾选，关闭浏览器即登出。更改密码之后，其他设备上的登录都会结束。

## 离开

您可以把自己的信息存成文件带走，也可以随时注销账号；订单依法保存至规定期限，但不再与您个人相关联。我们保存什么、为什么保存，请见[隐私声明](/policy)。$hans$), '2026-11-21T00:00:00+08:00'),
('partner',
  '{"en": "Partners", "zh-Hant": "合作夥伴", "zh-CN": "合作伙伴"}',
  '{"en": "For artists: the share in each print, worked out to the dollar, and what stays yours. For companies: where a joint project begins.",
    "zh-Hant": "給藝術家：每件作品的分潤，算到每一元；哪些權利始終屬於您。給公司：合作從哪裡開始。",
    "zh-CN": "给艺术家：每件作品的分成，算到每一元；哪些权利始终属于您。给公司：合作从哪里开始。"}',
  jsonb_build_object('en', $en$## For artists

You make the picture; we make the prints, frame them, send them and answer for them. You need keep no stock and advance no money. Write to us through the [form for artists](/partner/artist); a person looks at what you send. If it suits us both, we agree on the works, their sizes, an edition if you wish one, and your share. You see a proof of each work on the paper it will be sold on, and nothing is sold before you approve it.

## Your share

Unless we agree on another rate, you receive **30 % of the picture’s own price before tax**. Frames and freight carry no share, because nothing of yours is in them. An example, in New Taiwan dollars:

- A print at NT$4,800, in a frame at NT$2,150, sent within Taiwan for NT$320. The buyer pays NT$7,270.
- The price of the picture holds 5 % tax. Before tax it is 4,800 ÷ 1.05 = 4,571.43.
- Your share is 30 % of that, 1,371.43, rounded once to the dollar: **NT$1,371**.
- The same print sent abroad carries no Taiwanese tax. Your share is 30 % of 4,800: **NT$1,440**.

Rounding is done once for each line of an order, so two copies in one line give NT$2,743. Should a print be refunded, its share counts negative in the month of the refund, and in no other.

## What you can see

Your account shows for each work the copies sold, the amount, the views and the collectors. A visitor counts once a day; a collector is a member who bought the work or keeps it among favourites. Amounts can be read in New Taiwan or US dollars. Each year closes with a report in PDF, month by month, that adds up to the cent.

## What stays yours

- **Copyright.** We may show and print the works we agreed on, and nothing else.
- **The file.** The print master is never public. Nothing on these pages gives out more than 2,400 pixels on the long side, deep zoom included, and you may ask for less for any work.
- **The numbers.** In an edition no number is given twice, and none beyond its size.

How we print is told under [technology](/technology); what an artist’s account can do, under [membership](/membership).

## For companies

Hotels, offices, publishers and brands come to us with a room, a date or an idea. [Collaboration](/collaboration) shows what such projects look like, and the form for [cross-industry matching](/partner/collaborate) begins one. Galleries can open an account of their own.$en$,
'zh-Hant', $hant$## 給藝術家

畫由您完成；印製、裝框、寄送與售後由我們負責。您不必備貨，也不必預付任何款項。請透過[藝術家表單](/partner/artist)來信，我們有專人閱讀。若彼此合適，就一起商定作品、尺寸、是否限量，以及分潤比例。每件作品都會以實際販售的紙材打樣，在您核可之前，一件也不賣。

## 您的分潤

除非另有約定，您可得**畫作本身未稅價格的 30%**。畫框與運費不計分潤，因為其中沒有您的創作。以新臺幣舉例：

- 一張 NT$4,800 的複製畫，配 NT$2,150 的畫框，在臺灣境內寄送，運費 NT$320。買家共付 NT$7,270。
- 畫作價格內含 5% 營業稅，未稅為 4,800 ÷ 1.05 = 4,571.43。
- 分潤為其中的 30%，即 1,371.43，四捨五入至元：**NT$1,371**。
- 同一張畫寄往海外，不含臺灣營業稅，分潤為 4,800 的 30%：**NT$1,440**。

訂單每一行只進位一次，所以同一行的兩件為 NT$2,743。若作品退款，分潤於退款當月以負數計入，其他月份不受影響。

## 您看得到什麼

您的帳戶會列出每件作品的售出件數、金額、瀏覽與收藏人數。同一位訪客一天只計一次；收藏人數是買過或加入收藏的會員。金額可以用新臺幣或美元檢視。每年結束時有一份 PDF 報表，逐月列出，總和分毫不差。

## 始終屬於您的

- **著作權**：我們只能展示與印製雙方約定的作品，此外皆不可。
- **檔案**：印製原檔絕不公開。網頁上的圖片，連同深度縮放在內，長邊最多 2,400 像素；任何一件作品，您都可以要求更低。
- **編號**：限量版的同一個編號絕不給第二次，也不會超出限量的件數。

我們如何印製，請看[微噴工藝](/technology)；藝術家帳號有哪些功能，請看[會員制度](/membership)。

## 給公司

旅館、辦公室、出版社與品牌，有的帶著一個空間來，有的帶著一個日期，有的只帶著一個想法。[合作提案](/collaboration)說明這樣的案子是什麼模樣；[跨界媒合](/partner/collaborate)的表單，就是起點。畫廊也可以開設自己的帳號。$hant$,
'zh-CN', $hans$## 给艺术家

画由您完成；印制、装框、寄送与售后由我们负责。您不必备货，也不必垫付任何款项。请通过[艺术家表单](/partner/artist)来信，我们有专人阅读。如果彼此合适，就一起商定作品、尺寸、是否限量，以及分成比例。每件作品都会用实际销售的纸材打样，在您认可之前，一件也不卖。

## 您的分成

除非另有约定，您可得**画作本身税前价格的 30%**。画框与运费不计分成，因为其中没有您的创作。以新台币举例：

- 一张 NT$4,800 的复制画，配 NT$2,150 的画框，在台湾境内寄送，运费 NT$320。买家共付 NT$7,270。
- 画作价格内含 5% 营业税，税前为 4,800 ÷ 1.05 = 4,571.43。
- 分成为其中的 30%，即 1,371.43，四舍五入到元：**NT$1,371**。
- 同一张画寄往海外，不含台湾营业税，分成为 4,800 的 30%：**NT$1,440**。

订单每一行只取整一次，所以同一行的两件为 NT$2,743。如果作品退款，分成在退款当月以负数计入，其他月份不受影响。

## 您看得到什么

您的账户会列出每件作品的售出件数、金额、浏览与收藏人数。同一位访客一天只计一次；收藏人数是买过或加入收藏的会员。金额可以用新台币或美元查看。每年结束时有一份 PDF 报表，逐月列出，总和分毫不差。

## 始终属于您的

- **著作权**：我们只能展示与印制双方约定的作品，此外都不可以。
- **文件**：印制原文件绝不公开。网页上的图片，连同深度缩放在内，长边最多 2,400 像素；任何一件作品，您都可以要求更低。
- **编号**：限量版的同一个编号绝不给第二次，也不会超出限量的件数。

我们怎样印制，请看[微喷工艺](/technology)；艺术家账号有哪些功能，请看[会员制度](/membership)。

## 给公司

酒店、办公室、出版社与品牌，有的带着一个空间来，有的带着一个日期，有的只带着一个想法。[合作提案](/collaboration)说明这样的项目是什么样子；[跨界合作](/partner/collaborate)的表单，就是起点。画廊也可以开设自己的账号。$hans$), '2026-11-21T00:00:00+08:00'),
('partner-collaborate',
  '{"en": "Cross-industry matching", "zh-Hant": "跨界媒合", "zh-CN": "跨界合作"}',
  '{"en": "A room without pictures, a product that wants one, a date by which it must hang: tell us, and we look for the artist who fits.",
    "zh-Hant": "一個還沒有畫的空間、一件想配上畫的產品、一個非掛好不可的日期：告訴我們，由我們尋找合適的藝術家。",
    "zh-CN": "一个还没有画的空间、一件想配上画的产品、一个非挂好不可的日期：告诉我们，由我们寻找合适的艺术家。"}',
  jsonb_build_object('en', $en$## Who meets whom

Artists have pictures; others have walls, pages, boxes and evenings. We know both sides, and this form is where they meet. Some of the matches we have in mind:

- a hotel, and one artist for all its floors;
- a publisher, and a small numbered edition for the day a book appears;
- a restaurant or café, and works that change with the season;
- a maker of tea, paper or furniture, and a picture for a box or a gift to its best customers;
- an architect, and works chosen while the walls are still lines on a plan.

Yours may be none of these. So much the better.

## What we need to know

The form asks for a language, your name, an e-mail address and a telephone number; the company and its number if there is one. There are 500 characters for the rest. If you can, say in them:

1. **What and where.** The kind of place or product, the city, how many rooms or pieces.
2. **How large.** Wall widths, or a page size; a rough figure will do.
3. **By when.** The opening, the fair, the printing date.
4. **How much.** A range for the whole saves everybody a round of letters.
5. **For what use.** Prints to hang are simple. Pictures on packaging, in print or on a screen need the artist’s licence, and we should know from the start.

Plans and photographs can follow when we answer.

## What happens then

Your message reaches customer service at once, and you receive a confirmation by e-mail. A person reads it in the hours of service, Monday to Friday, 10:00 to 18:00 (GMT+8), and answers in the language you chose, with questions or with a first idea. If it promises well we ask the artists we think of, propose works and sizes, and send a sample. Prices and rights are then put in a written quotation. Until you accept that, nothing binds you and nothing is owed.

What you write is used for this enquiry alone, as the [privacy statement](/policy) says. If you only wish to order several prints for yourself, the [shop](/shop) is quicker; if you are an artist, the page for [partners](/partner) is yours. How a project goes on from here is told under [collaboration](/collaboration).$en$,
'zh-Hant', $hant$## 誰遇見誰

藝術家有畫；別人有牆、有書頁、有盒子、有夜晚。兩邊我們都熟悉，而這份表單就是相遇的地方。我們想像中的組合，例如：

- 一家旅館，與一位為所有樓層創作的藝術家；
- 一家出版社，與新書上市那天的小量編號版畫；
- 一間餐廳或咖啡館，與隨季節更換的作品；
- 做茶、做紙或做家具的人，與一幅印在盒子上、或送給老主顧的畫；
- 一位建築師，在牆還只是圖面上的線條時，就先選好作品。

也許您的想法不在其中。那就更好了。

## 我們需要知道什麼

表單會請您選擇語言，填寫姓名、電子郵件與電話；若代表公司，也請填公司名稱與電話。其餘的事，有 500 個字可寫。可能的話，請寫下：

1. **做什麼、在哪裡**：場所或產品的類型、所在城市、幾個房間或幾件。
2. **多大**：牆面寬度或版面尺寸，大概的數字就好。
3. **什麼時候**：開幕、展會或付印的日期。
4. **多少預算**：一個總額的範圍，能省去彼此一輪書信。
5. **用在哪裡**：掛在牆上的畫很單純；若要用在包裝、印刷品或螢幕上，需要藝術家授權，我們最好一開始就知道。

平面圖與照片，等我們回覆之後再寄即可。

## 接下來會怎樣

您的訊息會立刻送到客服，您也會收到一封確認信。我們在服務時間（週一至週五 10:00–18:00，GMT+8）由專人閱讀，並以您選擇的語言回覆，也許是幾個問題，也許是初步的想法。若有可為，我們會詢問想到的藝術家，提出作品與尺寸，並寄上樣張。價格與權利隨後寫進書面報價。在您接受之前，您不受任何約束，也不需付任何費用。

您寫的內容只用於這次詢問，詳見[隱私權聲明](/policy)。如果只是想為自己多訂幾張，直接到[藝術作品](/shop)比較快；如果您是藝術家，請看[合作夥伴](/partner)。案子之後如何進行，請看[合作提案](/collaboration)。$hant$,
'zh-CN', $hans$## 谁遇见谁

艺术家有画；别人有墙、有书页、有盒子、有夜晚。两边我们都熟悉，而这份表单就是相遇的地方。我们设想的组合，比如：

- 一家酒店，与一位为所有楼层创作的艺术家；
- 一家出版社，与新书上市那天的小量编号版画；
- 一间餐厅或咖啡馆，与随季节更换的作品；
- 做茶、做纸或做家具的人，与一幅印在盒子上、或送给老主顾的画；
- 一位建筑师，在墙还只是图纸上的线条时，就先选好作品。

也许您的想法不在其中。那就更好了。

## 我们需要知道什么

表单会请您选择语言，填写姓名、邮箱与电话；如果代表公司，也请填公司名称与电话。其余的事，有 500 个字可写。可能的话，请写下：

1. **做什么、在哪里**：场所或产品的类型、所在城市、几个房间或几件。
2. **多大**：墙面宽度或版面尺寸，大概的数字就好。
3. **什么时候**：开业、展会或付印的日期。
4. **多少预算**：一个总额的范围，能省去彼此一轮邮件。
5. **用在哪里**：挂在墙上的画很简单；如果要用在包装、印刷品或屏幕上，需要艺术家授权，我们最好一开始就知道。

平面图与照片，等我们回复之后再发即可。

## 接下来会怎样

您的消息会立刻送到客服，您也会收到一封确认邮件。我们在服务时间（周一至周五 10:00–18:00，GMT+8）由专人阅读，并用您选择的语言回复，也许是几个问题，也许是初步的想法。如果可行，我们会询问想到的艺术家，提出作品与尺寸，并寄上样张。价格与权利随后写进书面报价。在您接受之前，您不受任何约束，也不需付任何费用。

您写的内容只用于这次咨询，详见[隐私声明](/policy)。如果只是想为自己多订几张，直接到[艺术作品](/shop)更快；如果您是艺术家，请看[合作伙伴](/partner)。项目之后怎样推进，请看[合作提案](/collaboration)。$hans$), '2026-11-21T00:00:00+08:00')
ON CONFLICT (slug) DO UPDATE
SET title = excluded.title, summary = excluded.summary, body = excluded.body, updated_at = excluded.updated_at
WHERE article.updated_at = '2026-11-01T00:00:00+08:00';
