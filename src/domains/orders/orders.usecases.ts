import { timeAfterDays } from '../../kernel/dates.ts';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import type { Locale } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import { isSameSecret } from '../../platform/same-secret.ts';
import type { Services } from '../../platform/services.ts';
import { listItemDetails } from '../catalogue/browse/item-details.usecases.ts';
import type { ItemDetail } from '../catalogue/catalogue.schemas.ts';
import type { Localization } from '../catalogue/catalogue.usecases.ts';
import { getOrderData } from './order-data.usecases.ts';
import {
  findEventTime,
  findOrder,
  findOrderByCode,
  findOrderPage,
  hasOrderedItem,
  type OrderRow,
  updateInvoiceColumn,
} from './orders.repository.ts';
import type { Invoice } from './orders.rules.ts';
import type { OrderData, OrderList } from './orders.schemas.ts';

/** How long an ended order stays in `latest` (`docs/rules/orders.md`). */
const latestDays = 30;

/** Who reads an order: its owner, or the holder of its hash. */
export type OrderViewer = { memberId: number | null; hash: string | undefined };

/** An order's row for its owner, or for the holder of its hash; 404 for others. */
export async function findOrderForViewer(
  services: Services,
  code: string,
  viewer: OrderViewer,
): Promise<OrderRow> {
  const order = await findOrderByCode(services.db, code);
  const mayRead =
    order &&
    (order.memberId === viewer.memberId ||
      (viewer.hash !== undefined && isSameSecret(order.hash, viewer.hash)));
  if (!mayRead) throw new ShopError(commonErrors.notFound);
  return order;
}

/** The row of an order for staff; 404 where it does not exist. */
export async function findOrderForStaff(services: Services, code: string): Promise<OrderRow> {
  const order = await findOrderByCode(services.db, code);
  if (!order) throw new ShopError(commonErrors.notFound);
  return order;
}

/** Stores for whom an order's invoice is, with its number and status. */
export const updateOrderInvoice = (services: Services, orderId: number, invoice: Invoice): Promise<void> =>
  updateInvoiceColumn(services.db, orderId, invoice);

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

/** An item of any status that the member has ordered; 404 for others. */
export async function getOrderedItem(
  services: Services,
  memberId: number,
  itemId: number,
  localization: Localization,
): Promise<ItemDetail> {
  const isOrdered = await hasOrderedItem(services.db, memberId, itemId);
  const [item] = isOrdered ? await listItemDetails(services, [itemId], localization) : [];
  if (!item) throw new ShopError(commonErrors.notFound);
  return item;
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
