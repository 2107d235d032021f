import { taipeiDay } from '../../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { money } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import { enqueueMails } from '../../../platform/mail/mail.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent, recordAuditEvents } from '../../audit/audit.usecases.ts';
import { getMailRecipients } from '../../members/members.usecases.ts';
import { requireOpenDay } from '../../settings/closed-months/closed-months.usecases.ts';
import { postReversal, postSettled } from './payout-entries.repository.ts';
import {
  findRun,
  lockPayout,
  lockPendingPayouts,
  type PayoutRow,
  updatePayouts,
} from './payout-runs.repository.ts';
import type {
  PayoutData,
  PayoutFailedInput,
  PayoutPaidInput,
  PayoutRunData,
  PayoutRunPaidInput,
} from './payout-runs.schemas.ts';
import { getPayoutRun, toPayout } from './payout-runs.usecases.ts';
import { payoutErrors } from './payouts.errors.ts';
import { payoutFailedMail, payoutPaidMail } from './payouts.mails.ts';

/** Checks that the bank paid on a day that has come, not before the payout was created, and in an open month. */
async function checkPaidOn(services: Services, day: string, payouts: readonly PayoutRow[]): Promise<void> {
  if (day > taipeiDay(services.clock.now())) throw fieldError('paid_on', 'validation.date_not_ahead');
  if (payouts.some(({ createdOn }) => day < createdOn)) throw fieldError('paid_on', 'validation.paid_before');
  await requireOpenDay(services, 'paid_on', day);
}

/** In the caller's transaction: mails the artists of payouts, in their languages. A closed account gets none. */
async function mailArtists(
  tx: Services,
  payouts: readonly PayoutRow[],
  { kind, write }: { kind: string; write: typeof payoutPaidMail | typeof payoutFailedMail },
): Promise<void> {
  const recipients = await getMailRecipients(
    tx,
    payouts.map(({ memberId }) => memberId),
  );
  const translate = await tx.mail.translator(tx);
  const { siteUrl } = tx.settings;
  const mails = payouts.flatMap((payout) => {
    const recipient = recipients.get(payout.memberId);
    if (!recipient) return [];
    const { email, locale, name } = recipient;
    const { currency, masked, createdOn } = payout;
    const amounts = {
      amount: money(payout.amount, currency),
      withheld: money(payout.withheld, currency),
      net: money(payout.net, currency),
    };
    const to = { locale, name, ...amounts, masked, createdOn, siteUrl };
    return [{ kind, to: email, locale, key: `${kind}:${payout.id}`, ...write(translate, to) }];
  });
  await enqueueMails(tx, mails);
}

/** In the caller's transaction, with the payouts locked: the bank has executed them. */
async function settle(tx: Services, actor: Actor, payouts: readonly PayoutRow[], day: string): Promise<void> {
  await checkPaidOn(tx, day, payouts);
  const ids = payouts.map(({ id }) => id);
  await updatePayouts(tx.db, ids, { status: 'paid', paidOn: day });
  await postSettled(tx.db, ids, day);
  await mailArtists(tx, payouts, { kind: 'payouts.paid', write: payoutPaidMail });
  await recordAuditEvents(
    tx,
    actor,
    payouts.map(({ id, runId, net, currency }) => ({
      action: 'payout.mark_paid' as const,
      subject: { kind: 'payout' as const, id },
      before: { status: 'pending' },
      after: { status: 'paid', run: runId, net, currency, paid_on: day },
    })),
  );
}

/** A payout whose version the caller has read, locked. Throws 404 or 409. */
async function lockReadPayout(tx: Services, id: number, version: number, locale: Locale) {
  const found = await lockPayout(tx.db, id);
  if (!found) throw new ShopError(commonErrors.notFound);
  if (found.payout.version !== version) {
    const data = toPayout(found.payout, textIn(found.name, locale));
    throw new ShopError(commonErrors.versionConflict, { data });
  }
  return found;
}

const changed = async (tx: Services, id: number, locale: Locale): Promise<PayoutData> => {
  const { payout, name } = required(await lockPayout(tx.db, id), 'the payout');
  return toPayout(payout, textIn(name, locale));
};

/**
 * Marks a pending payout as paid, posts it and mails the artist.
 *
 * @throws ShopError 409 `payout_decided` where it is not pending, or another version; 422 for a wrong day
 */
export const markPayoutPaid = (
  services: Services,
  actor: Actor,
  id: number,
  { paid_on, version }: PayoutPaidInput,
  locale: Locale,
): Promise<PayoutData> =>
  inTransaction(services, async (tx) => {
    const { payout } = await lockReadPayout(tx, id, version, locale);
    if (payout.status !== 'pending') throw new ShopError(payoutErrors.payoutDecided);
    await settle(tx, actor, [payout], paid_on);
    return changed(tx, id, locale);
  });

/**
 * Marks all pending payouts of a run as paid on a day.
 *
 * @throws ShopError 404; 409 `payout_decided` where none is pending; 422 for a wrong day
 */
export const markRunPaid = (
  services: Services,
  actor: Actor,
  runId: number,
  { paid_on }: PayoutRunPaidInput,
  locale: Locale,
): Promise<PayoutRunData> =>
  inTransaction(services, async (tx) => {
    if (!(await findRun(tx.db, runId))) throw new ShopError(commonErrors.notFound);
    const payouts = await lockPendingPayouts(tx.db, runId);
    if (payouts.length === 0) throw new ShopError(payoutErrors.payoutDecided);
    await settle(tx, actor, payouts, paid_on);
    return getPayoutRun(tx, runId, locale);
  });

/**
 * Marks a payout as failed, also one that the bank returned after it was paid: all its entries are posted back, so that the balance is
 * open again. The artist is mailed.
 *
 * @throws ShopError 409 `payout_decided` where it has failed already, or another version
 */
export const markPayoutFailed = (
  services: Services,
  actor: Actor,
  id: number,
  { reason, version }: PayoutFailedInput,
  locale: Locale,
): Promise<PayoutData> =>
  inTransaction(services, async (tx) => {
    const { payout } = await lockReadPayout(tx, id, version, locale);
    if (payout.status === 'failed') throw new ShopError(payoutErrors.payoutDecided);
    const today = taipeiDay(tx.clock.now());
    await updatePayouts(tx.db, [id], { status: 'failed', failedOn: today, failure: reason });
    await postReversal(tx.db, id, today);
    await mailArtists(tx, [payout], { kind: 'payouts.failed', write: payoutFailedMail });
    await recordAuditEvent(tx, actor, {
      action: 'payout.mark_failed',
      subject: { kind: 'payout', id },
      before: { status: payout.status },
      after: { status: 'failed', run: payout.runId, reason },
    });
    return changed(tx, id, locale);
  });
