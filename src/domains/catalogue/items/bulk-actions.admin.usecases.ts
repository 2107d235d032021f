import { isDeepStrictEqual } from 'node:util';
import { commonErrors, fieldError, rejectFields, ShopError } from '../../../kernel/errors.ts';
import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { type Actor, systemActor } from '../../audit/audit.rules.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { lockListing } from '../catalogue.repository.ts';
import { divideChange, type ProposedChange, proposeChanges } from './agreements.usecases.ts';
import type { BulkAction, BulkInput, BulkReason, BulkResult } from './bulk-actions.admin.schemas.ts';
import { afterBulkAction } from './item-states.rules.ts';
import { type ItemUpdate, isUnproved, isWithdrawn, updateItems } from './item-writes.usecases.ts';
import { findDueIds, findFilteredIds, findItemStates, type ItemStateRow } from './items.admin.repository.ts';
import { maxChangedItems } from './items.admin.rules.ts';
import type { ItemState } from './items.admin.schemas.ts';
import { buildFilter, getSizes, rejectionsOfUnknown, toState } from './items.admin.usecases.ts';
import type { OfferedSize } from './listing.rules.ts';

/** The maximum of changed works in a response. */
const shownExamples = 50;

type Chosen = { id: number; version: number | null };
type Plan = {
  changes: ItemUpdate[];
  /** Other prices of works with an agreed share, which their artists are asked to accept. */
  proposed: ProposedChange[];
  unchanged: number;
  refused: { id: number; title: ItemState['title'] | null; reason: BulkReason }[];
};

/**
 * Runs a bulk action in one transaction, with an audit event for each work. Works that it does not apply to are skipped and returned with
 * the reason.
 *
 * @throws ShopError 422 where the action itself is invalid, or has too many works; 409 `version_conflict` where the list's number of
 * works has changed
 */
export const bulkUpdateItems = (services: Services, actor: Actor, input: BulkInput): Promise<BulkResult> =>
  inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    const plan = await getPlan(tx, input);
    await updateItems(tx, plan.changes, { actor, action: 'item.bulk_update' });
    await proposeChanges(tx, actor, plan.proposed);
    return getResult(plan);
  });

/** The result of `bulkUpdateItems` without writing anything. */
export const previewBulkUpdate = async (services: Services, input: BulkInput): Promise<BulkResult> =>
  getResult(await getPlan(services, input));

async function getPlan(services: Services, { action, target }: BulkInput): Promise<Plan> {
  await checkAction(services, action);
  const chosen = 'items' in target ? target.items : await chosenByFilter(services, target);
  const rows = await findItemStates(
    services.db,
    chosen.map(({ id }) => id),
  );
  const requiresProof = rows.some((row) => row.lacks_proof) && (await getSetting(services, 'proof_required'));
  return plan(chosen, new Map(rows.map((row) => [row.id, row])), action, requiresProof);
}

/** Checks that the action's ids exist and its time is in the future. */
async function checkAction(services: Services, action: BulkAction): Promise<void> {
  if (
    action.kind === 'schedule' &&
    action.lists_at !== null &&
    new Date(action.lists_at) <= services.clock.now()
  ) {
    throw fieldError('action.lists_at', 'validation.listing_past');
  }
  if (action.kind === 'facets')
    rejectFields(await rejectionsOfUnknown(services, 'action.add', 'facet', action.add));
  if (action.kind === 'channel') {
    rejectFields(await rejectionsOfUnknown(services, 'action.store_ids', 'store', action.store_ids));
  }
}

async function chosenByFilter(
  services: Services,
  target: Extract<BulkInput['target'], { filter: unknown }>,
): Promise<Chosen[]> {
  const filter = buildFilter(target.filter);
  const ids = filter ? await findFilteredIds(services.db, filter, maxChangedItems + 1) : [];
  if (ids.length > maxChangedItems) {
    throw fieldError('target.total', 'validation.bulk_many', { limit: maxChangedItems });
  }
  if (ids.length !== target.total) {
    throw new ShopError(commonErrors.versionConflict, { data: { total: ids.length } });
  }
  return ids.map((id) => ({ id, version: null }));
}

