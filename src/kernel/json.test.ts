import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

test.each([
  ['[', '', ']'],
  ['{"a":', '1', '}'],
])('parses 100 levels of %s and rejects 101', (open, inner, close) => {
  const nested = (depth: number): string => open.repeat(depth) + inner + close.repeat(depth);
  expect(JSON.stringify(parseJson(nested(100)))).toBe(nested(100));
  expect(() => parseJson(nested(101))).toThrow('nested too deep');
});

test('counts open levels, not brackets', () => {
  const siblings = `[${Array(300).fill('[{}]').join()}]`;
  expect(parseJson(siblings)).toHaveLength(300);
});

test('does not count brackets within strings, also behind escaped quotes', () => {
  const text = ['['.repeat(300), `"${'{'.repeat(300)}`, `\\"${'['.repeat(300)}`, '\\'];
  expect(parseJson(JSON.stringify(text))).toEqual(text);
});

test('counts brackets behind a string that ends with a backslash', () => {
  expect(() => parseJson(`["\\\\",${'['.repeat(101)}`)).toThrow('nested too deep');
});

test('rejects text that is no JSON', () => {
  expect(() => parseJson('[1,')).toThrow(SyntaxError);
});
