-- How many works of an artist are on the shelf or to be listed, kept beside each artist, so that a list of artists costs
-- the same however many works there are.

ALTER TABLE artist ADD COLUMN works_count integer NOT NULL DEFAULT 0 CHECK (works_count >= 0);

UPDATE artist SET works_count = shown.works
FROM (
  SELECT artwork.artist_id, count(*) AS works
  FROM item JOIN artwork ON artwork.id = item.artwork_id
  WHERE item.status <> 'off_shelf'
  GROUP BY artwork.artist_id
) AS shown
WHERE shown.artist_id = artist.id;

-- The newest work of an artist; also serves whatever asks by artist alone.
CREATE INDEX artwork_of_artist ON artwork (artist_id, id DESC);
DROP INDEX artwork_artist;

CREATE FUNCTION count_works_of_artists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE artist SET works_count = 0 WHERE works_count <> 0;
  ELSIF TG_OP = 'INSERT' THEN
    UPDATE artist SET works_count = works_count + change.works
    FROM (
      SELECT artwork.artist_id, count(*) AS works
      FROM new_item JOIN artwork ON artwork.id = new_item.artwork_id
      WHERE new_item.status <> 'off_shelf'
      GROUP BY artwork.artist_id
    ) AS change
    WHERE change.artist_id = artist.id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE artist SET works_count = works_count - change.works
    FROM (
      SELECT artwork.artist_id, count(*) AS works
      FROM old_item JOIN artwork ON artwork.id = old_item.artwork_id
      WHERE old_item.status <> 'off_shelf'
      GROUP BY artwork.artist_id
    ) AS change
    WHERE change.artist_id = artist.id;
  ELSE
    UPDATE artist SET works_count = works_count + change.works
    FROM (
      SELECT artwork.artist_id, sum(side.works) AS works
      FROM (
        SELECT artwork_id, 1 AS works FROM new_item WHERE status <> 'off_shelf'
        UNION ALL
        SELECT artwork_id, -1 FROM old_item WHERE status <> 'off_shelf'
      ) AS side
      JOIN artwork ON artwork.id = side.artwork_id
      GROUP BY artwork.artist_id
      HAVING sum(side.works) <> 0
    ) AS change
    WHERE change.artist_id = artist.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER item_counted_in AFTER INSERT ON item
  REFERENCING NEW TABLE AS new_item FOR EACH STATEMENT EXECUTE FUNCTION count_works_of_artists();
CREATE TRIGGER item_counted_out AFTER DELETE ON item
  REFERENCING OLD TABLE AS old_item FOR EACH STATEMENT EXECUTE FUNCTION count_works_of_artists();
CREATE TRIGGER item_counted_again AFTER UPDATE ON item
  REFERENCING OLD TABLE AS old_item NEW TABLE AS new_item FOR EACH STATEMENT EXECUTE FUNCTION count_works_of_artists();
CREATE TRIGGER items_counted_out AFTER TRUNCATE ON item
  FOR EACH STATEMENT EXECUTE FUNCTION count_works_of_artists();

-- A work that turns out to be another artist's.
CREATE FUNCTION move_work_to_artist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE artist SET works_count = works_count + CASE WHEN id = NEW.artist_id THEN 1 ELSE -1 END
  WHERE id IN (OLD.artist_id, NEW.artist_id)
    AND EXISTS (SELECT 1 FROM item WHERE item.artwork_id = NEW.id AND item.status <> 'off_shelf');
  RETURN NULL;
END $$;
CREATE TRIGGER artwork_moved AFTER UPDATE OF artist_id ON artwork
  FOR EACH ROW WHEN (OLD.artist_id <> NEW.artist_id) EXECUTE FUNCTION move_work_to_artist();
