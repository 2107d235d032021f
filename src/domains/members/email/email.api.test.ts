import { beforeEach, describe, expect, test } from 'vitest';
import { logIn as logInAs, register, type Visitor } from '../../../../test/clients/visitor.ts';
import { openEmailShop } from '../../../../test/servers/email-shop.ts';
import { deleteExpiredAccess } from '../cleanup/expired-access.usecases.ts';
import { rateLimits } from '../members.rules.ts';

const { shop, mails, getToken, newMember, stranger, ...links } = await openEmailShop();
let visitor: Visitor;
let email: string;
let people: number;
beforeEach(async () => {
  ({ visitor, email, number: people } = await newMember());
});

const day = 86_400_000;
const look = (token: string, by = visitor) => links.look(token, by);
const use = (token: string, decision = 'confirm', by = visitor) => links.use(token, by, decision);
const state = async () => (await visitor.get('/api/member/email')).data;
const confirmOwn = async () => use(await getToken('members.confirm_email'));

describe('after registration', () => {
  test('the address is confirmed by the mailed link, once', async () => {
    expect(await state()).toEqual({ email, is_confirmed: false, change: null });
    const token = await getToken('members.confirm_email');
    expect(await look(token)).toEqual({ purpose: 'confirm', email, can_confirm: true, needs_login: false });
    expect((await state()).is_confirmed).toBe(false);
    expect(await use(token)).toMatchObject({
      status: 200,
      message: 'Your e-mail address is confirmed',
      data: { result: 'confirmed', email },
    });
    expect((await state()).is_confirmed).toBe(true);
    expect(await look(token)).toBeNull();
    expect(await use(token)).toMatchObject({ status: 409, code: 'email_link_expired' });
  });

  test('the link confirms only in a session of the account, and ends the other sessions', async () => {
    const token = await getToken('members.confirm_email');
    const other = stranger();
    await register(other, `other${people}@example.com`);
    for (const reader of [stranger(), other]) {
      expect(await look(token, reader)).toMatchObject({ purpose: 'confirm', needs_login: true });
      expect(await use(token, 'confirm', reader)).toMatchObject({ status: 409, code: 'email_link_login' });
    }
    expect((await state()).is_confirmed).toBe(false);
    const elsewhere = stranger();
    await logInAs(elsewhere, email);
    expect((await use(token)).status).toBe(200);
    expect((await state()).is_confirmed).toBe(true);
    expect((await elsewhere.get('/api/member/profile')).status).toBe(401);
  });

  test('only the hash of the token is stored', async () => {
    const token = await getToken('members.confirm_email');
    const { rows } = await shop.database.pool.query('SELECT token_hash FROM email_confirmation');
    expect(rows.some(({ token_hash }) => token_hash.toString().includes(token))).toBe(false);
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
  });

  test.each([
    ['en', 'Please confirm your e-mail address', '/confirmEmail?token='],
    ['zh-Hant', '請驗證您的電子信箱', '/zh-Hant/confirmEmail?token='],
    ['zh-Hans', '请验证您的邮箱', '/zh-CN/confirmEmail?token='],
  ])('the mail is in the language of the page: %s', async (lang, subject, path) => {
    const who = stranger();
    who.lang = lang;
    await register(who, `reader-${lang}@example.com`);
    const mail = (await mails('members.confirm_email')).at(-1)!;
    expect(mail).toMatchObject({ recipient: `reader-${lang}@example.com`, subject, is_secret: true });
    expect(mail.text).toContain(`http://localhost:3000${path}`);
    // Anybody can register a stranger's address with a name of their choice.
    expect(mail.text).not.toContain('Mei');
  });

  test('two concurrent uses of a link: one confirms', async () => {
    const token = await getToken('members.confirm_email');
    const statuses = await Promise.all([use(token), use(token)].map(async (call) => (await call).status));
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test('a link confirms only the address that it was mailed to', async () => {
    const token = await getToken('members.confirm_email');
    const moved = `moved-${email}`;
    await shop.database.pool.query(
      'UPDATE member SET email = $2::text, email_key = $2::text WHERE email = $1',
      [email, moved],
    );
    expect(await look(token)).toBeNull();
    expect(await use(token)).toMatchObject({ status: 409, code: 'email_link_expired' });
    expect(await state()).toMatchObject({ email: moved, is_confirmed: false });
  });

  test('a link expires, and is deleted', async () => {
    const token = await getToken('members.confirm_email');
    shop.clock.advance(3 * day - 1);
    expect(await look(token)).toMatchObject({ purpose: 'confirm', needs_login: true });
    shop.clock.advance(2);
    expect(await look(token)).toBeNull();
    expect((await use(token)).status).toBe(409);
    await deleteExpiredAccess(shop.services);
    expect((await shop.database.pool.query('SELECT 1 FROM email_confirmation')).rows).toEqual([]);
  });

  test('such a link cannot stop anything', async () => {
    const token = await getToken('members.confirm_email');
    expect(await use(token, 'stop')).toMatchObject({ status: 422, fields: ['decision'] });
    expect((await use(token)).status).toBe(200);
  });

  test('the mail is sent again on request, a few times within the hour', async () => {
    const again = () => visitor.post('/api/member/email/confirmation');
    for (let count = 0; count < rateLimits.confirmationsOfMember.limit; count++) {
      expect(await again()).toMatchObject({ status: 200, message: 'The e-mail is on its way' });
    }
    expect(await again()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await mails('members.confirm_email')).toHaveLength(1 + rateLimits.confirmationsOfMember.limit);
    shop.clock.advance(3_600_000);
    await confirmOwn();
    expect(await again()).toMatchObject({ status: 200, message: 'Your e-mail address is confirmed' });
    expect(await mails('members.confirm_email')).toHaveLength(1 + rateLimits.confirmationsOfMember.limit);
  });
});
