import fc from 'fast-check';
import { expect, test } from 'vitest';
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
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.webPath(), (locale, path) => {
      fc.pre(path.startsWith('/') && splitLocalePath(path).locale === 'en');
      expect(splitLocalePath(localizedPath(locale, path))).toEqual({ locale, path });
    }),
  );
});
