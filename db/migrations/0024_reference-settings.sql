INSERT INTO setting (key, value) VALUES
  -- A placeholder that pages leave out until staff enter the shop's own; the demo brings its own (demo/shop.ts).
  ('info', '{
    "name": {"en": "My shop", "zh-Hant": "我的商店", "zh-CN": "我的商店"},
    "phone": "", "email": "",
    "address": {"en": "", "zh-Hant": "", "zh-CN": ""},
    "social": []
  }'),
  ('bank_account', 'null'),
  -- The id of the logo's files in the storage and its size in pixels; null without a logo.
  ('logo', 'null'),
  ('service_hours', '{"days": [1, 2, 3, 4, 5], "from": "10:00", "to": "18:00", "utc_offset_minutes": 480, "closed_on": []}'),
  -- What staff have to confirm before orders are accepted, by reading it or by saving their own.
  ('setup', '{"rates": false, "freight": false}'),
  -- The most pixels on the long side that the public gets of any picture (`docs/rules/pictures.md`).
  ('public_limit', '2400'),
  -- The largest file that an artist can upload, in MB of 1,000,000 bytes (docs/rules/uploads.md).
  ('upload_limit', '2000'),
  -- Whether an accepted work goes on sale only after its artist approved a proof (docs/rules/submissions.md).
  ('proof_required', 'true'),
  -- How the files of prints are written (docs/rules/print-files.md).
  ('print_files', '{"pixels_per_inch": 300, "bleed_mm": 3, "canvas_edge": "white", "has_crop_marks": true, "name": "{order}-{line}-{work}-{size}-{paper}"}'),
  -- The days on which members are reminded of unpaid orders on terms, from the deadline; negative before it.
  ('payment_reminders', '[0, 14, 30]'),
  -- Other hosts that links may lead to without asking first (`docs/rules/pages.md`): couriers' tracking pages.
  ('allowed_hosts', '["www.t-cat.com.tw", "www.sf-express.com", "www.dhl.com", "www.fedex.com", "www.ups.com"]'),
  ('item_sections', '{
    "certification": {
      "en": "Every print is made to order from the artist''s approved file and checked by eye under daylight before it leaves the workshop. A signed certificate of authenticity with the artist, the title and the size comes with each print, and with its number in a limited edition; anybody can verify it on its own page. If a print arrives damaged, or is not what you ordered, tell us within 14 days and we make it again or refund it.",
      "zh-Hant": "每件作品都依藝術家核可的檔案接單製作，出廠前在日光光源下逐件檢視。每件作品都附經簽署的原作保證書，載明藝術家、作品名稱與尺寸，限量版並載明編號；任何人都可在保證書的專屬頁面驗證。若收到時有損壞或與訂購內容不符，請於 14 天內告知，我們將重新製作或退款。",
      "zh-CN": "每件作品都依艺术家认可的文件接单制作，出厂前在日光光源下逐件检视。每件作品都附经签署的原作保证书，载明艺术家、作品名称与尺寸，限量版并载明编号；任何人都可在保证书的专属页面验证。若收到时有损坏或与所订内容不符，请在 14 天内告知，我们将重新制作或退款。"
    },
    "care": {
      "en": "Hang it away from direct sun, radiators and damp walls. Dust the frame and the glazing with a soft dry cloth; acrylic scratches, so never use paper or spirit on it. Hold an unframed print by its white margin with clean, dry hands, and have it framed soon.",
      "zh-Hant": "請避免陽光直射、暖氣旁與潮濕的牆面。畫框與框面以柔軟乾布輕拭；壓克力容易刮傷，請勿使用紙巾或酒精。無框作品請以乾淨、乾燥的手拿取白邊，並儘早裝框。",
      "zh-CN": "请避免阳光直射、暖气旁与潮湿的墙面。画框与镜面用柔软干布轻拭；亚克力容易刮花，请勿使用纸巾或酒精。无框作品请用干净、干燥的手拿取白边，并尽早装框。"
    },
    "print_process": {
      "en": "Giclée, archival pigment print",
      "zh-Hant": "藝術微噴（典藏級顏料墨水）",
      "zh-CN": "艺术微喷（收藏级颜料墨水）"
    }
  }');

