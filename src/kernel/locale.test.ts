import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unicodeText } from '../../test/unicode-text.ts';
import { localeOfHeader, locales, localizedPath, splitLocalePath } from './locale.ts';

test.each([
  ['en', 'en'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-Hans', 'zh-CN'],
  ['zh-CN', 'zh-CN'],
  ['fr', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the lang header %j means %s', (header, locale) => {
  expect(localeOfHeader(header)).toBe(locale);
});

test.each([
  ['/', 'en', '/'],
  ['/shop/3', 'en', '/shop/3'],
  ['/zh-CN', 'zh-CN', '/'],
  ['/zh-Hant/shop', 'zh-Hant', '/shop'],
  ['/zh-Hantics', 'en', '/zh-Hantics'],
  ['/en/shop', 'en', '/en/shop'],
])('%s is %s and %s', (pathname, locale, path) => {
  expect(splitLocalePath(pathname)).toEqual({ locale, path });
});

test('a path put into a language comes back', () => {
  const segment = fc.oneof(
    fc.constantFrom('shop', '12', '..', ...locales),
    unicodeText().map(encodeURIComponent),
  );
  const paths = fc.array(segment).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(fc.constantFrom(...locales), paths, (locale, path) => {
      fc.pre(splitLocalePath(path).locale === 'en');
      expect(splitLocalePath(localizedPath(locale, path))).toEqual({ locale, path });
    }),
  );
});

test('the home page of a language ends without a slash', () => {
  expect(locales.map((locale) => localizedPath(locale, '/'))).toEqual(['/', '/zh-Hant', '/zh-CN']);
});
