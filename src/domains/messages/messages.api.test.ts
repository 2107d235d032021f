import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../test/factories/admin-orders.ts';
import { createItem, inAllLanguages } from '../../../test/factories/items.ts';
import { saveState } from '../../../test/servers/saved-state.ts';
import { orderStatuses } from '../orders/orders.rules.ts';
import { messageRateLimit } from './messages.rules.ts';

let admin: AdminOrders;
let member: Visitor;
let other: Visitor;
let nobody: Visitor;
let picture: Uint8Array<ArrayBuffer>;
const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

let restore: () => Promise<void>;
beforeAll(async () => {
  admin = await createAdminOrders();
  ({ member, other } = admin.ordering);
  nobody = createVisitor(admin.shop.api);
  picture = new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer(),
  );
  restore = await saveState(admin.shop);
});
beforeEach(() => restore());
afterAll(() => admin.shop.close());

const write = (form: object, by: Visitor = member) => by.post('/api/message', { text: 'Hello', ...form });
const start = async (by: Visitor = member): Promise<number> =>
  (await write({ subject: 'Opening hours' }, by)).data.id;
const read = (id: number, by: Visitor = member) => by.get(`/api/message/${id}`);
const unread = async (by: Visitor = member) => (await by.get('/api/message/unread')).data.unread;
async function upload(bytes = picture, name = 'corner.jpg', by: Visitor = member, path = '/api/attachment') {
  const sent = await by.send('POST', `${path}?name=${encodeURIComponent(name)}`, bytes, {
    'content-type': 'application/octet-stream',
  });
  expect(sent.status).toBe(201);
  return sent.data.id as string;
}
async function answer(id: number, form: object = {}) {
  const { version } = (await admin.ana.get(`/api/admin/message/${id}`)).data;
  return admin.ana.post(`/api/admin/message/${id}/answer`, { text: 'We open at ten.', version, ...form });
}
async function mails(kind: string) {
  await admin.shop.services.jobs.drain(admin.shop.services);
  return admin.getRows('SELECT * FROM mail WHERE kind = $1 ORDER BY id', [kind]);
}
const minutes = (count: number) => admin.shop.clock.advance(count * 60_000);

