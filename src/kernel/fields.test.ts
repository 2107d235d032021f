import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { digitsField, emailField, optionalText, phoneField, requiredLines, requiredText } from './fields.ts';
import { refusalsOf } from './validation.ts';

const form = z.strictObject({
  field: requiredText,
  email: emailField,
  digits: digitsField,
  phone: phoneField,
});
const right = {
  field: 'x',
  email: 'a+b@example.com',
  digits: '12',
  phone: { code: '+886', number: '912345678' },
};

const refusals = (change: Record<string, unknown>) => {
  const input = { ...right, ...change };
  const { error } = form.safeParse(input);
  return error ? refusalsOf(error.issues, input) : [];
};

describe('text fields are under 150 characters (docs/rules/forms.md)', () => {
  test.each([
    ['149 Latin letters', 'a'.repeat(149), true],
    ['150 Latin letters', 'a'.repeat(150), false],
    ['149 Han characters outside the BMP', '𠀋'.repeat(149), true],
    ['150 Han characters outside the BMP', '𠀋'.repeat(150), false],
    ['nothing', '', false],
    ['blanks only', '   ', false],
  ])('%s', (_name, field, isRight) => {
    expect(refusals({ field }).length === 0).toBe(isRight);
  });
});

test('an e-mail address may hold a plus', () => {
  expect(refusals({ email: 'collector+prints@example.com' })).toEqual([]);
});

test.each([
  [{ email: 'nobody' }, [{ field: 'email', message: 'validation.email' }]],
  [{ email: undefined }, [{ field: 'email', message: 'validation.required' }]],
  [{ field: 7 }, [{ field: 'field', message: 'validation.text' }]],
  [{ digits: '12a' }, [{ field: 'digits', message: 'validation.digits' }]],
  [{ phone: { code: '886', number: 'x' } }, [{ field: 'phone.number', message: 'validation.digits' }]],
  [{ phone: null }, [{ field: 'phone', message: 'validation.required' }]],
  [{ extra: 1 }, [{ field: 'extra', message: 'validation.unknown_field' }]],
])('%j is refused by name', (change, expected) => {
  expect(refusals(change).map(({ field, message }) => ({ field, message }))).toEqual(expected);
});

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['a joiner', '\u200d'],
  ['Hangul fillers', '\u3164\u115f\uffa0'],
  ['a blank Braille pattern', '\u2800'],
  ['soft hyphens and spaces', '\u00ad \u3000\u00ad'],
  ['marks without a letter', '\u0301\u0308'],
  ['direction marks', '\u202e\u2066'],
])('%s are an empty text', (_, text) => {
  expect(requiredText.safeParse(text).success).toBe(false);
  expect(requiredLines(500).safeParse(text).success).toBe(false);
  expect(optionalText.parse(text)).toBe('');
});

test.each(['e\u0301', '\u0928\u093f', 'نام\u200cه', '👩\u200d🎨', '0', '.'])('%s can be seen', (text) => {
  expect(requiredText.parse(text)).toBe(text);
});
