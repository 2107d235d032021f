-- The copies that artists have sold change with each order. In a table of their own, such a change does not write the search and
-- name indexes of the artist again.
CREATE TABLE artist_copies_sold (
  artist_id integer PRIMARY KEY REFERENCES artist ON DELETE CASCADE,
  copies integer NOT NULL DEFAULT 0 CHECK (copies >= 0)
) WITH (fillfactor = 50);
INSERT INTO artist_copies_sold (artist_id, copies) SELECT id, copies_sold FROM artist;
CREATE INDEX artist_best_sellers ON artist_copies_sold (copies DESC, artist_id) WHERE copies > 0;

CREATE FUNCTION create_copies_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO artist_copies_sold (artist_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER create_copies_sold AFTER INSERT ON artist FOR EACH ROW EXECUTE FUNCTION create_copies_sold();

-- Visitors see only whether an artist sells, and the ranking.
CREATE FUNCTION notify_change_of_copies_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.copies > 0) <> (OLD.copies > 0) OR EXISTS (
    SELECT FROM artist_copies_sold AS other
    WHERE other.artist_id <> NEW.artist_id AND other.copies > 0
      AND other.copies BETWEEN least(NEW.copies, OLD.copies) AND greatest(NEW.copies, OLD.copies)
  ) THEN
    PERFORM pg_notify('shop_changed', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_update AFTER UPDATE ON artist_copies_sold
  FOR EACH ROW WHEN (NEW.copies <> OLD.copies) EXECUTE FUNCTION notify_change_of_copies_sold();

DROP TRIGGER notify_artist_update ON artist;
DROP FUNCTION notify_change_of_artists();
ALTER TABLE artist DROP COLUMN copies_sold;
CREATE TRIGGER notify_artist_update AFTER UPDATE ON artist FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
