import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  collectorForm,
  createVisitor,
  freshCaptcha,
  type Visitor,
} from '../../../../test/clients/visitor.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let staff: StaffVisitor;
let people = 0;

beforeAll(async () => {
  shop = await createTestShop();
  staff = await staffVisitor(shop, 'service');
});
afterAll(() => shop.close());

const getRows = async (query: string, values: unknown[] = []) =>
  (await shop.database.pool.query(query, values)).rows;

const company = {
  name: '示範畫廊',
  contact: 'Lin',
  phone: { code: '+886', number: '225550100' },
  tax: '04595257',
};

/** An applicant with their e-mail address and member id. */
async function apply(
  type: 'artist' | 'business' | 'basic',
  change: Record<string, unknown> = {},
  lang = 'en',
) {
  const visitor = createVisitor(shop.api);
  visitor.lang = lang;
  const email = `applicant${++people}@example.com`;
  const answer = await visitor.post('/api/member/register', {
    ...collectorForm(email),
    type,
    ...(type === 'business' && { company }),
    ...change,
    captcha: await freshCaptcha(visitor),
  });
  expect(answer.status).toBe(201);
  visitor.userToken = answer.data.token;
  const [{ id }] = await getRows('SELECT id FROM member WHERE email = $1', [email]);
  return { visitor, email, id: id as number };
}

const decide = (id: number, form: Record<string, unknown>, by: Visitor = staff) =>
  by.post(`/api/admin/review/${id}`, { version: 1, ...form });
const getStatusValue = async (visitor: Visitor) => (await visitor.get('/api/member/profile')).data.status;
const getEntries = (id: number) =>
  getRows("SELECT * FROM audit_entry WHERE subject_kind = 'member' AND subject_id = $1 ORDER BY id", [
    String(id),
  ]);
const getMails = (email: string) =>
  getRows("SELECT * FROM mail WHERE recipient = $1 AND kind LIKE 'members.review%' ORDER BY id", [email]);
const getIds = (answer: { data: { items: { member_id: number }[] } }) =>
  answer.data.items.map((item) => item.member_id);

describe('the queue', () => {
  test('lists pending artists and galleries, longest waiting first, with counts; a collector is never in it', async () => {
    const first = await apply('artist', { lastname: 'Queue' });
    shop.clock.advance(1000);
    const second = await apply('business', { lastname: 'Queue' });
    shop.clock.advance(1000);
    const third = await apply('artist', { lastname: 'Queue' });
    await apply('basic', { lastname: 'Queue' });
    const answer = await staff.get('/api/admin/review?keyword=queue');
    expect(getIds(answer)).toEqual([first.id, second.id, third.id]);
    expect(answer.data).toMatchObject({ total: 3, counts: { pending: 3, confirmed: 0, declined: 0 } });
    const [{ created_at }] = await getRows('SELECT created_at FROM member WHERE id = $1', [second.id]);
    expect(answer.data.items[1]).toEqual({
      member_id: second.id,
      type: 'business',
      status: 'pending',
      email: second.email,
      firstname: 'Mei',
      lastname: 'Queue',
      company: { name: company.name, tax: company.tax, is_changed: false },
      created_at: created_at.toISOString(),
      reviewed_at: null,
    });
    const ofArtists = (await staff.get('/api/admin/review?keyword=queue&type=artist')).data;
    expect([ofArtists.total, ofArtists.counts.pending]).toEqual([2, 2]);
    expect(getIds(await staff.get('/api/admin/review?keyword=queue&type=artist'))).toEqual([
      first.id,
      third.id,
    ]);
    expect(getIds(await staff.get('/api/admin/review?keyword=queue&per_page=2&page=2'))).toEqual([third.id]);

    await decide(first.id, { decision: 'confirm' });
    shop.clock.advance(1000);
    await decide(third.id, { decision: 'confirm' });
    const confirmed = await staff.get('/api/admin/review?keyword=queue&status=confirmed');
    expect(getIds(confirmed)).toEqual([third.id, first.id]);
    expect(confirmed.data.items[0].reviewed_at).toBe(shop.clock.now().toISOString());
    await decide(second.id, { decision: 'decline', reason: 'Not found' });
    const declined = await staff.get('/api/admin/review?keyword=queue&status=declined');
    expect(getIds(declined)).toEqual([second.id]);
    expect(declined.data).toMatchObject({ total: 1, counts: { pending: 0, confirmed: 2, declined: 1 } });
  });

  test.each(['status=active', 'type=basic', 'page=0', 'per_page=97'])('rejects ?%s', async (query) => {
    expect(await staff.get(`/api/admin/review?${query}`)).toMatchObject({ status: 422 });
  });
});

