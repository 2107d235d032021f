import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, password } from '../../../test/clients/visitor.ts';
import {
  auditEntries,
  createStaff,
  openSessionOf,
  type StaffVisitor,
  signInAs,
  staffVisitor,
} from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { roles } from '../../kernel/roles.ts';
import { inTransaction } from '../../platform/services.ts';
import { createFirstOwnerLink, createOperatorLink } from './invitations.usecases.ts';
import { lockOwners, updateStaffRow } from './staff.repository.ts';
import { firstOwnerLinkHours, invitationDays } from './staff.rules.ts';
import { resetFactorsByOperator } from './team.usecases.ts';

let shop: TestShop;
let owner: StaffVisitor;
let people = 0;

beforeAll(async () => {
  shop = await createTestShop();
  owner = await staffVisitor(shop, 'owner');
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.services.settings.demo = true;
  await shop.database.pool.query('DELETE FROM mail');
});

const newEmail = () => `joins${++people}@example.com`;
const mails = async () =>
  (await shop.database.pool.query('SELECT kind, recipient, locale, text, is_secret FROM mail ORDER BY id'))
    .rows;
const tokenIn = (text: string): string => /\/admin\/join\/([\w-]+)/.exec(text)![1]!;
const invitedToken = async (): Promise<string> => tokenIn((await mails()).at(-1)!.text);
const join = (token: string, form: object = {}) =>
  createVisitor(shop.api).post(`/api/admin/invitation/${token}`, { name: 'Mei Lin', password, ...form });
const lookAt = (token: string) => createVisitor(shop.api).get(`/api/admin/invitation/${token}`);
const memberOf = async (id: number) =>
  (await owner.get('/api/admin/staff')).data.items.find((member: { id: number }) => member.id === id);
const signIn = (email: string, text = password) => signInAs(shop.api, email, text);

