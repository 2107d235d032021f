-- What a new shop begins with: materials, frames, filters, freight, settings. Plausible values of a Taiwanese framer, which the shop
-- replaces with its own. Prices are whole NTD, tax included.

INSERT INTO substrate (id, key, surface, name, description, weight_g_per_m2, thickness_hundredths_mm, lightfast_years, price_ntd_per_m2, made_in_days, position) VALUES
  (1, 'cotton-rag', 'paper',
   '{"en": "Cotton rag paper, 310 g", "zh-Hant": "純棉無酸紙 310 g", "zh-CN": "纯棉无酸纸 310 g"}',
   '{"en": "Matt, acid-free paper of pure cotton, made for pigment inks: soft whites and deep blacks.",
     "zh-Hant": "專為顏料墨水製作的霧面純棉無酸紙，白色柔和、黑色深沉。",
     "zh-CN": "专为颜料墨水制作的哑面纯棉无酸纸，白色柔和、黑色深沉。"}',
   310, 50, 100, 4800, 5, 1),
  (2, 'canvas', 'canvas',
   '{"en": "Cotton canvas, 380 g", "zh-Hant": "純棉油畫布 380 g", "zh-CN": "纯棉油画布 380 g"}',
   '{"en": "Woven cotton canvas with a matt protective coat: the grain of a painting, and no need of glazing.",
     "zh-Hant": "織紋純棉畫布，表面施霧面保護層，保有繪畫的肌理，可不加玻璃直接裱框。",
     "zh-CN": "织纹纯棉画布，表面施哑光保护层，保有绘画的肌理，可不加玻璃直接装框。"}',
   380, 45, 75, 5600, 7, 2);
SELECT setval(pg_get_serial_sequence('substrate', 'id'), (SELECT max(id) FROM substrate));

