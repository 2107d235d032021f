import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import type { Money } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { lineKey, lineProblems, rejectionOfLines } from '../../cart/cart.rules.ts';
import type { DeliveryInput } from '../../cart/cart.schemas.ts';
import type { ConfiguredItem } from '../../catalogue/framing/configured-items.rules.ts';
import type { LineInput } from '../../catalogue/framing/configured-items.schemas.ts';
import { getConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import { freightErrors } from '../../freight/freight.errors.ts';
import type { ChosenFreight } from '../../freight/freight.usecases.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import type { Address } from '../../members/members.schemas.ts';
import { getAddress, listAddresses } from '../../members/members.usecases.ts';
import { atTradePrice } from '../../members/terms/trade-prices.rules.ts';
import { offeredPaytypes } from '../../payments/attempts/attempts.usecases.ts';
import type { Store } from '../../settings/settings.rules.ts';
import { requireAcceptingOrders } from '../../settings/setup/setup.usecases.ts';
import { listStores } from '../../settings/stores/stores.usecases.ts';
import type { Invoice, Receiver } from '../orders.rules.ts';
import { getNoTerms } from '../terms/terms.usecases.ts';
import type { QuoteInput } from './checkout.schemas.ts';
import { type CheckoutDestination, getInvoice, toReceiver } from './receiver-and-invoice.rules.ts';

export type CheckoutLine = { input: LineInput; configuredItem: ConfiguredItem };

/** What an accepted offer fixes, instead of the catalogue, the rates of freight and the member's addresses (`docs/rules/galleries.md`). */
export type OfferedTerms = {
  code: string;
  address: Address;
  /** Of one print with its frame, by `lineKey`. */
  unitPrices: ReadonlyMap<string, Money>;
  freight: ChosenFreight;
  /** What of the total is paid before production, with the rest on terms; null where all is. */
  depositPercent: number | null;
};

/** A checkout form whose ids are resolved and whose lines can be bought. */
export type ValidatedCheckout = {
  form: QuoteInput;
  lines: CheckoutLine[];
  destination: CheckoutDestination;
  receiver: Receiver;
  invoice: Invoice;
  /** Null for an order at the prices of the catalogue. */
  offered: OfferedTerms | null;
  /** Where it goes to several addresses, the checkout of each order; the fields above are then of all lines and the first address. */
  deliveries: ValidatedCheckout[];
};

/** The form of the order of one of several deliveries. */
export const toDeliveryForm = <Form extends QuoteInput>(
  form: Form,
  { address_id, freight_id, items }: DeliveryInput,
): Form => ({ ...form, items, address_id, freight_id, deliveries: undefined });

/** Runs a step for one of several deliveries, whose errors are named by its fields. */
export async function inDelivery<Result>(index: number, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { definition, params } = error;
    const fields =
      definition === freightErrors.addressUnsupported
        ? [{ field: 'address_id', message: definition.message, params }]
        : error.fields;
    throw new ShopError(definition, {
      params,
      fields: fields.map((one) => ({ ...one, field: `deliveries.${index}.${one.field}` })),
    });
  }
}

async function getStore(services: Services, id: number | undefined): Promise<Store> {
  const store = (await listStores(services)).find((candidate) => candidate.id === id);
  if (!store) throw fieldError('store_id', 'validation.store');
  return store;
}

/** @throws ShopError as `getOwnAddress`, 422 on `store_id` or `address_id` */
export async function getDestination(
  services: Services,
  form: QuoteInput,
  getOwnAddress: (id: number) => Promise<Address> | Address,
): Promise<CheckoutDestination> {
  const store = form.pickup_type === 'store' ? await getStore(services, form.store_id) : null;
  const address = form.address_id === undefined ? null : await getOwnAddress(form.address_id);
  if (store) return { pickup: 'store', store, address };
  if (!address) throw fieldError('address_id', 'validation.address');
  return { pickup: 'delivery', address };
}

