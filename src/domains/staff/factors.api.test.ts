import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCode, setUpApp, stepMs } from '../../../test/clients/authenticator-app.ts';
import { createVisitor, password } from '../../../test/clients/visitor.ts';
import {
  auditEntries,
  type StaffVisitor,
  signInAs,
  signInElsewhere,
  staffVisitor,
} from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { delayRules } from '../../platform/sign-in/attempts.ts';

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

/** Verifies the app's code again, as required before a change of the factors. */
async function confirm(who: StaffVisitor, secret: string): Promise<void> {
  expect((await give(who, getCode(shop, secret))).status).toBe(200);
  shop.clock.advance(2 * stepMs);
}

const toState = async (who: StaffVisitor) => (await who.get('/api/admin/me')).data.state;
const give = (who: StaffVisitor, code: string) => who.post('/api/admin/second-factor', { code });

describe('outside the demo', () => {
  test('staff cannot work before a second factor is set up', async () => {
    expect((await staff.get('/api/admin/me')).data).toMatchObject({
      state: 'enrol',
      requires_second_factor: true,
    });
    const rejected = await staff.get('/api/admin/me/sessions');
    expect(rejected).toMatchObject({ status: 403, code: 'second_factor', data: { state: 'enrol' } });
    await setUpApp(shop, staff);
    expect(await toState(staff)).toBe('open');
    expect((await staff.get('/api/admin/me/sessions')).status).toBe(200);
  });

  test('the last factor cannot be removed, only replaced', async () => {
    const { secret } = await setUpApp(shop, staff);
    const removed = await staff.send('DELETE', '/api/admin/me/totp', JSON.stringify({ password }));
    expect(removed).toMatchObject({ status: 403, code: 'confirm_factor' });
    await confirm(staff, secret);
    const confirmed = await staff.send('DELETE', '/api/admin/me/totp', JSON.stringify({ password }));
    expect(confirmed).toMatchObject({ status: 409, code: 'last_factor' });
    const next = await setUpApp(shop, staff);
    const other = await signInElsewhere(shop, staff);
    expect((await give(other, getCode(shop, secret))).status).toBe(422);
    expect((await give(other, getCode(shop, next.secret))).status).toBe(200);
  });
});

test('in the demo a session is open without a second factor, but staff who set one up must verify it', async () => {
  shop.services.settings.demo = true;
  const free = await staffVisitor(shop, 'editor', undefined, false);
  expect(await toState(free)).toBe('open');
  const { secret } = await setUpApp(shop, free);
  const other = await signInElsewhere(shop, free);
  expect(await toState(other)).toBe('second_factor');
  expect(await toState(free)).toBe('open');
  await confirm(free, secret);
  expect((await free.send('DELETE', '/api/admin/me/totp', JSON.stringify({ password }))).status).toBe(200);
  // The factor is deleted, and so are the sessions on other devices.
  expect((await other.get('/api/admin/me')).status).toBe(401);
  expect(await toState(await signInElsewhere(shop, free))).toBe('open');
  expect((await free.get('/api/admin/me')).data.factors).toEqual({
    totp: false,
    passkeys: [],
    recovery_left: 0,
  });
});

