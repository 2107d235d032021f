-- Lists show what is on the shelf or to be listed and has a size that can be bought. A work without one has no lowest price: all its
-- sizes are too large for the print master, held back, or on a substrate that is not offered.

ALTER TABLE item ALTER COLUMN from_price_ntd DROP NOT NULL;
ALTER TABLE item
  ADD COLUMN shown boolean NOT NULL GENERATED ALWAYS AS (status <> 'off_shelf' AND from_price_ntd IS NOT NULL) STORED;

DROP INDEX item_newest;
CREATE INDEX item_newest ON item (listed_at DESC, id DESC) WHERE shown;
DROP INDEX item_cheapest;
CREATE INDEX item_cheapest ON item (from_price_ntd, id) WHERE shown;
DROP INDEX item_cheapest_converted;
CREATE INDEX item_cheapest_converted ON item (from_price_ntd, id)
  WHERE shown AND from_price_usd_cents IS NULL;
DROP INDEX item_cheapest_own;
CREATE INDEX item_cheapest_own ON item (from_price_usd_cents, from_price_ntd, id)
  WHERE shown AND from_price_usd_cents IS NOT NULL AND from_price_converted_ntd IS NULL;
DROP INDEX item_cheapest_both;
CREATE INDEX item_cheapest_both ON item (id)
  WHERE shown AND from_price_usd_cents IS NOT NULL AND from_price_converted_ntd IS NOT NULL;

CREATE OR REPLACE FUNCTION count_works_of_artists() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION move_work_to_artist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE artist SET works_count = works_count + CASE WHEN id = NEW.artist_id THEN 1 ELSE -1 END
  WHERE id IN (OLD.artist_id, NEW.artist_id)
    AND EXISTS (SELECT 1 FROM item WHERE item.artwork_id = NEW.id AND item.shown);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION map_items() RETURNS trigger LANGUAGE plpgsql AS $$
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
          SELECT tag, true AS is_new FROM mapped_words_of_item(changed) AS tag WHERE changed.shown
          UNION ALL
          SELECT tag, false FROM mapped_words_of_item(former) AS tag WHERE former.shown
        ) AS word
        WHERE changed.shown <> former.shown OR changed.search <> former.search
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

CREATE OR REPLACE FUNCTION map_all_words() RETURNS void LANGUAGE sql SET enable_seqscan = off SET work_mem = '256MB' AS $$
  INSERT INTO item_bits (tag, chunk, bits)
  SELECT word_map.tag, part.number / 128, bit_or(part.bits::bit(64)::bit(8192) >> (64 * (part.number % 128)))
  FROM word_map CROSS JOIN LATERAL (
    SELECT item.id / 64 AS number, bit_or(1::bigint << (63 - item.id % 64)) AS bits
    FROM item
    WHERE item.shown AND item.search @@ word_map.query
    GROUP BY item.id / 64
  ) AS part
  GROUP BY word_map.tag, part.number / 128;
$$;

CREATE OR REPLACE FUNCTION map_all_items() RETURNS void LANGUAGE sql AS $$
  DELETE FROM item_bits;
  INSERT INTO item_bits (tag, chunk, bits)
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
  SELECT map_all_words();
$$;

-- The triggers take these works out of the maps and the counts.
UPDATE item SET from_price_ntd = NULL, from_price_usd_cents = NULL, from_price_converted_ntd = NULL
WHERE NOT EXISTS (
  SELECT FROM size JOIN substrate ON substrate.id = size.substrate_id
  WHERE size.item_id = item.id AND NOT size.custom AND size.available AND substrate.active
);

-- In the office's list works without a price come last in either order.
CREATE INDEX item_by_price_falling ON item (from_price_ntd DESC NULLS LAST, id DESC);
