import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrders } from '../../../test/factories/admin-orders.ts';
import { createGallery } from '../../../test/factories/gallery.ts';
import { line, oakAndGlass } from '../../../test/factories/ordering.ts';
import { createWebhookTests, type WebhookTests } from '../../../test/factories/webhooks.ts';
import type { WebhookReceiver } from '../../../test/servers/webhook-receiver.ts';
import { orderPlaced, orderTransitioned } from '../orders/orders.events.ts';

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
    const { member, item } = admin.ordering;
    member.lang = 'zh-Hant';
    const { code } = await admin.placeMade({ items: [line(item, 2, oakAndGlass)] });
    expect((await admin.transition(code, 'shipped')).status).toBe(200);
    // A parcel that was created by mistake was deleted.
    const [{ order_id: orderId, id: eventId }] = await admin.getRows(
      `SELECT event.order_id, event.id FROM order_event AS event JOIN shop_order ON shop_order.id = order_id
       WHERE code = $1 ORDER BY event.id LIMIT 1`,
      [code],
    );
    await admin.shop.services.events.publish(admin.shop.services, orderTransitioned, {
      orderId,
      eventId,
      kind: 'unpacked',
      from: 'complete',
      to: 'shipped',
      paymentStatus: 'paid',
      lines: [],
    });
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
    member.lang = null;
    const [{ frame, nums, price, total, ...sold }] = order.lines;
    expect([sold.title, nums, total.amount]).toEqual(['雲海', 2, 2 * price.amount]);
    const data = {
      code,
      currency: 'NTD',
      created_at: order.created_at,
      language: 'zh-Hant',
      po_number: null,
      lines: [
        {
          id: sold.id,
          item_id: item.id,
          size_id: item.sizes[0]!.id,
          frame_id: oakAndGlass,
          title: '雲海',
          artist: sold.artist,
          size: sold.size,
          frame: { id: oakAndGlass, name: frame.name },
          nums,
          price,
          total,
          custom: false,
          edition_numbers: [],
        },
      ],
      items_total: order.items_total,
      freight_total: order.freight_total,
      tax_included: order.tax_included,
      total: order.total,
      paytype: 'transfer',
      destination: { pickup_type: 'delivery', country_code: 'TW' },
    };
    const byType = Object.fromEntries(verified.map((one) => [one.type, one]));
    const at = admin.shop.clock.now().toISOString();
    // The states after the event, although all were written afterwards.
    for (const [type, status, payment_status] of [
      ['order.placed', 'generating', 'unpaid'],
      ['order.paid', 'generating', 'paid'],
      ['order.shipped', 'shipped', 'paid'],
    ] as const) {
      expect(byType[type]).toEqual({ type, timestamp: at, data: { ...data, status, payment_status } });
    }
    expect(await webhooks.getMessages(endpoint)).toMatchObject(
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
    const [order] = await admin.getRows('SELECT hash FROM shop_order WHERE code = $1', [code]);
    expect(receiver.received).toHaveLength(1);
    const text = receiver.received[0]?.body ?? '';
    expect(text).toContain(code);
    const { name, email, phone, address } = person;
    for (const secret of [order.hash, name, email, phone.number, address.address, transfer.account]) {
      expect(secret).toEqual(expect.any(String));
      expect(text).not.toContain(secret);
    }
  });

  test("have the purchase order number of a gallery's order", async () => {
    await webhooks.createEndpoint({ event_types: ['order.placed'] });
    const { visitor, addressId } = await createGallery(admin.shop, 'partner');
    const form = { address_id: addressId, currency: 'USD', po_number: 'HG-2026/0118' };
    const { status, data } = await admin.ordering.place(form, visitor);
    expect(status).toBe(201);
    await webhooks.drain();
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    const { total } = await admin.ordering.read(data.order.code, visitor);
    expect(total.currency).toBe('USD');
    expect(bodies).toMatchObject([
      { data: { po_number: 'HG-2026/0118', currency: 'USD', total, language: 'en' } },
    ]);
  });

  test('an event that is delivered twice makes one message for each endpoint', async () => {
    const endpoint = await webhooks.createEndpoint({ event_types: ['order.placed'] });
    const second = await webhooks.createEndpoint({ event_types: ['order.placed'] });
    const { code } = await admin.place();
    const [{ id }] = await admin.getRows('SELECT id FROM shop_order WHERE code = $1', [code]);
    await admin.shop.services.events.publish(admin.shop.services, orderPlaced, { orderId: id, lines: [] });
    await webhooks.drain();
    expect(await webhooks.getMessages(endpoint)).toHaveLength(1);
    expect(await webhooks.getMessages(second)).toHaveLength(1);
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
    expect(await webhooks.getMessages(endpoint)).toHaveLength(1);
    expect(await webhooks.getMessages(disabled)).toEqual([]);
  });

  test('tell of orders that fail, and of returns that came back and are refunded', async () => {
    const endpoint = await webhooks.createEndpoint({
      event_types: ['order.failed', 'order.returned', 'order.arrived', 'order.refunded'],
    });
    const { code, total } = await admin.placeMade();
    await admin.transition(code, 'shipped');
    await admin.transition(code, 'arrived');
    const [sold] = (await admin.ordering.read(code)).lines;
    const form = { line_id: sold.id, nums: 1, kind: 'withdrawal', wish: 'refund', reason: 'Too dark.' };
    expect((await admin.ordering.member.post(`/api/order/${code}/return`, form)).status).toBe(201);
    for (const to of ['accepted', 'received']) {
      const { version, returns } = await admin.read(code);
      const moved = await admin.ben.post(`/api/admin/order/${code}/return/${returns[0].id}/transition`, {
        to,
        version,
      });
      expect(moved.status).toBe(200);
    }
    const { version, returns } = await admin.read(code);
    const refund = { amount: total, reason: 'It came back', version };
    const refunded = await admin.fay.post(`/api/admin/order/${code}/return/${returns[0].id}/refund`, refund);
    expect(refunded).toMatchObject({ status: 200, data: { status: 'refund' } });
    const unpaid = await admin.place();
    admin.shop.clock.advance(4 * day);
    expect((await admin.transition(unpaid.code, 'failed')).status).toBe(200);
    const failedAt = admin.shop.clock.now().toISOString();
    admin.shop.clock.advance(minute);
    await webhooks.drain();
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    const told = bodies.map(({ type, timestamp, data }) => [
      ...[type, data.code, data.status, data.payment_status, data.return?.status],
      timestamp === failedAt,
    ]);
    expect(told.toSorted()).toEqual([
      ['order.arrived', code, 'arrived', 'paid', undefined, false],
      ['order.failed', unpaid.code, 'failed', 'failed', undefined, true],
      ['order.refunded', code, 'refund', 'refunding', undefined, false],
      ['order.returned', code, 'refund', 'refunding', 'received', false],
      ['order.returned', code, 'refund', 'refunding', 'refunded', false],
    ]);
    expect(await webhooks.getMessages(endpoint)).toHaveLength(5);
    const returned = bodies.find(({ data }) => data.return?.status === 'received');
    expect(returned.data.return).toEqual({
      id: returns[0].id,
      line_id: sold.id,
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
      const queued = await admin.getRows(
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
    expect(await webhooks.getMessages(endpoint)).toHaveLength(2);
    expect((await admin.ben.get('/api/admin/alert')).data.failed_webhooks.total).toBe(1);
    expect((await admin.ben.get('/api/admin/webhook')).data.items).toMatchObject([{ undelivered: 2 }]);
  });

  test('what waits for an endpoint that staff disable is canceled, and not sent after it is enabled again', async () => {
    const other = await webhooks.createWaiting();
    const { endpoint, id, attempt } = await webhooks.createWaiting();
    receiver.answer(500);
    await attempt(1);
    const form = { url: receiver.url, description: '', event_types: ['order.paid'], active: false };
    const save = (active: boolean, version: number) =>
      admin.ben.put(`/api/admin/webhook/${endpoint.id}`, { ...form, active, version });
    const saved = await save(false, endpoint.version);
    expect(saved).toMatchObject({ status: 200, data: { status: 'disabled' } });
    expect(await webhooks.readMessage(id)).toMatchObject({ status: 'canceled', next_attempt_at: null });
    expect((await save(true, saved.data.version)).data.status).toBe('active');
    await attempt(2);
    expect(receiver.received).toHaveLength(1);
    expect(await webhooks.readMessage(other.id)).toMatchObject({ status: 'waiting' });
    receiver.answer(200);
    await other.attempt(1);
    expect(receiver.received).toHaveLength(2);
  });

  test('a message that was created while its endpoint was disabled is canceled and not sent', async () => {
    const { endpoint, id, attempt } = await webhooks.createWaiting();
    await admin.getRows("UPDATE webhook_endpoint SET status = 'disabled' WHERE id = $1", [endpoint.id]);
    await attempt(1);
    expect(receiver.received).toHaveLength(0);
    expect(await webhooks.readMessage(id)).toMatchObject({
      status: 'canceled',
      attempts: 0,
      next_attempt_at: null,
    });
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
