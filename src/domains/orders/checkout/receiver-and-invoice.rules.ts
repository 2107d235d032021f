import { fieldError } from '../../../kernel/errors.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import type { Address } from '../../members/members.schemas.ts';
import type { Store } from '../../settings/settings.rules.ts';
import type { Invoice, Receiver } from '../orders.rules.ts';
import type { QuoteInput } from './checkout.schemas.ts';

/** Where an order goes. An address given with collection in a store only fills in the receiver. */
export type CheckoutDestination =
  | { pickup: 'delivery'; address: Address }
  | { pickup: 'store'; store: Store; address: Address | null };

/**
 * The receiver. Missing fields are taken from the address, a missing e-mail address finally from the member.
 *
 * @throws ShopError 422 on `receiver.name` where neither the form nor an address has a name
 */
export function toReceiver(
  member: MemberIdentity,
  form: QuoteInput,
  destination: CheckoutDestination,
): Receiver {
  const name = form.receiver?.name ?? destination.address?.name;
  if (!name) throw fieldError('receiver.name', 'validation.required');
  const contact = {
    name,
    email: form.receiver?.email ?? destination.address?.email ?? member.email,
    phone: form.receiver?.phone ?? destination.address?.phone,
    // The parcel of an order that is collected goes to the store.
    show_orderer_name: destination.pickup === 'delivery' && (form.receiver?.show_orderer_name ?? false),
  };
  if (destination.pickup === 'store') {
    const { id, name: storeName, address } = destination.store;
    return { ...contact, pickup_type: 'store', store: { id, name: storeName, address } };
  }
  const { id, label: _label, name: _name, phone: _phone, email: _email, ...address } = destination.address;
  return { ...contact, pickup_type: 'delivery', address_id: id, address };
}

/** The invoice that a form asks for: a company's if it has a tax ID and no invoice type. */
export const getInvoice = ({ invoice, tax_id }: QuoteInput): Invoice => ({
  type: invoice?.type ?? (tax_id ? 'company' : 'personal'),
  tax_id,
  carrier: invoice?.carrier,
  donation: invoice?.donation,
});
