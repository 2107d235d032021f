import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Services } from '../../../platform/services.ts';
import { getEffectiveTermsDate } from '../../content/articles/articles.usecases.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import { payBefore } from '../../payments/payments.rules.ts';
import { getShareRate } from '../../settings/settings.usecases.ts';
import { indexOrder } from '../admin/order-search.usecases.ts';
import { insertEvents } from '../orders.repository.ts';
import { orderCode, orderCodeBytes, orderHashBytes } from '../orders.rules.ts';
import type { PricedCheckout, PricedLine } from './price-checkout.usecases.ts';
import { insertFreightRecord, insertOrder, insertOrderLines } from './write-order.repository.ts';

/** The language in which an order is placed, and the network it comes from (`networkOf`). */
export type CheckoutContext = { locale: Locale; network: string };

export type WrittenOrder = {
  id: number;
  code: string;
  hash: string;
  lines: (PricedLine & { lineId: number })[];
};

const maxCodeAttempts = 3;

async function writeOrderRow(
  tx: Services,
  member: MemberIdentity,
  checkout: PricedCheckout,
  context: CheckoutContext,
): Promise<Omit<WrittenOrder, 'lines'>> {
  const now = tx.clock.now();
  const hash = base64Url(tx.ids.random(orderHashBytes));
  const { form, amounts } = checkout;
  // Codes collide about once in 10⁹ orders of a day.
  for (let attempt = 0; attempt < maxCodeAttempts; attempt += 1) {
    const code = orderCode(now, tx.ids.random(orderCodeBytes));
    const id = await insertOrder(tx.db, {
      code,
      hash,
      memberId: member.id,
      locale: context.locale,
      placedFrom: context.network,
      status: 'generating',
      paymentStatus: 'unpaid',
      paytype: form.paytype,
      currency: form.currency,
      exchangeRate: checkout.exchangeRate,
      taxBasisPoints: checkout.taxBasisPoints,
      itemsTotal: amounts.itemsTotal.amount,
      freightTotal: amounts.freightTotal.amount,
      taxIncluded: amounts.taxIncluded.amount,
      total: amounts.total.amount,
      receiver: checkout.receiver,
      invoice: checkout.invoice,
      createdAt: now,
      purchasedAt: now,
      termsFrom: await getEffectiveTermsDate(tx),
      payBefore: payBefore(form.paytype, now),
    });
    if (id !== null) return { id, code, hash };
  }
  throw new Error('no free order code was found');
}

/** Writes the lines as they are sold now; later changes of the catalogue do not change them. */
async function writeOrderLines(
  tx: Services,
  orderId: number,
  { form, lines }: PricedCheckout,
): Promise<WrittenOrder['lines']> {
  const defaultShare = await getShareRate(tx);
  const ids = await insertOrderLines(
    tx.db,
    lines.map(({ input, configuredItem, price, total }, position) => ({
      orderId,
      position,
      itemId: input.item_id,
      sizeId: input.size_id,
      frameId: input.frame_id,
      nums: input.nums,
      title: configuredItem.item.title,
      artistId: configuredItem.item.artist.id,
      artistName: configuredItem.item.artist.name,
      size: {
        id: configuredItem.size.id,
        width_mm: configuredItem.size.widthMm,
        height_mm: configuredItem.size.heightMm,
        substrate: configuredItem.size.substrate.name,
      },
      frame: { id: configuredItem.frame.id, name: configuredItem.frame.name },
      custom: configuredItem.isCustom,
      unitPrice: price.amount,
      unitPicturePrice: configuredItem.picturePriceInclTax[form.currency].amount,
      lineTotal: total.amount,
      shareBasisPoints: configuredItem.item.artist.shareBasisPoints ?? defaultShare,
    })),
  );
  return lines.map((line, index) => {
    const lineId = ids[index];
    if (lineId === undefined) throw new Error(`order line ${index} was not inserted`);
    return { ...line, lineId };
  });
}

/** Third step of a checkout: writes the order, its lines, its freight record, its search vector and its first event. */
export async function writeOrder(
  tx: Services,
  member: MemberIdentity,
  checkout: PricedCheckout,
  context: CheckoutContext,
): Promise<WrittenOrder> {
  const now = tx.clock.now();
  const { freight, destination, receiver } = checkout;
  const order = await writeOrderRow(tx, member, checkout, context);
  const lines = await writeOrderLines(tx, order.id, checkout);
  await indexOrder(tx, order.id, {
    code: order.code,
    name: receiver.name,
    email: receiver.email,
    titles: lines.map(({ configuredItem }) => configuredItem.item.title),
    trackingNumbers: [],
  });
  await insertFreightRecord(tx.db, {
    orderId: order.id,
    kind: freight.kind,
    storeId: destination.pickup === 'store' ? destination.store.id : null,
    fee: freight.fee.amount,
    readyInDays: Math.max(...lines.map(({ configuredItem }) => configuredItem.readyInDays)),
    daysMin: freight.daysMin,
    daysMax: freight.daysMax,
    generatedAt: now,
  });
  await insertEvents(tx.db, [
    {
      orderId: order.id,
      at: now,
      actor: 'member',
      actorId: member.id,
      kind: 'placed',
      toStatus: 'generating',
    },
  ]);
  return { ...order, lines };
}
