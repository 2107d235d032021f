import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../test/factories/admin-orders.ts';
import { createGallery } from '../../../test/factories/gallery.ts';
import { quartersImage } from '../../../test/factories/pictures.ts';
import { createStaff, type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { saveState } from '../../../test/servers/saved-state.ts';

let admin: AdminOrders;
let member: Visitor;
let ana: StaffVisitor;
let ben: StaffVisitor;

let restore: () => Promise<void>;
beforeAll(async () => {
  admin = await createAdminOrders();
  ({ ana, ben } = admin);
  ({ member } = admin.ordering);
  restore = await saveState(admin.shop);
});
beforeEach(() => restore());
afterAll(() => admin.shop.close());

const start = async (form: object = { subject: 'Opening hours' }, by = member): Promise<number> =>
  (await by.post('/api/message', { text: 'Are you open on Sunday?', ...form })).data.id;
const read = async (id: number, by: Visitor = ana) => (await by.get(`/api/admin/message/${id}`)).data;
const act = (id: number, operation: string, form: object = {}, by: Visitor = ana) =>
  by.post(`/api/admin/message/${id}/${operation}`, { version: 2, ...form });
const listed = async (query: string, by: Visitor = ana) =>
  (await by.get(`/api/admin/message?${query}`)).data.items.map(({ id }: { id: number }) => id);
const getEntries = (id: number) =>
  admin.getRows("SELECT * FROM audit_entry WHERE subject_kind = 'message' AND subject_id = $1 ORDER BY id", [
    String(id),
  ]);

describe('the list', () => {
  test('filters by status, assignee, order, member and keyword; the longest waiting or the latest first', async () => {
    const { code } = await admin.place();
    const first = await start({ order_code: code });
    admin.shop.clock.advance(1000);
    const second = await start({ subject: 'A NEEDLE' });
    admin.shop.clock.advance(1000);
    const third = await start({ subject: 'needle too' }, admin.ordering.other);
    // A further message does not make a thread wait less long.
    await start({ thread_id: first });
    admin.shop.clock.advance(1000);
    await start({ thread_id: third }, admin.ordering.other);

    expect(await listed('status=unanswered')).toEqual([first, second, third]);
    expect(await listed('status=open')).toEqual([third, first, second]);
    expect(await listed('keyword=needle')).toEqual([third, second]);
    expect(await listed(`keyword=${code.slice(1, 9).toLowerCase()}`)).toEqual([first]);
    expect(await listed('keyword=other-orders')).toEqual([third]);
    expect(await listed('keyword=1%250')).toEqual([]);
    expect(await listed(`order_code=${code}`)).toEqual([first]);
    const { member: writer } = await read(third);
    expect(await listed(`member_id=${writer.id}`)).toEqual([third]);
    expect(await listed('per_page=1&page=2')).toEqual([first]);
    expect(await listed('assignee=none')).toEqual([third, first, second]);
    expect(await listed(`keyword=${third}`)).toContain(third);
    const [entry] = (await ana.get(`/api/admin/message?order_code=${code}`)).data.items;
    const ago = (ms: number) => new Date(admin.shop.clock.now().getTime() - ms).toISOString();
    expect(entry).toEqual({
      id: first,
      title: `Order ${code}`,
      order_code: code,
      return_id: null,
      item: null,
      status: 'unanswered',
      unread: 0,
      last_message: { at: ago(1000), by: 'member', text: 'Are you open on Sunday?' },
      created_at: ago(3000),
      member: { id: expect.any(Number), name: 'Mei Lin', email: 'orders@example.com' },
      assignee: null,
      waiting_since: ago(3000),
    });

    await act(first, 'assign', { version: 3 }, ben);
    await act(second, 'answer', { text: 'Yes' });
    await act(third, 'close', { version: 3 });
    expect(await listed('assignee=me')).toEqual([third, second]);
    expect(await listed('assignee=me', ben)).toEqual([first]);
    expect(await listed(`assignee=${ben.id}`)).toEqual([first]);
    expect(await listed('assignee=none')).toEqual([]);
    expect(await listed('status=unanswered')).toEqual([first]);
    expect(await listed('status=answered')).toEqual([second]);
    expect(await listed('status=closed')).toEqual([third]);
    expect(await listed('status=open')).toEqual([second, first]);
    const { assignees, items } = (await ana.get('/api/admin/message')).data;
    // Finance does not answer messages.
    expect(assignees.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Ben']);
    expect(items.map(({ assignee }: { assignee: unknown }) => assignee)).toEqual([
      { id: ana.id, name: 'Ana' },
      { id: ana.id, name: 'Ana' },
      { id: ben.id, name: 'Ben' },
    ]);
    const { messages } = (await ana.get(`/api/admin/member/${writer.id}`)).data;
    expect(messages).toMatchObject({ total: 1, items: [{ id: third, status: 'closed' }] });
  });

  test.each(['status=waiting', 'assignee=nobody', 'page=0', 'member_id=x'])('rejects ?%s', async (query) => {
    expect(await ana.get(`/api/admin/message?${query}`)).toMatchObject({ status: 422 });
  });
});

test('threads that wait are among the alerts of who answers them', async () => {
  const id = await start();
  const { messages } = (await ana.get('/api/admin/alert')).data;
  expect(messages.items).toContainEqual(
    expect.objectContaining({ id, name: 'Mei Lin', title: 'Opening hours' }),
  );
  const before = (await ana.get('/api/admin/alert/count')).data.messages;
  await act(id, 'answer', { text: 'Yes' });
  expect((await ana.get('/api/admin/alert/count')).data.messages).toBe(before - 1);
  expect((await admin.fay.get('/api/admin/alert/count')).data.messages).toBeNull();
});

describe('assign', () => {
  test('to oneself or a colleague; only the assignee answers and closes', async () => {
    const id = await start();
    expect(await act(id, 'assign', { assignee_id: ben.id })).toMatchObject({
      status: 200,
      data: { assignee: { id: ben.id, name: 'Ben' }, version: 3, operations: ['assign'] },
    });
    for (const [operation, form] of [
      ['answer', { text: 'Yes' }],
      ['close', {}],
    ] as const) {
      expect(await act(id, operation, { ...form, version: 3 })).toMatchObject({
        status: 409,
        code: 'thread_assigned',
        data: { version: 3, messages: [{ by: 'member' }] },
      });
    }
    expect(await act(id, 'assign', { assignee_id: ben.id, version: 3 })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect((await act(id, 'assign', { version: 3 })).data.assignee.id).toBe(ana.id);
    expect((await act(id, 'answer', { text: 'Yes', version: 4 })).status).toBe(200);
    expect(await getEntries(id)).toMatchObject([
      {
        action: 'message.assign',
        outcome: 'done',
        before: { status: 'unanswered', assignee: null },
        after: { status: 'unanswered', assignee: ben.id },
      },
      { action: 'message.answer', outcome: 'refused', before: { assignee: ben.id } },
      { action: 'message.close', outcome: 'refused', before: { assignee: ben.id } },
      {
        action: 'message.assign',
        outcome: 'done',
        before: { assignee: ben.id },
        after: { assignee: ana.id },
      },
      {
        action: 'message.answer',
        outcome: 'done',
        after: { status: 'answered', message: expect.any(Number) },
      },
    ]);
  });

  test('not to staff who may not answer, are not active, or do not exist', async () => {
    const id = await start();
    const left = await createStaff(admin.shop, 'service', 'Left');
    await admin.getRows('UPDATE staff SET is_active = false WHERE id = $1', [left.id]);
    for (const assignee_id of [admin.fay.id, left.id, 999_999]) {
      expect(await act(id, 'assign', { assignee_id })).toMatchObject({
        status: 422,
        fields: ['assignee_id'],
      });
    }
    expect(await read(id)).toMatchObject({ assignee: null, version: 2 });
  });

  test('of two at once one succeeds', async () => {
    const id = await start();
    const answers = await Promise.all([act(id, 'assign'), act(id, 'assign', {}, ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!;
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'version_conflict',
      data: { assignee: won.data.assignee, version: 3 },
    });
  });
});

describe('answer', () => {
  test('with a picture, which the member can read', async () => {
    const id = await start();
    const bytes = new Uint8Array(await quartersImage(8, 8).png().toBuffer());
    const headers = { 'content-type': 'application/octet-stream' };
    const file = await ana.send('POST', '/api/admin/attachment?name=map.png', bytes, headers);
    expect(file.status).toBe(201);
    const answered = await act(id, 'answer', { text: 'Yes.\r\nHere is a map.', attachments: [file.data.id] });
    expect(answered).toMatchObject({
      status: 200,
      data: {
        status: 'answered',
        assignee: { id: ana.id },
        waiting_since: null,
        messages: [
          { by: 'member' },
          { by: 'staff', name: 'Ana', text: 'Yes.\nHere is a map.', attachments: [{ name: 'map.png' }] },
        ],
        operations: ['assign', 'answer', 'close'],
      },
    });
    expect((await member.get(`/api/message-attachment/${file.data.id}`)).status).toBe(200);
    // A colleague's file, or one that was used already.
    expect(await act(id, 'answer', { text: 'Again', attachments: [file.data.id], version: 3 })).toMatchObject(
      {
        status: 422,
        fields: ['attachments'],
      },
    );
  });

  test('is rejected where the member has written meanwhile, and nothing is sent', async () => {
    const id = await start();
    await member.post('/api/message', { thread_id: id, text: 'Sorry, on Monday.' });
    expect(await act(id, 'answer', { text: 'Yes' })).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { version: 3, messages: [{ by: 'member' }, { text: 'Sorry, on Monday.' }] },
    });
    expect((await read(id)).messages).toHaveLength(2);
    expect((await member.get(`/api/message/${id}`)).data.status).toBe('unanswered');
  });

  test.each<[object, string]>([
    [{ text: '' }, 'text'],
    [{ text: 'a'.repeat(5001) }, 'text'],
    [{ text: 'Yes', attachments: ['x'] }, 'attachments.0'],
    [{ text: 'Yes', version: 0 }, 'version'],
    [{ text: 'Yes', member_id: 1 }, 'member_id'],
  ])('%j is rejected', async (form, field) => {
    const id = await start();
    expect(await act(id, 'answer', form)).toMatchObject({ status: 422, fields: [field] });
    expect(await read(id)).toMatchObject({ status: 'unanswered', version: 2 });
  });
});

test('a closed thread is opened again by staff, or by the member who writes in it', async () => {
  const id = await start();
  expect(await act(id, 'reopen')).toMatchObject({ status: 409, code: 'conflict' });
  expect(await act(id, 'close')).toMatchObject({
    status: 200,
    data: { status: 'closed', waiting_since: null, closed_at: expect.any(String), operations: ['reopen'] },
  });
  for (const [operation, form] of [
    ['assign', {}],
    ['answer', { text: 'Late' }],
    ['close', {}],
  ] as const) {
    expect(await act(id, operation, { ...form, version: 3 })).toMatchObject({
      status: 409,
      code: 'thread_closed',
    });
  }
  // It was closed without an answer, so it waits again, since that message.
  const asked = admin.shop.clock.now().toISOString();
  admin.shop.clock.advance(1000);
  expect((await act(id, 'reopen', { version: 3 })).data).toMatchObject({
    status: 'unanswered',
    waiting_since: asked,
    closed_at: null,
  });
  await act(id, 'answer', { text: 'Yes', version: 4 });
  await act(id, 'close', { version: 5 });
  expect((await act(id, 'reopen', { version: 6 })).data.status).toBe('answered');
  await act(id, 'close', { version: 7 });
  await member.post('/api/message', { thread_id: id, text: 'One more thing.' });
  expect(await read(id)).toMatchObject({ status: 'unanswered', closed_at: null, assignee: { id: ana.id } });
});

describe('refusals', () => {
  const calls = async (id: number, by: Visitor) => [
    await by.get('/api/admin/message'),
    await by.get(`/api/admin/message/${id}`),
    await act(id, 'assign', {}, by),
    await act(id, 'answer', { text: 'Yes' }, by),
    await act(id, 'close', {}, by),
    await act(id, 'reopen', {}, by),
    await by.get(`/api/admin/message-attachment/${'x'.repeat(24)}`),
    await by.send('POST', '/api/admin/attachment?name=a.png', new Uint8Array([1]), {
      'content-type': 'application/octet-stream',
    }),
  ];

  test.each(['editor', 'workshop', 'finance'] as const)('messages are not for %s', async (role) => {
    const id = await start();
    for (const { status, code } of await calls(id, await staffVisitor(admin.shop, role))) {
      expect([status, code]).toEqual([403, 'forbidden']);
    }
    expect(await read(id)).toMatchObject({ status: 'unanswered', version: 2 });
  });

  test('nor for members and nobody', async () => {
    const id = await start();
    for (const by of [member, createVisitor(admin.shop.api)]) {
      for (const { status } of await calls(id, by)) expect(status).toBe(401);
    }
  });

  test('what does not exist is not found', async () => {
    const [, ...found] = await calls(999_999, ana);
    // The last one sends a file, which is no picture.
    expect(found.map(({ status }) => status)).toEqual([...Array(6).fill(404), 422]);
  });
});

describe('writing to the buyer of an order', () => {
  const write = (code: string, by: Visitor = ana, text = 'The oak is in stock again.') =>
    by.post('/api/admin/message', { order_code: code, text });

  test('begins the thread of the order, which the buyer reads and answers, with a mail', async () => {
    member.lang = 'zh-Hant';
    const { code } = await admin.place();
    member.lang = null;
    const { status, data } = await write(code);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      order_code: code,
      status: 'answered',
      unread: 1,
      assignee: { id: ana.id },
      messages: [{ by: 'staff', text: 'The oak is in stock again.' }],
    });
    const mail = (await admin.getMails(code)).find(({ kind }) => kind === 'message.answered');
    // In the language of the order.
    expect(mail).toMatchObject({ locale: 'zh-Hant', subject: `客服訊息：訂單 ${code}` });
    expect(mail?.text).toContain('The oak is in stock again.');
    expect(data.language).toBe('zh-Hant');
    const seen = (await member.get(`/api/message/${data.id}`)).data;
    expect(seen.messages).toMatchObject([{ text: 'The oak is in stock again.' }]);
    expect(await start({ order_code: code })).toBe(data.id);
    expect(await getEntries(data.id)).toMatchObject([
      {
        action: 'message.create',
        outcome: 'done',
        after: { order: code, assignee: ana.id, message: data.messages[0].id },
      },
    ]);
  });

  test('is rejected where the buyer has closed the account, and mails nobody', async () => {
    const { visitor, memberId, addressId } = await createGallery(admin.shop, 'closed-buyer');
    const { code } = (await admin.ordering.place({ address_id: addressId }, visitor)).data.order;
    await admin.getMails(code);
    await admin.getRows('DELETE FROM mail');
    await admin.getRows("UPDATE member SET status = 'closed' WHERE id = $1", [memberId]);
    expect(await write(code)).toMatchObject({ status: 409, code: 'account_closed' });
    await admin.transition(code, 'cancel');
    expect(await admin.getMails(code)).toEqual([]);
  });

  test('continues the thread of the order, also a closed one', async () => {
    const { code } = await admin.place();
    const id = await start({ order_code: code });
    await act(id, 'close');
    expect((await write(code)).data).toMatchObject({ id, status: 'answered', closed_at: null });
    expect(await listed(`order_code=${code}`)).toEqual([id]);
  });

  test('is rejected while a colleague answers, and for an unknown order', async () => {
    const { code } = await admin.place();
    const id = await start({ order_code: code });
    await act(id, 'assign', {}, ben);
    expect(await write(code)).toMatchObject({ status: 409, code: 'thread_assigned' });
    expect((await read(id)).messages).toHaveLength(1);
    expect(await write('G000000000000')).toMatchObject({ status: 404 });
    expect(await write(code, ben, ' ')).toMatchObject({ status: 422, fields: ['text'] });
  });
});
