import { taipeiWorkingDay } from '../../../kernel/dates.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import type { Money } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { getEffectiveDate } from '../../content/articles/articles.usecases.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import { payBefore } from '../../payments/payments.rules.ts';
import { getShareRate } from '../../settings/rates/rates.usecases.ts';
import { orderSearchVector } from '../order-search.usecases.ts';
import { orderCode, orderCodeBytes, orderHashBytes, soldPicturePrice } from '../orders.rules.ts';
import { computeDeposit, termsDeadline } from '../terms/terms.rules.ts';
import { computeReadyInDays, type PricedCheckout, type PricedLine } from './price-checkout.usecases.ts';
import { hasCustomSize } from './validate-checkout.usecases.ts';
import { insertOrder, type NewOrder } from './write-order.repository.ts';

/** The language in which an order is placed, the network it comes from (`getNetwork`), and who approved it. */
export type CheckoutContext = { locale: Locale; network: string; approvedBy?: number };

export type WrittenOrder = {
  id: number;
  code: string;
  hash: string;
  total: Money;
  lines: (PricedLine & { lineId: number })[];
};

const maxCodeAttempts = 3;

/** Lines as they are sold now; later changes of the catalogue do not change them. */
const toNewLines = ({ form, lines }: PricedCheckout, defaultShare: number): NewOrder['lines'] =>
  lines.map(({ input, configuredItem, price, total }, position) => ({
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
    unitListPrice: configuredItem.listPriceInclTax[form.currency].amount,
    // The share's base is the list price; a discount lowers the other alone (`docs/rules/sales.md`).
    unitListPicturePrice: configuredItem.picturePriceInclTax[form.currency].amount,
    unitPicturePrice: soldPicturePrice(
      configuredItem.picturePriceInclTax[form.currency].amount,
      configuredItem.listPriceInclTax[form.currency].amount,
      price.amount,
    ),
    lineTotal: total.amount,
    shareBasisPoints: configuredItem.item.artist.shareBasisPoints ?? defaultShare,
    shareOnSoldPrice: configuredItem.item.artist.shareOnSoldPrice,
  }));

/**
 * Third step of a checkout: writes the order, its lines, its freight record, its search vector and its first event.
 *
 * @param context.netDays the days to pay of an order on terms; null for others
 * @param context.groupId the first order of the same checkout, for those after it
 */
export async function writeOrder(
  tx: Services,
  member: MemberIdentity,
  checkout: PricedCheckout,
  context: CheckoutContext & { netDays: number | null; groupId?: number },
): Promise<WrittenOrder> {
  const now = tx.clock.now();
  const { netDays } = context;
  const { form, amounts, freight, destination, receiver, lines } = checkout;
  const hash = base64Url(tx.ids.random(orderHashBytes));
  const poNumber = form.po_number ?? null;
  const newLines = toNewLines(checkout, await getShareRate(tx));
  const termsFrom = await getEffectiveDate(tx, 'terms');
  const readyInDays = computeReadyInDays(lines);
  const percent = checkout.offered?.depositPercent ?? null;
  // Codes collide about once in 10⁹ orders of a day.
  for (let attempt = 0; attempt < maxCodeAttempts; attempt += 1) {
    const code = orderCode(now, tx.ids.random(orderCodeBytes));
    const written = await insertOrder(tx.db, {
      order: {
        code,
        hash,
        memberId: member.id,
        personId: member.type === 'business' ? member.person.id : null,
        approvedBy: context.approvedBy ?? null,
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
        receiver,
        invoice: checkout.invoice,
        createdAt: now,
        purchasedAt: now,
        readyOn: taipeiWorkingDay(now, readyInDays),
        termsFrom,
        ...(hasCustomSize(lines) && {
          customAgreedAt: now,
          customAgreedText: translate(context.locale, 'consent.custom_size'),
        }),
        isOnTerms: netDays !== null,
        settledAt: netDays === null ? null : now,
        payBefore: netDays === null ? payBefore(form.paytype, now) : termsDeadline(now, netDays),
        poNumber,
        groupId: context.groupId ?? null,
        offerCode: checkout.offered?.code ?? null,
        deposit: percent === null ? null : (computeDeposit(amounts.total, percent)?.amount ?? null),
      },
      search: orderSearchVector({
        code,
        name: receiver.name,
        email: receiver.email,
        titles: newLines.map(({ title }) => title),
        trackingNumbers: [],
        poNumber,
      }),
      lines: newLines,
      freight: {
        kind: freight.kind,
        storeId: destination.pickup === 'store' ? destination.store.id : null,
        fee: freight.fee.amount,
        readyInDays,
        daysMin: freight.daysMin,
        daysMax: freight.daysMax,
        generatedAt: now,
      },
      event: { at: now, actor: 'member', actorId: member.person.id, kind: 'placed', toStatus: 'generating' },
    });
    if (!written) continue;
    return {
      id: written.id,
      code,
      hash,
      total: amounts.total,
      lines: lines.map((line, index) => ({
        ...line,
        lineId: required(written.lineIds[index], 'the id of an order line'),
      })),
    };
  }
  throw new Error('no free order code was found');
}
