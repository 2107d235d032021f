import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  collectorForm,
  createVisitor,
  freshCaptcha,
  logIn,
  password,
  register,
  taipeiAddress,
  type Visitor,
} from '../../../test/clients/visitor.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { deleteExpiredAccess } from './cleanup/expired-access.usecases.ts';

let shop: TestShop;
let visitor: Visitor;
let people = 0;
const newEmail = () => `member${++people}@example.com`;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  visitor = createVisitor(shop.api);
});

const registerWith = async (change: Record<string, unknown>) =>
  visitor.post('/api/member/register', {
    ...collectorForm(newEmail()),
    captcha: await freshCaptcha(visitor),
    ...change,
  });

describe('register', () => {
  test('returns a token, logs in, and stores the address as the first one', async () => {
    const email = newEmail();
    visitor.lang = 'zh-Hant';
    const place = { ...taipeiAddress, remark: 'Ring twice' };
    const answer = await registerWith({ email, job_title: 'Curator', address: place });
    expect(answer).toMatchObject({ status: 201, code: 'success', data: { token: expect.any(String) } });
    visitor.userToken = answer.data.token;
    expect((await visitor.get('/api/login/check')).data).toEqual({ isLogin: 'Y', type: 'basic' });
    const mobile = { code: '+886', number: '912345678' };
    const address = { id: expect.any(Number), name: 'Mei Lin', phone: mobile, ...place };
    expect((await visitor.get('/api/member/profile')).data).toMatchObject({
      uid: expect.stringMatching(/^[\w-]{12}$/),
      type: 'basic',
      status: 'active',
      email,
      username: 'Mei',
      firstname: 'Mei',
      lastname: 'Lin',
      mobile,
      birthday: '1990-05-17',
      gender: 'female',
      job_title: 'Curator',
      address,
      newsletter: false,
    });
    expect((await visitor.get('/api/member/address')).data.items).toEqual([address]);
    const { rows } = await shop.database.pool.query('SELECT locale FROM member WHERE email = $1', [email]);
    expect(rows).toEqual([{ locale: 'zh-Hant' }]);
  });

  test('a gallery waits for review and has a company; without a company it is rejected', async () => {
    const company = {
      name: '示範畫廊',
      contact: 'Lin',
      phone: { code: '+886', number: '225550100' },
      tax: '04595257',
    };
    const answer = await registerWith({ type: 'business', company });
    visitor.userToken = answer.data.token;
    expect((await visitor.get('/api/member/profile')).data).toMatchObject({ status: 'pending', company });
    expect(await registerWith({ type: 'business' })).toMatchObject({ status: 422, fields: ['company'] });
    expect(await registerWith({ type: 'business', company: { ...company, tax: '1234567' } })).toMatchObject({
      status: 422,
      fields: ['company.tax'],
    });
  });

  test.each(['basic', 'artist'])('a company of the type %s is rejected', async (type) => {
    const company = {
      name: '示範畫廊',
      contact: 'Lin',
      phone: { code: '+886', number: '225550100' },
      tax: '04595257',
    };
    expect(await registerWith({ type, company })).toMatchObject({ status: 422, fields: ['company'] });
  });

  test('an address is taken in any letter case (409)', async () => {
    const email = newEmail();
    await register(visitor, email);
    expect(await registerWith({ email: email.toUpperCase() })).toMatchObject({
      status: 409,
      code: 'email_taken',
      fields: ['email'],
    });
  });

  test('two concurrent registrations create one member', async () => {
    const email = newEmail();
    const captchas = [await freshCaptcha(visitor), await freshCaptcha(visitor)];
    const answers = await Promise.all(captchas.map((captcha) => registerWith({ email, captcha })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each([
    [{ firstname: 'a'.repeat(149) }, 201, []],
    [{ firstname: 'a'.repeat(150) }, 422, ['firstname']],
    [{ lastname: '林'.repeat(149) }, 201, []],
    [{ lastname: '林'.repeat(150) }, 422, ['lastname']],
    [{ firstname: '' }, 422, ['firstname']],
    [{ password: 'Abcde1!' }, 422, ['password']],
    [{ password: 'Abcdef1!' }, 201, []],
    [{ password: 'abcdefgh' }, 422, ['password']],
    [{ email: 'not an address' }, 422, ['email']],
    [{ birthday: '2990-01-01' }, 422, ['birthday']],
    [{ birthday: '1990-02-30' }, 422, ['birthday']],
    [{ birthday: '0000-01-01' }, 422, ['birthday']],
    [{ gender: 'other' }, 422, ['gender']],
    [{ mobile: { code: '+886', number: '09-12' } }, 422, ['mobile.number']],
    [{ mobile: { code: '', number: '912345678' } }, 422, ['mobile.code']],
    [{ mobile: { code: '+886', number: '0912345678' } }, 201, []],
    [{ mobile: { code: '＋８８６', number: '０９１２３４５６７８' } }, 201, []],
    [{ mobile: { code: '+886', number: '091234567' } }, 201, []],
    [{ mobile: { code: '+999', number: '912345678' } }, 201, []],
    [{ address: { ...taipeiAddress, city: '' } }, 422, ['address.city']],
    [{ address: { ...taipeiAddress, country_code: 'Taiwan' } }, 422, ['address.country_code']],
    [{ agree: false }, 422, ['agree']],
    [{ agree: 'yes' }, 422, ['agree']],
    [{ type: 'staff' }, 422, ['type']],
    [{ status: 'active' }, 422, ['status']],
  ])('%j gives %i', async (change, status, fields) => {
    expect(await registerWith(change)).toMatchObject({ status, fields });
  });

  test("a long name is cut to the length of an address's name, and no character is split", async () => {
    const answer = await registerWith({ firstname: '🖼'.repeat(149), lastname: '林' });
    visitor.userToken = answer.data.token;
    const [first] = (await visitor.get('/api/member/address')).data.items;
    expect(first.name).toBe('🖼'.repeat(149));
  });

  test('an e-mail address with a plus is accepted', async () => {
    expect((await registerWith({ email: `plus+${newEmail()}` })).status).toBe(201);
  });
});

describe('captcha', () => {
  test('a challenge is accepted once', async () => {
    const captcha = await freshCaptcha(visitor);
    expect((await registerWith({ captcha })).status).toBe(201);
    expect(await registerWith({ captcha })).toMatchObject({ status: 422, fields: ['captcha'] });
  });

  test('a wrong solution and one of another shop are rejected', async () => {
    const stranger = await createTestShop();
    const foreign = await freshCaptcha(createVisitor(stranger.api));
    await stranger.close();
    for (const captcha of ['nonsense', '', foreign]) {
      expect(await registerWith({ captcha })).toMatchObject({ status: 422, fields: ['captcha'] });
    }
  });

  test('a rejected captcha creates no member', async () => {
    const email = newEmail();
    expect((await registerWith({ email, captcha: 'nonsense' })).fields).toEqual(['captcha']);
    expect((await registerWith({ email })).status).toBe(201);
  });
});

describe('login', () => {
  test('a wrong password and an unknown address get the same response', async () => {
    const email = newEmail();
    await register(visitor, email);
    const guess = async (form: { email: string; password: string }) =>
      visitor.post('/api/member/login', { ...form, captcha: await freshCaptcha(visitor) });
    const wrong = await guess({ email, password: 'Wrong.123' });
    const unknown = await guess({ email: newEmail(), password: 'Wrong.123' });
    expect(wrong).toMatchObject({ status: 422, fields: ['password'] });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  test('a password and an address typed in another Unicode form log in', async () => {
    const email = newEmail().replace('@', '\u00e9@');
    await registerWith({ email, password: 'Caf\u00e9.1234' });
    const answer = await visitor.post('/api/member/login', {
      email: email.normalize('NFD'),
      password: 'Cafe\u0301.1234',
      captcha: await freshCaptcha(visitor),
    });
    expect(answer).toMatchObject({ status: 200, data: { token: expect.any(String) } });
  });

  test('the letter case of the address does not matter; logout ends only this session', async () => {
    const email = newEmail();
    await register(visitor, email);
    const other = createVisitor(shop.api);
    await logIn(other, email.toUpperCase());
    expect(await other.get('/api/member/logout')).toMatchObject({ status: 200 });
    expect((await other.get('/api/login/check')).data).toEqual({ isLogin: 'N' });
    expect((await visitor.get('/api/login/check')).data).toEqual({ isLogin: 'Y', type: 'basic' });
  });

  test.each([
    [false, 12],
    [true, 30 * 24],
  ])('remember %s keeps the session %i hours', async (remember, hours) => {
    const email = newEmail();
    await register(visitor, email);
    const start = shop.clock.now();
    const answer = await visitor.post('/api/member/login', {
      email,
      password,
      remember,
      captcha: await freshCaptcha(visitor),
    });
    visitor.userToken = answer.data.token;
    shop.clock.set(new Date(start.getTime() + hours * 3_600_000 - 1000).toISOString());
    expect((await visitor.get('/api/login/check')).data.isLogin).toBe('Y');
    shop.clock.set(new Date(start.getTime() + hours * 3_600_000).toISOString());
    expect((await visitor.get('/api/login/check')).data.isLogin).toBe('N');
    shop.clock.set(start.toISOString());
  });

  test('only expired sessions, links, visits and counters are deleted', async () => {
    const email = newEmail();
    await register(visitor, email);
    const start = shop.clock.now();
    for (const [secret, status] of [
      ['Wrong.123', 422],
      [password, 200],
    ] as const) {
      const form = { email, password: secret, remember: true, captcha: await freshCaptcha(visitor) };
      expect((await visitor.post('/api/member/login', form)).status).toBe(status);
    }
    await visitor.post('/api/member/forgot', { email, captcha: await freshCaptcha(visitor) });
    await shop.services.jobs.drain(shop.services);
    await shop.database.pool.query(
      `INSERT INTO oauth_flow (state_hash, browser_hash, provider, nonce, verifier, next, expires_at)
       VALUES ('state', 'browser', 'line', 'nonce', 'verifier', '/', $1)`,
      [new Date(start.getTime() + 3_600_000)],
    );
    const tables = [
      ...['session', 'password_reset', 'email_confirmation', 'captcha_used', 'rate_limit'],
      ...['sign_in_attempt', 'oauth_flow'],
    ];
    const left = async () => {
      await deleteExpiredAccess(shop.services);
      const found: string[] = [];
      for (const table of tables) {
        const { rowCount } = await shop.database.pool.query(`SELECT FROM ${table}`);
        if (rowCount) found.push(table);
      }
      return found;
    };
    expect(await left()).toEqual(tables);
    expect((await visitor.get('/api/login/check')).data.isLogin).toBe('Y');
    shop.clock.advance(13 * 3_600_000);
    await left();
    const { rows } = await shop.database.pool.query(
      'SELECT remember FROM session JOIN member ON member.id = member_id WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([{ remember: true }]);
    shop.clock.advance(31 * 86_400_000);
    expect(await left()).toEqual([]);
    shop.clock.set(start.toISOString());
  });

  test.each(["status = 'closed'", 'blocked_at = now()'])(
    'a session of an account with %s is no longer valid',
    async (change) => {
      const email = newEmail();
      await register(visitor, email);
      await shop.database.pool.query(`UPDATE member SET ${change} WHERE email = $1`, [email]);
      expect((await visitor.get('/api/login/check')).data.isLogin).toBe('N');
    },
  );

  test('the word Bearer is accepted in any letter case', async () => {
    await register(visitor, newEmail());
    const headers = { authorization: `bearer ${visitor.userToken}` };
    const check = await shop.api.request('/api/login/check', { headers });
    expect(await check.json()).toMatchObject({ data: { isLogin: 'Y' } });
  });

  test('the database stores no plain token and no plain password', async () => {
    const email = newEmail();
    await register(visitor, email);
    const { rows } = await shop.database.pool.query(
      "SELECT encode(token_hash, 'escape') AS token FROM session UNION ALL SELECT password_hash FROM member",
    );
    expect(rows.some((row) => row.token.includes(visitor.userToken) || row.token.includes(password))).toBe(
      false,
    );
  });
});

describe('addresses', () => {
  const change = { name: 'Office', ...taipeiAddress, township: '信義區' };

  test('are created, updated and deleted', async () => {
    const first = await register(visitor, newEmail());
    const whole = {
      label: 'Showroom',
      name: 'Jane Doe',
      phone: { code: '+81', number: '312345678' },
      email: 'jane@example.com',
      country_code: 'JP',
      city: 'Kyoto',
      township: 'Nakagyo',
      postal_code: '604-8571',
      address: '1 Teramachi',
      remark: 'Ring twice',
    };
    const added = await visitor.post('/api/member/address', whole);
    const { id } = added.data;
    expect(added).toMatchObject({ status: 201, data: { id, ...whole } });
    const path = `/api/member/address/${id}`;
    expect((await visitor.get(path)).data).toEqual({ id, ...whole });
    // What is left out is removed.
    expect((await visitor.put(path, change)).data).toEqual({ id, ...change });
    expect((await visitor.get(path)).data).toEqual({ id, ...change });
    const listed = (await visitor.get('/api/member/address')).data.items;
    expect(listed.map((address: { id: number }) => address.id)).toEqual([first, id]);
    expect((await visitor.delete(path)).status).toBe(200);
    expect((await visitor.get('/api/member/address')).data.items).toEqual(listed.slice(0, 1));
    expect((await visitor.get(path)).status).toBe(404);
  });

  test('a telephone number that does not exist is warned of and accepted', async () => {
    await register(visitor, newEmail());
    const findWarning = async (code: string, number: string) =>
      (await visitor.post('/api/phone/check', { code, number })).data.phone_warning;
    expect(await findWarning('+886', '0912345678')).toBeNull();
    expect(await findWarning('+886', '091234567')).toBe('phone_number');
    expect(await findWarning('+999', '912345678')).toBe('calling_code');
    const phone = { code: '+886', number: '091234567' };
    const added = await visitor.post('/api/member/address', { ...change, phone });
    expect(added).toMatchObject({ status: 201, data: { phone } });
    const path = `/api/member/address/${added.data.id}`;
    expect(await visitor.put(path, { ...change, phone })).toMatchObject({ status: 200, data: { phone } });
  });

  test.each(['abc', '-1', '0', '99999999999999999999', '1.5'])(
    'the id %s is not an address: 404',
    async (id) => {
      await register(visitor, newEmail());
      expect((await visitor.get(`/api/member/address/${id}`)).status).toBe(404);
    },
  );

  test("another member's address gets the same response as an unknown one", async () => {
    const id = await register(visitor, newEmail());
    const stranger = createVisitor(shop.api);
    await register(stranger, newEmail());
    for (const answer of [
      await stranger.get(`/api/member/address/${id}`),
      await stranger.put(`/api/member/address/${id}`, change),
      await stranger.delete(`/api/member/address/${id}`),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await visitor.get(`/api/member/address/${id}`)).status).toBe(200);
  });
});

test.each([
  ['GET', '/api/member/profile'],
  ['POST', '/api/member/basic'],
  ['GET', '/api/member/logout'],
  ['GET', '/api/member/address'],
  ['POST', '/api/member/address'],
  ['GET', '/api/member/address/1'],
  ['PUT', '/api/member/address/1'],
  ['DELETE', '/api/member/address/1'],
])('%s %s needs a login, whatever is sent', async (method, path) => {
  for (const lang of ['en', 'zh-Hant', 'zh-Hans']) {
    visitor.lang = lang;
    visitor.userToken = lang === 'en' ? null : 'no such token';
    const answer =
      method === 'GET' || method === 'DELETE'
        ? await (method === 'GET' ? visitor.get(path) : visitor.delete(path))
        : await visitor.send(method, path, 'not JSON');
    expect(answer).toMatchObject({ status: 401, code: 'unauthenticated', message: 'Unauthenticated' });
  }
});

describe('invalid bodies', () => {
  test('invalid JSON is 400 in the visitor’s language, over 1 MiB 413', async () => {
    visitor.lang = 'zh-Hant';
    expect(await visitor.send('POST', '/api/member/login', '{')).toMatchObject({
      status: 400,
      code: 'malformed',
      message: '無法讀取這個請求',
    });
    const large = JSON.stringify({ email: 'a'.repeat(1024 * 1024) });
    expect(await visitor.send('POST', '/api/member/login', large)).toMatchObject({
      status: 413,
      code: 'too_large',
    });
  });

  test.each(['[]', 'null', '"text"', '7', '{}'])('%s is 422', async (body) => {
    expect((await visitor.send('POST', '/api/member/login', body)).status).toBe(422);
  });
});

describe('an address of another script', () => {
  test('has one account, whatever its form', async () => {
    const visitor = createVisitor(shop.api);
    await register(visitor, '用戶@例子.台灣');
    expect((await visitor.get('/api/member/profile')).data.email).toBe('用戶@例子.台灣');
    for (const email of ['用戶@xn--fsqu00a.xn--kpry57d', '用戶@例子。台灣', '用戶@XN--FSQU00A.XN--KPRY57D']) {
      const other = createVisitor(shop.api);
      const form = { ...collectorForm(email), captcha: await freshCaptcha(other) };
      expect(await other.post('/api/member/register', form)).toMatchObject({ code: 'email_taken' });
      await logIn(other, email);
    }
  });
});
