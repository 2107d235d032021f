import type { Pool, PoolClient } from 'pg';
import { vectorForm } from '../../src/platform/search-terms.ts';
import { withBareTables } from './bare-tables.ts';
import { loadPools, type Pools } from './load-pools.ts';
import { planCount, titleEnding } from './pools.ts';
import { manners, places, sentences, things } from './vocabulary.ts';

/** Works that one statement writes: as many as can be sorted in memory. */
const batch = 20_000;

/** One artist for so many works, and at least as many artists as a page lists. */
const worksPerArtist = 200;
const minimumArtists = 12;

type ScaleOptions = {
  onProgress?: (step: string) => void;
  /** Whether works have texts as long as the demo's; without them, filling takes half the time. */
  hasConcepts?: boolean;
};

/**
 * Fills a shop up to a number of works, which the database generates from the pools of `loadPools`: they share the existing
 * pictures, and their titles say that they are samples. All in one transaction, during which the shop should not be used.
 *
 * @throws Error if the shop has no pictures yet
 */
export async function fillToScale(
  pool: Pool,
  works: number,
  { onProgress = () => {}, hasConcepts = true }: ScaleOptions = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `SET LOCAL maintenance_work_mem = '1GB'; SET LOCAL work_mem = '256MB'; SET LOCAL jit = off`,
    );
    const { known, samples } = await countWorks(client);
    if (known < works) {
      onProgress('words, prices, artists');
      const last = samples + works - known;
      const pools = await loadPools(
        client,
        Math.max(minimumArtists, Math.floor(works / worksPerArtist)),
        hasConcepts,
      );
      const write = async () => {
        for (let from = samples + 1; from <= last; from += batch) {
          const to = Math.min(last, from + batch - 1);
          await writeWorks(client, pools, from, to);
          onProgress(`works ${known + to - samples}/${works}`);
        }
      };
      await withBareTables(client, filledTables, write, onProgress);
      onProgress('counts');
      await updateCounts(client, known === 0);
    }
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  onProgress('statistics');
  // Without the TOAST table of the vectors, from which only single rows are read.
  await pool.query(
    'VACUUM (ANALYZE, PROCESS_TOAST false) artist, artwork, item, item_bitmap, item_facet, size, search_word',
  );
}

const filledTables = ['artist', 'artwork', 'item', 'item_facet', 'size', 'edition_copy'];

async function countWorks(client: PoolClient): Promise<{ known: number; samples: number }> {
  const { rows } = await client.query<{ known: number; samples: number }>(`
    SELECT (SELECT count(*)::integer FROM item) AS known,
      (SELECT count(*)::integer FROM artwork WHERE import_key LIKE 'sample:%') AS samples`);
  return rows[0]!;
}

/** SQL for a number in [0, 1) that is always the same for a work and a purpose. */
const chance = (purpose: number): string =>
  `((hashint8extended(n, ${purpose}) & 2147483647) / 2147483648.0::float8)`;

/** SQL for an index below `count`, of which the first is far more frequent than the last (Zipf). */
const rank = (purpose: number, count: number): string =>
  `(floor(exp(${chance(purpose)} * ln(${count} + 1)))::integer - 1)`;

const getSentence = (thing: string, purpose: number): string =>
  `${thing} * ${sentences.length} + ${rank(purpose, sentences.length)}`;

