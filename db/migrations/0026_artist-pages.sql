-- The picture of the artist, chosen by the artist or by staff; null where there is none.
ALTER TABLE artist ADD COLUMN portrait_id integer REFERENCES picture;
CREATE INDEX artist_portrait ON artist (portrait_id) WHERE portrait_id IS NOT NULL;
