-- Imitation leaf says so in the name, on tile, cart and order. Lines of orders store their own names.
CREATE TEMPORARY TABLE new_name ON COMMIT DROP AS
SELECT * FROM (VALUES
  ('gilded', '{"en": "Gilded", "zh-Hant": "金箔框", "zh-CN": "金箔框"}'::jsonb,
   '{"en": "Imitation gold leaf", "zh-Hant": "仿金箔框", "zh-CN": "仿金箔框"}'::jsonb),
  ('silver-leaf', '{"en": "Silver leaf", "zh-Hant": "銀箔框", "zh-CN": "银箔框"}'::jsonb,
   '{"en": "Imitation silver leaf", "zh-Hant": "仿銀箔框", "zh-CN": "仿银箔框"}'::jsonb)
) AS new_name (key, former, name);

-- A name that staff have changed stays.
UPDATE moulding SET name = new_name.name, version = version + 1
FROM new_name WHERE moulding.key = new_name.key AND moulding.name = new_name.former;

UPDATE frame SET version = frame.version + 1, name = (
  SELECT jsonb_object_agg(locale,
    CASE WHEN starts_with(frame.name ->> locale, new_name.former ->> locale)
      THEN (new_name.name ->> locale) || substr(frame.name ->> locale, length(new_name.former ->> locale) + 1)
      ELSE frame.name ->> locale END)
  FROM jsonb_object_keys(frame.name) AS locale)
FROM new_name JOIN moulding USING (key) WHERE frame.moulding_id = moulding.id;

-- Chinese names have centimetres, like the sizes beside them, and the words for glazing that are used there.
UPDATE frame SET version = version + 1, name = name || jsonb_build_object(
  'zh-Hant', replace(replace(name ->> 'zh-Hant', '卡紙 ' || mat_border_mm || ' mm', '卡紙 ' || trim_scale(mat_border_mm / 10.0) || ' 公分'),
    '不加面板', '不加框面'),
  'zh-CN', replace(replace(name ->> 'zh-CN', '卡纸 ' || mat_border_mm || ' mm', '卡纸 ' || trim_scale(mat_border_mm / 10.0) || ' 厘米'),
    '不加面板', '不加镜面'))
WHERE mat_border_mm IS NOT NULL;

UPDATE frame SET version = version + 1, name = name || jsonb_build_object(
  'zh-Hant', replace(name ->> 'zh-Hant', '不加面板', '不加框面'), 'zh-CN', replace(name ->> 'zh-CN', '不加面板', '不加镜面'))
WHERE mat_border_mm IS NULL AND name ->> 'zh-Hant' LIKE '%不加面板%';

-- 胶版 is offset printing. The former name finds the works too.
UPDATE facet SET version = version + 1, name = name || '{"zh-Hant": "麻膠版畫", "zh-CN": "麻胶版画"}', keywords = keywords || ARRAY['膠版畫']
WHERE group_key = 'media' AND key = 'linocut' AND name ->> 'zh-Hant' = '膠版畫' AND name ->> 'zh-CN' = '胶版画';

UPDATE setting SET value = jsonb_set(jsonb_set(value,
  '{care,zh-Hant}', to_jsonb(replace(value #>> '{care,zh-Hant}', '畫框與面板', '畫框與框面'))),
  '{care,zh-CN}', to_jsonb(replace(value #>> '{care,zh-CN}', '画框与面板', '画框与镜面')))
WHERE key = 'item_sections' AND value #>> '{care,zh-Hant}' LIKE '%畫框與面板%' AND value #>> '{care,zh-CN}' LIKE '%画框与面板%';
