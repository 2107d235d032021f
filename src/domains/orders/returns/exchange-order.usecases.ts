import { base64Url } from '../../../kernel/ids.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { indexOrder } from '../admin/order-search.usecases.ts';
import { insertFreightRecord, insertOrder, insertOrderLines } from '../checkout/write-order.repository.ts';
import { findFreightRecord, findOrderLines, insertEvents, type OrderRow } from '../orders.repository.ts';
import { orderCode, orderCodeBytes, orderHashBytes } from '../orders.rules.ts';
import { moveCopies, type ReturnRow } from './returns.repository.ts';

/**
 * Writes the linked order of an exchange: the same prints to the same receiver, without charge. It counts as paid, has no deadline and is
 * no sale; the numbers of a limited edition go with it.
 *
 * @param numbers the returned copies' numbers
 * @returns the new order's id
 */
export async function writeExchangeOrder(
  tx: Services,
  order: OrderRow,
  returned: ReturnRow,
  by: { staffId: number; numbers: number[] },
): Promise<number> {
  const now = tx.clock.now();
  const line = required(
    (await findOrderLines(tx.db, order.id)).find(({ id }) => id === returned.lineId),
    'the line of a return',
  );
  const code = orderCode(now, tx.ids.random(orderCodeBytes));
  const { id: _, orderId: __, ...sold } = line;
  const { currency, receiver, memberId, locale, paytype, exchangeRate, taxBasisPoints, termsFrom } = order;
  const id = required(
    await insertOrder(tx.db, {
      code,
      hash: base64Url(tx.ids.random(orderHashBytes)),
      memberId,
      locale,
      status: 'generating',
      paymentStatus: 'paid',
      paytype,
      currency,
      exchangeRate,
      taxBasisPoints,
      itemsTotal: 0,
      freightTotal: 0,
      taxIncluded: 0,
      total: 0,
      receiver,
      invoice: { type: 'personal' },
      createdAt: now,
      purchasedAt: now,
      termsFrom,
    }),
    'a free order code',
  );
  const free = { unitPrice: 0, unitPicturePrice: 0, lineTotal: 0, shareBasisPoints: 0 };
  const [lineId] = await insertOrderLines(tx.db, [
    { ...sold, ...free, orderId: id, position: 0, nums: returned.nums },
  ]);
  await moveCopies(tx.db, by.numbers, { from: line.id, to: required(lineId, 'the new line') });
  const freight = required(await findFreightRecord(tx.db, order.id), 'the freight record of an order');
  const { kind, storeId, readyInDays, daysMin, daysMax } = freight;
  await insertFreightRecord(tx.db, {
    orderId: id,
    kind,
    storeId,
    fee: 0,
    readyInDays,
    daysMin,
    daysMax,
    generatedAt: now,
  });
  await indexOrder(tx, id, {
    code,
    name: receiver.name,
    email: receiver.email,
    titles: [line.title],
    trackingNumbers: [],
  });
  await insertEvents(tx.db, [
    { orderId: id, at: now, actor: 'staff', actorId: by.staffId, kind: 'placed', toStatus: 'generating' },
  ]);
  return id;
}
