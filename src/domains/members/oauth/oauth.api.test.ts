import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OauthEmulator, startOauth } from '../../../../emulators/oauth/oauth.ts';
import { completeProviderFlow } from '../../../../test/clients/oauth-flow.ts';
import {
  createVisitor,
  freshCaptcha,
  logIn,
  password,
  register,
  type Visitor,
} from '../../../../test/clients/visitor.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { createOauthProviders } from './providers/providers.ts';

const clientSecret = 'a-secret-of-the-tests-of-32-characters';
const clientOf = (name: string, algorithm: 'RS256' | 'HS256' = 'RS256') => ({
  clientId: name,
  clientSecret,
  algorithm,
  redirectUris: [`http://localhost:3000/oauth/${name}`],
});

let emulator: OauthEmulator;
let shop: TestShop;
let visitor: Visitor;
let people = 0;
const newEmail = () => `person${++people}@example.org`;

beforeAll(async () => {
  emulator = await startOauth({
    clients: [clientOf('google'), clientOf('line', 'HS256'), clientOf('facebook'), clientOf('demo')],
  });
  const { origin } = emulator;
  const page = { authorizeUrl: `${origin}/auth`, tokenUrl: `${origin}/token` };
  const credentials = (clientId: string) => ({ clientId, clientSecret });
  shop = await createTestShop({
    oauth: createOauthProviders({
      google: { issuer: origin, ...credentials('google') },
      line: { issuer: origin, ...page, ...credentials('line') },
      facebook: { issuer: origin, ...page, profileUrl: `${origin}/graph/me`, ...credentials('facebook') },
      demo: null,
    }),
  });
});
afterAll(async () => {
  await shop.close();
  await emulator.close();
});
beforeEach(async () => {
  visitor = await newVisitor();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function newVisitor(): Promise<Visitor> {
  const created = createVisitor(shop.api);
  await created.get('/api/cart');
  return created;
}

const person = (change: Record<string, string> = {}) => ({
  action: 'sign-in',
  firstname: 'Vera',
  lastname: 'Visser',
  email: newEmail(),
  shares_email: 'on',
  is_verified: 'on',
  ...change,
});

const start = (by: Visitor, provider: string, body: Record<string, unknown> = {}) =>
  by.post(`/api/oauth/${provider}`, body);

/** Goes to the provider and back; returns the query for the callback. */
async function visit(
  by: Visitor,
  provider: string,
  form: Record<string, string>,
  body: Record<string, unknown> = {},
): Promise<string> {
  const started = await start(by, provider, body);
  expect(started.status).toBe(200);
  return completeProviderFlow(started.data.url, form);
}

const finish = (by: Visitor, provider: string, query: string) =>
  by.post(`/api/oauth/${provider}/callback`, { query });

const check = (by: Visitor, code: string) => by.get(`/api/oauth/check?oauth=${code}`);

const signupForm = (oauth: string, change: Record<string, unknown> = {}) => ({
  oauth,
  firstname: 'Vera',
  lastname: 'Visser',
  mobile: { code: '+886', number: '912345678' },
  birthday: '1990-05-17',
  gender: 'female',
  agree: true,
  ...change,
});

/** Signs up with a provider, and returns the provider's person. */
async function signUp(by: Visitor, provider = 'google', form = person()): Promise<Record<string, string>> {
  const { data } = await finish(by, provider, await visit(by, provider, form));
  const signedUp = await by.post('/api/oauth/signup', signupForm(data.oauth));
  expect(signedUp.status).toBe(201);
  by.userToken = signedUp.data.token;
  return form;
}

const memberRow = async (email: string) =>
  (await shop.database.pool.query('SELECT * FROM member WHERE email = $1', [email])).rows[0];

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
    // A refused form leaves the code.
    const wrongPhone = { mobile: { code: '+886', number: '091234567' } };
    expect(await visitor.post('/api/oauth/signup', signupForm(oauth, wrongPhone))).toMatchObject({
      status: 422,
      fields: ['mobile.number'],
    });
    const signedUp = await visitor.post('/api/oauth/signup', signupForm(oauth));
    expect(signedUp).toMatchObject({ status: 201, data: { token: expect.any(String) } });
    const row = await memberRow(form.email);
    expect(row).toMatchObject({ type: 'basic', status: 'active', password_hash: null });
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

  test('a cancelled visit, a wrong state and a replayed answer are refused', async () => {
    const cancelled = await visit(visitor, provider, { action: 'cancel' });
    expect(await finish(visitor, provider, cancelled)).toMatchObject({ status: 409, code: 'oauth_declined' });
    const query = await visit(visitor, provider, person());
    const otherState = new URLSearchParams(query);
    otherState.set('state', 'another.en');
    expect(await finish(visitor, provider, String(otherState))).toMatchObject({ code: 'oauth_expired' });
    expect((await finish(visitor, provider, query)).status).toBe(200);
    expect(await finish(visitor, provider, query)).toMatchObject({ status: 409, code: 'oauth_expired' });
  });

  test('a code that was used at the provider is refused', async () => {
    const used = new URLSearchParams(await visit(visitor, provider, person()));
    expect((await finish(visitor, provider, String(used))).status).toBe(200);
    const replayed = new URLSearchParams(await visit(visitor, provider, person()));
    replayed.set('code', used.get('code') ?? '');
    expect(await finish(visitor, provider, String(replayed))).toMatchObject({ code: 'oauth_failed' });
  });

  test('the answer counts only in the browser that began the visit, within 15 minutes', async () => {
    const query = await visit(visitor, provider, person());
    expect(await finish(await newVisitor(), provider, query)).toMatchObject({ code: 'oauth_expired' });
    expect(await finish(createVisitor(shop.api), provider, query)).toMatchObject({ code: 'oauth_expired' });
    shop.clock.advance(15 * 60_000);
    expect(await finish(visitor, provider, query)).toMatchObject({ code: 'oauth_expired' });
  });
});

