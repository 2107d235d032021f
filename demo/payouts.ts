import { storePayoutAccounts } from '../src/domains/sales/payouts/bank-details.usecases.ts';
import { markRunPaid } from '../src/domains/sales/payouts/payout-outcomes.usecases.ts';
import {
  createPayoutRun,
  listPayoutRuns,
  previewPayoutRun,
} from '../src/domains/sales/payouts/payout-runs.usecases.ts';
import { currencies } from '../src/kernel/money.ts';
import { required } from '../src/kernel/required.ts';
import { inTransaction, type Services } from '../src/platform/services.ts';
import { demoOwner } from './staff.ts';

/** Shares until September are paid in October; those since then are open. */
const cutOff = '2026-09-30';
const paidOn = '2026-10-08';

/**
 * Gives the demo's artist bank details and a payout in the past, unless there is one. Artists without an account stay unpaid, as staff see
 * in the preview of the next run.
 */
export async function saveDemoPayouts(
  services: Services,
  members: ReadonlyMap<string, number>,
): Promise<void> {
  const memberId = required(members.get('artist@example.com'), "the demo's artist");
  const then: Services = { ...services, clock: { now: () => new Date(`${paidOn}T02:00:00Z`) } };
  await inTransaction(then, async (tx) => {
    if ((await listPayoutRuns(tx, {})).total > 0) return;
    await storePayoutAccounts(tx, memberId, currencies, {
      kind: 'taiwan',
      bank_code: '000',
      branch_code: '0001',
      account: '00012345675678',
      account_name: '示範藝術家',
    });
    const actor = await demoOwner(tx);
    const query = { currency: 'NTD', cut_off: cutOff } as const;
    const { count, net } = await previewPayoutRun(tx, query, 'en');
    if (count === 0) return;
    const { id } = await createPayoutRun(tx, actor, { ...query, net: net.amount }, 'en');
    await markRunPaid(tx, actor, id, { paid_on: paidOn }, 'en');
  });
}
