import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVisitor, register, type Visitor } from '../../../../test/clients/visitor.ts';
import {
  check,
  clientSecret,
  finish,
  newEmail,
  openOauthShop,
  person,
  signUp,
  signupForm,
  start,
  visit,
} from '../../../../test/servers/oauth-shop.ts';

const { shop, newVisitor, memberRow } = await openOauthShop();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await newVisitor();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the configured providers are offered, and no other one can be started', async () => {
  expect((await visitor.get('/api/initial')).data.auth.oauth).toEqual(['google', 'line', 'facebook']);
  expect((await start(visitor, 'demo')).status).toBe(404);
  expect((await start(visitor, 'myspace')).status).toBe(404);
});

describe.each(['google', 'line', 'facebook'])('%s', (provider) => {
  test('the first sign-in asks for what is missing, the second one logs in', async () => {
    const form = person();
    const first = await finish(visitor, provider, await visit(visitor, provider, form, { next: '/cart' }));
    expect(first).toMatchObject({ status: 200, data: { outcome: 'signup', next: '/cart' } });
    const { oauth } = first.data;
    expect((await visitor.get(`/api/oauth/signup?oauth=${oauth}`)).data).toEqual({
      provider,
      email: form.email,
      firstname: 'Vera',
      lastname: 'Visser',
    });
    // A rejected form leaves the code.
    const wrongPhone = { mobile: { code: '+886', number: '0912-345678' } };
    expect(await visitor.post('/api/oauth/signup', signupForm(oauth, wrongPhone))).toMatchObject({
      status: 422,
      fields: ['mobile.number'],
    });
    expect(await visitor.post('/api/oauth/signup', signupForm(oauth, { agree: false }))).toMatchObject({
      status: 422,
      fields: ['agree'],
    });
    visitor.lang = 'zh-Hant';
    const own = { firstname: 'Veronika', lastname: 'de Visser', gender: 'neutral' };
    const signedUp = await visitor.post('/api/oauth/signup', signupForm(oauth, own));
    expect(signedUp).toMatchObject({ status: 201, data: { token: expect.any(String) } });
    const row = await memberRow(form.email);
    expect(row).toMatchObject({
      type: 'basic',
      status: 'active',
      password_hash: null,
      ...own,
      username: 'Veronika',
      mobile_code: '+886',
      mobile_number: '912345678',
      locale: 'zh-Hant',
    });
    // Facebook never says whether it has verified the address.
    expect([provider, row.email_confirmed_at !== null]).toEqual([provider, provider !== 'facebook']);

    const again = await newVisitor();
    const second = await finish(again, provider, await visit(again, provider, form));
    expect(second.data).toMatchObject({ outcome: 'login', next: '' });
    again.userToken = (await check(again, second.data.oauth)).data.token;
    expect((await again.get('/api/member/profile')).data.email).toBe(form.email);
  });

  test('an account without an e-mail address is asked for one, which is not confirmed', async () => {
    const form = person({ shares_email: 'off' });
    const { data } = await finish(visitor, provider, await visit(visitor, provider, form));
    expect((await visitor.get(`/api/oauth/signup?oauth=${data.oauth}`)).data.email).toBeNull();
    expect(await visitor.post('/api/oauth/signup', signupForm(data.oauth))).toMatchObject({
      status: 422,
      fields: ['email'],
    });
    const email = newEmail();
    const signedUp = await visitor.post('/api/oauth/signup', signupForm(data.oauth, { email }));
    expect(signedUp.status).toBe(201);
    expect((await memberRow(email)).email_confirmed_at).toBeNull();
  });

  test('a cancelled visit, a wrong state and a replayed answer are rejected', async () => {
    const cancelled = await visit(visitor, provider, { action: 'cancel' }, { next: '/cart/checkout' });
    expect(await finish(visitor, provider, cancelled)).toMatchObject({
      status: 409,
      code: 'oauth_declined',
      data: { next: '/cart/checkout' },
    });
    const query = await visit(visitor, provider, person());
    const otherState = new URLSearchParams(query);
    otherState.set('state', 'another.en');
    const unknown = await finish(visitor, provider, String(otherState));
    expect([unknown.code, unknown.data]).toEqual(['oauth_expired', undefined]);
    expect((await finish(visitor, provider, query)).status).toBe(200);
    expect(await finish(visitor, provider, query)).toMatchObject({ status: 409, code: 'oauth_expired' });
  });

  test('a code that was used at the provider is rejected', async () => {
    const used = new URLSearchParams(await visit(visitor, provider, person()));
    expect((await finish(visitor, provider, String(used))).status).toBe(200);
    const replayed = new URLSearchParams(await visit(visitor, provider, person()));
    replayed.set('code', used.get('code') ?? '');
    expect(await finish(visitor, provider, String(replayed))).toMatchObject({ code: 'oauth_failed' });
  });

  test('the answer counts only in the browser that began the visit, within 15 minutes', async () => {
    const query = await visit(visitor, provider, person(), { next: '/cart' });
    for (const other of [await newVisitor(), createVisitor(shop.api)]) {
      const { code, data } = await finish(other, provider, query);
      expect([code, data]).toEqual(['oauth_expired', undefined]);
    }
    shop.clock.advance(15 * 60_000 - 1);
    expect((await finish(visitor, provider, query)).status).toBe(200);
    const late = await visit(visitor, provider, person(), { next: '/cart/confirm' });
    shop.clock.advance(15 * 60_000);
    expect(await finish(visitor, provider, late)).toMatchObject({
      code: 'oauth_expired',
      data: { next: '/cart/confirm' },
    });
  });
});

