-- What goes together: canvas has neither mat nor glazing; stretcher bars and floater frames hold canvas alone (docs/rules/catalogue.md).

ALTER TABLE substrate ADD COLUMN surface text NOT NULL DEFAULT 'paper' CHECK (surface IN ('paper', 'canvas'));
UPDATE substrate SET surface = 'canvas' WHERE key = 'canvas';

-- `bar`: a stretcher bar behind the canvas, without a face. `floater`: an open frame; its face includes the gap around the canvas.
ALTER TABLE moulding
  ADD COLUMN style text NOT NULL DEFAULT 'wood'
    CHECK (style IN ('wood', 'metal', 'leaf', 'colour', 'bar', 'floater')),
  DROP CONSTRAINT moulding_face_width_mm_check,
  DROP CONSTRAINT moulding_check,
  ADD CONSTRAINT moulding_face_width CHECK (CASE WHEN style = 'bar' THEN face_width_mm = 0 ELSE face_width_mm > 0 END),
  ADD CONSTRAINT moulding_rabbet CHECK (rabbet_mm >= 0 AND (rabbet_mm < face_width_mm OR style = 'bar' AND rabbet_mm = 0));
UPDATE moulding SET style = 'metal' WHERE key IN ('aluminium-black', 'aluminium-silver');
UPDATE moulding SET style = 'leaf' WHERE key IN ('gilded', 'silver-leaf');
UPDATE moulding SET style = 'colour' WHERE key IN ('black', 'white');

INSERT INTO moulding (
  key, style, name, material, color, face_width_mm, depth_mm, rabbet_mm, weight_g_per_m, base_price_ntd, price_ntd_per_m,
  position
)
SELECT key, style, name::jsonb, material::jsonb, color, face, depth, 0, weight, base, per_m,
  (SELECT coalesce(max(position), 0) FROM moulding) + place
FROM (VALUES
  (1, 'canvas-bar', 'bar',
   '{"en": "Stretched on a bar", "zh-Hant": "繃內框", "zh-CN": "绷内框"}',
   '{"en": "Pine stretcher bar, 38 mm deep, edges white", "zh-Hant": "松木內框，厚 38 mm，側邊留白", "zh-CN": "松木内框，厚 38 mm，侧边留白"}',
   '#f6f3ec', 0, 38, 620, 300, 380),
  (2, 'floater-oak', 'floater',
   '{"en": "Oak floater frame", "zh-Hant": "橡木浮框", "zh-CN": "橡木悬浮框"}',
   '{"en": "Solid oak, oiled: an 8 mm face and a 10 mm gap around the canvas, bar included",
     "zh-Hant": "實木橡木，護木油；正面 8 mm，畫布四周留 10 mm 間隙，含內框",
     "zh-CN": "实木橡木，木蜡油；正面 8 mm，画布四周留 10 mm 间隙，含内框"}',
   '#c8a878', 18, 50, 1150, 680, 1020),
  (3, 'floater-black', 'floater',
   '{"en": "Black floater frame", "zh-Hant": "黑色浮框", "zh-CN": "黑色悬浮框"}',
   '{"en": "Ash, stained black: an 8 mm face and a 10 mm gap around the canvas, bar included",
     "zh-Hant": "梣木染黑；正面 8 mm，畫布四周留 10 mm 間隙，含內框",
     "zh-CN": "白蜡木染黑；正面 8 mm，画布四周留 10 mm 间隙，含内框"}',
   '#22211f', 18, 50, 1100, 620, 880),
  (4, 'floater-white', 'floater',
   '{"en": "White floater frame", "zh-Hant": "白色浮框", "zh-CN": "白色悬浮框"}',
   '{"en": "Lime wood, matt white lacquer: an 8 mm face and a 10 mm gap around the canvas, bar included",
     "zh-Hant": "椴木，霧面白漆；正面 8 mm，畫布四周留 10 mm 間隙，含內框",
     "zh-CN": "椴木，哑光白漆；正面 8 mm，画布四周留 10 mm 间隙，含内框"}',
   '#f1efe9', 18, 50, 1060, 620, 880)
) AS canvas_frame (place, key, style, name, material, color, face, depth, weight, base, per_m)
WHERE NOT EXISTS (SELECT FROM moulding WHERE moulding.key = canvas_frame.key);

-- Ready-made frames of them; ids below 1000 are the shop's first frames (migration 14).
INSERT INTO frame (id, moulding_id, configuration_key, custom, position, name)
SELECT
  shop_frame.id, moulding.id, 'moulding:' || moulding.id || '/mat:-/glazing:-', false,
  (SELECT max(position) FROM frame WHERE NOT custom) + place, moulding.name
FROM (VALUES (301, 'canvas-bar', 1), (302, 'floater-oak', 2), (303, 'floater-black', 3), (304, 'floater-white', 4))
  AS shop_frame (id, key, place)
JOIN moulding ON moulding.key = shop_frame.key
WHERE NOT EXISTS (SELECT FROM frame WHERE frame.id = shop_frame.id);