function plan(
  chosen: readonly Chosen[],
  rows: ReadonlyMap<number, ItemStateRow>,
  action: BulkAction,
  requiresProof: boolean,
): Plan {
  const made: Plan = { changes: [], proposed: [], unchanged: 0, refused: [] };
  for (const { id, version } of new Map(chosen.map((one) => [one.id, one])).values()) {
    const row = rows.get(id);
    if (!row) {
      made.refused.push({ id, title: null, reason: 'not_found' });
      continue;
    }
    const before = toState(row);
    const isOther = version !== null && version !== row.version;
    const wanted = isOther ? 'version_conflict' : afterBulkAction(before, action, row.available_count > 0);
    const after = typeof wanted === 'string' ? wanted : (findObstacle(row, wanted, requiresProof) ?? wanted);
    if (typeof after === 'string') made.refused.push({ id, title: row.title, reason: after });
    else {
      const divided = divideChange(row, before, after);
      made.proposed.push(...divided.proposed);
      if (!isDeepStrictEqual(divided.after, before)) {
        const sizes = sizesAfter(row, divided.after);
        made.changes.push({ row, before, after: divided.after, sizes });
      } else if (divided.proposed.length === 0) made.unchanged += 1;
    }
  }
  return made;
}

/** Why a work cannot be listed; null where it can, or is not to be. */
function findObstacle(row: ItemStateRow, wanted: ItemState, requiresProof: boolean): BulkReason | null {
  if (isWithdrawn(row, wanted)) return 'withdrawn';
  return requiresProof && isUnproved(row, wanted) ? 'no_proof' : null;
}

/** The item's own sizes with the prices of a state that has the same sizes. */
function sizesAfter(row: ItemStateRow, after: ItemState): OfferedSize[] {
  const byKey = new Map(after.sizes.map((size) => [`${size.substrate_id} ${size.width_mm}`, size]));
  return getSizes(row).map((size) => {
    const { price_ntd: priceNtd, price_usd_cents: priceUsdCents } = required(
      byKey.get(`${size.substrateId} ${size.widthMm}`),
      'the entry of byKey',
    );
    return { ...size, priceNtd, priceUsdCents };
  });
}

function getResult({ changes, proposed, unchanged, refused }: Plan): BulkResult {
  return {
    changed: changes.length,
    proposed: proposed.length,
    unchanged,
    refused,
    examples: changes.slice(0, shownExamples).map(({ row, before, after }) => ({
      id: row.id,
      title: row.title,
      ...computeDifference(before, after),
    })),
  };
}

/** The fields in which two states differ. */
function computeDifference(before: ItemState, after: ItemState) {
  const names = (Object.keys(before) as (keyof ItemState)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const only = (state: ItemState) => Object.fromEntries(names.map((name) => [name, state[name]]));
  return { before: only(before), after: only(after) };
}

// scheduled listing

/** The maximum of works listed by one run; the next run lists the others. */
const listedAtOnce = 500;

/**
 * Lists all works whose time has come, once, with an audit event of the system. Works without a size that can be bought wait until they
 * have one, and those whose artist has not approved a proof until that is
 * done. Safe to run at any time and in several processes.
 */
export async function listDueItems(services: Services): Promise<void> {
  const now = services.clock.now();
  const requiresProof = await getSetting(services, 'proof_required');
  if ((await findDueIds(services.db, now, 1, requiresProof)).length === 0) return;
  await inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    const ids = await findDueIds(tx.db, now, listedAtOnce, requiresProof);
    const rows = await findItemStates(tx.db, ids);
    const chosen = ids.map((id) => ({ id, version: null }));
    const action = { kind: 'status', status: 'on_shelf' } as const;
    const due = plan(chosen, new Map(rows.map((row) => [row.id, row])), action, requiresProof);
    await updateItems(tx, due.changes, { actor: systemActor, action: 'item.list' });
  });
}