describe('an ID token is rejected', () => {
  type Parts = { header: Record<string, unknown>; payload: Record<string, unknown> };
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const decode = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString());
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  /** Changes the ID token on its way from the provider. */
  function forge(
    change: (parts: Parts) => void,
    signer: ((signed: string, alg: string) => string) | null,
  ): void {
    const send = fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const response = await send(url, init);
      if (!String(url).endsWith('/token')) return response;
      const body = (await response.json()) as { id_token: string };
      const [header, payload, signature] = body.id_token.split('.');
      const parts = { header: decode(header), payload: decode(payload) };
      change(parts);
      const signed = `${encode(parts.header)}.${encode(parts.payload)}`;
      body.id_token = `${signed}.${signer ? signer(signed, String(parts.header.alg)) : signature}`;
      return Response.json(body);
    });
  }

  const withOtherKey = (signed: string, alg: string) =>
    alg === 'HS256'
      ? createHmac('sha256', 'another secret').update(signed).digest('base64url')
      : sign('sha256', Buffer.from(signed), privateKey).toString('base64url');
  const withSecret = (signed: string) =>
    createHmac('sha256', clientSecret).update(signed).digest('base64url');

  const setClaim = (name: string, value: unknown) => (parts: Parts) => {
    parts.payload[name] = value;
  };
  const setAlgorithm = (alg: string) => (parts: Parts) => {
    parts.header.alg = alg;
  };
  const nothing = () => {};

  test.each<[string, string, (parts: Parts) => void, ((signed: string, alg: string) => string) | null]>([
    ['google', 'of another key', nothing, withOtherKey],
    ['line', 'of another key', nothing, withOtherKey],
    ['google', 'about somebody else', setClaim('sub', 'victim'), null],
    ['line', 'about somebody else', setClaim('sub', 'victim'), null],
    ['google', 'without a signature', setAlgorithm('none'), () => ''],
    ['line', 'without a signature', setAlgorithm('none'), () => ''],
    ['google', 'signed with the secret', setAlgorithm('HS256'), withSecret],
    ['line', 'with another nonce', setClaim('nonce', 'other'), withSecret],
    ['line', 'for another shop', setClaim('aud', 'other'), withSecret],
    ['line', 'that has expired', setClaim('exp', 1), withSecret],
  ])('%s: %s', async (provider, _name, change, signer) => {
    const query = await visit(visitor, provider, person());
    forge(change, signer);
    expect(await finish(visitor, provider, query)).toMatchObject({ status: 409, code: 'oauth_failed' });
  });

  test('and the honest one is accepted', async () => {
    const query = await visit(visitor, 'line', person());
    forge(nothing, withSecret);
    expect((await finish(visitor, 'line', query)).status).toBe(200);
  });
});

