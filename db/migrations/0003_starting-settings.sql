-- Who the shop is, where transfers go, and its first texts. What stands here is an example in every part that names a
-- company, a person or an account: the provider replaces it before the shop is real. No number here belongs to anybody.

INSERT INTO setting (key, value) VALUES
  ('info', '{
    "name": {"en": "Giclée", "zh-Hant": "Giclée 藝術微噴", "zh-CN": "Giclée 艺术微喷"},
    "phone": "+886 2 5550 0100",
    "email": "service@giclee.example",
    "address": {
      "en": "1 Example Road, Zhongshan District, Taipei City, Taiwan",
      "zh-Hant": "臺北市中山區示範路 1 號",
      "zh-CN": "台北市中山区示例路 1 号"
    },
    "social": []
  }'),
  ('service_hours', '{"days": [1, 2, 3, 4, 5], "from": "10:00", "to": "18:00", "utc_offset_minutes": 480}'),
  ('bank_account', '{
    "bank_name": {"en": "Example Bank", "zh-Hant": "示範銀行", "zh-CN": "示例银行"},
    "bank_code": "000",
    "address": {
      "en": "Example Branch, 9 Example Road, Taipei City, Taiwan",
      "zh-Hant": "示範分行，臺北市示範路 9 號",
      "zh-CN": "示例支行，台北市示例路 9 号"
    },
    "account": "000-000-000000",
    "account_name": {"en": "Example Art Co., Ltd.", "zh-Hant": "示範藝術有限公司", "zh-CN": "示例艺术有限公司"}
  }'),
  ('item_sections', '{
    "certification": {
      "en": "Every print is made to order from the artist''s approved file and checked by eye under daylight before it leaves the workshop. Limited editions carry the number of the copy and a certificate of authenticity with the artist, the title, the size and the number. If a print arrives damaged, or is not what you ordered, tell us within 14 days and we make it again or refund it.",
      "zh-Hant": "每件作品都依藝術家核可的檔案接單製作，出廠前在日光光源下逐件檢視。限量版附作品編號與原作保證書，載明藝術家、作品名稱、尺寸與編號。若收到時有損壞或與訂購內容不符，請於 14 天內告知，我們將重新製作或退款。",
      "zh-CN": "每件作品都依艺术家认可的文件接单制作，出厂前在日光光源下逐件检视。限量版附作品编号与原作保证书，载明艺术家、作品名称、尺寸与编号。若收到时有损坏或与所订内容不符，请在 14 天内告知，我们将重新制作或退款。"
    },
    "care": {
      "en": "Hang it away from direct sun, radiators and damp walls. Dust the frame and the glazing with a soft dry cloth; acrylic scratches, so never use paper or spirit on it. Hold an unframed print by its white margin with clean, dry hands, and have it framed soon.",
      "zh-Hant": "請避免陽光直射、暖氣旁與潮濕的牆面。畫框與面板以柔軟乾布輕拭；壓克力容易刮傷，請勿使用紙巾或酒精。無框作品請以乾淨、乾燥的手拿取白邊，並儘早裝框。",
      "zh-CN": "请避免阳光直射、暖气旁与潮湿的墙面。画框与面板用柔软干布轻拭；亚克力容易刮花，请勿使用纸巾或酒精。无框作品请用干净、干燥的手拿取白边，并尽早装框。"
    }
  }');

