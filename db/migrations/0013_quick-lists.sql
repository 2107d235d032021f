-- What lists filter by stands on the item itself, and once more as a bitmap for each value of a filter, so that lists
-- and the counts beside their filters cost little however many works there are.

-- colours ------------------------------------------------------------------------------------------------

-- The family of a colour, as the application's rule (`colorFamilyOf`) had it when this was written: for what is there.
CREATE FUNCTION pg_temp.color_family_of(hex text) RETURNS text LANGUAGE sql AS $$
  WITH part AS (
    SELECT place, ('x' || substr(hex, place, 2))::bit(8)::integer / 255.0::float8 AS share
    FROM unnest(ARRAY[2, 4, 6]) AS place
  ), linear AS (
    SELECT place, CASE WHEN share <= 0.04045 THEN share / 12.92 ELSE ((share + 0.055) / 1.055) ^ 2.4 END AS value FROM part
  ), rgb AS (
    SELECT max(value) FILTER (WHERE place = 2) AS r, max(value) FILTER (WHERE place = 4) AS g,
      max(value) FILTER (WHERE place = 6) AS b
    FROM linear
  ), cones AS (
    SELECT cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) AS l,
      cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) AS m,
      cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) AS s
    FROM rgb
  ), lab AS (
    SELECT 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s AS lightness,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s AS a,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s AS b
    FROM cones
  ), seen AS (
    SELECT lightness, sqrt(a * a + b * b) AS chroma, (degrees(atan2(b, a)) + 360)::numeric % 360 AS hue FROM lab
  )
  SELECT CASE
    WHEN lightness < 0.25 AND chroma < 0.06 THEN 'black'
    WHEN lightness > 0.88 AND chroma < 0.045 THEN 'white'
    WHEN chroma < 0.025 THEN CASE WHEN lightness < 0.32 THEN 'black' ELSE 'grey' END
    WHEN hue < 20 OR hue >= 340 THEN CASE WHEN lightness > 0.62 THEN 'pink' ELSE 'red' END
    WHEN hue < 42 THEN
      CASE WHEN lightness > 0.72 THEN 'pink' WHEN lightness < 0.45 AND chroma < 0.09 THEN 'brown' ELSE 'red' END
    WHEN hue < 80 THEN CASE WHEN lightness < 0.62 OR chroma < 0.09 THEN 'brown' ELSE 'orange' END
    WHEN hue < 118 THEN
      CASE WHEN lightness >= 0.65 AND chroma >= 0.06 THEN 'yellow' WHEN hue < 100 THEN 'brown' ELSE 'green' END
    WHEN hue < 165 THEN 'green'
    WHEN hue < 215 THEN 'teal'
    WHEN hue < 285 THEN 'blue'
    WHEN hue >= 320 AND lightness > 0.62 THEN 'pink'
    ELSE 'purple'
  END FROM seen
$$;

