import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { memberErrors } from '../members.errors.ts';
import { findMember } from '../members.repository.ts';
import type { PaymentTermsData, PaymentTermsInput } from './terms.admin.schemas.ts';
import {
  deletePaymentTerms,
  findPaymentTerms,
  incrementMemberVersion,
  lockMemberOfTerms,
  type PaymentTermsRow,
  savePaymentTerms,
} from './terms.repository.ts';

const termsOf = (row: PaymentTermsRow | null) =>
  row && { net_days: row.netDays, credit_limit: row.creditLimitNtd, granted_at: row.grantedAt.toISOString() };

/** The payment terms of a member; 404 where there is no such member. */
export async function getPaymentTerms({ db }: Services, memberId: number): Promise<PaymentTermsData> {
  const found = await findMember(db, memberId);
  if (!found) throw new ShopError(commonErrors.notFound);
  return { terms: termsOf(await findPaymentTerms(db, memberId)), version: found.member.version };
}

/**
 * Grants payment terms to a confirmed gallery or company, changes them, or takes them back. Orders that were placed on terms keep theirs.
 *
 * @throws ShopError 404 where there is no such member, 409 `edited_meanwhile`, or 409 for another type or status
 */
export async function setPaymentTerms(
  services: Services,
  actor: Actor,
  memberId: number,
  form: PaymentTermsInput,
): Promise<PaymentTermsData> {
  await inTransaction(services, async (tx) => {
    const member = await lockMemberOfTerms(tx.db, memberId);
    if (!member) throw new ShopError(commonErrors.notFound);
    if (member.version !== form.version) {
      throw new ShopError(commonErrors.editedMeanwhile, { data: await getPaymentTerms(tx, memberId) });
    }
    const { terms } = form;
    if (terms && (member.type !== 'business' || member.status !== 'active')) {
      throw new ShopError(memberErrors.noBusiness);
    }
    const before = termsOf(await findPaymentTerms(tx.db, memberId));
    if (terms) {
      const { net_days: netDays, credit_limit: creditLimitNtd } = terms;
      await savePaymentTerms(tx.db, { memberId, netDays, creditLimitNtd, grantedAt: tx.clock.now() });
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
