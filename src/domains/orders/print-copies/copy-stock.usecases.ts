import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { type MovedBy, useStock } from '../../catalogue/stock/stock-use.usecases.ts';
import { findOrderLines, type OrderRow } from '../orders.repository.ts';
import type { CopyStage } from '../orders.rules.ts';
import { type PackedCopy, packCopies } from './print-copies.repository.ts';
import { reachedUsingStages, toCopyCode } from './print-copies.rules.ts';

/** A copy that was moved to a later stage by an event; its line's position from 0. */
type MovedCopy = PackedCopy & { toStage: CopyStage };

/** Takes what moved copies of an order have used from stock (`docs/rules/stock.md`); under the order's lock. */
export async function useStockOfCopies(
  tx: Services,
  { id: orderId, code: orderCode }: Pick<OrderRow, 'id' | 'code'>,
  copies: readonly MovedCopy[],
  by: MovedBy,
): Promise<void> {
  const using = copies.filter(({ fromStage, toStage }) => reachedUsingStages(fromStage, toStage).length > 0);
  if (using.length === 0) return;
  const lines = new Map((await findOrderLines(tx.db, orderId)).map((line) => [line.id, line]));
  const prints = using.map(({ orderLineId, position, number, eventId, fromStage, toStage }) => {
    const { itemId, sizeId, frameId } = required(lines.get(orderLineId), 'the line of a copy');
    return {
      ids: { item_id: itemId, size_id: sizeId, frame_id: frameId },
      copy: { code: toCopyCode({ orderCode, position: position + 1, number }), eventId },
      stages: reachedUsingStages(fromStage, toStage),
    };
  });
  await useStock(tx, prints, by);
}

/** Records that all copies of an order are packed, since it is marked as made, with what they have used. */
export async function packOrder(
  tx: Services,
  order: Pick<OrderRow, 'id' | 'code'>,
  by: MovedBy,
): Promise<void> {
  const packed = await packCopies(tx.db, order.id, by);
  await useStockOfCopies(
    tx,
    order,
    packed.map((copy) => ({ ...copy, toStage: 'packed' as const })),
    by,
  );
}
