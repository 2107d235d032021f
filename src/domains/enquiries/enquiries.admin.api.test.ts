import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, freshCaptcha, registerCollector } from '../../../test/clients/visitor.ts';
import { createItem, inAllLanguages } from '../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { formatTaipeiDateTime } from '../../kernel/dates.ts';

let shop: TestShop;
let ana: StaffVisitor;
let ben: StaffVisitor;
let people = 0;

beforeAll(async () => {
  shop = await createTestShop();
  ana = await staffVisitor(shop, 'service');
  ben = await staffVisitor(shop, 'manager');
});
afterAll(() => shop.close());

const getRows = async (query: string, values: unknown[] = []) =>
  (await shop.database.pool.query(query, values)).rows;

/** Sends an enquiry to the shop. */
async function write(
  change: Record<string, unknown> = {},
  path = '/api/contact',
  as = createVisitor(shop.api),
) {
  const email = `writer${++people}@example.com`;
  const answer = await as.post(path, {
    language: 'en',
    title: 'ms',
    firstname: 'Mei',
    lastname: 'Lin',
    email,
    phone: { code: '+886', number: '912345678' },
    contents: 'Does it come in blue?',
    ...change,
    captcha: await freshCaptcha(as),
  });
  expect(answer.status).toBe(201);
  return { id: answer.data.id as number, email };
}

type Staff = typeof ana;
const read = async (id: number, by: Staff = ana) => (await by.get(`/api/admin/enquiry/${id}`)).data;
const act = (id: number, operation: string, form: Record<string, unknown> = {}, by: Staff = ana) =>
  by.post(`/api/admin/enquiry/${id}/${operation}`, { version: 1, ...form });
const listed = async (query: string, by: Staff = ana) =>
  (await by.get(`/api/admin/enquiry?${query}`)).data.items.map((item: { id: number }) => item.id);
const answersTo = (email: string) =>
  getRows("SELECT * FROM mail WHERE recipient = $1 AND kind = 'enquiry.answered' ORDER BY id", [email]);
const getEntries = (id: number) =>
  getRows("SELECT * FROM audit_entry WHERE subject_kind = 'enquiry' AND subject_id = $1 ORDER BY id", [
    String(id),
  ]);

describe('the list', () => {
  test('filters by status, kind, assignee and keyword; open ones oldest first, otherwise newest first', async () => {
    const first = (await write({ company: 'Studio Needle' })).id;
    shop.clock.advance(1000);
    const second = (await write({ contents: 'A NEEDLE in it' }, '/api/partner/artist')).id;
    shop.clock.advance(1000);
    const third = (await write({ lastname: 'Needle' }, '/api/partner/collaborate')).id;
    expect(await listed('keyword=needle')).toEqual([third, second, first]);
    expect(await listed('keyword=needle&status=open')).toEqual([first, second, third]);
    expect(await listed('keyword=needle&kind=artist')).toEqual([second]);
    expect(await listed('keyword=needle&per_page=2&page=2')).toEqual([first]);
    expect(await listed('keyword=needle&assignee=none')).toEqual([third, second, first]);
    expect(await listed(`keyword=${second}`)).toContain(second);

    await act(second, 'assign');
    await act(third, 'close', {}, ben);
    expect(await listed('keyword=needle&assignee=me')).toEqual([second]);
    expect(await listed('keyword=needle&assignee=me', ben)).toEqual([third]);
    expect(await listed(`keyword=needle&assignee=${ben.id}`)).toEqual([third]);
    expect(await listed('keyword=needle&assignee=none')).toEqual([first]);
    expect(await listed('keyword=needle&status=open')).toEqual([first, second]);
    expect(await listed('keyword=needle&status=closed')).toEqual([third]);
    const { assignees, items } = (await ana.get('/api/admin/enquiry?keyword=needle')).data;
    expect(assignees).toEqual([
      { id: ben.id, name: 'The manager' },
      { id: ana.id, name: 'The service' },
    ]);
    expect(items.map((item: { assignee: unknown }) => item.assignee)).toEqual([
      { id: ben.id, name: 'The manager' },
      { id: ana.id, name: 'The service' },
      null,
    ]);
  });

  test('finds a Chinese name as written, and treats SQL wildcards as characters', async () => {
    const { id } = await write({ firstname: '雅婷', lastname: '許', contents: '100% 棉嗎？' });
    expect(await listed(`keyword=${encodeURIComponent('許雅婷')}`)).toEqual([id]);
    expect(await listed(`keyword=${encodeURIComponent('100%')}`)).toEqual([id]);
    expect(await listed(`keyword=${encodeURIComponent('1%0')}`)).toEqual([]);
  });

  test.each(['status=pending', 'kind=other', 'assignee=nobody', 'page=0'])('rejects ?%s', async (query) => {
    expect(await ana.get(`/api/admin/enquiry?${query}`)).toMatchObject({ status: 422 });
  });
});

