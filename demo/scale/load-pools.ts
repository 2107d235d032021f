import type { PoolClient } from 'pg';
import { searchVector } from '../../src/platform/search-terms.ts';
import {
  conceptPool,
  facetPool,
  noConcept,
  type PoolFacet,
  type PoolPicture,
  sampleArtist,
  sampleDetails,
  sentencePool,
  sizePool,
  titleEnding,
  titlePool,
} from './pools.ts';

/** The maximum number of shared pictures, and the number of facet combinations. */
const maxPictures = 60;
const facetSets = 5000;

export type Pools = {
  artists: number;
  pictures: number;
  concepts: number;
  facetSets: number;
  /** JSON of the details of every work. */
  details: string;
};

/** Writes rows with numbers to a temporary table, as JSON. */
async function writePool(
  client: PoolClient,
  name: string,
  columns: string,
  rows: readonly object[],
): Promise<void> {
  await client.query(`CREATE TEMP TABLE ${name} (${columns}) ON COMMIT DROP`);
  for (let at = 0; at < rows.length; at += 5000) {
    await client.query(`INSERT INTO ${name} SELECT * FROM json_to_recordset($1::json) AS row (${columns})`, [
      JSON.stringify(rows.slice(at, at + 5000)),
    ]);
  }
  await client.query(`ANALYZE ${name}`);
}

/** Writes the parts of which works are generated to temporary tables `sample_…`, and creates missing artists. */
export async function loadPools(client: PoolClient, artists: number, hasConcepts: boolean): Promise<Pools> {
  await writePool(
    client,
    'sample_title',
    'number integer, title jsonb, key_en text, key_han text, vector tsvector',
    titlePool().map(({ title, keyEn, keyHan, vector }, number) => ({
      number,
      title,
      key_en: keyEn,
      key_han: keyHan,
      vector,
    })),
  );
  await writePool(
    client,
    'sample_sentence',
    'number integer, text jsonb, vector tsvector',
    sentencePool().map(({ text, vector }, number) => ({ number, text, vector })),
  );
  const concepts = hasConcepts ? conceptPool() : [noConcept];
  await writePool(
    client,
    'sample_concept',
    'number integer, text jsonb, vector tsvector',
    concepts.map(({ text, vector }, number) => ({ number, text, vector })),
  );
  await loadFacets(client);
  const pictures = await loadPictures(client);
  await loadArtists(client, artists);
  return {
    artists,
    pictures,
    concepts: concepts.length,
    facetSets,
    details: JSON.stringify(sampleDetails),
  };
}

/** The search terms of every title's ending, without its number. */
const endingVector = searchVector(
  [],
  titleEnding(0).map((ending) => ending.replace('0', '')),
)
  .split(' ')
  .filter((term) => !term.startsWith("'="))
  .join(' ');

/** Writes facet combinations with their search terms, and the terms that every work has. */
async function loadFacets(client: PoolClient): Promise<void> {
  const { rows } = await client.query<PoolFacet>(
    `SELECT id, group_key AS "groupKey", name, bit FROM facet ORDER BY group_key, position, id`,
  );
  await writePool(
    client,
    'sample_facets',
    'number integer, ids integer[], masks bigint[], vector tsvector',
    facetPool(rows, facetSets).map(({ ids, masks, vector }, number) => ({
      number,
      ids,
      masks,
      vector: `${vector} ${endingVector}`,
    })),
  );
}

async function loadPictures(client: PoolClient): Promise<number> {
  const { rows } = await client.query<PoolPicture & { color_bits: number; orientation_bits: number }>(
    `SELECT DISTINCT ON (picture.id) picture.id, picture.width, picture.height, picture.master_width AS "masterWidth",
      picture.master_height AS "masterHeight", item.color_bits, item.orientation_bits
    FROM picture JOIN artwork ON artwork.picture_id = picture.id JOIN item ON item.artwork_id = artwork.id
    WHERE artwork.import_key IS NULL OR artwork.import_key NOT LIKE 'sample:%'
    ORDER BY picture.id LIMIT $1`,
    [maxPictures],
  );
  if (rows.length === 0) throw new Error('The shop has no works whose pictures the samples could share');
  const { rows: substrates } = await client.query<{ id: number; key: string; priceNtdPerM2: number }>(
    `SELECT id, key, price_ntd_per_m2 AS "priceNtdPerM2" FROM substrate ORDER BY position, id LIMIT 1`,
  );
  await writePool(
    client,
    'sample_picture',
    'number integer, id integer, color_bits smallint, orientation_bits smallint',
    rows.map((row, number) => ({ number, ...row })),
  );
  const ladders = sizePool(rows, substrates[0]!);
  await writePool(
    client,
    'sample_ladder',
    `picture_id integer, plan integer, usd integer, bits smallint, from_price_ntd integer, from_price_usd_cents integer,
      from_price_converted_ntd integer`,
    ladders.map((ladder) => ({
      picture_id: ladder.pictureId,
      plan: ladder.plan,
      usd: ladder.usd,
      bits: ladder.bits,
      from_price_ntd: ladder.fromPriceNtd,
      from_price_usd_cents: ladder.fromPriceUsdCents,
      from_price_converted_ntd: ladder.fromPriceConvertedNtd,
    })),
  );
  await writePool(
    client,
    'sample_size',
    `picture_id integer, plan integer, usd integer, substrate_id integer, width_mm integer, height_mm integer,
      price_ntd integer, price_usd_cents integer, available boolean`,
    ladders.flatMap(({ pictureId, plan, usd, sizes }) =>
      sizes.map((size) => ({
        picture_id: pictureId,
        plan,
        usd,
        substrate_id: size.substrateId,
        width_mm: size.widthMm,
        height_mm: size.heightMm,
        price_ntd: size.priceNtd,
        price_usd_cents: size.priceUsdCents,
        available: size.available,
      })),
    ),
  );
  return rows.length;
}

/** The number of sample artists in each category. */
const artistsPerCategory = 24;

async function loadArtists(client: PoolClient, count: number): Promise<void> {
  const made = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    ...sampleArtist(index + 1),
  }));
  await writePool(
    client,
    'sample_artist',
    'number integer, key text, name jsonb, statement jsonb, vector tsvector, "nameVector" tsvector, name_vector tsvector, id integer',
    made.map((artist) => ({ ...artist, name_vector: artist.nameVector })),
  );
  await client.query(`
    INSERT INTO artist (import_key, name, statement, search)
    SELECT key, name, statement, vector FROM sample_artist ORDER BY number
    ON CONFLICT (import_key) DO NOTHING`);
  await client.query(
    'UPDATE sample_artist SET id = artist.id FROM artist WHERE artist.import_key = sample_artist.key',
  );
  await client.query(
    `INSERT INTO artist_category (category, artist_id, position)
    SELECT (ARRAY['featured', 'new_talents', 'classic'])[number % 3 + 1], id, 1000 + number
    FROM sample_artist WHERE number <= 3 * $1
    ON CONFLICT DO NOTHING`,
    [artistsPerCategory],
  );
}
