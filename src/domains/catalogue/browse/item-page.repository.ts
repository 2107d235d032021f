import type { Locale } from '../../../kernel/locale.ts';
import { defaultPerPage } from '../../../kernel/paging.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { getRows } from '../../../platform/db/sql-texts.ts';
import { type ItemColumns, itemColumns, itemJoins } from '../catalogue.repository.ts';
import type { ItemSort } from '../catalogue.rules.ts';
import type { ItemCounts } from './item-counts.repository.ts';
import {
  findStatementName,
  hasPriceBounds,
  type ItemFilter,
  isUnfiltered,
  matchingText,
  type OrderedItems,
  pricedItems,
  Statement,
} from './item-filter.repository.ts';

type Page = { order: ItemSort; locale: Locale; limit: number; offset: number };

export type ItemPage = { version: string; rows: ItemColumns[] };

/** A page of a list, and the catalogue version in the same snapshot. @param counts of the same filter */
export async function findItemPage(
  db: Database,
  filter: ItemFilter,
  counts: ItemCounts,
  page: Page,
): Promise<ItemPage> {
  const statement = new Statement();
  statement.parameter(page.locale, 'text');
  const source = toSource(statement, filter, counts.ids);
  const items = orderedItems(statement, counts.ids ? withoutPrices(filter) : filter, page.order);
  const { isFromEnd, limit, offset } = counts.ids
    ? { isFromEnd: false, ...page }
    : fromNearerEnd(page, counts.total);
  // With a parameter, the first page would be planned each time: PostgreSQL would estimate it cheaper than the cached plan.
  const skipped = offset === 0 ? '0' : statement.parameter(offset, 'bigint');

  const orderBy = (keys: readonly string[], isReversed = isFromEnd) =>
    keys.map((key) => `${key} ${(page.order === 'price_asc') === isReversed ? 'DESC' : 'ASC'}`).join(', ');
  const sortKeys = required(items[0], 'an index').keys.map((_, index) => `key_${index}`);
  const parts = items.map(
    ({ condition, keys, indexKeys = keys }) => `
      (SELECT item.id, ${keys.map((key, index) => `${key} AS key_${index}`).join(', ')}
       FROM ${source.from} WHERE ${source.condition} AND ${condition}
       ORDER BY ${orderBy(indexKeys)} LIMIT ${skipped} + ${limit})`,
  );
  const text = `
    WITH ${source.with}
    listed AS MATERIALIZED (
      SELECT * FROM (${parts.join(' UNION ALL ')}) AS item
      ORDER BY ${orderBy(sortKeys)} LIMIT ${limit} OFFSET ${skipped}
    )
    SELECT catalogue_version.version, page.*
    FROM catalogue_version LEFT JOIN (
      SELECT row_number() OVER (ORDER BY ${orderBy(sortKeys, false)}) AS place, ${itemColumns}
      FROM listed JOIN item ON item.id = listed.id ${itemJoins}
    ) AS page ON true
    ORDER BY page.place`;
  const isUsual = limit === defaultPerPage && source.name !== undefined;
  const name = `page_${page.order}_${filter.currency}_${isFromEnd}_${offset === 0}_${source.name}`;
  const rows = await namedRows<ItemColumns & { version: string }>(
    db,
    isUsual ? name : undefined,
    text,
    statement.parameters,
  );
  const { version } = required(rows[0], 'the catalogue version');
  return { version, rows: rows.filter((row) => row.id !== null) };
}

/** What part of an index a page is, from the end of the list that is nearer. */
function fromNearerEnd({ limit, offset }: Page, total: number) {
  const rest = Math.max(0, total - offset - limit);
  return offset <= rest
    ? { isFromEnd: false, limit, offset }
    : { isFromEnd: true, limit: Math.max(0, Math.min(limit, total - offset)), offset: rest };
}

/** What a page is read from: a condition on the items of `from`, which `with` defines. */
type Source = { name: string | undefined; with: string; from: string; condition: string };

/**
 * Few matching items are read by their ids, to be sorted. Otherwise an index has the items in the order of the list: each is checked
 * in the bitmap of the matching ones, and these are so many that a page is soon full.
 */
function toSource(statement: Statement, filter: ItemFilter, ids: ItemCounts['ids']): Source {
  if (ids) {
    return {
      name: 'few',
      with: `
        few AS MATERIALIZED (
          SELECT item.id, listed_at, popularity, from_price_ntd, from_price_usd_cents, from_price_converted_ntd
          FROM ${getRows(statement.parameter(ids, 'integer[]'))} AS matching (id)
          JOIN item ON item.id = matching.id AND item.shown
        ),`,
      from: 'few AS item',
      condition: 'true',
    };
  }
  // Prices are conditions of `orderedItems`: an index of prices starts at the bounds.
  const inBitmap = withoutPrices(filter);
  const name = findStatementName('many', filter);
  if (isUnfiltered(inBitmap)) return { name, with: '', from: 'item', condition: 'item.shown' };
  return {
    name,
    with: `
      matching AS MATERIALIZED (${matchingText(statement, inBitmap)}),
      map AS MATERIALIZED (
        SELECT array_agg(coalesce(every, 0::bit(8192)) ORDER BY chunk) AS chunks
        FROM generate_series(0, (SELECT max(chunk) FROM matching)) AS chunk LEFT JOIN matching USING (chunk)
      ),`,
    from: 'item',
    // Needs only the id of an item, which every index contains. Of `<> 0` the planner expects that most items meet it.
    condition: 'item.shown AND get_bit((SELECT chunks FROM map)[item.id / 8192 + 1], item.id % 8192) <> 0',
  };
}

const withoutPrices = (filter: ItemFilter): ItemFilter => ({ ...filter, minPrice: null, maxPrice: null });

/** The items within the bounds of prices in the order of a list, by each index that has them in this order. */
function orderedItems(statement: Statement, filter: ItemFilter, sort: ItemSort): OrderedItems[] {
  if (sort === 'price_asc' || sort === 'price_desc') return pricedItems(statement, filter);
  const priced = hasPriceBounds(filter) ? pricedItems(statement, filter) : [];
  const condition = priced.map((part) => `(${part.condition})`).join(' OR ') || 'true';
  const newest = ['item.listed_at', 'item.id'];
  return [{ condition: `(${condition})`, keys: sort === 'newest' ? newest : ['item.popularity', ...newest] }];
}
