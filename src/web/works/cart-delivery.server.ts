import type { Cart } from '../../domains/cart/cart.schemas.ts';
import { languageTag } from '../../kernel/locale.ts';
import type { Money } from '../../kernel/money.ts';
import type { RequestContext } from '../session/context.ts';
import type { DeliveryDaysData } from './delivery-days.tsx';

/** The freight of a cart, with its option and the days of arrival. */
export type CartDelivery = DeliveryDaysData & {
  fee: Money;
  /** The name of the country that it is delivered to; null for collection in a store. */
  country: string | null;
  /** Whether only the country is known, and no address. */
  isEstimate: boolean;
};

/** The delivery with its country's name, which the server adds: browsers and Node name some countries differently. */
export function findCartDelivery(
  { locale }: Pick<RequestContext, 'locale'>,
  { delivery, fees, fees_estimate: estimate }: Pick<Cart, 'delivery' | 'fees' | 'fees_estimate'>,
): CartDelivery | null {
  const fee = fees ?? estimate?.fee;
  if (!delivery || !fee) return null;
  const { country_code: code, ...days } = delivery;
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  return { ...days, fee, country: code && (names.of(code) ?? code), isEstimate: fees === null };
}