describe('an invitation', () => {
  test('is mailed, creates an account once, and signs in', async () => {
    const email = newEmail();
    const invited = await owner.post('/api/admin/staff', { email, role: 'editor' });
    expect(invited).toMatchObject({ status: 201, data: { email, role: 'editor', is_for_password: false } });
    expect(await mails()).toMatchObject([
      { kind: 'staff.invitation', recipient: email, locale: 'en', is_secret: true },
    ]);
    const token = await invitedToken();
    expect((await lookAt(token)).data).toEqual({ email, role: 'editor', name: null });
    const joined = await join(token);
    expect(joined).toMatchObject({ status: 201, data: { state: 'open' } });
    const visitor = createVisitor(shop.api);
    visitor.userToken = joined.data.token;
    expect((await visitor.get('/api/admin/me')).data).toMatchObject({
      name: 'Mei Lin',
      email,
      role: 'editor',
    });
    expect(await join(token)).toMatchObject({ status: 409, code: 'link_expired' });
    expect(await lookAt(token)).toMatchObject({ status: 409, code: 'link_expired' });
    expect((await signIn(email)).status).toBe(200);
    const log = (await auditEntries(shop)).slice(-4).map(({ action, staff_name }) => [action, staff_name]);
    expect(log).toEqual([
      ['staff.invite', owner.name],
      ['staff.accept_invitation', 'Mei Lin'],
      ['staff.sign_in', 'Mei Lin'],
      ['staff.sign_in', 'Mei Lin'],
    ]);
  });

  test('of two concurrent uses one creates an account', async () => {
    await owner.post('/api/admin/staff', { email: newEmail(), role: 'editor' });
    const token = await invitedToken();
    const joined = await Promise.all([join(token), join(token), join(token)]);
    expect(joined.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('expires after seven days', async () => {
    await owner.post('/api/admin/staff', { email: newEmail(), role: 'editor' });
    const token = await invitedToken();
    const start = shop.clock.now();
    shop.clock.advance(invitationDays * 86_400_000);
    expect((await join(token)).status).toBe(409);
    shop.clock.set(start.toISOString());
  });

  test('a new invitation replaces the first; a revoked one has no effect', async () => {
    const email = newEmail();
    await owner.post('/api/admin/staff', { email, role: 'editor' });
    const first = await invitedToken();
    const { data } = await owner.post('/api/admin/staff', { email, role: 'service' });
    const second = await invitedToken();
    expect((await lookAt(first)).status).toBe(409);
    expect((await lookAt(second)).data.role).toBe('service');
    const listed = (await owner.get('/api/admin/staff')).data.invitations;
    expect(listed.filter((one: { email: string }) => one.email === email)).toMatchObject([
      { role: 'service' },
    ]);
    expect((await owner.delete(`/api/admin/staff/invitation/${data.id}`)).status).toBe(200);
    expect((await owner.delete(`/api/admin/staff/invitation/${data.id}`)).status).toBe(404);
    expect((await join(second)).status).toBe(409);
  });

  test('is refused for an existing account, and for an address other than the invited one', async () => {
    const known = await createStaff(shop, 'editor');
    const refused = await owner.post('/api/admin/staff', {
      email: known.email.toUpperCase(),
      role: 'editor',
    });
    expect(refused).toMatchObject({ status: 409, code: 'email_taken', fields: ['email'] });
    await owner.post('/api/admin/staff', { email: newEmail(), role: 'editor' });
    const token = await invitedToken();
    expect(await join(token, { email: 'else@example.com' })).toMatchObject({
      status: 422,
      fields: ['email'],
    });
    expect(await join(token, { password: 'short' })).toMatchObject({ status: 422, fields: ['password'] });
    expect((await join(token)).status).toBe(201);
  });

  test('the database stores only the hash of the link, and the log none of it', async () => {
    await owner.post('/api/admin/staff', { email: newEmail(), role: 'editor' });
    const token = await invitedToken();
    const { rows } = await shop.database.pool.query(
      `SELECT row_to_json(staff_invitation)::text || encode(token_hash, 'escape') AS kept FROM staff_invitation`,
    );
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await auditEntries(shop))).not.toContain(token);
  });
});

describe('roles and accounts', () => {
  test('a role changes at once, and the log has before and after', async () => {
    const editor = await staffVisitor(shop, 'editor');
    expect((await editor.get('/api/admin/audit')).status).toBe(403);
    const { version } = await memberOf(editor.id);
    const changed = await owner.put(`/api/admin/staff/${editor.id}`, { role: 'manager', version });
    expect(changed).toMatchObject({ status: 200, data: { role: 'manager', version: version + 1 } });
    expect((await editor.get('/api/admin/audit')).status).toBe(200);
    expect((await auditEntries(shop)).at(-1)).toMatchObject({
      action: 'staff.update',
      subject_id: String(editor.id),
      before: { role: 'editor', active: true },
      after: { role: 'manager', active: true },
    });
  });

  test('of two concurrent changes the second gets a conflict with the current state', async () => {
    const editor = await createStaff(shop, 'editor');
    const put = (role: string) => owner.put(`/api/admin/staff/${editor.id}`, { role, version: 1 });
    const answers = await Promise.all([put('service'), put('finance')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]!.status === 200 ? answers : answers.toReversed();
    expect(lost).toMatchObject({ code: 'version_conflict', data: won!.data });
    expect((await memberOf(editor.id)).role).toBe(won!.data.role);
  });

  test('a disabled account is signed out at once, and can sign in when enabled again', async () => {
    const editor = await staffVisitor(shop, 'editor');
    await owner.put(`/api/admin/staff/${editor.id}`, { active: false, version: 1 });
    expect((await editor.get('/api/admin/me')).status).toBe(401);
    expect((await signIn(editor.email)).status).toBe(422);
    await owner.put(`/api/admin/staff/${editor.id}`, { active: true, version: 2 });
    expect((await editor.get('/api/admin/me')).status).toBe(401);
    expect((await signIn(editor.email)).status).toBe(200);
  });

  test('a manager manages everyone except owners, and each attempt is in the log', async () => {
    const manager = await staffVisitor(shop, 'manager');
    const editor = await createStaff(shop, 'editor');
    expect((await manager.get('/api/admin/staff')).data.managed_roles).toEqual(
      roles.filter((role) => role !== 'owner'),
    );
    const attempts = [
      () => manager.post('/api/admin/staff', { email: newEmail(), role: 'owner' }),
      () => manager.put(`/api/admin/staff/${editor.id}`, { role: 'owner', version: 1 }),
      () => manager.put(`/api/admin/staff/${owner.id}`, { role: 'editor', version: 1 }),
      () => manager.put(`/api/admin/staff/${manager.id}`, { role: 'owner', version: 1 }),
      () => manager.delete(`/api/admin/staff/${owner.id}/factors`),
    ];
    for (const attempt of attempts) {
      const before = (await auditEntries(shop)).length;
      expect(await attempt()).toMatchObject({ status: 403, code: 'forbidden' });
      const log = await auditEntries(shop);
      expect(log.slice(before)).toMatchObject([{ outcome: 'refused', staff_id: manager.id }]);
    }
    expect(await mails()).toEqual([]);
    expect((await memberOf(editor.id)).role).toBe('editor');
    expect((await memberOf(owner.id)).role).toBe('owner');
    const { data } = await owner.post('/api/admin/staff', { email: newEmail(), role: 'owner' });
    expect((await manager.delete(`/api/admin/staff/invitation/${data.id}`)).status).toBe(403);
    expect((await manager.put(`/api/admin/staff/${editor.id}`, { role: 'service', version: 1 })).status).toBe(
      200,
    );
  });

  test('a manager cannot replace an owner’s invitation', async () => {
    const manager = await staffVisitor(shop, 'manager');
    const email = newEmail();
    await owner.post('/api/admin/staff', { email, role: 'owner' });
    const token = await invitedToken();
    expect(
      await manager.post('/api/admin/staff', { email: email.toUpperCase(), role: 'editor' }),
    ).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await lookAt(token)).data.role).toBe('owner');
    await owner.post('/api/admin/staff', { email, role: 'editor' });
    expect((await auditEntries(shop)).slice(-2)).toMatchObject([
      { outcome: 'refused', staff_id: manager.id, before: { role: 'owner' }, after: { role: 'editor' } },
      { outcome: 'done', staff_id: owner.id, before: { email, role: 'owner' }, after: { role: 'editor' } },
    ]);
  });

  test('the last owner cannot be removed, and each attempt is in the log', async () => {
    const { version } = await memberOf(owner.id);
    for (const change of [{ role: 'manager' }, { active: false }]) {
      const before = (await auditEntries(shop)).length;
      const refused = await owner.put(`/api/admin/staff/${owner.id}`, { ...change, version });
      expect(refused).toMatchObject({ status: 409, code: 'last_owner' });
      expect((await auditEntries(shop)).slice(before)).toMatchObject([
        { action: 'staff.update', outcome: 'refused', before: { role: 'owner', active: true } },
      ]);
    }
    expect(await memberOf(owner.id)).toMatchObject({ role: 'owner', active: true, version });
  });

  test('when the last two owners are removed at the same time, one stays', async () => {
    const other = await staffVisitor(shop, 'owner');
    const { version } = await memberOf(owner.id);
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await shop.database.pool.query(`
        SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`);
      return rows.length > 0;
    };
    let isAnswered = false;
    const answer = await inTransaction(shop.services, async (tx) => {
      await lockOwners(tx.db);
      await updateStaffRow(tx.db, other.id, 1, { role: 'editor' });
      const asked = owner.put(`/api/admin/staff/${owner.id}`, { role: 'manager', version });
      void asked.then(() => {
        isAnswered = true;
      });
      while (!isAnswered && !(await isWaiting()));
      return { asked };
    });
    expect(await answer.asked).toMatchObject({ status: 409, code: 'last_owner' });
    expect(await memberOf(owner.id)).toMatchObject({ role: 'owner' });
  });

  test('staff with `staff.manage` reset a lost second factor; the user sets up a new one', async () => {
    shop.services.settings.demo = false;
    const editor = await staffVisitor(shop, 'editor');
    await shop.database.pool.query(
      "INSERT INTO staff_totp (staff_id, secret, confirmed_at, last_step) VALUES ($1, 'JBSWY3DPEHPK3PXP', now(), 0)",
      [editor.id],
    );
    expect((await signIn(editor.email)).data.state).toBe('second_factor');
    const reset = await owner.delete(`/api/admin/staff/${editor.id}/factors`);
    expect(reset).toMatchObject({ status: 200, data: { factors: { totp: false, passkeys: 0 } } });
    expect((await editor.get('/api/admin/me')).status).toBe(401);
    expect((await signIn(editor.email)).data.state).toBe('enrol');
  });

  test('an unknown id is 404', async () => {
    expect((await owner.put('/api/admin/staff/999999', { role: 'editor', version: 1 })).status).toBe(404);
    expect((await owner.delete('/api/admin/staff/999999/factors')).status).toBe(404);
  });
});

