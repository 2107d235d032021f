-- Points of a work by its orders and favourites of the last 90 days, counted once a day (docs/rules/catalogue.md).
ALTER TABLE item ADD popularity integer NOT NULL DEFAULT 0 CHECK (popularity >= 0);
CREATE INDEX item_popular ON item (popularity DESC, listed_at DESC, id DESC) WHERE shown;
CREATE INDEX favourite_age ON favourite (created_at, item_id);

-- The last day in Taipei that was counted, so that several processes count once.
CREATE TABLE popularity_count (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  counted_on date NOT NULL
);
INSERT INTO popularity_count (counted_on) VALUES ('2000-01-01');