test('an enquiry has its sender, their member account, the work, and the possible operations', async () => {
  const item = await createItem(shop.services.db, { title: inAllLanguages('Tideline') });
  const { visitor } = await registerCollector(shop.api, `asker${++people}@example.com`);
  const [{ id: memberId }] = await getRows('SELECT max(id) AS id FROM member');
  const { id, email } = await write(
    { item_id: item.id, language: 'zh-Hant', company: 'Studio', company_phone: '225550100' },
    '/api/contact',
    visitor,
  );
  expect(await read(id)).toEqual({
    id,
    kind: 'contact',
    status: 'open',
    title: 'ms',
    firstname: 'Mei',
    lastname: 'Lin',
    email,
    company: 'Studio',
    contents: 'Does it come in blue?',
    language: 'zh-Hant',
    phone: { code: '+886', number: '912345678' },
    company_phone: { code: null, number: '225550100' },
    item: { id: item.id, title: 'Tideline' },
    member_id: memberId,
    assignee: null,
    created_at: shop.clock.now().toISOString(),
    closed_at: null,
    invitation: null,
    version: 1,
    answers: [],
    operations: ['assign', 'answer', 'close'],
  });
  expect(await ana.get('/api/admin/enquiry/999999')).toMatchObject({ status: 404 });
});

