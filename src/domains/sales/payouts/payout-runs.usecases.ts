import { taipeiDay } from '../../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { type Currency, money } from '../../../kernel/money.ts';
import { getPage } from '../../../kernel/paging.ts';
import { toPercent } from '../../../kernel/percent.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { getExchangeRate } from '../../settings/rates/rates.usecases.ts';
import { findBalances } from './balances.repository.ts';
import { decryptBankDetails } from './bank-details.usecases.ts';
import { postRun } from './payout-entries.repository.ts';
import {
  findPayoutsOfRun,
  findRun,
  findRuns,
  insertPayouts,
  insertRun,
  lockRuns,
  type PayoutRow,
  type RunRow,
} from './payout-runs.repository.ts';
import {
  type PayoutData,
  type PayoutPreview,
  type PayoutPreviewQuery,
  type PayoutRunData,
  type PayoutRunInput,
  type PayoutRunList,
  type PayoutRunQuery,
  payoutRunData,
  payoutRunList,
} from './payout-runs.schemas.ts';
import { getPayoutTerms } from './payout-terms.usecases.ts';
import { payoutErrors } from './payouts.errors.ts';
import { getMinimum, lastCountedDay, planPayout } from './payouts.rules.ts';

const serializeRun = serializer(payoutRunData);
const serializePayout = serializer(payoutRunData.shape.payouts.element);
const serializeList = serializer(payoutRunList);

type Sums = { amount: number; withheld: number; net: number };
const toAmounts = (currency: Currency, { amount, withheld, net }: Sums) => ({
  amount: money(amount, currency),
  withheld: money(withheld, currency),
  net: money(net, currency),
});

/** The balances of a currency with what a run would pay. Rejects a day to come, whose shares are not complete. */
async function planRun(services: Services, { currency, cut_off }: PayoutPreviewQuery) {
  const today = taipeiDay(services.clock.now());
  if (cut_off > today) throw fieldError('cut_off', 'validation.date_not_ahead');
  const terms = await getPayoutTerms(services);
  const rates = await getExchangeRate(services);
  const balances = await findBalances(
    services.db,
    { currency, cutOff: cut_off, day: today },
    { holdDays: terms.holdDays, until: lastCountedDay(cut_off, today) },
  );
  const planned = balances.map(({ details, ...row }) => {
    const { open, pending, memberId, taxStatus } = row;
    // Details of another key have to be entered again.
    const hasAccount =
      memberId !== null && details !== null && decryptBankDetails(services, { memberId, details }) !== null;
    const state = { open, pending, hasMember: memberId !== null, hasAccount, taxStatus };
    return {
      ...row,
      masked: hasAccount ? row.masked : null,
      ...planPayout(state, currency, terms, rates[currency]),
    };
  });
  const payable = planned.filter(({ outcome }) => outcome === 'payable');
  const sum = (of: (row: (typeof planned)[number]) => number) =>
    payable.reduce((total, row) => total + of(row), 0);
  const sums = {
    amount: sum(({ open }) => open),
    withheld: sum(({ withheld }) => withheld),
    net: sum(({ net }) => net),
  };
  return { terms, planned, payable, sums };
}

/**
 * What a run would pay now: every artist with a balance, and why it is paid or not (`docs/rules/payouts.md`).
 *
 * @throws ShopError 422 for a day to come
 */
export async function previewPayoutRun(
  services: Services,
  query: PayoutPreviewQuery,
  locale: Locale,
): Promise<PayoutPreview> {
  const { currency } = query;
  const { terms, planned, payable, sums } = await planRun(services, query);
  return {
    currency,
    cut_off: query.cut_off,
    withholding_percent: toPercent(terms.withholdingBasisPoints),
    non_resident_percent: toPercent(terms.nonResidentBasisPoints),
    company_percent: toPercent(terms.companyBasisPoints),
    minimum: money(getMinimum(currency, terms), currency),
    hold_days: terms.holdDays,
    balances: planned.map(({ artistId, name, outcome, open, withheld, net, ...row }) => ({
      artist: { id: artistId, name: textIn(name, locale) },
      outcome,
      ...toAmounts(currency, { amount: open, withheld, net }),
      tax_status: row.taxStatus,
      tax_percent: toPercent(row.basisPoints),
      pending: money(row.pending, currency),
      account: row.masked,
    })),
    count: payable.length,
    ...toAmounts(currency, sums),
  };
}

/**
 * Creates the payouts of all payable balances and posts them, in one transaction. Runs wait for each other, so that no balance is in two.
 *
 * @throws ShopError 409 `nothing_to_pay`, also where another run has just paid; 409 `preview_changed` where the sum is not the given one
 */
export const createPayoutRun = (
  services: Services,
  actor: Actor & { staffId: number },
  { net, ...query }: PayoutRunInput,
  locale: Locale,
): Promise<PayoutRunData> =>
  inTransaction(services, async (tx) => {
    await lockRuns(tx.db);
    const { payable, sums } = await planRun(tx, query);
    if (payable.length === 0) throw new ShopError(payoutErrors.nothingToPay);
    if (sums.net !== net) throw new ShopError(payoutErrors.previewChanged);
    const now = tx.clock.now();
    const createdOn = taipeiDay(now);
    const { currency, cut_off } = query;
    const id = await insertRun(tx.db, {
      currency,
      cutOff: cut_off,
      createdAt: now,
      createdBy: actor.staffId,
    });
    const payouts = payable.map(({ artistId, open, withheld, net: paid, taxStatus, basisPoints }) => ({
      artistId,
      amount: open,
      withheld,
      net: paid,
      taxStatus,
      withholdingBasisPoints: basisPoints,
    }));
    // An account that was removed meanwhile.
    if ((await insertPayouts(tx.db, { id, currency, createdOn }, payouts)) !== payouts.length)
      throw new ShopError(payoutErrors.previewChanged);
    await postRun(tx.db, id, createdOn);
    await recordAuditEvent(tx, actor, {
      action: 'payout.create_run',
      subject: { kind: 'payout_run', id },
      after: { ...query, payouts: payouts.length, ...sums },
    });
    return getPayoutRun(tx, id, locale);
  });

const toEntry = (row: RunRow) => ({
  ...row,
  staff: { id: row.staffId, name: row.staffName },
  counts: { pending: row.pending, paid: row.paid, failed: row.failed },
  ...toAmounts(row.currency, row),
});

export const toPayout = (row: PayoutRow, artist: string): PayoutData =>
  serializePayout({
    ...row,
    artist: { id: row.artistId, name: artist },
    ...toAmounts(row.currency, row),
    account: row.masked,
  });

/** All runs, the newest first. */
export async function listPayoutRuns(services: Services, query: PayoutRunQuery): Promise<PayoutRunList> {
  const { page, perPage, ...range } = getPage(query);
  const { rows, total } = await findRuns(services.db, range);
  return serializeList({ items: rows.map(toEntry), page, perPage, total });
}

/** A run with its payouts. Throws 404 without it. */
export async function getPayoutRun(services: Services, id: number, locale: Locale): Promise<PayoutRunData> {
  const run = await findRun(services.db, id);
  if (!run) throw new ShopError(commonErrors.notFound);
  const payouts = await findPayoutsOfRun(services.db, id);
  return serializeRun({
    ...toEntry(run),
    payouts: payouts.map(({ payout, name }) => toPayout(payout, textIn(name, locale))),
  });
}
