import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { consumeTotpStep, findTotp, markPasskeyUsed, upsertTotp } from './factors.repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('a code is rejected when the app was replaced after it was read', async () => {
  const { db, clock } = shop.services;
  const staff = await staffVisitor(shop, 'editor');
  const [old, next] = [new Secret(), new Secret()].map(({ base32 }) => base32) as [string, string];
  const step = TOTP.counter({ timestamp: clock.now().getTime() });
  await upsertTotp(db, { staffId: staff.id, secret: old, confirmedAt: clock.now(), lastStep: 0 });
  const read = (await findTotp(db, staff.id))!;
  await upsertTotp(db, { staffId: staff.id, secret: next, confirmedAt: clock.now(), lastStep: 0 });
  expect(await consumeTotpStep(db, read, step)).toBe(false);
  expect(await consumeTotpStep(db, (await findTotp(db, staff.id))!, step)).toBe(true);
});

test('a passkey is rejected when it was removed after it was read', async () => {
  const used = { counter: 1, lastUsedAt: shop.clock.now() };
  expect(await markPasskeyUsed(shop.services.db, 999_999, used)).toBe(false);
});
