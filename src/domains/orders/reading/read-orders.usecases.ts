import { timeAfterDays } from '../../../kernel/dates.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { findEventTime, findOrder, findOrderPage } from '../orders.repository.ts';
import type { OrderData, OrderList } from '../orders.schemas.ts';
import { findOrderForViewer, type OrderViewer } from '../orders.usecases.ts';
import { getOrderData } from './order-data.usecases.ts';

/** How long an ended order stays in `latest` (`docs/rules/orders.md`). */
const latestDays = 30;

/** An order with everything that the viewer sees. */
export async function getOrder(
  services: Services,
  code: string,
  viewer: OrderViewer & { locale: Locale },
): Promise<OrderData> {
  const order = await findOrderForViewer(services, code, viewer);
  const [described] = await getOrderData(services, [order], viewer.locale);
  return required(described, 'the order data');
}

/**
 * An order in the language it was placed in, and the time of one of its events, for subscribers of its events.
 *
 * @throws Error where there is no such order or event
 */
export async function getOrderOfEvent(
  services: Services,
  { orderId, eventId }: { orderId: number; eventId: number },
): Promise<{ order: OrderData; locale: Locale; at: string }> {
  const { order, locale } = await getOrderInOwnLanguage(services, orderId);
  const at = required(await findEventTime(services.db, eventId), 'the event of an order');
  return { order, locale, at: at.toISOString() };
}

/** An order with the language that it was placed in. */
export async function getOrderInOwnLanguage(
  services: Services,
  orderId: number,
): Promise<{ order: OrderData; locale: Locale }> {
  const row = required(await findOrder(services.db, orderId), 'the order');
  const [order] = await getOrderData(services, [row], row.locale);
  return { order: required(order, 'the order data'), locale: row.locale };
}

/** `latest`: open orders and those ended in the last 30 days; `history`: all others. The newest first. */
export async function listOrders(
  services: Services,
  memberId: number,
  part: 'latest' | 'history',
  page: { page: number; per_page: number },
  locale: Locale,
): Promise<OrderList> {
  const endedSince = timeAfterDays(services.clock.now(), -latestDays);
  const { rows, total } = await findOrderPage(
    services.db,
    { memberId, part, endedSince },
    { limit: page.per_page, offset: (page.page - 1) * page.per_page },
  );
  return { items: await getOrderData(services, rows, locale), ...page, total };
}
