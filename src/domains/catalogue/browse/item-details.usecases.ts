import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import { isPreviewToken } from '../../../platform/previews.ts';
import type { Services } from '../../../platform/services.ts';
import { getExchangeRate } from '../../settings/rates/rates.usecases.ts';
import type { Store } from '../../settings/settings.rules.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { listStores } from '../../settings/stores/stores.usecases.ts';
import { findItems, type ItemRow, type SizeRow } from '../catalogue.repository.ts';
import { facetGroups, isListed, readyInDays } from '../catalogue.rules.ts';
import { type ItemDetail, type RecommendedItems, recommendedItems } from '../catalogue.schemas.ts';
import { type Localization, toListItem } from '../catalogue.usecases.ts';
import { plainPaper } from '../framing/compatibility.rules.ts';
import { allowedWidthRangeMm, customWidthRangeMm } from '../framing/pricing.rules.ts';
import { recommendedFor } from '../framing/recommendation.rules.ts';
import { frameOptionsIn, getReference, type Reference } from '../framing/reference.usecases.ts';
import { findSizeOption } from '../framing/size-options.usecases.ts';

const serializeRecommended = serializer(recommendedItems);

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
    return row ? toItemDetail(row, reference, { sections, stores }, localization, rate) : [];
  });
}

/**
 * Those of these items that visitors see in lists, in the order of the ids, with the size and frame in which their page opens
 * (`docs/rules/catalogue.md`) and their facets of the group `purpose`.
 */
export async function listRecommendedItems(
  services: Services,
  ids: readonly number[],
  localization: Localization,
): Promise<RecommendedItems> {
  const items = (await listItemDetails(services, ids, localization)).filter(isListed);
  const { facetsByGroup } = await getReference(services);
  const purposes = required(facetsByGroup.get('purpose'), 'the facets of a group');
  return serializeRecommended({
    items: items.flatMap((item) => {
      const { size, frame } = recommendedFor(item);
      const ofItem = purposes.filter(({ id }) => item.facets.purpose.includes(id));
      return size ? { id: item.id, size, frame, purposes: ofItem } : [];
    }),
  });
}

function toItemDetail(
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
    ...toListItem(row, currency, rate),
    pictures: row.pictures,
    year: row.year,
    facets: {
      scenario: required(scenario, 'the scenario'),
      purpose: required(purpose, 'the purpose'),
      media: required(media, 'the media'),
      subject: required(subject, 'the subject'),
    },
    sizes: sizes.map((size) =>
      findSizeOption(size, reference.substrates.get(size.substrate_id) ?? plainPaper, currency, rate),
    ),
    custom_width_mm: allowedWidthRangeMm(
      customWidthRangeMm(
        { width: row.picture_width, height: row.picture_height },
        row.master_width,
        row.master_height,
      ),
      {
        allowed: row.custom_sizes,
        minimum_mm: row.custom_minimum_mm,
        maximum_mm: row.custom_maximum_mm,
      },
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
    stores: getStores(row, shared.stores, locale),
    masterpiece_id: row.masterpiece_id,
    ready_in_days: readyInDays(substrate?.madeInDays ?? 0, false) + (substrate?.delayDays ?? 0),
  };
}

/** The stores of a work that is not sold online; all stores if it names none. */
function getStores(row: ItemRow, stores: readonly Store[], locale: Locale): ItemDetail['stores'] {
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
