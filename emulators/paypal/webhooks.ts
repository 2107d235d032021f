import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Store } from '../runtime/emulator.ts';
import type { Notification, Notifier } from '../runtime/notifications.ts';
import { takeScript } from '../runtime/scripts.ts';
import { type PaypalState, paypalId } from './state.ts';

/**
 * The headers of one transmission. Signed with RSA-SHA256 is
 * `transmission id|time|webhook id|CRC-32 of the raw body as an unsigned decimal`.
 */
export function webhookHeaders(
  { state, now }: Store<PaypalState>,
  origin: string,
  body: string,
): Record<string, string> {
  const id = randomUUID();
  const time = now().toISOString().replace(/\.\d+/, '');
  const signed = `${id}|${time}|${state.webhookId}|${crc32(body)}`;
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
    'paypal-cert-url': `${origin}/v1/notifications/certs/${state.certificateId}`,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', Buffer.from(signed), state.privateKey).toString('base64'),
  };
}

type WebhookEvent = { eventType: string; resourceType: string; resource: unknown; summary: string };

/** The body of a webhook event. `PAYMENT.CAPTURE.REFUNDED` has a refund as its resource. */
export function eventBody(
  { now }: Store<PaypalState>,
  id: string,
  { eventType, resourceType, resource, summary }: WebhookEvent,
): string {
  return JSON.stringify({
    id,
    event_version: '1.0',
    create_time: now().toISOString(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: eventType,
    summary,
    resource,
    links: [],
  });
}

/** Records an event and sends it, unless a script says otherwise. */
export function notifyWebhook(
  store: Store<PaypalState>,
  notifier: Notifier,
  references: string[],
  event: WebhookEvent,
): void {
  const { state } = store;
  const script = takeScript(
    state.scripts,
    'webhook',
    references,
    ({ eventType }) => eventType === undefined || eventType === event.eventType,
  );
  const id = `WH-${paypalId()}-${paypalId()}`;
  const notification: Notification = {
    id,
    type: event.eventType,
    references,
    url: state.webhookUrl,
    contentType: 'application/json',
    body: eventBody(store, id, event),
    status: 'waiting',
    attempts: [],
  };
  notifier.add(notification, script?.delivery, script?.delayMs);
}
