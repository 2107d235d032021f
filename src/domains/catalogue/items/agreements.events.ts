import { defineEvent } from '../../../platform/events.ts';

/** Staff proposed another share or other prices for works with an agreed share. */
export const agreementProposed = defineEvent<{ itemIds: number[] }>('catalogue.agreement_proposed', 'queued');
