import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrders } from '../../../test/factories/admin-orders.ts';
import { auditEntries } from '../../../test/factories/staff.ts';
import { createWebhookTests, type WebhookTests } from '../../../test/factories/webhooks.ts';
import type { WebhookReceiver } from '../../../test/servers/webhook-receiver.ts';
import { required } from '../../kernel/required.ts';
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

describe('only public addresses', () => {
  test.each([
    'https://127.0.0.1/',
    'https://localhost:1/',
    'https://10.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
  ])('outside the demo nothing is sent to %s', async (url) => {
    const { id, attempt } = await webhooks.createWaiting({ url });
    admin.shop.services.settings.demo = false;
    try {
      await attempt(1);
    } finally {
      admin.shop.services.settings.demo = true;
    }
    expect(await webhooks.readMessage(id)).toMatchObject({
      status: 'waiting',
      log: [{ response_status: null, error: 'forbidden_address' }],
    });
  });

  test('an endpoint of the demo on this machine is sent nothing in a real shop', async () => {
    const { id, attempt } = await webhooks.createWaiting();
    admin.shop.services.settings.demo = false;
    try {
      await attempt(1);
      const form = { url: receiver.url, description: '', event_types: ['order.paid'], active: true };
      const rejected = await admin.ben.post('/api/admin/webhook', form);
      expect(rejected).toMatchObject({ status: 422, fields: ['url'] });
    } finally {
      admin.shop.services.settings.demo = true;
    }
    expect(receiver.received).toHaveLength(0);
    expect((await webhooks.readMessage(id)).log).toMatchObject([{ error: 'forbidden_address' }]);
  });
});

