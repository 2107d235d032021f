import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestShop } from '../servers/shop.ts';
import type { Visitor } from './visitor.ts';

/** How long an authenticator app shows a code, in ms. */
export const stepMs = 30_000;

/** The code that an authenticator app with this secret shows now, or the given number of time steps later. */
export const getCode = (shop: TestShop, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: shop.clock.now().getTime() + steps * stepMs,
  });

/** Sets up an app, and returns its secret and the recovery codes. Moves the clock forward to unused codes. */
export async function setUpApp(shop: TestShop, who: Visitor): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await who.post('/api/admin/me/totp')).data;
  const confirmed = await who.post('/api/admin/me/totp/confirm', { code: getCode(shop, secret) });
  expect(confirmed.status).toBe(200);
  shop.clock.advance(2 * stepMs);
  return { secret, codes: confirmed.data.recovery_codes };
}
