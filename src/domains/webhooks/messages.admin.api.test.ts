import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrders } from '../../../test/factories/admin-orders.ts';
import { createGallery } from '../../../test/factories/gallery.ts';
import { auditEntries } from '../../../test/factories/staff.ts';
import { createWebhookTests, type WebhookTests } from '../../../test/factories/webhooks.ts';
import type { WebhookReceiver } from '../../../test/servers/webhook-receiver.ts';
import { orderPlaced } from '../orders/orders.events.ts';
import { deleteOldMessages } from './messages.usecases.ts';

let webhooks: WebhookTests;
let admin: AdminOrders;
let receiver: WebhookReceiver;
const minute = 60_000;
const day = 86_400_000;

beforeAll(async () => {
  webhooks = await createWebhookTests();
  ({ admin } = webhooks);
});
afterAll(() => admin.shop.close());
beforeEach(async () => {
  receiver = await webhooks.start();
  return () => receiver.close();
});

describe('messages about orders', () => {
  test('are signed by the rules of Standard Webhooks, and sent once for each event', async () => {
    const endpoint = await webhooks.createEndpoint();
    const { code, total } = await admin.placeMade();
    expect((await admin.transition(code, 'shipped')).status).toBe(200);
    await webhooks.drain();
    const verified = receiver.received.map((one) => webhooks.verify(endpoint.secret, one)) as {
      type: string;
      timestamp: string;
      data: Record<string, unknown>;
    }[];
    expect(verified.map(({ type }) => type).toSorted()).toEqual([
      'order.paid',
      'order.placed',
      'order.shipped',
    ]);
    const order = await admin.ordering.read(code);
    for (const { data, timestamp } of verified) {
      expect(data).toMatchObject({
        code,
        currency: 'NTD',
        po_number: null,
        total: { amount: total, currency: 'NTD' },
        lines: [{ title: 'Sea of clouds', nums: 1, price: order.lines[0].price, edition_numbers: [] }],
        destination: { pickup_type: 'delivery', country_code: 'TW' },
      });
      expect(new Date(timestamp).toISOString()).toBe(timestamp);
    }
    const stateOf = (type: string) => {
      const found = verified.find((one) => one.type === type);
      return [found?.data.status, found?.data.payment_status];
    };
    expect(stateOf('order.placed')).toEqual(['generating', 'unpaid']);
    // Those after the event, although all were written afterwards.
    expect(stateOf('order.paid')).toEqual(['generating', 'paid']);
    expect(stateOf('order.shipped')).toEqual(['shipped', 'paid']);
    expect(await webhooks.messagesOf(endpoint)).toMatchObject(
      Array.from({ length: 3 }, () => ({
        order_code: code,
        status: 'delivered',
        attempts: 1,
        next_attempt_at: null,
        last_attempt: { response_status: 200, error: null },
      })),
    );
  });

  test('have the payment status after the event, whatever follows it', async () => {
    await webhooks.createEndpoint({ event_types: ['order.cancelled'] });
    const cancelled = await admin.placePaid();
    await admin.transition(cancelled.code, 'cancel');
    const [{ id }] = (await admin.read(cancelled.code)).refunds;
    const form = { done_on: admin.today(), reference: 'out' };
    expect((await admin.act(cancelled.code, `refund/${id}/done`, form)).data.payment_status).toBe('refunded');
    await webhooks.drain();
    const [message] = receiver.received.map(({ body }) => JSON.parse(body));
    expect(message.data).toMatchObject({ status: 'cancel', payment_status: 'refunding' });
  });

  test('have no personal data, and neither the hash nor the payment account', async () => {
    await webhooks.createEndpoint();
    const { code } = await admin.place();
    await webhooks.drain();
    const { receiver: person, transfer } = await admin.ordering.read(code);
    const [order] = await admin.rowsOf('SELECT hash FROM shop_order WHERE code = $1', [code]);
    expect(receiver.received).toHaveLength(1);
    const text = receiver.received[0]?.body ?? '';
    expect(text).toContain(code);
    for (const secret of [order.hash, person.name, person.email, person.address.address, transfer.account]) {
      expect(text).not.toContain(secret);
    }
  });

  test("have the purchase order number of a gallery's order", async () => {
    await webhooks.createEndpoint({ event_types: ['order.placed'] });
    const { visitor, addressId } = await createGallery(admin.shop, 'partner');
    const form = { address_id: addressId, po_number: 'HG-2026/0118' };
    expect((await admin.ordering.place(form, visitor)).status).toBe(201);
    await webhooks.drain();
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject([{ data: { po_number: 'HG-2026/0118' } }]);
  });

  test('an event that is delivered twice makes one message for each endpoint', async () => {
    const endpoint = await webhooks.createEndpoint({ event_types: ['order.placed'] });
    const second = await webhooks.createEndpoint({ event_types: ['order.placed'] });
    const { code } = await admin.place();
    const [{ id }] = await admin.rowsOf('SELECT id FROM shop_order WHERE code = $1', [code]);
    await admin.shop.services.events.publish(admin.shop.services, orderPlaced, { orderId: id, lines: [] });
    await webhooks.drain();
    expect(await webhooks.messagesOf(endpoint)).toHaveLength(1);
    expect(await webhooks.messagesOf(second)).toHaveLength(1);
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);
    expect(receiver.received[0]?.headers['webhook-id']).not.toBe(receiver.received[1]?.headers['webhook-id']);
  });

  test('an endpoint is sent only the types that it wants, and a disabled one nothing', async () => {
    const endpoint = await webhooks.createEndpoint({ event_types: ['order.cancelled'] });
    const disabled = await webhooks.createEndpoint({ active: false });
    const { code } = await admin.placePaid();
    expect((await admin.ordering.member.post(`/api/order/${code}/cancel`, {})).status).toBe(200);
    await webhooks.drain();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['order.cancelled']);
    expect(await webhooks.messagesOf(endpoint)).toHaveLength(1);
    expect(await webhooks.messagesOf(disabled)).toEqual([]);
  });

  test('tell of orders that fail, and of returns that came back', async () => {
    const endpoint = await webhooks.createEndpoint({
      event_types: ['order.failed', 'order.returned', 'order.arrived'],
    });
    const { code } = await admin.placeMade();
    await admin.transition(code, 'shipped');
    await admin.transition(code, 'arrived');
    const [line] = (await admin.ordering.read(code)).lines;
    const form = { line_id: line.id, nums: 1, kind: 'withdrawal', wish: 'refund', reason: 'Too dark.' };
    expect((await admin.ordering.member.post(`/api/order/${code}/return`, form)).status).toBe(201);
    for (const to of ['accepted', 'received']) {
      const { version, returns } = await admin.read(code);
      const moved = await admin.ben.post(`/api/admin/order/${code}/return/${returns[0].id}/transition`, {
        to,
        version,
      });
      expect(moved.status).toBe(200);
    }
    const unpaid = await admin.place();
    admin.shop.clock.advance(4 * day);
    expect((await admin.transition(unpaid.code, 'failed')).status).toBe(200);
    await webhooks.drain();
    const bodies = (await webhooks.messagesOf(endpoint)).map(
      ({ type, order_code }: Record<string, string>) => [type, order_code],
    );
    expect(bodies.toSorted()).toEqual([
      ['order.arrived', code],
      ['order.failed', unpaid.code],
      ['order.returned', code],
    ]);
    const returned = receiver.received
      .map(({ body }) => JSON.parse(body))
      .find(({ type }) => type === 'order.returned');
    expect(returned.data.return).toEqual({
      id: expect.any(Number),
      line_id: line.id,
      nums: 1,
      kind: 'withdrawal',
      status: 'received',
    });
    expect(JSON.stringify(returned)).not.toContain('Too dark');
  });
});

