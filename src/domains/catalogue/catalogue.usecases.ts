import { commonErrors, ShopError } from '../../kernel/errors.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { Currency, Money } from '../../kernel/money.ts';
import { pageOf } from '../../kernel/paging.ts';
import { slugOf } from '../../kernel/slug.ts';
import { searchQuery } from '../../platform/search-terms.ts';
import type { Services } from '../../platform/services.ts';
import type { Store } from '../settings/settings.rules.ts';
import { getExchangeRate, getSetting, listStores } from '../settings/settings.usecases.ts';
import {
  countItems,
  findItems,
  findItemsForLists,
  findListPage,
  type ItemColumns,
  type ItemFilter,
  type ItemRow,
  type SizeRow,
} from './catalogue.repository.ts';
import { type FromPrices, facetGroups, fromPriceIn, readyInDays, textIn } from './catalogue.rules.ts';
import type {
  FacetCounts,
  ItemDetail,
  ItemList,
  ItemQuery,
  ListItem,
  PiecePrice,
  PriceQuery,
  SizeOption,
} from './catalogue.schemas.ts';
import { getShownPiece } from './pieces.usecases.ts';
import { customWidthRangeMm, piecePriceInclTax } from './pricing.rules.ts';
import { frameOptionsIn, getReference, type Reference } from './reference.usecases.ts';

/** Who reads: in which language, and prices in which currency. */
export type Reader = { locale: Locale; currency: Currency };

// lists

/** How many lists are remembered with their counts. */
const maximumKeptCounts = 500;

/**
 * The counts of lists, by the catalogue's version and the filter: right until an item changes, in any process. Least
 * recently used goes first.
 */
const keptCounts = new Map<string, Map<number, number>>();

/** A page of what is on the shelf or soon will be (`GET /api/shop`). */
export async function listItems(services: Services, query: ItemQuery, reader: Reader): Promise<ItemList> {
  const reference = await getReference(services);
  const { USD: rate } = await getExchangeRate(services);
  const filter = filterOf(query, reference, reader.currency, rate);
  const { page, perPage, ...part } = pageOf(query);
  // What was typed holds no word, so nothing can hold it.
  const rows =
    filter === null
      ? []
      : await findListPage(services.db, filter, {
          order: query.sort ?? 'newest',
          locale: reader.locale,
          ...part,
        });
  const counts = filter === null ? new Map() : await countsOf(services, filter, rows[0]?.version ?? null);
  return {
    items: rows.map((row) => listItemOf(row, reader.currency, rate)),
    page,
    per_page: perPage,
    total: counts.get(0) ?? 0,
    facets: facetCountsOf(reference, counts, reader.locale),
  };
}

/** Null where a keyword was typed that holds no word. */
function filterOf(
  query: ItemQuery,
  reference: Reference,
  currency: Currency,
  rate: string,
): ItemFilter | null {
  const keyword = query.keyword?.trim() ?? '';
  const search = keyword === '' ? null : searchQuery(keyword);
  if (keyword !== '' && search === null) return null;
  return {
    search,
    facets: facetGroups
      .filter((group) => query[group].length > 0)
      .map((group) => {
        const known = reference.facetsByGroup.get(group)!;
        return { groupKey: group, ids: known.map(({ id }) => id).filter((id) => query[group].includes(id)) };
      }),
    artists: query.artist,
    colors: query.color,
    orientations: [...new Set(query.orientation)].sort(),
    minimumPrice: query.min_price ?? null,
    maximumPrice: query.max_price ?? null,
    currency,
    rateMillionths: Math.round(Number(rate) * 1_000_000),
  };
}

async function countsOf(
  services: Services,
  filter: ItemFilter,
  version: string | null,
): Promise<Map<number, number>> {
  const hasPrice = filter.minimumPrice !== null || filter.maximumPrice !== null;
  const key = JSON.stringify([version, hasPrice ? filter : { ...filter, currency: 0, rateMillionths: 0 }]);
  const kept = version === null ? undefined : keptCounts.get(key);
  keptCounts.delete(key);
  const counts =
    kept ?? new Map((await countItems(services.db, filter)).map((row) => [row.facet_id, row.count]));
  if (version !== null) keptCounts.set(key, counts);
  if (keptCounts.size > maximumKeptCounts) keptCounts.delete(keptCounts.keys().next().value!);
  return counts;
}