describe('a thread', () => {
  test('about nothing in particular has a subject, and continues by its id', async () => {
    const started = await write({ subject: 'Opening hours', text: 'Are you\r\nopen on Sunday?' });
    expect(started).toMatchObject({
      status: 201,
      message: 'Your message has been sent',
      data: {
        title: 'Opening hours',
        order_code: null,
        return_id: null,
        item: null,
        status: 'unanswered',
        unread: 0,
        messages: [{ by: 'member', name: null, text: 'Are you\nopen on Sunday?', attachments: [] }],
        has_earlier: false,
      },
    });
    const { id } = started.data;
    expect(await write({ thread_id: id, text: 'Or on Monday?' })).toMatchObject({
      status: 201,
      data: { id, last_message: { by: 'member', text: 'Or on Monday?' } },
    });
    expect((await read(id)).data.messages).toHaveLength(2);
    // Without an order, a return or a work every subject starts a thread.
    expect((await write({ subject: 'Opening hours' })).data.id).not.toBe(id);
  });

  test('of an order is started or continued in every status of the order', async () => {
    const { code } = await admin.place();
    const ids: number[] = [];
    for (const status of orderStatuses) {
      const ended = ['arrived', 'failed', 'cancel', 'refund'].includes(status);
      await admin.getRows('UPDATE shop_order SET status = $2, ended_at = $3 WHERE code = $1', [
        code,
        status,
        ended ? admin.shop.clock.now() : null,
      ]);
      const asked = await member.post(`/api/order/${code}/ask`, { text: `It is ${status}` });
      expect(asked).toMatchObject({ status: 201, data: { title: `Order ${code}`, order_code: code } });
      ids.push(asked.data.id);
    }
    expect(new Set(ids).size).toBe(1);
    expect((await write({ order_code: code })).data.id).toBe(ids[0]);
    expect((await read(ids[0]!)).data.messages).toHaveLength(orderStatuses.length + 1);
    const found = await member.get(`/api/message?order_code=${code}`);
    expect(found.data).toMatchObject({ total: 1, items: [{ id: ids[0] }] });
  });

  test('of an order is one, also where it is asked about twice at once', async () => {
    const { code } = await admin.place();
    const asked = await Promise.all(
      ['One', 'Two', 'Three'].map((text) => member.post(`/api/order/${code}/ask`, { text })),
    );
    expect(asked.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(asked.map(({ data }) => data.id)).size).toBe(1);
    expect((await read(asked[0]!.data.id)).data.messages).toHaveLength(3);
  });

  test('of a return is its own, beside that of the order', async () => {
    const { code } = await admin.placeMade();
    expect((await admin.transition(code, 'shipped')).status).toBe(200);
    const [line] = (await admin.ordering.read(code)).lines;
    const form = { line_id: line.id, nums: 1, kind: 'damage', wish: 'refund', reason: 'Torn' };
    const { returns } = (await member.post(`/api/order/${code}/return`, form)).data;
    const about = await write({ return_id: returns[0].id });
    expect(about).toMatchObject({
      status: 201,
      data: { title: `Return, order ${code}`, order_code: code, return_id: returns[0].id },
    });
    expect((await write({ return_id: returns[0].id })).data.id).toBe(about.data.id);
    const ofOrder = (await write({ order_code: code })).data.id;
    expect(ofOrder).not.toBe(about.data.id);
    for (const [query, id] of [
      [`return_id=${returns[0].id}`, about.data.id],
      [`order_code=${code}`, ofOrder],
    ]) {
      expect((await member.get(`/api/message?${query}`)).data).toMatchObject({ total: 1, items: [{ id }] });
    }
    expect((await write({ return_id: returns[0].id }, other)).status).toBe(404);
  });

  test('of a work is one for each member, and keeps its title', async () => {
    const item = await createItem(admin.shop.services.db, { title: inAllLanguages('Tideline') });
    const about = await write({ item_id: item.id });
    expect(about.data).toMatchObject({
      title: 'Tideline',
      item: { id: item.id, title: 'Tideline', is_shown: true },
    });
    expect((await write({ item_id: item.id })).data.id).toBe(about.data.id);
    expect((await write({ item_id: item.id }, other)).data.id).not.toBe(about.data.id);
    expect((await member.get(`/api/message?item_id=${item.id}`)).data).toMatchObject({
      total: 1,
      items: [{ id: about.data.id }],
    });
    await admin.getRows("UPDATE item SET status = 'off_shelf' WHERE id = $1", [item.id]);
    const { data: thread } = await member.get(`/api/message/${about.data.id}`);
    expect(thread.item).toMatchObject({ id: item.id, is_shown: false });
    expect(await write({ item_id: 999_999 })).toMatchObject({ status: 422, fields: ['item_id'] });
  });

  test.each<[object, string]>([
    [{}, 'subject'],
    [{ subject: ' ' }, 'subject'],
    [{ subject: 'a'.repeat(150) }, 'subject'],
    [{ subject: 'A', text: '' }, 'text'],
    [{ subject: 'A', text: ' \n ' }, 'text'],
    [{ subject: 'A', text: 'a'.repeat(5001) }, 'text'],
    [{ item_id: 1, subject: 'A' }, 'subject'],
    [{ item_id: 1, thread_id: 1 }, 'item_id'],
    [{ subject: 'A', attachments: Array(6).fill('a'.repeat(24)) }, 'attachments'],
    [{ subject: 'A', attachments: ['a'.repeat(24)] }, 'attachments'],
    [{ subject: 'A', staff_id: 1 }, 'staff_id'],
  ])('is rejected where it is wrong, case %#', async (form, field) => {
    const count = async () => (await admin.getRows('SELECT count(*) AS n FROM message_thread'))[0].n;
    const before = await count();
    expect(await write(form)).toMatchObject({ status: 422, fields: [field] });
    expect(await count()).toBe(before);
  });

  test('returns its newest messages, and those before them', async () => {
    const id = await start();
    await admin.getRows(
      "INSERT INTO message (thread_id, at, text) SELECT $1, now(), 'No. ' || n FROM generate_series(1, 120) AS n",
      [id],
    );
    const { messages, has_earlier } = (await read(id)).data;
    expect([messages.length, has_earlier, messages.at(-1).text]).toEqual([100, true, 'No. 120']);
    const earlier = (await member.get(`/api/message/${id}?before=${messages[0].id}`)).data;
    expect([earlier.messages.length, earlier.has_earlier]).toEqual([21, false]);
    expect(earlier.messages[0].text).toBe('Hello');
  });
});

