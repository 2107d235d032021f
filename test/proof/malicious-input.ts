import fc from 'fast-check';
import { unicodeText } from '../unicode-text.ts';

/** Markup with names that occur nowhere else, so that unescaped output can be detected. */
export const markup = [
  '<script>zz9()</script>',
  '"><img src=x onerror=zz9()>',
  "'><svg/onload=zz9()>",
  '</script><zz9>',
  '"onzz9="1',
  'javascript:zz9()',
];

/** Texts that must do no harm in any parameter. */
export const maliciousTexts = [
  ...['', ' ', '0', '-1', '1.5', '1e9', '1e400', '007', '+1', '0x10', '１', 'NaN', 'abc', 'null'],
  ...['undefined', '[object Object]', '999999999', '2147483648', '99999999999999999999', 'true'],
  ...['1,2', '0000-01-01', '0001-01-01', '9999-12-31', '\0', 'a\0b', '\ud800', '\udc00a'],
  ...['\ufeff\u202e\u200b', '𠮷👩‍👩‍👧', 'e\u0301'.repeat(200), 'x'.repeat(10_000), '臺'.repeat(3400)],
  ...['ab '.repeat(3000), '((((((((((', "!!'\\&|:*<->", '%', '%00', '%25%32%35', '%%%%____'],
  ...["' OR 1=1 --", "'; DROP TABLE item; --", '1) UNION SELECT password_hash FROM member --'],
  ...["$$;SELECT pg_sleep(9)--'", '../../../../etc/passwd', '..%2f..%2f', '\\\\host\\share'],
  ...['//evil.example', 'https://evil.example/', '\r\nset-cookie: zz9=1', '{{7*7}}<%= 7*7 %>'],
  ...['[object Object]', 'constructor', 'toString'],
  ...markup,
];

/** Values of every type for a field of a JSON body. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  -0.001,
  1e300,
  -1e300,
  2 ** 31,
  2 ** 53,
  999_999_999,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: 1 },
  { $ne: null },
  Array.from({ length: 200 }, () => 1),
  ...maliciousTexts,
];

/** Bodies that no JSON serializer would write. */
export const hostileBodies = [
  '',
  ' ',
  '{',
  '}',
  '{"a":1,}',
  "{'a':1}",
  'nums=1&a=2',
  '\0',
  'undefined',
  'NaN',
  '1e999',
  '-',
  '"\\ud800"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1,"a":2}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `[${'1,'.repeat(50_000)}1]`,
  `{"a":${'9'.repeat(10_000)}}`,
];

/** Replaced by a newly solved captcha when the call is sent. */
export const captchaPlaceholder = 'a solved captcha';

/** Replaced by an unused e-mail address when the call is sent. */
export const emailPlaceholder = 'somebody@example.com';

/** Any text, often a hostile one. */
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...maliciousTexts) },
  { weight: 1, arbitrary: unicodeText({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);

/** Any value of a body; none leaves the field out. */
export const anyValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(undefined, ...hostileValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Encodes a text for an address; lone surrogates are encoded as some other clients do it. */
export const encoded = (text: string): string =>
  Array.from(text, (sign) =>
    sign.isWellFormed()
      ? encodeURIComponent(sign)
      : [
          ...Buffer.from([
            0xed,
            0x80 | ((sign.charCodeAt(0) >> 6) & 0x3f),
            0x80 | (sign.charCodeAt(0) & 0x3f),
          ]),
        ]
          .map((byte) => `%${byte.toString(16).toUpperCase()}`)
          .join(''),
  ).join('');
