import { beforeEach, describe, expect, test } from 'vitest';
import {
  freshCaptcha,
  logIn as logInAs,
  password,
  register,
  type Visitor,
} from '../../../../test/clients/visitor.ts';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { openEmailShop } from '../../../../test/servers/email-shop.ts';
import { formatTaipeiDateTime } from '../../../kernel/dates.ts';
import { deleteExpiredAccess } from '../cleanup/expired-access.usecases.ts';
import { rateLimits } from '../members.rules.ts';
import { applyDueEmailChanges } from './email-changes.usecases.ts';

const { shop, mails, getToken, newMember, stranger, logIn, ...links } = await openEmailShop();
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
const ask = (to: string, secret = password) => links.ask(visitor, to, secret);
const confirmOwn = async () => use(await getToken('members.confirm_email'));

describe('a change that the member asks for', () => {
  beforeEach(() => confirmOwn());

  test('takes effect when both addresses have confirmed it', async () => {
    const next = `Next${people}@example.com`;
    await shop.database.pool.query("UPDATE member SET locale = 'zh-CN' WHERE email = $1", [email]);
    expect(await ask(next)).toMatchObject({
      status: 200,
      message: 'Please open the e-mails that we have sent to both addresses',
      data: {
        email,
        is_confirmed: true,
        change: { email: next, is_by_staff: false, is_new_confirmed: false, without_old_from: null },
      },
    });
    const tokens = { new: await getToken('members.email_new'), old: await getToken('members.email_old') };
    expect([await look(tokens.new), await look(tokens.old)]).toEqual([
      { purpose: 'new', email: next, can_confirm: true, needs_login: false },
      { purpose: 'old', email: next, can_confirm: true, needs_login: false },
    ]);
    expect((await use(tokens.new)).data).toEqual({
      result: 'waiting',
      email: next,
      without_old_from: null,
      is_unlinked: false,
    });
    expect((await state()).email).toBe(email);
    expect(await look(tokens.new)).toBeNull();
    expect((await use(tokens.old)).data).toEqual({
      result: 'changed',
      email: next,
      without_old_from: null,
      is_unlinked: false,
    });
    expect(await state()).toEqual({ email: next, is_confirmed: true, change: null });
    expect([await logIn(next.toLowerCase()), await logIn(email)]).toEqual([200, 422]);
    // The member asked in English.
    const [changed, ...others] = await mails('members.email_changed');
    expect([changed, others]).toMatchObject([
      { recipient: email, locale: 'zh-CN', subject: '您的邮箱已更换', is_secret: false },
      [],
    ]);
    expect(changed!.text).toContain(formatTaipeiDateTime(shop.clock.now(), 'zh-CN'));
    expect(changed!.text).toContain(next);
    expect((await use(tokens.old)).status).toBe(409);
  });

  test('the mails: the new address without the name, the old one with the new address', async () => {
    const next = `next${people}@example.com`;
    await ask(next);
    const [[toNew], [toOld]] = [await mails('members.email_new'), await mails('members.email_old')];
    expect([toNew, toOld]).toMatchObject([
      { recipient: next, locale: 'en', is_secret: true },
      { recipient: email, locale: 'en', is_secret: true },
    ]);
    expect(toNew!.text).not.toContain('Mei');
    expect(toNew!.text).toContain('The link works once, within 7 days.');
    expect(toOld!.text).toContain('Hello Mei,');
    expect(toOld!.text).toContain(
      `Somebody with your password, probably you, wants to change the e-mail address of your account to ${next}.`,
    );
    expect(toOld!.text).toContain('only when both addresses have confirmed it, within 7 days.');
  });

  test('the new address confirms only in a session of the account', async () => {
    await ask(`next${people}@example.com`);
    const token = await getToken('members.email_new');
    expect(await look(token, stranger())).toMatchObject({ purpose: 'new', needs_login: true });
    expect(await use(token, 'confirm', stranger())).toMatchObject({ status: 409, code: 'email_link_login' });
    expect((await use(token, 'stop', stranger())).data.result).toBe('stopped');
  });

  test('the old address can stop it', async () => {
    await ask(`next${people}@example.com`);
    const tokens = { new: await getToken('members.email_new'), old: await getToken('members.email_old') };
    await use(tokens.new);
    expect(await use(tokens.old, 'stop')).toMatchObject({
      status: 200,
      message: 'The change has been stopped',
      data: { result: 'stopped' },
    });
    expect(await state()).toEqual({ email, is_confirmed: true, change: null });
    expect((await use(tokens.old)).status).toBe(409);
  });

  test('the member can drop it, once', async () => {
    await ask(`next${people}@example.com`);
    const token = await getToken('members.email_new');
    expect(await visitor.delete('/api/member/email')).toMatchObject({ status: 200, data: { change: null } });
    expect((await use(token)).status).toBe(409);
    expect((await visitor.delete('/api/member/email')).status).toBe(404);
  });

  test('a second request replaces the first', async () => {
    await ask(`first${people}@example.com`);
    const first = await getToken('members.email_new');
    await ask(`second${people}@example.com`);
    expect(await look(first)).toBeNull();
    expect((await state()).change.email).toBe(`second${people}@example.com`);
  });

  test('expires', async () => {
    await ask(`next${people}@example.com`);
    const tokens = { new: await getToken('members.email_new'), old: await getToken('members.email_old') };
    await use(tokens.new);
    shop.clock.advance(7 * day - 1);
    expect(await look(tokens.old, stranger())).toMatchObject({ purpose: 'old' });
    shop.clock.advance(2);
    expect((await use(tokens.old)).status).toBe(409);
    await deleteExpiredAccess(shop.services);
    expect((await shop.database.pool.query('SELECT 1 FROM email_change')).rows).toEqual([]);
  });

  test('needs the password, and another address than its own or that of an account', async () => {
    const other = `other${people}@example.com`;
    await register(stranger(), other);
    expect(await ask('next@example.com', 'Wrong.123')).toMatchObject({
      status: 422,
      fields: ['current_password'],
    });
    expect(await ask(email.toUpperCase())).toMatchObject({ status: 422, fields: ['email'] });
    expect(await ask(other.toUpperCase())).toMatchObject({
      status: 409,
      code: 'email_taken',
      fields: ['email'],
    });
    expect(await ask('nonsense')).toMatchObject({ status: 422, fields: ['email'] });
    expect((await state()).change).toBeNull();
  });

  test('is dropped if somebody registers the address meanwhile', async () => {
    const next = `next${people}@example.com`;
    await ask(next);
    const tokens = { new: await getToken('members.email_new'), old: await getToken('members.email_old') };
    await register(stranger(), next);
    await use(tokens.old);
    expect((await use(tokens.new)).data).toMatchObject({ result: 'taken' });
    expect(await state()).toEqual({ email, is_confirmed: true, change: null });
  });

  test('is limited within the hour', async () => {
    for (let count = 0; count < rateLimits.emailChangesOfMember.limit; count++) {
      expect((await ask(`next${count}-${people}@example.com`)).status).toBe(200);
    }
    expect(await ask('next@example.com')).toMatchObject({ status: 429 });
  });

  test('ends links to a new password that were mailed to the old address', async () => {
    const who = stranger();
    await who.post('/api/member/forgot', { email, captcha: await freshCaptcha(who) });
    await shop.services.jobs.drain(shop.services);
    const [mail] = await mails('members.password_reset');
    const reset = /reset\?token=(\S+)/.exec(mail!.text)![1];
    await ask(`next${people}@example.com`);
    await use(await getToken('members.email_new'));
    await use(await getToken('members.email_old'));
    expect((await who.get(`/api/member/reset?token=${reset}`)).data.isOpen).toBe(false);
  });
});

