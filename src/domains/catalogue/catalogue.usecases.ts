import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { type Locale, type Localized, textIn } from '../../kernel/locale.ts';
import type { Currency, Money } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import { slugOf } from '../../kernel/text/slug.ts';
import { isPreviewToken } from '../../platform/previews.ts';
import type { Services } from '../../platform/services.ts';
import { getExchangeRate } from '../settings/rates/rates.usecases.ts';
import type { Store } from '../settings/settings.rules.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { listStores } from '../settings/stores/stores.usecases.ts';
import {
  findItems,
  findItemsForLists,
  findTitleOfItem,
  type ItemColumns,
  type ItemRow,
  type SizeRow,
} from './catalogue.repository.ts';
import { type FromPrices, facetGroups, fromPriceIn, readyInDays } from './catalogue.rules.ts';
import type {
  ConfiguredItemPrice,
  ItemDetail,
  ListItem,
  PriceQuery,
  SizeOption,
} from './catalogue.schemas.ts';
import type { Surface } from './framing/compatibility.rules.ts';
import { getListedConfiguredItem } from './framing/configured-items.usecases.ts';
import { configuredItemPriceInclTax, customWidthRangeMm } from './framing/pricing.rules.ts';
import { frameOptionsIn, getReference, type Reference } from './reference.usecases.ts';

/** The user's language and currency. */
export type Localization = { locale: Locale; currency: Currency };

// in lists

/** Items of any status in the order of their ids; unknown ids are omitted. */
export async function listItemsByIds(
  services: Services,
  ids: readonly number[],
  localization: Localization,
): Promise<ListItem[]> {
  if (ids.length === 0) return [];
  const rows = await findItemsForLists(services.db, ids, localization.locale);
  const { USD: rate } = await getExchangeRate(services);
  const byId = new Map(rows.map((row) => [row.id, listItemOf(row, localization.currency, rate)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const fromPricesOfRow = (row: ItemColumns): FromPrices => ({
  fromPriceNtd: row.from_price_ntd,
  fromPriceUsdCents: row.from_price_usd_cents,
  fromPriceConvertedNtd: row.from_price_converted_ntd,
});

/** An item in the format of lists. @param rate NTD for one USD */
export const listItemOf = (row: ItemColumns, currency: Currency, rate: string): ListItem => ({
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

/** An item with its sizes and frames (`GET /api/shop/{id}`); off the shelf it is only found with a preview token. */
export async function getItem(
  services: Services,
  id: number,
  localization: Localization,
  preview?: string,
): Promise<ItemDetail> {
  const [item] = await listItemDetails(services, [id], localization);
  const isShown = item?.status !== 'off_shelf' || isPreviewToken(services, 'item', id, preview);
  if (!item || !isShown) throw new ShopError(commonErrors.notFound);
  return item;
}

/** Items of any status in the order of their ids; unknown ids are omitted. */
export async function listItemDetails(
  services: Services,
  ids: readonly number[],
  localization: Localization,
): Promise<ItemDetail[]> {
  const rows = await findItems(services.db, ids, localization.locale, services.clock.now());
  const reference = await getReference(services);
  const { USD: rate } = await getExchangeRate(services);
  const { certification, care } = await getSetting(services, 'item_sections');
  const sections = {
    certification: textIn(certification, localization.locale),
    care: textIn(care, localization.locale),
  };
  const stores = rows.some((row) => row.channel === 'store') ? await listStores(services) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? itemDetailOf(row, reference, { sections, stores }, localization, rate) : [];
  });
}

function itemDetailOf(
  row: ItemRow,
  reference: Reference,
  shared: { sections: Pick<ItemDetail['sections'], 'certification' | 'care'>; stores: readonly Store[] },
  { locale, currency }: Localization,
  rate: string,
): ItemDetail {
  const facetIds = new Set(row.facet_ids);
  const [scenario, purpose, media, subject] = facetGroups.map((group) =>
    required(reference.facetsByGroup.get(group), 'the facets of a group')
      .map((facet) => facet.id)
      .filter((id) => facetIds.has(id)),
  );
  const onOffered = row.sizes.filter((size) => reference.substrates.get(size.substrate_id)?.active);
  // A work without offered sizes is shown in its disabled ones.
  const none = onOffered.length === 0;
  const sizes = shownSizes(none ? row.sizes.map((size) => ({ ...size, available: false })) : onOffered);
  const first = sizes.find((size) => size.available) ?? sizes[0];
  const substrate = first && reference.substrates.get(first.substrate_id);
  return {
    ...listItemOf(row, currency, rate),
    year: row.year,
    facets: {
      scenario: required(scenario, 'the scenario'),
      purpose: required(purpose, 'the purpose'),
      media: required(media, 'the media'),
      subject: required(subject, 'the subject'),
    },
    sizes: sizes.map((size) =>
      sizeOptionOf(size, reference.substrates.get(size.substrate_id)?.surface ?? 'paper', currency, rate),
    ),
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

/** The stores of a work that is not sold online; all stores if it names none. */
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

/** Disabled sizes are hidden where others are available; a work always shows at least one size. */
function shownSizes(sizes: readonly SizeRow[]): readonly SizeRow[] {
  const shown = sizes.filter((size) => size.reason !== 'disabled');
  return shown.length > 0 ? shown : sizes;
}

const unframedPrice = (size: SizeRow, currency: Currency, rate: string): Money =>
  configuredItemPriceInclTax(
    { priceNtd: size.price_ntd, priceUsdCents: size.price_usd_cents },
    0,
    currency,
    rate,
  );

/** A size in the format of the API. */
export const sizeOptionOf = (
  size: SizeRow,
  surface: Surface,
  currency: Currency,
  rate: string,
): SizeOption => ({
  id: size.id,
  width_mm: size.width_mm,
  height_mm: size.height_mm,
  substrate_id: size.substrate_id,
  surface,
  price: unframedPrice(size, currency, rate),
  price_ntd: size.price_ntd,
  price_usd_cents: size.price_usd_cents,
  available: size.available,
  ...(size.reason === 'resolution' && { reason: size.reason }),
});

/** Price, measures and weight of one configured item (`GET /api/shop/{id}/price`). */
export async function getConfiguredItemPrice(
  services: Services,
  itemId: number,
  query: PriceQuery,
  currency: Currency,
): Promise<ConfiguredItemPrice> {
  const ids = { item_id: itemId, size_id: query.size_id, frame_id: query.frame_id };
  const configuredItem = await getListedConfiguredItem(services, ids);
  const { framedSizeMm, weightG } = configuredItem.geometry;
  return {
    price: configuredItem.unitPriceInclTax[currency],
    framed_width_mm: framedSizeMm.widthMm,
    framed_height_mm: framedSizeMm.heightMm,
    weight_g: weightG,
    ready_in_days: configuredItem.readyInDays,
  };
}

/** The title of an item in any status; null if there is no such item. */
export const findItemTitle = ({ db }: Pick<Services, 'db'>, itemId: number): Promise<Localized | null> =>
  findTitleOfItem(db, itemId);
