import type { Cart, CheckoutForm } from '../../../domains/cart/cart.schemas.ts';
import type { Address } from '../../../domains/members/members.schemas.ts';
import type { QuoteInput } from '../../../domains/orders/checkout/checkout.schemas.ts';
import { fullName } from '../../../kernel/contact-details.ts';
import { withoutEmptyPhone } from '../../forms/fields/phone-field.tsx';
import { hasDeliveries } from './deliveries-form.ts';

type Fields = Record<string, string>;

/** The address for which the displayed freight options were calculated. */
export const getPlace = (form: {
  pickup_type?: string | undefined;
  address_id?: number | string | undefined;
}): string => (form.pickup_type === 'store' ? 'store' : String(form.address_id ?? ''));

/** Whether an order is delivered abroad, where it has no Taiwanese tax and invoice. */
export const isDeliveredAbroad = (
  form: Pick<CheckoutForm, 'pickup_type' | 'address_id' | 'deliveries'>,
  addresses: readonly Pick<Address, 'id' | 'country_code'>[],
): boolean => {
  if (hasDeliveries(form)) {
    return (form.deliveries ?? []).every(({ address_id: address }) =>
      isDeliveredAbroad({ address_id: address }, addresses),
    );
  }
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

/** The fields of the payment by the choice of a form. */
const paymentFields = (chosen = ''): Fields =>
  chosen === termsChoice ? { paytype: 'transfer', on_terms: 'on' } : { paytype: chosen, on_terms: 'false' };

/** The fields of the checkout form as they are saved with the cart. A freight option is valid only for the address it was offered for. */
export function checkoutFields({ freight_id = '', paytype, ...fields }: Fields): Fields {
  const sent = { pickup_type: 'delivery', ...withoutEmptyPhone(fields, 'receiver.phone') };
  const isSamePlace = fields.freight_for === getPlace(sent);
  return { ...sent, ...paymentFields(paytype), ...(isSamePlace && { freight_id }) };
}

/** The fields of the acceptance of an offer as they are sent: of the invoice those of its kind. */
export function acceptanceFields({ paytype, ...fields }: Fields): Fields {
  const isPersonal = fields['invoice.type'] === 'personal';
  const other = isPersonal ? ['tax_id'] : ['invoice.carrier', 'invoice.donation'];
  const used = Object.fromEntries(Object.entries(fields).filter(([name]) => !other.includes(name)));
  return { 'invoice.type': 'company', ...used, ...paymentFields(paytype) };
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
  const isPickup = form.pickup_type === 'store' && !hasDeliveries(form);
  const invoice = isDeliveredAbroad(form, addresses) ? undefined : form.invoice;
  const isCompany = invoice?.type === 'company';
  const { name, email, phone, show_orderer_name } = form.receiver ?? {};
  return {
    // Without a choice the API asks for one.
    paytype: form.paytype as QuoteInput['paytype'],
    items: orderedItems(cart),
    currency: cart.currency,
    pickup_type: isPickup ? 'store' : 'delivery',
    ...(hasDeliveries(form)
      ? { deliveries: form.deliveries }
      : isPickup
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