describe('one account', () => {
  test('shows the applicant, past decisions and the reasons: titles in the language of staff, texts in the applicant’s', async () => {
    const { id, email } = await apply('artist', {}, 'zh-Hant');
    const { data } = await staff.get(`/api/admin/review/${id}`);
    expect(data).toMatchObject({
      member_id: id,
      status: 'pending',
      version: 1,
      language: 'zh-Hant',
      history: [],
      decisions: ['confirm', 'decline'],
      profile: { email, firstname: 'Mei', type: 'artist' },
    });
    const template = data.templates.find(({ key }: { key: string }) => key === 'works_missing');
    expect(template).toMatchObject({ decision: 'decline', title: 'We have not seen enough works' });
    expect(template.text).toContain('至少五件作品');
    // Reasons for galleries are not offered for an artist.
    expect(data.templates.map(({ key }: { key: string }) => key)).not.toContain('company_not_found');
  });

  test('a collector, a closed account and an unknown id have none (404)', async () => {
    const collector = await apply('basic');
    const closed = await apply('artist');
    await getRows("UPDATE member SET status = 'closed' WHERE id = $1", [closed.id]);
    for (const id of [collector.id, closed.id, 999_999]) {
      expect(await staff.get(`/api/admin/review/${id}`)).toMatchObject({ status: 404 });
      expect(await decide(id, { decision: 'confirm' })).toMatchObject({ status: 404 });
    }
  });
});

