-- Changed by every write that lists count, so that a process knows whether its cached counts are current.
CREATE TABLE catalogue_version (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  version uuid NOT NULL
);

CREATE FUNCTION increment_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_version (version) VALUES (gen_random_uuid())
  ON CONFLICT (id) DO UPDATE SET version = EXCLUDED.version;
  RETURN NULL;
END $$;
CREATE TRIGGER item_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON item
  FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();
CREATE TRIGGER item_facet_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON item_facet
  FOR EACH STATEMENT EXECUTE FUNCTION increment_catalogue_version();

CREATE FUNCTION count_works_of_artists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE artist SET works_count = 0 WHERE works_count <> 0;
  ELSIF TG_OP = 'INSERT' THEN
    UPDATE artist SET works_count = works_count + change.works
    FROM (
      SELECT artwork.artist_id, count(*) AS works
      FROM new_item JOIN artwork ON artwork.id = new_item.artwork_id
      WHERE new_item.shown
      GROUP BY artwork.artist_id
    ) AS change
    WHERE change.artist_id = artist.id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE artist SET works_count = works_count - change.works
    FROM (
      SELECT artwork.artist_id, count(*) AS works
      FROM old_item JOIN artwork ON artwork.id = old_item.artwork_id
      WHERE old_item.shown
      GROUP BY artwork.artist_id
    ) AS change
    WHERE change.artist_id = artist.id;
  ELSE
    UPDATE artist SET works_count = works_count + change.works
    FROM (
      SELECT artwork.artist_id, sum(side.works) AS works
      FROM (
        SELECT artwork_id, 1 AS works FROM new_item WHERE shown
        UNION ALL
        SELECT artwork_id, -1 FROM old_item WHERE shown
      ) AS side
      JOIN artwork ON artwork.id = side.artwork_id
      GROUP BY artwork.artist_id
      HAVING sum(side.works) <> 0
    ) AS change
    WHERE change.artist_id = artist.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER works_count_on_insert AFTER INSERT ON item
  REFERENCING NEW TABLE AS new_item FOR EACH STATEMENT EXECUTE FUNCTION count_works_of_artists();
CREATE TRIGGER works_count_on_delete AFTER DELETE ON item
  REFERENCING OLD TABLE AS old_item FOR EACH STATEMENT EXECUTE FUNCTION count_works_of_artists();
CREATE TRIGGER works_count_on_update AFTER UPDATE ON item
  REFERENCING OLD TABLE AS old_item NEW TABLE AS new_item FOR EACH STATEMENT EXECUTE FUNCTION count_works_of_artists();
CREATE TRIGGER works_count_on_truncate AFTER TRUNCATE ON item
  FOR EACH STATEMENT EXECUTE FUNCTION count_works_of_artists();

-- When a work is assigned to another artist.
CREATE FUNCTION move_work_to_artist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE artist SET works_count = works_count + CASE WHEN id = NEW.artist_id THEN 1 ELSE -1 END
  WHERE id IN (OLD.artist_id, NEW.artist_id)
    AND EXISTS (SELECT 1 FROM item WHERE item.artwork_id = NEW.id AND item.shown);
  RETURN NULL;
END $$;
CREATE TRIGGER artwork_moved AFTER UPDATE OF artist_id ON artwork
  FOR EACH ROW WHEN (OLD.artist_id <> NEW.artist_id) EXECUTE FUNCTION move_work_to_artist();

CREATE FUNCTION assign_facet_bit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.bit := (
    SELECT min(free) FROM generate_series(0, 51) AS free
    WHERE NOT EXISTS (SELECT 1 FROM facet WHERE facet.group_key = NEW.group_key AND facet.bit = free));
  RETURN NEW;
END $$;
CREATE TRIGGER facet_bit BEFORE INSERT ON facet
  FOR EACH ROW WHEN (NEW.bit IS NULL) EXECUTE FUNCTION assign_facet_bit();

