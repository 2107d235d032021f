import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { type Locale, languageTag } from '../../../kernel/locale.ts';
import { enforceRateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { getGateway, openAttempt, startAttempt } from '../../payments/attempts/attempts.usecases.ts';
import { paymentErrors } from '../../payments/payments.errors.ts';
import { type OnlinePaytype, paymentMethods } from '../../payments/payments.rules.ts';
import { orderErrors } from '../orders.errors.ts';
import { lockOrder, type OrderRow, updateOrderRow } from '../orders.repository.ts';
import { isPayable } from '../orders.rules.ts';
import { findOrderForViewer, type OrderViewer } from '../orders.usecases.ts';

/** Starts of payment pages of one order; the provider is called for each. */
const startLimit = { limit: 30, windowSeconds: 3600 };

/** What the browser is sent to: the provider's page, or the order's result page where there is nothing to pay. */
export type StartedPage =
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; url: string; fields: Readonly<Record<string, string>> }
  | { kind: 'nothing_to_pay'; order: OrderRow };

/** The address where the provider sends the browser or its notifications. */
const callbackUrl = (
  { settings }: Services,
  paytype: OnlinePaytype,
  to: 'return' | 'cancel' | 'webhook',
  locale?: Locale,
): string =>
  `${settings.siteUrl}/api/payment/${paytype}/${to}${locale ? `?lang=${languageTag(locale)}` : ''}`;

/**
 * Starts or continues the payment of an order on a provider's page (`docs/rules/payments.md`). The amount is that of the order.
 *
 * @throws ShopError 404 for an unknown order or hash, or a method that is not configured; 409 for another currency or an order of a group;
 * 429; 502 while the provider cannot be reached, which leaves an attempt that the next call continues
 */
export async function startPayment(
  services: Services,
  paytype: OnlinePaytype,
  code: string,
  viewer: OrderViewer & { locale: Locale },
): Promise<StartedPage> {
  getGateway(services, paytype);
  const found = await findOrderForViewer(services, code, viewer);
  if (!paymentMethods[paytype].currencies.includes(found.currency)) {
    throw new ShopError(paymentErrors.wrongCurrency);
  }
  if (found.groupId !== null) throw new ShopError(orderErrors.paidTogether);
  if (!isPayable(found, services.clock.now())) return { kind: 'nothing_to_pay', order: found };
  await enforceRateLimit(services, `payment:${found.id}`, startLimit);
  const attempt = await inTransaction(services, async (tx) => {
    const order = await lockOrder(tx.db, code);
    if (!order) throw new ShopError(commonErrors.notFound);
    if (!isPayable(order, tx.clock.now())) return null;
    await updateOrderRow(tx.db, order.id, { paytype, paymentStatus: 'unpaid' });
    const total = { amount: order.total, currency: order.currency };
    return openAttempt(tx, { id: order.id, code, total }, paytype);
  });
  if (!attempt) return { kind: 'nothing_to_pay', order: await findOrderForViewer(services, code, viewer) };
  return startAttempt(services, attempt, {
    description: code,
    locale: viewer.locale,
    returnUrl: callbackUrl(services, paytype, 'return', viewer.locale),
    cancelUrl: callbackUrl(services, paytype, 'cancel', viewer.locale),
    notificationUrl: callbackUrl(services, paytype, 'webhook'),
  });
}
