import type { Cart, CheckoutForm } from '../../../domains/cart/cart.schemas.ts';
import type { Address } from '../../../domains/members/members.schemas.ts';
import type { QuoteInput } from '../../../domains/orders/checkout/checkout.schemas.ts';
import { fullName } from '../../../kernel/contact-details.ts';

const idOf = (text: string | undefined): number | undefined =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;

const textOf = (text: string | undefined): string | undefined => text?.trim() || undefined;

const withoutGaps = <Part extends object>(part: Part): Part | undefined => {
  const filled = Object.entries(part).filter(([, value]) => value !== undefined);
  return filled.length > 0 ? (Object.fromEntries(filled) as Part) : undefined;
};

/** The address for which the displayed freight options were calculated. */
export const placeOf = (form: Pick<CheckoutForm, 'pickup_type' | 'address_id'>): string =>
  form.pickup_type === 'store' ? 'store' : String(form.address_id ?? '');

/** Whether an order is delivered abroad, where it has no Taiwanese tax and invoice. */
export const isDeliveredAbroad = (
  form: Pick<CheckoutForm, 'pickup_type' | 'address_id'>,
  addresses: readonly Pick<Address, 'id' | 'country_code'>[],
): boolean => {
  const address = addresses.find(({ id }) => id === form.address_id);
  return form.pickup_type !== 'store' && address !== undefined && address.country_code !== 'TW';
};

type Defaults = {
  addresses: readonly Address[];
  /** The methods offered for the cart's currency. */
  paytypes: readonly NonNullable<CheckoutForm['paytype']>[];
  profile: { firstname: string; lastname: string; email: string; company?: { tax: string } | undefined };
  /** Whether the member may pay by invoice. */
  hasTerms: boolean;
};

/**
 * The form's values: those saved with the cart, otherwise defaults. A gallery or company starts with an invoice for its company
 * (`docs/rules/galleries.md`).
 */
export function withDefaults(
  saved: CheckoutForm,
  { addresses, paytypes, profile, hasTerms }: Defaults,
): CheckoutForm {
  const isKnown = addresses.some(({ id }) => id === saved.address_id);
  return {
    pickup_type: 'delivery',
    ...saved,
    address_id: isKnown ? saved.address_id : addresses[0]?.id,
    paytype: paytypes.find((paytype) => paytype === saved.paytype) ?? paytypes[0],
    on_terms: hasTerms && saved.on_terms === true,
    invoice: { type: profile.company ? 'company' : 'personal', ...saved.invoice },
    ...(profile.company && saved.tax_id === undefined && { tax_id: profile.company.tax }),
    receiver: {
      name: fullName(profile),
      email: profile.email,
      ...saved.receiver,
    },
  };
}

/** The choice of the form for payment by invoice, which is a bank transfer by the member's payment terms. */
export const termsChoice = 'terms';

/** The payment of an order by the choice of a form. */
export const paymentOf = (chosen: string | undefined): Pick<CheckoutForm, 'paytype' | 'on_terms'> =>
  chosen === termsChoice
    ? { paytype: 'transfer', on_terms: true }
    : { paytype: chosen as CheckoutForm['paytype'], on_terms: false };

/** The checkout form as it is saved with the cart. A freight option is valid only for the address it was offered for. */
export function parseCheckoutForm(values: Record<string, string>): CheckoutForm {
  const pickup_type = values.pickup_type === 'store' ? 'store' : 'delivery';
  const address_id = idOf(values.address_id);
  const isSamePlace = values.freight_for === placeOf({ pickup_type, address_id });
  const number = textOf(values['receiver.phone.number']);
  const receiver = withoutGaps({
    name: textOf(values['receiver.name']),
    email: textOf(values['receiver.email']),
    phone: number ? { code: values['receiver.phone.code'] ?? '', number } : undefined,
    show_orderer_name: values['receiver.show_orderer_name'] === 'on' || undefined,
  });
  return (
    withoutGaps({
      pickup_type,
      address_id,
      store_id: idOf(values.store_id),
      freight_id: isSamePlace ? idOf(values.freight_id) : undefined,
      ...paymentOf(textOf(values.paytype)),
      tax_id: textOf(values.tax_id),
      po_number: textOf(values.po_number),
      invoice: {
        type: values['invoice.type'] === 'company' ? ('company' as const) : ('personal' as const),
        ...withoutGaps({
          carrier: textOf(values['invoice.carrier']),
          donation: textOf(values['invoice.donation']),
        }),
      },
      receiver,
    } satisfies CheckoutForm) ?? {}
  );
}

/** The selected lines as API calls take them. */
export const orderedItems = (cart: Pick<Cart, 'lines'>): QuoteInput['items'] =>
  cart.lines
    .filter((line) => line.selected)
    .map(({ item_id, size_id, frame_id, nums }) => ({ item_id, size_id, frame_id, nums }));

/**
 * The order input of a cart. The form keeps values of options not chosen, such as a tax id while the invoice is personal, and the
 * Taiwanese invoice while the order is delivered abroad; the order omits them.
 *
 * @param addresses the member's address book
 */
export function orderBody(
  cart: Pick<Cart, 'lines' | 'form' | 'currency'>,
  addresses: Parameters<typeof isDeliveredAbroad>[1],
): QuoteInput {
  const { form } = cart;
  const isPickup = form.pickup_type === 'store';
  const invoice = isDeliveredAbroad(form, addresses) ? undefined : form.invoice;
  const isCompany = invoice?.type === 'company';
  const { name, email, phone, show_orderer_name } = form.receiver ?? {};
  return {
    // Without a choice the API asks for one.
    paytype: form.paytype as QuoteInput['paytype'],
    items: orderedItems(cart),
    currency: cart.currency,
    pickup_type: isPickup ? 'store' : 'delivery',
    ...(isPickup
      ? { store_id: form.store_id }
      : { address_id: form.address_id, freight_id: form.freight_id }),
    ...(isCompany && { tax_id: form.tax_id ?? '' }),
    ...(form.po_number && { po_number: form.po_number }),
    ...(form.on_terms && { on_terms: true }),
    invoice: isCompany
      ? { type: 'company', carrier: undefined, donation: undefined }
      : { type: 'personal', carrier: invoice?.carrier, donation: invoice?.donation },
    receiver: {
      name: isPickup ? name : undefined,
      email: isPickup ? email : undefined,
      ...(isPickup && phone && { phone }),
      show_orderer_name: !isPickup && (show_orderer_name ?? false),
    },
  };
}
