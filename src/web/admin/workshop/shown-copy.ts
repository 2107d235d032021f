import type {
  WorkshopCopy,
  WorkshopOrder,
} from '../../../domains/orders/fulfilment/workshop.admin.schemas.ts';
import { type CopyNumber, toCopyCode } from '../../../domains/orders/print-copies/print-copies.rules.ts';

/** A copy with its line and its order, as the scan page shows it. */
export type ShownCopy = {
  copy: WorkshopCopy;
  line: WorkshopOrder['lines'][number];
  order: Pick<WorkshopOrder, 'code' | 'status' | 'remake'> & {
    readyOn: string | null;
    pieces: number;
    packed: number;
  };
};

/** A copy of an order; null where the order has none of that number. */
export function findShownCopy(order: WorkshopOrder, named: CopyNumber): ShownCopy | null {
  const code = toCopyCode(named);
  const line = order.lines.find(({ copies }) => copies.some((copy) => copy.code === code));
  const copy = line?.copies.find((one) => one.code === code);
  if (!line || !copy) return null;
  const copies = order.lines.flatMap((one) => one.copies);
  return {
    copy,
    line,
    order: {
      code: order.code,
      status: order.status,
      remake: order.remake,
      readyOn: order.freight.ready_on ?? null,
      pieces: copies.length,
      packed: copies.filter(({ stage }) => stage === 'packed').length,
    },
  };
}
