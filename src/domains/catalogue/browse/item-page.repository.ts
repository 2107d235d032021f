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
 * Approximate relative costs per item: reading it in the order of an index (`walk`), also checking its words, which are stored
 * outside the row (`walkWithWords`), checking the bitmaps instead (`walkWithBits`), reading an item found by its index
 * (`found`), reading an item by its id (`byId`).
 */
const costs = { walk: 1, walkWithWords: 15, walkWithBits: 0.5, found: 1, byId: 3 };

/** Whether the bitmaps decide for each item of a walk whether it matches. */
const isWalkedByBits = (filter: ItemFilter): boolean =>
  !needsRows(filter) && (filter.words !== null || filter.filterAttributes.length > 0);

/**
 * How the items of a page are read: by sorting `all` matching items where these are few; otherwise by reading the items in
 * order until the page is full (`walk`), from the nearer end.
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

type QueryPlan = ReturnType<typeof chooseQueryPlan>;

/** The ids of the bits that are set: the length of each run of zeros gives the distance to the next id. */
const idsOfBits = `
  SELECT (8192 * picked.chunk + sum(length(zeros) + 1) OVER (PARTITION BY picked.chunk ORDER BY place) - 1)::integer AS id
  FROM picked CROSS JOIN LATERAL (
    SELECT zeros, place FROM string_to_table(picked.every::text, '1') WITH ORDINALITY AS part (zeros, place)
    ORDER BY place LIMIT bit_count(picked.every)
  ) AS part
  WHERE bit_count(picked.every) > 0`;

type Order = { keys: readonly string[]; direction: 'ASC' | 'DESC' };

const orderText = ({ keys, direction }: Order, isReversed = false): string => {
  const shownDirection = isReversed ? (direction === 'ASC' ? 'DESC' : 'ASC') : direction;
  return keys.map((key) => `${key} ${shownDirection}`).join(', ');
};

function orderOf(statement: Statement, filter: ItemFilter, sort: ItemSort): Order {
  const newest = ['item.listed_at', 'item.id'];
  if (sort === 'newest') return { keys: newest, direction: 'DESC' };
  if (sort === 'popular') return { keys: ['item.popularity', ...newest], direction: 'DESC' };
  const direction = sort === 'price_desc' ? 'DESC' : 'ASC';
  const ntd = ['item.from_price_ntd', 'item.id'];
  if (filter.currency === 'NTD') return { keys: ntd, direction };
  const [converted, own] = (['converted', 'both'] as const).map((part) =>
    usdPriceOf(statement, filter, part),
  );
  // Without a price converted from NTD, the lowest is the item's own USD price.
  const usd = `CASE WHEN ${usdParts.converted} THEN ${converted} ELSE ${own} END`;
  return { keys: [usd, ...ntd], direction };
}

/**
 * The first page's offset is part of the text: with a parameter, PostgreSQL would estimate the first page cheaper than the
 * cached generic plan and plan it again each time, which takes longer than running it.
 */
const offsetText = (statement: Statement, { offset }: QueryPlan): string =>
  offset === 0 ? '0' : statement.parameter(offset, 'bigint');

/** Finds all matching items by words, artist, price or bits, then sorts them. */
function sortText(statement: Statement, filter: ItemFilter, order: Order, plan: QueryPlan): string {
  const part = `ORDER BY ${orderText(order)} LIMIT ${plan.limit} OFFSET ${offsetText(statement, plan)}`;
  if (!needsRows(filter)) {
    return `
      WITH picked AS MATERIALIZED (${pickedBits(statement, filter)}), matching AS MATERIALIZED (${idsOfBits})
      SELECT item.id FROM matching JOIN item ON item.id = matching.id ${part}`;
  }
  const conditions = [
    ...baseConditions(statement, filter, { isPlannedForValues: false }),
    ...filterAttributeConditions(statement, filter),
  ];
  return `
    WITH matching AS MATERIALIZED (
      SELECT item.id, item.listed_at, item.popularity, item.from_price_ntd, item.from_price_usd_cents,
        item.from_price_converted_ntd
      FROM item WHERE ${conditions.join(' AND ')}
    )
    SELECT item.id FROM matching AS item ${part}`;
}

/** The bitmap of the matching items as an array of chunks without gaps, for `isInBitmap`. */
const bitsByChunk = (statement: Statement, filter: ItemFilter): string => `
  WITH picked AS MATERIALIZED (${pickedBits(statement, filter)})
  SELECT array_agg(coalesce(picked.every, 0::bit(8192)) ORDER BY chunk)
  FROM generate_series(0, (SELECT max(chunk) FROM picked)) AS chunk LEFT JOIN picked USING (chunk)`;

