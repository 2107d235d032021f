import { beforeEach, describe, expect, test } from 'vitest';
import {
  createVisitor,
  freshCaptcha,
  logIn,
  password,
  register,
  type Visitor,
} from '../../../../test/clients/visitor.ts';
import { openMemberShop } from '../../../../test/servers/member-shop.ts';
import { formatTaipeiDateTime } from '../../../kernel/dates.ts';
import { delayRules } from '../../../platform/sign-in/attempts.ts';
import { createDeviceToken, findKnownDevice } from '../../../platform/sign-in/devices.ts';
import { deleteExpiredAccess } from '../cleanup/expired-access.usecases.ts';
import { rateLimits } from '../members.rules.ts';

const { shop, newMember, logInOn, mails, resetToken } = await openMemberShop();
let visitor: Visitor;
let email: string;
let people: number;

beforeEach(async () => {
  ({ visitor, email, number: people } = await newMember('forgetful'));
  await shop.database.pool.query('DELETE FROM mail');
  await shop.database.pool.query('DELETE FROM pgboss.job');
});

const newPassword = 'Another.456';

const forget = async (address = email, who = createVisitor(shop.api)) =>
  who.post('/api/member/forgot', { email: address, captcha: await freshCaptcha(who) });

const reset = (token: string, to = newPassword, who = createVisitor(shop.api)) =>
  who.post('/api/member/reset', { token, password: to });

const isLoggedIn = async (who: Visitor) => (await who.get('/api/login/check')).data.isLogin === 'Y';
const canLogIn = async (secret: string) => (await logInOn(email, { secret })).status === 200;

