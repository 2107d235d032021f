import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../test/clients/authenticator.ts';
import { getCode, setUpApp, stepMs } from '../../../test/clients/authenticator-app.ts';
import {
  auditEntries,
  type StaffVisitor,
  signInElsewhere,
  staffVisitor,
} from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';

const origin = 'http://localhost:3000';
let shop: TestShop;
let staff: StaffVisitor;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.services.settings.demo = false;
  staff = await staffVisitor(shop, 'service', undefined, false);
});

const toState = async (who: StaffVisitor) => (await who.get('/api/admin/me')).data.state;

describe('passkeys', () => {
  const add = async (who: StaffVisitor, key = createAuthenticator(origin), at = origin) => {
    const options = (await who.post('/api/admin/me/passkeys/options')).data;
    const answer = key.create(options, at);
    return {
      options,
      key,
      added: await who.post('/api/admin/me/passkeys', { name: 'A key', response: answer }),
    };
  };
  const signIn = async (who: StaffVisitor, key: ReturnType<typeof createAuthenticator>, at = origin) => {
    const options = (await who.post('/api/admin/passkey/options')).data;
    return who.post('/api/admin/passkey/verify', { response: key.get(options, at) });
  };

  test('the first passkey is a second factor and comes with recovery codes', async () => {
    const { options, added, key } = await add(staff);
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: staff.email } });
    expect(added).toMatchObject({ status: 201, data: { passkey: { name: 'A key', last_used_at: null } } });
    expect(added.data.recovery_codes).toHaveLength(10);
    expect(await toState(staff)).toBe('open');
    const other = await signInElsewhere(shop, staff);
    expect((await other.get('/api/admin/me')).data).toMatchObject({
      state: 'second_factor',
      methods: ['passkey', 'recovery'],
    });
    expect(await signIn(other, key)).toMatchObject({ status: 200, data: { state: 'open' } });
    expect(await toState(other)).toBe('open');
    expect((await other.get('/api/admin/me')).data.factors.passkeys).toMatchObject([
      { name: 'A key', last_used_at: shop.clock.now().toISOString() },
    ]);
    expect((await auditEntries(shop)).at(-1)).toMatchObject({
      action: 'staff.verify_second_factor',
      after: { method: 'passkey' },
    });
  });

  test('a second passkey comes without codes, and a known one is not registered again', async () => {
    const { added, key } = await add(staff);
    expect((await staff.post('/api/admin/me/passkeys/options')).code).toBe('confirm_factor');
    await signIn(staff, key);
    const second = await add(staff);
    expect(second.options.excludeCredentials).toHaveLength(1);
    expect(second.added.data.recovery_codes).toEqual([]);
    await signIn(staff, key);
    expect((await add(staff, second.key)).added).toMatchObject({ status: 422, code: 'passkey_failed' });
    const remove = (id: number) => staff.delete(`/api/admin/me/passkeys/${id}`);
    const other = await signInElsewhere(shop, staff);
    expect((await signIn(other, key)).status).toBe(200);
    expect(await remove(added.data.passkey.id)).toMatchObject({ status: 200 });
    // Sessions on other devices end with a key, which may have opened them.
    expect((await other.get('/api/admin/me')).status).toBe(401);
    expect((await auditEntries(shop)).at(-1)).toMatchObject({
      action: 'staff.delete_passkey',
      before: { passkey: added.data.passkey.id, name: 'A key' },
    });
    expect(await remove(added.data.passkey.id)).toMatchObject({ status: 403, code: 'confirm_factor' });
    await signIn(staff, second.key);
    expect((await remove(added.data.passkey.id)).status).toBe(404);
    expect(await remove(second.added.data.passkey.id)).toMatchObject({ status: 409, code: 'last_factor' });
  });

  test('a response is accepted once, for its own challenge and in time', async () => {
    const { key } = await add(staff);
    const other = await signInElsewhere(shop, staff);
    const options = (await other.post('/api/admin/passkey/options')).data;
    const verify = (response: unknown) => other.post('/api/admin/passkey/verify', { response });
    expect(await verify(key.get({ challenge: 'c29tZXRoaW5nIGVsc2U' }))).toMatchObject({
      status: 422,
      code: 'passkey_failed',
    });
    // The wrong response consumed the challenge.
    expect((await verify(key.get(options))).status).toBe(422);
    const late = (await other.post('/api/admin/passkey/options')).data;
    shop.clock.advance(5 * 60_000);
    expect((await verify(key.get(late))).status).toBe(422);
    const answer = key.get((await other.post('/api/admin/passkey/options')).data);
    shop.clock.advance(5 * 60_000 - 1);
    expect((await verify(answer)).status).toBe(200);
    const third = await signInElsewhere(shop, staff);
    await third.post('/api/admin/passkey/options');
    expect((await third.post('/api/admin/passkey/verify', { response: answer })).status).toBe(422);
  });

  const wrong: [string, { at?: string; copied?: true; stranger?: true }][] = [
    ['another site', { at: 'https://evil.example' }],
    ['a copy that counts from an earlier number', { copied: true }],
    ['a key that is not theirs', { stranger: true }],
  ];
  test.each(wrong)('rejects %s', async (_, { at, copied, stranger }) => {
    const { key } = await add(staff);
    if (copied) {
      await signIn(await signInElsewhere(shop, staff), key);
      key.resetCounter();
    }
    const other = await signInElsewhere(shop, staff);
    const rejected = await signIn(other, stranger ? createAuthenticator(origin) : key, at);
    expect(rejected).toMatchObject({ status: 422, code: 'passkey_failed' });
    expect(await toState(other)).toBe('second_factor');
  });

  test('recovery codes come with the first factor only, and stay until the last one is removed', async () => {
    shop.services.settings.demo = true;
    const { secret } = await setUpApp(shop, staff);
    await staff.post('/api/admin/second-factor', { code: getCode(shop, secret) });
    shop.clock.advance(2 * stepMs);
    const { added, key } = await add(staff);
    expect([added.status, added.data.recovery_codes]).toEqual([201, []]);
    const proof = JSON.stringify({ code: getCode(shop, secret) });
    expect((await staff.send('DELETE', '/api/admin/me/totp', proof)).status).toBe(200);
    const factors = async () => (await staff.get('/api/admin/me')).data.factors;
    expect(await factors()).toMatchObject({ totp: false, passkeys: [{ name: 'A key' }], recovery_left: 10 });
    await signIn(staff, key);
    expect((await staff.delete(`/api/admin/me/passkeys/${added.data.passkey.id}`)).status).toBe(200);
    expect(await factors()).toEqual({ totp: false, passkeys: [], recovery_left: 0 });
  });

  test('a synchronised passkey whose counter does not rise is accepted', async () => {
    const { key } = await add(staff, createAuthenticator(origin, { isSynchronised: true }));
    key.resetCounter();
    const other = await signInElsewhere(shop, staff);
    expect((await signIn(other, key)).status).toBe(200);
    expect(await toState(other)).toBe('open');
  });

  test('a passkey of another site is rejected', async () => {
    const { added } = await add(staff, createAuthenticator(origin), 'https://evil.example');
    expect(added).toMatchObject({ status: 422, code: 'passkey_failed' });
    expect(await toState(staff)).toBe('enrol');
  });

  test("staff cannot remove another user's passkey, nor request options without one", async () => {
    const { added } = await add(staff);
    const other = await staffVisitor(shop, 'editor');
    expect((await other.delete(`/api/admin/me/passkeys/${added.data.passkey.id}`)).status).toBe(404);
    await setUpApp(shop, other);
    expect((await (await signInElsewhere(shop, other)).post('/api/admin/passkey/options')).status).toBe(409);
  });
});
