import type { Database } from '../../../platform/db/database.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { type Alternatives, anyOf } from '../../../platform/search-terms.ts';
import { bitsOf, filterAttributeGroups, shownTag, tagOf } from './filter-attributes.rules.ts';
import {
  baseConditions,
  hasPriceBounds,
  type ItemFilter,
  isShown,
  nameOf,
  needsRows,
  Statement,
} from './item-filter.repository.ts';

/** The number of items in a list, and how many each filter value would give. */
export type ItemCounts = {
  /** The version of the catalogue that was counted. */
  version: string;
  total: number;
  /** All shown items, without the filter. */
  shown: number;
  /** By tag: the count with only this value selected in its group and the other groups' selection unchanged (`docs/rules/api.md`). */
  byTag: ReadonlyMap<number, number>;
};

export const countItems = (db: Database, filter: ItemFilter): Promise<ItemCounts> =>
  needsRows(filter) ? countRows(db, filter) : countBits(db, filter);

// counted in the bitmaps

/** The union of the bitmaps of these tags; a bitmap without a row is empty. */
const pickedOf = (tags: string): string =>
  `coalesce(bit_or(bits) FILTER (WHERE tag = ANY(${tags})), 0::bit(8192))`;

/** The items that contain one of a word's terms: common terms are looked up in bitmaps, rare ones in the text index. */
function bitsOfWord(statement: Statement, terms: Alternatives): string {
  const keys = statement.parameter(terms, 'text[]');
  const queries = statement.parameter(
    terms.map((term) => anyOf([term])),
    'text[]',
  );
  return `
    SELECT chunk, bit_or(bits) AS bits
    FROM (
      SELECT chunk, bits FROM frequent_word JOIN item_bitmap USING (tag) WHERE frequent_word.key = ANY(${keys})
      UNION ALL
      SELECT item.id / 8192, set_bit(0::bit(8192), item.id % 8192, 1)
      FROM item
      WHERE ${isShown} AND item.search @@ (
        SELECT string_agg(one.query, ' | ')::tsquery FROM unnest(${keys}, ${queries}) AS one (key, query)
        WHERE NOT EXISTS (SELECT 1 FROM frequent_word WHERE frequent_word.key = one.key))
    ) AS part
    GROUP BY chunk`;
}

/**
 * By chunk: the bitmaps of the selection in each filtered group (`picked_0` …), of each word (`word_0` …), and their
 * intersection (`every`); without any of these, all shown items.
 */
export function pickedBits(statement: Statement, filter: ItemFilter): string {
  const tags = filter.filterAttributes.map(({ group, mask }) => bitsOf(mask).map((bit) => tagOf(group, bit)));
  const picked = [...tags, [shownTag]].map(
    (tagsOfGroup, index) => `${pickedOf(statement.parameter(tagsOfGroup, 'smallint[]'))} AS picked_${index}`,
  );
  const read = statement.parameter([...tags.flat(), shownTag], 'smallint[]');
  const words = filter.words ?? [];
  const joins = words.map(
    (terms, index) => `LEFT JOIN (${bitsOfWord(statement, terms)}) AS of_word_${index} USING (chunk)`,
  );
  return `
    SELECT *, ${namesOf(filter).join(' & ')} AS every
    FROM (
      SELECT maps.*${words.map((_, index) => `, coalesce(of_word_${index}.bits, 0::bit(8192)) AS word_${index}`).join('')}
      FROM (
        SELECT chunk, ${picked.join(', ')}
        FROM (SELECT DISTINCT unnest((SELECT ${read})) AS tag) AS read JOIN item_bitmap USING (tag)
        GROUP BY chunk
      ) AS maps ${joins.join(' ')}
    ) AS picked`;
}

/** The column names of `pickedBits`. The last `picked` is not a group: it is all shown items. */
const namesOf = (filter: ItemFilter): string[] => [
  ...[...filter.filterAttributes, shownTag].map((_, index) => `picked_${index}`),
  ...(filter.words ?? []).map((_, index) => `word_${index}`),
];

type TagRow = { version: string; tag: number; count: number };

const allCounts = `
  SELECT (SELECT version FROM catalogue_version) AS version, tag, sum(bit_count(bits))::integer AS count
  FROM item_bitmap WHERE tag <= ${shownTag} GROUP BY tag
  UNION ALL SELECT version, ${shownTag + 1}, 0 FROM catalogue_version`;

