-- The print process that certificates name, in the shop's own words.
UPDATE setting SET value = value || jsonb_build_object('print_process', jsonb_build_object(
    'en', 'Giclée, archival pigment print', 'zh-Hant', '藝術微噴（典藏級顏料墨水）', 'zh-CN', '艺术微喷（收藏级颜料墨水）')),
  version = version + 1
WHERE key = 'item_sections';
