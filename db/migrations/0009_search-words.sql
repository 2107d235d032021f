-- A word and its variants with one letter deleted, or two of a long word. Words that share a variant are close; the application computes
-- the exact distance. Used to correct the spelling of searches.
CREATE FUNCTION search_deletions(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH one AS (
    SELECT left(word, place - 1) || substr(word, place + 1) AS form FROM generate_series(1, length(word)) AS place
  ), two AS (
    SELECT left(form, place - 1) || substr(form, place + 1) AS form
    FROM one CROSS JOIN generate_series(1, length(word) - 1) AS place
    WHERE length(word) >= 8
  )
  SELECT array_agg(form) FROM (SELECT word AS form UNION SELECT form FROM one UNION SELECT form FROM two) AS every
$$;

-- Every Latin word of 4 to 20 letters that is or was in a search vector.
CREATE TABLE search_word (
  word text COLLATE "C" PRIMARY KEY,
  deletions text[] NOT NULL GENERATED ALWAYS AS (search_deletions(word)) STORED
);
CREATE INDEX search_word_deletions ON search_word USING gin (deletions);

-- Adds the words of new and changed rows.
CREATE FUNCTION collect_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  vectors tsvector[];
  fresh text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    vectors := ARRAY(SELECT search FROM changed);
  ELSE
    vectors := ARRAY(
      SELECT changed.search FROM changed JOIN former ON former.id = changed.id
      WHERE changed.search IS DISTINCT FROM former.search);
  END IF;
  fresh := ARRAY(
    SELECT DISTINCT term.lexeme
    FROM unnest(vectors) AS vector CROSS JOIN LATERAL unnest(vector) AS term
    WHERE term.lexeme COLLATE "C" >= 'a' AND term.lexeme COLLATE "C" < '{' AND term.lexeme ~ '^[a-z]{4,20}$'
      AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.word = term.lexeme));
  IF cardinality(fresh) > 0 THEN
    -- Serialises writers, which would otherwise wait for each other's words in different orders.
    PERFORM pg_advisory_xact_lock(4716011);
    INSERT INTO search_word (word) SELECT unnest(fresh) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER item_words_new AFTER INSERT ON item REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER item_words_changed AFTER UPDATE ON item REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER artist_words_new AFTER INSERT ON artist REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER artist_words_changed AFTER UPDATE ON artist REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER masterpiece_words_new AFTER INSERT ON masterpiece REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER masterpiece_words_changed AFTER UPDATE ON masterpiece
  REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER news_words_new AFTER INSERT ON news REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER news_words_changed AFTER UPDATE ON news REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