-- Computes the bits of items from facets, sizes and pictures. A picture within 5 % of a square is square; a size class applies where one
-- of the shop's sizes in it is available.
CREATE FUNCTION filter_attributes_of_items(ids integer[]) RETURNS TABLE (
  id integer, scenario_bits bigint, purpose_bits bigint, media_bits bigint, subject_bits bigint,
  color_bits smallint, orientation_bits smallint, size_bits smallint
) LANGUAGE sql STABLE AS $$
  SELECT item.id, facets.scenario, facets.purpose, facets.media, facets.subject,
    (1 << color_family.bit)::smallint,
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
  JOIN color_family ON color_family.key = picture.color_family
  CROSS JOIN LATERAL (
    SELECT coalesce(bit_or(1::bigint << facet.bit) FILTER (WHERE facet.group_key = 'scenario'), 0) AS scenario,
      coalesce(bit_or(1::bigint << facet.bit) FILTER (WHERE facet.group_key = 'purpose'), 0) AS purpose,
      coalesce(bit_or(1::bigint << facet.bit) FILTER (WHERE facet.group_key = 'media'), 0) AS media,
      coalesce(bit_or(1::bigint << facet.bit) FILTER (WHERE facet.group_key = 'subject'), 0) AS subject
    FROM item_facet JOIN facet ON facet.id = item_facet.facet_id
    WHERE item_facet.item_id = item.id
  ) AS facets
  CROSS JOIN LATERAL (
    SELECT coalesce(bit_or(1 << class.bit), 0) AS bits
    FROM size CROSS JOIN LATERAL (
      SELECT min(bit) AS bit FROM size_class
      WHERE up_to_mm IS NULL OR greatest(size.width_mm, size.height_mm) <= up_to_mm
    ) AS class
    WHERE size.item_id = item.id AND size.available AND NOT size.custom
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

-- Updates the bits after writes to what they are computed from. Custom sizes of buyers change none.
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
CREATE TRIGGER item_attributes_new AFTER INSERT ON item
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_attributes_changed();
CREATE TRIGGER artwork_attributes_changed AFTER UPDATE ON artwork
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_attributes_changed();
CREATE TRIGGER picture_attributes_changed AFTER UPDATE ON picture
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_attributes_changed();

CREATE FUNCTION item_parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_filter_attributes(ARRAY(SELECT DISTINCT item_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER item_facet_attributes_new AFTER INSERT ON item_facet
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_parts_changed();
CREATE TRIGGER item_facet_attributes_old AFTER DELETE ON item_facet
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_parts_changed();

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
CREATE TRIGGER size_attributes_new AFTER INSERT ON size
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_sizes_changed();
CREATE TRIGGER size_attributes_changed AFTER UPDATE ON size
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION item_sizes_changed();
CREATE TRIGGER size_attributes_old AFTER DELETE ON size
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_sizes_changed();

-- A bitmap for each filter value: one bit for each item by id, 8,192 ids in a chunk. The tag of a value is 64 × its group + its bit; tag
-- 448 is all shown items. Items that lists do not show have no bits.
CREATE TABLE item_bitmap (
  tag smallint NOT NULL,
  chunk integer NOT NULL,
  bits bit(8192) NOT NULL,
  PRIMARY KEY (tag, chunk)
) WITH (fillfactor = 80
);

-- All tags with their group and bit.
CREATE VIEW item_tag AS
  SELECT (64 * (array_position(ARRAY['scenario', 'purpose', 'media', 'subject'], group_key) - 1) + bit)::smallint AS tag,
    array_position(ARRAY['scenario', 'purpose', 'media', 'subject'], group_key) - 1 AS group_number,
    1::bigint << bit AS mask
  FROM facet
  UNION ALL SELECT (256 + bit)::smallint, 4, 1::bigint << bit FROM color_family
  UNION ALL SELECT (320 + bit)::smallint, 5, 1::bigint << bit FROM generate_series(0, 2) AS bit
  UNION ALL SELECT (384 + bit)::smallint, 6, 1::bigint << bit FROM size_class
  UNION ALL SELECT 448::smallint, 7, 1;

-- Frequent words have bitmaps too, so that a search for them does not read all their works; `choose_frequent_words` chooses them. Other words
-- are found by the GIN index. The key is a term of the search vectors, or a prefix followed by `:*`.
CREATE TABLE frequent_word (
  tag smallint GENERATED ALWAYS AS IDENTITY (START WITH 1000) PRIMARY KEY,
  key text COLLATE "C" NOT NULL UNIQUE,
  query tsquery NOT NULL
);

-- The form of the search vectors; the application recomputes them where its own form is newer.
CREATE TABLE search_index (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  form integer NOT NULL,
  -- The number of items when the frequent words were chosen.
  items_when_chosen integer NOT NULL DEFAULT 0
);

CREATE FUNCTION filter_attributes_of_item(item item) RETURNS SETOF smallint LANGUAGE sql STABLE AS $$
  SELECT tag FROM item_tag
  WHERE CASE group_number
    WHEN 0 THEN item.scenario_bits WHEN 1 THEN item.purpose_bits WHEN 2 THEN item.media_bits WHEN 3 THEN item.subject_bits
    WHEN 4 THEN item.color_bits WHEN 5 THEN item.orientation_bits WHEN 6 THEN item.size_bits ELSE 1
  END & mask <> 0
$$;

-- The keys that an item's words can have: the words themselves, and each prefix that a search may end in (`search-terms.ts`: from four
-- letters, or three of a name).
CREATE FUNCTION frequent_words_of_item(item item) RETURNS SETOF smallint LANGUAGE sql STABLE AS $$
  WITH word AS MATERIALIZED (SELECT term FROM unnest(tsvector_to_array(item.search)) AS term)
  SELECT frequent_word.tag
  FROM (
    SELECT term AS key FROM word WHERE term !~ '^[=~]'
    UNION SELECT left(term, letters) || ':*'
    FROM word CROSS JOIN LATERAL generate_series(4, length(term)) AS letters
    WHERE term ~ '^[a-z]{4}'
    UNION SELECT left(term, 4) || ':*' FROM word WHERE term ~ '^~[a-z]{3}'
  ) AS wanted JOIN frequent_word USING (key)
$$;

CREATE FUNCTION tags_of_item(item item) RETURNS SETOF smallint LANGUAGE sql STABLE AS $$
  SELECT filter_attributes_of_item(item) UNION ALL SELECT frequent_words_of_item(item)
$$;

-- Sets and clears bits. An advisory lock serialises writers, which would otherwise lock chunks in different orders.
CREATE FUNCTION update_item_bitmaps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := '{}';
  tags smallint[] := '{}';
  signs boolean[] := '{}';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM item_bitmap;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT coalesce(array_agg(id), '{}'), coalesce(array_agg(tag), '{}'), coalesce(array_agg(true), '{}')
    INTO ids, tags, signs
    FROM changed CROSS JOIN LATERAL tags_of_item(changed) AS tag
    WHERE shown;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT coalesce(array_agg(id), '{}'), coalesce(array_agg(tag), '{}'), coalesce(array_agg(false), '{}')
    INTO ids, tags, signs
    FROM former CROSS JOIN LATERAL tags_of_item(former) AS tag
    WHERE shown;
  ELSE
    SELECT coalesce(array_agg(id), '{}'), coalesce(array_agg(tag), '{}'), coalesce(array_agg(is_set), '{}')
    INTO ids, tags, signs
    FROM (
      SELECT id, tag, bool_or(is_new) AS is_set
      FROM (
        SELECT changed.id, tag, true AS is_new FROM changed CROSS JOIN LATERAL filter_attributes_of_item(changed) AS tag
        WHERE shown
        UNION ALL
        SELECT former.id, tag, false FROM former CROSS JOIN LATERAL filter_attributes_of_item(former) AS tag
        WHERE shown
        UNION ALL
        SELECT changed.id, word.tag, word.is_new
        FROM changed JOIN former ON former.id = changed.id
        CROSS JOIN LATERAL (
          SELECT tag, true AS is_new FROM frequent_words_of_item(changed) AS tag WHERE changed.shown
          UNION ALL
          SELECT tag, false FROM frequent_words_of_item(former) AS tag WHERE former.shown
        ) AS word
        WHERE changed.shown <> former.shown OR changed.search <> former.search
      ) AS side
      GROUP BY id, tag
      HAVING count(*) = 1
    ) AS difference;
  END IF;
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;

  PERFORM pg_advisory_xact_lock(4716013);
  INSERT INTO item_bitmap (tag, chunk, bits)
  SELECT tag, id / 8192, bit_or(set_bit(0::bit(8192), id % 8192, 1))
  FROM unnest(ids, tags, signs) AS one (id, tag, is_set)
  WHERE is_set
  GROUP BY tag, id / 8192
  ON CONFLICT (tag, chunk) DO UPDATE SET bits = item_bitmap.bits | EXCLUDED.bits;
  UPDATE item_bitmap SET bits = item_bitmap.bits & ~gone.bits
  FROM (
    SELECT tag, id / 8192 AS chunk, bit_or(set_bit(0::bit(8192), id % 8192, 1)) AS bits
    FROM unnest(ids, tags, signs) AS one (id, tag, is_set)
    WHERE NOT is_set
    GROUP BY tag, id / 8192
  ) AS gone
  WHERE item_bitmap.tag = gone.tag AND item_bitmap.chunk = gone.chunk;
  RETURN NULL;
END $$;
CREATE TRIGGER item_bitmaps_on_insert AFTER INSERT ON item
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_item_bitmaps();
CREATE TRIGGER item_bitmaps_on_delete AFTER DELETE ON item
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION update_item_bitmaps();
CREATE TRIGGER item_bitmaps_on_update AFTER UPDATE ON item
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION update_item_bitmaps();
CREATE TRIGGER item_bitmaps_on_truncate AFTER TRUNCATE ON item FOR EACH STATEMENT EXECUTE FUNCTION update_item_bitmaps();

-- Rebuilds the bitmaps of words by the GIN index: the planner underestimates the cost of fetching vectors, and with little memory the
-- index returns pages, whose vectors are then all fetched.
CREATE FUNCTION rebuild_word_bitmaps() RETURNS void LANGUAGE sql SET enable_seqscan = off SET work_mem = '256MB' AS $$
  INSERT INTO item_bitmap (tag, chunk, bits)
  SELECT frequent_word.tag, part.number / 128, bit_or(part.bits::bit(64)::bit(8192) >> (64 * (part.number % 128)))
  FROM frequent_word CROSS JOIN LATERAL (
    SELECT item.id / 64 AS number, bit_or(1::bigint << (63 - item.id % 64)) AS bits
    FROM item
    WHERE item.shown AND item.search @@ frequent_word.query
    GROUP BY item.id / 64
  ) AS part
  GROUP BY frequent_word.tag, part.number / 128;
$$;

-- Rebuilds all bitmaps, for programs that write items without triggers; in parts of 64 bits.
CREATE FUNCTION rebuild_bitmaps() RETURNS void LANGUAGE sql AS $$
  DELETE FROM item_bitmap;
  INSERT INTO item_bitmap (tag, chunk, bits)
  SELECT item_tag.tag, part.number / 128, bit_or(part.bits::bit(64)::bit(8192) >> (64 * (part.number % 128)))
  FROM item_tag CROSS JOIN LATERAL (
    SELECT item.id / 64 AS number, bit_or(1::bigint << (63 - item.id % 64)) AS bits
    FROM item
    WHERE item.shown AND CASE item_tag.group_number
      WHEN 0 THEN scenario_bits WHEN 1 THEN purpose_bits WHEN 2 THEN media_bits WHEN 3 THEN subject_bits
      WHEN 4 THEN color_bits WHEN 5 THEN orientation_bits WHEN 6 THEN size_bits ELSE 1
    END & item_tag.mask <> 0
    GROUP BY item.id / 64
  ) AS part
  GROUP BY item_tag.tag, part.number / 128;
  SELECT rebuild_word_bitmaps();
$$;

-- Chooses the words of at least one work in a hundred by a sample of works: the statistics of ANALYZE end at one in twenty.
CREATE FUNCTION choose_frequent_words() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sampled constant integer := 20000;
  items integer;
  sample text;
BEGIN
  -- No item may be written meanwhile.
  LOCK TABLE item IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM frequent_word;
  -- Tags are smallints, so the numbers are used again.
  ALTER TABLE frequent_word ALTER tag RESTART;
  SELECT count(*) INTO items FROM item;
  -- Small shops need no bitmaps of words.
  IF items >= 5000 THEN
    sample := format('SELECT search FROM item TABLESAMPLE SYSTEM (%s)', least(100, 100.0 * sampled / items));
    INSERT INTO frequent_word (key, query)
    WITH word AS MATERIALIZED (
      SELECT word AS term, ndoc AS works FROM ts_stat(sample) WHERE word !~ '^='
    ), key AS (
      SELECT term AS key, quote_literal(term) AS query, works FROM word WHERE term !~ '^~'
      UNION ALL
      SELECT start || ':*', quote_literal(start) || ':*', sum(works)
      FROM (
        SELECT left(term, letters) AS start, works
        FROM word CROSS JOIN LATERAL generate_series(4, length(term)) AS letters
        WHERE term ~ '^[a-z]{4}'
        UNION ALL SELECT left(term, 4), works FROM word WHERE term ~ '^~[a-z]{3}'
      ) AS begun
      GROUP BY start
    )
    SELECT key, query::tsquery FROM key WHERE works >= 0.01 * least(items, sampled) ORDER BY works DESC LIMIT 20000;
  END IF;
  PERFORM rebuild_bitmaps();
  UPDATE search_index SET items_when_chosen = items;
END $$;
