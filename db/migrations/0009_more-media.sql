-- Media that the first works did not need.

INSERT INTO facet (group_key, key, name, position) VALUES
  ('media', 'gold-ground', '{"en": "Gold ground", "zh-Hant": "金地彩繪", "zh-CN": "金地彩绘"}', 9),
  ('media', 'linocut', '{"en": "Linocut", "zh-Hant": "膠版畫", "zh-CN": "胶版画"}', 10),
  ('media', 'risograph', '{"en": "Risograph", "zh-Hant": "孔版印刷", "zh-CN": "孔版印刷"}', 11),
  ('media', 'gouache', '{"en": "Gouache", "zh-Hant": "不透明水彩", "zh-CN": "水粉"}', 12),
  ('media', 'lights', '{"en": "Light and blur", "zh-Hant": "光影", "zh-CN": "光影"}', 13);
