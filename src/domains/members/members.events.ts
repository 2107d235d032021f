import { defineEvent } from '../../platform/events.ts';

/** Published in the transaction of a login or registration; `cartToken` is the visitor's cart to merge. */
export const memberLoggedIn = defineEvent<{ memberId: number; cartToken: string | null }>(
  'members.logged_in',
);
