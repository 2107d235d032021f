import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  collectorForm,
  createVisitor,
  freshCaptcha,
  password,
  registerCollector,
} from '../../../../test/clients/visitor.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let ana: StaffVisitor;
let people = 0;
beforeAll(async () => {
  shop = await createTestShop();
  ana = await staffVisitor(shop, 'service');
});
afterAll(() => shop.close());

async function newMember() {
  const email = `cared${++people}@example.com`;
  const { visitor } = await registerCollector(shop.api, email);
  const { data } = await ana.get(`/api/admin/member?keyword=${email}`);
  return { id: data.items[0].id as number, email, visitor };
}
const logIn = async (email: string, word = password) => {
  const visitor = createVisitor(shop.api);
  return visitor.post('/api/member/login', { email, password: word, captcha: await freshCaptcha(visitor) });
};
const of = async (id: number) => (await ana.get(`/api/admin/member/${id}`)).data;
const act = (id: number, operation: string, form: object = { version: 1 }) =>
  ana.post(`/api/admin/member/${id}/${operation}`, form);
const mailsTo = async (email: string, kind: string) =>
  (await shop.database.pool.query('SELECT * FROM mail WHERE recipient = $1 AND kind = $2', [email, kind]))
    .rows;
const getEntries = async (id: number) =>
  (
    await shop.database.pool.query(
      "SELECT * FROM audit_entry WHERE subject_kind = 'member' AND subject_id = $1 ORDER BY id",
      [String(id)],
    )
  ).rows;

const correction = {
  firstname: 'May',
  lastname: 'Lin-Chen',
  mobile: { code: '+886', number: '987654321' },
  job_title: 'Curator',
  language: 'zh-Hant',
};

describe('updating a member', () => {
  test('updates the member; the log names the fields and contains no personal data', async () => {
    const { id, email } = await newMember();
    const changed = await ana.put(`/api/admin/member/${id}`, { ...correction, version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      data: { version: 2, language: 'zh-Hant', profile: { firstname: 'May', lastname: 'Lin-Chen', email } },
    });
    const { language, ...person } = correction;
    expect(await of(id)).toMatchObject({ version: 2, language, profile: { ...person, username: 'Mei' } });
    const again = await ana.put(`/api/admin/member/${id}`, { ...correction, firstname: 'Mae', version: 2 });
    expect(again.status).toBe(200);
    const entries = await getEntries(id);
    expect(entries).toMatchObject([
      {
        action: 'member.update',
        staff_id: ana.id,
        after: { fields: ['firstname', 'lastname', 'mobile', 'job_title', 'language'] },
      },
      { action: 'member.update', after: { fields: ['firstname'] } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Lin-Chen|987654321|May/);
    expect(await ana.put(`/api/admin/member/${id}`, { ...correction, version: 1 })).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { version: 3, profile: { firstname: 'Mae' } },
    });
  });

  test('a change by the member conflicts with one by staff', async () => {
    const { id, visitor } = await newMember();
    const { data: profile } = await visitor.get('/api/member/profile');
    const { firstname, lastname, mobile, birthday, gender } = profile;
    await visitor.post('/api/member/basic', { firstname, lastname, mobile, birthday, gender });
    const { version } = await of(id);
    expect(version).toBe(2);
    expect((await ana.put(`/api/admin/member/${id}`, { ...correction, version: 1 })).status).toBe(409);
  });

  test('only a gallery has a company', async () => {
    const company = {
      name: 'Gallery',
      contact: 'Mei',
      phone: { code: '+886', number: '225550100' },
      tax: '04595257',
    };
    const { id } = await newMember();
    expect(await ana.put(`/api/admin/member/${id}`, { ...correction, company, version: 1 })).toMatchObject({
      status: 422,
      fields: ['company'],
    });
    const visitor = createVisitor(shop.api);
    const email = 'gallery-care@example.com';
    await visitor.post('/api/member/register', {
      ...collectorForm(email),
      type: 'business',
      company,
      captcha: await freshCaptcha(visitor),
    });
    const { items } = (await ana.get(`/api/admin/member?type=business&keyword=${email}`)).data;
    expect(items[0]).toMatchObject({
      company: 'Gallery',
      tax: '04595257',
      contact: 'Mei',
      is_blocked: false,
    });
    const better = { ...company, name: 'Gallery of the Sea' };
    expect(
      await ana.put(`/api/admin/member/${items[0].id}`, { ...correction, company: better, version: 1 }),
    ).toMatchObject({ status: 200, data: { profile: { company: better } } });
    const [entry] = await getEntries(items[0].id);
    expect(entry.after.fields.at(-1)).toBe('company.name');
    expect(entry.after.fields).not.toContain('company.tax');
  });

  test.each([
    [{ firstname: '' }, 'firstname'],
    [{ lastname: 'x'.repeat(150) }, 'lastname'],
    [{ mobile: { code: '+886', number: 'none' } }, 'mobile.number'],
    [{ language: 'fr' }, 'language'],
    [{ email: 'else@example.com' }, 'email'],
    [{ status: 'active' }, 'status'],
  ])('%j is rejected', async (change, field) => {
    const { id } = await newMember();
    expect(await ana.put(`/api/admin/member/${id}`, { ...correction, version: 1, ...change })).toMatchObject({
      status: 422,
      fields: [field],
    });
    expect((await of(id)).version).toBe(1);
  });
});

