import { fieldError, ShopError } from '../../../kernel/errors.ts';
import { type Money, multiplyMoney } from '../../../kernel/money.ts';
import type { Services } from '../../../platform/services.ts';
import { lineProblems } from '../../cart/cart.rules.ts';
import { type ConfiguredItem, configuredItemProblemErrors } from '../../catalogue/catalogue.rules.ts';
import { getConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import type { LineInput } from '../../freight/freight.schemas.ts';
import { type PricedFreightOption, quoteFreight } from '../../freight/freight.usecases.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import { getAddress } from '../../members/members.usecases.ts';
import { offeredPaytypes } from '../../payments/payments.rules.ts';
import type { Store } from '../../settings/settings.rules.ts';
import { getExchangeRate, getTaxRate, listStores } from '../../settings/settings.usecases.ts';
import { requireAcceptingOrders } from '../../settings/setup/setup.usecases.ts';
import {
  canonicalJson,
  type Invoice,
  type OrderAmounts,
  orderAmounts,
  type Receiver,
  taxBasisPointsOf,
} from '../orders.rules.ts';
import type { QuoteInput } from './checkout.schemas.ts';
import { invoiceOf, receiverOf } from './order-form.rules.ts';

export type DraftLine = { input: LineInput; piece: ConfiguredItem; price: Money; total: Money };

/** An order as it would be placed now: everything the server has worked out from the form. */
export type OrderDraft = {
  lines: DraftLine[];
  receiver: Receiver;
  invoice: Invoice;
  freight: PricedFreightOption;
  storeId: number | null;
  exchangeRate: string;
  taxBasisPoints: number;
  amounts: OrderAmounts;
};

async function draftLines(services: Services, form: QuoteInput): Promise<DraftLine[]> {
  const pieces = await getConfiguredItems(services, form.items, (index, name) => `items.${index}.${name}`);
  const lines = form.items.map((input, index) => ({ input, nums: input.nums, piece: pieces[index]! }));
  const problems = lineProblems(lines);
  const first = problems.findIndex((problem) => problem !== null);
  if (first !== -1) {
    const refused = configuredItemProblemErrors[problems[first]!];
    throw new ShopError(refused, { fields: [{ field: `items.${first}.item_id`, message: refused.message }] });
  }
  return lines.map(({ input, piece }) => {
    const price = piece.unitPriceInclTax[form.currency];
    return { input, piece, price, total: multiplyMoney(price, input.nums) };
  });
}

async function getStore(services: Services, id: number): Promise<Store> {
  const store = (await listStores(services)).find((candidate) => candidate.id === id);
  if (!store) throw fieldError('store_id', 'validation.store');
  return store;
}

function chooseFreight(
  offers: [PricedFreightOption, ...PricedFreightOption[]],
  id: number | undefined,
): PricedFreightOption {
  const chosen = id === undefined ? offers[0] : offers.find((offer) => offer.id === id);
  if (!chosen) throw fieldError('freight_id', 'validation.freight');
  return chosen;
}

/** Works an order out, and refuses what could not be placed. */
export async function draftOrder(
  services: Services,
  member: MemberIdentity,
  form: QuoteInput,
): Promise<OrderDraft> {
  await requireAcceptingOrders(services);
  if (!offeredPaytypes.includes(form.paytype)) {
    throw fieldError('paytype', 'validation.paytype_not_offered');
  }
  const store = form.pickup_type === 'store' ? await getStore(services, form.store_id!) : null;
  const address =
    form.address_id === undefined ? null : await getAddress(services, member.id, form.address_id);
  const lines = await draftLines(services, form);
  const offers = await quoteFreight(services, {
    to: store ? { pickup: 'store' } : { pickup: 'delivery', address: address! },
    pieces: lines.map(({ piece, input }) => ({ piece, nums: input.nums })),
    currency: form.currency,
  });
  const freight = chooseFreight(offers, form.freight_id);
  const taxBasisPoints = taxBasisPointsOf(
    store ? 'store' : { countryCode: address!.country_code },
    await getTaxRate(services),
  );
  const rates = await getExchangeRate(services);
  return {
    lines,
    receiver: receiverOf(member, form, address, store),
    invoice: invoiceOf(form),
    freight,
    storeId: store?.id ?? null,
    exchangeRate: rates[form.currency],
    taxBasisPoints,
    amounts: orderAmounts(
      lines.map((line) => line.total),
      freight.fee,
      taxBasisPoints,
      form.currency,
    ),
  };
}

/** What must not have changed since a quote, the lines' order left out. */
export const quotedAmounts = ({ lines, amounts }: OrderDraft) => ({
  lines: lines.map(({ input, price }) => canonicalJson({ ...input, price })).sort(),
  amounts,
});
