import { Secret, TOTP } from 'otpauth';
import { createAuthenticator } from './authenticator.ts';
import type { TestShop } from './shop.ts';
import { openSessionOf, type StaffVisitor, staffVisitor } from './staff.ts';
import { collectorForm, createVisitor, freshCaptcha, password, type Visitor } from './visitor.ts';

/** Where an example plays: a real shop (not the demo), with an owner who is signed in. */
export type Stage = { shop: TestShop; owner: StaffVisitor };

type Answer = Awaited<ReturnType<Visitor['get']>>;

/** Sets the stage, and gives the one call that has to succeed. */
export type Example = (stage: Stage) => Promise<() => Promise<Answer>>;

let people = 0;
const newEmail = () => `example${++people}@example.com`;

/** What an authenticator app with this secret shows. */
export const codeOf = (shop: TestShop, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now().getTime() });

/** Somebody with an authenticator app, whose next code has not been used. */
export async function withApp({ shop }: Stage) {
  const staff = await staffVisitor(shop, 'service');
  const { secret } = (await staff.post('/api/admin/me/totp')).data;
  await staff.post('/api/admin/me/totp/confirm', { code: codeOf(shop, secret) });
  shop.clock.advance(60_000);
  return { staff, secret };
}

/** Somebody with a passkey, and the key that made it. */
export async function withPasskey({ shop }: Stage) {
  const staff = await staffVisitor(shop, 'service');
  const key = createAuthenticator(shop.services.settings.siteUrl);
  const options = (await staff.post('/api/admin/me/passkeys/options')).data;
  const { data } = await staff.post('/api/admin/me/passkeys', {
    name: 'A key',
    response: key.create(options),
  });
  return { staff, key, id: data.passkey.id as number };
}

/** The same person, signed in by the password alone. */
export const halfSignedIn = async ({ shop }: Stage, { id }: StaffVisitor): Promise<Visitor> =>
  Object.assign(createVisitor(shop.api), { userToken: await openSessionOf(shop, id, false) });

/** Somebody invited to the staff. */
export async function invited({ shop, owner }: Stage) {
  const email = newEmail();
  const { data } = await owner.post('/api/admin/staff', { email, role: 'editor' });
  const { rows } = await shop.database.pool.query('SELECT text FROM mail WHERE recipient = $1', [email]);
  return { id: data.id as number, token: /\/admin\/join\/([\w-]+)/.exec(rows[0].text)![1]! };
}

/** The id of an artist who waits for a review. */
export async function applicant({ shop }: Pick<Stage, 'shop'>): Promise<number> {
  const visitor = createVisitor(shop.api);
  const form = { ...collectorForm(newEmail()), type: 'artist', captcha: await freshCaptcha(visitor) };
  await visitor.post('/api/member/register', form);
  const { rows } = await shop.database.pool.query('SELECT max(id) AS id FROM member');
  return rows[0].id;
}

/** The id of a new enquiry. */
export async function enquiry({ shop }: Pick<Stage, 'shop'>): Promise<number> {
  const visitor = createVisitor(shop.api);
  const { data } = await visitor.post('/api/contact', {
    language: 'en',
    title: 'ms',
    firstname: 'Mei',
    lastname: 'Lin',
    email: newEmail(),
    phone: { code: '+886', number: '912345678' },
    contents: 'Does it come in blue?',
    captcha: await freshCaptcha(visitor),
  });
  return data.id;
}

const actOnEnquiry =
  (operation: string, form: object = {}): Example =>
  async (stage) => {
    const id = await enquiry(stage);
    return () => stage.owner.post(`/api/admin/enquiry/${id}/${operation}`, { version: 1, ...form });
  };

