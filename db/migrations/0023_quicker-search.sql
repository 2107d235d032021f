-- More words have bitmaps: all that stand in one work of a hundred, and what readers have typed of them so far.

-- What an item's words are kept under: themselves, and as a beginning each of their beginnings that a search may end in
-- (`search-terms.ts`: four letters and more, or three of a name).
CREATE OR REPLACE FUNCTION mapped_words_of_item(item item) RETURNS SETOF smallint LANGUAGE sql STABLE AS $$
  WITH word AS MATERIALIZED (SELECT term FROM unnest(tsvector_to_array(item.search)) AS term)
  SELECT word_map.tag
  FROM (
    SELECT term AS key FROM word WHERE term !~ '^[=~]'
    UNION SELECT left(term, letters) || ':*'
    FROM word CROSS JOIN LATERAL generate_series(4, length(term)) AS letters
    WHERE term ~ '^[a-z]{4}'
    UNION SELECT left(term, 4) || ':*' FROM word WHERE term ~ '^~[a-z]{3}'
  ) AS wanted JOIN word_map USING (key)
$$;

-- The words are counted in a sample of works: what ANALYZE keeps ends at those that stand in one work of twenty.
CREATE OR REPLACE FUNCTION map_common_words() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sampled constant integer := 20000;
  items integer;
  sample text;
BEGIN
  -- Nobody writes items meanwhile.
  LOCK TABLE item IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM word_map;
  -- Tags are small numbers, so those of the words before are given again.
  ALTER TABLE word_map ALTER tag RESTART;
  SELECT count(*) INTO items FROM item;
  -- A shop with few works needs no maps.
  IF items >= 5000 THEN
    sample := format('SELECT search FROM item TABLESAMPLE SYSTEM (%s)', least(100, 100.0 * sampled / items));
    INSERT INTO word_map (key, query)
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
  PERFORM map_all_items();
  UPDATE search_index SET mapped_items = items;
END $$;

-- Words are chosen again by the job that does so when a shop has grown (`renewSearchIfOld`).
UPDATE search_index SET mapped_items = 0;