INSERT INTO exchange_rate (currency, rate, starts_at) VALUES ('USD', 31.5, '2026-01-01T00:00:00+08:00');

INSERT INTO default_rate (kind, basis_points, starts_at) VALUES
  ('tax', 500, '2000-01-01T00:00:00+08:00'),
  ('share', 3000, '2000-01-01T00:00:00+08:00');

-- Withholds nothing, and pays after the days in which damage can be reported.
INSERT INTO payout_terms (starts_on, withholding_basis_points, withholding_above_ntd, non_resident_basis_points, non_resident_above_ntd,
  company_basis_points, minimum_ntd, minimum_usd, hold_days)
VALUES ('2000-01-01', 0, 20000, 0, 0, 0, 500, 2000, 14);

-- Used until a range is entered.
INSERT INTO invoice_series (prefix, digits, first_number, next_number) VALUES ('INV-', 8, 1, 1);

-- The days of Taiwan's law are given to all other countries too, since the shop is there.
INSERT INTO withdrawal_term (countries, starts_on, days, law) VALUES
  (ARRAY['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV',
         'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'], '2026-01-01', 14, 'Directive 2011/83/EU, article 9'),
  (ARRAY['TW'], '2026-01-01', 7, 'Consumer Protection Act (Taiwan), article 19'),
  (ARRAY[]::text[], '2026-01-01', 7, 'Consumer Protection Act (Taiwan), article 19');

INSERT INTO courier (key, name, tracking_url, position) VALUES
  ('tcat', '{"en": "T-Cat", "zh-Hant": "黑貓宅急便", "zh-CN": "黑猫宅急便"}',
   'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID={number}', 1),
  ('hct', '{"en": "HCT Logistics", "zh-Hant": "新竹物流", "zh-CN": "新竹物流"}', NULL, 2),
  ('chunghwa_post', '{"en": "Chunghwa Post", "zh-Hant": "中華郵政", "zh-CN": "中华邮政"}', NULL, 3),
  ('sf', '{"en": "SF Express", "zh-Hant": "順豐速運", "zh-CN": "顺丰速运"}',
   'https://www.sf-express.com/tw/tc/dynamic_function/waybill/#search/bill-number/{number}', 4),
  ('dhl', '{"en": "DHL Express", "zh-Hant": "DHL 國際快遞", "zh-CN": "DHL 国际快递"}',
   'https://www.dhl.com/global-en/home/tracking/tracking-express.html?tracking-id={number}', 5),
  ('fedex', '{"en": "FedEx", "zh-Hant": "FedEx 聯邦快遞", "zh-CN": "FedEx 联邦快递"}',
   'https://www.fedex.com/fedextrack/?trknbr={number}', 6),
  ('ups', '{"en": "UPS", "zh-Hant": "UPS 優比速", "zh-CN": "UPS 快递"}',
   'https://www.ups.com/track?tracknum={number}', 7),
  ('own', '{"en": "Our own delivery", "zh-Hant": "專人配送", "zh-CN": "专人配送"}', NULL, 8);

