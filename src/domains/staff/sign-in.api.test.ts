import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, freshCaptcha, password, registerCollector } from '../../../test/clients/visitor.ts';
import {
  auditEntries,
  createStaff,
  openSessionOf,
  signInAs,
  staffVisitor,
} from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { deleteExpiredStaffAccess } from './sign-in.usecases.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.services.settings.demo = true;
});

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const signIn = (email: string, text = password, headers = {}) => signInAs(shop.api, email, text, headers);

describe('signing in', () => {
  test('opens a session for the account and records it in the audit log', async () => {
    const manager = await createStaff(shop, 'manager');
    const signedIn = await signIn(manager.email.toUpperCase(), password, {
      ...from('203.0.113.9'),
      'user-agent': 'A browser',
    });
    expect(signedIn).toMatchObject({ status: 200, data: { state: 'open', methods: [] } });
    expect(signedIn.headers.get('cache-control')).toBe('no-store');
    const visitor = createVisitor(shop.api);
    visitor.userToken = signedIn.data.token;
    const me = await visitor.get('/api/admin/me');
    expect(me.data).toMatchObject({
      id: manager.id,
      name: manager.name,
      email: manager.email,
      role: 'manager',
      state: 'open',
      requires_second_factor: false,
      factors: { totp: false, passkeys: [], recovery_left: 0 },
    });
    expect(me.data.permissions).toContain('staff.manage');
    expect(me.headers.get('cache-control')).toBe('no-store');
    expect((await auditEntries(shop)).at(-1)).toMatchObject({
      staff_id: manager.id,
      staff_name: manager.name,
      role: 'manager',
      action: 'staff.sign_in',
      outcome: 'done',
      subject_kind: 'staff',
      subject_id: String(manager.id),
      ip: '203.0.113.9',
    });
  });

  test('the database stores only the hash of the token', async () => {
    const { email } = await createStaff(shop, 'editor');
    const { token } = (await signIn(email)).data;
    const { rows } = await shop.database.pool.query(
      `SELECT row_to_json(staff_session)::text || encode(token_hash, 'escape') AS kept FROM staff_session`,
    );
    expect(rows).not.toEqual([]);
    expect(rows.filter(({ kept }) => kept.includes(token))).toEqual([]);
  });

  test('a wrong password, an unknown address and a disabled account get the same response', async () => {
    const known = await createStaff(shop, 'editor');
    const off = await createStaff(shop, 'editor');
    await shop.database.pool.query('UPDATE staff SET is_active = false WHERE id = $1', [off.id]);
    const answers = [
      await signIn(known.email, 'Wrong.1234'),
      await signIn('nobody-here@example.com'),
      await signIn(off.email),
    ].map((answer) => ({ ...answer, headers: null }));
    expect(answers[0]).toMatchObject({ status: 422, code: 'validation', fields: ['password'] });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("a member's token does not work for staff routes, nor a staff token for member routes", async () => {
    const { visitor: member } = await registerCollector(shop.api, 'collector@example.com');
    expect(await member.get('/api/admin/me')).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect((await signIn('collector@example.com')).status).toBe(422);
    const owner = await staffVisitor(shop, 'owner');
    expect((await owner.get('/api/admin/me')).status).toBe(200);
    expect((await owner.get('/api/member/profile')).status).toBe(401);
    expect((await owner.get('/api/login/check')).data).toEqual({ isLogin: 'N' });
  });

  test('ends after 12 hours', async () => {
    const { email } = await createStaff(shop, 'workshop');
    const visitor = createVisitor(shop.api);
    visitor.userToken = (await signIn(email)).data.token;
    const start = shop.clock.now();
    shop.clock.advance(12 * 3_600_000 - 1);
    expect((await visitor.get('/api/admin/me')).status).toBe(200);
    shop.clock.advance(1);
    expect((await visitor.get('/api/admin/me')).status).toBe(401);
    shop.clock.set(start.toISOString());
  });

  test('a disabled account is signed out at once', async () => {
    const editor = await staffVisitor(shop, 'editor');
    await shop.database.pool.query('UPDATE staff SET is_active = false WHERE id = $1', [editor.id]);
    expect((await editor.get('/api/admin/me')).status).toBe(401);
  });

  test('demo staff have no access outside the demo', async () => {
    const owner = await staffVisitor(shop, 'owner');
    await shop.database.pool.query('UPDATE staff SET is_demo = true WHERE id = $1', [owner.id]);
    expect((await owner.get('/api/admin/me')).status).toBe(200);
    expect((await signIn(owner.email)).status).toBe(200);
    shop.services.settings.demo = false;
    expect((await owner.get('/api/admin/me')).status).toBe(401);
    expect((await signIn(owner.email)).status).toBe(422);
  });
});

test('signing in needs a captcha, which is accepted once', async () => {
  const { email } = await createStaff(shop, 'finance');
  const visitor = createVisitor(shop.api);
  const captcha = await freshCaptcha(visitor);
  const send = (more: object) => visitor.post('/api/admin/login', { email, password, ...more });
  expect(await send({})).toMatchObject({ status: 422, fields: ['captcha'] });
  expect((await send({ captcha })).status).toBe(200);
  expect(await send({ captcha })).toMatchObject({ status: 422, fields: ['captcha'] });
});

test('only expired sessions are deleted', async () => {
  const owner = await staffVisitor(shop, 'owner');
  await owner.post('/api/admin/me/totp');
  await owner.post('/api/admin/staff', { email: 'cleared-away@example.com', role: 'editor' });
  const counts = async () => {
    const { rows } = await shop.database.pool.query(`
      SELECT (SELECT count(*) FROM staff_session) AS sessions, (SELECT count(*) FROM staff_totp_offer) AS offers,
        (SELECT count(*) FROM staff_invitation) AS invitations`);
    return rows[0];
  };
  await deleteExpiredStaffAccess(shop.services);
  const before = await counts();
  expect(before).toEqual({ sessions: expect.any(Number), offers: 1, invitations: 1 });
  expect(before.sessions).toBeGreaterThan(0);
  const start = shop.clock.now();
  shop.clock.advance((7 * 24 + 1) * 3_600_000);
  await deleteExpiredStaffAccess(shop.services);
  expect(await counts()).toEqual({ sessions: 0, offers: 0, invitations: 0 });
  shop.clock.set(start.toISOString());
});

describe('sessions', () => {
  test('signing out ends only this session', async () => {
    const owner = await staffVisitor(shop, 'owner');
    const elsewhere = createVisitor(shop.api);
    elsewhere.userToken = await openSessionOf(shop, owner.id);
    expect((await owner.post('/api/admin/logout')).status).toBe(200);
    expect((await owner.get('/api/admin/me')).status).toBe(401);
    expect((await elsewhere.get('/api/admin/me')).status).toBe(200);
    expect((await auditEntries(shop)).at(-1)).toMatchObject({
      action: 'staff.sign_out',
      staff_id: owner.id,
      subject_id: String(owner.id),
    });
  });

  test('are listed, and each can be ended; those of others cannot', async () => {
    const owner = await staffVisitor(shop, 'owner');
    const editor = await staffVisitor(shop, 'editor');
    const elsewhere = createVisitor(shop.api);
    elsewhere.userToken = await openSessionOf(shop, owner.id);
    const { items } = (await owner.get('/api/admin/me/sessions')).data;
    const opened = { ip: '127.0.0.1', user_agent: 'a test', created_at: shop.clock.now().toISOString() };
    const expires_at = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
    expect(items).toEqual(
      [false, true].map((is_current) => ({
        id: expect.any(Number),
        is_current,
        is_verified: true,
        ...opened,
        expires_at,
      })),
    );
    expect((await editor.delete(`/api/admin/me/sessions/${items[0].id}`)).status).toBe(404);
    expect((await owner.delete(`/api/admin/me/sessions/${items[0].id}`)).status).toBe(200);
    expect((await auditEntries(shop)).at(-1)).toMatchObject({
      action: 'staff.end_session',
      staff_id: owner.id,
      before: { session: items[0].id },
    });
    expect((await elsewhere.get('/api/admin/me')).status).toBe(401);
    expect((await owner.get('/api/admin/me')).status).toBe(200);
  });
});
