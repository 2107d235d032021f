import { camelCased } from '../../../kernel/camel-case.ts';
import { commonErrors, type FieldRejection, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { getPage } from '../../../kernel/paging.ts';
import { createPreviewToken } from '../../../platform/previews.ts';
import { searchQuery } from '../../../platform/search-terms.ts';
import type { Services } from '../../../platform/services.ts';
import { listArtistChoices } from '../../artists/artists.admin.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { findFacets, findSubstrates } from '../catalogue.repository.ts';
import type { PrintSize } from '../framing/geometry.rules.ts';
import { computePpi } from '../framing/pricing.rules.ts';
import { openUpload } from '../pictures/uploads.usecases.ts';
import { findProposals } from './agreements.repository.ts';
import type { Share } from './agreements.rules.ts';
import { getSizeStates } from './item-states.rules.ts';
import {
  findAllStores,
  findItemEntries,
  findItemReferences,
  findItemStates,
  findListedIds,
  findUnknownIds,
  type ItemAdminFilter,
  type ItemEntryRow,
  type ItemReferences,
  type ItemStateRow,
} from './items.admin.repository.ts';
import { computeMissingMask, findMissingLocales, maxCountedItems } from './items.admin.rules.ts';
import {
  type ItemAdminQuery,
  type ItemData,
  type ItemEntryList,
  type ItemFilterInput,
  type ItemOptions,
  type ItemState,
  itemData,
  itemEntryList,
  itemOptions,
  type ProposedSize,
  proposalData,
} from './items.admin.schemas.ts';
import {
  type MasterPicture,
  type OfferedSize,
  offeredSizes,
  toPixels,
  type WantedSize,
} from './listing.rules.ts';

const serializeItem = serializer(itemData);
const serializeState = serializer(itemData.shape.state);
const serializeList = serializer(itemEntryList);
const serializeSizes = serializer(proposalData.shape.sizes);
const serializeOptions = serializer(itemOptions);

// the list

/** Null where the keyword contains no word, so that nothing can match. */
export function buildFilter(query: ItemFilterInput): ItemAdminFilter | null {
  const keyword = query.keyword ?? '';
  const tsquery = keyword === '' ? null : searchQuery(keyword);
  const number = /^\d{1,9}$/.test(keyword) ? Number(keyword) : null;
  if (keyword !== '' && tsquery === null && number === null) return null;
  return {
    tsquery,
    number,
    status: query.status ?? null,
    channel: query.channel ?? null,
    artistId: query.artist ?? null,
    facetId: query.facet ?? null,
    missingMask: query.missing === undefined ? null : computeMissingMask(query.missing),
    isScheduled: query.scheduled === 'yes',
    hasNoSize: query.sizes === 'none',
  };
}

/** The admin's list of works of any status; `total` is at most 10,000, and the list ends there. */
export async function listItemEntries(services: Services, query: ItemAdminQuery): Promise<ItemEntryList> {
  const { page, perPage, limit, offset } = getPage(query);
  const filter = buildFilter(query);
  const order = query.sort ?? (filter?.isScheduled ? 'scheduled' : 'newest');
  const { ids, total } = filter
    ? await findListedIds(services.db, filter, { order, limit, offset })
    : { ids: [], total: 0 };
  const rows = ids.length > 0 ? await findItemEntries(services.db, ids) : [];
  const byId = new Map(rows.map((row) => [row.id, toEntry(row)]));
  return serializeList({
    items: ids.flatMap((id) => byId.get(id) ?? []),
    page,
    perPage,
    total,
    isMore: total === maxCountedItems,
  });
}

const toEntry = (row: ItemEntryRow) => ({
  ...row,
  artist: { id: row.artist_id, name: row.artist_name },
  picture: {
    id: row.picture_id,
    width: row.picture_width,
    height: row.picture_height,
    color: row.picture_color,
  },
  edition: row.edition_size === null ? null : { size: row.edition_size, left: row.edition_left ?? 0 },
  missing: findMissingLocales(row.missing),
  lists_at: findListsAt(row),
});

/** Only a work to be listed has a time; beside another status it is outdated. */
const findListsAt = (row: ItemEntryRow): string | null =>
  row.status === 'to_be_listed' ? row.lists_at : null;

// one item

/** The shop's sizes of an item. */
export const getSizes = (row: ItemStateRow): OfferedSize[] =>
  row.state_sizes.map(({ id, active, ...size }) => camelCased(size));

/** The heights of an item's sizes, by their widths. */
export const computeHeights = (row: ItemStateRow): ReadonlyMap<number, number> =>
  new Map(row.state_sizes.map((size) => [size.width_mm, size.height_mm]));

/** The current state of an item: all fields that staff can change. */
export const toState = (row: ItemStateRow): ItemState =>
  serializeState({
    ...row,
    lists_at: findListsAt(row),
    sizes: getSizeStates(getSizes(row)),
    pictures: row.state_pictures.map(({ id, kind, alt }) => ({ picture_id: id, kind, alt })),
  });

/** The share that was agreed with the artist's account; null for a work without one. */
export const findAgreedShare = (row: ItemStateRow): Share | null =>
  row.agreed_share_basis_points === null || row.agreed_on_sold_price === null
    ? null
    : {
        share_basis_points: row.agreed_share_basis_points,
        share_on_sold_price: row.agreed_on_sold_price,
      };

/** The print master of an item. */
export function toMaster(row: ItemStateRow): MasterPicture {
  const pixels = toPixels(row.master_width, row.master_height);
  // A vector scene has the proportions of its public copy.
  return { pixels, proportions: pixels ?? { width: row.picture_width, height: row.picture_height } };
}

const ppiIn = ({ pixels }: MasterPicture, size: PrintSize): number | null =>
  pixels && computePpi(pixels, size);

/** The shop's standard sizes for a master; empty for extreme proportions. */
async function proposedSizes(services: Services, master: MasterPicture): Promise<OfferedSize[]> {
  const substrates = await findSubstrates(services.db);
  return offeredSizes(
    [],
    master,
    substrates.filter(({ active }) => active),
  ).sizes;
}

const getProposal = (master: MasterPicture, sizes: readonly OfferedSize[]): ProposedSize[] =>
  serializeSizes(sizes.map((size) => ({ ...size, offered: true, ppi: ppiIn(master, size) })));

const usedBy = (references: ItemReferences): ItemData['used_by'] => [
  ...(references.orders_count > 0 ? (['orders'] as const) : []),
  ...(references.has_carts ? (['carts'] as const) : []),
  ...(references.has_offers ? (['offers'] as const) : []),
  ...(references.has_favourites ? (['favourites'] as const) : []),
  ...(references.masterpiece_id !== null ? (['masterpiece'] as const) : []),
  ...(references.has_news ? (['news'] as const) : []),
  ...(references.has_enquiries ? (['enquiries'] as const) : []),
];

/** One work with everything that staff see of it. Throws 404 where it does not exist. */
export async function getItemData(services: Services, id: number): Promise<ItemData> {
  const [row] = await findItemStates(services.db, [id]);
  const references = row && (await findItemReferences(services.db, id));
  if (!row || !references) throw new ShopError(commonErrors.notFound);
  const master = toMaster(row);
  const agreed = findAgreedShare(row);
  const proposals = agreed ? await findProposals(services.db, id) : [];
  return serializeItem({
    ...row,
    ...references,
    ...toEntry(row),
    state: toState(row),
    pictures: row.state_pictures,
    sizes: row.state_sizes.map(({ active, ...size }) => ({
      ...size,
      available: size.available && active,
      offered: size.reason !== 'disabled',
      ppi: ppiIn(master, { widthMm: size.width_mm, heightMm: size.height_mm }),
    })),
    proposal: getProposal(master, await proposedSizes(services, master)),
    master: { pixels: master.pixels, since: references.former[0]?.until ?? row.created_at },
    former_masters: references.former.map((former) => ({
      ...former,
      pixels: toPixels(former.master_width, former.master_height),
    })),
    agreement: agreed && {
      ...agreed,
      proposals: proposals.map((proposal) => ({ ...proposal, by: proposal.staffName })),
    },
    needs_proof:
      row.lacks_proof && row.withdrawn_at === null && (await getSetting(services, 'proof_required')),
    used_by: usedBy(references),
    preview: createPreviewToken(services, 'item', id),
  });
}

/** The rejections of ids that do not exist. */
export async function rejectionsOfUnknown(
  { db }: Services,
  field: string,
  table: Parameters<typeof findUnknownIds>[1],
  ids: readonly number[],
): Promise<FieldRejection[]> {
  const unknown = await findUnknownIds(db, table, ids);
  return unknown.map((key) => ({ field, message: 'validation.listing_unknown', params: { key } }));
}

/** The facets among these that do not exist. */
export const findUnknownFacets = ({ db }: Services, ids: readonly number[]): Promise<number[]> =>
  findUnknownIds(db, 'facet', ids);

// options of forms

type Pixels = { width: number; height: number };

/** The shop's standard sizes of a print master on every substrate, with its prices, and whether the resolution is high enough. */
export async function listStandardSizes(services: Services, pixels: Pixels): Promise<ProposedSize[]> {
  const master = { pixels, proportions: pixels };
  return getProposal(master, await proposedSizes(services, master));
}

/** Given sizes of a print master as they would be offered, without those that are rejected; and the rejections, by their place. */
export async function checkSizes(
  services: Services,
  pixels: Pixels,
  given: readonly WantedSize[],
): Promise<{ sizes: ProposedSize[]; rejections: FieldRejection[] }> {
  if (given.length === 0) return { sizes: [], rejections: [] };
  const master = { pixels, proportions: pixels };
  const substrates = (await findSubstrates(services.db)).filter(({ active }) => active);
  const { sizes, rejections } = offeredSizes(given, master, substrates);
  return { sizes: getProposal(master, sizes), rejections };
}

/** The possible sizes of an uploaded picture. */
export async function proposeSizes(services: Services, uploadId: number): Promise<{ sizes: ProposedSize[] }> {
  const { data } = await openUpload(services, uploadId);
  return { sizes: await listStandardSizes(services, { width: data.width, height: data.height }) };
}

/** The options of filters and forms. */
export async function getItemOptions(services: Services, locale: Locale): Promise<ItemOptions> {
  const facets = await findFacets(services.db);
  const substrates = await findSubstrates(services.db);
  const stores = await findAllStores(services.db);
  const artists = await listArtistChoices(services, locale);
  return serializeOptions({
    facets: facets.map((facet) => ({ ...facet, group: facet.groupKey })),
    substrates,
    stores,
    artists: artists.items,
    hasMoreArtists: artists.isMore,
  });
}
