import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasDuplicateKeys } from './duplicate-keys.rules.ts';

test.each([
  '{"a":1,"a":1}',
  '{"a":1,"b":{"c":[{}, {"a":1}]},\n "a" : 2}',
  '[{"x":{"id":1,"\\u0069d":2}}]',
  '{"":1,"":2}',
  '{"\\"":1,"\\u0022":2}',
])('%s has a key twice', (json) => {
  expect(() => JSON.parse(json)).not.toThrow();
  expect(hasDuplicateKeys(json)).toBe(true);
});

test.each([
  '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}',
  '{"a":"a","b":["a","a"],"c":"\\"a\\":1,\\"a\\":{"}',
  '{"__proto__":1,"a":2}',
  '"a"',
])('%s has each key once', (json) => {
  expect(hasDuplicateKeys(json)).toBe(false);
});

test('no value that is written as JSON has a key twice, and with a repeated member it has', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.boolean(), (value, isPretty) => {
      const json = JSON.stringify(value, null, isPretty ? 2 : undefined);
      expect(hasDuplicateKeys(json)).toBe(false);
      const [key] = Object.keys(JSON.parse(json));
      if (key === undefined) return;
      expect(hasDuplicateKeys(`${json.trimEnd().slice(0, -1)},${JSON.stringify(key)}:0}`)).toBe(true);
    }),
  );
});
