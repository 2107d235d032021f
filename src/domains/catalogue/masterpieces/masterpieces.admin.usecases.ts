import { isDeepStrictEqual } from 'node:util';
import {
  commonErrors,
  type FieldRejection,
  fieldError,
  rejectFields,
  ShopError,
} from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { checkNewOrder } from '../../../kernel/list-order.ts';
import { getPage } from '../../../kernel/paging.ts';
import { required } from '../../../kernel/required.ts';
import { createPreviewToken } from '../../../platform/previews.ts';
import { searchQuery } from '../../../platform/search-terms.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { missingLocales } from '../../artists/artists.rules.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { updateMasterpieceSearch } from '../browse/item-search.usecases.ts';
import {
  findArtworkOfItem,
  findListedMasterpieces,
  findMasterpieceOrder,
  findMasterpieceRows,
  insertMasterpiece,
  lockMasterpiece,
  lockMasterpieces,
  type MasterpieceAdminRow,
  type MasterpieceWrite,
  updateMasterpieceOrder,
  updateMasterpieceRow,
} from './masterpieces.admin.repository.ts';
import {
  type MasterpieceAdminQuery,
  type MasterpieceChange,
  type MasterpieceData,
  type MasterpieceEntryList,
  type MasterpieceOrder,
  type MasterpieceOrderData,
  type MasterpieceState,
  masterpieceData,
  masterpieceEntryList,
  type NewMasterpiece,
} from './masterpieces.admin.schemas.ts';

const serializeMasterpiece = serializer(masterpieceData);
const serializeList = serializer(masterpieceEntryList);

const getSubject = (id: number) => ({ kind: 'masterpiece' as const, id });

// reading

/** Masterpieces in the shop's order, published or not. */
export async function listMasterpieceEntries(
  services: Services,
  query: MasterpieceAdminQuery,
): Promise<MasterpieceEntryList> {
  const { page, perPage, ...part } = getPage(query);
  const keyword = query.keyword ?? '';
  const tsquery = keyword === '' ? null : searchQuery(keyword);
  if (keyword !== '' && tsquery === null) return { items: [], page, per_page: perPage, total: 0 };
  const filter = { tsquery, isPublished: query.published === undefined ? null : query.published === 'yes' };
  const now = services.clock.now();
  const { ids, total } = await findListedMasterpieces(services.db, filter, now, part);
  const rows = ids.length > 0 ? await findMasterpieceRows(services.db, ids) : [];
  const byId = new Map(rows.map((row) => [row.id, toEntry(row, now)]));
  return serializeList({ items: ids.flatMap((id) => byId.get(id) ?? []), page, perPage, total });
}

const toEntry = (row: MasterpieceAdminRow, now: Date) => ({
  ...row,
  artist: { id: row.artist_id, name: row.artist_name },
  picture: {
    id: row.picture_id,
    width: row.picture_width,
    height: row.picture_height,
    color: row.picture_color,
  },
  item:
    row.item_id === null ? null : { id: row.item_id, status: required(row.item_status, "the item's status") },
  missing: missingLocales([row.summary, row.story]),
  published: row.published_at !== null && new Date(row.published_at) <= now,
});

const toState: (row: MasterpieceAdminRow) => MasterpieceState = serializer(masterpieceData.shape.state);

/** Throws 404 where the masterpiece does not exist. */
export async function getMasterpieceData(services: Services, id: number): Promise<MasterpieceData> {
  const [row] = await findMasterpieceRows(services.db, [id]);
  if (!row) throw new ShopError(commonErrors.notFound);
  return serializeMasterpiece({
    ...toEntry(row, services.clock.now()),
    state: row,
    preview: createPreviewToken(services, 'masterpiece', id),
  });
}

// changes

const toWrite = ({ summary, story, published_at: time }: MasterpieceState): MasterpieceWrite => ({
  summary,
  story,
  publishedAt: time === null ? null : new Date(time),
});

/** A published masterpiece needs its English texts, which replace missing translations. */
function requireTexts({ summary, story, published_at: time }: MasterpieceState): void {
  if (time === null) return;
  const rejections: FieldRejection[] = [];
  if (!summary.en) rejections.push({ field: 'summary.en', message: 'validation.required' });
  if (!story.en) rejections.push({ field: 'story.en', message: 'validation.required' });
  rejectFields(rejections);
}

/** Creates a masterpiece from an item's work, at the end of the order. Throws 422 where the item does not exist, or already has one. */
export async function createMasterpiece(
  services: Services,
  actor: Actor,
  { item_id: itemId, ...state }: NewMasterpiece,
): Promise<MasterpieceData> {
  requireTexts(state);
  const id = await inTransaction(services, async (tx) => {
    await lockMasterpieces(tx.db);
    const found = await findArtworkOfItem(tx.db, itemId);
    if (!found) throw fieldError('item_id', 'validation.item');
    if (found.masterpiece_id !== null) throw fieldError('item_id', 'validation.masterpiece_there');
    const made = await insertMasterpiece(tx.db, found.artwork_id, toWrite(state), tx.clock.now());
    await updateMasterpieceSearch(tx, [itemId]);
    await recordAuditEvent(tx, actor, {
      action: 'masterpiece.create',
      subject: getSubject(made),
      after: state,
    });
    return made;
  });
  return getMasterpieceData(services, id);
}

/**
 * Updates a masterpiece.
 *
 * @throws ShopError 409 `version_conflict` with the current state; 422 where it would be published without its texts
 */
export async function updateMasterpiece(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...after }: MasterpieceChange,
): Promise<MasterpieceData> {
  await inTransaction(services, async (tx) => {
    const row = await lockMasterpiece(tx.db, id);
    if (!row) throw new ShopError(commonErrors.notFound);
    if (row.version !== version) {
      throw new ShopError(commonErrors.versionConflict, { data: await getMasterpieceData(tx, id) });
    }
    const before = toState(row);
    if (isDeepStrictEqual(after, before)) return;
    requireTexts(after);
    await updateMasterpieceRow(tx.db, id, toWrite(after), tx.clock.now());
    if (row.item_id !== null) await updateMasterpieceSearch(tx, [row.item_id]);
    await recordAuditEvent(tx, actor, {
      action: 'masterpiece.update',
      subject: getSubject(id),
      before,
      after,
    });
  });
  return getMasterpieceData(services, id);
}

/** Lists all masterpieces in their order. */
export const getMasterpieceOrder = async (services: Services): Promise<MasterpieceOrderData> => ({
  items: await findMasterpieceOrder(services.db, services.clock.now()),
});

/**
 * Sets the order of all masterpieces.
 *
 * @throws ShopError 409 `version_conflict` where the current order is not the one that the user saw
 */
export async function reorderMasterpieces(
  services: Services,
  actor: Actor,
  { masterpiece_ids: wanted, seen }: MasterpieceOrder,
): Promise<MasterpieceOrderData> {
  await inTransaction(services, async (tx) => {
    await lockMasterpieces(tx.db);
    const order = await getMasterpieceOrder(tx);
    const before = order.items.map(({ id }) => id);
    checkNewOrder({ present: before, seen, wanted }, 'masterpiece_ids', order);
    if (isDeepStrictEqual(wanted, before)) return;
    await updateMasterpieceOrder(tx.db, wanted);
    await recordAuditEvent(tx, actor, {
      action: 'masterpiece.reorder',
      subject: { kind: 'masterpiece_order', id: 'all' },
      before: { masterpiece_ids: before },
      after: { masterpiece_ids: wanted },
    });
  });
  return getMasterpieceOrder(services);
}
