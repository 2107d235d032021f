import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPreviewToken, makePreviewToken } from './previews.ts';

const at = (time: string, preview = 'a secret') => ({
  clock: { now: () => new Date(time) },
  secrets: { captcha: '', captchaKey: '', device: '', preview },
});
const made = at('2027-03-01T08:00:00Z');
const token = makePreviewToken(made, 'item', 12);

test('a token opens its own thing for an hour', () => {
  expect(isPreviewToken(made, 'item', 12, token)).toBe(true);
  expect(isPreviewToken(at('2027-03-01T08:59:59Z'), 'item', 12, token)).toBe(true);
  expect(isPreviewToken(at('2027-03-01T09:00:00Z'), 'item', 12, token)).toBe(false);
});

test('it opens nothing else, and another shop’s opens nothing', () => {
  expect(isPreviewToken(made, 'item', 13, token)).toBe(false);
  expect(isPreviewToken(made, 'masterpiece', 12, token)).toBe(false);
  expect(isPreviewToken(at('2027-03-01T08:00:00Z', 'another'), 'item', 12, token)).toBe(false);
});

test('whatever else is given opens nothing, and breaks nothing', () => {
  expect(isPreviewToken(made, 'item', 12, undefined)).toBe(false);
  const [stamp, signature] = token.split('.');
  const later = (Number.parseInt(stamp!, 36) + 60).toString(36);
  expect(isPreviewToken(made, 'item', 12, `${later}.${signature}`)).toBe(false);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ minLength: 43, maxLength: 43 })), (text) => {
      expect(isPreviewToken(made, 'item', 12, text)).toBe(false);
      expect(isPreviewToken(made, 'item', 12, `${stamp}.${text}`)).toBe(text === signature);
    }),
  );
});