describe('unread messages', () => {
  test('are counted for each thread and in all, and read with the thread', async () => {
    const before = await unread();
    const [first, second] = [await start(), await start()];
    minutes(1);
    await answer(first);
    await answer(first, { text: 'On Sundays too.' });
    await answer(second);
    expect(await unread()).toBe(before + 3);
    const list = (await member.get('/api/message?per_page=2')).data;
    expect(list).toMatchObject({
      unread: before + 3,
      items: [
        { id: second, unread: 1, status: 'answered', last_message: { by: 'staff' } },
        { id: first, unread: 2 },
      ],
    });
    // Another member's list, and earlier messages, change nothing.
    expect(await unread(other)).toBe(0);
    await member.get(`/api/message/${first}?before=1`);
    expect(await unread()).toBe(before + 3);
    const at = admin.shop.clock.now();
    const asked = new Date(at.getTime() - 60_000).toISOString();
    const message = { id: expect.any(Number), at: at.toISOString(), attachments: [] };
    const ofStaff = { ...message, by: 'staff', name: 'Ana' };
    expect((await read(first)).data).toMatchObject({
      unread: 0,
      messages: [
        { ...message, at: asked, by: 'member', name: null, text: 'Hello' },
        { ...ofStaff, text: 'We open at ten.' },
        { ...ofStaff, text: 'On Sundays too.' },
      ],
    });
    expect(await unread()).toBe(before + 1);
    await read(second);
    expect(await unread()).toBe(before);
  });
});

