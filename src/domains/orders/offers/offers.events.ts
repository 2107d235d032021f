import { defineEvent } from '../../../platform/events.ts';
import type { OfferStatus } from './offers.rules.ts';

/** An offer was asked for, answered, or has ended. */
export const offerTransitioned = defineEvent<{ offerId: number; status: OfferStatus }>(
  'offers.transitioned',
  'queued',
);
