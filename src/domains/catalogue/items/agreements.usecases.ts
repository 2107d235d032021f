import { isDeepStrictEqual } from 'node:util';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvents } from '../../audit/audit.usecases.ts';
import { catalogueErrors } from '../catalogue.errors.ts';
import { findSubstrates, lockListing } from '../catalogue.repository.ts';
import type { CustomSizes } from '../framing/pricing.rules.ts';
import { agreementProposed } from './agreements.events.ts';
import {
  closeProposals,
  findDeclinedProposals,
  findProposals,
  insertProposals,
  lockOpenProposals,
  type ProposalRow,
} from './agreements.repository.ts';
import {
  applyChanges,
  divideSizes,
  mergeChanges,
  type ShareChange,
  type SizeChange,
} from './agreements.rules.ts';
import type { ShareProposal } from './agreements.schemas.ts';
import { inOrder } from './item-states.rules.ts';
import {
  raiseItemVersions,
  setAgreedShare,
  setCustomSizes,
  setProofApproved,
} from './item-writes.repository.ts';
import { updateItems } from './item-writes.usecases.ts';
import { findItemStates, type ItemStateRow } from './items.admin.repository.ts';
import type { ItemData, ItemState } from './items.admin.schemas.ts';
import { computeHeights, findAgreedShare, getItemData, toMaster, toState } from './items.admin.usecases.ts';
import { offeredSizes } from './listing.rules.ts';

/** The share that binds; none for a work that its artist has withdrawn, about which nobody could decide any more. */
const findBindingShare = (row: ItemStateRow) => (row.withdrawn_at === null ? findAgreedShare(row) : null);

const getSubject = (id: number) => ({ kind: 'item' as const, id });

/** What changes with a proposal, as the audit log stores it. */
const toChange = ({ share, sizes }: Pick<ProposalRow, 'share' | 'sizes'>) => ({
  before: { ...share?.before, ...(sizes.length > 0 && { prices: sizes.map(toPriced('before')) }) },
  after: { ...share?.after, ...(sizes.length > 0 && { prices: sizes.map(toPriced('after')) }) },
});
const toPriced = (side: 'before' | 'after') => (change: SizeChange) => ({
  width_mm: change.width_mm,
  substrate_id: change.substrate_id,
  price_ntd: change[side]?.price_ntd ?? null,
  price_usd_cents: change[side]?.price_usd_cents ?? null,
});

/** In the caller's transaction: custom sizes of a work are sold as its artist decided. */
export async function applyCustomSizes(
  tx: Services,
  actor: Actor,
  itemId: number,
  custom: CustomSizes,
): Promise<void> {
  await lockListing(tx.db);
  const [row] = await findItemStates(tx.db, [itemId]);
  if (!row) return;
  await setCustomSizes(tx.db, itemId, custom);
  const before = {
    custom_sizes: row.custom_sizes,
    custom_minimum_mm: row.custom_minimum_mm,
    custom_maximum_mm: row.custom_maximum_mm,
  };
  const after = {
    custom_sizes: custom.allowed,
    custom_minimum_mm: custom.minimum_mm,
    custom_maximum_mm: custom.maximum_mm,
  };
  await recordAuditEvents(tx, actor, [
    { action: 'item.set_custom_sizes', subject: getSubject(itemId), before, after },
  ]);
}

/** In the caller's transaction: the artist of a work approved a proof of it, so that it can go on sale. */
export async function approveItemProof(tx: Services, itemId: number): Promise<void> {
  await lockListing(tx.db);
  await setProofApproved(tx.db, itemId, tx.clock.now());
}

/** The proposals about a work, the newest first. */
export const listProposals = (services: Services, itemId: number): Promise<ProposalRow[]> =>
  findProposals(services.db, itemId);

/** Another share or other prices of a work with an agreed share. */
export type ProposedChange = {
  itemId: number;
  share?: ShareChange | null;
  sizes?: readonly SizeChange[];
  note?: string;
};

/**
 * Divides a change of a work: what applies at once, and what is proposed to its artist. Only works with an agreed share have the latter.
 *
 * @throws ShopError 422 `artist_id` where a work with an agreed share would be another artist's
 */
export function divideChange(
  row: ItemStateRow,
  before: ItemState,
  wanted: ItemState,
): { after: ItemState; proposed: ProposedChange[] } {
  if (!findBindingShare(row)) return { after: wanted, proposed: [] };
  if (wanted.artist_id !== before.artist_id) throw fieldError('artist_id', 'validation.agreed_artist');
  const { sizes, proposed } = divideSizes(before.sizes, wanted.sizes);
  return {
    after: { ...wanted, sizes },
    proposed: proposed.length > 0 ? [{ itemId: row.id, sizes: proposed }] : [],
  };
}

/**
 * What of the changes of an imported list is new: a price that its artist has declined, while the agreed one was the same, is not proposed
 * again by the same list. Staff can propose it on the page of the work.
 */
export async function withoutDeclined(
  tx: Services,
  changes: readonly ProposedChange[],
): Promise<ProposedChange[]> {
  if (changes.length === 0) return [];
  const rows = await findDeclinedProposals(
    tx.db,
    changes.map(({ itemId }) => itemId),
  );
  return changes.flatMap(({ sizes = [], ...change }) => {
    const declined = rows.filter(({ itemId }) => itemId === change.itemId).flatMap((row) => row.sizes);
    const left = sizes.filter((size) => !declined.some((one) => isDeepStrictEqual(one, size)));
    return left.length > 0 ? [{ ...change, sizes: left }] : [];
  });
}