/** The generated properties of each work of a batch. */
const choices = (pools: Pools): string => `
  CREATE TEMP TABLE sample_work ON COMMIT DROP AS
  SELECT n, $3::integer + (n - $1)::integer AS artwork_id, $4::integer + (n - $1)::integer AS item_id,
    thing * ${manners.length * places.length} + ${rank(3, manners.length)} * ${places.length}
      + floor(${chance(4)} ^ 2 * ${places.length})::integer AS title,
    ${getSentence('thing', 5)} AS sentence, ${getSentence('other_thing', 6)} AS other_sentence,
    floor(${chance(7)} * ${pools.concepts})::integer AS concept,
    floor(${chance(9)} ^ 2 * ${pools.artists})::integer + 1 AS artist,
    floor(${chance(10)} * ${pools.facetSets})::integer AS facet_set,
    floor(${chance(11)} * ${pools.pictures})::integer AS picture,
    floor(${chance(12)} ^ 2 * ${planCount})::integer AS plan,
    CASE WHEN ${chance(13)} < 0.02 THEN 1 WHEN ${chance(13)} < 0.025 THEN 2 ELSE 0 END AS usd,
    0.6 + floor(${chance(14)} ^ 2 * 240) / 100 AS factor,
    CASE WHEN ${chance(15)} < 0.03 THEN 'off_shelf' WHEN ${chance(15)} < 0.06 THEN 'to_be_listed' ELSE 'on_shelf' END AS status,
    CASE WHEN ${chance(16)} < 0.02 THEN 'store' ELSE 'online' END AS channel,
    CASE WHEN ${chance(17)} < 0.002 THEN 25 END AS edition_size,
    floor(${chance(19)} ^ 20 * 60)::integer AS popularity,
    -- In order of their numbers, within a week; the samples span ten years and are older than the demo's works.
    timestamptz '2015-01-01' + least(n, 3000000) * interval '110 seconds' + ${chance(18)} * interval '7 days' AS listed_at
  FROM (
    SELECT n, ${rank(0, things.length)} AS thing, ${rank(1, things.length)} AS other_thing
    FROM generate_series($1::bigint, $2::bigint) AS n
  ) AS numbered`;

/** SQL for a price of the pool, scaled for this work. */
const ntd = (price: string): string => `(ceil(${price} * work.factor / 10) * 10)::integer`;
const usd = (price: string): string => `(ceil(${price} / 100 * work.factor) * 100)::integer`;

const [endingEn, endingHant, endingHans] = titleEnding(0).map((ending) => ending.replace(/0$/, ''));

/** Joins the texts of every work: its title, a concept of the demo, and two sentences. */
const texts = `
  JOIN sample_title AS title ON title.number = work.title
  JOIN sample_concept AS concept ON concept.number = work.concept
  JOIN sample_sentence AS sentence ON sentence.number = work.sentence
  JOIN sample_sentence AS other_sentence ON other_sentence.number = work.other_sentence`;

const conceptIn = (language: string): string =>
  ['sentence', 'concept', 'other_sentence']
    .map((part) => `(${part}.text ->> '${language}')`)
    .join(language === 'en' ? ` || ' ' || ` : ' || ');

const insertArtworks = `
  INSERT INTO artwork (id, import_key, artist_id, picture_id, title, concept, details, year)
  SELECT work.artwork_id, 'sample:' || work.n, artist.id, picture.id,
    jsonb_build_object('en', (title.title ->> 'en') || '${endingEn}' || work.n,
      'zh-Hant', (title.title ->> 'zh-Hant') || '${endingHant}' || work.n,
      'zh-CN', (title.title ->> 'zh-CN') || '${endingHans}' || work.n),
    jsonb_build_object('en', ${conceptIn('en')}, 'zh-Hant', ${conceptIn('zh-Hant')}, 'zh-CN', ${conceptIn('zh-CN')}),
    $1::jsonb, extract(year FROM work.listed_at)
  FROM sample_work AS work
  JOIN sample_artist AS artist ON artist.number = work.artist
  JOIN sample_picture AS picture ON picture.number = work.picture
  ${texts}
  ORDER BY work.n`;

const insertItems = `
  INSERT INTO item (id, artwork_id, status, channel, listed_at, edition_size,
    from_price_ntd, from_price_usd_cents, from_price_converted_ntd,
    scenario_bits, purpose_bits, media_bits, subject_bits, color_bits, orientation_bits, size_bits, popularity, search)
  SELECT work.item_id, work.artwork_id, work.status, work.channel, work.listed_at, work.edition_size,
    ${ntd('ladder.from_price_ntd')}, ${usd('ladder.from_price_usd_cents')}, ${ntd('ladder.from_price_converted_ntd')},
    facets.masks[1], facets.masks[2], facets.masks[3], facets.masks[4],
    picture.color_bits, picture.orientation_bits, ladder.bits, work.popularity,
    (title.vector || concept.vector) || (sentence.vector || other_sentence.vector)
      || (artist.name_vector || facets.vector) || array_to_tsvector(ARRAY[
        work.n::text, '~' || work.n, '=' || title.key_en || ' sample ' || work.n, '=' || title.key_han || ' 样张 ' || work.n])
  FROM sample_work AS work
  JOIN sample_artist AS artist ON artist.number = work.artist
  JOIN sample_picture AS picture ON picture.number = work.picture
  JOIN sample_ladder AS ladder
    ON ladder.picture_id = picture.id AND ladder.plan = work.plan AND ladder.usd = work.usd
  JOIN sample_facets AS facets ON facets.number = work.facet_set
  ${texts}
  ORDER BY work.n`;

