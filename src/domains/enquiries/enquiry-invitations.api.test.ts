import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEnquiry } from '../../../test/admin-examples/setup.ts';
import { createVisitor, logIn, password, registerCollector } from '../../../test/clients/visitor.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { runBehindLock } from '../../../test/lock-contention.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';

let shop: TestShop;
let sam: StaffVisitor;
let ada: StaffVisitor;
let email: string;
let id: number;
let people = 0;
beforeAll(async () => {
  shop = await createTestShop();
  sam = await staffVisitor(shop, 'service');
  ada = await staffVisitor(shop, 'manager');
});
afterAll(() => shop.close());
beforeEach(async () => {
  people += 1;
  email = `painter-${people}@example.com`;
  id = await createEnquiry({ shop }, 'artist', email);
});

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const invite = (action: string, version = 1, staff = sam) =>
  staff.post(`/api/admin/enquiry/${id}/invite`, { action, version });
const read = async () => (await sam.get(`/api/admin/enquiry/${id}`)).data;
const getMember = async () => (await query('SELECT * FROM member WHERE email = $1', [email]))[0];
const getArtists = async () => query('SELECT * FROM artist WHERE member_id = $1', [(await getMember()).id]);
const getMails = (kind: string) =>
  query('SELECT * FROM mail WHERE recipient = $1 AND kind = $2 ORDER BY id', [email, kind]);
const tokenIn = (mail: { text: string }) => /token=([\w-]+)/.exec(mail.text)![1]!;
const setPassword = (token: string) => createVisitor(shop.api).post('/api/member/reset', { token, password });

