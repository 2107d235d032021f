-- A name that is missing in Chinese is empty: such artists stand in Chinese lists where their English name does.

DROP INDEX artist_by_name_hant;
CREATE INDEX artist_by_name_hant
  ON artist (coalesce(nullif(name ->> 'zh-Hant', ''), name ->> 'en') COLLATE "zh-Hant-x-icu", id)
  WHERE works_count > 0;
DROP INDEX artist_by_name_hans;
CREATE INDEX artist_by_name_hans
  ON artist (coalesce(nullif(name ->> 'zh-CN', ''), name ->> 'en') COLLATE "zh-Hans-x-icu", id)
  WHERE works_count > 0;
