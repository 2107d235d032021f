import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../audit/audit.rules.ts';
import { lockListing } from '../catalogue.repository.ts';
import { closeProposals, lockOpenProposals } from './agreements.repository.ts';
import { markWithdrawn } from './item-writes.repository.ts';
import { updateItems } from './item-writes.usecases.ts';
import { findItemStates } from './items.admin.repository.ts';
import { getSizes, toState } from './items.admin.usecases.ts';

/**
 * Takes a work off the shelf in the caller's transaction, since its artist withdrew it: it cannot be ordered, and staff cannot list it
 * again. What staff proposed about it is declined. Placed orders, certificates and the edition do not change
 * (`docs/rules/submissions.md`). A deleted work needs nothing.
 */
export async function withdrawItem(tx: Services, id: number): Promise<void> {
  await lockListing(tx.db);
  const [row] = await findItemStates(tx.db, [id]);
  if (!row || row.withdrawn_at !== null) return;
  const before = toState(row);
  const after = { ...before, status: 'off_shelf' as const, lists_at: null };
  const update = { row, before, after, sizes: getSizes(row) };
  await updateItems(tx, [update], { actor: systemActor, action: 'item.withdraw' });
  const now = tx.clock.now();
  await markWithdrawn(tx.db, id, now);
  const open = await lockOpenProposals(tx.db, [id]);
  await closeProposals(
    tx.db,
    open.map((proposal) => proposal.id),
    'declined',
    now,
  );
}
