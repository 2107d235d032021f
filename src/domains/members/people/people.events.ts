import { defineEvent } from '../../../platform/events.ts';

/** Published in the transaction in which a person no longer orders for a company. */
export const personRemoved = defineEvent<{ companyId: number; personId: number }>('members.person_removed');
