import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findErrors } from '../../kernel/validation.ts';
import { contentsLimit } from './enquiries.rules.ts';
import { enquiryInput } from './enquiries.schemas.ts';

const right = {
  language: 'en',
  title: 'ms',
  firstname: 'Mei',
  lastname: 'Lin',
  email: 'mei@example.com',
  phone: { code: '+886', number: '912345678' },
  contents: 'Does it come in blue?',
  captcha: 'solved',
};

const rejected = (change: Record<string, unknown>) => {
  const input = { ...right, ...change };
  const { error } = enquiryInput.safeParse(input);
  return error ? findErrors(error.issues, input).map(({ field, message }) => [field, message]) : [];
};

test('the required fields are enough', () => {
  expect(rejected({})).toEqual([]);
});

describe('contents have at most 500 characters (docs/rules/forms.md)', () => {
  const tooLong = [['contents', 'validation.at_most']];

  test.each([
    ['500 letters', 'a'.repeat(500), []],
    ['501 letters', 'a'.repeat(501), tooLong],
    ['500 Han characters', '畫'.repeat(500), []],
    ['501 Han characters', '畫'.repeat(501), tooLong],
    ['500 emoji', '🖼'.repeat(500), []],
    ['501 emoji', '🖼'.repeat(501), tooLong],
    ['250 lines as a browser sends them', Array(250).fill('a').join('\r\n'), []],
    ['500 characters and 1 line break', `${'a'.repeat(250)}\r\n${'a'.repeat(250)}`, tooLong],
    ['nothing', '', [['contents', 'validation.required']]],
    ['blanks and line breaks', ' \r\n \r\n', [['contents', 'validation.required']]],
    ['half of an emoji', 'a\ud83d', [['contents', 'validation.characters']]],
    ['a zero byte', 'a\0b', [['contents', 'validation.characters']]],
  ])('%s', (_name, contents, expected) => {
    expect(rejected({ contents })).toEqual(expected);
  });

  test('the limit counts characters, not bytes or UTF-16 units (property)', () => {
    const signs = fc.constantFrom('a', '字', '🖼', '𠀋', 'é', '.');
    fc.assert(
      fc.property(fc.array(signs, { minLength: 1, maxLength: 600 }), (written) => {
        const isRight = written.length <= contentsLimit;
        expect(rejected({ contents: written.join('') })).toEqual(isRight ? [] : tooLong);
      }),
    );
  });

  test('every line break is stored as one line feed (property)', () => {
    const lines = fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n', '\r'), (written, lineBreak) => {
        const { contents } = enquiryInput.parse({ ...right, contents: written.join(lineBreak) });
        expect(contents).toBe(written.join('\n'));
      }),
    );
  });
});

test.each<[Record<string, unknown>, string[][]]>([
  [{ language: undefined }, [['language', 'validation.required']]],
  [{ language: 'fr' }, [['language', 'validation.choice']]],
  [{ language: 'zh-Hans' }, []],
  [{ language: 'zh-CN' }, []],
  [{ title: undefined }, [['title', 'validation.required']]],
  [{ title: 'dr' }, [['title', 'validation.choice']]],
  [{ firstname: ' ' }, [['firstname', 'validation.required']]],
  [{ firstname: '林'.repeat(149) }, []],
  [{ firstname: '林'.repeat(150) }, [['firstname', 'validation.under']]],
  [{ lastname: 'a'.repeat(150) }, [['lastname', 'validation.under']]],
  [{ email: 'mei@' }, [['email', 'validation.email']]],
  [{ phone: { code: '', number: '1' } }, [['phone.code', 'validation.required']]],
  [{ phone: { code: '+886', number: '09-12' } }, [['phone.number', 'validation.digits']]],
  [{ phone: { code: '+886', number: '1'.repeat(149) } }, []],
  [{ phone: { code: '+886', number: '1'.repeat(150) } }, [['phone.number', 'validation.under']]],
  [{ phone: '0912345678' }, [['phone', 'validation.object']]],
  [{ company: 'a'.repeat(149) }, []],
  [{ company: 'a'.repeat(150) }, [['company', 'validation.under']]],
  [{ company_phone: '0225550100' }, []],
  [{ company_phone: { code: '886', number: '225550100' } }, []],
  [{ company_phone: '02-2555' }, [['company_phone', 'validation.digits']]],
  [{ company_phone: { number: '225550100' } }, [['company_phone.code', 'validation.required']]],
  [{ company_phone: { code: '886', number: 'x' } }, [['company_phone.number', 'validation.digits']]],
  [
    { company_phone: { code: '886', number: '1', extension: '9' } },
    [['company_phone.extension', 'validation.unknown_field']],
  ],
  [{ item_id: '1' }, [['item_id', 'validation.number']]],
  [{ item_id: 0 }, [['item_id', 'validation.minimum']]],
  [{ captcha: '' }, [['captcha', 'error.captcha_failed']]],
  [{ captcha: undefined }, [['captcha', 'validation.required']]],
  [{ member_id: 1 }, [['member_id', 'validation.unknown_field']]],
])('%j is rejected by name', (change, expected) => {
  expect(rejected(change)).toEqual(expected);
});
