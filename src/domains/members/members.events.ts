import type { Locale } from '../../kernel/locale.ts';
import { defineEvent } from '../../platform/events.ts';
import type { Actor } from '../audit/audit.rules.ts';
import type { ReviewedType } from './reviews/reviews.rules.ts';

/** A member logged in or registered, in the same transaction; `cartToken` is the visitor's cart to merge. */
export const memberLoggedIn = defineEvent<{ memberId: number; cartToken: string | null }>(
  'members.logged_in',
);

/** Staff confirmed an account, in the same transaction. `artistId`: whose account it is, where staff chose an artist. */
export type MemberConfirmed = {
  memberId: number;
  type: ReviewedType;
  firstname: string;
  lastname: string;
  locale: Locale;
  artistId: number | null;
  actor: Actor;
};
export const memberConfirmed = defineEvent<MemberConfirmed>('members.confirmed');