INSERT INTO article (slug, title, body, updated_at) VALUES
  ('terms',
   '{"en": "Terms of service", "zh-Hant": "服務條款", "zh-CN": "服务条款"}',
   '{
     "en": "We sell reproductions of artworks in the size and frame you choose. Every piece is made after you order it.\n\nPrices include Taiwan''s business tax. In US dollars they follow the exchange rate in force; the amount that counts is the one you confirm when you place the order, freight included. Cards must be issued outside Taiwan. A bank transfer is due within 72 hours; after that the order ends and reserved edition numbers are free again.\n\nUntil production begins you can cancel an order. Some works are sold only in our exhibition stores; customer service tells you where.\n\nThe works remain under their artists'' copyright: a print is yours to hang, lend or sell, not to reproduce.",
     "zh-Hant": "我們依您選擇的尺寸與畫框製作並販售藝術複製品，每件作品都在下單後才開始製作。\n\n價格已含臺灣營業稅。美元價格依當時適用的匯率計算，以您確認訂單時的金額為準，並含運費。信用卡僅接受臺灣以外地區發行的卡片。選擇銀行轉帳者，請於 72 小時內付款；逾期訂單即失效，保留的限量編號也會釋出。\n\n進入製作之前，您可以取消訂單。部分作品只在展售門市販售，詳情請洽客服。\n\n作品的著作權屬於藝術家：您可以懸掛、出借或轉售所購得的作品，但不得重製。",
     "zh-CN": "我们依您选择的尺寸与画框制作并销售艺术复制品，每件作品都在下单后才开始制作。\n\n价格已含台湾营业税。美元价格按当时适用的汇率计算，以您确认订单时的金额为准，并含运费。信用卡仅接受台湾以外地区发行的卡片。选择银行转账的，请在 72 小时内付款；逾期订单即失效，保留的限量编号也会释出。\n\n进入制作之前，您可以取消订单。部分作品只在展览门店销售，详情请联系客服。\n\n作品的著作权属于艺术家：您可以悬挂、出借或转售所购得的作品，但不得复制。"
   }', '2026-11-01T00:00:00+08:00'),
  ('policy',
   '{"en": "Privacy statement", "zh-Hant": "隱私權聲明", "zh-CN": "隐私声明"}',
   '{
     "en": "We ask only for what an order needs: your name, e-mail address, telephone number, birthday and address. Couriers and payment providers get what they need for their part, and nobody else gets anything.\n\nYour password is kept only as a hash that cannot be read back. Your browser keeps two tokens, one for the cart and one for being logged in, and your choice of language; there is no advertising and no tracking by others.\n\nYou can see and correct your data in your account. You can ask customer service to delete it; orders and invoices stay for as long as the law requires.",
     "zh-Hant": "我們只收集訂單所需的資料：姓名、電子郵件、電話、生日與地址。物流與付款服務商僅取得其業務所需的部分，此外不提供給任何人。\n\n密碼僅以無法還原的雜湊值保存。您的瀏覽器只保存兩組識別碼（購物車與登入狀態）以及語言選擇；本站沒有廣告，也沒有第三方追蹤。\n\n您可以在帳號中查看並更正資料，也可以請客服刪除；訂單與發票依法保存至規定期限。",
     "zh-CN": "我们只收集订单所需的资料：姓名、邮箱、电话、生日与地址。物流与支付服务商仅取得其业务所需的部分，此外不提供给任何人。\n\n密码仅以无法还原的哈希值保存。您的浏览器只保存两组标识（购物车与登录状态）以及语言选择；本站没有广告，也没有第三方追踪。\n\n您可以在账号中查看并更正资料，也可以请客服删除；订单与发票依法保存至规定期限。"
   }', '2026-11-01T00:00:00+08:00'),
  ('exchange',
   '{"en": "Returns and exchanges", "zh-Hant": "退換貨", "zh-CN": "退换货"}',
   '{
     "en": "If a piece arrives damaged, or is not what you ordered, tell us within 14 days of its arrival, with photographs if you can. We make it again or refund it, and pay the carriage.\n\nYou may also withdraw from your order within 7 days of its arrival without giving a reason. Please send the piece back unused and well packed.\n\nA piece made to your own size is made for you alone: it can be returned for damage only, and we ask you to confirm this when you order it.\n\nA refund goes back by the way you paid.",
     "zh-Hant": "收到的作品若有損壞，或與訂購內容不符，請於到貨後 14 天內告知，並儘可能附上照片。我們將重新製作或退款，運費由我們負擔。\n\n您也可以在到貨後 7 天內無條件退貨，請保持作品未使用並妥善包裝後寄回。\n\n依您指定尺寸製作的作品專為您一人製作，僅在損壞時可以退換，下單時會請您確認。\n\n退款將依原付款方式退回。",
     "zh-CN": "收到的作品若有损坏，或与所订内容不符，请在到货后 14 天内告知，并尽可能附上照片。我们将重新制作或退款，运费由我们承担。\n\n您也可以在到货后 7 天内无理由退货，请保持作品未使用并妥善包装后寄回。\n\n按您指定尺寸制作的作品专为您一人制作，仅在损坏时可以退换，下单时会请您确认。\n\n退款将按原支付方式退回。"
   }', '2026-11-01T00:00:00+08:00'),
  ('freight',
   '{"en": "Delivery", "zh-Hant": "配送說明", "zh-CN": "配送说明"}',
   '{
     "en": "Unframed prints travel rolled in a strong tube, framed pieces flat in a box with foam on every side. The freight follows the size and weight of the parcel, its value and where it goes; you see it before you confirm the order.\n\nPrints are ready in about a week, framed pieces some days later. Large framed pieces cannot be sent to Taiwan''s outlying islands, and some countries cannot be reached; the checkout tells you so. You can also collect an order at one of our exhibition stores, free of charge.\n\nDuties and taxes of the country of arrival are paid by the receiver.",
     "zh-Hant": "無框作品以堅固紙筒捲裝寄送，裝框作品以加厚紙箱平放、四周加泡棉保護。運費依包裹的尺寸、重量、價值與目的地計算，確認訂單前即可看到。\n\n無框作品約一週完成，裝框作品再加數日。大型裝框作品無法寄送臺灣離島，部分國家目前無法送達，結帳時會告知。您也可以到展售門市免費取貨。\n\n寄往海外時，當地的關稅與稅金由收件人負擔。",
     "zh-CN": "无框作品以坚固纸筒卷装寄送，装框作品以加厚纸箱平放、四周加泡棉保护。运费依包裹的尺寸、重量、价值与目的地计算，确认订单前即可看到。\n\n无框作品约一周完成，装框作品再加数日。大型装框作品无法寄送台湾离岛，部分国家目前无法送达，结账时会告知。您也可以到展览门店免费取货。\n\n寄往海外时，当地的关税与税金由收件人承担。"
   }', '2026-11-01T00:00:00+08:00'),
  ('technology',
   '{"en": "How a print is made", "zh-Hant": "微噴工藝", "zh-CN": "微喷工艺"}',
   '{
     "en": "Giclée is printing with very fine drops of pigment ink. Pigments lie in the surface of the paper as they do in a painting, so the colours stay for generations away from direct sun.\n\nWe print on acid-free cotton paper and on cotton canvas. Each work is offered only in sizes at which its file still shows every detail: at least 150 points to the inch. The artist approves a proof before the first print is sold.\n\nFrames are cut and joined for each piece: the moulding, the mat and the glazing you chose, to the millimetre.",
     "zh-Hant": "Giclée（藝術微噴）以極細的顏料墨滴印製。顏料如同繪畫般附著在紙面，避開直射陽光，色彩可以代代相傳。\n\n我們使用無酸純棉紙與純棉油畫布。每件作品只提供檔案仍能呈現全部細節的尺寸，每英寸至少 150 點。首件販售前，均由藝術家核可打樣。\n\n畫框逐件裁切接合，依您選擇的框條、卡紙與面板，精準到毫米。",
     "zh-CN": "Giclée（艺术微喷）以极细的颜料墨滴印制。颜料如同绘画般附着在纸面，避开直射阳光，色彩可以代代相传。\n\n我们使用无酸纯棉纸与纯棉油画布。每件作品只提供文件仍能呈现全部细节的尺寸，每英寸至少 150 点。首件销售前，均由艺术家认可打样。\n\n画框逐件裁切接合，按您选择的框条、卡纸与面板，精准到毫米。"
   }', '2026-11-01T00:00:00+08:00');
