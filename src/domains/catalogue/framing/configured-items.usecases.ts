import { taipeiDay } from '../../../kernel/dates.ts';
import { commonErrors, type FieldRejection, rejectFields, ShopError } from '../../../kernel/errors.ts';
import type { Currency } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { getExchangeRate } from '../../settings/rates/rates.usecases.ts';
import { itemProblem, readyInDays } from '../catalogue.rules.ts';
import type { ConfiguredItemPrice, PriceQuery } from '../catalogue.schemas.ts';
import { fitsRabbet, isForSurface } from './compatibility.rules.ts';
import { type ConfiguredItemRow, findConfiguredItems } from './configured-items.repository.ts';
import {
  type ConfiguredItem,
  type ConfiguredItemIds,
  configuredItemProblem,
  configuredItemProblemErrors,
} from './configured-items.rules.ts';
import { configuredItemGeometry } from './geometry.rules.ts';
import { computeDelayDays } from './out-of-stock.rules.ts';
import { configuredItemPriceInclTax, framePriceNtd } from './pricing.rules.ts';
import { getReference, loadReference, type Reference, toFrame } from './reference.usecases.ts';

/** The name of a line's field in the caller's body: `items.0.size_id`, or `size_id` for a single line. */
export type FieldOfLine = (index: number, name: keyof ConfiguredItemIds) => string;

/**
 * Everything needed to show, price, pack and sell each configured item, in their order, in one query. Those that cannot be bought have a
 * `problem`. An unknown item or frame, or a size of another item, is rejected with 422 and its field; an item that is not sold at all with
 * 409, whatever its size and frame.
 */
export async function getConfiguredItems(
  services: Services,
  wanted: readonly ConfiguredItemIds[],
  getField: FieldOfLine = (index, name) => `items.${index}.${name}`,
): Promise<ConfiguredItem[]> {
  if (wanted.length === 0) return [];
  const rows = await findConfiguredItems(services.db, wanted, taipeiDay(services.clock.now()));
  const wrong = rows
    .map((row, index) => ({ row, index, rejected: findError(row, (name) => getField(index, name)) }))
    .filter(({ rejected }) => rejected.length > 0);
  const fields = wrong.flatMap(({ row, rejected }) => (unsold(row) ? [] : rejected));
  rejectFields(fields);
  if (wrong[0]) {
    const error = configuredItemProblemErrors[required(unsold(wrong[0].row), 'the reason')];
    const field = getField(wrong[0].index, 'item_id');
    throw new ShopError(error, { fields: [{ field, message: error.message }] });
  }
  return toConfiguredItems(services, rows, wanted);
}

/** As `getConfiguredItems`, with null for each that does not exist any more. */
export async function findKnownConfiguredItems(
  services: Services,
  wanted: readonly ConfiguredItemIds[],
): Promise<(ConfiguredItem | null)[]> {
  if (wanted.length === 0) return [];
  const rows = await findConfiguredItems(services.db, wanted, taipeiDay(services.clock.now()));
  const isKnown = rows.map((row) => findError(row, (name) => name).length === 0);
  const known = await toConfiguredItems(
    services,
    rows.filter((_, index) => isKnown[index]),
    wanted.filter((_, index) => isKnown[index]),
  );
  return isKnown.map((is) => (is ? required(known.shift(), 'the configured item') : null));
}

async function toConfiguredItems(
  services: Services,
  rows: readonly ConfiguredItemRow[],
  wanted: readonly ConfiguredItemIds[],
): Promise<ConfiguredItem[]> {
  const reference = await getReferenceValue(services, rows);
  const { USD: rate } = await getExchangeRate(services);
  return rows.map((row, index) =>
    toConfiguredItem(reference, row, rate, required(wanted[index], 'the configured item')),
  );
}

/** One configured item of an item that visitors can see; others are not found. */
export async function getListedConfiguredItem(
  services: Services,
  ids: ConfiguredItemIds,
): Promise<ConfiguredItem> {
  const [row] = await findConfiguredItems(services.db, [ids], taipeiDay(services.clock.now()));
  if (!row || row.item_id === null || row.status === 'off_shelf') throw new ShopError(commonErrors.notFound);
  const fields = findError(row, (name) => name);
  rejectFields(fields);
  return readConfiguredItem(services, row, ids);
}

/** One configured item of an item of any status; 404 where item, size or frame do not exist. */
export async function getAnyConfiguredItem(
  services: Services,
  ids: ConfiguredItemIds,
): Promise<ConfiguredItem> {
  const [row] = await findConfiguredItems(services.db, [ids], taipeiDay(services.clock.now()));
  if (!row || findError(row, (name) => name).length > 0) throw new ShopError(commonErrors.notFound);
  return readConfiguredItem(services, row, ids);
}