INSERT INTO moulding (
  id, key, style, name, material, color, face_width_mm, depth_mm, rabbet_mm, rabbet_depth_mm, backing_hundredths_mm, weight_g_per_m, base_price_ntd,
  price_ntd_per_m, position
) VALUES
  (1, 'oak-natural', 'wood', '{"en": "Natural oak", "zh-Hant": "原木橡木框", "zh-CN": "原木橡木框"}',
   '{"en": "Solid oak, oiled", "zh-Hant": "實木橡木，護木油", "zh-CN": "实木橡木，木蜡油"}',
   '#c8a878', 20, 35, 6, 24, 200, 480, 380, 620, 1),
  (2, 'walnut', 'wood', '{"en": "Walnut", "zh-Hant": "胡桃木框", "zh-CN": "胡桃木框"}',
   '{"en": "Solid walnut, oiled", "zh-Hant": "實木胡桃木，護木油", "zh-CN": "实木胡桃木，木蜡油"}',
   '#6b4a35', 20, 35, 6, 24, 200, 450, 420, 760, 2),
  (3, 'black', 'colour', '{"en": "Black wood", "zh-Hant": "黑色木框", "zh-CN": "黑色木框"}',
   '{"en": "Ash, stained black with open grain", "zh-Hant": "梣木染黑，保留木紋", "zh-CN": "白蜡木染黑，保留木纹"}',
   '#22211f', 20, 35, 6, 24, 200, 420, 320, 480, 3),
  (4, 'white', 'colour', '{"en": "White wood", "zh-Hant": "白色木框", "zh-CN": "白色木框"}',
   '{"en": "Lime wood, matt white lacquer", "zh-Hant": "椴木，霧面白漆", "zh-CN": "椴木，哑光白漆"}',
   '#f1efe9', 20, 35, 6, 24, 200, 380, 320, 480, 4),
  (5, 'maple', 'wood', '{"en": "Maple", "zh-Hant": "楓木框", "zh-CN": "枫木框"}',
   '{"en": "Solid maple, clear matt finish", "zh-Hant": "實木楓木，霧面透明漆", "zh-CN": "实木枫木，哑光清漆"}',
   '#dcc4a0', 15, 30, 5, 18, 200, 340, 360, 580, 5),
  (6, 'cypress', 'wood', '{"en": "Hinoki cypress", "zh-Hant": "檜木框", "zh-CN": "桧木框"}',
   '{"en": "Solid hinoki cypress, unfinished and fragrant", "zh-Hant": "實木檜木，不上漆，帶木香", "zh-CN": "实木桧木，不上漆，带木香"}',
   '#d9b48a', 25, 30, 6, 18, 200, 400, 520, 980, 6),
  (7, 'gilded', 'leaf', '{"en": "Imitation gold leaf", "zh-Hant": "仿金箔框", "zh-CN": "仿金箔框"}',
   '{"en": "Wood, hand-laid imitation gold leaf on red ground", "zh-Hant": "木質，紅底手工貼仿金箔", "zh-CN": "木质，红底手工贴仿金箔"}',
   '#b8924a', 35, 30, 7, 16, 200, 620, 680, 1280, 7),
  (8, 'silver-leaf', 'leaf', '{"en": "Imitation silver leaf", "zh-Hant": "仿銀箔框", "zh-CN": "仿银箔框"}',
   '{"en": "Wood, hand-laid imitation silver leaf, toned", "zh-Hant": "木質，手工貼仿銀箔，做舊", "zh-CN": "木质，手工贴仿银箔，做旧"}',
   '#b3b0a8', 30, 28, 7, 14, 200, 560, 640, 1180, 8),
  (9, 'aluminium-black', 'metal', '{"en": "Slim black aluminium", "zh-Hant": "黑色細邊鋁框", "zh-CN": "黑色窄边铝框"}',
   '{"en": "Anodised aluminium, matt black", "zh-Hant": "陽極處理鋁，霧黑", "zh-CN": "阳极氧化铝，哑光黑"}',
   '#1c1c1e', 8, 30, 4, 6, 200, 410, 300, 420, 9),
  (10, 'aluminium-silver', 'metal', '{"en": "Slim silver aluminium", "zh-Hant": "銀色細邊鋁框", "zh-CN": "银色窄边铝框"}',
   '{"en": "Anodised aluminium, brushed", "zh-Hant": "陽極處理鋁，髮絲紋", "zh-CN": "阳极氧化铝，拉丝"}',
   '#c4c6c8', 8, 30, 4, 6, 200, 410, 300, 420, 10),
  (11, 'rosewood', 'wood', '{"en": "Rosewood tone", "zh-Hant": "紫檀色木框", "zh-CN": "紫檀色木框"}',
   '{"en": "Beech, stained and waxed in layers", "zh-Hant": "山毛櫸，多層染色上蠟", "zh-CN": "榉木，多层染色打蜡"}',
   '#4a2620', 28, 32, 7, 18, 200, 640, 480, 860, 11),
  (12, 'canvas-bar', 'bar',
   '{"en": "Stretched on a bar", "zh-Hant": "繃內框", "zh-CN": "绷内框"}',
   '{"en": "Pine stretcher bar, 38 mm deep, edges white", "zh-Hant": "松木內框，厚 38 mm，側邊留白", "zh-CN": "松木内框，厚 38 mm，侧边留白"}',
   '#f6f3ec', 0, 38, 0, 0, 0, 620, 300, 380, 12),
  (13, 'floater-oak', 'floater',
   '{"en": "Oak floater frame", "zh-Hant": "橡木浮框", "zh-CN": "橡木悬浮框"}',
   '{"en": "Solid oak, oiled: an 8 mm face and a 10 mm gap around the canvas, bar included",
     "zh-Hant": "實木橡木，護木油；正面 8 mm，畫布四周留 10 mm 間隙，含內框",
     "zh-CN": "实木橡木，木蜡油；正面 8 mm，画布四周留 10 mm 间隙，含内框"}',
   '#c8a878', 18, 50, 0, 43, 3800, 1150, 680, 1020, 13),
  (14, 'floater-black', 'floater',
   '{"en": "Black floater frame", "zh-Hant": "黑色浮框", "zh-CN": "黑色悬浮框"}',
   '{"en": "Ash, stained black: an 8 mm face and a 10 mm gap around the canvas, bar included",
     "zh-Hant": "梣木染黑；正面 8 mm，畫布四周留 10 mm 間隙，含內框",
     "zh-CN": "白蜡木染黑；正面 8 mm，画布四周留 10 mm 间隙，含内框"}',
   '#22211f', 18, 50, 0, 43, 3800, 1100, 620, 880, 14),
  (15, 'floater-white', 'floater',
   '{"en": "White floater frame", "zh-Hant": "白色浮框", "zh-CN": "白色悬浮框"}',
   '{"en": "Lime wood, matt white lacquer: an 8 mm face and a 10 mm gap around the canvas, bar included",
     "zh-Hant": "椴木，霧面白漆；正面 8 mm，畫布四周留 10 mm 間隙，含內框",
     "zh-CN": "椴木，哑光白漆；正面 8 mm，画布四周留 10 mm 间隙，含内框"}',
   '#f1efe9', 18, 50, 0, 43, 3800, 1060, 620, 880, 15);