describe('an authenticator app', () => {
  test('is offered as a secret and as a URI for a QR code', async () => {
    const { secret, uri } = (await staff.post('/api/admin/me/totp')).data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(uri);
    expect(url.protocol).toBe('otpauth:');
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(url.pathname)).toContain(staff.email);
  });

  test('is set up only by a correct first code, in time', async () => {
    const { secret } = (await staff.post('/api/admin/me/totp')).data;
    const confirm = (code: string) => staff.post('/api/admin/me/totp/confirm', { code });
    expect(await confirm('abcdef')).toMatchObject({ status: 422, fields: ['code'] });
    expect(await toState(staff)).toBe('enrol');
    const now = shop.clock.now();
    shop.clock.advance(30 * 60_000);
    expect((await confirm(getCode(shop, secret))).status).toBe(422);
    shop.clock.set(now.toISOString());
    shop.clock.advance(30 * 60_000 - 1);
    expect((await confirm(getCode(shop, secret))).status).toBe(200);
    expect((await confirm(getCode(shop, secret))).status).toBe(422);
  });

  test('a code opens the session only once, even for another session', async () => {
    const { secret } = await setUpApp(shop, staff);
    const [first, second] = [await signInElsewhere(shop, staff), await signInElsewhere(shop, staff)];
    const code = getCode(shop, secret);
    expect(await give(first, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      data: { state: 'open' },
    });
    expect(await toState(first)).toBe('open');
    expect(await give(second, code)).toMatchObject({ status: 422, fields: ['code'] });
    expect(await toState(second)).toBe('second_factor');
    expect((await auditEntries(shop)).slice(-2)).toMatchObject([
      {
        action: 'staff.verify_second_factor',
        outcome: 'done',
        after: { method: 'totp' },
        staff_id: staff.id,
      },
      { action: 'staff.verify_second_factor', outcome: 'refused', staff_id: staff.id },
    ]);
  });

  test('a code sent twice at the same time is accepted once', async () => {
    const { secret } = await setUpApp(shop, staff);
    const sessions = await Promise.all([
      signInElsewhere(shop, staff),
      signInElsewhere(shop, staff),
      signInElsewhere(shop, staff),
    ]);
    const code = getCode(shop, secret);
    const given = await Promise.all(sessions.map((session) => give(session, code)));
    expect(given.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('the setup code does not sign in, nor does a code older than an accepted one', async () => {
    const { secret } = (await staff.post('/api/admin/me/totp')).data;
    const code = getCode(shop, secret);
    await staff.post('/api/admin/me/totp/confirm', { code });
    const other = await signInElsewhere(shop, staff);
    expect((await give(other, code)).status).toBe(422);
    const later = getCode(shop, secret, 1);
    expect((await give(other, later)).status).toBe(200);
    const third = await signInElsewhere(shop, staff);
    shop.clock.advance(stepMs);
    expect((await give(third, code)).status).toBe(422);
    expect((await give(third, later)).status).toBe(422);
  });

  test('clocks may differ by one step, not by two', async () => {
    const { secret } = await setUpApp(shop, staff);
    expect((await give(await signInElsewhere(shop, staff), getCode(shop, secret, -2))).status).toBe(422);
    expect((await give(await signInElsewhere(shop, staff), getCode(shop, secret, 2))).status).toBe(422);
    expect((await give(await signInElsewhere(shop, staff), getCode(shop, secret, 1))).status).toBe(200);
  });

  test('too many guesses are rate limited, even with the correct code', async () => {
    const { secret } = await setUpApp(shop, staff);
    const other = await signInElsewhere(shop, staff);
    const wrong = getCode(shop, secret, 50);
    const guesses = await Promise.all(
      Array.from({ length: delayRules.ofAccountHere.free + 3 }, () => give(other, wrong)),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(delayRules.ofAccountHere.free);
    expect(await give(other, getCode(shop, secret))).toMatchObject({ status: 429, code: 'rate_limited' });
  });

  test('guessing codes with the password does not lock out the owner’s own device', async () => {
    const { secret } = await setUpApp(shop, staff);
    const giveFrom = (who: StaffVisitor, code: string, headers: Record<string, string>) =>
      who.post('/api/admin/second-factor', { code }, headers);
    // The password alone does not make a device known; the code does.
    const signedIn = await signInAs(shop.api, staff.email);
    expect([signedIn.data.state, signedIn.headers.get('device-token')]).toEqual(['second_factor', null]);
    const given = await giveFrom(await signInElsewhere(shop, staff), getCode(shop, secret), {});
    const device = given.headers.get('device-token')!;
    shop.clock.advance(2 * stepMs);
    const wrong = getCode(shop, secret, 50);
    const thief = await signInElsewhere(shop, staff);
    for (let address = 0; address < 2 * delayRules.ofAccountHere.free; address += 1) {
      const from = { 'x-forwarded-for': `198.51.100.${address}` };
      expect([422, 429]).toContain((await giveFrom(thief, wrong, from)).status);
    }
    const owner = await signInElsewhere(shop, staff);
    expect((await giveFrom(owner, getCode(shop, secret), { 'x-forwarded-for': '203.0.113.4' })).status).toBe(
      429,
    );
    expect((await giveFrom(owner, getCode(shop, secret), { 'device-token': device })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('come with the first factor; each works once, however it is written', async () => {
    const { codes } = await setUpApp(shop, staff);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const written = codes[0]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect((await give(await signInElsewhere(shop, staff), written)).status).toBe(200);
    expect((await give(await signInElsewhere(shop, staff), codes[0]!)).status).toBe(422);
    expect((await staff.get('/api/admin/me')).data.factors.recovery_left).toBe(9);
  });

  test('a code sent twice at the same time is accepted once', async () => {
    const { codes } = await setUpApp(shop, staff);
    const sessions = await Promise.all([signInElsewhere(shop, staff), signInElsewhere(shop, staff)]);
    const given = await Promise.all(sessions.map((session) => give(session, codes[1]!)));
    expect(given.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('new codes invalidate the old ones; without a factor there are none', async () => {
    const { secret, codes } = await setUpApp(shop, staff);
    await confirm(staff, secret);
    const renewed = await staff.post('/api/admin/me/recovery-codes');
    expect(renewed.data.recovery_codes).toHaveLength(10);
    expect((await give(await signInElsewhere(shop, staff), codes[0]!)).status).toBe(422);
    expect((await give(await signInElsewhere(shop, staff), renewed.data.recovery_codes[0])).status).toBe(200);
    shop.services.settings.demo = true;
    const free = await staffVisitor(shop, 'editor', undefined, false);
    expect((await free.post('/api/admin/me/recovery-codes')).status).toBe(409);
  });

  test('the database and the log store no codes, and the log stores no secret', async () => {
    const { secret, codes } = await setUpApp(shop, staff);
    const { rows } = await shop.database.pool.query(
      `SELECT encode(code_hash, 'escape') AS hash FROM staff_recovery_code WHERE staff_id = $1`,
      [staff.id],
    );
    expect(rows).toHaveLength(10);
    const kept = JSON.stringify(rows);
    const log = JSON.stringify(await auditEntries(shop));
    for (const code of codes) {
      for (const form of [code, code.replaceAll('-', '')]) {
        expect(kept).not.toContain(form);
        expect(log).not.toContain(form);
      }
    }
    expect(log).not.toContain(secret);
  });
});

test('the app is removed with a code or the password, and not with a wrong one', async () => {
  shop.services.settings.demo = true;
  const { secret } = await setUpApp(shop, staff);
  const remove = (proof: object) => staff.send('DELETE', '/api/admin/me/totp', JSON.stringify(proof));
  expect(await remove({})).toMatchObject({ status: 422, fields: ['code'] });
  expect(await remove({ password: 'Wrong.1234' })).toMatchObject({ status: 422, fields: ['password'] });
  expect(await remove({ password })).toMatchObject({ status: 403, code: 'confirm_factor' });
  expect(await remove({ code: getCode(shop, secret, 50) })).toMatchObject({ status: 422, fields: ['code'] });
  expect((await remove({ code: getCode(shop, secret) })).status).toBe(200);
  expect((await staff.get('/api/admin/me')).data.factors.totp).toBe(false);
});

describe('a stolen session', () => {
  const stolen = (who: StaffVisitor): StaffVisitor => Object.assign(createVisitor(shop.api), who);

  test('cannot replace, remove or add a second factor, nor create recovery codes', async () => {
    await setUpApp(shop, staff);
    const thief = stolen(staff);
    const tries = [
      await thief.post('/api/admin/me/totp'),
      await thief.post('/api/admin/me/passkeys/options'),
      await thief.post('/api/admin/me/recovery-codes'),
      await thief.send('DELETE', '/api/admin/me/totp', JSON.stringify({ password })),
      await thief.delete('/api/admin/me/passkeys/1'),
    ];
    expect(tries.map(({ status, code }) => [status, code])).toEqual(tries.map(() => [403, 'confirm_factor']));
  });

  test('cannot confirm an app offered before there was a factor, or in another session', async () => {
    const other = await signInElsewhere(shop, staff);
    const offered = (await other.post('/api/admin/me/totp')).data;
    const taken = await staff.post('/api/admin/me/totp/confirm', { code: getCode(shop, offered.secret) });
    expect(taken.status).toBe(200);
    shop.clock.advance(2 * stepMs);
    await confirm(staff, offered.secret);
    const next = (await staff.post('/api/admin/me/totp')).data;
    await confirm(other, offered.secret);
    const rejected = await other.post('/api/admin/me/totp/confirm', { code: getCode(shop, next.secret) });
    expect(rejected).toMatchObject({ status: 403, code: 'confirm_factor' });
  });

  test('one confirmation allows one change, for ten minutes and in its own session', async () => {
    const { secret } = await setUpApp(shop, staff);
    const other = await signInElsewhere(shop, staff);
    await confirm(other, secret);
    await confirm(other, secret);
    const renew = (who: StaffVisitor) => who.post('/api/admin/me/recovery-codes');
    expect((await renew(staff)).code).toBe('confirm_factor');
    const answers = await Promise.all([renew(other), renew(other), renew(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    const now = shop.clock.now();
    await confirm(staff, secret);
    const until = now.getTime() + 10 * 60_000;
    shop.clock.set(new Date(until - 1).toISOString());
    expect((await renew(staff)).status).toBe(200);
    await confirm(staff, secret);
    shop.clock.advance(10 * 60_000 - 2 * stepMs);
    expect((await renew(staff)).code).toBe('confirm_factor');
  });

  test('ends with the factor that opened it', async () => {
    const { secret } = await setUpApp(shop, staff);
    const other = await signInElsewhere(shop, staff);
    await give(other, getCode(shop, secret));
    shop.clock.advance(2 * stepMs);
    await confirm(staff, secret);
    await setUpApp(shop, staff);
    expect((await other.get('/api/admin/me')).status).toBe(401);
    expect(await toState(staff)).toBe('open');
  });
});
