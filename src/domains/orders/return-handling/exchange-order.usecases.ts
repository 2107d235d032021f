import { taipeiWorkingDay } from '../../../kernel/dates.ts';
import { base64Url } from '../../../kernel/ids.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { moveCertificates } from '../certificates/certificates.repository.ts';
import { certificatesOfReturned, issueCertificates } from '../certificates/certificates.usecases.ts';
import { insertOrder } from '../checkout/write-order.repository.ts';
import { orderSearchVector } from '../order-search.usecases.ts';
import { findFreightRecord, findOrderLines, type OrderRow } from '../orders.repository.ts';
import { orderCode, orderCodeBytes, orderHashBytes } from '../orders.rules.ts';
import { moveCopies, type ReturnRow } from '../returns/returns.repository.ts';

/**
 * Writes the linked order of an exchange: the same prints to the same receiver, without charge. It counts as paid, has no deadline and is
 * no sale; the numbers of a limited edition and the certificates go with it.
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
  const { currency, receiver, memberId, locale, paytype, exchangeRate, taxBasisPoints } = order;
  const { termsFrom, customAgreedAt, customAgreedText, poNumber } = order;
  const freight = required(await findFreightRecord(tx.db, order.id), 'the freight record of an order');
  const { kind, storeId, readyInDays, daysMin, daysMax } = freight;
  const free = {
    unitPrice: 0,
    unitListPrice: 0,
    unitPicturePrice: 0,
    unitListPicturePrice: 0,
    lineTotal: 0,
    shareBasisPoints: 0,
  };
  const written = required(
    await insertOrder(tx.db, {
      order: {
        code,
        hash: base64Url(tx.ids.random(orderHashBytes)),
        memberId,
        locale,
        status: 'generating',
        paymentStatus: 'paid',
        isOnTerms: false,
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
        readyOn: taipeiWorkingDay(now, readyInDays),
        termsFrom,
        customAgreedAt,
        customAgreedText,
        poNumber,
      },
      search: orderSearchVector({
        code,
        name: receiver.name,
        email: receiver.email,
        titles: [line.title],
        trackingNumbers: [],
        poNumber,
      }),
      lines: [{ ...sold, ...free, position: 0, nums: returned.nums }],
      freight: { kind, storeId, fee: 0, readyInDays, daysMin, daysMax, generatedAt: now },
      event: { at: now, actor: 'staff', actorId: by.staffId, kind: 'placed', toStatus: 'generating' },
    }),
    'a free order code',
  );
  const certificates = await certificatesOfReturned(tx, returned, by.numbers);
  const lines = {
    from: line.id,
    to: required(written.lineIds[0], 'the new line'),
  };
  await moveCopies(tx.db, by.numbers, lines);
  await moveCertificates(tx.db, certificates, lines);
  // Prints of an order on agreed terms had none before.
  await issueCertificates(tx, { orderId: written.id });
  return written.id;
}