describe('access', () => {
  test('sessions are ended on all devices', async () => {
    const { id, email, visitor } = await newMember();
    await logIn(email);
    const other = await newMember();
    expect((await of(id)).sessions).toBe(2);
    expect(await act(id, 'end-sessions')).toMatchObject({ status: 200, data: { sessions: 0 } });
    expect(await visitor.get('/api/member/profile')).toMatchObject({ status: 401 });
    expect(await other.visitor.get('/api/member/profile')).toMatchObject({ status: 200 });
    expect(await getEntries(id)).toMatchObject([
      { action: 'member.end_sessions', before: { sessions: 2 }, after: { sessions: 0 } },
    ]);
    expect(await logIn(email)).toMatchObject({ status: 200 });
  });

  test('a password link is mailed in the member’s language', async () => {
    const { id, email } = await newMember();
    await ana.put(`/api/admin/member/${id}`, { ...correction, version: 1 });
    expect(await act(id, 'send-link', { version: 2 })).toMatchObject({ status: 200 });
    const [mail] = await mailsTo(email, 'members.password_reset');
    expect(mail).toMatchObject({ locale: 'zh-Hant', is_secret: true });
    const token = /token=([\w-]+)/.exec(mail.text)![1];
    const visitor = createVisitor(shop.api);
    expect(await visitor.post('/api/member/reset', { token, password: 'Another.456' })).toMatchObject({
      status: 200,
    });
    expect(await logIn(email, 'Another.456')).toMatchObject({ status: 200 });
  });

  test('a blocked member is logged out, gets the reason only with the right password, and can log in after unblocking', async () => {
    const { id, email, visitor } = await newMember();
    expect(await act(id, 'block', { reason: '', version: 1 })).toMatchObject({
      status: 422,
      fields: ['reason'],
    });
    expect(await act(id, 'unblock')).toMatchObject({ status: 409, code: 'conflict' });
    await act(id, 'send-link');
    const [link] = await mailsTo(email, 'members.password_reset');
    await shop.database.pool.query('DELETE FROM mail');
    const at = shop.clock.now().toISOString();
    expect(await act(id, 'block', { reason: 'Cards of other people', version: 1 })).toMatchObject({
      status: 200,
      data: { version: 2, sessions: 0, blocked: { at, reason: 'Cards of other people' } },
    });
    expect(await visitor.get('/api/member/profile')).toMatchObject({ status: 401 });
    expect(await logIn(email)).toMatchObject({
      status: 403,
      code: 'account_blocked',
      message: 'This account has been blocked by the shop. Please write to customer service',
    });
    // Without the password the response does not reveal the account.
    expect(await logIn(email, 'Wrong.1234')).toMatchObject({ status: 422, fields: ['password'] });
    const forgetting = createVisitor(shop.api);
    const forgot = { email, captcha: await freshCaptcha(forgetting) };
    expect(await forgetting.post('/api/member/forgot', forgot)).toMatchObject({ status: 200 });
    await shop.services.jobs.drain(shop.services);
    expect(await mailsTo(email, 'members.password_reset')).toEqual([]);
    expect(await act(id, 'send-link', { version: 2 })).toMatchObject({ status: 409 });
    expect(await act(id, 'block', { reason: 'Again', version: 2 })).toMatchObject({ status: 409 });

    expect(await act(id, 'unblock', { version: 2 })).toMatchObject({ status: 200, data: { blocked: null } });
    expect(await logIn(email)).toMatchObject({ status: 200 });
    // A link that was mailed before the block stays over.
    const token = /token=([\w-]+)/.exec(link.text)![1];
    expect(await visitor.get(`/api/member/reset?token=${token}`)).toMatchObject({ data: { isOpen: false } });
    expect((await getEntries(id)).map(({ action }) => action)).toEqual([
      'member.send_link',
      'member.block',
      'member.unblock',
    ]);
    expect(JSON.stringify(await getEntries(id))).not.toContain('Cards');
  });

  test('a closed account is not changed', async () => {
    const { id, email } = await newMember();
    await shop.database.pool.query("UPDATE member SET status = 'closed' WHERE id = $1", [id]);
    for (const answer of [
      await ana.put(`/api/admin/member/${id}`, { ...correction, version: 1 }),
      await act(id, 'end-sessions'),
      await act(id, 'send-link'),
      await act(id, 'block', { version: 1, reason: 'Closed' }),
      await act(id, 'email', { version: 1, email: 'else@example.com' }),
    ]) {
      expect(answer).toMatchObject({ status: 409, code: 'conflict' });
    }
    expect(await getEntries(id)).toEqual([]);
    expect(await mailsTo(email, 'members.password_reset')).toEqual([]);
  });

  test('of two concurrent changes the second gets a conflict', async () => {
    const { id } = await newMember();
    const answers = await Promise.all([
      act(id, 'block', { reason: 'One', version: 1 }),
      act(id, 'block', { reason: 'Other', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
