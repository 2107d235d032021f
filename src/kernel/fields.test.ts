import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  codeText,
  digitsField,
  emailField,
  optionalText,
  passwordField,
  phoneField,
  requiredLines,
  requiredText,
  searchText,
  taxIdField,
} from './fields.ts';
import { findErrors } from './validation.ts';

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

const rejections = (change: Record<string, unknown>) => {
  const input = { ...right, ...change };
  const { error } = form.safeParse(input);
  return error ? findErrors(error.issues, input) : [];
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
    expect(rejections({ field }).length === 0).toBe(isRight);
  });
});

test('an e-mail address may hold a plus', () => {
  expect(rejections({ email: 'collector+prints@example.com' })).toEqual([]);
});

test.each([
  [{ email: 'nobody' }, [{ field: 'email', message: 'validation.email' }]],
  [{ email: undefined }, [{ field: 'email', message: 'validation.required' }]],
  [{ field: 7 }, [{ field: 'field', message: 'validation.text' }]],
  [{ digits: '12a' }, [{ field: 'digits', message: 'validation.digits' }]],
  [{ phone: { code: '886', number: 'x' } }, [{ field: 'phone.number', message: 'validation.digits' }]],
  [{ phone: null }, [{ field: 'phone', message: 'validation.required' }]],
  [{ extra: 1 }, [{ field: 'extra', message: 'validation.unknown_field' }]],
])('%j is rejected by name', (change, expected) => {
  expect(rejections(change).map(({ field, message }) => ({ field, message }))).toEqual(expected);
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

test.each(['\u00e9', '\u0928\u093f', 'نام\u200cه', '👩\u200d🎨', '0', '.'])('%s can be seen', (text) => {
  expect(requiredText.parse(text)).toBe(text);
});

test('texts are stored in one Unicode form', () => {
  for (const field of [requiredText, optionalText, requiredLines(500), searchText]) {
    expect(field.parse('Cafe\u0301')).toBe('Caf\u00e9');
    // Composed, this character of a name would be the usual one.
    expect(field.parse('\ufa19')).toBe('\ufa19');
  }
  expect(passwordField.parse('Cafe\u0301.123')).toBe('Caf\u00e9.123');
  // Seven characters, however they are typed.
  expect(passwordField.safeParse('Cafe\u0301.12').success).toBe(false);
});

test('full-width digits and letters count as the usual ones in numbers and codes', () => {
  expect(phoneField.parse({ code: '＋８８６', number: '０９１２３４５６７８' })).toEqual({
    code: '+886',
    number: '0912345678',
  });
  expect(digitsField.parse('１０４')).toBe('104');
  expect(taxIdField.parse('０４５９５２５７')).toBe('04595257');
  expect(codeText.parse('／ＡＢＣ＋１２３')).toBe('/ABC+123');
});