SELECT setval(pg_get_serial_sequence('moulding', 'id'), (SELECT max(id) FROM moulding));

INSERT INTO mat_color (color, name, hex, price_ntd_per_m2, weight_g_per_m2, thickness_hundredths_mm, position) VALUES
  ('warm-white', '{"en": "Warm white", "zh-Hant": "暖白", "zh-CN": "暖白"}', '#f6f1e6', 1200, 1100, 150, 1),
  ('pure-white', '{"en": "Pure white", "zh-Hant": "純白", "zh-CN": "纯白"}', '#fbfbf9', 1200, 1100, 150, 2),
  ('ivory', '{"en": "Ivory", "zh-Hant": "象牙白", "zh-CN": "象牙白"}', '#ece2cc', 1200, 1100, 150, 3),
  ('light-grey', '{"en": "Light grey", "zh-Hant": "淺灰", "zh-CN": "浅灰"}', '#cfcdc8', 1400, 1100, 150, 4),
  ('slate', '{"en": "Slate", "zh-Hant": "石板灰", "zh-CN": "石板灰"}', '#5d6166', 1400, 1100, 150, 5),
  ('black', '{"en": "Black", "zh-Hant": "黑", "zh-CN": "黑"}', '#242322', 1500, 1150, 150, 6);

INSERT INTO glazing (id, key, name, price_ntd_per_m2, weight_g_per_m2, thickness_hundredths_mm, uv_percent, position) VALUES
  (1, 'acrylic', '{"en": "Clear acrylic", "zh-Hant": "透明壓克力", "zh-CN": "透明亚克力"}', 1800, 2380, 200, 66, 1),
  (2, 'museum-glass',
   '{"en": "Museum glass, anti-reflective, UV filter", "zh-Hant": "博物館級低反射抗 UV 玻璃", "zh-CN": "博物馆级低反射防紫外线玻璃"}',
   9800, 6250, 250, 99, 2);
SELECT setval(pg_get_serial_sequence('glazing', 'id'), (SELECT max(id) FROM glazing));

-- Ids below 1000 are the shop's frames; those that buyers configure start at 1000. The keys follow `frameConfigurationKey`.
INSERT INTO frame (id, configuration_key, custom, position, name) VALUES
  (1, 'unframed', false, 1, '{"en": "Unframed", "zh-Hant": "無框", "zh-CN": "无框"}');

INSERT INTO frame (id, moulding_id, mat_color, mat_border_mm, glazing_id, configuration_key, custom, position, name)
SELECT
  shop_frame.id, moulding.id, mat_color.color, shop_frame.mat_border_mm, glazing.id,
  shop_frame.configuration_key, false, shop_frame.id,
  (SELECT jsonb_object_agg(
     locale,
     (moulding.name ->> locale)
       || CASE WHEN mat_color.color IS NULL THEN ''
            WHEN locale = 'en' THEN ', ' || lower(mat_color.name ->> locale) || ' mat ' || mat_border_mm || ' mm'
            WHEN locale = 'zh-Hant' THEN '＋' || (mat_color.name ->> locale) || '卡紙 ' || trim_scale(mat_border_mm / 10.0) || ' 公分'
            ELSE '＋' || (mat_color.name ->> locale) || '卡纸 ' || trim_scale(mat_border_mm / 10.0) || ' 厘米' END
       || CASE WHEN glazing.key = 'acrylic' THEN ''
            WHEN locale = 'en' THEN ', museum glass'
            WHEN locale = 'zh-Hant' THEN '＋博物館級玻璃'
            ELSE '＋博物馆级玻璃' END)
   FROM unnest(ARRAY['en', 'zh-Hant', 'zh-CN']) AS locale)
