import { createAuthenticator } from '../authenticator.ts';
import { createStaff, openSessionOf, staffVisitor } from '../staff.ts';
import { createVisitor, freshCaptcha, password } from '../visitor.ts';
import {
  type Caller,
  type Callers,
  codeOf,
  confirmed,
  type Example,
  halfSignedIn,
  invited,
  newEmail,
  type Part,
  type Stage,
  withApp,
  withPasskey,
} from './stage.ts';

/** Somebody with an app, who has given a code of it once more to change a factor. */
async function withConfirmedApp(stage: Stage) {
  const { staff, secret } = await withApp(stage);
  await confirmed(stage, { staff, secret });
  return { visitor: staff };
}

/** The same with an app and a passkey. */
async function withConfirmedPasskey(stage: Stage) {
  const { staff, secret } = await withApp(stage);
  await confirmed(stage, { staff, secret });
  const key = createAuthenticator(stage.shop.services.settings.siteUrl);
  const options = (await staff.post('/api/admin/me/passkeys/options')).data;
  const form = { name: 'A key', response: key.create(options) };
  const { id } = (await staff.post('/api/admin/me/passkeys', form)).data.passkey;
  await confirmed(stage, { staff, secret });
  return { staff, id: id as number };
}

const examples: Record<string, Example> = {
  'POST /api/admin/login': async ({ shop, owner }) => {
    const visitor = createVisitor(shop.api);
    const form = { email: owner.email, password, captcha: await freshCaptcha(visitor) };
    return () => visitor.post('/api/admin/login', form);
  },
  'POST /api/admin/forgot': async ({ shop, owner }) => {
    const visitor = createVisitor(shop.api);
    const form = { email: owner.email, captcha: await freshCaptcha(visitor) };
    return () => visitor.post('/api/admin/forgot', form);
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
    const { staff, secret } = await withApp(stage);
    const key = createAuthenticator(stage.shop.services.settings.siteUrl);
    await confirmed(stage, { staff, secret });
    const options = (await staff.post('/api/admin/me/passkeys/options')).data;
    await staff.post('/api/admin/me/passkeys', { name: 'A key', response: key.create(options) });
    await confirmed(stage, { staff, secret });
    return () => staff.send('DELETE', '/api/admin/me/totp', JSON.stringify({ password }));
  },
  'POST /api/admin/me/recovery-codes': async (stage) => {
    const { staff, secret } = await withApp(stage);
    await confirmed(stage, { staff, secret });
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
    const { staff, id } = await withConfirmedPasskey(stage);
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
};

const withColleague = async ({ shop }: Stage): Promise<Caller> => ({
  known: { id: [(await createStaff(shop, 'editor')).id] },
});

const callers: Callers = {
  '/api/admin/login': async ({ owner }) => ({ known: { email: [owner.email] } }),
  '/api/admin/second-factor': async (stage) => {
    const { staff, secret } = await withApp(stage);
    const code = codeOf(stage.shop, secret);
    return { visitor: await halfSignedIn(stage, staff), known: { code: [code] } };
  },
  '/api/admin/passkey/options': async (stage) => {
    const { staff } = await withPasskey(stage);
    return { visitor: await halfSignedIn(stage, staff) };
  },
  '/api/admin/passkey/verify': async (stage) => {
    const { staff, key } = await withPasskey(stage);
    const visitor = await halfSignedIn(stage, staff);
    const { data } = await visitor.post('/api/admin/passkey/options');
    return { visitor, known: { response: [key.get(data)] } };
  },
  '/api/admin/invitation/{token}': async (stage) => {
    const { token } = await invited(stage);
    // The link says whose it is.
    return { known: { token: [token], email: [undefined] } };
  },
  '/api/admin/me/totp': withConfirmedApp,
  '/api/admin/me/totp/confirm': async ({ shop, owner }) => {
    const { data } = await owner.post('/api/admin/me/totp');
    return { known: { code: [codeOf(shop, data.secret)] } };
  },
  '/api/admin/me/recovery-codes': withConfirmedApp,
  '/api/admin/me/passkeys': async ({ shop, owner }) => {
    const { data } = await owner.post('/api/admin/me/passkeys/options');
    const made = createAuthenticator(shop.services.settings.siteUrl).create(data);
    // As a browser tells it, which is no part of what is signed.
    const response = { ...made, response: { ...made.response, transports: ['usb'] } };
    return { known: { response: [response] } };
  },
  '/api/admin/me/passkeys/{id}': async (stage) => {
    const { staff, id } = await withConfirmedPasskey(stage);
    return { visitor: staff, known: { id: [id] } };
  },
  '/api/admin/me/sessions/{id}': async ({ shop, owner }) => {
    await openSessionOf(shop, owner.id);
    const { data } = await owner.get('/api/admin/me/sessions');
    const other = data.items.find(({ is_current }: { is_current: boolean }) => !is_current);
    return { known: { id: [other.id] } };
  },
  '/api/admin/staff/invitation/{id}': async (stage) => ({ known: { id: [(await invited(stage)).id] } }),
  '/api/admin/staff/{id}': withColleague,
  '/api/admin/staff/{id}/factors': withColleague,
};

export const staffPart: Part = {
  permissions: {
    logout: ['own'],
    me: ['own'],
    passkey: ['own'],
    'second-factor': ['own'],
    staff: ['staff.manage'],
    audit: ['audit.read'],
  },
  examples,
  reads: [
    ['/api/admin/me', 4],
    ['/api/admin/me/sessions', 2],
    ['/api/admin/invitation/{invitation}', 1],
    ['/api/admin/staff', 3],
    ['/api/admin/audit', 3],
    ['/api/admin/audit', 2, '?keyword=enquiry&page=2'],
  ],
  ids: async (stage) => {
    await invited(stage);
    return { invitation: (await invited(stage)).token };
  },
  callers,
};
