import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPreviewToken, isPreviewToken } from './previews.ts';

const at = (time: string, preview = 'a secret') => ({
  clock: { now: () => new Date(time) },
  secrets: { captcha: '', captchaKey: '', device: '', certificate: '', bankDetails: '', preview },
});
const created = at('2027-03-01T08:00:00Z');
const token = createPreviewToken(created, 'item', 12);

test('a token is valid for its own thing for an hour', () => {
  expect(isPreviewToken(created, 'item', 12, token)).toBe(true);
  expect(isPreviewToken(at('2027-03-01T08:59:59Z'), 'item', 12, token)).toBe(true);
  expect(isPreviewToken(at('2027-03-01T09:00:00Z'), 'item', 12, token)).toBe(false);
});

test('a token is invalid for anything else and in another shop', () => {
  expect(isPreviewToken(created, 'item', 13, token)).toBe(false);
  expect(isPreviewToken(created, 'masterpiece', 12, token)).toBe(false);
  expect(isPreviewToken(at('2027-03-01T08:00:00Z', 'another'), 'item', 12, token)).toBe(false);
});

test('any other token is invalid and causes no error', () => {
  expect(isPreviewToken(created, 'item', 12, undefined)).toBe(false);
  const [stamp, signature] = token.split('.');
  const later = (Number.parseInt(stamp!, 36) + 60).toString(36);
  expect(isPreviewToken(created, 'item', 12, `${later}.${signature}`)).toBe(false);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ minLength: 43, maxLength: 43 })), (text) => {
      expect(isPreviewToken(created, 'item', 12, text)).toBe(false);
      expect(isPreviewToken(created, 'item', 12, `${stamp}.${text}`)).toBe(text === signature);
    }),
  );
});
