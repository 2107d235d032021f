import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRedirects } from '../../../test/open-redirects.ts';
import { unicodeText } from '../../../test/unicode-text.ts';
import { locales, localizedPath, splitLocalePath } from '../../kernel/locale.ts';
import { canonicalPath, ownPath, safePath } from './own-urls.ts';

test.each([
  ['/', undefined],
  ['/shop', undefined],
  ['/shop/', '/shop'],
  ['/zh-Hant/', '/zh-Hant'],
  ['/shop///', '/shop'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/zh-CN//evil.example', '/zh-CN/evil.example'],
  ['/shop//1', '/shop/1'],
  ['/news/%25E6%2598%25A5', '/news/%E6%98%A5'],
  ['/news/%2525E6%252598%2525A5', '/news/%E6%98%A5'],
  ['/news/%E6%98%A5', undefined],
  ['/news/%25', undefined],
  ['/news/100%25', undefined],
  ['/news/%25FF', undefined],
  ['/news/%E6%98', undefined],
])('the canonical path of %s is %s', (path, canonical) => {
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
])('the safe path of %j is %s', (value, path) => {
  expect(safePath(value)).toBe(path);
});

/** Where a browser goes from a page of the shop, also if the path is decoded before. */
const getOrigins = (location: string): string[] => {
  const forms = [location];
  for (let times = 0; times < 4; times += 1) {
    const last = forms.at(-1)!;
    forms.push(
      last.replaceAll(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    );
  }
  return forms.map((form) => new URL(form, 'https://shop.test/zh-Hant/shop/12').origin);
};

/** Where a redirect in each language goes on to, once by the path and once by its part without language. */
const redirectsTo = (path: string): string[] => [
  path,
  ...locales.map((locale) => localizedPath(locale, splitLocalePath(path).path)),
];

test.each(openRedirects)('%j leads to no other host', (text) => {
  const path = safePath(text);
  const { pathname } = new URL(path, 'https://shop.test');
  const ways = [...redirectsTo(path), ...redirectsTo(pathname)];
  expect(ways.flatMap(getOrigins)).toEqual(expect.not.arrayContaining([expect.stringContaining('evil')]));
  expect(new Set(ways.flatMap(getOrigins))).toEqual(new Set(['https://shop.test']));
});

test('any accepted path stays on the shop and parses to itself', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%',
      '25',
      '2f',
      '2F',
      '5c',
      '%2e',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      '\0',
    ),
    fc.constantFrom('shop', 'zh-CN', 'zh-Hant', 'evil.example', 'https:', '臺'),
    unicodeText({ maxLength: 3 }),
  );
  let found = 0;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = ownPath(`/${parts.join('')}`);
      if (path === undefined) return;
      found += 1;
      expect(new Set(redirectsTo(path).flatMap(getOrigins))).toEqual(new Set(['https://shop.test']));
      // As a header takes it, and as it is read again.
      expect(path).toMatch(/^\/[\x21-\x7e]*$/);
      expect(ownPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
  expect(found).toBeGreaterThan(100);
});
