import type { Database } from '../../../platform/db/database.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { getTag, shownTag } from './filter-attributes.rules.ts';
import {
  findStatementName,
  hasPriceBounds,
  type ItemFilter,
  isUnfiltered,
  matchingText,
  Statement,
} from './item-filter.repository.ts';

/** The number of items in a list, and how many each filter value would give. */
export type ItemCounts = {
  /** The version of the catalogue that was counted. */
  version: string;
  total: number;
  /** By tag: the count with only this value selected in its group and the other groups' selection unchanged (`docs/rules/api.md`). */
  byTag: ReadonlyMap<number, number>;
  /** The items of a filtered list, by id, where these are few: they are found with the counts. */
  ids: readonly number[] | null;
};

/** To sort so many items takes about 3 ms. */
const few = 1000;

/** The ids of the bits that are set: the length of each run of zeros gives the distance to the next id. */
const idsOfBits = `
  SELECT (8192 * chunk + sum(length(zeros) + 1) OVER (PARTITION BY chunk ORDER BY place) - 1)::integer
  FROM matching CROSS JOIN LATERAL (
    SELECT zeros, place FROM string_to_table(every::text, '1') WITH ORDINALITY AS part (zeros, place)
    ORDER BY place LIMIT bit_count(every)
  ) AS part
  WHERE bit_count(every) > 0`;

type CountRow = { version: string; ids: number[] | null; tag: null } | { tag: number; count: number };

/** Counts the items of a list in the bitmaps of filter values. */
export async function countItems(db: Database, filter: ItemFilter): Promise<ItemCounts> {
  const statement = new Statement();
  const matching = matchingText(statement, filter);
  const ids = isUnfiltered(filter)
    ? 'NULL::integer[]'
    : `CASE WHEN (SELECT sum(bit_count(every)) FROM matching) <= ${few} THEN ARRAY(${idsOfBits}) END`;
  // The values of a filtered group are counted among the items that match all other parts of the filter.
  const bitmaps = filter.filterAttributes.map(
    ({ group }, part) => `WHEN ${getTag(group, 0)} THEN except_${part}`,
  );
  const bitmap = bitmaps.length > 0 ? `CASE tag / 64 * 64 ${bitmaps.join(' ')} ELSE every END` : 'every';
  const text = `
    WITH matching AS MATERIALIZED (${matching})
    SELECT version, ${ids} AS ids, NULL::smallint AS tag, NULL::integer AS count FROM catalogue_version
    UNION ALL
    SELECT NULL, NULL, tag, sum(bit_count(bits & ${bitmap}))::integer
    FROM item_bitmap JOIN matching USING (chunk)
    WHERE tag <= ${shownTag}
    GROUP BY tag`;
  const rows = await namedRows<CountRow>(db, findStatementName('count', filter), text, statement.parameters);
  const byTag = new Map(rows.flatMap((row) => (row.tag === null ? [] : [[row.tag, row.count] as const])));
  const known = rows.find((row) => row.tag === null);
  if (known === undefined) throw new Error('catalogue_version has no row');
  return { version: known.version, total: byTag.get(shownTag) ?? 0, byTag, ids: known.ids };
}

/** Filters with the same counts have the same key. */
export const getCountsKey = (filter: ItemFilter): string =>
  JSON.stringify(hasPriceBounds(filter) ? filter : { ...filter, currency: '', rateMillionths: 0 });

/** The keys of the words that have bitmaps. */
export async function findFrequentWords(db: Database): Promise<Set<string>> {
  const rows = await namedRows<{ key: string }>(db, 'frequent_words', 'SELECT key FROM frequent_word', []);
  return new Set(rows.map(({ key }) => key));
}
