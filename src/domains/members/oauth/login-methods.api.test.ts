import { beforeEach, describe, expect, test } from 'vitest';
import { freshCaptcha, logIn, password, register, type Visitor } from '../../../../test/clients/visitor.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import {
  check,
  finish,
  newEmail,
  openOauthShop,
  person,
  signUp,
  start,
  visit,
} from '../../../../test/servers/oauth-shop.ts';
import { formatTaipeiDateTime } from '../../../kernel/dates.ts';

const { shop, newVisitor, memberRow } = await openOauthShop();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await newVisitor();
});

describe('in the account', () => {
  let member: Visitor;
  let email: string;
  beforeEach(async () => {
    member = await newVisitor();
    email = newEmail();
    await register(member, email);
  });

  const link = async (by: Visitor, provider: string, form: Record<string, string>) =>
    finish(by, provider, await visit(by, provider, form, { link: true, ...proof }));
  const proof = { current_password: password };
  const unlink = (by: Visitor, provider: string, body: object = proof) =>
    by.delete(`/api/member/oauth/${provider}`, body);

  const getToken = async (kind: string, pattern: RegExp, to: string) => {
    const { rows } = await shop.database.pool.query(
      'SELECT text FROM mail WHERE kind = $1 AND recipient = $2 ORDER BY id DESC',
      [kind, to],
    );
    return decodeURIComponent(pattern.exec(rows[0].text)![1]!);
  };
  const confirm = async (by: Visitor, to: string) => {
    const token = await getToken('members.confirm_email', /confirmEmail\?token=(\S+)/, to);
    return by.post('/api/member/email/link', { token, decision: 'confirm' });
  };

  test('a provider is linked, logs in, and is unlinked', async () => {
    const form = person();
    expect((await link(member, 'google', form)).data.outcome).toBe('linked');
    expect((await link(member, 'google', form)).data.outcome).toBe('linked');
    expect((await member.get('/api/member/oauth')).data).toMatchObject({
      has_password: true,
      providers: [
        { provider: 'google', is_linked: true, email: form.email, can_unlink: true },
        { provider: 'line', is_linked: false, email: null, linked_at: null, can_unlink: false },
        { provider: 'facebook', is_linked: false },
      ],
    });
    const { data } = await finish(visitor, 'google', await visit(visitor, 'google', form));
    visitor.userToken = (await check(visitor, data.oauth)).data.token;
    expect((await visitor.get('/api/member/profile')).data.email).toBe(email);
    expect((await unlink(member, 'google')).data.providers[0].is_linked).toBe(false);
    const unlinked = await newVisitor();
    const { data: unknown } = await finish(unlinked, 'google', await visit(unlinked, 'google', form));
    expect(unknown.outcome).toBe('signup');
  });

  test('an account at the provider belongs to one member, and a member has one of each provider', async () => {
    const form = await signUp(visitor);
    expect(await link(member, 'google', form)).toMatchObject({ status: 409, code: 'oauth_linked_elsewhere' });
    expect((await link(member, 'google', person())).status).toBe(200);
    expect(await link(member, 'google', person())).toMatchObject({
      status: 409,
      code: 'oauth_already_linked',
    });
  });

  test('a visit that links is bound to its session', async () => {
    const query = await visit(member, 'google', person(), { link: true, ...proof });
    const otherSession = await newVisitor();
    await logIn(otherSession, email);
    expect(await finish(otherSession, 'google', query)).toMatchObject({ code: 'oauth_expired' });
    expect(await start(visitor, 'google', { link: true })).toMatchObject({ status: 401 });
  });

  test('the last login method stays, and an unoffered provider is none', async () => {
    const form = await signUp(visitor);
    expect((await visitor.get('/api/member/oauth')).data).toMatchObject({ has_password: false });
    expect(await unlink(visitor, 'google', {})).toMatchObject({
      status: 409,
      code: 'last_login_method',
    });
    const { id } = await memberRow(form.email ?? '');
    await shop.database.pool.query("INSERT INTO oauth_identity VALUES ('demo', $1, $2, NULL, now())", [
      `demo ${id}`,
      id,
    ]);
    expect((await unlink(visitor, 'google', {})).code).toBe('last_login_method');
    expect((await link(visitor, 'line', person())).data.outcome).toBe('linked');
    expect((await unlink(visitor, 'google', {})).status).toBe(200);
    expect((await unlink(visitor, 'line', {})).code).toBe('last_login_method');
  });

  test('linking and unlinking ask for the password', async () => {
    const wrong = { current_password: 'Wrong.1234' };
    for (const body of [{}, wrong]) {
      const rejected = { status: 422, fields: ['current_password'] };
      expect(await start(member, 'google', { link: true, ...body })).toMatchObject(rejected);
      expect(await unlink(member, 'google', body)).toMatchObject(rejected);
    }
  });

  test('a member without a password logs in again before a change', async () => {
    await signUp(visitor);
    shop.clock.advance(10 * 60_000);
    expect((await start(visitor, 'line', { link: true })).status).toBe(200);
    shop.clock.advance(1);
    const rejected = { status: 409, code: 'sign_in_again' };
    expect(await start(visitor, 'line', { link: true })).toMatchObject(rejected);
    expect(await unlink(visitor, 'google', {})).toMatchObject(rejected);
  });

  test('the member is told by mail, once for each change', async () => {
    const form = person();
    await shop.database.pool.query(
      "UPDATE member SET locale = 'zh-Hant', email_confirmed_at = now() WHERE email = $1",
      [email],
    );
    for (const _ of [1, 2]) await link(member, 'google', form);
    for (const _ of [1, 2]) await unlink(member, 'google');
    const { rows } = await shop.database.pool.query(
      "SELECT locale, text FROM mail WHERE kind = 'members.login_method_changed' AND recipient = $1 ORDER BY id",
      [email],
    );
    const moment = formatTaipeiDateTime(shop.clock.now(), 'zh-Hant');
    expect(rows).toEqual([
      { locale: 'zh-Hant', text: expect.stringContaining(`您的帳號已於 ${moment} 連結 Google`) },
      { locale: 'zh-Hant', text: expect.stringContaining(`您的帳號已於 ${moment} 取消連結 Google`) },
    ]);
    expect(rows[0].text).toContain('Mei');
  });

  test('a reset removes what was linked before the address was confirmed, and nothing after it', async () => {
    const [stranger, own] = [person(), person()];
    await link(member, 'google', stranger);
    shop.clock.advance(60_000);
    const reset = async () => {
      await visitor.post('/api/member/forgot', { email, captcha: await freshCaptcha(visitor) });
      await shop.services.jobs.drain(shop.services);
      const token = await getToken('members.password_reset', /reset\?token=(\S+)/, email);
      expect((await visitor.post('/api/member/reset', { token, password })).status).toBe(200);
    };
    await reset();
    expect((await member.get('/api/member/profile')).status).toBe(401);
    const { data } = await finish(visitor, 'google', await visit(visitor, 'google', stranger));
    expect(data.outcome).toBe('signup');
    await logIn(member, email);
    await link(member, 'line', own);
    shop.clock.advance(60_000);
    await reset();
    await logIn(member, email);
    expect((await member.get('/api/member/oauth')).data.providers).toMatchObject([
      { provider: 'google', is_linked: false },
      { provider: 'line', is_linked: true },
      { provider: 'facebook', is_linked: false },
    ]);
  });

  test('who opens the link of an account that a stranger registered does not share it', async () => {
    const stranger = person();
    await link(member, 'google', stranger);
    const owner = visitor;
    expect(await confirm(owner, email)).toMatchObject({ status: 409, code: 'email_link_login' });
    expect((await memberRow(email)).email_confirmed_at).toBeNull();
    // The owner takes the account over by a new password; the stranger's ways in are gone.
    await owner.post('/api/member/forgot', { email, captcha: await freshCaptcha(owner) });
    await shop.services.jobs.drain(shop.services);
    const token = await getToken('members.password_reset', /reset\?token=(\S+)/, email);
    expect((await owner.post('/api/member/reset', { token, password: 'Owner.2468' })).status).toBe(200);
    expect((await member.get('/api/member/profile')).status).toBe(401);
    const again = await newVisitor();
    const { data } = await finish(again, 'google', await visit(again, 'google', stranger));
    expect(data.outcome).toBe('signup');
  });

  test('the confirmation unlinks what was linked before it, and nothing that is linked after', async () => {
    const stranger = person();
    await link(member, 'google', stranger);
    expect((await confirm(member, email)).data).toMatchObject({ result: 'confirmed', is_unlinked: true });
    const { data } = await finish(visitor, 'google', await visit(visitor, 'google', stranger));
    expect(data.outcome).toBe('signup');
    expect((await member.get('/api/member/profile')).status).toBe(200);
    expect((await link(member, 'google', person())).data.outcome).toBe('linked');
    expect((await member.get('/api/member/oauth')).data.providers[0].is_linked).toBe(true);
  });

  test('the confirmation keeps the provider of an account without a password', async () => {
    const form = await signUp(visitor, 'google', person({ is_verified: 'off' }));
    expect((await confirm(visitor, form.email)).data).toMatchObject({ is_unlinked: false });
    const again = await newVisitor();
    const { data } = await finish(again, 'google', await visit(again, 'google', form));
    expect(data.outcome).toBe('login');
  });

  test('a verified provider stays linked after a new password, however long its registration takes', async () => {
    const { now } = shop.clock;
    shop.services.clock.now = () => {
      shop.clock.advance(1);
      return now();
    };
    const form = await signUp(visitor);
    shop.services.clock.now = now;
    const { rows } = await shop.database.pool.query(
      'SELECT oauth_identity.created_at >= email_confirmed_at AS later FROM oauth_identity JOIN member ON id = member_id WHERE member.email = $1',
      [form.email],
    );
    expect(rows).toEqual([{ later: true }]);
  });

  test('a link waits for a concurrent new password, and is rejected after it', async () => {
    const query = await visit(member, 'google', person(), { link: true, ...proof });
    const { id } = await memberRow(email);
    const reset = {
      hold: `WITH ended AS (DELETE FROM session WHERE member_id = $1)
        UPDATE member SET password_hash = 'another' WHERE id = $1`,
      values: [id],
    };
    const [answer] = await runBehindLock(shop.database.pool, reset, [() => finish(member, 'google', query)]);
    expect(answer).toMatchObject({ status: 401, message: 'Unauthenticated' });
    const { rows } = await shop.database.pool.query('SELECT 1 FROM oauth_identity WHERE member_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
  });

  test('a login by a provider waits for a concurrent new password, and is rejected once it is unlinked', async () => {
    const form = person();
    await link(member, 'google', form);
    const { id } = await memberRow(email);
    const { data } = await finish(visitor, 'google', await visit(visitor, 'google', form));
    const reset = {
      hold: `WITH unlinked AS (DELETE FROM oauth_identity WHERE member_id = $1)
        UPDATE member SET password_hash = 'another' WHERE id = $1`,
      values: [id],
    };
    const [answer] = await runBehindLock(shop.database.pool, reset, [() => check(visitor, data.oauth)]);
    expect(answer).toMatchObject({ status: 409, code: 'oauth_expired' });
  });

  test('nobody else sees or removes the methods', async () => {
    expect((await visitor.get('/api/member/oauth')).status).toBe(401);
    expect((await unlink(visitor, 'google')).status).toBe(401);
  });
});
