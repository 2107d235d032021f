import { emailKey } from '../../kernel/email.ts';
import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { base64Url } from '../../kernel/ids.ts';
import { defaultLocale, type Locale } from '../../kernel/locale.ts';
import type { Role } from '../../kernel/roles.ts';
import { enqueueMail } from '../../platform/mail/mail.ts';
import { tokenHash } from '../../platform/passwords.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { deleteAttempts, type Origin, recordSignInAttempt } from '../../platform/sign-in/attempts.ts';
import { type Actor, systemActor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import { deleteSessions, hasSession } from './sessions.repository.ts';
import { openStaffSession, type SignInOrigin, staffAccount } from './sign-in.usecases.ts';
import { staffErrors } from './staff.errors.ts';
import { invitationUrl, staffPasswordChangedMail } from './staff.mails.ts';
import {
  consumeInvitation,
  countOwners,
  deleteFirstOwnerLinks,
  deleteLinksToAccount,
  findInvitation,
  findStaff,
  findStaffByEmail,
  insertStaff,
  lockOwners,
  updatePassword,
  upsertInvitation,
} from './staff.repository.ts';
import { firstOwnerLinkHours, invitationDays, type StaffIdentity } from './staff.rules.ts';
import type { AcceptInvitationInput, OwnPasswordInput, SignedIn } from './staff.schemas.ts';

/** In the caller's transaction: creates a one-time link, replacing an older one to the same address. */
export async function createOneTimeLink(
  tx: Services,
  to: { email: string | null; role: Role; staffId?: number; hours: number },
  actor: Actor,
): Promise<{ id: number; token: string; expiresAt: Date }> {
  const token = base64Url(tx.ids.random(32));
  const now = tx.clock.now();
  const expiresAt = new Date(now.getTime() + to.hours * 3_600_000);
  const id = await upsertInvitation(tx.db, {
    tokenHash: tokenHash(token),
    email: to.email,
    emailKey: to.email === null ? null : emailKey(to.email),
    role: to.role,
    staffId: to.staffId ?? null,
    invitedBy: actor.staffId,
    // Anybody can become owner in the demo, so demo invitations are invalid outside it.
    isDemo: tx.settings.demo && actor.staffId !== null,
    createdAt: now,
    expiresAt,
  });
  return { id, token, expiresAt };
}

/**
 * For the operator (`npm run staff`): creates a link to a new account or, if the address already has one,
 * to a new password. Returns the page's URL, which is printed and not mailed; null if the account is
 * disabled.
 */
export const createOperatorLink = (
  services: Services,
  email: string,
  role: Role,
): Promise<{ url: string; isForPassword: boolean } | null> =>
  inTransaction(services, async (tx) => {
    const known = await findStaffByEmail(tx.db, emailKey(email));
    if (known && !known.isActive) return null;
    const { id, token } = await createOneTimeLink(
      tx,
      {
        email: known?.email ?? email,
        role: known?.role ?? role,
        ...(known && { staffId: known.id }),
        hours: invitationDays * 24,
      },
      systemActor,
    );
    await recordAuditEvent(tx, systemActor, {
      action: 'staff.invite',
      subject: { kind: 'invitation', id },
      after: { email, role: known?.role ?? role, ...(known && { new_password: true }) },
    });
    return {
      url: invitationUrl(tx.settings.siteUrl, known?.locale ?? defaultLocale, token),
      isForPassword: known !== null,
    };
  });

/** The URL of the page where the first owner joins; null in the demo, and if there is an owner. */
export const createFirstOwnerLink = (services: Services): Promise<string | null> =>
  inTransaction(services, async (tx) => {
    if (tx.settings.demo || (await countOwners(tx.db, false)) > 0) return null;
    const { token } = await createOneTimeLink(
      tx,
      { email: null, role: 'owner', hours: firstOwnerLinkHours },
      systemActor,
    );
    return invitationUrl(tx.settings.siteUrl, defaultLocale, token);
  });

/** Returns what a link is for. Throws 409 if it has expired or was used. */
export async function getInvitation(services: Services, token: string) {
  const found = await findInvitation(services.db, tokenHash(token), services.clock.now());
  if (!found) throw new ShopError(staffErrors.linkExpired);
  return { email: found.email, role: found.role, name: found.name };
}

/**
 * Consumes a link: creates the invited account, or sets the new password of an existing one, and signs in.
 */
export async function acceptInvitation(
  services: Services,
  token: string,
  form: AcceptInvitationInput,
  origin: SignInOrigin & { locale: Locale },
): Promise<SignedIn & { email: string }> {
  const hash = tokenHash(token);
  const over = () => new ShopError(staffErrors.linkExpired);
  const open = await findInvitation(services.db, hash, services.clock.now());
  if (!open) throw over();
  const email = open.email ?? form.email;
  if (email === undefined) throw fieldError('email', 'validation.required');
  if (open.email !== null && form.email !== undefined) throw fieldError('email', 'validation.unknown_field');
  const passwordHash = await services.passwords.hash(form.password);
  return inTransaction(services, async (tx) => {
    // Of two links for the first owner only one is accepted.
    await lockOwners(tx.db);
    const invitation = await consumeInvitation(tx.db, hash, tx.clock.now());
    if (!invitation) throw over();
    if (invitation.email === null && (await countOwners(tx.db, tx.settings.demo)) > 0) throw over();
    const staff =
      invitation.staffId === null
        ? await createStaff(tx, { ...invitation, email }, form, passwordHash, origin)
        : await resetStaffPassword(tx, invitation.staffId, form, passwordHash, origin);
    return { email, ...(await openStaffSession(tx, { ...staff, passwordHash }, origin)) };
  });
}

async function createStaff(
  tx: Services,
  invitation: { id: number; email: string; role: Role; isDemo: boolean },
  form: AcceptInvitationInput,
  passwordHash: string,
  origin: SignInOrigin & { locale: Locale },
) {
  const { email, role, isDemo } = invitation;
  const id = await insertStaff(tx.db, {
    name: form.name,
    email,
    emailKey: emailKey(email),
    passwordHash,
    role,
    locale: origin.locale,
    isDemo,
    createdAt: tx.clock.now(),
  });
  if (id === null) {
    throw new ShopError(staffErrors.emailTaken, {
      fields: [{ field: 'email', message: 'error.staff_email_taken' }],
    });
  }
  if (role === 'owner') await deleteFirstOwnerLinks(tx.db);
  await recordAuditEvent(tx, actorOfStaff({ id, name: form.name, role }, origin), {
    action: 'staff.accept_invitation',
    subject: { kind: 'staff', id },
    after: { name: form.name, email, role },
  });
  return { id, name: form.name, role };
}

/** Does not touch the second factor: an account that has one still has to verify it. */
async function resetStaffPassword(
  tx: Services,
  staffId: number,
  form: AcceptInvitationInput,
  passwordHash: string,
  origin: SignInOrigin,
) {
  const staff = await findStaff(tx.db, staffId);
  if (!staff?.isActive) throw new ShopError(staffErrors.linkExpired);
  await updatePassword(tx.db, staffId, { passwordHash, name: form.name }, null);
  await deleteSessions(tx.db, staffId, null);
  // The user may have guessed before asking for the link: those attempts must not block the new password.
  await deleteAttempts(tx, staffAccount(staff.email), origin.ip);
  await recordAuditEvent(tx, actorOfStaff({ ...staff, name: form.name }, origin), {
    action: 'staff.reset_password',
    subject: { kind: 'staff', id: staffId },
    before: { name: staff.name },
    after: { name: form.name },
  });
  await mailPasswordChanged(tx, staff);
  return { id: staffId, name: form.name, role: staff.role };
}

const actorOfStaff = (
  staff: { id: number; name: string; role: Role },
  { ip, requestId }: SignInOrigin,
): Actor => ({
  staffId: staff.id,
  name: staff.name,
  role: staff.role,
  ip,
  requestId,
});

/** Changes the user's own password; ends their other sessions and deletes open links to the account. */
export async function changeOwnPassword(
  services: Services,
  identity: StaffIdentity,
  actor: Actor,
  origin: Origin,
  form: OwnPasswordInput,
): Promise<void> {
  const undoAttempt = await recordSignInAttempt(services, 'password', staffAccount(identity.email), origin);
  const staff = await findStaff(services.db, identity.id);
  const wrong = () => fieldError('current', 'error.password_wrong');
  if (!staff || !(await services.passwords.verify(staff.passwordHash, form.current))) throw wrong();
  await undoAttempt();
  const passwordHash = await services.passwords.hash(form.password);
  await inTransaction(services, async (tx) => {
    if (!(await updatePassword(tx.db, staff.id, { passwordHash }, staff.passwordHash))) throw wrong();
    // Another transaction that ended the session held the account's row before this one.
    if (!(await hasSession(tx.db, identity.sessionId))) throw new ShopError(commonErrors.unauthenticated);
    await deleteSessions(tx.db, staff.id, identity.sessionId);
    await deleteLinksToAccount(tx.db, staff.id, staff.emailKey);
    await recordAuditEvent(tx, actor, {
      action: 'staff.change_password',
      subject: { kind: 'staff', id: staff.id },
    });
    await mailPasswordChanged(tx, staff);
  });
}

const mailPasswordChanged = async (tx: Services, staff: { name: string; email: string; locale: Locale }) =>
  enqueueMail(tx, {
    kind: 'staff.password_changed',
    to: staff.email,
    locale: staff.locale,
    ...staffPasswordChangedMail(await tx.mail.translator(tx), {
      locale: staff.locale,
      name: staff.name,
      at: tx.clock.now(),
    }),
  });