describe('forgot', () => {
  test('mails a link that sets a new password; all sessions end, and the member is notified', async () => {
    const elsewhere = createVisitor(shop.api);
    await logIn(elsewhere, email);
    const { visitor: other } = await newMember('other');
    expect(await forget()).toMatchObject({ status: 200, code: 'success', data: null });
    const token = await resetToken();
    expect((await createVisitor(shop.api).get(`/api/member/reset?token=${token}`)).data).toEqual({
      isOpen: true,
    });
    const who = createVisitor(shop.api);
    who.lang = 'zh-Hant';
    expect(await reset(token, newPassword, who)).toMatchObject({ status: 200, message: '新密碼已儲存' });
    expect(await Promise.all([visitor, elsewhere, other].map(isLoggedIn))).toEqual([false, false, true]);
    expect([await canLogIn(password), await canLogIn(newPassword)]).toEqual([false, true]);
    const sent = (await mails()).filter(({ recipient }) => recipient === email);
    expect(sent.map(({ kind, locale, is_secret }) => [kind, locale, is_secret])).toEqual([
      ['members.password_reset', 'en', true],
      ['members.password_changed', 'zh-Hant', false],
    ]);
    const moment = formatTaipeiDateTime(shop.clock.now(), 'zh-Hant');
    expect(sent[1].text).toContain(`您的帳號密碼已於 ${moment} 變更`);
    expect(sent[1].text).toContain('http://localhost:3000/zh-Hant/forgotPassword\n');
  });

  test('an unknown address gets the same response and the same writes, but no mail', async () => {
    const known = await forget();
    const waiting = async () =>
      (await shop.database.pool.query('SELECT name, state FROM pgboss.job ORDER BY created_on')).rows;
    const afterKnown = await waiting();
    expect(await mails()).toHaveLength(1);
    await shop.database.pool.query('DELETE FROM pgboss.job');
    const unknown = await forget('nobody-at-all@example.com');
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
    expect(await waiting()).toEqual(afterKnown);
    expect(await mails()).toHaveLength(1);
    const { rows } = await shop.database.pool.query(
      "SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'dead'",
    );
    expect(rows).toEqual([{ n: 0 }]);
    for (const change of ["blocked_at = now(), status = 'active'", "blocked_at = NULL, status = 'closed'"]) {
      await shop.database.pool.query(`UPDATE member SET ${change} WHERE email = $1`, [email]);
      await forget();
      expect(await mails()).toHaveLength(1);
    }
  });

  test.each([
    ['en', 'A new password for your account', '/forgotPassword/reset?token='],
    ['zh-Hant', '重設您的密碼', '/zh-Hant/forgotPassword/reset?token='],
    ['zh-Hans', '重置您的密码', '/zh-CN/forgotPassword/reset?token='],
  ])('writes in the language of the page: %s', async (lang, subject, path) => {
    const who = createVisitor(shop.api);
    who.lang = lang;
    await forget(email, who);
    const [mail] = await mails();
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`http://localhost:3000${path}`);
    expect(mail.html).toContain(`lang="${lang}"`);
  });

  test('sends the mail to the address as the member entered it', async () => {
    await forget(email.toUpperCase());
    expect((await mails())[0].recipient).toBe(email);
  });

  test('needs a captcha, which is accepted once', async () => {
    const captcha = await freshCaptcha(visitor);
    const send = (text: string) => visitor.post('/api/member/forgot', { email, captcha: text });
    expect(await send('nonsense')).toMatchObject({ status: 422, fields: ['captcha'] });
    expect((await send(captcha)).status).toBe(200);
    expect(await send(captcha)).toMatchObject({ status: 422, fields: ['captcha'] });
    expect(await mails()).toHaveLength(1);
  });

  test('repeated requests are limited to a few mails, and get the same response', async () => {
    const { limit } = rateLimits.resetLinksOfAccountHere;
    for (let times = 0; times < limit + 3; times += 1) expect((await forget()).status).toBe(200);
    expect(await mails()).toHaveLength(limit);
    await deleteExpiredAccess(shop.services);
    await forget();
    expect(await mails()).toHaveLength(limit);
  });

  test('requests by strangers do not block the link for a known device', async () => {
    const { limit } = rateLimits.resetLinksOfAccount;
    const ask = async (ip: string, headers = {}) => {
      const who = createVisitor(shop.api);
      const form = { email, captcha: await freshCaptcha(who) };
      await who.post('/api/member/forgot', form, { 'x-forwarded-for': ip, ...headers });
      return (await mails()).length;
    };
    for (let times = 1; times <= limit; times += 1) expect(await ask(`198.51.100.${times}`)).toBe(times);
    expect(await ask('198.51.100.200')).toBe(limit);
    const device = createDeviceToken(shop.services, `member:${email}`);
    expect(await ask('198.51.100.201', { 'device-token': device })).toBe(limit + 1);
  });

  test('too many requests from one IP address are rate limited', async () => {
    const { limit } = rateLimits.resetLinksOfIp;
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const ask = () => visitor.post('/api/member/forgot', { email, captcha: 'nonsense' }, from);
    for (let times = 0; times < limit; times += 1) expect((await ask()).status).toBe(422);
    expect(await ask()).toMatchObject({ status: 429, code: 'rate_limited' });
  });

  test('a name cannot add markup to the mail', async () => {
    await shop.database.pool.query(
      `UPDATE member SET firstname = '<b>Mei</b>', email_confirmed_at = now() WHERE email = $1`,
      [email],
    );
    await forget();
    const [mail] = await mails();
    expect(mail.html).toContain('Hello &lt;b&gt;Mei&lt;/b&gt;,');
    expect(mail.text).toContain('Hello <b>Mei</b>,');
  });

  test('no text from the registration is mailed to an address before its owner has used a link', async () => {
    await shop.database.pool.query(
      `UPDATE member SET firstname = 'Win at evil.example', email_confirmed_at = NULL WHERE email = $1`,
      [email],
    );
    await forget();
    const token = await resetToken();
    const [before] = await mails();
    expect(before.text).toContain('Hello,');
    expect(JSON.stringify(before)).not.toContain('evil.example');
    expect((await reset(token)).status).toBe(200);
    const { rows } = await shop.database.pool.query(
      'SELECT email_confirmed_at IS NOT NULL AS confirmed FROM member WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([{ confirmed: true }]);
  });

  test('the database stores only the hash of the token', async () => {
    await forget();
    const token = await resetToken();
    const { rows } = await shop.database.pool.query(
      `SELECT encode(token_hash, 'escape') AS hash FROM password_reset`,
    );
    expect(rows).not.toEqual([]);
    expect(rows.some(({ hash }) => hash.includes(token))).toBe(false);
    const { rows: jobs } = await shop.database.pool.query('SELECT data::text FROM pgboss.job');
    expect(jobs.some(({ data }) => data.includes(token))).toBe(false);
  });
});