/** Items in the order of their ids, those off the shelf included; an id that does not exist is left out. */
export async function listItemsByIds(
  services: Services,
  ids: readonly number[],
  reader: Reader,
): Promise<ListItem[]> {
  if (ids.length === 0) return [];
  const rows = await findItemsForLists(services.db, ids, reader.locale);
  const { USD: rate } = await getExchangeRate(services);
  const byId = new Map(rows.map((row) => [row.id, listItemOf(row, reader.currency, rate)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function facetCountsOf(reference: Reference, counts: Map<number, number>, locale: Locale): FacetCounts {
  const [scenario, purpose, media, subject] = facetGroups.map((group) =>
    reference.facetsByGroup.get(group)!.map((facet) => ({
      id: facet.id,
      name: textIn(facet.name, locale),
      count: counts.get(facet.id) ?? 0,
    })),
  );
  return { scenario: scenario!, purpose: purpose!, media: media!, subject: subject! };
}

const fromPricesOfRow = (row: ItemColumns): FromPrices => ({
  fromPriceNtd: row.from_price_ntd,
  fromPriceUsdCents: row.from_price_usd_cents,
  fromPriceConvertedNtd: row.from_price_converted_ntd,
});

const listItemOf = (row: ItemColumns, currency: Currency, rate: string): ListItem => ({
  id: row.id,
  slug: slugOf(row.title),
  title: row.title,
  artist: { id: row.artist_id, name: row.artist_name },
  status: row.status,
  channel: row.channel,
  picture: {
    id: row.picture_id,
    width: row.picture_width,
    height: row.picture_height,
    color: row.picture_color,
  },
  from_price: fromPriceIn(fromPricesOfRow(row), currency, rate),
});

// one item

/** An item with its sizes and frames (`GET /api/shop/{id}`); off the shelf it is not found. */
export async function getItem(services: Services, id: number, reader: Reader): Promise<ItemDetail> {
  const [item] = await listItemDetails(services, [id], reader);
  if (!item || item.status === 'off_shelf') throw new ShopError(commonErrors.notFound);
  return item;
}

/** Items in the order of their ids, those off the shelf included; an id that does not exist is left out. */
export async function listItemDetails(
  services: Services,
  ids: readonly number[],
  reader: Reader,
): Promise<ItemDetail[]> {
  const rows = await findItems(services.db, ids, reader.locale, services.clock.now());
  const reference = await getReference(services);
  const { USD: rate } = await getExchangeRate(services);
  const { certification, care } = await getSetting(services, 'item_sections');
  const sections = {
    certification: textIn(certification, reader.locale),
    care: textIn(care, reader.locale),
  };
  const stores = rows.some((row) => row.channel === 'store') ? await listStores(services) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? itemDetailOf(row, reference, { sections, stores }, reader, rate) : [];
  });
}

function itemDetailOf(
  row: ItemRow,
  reference: Reference,
  shared: { sections: Pick<ItemDetail['sections'], 'certification' | 'care'>; stores: readonly Store[] },
  { locale, currency }: Reader,
  rate: string,
): ItemDetail {
  const facetIds = new Set(row.facet_ids);
  const [scenario, purpose, media, subject] = facetGroups.map((group) =>
    reference.facetsByGroup
      .get(group)!
      .map((facet) => facet.id)
      .filter((id) => facetIds.has(id)),
  );
  const first = row.sizes.find((size) => size.available) ?? row.sizes[0];
  const substrate = first && reference.substrates.get(first.substrate_id);
  return {
    ...listItemOf(row, currency, rate),
    year: row.year,
    facets: { scenario: scenario!, purpose: purpose!, media: media!, subject: subject! },
    sizes: row.sizes.map((size) => sizeOptionOf(size, currency, rate)),
    custom_width_mm: customWidthRangeMm(
      { width: row.picture_width, height: row.picture_height },
      row.master_width,
      row.master_height,
    ),
    frames: frameOptionsIn(reference, locale),
    edition: row.edition_size === null ? null : { size: row.edition_size, left: row.edition_left ?? 0 },
    sections: {
      artist: row.artist_statement,
      concept: row.concept,
      details: row.details,
      ...shared.sections,
    },
    lists_at: row.status === 'to_be_listed' ? row.lists_at : null,
    stores: storesOf(row, shared.stores, locale),
    masterpiece_id: row.masterpiece_id,
    ready_in_days: readyInDays(substrate?.madeInDays ?? 0, false),
  };
}

/** Where a work is sold that is not sold online; one that names no stores is in all of them. */
function storesOf(row: ItemRow, stores: readonly Store[], locale: Locale): ItemDetail['stores'] {
  if (row.channel !== 'store') return [];
  const own = new Set(row.store_ids);
  return stores
    .filter((store) => own.size === 0 || own.has(store.id))
    .map(({ id, name, address, hours, phone }) => ({
      id,
      name: textIn(name, locale),
      address: textIn(address, locale),
      hours: textIn(hours, locale),
      phone,
    }));
}

const unframedPrice = (size: SizeRow, currency: Currency, rate: string): Money =>
  piecePriceInclTax({ priceNtd: size.price_ntd, priceUsdCents: size.price_usd_cents }, 0, currency, rate);

/** A size as the API gives it. */
export const sizeOptionOf = (size: SizeRow, currency: Currency, rate: string): SizeOption => ({
  id: size.id,
  width_mm: size.width_mm,
  height_mm: size.height_mm,
  substrate_id: size.substrate_id,
  price: unframedPrice(size, currency, rate),
  price_ntd: size.price_ntd,
  price_usd_cents: size.price_usd_cents,
  available: size.available,
  ...(size.reason && { reason: size.reason }),
});

/** What one piece costs, measures and weighs (`GET /api/shop/{id}/price`). */
export async function getPiecePrice(
  services: Services,
  itemId: number,
  query: PriceQuery,
  currency: Currency,
): Promise<PiecePrice> {
  const ids = { item_id: itemId, size_id: query.size_id, frame_id: query.frame_id };
  const piece = await getShownPiece(services, ids);
  const { framedSizeMm, weightG } = piece.geometry;
  return {
    price: piece.unitPriceInclTax[currency],
    framed_width_mm: framedSizeMm.widthMm,
    framed_height_mm: framedSizeMm.heightMm,
    weight_g: weightG,
    ready_in_days: piece.readyInDays,
  };
}
