import { expect, test } from 'vitest';
import { canonicalPath, safePath } from './addresses.ts';

test.each([
  ['/', undefined],
  ['/shop', undefined],
  ['/shop/', '/shop'],
  ['/zh-Hant/', '/zh-Hant'],
  ['/shop///', '/shop'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/news/%25E6%2598%25A5', '/news/%E6%98%A5'],
  ['/news/%2525E6%252598%2525A5', '/news/%E6%98%A5'],
  ['/news/%E6%98%A5', undefined],
  ['/news/%25', undefined],
  ['/news/100%25', undefined],
  ['/news/%25FF', undefined],
  ['/news/%E6%98', undefined],
])('the address of %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  // No loop: what is redirected to stays.
  expect(canonicalPath(canonical ?? path)).toBeUndefined();
});

test.each([
  ['/cart?step=2', '/cart?step=2'],
  ['/zh-Hant/shop', '/zh-Hant/shop'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [undefined, '/'],
])('going on to %j leads to %s', (value, path) => {
  expect(safePath(value)).toBe(path);
});
