import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, password } from '../../../test/clients/visitor.ts';
import { auditEntries, createStaff, staffVisitor } from '../../../test/factories/staff.ts';
import { createTeam, invitationToken } from '../../../test/factories/team.ts';
import { createTestShop } from '../../../test/servers/shop.ts';
import { syncDemoStaff } from './demo.usecases.ts';
import { createFirstOwnerLink, createOperatorLink } from './invitations.usecases.ts';
import { resetFactorsByOperator } from './team.usecases.ts';

const { shop, owner, mails, newEmail, invitedToken, join, lookAt, getMember, signIn, reset } =
  await createTeam();
beforeEach(reset);
afterAll(() => shop.close());

describe('an invitation', () => {
  test('is mailed, creates an account once, and signs in', async () => {
    const email = newEmail();
    const invited = await owner.post('/api/admin/staff', { email, role: 'editor', language: 'zh-Hant' });
    const created_at = shop.clock.now().toISOString();
    expect(invited).toMatchObject({
      status: 201,
      data: {
        email,
        role: 'editor',
        is_for_password: false,
        created_at,
        expires_at: new Date(Date.parse(created_at) + 7 * 86_400_000).toISOString(),
      },
    });
    const sent = await mails();
    expect(sent).toMatchObject([
      { kind: 'staff.invitation', recipient: email, locale: 'zh-Hant', is_secret: true },
    ]);
    const token = await invitedToken();
    expect(invited.data.link).toBe(`http://localhost:3000/zh-Hant/admin/join/${token}`);
    expect(sent[0].text).toContain(invited.data.link);
    expect(sent[0].text).toMatch(new RegExp(`^${owner.name} 邀請您使用 .+的後台，您的角色是：編輯。`, 'm'));
    expect(sent[0].text).toContain('7 天內有效');
    expect((await lookAt(token)).data).toEqual({ email, role: 'editor', name: null });
    const joined = await join(token, {}, { lang: 'zh-Hans' });
    expect(joined).toMatchObject({ status: 201, data: { state: 'open' } });
    const { rows } = await shop.database.pool.query('SELECT locale FROM staff WHERE email = $1', [email]);
    expect(rows).toEqual([{ locale: 'zh-CN' }]);
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
    shop.clock.advance(7 * 86_400_000 - 1);
    expect((await lookAt(token)).status).toBe(200);
    shop.clock.advance(1);
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

  test('is rejected for an existing account, and for an address other than the invited one', async () => {
    const known = await createStaff(shop, 'editor');
    const rejected = await owner.post('/api/admin/staff', {
      email: known.email.toUpperCase(),
      role: 'editor',
    });
    expect(rejected).toMatchObject({ status: 409, code: 'email_taken', fields: ['email'] });
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
        createVisitor(fresh.api).post(`/api/admin/invitation/${invitationToken(url)}`, {
          name: 'The first',
          password,
          ...form,
        });
      const seen = await createVisitor(fresh.api).get(`/api/admin/invitation/${invitationToken(first!)}`);
      expect(seen.data).toEqual({ email: null, role: 'owner', name: null });
      expect(await post(first!, {})).toMatchObject({ status: 422, fields: ['email'] });
      const start = fresh.clock.now();
      fresh.clock.advance(24 * 3_600_000 - 1);
      expect(await post(first!, {})).toMatchObject({ status: 422, fields: ['email'] });
      fresh.clock.advance(1);
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
    const email = newEmail();
    await owner.post('/api/admin/staff', { email, role: 'owner' });
    const token = await invitedToken();
    shop.services.settings.demo = false;
    expect((await visitor.get('/api/admin/me')).status).toBe(401);
    expect((await join(token)).status).toBe(422);
    expect((await signIn(email)).status).toBe(422);
    await syncDemoStaff(shop.services);
    shop.services.settings.demo = true;
    expect((await visitor.get('/api/admin/me')).status).toBe(401);
    expect((await lookAt(token)).status).toBe(409);
    // What is not of the demo stays.
    expect((await owner.get('/api/admin/me')).status).toBe(200);
  });

  test('on the server: a link for a new account, or a new password for an existing one, and none for a disabled one', async () => {
    const email = newEmail();
    const link = await createOperatorLink(shop.services, email, 'finance');
    expect(link).toMatchObject({ isForPassword: false });
    expect(link!.url).toMatch(/^http:\/\/localhost:3000\/admin\/join\/[\w-]{43}$/);
    const joined = await join(invitationToken(link!.url));
    const visitor = createVisitor(shop.api);
    visitor.userToken = joined.data.token;
    const { id } = (await visitor.get('/api/admin/me')).data;

    const again = await createOperatorLink(shop.services, email, 'owner');
    expect(again).toMatchObject({ isForPassword: true });
    expect((await lookAt(invitationToken(again!.url))).data).toEqual({
      email,
      role: 'finance',
      name: 'Mei Lin',
    });
    expect((await join(invitationToken(again!.url), { password: 'Renewed.789' })).status).toBe(201);
    expect((await visitor.get('/api/admin/me')).status).toBe(401);
    expect((await signIn(email)).status).toBe(422);
    expect((await signIn(email, 'Renewed.789')).status).toBe(200);
    expect(await getMember(id)).toMatchObject({ role: 'finance' });

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
    await shop.database.pool.query(
      `INSERT INTO staff_passkey (staff_id, name, credential_id, public_key, counter, transports, created_at)
       VALUES ($1, 'A key', 'lost', '', 0, '{}', now())`,
      [lost.id],
    );
    await shop.database.pool.query(
      "INSERT INTO staff_recovery_code (staff_id, code_hash) VALUES ($1, 'code')",
      [lost.id],
    );
    expect(await resetFactorsByOperator(shop.services, lost.email)).toMatchObject({
      id: lost.id,
      factors: { totp: false, passkeys: 0 },
    });
    const codes = await shop.database.pool.query('SELECT FROM staff_recovery_code WHERE staff_id = $1', [
      lost.id,
    ]);
    expect(codes.rowCount).toBe(0);
    expect((await lost.get('/api/admin/me')).status).toBe(401);
    expect((await signIn(lost.email)).data.state).toBe('enrol');
    expect((await auditEntries(shop)).filter(({ role }) => role === 'system').at(-1)).toMatchObject({
      action: 'staff.reset_factors',
      subject_id: String(lost.id),
      staff_id: null,
      before: { totp: true, passkeys: 1 },
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
    expect((await join(invitationToken(link!.url))).data.state).toBe('second_factor');
  });
});
