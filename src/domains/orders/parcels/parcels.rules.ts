import type { OrderStatus, ParcelStatus } from '../orders.rules.ts';

/** All transitions of a parcel; a lost one stays lost. */
const parcelTransitions: readonly { from: ParcelStatus; to: ParcelStatus }[] = [
  { from: 'packed', to: 'shipped' },
  { from: 'shipped', to: 'arrived' },
  { from: 'shipped', to: 'lost' },
];

export const parcelTransitionsFrom = (from: ParcelStatus): ParcelStatus[] =>
  parcelTransitions.filter((transition) => transition.from === from).map((transition) => transition.to);

export const canTransitionParcel = (from: ParcelStatus, to: ParcelStatus): boolean =>
  parcelTransitionsFrom(from).includes(to);

/** The order states in which parcels can be created, changed and sent. */
export const parcelOrderStatuses: readonly OrderStatus[] = ['complete', 'shipped'];

/** The order's status by its slowest parcel (`docs/rules/orders.md`); null without parcels. */
export function statusOfSlowestParcel(parcels: readonly ParcelStatus[]): OrderStatus | null {
  const counting = parcels.filter((status) => status !== 'lost');
  if (counting.length === 0) return null;
  if (counting.includes('packed')) return 'complete';
  return counting.includes('shipped') ? 'shipped' : 'arrived';
}

const deliveryStatuses: readonly OrderStatus[] = ['complete', 'shipped', 'arrived'];

/** The transitions that bring an order to the status of its parcels; after a lost parcel it returns to `complete`. */
export function transitionPath(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  const [start, end] = [deliveryStatuses.indexOf(from), deliveryStatuses.indexOf(to)];
  if (start === -1 || end === -1 || start === end) return [];
  if (end > start) return deliveryStatuses.slice(start + 1, end + 1);
  return [to];
}

/** The tracking page of a parcel, or null where its courier has none. */
export const trackingUrl = (pattern: string | null, number: string): string | null =>
  pattern === null || number === '' ? null : pattern.replace('{number}', encodeURIComponent(number));

/** The lines in a parcel with their numbers of prints; those of the whole order where it is not recorded what the parcel holds. */
export const getParcelContents = <Line extends { id: number; nums: number }>(
  lines: readonly Line[],
  contents: readonly { line_id: number; nums: number }[],
): { line: Line; nums: number }[] =>
  lines.flatMap((line) => {
    const nums =
      contents.length === 0 ? line.nums : (contents.find(({ line_id }) => line_id === line.id)?.nums ?? 0);
    return nums === 0 ? [] : [{ line, nums }];
  });

type PackedParcel = { status: ParcelStatus; contents: readonly { line_id: number; nums: number }[] };

/**
 * How many prints of which lines are made again: those that are in no parcel but lost ones. Empty if the contents of another
 * parcel are not recorded.
 */
export function linesToRemake(
  lines: readonly { id: number; nums: number }[],
  parcels: readonly PackedParcel[],
): { line_id: number; nums: number }[] {
  const kept = parcels.filter(({ status }) => status !== 'lost');
  if (kept.some(({ contents }) => contents.length === 0)) return [];
  const packed = kept.flatMap(({ contents }) => contents);
  return lines
    .map(({ id, nums }) => ({
      line_id: id,
      nums: packed.filter((one) => one.line_id === id).reduce((left, one) => left - one.nums, nums),
    }))
    .filter(({ nums }) => nums > 0);
}
