import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, password } from '../../../test/clients/visitor.ts';
import { auditEntries, createStaff, openSessionOf, staffVisitor } from '../../../test/factories/staff.ts';
import { createTeam, invitationToken } from '../../../test/factories/team.ts';
import { formatTaipeiDateTime } from '../../kernel/dates.ts';
import { roles } from '../../kernel/roles.ts';
import { inTransaction } from '../../platform/services.ts';
import { createOperatorLink } from './invitations.usecases.ts';
import { lockOwners, updateStaffRow } from './staff.repository.ts';

const { shop, owner, mails, newEmail, invitedToken, lookAt, getMember, signIn, reset } = await createTeam();
beforeEach(reset);
afterAll(() => shop.close());

describe('roles and accounts', () => {
  test('a role changes at once, and the log has before and after', async () => {
    const editor = await staffVisitor(shop, 'editor');
    expect((await editor.get('/api/admin/audit')).status).toBe(403);
    const member = await getMember(editor.id);
    expect(member).toEqual({
      id: editor.id,
      name: editor.name,
      email: editor.email,
      role: 'editor',
      active: true,
      factors: { totp: false, passkeys: 0 },
      version: 1,
      created_at: expect.stringMatching(/Z$/),
    });
    const { version } = member;
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
    expect((await getMember(editor.id)).role).toBe(won!.data.role);
  });

  test('a disabled account is signed out at once, and can sign in when enabled again', async () => {
    const editor = await staffVisitor(shop, 'editor');
    const link = await createOperatorLink(shop.services, editor.email, 'editor');
    const { email } = await createStaff(shop, 'editor');
    const others = await createOperatorLink(shop.services, email, 'editor');
    await owner.put(`/api/admin/staff/${editor.id}`, { active: false, version: 1 });
    expect((await editor.get('/api/admin/me')).status).toBe(401);
    expect((await lookAt(invitationToken(link!.url))).status).toBe(409);
    expect((await lookAt(invitationToken(others!.url))).status).toBe(200);
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
    expect((await getMember(editor.id)).role).toBe('editor');
    expect((await getMember(owner.id)).role).toBe('owner');
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
    const { version } = await getMember(owner.id);
    for (const change of [{ role: 'manager' }, { active: false }]) {
      const before = (await auditEntries(shop)).length;
      const rejected = await owner.put(`/api/admin/staff/${owner.id}`, { ...change, version });
      expect(rejected).toMatchObject({ status: 409, code: 'last_owner' });
      expect((await auditEntries(shop)).slice(before)).toMatchObject([
        { action: 'staff.update', outcome: 'refused', before: { role: 'owner', active: true } },
      ]);
    }
    expect(await getMember(owner.id)).toMatchObject({ role: 'owner', active: true, version });
  });

  test('when the last two owners are removed at the same time, one stays', async () => {
    const other = await staffVisitor(shop, 'owner');
    const { version } = await getMember(owner.id);
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
    expect(await getMember(owner.id)).toMatchObject({ role: 'owner' });
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
    await shop.database.pool.query("UPDATE staff SET locale = 'zh-Hant' WHERE id = $1", [editor.id]);
    const elsewhere = createVisitor(shop.api);
    elsewhere.userToken = await openSessionOf(shop, editor.id);
    const link = await createOperatorLink(shop.services, editor.email, 'editor');
    const change = (current: string) =>
      editor.post('/api/admin/me/password', { current, password: 'Another.456' });
    expect(await change('Wrong.1234')).toMatchObject({ status: 422, fields: ['current'] });
    expect((await change(password)).status).toBe(200);
    expect((await editor.get('/api/admin/me')).status).toBe(200);
    expect((await elsewhere.get('/api/admin/me')).status).toBe(401);
    expect((await signIn(editor.email)).status).toBe(422);
    expect((await signIn(editor.email, 'Another.456')).status).toBe(200);
    expect((await lookAt(invitationToken(link!.url))).status).toBe(409);
    expect((await owner.get('/api/admin/me')).status).toBe(200);
    const sent = await mails();
    expect(sent).toMatchObject([
      { kind: 'staff.password_changed', recipient: editor.email, locale: 'zh-Hant', is_secret: false },
    ]);
    const moment = formatTaipeiDateTime(shop.clock.now(), 'zh-Hant');
    expect(sent[0].text).toContain(`您登入後台的密碼已於 ${moment} 變更`);
    expect(sent[0].text).toContain(editor.name);
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