describe('endpoints', () => {
  test('the secret is shown once, and is in no other answer and not in the audit log', async () => {
    const { id, secret } = await webhooks.createEndpoint();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const answers = await Promise.all(
      ['/api/admin/webhook', `/api/admin/webhook/${id}`, `/api/admin/webhook/${id}/message`].map((path) =>
        admin.ben.get(path),
      ),
    );
    const entries = await auditEntries(admin.shop);
    expect(JSON.stringify([answers, entries])).not.toContain(secret);
    expect(entries.at(-1)).toMatchObject({
      action: 'webhook.create',
      subject_id: String(id),
      after: {
        url: receiver.url,
        description: 'Warehouse',
        event_types: ['order.placed', 'order.paid', 'order.shipped'],
        status: 'active',
      },
    });
  });

  test('after a rotation both secrets sign for a day', async () => {
    const { id, secret, version } = await webhooks.createEndpoint();
    const rotated = await admin.ben.post(`/api/admin/webhook/${id}/secret`, { version });
    expect(rotated).toMatchObject({ status: 200, data: { version: version + 1 } });
    const { secret: newer, previous_secret_until: until } = rotated.data;
    expect(Date.parse(until) - admin.shop.clock.now().getTime()).toBe(day);
    expect(newer).not.toBe(secret);
    await admin.ben.post(`/api/admin/webhook/${id}/test`);
    await webhooks.drain();
    const [both] = receiver.received;
    expect(both?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect(webhooks.verify(newer, required(both, 'the test'))).toMatchObject({ type: 'webhook.test' });
    expect(webhooks.verify(secret, required(both, 'the test'))).toMatchObject({ type: 'webhook.test' });

    const read = async () => (await admin.ben.get(`/api/admin/webhook/${id}`)).data;
    admin.shop.clock.advance(day - minute);
    expect((await read()).previous_secret_until).toBe(until);
    admin.shop.clock.advance(minute);
    expect((await read()).previous_secret_until).toBeNull();
    await admin.ben.post(`/api/admin/webhook/${id}/test`);
    await webhooks.drain();
    const last = required(receiver.received.at(-1), 'the test');
    expect(last.headers['webhook-signature']).toMatch(/^v1,\S+$/);
    expect(webhooks.verify(newer, last)).toMatchObject({ type: 'webhook.test' });
    expect(() => webhooks.verify(secret, last)).toThrow('No matching signature');
  });

  test('are edited under their version, with an audit event', async () => {
    const { id, version } = await webhooks.createEndpoint();
    const form = {
      url: 'https://partner.example/',
      description: 'New',
      event_types: ['order.paid'],
      active: true,
    };
    const saved = await admin.ben.put(`/api/admin/webhook/${id}`, { ...form, version });
    expect(saved).toMatchObject({
      status: 200,
      data: {
        url: form.url,
        description: 'New',
        event_types: ['order.paid'],
        status: 'active',
        version: version + 1,
      },
    });
    expect(await admin.ben.put(`/api/admin/webhook/${id}`, { ...form, version })).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { version: version + 1 },
    });
    expect(await admin.ben.post(`/api/admin/webhook/${id}/secret`, { version })).toMatchObject({
      status: 409,
    });
    expect((await auditEntries(admin.shop)).at(-1)).toMatchObject({
      action: 'webhook.update',
      before: { url: receiver.url },
      after: { url: form.url, event_types: ['order.paid'] },
    });
  });

  test.each([
    [{ url: '' }, 'url'],
    [{ url: 'http://partner.example/' }, 'url'],
    [{ url: 'https://user:pass@partner.example/' }, 'url'],
    [{ event_types: [] }, 'event_types'],
    [{ event_types: ['order.paid', 'order.paid'] }, 'event_types'],
    [{ event_types: ['order.made'] }, 'event_types.0'],
    [{ description: 'x'.repeat(150) }, 'description'],
    [{ secret: 'whsec_mine' }, 'secret'],
  ])('are rejected with %o', async (change, field) => {
    const form = { url: receiver.url, description: '', event_types: ['order.paid'], active: true, ...change };
    const rejected = await admin.ben.post('/api/admin/webhook', form);
    expect(rejected.status).toBe(422);
    expect(rejected.fields).toContain(field);
  });

  test('what does not exist is 404', async () => {
    const form = {
      url: receiver.url,
      description: '',
      event_types: ['order.paid'],
      active: true,
      version: 1,
    };
    const none = `msg_${'x'.repeat(24)}`;
    const answers = await Promise.all([
      admin.ben.get('/api/admin/webhook/999999'),
      admin.ben.put('/api/admin/webhook/999999', form),
      admin.ben.post('/api/admin/webhook/999999/secret', { version: 1 }),
      admin.ben.post('/api/admin/webhook/999999/test'),
      admin.ben.post('/api/admin/webhook/999999/resend', { since: '2026-11-01' }),
      admin.ben.get('/api/admin/webhook/999999/message'),
      admin.ben.get(`/api/admin/webhook-message/${none}`),
      admin.ben.post(`/api/admin/webhook-message/${none}/resend`),
      admin.ben.get('/api/admin/webhook-message/none'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 404));
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
    await admin.getRows(`DELETE FROM pgboss.job WHERE name = 'webhook.deliver'`);
    await admin.getRows(
      `UPDATE webhook_message SET next_attempt_at = NULL, status = CASE id
         WHEN $1 THEN 'canceled' WHEN $2 THEN 'delivered' ELSE 'failed' END`,
      [canceled, delivered],
    );
    // The second before the day begins in Taipei, and the first of the day.
    const since = admin.today();
    for (const [id, at] of [
      [old, `${since}T00:00:00+08:00`],
      [failed, `${since}T00:00:01+08:00`],
    ]) {
      const created = new Date(Date.parse(at) - 1000);
      await admin.getRows('UPDATE webhook_message SET created_at = $2 WHERE id = $1', [id, created]);
    }
    const other = await webhooks.createWaiting();
    await admin.getRows(
      "UPDATE webhook_message SET status = 'failed', next_attempt_at = NULL WHERE id = $1",
      [other.id],
    );
    const resent = await admin.ben.post(`/api/admin/webhook/${endpoint.id}/resend`, { since });
    expect(resent).toMatchObject({ status: 200, data: { count: 2 } });
    await webhooks.drain();
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(
      [failed, canceled].toSorted(),
    );
    expect((await webhooks.readMessage(old)).status).toBe('failed');
    const listed = await admin.ben.get(`/api/admin/webhook/${endpoint.id}/message?status=failed`);
    expect(listed.data).toMatchObject({ total: 1, items: [{ id: old }] });
    expect((await webhooks.readMessage(other.id)).status).toBe('failed');
    expect((await admin.ben.get('/api/admin/webhook')).data.items).toMatchObject([
      { id: endpoint.id, undelivered: 1, last_message_at: admin.shop.clock.now().toISOString() },
      { id: other.endpoint.id, undelivered: 1 },
    ]);
    expect((await auditEntries(admin.shop)).at(-1)).toMatchObject({
      action: 'webhook.resend',
      subject_id: String(endpoint.id),
      after: { since, messages: 2 },
    });
  });

  test('messages are deleted after 30 days', async () => {
    const { endpoint, id } = await webhooks.createWaiting();
    admin.shop.clock.advance(30 * day);
    await deleteOldMessages(admin.shop.services);
    expect(await webhooks.getMessages(endpoint)).toMatchObject([{ id }]);
    admin.shop.clock.advance(minute);
    await deleteOldMessages(admin.shop.services);
    expect(await webhooks.getMessages(endpoint)).toEqual([]);
  });
});
