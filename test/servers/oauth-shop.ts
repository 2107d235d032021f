import { afterAll } from 'vitest';
import { type OauthEmulator, startOauth } from '../../emulators/oauth/oauth.ts';
import { createOauthProviders } from '../../src/domains/members/oauth/providers/providers.ts';
import { completeProviderFlow } from '../clients/oauth-flow.ts';
import { createVisitor, type Visitor } from '../clients/visitor.ts';
import { createTestShop, type TestShop } from './shop.ts';

/** The secret of every client at the emulator. */
export const clientSecret = 'a-secret-of-the-tests-of-32-characters';

const toClient = (name: string, algorithm: 'RS256' | 'HS256' = 'RS256') => ({
  clientId: name,
  clientSecret,
  algorithm,
  redirectUris: [`http://localhost:3000/oauth/${name}`],
});

/** A shop whose sign-in providers are an emulator. */
async function createOauthShop(): Promise<{ shop: TestShop; emulator: OauthEmulator }> {
  const emulator = await startOauth({
    clients: [toClient('google'), toClient('line', 'HS256'), toClient('facebook'), toClient('demo')],
  });
  const { origin } = emulator;
  const page = { authorizeUrl: `${origin}/auth`, tokenUrl: `${origin}/token` };
  const credentials = (clientId: string) => ({ clientId, clientSecret });
  const shop = await createTestShop({
    oauth: createOauthProviders({
      google: { issuer: origin, ...credentials('google') },
      line: { issuer: origin, ...page, ...credentials('line') },
      facebook: { issuer: origin, ...page, profileUrl: `${origin}/graph/me`, ...credentials('facebook') },
      demo: null,
    }),
  });
  return { shop, emulator };
}

/** The shop of a test file whose sign-in providers are an emulator, with what its tests ask for. It is closed after the file. */
export async function openOauthShop() {
  const { shop, emulator } = await createOauthShop();
  afterAll(async () => {
    await shop.close();
    await emulator.close();
  });
  return {
    shop,
    emulator,
    newVisitor: () => visitorWithCart(shop),
    memberRow: async (email: string) =>
      (await shop.database.pool.query('SELECT * FROM member WHERE email = $1', [email])).rows[0],
  };
}

/** A visitor with a cart token, which a visit to a provider needs. */
async function visitorWithCart(shop: TestShop): Promise<Visitor> {
  const created = createVisitor(shop.api);
  await created.get('/api/cart');
  return created;
}

let people = 0;
export const newEmail = () => `person${++people}@example.org`;

/** The form of the emulator's sign-in page. */
export const person = (change: Record<string, string> = {}) => ({
  action: 'sign-in',
  firstname: 'Vera',
  lastname: 'Visser',
  email: newEmail(),
  shares_email: 'on',
  is_verified: 'on',
  ...change,
});

export const start = (by: Visitor, provider: string, body: Record<string, unknown> = {}) =>
  by.post(`/api/oauth/${provider}`, body);

/** Goes to the provider and back; returns the query for the callback. */
export async function visit(
  by: Visitor,
  provider: string,
  form: Record<string, string>,
  body: Record<string, unknown> = {},
): Promise<string> {
  const started = await start(by, provider, body);
  if (started.status !== 200) throw new Error(`could not start: ${JSON.stringify(started)}`);
  return completeProviderFlow(started.data.url, form);
}

export const finish = (by: Visitor, provider: string, query: string) =>
  by.post(`/api/oauth/${provider}/callback`, { query });

export const check = (by: Visitor, code: string) => by.get(`/api/oauth/check?oauth=${code}`);

export const signupForm = (oauth: string, change: Record<string, unknown> = {}) => ({
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
export async function signUp(by: Visitor, provider = 'google', form = person()) {
  const { data } = await finish(by, provider, await visit(by, provider, form));
  const signedUp = await by.post('/api/oauth/signup', signupForm(data.oauth));
  if (signedUp.status !== 201) throw new Error(`could not sign up: ${JSON.stringify(signedUp)}`);
  by.userToken = signedUp.data.token;
  return form;
}