async function readConfiguredItem(
  services: Services,
  row: ConfiguredItemRow,
  ids: ConfiguredItemIds,
): Promise<ConfiguredItem> {
  const reference = await getReferenceValue(services, [row]);
  const { USD: rate } = await getExchangeRate(services);
  return toConfiguredItem(reference, row, rate, ids);
}

/** Why an item is not sold, or null where it is sold or does not exist. */
const unsold = (row: ConfiguredItemRow) => (row.item_id === null ? null : itemProblem(row));

function findError(
  row: ConfiguredItemRow,
  getField: (name: keyof ConfiguredItemIds) => string,
): FieldRejection[] {
  if (row.item_id === null) return [{ field: getField('item_id'), message: 'validation.item' }];
  if (row.size_id === null) return [{ field: getField('size_id'), message: 'validation.size' }];
  if (row.frame_id === null) return [{ field: getField('frame_id'), message: 'validation.frame' }];
  return [];
}

/** The reference data; loaded again where a part is newer than the cached data. */
async function getReferenceValue(services: Services, rows: readonly ConfiguredItemRow[]): Promise<Reference> {
  const kept = await getReference(services);
  const isComplete = rows.every(
    (row) =>
      kept.substrates.has(row.substrate_id) &&
      (row.moulding_id === null || kept.mouldings.has(row.moulding_id)) &&
      (row.mat_color === null || kept.mats.has(row.mat_color)) &&
      (row.glazing_id === null || kept.glazings.has(row.glazing_id)),
  );
  return isComplete ? kept : loadReference(services);
}

function toConfiguredItem(
  reference: Reference,
  row: ConfiguredItemRow,
  rate: string,
  ids: ConfiguredItemIds,
): ConfiguredItem {
  const substrate = required(reference.substrates.get(row.substrate_id), 'the substrate');
  const frame = toFrame(reference, {
    id: ids.frame_id,
    name: row.frame_name,
    custom: row.frame_custom,
    active: row.frame_active,
    mouldingId: row.moulding_id,
    matColor: row.mat_color,
    matBorderMm: row.mat_border_mm,
    glazingId: row.glazing_id,
  });
  const imageSizeMm = { widthMm: row.width_mm, heightMm: row.height_mm };
  const size = { priceNtd: row.price_ntd, priceUsdCents: row.price_usd_cents };
  const framePrice = framePriceNtd(imageSizeMm, frame);
  const listPriceInclTax = {
    NTD: configuredItemPriceInclTax(size, framePrice, 'NTD', rate),
    USD: configuredItemPriceInclTax(size, framePrice, 'USD', rate),
  };
  return {
    ids: { item_id: ids.item_id, size_id: ids.size_id, frame_id: ids.frame_id },
    item: {
      id: ids.item_id,
      status: row.status,
      channel: row.channel,
      title: row.title,
      artist: {
        id: row.artist_id,
        name: row.artist_name,
        shareBasisPoints: row.share_basis_points,
        shareOnSoldPrice: row.share_on_sold_price,
      },
      picture: {
        id: row.picture_id,
        width: row.picture_width,
        height: row.picture_height,
        color: row.picture_color,
      },
      edition: row.edition_size === null ? null : { size: row.edition_size, left: row.edition_left ?? 0 },
    },
    size: {
      id: ids.size_id,
      ...imageSizeMm,
      substrate: {
        id: substrate.id,
        name: substrate.name,
        surface: substrate.surface,
        thicknessHundredthsMm: substrate.thicknessHundredthsMm,
      },
      isCustom: row.size_custom,
    },
    frame,
    isCustom: row.size_custom,
    geometry: configuredItemGeometry(imageSizeMm, substrate, frame),
    unitPriceInclTax: listPriceInclTax,
    listPriceInclTax,
    picturePriceInclTax: {
      NTD: configuredItemPriceInclTax(size, 0, 'NTD', rate),
      USD: configuredItemPriceInclTax(size, 0, 'USD', rate),
    },
    readyInDays:
      readyInDays(substrate.madeInDays, frame.moulding !== null) + computeDelayDays(substrate, frame),
    problem: configuredItemProblem({
      status: row.status,
      channel: row.channel,
      isSizeAvailable: row.size_available && substrate.active,
      isFrameOffered: frame.isOffered,
      isForSurface: isForSurface(substrate.surface, frame),
      fitsRabbet: fitsRabbet(substrate.thicknessHundredthsMm, frame),
      editionLeft: row.edition_left,
    }),
  };
}

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