/** Needs only the id of an item, which every index contains. */
const isInBitmap = 'get_bit((SELECT chunks FROM map)[item.id / 8192 + 1], item.id % 8192) = 1';

/** Reads the items in the order of an index; in USD, merges the three parts of `usdParts`. */
function walkText(
  statement: Statement,
  filter: ItemFilter,
  sort: ItemSort,
  order: Order,
  plan: QueryPlan,
): string {
  if (!isWalkedByBits(filter)) return orderedItemsText(statement, filter, sort, order, plan);
  return `
    WITH map AS MATERIALIZED (SELECT (${bitsByChunk(statement, filter)}) AS chunks)
    ${orderedItemsText(statement, filter, sort, order, plan)}`;
}

function orderedItemsText(
  statement: Statement,
  filter: ItemFilter,
  sort: ItemSort,
  order: Order,
  plan: QueryPlan,
): string {
  const conditionsIn = isWalkedByBits(filter)
    ? (part?: UsdPart) => [isShown, isInBitmap, ...(part ? [usdParts[part]] : [])]
    : (part?: UsdPart) => [
        ...baseConditions(statement, filter, { isPlannedForValues: true, ...(part && { part }) }),
        ...filterAttributeConditions(statement, filter),
      ];
  const conditionsOf = (part?: UsdPart) => conditionsIn(part).join(' AND ');
  const offset = offsetText(statement, plan);
  const ordered = (keys: readonly string[]) => orderText({ ...order, keys }, plan.isReversed);
  if (sort === 'newest' || sort === 'popular' || filter.currency === 'NTD') {
    return `
      SELECT item.id FROM item WHERE ${conditionsOf()}
      ORDER BY ${ordered(order.keys)} LIMIT ${plan.limit} OFFSET ${offset}`;
  }
  const ntd = ['item.from_price_ntd', 'item.id'];
  const parts = (Object.keys(usdParts) as UsdPart[]).map((part) => {
    const price = usdPriceOf(statement, filter, part);
    return `
      (SELECT item.id, item.from_price_ntd, ${price} AS usd FROM item WHERE ${conditionsOf(part)}
       ORDER BY ${ordered(part === 'converted' ? ntd : [price, ...ntd])} LIMIT ${offset} + ${plan.limit})`;
  });
  return `
    SELECT item.id FROM (${parts.join(' UNION ALL ')}) AS item
    ORDER BY ${ordered(['item.usd', ...ntd])} LIMIT ${plan.limit} OFFSET ${offset}`;
}

export type ItemPage = { version: string; rows: ItemColumns[] };

/** A page of a list, and the catalogue version in the same snapshot. @param counts of the same filter */
export async function findItemPage(
  db: Database,
  filter: ItemFilter,
  counts: ItemCounts,
  page: Page,
): Promise<ItemPage> {
  if (page.offset >= counts.total) return { version: await findVersion(db), rows: [] };
  const plan = chooseQueryPlan(filter, counts, page);
  const statement = new Statement();
  statement.parameter(page.locale, 'text');
  const order = orderOf(statement, filter, page.order);
  const ids =
    plan.kind === 'all'
      ? sortText(statement, filter, order, plan)
      : walkText(statement, filter, page.order, order, plan);
  const text = `
    SELECT catalogue_version.version, page.*
    FROM catalogue_version LEFT JOIN (
      SELECT row_number() OVER (ORDER BY ${orderText(order)}) AS place, ${itemColumns}
      FROM (${ids}) AS listed JOIN item ON item.id = listed.id ${itemJoins}
    ) AS page ON true
    ORDER BY page.place`;
  const isUsual =
    plan.limit === defaultPerPage &&
    (filter.search === null || isWalkedByBits(filter) || plan.kind === 'all');
  const name = `page_${plan.kind}_${plan.offset === 0 ? 'first' : 'later'}_${plan.isReversed}_${page.order}_${filter.currency}`;
  const found = await namedRows<ItemColumns & { version: string }>(
    db,
    isUsual ? nameOf(name, filter) : undefined,
    text,
    statement.parameters,
  );
  const [first] = found;
  if (first === undefined) throw new Error('catalogue_version has no row');
  return { version: first.version, rows: found.filter((row) => row.id !== null) };
}

async function findVersion(db: Database): Promise<string> {
  const [row] = await namedRows<{ version: string }>(
    db,
    'catalogue_version',
    'SELECT version FROM catalogue_version',
    [],
  );
  if (row === undefined) throw new Error('catalogue_version has no row');
  return row.version;
}
