import type { OrderStatus } from '../orders.rules.ts';

/** `lost`: what was in it is made again; it counts no more. */
export const parcelStatuses = ['packed', 'shipped', 'arrived', 'lost'] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/** Every move of a parcel that there is; a lost one stays lost. */
const parcelTransitions: readonly { from: ParcelStatus; to: ParcelStatus }[] = [
  { from: 'packed', to: 'shipped' },
  { from: 'shipped', to: 'arrived' },
  { from: 'shipped', to: 'lost' },
];

export const parcelTransitionsFrom = (from: ParcelStatus): ParcelStatus[] =>
  parcelTransitions.filter((move) => move.from === from).map((move) => move.to);

export const canTransitionParcel = (from: ParcelStatus, to: ParcelStatus): boolean =>
  parcelTransitionsFrom(from).includes(to);

/** The states of an order in which its parcels can be packed, changed and sent on. */
export const parcelOrderStatuses: readonly OrderStatus[] = ['complete', 'shipped'];

/** What the order is by its slowest parcel (`reading: orders`); null where no parcel says anything. */
export function statusOfSlowestParcel(parcels: readonly ParcelStatus[]): OrderStatus | null {
  const counting = parcels.filter((status) => status !== 'lost');
  if (counting.length === 0) return null;
  if (counting.includes('packed')) return 'complete';
  return counting.includes('shipped') ? 'shipped' : 'arrived';
}

const deliveryStatuses: readonly OrderStatus[] = ['complete', 'shipped', 'arrived'];

/** The moves, one by one, that bring an order to where its parcels are; a lost parcel's order goes back to `complete`. */
export function transitionPath(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  const [start, end] = [deliveryStatuses.indexOf(from), deliveryStatuses.indexOf(to)];
  if (start === -1 || end === -1 || start === end) return [];
  if (end > start) return deliveryStatuses.slice(start + 1, end + 1);
  return [to];
}

/** Where a parcel is followed, or null where its courier has no such page. */
export const trackingUrl = (pattern: string | null, number: string): string | null =>
  pattern === null || number === '' ? null : pattern.replace('{number}', encodeURIComponent(number));