test('a provider that cannot be reached is said to be so, and works again later', async () => {
  const query = await visit(visitor, 'line', person(), { next: '/cart' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await finish(visitor, 'line', query)).toMatchObject({
    status: 502,
    code: 'oauth_unavailable',
    data: { next: '/cart' },
  });
  vi.unstubAllGlobals();
  expect((await finish(visitor, 'line', await visit(visitor, 'line', person()))).status).toBe(200);
});

describe('the one-time code', () => {
  test('works once, within a minute, in the browser of the visit', async () => {
    const form = await signUp(visitor);
    const again = await newVisitor();
    const getCode = async () =>
      (await finish(again, 'google', await visit(again, 'google', form))).data.oauth;
    const code = await getCode();
    shop.clock.advance(59_999);
    expect(await check(await newVisitor(), code)).toMatchObject({ status: 409, code: 'oauth_expired' });
    expect((await check(again, code)).status).toBe(200);
    expect(await check(again, code)).toMatchObject({ status: 409, code: 'oauth_expired' });
    const late = await getCode();
    shop.clock.advance(60_000);
    expect(await check(again, late)).toMatchObject({ status: 409, code: 'oauth_expired' });
  });

  test('of a first sign-in logs nobody in, and is over after half an hour', async () => {
    const getCode = async () =>
      (await finish(visitor, 'google', await visit(visitor, 'google', person()))).data.oauth;
    expect(await check(visitor, await getCode())).toMatchObject({ status: 409, code: 'oauth_expired' });
    const code = await getCode();
    const ask = async (by: Visitor) => (await by.get(`/api/oauth/signup?oauth=${code}`)).status;
    shop.clock.advance(30 * 60_000 - 1);
    expect([await ask(visitor), await ask(await newVisitor())]).toEqual([200, 409]);
    shop.clock.advance(1);
    expect(await ask(visitor)).toBe(409);
  });

  test('registers one member, also when it is sent twice at the same time', async () => {
    const { data } = await finish(visitor, 'google', await visit(visitor, 'google', person()));
    const answers = await Promise.all(
      [1, 2].map(() => visitor.post('/api/oauth/signup', signupForm(data.oauth))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('of a blocked member is rejected', async () => {
    const form = await signUp(visitor);
    await shop.database.pool.query('UPDATE member SET blocked_at = now() WHERE email = $1', [form.email]);
    const again = await newVisitor();
    const { data } = await finish(again, 'google', await visit(again, 'google', form));
    expect(await check(again, data.oauth)).toMatchObject({ status: 403, code: 'account_blocked' });
  });
});

test('an account is never linked by its e-mail address', async () => {
  const email = newEmail();
  const member = createVisitor(shop.api);
  await register(member, email);
  const query = await visit(visitor, 'google', person({ email: email.toUpperCase() }));
  expect(await finish(visitor, 'google', query)).toMatchObject({ status: 409, code: 'oauth_email_taken' });
  const other = await finish(visitor, 'line', await visit(visitor, 'line', person({ shares_email: 'off' })));
  expect(await visitor.post('/api/oauth/signup', signupForm(other.data.oauth, { email }))).toMatchObject({
    status: 409,
    code: 'email_taken',
    fields: ['email'],
  });
});

test('an unverified address is used, but not confirmed', async () => {
  const form = await signUp(visitor, 'google', person({ is_verified: 'off' }));
  expect((await memberRow(form.email ?? '')).email_confirmed_at).toBeNull();
});

test('tokens and codes are stored as hashes only', async () => {
  const { data } = await start(visitor, 'google');
  const state = new URL(data.url).searchParams.get('state');
  const { rows } = await shop.database.pool.query('SELECT to_jsonb(f) FROM oauth_flow f');
  expect(JSON.stringify(rows)).not.toContain(state);
  expect(JSON.stringify(rows)).not.toContain(visitor.cartToken);
});