test('an old address that was never confirmed is told, and is not asked', async () => {
  const next = `next${people}@example.com`;
  await ask(next);
  const [told] = await mails('members.email_old');
  expect(told!.text).toContain('takes effect as soon as the new address is confirmed');
  expect(told!.text).not.toContain('Mei');
  expect(await look(await getToken('members.email_old'))).toEqual({
    purpose: 'old',
    email: next,
    can_confirm: false,
    needs_login: false,
  });
  expect((await use(await getToken('members.email_new'))).data.result).toBe('changed');
  expect(await state()).toEqual({ email: next, is_confirmed: true, change: null });
});

describe('a change that was started before the address was confirmed', () => {
  const next = () => `next${people}@example.com`;
  const isWaiting = async () => {
    expect((await use(await getToken('members.email_new'))).data).toEqual({
      result: 'waiting',
      email: next(),
      without_old_from: null,
      is_unlinked: false,
    });
    await applyDueEmailChanges(shop.services);
    const { rows } = await shop.database.pool.query('SELECT 1 FROM member WHERE email = $1', [email]);
    expect(rows).toHaveLength(1);
  };

  test('needs the address once its link has confirmed it', async () => {
    await ask(next());
    await confirmOwn();
    await isWaiting();
    expect((await use(await getToken('members.email_old'))).data.result).toBe('changed');
  });

  test('needs the address once a link to a new password has confirmed it', async () => {
    await ask(next());
    const owner = stranger();
    await owner.post('/api/member/forgot', { email, captcha: await freshCaptcha(owner) });
    await shop.services.jobs.drain(shop.services);
    const [mail] = await mails('members.password_reset');
    const token = /reset\?token=(\S+)/.exec(mail!.text)![1];
    expect((await owner.post('/api/member/reset', { token, password: 'Owner.2468' })).status).toBe(200);
    await logInAs(visitor, email, 'Owner.2468');
    await isWaiting();
  });
});