/**
 * Proposes another share or other prices in the caller's transaction, which holds `lockListing`. An open proposal of a work is replaced by
 * one that has its changes as well. The artists are mailed by the subscriber of the event.
 */
export async function proposeChanges(
  tx: Services,
  actor: Actor | null,
  changes: readonly ProposedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const now = tx.clock.now();
  const open = new Map(
    (
      await lockOpenProposals(
        tx.db,
        changes.map(({ itemId }) => itemId),
      )
    ).map((row) => [row.itemId, row]),
  );
  const proposals = changes.flatMap(({ itemId, share, sizes = [], note }) => {
    const known = open.get(itemId);
    const content = {
      share: share ?? known?.share ?? null,
      sizes: mergeChanges(known?.sizes ?? [], sizes),
      note: note ?? known?.note ?? '',
    };
    // Importing a list again proposes nothing new.
    if (known && isDeepStrictEqual(content, { share: known.share, sizes: known.sizes, note: known.note }))
      return [];
    return {
      ...content,
      itemId,
      staffId: actor?.staffId ?? null,
      staffName: actor?.name ?? '',
      proposedAt: now,
    };
  });
  if (proposals.length === 0) return;
  const replaced = proposals.flatMap(({ itemId }) => open.get(itemId)?.id ?? []);
  await closeProposals(tx.db, replaced, 'replaced', now);
  await insertProposals(tx.db, proposals);
  // The form shows the agreed prices again in place of those that were typed.
  const repriced = changes.flatMap(({ itemId, sizes = [] }) => (sizes.length > 0 ? [itemId] : []));
  if (repriced.length > 0) await raiseItemVersions(tx.db, repriced);
  if (actor) {
    await recordAuditEvents(
      tx,
      actor,
      proposals.map((proposal) => ({
        action: 'item.propose_agreement' as const,
        subject: getSubject(proposal.itemId),
        ...toChange(proposal),
      })),
    );
  }
  await tx.events.publish(tx, agreementProposed, { itemIds: proposals.map(({ itemId }) => itemId) });
}

/**
 * Proposes another share for a work.
 *
 * @throws ShopError 404; 409 where no share was agreed with an artist's account, or the artist withdrew the work; 422 where it is the agreed one
 */
export async function proposeShare(
  services: Services,
  actor: Actor,
  itemId: number,
  { note, ...after }: ShareProposal,
): Promise<ItemData> {
  await inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    const [row] = await findItemStates(tx.db, [itemId]);
    if (!row) throw new ShopError(commonErrors.notFound);
    const before = findBindingShare(row);
    if (!before) throw new ShopError(catalogueErrors.notAgreed);
    if (isDeepStrictEqual(before, after)) throw fieldError('share_basis_points', 'validation.agreed_already');
    await proposeChanges(tx, actor, [{ itemId, share: { before, after }, note }]);
  });
  return getItemData(services, itemId);
}

/** The open proposal of a work with this id, locked. @throws ShopError 409 `already_decided` where it is not open any more */
async function requireOpen(tx: Services, itemId: number, proposalId: number): Promise<ProposalRow> {
  const [open] = await lockOpenProposals(tx.db, [itemId]);
  if (open?.id !== proposalId) throw new ShopError(catalogueErrors.proposalDecided);
  return open;
}

/**
 * Takes back a proposal that the artist has not decided about.
 *
 * @throws ShopError 404; 409 `already_decided`
 */
export async function withdrawProposal(
  services: Services,
  actor: Actor,
  itemId: number,
  proposalId: number,
): Promise<ItemData> {
  await inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    const open = await requireOpen(tx, itemId, proposalId);
    await closeProposals(tx.db, [open.id], 'withdrawn', tx.clock.now());
    const { before, after } = toChange(open);
    const event = { action: 'item.withdraw_agreement' as const, subject: getSubject(itemId) };
    await recordAuditEvents(tx, actor, [{ ...event, before: after, after: before }]);
  });
  return getItemData(services, itemId);
}

/**
 * The artist's decision about a proposal, in the caller's transaction: an accepted share and accepted prices bind from then on; orders that
 * were placed before keep theirs. Returns the proposal.
 *
 * @throws ShopError 409 `already_decided` where it is not open any more
 */
export async function decideProposal(
  tx: Services,
  actor: Actor,
  { itemId, proposalId, isAccepted }: { itemId: number; proposalId: number; isAccepted: boolean },
): Promise<ProposalRow> {
  await lockListing(tx.db);
  const open = await requireOpen(tx, itemId, proposalId);
  await closeProposals(tx.db, [open.id], isAccepted ? 'accepted' : 'declined', tx.clock.now());
  const event = {
    action: isAccepted ? ('item.accept_agreement' as const) : ('item.decline_agreement' as const),
    subject: getSubject(itemId),
  };
  await recordAuditEvents(tx, actor, [{ ...event, ...toChange(open) }]);
  if (!isAccepted) return open;
  if (open.share) {
    const { share_basis_points: shareBasisPoints, share_on_sold_price: shareOnSoldPrice } = open.share.after;
    await setAgreedShare(tx.db, itemId, { shareBasisPoints, shareOnSoldPrice });
  }
  if (open.sizes.length === 0) return open;
  const [found] = await findItemStates(tx.db, [itemId]);
  const row: ItemStateRow = required(found, 'the item');
  const before = toState(row);
  const after = { ...before, sizes: inOrder(applyChanges(before.sizes, open.sizes)) };
  const { sizes } = offeredSizes(
    after.sizes,
    toMaster(row),
    await findSubstrates(tx.db),
    computeHeights(row),
  );
  await updateItems(tx, [{ row, before, after, sizes }], null);
  return open;
}
