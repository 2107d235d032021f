import { isDeepStrictEqual } from 'node:util';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { checkNewOrder } from '../../../kernel/list-order.ts';
import type { Localized } from '../../../kernel/locale.ts';
import { toSlug } from '../../../kernel/text/slug.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { enqueueSearch, enqueueSearchOf } from '../browse/item-search.usecases.ts';
import { lockListing } from '../catalogue.repository.ts';
import { facetGroups } from '../catalogue.rules.ts';
import {
  deleteFacetRow,
  type FacetRow,
  findFacetRows,
  insertFacet,
  lockFacets,
  moveItemsOfFacet,
  updateFacetOrder,
  updateFacetRow,
} from './facets.admin.repository.ts';
import {
  type FacetList,
  type FacetOrder,
  type FacetRemoval,
  facetList,
  type NewFacet,
} from './facets.admin.schemas.ts';

const serializeList = serializer(facetList);

/** The possible bits of a group (the check of `facet.bit`). */
const maxFacetsPerGroup = 52;

const getSubject = (id: number) => ({ kind: 'facet' as const, id });

const getList = (rows: readonly FacetRow[]): FacetList =>
  serializeList({
    groups: facetGroups.map((group) => ({
      group,
      facets: rows.filter((row) => row.group_key === group).map((row) => ({ ...row, group })),
    })),
    most: maxFacetsPerGroup,
  });

/** All groups with their facets in their public order, and the number of works of each. */
export const listFacetData = async (services: Services): Promise<FacetList> =>
  getList(await findFacetRows(services.db));

/** Creates a facet at the end of its group. Throws 422 where the group is full. */
export async function createFacet(
  services: Services,
  actor: Actor,
  { group, name, keywords }: NewFacet,
): Promise<FacetList> {
  await inTransaction(services, async (tx) => {
    await lockFacets(tx.db);
    const own = (await findFacetRows(tx.db)).filter((row) => row.group_key === group);
    if (own.length >= maxFacetsPerGroup)
      throw fieldError('group', 'validation.facets_full', { limit: maxFacetsPerGroup });
    const keys = new Set(own.map(({ key }) => key));
    const key = freeKey(toSlug(name.en) || 'facet', keys);
    const id = await insertFacet(tx.db, {
      groupKey: group,
      key,
      name,
      keywords,
      position: own.length + 1,
    });
    // After the highest position, also where there are gaps.
    await updateFacetOrder(tx.db, [...own.map((row) => row.id), id]);
    await recordAuditEvent(tx, actor, {
      action: 'facet.create',
      subject: getSubject(id),
      after: { group, key, name, keywords },
    });
  });
  return listFacetData(services);
}

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

/** The facet, if its version is the one that the caller saw; otherwise throws 404, or 409 with the current list. */
async function requireSeen(
  tx: Services,
  id: number,
  isSeen: (row: FacetRow) => boolean,
): Promise<{ row: FacetRow; rows: FacetRow[] }> {
  await lockFacets(tx.db);
  const rows = await findFacetRows(tx.db);
  const row = rows.find((one) => one.id === id);
  if (!row) throw new ShopError(commonErrors.notFound);
  if (!isSeen(row)) throw new ShopError(commonErrors.versionConflict, { data: getList(rows) });
  return { row, rows };
}

/** Updates a facet's name and keywords; a job updates the search vectors of its works. */
export async function updateFacet(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...wanted }: { name: Localized; keywords: string[]; version: number },
): Promise<FacetList> {
  await inTransaction(services, async (tx) => {
    const { row } = await requireSeen(tx, id, (seen) => seen.version === version);
    const before = { name: row.name, keywords: row.keywords };
    if (isDeepStrictEqual(before, wanted)) return;
    await updateFacetRow(tx.db, id, wanted);
    await enqueueSearchOf(tx, { facetId: id });
    await recordAuditEvent(tx, actor, {
      action: 'facet.update',
      subject: getSubject(id),
      before,
      after: wanted,
    });
  });
  return listFacetData(services);
}

/**
 * Sets the order of a group's facets.
 *
 * @throws ShopError 409 `version_conflict` where the current order is not the one that the user saw
 */
export async function reorderFacets(
  services: Services,
  actor: Actor,
  group: (typeof facetGroups)[number],
  { facet_ids: wanted, seen }: FacetOrder,
): Promise<FacetList> {
  await inTransaction(services, async (tx) => {
    await lockFacets(tx.db);
    const rows = await findFacetRows(tx.db);
    const before = rows.filter((row) => row.group_key === group).map(({ id }) => id);
    checkNewOrder({ present: before, seen, wanted }, 'facet_ids', getList(rows));
    if (isDeepStrictEqual(wanted, before)) return;
    await updateFacetOrder(tx.db, wanted);
    await recordAuditEvent(tx, actor, {
      action: 'facet.reorder',
      subject: { kind: 'facet_group', id: group },
      before: { facet_ids: before },
      after: { facet_ids: wanted },
    });
  });
  return listFacetData(services);
}

/**
 * Deletes a facet. Its works lose it, or get another one of the group instead.
 *
 * @throws ShopError 409 `version_conflict` where it was renamed, or its number of works has changed
 */
export async function deleteFacet(
  services: Services,
  actor: Actor,
  id: number,
  { version, items_count: count, move_to: otherId }: FacetRemoval,
): Promise<FacetList> {
  await inTransaction(services, async (tx) => {
    // Keeps other transactions from adding it to works.
    await lockListing(tx.db);
    const { row, rows } = await requireSeen(
      tx,
      id,
      (seen) => seen.version === version && seen.items_count === count,
    );
    const other = rows.find((one) => one.id === otherId);
    if (otherId !== null && (other?.group_key !== row.group_key || otherId === id)) {
      throw fieldError('move_to', 'validation.facet_group');
    }
    const itemIds = await moveItemsOfFacet(tx.db, id, otherId, tx.clock.now());
    await deleteFacetRow(tx.db, id);
    await enqueueSearch(tx, itemIds);
    await recordAuditEvent(tx, actor, {
      action: 'facet.delete',
      subject: getSubject(id),
      before: {
        group: row.group_key,
        key: row.key,
        name: row.name,
        keywords: row.keywords,
        items_count: itemIds.length,
      },
      after: otherId === null ? null : { moved_to: otherId },
    });
  });
  return listFacetData(services);
}