FROM (VALUES
  (11, 1, NULL, NULL, 1, 'moulding:1/mat:-/glazing:1'),
  (12, 2, NULL, NULL, 1, 'moulding:2/mat:-/glazing:1'),
  (13, 3, NULL, NULL, 1, 'moulding:3/mat:-/glazing:1'),
  (14, 4, NULL, NULL, 1, 'moulding:4/mat:-/glazing:1'),
  (15, 5, NULL, NULL, 1, 'moulding:5/mat:-/glazing:1'),
  (16, 6, NULL, NULL, 1, 'moulding:6/mat:-/glazing:1'),
  (17, 7, NULL, NULL, 1, 'moulding:7/mat:-/glazing:1'),
  (18, 8, NULL, NULL, 1, 'moulding:8/mat:-/glazing:1'),
  (19, 9, NULL, NULL, 1, 'moulding:9/mat:-/glazing:1'),
  (20, 10, NULL, NULL, 1, 'moulding:10/mat:-/glazing:1'),
  (21, 11, NULL, NULL, 1, 'moulding:11/mat:-/glazing:1'),
  (101, 1, 'warm-white', 50, 1, 'moulding:1/mat:warm-white:50/glazing:1'),
  (102, 2, 'warm-white', 50, 1, 'moulding:2/mat:warm-white:50/glazing:1'),
  (103, 3, 'pure-white', 50, 1, 'moulding:3/mat:pure-white:50/glazing:1'),
  (104, 4, 'pure-white', 50, 1, 'moulding:4/mat:pure-white:50/glazing:1'),
  (105, 5, 'warm-white', 40, 1, 'moulding:5/mat:warm-white:40/glazing:1'),
  (106, 6, 'ivory', 60, 1, 'moulding:6/mat:ivory:60/glazing:1'),
  (107, 7, 'ivory', 60, 1, 'moulding:7/mat:ivory:60/glazing:1'),
  (108, 8, 'light-grey', 60, 1, 'moulding:8/mat:light-grey:60/glazing:1'),
  (109, 9, 'pure-white', 40, 1, 'moulding:9/mat:pure-white:40/glazing:1'),
  (110, 10, 'light-grey', 40, 1, 'moulding:10/mat:light-grey:40/glazing:1'),
  (111, 11, 'ivory', 70, 1, 'moulding:11/mat:ivory:70/glazing:1'),
  (202, 2, 'warm-white', 70, 2, 'moulding:2/mat:warm-white:70/glazing:2'),
  (203, 3, 'black', 50, 2, 'moulding:3/mat:black:50/glazing:2'),
  (207, 7, 'slate', 80, 2, 'moulding:7/mat:slate:80/glazing:2')
) AS shop_frame (id, moulding_id, mat_color, mat_border_mm, glazing_id, configuration_key)
JOIN moulding ON moulding.id = shop_frame.moulding_id
JOIN glazing ON glazing.id = shop_frame.glazing_id
LEFT JOIN mat_color ON mat_color.color = shop_frame.mat_color;

-- Frames of canvas, which have neither mat nor glazing.
INSERT INTO frame (id, moulding_id, configuration_key, custom, position, name)
SELECT shop_frame.id, moulding.id, shop_frame.configuration_key, false, shop_frame.position, moulding.name
FROM (VALUES
  (301, 12, 'moulding:12/mat:-/glazing:-', 208),
  (302, 13, 'moulding:13/mat:-/glazing:-', 209),
  (303, 14, 'moulding:14/mat:-/glazing:-', 210),
  (304, 15, 'moulding:15/mat:-/glazing:-', 211)
) AS shop_frame (id, moulding_id, configuration_key, position)
JOIN moulding ON moulding.id = shop_frame.moulding_id;
SELECT setval(pg_get_serial_sequence('frame', 'id'), 1000, false);