/** Reads one of a member's addresses that were found before. Throws 404 for another member's address, as for an unknown one. */
export const readFrom =
  (addresses: readonly Address[]) =>
  (id: number): Address => {
    const address = addresses.find((one) => one.id === id);
    if (!address) throw new ShopError(commonErrors.notFound);
    return address;
  };

async function getCheckoutLines(
  services: Services,
  inputs: readonly LineInput[],
  tradeBasisPoints: number,
): Promise<CheckoutLine[]> {
  const configuredItems = await getConfiguredItems(
    services,
    inputs,
    (index, name) => `items.${index}.${name}`,
  );
  const problems = lineProblems(
    configuredItems.map((configuredItem, index) => ({ configuredItem, nums: inputs[index]?.nums ?? 0 })),
  );
  const lines = inputs.map((input, index) => ({
    input,
    configuredItem: atTradePrice(
      required(configuredItems[index], 'the configured item of a line'),
      tradeBasisPoints,
    ),
    problem: problems[index] ?? null,
    field: `items.${index}.`,
  }));
  const rejection = rejectionOfLines(lines);
  if (rejection) throw rejection;
  return lines;
}

/** Whether one of the lines is made to a custom size, which the buyer cannot withdraw from. */
export const hasCustomSize = (lines: readonly Pick<CheckoutLine, 'configuredItem'>[]): boolean =>
  lines.some(({ configuredItem }) => configuredItem.isCustom);

/**
 * First step of a checkout: resolves store, address and lines, and checks what can be checked without amounts.
 *
 * @throws ShopError 404 for another member's address, 409 where a line cannot be bought or no orders are accepted, 422 for
 * a wrong field
 */
export async function validateCheckout(
  services: Services,
  member: MemberIdentity,
  form: QuoteInput,
  offered: OfferedTerms | null = null,
): Promise<ValidatedCheckout> {
  await requireAcceptingOrders(services);
  if (!offeredPaytypes(services).includes(form.paytype)) {
    throw fieldError('paytype', 'validation.paytype_not_offered');
  }
  if (form.po_number && member.type !== 'business') throw fieldError('po_number', 'validation.po_number');
  if (form.on_terms && member.netDays === null) throw await getNoTerms(services, member.id);
  if (form.deliveries) {
    const lines = await getCheckoutLines(services, form.items, member.tradeBasisPoints);
    const deliveries = await validateDeliveries(services, member, form, lines);
    return { ...required(deliveries[0], 'the first delivery'), form, lines, deliveries };
  }
  const destination: CheckoutDestination = offered
    ? { pickup: 'delivery', address: offered.address }
    : await getDestination(services, form, (id) => getAddress(services, member.id, id));
  const lines = await getCheckoutLines(services, form.items, member.tradeBasisPoints);
  const receiver = toReceiver(member, form, destination);
  return { form, lines, destination, receiver, invoice: getInvoice(form), offered, deliveries: [] };
}

/** The checkouts of the orders to several addresses, with the lines of the whole. */
async function validateDeliveries(
  services: Services,
  member: MemberIdentity,
  form: QuoteInput,
  lines: readonly CheckoutLine[],
): Promise<ValidatedCheckout[]> {
  const known = new Map(lines.map((line) => [lineKey(line.input), line]));
  const readAddress = readFrom(await listAddresses(services, member.id));
  const deliveries: ValidatedCheckout[] = [];
  for (const [index, delivery] of (form.deliveries ?? []).entries()) {
    const own = toDeliveryForm(form, delivery);
    const destination = await inDelivery(index, () => getDestination(services, own, readAddress));
    deliveries.push({
      form: own,
      lines: own.items.map((input) => ({
        ...required(known.get(lineKey(input)), 'the line of a delivery'),
        input,
      })),
      destination,
      receiver: toReceiver(member, own, destination),
      invoice: getInvoice(own),
      offered: null,
      deliveries: [],
    });
  }
  return deliveries;
}
