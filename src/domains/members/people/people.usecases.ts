import { fullName } from '../../../kernel/contact-details.ts';
import { timeAfterDays } from '../../../kernel/dates.ts';
import { emailKey } from '../../../kernel/email.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Money } from '../../../kernel/money.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { tokenHash } from '../../../platform/passwords.ts';
import { enforceRateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { memberErrors } from '../members.errors.ts';
import { type MemberIdentity, ordersForCompany } from '../members.rules.ts';
import { personRemoved } from './people.events.ts';
import { companyInvitationMail } from './people.mails.ts';
import {
  deleteInvitation,
  deletePerson,
  findCompanyOf,
  findOpenInvitations,
  findPeople,
  lockCompany,
  lockPerson,
  toLimit,
  toLimitColumns,
  updateLimit,
  upsertInvitation,
} from './people.repository.ts';
import { companyInvitationDays, companyInvitationLimit, maxPeople } from './people.rules.ts';
import { type CompanyPeople, type CompanyPerson, companyPeople, companyPerson } from './people.schemas.ts';

const serializePeople = serializer(companyPeople);
const serializePerson = serializer(companyPerson);

const toPerson = (row: Awaited<ReturnType<typeof findPeople>>[number]) => ({
  ...row,
  name: fullName(row),
  orderLimit: toLimit(row),
});

/** The people of a company, the first to join first. */
export const listPeople = async ({ db }: Services, companyId: number): Promise<CompanyPerson[]> =>
  (await findPeople(db, companyId)).map((row) => serializePerson(toPerson(row)));

/** The company for which a person orders; null for none. */
export const getCompanyOf = (
  { db }: Services,
  personId: number,
): Promise<{ id: number; name: string } | null> => findCompanyOf(db, personId);

/** The people of a company and its open invitations, for its owner. */
export async function getPeople(services: Services, companyId: number): Promise<CompanyPeople> {
  return serializePeople({
    people: (await findPeople(services.db, companyId)).map(toPerson),
    invitations: (await findOpenInvitations(services.db, companyId, services.clock.now())).map((row) => ({
      ...row,
      orderLimit: toLimit(row),
    })),
  });
}

/**
 * Invites a person to order for a company: mails a link that is used once, within `companyInvitationDays`. An earlier one to the same
 * address ends. Whether the address has an account is not told (`docs/rules/galleries.md`).
 *
 * @throws ShopError 422 on `email` for the owner or one of the people, 409 for more than `maxPeople`, 429
 */
export async function invitePerson(
  services: Services,
  companyId: number,
  { email, limit }: { email: string; limit: Money | null },
  locale: Locale,
): Promise<CompanyPeople> {
  await enforceRateLimit(services, `company-invitation:member:${companyId}`, companyInvitationLimit);
  return inTransaction(services, async (tx) => {
    const key = emailKey(email);
    const company = await lockCompany(tx.db, companyId);
    if (key === company.emailKey) throw fieldError('email', 'validation.own_email');
    const { people, invitations } = await getPeople(tx, companyId);
    if (people.some((person) => emailKey(person.email) === key)) {
      throw fieldError('email', 'validation.person_known');
    }
    const others = invitations.filter((one) => emailKey(one.email) !== key);
    if (people.length + others.length >= maxPeople) {
      throw new ShopError(memberErrors.tooManyPeople, { params: { count: maxPeople } });
    }
    const token = base64Url(tx.ids.random(32));
    const now = tx.clock.now();
    const expiresAt = timeAfterDays(now, companyInvitationDays);
    await upsertInvitation(tx.db, {
      tokenHash: tokenHash(token),
      companyId,
      email,
      emailKey: key,
      ...toLimitColumns(limit),
      createdAt: now,
      expiresAt,
    });
    await enqueueMail(tx, {
      kind: 'members.company_invitation',
      to: email,
      locale,
      key: `members.company_invitation:${base64Url(tx.ids.random(12))}`,
      secretUntil: expiresAt,
      ...companyInvitationMail(await tx.mail.translator(tx), {
        locale,
        company: company.name,
        token,
        siteUrl: tx.settings.siteUrl,
      }),
    });
    return getPeople(tx, companyId);
  });
}

/** Takes back an open invitation of a company, whose link then ends. Throws 404 for another company's. */
export async function revokeCompanyInvitation(
  services: Services,
  companyId: number,
  id: number,
): Promise<CompanyPeople> {
  if (!(await deleteInvitation(services.db, companyId, id))) throw new ShopError(commonErrors.notFound);
  return getPeople(services, companyId);
}

/** In the caller's transaction: the person orders for no company any more. */
export async function leaveCompany(tx: Services, personId: number): Promise<void> {
  const company = await findCompanyOf(tx.db, personId);
  if (!company) return;
  await deletePerson(tx.db, { companyId: company.id, personId });
  await tx.events.publish(tx, personRemoved, { companyId: company.id, personId });
}

/** Removes a person from a company, for which they no longer order from then on. Throws 404 for somebody else. */
export async function removePerson(
  services: Services,
  companyId: number,
  personId: number,
): Promise<CompanyPeople> {
  return inTransaction(services, async (tx) => {
    if (!(await deletePerson(tx.db, { companyId, personId }))) throw new ShopError(commonErrors.notFound);
    await tx.events.publish(tx, personRemoved, { companyId, personId });
    return getPeople(tx, companyId);
  });
}

/** Sets what one order of a person may cost without approval; null without a limit. Throws 404 for somebody else. */
export async function setOrderLimit(
  services: Services,
  of: { companyId: number; personId: number },
  limit: Money | null,
): Promise<CompanyPeople> {
  if (!(await updateLimit(services.db, of, limit))) throw new ShopError(commonErrors.notFound);
  return getPeople(services, of.companyId);
}

/**
 * What one order of the person may cost without approval; null without a limit, as for all who order for themselves. In the transaction of
 * an order it makes sure that the person still orders for the company, and is not removed before it ends.
 *
 * @throws ShopError 403 where the person was removed since the request began
 */
export async function lockOrderLimit(
  { db }: Services,
  member: Pick<MemberIdentity, 'id' | 'person'>,
): Promise<Money | null> {
  if (!ordersForCompany(member)) return null;
  const found = await lockPerson(db, { companyId: member.id, personId: member.person.id });
  if (!found) throw new ShopError(commonErrors.forbidden);
  return found.limit;
}