describe('a link', () => {
  const over = { status: 409, code: 'reset_link_expired' };

  test('works once, and the member’s other links are deleted with it', async () => {
    await forget();
    const first = await resetToken();
    await forget();
    const second = await resetToken();
    expect((await reset(first)).status).toBe(200);
    expect(await reset(first, 'Third.789')).toMatchObject(over);
    expect(await reset(second, 'Third.789')).toMatchObject(over);
    expect(await canLogIn(newPassword)).toBe(true);
  });

  test('of two concurrent uses one succeeds', async () => {
    await forget();
    const token = await resetToken();
    const answers = await Promise.all([reset(token, 'First.123'), reset(token, 'Second.123')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is valid for half an hour', async () => {
    await forget();
    const token = await resetToken();
    const start = shop.clock.now();
    const check = async () => (await visitor.get(`/api/member/reset?token=${token}`)).data.isOpen;
    shop.clock.advance(30 * 60_000 - 1);
    expect(await check()).toBe(true);
    shop.clock.advance(1);
    expect(await check()).toBe(false);
    expect(await reset(token)).toMatchObject(over);
    shop.clock.set(start.toISOString());
  });

  test('an unknown link has expired; an unknown field or a weak password is rejected, and the link stays valid', async () => {
    expect(await reset('no-such-token')).toMatchObject(over);
    await forget();
    const token = await resetToken();
    expect(await reset(token, 'weak')).toMatchObject({ status: 422, fields: ['password'] });
    expect(await visitor.post('/api/member/reset', { token, password: newPassword, email })).toMatchObject({
      status: 422,
      fields: ['email'],
    });
    expect((await reset(token)).status).toBe(200);
  });

  test('makes the device of its user known', async () => {
    await forget();
    const device = (await reset(await resetToken())).headers.get('device-token');
    expect(findKnownDevice(shop.services, `member:${email}`, device)).toEqual(expect.any(String));
  });

  test('works after too many wrong guesses', async () => {
    const { free: limit } = delayRules.ofAccountHere;
    for (let times = 0; times < limit; times += 1) await canLogIn('Wrong.123');
    expect(await canLogIn(password)).toBe(false);
    await forget();
    await reset(await resetToken());
    expect(await canLogIn(newPassword)).toBe(true);
  });
});

describe('change', () => {
  const change = (form: object, who = visitor) => who.post('/api/member/password', form);

  test('keeps this session, ends all others and the links, and notifies the member', async () => {
    const elsewhere = createVisitor(shop.api);
    await logIn(elsewhere, email);
    await forget();
    const token = await resetToken();
    const answer = await change({ current_password: password, password: newPassword });
    expect(answer).toMatchObject({ status: 200, message: 'Your new password has been saved' });
    expect([await isLoggedIn(visitor), await isLoggedIn(elsewhere)]).toEqual([true, false]);
    expect([await canLogIn(password), await canLogIn(newPassword)]).toEqual([false, true]);
    expect((await reset(token)).status).toBe(409);
    expect((await mails()).at(-1)).toMatchObject({
      kind: 'members.password_changed',
      recipient: email,
      locale: 'en',
    });
  });

  test('other members’ sessions stay open', async () => {
    const stranger = createVisitor(shop.api);
    await register(stranger, `stranger${people}@example.com`);
    await change({ current_password: password, password: newPassword });
    expect(await isLoggedIn(stranger)).toBe(true);
  });

  test('needs the current password and a valid new one', async () => {
    expect(await change({ current_password: 'Wrong.123', password: newPassword })).toMatchObject({
      status: 422,
      errors: [{ field: 'current_password', message: 'This is not your current password' }],
    });
    expect(await change({ current_password: password, password: 'weak' })).toMatchObject({
      status: 422,
      fields: ['password'],
    });
    expect([await canLogIn(password), (await mails()).length]).toEqual([true, 0]);
  });

  test('tells a member without a password that none is set, and counts no attempt', async () => {
    await shop.database.pool.query('UPDATE member SET password_hash = NULL WHERE email = $1', [email]);
    for (let times = 0; times <= delayRules.ofAccountHere.free; times += 1) {
      expect(await change({ current_password: password, password: newPassword })).toMatchObject({
        status: 422,
        errors: [{ field: 'current_password', message: 'No password is set for this account yet' }],
      });
    }
  });

  test('a stolen session cannot guess the password', async () => {
    const { free: limit } = delayRules.ofAccountHere;
    for (let times = 0; times < limit; times += 1) {
      const { status } = await change({ current_password: 'Wrong.123', password: newPassword });
      expect(status).toBe(422);
    }
    expect(await change({ current_password: password, password: newPassword })).toMatchObject({
      status: 429,
    });
  });

  test('requires a login', async () => {
    const form = { current_password: password, password: newPassword };
    expect(await change(form, createVisitor(shop.api))).toMatchObject({
      status: 401,
      message: 'Unauthenticated',
    });
  });
});
