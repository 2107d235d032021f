import { emailKey } from '../../kernel/email.ts';
import { commonErrors, type ErrorDefinition, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { defaultLocale } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import type { Role } from '../../kernel/roles.ts';
import { enqueueMail } from '../../platform/mail/mail.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { type Actor, type AuditEvent, systemActor } from '../audit/audit.rules.ts';
import { recordAuditEvent, recordRejection } from '../audit/audit.usecases.ts';
import { deletePasskeys, deleteTotpRow, replaceRecoveryCodeRows } from './factors.repository.ts';
import { createOneTimeLink } from './invitations.usecases.ts';
import { deleteSessions } from './sessions.repository.ts';
import { staffErrors } from './staff.errors.ts';
import { invitationMail, invitationUrl } from './staff.mails.ts';
import {
  countOwners,
  deleteInvitation,
  deleteLinksToAccount,
  findInvitations,
  findOpenInvitation,
  findStaff,
  findStaffByEmail,
  findTeam,
  lockOwners,
  lockStaff,
  updateStaffRow,
} from './staff.repository.ts';
import { invitationDays, managedRoles, type StaffIdentity } from './staff.rules.ts';
import {
  type InviteInput,
  type NewInvitation,
  newInvitation,
  type StaffChangeInput,
  type StaffMember,
  staffMember,
  team,
} from './staff.schemas.ts';

const serializeMember = serializer(staffMember);
const serializeTeam = serializer(team);
const serializeNewInvitation = serializer(newInvitation);

async function listStaffMembers(services: Services): Promise<StaffMember[]> {
  const rows = await findTeam(services.db);
  return rows.map((row) =>
    serializeMember({
      ...row,
      active: row.isActive,
      factors: { totp: row.hasTotp, passkeys: row.passkeys },
    }),
  );
}

async function getStaffMember(services: Services, id: number): Promise<StaffMember> {
  const found = (await listStaffMembers(services)).find((member) => member.id === id);
  if (!found) throw new ShopError(commonErrors.notFound);
  return found;
}

/** All staff accounts, active or not, and the open invitations. */
export async function getTeam(services: Services, viewer: StaffIdentity) {
  const invitations = await findInvitations(services.db, services.clock.now());
  return serializeTeam({
    items: await listStaffMembers(services),
    invitations,
    managedRoles: managedRoles(viewer.role),
  });
}

const canManage = (actor: Actor, role: Role): boolean =>
  actor.role === 'system' || (actor.role !== 'member' && managedRoles(actor.role).includes(role));

/** Records the rejection in the audit log. */
async function reject(
  services: Services,
  actor: Actor,
  auditEvent: AuditEvent,
  error: ErrorDefinition,
): Promise<never> {
  await recordRejection(services, actor, auditEvent);
  throw new ShopError(error);
}

/**
 * Invites a new staff member by mail, and returns the link once. A second invitation replaces the first, which the actor must
 * be allowed to manage too (409 `email_taken` if the address has an account).
 */
export async function inviteStaff(
  services: Services,
  actor: Actor,
  form: InviteInput,
): Promise<NewInvitation> {
  const { email, role, language: locale = defaultLocale } = form;
  const auditEvent: AuditEvent = {
    action: 'staff.invite',
    subject: { kind: 'invitation', id: email },
    after: { email, role },
  };
  if (!canManage(actor, role)) return reject(services, actor, auditEvent, commonErrors.forbidden);
  const outcome = await inTransaction(services, async (tx) => {
    // Of two concurrent invitations to an address the second sees the first.
    await lockOwners(tx.db);
    const before = await findOpenInvitation(tx.db, emailKey(email), tx.clock.now());
    if (before && !canManage(actor, before.role)) return { before };
    if (await findStaffByEmail(tx.db, emailKey(email))) {
      throw new ShopError(staffErrors.emailTaken, {
        fields: [{ field: 'email', message: 'error.staff_email_taken' }],
      });
    }
    const { id, token, expiresAt } = await createOneTimeLink(
      tx,
      { email, role, hours: invitationDays * 24 },
      actor,
    );
    await recordAuditEvent(tx, actor, {
      ...auditEvent,
      subject: { kind: 'invitation', id },
      ...(before && { before }),
    });
    const { name: shop } = await tx.mail.letterhead(tx, locale);
    await enqueueMail(tx, {
      kind: 'staff.invitation',
      to: email,
      locale,
      secretUntil: expiresAt,
      ...invitationMail(await tx.mail.translator(tx), {
        locale,
        by: actor.name,
        role,
        shop,
        token,
        siteUrl: tx.settings.siteUrl,
      }),
    });
    const rows = await findInvitations(tx.db, tx.clock.now());
    const link = invitationUrl(tx.settings.siteUrl, locale, token);
    const row = required(
      rows.find((one) => one.id === id),
      'the invitation',
    );
    return { invited: serializeNewInvitation({ ...row, link }) };
  });
  if (outcome.invited) return outcome.invited;
  return reject(services, actor, { ...auditEvent, before: outcome.before }, commonErrors.forbidden);
}

/** Revokes an invitation; its link becomes invalid. */
export async function revokeInvitation(services: Services, actor: Actor, id: number): Promise<void> {
  const rows = await findInvitations(services.db, services.clock.now());
  const open = rows.find((row) => row.id === id);
  if (!open) throw new ShopError(commonErrors.notFound);
  const auditEvent: AuditEvent = {
    action: 'staff.revoke_invitation',
    subject: { kind: 'invitation', id },
    before: { email: open.email, role: open.role },
  };
  if (!canManage(actor, open.role)) return reject(services, actor, auditEvent, commonErrors.forbidden);
  await inTransaction(services, async (tx) => {
    if (!(await deleteInvitation(tx.db, id))) throw new ShopError(commonErrors.notFound);
    await recordAuditEvent(tx, actor, auditEvent);
  });
}

/**
 * Changes the role of an account, or disables or enables it. A disabled account is signed out at once. Only
 * owners change owners, and the last owner cannot be removed (409 `last_owner`).
 */
export async function updateStaff(
  services: Services,
  actor: Actor,
  id: number,
  form: StaffChangeInput,
): Promise<StaffMember> {
  const outcome = await inTransaction(services, async (tx) => {
    // Locked before the row is read, so that of two concurrent demotions of the last two owners the second
    // sees the first.
    await lockOwners(tx.db);
    const known = await findStaff(tx.db, id);
    if (!known) throw new ShopError(commonErrors.notFound);
    const before = { role: known.role, active: known.isActive };
    const after = { role: form.role ?? before.role, active: form.active ?? before.active };
    const auditEvent: AuditEvent = { action: 'staff.update', subject: { kind: 'staff', id }, before, after };
    if (!canManage(actor, before.role) || !canManage(actor, after.role)) {
      return { auditEvent, rejection: commonErrors.forbidden };
    }
    const endsOwner = before.role === 'owner' && before.active && !(after.role === 'owner' && after.active);
    const { demo } = tx.settings;
    if (endsOwner && (demo || !known.isDemo) && (await countOwners(tx.db, demo)) === 1) {
      return { auditEvent, rejection: staffErrors.lastOwner };
    }
    const values = { role: after.role, isActive: after.active };
    if (!(await updateStaffRow(tx.db, id, form.version, values))) {
      throw new ShopError(commonErrors.versionConflict, { data: await getStaffMember(tx, id) });
    }
    if (!after.active) {
      await deleteSessions(tx.db, id, null);
      await deleteLinksToAccount(tx.db, id, known.emailKey);
    }
    await recordAuditEvent(tx, actor, auditEvent);
    return { changed: await getStaffMember(tx, id) };
  });
  if (outcome.changed) return outcome.changed;
  return reject(services, actor, outcome.auditEvent, outcome.rejection);
}

/** For the operator (`npm run staff`), when no owner can help; null if the address has no account. */
export async function resetFactorsByOperator(services: Services, email: string): Promise<StaffMember | null> {
  const known = await findStaffByEmail(services.db, emailKey(email));
  return known && resetFactors(services, systemActor, known.id);
}

/** Removes all second factors of an account that lost them, and signs it out. The user sets up a new one. */
export async function resetFactors(services: Services, actor: Actor, id: number): Promise<StaffMember> {
  const known = await findStaff(services.db, id);
  if (!known) throw new ShopError(commonErrors.notFound);
  const { factors } = await getStaffMember(services, id);
  const auditEvent: AuditEvent = {
    action: 'staff.reset_factors',
    subject: { kind: 'staff', id },
    before: factors,
  };
  if (!canManage(actor, known.role)) return reject(services, actor, auditEvent, commonErrors.forbidden);
  return inTransaction(services, async (tx) => {
    await lockStaff(tx.db, id);
    await deleteTotpRow(tx.db, id);
    await deletePasskeys(tx.db, id);
    await replaceRecoveryCodeRows(tx.db, id, []);
    await deleteSessions(tx.db, id, null);
    await recordAuditEvent(tx, actor, auditEvent);
    return getStaffMember(tx, id);
  });
}
