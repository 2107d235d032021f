-- The catalogue in the office: versions of what is edited, what lists there are filtered by, works that go on the shelf by
-- themselves, former print masters.

ALTER TABLE item
  -- Grows with every change of the item or its artwork, so that nobody writes over what has changed meanwhile.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE artist ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE facet ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE masterpiece
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Null while it is not published.
  ALTER COLUMN published_at DROP NOT NULL;

-- Staff may hold a size back, too.
ALTER TABLE size DROP CONSTRAINT size_reason_check;
ALTER TABLE size ADD CONSTRAINT size_reason_check CHECK (reason IN ('resolution', 'disabled'));

-- Which languages a text lacks, by bits (1 English, 2 Traditional, 4 Simplified): it is empty there, or has only another
-- language's words. A text that no language has lacks none. A name is needed, and may well be the same in all.
CREATE FUNCTION missing_locales(words jsonb, is_name boolean) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_name OR en || hant || hans <> '' THEN
      CASE WHEN en = '' OR (en IN (hant, hans) AND en ~ '[㐀-鿿]') THEN 1 ELSE 0 END
      + CASE WHEN hant = '' OR (NOT is_name AND hant = en AND en !~ '[㐀-鿿]') THEN 2 ELSE 0 END
      + CASE WHEN hans = '' OR (NOT is_name AND hans = en AND en !~ '[㐀-鿿]') THEN 4 ELSE 0 END
    ELSE 0 END
  FROM (
    SELECT coalesce(words ->> 'en', '') AS en, coalesce(words ->> 'zh-Hant', '') AS hant,
      coalesce(words ->> 'zh-CN', '') AS hans
  ) AS text
$$;
ALTER TABLE artwork ADD COLUMN missing smallint NOT NULL GENERATED ALWAYS AS (
  missing_locales(title, true) | missing_locales(concept, false) | missing_locales(details, false)
) STORED;
CREATE INDEX artwork_missing ON artwork (id) WHERE missing <> 0;

-- Print masters that a work had before: what was ordered until then is printed from them.
CREATE TABLE former_picture (
  artwork_id integer NOT NULL REFERENCES artwork ON DELETE CASCADE,
  until timestamptz NOT NULL,
  picture_id integer NOT NULL REFERENCES picture,
  PRIMARY KEY (artwork_id, until)
);
CREATE INDEX former_picture_picture ON former_picture (picture_id);

-- lists --------------------------------------------------------------------------------------------------

-- Each in an order of the office's list, whatever the status, and what is rare by itself.
CREATE INDEX item_by_listing ON item (listed_at, id);
CREATE INDEX item_by_change ON item (changed_at, id);
CREATE INDEX item_by_price ON item (from_price_ntd, id);
CREATE INDEX item_by_status ON item (status, listed_at, id);
CREATE INDEX item_in_stores ON item (listed_at, id) WHERE channel = 'store';
CREATE INDEX item_without_size ON item (listed_at, id) WHERE size_bits = 0;
CREATE INDEX item_scheduled ON item (lists_at, id) WHERE status = 'to_be_listed' AND lists_at IS NOT NULL;
CREATE INDEX artist_newest ON artist (created_at DESC, id DESC);
-- Carts that hold a size or a work which somebody wants to remove.
CREATE INDEX cart_line_item ON cart_line (item_id);

-- Whoever gives a work another print master; the same one under another public limit is none.
CREATE FUNCTION keep_former_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_picture (artwork_id, until, picture_id)
  SELECT NEW.id, clock_timestamp(), OLD.picture_id
  FROM picture AS former JOIN picture AS fresh ON fresh.id = NEW.picture_id
  WHERE former.id = OLD.picture_id AND former.master_sha256 <> fresh.master_sha256;
  RETURN NULL;
END $$;
CREATE TRIGGER former_picture_kept AFTER UPDATE OF picture_id ON artwork
  FOR EACH ROW WHEN (OLD.picture_id <> NEW.picture_id) EXECUTE FUNCTION keep_former_picture();
