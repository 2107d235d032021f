import { fieldError } from '../../../kernel/errors.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import type { Address } from '../../members/members.schemas.ts';
import type { Store } from '../../settings/settings.rules.ts';
import type { Invoice, Receiver } from '../orders.rules.ts';
import type { QuoteInput } from './checkout.schemas.ts';

/** Who gets it: what the form leaves out is the address's, and in the end the member's. */
export function receiverOf(
  member: MemberIdentity,
  form: QuoteInput,
  address: Address | null,
  store: Store | null,
): Receiver {
  const name = form.receiver?.name ?? address?.name;
  if (!name) throw fieldError('receiver.name', 'validation.required');
  const { id, name: _name, phone, email, ...place } = address ?? { id: undefined };
  return {
    name,
    email: form.receiver?.email ?? email ?? member.email,
    phone: form.receiver?.phone ?? phone,
    show_orderer_name: form.receiver?.show_orderer_name ?? false,
    pickup_type: store ? 'store' : 'delivery',
    ...(store
      ? { store: { id: store.id, name: store.name, address: store.address } }
      : { address_id: id, address: place as NonNullable<Receiver['address']> }),
  };
}

/** The invoice that a form asks for: a company's where it names a tax ID and says nothing else. */
export const invoiceOf = ({ invoice, tax_id }: QuoteInput): Invoice => ({
  type: invoice?.type ?? (tax_id ? 'company' : 'personal'),
  tax_id,
  carrier: invoice?.carrier,
  donation: invoice?.donation,
});
