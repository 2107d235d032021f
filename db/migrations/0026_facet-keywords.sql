-- Other words that visitors search a facet's works by: 山水 for landscapes, waves for the sea. They are matched like a work's
-- exact title. Cyanotype is a medium of its own.
ALTER TABLE facet ADD COLUMN keywords text[] NOT NULL DEFAULT '{}';

INSERT INTO facet (group_key, key, name, position, keywords)
SELECT 'media', 'cyanotype', '{"en": "Cyanotype", "zh-Hant": "藍曬", "zh-CN": "蓝晒"}',
       (SELECT max(position) + 1 FROM facet WHERE group_key = 'media'),
       ARRAY['blue', 'blueprint', 'sun print', '藍', '藍色', '藍曬法', '氰版', '日光顯影']
WHERE NOT EXISTS (SELECT FROM facet WHERE group_key = 'media' AND key = 'cyanotype')
  AND (SELECT count(*) FROM facet WHERE group_key = 'media') < 52;

UPDATE facet SET keywords = added.keywords
FROM (VALUES
  ('media', 'ink', ARRAY['ink painting', 'ink wash', '水墨畫', '墨畫', '國畫']),
  ('media', 'woodcut', ARRAY['woodblock', '木版畫', '版畫']),
  ('media', 'linocut', ARRAY['lino', '版畫']),
  ('subject', 'landscape', ARRAY['landscape painting', 'mountains and water', '山水', '山水畫', '風景畫', '景色']),
  ('subject', 'sea', ARRAY['ocean', 'wave', 'waves', 'seascape', '海浪', '波浪', '浪花', '大海', '海洋', '海景']),
  ('subject', 'flowers', ARRAY['flower', 'floral', '花', '花朵', '花卉畫']),
  ('subject', 'birds', ARRAY['bird', '鳥類', '花鳥']),
  ('subject', 'city', ARRAY['cityscape', 'town', '都市', '街景', '夜市']),
  ('subject', 'still-life', ARRAY['still lifes', '靜物畫']),
  ('subject', 'abstract', ARRAY['abstract art', '抽象畫'])
) AS added (group_key, key, keywords)
WHERE facet.group_key = added.group_key AND facet.key = added.key;