describe('an artist who wrote to the shop', () => {
  test('is invited in one step, chooses a password, and edits the public page', async () => {
    expect((await read()).invitation).toEqual({ account: null, action: 'invite', invited_at: null });
    const invited = await invite('invite');
    const { id: memberId } = await getMember();
    expect(invited).toMatchObject({
      status: 200,
      message: 'This artist’s account is confirmed, and the enquiry is answered',
      data: {
        status: 'answered',
        assignee: { id: sam.id },
        invitation: {
          account: { member_id: memberId, type: 'artist', status: 'active', has_joined: false },
          action: 'resend',
          invited_at: shop.clock.now().toISOString(),
        },
      },
    });
    expect((await auditEntries(shop)).slice(-4)).toMatchObject([
      { action: 'member.invite', staff_id: sam.id, subject_id: String(memberId), after: { type: 'artist' } },
      { action: 'artist.create', staff_id: sam.id },
      { action: 'member.confirm', staff_id: sam.id, subject_id: String(memberId) },
      { action: 'enquiry.invite', staff_id: sam.id, subject_id: String(id) },
    ]);
    expect(await getMember()).toMatchObject({
      type: 'artist',
      status: 'active',
      firstname: 'Mei',
      lastname: 'Lin',
      gender: 'female',
      birthday: null,
      mobile_number: '912345678',
      email_confirmed_at: null,
      password_hash: null,
      locale: 'en',
    });
    expect(await getArtists()).toMatchObject([{ name: { en: 'Mei Lin' } }]);
    const [mail, ...more] = await getMails('members.artist_invitation');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ locale: 'en', is_secret: true, subject: 'Your artist account is ready' });
    expect(await getMails('members.review_confirm')).toEqual([]);

    expect(await setPassword(tokenIn(mail))).toMatchObject({ status: 200 });
    expect(await setPassword(tokenIn(mail))).toMatchObject({ status: 409, code: 'reset_link_expired' });
    const artist = createVisitor(shop.api);
    await logIn(artist, email);
    expect((await artist.get('/api/member/profile')).data).toMatchObject({ type: 'artist', birthday: null });
    const page = (await artist.get('/api/artist-page')).data;
    const { name, statement, biography, version } = page;
    const saved = await artist.put('/api/artist-page', {
      ...{ name, biography, version },
      statement: { ...statement, en: 'Reeds, and nothing else.' },
    });
    expect(saved.status).toBe(200);
    expect((await read()).invitation).toMatchObject({ account: { has_joined: true }, action: null });
  });

  test('is invited in the language of the enquiry', async () => {
    await query(
      "UPDATE enquiry SET locale = 'zh-Hant', title = 'mr', firstname = '國華', lastname = '陳' WHERE id = $1",
      [id],
    );
    await invite('invite');
    expect(await getMember()).toMatchObject({ locale: 'zh-Hant', gender: 'male' });
    expect(await getArtists()).toMatchObject([{ name: { 'zh-Hant': '陳國華', 'zh-CN': '陈国华' } }]);
    const [mail] = await getMails('members.artist_invitation');
    expect(mail.subject).toBe('您的藝術家帳號已經準備好了');
    expect(mail.text).toContain('/zh-Hant/forgotPassword/reset?token=');
    expect(mail.text).toContain('陳國華');
    expect(mail.text).toMatch(/7 天/);
  });

  test('is invited once by two clicks, or by two of the staff at once', async () => {
    const answers = await Promise.all([invite('invite'), invite('invite'), invite('invite', 1, ada)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200]);
    expect(await getArtists()).toHaveLength(1);
    expect(await getMails('members.artist_invitation')).toHaveLength(1);
    const invitations = (await auditEntries(shop)).filter(
      ({ action, subject_id }) => action === 'enquiry.invite' && subject_id === String(id),
    );
    expect(invitations).toMatchObject([
      {
        outcome: 'done',
        before: { status: 'open' },
        after: { status: 'answered', invitation: 'invite', member: (await getMember()).id },
      },
    ]);
  });

  test('gets one account of two enquiries that are invited at once', async () => {
    const other = await createEnquiry({ shop }, 'artist', email);
    await query("UPDATE enquiry SET title = 'mx' WHERE id = ANY ($1)", [[id, other]]);
    const answers = await Promise.all([
      invite('invite'),
      ada.post(`/api/admin/enquiry/${other}/invite`, { action: 'invite', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await query('SELECT gender FROM member WHERE email = $1', [email])).toEqual([
      { gender: 'neutral' },
    ]);
    expect(await getArtists()).toHaveLength(1);
  });

  test('is sent another link, which ends the first one; each holds seven days', async () => {
    await invite('invite');
    const { version } = await read();
    expect(await invite('resend', version)).toMatchObject({ status: 200 });
    const [first, second, ...more] = await getMails('members.artist_invitation');
    expect(more).toEqual([]);
    expect(await setPassword(tokenIn(first))).toMatchObject({ status: 409 });
    const { expires_at, created_at } = (
      await query('SELECT * FROM password_reset WHERE member_id = $1', [(await getMember()).id])
    )[0];
    expect(expires_at - created_at).toBe(7 * 24 * 3_600_000);
    expect(await setPassword(tokenIn(second))).toMatchObject({ status: 200 });
    expect(await invite('resend', version + 1)).toMatchObject({ status: 409, code: 'account_changed' });
  });

  test('is sent another link to the present address of the account', async () => {
    await invite('invite');
    const changed = `new-${email}`;
    await query('UPDATE member SET email = $1::text, email_key = $1::text WHERE email = $2', [
      changed,
      email,
    ]);
    expect(await invite('resend', 2)).toMatchObject({ status: 200 });
    const mails = await query(
      "SELECT recipient FROM mail WHERE kind = 'members.artist_invitation' ORDER BY id DESC LIMIT 2",
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([changed, email]);
  });

  test('who logs in by a provider has joined, and is sent no other link', async () => {
    await invite('invite');
    await query(
      "INSERT INTO oauth_identity (provider, subject, member_id, created_at) VALUES ('google', $1, $2, now())",
      [email, (await getMember()).id],
    );
    expect((await read()).invitation).toMatchObject({ account: { has_joined: true }, action: null });
    expect(await invite('resend', 2)).toMatchObject({ status: 409, code: 'account_changed' });
  });
});

describe('an address that has an account', () => {
  const become = (type: string, status: string) =>
    query('UPDATE member SET type = $1, status = $2 WHERE email = $3', [type, status, email]);

  test('of a collector becomes an artist’s by a choice of its own', async () => {
    await registerCollector(shop.api, email);
    expect((await read()).invitation).toMatchObject({
      account: { type: 'basic', has_joined: true },
      action: 'convert',
    });
    for (const action of ['invite', 'confirm', 'link']) {
      expect(await invite(action)).toMatchObject({
        status: 409,
        code: 'account_changed',
        data: { status: 'open', invitation: { action: 'convert' } },
      });
    }
    expect(await getMember()).toMatchObject({ type: 'basic' });
    expect(await invite('convert')).toMatchObject({ status: 200, data: { invitation: { action: null } } });
    expect(await getMember()).toMatchObject({ type: 'artist', status: 'active' });
    expect(await getArtists()).toHaveLength(1);
    expect(await getMails('members.review_confirm')).toHaveLength(1);
    expect(await getMails('members.artist_invitation')).toEqual([]);
    const actions = (await auditEntries(shop))
      .filter(({ subject_kind }) => subject_kind === 'member')
      .map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['member.convert', 'member.confirm']);
  });

  test('of a collector becomes an artist’s once, by two enquiries at the same time', async () => {
    await registerCollector(shop.api, email);
    const another = await createEnquiry({ shop }, 'artist', email);
    const hold = { hold: 'SELECT FROM member WHERE email = $1 FOR UPDATE', values: [email] };
    const convert = { action: 'convert', version: 1 };
    const answers = await runBehindLock(shop.database.pool, hold, [
      () => sam.post(`/api/admin/enquiry/${id}/invite`, convert),
      () => ada.post(`/api/admin/enquiry/${another}/invite`, convert),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await getArtists()).toHaveLength(1);
    expect(await getMails('members.review_confirm')).toHaveLength(1);
  });

  test.each(['pending', 'declined'])('of a %s artist is confirmed', async (status) => {
    await registerCollector(shop.api, email);
    await become('artist', status);
    expect((await read()).invitation).toMatchObject({ account: { status }, action: 'confirm' });
    expect(await invite('confirm')).toMatchObject({ status: 200, data: { status: 'answered' } });
    expect(await getMember()).toMatchObject({ status: 'active' });
    expect(await getMails('members.review_confirm')).toHaveLength(1);
  });

  test('of a confirmed artist is linked', async () => {
    await registerCollector(shop.api, email);
    await become('artist', 'active');
    expect(await invite('link')).toMatchObject({
      status: 200,
      data: { status: 'answered', invitation: { action: null, invited_at: null } },
    });
    expect(await getMails('members.review_confirm')).toEqual([]);
  });

  test('of a gallery, or that is blocked, is left alone', async () => {
    await registerCollector(shop.api, email);
    await become('business', 'active');
    expect((await read()).invitation).toMatchObject({ account: { type: 'business' }, action: null });
    await become('basic', 'active');
    await query('UPDATE member SET blocked_at = now() WHERE email = $1', [email]);
    for (const action of ['invite', 'convert', 'confirm', 'link', 'resend']) {
      expect(await invite(action)).toMatchObject({ status: 409, code: 'account_changed' });
    }
    expect(await getMember()).toMatchObject({ type: 'basic' });
  });
});

describe('an enquiry', () => {
  test('of the contact form invites nobody', async () => {
    id = await createEnquiry({ shop }, 'contact', email);
    expect(await read()).toMatchObject({ invitation: null, operations: ['assign', 'answer', 'close'] });
    expect(await invite('invite')).toMatchObject({ status: 404 });
    expect(await getMember()).toBeUndefined();
  });

  test('that is closed, or assigned to somebody else, invites nobody', async () => {
    await ada.post(`/api/admin/enquiry/${id}/assign`, { version: 1 });
    expect(await invite('invite', 2)).toMatchObject({ status: 409, code: 'enquiry_assigned' });
    await ada.post(`/api/admin/enquiry/${id}/close`, { version: 2 });
    expect(await invite('invite', 3)).toMatchObject({ status: 409, code: 'enquiry_closed' });
    expect(await getMember()).toBeUndefined();
  });

  test('that was changed meanwhile is read again first', async () => {
    await sam.post(`/api/admin/enquiry/${id}/assign`, { version: 1 });
    expect(await invite('invite')).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { status: 'open', version: 2 },
    });
    expect(await getMember()).toBeUndefined();
  });

  test('is no invitation for editors, and with a wrong action', async () => {
    const editor = await staffVisitor(shop, 'editor');
    expect(await invite('invite', 1, editor)).toMatchObject({ status: 403 });
    expect(await invite('promote')).toMatchObject({ status: 422, fields: ['action'] });
    expect(await getMember()).toBeUndefined();
  });
});
