import type { CheckoutForm } from '../../../domains/cart/cart.schemas.ts';
import type { FreightOptionData } from '../../../domains/freight/freight.schemas.ts';
import { toResult } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';
import { orderedItems } from './checkout-form.ts';

export type Freight = { options: FreightOptionData[]; error: string | null };

/** Loads the freight options of the selected lines to the form's address, or the reason why there are none. */
export async function computeFreight(
  { api }: RequestContext,
  cart: { lines: Parameters<typeof orderedItems>[0]['lines']; form: CheckoutForm; currency: 'NTD' | 'USD' },
): Promise<Freight> {
  const { pickup_type, address_id } = cart.form;
  if (pickup_type !== 'store' && address_id === undefined) return { options: [], error: null };
  const place = pickup_type === 'store' ? { pickup_type: 'store' as const } : { address_id };
  const offered = await toResult(
    api.api.freight.$post({ json: { ...place, items: orderedItems(cart), currency: cart.currency } }),
  );
  return offered.ok
    ? { options: offered.data.options, error: null }
    : { options: [], error: offered.failure.message };
}