describe('an ID token is refused', () => {
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
  const query = await visit(visitor, 'line', person());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await finish(visitor, 'line', query)).toMatchObject({ status: 502, code: 'oauth_unavailable' });
  vi.unstubAllGlobals();
  expect((await finish(visitor, 'line', await visit(visitor, 'line', person()))).status).toBe(200);
});

describe('the one-time code', () => {
  test('works once, within a minute, in the browser of the visit', async () => {
    const form = await signUp(visitor);
    const again = await newVisitor();
    const codeOf = async () => (await finish(again, 'google', await visit(again, 'google', form))).data.oauth;
    const code = await codeOf();
    expect(await check(await newVisitor(), code)).toMatchObject({ status: 409, code: 'oauth_expired' });
    expect((await check(again, code)).status).toBe(200);
    expect(await check(again, code)).toMatchObject({ status: 409, code: 'oauth_expired' });
    const late = await codeOf();
    shop.clock.advance(60_000);
    expect(await check(again, late)).toMatchObject({ status: 409, code: 'oauth_expired' });
  });

  test('of a first sign-in logs nobody in', async () => {
    const { data } = await finish(visitor, 'google', await visit(visitor, 'google', person()));
    expect(await check(visitor, data.oauth)).toMatchObject({ status: 409, code: 'oauth_expired' });
  });

  test('registers one member, also when it is sent twice at the same time', async () => {
    const { data } = await finish(visitor, 'google', await visit(visitor, 'google', person()));
    const answers = await Promise.all(
      [1, 2].map(() => visitor.post('/api/oauth/signup', signupForm(data.oauth))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('of a blocked member is refused', async () => {
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
      const refused = { status: 422, fields: ['current_password'] };
      expect(await start(member, 'google', { link: true, ...body })).toMatchObject(refused);
      expect(await unlink(member, 'google', body)).toMatchObject(refused);
    }
  });

  test('a member without a password logs in again before a change', async () => {
    await signUp(visitor);
    shop.clock.advance(11 * 60_000);
    const refused = { status: 409, code: 'sign_in_again' };
    expect(await start(visitor, 'line', { link: true })).toMatchObject(refused);
    expect(await unlink(visitor, 'google', {})).toMatchObject(refused);
  });

  test('the member is told by mail, once for each change', async () => {
    const form = person();
    for (const _ of [1, 2]) await link(member, 'google', form);
    for (const _ of [1, 2]) await unlink(member, 'google');
    const { rows } = await shop.database.pool.query(
      "SELECT text FROM mail WHERE kind = 'members.login_method_changed' AND recipient = $1 ORDER BY id",
      [email],
    );
    expect(rows.map(({ text }) => /Google was (\w+)/.exec(text)?.[1])).toEqual(['linked', 'unlinked']);
  });

  test('a reset removes what was linked before the address was confirmed, and nothing after it', async () => {
    const [stranger, own] = [person(), person()];
    await link(member, 'google', stranger);
    shop.clock.advance(60_000);
    const reset = async () => {
      await visitor.post('/api/member/forgot', { email, captcha: await freshCaptcha(visitor) });
      await shop.services.jobs.drain(shop.services);
      const { rows } = await shop.database.pool.query(
        "SELECT text FROM mail WHERE kind = 'members.password_reset' AND recipient = $1 ORDER BY id DESC",
        [email],
      );
      const [, token] = /reset\?token=(\S+)/.exec(rows[0].text) ?? [];
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

  test('nobody else sees or removes the methods', async () => {
    expect((await visitor.get('/api/member/oauth')).status).toBe(401);
    expect((await unlink(visitor, 'google')).status).toBe(401);
  });
});

test('tokens and codes are stored as hashes only', async () => {
  const { data } = await start(visitor, 'google');
  const state = new URL(data.url).searchParams.get('state');
  const { rows } = await shop.database.pool.query('SELECT to_jsonb(f) FROM oauth_flow f');
  expect(JSON.stringify(rows)).not.toContain(state);
  expect(JSON.stringify(rows)).not.toContain(visitor.cartToken);
});
