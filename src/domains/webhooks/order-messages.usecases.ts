import type { Events } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { orderFailed, orderPaid, orderPlaced, orderTransitioned } from '../orders/orders.events.ts';
import type { OrderStatus, ReturnStatus } from '../orders/orders.rules.ts';
import { getOrderInOwnLanguage, getOrderOfEvent } from '../orders/reading/read-orders.usecases.ts';
import { returnTransitioned } from '../orders/returns/returns.events.ts';
import { findSubscribedEndpoints } from './endpoints.repository.ts';
import { createMessages } from './messages.usecases.ts';
import { type OrderChange, orderPayload } from './order-payload.rules.ts';
import type { WebhookEventType } from './webhooks.rules.ts';

const typesOfStatuses: Partial<Record<OrderStatus, WebhookEventType>> = {
  shipped: 'order.shipped',
  arrived: 'order.arrived',
  cancel: 'order.cancelled',
  refund: 'order.refunded',
};

const returnedStatuses: readonly ReturnStatus[] = ['received', 'refunded', 'exchanged'];

/** Tells the endpoints that want a type; the order is read only where there is one. */
async function tell(
  services: Services,
  type: WebhookEventType,
  key: string,
  readChange: () => Promise<OrderChange>,
): Promise<void> {
  const endpoints = await findSubscribedEndpoints(services.db, type);
  if (endpoints.length === 0) return;
  const change = await readChange();
  await createMessages(
    services,
    endpoints.map(({ id }) => id),
    { type, key, orderCode: change.order.code, payload: orderPayload(type, change) },
  );
}

/** Subscribes webhooks to the events of orders (`docs/rules/webhooks.md`). */
export function subscribeWebhooks(events: Events): void {
  const name = 'send webhooks';
  events.subscribe(orderPlaced, name, (services, { orderId }) =>
    tell(services, 'order.placed', `placed:${orderId}`, async () => {
      const { order, locale } = await getOrderInOwnLanguage(services, orderId);
      const states = { status: 'generating', payment_status: 'unpaid' } as const;
      return { at: order.created_at, order, locale, states };
    }),
  );
  events.subscribe(orderPaid, name, (services, { orderId, eventId, status }) =>
    tell(services, 'order.paid', `event:${eventId}`, async () => {
      const found = await getOrderOfEvent(services, { orderId, eventId });
      return { ...found, states: { status, payment_status: 'paid' } };
    }),
  );
  events.subscribe(orderFailed, name, (services, { orderId }) =>
    tell(services, 'order.failed', `failed:${orderId}`, async () => {
      const { order, locale } = await getOrderInOwnLanguage(services, orderId);
      const at = order.events.findLast(({ to }) => to === 'failed')?.at ?? order.created_at;
      return { at, order, locale, states: { status: 'failed', payment_status: 'failed' } };
    }),
  );
  events.subscribe(
    orderTransitioned,
    name,
    async (services, { orderId, eventId, kind, to, paymentStatus }) => {
      const type = typesOfStatuses[to];
      // A parcel that was created by mistake is deleted: nothing was sent.
      if (!type || kind === 'unpacked') return;
      await tell(services, type, `event:${eventId}`, async () => {
        const found = await getOrderOfEvent(services, { orderId, eventId });
        return { ...found, states: { status: to, payment_status: paymentStatus } };
      });
    },
  );
  events.subscribe(returnTransitioned, name, async (services, { orderId, returnId, eventId, status }) => {
    if (!returnedStatuses.includes(status)) return;
    await tell(services, 'order.returned', `event:${eventId}`, async () => {
      const found = await getOrderOfEvent(services, { orderId, eventId });
      return { ...found, returned: { id: returnId, status } };
    });
  });
}
