import type { Locale } from '../../../kernel/locale.ts';
import { defaultPerPage } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/db/database.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { type ItemColumns, itemColumns, itemJoins } from '../catalogue.repository.ts';
import type { ItemSort } from '../catalogue.rules.ts';
import { type ItemCounts, pickedBits } from './item-counts.repository.ts';
import {
  baseConditions,
  filterAttributeConditions,
  type ItemFilter,
  isShown,
  nameOf,
  needsRows,
  Statement,
  type UsdPart,
  usdParts,
  usdPriceOf,
} from './item-filter.repository.ts';

type Page = { order: ItemSort; locale: Locale; limit: number; offset: number };

/**
 * What it costs, about and beside each other: to read an item on the way in an index's order, to look there into its words
 * too, which are kept elsewhere, to look into the bitmaps instead, to read one of all that were found by their index,
 * and by its id.
 */
const costs = { walk: 1, walkWithWords: 15, walkWithBits: 0.5, found: 1, byId: 3 };

/** Whether the maps tell of each item on the way whether it fits. */
const isWalkedByBits = (filter: ItemFilter): boolean =>
  !needsRows(filter) && (filter.words !== null || filter.filterAttributes.length > 0);

/**
 * Where the items of a page come from: from `all` that fit, put in order, while these are few; otherwise by going through
 * the items in order until the page is full (`walk`), from the nearer end.
 */
function chooseQueryPlan(filter: ItemFilter, counts: ItemCounts, page: Page) {
  const rest = Math.max(0, counts.total - page.offset - page.limit);
  const isReversed = page.offset > rest;
  const limit = Math.min(page.limit, counts.total - page.offset);
  const walked = (isReversed ? rest : page.offset) + limit;
  const costOfAll = counts.total * (needsRows(filter) ? costs.found : costs.byId);
  const costOfStep = isWalkedByBits(filter)
    ? costs.walkWithBits
    : filter.search === null
      ? costs.walk
      : costs.walkWithWords;
  const costOfWalk = (walked * counts.shown * costOfStep) / Math.max(1, counts.total);
  const isFew = costOfAll < costOfWalk;
  return isFew
    ? ({ kind: 'all', isReversed: false, limit: page.limit, offset: page.offset } as const)
    : ({ kind: 'walk', isReversed, limit, offset: isReversed ? rest : page.offset } as const);
}

type Way = ReturnType<typeof chooseQueryPlan>;

/** The ids of chunks of bits: what stands between two ones are so many zeros. */
const idsOfBits = `
  SELECT (8192 * picked.chunk + sum(length(zeros) + 1) OVER (PARTITION BY picked.chunk ORDER BY place) - 1)::integer AS id
  FROM picked CROSS JOIN LATERAL (
    SELECT zeros, place FROM string_to_table(picked.every::text, '1') WITH ORDINALITY AS part (zeros, place)
    ORDER BY place LIMIT bit_count(picked.every)
  ) AS part
  WHERE bit_count(picked.every) > 0`;

type Order = { keys: readonly string[]; direction: 'ASC' | 'DESC' };

const orderText = ({ keys, direction }: Order, isReversed = false): string => {
  const sign = isReversed ? (direction === 'ASC' ? 'DESC' : 'ASC') : direction;
  return keys.map((key) => `${key} ${sign}`).join(', ');
};

function orderOf(statement: Statement, filter: ItemFilter, sort: ItemSort): Order {
  if (sort === 'newest') return { keys: ['item.listed_at', 'item.id'], direction: 'DESC' };
  const direction = sort === 'price_desc' ? 'DESC' : 'ASC';
  const ntd = ['item.from_price_ntd', 'item.id'];
  if (filter.currency === 'NTD') return { keys: ntd, direction };
  const [converted, own] = (['converted', 'both'] as const).map((part) =>
    usdPriceOf(statement, filter, part),
  );
  // Without a price converted from NTD, the least is the own price.
  const usd = `CASE WHEN ${usdParts.converted} THEN ${converted} ELSE ${own} END`;
  return { keys: [usd, ...ntd], direction };
}

/**
 * Said in the text for the first page: with any place to begin at, PostgreSQL would find the first cheaper than its kept plan,
 * and plan it again each time, which takes longer than to run it.
 */
const offsetText = (statement: Statement, { offset }: Way): string =>
  offset === 0 ? '0' : statement.parameter(offset, 'bigint');

/** All that fit, by their words, artist, price or bits, and only then in order. */
function allText(statement: Statement, filter: ItemFilter, order: Order, way: Way): string {
  const part = `ORDER BY ${orderText(order)} LIMIT ${way.limit} OFFSET ${offsetText(statement, way)}`;
  if (!needsRows(filter)) {
    return `
      WITH picked AS MATERIALIZED (${pickedBits(statement, filter)}), fitting AS MATERIALIZED (${idsOfBits})
      SELECT item.id FROM fitting JOIN item ON item.id = fitting.id ${part}`;
  }
  const conditions = [
    ...baseConditions(statement, filter, { isPlannedForValues: false }),
    ...filterAttributeConditions(statement, filter),
  ];
  return `
    WITH fitting AS MATERIALIZED (
      SELECT item.id, item.listed_at, item.from_price_ntd, item.from_price_usd_cents, item.from_price_converted_ntd
      FROM item WHERE ${conditions.join(' AND ')}
    )
    SELECT item.id FROM fitting AS item ${part}`;
}