describe("one's own password", () => {
  test('is changed with the current one; other sessions end, and a mail is sent', async () => {
    const editor = await staffVisitor(shop, 'editor');
    const elsewhere = createVisitor(shop.api);
    elsewhere.userToken = await openSessionOf(shop, editor.id);
    const change = (current: string) =>
      editor.post('/api/admin/me/password', { current, password: 'Another.456' });
    expect(await change('Wrong.1234')).toMatchObject({ status: 422, fields: ['current'] });
    expect((await change(password)).status).toBe(200);
    expect((await editor.get('/api/admin/me')).status).toBe(200);
    expect((await elsewhere.get('/api/admin/me')).status).toBe(401);
    expect((await signIn(editor.email)).status).toBe(422);
    expect((await signIn(editor.email, 'Another.456')).status).toBe(200);
    expect(await mails()).toMatchObject([{ kind: 'staff.password_changed', recipient: editor.email }]);
  });

  test('guessing the current one is rate limited', async () => {
    const editor = await staffVisitor(shop, 'editor');
    const guess = () =>
      editor.post('/api/admin/me/password', { current: 'Guess.1', password: 'Another.456' });
    const guesses = await Promise.all(Array.from({ length: 13 }, guess));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
    expect((await guess()).status).toBe(429);
  });
});

