import { taipeiDay } from '../../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { toPercent } from '../../../kernel/percent.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { memberErrors } from '../members.errors.ts';
import { findMember } from '../members.repository.ts';
import type { PaymentTermsData, PaymentTermsInput, TradeDiscountInput } from './terms.admin.schemas.ts';
import {
  deletePaymentTerms,
  findPaymentTerms,
  findTradeDiscounts,
  incrementMemberVersion,
  lockMemberOfTerms,
  type PaymentTermsRow,
  upsertPaymentTerms,
  upsertTradeDiscount,
} from './terms.repository.ts';
import { maxDiscount } from './trade-prices.rules.ts';

/** Basis points of a typed percent with at most two decimals. @throws ShopError 422 on `percent` */
function parseDiscount(typed: string): number {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(typed.normalize('NFKC').replace('%', '').trim());
  const basisPoints = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : -1;
  if (basisPoints < 0 || basisPoints > maxDiscount) {
    throw fieldError('percent', 'validation.discount', { limit: maxDiscount / 100 });
  }
  return basisPoints;
}

const getTerms = (row: PaymentTermsRow | null) =>
  row && { net_days: row.netDays, credit_limit: row.creditLimitNtd, granted_at: row.grantedAt.toISOString() };

/** The payment terms and trade discounts of a member; 404 where there is no such member. */
export async function getPaymentTerms({ db, clock }: Services, memberId: number): Promise<PaymentTermsData> {
  const found = await findMember(db, memberId);
  if (!found) throw new ShopError(commonErrors.notFound);
  const today = taipeiDay(clock.now());
  const discounts = await findTradeDiscounts(db, memberId);
  const inForce = discounts.find(({ startsOn }) => startsOn <= today);
  return {
    terms: getTerms(await findPaymentTerms(db, memberId)),
    discounts: discounts.map((row) => ({
      percent: toPercent(row.basisPoints),
      starts_on: row.startsOn,
      state: row.startsOn > today ? 'future' : row === inForce ? 'in_force' : 'past',
    })),
    version: found.member.version,
  };
}

/** A member who may have trade conditions, locked, as staff saw it. @throws ShopError as `setPaymentTerms` */
async function lockTradeMember(
  tx: Services,
  memberId: number,
  { version, isGranted }: { version: number; isGranted: boolean },
): Promise<void> {
  const member = await lockMemberOfTerms(tx.db, memberId);
  if (!member) throw new ShopError(commonErrors.notFound);
  if (member.version !== version) {
    throw new ShopError(commonErrors.versionConflict, { data: await getPaymentTerms(tx, memberId) });
  }
  if (isGranted && (member.type !== 'business' || member.status !== 'active')) {
    throw new ShopError(memberErrors.noBusiness);
  }
}

/**
 * Grants payment terms to a confirmed gallery or company, changes them, or takes them back. Orders that were placed on terms keep theirs.
 *
 * @throws ShopError 404 where there is no such member, 409 `version_conflict`, or 409 for another type or status
 */
export async function setPaymentTerms(
  services: Services,
  actor: Actor,
  memberId: number,
  form: PaymentTermsInput,
): Promise<PaymentTermsData> {
  await inTransaction(services, async (tx) => {
    const { terms, version } = form;
    await lockTradeMember(tx, memberId, { version, isGranted: terms !== null });
    const before = getTerms(await findPaymentTerms(tx.db, memberId));
    if (terms) {
      const { net_days: netDays, credit_limit: creditLimitNtd } = terms;
      await upsertPaymentTerms(tx.db, { memberId, netDays, creditLimitNtd, grantedAt: tx.clock.now() });
    } else await deletePaymentTerms(tx.db, memberId);
    await incrementMemberVersion(tx.db, memberId);
    await recordAuditEvent(tx, actor, {
      action: 'member.set_terms',
      subject: { kind: 'member', id: memberId },
      before: { net_days: before?.net_days ?? null, credit_limit: before?.credit_limit ?? null },
      after: { net_days: terms?.net_days ?? null, credit_limit: terms?.credit_limit ?? null },
    });
  });
  return getPaymentTerms(services, memberId);
}

/**
 * Grants a confirmed gallery or company a discount on list prices from a day on, today or later; 0 ends it. One of the same day is
 * replaced, those that began before stay.
 *
 * @throws ShopError as `setPaymentTerms`, and 422 for a wrong percentage or a day that is over
 */
export async function createTradeDiscount(
  services: Services,
  actor: Actor,
  memberId: number,
  form: TradeDiscountInput,
): Promise<PaymentTermsData> {
  const basisPoints = parseDiscount(form.percent);
  const now = services.clock.now();
  if (form.starts_on < taipeiDay(now)) throw fieldError('starts_on', 'validation.discount_day');
  await inTransaction(services, async (tx) => {
    const { version, starts_on: startsOn } = form;
    await lockTradeMember(tx, memberId, { version, isGranted: basisPoints > 0 });
    await upsertTradeDiscount(tx.db, { memberId, startsOn, basisPoints, createdAt: now });
    await incrementMemberVersion(tx.db, memberId);
    await recordAuditEvent(tx, actor, {
      action: 'member.create_discount',
      subject: { kind: 'member', id: memberId },
      before: {},
      after: { percent: toPercent(basisPoints), starts_on: startsOn },
    });
  });
  return getPaymentTerms(services, memberId);
}
