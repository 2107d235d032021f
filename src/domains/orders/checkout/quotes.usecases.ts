import { serializer } from '../../../kernel/http/serializer.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { type MessageKey, translate } from '../../../kernel/messages/messages.ts';
import type { PhoneWarning } from '../../../kernel/phone-warnings.ts';
import { required } from '../../../kernel/required.ts';
import { isLikelyTaxId } from '../../../kernel/tax/tax-id.ts';
import { findPhoneWarning } from '../../../platform/phone-numbers.ts';
import type { Services } from '../../../platform/services.ts';
import { listPriceOf } from '../../cart/cart-data.usecases.ts';
import { describeItem } from '../../catalogue/framing/described-item.rules.ts';
import { expectedDays } from '../../freight/freight.rules.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import { canonicalJson } from '../orders.rules.ts';
import { type QuoteData, type QuoteInput, quoteData } from './checkout.schemas.ts';
import {
  computeReadyInDays,
  type PricedCheckout,
  priceCheckout,
  quotedAmounts,
} from './price-checkout.usecases.ts';
import { findQuotedAmounts, insertQuote } from './quotes.repository.ts';
import { hasCustomSize, validateCheckout } from './validate-checkout.usecases.ts';

const quoteMinutes = 15;

const serializeQuote = serializer(quoteData);

/** The chosen freight with its days, if it is ordered and paid now. */
const toQuotedFreight = ({ clock }: Services, { freight, lines }: PricedCheckout, locale: Locale) => ({
  kind: freight.kind,
  name: translate(locale, `freight.${freight.kind}`),
  ...expectedDays(clock.now(), { ...freight, readyInDays: computeReadyInDays(lines) }),
});

/** Stores a quote for `quoteMinutes` and returns it in the user's language. */
export async function createQuote(
  services: Services,
  memberId: number,
  checkout: PricedCheckout,
  locale: Locale,
): Promise<QuoteData> {
  const { lines, amounts, invoice, deliveries } = checkout;
  const id = base64Url(services.ids.random(18));
  const expiresAt = new Date(services.clock.now().getTime() + quoteMinutes * 60_000);
  await insertQuote(services.db, { id, memberId, amounts: quotedAmounts(checkout), expiresAt });
  const isUnlikelyTaxId = invoice.tax_id !== undefined && !isLikelyTaxId(invoice.tax_id);
  return serializeQuote({
    ...amounts,
    quote: id,
    lines: lines.map(({ input, configuredItem, price, total, previousPrice }) => ({
      itemId: input.item_id,
      ...describeItem(configuredItem, locale),
      nums: input.nums,
      price,
      ...listPriceOf(configuredItem, price),
      total,
      custom: configuredItem.isCustom,
      previousPrice: previousPrice ?? undefined,
    })),
    taxBasisPoints: checkout.taxBasisPoints,
    ...(deliveries.length > 0 && {
      deliveries: deliveries.map((delivery) => ({
        ...delivery.amounts,
        addressId: required(delivery.form.address_id, 'the address of a delivery'),
        taxBasisPoints: delivery.taxBasisPoints,
        freight: toQuotedFreight(services, delivery, locale),
      })),
    }),
    needsApproval: checkout.isAboveLimit,
    expiresAt,
    freight: toQuotedFreight(services, checkout, locale),
    customConsent: hasCustomSize(lines) ? translate(locale, 'consent.custom_size') : null,
    warnings: [
      ...(isUnlikelyTaxId ? [{ field: 'tax_id', message: translate(locale, 'warning.tax_id') }] : []),
      ...(await findPhoneWarnings(checkout.receiver.phone, locale)),
    ],
  });
}

const phoneMessages: Record<PhoneWarning, MessageKey> = {
  calling_code: 'warning.calling_code',
  phone_number: 'warning.phone_number',
};

/** The warning of the receiver's telephone number, if there is one. */
async function findPhoneWarnings(phone: PricedCheckout['receiver']['phone'], locale: Locale) {
  const warning = phone && (await findPhoneWarning(phone));
  if (!warning) return [];
  const code = phone.code.replace('+', '');
  return [{ field: 'receiver.phone', message: translate(locale, phoneMessages[warning], { code }) }];
}

/** Returns what an order would cost now. An order can name the quote, and is then rejected if an amount has changed. */
export async function quoteOrder(
  services: Services,
  member: MemberIdentity,
  form: QuoteInput,
  locale: Locale,
): Promise<QuoteData> {
  const checkout = await priceCheckout(services, member, await validateCheckout(services, member, form));
  return createQuote(services, member.id, checkout, locale);
}

/** Rolls back the order of a quote that no longer applies; the new quote is stored after the rollback. */
export class QuoteChanged extends Error {
  readonly checkout: PricedCheckout;
  constructor(checkout: PricedCheckout) {
    super('the quote is missing or has expired, or an amount has changed');
    this.checkout = checkout;
  }
}

/**
 * Checks that the buyer has seen the amounts of an order. Without a quote these are the prices in the cart: one that has changed needs a
 * quote, which shows both.
 *
 * @throws QuoteChanged where a price has changed, or the quote has expired, is another member's, or has other amounts
 */
export async function checkQuote(
  services: Services,
  memberId: number,
  id: string | undefined,
  checkout: PricedCheckout,
): Promise<void> {
  if (id === undefined) {
    if (checkout.lines.some(({ previousPrice }) => previousPrice !== null)) throw new QuoteChanged(checkout);
    return;
  }
  const quoted = await findQuotedAmounts(services.db, memberId, id, services.clock.now());
  if (canonicalJson(quoted) !== canonicalJson(quotedAmounts(checkout))) throw new QuoteChanged(checkout);
}
