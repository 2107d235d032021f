import type { CheckoutForm } from '../../../domains/cart/cart.schemas.ts';
import type { FreightOptionData } from '../../../domains/freight/freight.schemas.ts';
import { type Currency, type Money, sumMoney } from '../../../kernel/money.ts';
import { type Result, toResult } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';
import { orderedItems } from './checkout-form.ts';

export type Freight = { options: FreightOptionData[]; error: string | null };

/** Loads the freight options of the selected lines to the form's address, or the reason why there are none. */
export async function computeFreight(
  { api }: RequestContext,
  cart: { lines: Parameters<typeof orderedItems>[0]['lines']; form: CheckoutForm; currency: Currency },
): Promise<Freight> {
  const { pickup_type, address_id } = cart.form;
  if (pickup_type !== 'store' && address_id === undefined) return { options: [], error: null };
  const place = pickup_type === 'store' ? { pickup_type: 'store' as const } : { address_id };
  const offered = await toResult(
    api.api.freight.$post({ json: { ...place, items: orderedItems(cart), currency: cart.currency } }),
  );
  return toFreight(offered);
}

const toFreight = (offered: Result<{ options: FreightOptionData[] }>): Freight =>
  offered.ok
    ? { options: offered.data.options, error: null }
    : { options: [], error: offered.failure.message };

/** The freight of each of several deliveries; `chosen` is null where there is none. */
export type DeliveryFreight = {
  addressId: number;
  copies: number;
  freight: Freight;
  chosen: FreightOptionData | null;
};

/** Loads the freight options of a cart's deliveries, in their order. */
export const computeDeliveryFreights = (
  { api }: RequestContext,
  { form, currency }: { form: CheckoutForm; currency: Currency },
): Promise<DeliveryFreight[]> =>
  Promise.all(
    (form.deliveries ?? []).map(async ({ address_id: addressId, freight_id, items }) => {
      const freight = toFreight(
        await toResult(api.api.freight.$post({ json: { address_id: addressId, items, currency } })),
      );
      const chosen = freight.options.find(({ id }) => id === freight_id) ?? freight.options[0] ?? null;
      return { addressId, copies: items.reduce((sum, { nums }) => sum + nums, 0), freight, chosen };
    }),
  );

/** What the chosen freight of all deliveries costs; null while one is not known. */
export function sumFreights(freights: readonly DeliveryFreight[], currency: Currency): Money | null {
  const fees = freights.flatMap(({ chosen }) => chosen?.fee ?? []);
  return fees.length > 0 && fees.length === freights.length ? sumMoney(fees, currency) : null;
}