describe("the operator's links", () => {
  test('the first owner joins by a link that is valid for a day, once; afterwards there is none', async () => {
    const fresh = await createTestShop();
    try {
      expect(await createFirstOwnerLink(fresh.services)).toBeNull();
      fresh.services.settings.demo = false;
      const [first, second] = [
        await createFirstOwnerLink(fresh.services),
        await createFirstOwnerLink(fresh.services),
      ];
      const post = (url: string, form: object) =>
        createVisitor(fresh.api).post(`/api/admin/invitation/${tokenIn(url)}`, {
          name: 'The first',
          password,
          ...form,
        });
      const seen = await createVisitor(fresh.api).get(`/api/admin/invitation/${tokenIn(first!)}`);
      expect(seen.data).toEqual({ email: null, role: 'owner', name: null });
      expect(await post(first!, {})).toMatchObject({ status: 422, fields: ['email'] });
      const start = fresh.clock.now();
      fresh.clock.advance(firstOwnerLinkHours * 3_600_000);
      expect((await post(first!, { email: 'late@example.com' })).status).toBe(409);
      fresh.clock.set(start.toISOString());
      const joined = await Promise.all([
        post(first!, { email: 'one@example.com' }),
        post(second!, { email: 'two@example.com' }),
      ]);
      expect(joined.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(joined.find(({ status }) => status === 201)!.data.state).toBe('enrol');
      expect(await createFirstOwnerLink(fresh.services)).toBeNull();
    } finally {
      await fresh.close();
    }
  });

  test('demo owners and demo invitations have no access to a real shop', async () => {
    await owner.post('/api/admin/staff', { email: newEmail(), role: 'owner' });
    const joined = await join(await invitedToken());
    const visitor = createVisitor(shop.api);
    visitor.userToken = joined.data.token;
    expect((await visitor.get('/api/admin/me')).status).toBe(200);
    shop.services.settings.demo = false;
    expect((await visitor.get('/api/admin/me')).status).toBe(401);
  });

  test('on the server: a link for a new account, or a new password for an existing one, and none for a disabled one', async () => {
    const email = newEmail();
    const link = await createOperatorLink(shop.services, email, 'finance');
    expect(link).toMatchObject({ isForPassword: false });
    expect(link!.url).toMatch(/^http:\/\/localhost:3000\/admin\/join\/[\w-]{43}$/);
    const joined = await join(tokenIn(link!.url));
    const visitor = createVisitor(shop.api);
    visitor.userToken = joined.data.token;
    const { id } = (await visitor.get('/api/admin/me')).data;

    const again = await createOperatorLink(shop.services, email, 'owner');
    expect(again).toMatchObject({ isForPassword: true });
    expect((await lookAt(tokenIn(again!.url))).data).toEqual({ email, role: 'finance', name: 'Mei Lin' });
    expect((await join(tokenIn(again!.url), { password: 'Renewed.789' })).status).toBe(201);
    expect((await visitor.get('/api/admin/me')).status).toBe(401);
    expect((await signIn(email)).status).toBe(422);
    expect((await signIn(email, 'Renewed.789')).status).toBe(200);
    expect(await memberOf(id)).toMatchObject({ role: 'finance' });

    await shop.database.pool.query('UPDATE staff SET is_active = false WHERE id = $1', [id]);
    expect(await createOperatorLink(shop.services, email, 'owner')).toBeNull();
  });

  test('on the server: a lost second factor is reset, and its user is signed out', async () => {
    shop.services.settings.demo = false;
    const lost = await staffVisitor(shop, 'owner');
    await shop.database.pool.query(
      "INSERT INTO staff_totp (staff_id, secret, confirmed_at, last_step) VALUES ($1, 'JBSWY3DPEHPK3PXP', now(), 0)",
      [lost.id],
    );
    expect(await resetFactorsByOperator(shop.services, lost.email)).toMatchObject({
      id: lost.id,
      factors: { totp: false },
    });
    expect((await lost.get('/api/admin/me')).status).toBe(401);
    expect((await signIn(lost.email)).data.state).toBe('enrol');
    expect((await auditEntries(shop)).filter(({ role }) => role === 'system').at(-1)).toMatchObject({
      action: 'staff.reset_factors',
      subject_id: String(lost.id),
      staff_id: null,
    });
    expect(await resetFactorsByOperator(shop.services, 'nobody@example.com')).toBeNull();
  });

  test('a new password does not bypass the second factor', async () => {
    const editor = await createStaff(shop, 'editor');
    await shop.database.pool.query(
      "INSERT INTO staff_totp (staff_id, secret, confirmed_at, last_step) VALUES ($1, 'JBSWY3DPEHPK3PXP', now(), 0)",
      [editor.id],
    );
    const link = await createOperatorLink(shop.services, editor.email, 'editor');
    expect((await join(tokenIn(link!.url))).data.state).toBe('second_factor');
  });
});
