import { defineEvent } from '../../platform/events.ts';

/** A member logged in or registered, in the same transaction; `cartToken` is the visitor's cart to merge. */
export const memberLoggedIn = defineEvent<{ memberId: number; cartToken: string | null }>(
  'members.logged_in',
);