/** The map of what fits as an array of chunks without gaps, for `isMapped`. */
const bitsByChunk = (statement: Statement, filter: ItemFilter): string => `
  WITH picked AS MATERIALIZED (${pickedBits(statement, filter)})
  SELECT array_agg(coalesce(picked.every, 0::bit(8192)) ORDER BY chunk)
  FROM generate_series(0, (SELECT max(chunk) FROM picked)) AS chunk LEFT JOIN picked USING (chunk)`;

/** Needs no more of an item than its id, which stands in every index. */
const isMapped = 'get_bit((SELECT chunks FROM map)[item.id / 8192 + 1], item.id % 8192) = 1';

/** Through the items in the order of an index; in USD through those of the three kinds of prices at once. */
function walkText(statement: Statement, filter: ItemFilter, sort: ItemSort, order: Order, way: Way): string {
  if (!isWalkedByBits(filter)) return stepsText(statement, filter, sort, order, way);
  return `
    WITH map AS MATERIALIZED (SELECT (${bitsByChunk(statement, filter)}) AS chunks)
    ${stepsText(statement, filter, sort, order, way)}`;
}

function stepsText(statement: Statement, filter: ItemFilter, sort: ItemSort, order: Order, way: Way): string {
  const fits = isWalkedByBits(filter)
    ? (part?: UsdPart) => [isShown, isMapped, ...(part ? [usdParts[part]] : [])]
    : (part?: UsdPart) => [
        ...baseConditions(statement, filter, { isPlannedForValues: true, ...(part && { part }) }),
        ...filterAttributeConditions(statement, filter),
      ];
  const conditionsOf = (part?: UsdPart) => fits(part).join(' AND ');
  const offset = offsetText(statement, way);
  const ordered = (keys: readonly string[]) => orderText({ ...order, keys }, way.isReversed);
  if (sort === 'newest' || filter.currency === 'NTD') {
    return `
      SELECT item.id FROM item WHERE ${conditionsOf()}
      ORDER BY ${ordered(order.keys)} LIMIT ${way.limit} OFFSET ${offset}`;
  }
  const ntd = ['item.from_price_ntd', 'item.id'];
  const parts = (Object.keys(usdParts) as UsdPart[]).map((part) => {
    const price = usdPriceOf(statement, filter, part);
    return `
      (SELECT item.id, item.from_price_ntd, ${price} AS usd FROM item WHERE ${conditionsOf(part)}
       ORDER BY ${ordered(part === 'converted' ? ntd : [price, ...ntd])} LIMIT ${offset} + ${way.limit})`;
  });
  return `
    SELECT item.id FROM (${parts.join(' UNION ALL ')}) AS item
    ORDER BY ${ordered(['item.usd', ...ntd])} LIMIT ${way.limit} OFFSET ${offset}`;
}

export type ItemPage = { version: string; rows: ItemColumns[] };

/** A page of a list, and the catalogue's version at that moment. @param counts of the same filter */
export async function findItemPage(
  db: Database,
  filter: ItemFilter,
  counts: ItemCounts,
  page: Page,
): Promise<ItemPage> {
  if (page.offset >= counts.total) return { version: await findVersion(db), rows: [] };
  const way = chooseQueryPlan(filter, counts, page);
  const statement = new Statement();
  statement.parameter(page.locale, 'text');
  const order = orderOf(statement, filter, page.order);
  const ids =
    way.kind === 'all'
      ? allText(statement, filter, order, way)
      : walkText(statement, filter, page.order, order, way);
  const text = `
    SELECT catalogue_version.version, page.*
    FROM catalogue_version LEFT JOIN (
      SELECT row_number() OVER (ORDER BY ${orderText(order)}) AS place, ${itemColumns}
      FROM (${ids}) AS listed JOIN item ON item.id = listed.id ${itemJoins}
    ) AS page ON true
    ORDER BY page.place`;
  const isUsual =
    way.limit === defaultPerPage && (filter.search === null || isWalkedByBits(filter) || way.kind === 'all');
  const name = `page_${way.kind}_${way.offset === 0 ? 'first' : 'later'}_${way.isReversed}_${page.order}_${filter.currency}`;
  const found = await namedRows<ItemColumns & { version: string }>(
    db,
    isUsual ? nameOf(name, filter) : undefined,
    text,
    statement.parameters,
  );
  return { version: found[0]!.version, rows: found.filter((row) => row.id !== null) };
}

async function findVersion(db: Database): Promise<string> {
  const [row] = await namedRows<{ version: string }>(
    db,
    'catalogue_version',
    'SELECT version FROM catalogue_version',
    [],
  );
  return row!.version;
}
