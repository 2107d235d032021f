import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, freshCaptcha, password, register } from '../../test/clients/visitor.ts';
import { createStaff } from '../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../test/servers/shop.ts';
import { deleteExpiredAccess } from '../domains/members/cleanup/expired-access.usecases.ts';
import { delayRules } from '../platform/sign-in/attempts.ts';
import { firstDelaySeconds, maxDelaySeconds } from '../platform/sign-in/delays.ts';
import { createDeviceToken } from '../platform/sign-in/devices.ts';

let shop: TestShop;
let people = 0;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const kinds = {
  member: {
    path: '/api/member/login',
    create: async () => {
      const email = `guessed${++people}@example.com`;
      await register(createVisitor(shop.api), email);
      return email;
    },
  },
  staff: {
    path: '/api/admin/login',
    create: async () => (await createStaff(shop, 'owner')).email,
  },
} as const;

describe.each(['member', 'staff'] as const)('wrong passwords of a %s', (kind) => {
  let email: string;
  let captcha: Awaited<ReturnType<typeof createVisitor>>;

  beforeEach(async () => {
    captcha = createVisitor(shop.api);
    email = await kinds[kind].create();
    await shop.database.pool.query('DELETE FROM sign_in_attempt');
  });

  type From = { ip?: string; device?: string };
  const signIn = async (secret: string, { ip = '203.0.113.7', device }: From = {}, as = email) => {
    const form = { email: as, password: secret, captcha: await freshCaptcha(captcha) };
    const headers = { 'x-forwarded-for': ip, ...(device && { 'device-token': device }) };
    return createVisitor(shop.api).post(kinds[kind].path, form, headers);
  };
  const guess = async (times: number, from: (time: number) => From, as?: (time: number) => string) => {
    const statuses = new Set<number>();
    for (let time = 0; time < times; time += 1) {
      statuses.add((await signIn('Wrong.1234', from(time), as?.(time))).status);
    }
    return statuses;
  };
  const readRetryAfter = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'));
  const { ofAccountHere, ofAccount, ofNetwork } = delayRules;

  test('from one address are delayed, each time longer, up to a minute, and the account is never locked', async () => {
    expect(await guess(ofAccountHere.free, () => ({}))).toEqual(new Set([422]));
    const waits = [];
    for (let times = 0; times < 8; times += 1) {
      const rejected = await signIn(password);
      expect(rejected).toMatchObject({ status: 429, code: 'rate_limited' });
      waits.push(readRetryAfter(rejected));
      shop.clock.advance(readRetryAfter(rejected) * 1000);
      expect((await signIn('Wrong.1234')).status).toBe(422);
    }
    expect(waits.slice(0, 5)).toEqual([5, 10, 20, 40, 60]);
    expect([waits[0], Math.max(...waits)]).toEqual([firstDelaySeconds, maxDelaySeconds]);
    shop.clock.advance(maxDelaySeconds * 1000);
    expect((await signIn(password)).status).toBe(200);
  });

  test('sent concurrently allow no more attempts than in sequence', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 2 * ofAccountHere.free }, () => signIn('Wrong.1234')),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(ofAccountHere.free);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(ofAccountHere.free);
  });

  test('are not deleted by the housekeeping', async () => {
    expect(await guess(ofAccountHere.free, () => ({}))).toEqual(new Set([422]));
    shop.clock.advance(1000);
    await deleteExpiredAccess(shop.services);
    expect((await signIn(password)).status).toBe(429);
  });

  test('do not delay the owner at another address, nor at this one with a known device', async () => {
    const device = (await signIn(password)).headers.get('device-token')!;
    for (let round = 0; round < 6; round += 1) {
      await guess(ofAccountHere.free, () => ({}));
      shop.clock.advance(maxDelaySeconds * 1000);
    }
    await guess(1, () => ({}));
    expect((await signIn(password)).status).toBe(429);
    expect((await signIn(password, { ip: '203.0.113.8' })).status).toBe(200);
    expect((await signIn(password, { device })).status).toBe(200);
  });

  test('from many addresses are delayed up to a minute, and a known device never', async () => {
    const device = (await signIn(password)).headers.get('device-token')!;
    const elsewhere = (time: number) => ({ ip: `198.51.100.${time}` });
    expect(await guess(ofAccount.free, elsewhere)).toEqual(new Set([422]));
    const rejected = await signIn(password, { ip: '192.0.2.1' });
    expect(rejected.status).toBe(429);
    expect(readRetryAfter(rejected)).toBe(firstDelaySeconds);
    expect((await signIn(password, { ip: '192.0.2.2', device })).status).toBe(200);
    shop.clock.advance(readRetryAfter(rejected) * 1000);
    expect((await signIn(password, { ip: '192.0.2.1' })).status).toBe(200);
  });

  test('from one address for any account are delayed', async () => {
    const anybody = (time: number) => `nobody${time}@example.com`;
    expect(await guess(ofNetwork.free, () => ({}), anybody)).toEqual(new Set([422]));
    const rejected = await signIn(password);
    expect(rejected.status).toBe(429);
    expect(readRetryAfter(rejected)).toBeLessThanOrEqual(maxDelaySeconds);
  });

  test('are counted by the /64 of an IPv6 address', async () => {
    const tx = (time: number) => ({ ip: `2001:db8:1:2:${(time + 1).toString(16)}::1` });
    expect(await guess(ofAccountHere.free, tx)).toEqual(new Set([422]));
    expect((await signIn(password, { ip: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).status).toBe(429);
    expect((await signIn(password, { ip: '2001:db8:1:3::1' })).status).toBe(200);
  });

  test('of a known device delay only that device', async () => {
    const device = (await signIn(password)).headers.get('device-token')!;
    expect(await guess(ofAccountHere.free, () => ({ device }))).toEqual(new Set([422]));
    expect((await signIn(password, { device })).status).toBe(429);
    expect((await signIn(password)).status).toBe(200);
  });

  test('are not forgiven by a device of another account, a made-up one, or one that is a year old', async () => {
    const other = createDeviceToken(shop.services, `${kind}:another@example.com`);
    const otherKind = createDeviceToken(shop.services, `${kind === 'member' ? 'staff' : 'member'}:${email}`);
    const own = createDeviceToken(shop.services, `${kind}:${email}`);
    const madeUp = own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    await guess(ofAccountHere.free, () => ({}));
    for (const device of [other, otherKind, madeUp, 'nonsense']) {
      expect((await signIn(password, { device })).status).toBe(429);
    }
    shop.clock.advance(365 * 86_400_000 - 2000);
    await guess(ofAccountHere.free, () => ({}));
    expect((await signIn(password, { device: own })).status).toBe(200);
    shop.clock.advance(2000);
    expect((await signIn(password, { device: own })).status).toBe(429);
    const young = createDeviceToken(shop.services, `${kind}:${email}`);
    expect((await signIn(password, { device: young })).status).toBe(200);
    shop.clock.advance(-365 * 86_400_000);
  });

  test('an office of 50 behind one address can sign in, each after three of them, repeatedly', async () => {
    const colleague = (time: number) => `colleague${time % 50}@example.com`;
    expect(await guess(150, () => ({}), colleague)).toEqual(new Set([422]));
    const signedIn = new Set<number>();
    for (let times = 0; times < 50; times += 1) signedIn.add((await signIn(password)).status);
    expect(signedIn).toEqual(new Set([200]));
  });

  test('cost as much hashing as those for an unknown e-mail address', async () => {
    const { passwords } = shop.services;
    const checked: string[] = [];
    shop.services.passwords = {
      ...passwords,
      verify: async (passwordHash, secret) => {
        const matches = await passwords.verify(passwordHash, secret);
        checked.push(`${typeof passwordHash === 'string' ? 'a' : 'no'} hash: ${matches}`);
        return matches;
      },
    };
    expect((await signIn('Wrong.1234')).status).toBe(422);
    expect((await signIn(password, {}, 'nobody-at-all@example.com')).status).toBe(422);
    shop.services.passwords = passwords;
    expect(checked).toEqual(['a hash: false', 'no hash: false']);
  });
});