describe('files', () => {
  test('are a member’s own, and only that member and staff can read them', async () => {
    const files = [await upload(), await upload(pdf, '收據 1.pdf')];
    const { data } = await write({ subject: 'A scratch', attachments: files });
    expect(data.messages[0].attachments).toMatchObject([
      { id: files[0], name: 'corner.jpg', type: 'image/jpeg', width: 60, height: 40 },
      { id: files[1], name: '收據 1.pdf', type: 'application/pdf', width: null },
    ]);
    for (const [as, path] of [
      [member, '/api/message-attachment'],
      [admin.ana, '/api/admin/message-attachment'],
    ] as const) {
      const shown = await as.get(`${path}/${files[0]}`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const saved = await as.get(`${path}/${files[1]}`);
      expect(saved.headers.get('content-type')).toBe('application/pdf');
      expect(saved.headers.get('content-disposition')).toBe(
        `attachment; filename="_1.pdf"; filename*=UTF-8''${encodeURIComponent('收據 1.pdf')}`,
      );
    }
    const path = `/api/message-attachment/${files[0]}`;
    expect((await other.get(path)).status).toBe(404);
    expect((await nobody.get(path)).status).toBe(401);
    // A file that is in no message, even one's own.
    expect((await member.get(`/api/message-attachment/${await upload()}`)).status).toBe(404);
    // A file belongs to one message.
    expect(await write({ subject: 'Again', attachments: [files[0]] })).toMatchObject({
      status: 422,
      fields: ['attachments'],
    });
  });

  test('of another member or of staff are rejected', async () => {
    const others = await upload(picture, 'a.jpg', other);
    const ofStaff = await upload(picture, 'a.jpg', admin.ana, '/api/admin/attachment');
    for (const id of [others, ofStaff]) {
      expect(await write({ subject: 'A', attachments: [id] })).toMatchObject({
        status: 422,
        fields: ['attachments'],
      });
    }
    expect((await write({ subject: 'A', attachments: [others] }, other)).status).toBe(201);
  });
});

describe('mails', () => {
  test('the shop is mailed where a thread begins to wait, and not for each message', async () => {
    await admin.getRows(
      `UPDATE setting SET value = value || '{"email": "shop@example.com"}' WHERE key = 'info'`,
    );
    // Then the cached settings have expired.
    minutes(1);
    const before = (await mails('message.notice')).length;
    const { code } = await admin.place();
    // The shop reads its own language, whatever the member's is.
    member.lang = 'zh-Hant';
    const { id } = (await write({ order_code: code, text: '有人在嗎？' })).data;
    await write({ thread_id: id, text: 'Are you there?' });
    member.lang = null;
    const sent = (await mails('message.notice')).slice(before);
    expect(sent).toMatchObject([
      { recipient: 'shop@example.com', locale: 'en', subject: `Message from a member: Order ${code}` },
    ]);
    for (const part of [
      'Mei Lin',
      'orders@example.com',
      '> 有人在嗎？',
      `http://localhost:3000/admin/message/${id}`,
    ]) {
      expect(sent[0].text).toContain(part);
    }
    await answer(id);
    await write({ thread_id: id, text: 'And on Monday?' });
    expect((await mails('message.notice')).slice(before + 1)).toHaveLength(1);
  });

  test('the member is mailed in the language they last wrote in, but not again within 15 unread minutes', async () => {
    const before = (await mails('message.answered')).length;
    const since = async () => (await mails('message.answered')).slice(before);
    const id = await start();
    await member.post('/api/message', { thread_id: id, text: '請問週日有開嗎？' }, { lang: 'zh-Hant' });
    await answer(id, { text: '有的，十點起。' });
    const [mail] = await since();
    expect(mail).toMatchObject({
      recipient: 'orders@example.com',
      locale: 'zh-Hant',
      subject: '客服訊息：Opening hours',
    });
    for (const part of [
      'Mei，您好：',
      '客服人員就「Opening hours」傳來訊息。',
      '> 有的，十點起。',
      'Ana',
      `http://localhost:3000/zh-Hant/account/message/${id}`,
    ]) {
      expect(mail.text).toContain(part);
    }
    minutes(14);
    await answer(id, { text: '到六點。' });
    expect(await since()).toHaveLength(1);
    minutes(1);
    await answer(id, { text: '歡迎。' });
    expect(await since()).toHaveLength(2);
    await read(id);
    await answer(id, { text: '再見。' });
    expect(await since()).toHaveLength(3);
  });

  test('an address that is not confirmed gets no text of the answer', async () => {
    await admin.getRows(
      "UPDATE member SET email_confirmed_at = NULL WHERE email = 'other-orders@example.com'",
    );
    const id = await start(other);
    await answer(id, { text: 'A private matter.' });
    const mail = (await mails('message.answered')).at(-1);
    expect(mail.recipient).toBe('other-orders@example.com');
    expect(mail.text).not.toMatch(/A private matter|Mei|Ana/);
  });
});

describe('refusals', () => {
  test('nobody: every call', async () => {
    const id = await start();
    for (const { status, code } of [
      await nobody.get('/api/message'),
      await nobody.get('/api/message/unread'),
      await read(id, nobody),
      await write({ thread_id: id }, nobody),
      await nobody.post('/api/order/G261120EXAMPL/ask', { text: 'Hello' }),
      await nobody.get(`/api/message-attachment/${'x'.repeat(24)}`),
    ]) {
      expect([status, code]).toEqual([401, 'unauthenticated']);
    }
  });

  test('another member’s thread and order, and missing ones, are not found', async () => {
    const id = await start();
    const { code } = await admin.place();
    for (const { status, code: rejection } of [
      await read(id, other),
      await read(999_999),
      await write({ thread_id: id }, other),
      await write({ thread_id: 999_999 }),
      await write({ order_code: code }, other),
      await other.post(`/api/order/${code}/ask`, { text: 'Hello' }),
      await member.post('/api/order/G261120EXAMPL/ask', { text: 'Hello' }),
      await write({ return_id: 999_999 }),
    ]) {
      expect([status, rejection]).toEqual([404, 'not_found']);
    }
    expect((await read(id)).data.messages).toHaveLength(1);
    expect((await other.get(`/api/message?order_code=${code}`)).data.items).toEqual([]);
  });

  test('a member sends a limited number of messages', async () => {
    const id = await start();
    await admin.getRows("UPDATE rate_limit SET count = $1 WHERE key LIKE 'message:member:%'", [
      messageRateLimit.limit - 1,
    ]);
    expect((await write({ thread_id: id })).status).toBe(201);
    expect(await write({ thread_id: id })).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await write({ subject: 'Opening hours' }, other)).status).toBe(201);
    await admin.getRows('DELETE FROM rate_limit');
  });
});
