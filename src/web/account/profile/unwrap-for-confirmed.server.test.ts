import { expect, test } from 'vitest';
import { unwrapForConfirmed } from './unwrap-for-confirmed.server.ts';

const rejection = (status: number, code: string) => ({
  ok: false as const,
  failure: { status, code, message: '', errors: [] },
});

test('an account under review and a declined one have no data, and other rejections are an error page', () => {
  expect(unwrapForConfirmed({ ok: true, data: 1 })).toBe(1);
  expect(unwrapForConfirmed(rejection(403, 'under_review'))).toBeNull();
  expect(unwrapForConfirmed(rejection(403, 'forbidden'))).toBeNull();
  expect(() => unwrapForConfirmed(rejection(404, 'not_found'))).toThrow();
});
