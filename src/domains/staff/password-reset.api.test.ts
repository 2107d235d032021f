import { afterAll, beforeAll, expect, test } from 'vitest';
import { withApp } from '../../../test/admin-examples/setup.ts';
import { createVisitor, freshCaptcha, password } from '../../../test/clients/visitor.ts';
import { signInAs, staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { createDeviceToken } from '../../platform/sign-in/devices.ts';
import { staffRateLimits } from './staff.rules.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  shop.services.settings.demo = false;
});
afterAll(() => shop.close());

const ask = async (email: string, headers: Record<string, string> = {}) => {
  const visitor = createVisitor(shop.api);
  const captcha = await freshCaptcha(visitor);
  return visitor.post('/api/admin/forgot', { email, captcha }, headers);
};
async function mails(email: string) {
  await shop.services.jobs.drain(shop.services);
  const { rows } = await shop.database.pool.query(
    "SELECT * FROM mail WHERE recipient = $1 AND kind = 'staff.password_reset' ORDER BY id",
    [email],
  );
  return rows;
}

test('the response is the same whether or not the address has an account', async () => {
  const staff = await staffVisitor(shop, 'editor');
  const [known, unknown] = [await ask(staff.email), await ask('nobody@example.com')];
  expect([known.status, known.message, known.data]).toEqual([200, unknown.message, unknown.data]);
  expect(await mails(staff.email)).toHaveLength(1);
  expect(await mails('nobody@example.com')).toEqual([]);
});

test('the link sets the password once; sessions end, and the second factor is still required', async () => {
  const { staff } = await withApp({ shop, owner: await staffVisitor(shop, 'owner') });
  const { pool } = shop.database;
  await pool.query("UPDATE staff SET locale = 'zh-Hant' WHERE id = $1", [staff.id]);
  const other = await staffVisitor(shop, 'editor');
  const toState = async () => (await other.get('/api/admin/me')).status;
  await ask(staff.email.toUpperCase());
  const [mail] = await mails(staff.email);
  expect(mail).toMatchObject({ locale: 'zh-Hant', is_secret: true });
  expect(mail.text).toContain(staff.name);
  expect(mail.text).toContain('60 分鐘內有效');
  expect(mail.text).toContain('http://localhost:3000/zh-Hant/admin/join/');
  const token = /\/admin\/join\/([\w-]+)/.exec(mail.text)![1];
  const visitor = createVisitor(shop.api);
  const form = { name: 'The same', password: 'Another.456' };
  expect(await visitor.post(`/api/admin/invitation/${token}`, form)).toMatchObject({
    status: 201,
    data: { state: 'second_factor' },
  });
  expect(await visitor.post(`/api/admin/invitation/${token}`, form)).toMatchObject({ status: 409 });
  expect(await staff.get('/api/admin/me')).toMatchObject({ status: 401 });
  const signIn = (word: string) => signInAs(shop.api, staff.email, word);
  expect(await signIn(password)).toMatchObject({ status: 422 });
  expect(await signIn('Another.456')).toMatchObject({ status: 200, data: { state: 'second_factor' } });
  expect(await toState()).toBe(200);
  const { rows } = await pool.query(
    "SELECT action, role, before, after FROM audit_entry WHERE action IN ('staff.request_reset', 'staff.reset_password') AND subject_id = $1 ORDER BY id",
    [String(staff.id)],
  );
  expect(rows).toEqual([
    { action: 'staff.request_reset', role: 'system', before: null, after: null },
    {
      action: 'staff.reset_password',
      role: staff.role,
      before: { name: staff.name },
      after: { name: 'The same' },
    },
  ]);
  const told = await pool.query(
    "SELECT recipient, locale FROM mail WHERE kind = 'staff.password_changed' AND recipient = $1",
    [staff.email],
  );
  expect(told.rows).toEqual([{ recipient: staff.email, locale: 'zh-Hant' }]);
});

test('a request needs a captcha', async () => {
  const answer = await createVisitor(shop.api).post('/api/admin/forgot', {
    email: 'nobody@example.com',
    captcha: 'nonsense',
  });
  expect(answer).toMatchObject({ status: 422, fields: ['captcha'] });
});

test('requests by strangers use up neither the limit of other networks nor that of a known device', async () => {
  const staff = await staffVisitor(shop, 'editor');
  const { limit } = staffRateLimits.resetLinksOfAccountHere;
  for (let asked = 0; asked < limit + 2; asked += 1) await ask(staff.email);
  expect(await mails(staff.email)).toHaveLength(limit);
  await ask(staff.email, { 'x-forwarded-for': '203.0.113.5' });
  expect(await mails(staff.email)).toHaveLength(limit + 1);
  for (let asked = 0; asked < 30; asked += 1) {
    await ask(staff.email, { 'x-forwarded-for': `198.51.100.${asked}` });
  }
  expect(await mails(staff.email)).toHaveLength(staffRateLimits.resetLinksOfAccount.limit);
  await ask(staff.email, { 'device-token': createDeviceToken(shop.services, `staff:${staff.email}`) });
  expect(await mails(staff.email)).toHaveLength(staffRateLimits.resetLinksOfAccount.limit + 1);
});

test('the link expires after an hour; a disabled account gets none; one account gets a few', async () => {
  const staff = await staffVisitor(shop, 'editor');
  for (let asked = 0; asked < 7; asked += 1) await ask(staff.email);
  const sent = await mails(staff.email);
  expect(sent).toHaveLength(5);
  const token = /\/admin\/join\/([\w-]+)/.exec(sent.at(-1)!.text)![1];
  shop.clock.advance(60 * 60_000 - 1);
  expect(await createVisitor(shop.api).get(`/api/admin/invitation/${token}`)).toMatchObject({ status: 200 });
  shop.clock.advance(1);
  expect(await createVisitor(shop.api).get(`/api/admin/invitation/${token}`)).toMatchObject({ status: 409 });
  await shop.database.pool.query('UPDATE staff SET is_active = false WHERE id = $1', [staff.id]);
  await ask(staff.email);
  expect(await mails(staff.email)).toHaveLength(5);
});

test('too many requests are rate limited', async () => {
  const elsewhere = { 'x-forwarded-for': '192.0.2.9' };
  const answers = [];
  for (let asked = 0; asked < staffRateLimits.resetLinksOfIp.limit; asked += 1) {
    answers.push((await ask(`nobody${asked}@example.com`, elsewhere)).status);
  }
  expect(new Set(answers)).toEqual(new Set([200]));
  expect((await ask('nobody@example.com', elsewhere)).status).toBe(429);
  expect(await ask('not an address')).toMatchObject({ status: 422 });
});
