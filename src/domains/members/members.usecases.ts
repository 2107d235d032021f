import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import type { Locale } from '../../kernel/locale.ts';
import { enforceRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { memberErrors } from './members.errors.ts';
import {
  countAddresses,
  deleteAddressRow,
  findAddress,
  findAddresses,
  findFirstAddressRow,
  findMember,
  findOpenMembers,
  insertAddress,
  lockAddressBook,
  updateAddressRow,
} from './members.repository.ts';
import { greetingName, maxAddresses, rateLimits } from './members.rules.ts';
import { type Address, type AddressInput, type MemberProfile, profile } from './members.schemas.ts';

const serializeProfile = serializer(profile);

/** The address and language of a member's mails, and the name to greet (`greetingName`); null for a closed account, which no mail reaches. */
export async function getMailRecipient(
  services: Services,
  memberId: number,
): Promise<{ email: string; locale: Locale; name: string | null; isConfirmed: boolean } | null> {
  const found = await findMember(services.db, memberId);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { member } = found;
  if (member.status === 'closed') return null;
  return {
    email: member.email,
    locale: member.locale,
    name: greetingName(member),
    isConfirmed: member.emailConfirmedAt !== null,
  };
}

/** The addresses, languages and names of several members' mails, by member id; closed accounts are left out. */
export async function getMailRecipients(
  { db }: Services,
  memberIds: readonly number[],
): Promise<Map<number, { email: string; locale: Locale; name: string | null }>> {
  const members = await findOpenMembers(db, memberIds);
  return new Map(
    members.map(({ id, email, locale, ...member }) => [id, { email, locale, name: greetingName(member) }]),
  );
}

/** The member's own profile. Throws 404 for an unknown id. */
export async function getProfile(services: Services, memberId: number): Promise<MemberProfile> {
  const found = await findMember(services.db, memberId);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { member, company } = found;
  const [firstAddress] = await findAddresses(services.db, memberId);
  return serializeProfile({
    ...member,
    mobile: { code: member.mobileCode, number: member.mobileNumber },
    address: firstAddress ?? null,
    ...(company && {
      company: {
        ...company,
        phone: { code: company.phoneCode, number: company.phoneNumber },
        ...(company.confirmedName !== null &&
          company.confirmedTax !== null && {
            confirmed: { name: company.confirmedName, tax: company.confirmedTax },
          }),
      },
    }),
    newsletter: member.newsletterSince !== null,
  });
}

export const listAddresses = (services: Services, memberId: number): Promise<Address[]> =>
  findAddresses(services.db, memberId);

/** The address that a member starts with where none is chosen, or null. */
export const findFirstAddress = (services: Services, memberId: number): Promise<Address | null> =>
  findFirstAddressRow(services.db, memberId);

/** One of the member's addresses. Throws 404 for another member's address, as for an unknown one. */
export async function getAddress(services: Services, memberId: number, id: number): Promise<Address> {
  const found = await findAddress(services.db, memberId, id);
  if (!found) throw new ShopError(commonErrors.notFound);
  return found;
}

/**
 * Adds an address. Throws 409 if the address book is full, and 429 if too many were created in the window.
 */
export async function createAddress(
  services: Services,
  memberId: number,
  input: AddressInput,
): Promise<Address> {
  await enforceRateLimit(services, `address:member:${memberId}`, rateLimits.newAddressesOfMember);
  return inTransaction(services, async (tx) => {
    // Concurrent calls run one after the other, so that each sees the addresses of the others.
    await lockAddressBook(tx.db, memberId);
    if ((await countAddresses(tx.db, memberId)) >= maxAddresses) {
      throw new ShopError(memberErrors.addressBookFull, { params: { count: maxAddresses } });
    }
    return insertAddress(tx.db, memberId, input);
  });
}

/** Replaces an address of the member. Throws 404 if it is not theirs, 422 for an invalid phone number. */
export async function updateAddress(
  services: Services,
  memberId: number,
  id: number,
  input: AddressInput,
): Promise<Address> {
  const changed = await updateAddressRow(services.db, memberId, id, input);
  if (!changed) throw new ShopError(commonErrors.notFound);
  return changed;
}

/** Deletes an address of the member. Throws 404 if it is not theirs. */
export async function deleteAddress(services: Services, memberId: number, id: number): Promise<void> {
  if (!(await deleteAddressRow(services.db, memberId, id))) throw new ShopError(commonErrors.notFound);
}
