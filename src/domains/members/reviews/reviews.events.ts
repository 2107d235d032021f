import type { Locale } from '../../../kernel/locale.ts';
import { defineEvent } from '../../../platform/events.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import type { ReviewedType } from './reviews.rules.ts';

/**
 * Published in the transaction in which staff confirm an account. `artistId`: the artist that staff chose
 * to link.
 */
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
