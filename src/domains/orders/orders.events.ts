import { defineEvent } from '../../platform/events.ts';

/** Pieces of an order, line by line. */
type Lines = { artistId: number; nums: number }[];

/** An order was placed. */
export const orderPlaced = defineEvent<{ orderId: number; lines: Lines }>('orders.placed', 'by job');

/** An order ended because it was not paid in time. */
export const orderFailed = defineEvent<{ orderId: number; lines: Lines }>('orders.failed', 'by job');
