import type { MemberIdentity, MemberType } from '../members.rules.ts';

/**
 * What makes an artist's account of an address (`docs/rules/members.md`):
 *
 * - `invite`: there is no account; a new one is created, and a link to its password is mailed
 * - `resend`: the invited artist has not chosen a password yet; another link is mailed
 * - `confirm`: an artist's account that waits for its review, or was declined, is confirmed
 * - `convert`: a collector's account becomes that of a confirmed artist
 * - `link`: a confirmed artist's account; nothing about it changes
 */
export const invitationActions = ['invite', 'resend', 'confirm', 'convert', 'link'] as const;
export type InvitationAction = (typeof invitationActions)[number];

/** How long the link of an invitation is valid, in days. */
export const invitationDays = 7;

export type InvitedAccount = {
  id: number;
  type: MemberType;
  status: MemberIdentity['status'];
  isBlocked: boolean;
  /** Whether the member can log in: with a password, or by a provider. */
  hasJoined: boolean;
};

/** What can be done with the account of an address; null for a gallery's and a blocked one. */
export function invitationActionFor(account: InvitedAccount | null): InvitationAction | null {
  if (account === null) return 'invite';
  if (account.isBlocked || account.type === 'business') return null;
  if (account.type === 'basic') return 'convert';
  if (account.status !== 'active') return 'confirm';
  return account.hasJoined ? 'link' : 'resend';
}