describe('assign', () => {
  test('assigns an enquiry; a colleague can reassign it, and has to before answering', async () => {
    const { id, email } = await write();
    const assigned = await act(id, 'assign');
    expect(assigned).toMatchObject({
      status: 200,
      message: 'This enquiry is assigned to you',
      data: {
        assignee: { id: ana.id, name: 'The service' },
        version: 2,
        operations: ['answer', 'close'],
      },
    });
    expect((await read(id, ben)).operations).toEqual(['assign']);
    const rejected = await act(id, 'answer', { text: 'Yes', version: 2 }, ben);
    expect(rejected).toMatchObject({ status: 409, code: 'enquiry_assigned', data: { version: 2 } });
    expect(await answersTo(email)).toEqual([]);

    expect(await act(id, 'assign', { version: 2 }, ben)).toMatchObject({
      status: 200,
      data: { assignee: { id: ben.id } },
    });
    expect(await act(id, 'answer', { text: 'Yes', version: 3 }, ben)).toMatchObject({ status: 200 });
    expect(await getEntries(id)).toMatchObject([
      {
        action: 'enquiry.assign',
        outcome: 'done',
        staff_name: 'The service',
        after: { assignee: ana.id },
      },
      { action: 'enquiry.answer', outcome: 'refused', staff_name: 'The manager' },
      { action: 'enquiry.assign', outcome: 'done', before: { assignee: ana.id } },
      {
        action: 'enquiry.answer',
        outcome: 'done',
        after: { status: 'answered', answer: expect.any(Number) },
      },
    ]);
  });

  test('of two concurrent requests one succeeds', async () => {
    const { id } = await write();
    const answers = await Promise.all([act(id, 'assign'), act(id, 'assign', {}, ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!;
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'version_conflict',
      data: { assignee: won.data.assignee, version: 2 },
    });
    expect(await getEntries(id)).toHaveLength(1);
  });

  test('an enquiry that is assigned to the same person already is rejected', async () => {
    const { id } = await write();
    await act(id, 'assign');
    expect(await act(id, 'assign', { version: 2 })).toMatchObject({ status: 409, code: 'conflict' });
  });
});

describe('answer', () => {
  test('mails the sender in their language, quotes the enquiry, and stores the answer', async () => {
    const { id, email } = await write({
      language: 'zh-Hans',
      firstname: '雅婷',
      lastname: '许',
      contents: '有蓝色的吗？',
    });
    const moment = formatTaipeiDateTime(shop.clock.now(), 'zh-CN');
    shop.clock.advance(86_400_000);
    await getRows("UPDATE staff_session SET expires_at = '2100-01-01'");
    const answer = await act(id, 'answer', { text: '有的。\r\n下周上架。' });
    expect(answer).toMatchObject({
      status: 200,
      data: {
        status: 'answered',
        assignee: { id: ana.id },
        operations: ['answer', 'close'],
        answers: [
          {
            at: shop.clock.now().toISOString(),
            by: { id: ana.id, name: 'The service' },
            text: '有的。\n下周上架。',
          },
        ],
      },
    });
    const [mail, ...others] = await answersTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ locale: 'zh-CN', subject: `回复您的留言（编号 ${id}）` });
    for (const part of ['许雅婷', '有的。\n下周上架。', 'The service', moment, '> 有蓝色的吗？']) {
      expect(mail.text).toContain(part);
    }
    // A second answer is added to the first.
    const again = await act(id, 'answer', { text: '补充', version: 2 });
    expect(again.data.answers.map(({ text }: { text: string }) => text)).toEqual([
      '有的。\n下周上架。',
      '补充',
    ]);
    expect(await answersTo(email)).toHaveLength(2);
  });

  test('a repeated request sends one mail', async () => {
    const { id, email } = await write();
    const answers = await Promise.all([
      act(id, 'answer', { text: 'Yes' }),
      act(id, 'answer', { text: 'Yes' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await answersTo(email)).toHaveLength(1);
    expect((await read(id)).answers).toHaveLength(1);
  });

  test.each([
    [{ text: '' }, 'text'],
    [{ text: ' \n ' }, 'text'],
    [{ text: undefined }, 'text'],
    [{ text: 'a'.repeat(5001) }, 'text'],
    [{ text: 'Yes', version: 0 }, 'version'],
    [{ text: 'Yes', to: 'else@example.com' }, 'to'],
  ])('%j is rejected and nothing is mailed', async (form, field) => {
    const { id, email } = await write();
    expect(await act(id, 'answer', form)).toMatchObject({ status: 422, fields: [field] });
    expect(await answersTo(email)).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'open', version: 1 });
  });
});

describe('close', () => {
  test('closes it without a mail; then it can be neither assigned, answered nor closed again', async () => {
    const { id, email } = await write();
    expect(await act(id, 'close')).toMatchObject({
      status: 200,
      data: { status: 'closed', closed_at: shop.clock.now().toISOString(), operations: [] },
    });
    for (const [operation, form] of [
      ['assign', {}],
      ['answer', { text: 'Late' }],
      ['close', {}],
    ] as const) {
      const rejected = await act(id, operation, { ...form, version: 2 });
      expect(rejected).toMatchObject({ status: 409, code: 'enquiry_closed' });
    }
    expect(await answersTo(email)).toEqual([]);
    expect((await getEntries(id)).map(({ outcome }) => outcome)).toEqual([
      'done',
      'refused',
      'refused',
      'refused',
    ]);
  });
});

test.each(['editor', 'workshop', 'finance'] as const)('enquiries are not for %s', async (role) => {
  const { id } = await write();
  const other = await staffVisitor(shop, role);
  for (const answer of [
    await other.get('/api/admin/enquiry'),
    await other.get(`/api/admin/enquiry/${id}`),
    await act(id, 'assign', {}, other),
    await act(id, 'answer', { text: 'Yes' }, other),
    await act(id, 'close', {}, other),
  ]) {
    expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
  }
  expect(await read(id)).toMatchObject({ status: 'open', version: 1 });
});