describe('attempts', () => {
  test('a failed attempt is followed by others with growing delays, with the same id and body, until the last', async () => {
    const { endpoint, id, attempt } = await webhooks.createWaiting();
    receiver.answer(503, 'x'.repeat(5000));
    const seen: [string, number | null][] = [];
    for (let number = 1; number <= 8; number += 1) {
      await attempt(number);
      const message = await webhooks.readMessage(id);
      const next = message.next_attempt_at;
      const now = admin.shop.clock.now().getTime();
      seen.push([message.status, next === null ? null : (Date.parse(next) - now) / minute]);
      const queued = await admin.rowsOf(
        `SELECT data, round(extract(epoch FROM start_after - created_on) / 60)::int AS delay
         FROM pgboss.job WHERE name = 'webhook.deliver' AND data @> $1`,
        [{ messageId: id, attempt: number + 1 }],
      );
      expect(queued.map(({ delay }) => delay)).toEqual(next === null ? [] : [seen.at(-1)?.[1]]);
      admin.shop.clock.advance(next === null ? 0 : Date.parse(next) - now);
    }
    expect(seen).toEqual([
      ...[1, 5, 30, 120, 300, 600, 840].map((delay) => ['waiting', delay]),
      ['failed', null],
    ]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const { log, attempts } = await webhooks.readMessage(id);
    expect(attempts).toBe(8);
    expect(log).toHaveLength(8);
    expect(log[0]).toMatchObject({ response_status: 503, response_body: 'x'.repeat(2000), error: null });
    expect((await admin.ben.get('/api/admin/alert')).data.failed_webhooks).toMatchObject({
      items: [{ message_id: id, type: 'webhook.test', url: receiver.url }],
      total: 1,
    });
    expect((await admin.ana.get('/api/admin/alert')).data.failed_webhooks).toBeNull();
    expect((await admin.ben.get('/api/admin/alert/count')).data.failed_webhooks).toBe(1);
    const disabled = { url: receiver.url, description: '', event_types: ['order.paid'], active: false };
    await admin.ben.put(`/api/admin/webhook/${endpoint.id}`, { ...disabled, version: endpoint.version });
    expect((await admin.ben.get('/api/admin/alert')).data.failed_webhooks.total).toBe(0);
  });

  test('a job that runs twice attempts once, and the attempt after a delivery is not made', async () => {
    const { id, attempt } = await webhooks.createWaiting();
    receiver.answer(500);
    await attempt(1);
    await attempt(1);
    expect(receiver.received).toHaveLength(1);
    receiver.answer(204);
    await attempt(2);
    await attempt(3);
    expect(receiver.received).toHaveLength(2);
    expect(await webhooks.readMessage(id)).toMatchObject({
      status: 'delivered',
      attempts: 2,
      next_attempt_at: null,
    });
  });

  test('by two processes at once are recorded once', async () => {
    const { id, attempt } = await webhooks.createWaiting();
    receiver.answer(500);
    await Promise.all([attempt(1), attempt(1), attempt(1)]);
    expect(await webhooks.readMessage(id)).toMatchObject({ status: 'waiting', attempts: 1 });
    expect((await webhooks.readMessage(id)).log).toHaveLength(1);
  });

  test('redirects are failures, and are not followed', async () => {
    const { id, attempt } = await webhooks.createWaiting();
    receiver.answer(302, '', { location: receiver.url });
    await attempt(1);
    expect(receiver.received).toHaveLength(1);
    expect(await webhooks.readMessage(id)).toMatchObject({
      status: 'waiting',
      log: [{ response_status: 302 }],
    });
  });

  test('a connection that ends without a response is a failure', async () => {
    const { id, attempt } = await webhooks.createWaiting();
    receiver.hangUp();
    await attempt(1);
    expect(await webhooks.readMessage(id)).toMatchObject({
      status: 'waiting',
      log: [{ response_status: null, error: 'no_connection', error_code: 'ECONNRESET', response_body: '' }],
    });
  });

  test('410 disables the endpoint at once, and what waits for it is canceled', async () => {
    const { endpoint, id, attempt } = await webhooks.createWaiting();
    const second = (await admin.ben.post(`/api/admin/webhook/${endpoint.id}/test`)).data.id;
    receiver.answer(410);
    await attempt(1);
    await webhooks.drain();
    expect(receiver.received).toHaveLength(1);
    expect((await webhooks.readMessage(id)).status).toBe('failed');
    expect((await webhooks.readMessage(second)).status).toBe('canceled');
    const { data } = await admin.ben.get(`/api/admin/webhook/${endpoint.id}`);
    expect(data).toMatchObject({ status: 'gone', version: endpoint.version + 1 });
    await admin.place();
    await webhooks.drain();
    expect(await webhooks.messagesOf(endpoint)).toHaveLength(2);
    expect((await admin.ben.get('/api/admin/alert')).data.failed_webhooks.total).toBe(1);
  });

  test('what waits for an endpoint that staff disable is canceled and not sent', async () => {
    const { endpoint, id, attempt } = await webhooks.createWaiting();
    const form = { url: receiver.url, description: '', event_types: ['order.paid'], active: false };
    const saved = await admin.ben.put(`/api/admin/webhook/${endpoint.id}`, {
      ...form,
      version: endpoint.version,
    });
    expect(saved).toMatchObject({ status: 200, data: { status: 'disabled' } });
    await attempt(1);
    expect(receiver.received).toHaveLength(0);
    expect((await webhooks.readMessage(id)).status).toBe('canceled');
    expect(await admin.ben.post(`/api/admin/webhook-message/${id}/resend`)).toMatchObject({
      status: 409,
      code: 'webhook_inactive',
    });
    expect(await admin.ben.post(`/api/admin/webhook/${endpoint.id}/test`)).toMatchObject({ status: 409 });
    expect(
      await admin.ben.post(`/api/admin/webhook/${endpoint.id}/resend`, { since: admin.today() }),
    ).toMatchObject({ status: 409 });
  });
});

describe('sending again', () => {
  test('a failed message is sent again with the same id and body, and has all its attempts', async () => {
    const { id, attempt } = await webhooks.createWaiting();
    receiver.answer(500);
    for (let number = 1; number <= 8; number += 1) await attempt(number);
    receiver.answer(200);
    const resent = await admin.ben.post(`/api/admin/webhook-message/${id}/resend`);
    expect(resent).toMatchObject({ status: 200, data: { status: 'waiting', attempts: 8 } });
    await webhooks.drain();
    expect(await webhooks.readMessage(id)).toMatchObject({ status: 'delivered', attempts: 9 });
    expect(receiver.received.at(-1)).toMatchObject({
      body: receiver.received[0]?.body,
      headers: { 'webhook-id': id },
    });
    expect((await auditEntries(admin.shop)).at(-1)).toMatchObject({
      action: 'webhook.resend',
      before: { message: id, status: 'failed' },
    });
    receiver.answer(500);
    await admin.ben.post(`/api/admin/webhook-message/${id}/resend`);
    await attempt(10);
    const next = await webhooks.readMessage(id);
    expect(next.status).toBe('waiting');
    expect(Date.parse(next.next_attempt_at) - admin.shop.clock.now().getTime()).toBe(minute);
  });

  test('all undelivered messages since a day are sent again, and no others', async () => {
    const { endpoint, id: old } = await webhooks.createWaiting();
    const others = await Promise.all(
      Array.from({ length: 3 }, () => admin.ben.post(`/api/admin/webhook/${endpoint.id}/test`)),
    );
    const [failed, canceled, delivered] = others.map(({ data }) => data.id);
    await admin.rowsOf(`DELETE FROM pgboss.job WHERE name = 'webhook.deliver'`);
    await admin.rowsOf(
      `UPDATE webhook_message SET next_attempt_at = NULL, status = CASE id
         WHEN $1 THEN 'canceled' WHEN $2 THEN 'delivered' ELSE 'failed' END`,
      [canceled, delivered],
    );
    // A day before the date in any time zone.
    const earlier = new Date(admin.shop.clock.now().getTime() - 3 * day);
    await admin.rowsOf('UPDATE webhook_message SET created_at = $2 WHERE id = $1', [old, earlier]);
    const since = new Date(admin.shop.clock.now().getTime() - day).toISOString().slice(0, 10);
    const resent = await admin.ben.post(`/api/admin/webhook/${endpoint.id}/resend`, { since });
    expect(resent).toMatchObject({ status: 200, data: { count: 2 } });
    await webhooks.drain();
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(
      [failed, canceled].toSorted(),
    );
    expect((await webhooks.readMessage(old)).status).toBe('failed');
    const listed = await admin.ben.get(`/api/admin/webhook/${endpoint.id}/message?status=failed`);
    expect(listed.data).toMatchObject({ total: 1, items: [{ id: old }] });
    expect((await admin.ben.get('/api/admin/webhook')).data.items).toMatchObject([{ undelivered: 1 }]);
  });

  test('messages are deleted after 30 days', async () => {
    const { endpoint, id } = await webhooks.createWaiting();
    admin.shop.clock.advance(29 * day);
    await deleteOldMessages(admin.shop.services);
    expect(await webhooks.messagesOf(endpoint)).toMatchObject([{ id }]);
    admin.shop.clock.advance(2 * day);
    await deleteOldMessages(admin.shop.services);
    expect(await webhooks.messagesOf(endpoint)).toEqual([]);
  });
});