INSERT INTO review_template (key, decision, member_type, position, title, text) VALUES
  ('artist_first_steps', 'confirm', 'artist', 1,
   '{"en": "First steps for artists", "zh-Hant": "藝術家的第一步", "zh-CN": "艺术家的第一步"}',
   '{
     "en": "To begin, send us two or three works as files of at least 150 points to the inch at the size you have in mind.",
     "zh-Hant": "接下來，請先寄給我們兩到三件作品的檔案，依您預想的尺寸每英寸至少 150 點。",
     "zh-CN": "接下来，请先发给我们两到三件作品的文件，按您预想的尺寸每英寸至少 150 点。"
   }'),
  ('gallery_first_steps', 'confirm', 'business', 2,
   '{"en": "First steps for galleries and companies", "zh-Hant": "畫廊與公司的第一步", "zh-CN": "画廊与公司的第一步"}',
   '{
     "en": "From now on your orders can carry your company''s name and tax ID. If you plan a larger order or an exhibition, answer this mail, and one person will look after you.",
     "zh-Hant": "即日起，您的訂單可開立公司抬頭與統一編號。若有大量訂購或展覽的計畫，直接回覆這封信，我們會由專人為您服務。",
     "zh-CN": "即日起，您的订单可以开具公司抬头与税号。若有批量订购或展览的计划，直接回复这封邮件，我们会安排专人为您服务。"
   }'),
  ('works_missing', 'decline', 'artist', 3,
   '{"en": "We have not seen enough works", "zh-Hant": "看到的作品不夠多", "zh-CN": "看到的作品不够多"}',
   '{
     "en": "We could not see enough of your work to decide. Please send us at least five pictures of works, or the address of a page where we can look at them, and we will gladly look again.",
     "zh-Hant": "目前看到的作品還不足以讓我們決定。請提供至少五件作品的圖片，或可以瀏覽作品的網址，我們很樂意再看一次。",
     "zh-CN": "目前看到的作品还不足以让我们决定。请提供至少五件作品的图片，或可以浏览作品的网址，我们很乐意再看一次。"
   }'),
  ('rights_unclear', 'decline', 'artist', 4,
   '{"en": "The rights in the works are not clear", "zh-Hant": "作品權利歸屬不清楚", "zh-CN": "作品权利归属不清楚"}',
   '{
     "en": "We sell only works whose artist, or whoever holds the rights, has agreed to the reproduction. From what we have we cannot tell that the rights are yours. Please tell us how you came by them.",
     "zh-Hant": "我們只販售經藝術家本人或權利人同意複製的作品，而從目前的資料無法確認權利歸屬於您。請告訴我們權利的來源。",
     "zh-CN": "我们只销售经艺术家本人或权利人同意复制的作品，而从目前的资料无法确认权利归属于您。请告诉我们权利的来源。"
   }'),
  ('company_not_found', 'decline', 'business', 5,
   '{"en": "The company could not be found", "zh-Hant": "查不到公司登記", "zh-CN": "查不到公司登记"}',
   '{
     "en": "We could not find a company under the name and tax ID given. Please look at both again in your profile, and send us a copy of the registration if they are right.",
     "zh-Hant": "以您填寫的名稱與統一編號，我們查不到公司登記資料。請至個人資料再次確認，若無誤，請提供登記證明影本。",
     "zh-CN": "以您填写的名称与税号，我们查不到公司登记资料。请到个人资料再次确认，若无误，请提供登记证明复印件。"
   }'),
  ('details_incomplete', 'decline', NULL, 6,
   '{"en": "Something is missing or does not fit", "zh-Hant": "資料不完整或不相符", "zh-CN": "资料不完整或不相符"}',
   '{
     "en": "Some of your details are missing or do not fit together. Please complete your profile and tell us by answering this mail; we will then look again.",
     "zh-Hant": "您填寫的資料有缺漏或前後不符。請補齊個人資料後回覆這封信，我們會再次審核。",
     "zh-CN": "您填写的资料有缺漏或前后不符。请补齐个人资料后回复这封邮件，我们会再次审核。"
   }'),
  ('not_a_fit', 'decline', NULL, 7,
   '{"en": "Not a fit for the shop at present", "zh-Hant": "目前與本店方向不合", "zh-CN": "目前与本店方向不合"}',
   '{
     "en": "We looked at everything with care. At present it does not fit what we show, which is no judgement of its quality. You are welcome to write to us again in a year.",
     "zh-Hant": "我們仔細看過所有資料，目前與本店的展售方向不同，這並不是對作品品質的評斷。一年後歡迎再與我們聯絡。",
     "zh-CN": "我们仔细看过所有资料，目前与本店的展售方向不同，这并不是对作品品质的评判。一年后欢迎再与我们联系。"
   }');

INSERT INTO home_layout (shown, draft)
SELECT choice, choice
FROM (SELECT '{"first": null, "rows": [], "items": [], "masterpieces": [], "artists": [], "news": [], "facets": []}'::jsonb AS choice) AS nothing;

INSERT INTO search_index (form) VALUES (0);

INSERT INTO popularity_count (counted_on) VALUES ('2000-01-01');

INSERT INTO catalogue_version (version) VALUES (gen_random_uuid()) ON CONFLICT DO NOTHING;
