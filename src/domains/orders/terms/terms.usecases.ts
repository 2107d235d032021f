import { fieldError, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { formatMoney, type Money, money } from '../../../kernel/money.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { orderErrors } from '../orders.errors.ts';
import { orderReminderDue } from '../orders.events.ts';
import {
  type Credit,
  findCredit,
  findOpenOrders,
  insertReminders,
  lockDueReminders,
} from './terms.repository.ts';

type CreditSummary = {
  netDays: number;
  isInForce: boolean;
  isResting: boolean;
  limit: number;
  used: number;
  left: number;
};

const computeFreeCredit = ({ limitNtd, openNtd }: { limitNtd: number; openNtd: number }): number =>
  Math.max(0, limitNtd - openNtd);

/**
 * A member's payment terms, and how much of the credit limit is used by unpaid orders on terms and how much is left, in whole NTD; null
 * without terms. `isResting` while a changed company waits for its review.
 */
export async function getCredit({ db }: Services, memberId: number): Promise<CreditSummary | null> {
  const credit = await findCredit(db, memberId);
  return (
    credit && {
      netDays: credit.netDays,
      isInForce: credit.memberStatus === 'active',
      isResting: credit.memberStatus === 'pending',
      limit: credit.limitNtd,
      used: credit.openNtd,
      left: computeFreeCredit(credit),
    }
  );
}

/** An unpaid order on terms: its total, and what is open of it. */
export type OpenOrder = {
  code: string;
  poNumber: string | null;
  purchasedAt: Date;
  payBefore: Date;
  total: Money;
  open: Money;
};

/** A member's unpaid orders on terms, the first deadline first. */
export async function listOpenOrders({ db }: Services, memberId: number): Promise<OpenOrder[]> {
  const rows = await findOpenOrders(db, memberId);
  return rows.map(({ code, poNumber, purchasedAt, payBefore, currency, total, open }) => ({
    code,
    poNumber,
    purchasedAt: new Date(purchasedAt),
    payBefore: new Date(payBefore),
    total: money(Number(total), currency),
    open: money(Number(open), currency),
  }));
}

/** The rejection of an order on terms by a member without terms, or whose terms rest while the company is reviewed again. */
const noTerms = (credit: Credit | null): ShopError =>
  fieldError(
    'on_terms',
    credit?.memberStatus === 'pending' ? 'validation.on_terms_resting' : 'validation.on_terms',
  );

/** The same rejection, for the first step of a checkout. */
export const getNoTerms = async ({ db }: Services, memberId: number): Promise<ShopError> =>
  noTerms(await findCredit(db, memberId));

/**
 * Checks that a member has payment terms, and that an order fits in their credit limit with what is open on terms. Call it inside the
 * placing transaction, after `checkUnpaidLimits`, whose lock has concurrent orders of a member be counted one after the other.
 *
 * @param order its total, and NTD for one unit of its currency
 * @returns the days to pay
 * @throws ShopError 422 on `on_terms` without terms or while they rest, 409 `credit_limit` where it does not fit
 */
export async function checkCredit(
  tx: Services,
  memberId: number,
  order: { total: Money; exchangeRate: string },
  locale: Locale,
): Promise<number> {
  const credit = await findCredit(tx.db, memberId, order);
  if (credit?.memberStatus !== 'active') throw noTerms(credit);
  const left = computeFreeCredit(credit);
  if (credit.orderNtd > left) {
    throw new ShopError(orderErrors.creditLimit, {
      params: { left: formatMoney(money(left, 'NTD'), locale) },
    });
  }
  return credit.netDays;
}

/** The number of orders in one transaction. */
const batchSize = 100;

/**
 * Reminds members of unpaid orders on terms on the days of the setting `payment_reminders`; the orders stay. Safe to run at any time and
 * in several processes. Returns how many reminders there were.
 */
export async function remindOfUnpaidOrders(services: Services): Promise<number> {
  const now = services.clock.now();
  const days = await getSetting(services, 'payment_reminders');
  for (let reminded = 0; ; ) {
    const due = await inTransaction(services, async (tx) => {
      const reminders = await lockDueReminders(tx.db, now, days, batchSize);
      if (reminders.length === 0) return reminders;
      await insertReminders(tx.db, reminders, now);
      for (const reminder of reminders) await tx.events.publish(tx, orderReminderDue, reminder);
      return reminders;
    });
    reminded += due.length;
    if (due.length < batchSize) return reminded;
  }
}