async function countBits(db: Database, filter: ItemFilter): Promise<ItemCounts> {
  if (filter.filterAttributes.length === 0 && filter.words === null) {
    const rows = await namedRows<TagRow>(db, 'count_all', allCounts, []);
    return countsOfTags(rows);
  }
  const statement = new Statement();
  const picked = pickedBits(statement, filter);
  const others = filter.filterAttributes.map(({ group }, index) => {
    const rest = namesOf(filter).filter((name) => name !== `picked_${index}`);
    const from = tagOf(group, 0);
    return `WHEN tag BETWEEN ${from} AND ${from + 63} THEN bits ${rest.map((one) => `& ${one}`).join(' ')}`;
  });
  const text = `
    WITH picked AS MATERIALIZED (${picked})
    SELECT (SELECT version FROM catalogue_version) AS version, tag,
      sum(bit_count(${others.length > 0 ? `CASE ${others.join(' ')} ELSE bits & every END` : 'bits & every'}))::integer AS count
    FROM item_bitmap JOIN picked USING (chunk)
    WHERE tag <= ${shownTag}
    GROUP BY tag
    UNION ALL
    SELECT version, ${shownTag + 1},
      (SELECT coalesce(sum(bit_count(bits)), 0)::integer FROM item_bitmap WHERE tag = ${shownTag})
    FROM catalogue_version`;
  const rows = await namedRows<TagRow>(db, nameOf('count_bits', filter), text, statement.parameters);
  return countsOfTags(rows);
}

function countsOfTags(rows: readonly TagRow[]): ItemCounts {
  const byTag = new Map(rows.map((row) => [row.tag, row.count]));
  const total = byTag.get(shownTag) ?? 0;
  const shown = byTag.get(shownTag + 1) || total;
  return { version: firstRow(rows).version, total, shown, byTag };
}

// counted in the rows of items

type GroupRow = {
  version: string;
  shown: number;
  /** The number of the group that the row counts, or null for the total. */
  group_number: number | null;
  bits: number | null;
  /** The only filtered group that the items do not match, or null where they match all. */
  missed: number | null;
  count: number;
};

async function countRows(db: Database, filter: ItemFilter): Promise<ItemCounts> {
  const statement = new Statement();
  const conditions = baseConditions(statement, filter, { isPlannedForValues: false });
  const misses = filter.filterAttributes.map(({ group, mask }) => ({
    number: filterAttributeGroups.indexOf(group),
    condition: `item.${group}_bits & ${statement.parameter(mask, 'bigint')} = 0`,
  }));
  if (misses.length > 1) {
    conditions.push(`${misses.map(({ condition }) => `(${condition})::integer`).join(' + ')} <= 1`);
  }
  const missed =
    misses.length === 0
      ? 'NULL::integer'
      : `CASE ${misses.map(({ number, condition }) => `WHEN ${condition} THEN ${number}`).join(' ')} END`;
  const columns = filterAttributeGroups.map((group) => `${group}_bits`);
  const text = `
    WITH base AS MATERIALIZED (
      SELECT ${columns.map((column) => `item.${column}`).join(', ')}, ${missed} AS missed
      FROM item WHERE ${conditions.join(' AND ')}
    )
    SELECT catalogue_version.version,
      (SELECT coalesce(sum(bit_count(bits)), 0)::integer FROM item_bitmap WHERE tag = ${shownTag}) AS shown, counted.*
    FROM catalogue_version LEFT JOIN (
      SELECT CASE GROUPING(${columns.join(', ')})
          ${columns.map((_, index) => `WHEN ${127 - 2 ** (6 - index)} THEN ${index}`).join(' ')}
        END AS group_number,
        coalesce(${columns.join(', ')}) AS bits, missed, count(*)::integer AS count
      FROM base
      GROUP BY missed, GROUPING SETS ((), ${columns.map((column) => `(${column})`).join(', ')})
    ) AS counted ON true`;
  const rows = await namedRows<GroupRow>(db, nameOf('count_rows', filter), text, statement.parameters);
  return countsOfGroups(rows);
}

function countsOfGroups(rows: readonly GroupRow[]): ItemCounts {
  const byTag = new Map<number, number>();
  let total = 0;
  for (const { group_number: number, bits, missed, count } of rows) {
    if (count === null) continue;
    if (number === null) {
      if (missed === null) total += count;
    } else if (missed === null || missed === number) {
      const group = filterAttributeGroups[number];
      if (group === undefined || bits === null)
        throw new Error(`counts of the unknown filter group ${number}`);
      for (const bit of bitsOf(bits)) {
        const tag = tagOf(group, bit);
        byTag.set(tag, (byTag.get(tag) ?? 0) + count);
      }
    }
  }
  const { version, shown } = firstRow(rows);
  return { version, shown, total, byTag };
}

/** Every count has a row, since `catalogue_version` always has one. */
function firstRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('catalogue_version has no row');
  return row;
}

/** Filters with the same counts have the same key. */
export const countsKeyOf = (filter: ItemFilter): string =>
  JSON.stringify(hasPriceBounds(filter) ? filter : { ...filter, currency: '', rateMillionths: 0 });

/** The keys of the words that have bitmaps. */
export async function findFrequentWords(db: Database): Promise<Set<string>> {
  const rows = await namedRows<{ key: string }>(db, 'frequent_words', 'SELECT key FROM frequent_word', []);
  return new Set(rows.map(({ key }) => key));
}