/** Every call of staff that writes, by method and path as the API's description has them. */
export const examples: Record<string, Example> = {
  'POST /api/admin/login': async ({ shop, owner }) => {
    const visitor = createVisitor(shop.api);
    return () => visitor.post('/api/admin/login', { email: owner.email, password });
  },
  'POST /api/admin/logout': async ({ shop }) => {
    const staff = await staffVisitor(shop, 'editor');
    return () => staff.post('/api/admin/logout');
  },
  'POST /api/admin/second-factor': async (stage) => {
    const { staff, secret } = await withApp(stage);
    const visitor = await halfSignedIn(stage, staff);
    return () => visitor.post('/api/admin/second-factor', { code: codeOf(stage.shop, secret) });
  },
  'POST /api/admin/passkey/options': async (stage) => {
    const { staff } = await withPasskey(stage);
    const visitor = await halfSignedIn(stage, staff);
    return () => visitor.post('/api/admin/passkey/options');
  },
  'POST /api/admin/passkey/verify': async (stage) => {
    const { staff, key } = await withPasskey(stage);
    const visitor = await halfSignedIn(stage, staff);
    const { data } = await visitor.post('/api/admin/passkey/options');
    return () => visitor.post('/api/admin/passkey/verify', { response: key.get(data) });
  },
  'POST /api/admin/invitation/{token}': async (stage) => {
    const { token } = await invited(stage);
    const visitor = createVisitor(stage.shop.api);
    return () => visitor.post(`/api/admin/invitation/${token}`, { name: 'Mei Lin', password });
  },
  'POST /api/admin/me/password': async ({ shop }) => {
    const staff = await staffVisitor(shop, 'editor');
    return () => staff.post('/api/admin/me/password', { current: password, password: 'Another.456' });
  },
  'POST /api/admin/me/totp': async ({ shop }) => {
    const staff = await staffVisitor(shop, 'editor');
    return () => staff.post('/api/admin/me/totp');
  },
  'POST /api/admin/me/totp/confirm': async ({ shop }) => {
    const staff = await staffVisitor(shop, 'editor');
    const { secret } = (await staff.post('/api/admin/me/totp')).data;
    return () => staff.post('/api/admin/me/totp/confirm', { code: codeOf(shop, secret) });
  },
  'DELETE /api/admin/me/totp': async (stage) => {
    const { staff } = await withApp(stage);
    const key = createAuthenticator(stage.shop.services.settings.siteUrl);
    const options = (await staff.post('/api/admin/me/passkeys/options')).data;
    await staff.post('/api/admin/me/passkeys', { name: 'A key', response: key.create(options) });
    return () => staff.send('DELETE', '/api/admin/me/totp', JSON.stringify({ password }));
  },
  'POST /api/admin/me/recovery-codes': async (stage) => {
    const { staff } = await withApp(stage);
    return () => staff.post('/api/admin/me/recovery-codes');
  },
  'POST /api/admin/me/passkeys/options': async ({ shop }) => {
    const staff = await staffVisitor(shop, 'editor');
    return () => staff.post('/api/admin/me/passkeys/options');
  },
  'POST /api/admin/me/passkeys': async ({ shop }) => {
    const staff = await staffVisitor(shop, 'editor');
    const key = createAuthenticator(shop.services.settings.siteUrl);
    const { data } = await staff.post('/api/admin/me/passkeys/options');
    return () => staff.post('/api/admin/me/passkeys', { name: 'A key', response: key.create(data) });
  },
  'DELETE /api/admin/me/passkeys/{id}': async (stage) => {
    const { staff, id } = await withPasskey(stage);
    const { secret } = (await staff.post('/api/admin/me/totp')).data;
    await staff.post('/api/admin/me/totp/confirm', { code: codeOf(stage.shop, secret) });
    return () => staff.delete(`/api/admin/me/passkeys/${id}`);
  },
  'DELETE /api/admin/me/sessions/{id}': async ({ shop }) => {
    const staff = await staffVisitor(shop, 'editor');
    await openSessionOf(shop, staff.id);
    const [newest] = (await staff.get('/api/admin/me/sessions')).data.items;
    return () => staff.delete(`/api/admin/me/sessions/${newest.id}`);
  },
  'POST /api/admin/staff': async ({ owner }) => {
    const form = { email: newEmail(), role: 'finance' };
    return () => owner.post('/api/admin/staff', form);
  },
  'DELETE /api/admin/staff/invitation/{id}': async (stage) => {
    const { id } = await invited(stage);
    return () => stage.owner.delete(`/api/admin/staff/invitation/${id}`);
  },
  'PUT /api/admin/staff/{id}': async ({ shop, owner }) => {
    const { id } = await staffVisitor(shop, 'editor');
    return () => owner.put(`/api/admin/staff/${id}`, { role: 'service', version: 1 });
  },
  'DELETE /api/admin/staff/{id}/factors': async (stage) => {
    const { staff } = await withApp(stage);
    return () => stage.owner.delete(`/api/admin/staff/${staff.id}/factors`);
  },
  'POST /api/admin/review/{member_id}': async (stage) => {
    const id = await applicant(stage);
    return () => stage.owner.post(`/api/admin/review/${id}`, { decision: 'confirm', version: 1 });
  },
  'POST /api/admin/enquiry/{id}/take': actOnEnquiry('take'),
  'POST /api/admin/enquiry/{id}/answer': actOnEnquiry('answer', { text: 'Yes, it does.' }),
  'POST /api/admin/enquiry/{id}/close': actOnEnquiry('close'),
};

/** Calls that only prepare another one, which has its entry: they change nothing that anybody has. */
export const preparations = [
  'POST /api/admin/me/totp',
  'POST /api/admin/me/passkeys/options',
  'POST /api/admin/passkey/options',
];
