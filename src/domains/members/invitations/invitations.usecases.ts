import { fullName } from '../../../kernel/contact-details.ts';
import { emailKey } from '../../../kernel/email.ts';
import { ShopError } from '../../../kernel/errors.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { tokenHash } from '../../../platform/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { memberErrors } from '../members.errors.ts';
import { leaveCompany } from '../people/people.usecases.ts';
import { insertNewMember, type NewMember } from '../profile/profile.usecases.ts';
import { lockReviewedMember } from '../reviews/reviews.repository.ts';
import { recordDecision } from '../reviews/reviews.usecases.ts';
import { deleteMemberResets, insertReset } from '../sessions/passwords.repository.ts';
import { artistInvitationMail } from './invitations.mails.ts';
import {
  type FoundAccount,
  findInvitedAccount,
  lockInvitedAccount,
  updateMemberToArtist,
} from './invitations.repository.ts';
import {
  type InvitationAction,
  type InvitedAccount,
  invitationActionFor,
  invitationDays,
} from './invitations.rules.ts';

/** Whom staff invite: what the person wrote in an enquiry, and the account that it already led to. */
export type Invitee = Pick<NewMember, 'email' | 'firstname' | 'lastname' | 'mobile' | 'gender' | 'locale'> & {
  memberId: number | null;
};

const getAccount = ({ memberId, email }: Pick<Invitee, 'memberId' | 'email'>) =>
  memberId === null ? { emailKey: emailKey(email) } : { memberId };

/** The account of an invitee; null if the address has none. */
export const getInvitedAccount = (
  services: Services,
  invitee: Pick<Invitee, 'memberId' | 'email'>,
): Promise<InvitedAccount | null> => findInvitedAccount(services.db, getAccount(invitee));

/**
 * In the caller's transaction: makes sure that the invitee has a confirmed artist's account; returns its id.
 *
 * @param action what the caller has seen is to be done
 * @throws ShopError 409 `account_changed` if something else is to be done by now
 */
export async function inviteArtist(
  tx: Services,
  actor: Actor,
  action: InvitationAction,
  invitee: Invitee,
): Promise<number> {
  const account = await lockInvitedAccount(tx.db, getAccount(invitee));
  if (action !== invitationActionFor(account)) throw new ShopError(memberErrors.accountChanged);
  if (account === null) return createInvited(tx, actor, invitee);
  if (action === 'resend') await mailInvitation(tx, account, invitee);
  if (action === 'confirm') await confirmArtist(tx, actor, account.id, true);
  if (action === 'convert') {
    await updateMemberToArtist(tx.db, account.id);
    await leaveCompany(tx, account.id);
    await recordAuditEvent(tx, actor, {
      action: 'member.convert',
      subject: { kind: 'member', id: account.id },
      before: { type: account.type },
      after: { type: 'artist' },
    });
    await confirmArtist(tx, actor, account.id, true);
  }
  return account.id;
}

/** A new account without a password; the artist's page gets the names of the enquiry. */
async function createInvited(tx: Services, actor: Actor, invitee: Invitee): Promise<number> {
  const { memberId: _, ...person } = invitee;
  const id = await insertNewMember(tx, {
    ...person,
    type: 'artist',
    birthday: null,
    passwordHash: null,
    isEmailConfirmed: false,
  });
  await recordAuditEvent(tx, actor, {
    action: 'member.invite',
    subject: { kind: 'member', id },
    after: { type: 'artist' },
  });
  await confirmArtist(tx, actor, id, false);
  await mailInvitation(tx, { id, email: invitee.email }, invitee);
  return id;
}

async function confirmArtist(tx: Services, actor: Actor, memberId: number, isMailed: boolean): Promise<void> {
  const reviewed = required(await lockReviewedMember(tx.db, memberId), 'the reviewed account');
  await recordDecision(tx, actor, memberId, reviewed, {
    decision: 'confirm',
    template: null,
    reason: '',
    artistId: null,
    isMailed,
  });
}

/** Mails a link that sets the password, once, within `invitationDays`; former links to the account end. */
async function mailInvitation(
  tx: Services,
  account: Pick<FoundAccount, 'id' | 'email'>,
  { firstname, lastname, locale }: { firstname: string; lastname: string; locale: Locale },
): Promise<void> {
  const token = base64Url(tx.ids.random(32));
  const now = tx.clock.now();
  await deleteMemberResets(tx.db, account.id);
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 3_600_000);
  await insertReset(tx.db, { tokenHash: tokenHash(token), memberId: account.id, createdAt: now, expiresAt });
  await enqueueMail(tx, {
    kind: 'members.artist_invitation',
    to: account.email,
    locale,
    key: `members.artist_invitation:${base64Url(tx.ids.random(12))}`,
    secretUntil: expiresAt,
    ...artistInvitationMail(await tx.mail.translator(tx), {
      locale,
      name: fullName({ firstname, lastname }),
      token,
      siteUrl: tx.settings.siteUrl,
    }),
  });
}