describe('a decision', () => {
  test('confirming opens the account, is recorded in history and log, and mails the applicant in their language', async () => {
    const { id, email, visitor } = await apply('artist', {}, 'zh-CN');
    await getRows('UPDATE member SET email_confirmed_at = now() WHERE id = $1', [id]);
    expect(await getStatusValue(visitor)).toBe('pending');
    const answer = await decide(id, { decision: 'confirm', reason: '欢迎！' });
    expect(answer).toMatchObject({
      status: 200,
      message: 'The account has been confirmed, and an e-mail is on its way',
      data: {
        status: 'confirmed',
        version: 2,
        decisions: [],
        history: [
          { at: shop.clock.now().toISOString(), decision: 'confirm', by: 'The service', reason: '欢迎！' },
        ],
        reviewed_at: shop.clock.now().toISOString(),
      },
    });
    expect(await getStatusValue(visitor)).toBe('active');
    const [mail, ...others] = await getMails(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'members.review_confirm',
      locale: 'zh-CN',
      subject: '您的艺术家账号已通过审核',
    });
    expect(mail.text).toContain('Mei');
    expect(mail.text).toContain('> 欢迎！');
    expect(mail.text).toContain('http://localhost:3000/zh-CN/account');
    const [entry, ...further] = await getEntries(id);
    expect(further).toEqual([]);
    expect(entry).toMatchObject({
      action: 'member.confirm',
      outcome: 'done',
      staff_id: staff.id,
      before: { status: 'pending' },
    });
    // Without the reason, which is personal data.
    expect(entry.after).toEqual({ status: 'confirmed', review: expect.any(Number), template: null });
  });

  test('declining needs a reason: a template, a custom text, or both, mailed in the applicant’s language', async () => {
    const { id, email, visitor } = await apply('business', {}, 'zh-Hant');
    expect(await decide(id, { decision: 'decline' })).toMatchObject({ status: 422, fields: ['reason'] });
    expect(await decide(id, { decision: 'decline', reason: ' \n ' })).toMatchObject({
      status: 422,
      fields: ['reason'],
    });
    expect(await getMails(email)).toEqual([]);
    const answer = await decide(id, {
      decision: 'decline',
      reason_template: 'company_not_found',
      reason: '請附上\r\n登記證明。',
    });
    expect(answer).toMatchObject({ status: 200, data: { status: 'declined', decisions: ['confirm'] } });
    const reason = answer.data.history[0].reason;
    expect(reason).toMatch(/^以您填寫的名稱與統一編號，.+\n\n請附上\n登記證明。$/);
    expect(await getStatusValue(visitor)).toBe('declined');
    const [mail] = await getMails(email);
    expect(mail).toMatchObject({ locale: 'zh-Hant', subject: '關於您的畫廊或公司帳號' });
    expect(mail.text).toContain('> 登記證明。');
    // The address is not confirmed.
    expect(mail.text).not.toContain('Mei');
    expect((await getEntries(id)).at(-1)).toMatchObject({
      action: 'member.decline',
      after: { status: 'declined', template: 'company_not_found' },
    });
    await decide(id, { decision: 'confirm', version: 2 });
    expect((await getMails(email)).at(-1).subject).toBe('您的畫廊或公司帳號已通過審核');
  });

  test('a declined account can be confirmed later; both decisions stay in the history', async () => {
    const { id, email } = await apply('artist');
    await decide(id, { decision: 'decline', reason: 'Not yet' });
    const answer = await decide(id, {
      decision: 'confirm',
      reason_template: 'artist_first_steps',
      version: 2,
    });
    expect(answer.data.status).toBe('confirmed');
    expect(answer.data.history).toMatchObject([
      { decision: 'confirm', reason: expect.stringContaining('two or three works') },
      { decision: 'decline', reason: 'Not yet' },
    ]);
    const [declined, confirmed, ...more] = await getMails(email);
    expect([declined.subject, confirmed.subject, more]).toEqual([
      'About your artist account',
      'Your artist account is confirmed',
      [],
    ]);
  });

  test.each([
    ['confirm', 'confirm'],
    ['confirm', 'decline'],
    ['decline', 'decline'],
  ])('after %s, %s is rejected, changes nothing and is in the log', async (first, second) => {
    const { id, email } = await apply('artist');
    await decide(id, { decision: first, reason: 'First' });
    const before = await staff.get(`/api/admin/review/${id}`);
    const answer = await decide(id, { decision: second, reason: 'Second', version: 2 });
    expect(answer).toMatchObject({ status: 409, code: 'already_decided' });
    expect((await staff.get(`/api/admin/review/${id}`)).data).toEqual(before.data);
    expect(answer.data).toEqual(before.data);
    expect(await getMails(email)).toHaveLength(1);
    expect(await getEntries(id)).toMatchObject([
      { action: `member.${first}`, outcome: 'done' },
      { action: `member.${second}`, outcome: 'refused', staff_id: staff.id },
    ]);
  });

  test('a review of an older version is rejected, with the current account', async () => {
    const { id, visitor } = await apply('artist');
    const { email: _, type: __, password: ___, agree: ____, ...profile } = collectorForm('');
    const saved = await visitor.post('/api/member/artist', { ...profile, firstname: 'Changed' });
    expect(saved.status).toBe(200);
    const answer = await decide(id, { decision: 'confirm' });
    expect(answer).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { version: 2, status: 'pending', profile: { firstname: 'Changed' } },
    });
    expect(await decide(id, { decision: 'confirm', version: 2 })).toMatchObject({ status: 200 });
  });

  test('of two concurrent decisions one is accepted, and one mail is sent', async () => {
    const { id, email } = await apply('artist');
    const answers = await Promise.all([
      decide(id, { decision: 'confirm' }),
      decide(id, { decision: 'decline', reason: 'No' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('version_conflict');
    expect(await getMails(email)).toHaveLength(1);
    expect(await getEntries(id)).toHaveLength(1);
  });

  test.each([
    [{ decision: 'close' }, 'decision'],
    [{ decision: 'decline', reason_template: 'unknown' }, 'reason_template'],
    // A template for confirming is not valid for declining, and a gallery's not for an artist.
    [{ decision: 'decline', reason_template: 'artist_first_steps' }, 'reason_template'],
    [{ decision: 'decline', reason_template: 'company_not_found' }, 'reason_template'],
    [{ decision: 'decline', reason: 'a'.repeat(1001) }, 'reason'],
    [{ decision: 'confirm', version: '1' }, 'version'],
    [{ decision: 'confirm', status: 'active' }, 'status'],
  ])('%j is rejected and changes nothing', async (form, field) => {
    const { id, email, visitor } = await apply('artist');
    expect(await decide(id, form)).toMatchObject({ status: 422, fields: [field] });
    expect(await getStatusValue(visitor)).toBe('pending');
    expect(await getMails(email)).toEqual([]);
  });

  test.each(['editor', 'workshop', 'finance'] as const)('is not for %s', async (role) => {
    const { id, visitor } = await apply('artist');
    const other = await staffVisitor(shop, role);
    expect(await decide(id, { decision: 'confirm' }, other)).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await decide(id, { decision: 'confirm' }, visitor)).toMatchObject({ status: 401 });
    expect(await getStatusValue(visitor)).toBe('pending');
  });
});