describe('a change that staff start', () => {
  let staff: Visitor;
  const start = async (to: string) => {
    const { rows } = await shop.database.pool.query('SELECT id, version FROM member WHERE email = $1', [
      email,
    ]);
    return staff.post(`/api/admin/member/${rows[0].id}/email`, { email: to, version: rows[0].version });
  };
  beforeEach(async () => {
    staff = await staffVisitor(shop, 'owner');
    await confirmOwn();
  });

  test('waits some days for the old address, and then takes effect', async () => {
    const next = `next${people}@example.com`;
    await shop.database.pool.query("UPDATE member SET locale = 'zh-Hant' WHERE email = $1", [email]);
    const started = await start(next);
    expect(started).toMatchObject({ status: 200, data: { email: { change: { email: next } } } });
    expect(started.data.email.change.is_by_staff).toBe(true);
    const token = await getToken('members.email_new');
    const from = new Date(shop.clock.now().getTime() + 3 * day);
    // In the member's language, not that of staff.
    const [[toNew], [toOld]] = [await mails('members.email_new'), await mails('members.email_old')];
    expect([toNew, toOld]).toMatchObject([
      { recipient: next, locale: 'zh-Hant' },
      { recipient: email, locale: 'zh-Hant' },
    ]);
    expect(toOld!.text).toContain(`我們依您的請求，正在將帳號的電子信箱改為 ${next}。`);
    expect(toOld!.text).toContain(`則於 ${formatTaipeiDateTime(from, 'zh-Hant')} 生效`);
    expect(await look(await getToken('members.email_old'), stranger())).toMatchObject({
      can_confirm: true,
      needs_login: false,
    });
    expect(await look(token, stranger())).toMatchObject({ can_confirm: true, needs_login: false });
    // The member may have lost the password too.
    const outcome = await use(token, 'confirm', stranger());
    expect(outcome.data).toMatchObject({ result: 'waiting', without_old_from: from.toISOString() });
    shop.clock.advance(3 * day - 1);
    await applyDueEmailChanges(shop.services);
    expect(await shop.database.pool.query('SELECT FROM member WHERE email = $1', [email])).toMatchObject({
      rowCount: 1,
    });
    shop.clock.advance(1);
    await applyDueEmailChanges(shop.services);
    const { rows } = await shop.database.pool.query('SELECT email FROM member WHERE email = $1', [next]);
    expect(rows).toEqual([{ email: next }]);
    expect(await mails('members.email_changed')).toMatchObject([{ recipient: email }]);
  });

  test('waits for an old address that was confirmed after the start', async () => {
    await shop.database.pool.query('UPDATE member SET email_confirmed_at = NULL WHERE email = $1', [email]);
    await visitor.post('/api/member/email/confirmation');
    await start(`next${people}@example.com`);
    await confirmOwn();
    const waiting = (await use(await getToken('members.email_new'))).data;
    expect(Date.parse(waiting.without_old_from)).toBe(shop.clock.now().getTime() + 3 * day);
  });

  test('does not wait for an old address that confirms, and is stopped by one that rejects', async () => {
    await start(`next${people}@example.com`);
    await use(await getToken('members.email_new'));
    expect((await use(await getToken('members.email_old'))).data.result).toBe('changed');
    email = `next${people}@example.com`;
    await start(`third${people}@example.com`);
    await use(await getToken('members.email_old'), 'stop');
    shop.clock.advance(3 * day);
    await applyDueEmailChanges(shop.services);
    const { rows } = await shop.database.pool.query('SELECT 1 FROM member WHERE email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test('is in the audit log, without the address', async () => {
    await start(`next${people}@example.com`);
    const { rows } = await shop.database.pool.query(
      "SELECT * FROM audit_entry WHERE action = 'member.start_email_change' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('next');
  });

  test('not for a blocked member', async () => {
    await shop.database.pool.query('UPDATE member SET blocked_at = now() WHERE email = $1', [email]);
    expect((await start('next@example.com')).status).toBe(409);
  });
});
