import { createAuthenticator } from '../clients/authenticator.ts';
import { getCode } from '../clients/authenticator-app.ts';
import { createVisitor, freshCaptcha, password } from '../clients/visitor.ts';
import { openSessionOf, staffVisitor } from '../factories/staff.ts';
import {
  after,
  call,
  confirmFactor,
  createInvitation,
  createUnverifiedVisitor,
  type Example,
  newEmail,
  type Part,
  type Setup,
  withApp,
  withPasskey,
} from './setup.ts';

/** A signed-in staff member with an authenticator app and a passkey. */
async function withConfirmedPasskey(setup: Setup) {
  const { staff, secret } = await withApp(setup);
  await confirmFactor(setup, { staff, secret });
  const key = createAuthenticator(setup.shop.services.settings.siteUrl);
  const options = (await staff.post('/api/admin/me/passkeys/options')).data;
  const form = { name: 'A key', response: key.create(options) };
  const { id } = (await staff.post('/api/admin/me/passkeys', form)).data.passkey;
  await confirmFactor(setup, { staff, secret });
  return { by: staff, id: id as number };
}

const asEditor = async ({ shop }: Setup) => ({ by: await staffVisitor(shop, 'editor') });

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
  'POST /api/admin/logout': after(asEditor),
  'POST /api/admin/second-factor': async (setup) => {
    const { staff, secret } = await withApp(setup);
    const visitor = await createUnverifiedVisitor(setup, staff);
    return () => visitor.post('/api/admin/second-factor', { code: getCode(setup.shop, secret) });
  },
  'POST /api/admin/passkey/options': async (setup) => {
    const { staff } = await withPasskey(setup);
    const visitor = await createUnverifiedVisitor(setup, staff);
    return () => visitor.post('/api/admin/passkey/options');
  },
  'POST /api/admin/passkey/verify': async (setup) => {
    const { staff, key } = await withPasskey(setup);
    const visitor = await createUnverifiedVisitor(setup, staff);
    const { data } = await visitor.post('/api/admin/passkey/options');
    return () => visitor.post('/api/admin/passkey/verify', { response: key.get(data) });
  },
  'POST /api/admin/invitation/{token}': after(
    async (setup) => ({ ...(await createInvitation(setup)), by: createVisitor(setup.shop.api) }),
    { name: 'Mei Lin', password },
  ),
  'POST /api/admin/me/password': after(asEditor, { current: password, password: 'Another.456' }),
  'POST /api/admin/me/totp': after(asEditor),
  'POST /api/admin/me/totp/confirm': async ({ shop }) => {
    const staff = await staffVisitor(shop, 'editor');
    const { secret } = (await staff.post('/api/admin/me/totp')).data;
    return () => staff.post('/api/admin/me/totp/confirm', { code: getCode(shop, secret) });
  },
  'DELETE /api/admin/me/totp': async (setup) => {
    const { by } = await withConfirmedPasskey(setup);
    return () => by.send('DELETE', '/api/admin/me/totp', JSON.stringify({ password }));
  },
  'POST /api/admin/me/recovery-codes': async (setup) => {
    const { staff, secret } = await withApp(setup);
    await confirmFactor(setup, { staff, secret });
    return () => staff.post('/api/admin/me/recovery-codes');
  },
  'POST /api/admin/me/passkeys/options': after(asEditor),
  'POST /api/admin/me/passkeys': async ({ shop }) => {
    const staff = await staffVisitor(shop, 'editor');
    const key = createAuthenticator(shop.services.settings.siteUrl);
    const { data } = await staff.post('/api/admin/me/passkeys/options');
    return () => staff.post('/api/admin/me/passkeys', { name: 'A key', response: key.create(data) });
  },
  'DELETE /api/admin/me/passkeys/{id}': after(withConfirmedPasskey),
  'DELETE /api/admin/me/sessions/{id}': async ({ shop }) => {
    const staff = await staffVisitor(shop, 'editor');
    await openSessionOf(shop, staff.id);
    const [newest] = (await staff.get('/api/admin/me/sessions')).data.items;
    return () => staff.delete(`/api/admin/me/sessions/${newest.id}`);
  },
  'POST /api/admin/staff': call(() => ({ email: newEmail(), role: 'finance' })),
  'DELETE /api/admin/staff/invitation/{id}': after(createInvitation),
  'PUT /api/admin/staff/{id}': after(
    async ({ shop }) => ({ id: (await staffVisitor(shop, 'editor')).id, version: 1 }),
    { role: 'service' },
  ),
  'DELETE /api/admin/staff/{id}/factors': after(async (setup) => (await withApp(setup)).staff.id),
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
  ids: async (setup) => {
    await createInvitation(setup);
    return { invitation: (await createInvitation(setup)).token };
  },
};
