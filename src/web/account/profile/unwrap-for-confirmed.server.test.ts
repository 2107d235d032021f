import { expect, test } from 'vitest';
import { unwrapForConfirmed } from './unwrap-for-confirmed.server.ts';

const refusal = (status: number, code: string) => ({
  ok: false as const,
  failure: { status, code, message: '', errors: [] },
});

test('an account under review and a declined one have no data, and other refusals are an error page', () => {
  expect(unwrapForConfirmed({ ok: true, data: 1 })).toBe(1);
  expect(unwrapForConfirmed(refusal(403, 'under_review'))).toBeNull();
  expect(unwrapForConfirmed(refusal(403, 'forbidden'))).toBeNull();
  expect(() => unwrapForConfirmed(refusal(404, 'not_found'))).toThrow();
});