ALTER TABLE picture ADD COLUMN color_family text;
UPDATE picture SET color_family = pg_temp.color_family_of(color);
ALTER TABLE picture ALTER color_family SET NOT NULL, ADD CHECK (color_family IN (
  'black', 'grey', 'white', 'brown', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'));

-- values of filters --------------------------------------------------------------------------------------

-- The place of a filter's value among the bits of its group: the lowest that is free. Numbers of 52 bits stay whole in
-- JavaScript.
ALTER TABLE facet ADD COLUMN bit smallint;
UPDATE facet SET bit = ranked.bit
FROM (SELECT id, row_number() OVER (PARTITION BY group_key ORDER BY id) - 1 AS bit FROM facet) AS ranked
WHERE ranked.id = facet.id;
ALTER TABLE facet ALTER bit SET NOT NULL, ADD CHECK (bit BETWEEN 0 AND 51), ADD UNIQUE (group_key, bit);

CREATE FUNCTION assign_facet_bit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.bit := (
    SELECT min(free) FROM generate_series(0, 51) AS free
    WHERE NOT EXISTS (SELECT 1 FROM facet WHERE facet.group_key = NEW.group_key AND facet.bit = free));
  RETURN NEW;
END $$;
CREATE TRIGGER facet_bit BEFORE INSERT ON facet
  FOR EACH ROW WHEN (NEW.bit IS NULL) EXECUTE FUNCTION assign_facet_bit();

-- items --------------------------------------------------------------------------------------------------

-- One bit a value: of facets theirs, of the others their place in the application's lists (`itemTraits`).
ALTER TABLE item
  ADD COLUMN scenario_bits bigint NOT NULL DEFAULT 0,
  ADD COLUMN purpose_bits bigint NOT NULL DEFAULT 0,
  ADD COLUMN media_bits bigint NOT NULL DEFAULT 0,
  ADD COLUMN subject_bits bigint NOT NULL DEFAULT 0,
  ADD COLUMN color_bits smallint NOT NULL DEFAULT 0,
  ADD COLUMN orientation_bits smallint NOT NULL DEFAULT 0,
  ADD COLUMN size_bits smallint NOT NULL DEFAULT 0;

-- Long vectors go out of the rows, uncompressed, so that what a list reads of a thousand items lies close together.
ALTER TABLE item ALTER search SET STORAGE EXTERNAL, SET (toast_tuple_target = 128);

-- The bits of items as they follow from facets, sizes and pictures. A picture within 5 % of a square counts as square; a
-- size class counts where a size of the shop is offered in it.
CREATE FUNCTION filter_attributes_of_items(ids integer[]) RETURNS TABLE (
  id integer, scenario_bits bigint, purpose_bits bigint, media_bits bigint, subject_bits bigint,
  color_bits smallint, orientation_bits smallint, size_bits smallint
) LANGUAGE sql STABLE AS $$
  SELECT item.id, facets.scenario, facets.purpose, facets.media, facets.subject,
    (1 << (array_position(ARRAY[
      'black', 'grey', 'white', 'brown', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'
    ], picture.color_family) - 1))::smallint,
    CASE
      WHEN picture.width * 100 > picture.height * 105 THEN 1
      WHEN picture.height * 100 > picture.width * 105 THEN 2
      ELSE 4
    END::smallint,
    sizes.bits::smallint
  FROM unnest(ids) AS wanted (id)
  JOIN item ON item.id = wanted.id
  JOIN artwork ON artwork.id = item.artwork_id
  JOIN picture ON picture.id = artwork.picture_id
  CROSS JOIN LATERAL (
    SELECT coalesce(bit_or(1::bigint << facet.bit) FILTER (WHERE facet.group_key = 'scenario'), 0) AS scenario,
      coalesce(bit_or(1::bigint << facet.bit) FILTER (WHERE facet.group_key = 'purpose'), 0) AS purpose,
      coalesce(bit_or(1::bigint << facet.bit) FILTER (WHERE facet.group_key = 'media'), 0) AS media,
      coalesce(bit_or(1::bigint << facet.bit) FILTER (WHERE facet.group_key = 'subject'), 0) AS subject
    FROM item_facet JOIN facet ON facet.id = item_facet.facet_id
    WHERE item_facet.item_id = item.id
  ) AS facets
  CROSS JOIN LATERAL (
    SELECT coalesce(bit_or(CASE
      WHEN greatest(size.width_mm, size.height_mm) <= 400 THEN 1
      WHEN greatest(size.width_mm, size.height_mm) <= 700 THEN 2
      WHEN greatest(size.width_mm, size.height_mm) <= 1000 THEN 4
      ELSE 8
    END), 0) AS bits
    FROM size WHERE size.item_id = item.id AND size.available AND NOT size.custom
  ) AS sizes
$$;

CREATE FUNCTION update_filter_attributes(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  UPDATE item SET scenario_bits = fresh.scenario_bits, purpose_bits = fresh.purpose_bits,
    media_bits = fresh.media_bits, subject_bits = fresh.subject_bits,
    color_bits = fresh.color_bits, orientation_bits = fresh.orientation_bits, size_bits = fresh.size_bits
  FROM filter_attributes_of_items(ids) AS fresh
  WHERE item.id = fresh.id AND (
    item.scenario_bits, item.purpose_bits, item.media_bits, item.subject_bits,
    item.color_bits, item.orientation_bits, item.size_bits
  ) IS DISTINCT FROM (
    fresh.scenario_bits, fresh.purpose_bits, fresh.media_bits, fresh.subject_bits,
    fresh.color_bits, fresh.orientation_bits, fresh.size_bits);
END $$;

-- Whoever writes what the bits follow from; a size custom-made for a buyer changes none.
CREATE FUNCTION item_attributes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_filter_attributes(CASE TG_TABLE_NAME
    WHEN 'item' THEN ARRAY(SELECT id FROM changed)
    WHEN 'artwork' THEN ARRAY(SELECT item.id FROM item JOIN changed ON changed.id = item.artwork_id)
    ELSE ARRAY(
      SELECT item.id FROM item JOIN artwork ON artwork.id = item.artwork_id JOIN changed ON changed.id = artwork.picture_id)
  END);
  RETURN NULL;
END $$;
CREATE FUNCTION item_parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_filter_attributes(ARRAY(SELECT DISTINCT item_id FROM changed));
  RETURN NULL;
END $$;
CREATE FUNCTION item_sizes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM update_filter_attributes(ARRAY(
      SELECT DISTINCT changed.item_id FROM changed JOIN former ON former.id = changed.id
      WHERE NOT (changed.custom AND former.custom)));
  ELSE
    PERFORM update_filter_attributes(ARRAY(SELECT DISTINCT item_id FROM changed WHERE NOT custom));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER item_attributes_new AFTER INSERT ON item
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_attributes_changed();
CREATE TRIGGER artwork_attributes_changed AFTER UPDATE ON artwork
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_attributes_changed();
CREATE TRIGGER picture_attributes_changed AFTER UPDATE ON picture
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_attributes_changed();
CREATE TRIGGER item_facet_attributes_new AFTER INSERT ON item_facet
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_parts_changed();
CREATE TRIGGER item_facet_attributes_old AFTER DELETE ON item_facet
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_parts_changed();
CREATE TRIGGER size_attributes_new AFTER INSERT ON size
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_sizes_changed();
CREATE TRIGGER size_attributes_changed AFTER UPDATE ON size
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION item_sizes_changed();
CREATE TRIGGER size_attributes_old AFTER DELETE ON size
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_sizes_changed();

-- bitmaps -------------------------------------------------------------------------------------------

-- For each value of a filter the items that have it, as bits by their ids: a chunk is of 8,192 ids. The tag of a value is
-- 64 × its group + its bit; 448 are all that lists show. Only what they show has bits.
CREATE TABLE item_bits (
  tag smallint NOT NULL,
  chunk integer NOT NULL,
  bits bit(8192) NOT NULL,
  PRIMARY KEY (tag, chunk)
) WITH (fillfactor = 80);

-- Every tag that there is, with its group and its bit.
CREATE VIEW item_tag AS
  SELECT (64 * (array_position(ARRAY['scenario', 'purpose', 'media', 'subject'], group_key) - 1) + bit)::smallint AS tag,
    array_position(ARRAY['scenario', 'purpose', 'media', 'subject'], group_key) - 1 AS group_number,
    1::bigint << bit AS mask
  FROM facet
  UNION ALL SELECT (256 + bit)::smallint, 4, 1::bigint << bit FROM generate_series(0, 11) AS bit
  UNION ALL SELECT (320 + bit)::smallint, 5, 1::bigint << bit FROM generate_series(0, 2) AS bit
  UNION ALL SELECT (384 + bit)::smallint, 6, 1::bigint << bit FROM generate_series(0, 3) AS bit
  UNION ALL SELECT 448::smallint, 7, 1;

-- Words that many works have are mapped in the same way, so that a search for them does not read all these works. Which
-- ones is chosen by `map_common_words`; a word without a map is looked up by its index. The key is a term of the search
-- vectors, or the beginning of terms with `:*` behind it.
CREATE TABLE word_map (
  tag smallint GENERATED ALWAYS AS IDENTITY (START WITH 1000) PRIMARY KEY,
  key text COLLATE "C" NOT NULL UNIQUE,
  query tsquery NOT NULL
);

-- How many items there were when the words were chosen.
ALTER TABLE search_index ADD COLUMN mapped_items integer NOT NULL DEFAULT 0;

CREATE FUNCTION filter_attributes_of_item(item item) RETURNS SETOF smallint LANGUAGE sql STABLE AS $$
  SELECT tag FROM item_tag
  WHERE CASE group_number
    WHEN 0 THEN item.scenario_bits WHEN 1 THEN item.purpose_bits WHEN 2 THEN item.media_bits WHEN 3 THEN item.subject_bits
    WHEN 4 THEN item.color_bits WHEN 5 THEN item.orientation_bits WHEN 6 THEN item.size_bits ELSE 1
  END & mask <> 0
$$;
CREATE FUNCTION mapped_words_of_item(item item) RETURNS SETOF smallint LANGUAGE sql STABLE AS $$
  SELECT word_map.tag FROM unnest(tsvector_to_array(item.search)) AS term JOIN word_map ON word_map.key = term
  UNION ALL
  -- Stripped, so that the vector is fetched once.
  SELECT word_map.tag FROM (SELECT strip(item.search) AS words OFFSET 0) AS item_words
  JOIN word_map ON item_words.words @@ word_map.query
  WHERE right(word_map.key, 2) = ':*'
$$;
CREATE FUNCTION tags_of_item(item item) RETURNS SETOF smallint LANGUAGE sql STABLE AS $$
  SELECT filter_attributes_of_item(item) UNION ALL SELECT mapped_words_of_item(item)
$$;

-- Sets and clears the bits of tags; writers take turns, so that none waits for another's chunk while it holds one itself.
CREATE FUNCTION map_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := '{}';
  tags smallint[] := '{}';
  signs boolean[] := '{}';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM item_bits;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT coalesce(array_agg(id), '{}'), coalesce(array_agg(tag), '{}'), coalesce(array_agg(true), '{}')
    INTO ids, tags, signs
    FROM changed CROSS JOIN LATERAL tags_of_item(changed) AS tag
    WHERE status <> 'off_shelf';
  ELSIF TG_OP = 'DELETE' THEN
    SELECT coalesce(array_agg(id), '{}'), coalesce(array_agg(tag), '{}'), coalesce(array_agg(false), '{}')
    INTO ids, tags, signs
    FROM former CROSS JOIN LATERAL tags_of_item(former) AS tag
    WHERE status <> 'off_shelf';
  ELSE
    SELECT coalesce(array_agg(id), '{}'), coalesce(array_agg(tag), '{}'), coalesce(array_agg(is_set), '{}')
    INTO ids, tags, signs
    FROM (
      SELECT id, tag, bool_or(is_new) AS is_set
      FROM (
        SELECT changed.id, tag, true AS is_new FROM changed CROSS JOIN LATERAL filter_attributes_of_item(changed) AS tag
        WHERE status <> 'off_shelf'
        UNION ALL
        SELECT former.id, tag, false FROM former CROSS JOIN LATERAL filter_attributes_of_item(former) AS tag
        WHERE status <> 'off_shelf'
        UNION ALL
        SELECT changed.id, word.tag, word.is_new
        FROM changed JOIN former ON former.id = changed.id
        CROSS JOIN LATERAL (
          SELECT tag, true AS is_new FROM mapped_words_of_item(changed) AS tag WHERE changed.status <> 'off_shelf'
          UNION ALL
          SELECT tag, false FROM mapped_words_of_item(former) AS tag WHERE former.status <> 'off_shelf'
        ) AS word
        WHERE (changed.status = 'off_shelf') <> (former.status = 'off_shelf') OR changed.search <> former.search
      ) AS side
      GROUP BY id, tag
      HAVING count(*) = 1
    ) AS difference;
  END IF;
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;

  PERFORM pg_advisory_xact_lock(4716013);
  INSERT INTO item_bits (tag, chunk, bits)
  SELECT tag, id / 8192, bit_or(set_bit(0::bit(8192), id % 8192, 1))
  FROM unnest(ids, tags, signs) AS one (id, tag, is_set)
  WHERE is_set
  GROUP BY tag, id / 8192
  ON CONFLICT (tag, chunk) DO UPDATE SET bits = item_bits.bits | EXCLUDED.bits;
  UPDATE item_bits SET bits = item_bits.bits & ~gone.bits
  FROM (
    SELECT tag, id / 8192 AS chunk, bit_or(set_bit(0::bit(8192), id % 8192, 1)) AS bits
    FROM unnest(ids, tags, signs) AS one (id, tag, is_set)
    WHERE NOT is_set
    GROUP BY tag, id / 8192
  ) AS gone
  WHERE item_bits.tag = gone.tag AND item_bits.chunk = gone.chunk;
  RETURN NULL;
END $$;

UPDATE item SET scenario_bits = fresh.scenario_bits, purpose_bits = fresh.purpose_bits,
  media_bits = fresh.media_bits, subject_bits = fresh.subject_bits,
  color_bits = fresh.color_bits, orientation_bits = fresh.orientation_bits, size_bits = fresh.size_bits
FROM filter_attributes_of_items(ARRAY(SELECT id FROM item)) AS fresh
WHERE item.id = fresh.id;

-- The maps of words by the index of the words: the planner does not know what it costs to fetch the vector of each work, and with little
-- memory an index finds pages instead of works, whose vectors are then fetched after all.
CREATE FUNCTION map_all_words() RETURNS void LANGUAGE sql SET enable_seqscan = off SET work_mem = '256MB' AS $$
  INSERT INTO item_bits (tag, chunk, bits)
  SELECT word_map.tag, part.number / 128, bit_or(part.bits::bit(64)::bit(8192) >> (64 * (part.number % 128)))
  FROM word_map CROSS JOIN LATERAL (
    SELECT item.id / 64 AS number, bit_or(1::bigint << (63 - item.id % 64)) AS bits
    FROM item
    WHERE item.status <> 'off_shelf' AND item.search @@ word_map.query
    GROUP BY item.id / 64
  ) AS part
  GROUP BY word_map.tag, part.number / 128;
$$;

-- All of them again, for who writes items without the triggers; built from parts of 64 bits.
CREATE FUNCTION map_all_items() RETURNS void LANGUAGE sql AS $$
  DELETE FROM item_bits;
  INSERT INTO item_bits (tag, chunk, bits)
  SELECT item_tag.tag, part.number / 128, bit_or(part.bits::bit(64)::bit(8192) >> (64 * (part.number % 128)))
  FROM item_tag CROSS JOIN LATERAL (
    SELECT item.id / 64 AS number, bit_or(1::bigint << (63 - item.id % 64)) AS bits
    FROM item
    WHERE item.status <> 'off_shelf' AND CASE item_tag.group_number
      WHEN 0 THEN scenario_bits WHEN 1 THEN purpose_bits WHEN 2 THEN media_bits WHEN 3 THEN subject_bits
      WHEN 4 THEN color_bits WHEN 5 THEN orientation_bits WHEN 6 THEN size_bits ELSE 1
    END & item_tag.mask <> 0
    GROUP BY item.id / 64
  ) AS part
  GROUP BY item_tag.tag, part.number / 128;
  SELECT map_all_words();
$$;
SELECT map_all_items();

-- Chooses the words to be mapped by what the last ANALYZE found: those that stand in one work of a hundred, each also as a
-- beginning, as the last word of a search is one. A shop with few works needs none.
CREATE FUNCTION map_common_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Nobody writes items meanwhile.
  LOCK TABLE item IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM word_map;
  INSERT INTO word_map (key, query)
  WITH common AS (
    SELECT term
    FROM pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS one (term, share)
    WHERE schemaname = current_schema AND tablename = 'item' AND attname = 'search' AND share >= 0.01
      AND (SELECT count(*) FROM item) >= 5000
  ), start AS (
    -- Readers type singulars, too; three letters are looked for at the beginning of names alone.
    SELECT term AS start FROM common WHERE term ~ '^[a-z]{4,}$'
    UNION SELECT regexp_replace(term, 'e?s$', '') FROM common WHERE term ~ '^[a-z]{4,}e?s$'
    UNION SELECT left(term, -1) FROM common WHERE term ~ '^[a-z]{4,}s$'
    UNION SELECT left(term, 4) FROM common WHERE term ~ '^~[a-z]{3,}$'
  )
  SELECT term, quote_literal(term)::tsquery FROM common WHERE term !~ '^[=~]'
  UNION ALL SELECT start || ':*', (quote_literal(start) || ':*')::tsquery FROM start;
  PERFORM map_all_items();
  UPDATE search_index SET mapped_items = (SELECT count(*) FROM item);
END $$;

CREATE TRIGGER item_mapped_in AFTER INSERT ON item
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION map_items();
CREATE TRIGGER item_mapped_out AFTER DELETE ON item
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION map_items();
CREATE TRIGGER item_mapped_again AFTER UPDATE ON item
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION map_items();
CREATE TRIGGER items_mapped_out AFTER TRUNCATE ON item FOR EACH STATEMENT EXECUTE FUNCTION map_items();

-- orders -------------------------------------------------------------------------------------------------

-- By the price in USD: without prices of their own items stand in the order of their NTD prices, at any rate; where every
-- size has its own, in the order of those; the few that have both kinds of sizes are looked at one by one.
CREATE INDEX item_cheapest_converted ON item (from_price_ntd, id)
  WHERE status <> 'off_shelf' AND from_price_usd_cents IS NULL;
CREATE INDEX item_cheapest_own ON item (from_price_usd_cents, from_price_ntd, id)
  WHERE status <> 'off_shelf' AND from_price_usd_cents IS NOT NULL AND from_price_converted_ntd IS NULL;
CREATE INDEX item_cheapest_both ON item (id)
  WHERE status <> 'off_shelf' AND from_price_usd_cents IS NOT NULL AND from_price_converted_ntd IS NOT NULL;

-- Artists with works to see, by name in the order of each language.
CREATE INDEX artist_by_name_en ON artist ((name ->> 'en') COLLATE "en-x-icu", id) WHERE works_count > 0;
CREATE INDEX artist_by_name_hant ON artist (coalesce(name ->> 'zh-Hant', name ->> 'en') COLLATE "zh-Hant-x-icu", id)
  WHERE works_count > 0;
CREATE INDEX artist_by_name_hans ON artist (coalesce(name ->> 'zh-CN', name ->> 'en') COLLATE "zh-Hans-x-icu", id)
  WHERE works_count > 0;

INSERT INTO catalogue_version (version) VALUES (gen_random_uuid()) ON CONFLICT DO NOTHING;
