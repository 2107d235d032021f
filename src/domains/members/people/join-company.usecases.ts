import { emailKey } from '../../../kernel/email.ts';
import { ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { tokenHash } from '../../../platform/passwords.ts';
import { enforceVisitorRateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { memberErrors } from '../members.errors.ts';
import { type PersonIdentity, rateLimits } from '../members.rules.ts';
import { insertNewMember, requireAgreement } from '../profile/profile.usecases.ts';
import { openSession, type SessionDevice } from '../sessions/sessions.usecases.ts';
import {
  consumeInvitation,
  findInvitation,
  hasAccount,
  insertPerson,
  lockAccountOfAddress,
} from './people.repository.ts';
import type { CompanyInvitationData, NewPersonInput } from './people.schemas.ts';

const expired = () => new ShopError(memberErrors.companyInvitationExpired);

/** What the link of an invitation is for; it is not used by this. */
export async function findCompanyInvitation(
  services: Services,
  token: string,
): Promise<CompanyInvitationData> {
  const found = await findInvitation(services.db, tokenHash(token), services.clock.now());
  if (!found) return { invitation: null };
  const { company, email } = found;
  return { invitation: { company, email, has_account: await hasAccount(services.db, found.emailKey) } };
}

/**
 * In the caller's transaction: uses the link of an invitation, once. Of calls at the same time the second waits, and finds it used.
 *
 * @throws ShopError 409 `invitation_expired`
 */
async function useInvitation(tx: Services, token: string) {
  const hash = tokenHash(token);
  const found = await findInvitation(tx.db, hash, tx.clock.now());
  if (!found || !(await consumeInvitation(tx.db, hash))) throw expired();
  return found;
}

/**
 * Creates the account of an invited person without one, and logs in. The link proves that the person reads mails to the address.
 *
 * @throws ShopError 409 `invitation_expired`, 409 `email_taken` where the address has an account by now, 422, 429
 */
export async function joinWithNewAccount(
  services: Services,
  form: NewPersonInput,
  visitor: SessionDevice & { cartToken: string | null; locale: Locale },
): Promise<{ token: string; email: string }> {
  await requireAgreement(services, form.agree);
  await enforceVisitorRateLimit(services, 'register', visitor.ip, rateLimits.registrationsOfIp);
  if (!(await findInvitation(services.db, tokenHash(form.token), services.clock.now()))) throw expired();
  const passwordHash = await services.passwords.hash(form.password);
  return inTransaction(services, async (tx) => {
    const { companyId, email, orderLimit, limitCurrency } = await useInvitation(tx, form.token);
    const { firstname, lastname, mobile } = form;
    const memberId = await insertNewMember(tx, {
      ...{ firstname, lastname, mobile, email, passwordHash },
      type: 'basic',
      gender: 'neutral',
      birthday: null,
      isEmailConfirmed: true,
      locale: visitor.locale,
    });
    const joinedAt = tx.clock.now();
    await insertPerson(tx.db, { personId: memberId, companyId, orderLimit, limitCurrency, joinedAt });
    return { token: await openSession(tx, { memberId, passwordHash }, false, visitor), email };
  });
}

/**
 * Accepts an invitation with the account that is logged in: a collector's, of the invited address, which is confirmed, that orders for no
 * company yet (`docs/rules/galleries.md`).
 *
 * @throws ShopError 409 `invitation_expired`, 409 `cannot_join` for another account
 */
export async function joinWithAccount(
  services: Services,
  person: PersonIdentity,
  token: string,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const invited = await useInvitation(tx, token);
    const account = await lockAccountOfAddress(tx.db, invited.emailKey);
    const mayJoin =
      account?.id === person.id &&
      emailKey(person.email) === invited.emailKey &&
      account.type === 'basic' &&
      account.emailConfirmedAt !== null;
    const { companyId, orderLimit, limitCurrency } = invited;
    const joinedAt = tx.clock.now();
    const joined = { personId: person.id, companyId, orderLimit, limitCurrency, joinedAt };
    if (!mayJoin || !(await insertPerson(tx.db, joined))) throw new ShopError(memberErrors.cannotJoinCompany);
  });
}
