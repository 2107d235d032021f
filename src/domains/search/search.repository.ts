import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { namedRows } from '../../platform/db/named-query.ts';
import type { NameQueries } from '../../platform/search-terms.ts';
import { type MatchRank, maxHits, type SearchKind, searchKinds } from './search.rules.ts';

/** The table of each kind: which rows are visible at a time, and the order of rows of equal rank. */
const sources: Record<SearchKind, { table: string; isShown: (now: string) => string; weight: string }> = {
  item: {
    table: 'item',
    isShown: () => 'thing.shown',
    weight: 'extract(epoch FROM thing.listed_at)::float8',
  },
  artist: {
    table: 'artist',
    isShown: () => 'thing.works_count > 0',
    weight: '(SELECT copies FROM artist_copies_sold WHERE artist_id = thing.id)::float8',
  },
  masterpiece: {
    table: 'masterpiece',
    isShown: (now) => `thing.published_at <= ${now}`,
    weight: '-thing.position::float8',
  },
  news: {
    table: 'news',
    isShown: (now) => `thing.published_at <= ${now}`,
    weight: 'extract(epoch FROM thing.published_at)::float8',
  },
};

/**
 * The rows of some kinds that match the queries $1 to $`ranks`, the best rank first; each row once, with its best rank. The next
 * parameters are the number of rows of each kind, and the time.
 *
 * At most `bound` rows are read per rank, and none where an earlier rank has so many: each materialized CTE is planned for all of
 * its rows, by the index, and stops at the LIMIT. The planner does not see the queries, so one plan serves all of them.
 */
function hitsText(kinds: readonly SearchKind[], ranks: number, bound: number): string {
  const each = Array.from({ length: ranks }, (_, rank) => rank);
  const found = (kind: SearchKind, rank: number): string => {
    const { table, isShown, weight } = sources[kind];
    const isNeeded = each
      .slice(0, rank)
      .map((earlier) => `(SELECT count(*) FROM ${kind}_${earlier}) < ${bound}`);
    return `
      all_${kind}_${rank} AS MATERIALIZED (
        SELECT thing.id, ${weight} AS weight FROM ${table} AS thing
        WHERE thing.search @@ (SELECT $${rank + 1}::tsquery) AND ${isShown(`$${ranks + 2}::timestamptz`)}
      ), ${kind}_${rank} AS MATERIALIZED (
        SELECT id, weight, ${rank} AS rank FROM all_${kind}_${rank}
        WHERE ${['true', ...isNeeded].join(' AND ')} LIMIT ${bound}
      )`;
  };
  const best = (kind: SearchKind): string => `
    SELECT '${kind}' AS kind, coalesce(array_agg(id ORDER BY rank, weight DESC, id DESC), '{}') AS ids,
      coalesce(array_agg(rank ORDER BY rank, weight DESC, id DESC), '{}') AS ranks
    FROM (
      SELECT id, min(rank) AS rank, min(weight) AS weight
      FROM (${each.map((rank) => `SELECT * FROM ${kind}_${rank}`).join(' UNION ALL ')}) AS found
      GROUP BY id ORDER BY rank, weight DESC, id DESC LIMIT $${ranks + 1}::bigint
    ) AS best`;
  return `
    WITH ${kinds.flatMap((kind) => each.map((rank) => found(kind, rank))).join(', ')}
    ${kinds.map(best).join(' UNION ALL ')}`;
}

type HitRow = { kind: SearchKind; ids: number[]; ranks: MatchRank[] };

const searchBound = maxHits + 1;
const suggestBound = 60;
const itemsText = hitsText(['item'], 4, searchBound);
const othersText = hitsText(
  searchKinds.filter((kind) => kind !== 'item'),
  3,
  searchBound,
);
const suggestText = hitsText(searchKinds, 3, suggestBound);

/** The texts of the tsqueries, the best rank first. */
type Queries = readonly [string, string, string];

/**
 * The ids of everything that has the exact name, has the words in its name, has them as a whole keyword (of works, from their facets),
 * or has them in any text, the best first; at most `maxHits` + 1 of each kind.
 */
export async function findHits(
  db: Database,
  { exact, words, keyword, text }: Pick<NameQueries, 'exact' | 'words' | 'keyword'> & { text: string },
  now: Date,
): Promise<Map<SearchKind, number[]>> {
  const [items, others] = await Promise.all([
    namedRows<HitRow>(db, 'search_items', itemsText, [exact, words, keyword, text, searchBound]),
    namedRows<HitRow>(db, 'search_hits', othersText, [exact, words, text, searchBound, now.toISOString()]),
  ]);
  return new Map([...items, ...others].map(({ kind, ids }) => [kind, ids]));
}

/** The best entries of each kind to suggest, each with its rank. */
export async function findSuggested(
  db: Database,
  queries: Queries,
  now: Date,
  limit: number,
): Promise<{ kind: SearchKind; id: number; rank: MatchRank }[]> {
  const parameters = [...queries, limit, now.toISOString()];
  const rows = await namedRows<HitRow>(db, 'search_suggested', suggestText, parameters);
  return rows.flatMap(({ kind, ids, ranks }) =>
    ids.map((id, index) => ({ kind, id, rank: required(ranks[index], 'the rank of a result') })),
  );
}

// words

export type KnownWord = { asked: string; word: string };

const similarWords = `
  SELECT asked.word AS asked, known.word
  FROM unnest((SELECT $1::text[])) AS asked (word)
  CROSS JOIN LATERAL (
    SELECT search_word.word FROM search_word WHERE search_word.deletions && search_deletions(asked.word) LIMIT 300
  ) AS known`;

/** For each word the words of the shop that are similar to it, including the word itself. */
export const findSimilarWords = (db: Database, words: readonly string[]): Promise<KnownWord[]> =>
  namedRows<KnownWord>(db, 'search_similar_words', similarWords, [words]);

const knownWords = `
  SELECT asked.word FROM unnest((SELECT $1::text[]), (SELECT $2::boolean[])) AS asked (word, is_prefix)
  WHERE EXISTS (SELECT 1 FROM search_word WHERE search_word.word = asked.word)
    OR (asked.is_prefix AND EXISTS (
      SELECT 1 FROM search_word WHERE search_word.word >= asked.word AND search_word.word < asked.word || '{'))`;

/** The words that exist in the shop, or that begin one of its words. */
export async function findKnownWords(
  db: Database,
  words: readonly { word: string; isPrefix: boolean }[],
): Promise<Set<string>> {
  const rows = await namedRows<{ word: string }>(db, 'search_known_words', knownWords, [
    words.map(({ word }) => word),
    words.map(({ isPrefix }) => String(isPrefix)),
  ]);
  return new Set(rows.map(({ word }) => word));
}

const usesInNames = `
  SELECT asked.word, (
    SELECT count(*)::integer FROM (
      SELECT 1 FROM item WHERE item.search @@ asked.query AND item.shown LIMIT 100
    ) AS used
  ) AS uses
  FROM unnest((SELECT $1::text[]), (SELECT $2::tsquery[])) AS asked (word, query)`;

/** The number of works with each word in their titles, counted up to 100. */
export async function countUsesInNames(
  db: Database,
  words: readonly { word: string; query: string }[],
): Promise<Map<string, number>> {
  const rows = await namedRows<{ word: string; uses: number }>(db, 'search_uses_in_names', usesInNames, [
    words.map(({ word }) => word),
    words.map(({ query }) => query),
  ]);
  return new Map(rows.map(({ word, uses }) => [word, uses]));
}
