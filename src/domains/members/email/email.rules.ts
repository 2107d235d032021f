import { timeAfterDays } from '../../../kernel/dates.ts';
import { ShopError } from '../../../kernel/errors.ts';
import { memberErrors } from '../members.errors.ts';
import { staffWaitDays } from '../members.rules.ts';
/** How long a link that confirms the address of an account is valid. */
export const confirmationDays = 3;

/** How long a change of the e-mail address waits for its confirmations. */
export const changeDays = 7;

/**
 * From when a change needs no confirmation by the old address: at once if that address was never confirmed, after some days if staff
 * started the change, otherwise never (null).
 */
export function withoutOldFrom(now: Date, isOldConfirmed: boolean, isByStaff: boolean): Date | null {
  if (!isOldConfirmed) return now;
  return isByStaff ? timeAfterDays(now, staffWaitDays) : null;
}

type Confirmations = {
  newConfirmedAt: Date | null;
  oldConfirmedAt: Date | null;
  withoutOldFrom: Date | null;
};

/** Whether a change of the e-mail address takes effect now. */
export function takesEffect(change: Confirmations, now: Date): boolean {
  if (change.newConfirmedAt === null) return false;
  return change.oldConfirmedAt !== null || (change.withoutOldFrom !== null && change.withoutOldFrom <= now);
}

/** The side of a change that a link was mailed to, or `confirm` for the address of a new account. */
export const linkPurposes = ['confirm', 'new', 'old'] as const;

export const linkDecisions = ['confirm', 'stop'] as const;

/** What happened by a link: `waiting` for the other address, `taken` if another account has the address by now. */
export const linkResults = ['confirmed', 'waiting', 'changed', 'stopped', 'taken'] as const;

/** The rejection of an address that another account has. */
export const emailTaken = (): ShopError =>
  new ShopError(memberErrors.emailTaken, { fields: [{ field: 'email', message: 'error.email_taken' }] });
