import { timeAfterDays } from '../../../kernel/dates.ts';
import { emailKey } from '../../../kernel/email.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { tokenHash } from '../../../platform/passwords.ts';
import { enforceRateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Origin } from '../../../platform/sign-in/attempts.ts';
import { greetingName, rateLimits } from '../members.rules.ts';
import { deleteMemberResets } from '../sessions/passwords.repository.ts';
import { verifyCurrentPassword } from '../sessions/passwords.usecases.ts';
import { emailChangedMail, newEmailMail, oldEmailMail } from './email.mails.ts';
import {
  deleteChange,
  deleteConfirmations,
  type EmailChangeRow,
  type EmailOwner,
  findChange,
  findDueChanges,
  isEmailTaken,
  lockEmailOwner,
  replaceChange,
  saveFormerEmail,
  updateEmail,
} from './email.repository.ts';
import { changeDays, emailTaken, takesEffect, withoutOldFrom } from './email.rules.ts';
import type { EmailChangeInput } from './email.schemas.ts';

/**
 * Starts a change of the logged-in member's e-mail address: both addresses are mailed a link. Throws 422 for a wrong password or the
 * current address, 409 `email_taken`, and 429 after several changes within the hour.
 */
export async function requestEmailChange(
  services: Services,
  session: Origin & { memberId: number; email: string; locale: Locale },
  form: EmailChangeInput,
): Promise<void> {
  await verifyCurrentPassword(services, session, form.current_password);
  await startEmailChange(services, session.memberId, form.email, {
    locale: session.locale,
    isByStaff: false,
  });
}

/** Starts a change after the caller has checked who asks for it. `locale` is the language of the mails; null for the member's. */
export async function startEmailChange(
  services: Services,
  memberId: number,
  email: string,
  { locale: chosen, isByStaff }: { locale: Locale | null; isByStaff: boolean },
): Promise<void> {
  await enforceRateLimit(services, `email-change:member:${memberId}`, rateLimits.emailChangesOfMember);
  await inTransaction(services, async (tx) => {
    const member = await lockEmailOwner(tx.db, memberId);
    if (!member) throw new ShopError(commonErrors.conflict);
    const key = emailKey(email);
    if (key === member.emailKey) throw fieldError('email', 'error.email_same');
    if (await isEmailTaken(tx.db, key)) throw emailTaken();
    const now = tx.clock.now();
    const tokens = { new: base64Url(tx.ids.random(32)), old: base64Url(tx.ids.random(32)) };
    const isOldConfirmed = member.emailConfirmedAt !== null;
    const change = {
      memberId,
      email,
      emailKey: key,
      newTokenHash: tokenHash(tokens.new),
      oldTokenHash: tokenHash(tokens.old),
      isByStaff,
      createdAt: now,
      expiresAt: timeAfterDays(now, changeDays),
      withoutOldFrom: withoutOldFrom(now, isOldConfirmed, isByStaff),
    };
    await replaceChange(tx.db, change);
    const locale = chosen ?? member.locale;
    const { siteUrl } = tx.settings;
    const translate = await tx.mail.translator(tx);
    await enqueueMail(tx, {
      kind: 'members.email_new',
      to: email,
      locale,
      secretUntil: change.expiresAt,
      ...newEmailMail(translate, { locale, token: tokens.new, siteUrl }),
    });
    await enqueueMail(tx, {
      kind: 'members.email_old',
      to: member.email,
      locale,
      secretUntil: change.expiresAt,
      ...oldEmailMail(translate, {
        locale,
        name: greetingName(member),
        token: tokens.old,
        siteUrl,
        newEmail: email,
        isByStaff,
        withoutOldFrom: change.withoutOldFrom,
        canConfirm: isOldConfirmed,
      }),
    });
  });
}

/** Drops the member's own open change, whose links then are over. Throws 404 without one. */
export async function cancelEmailChange(services: Services, memberId: number): Promise<void> {
  if (!(await deleteChange(services.db, memberId))) throw new ShopError(commonErrors.notFound);
}

/**
 * In the caller's transaction, with the member's row locked: sets the new address if the confirmations suffice, and tells the old one.
 * `taken` if another account has the address by now; the change is dropped then.
 */
export async function applyEmailChange(
  tx: Services,
  member: EmailOwner,
  change: EmailChangeRow,
): Promise<'waiting' | 'changed' | 'taken'> {
  const now = tx.clock.now();
  const { newConfirmedAt } = change;
  if (newConfirmedAt === null || !takesEffect(change, now)) return 'waiting';
  const { email, emailKey: key } = change;
  await deleteChange(tx.db, member.id);
  if (!(await updateEmail(tx.db, member.id, { email, emailKey: key, emailConfirmedAt: newConfirmedAt }))) {
    return 'taken';
  }
  const isConfirmed = member.emailConfirmedAt !== null;
  await saveFormerEmail(tx.db, { memberId: member.id, email: member.email, isConfirmed, until: now });
  // Links that were mailed to the old address are over.
  await deleteConfirmations(tx.db, member.id);
  await deleteMemberResets(tx.db, member.id);
  const { locale } = member;
  await enqueueMail(tx, {
    kind: 'members.email_changed',
    to: member.email,
    locale,
    ...emailChangedMail(await tx.mail.translator(tx), {
      locale,
      name: greetingName(member),
      newEmail: email,
      at: now,
      siteUrl: tx.settings.siteUrl,
    }),
  });
  return 'changed';
}

/** Applies changes whose old address no longer has to confirm. Safe to run at any time and in several processes. */
export async function applyDueEmailChanges(services: Services): Promise<void> {
  for (const memberId of await findDueChanges(services.db, services.clock.now())) {
    await inTransaction(services, async (tx) => {
      const member = await lockEmailOwner(tx.db, memberId);
      const change = await findChange(tx.db, memberId, tx.clock.now());
      if (member && change) await applyEmailChange(tx, member, change);
    });
  }
}