-- `keywords`: other words that visitors search for a facet's works; they match like a work's exact title.
INSERT INTO facet (id, group_key, key, name, position, keywords) VALUES
  (1, 'scenario', 'calm', '{"en": "Calm", "zh-Hant": "寧靜", "zh-CN": "宁静"}', 1, '{}'),
  (2, 'scenario', 'joy', '{"en": "Joy", "zh-Hant": "喜悅", "zh-CN": "喜悦"}', 2, '{}'),
  (3, 'scenario', 'wonder', '{"en": "Wonder", "zh-Hant": "驚奇", "zh-CN": "惊奇"}', 3, '{}'),
  (4, 'scenario', 'longing', '{"en": "Longing", "zh-Hant": "思念", "zh-CN": "思念"}', 4, '{}'),
  (5, 'scenario', 'energy', '{"en": "Energy", "zh-Hant": "活力", "zh-CN": "活力"}', 5, '{}'),
  (6, 'scenario', 'warmth', '{"en": "Warmth", "zh-Hant": "溫暖", "zh-CN": "温暖"}', 6, '{}'),
  (11, 'purpose', 'living-room', '{"en": "Living room", "zh-Hant": "客廳", "zh-CN": "客厅"}', 1, '{}'),
  (12, 'purpose', 'bedroom', '{"en": "Bedroom", "zh-Hant": "臥室", "zh-CN": "卧室"}', 2, '{}'),
  (13, 'purpose', 'study', '{"en": "Study", "zh-Hant": "書房", "zh-CN": "书房"}', 3, '{}'),
  (14, 'purpose', 'dining', '{"en": "Dining room", "zh-Hant": "餐廳", "zh-CN": "餐厅"}', 4, '{}'),
  (15, 'purpose', 'office', '{"en": "Office", "zh-Hant": "辦公室", "zh-CN": "办公室"}', 5, '{}'),
  (16, 'purpose', 'hotel', '{"en": "Hotel", "zh-Hant": "旅館", "zh-CN": "酒店"}', 6, '{}'),
  (21, 'media', 'ink', '{"en": "Ink", "zh-Hant": "水墨", "zh-CN": "水墨"}', 1, ARRAY['ink painting', 'ink wash', '水墨畫', '墨畫', '國畫']),
  (22, 'media', 'woodcut', '{"en": "Woodcut", "zh-Hant": "木刻版畫", "zh-CN": "木刻版画"}', 2, ARRAY['woodblock', '木版畫', '版畫']),
  (23, 'media', 'watercolour', '{"en": "Watercolour", "zh-Hant": "水彩", "zh-CN": "水彩"}', 3, '{}'),
  (24, 'media', 'papercut', '{"en": "Papercut", "zh-Hant": "剪紙", "zh-CN": "剪纸"}', 4, '{}'),
  (25, 'media', 'line', '{"en": "Line drawing", "zh-Hant": "線描", "zh-CN": "线描"}', 5, '{}'),
  (26, 'media', 'geometry', '{"en": "Geometry", "zh-Hant": "幾何", "zh-CN": "几何"}', 6, '{}'),
  (27, 'media', 'colour-field', '{"en": "Colour field", "zh-Hant": "色域", "zh-CN": "色域"}', 7, '{}'),
  (28, 'media', 'dots', '{"en": "Dots", "zh-Hant": "點描", "zh-CN": "点描"}', 8, '{}'),
  (39, 'media', 'gold-ground', '{"en": "Gold ground", "zh-Hant": "金地彩繪", "zh-CN": "金地彩绘"}', 9, '{}'),
  (40, 'media', 'linocut', '{"en": "Linocut", "zh-Hant": "麻膠版畫", "zh-CN": "麻胶版画"}', 10, ARRAY['lino', '版畫', '膠版畫']),
  (41, 'media', 'risograph', '{"en": "Risograph", "zh-Hant": "孔版印刷", "zh-CN": "孔版印刷"}', 11, '{}'),
  (42, 'media', 'gouache', '{"en": "Gouache", "zh-Hant": "不透明水彩", "zh-CN": "水粉"}', 12, '{}'),
  (43, 'media', 'lights', '{"en": "Light and blur", "zh-Hant": "光影", "zh-CN": "光影"}', 13, '{}'),
  (44, 'media', 'cyanotype', '{"en": "Cyanotype", "zh-Hant": "藍曬", "zh-CN": "蓝晒"}',
   14, ARRAY['blue', 'blueprint', 'sun print', '藍', '藍色', '藍曬法', '氰版', '日光顯影']),
  (31, 'subject', 'landscape', '{"en": "Landscape", "zh-Hant": "風景", "zh-CN": "风景"}',
   1, ARRAY['landscape painting', 'mountains and water', '山水', '山水畫', '風景畫', '景色']),
  (32, 'subject', 'sea', '{"en": "Sea", "zh-Hant": "海", "zh-CN": "海"}',
   2, ARRAY['ocean', 'wave', 'waves', 'seascape', '海浪', '波浪', '浪花', '大海', '海洋', '海景']),
  (33, 'subject', 'flowers', '{"en": "Flowers", "zh-Hant": "花卉", "zh-CN": "花卉"}', 3, ARRAY['flower', 'floral', '花', '花朵', '花卉畫']),
  (34, 'subject', 'birds', '{"en": "Birds", "zh-Hant": "鳥", "zh-CN": "鸟"}', 4, ARRAY['bird', '鳥類', '花鳥']),
  (35, 'subject', 'city', '{"en": "City", "zh-Hant": "城市", "zh-CN": "城市"}', 5, ARRAY['cityscape', 'town', '都市', '街景', '夜市']),
  (36, 'subject', 'night', '{"en": "Night", "zh-Hant": "夜", "zh-CN": "夜"}', 6, '{}'),
  (37, 'subject', 'still-life', '{"en": "Still life", "zh-Hant": "靜物", "zh-CN": "静物"}', 7, ARRAY['still lifes', '靜物畫']),
  (38, 'subject', 'abstract', '{"en": "Abstract", "zh-Hant": "抽象", "zh-CN": "抽象"}', 8, ARRAY['abstract art', '抽象畫']);
SELECT setval(pg_get_serial_sequence('facet', 'id'), (SELECT max(id) FROM facet));