const insertFacets = `
  INSERT INTO item_facet (item_id, facet_id)
  SELECT work.item_id, facet_id
  FROM sample_work AS work JOIN sample_facets AS facets ON facets.number = work.facet_set
  CROSS JOIN unnest(facets.ids) AS facet_id
  ORDER BY work.item_id`;

const insertSizes = `
  INSERT INTO size (item_id, substrate_id, width_mm, height_mm, price_ntd, price_usd_cents, available, reason, configuration_key)
  SELECT work.item_id, one.substrate_id, one.width_mm, one.height_mm, ${ntd('one.price_ntd')}, ${usd('one.price_usd_cents')},
    one.available, CASE WHEN NOT one.available THEN 'resolution' END,
    'item:' || work.item_id || '/width:' || one.width_mm || '/substrate:' || one.substrate_id
  FROM sample_work AS work
  JOIN sample_picture AS picture ON picture.number = work.picture
  JOIN sample_size AS one ON one.picture_id = picture.id AND one.plan = work.plan AND one.usd = work.usd
  ORDER BY work.item_id, one.width_mm`;

const insertEditions = `
  INSERT INTO edition_copy (item_id, number, edition_size)
  SELECT item_id, number, edition_size FROM sample_work CROSS JOIN generate_series(1, edition_size) AS number`;

async function writeWorks(client: PoolClient, pools: Pools, from: number, to: number): Promise<void> {
  const { rows } = await client.query<{ artwork: number; item: number }>(`
    SELECT coalesce((SELECT max(id) FROM artwork), 0) + 1 AS artwork, coalesce((SELECT max(id) FROM item), 0) + 1 AS item`);
  const { artwork, item } = rows[0]!;
  await client.query('DROP TABLE IF EXISTS sample_work');
  await client.query(choices(pools), [from, to, artwork, item]);
  await client.query('ANALYZE sample_work');
  await client.query(insertArtworks, [pools.details]);
  await client.query(insertItems);
  await client.query(insertFacets);
  await client.query(insertSizes);
  await client.query(insertEditions);
}

/** Updates the counts and indexes that triggers would have updated. */
async function updateCounts(client: PoolClient, isFirst: boolean): Promise<void> {
  await client.query(`
    SELECT setval(pg_get_serial_sequence('artwork', 'id'), (SELECT max(id) FROM artwork)),
      setval(pg_get_serial_sequence('item', 'id'), (SELECT max(id) FROM item))`);
  await client.query(`
    UPDATE artist SET works_count = shown.works
    FROM (
      SELECT artwork.artist_id, count(*) AS works FROM item JOIN artwork ON artwork.id = item.artwork_id
      WHERE item.shown GROUP BY artwork.artist_id
    ) AS shown
    WHERE shown.artist_id = artist.id AND shown.works <> artist.works_count`);
  // `map_common_words` needs current statistics.
  await client.query('ANALYZE item');
  await client.query('SELECT choose_frequent_words()');
  await client.query(`
    INSERT INTO search_word (word)
    SELECT DISTINCT term.lexeme
    FROM (
      SELECT vector FROM sample_title UNION ALL SELECT vector FROM sample_sentence UNION ALL
      SELECT vector FROM sample_concept UNION ALL SELECT vector FROM sample_facets UNION ALL SELECT name_vector FROM sample_artist
    ) AS pool CROSS JOIN LATERAL unnest(pool.vector) AS term
    WHERE term.lexeme ~ '^[a-z]{4,20}$'
    ON CONFLICT DO NOTHING`);
  await client.query('UPDATE catalogue_version SET version = gen_random_uuid()');
  if (isFirst) await client.query('UPDATE search_index SET form = $1', [vectorForm]);
  await client.query(`SELECT pg_notify('shop_changed', '')`);
}
