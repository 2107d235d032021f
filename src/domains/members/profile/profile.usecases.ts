import { agreedTexts } from '../../../kernel/agreed-texts.ts';
import { effectiveDay, taipeiDay } from '../../../kernel/dates.ts';
import { emailKey } from '../../../kernel/email.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { truncateToField } from '../../../kernel/fields.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import { consumeCaptcha } from '../../../platform/captcha/captcha.ts';
import { enforceVisitorRateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { mailConfirmation } from '../email/confirmations.usecases.ts';
import { emailTaken } from '../email/email.rules.ts';
import {
  findAddresses,
  insertAddress,
  insertMember,
  isAnyInEffect,
  lockMemberWithCompany,
  updateAddressRow,
  updateMemberRow,
  updateToReviewAgain,
  upsertCompany,
} from '../members.repository.ts';
import { isSameCompany, type PersonIdentity, rateLimits } from '../members.rules.ts';
import type { AddressInput, MemberProfile, ProfileInput, RegisterInput } from '../members.schemas.ts';
import { getProfile } from '../members.usecases.ts';
import { setNewsletter } from '../newsletter/newsletter.usecases.ts';
import { openSession, type SessionDevice } from '../sessions/sessions.usecases.ts';

/** What every member enters, however they register. */
export type NewMember = Pick<
  RegisterInput,
  'type' | 'firstname' | 'lastname' | 'mobile' | 'gender' | 'job_title'
> & {
  /** Null for an invited artist. */
  birthday: string | null;
  email: string;
  /** Null for a member who signs in with a provider only. */
  passwordHash: string | null;
  /** Whether the member is known to read mails to the address; otherwise a link that confirms it is mailed. */
  isEmailConfirmed: boolean;
  locale: Locale;
};

/** In the caller's transaction: creates a member; returns the id. Artists and galleries wait for review. Throws 409 `email_taken`. */
export async function createMember(tx: Services, person: NewMember): Promise<number> {
  const id = await insertNewMember(tx, person);
  const { email, locale } = person;
  if (!person.isEmailConfirmed) await mailConfirmation(tx, { id, email, emailKey: emailKey(email) }, locale);
  return id;
}

/** Throws a rejection of the field `birthday` unless it is before today in Taipei. */
export function rejectFutureBirthday({ clock }: Services, birthday: string): void {
  if (birthday >= taipeiDay(clock.now())) throw fieldError('birthday', 'validation.date_past');
}

/** Throws a rejection of the field `agree` unless it is true, or none of the texts to agree to is published. */
export async function requireAgreement({ db, clock }: Services, agree: boolean): Promise<void> {
  if (agree || !(await isAnyInEffect(db, agreedTexts, effectiveDay(clock.now())))) return;
  throw fieldError('agree', 'validation.agree_published');
}

/** Inserts a new member without mailing a confirmation of the address. Returns the id. */
export async function insertNewMember(tx: Services, person: NewMember): Promise<number> {
  const { type, email, locale } = person;
  const id = await insertMember(tx.db, {
    uid: base64Url(tx.ids.random(9)),
    type,
    status: type === 'basic' ? 'active' : 'pending',
    email,
    emailKey: emailKey(email),
    emailConfirmedAt: person.isEmailConfirmed ? tx.clock.now() : null,
    passwordHash: person.passwordHash,
    username: person.firstname,
    firstname: person.firstname,
    lastname: person.lastname,
    mobileCode: person.mobile.code,
    mobileNumber: person.mobile.number,
    birthday: person.birthday,
    gender: person.gender,
    jobTitle: person.job_title ?? '',
    locale,
  });
  if (id === null) throw emailTaken();
  return id;
}

/**
 * Registers a member with a first address, mails a link that confirms the e-mail address, and logs in
 * (`docs/rules/members.md`). Throws 409 `email_taken` if the address is taken.
 */
export async function registerMember(
  services: Services,
  form: RegisterInput,
  visitor: SessionDevice & { cartToken: string | null; locale: Locale },
): Promise<{ token: string }> {
  rejectFutureBirthday(services, form.birthday);
  await requireAgreement(services, form.agree);
  await enforceVisitorRateLimit(services, 'register', visitor.ip, rateLimits.registrationsOfIp);
  await consumeCaptcha(services, form.captcha);
  const passwordHash = await services.passwords.hash(form.password);
  return inTransaction(services, async (tx) => {
    const { locale } = visitor;
    const memberId = await createMember(tx, { ...form, passwordHash, isEmailConfirmed: false, locale });
    if (form.company) await upsertCompany(tx.db, memberId, form.company);
    await insertAddress(tx.db, memberId, toOwnAddress(form, form.address));
    if (form.newsletter) await setNewsletter(tx, memberId, true);
    return { token: await openSession(tx, { memberId, passwordHash }, false, visitor) };
  });
}

/** A place as an address with the member's own name and telephone. */
const toOwnAddress = (
  person: Pick<RegisterInput, 'firstname' | 'lastname' | 'mobile'>,
  place: RegisterInput['address'],
): AddressInput => ({
  name: truncateToField(`${person.firstname} ${person.lastname}`),
  phone: person.mobile,
  ...place,
});

/**
 * Saves the profile; only a business may send a company. An address replaces the place of the first
 * address. A confirmed company with another name or tax id waits for a review again (`docs/rules/members.md`).
 */
export async function updateProfile(
  services: Services,
  member: PersonIdentity,
  form: ProfileInput,
): Promise<MemberProfile> {
  if (form.company && member.type !== 'business') {
    throw new ShopError(commonErrors.validation, {
      fields: [{ field: 'company', message: 'validation.unknown_field' }],
    });
  }
  rejectFutureBirthday(services, form.birthday);
  return inTransaction(services, async (tx) => {
    await updateMemberRow(tx.db, member.id, form);
    if (form.newsletter !== undefined) await setNewsletter(tx, member.id, form.newsletter);
    if (form.company) await saveCompany(tx, member.id, form.company);
    if (form.address) await saveFirstAddress(tx, member.id, form, form.address);
    return getProfile(tx, member.id);
  });
}

/** Under a lock of the member: of two changes at once, the second sees that the account waits for a review already. */
async function saveCompany(
  tx: Services,
  memberId: number,
  company: NonNullable<ProfileInput['company']>,
): Promise<void> {
  const before = required(await lockMemberWithCompany(tx.db, memberId), 'the member');
  await upsertCompany(tx.db, memberId, company);
  const { status, name, tax } = before;
  if (status !== 'active' || name === null || tax === null) return;
  if (!isSameCompany({ name, tax }, company)) await updateToReviewAgain(tx.db, memberId, { name, tax });
}

async function saveFirstAddress(
  services: Services,
  memberId: number,
  person: ProfileInput,
  place: RegisterInput['address'],
): Promise<void> {
  const [first] = await findAddresses(services.db, memberId);
  if (!first) {
    await insertAddress(services.db, memberId, toOwnAddress(person, place));
    return;
  }
  const { id, label, name, phone, email } = first;
  await updateAddressRow(services.db, memberId, id, { label, name, phone, email, ...place });
}
