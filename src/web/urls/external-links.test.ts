import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unicodeText } from '../../../test/unicode-text.ts';
import { getDestination } from './external-links.ts';

const base = 'https://shop.example/zh-Hant/news/1';

test.each([
  ['/shop/3', 'here'],
  ['?page=2', 'here'],
  ['https://shop.example/shop', 'here'],
  ['mailto:service@shop.example', 'call'],
  ['tel:+88625550100', 'call'],
  ['javascript:alert(1)', 'error'],
  ['JavaScript:alert(1)', 'error'],
  ['java\tscript:alert(1)', 'error'],
  [' vbscript:msgbox(1)', 'error'],
  ['data:text/html,<script>alert(1)</script>', 'error'],
  ['blob:https://shop.example/5b', 'error'],
  ['file:///etc/passwd', 'error'],
  ['https://', 'error'],
  ['//elsewhere.example/a', 'elsewhere'],
  ['/\\elsewhere.example', 'elsewhere'],
  ['http://shop.example/', 'elsewhere'],
  ['https://shop.example.elsewhere.example/', 'elsewhere'],
])('%s leads %s', (href, kind) => {
  expect(getDestination(href, base, []).kind).toBe(kind);
});

test('a host is allowed by its whole name only', () => {
  const allowed = (href: string) => getDestination(href, base, ['museum.example']);
  expect(allowed('https://museum.example/a?b#c')).toMatchObject({ kind: 'elsewhere', isAllowed: true });
  expect(allowed('https://www.museum.example/')).toMatchObject({ isAllowed: false });
  expect(allowed('https://museum.example:8443/')).toMatchObject({ isAllowed: false });
  expect(allowed('https://museum.example@elsewhere.example/')).toMatchObject({ isAllowed: false });
});

test('only http and https lead to other hosts', () => {
  const address = fc
    .tuple(
      fc.constantFrom(
        '',
        'http:',
        'https:',
        'HTTPS:',
        'ftp:',
        'ws:',
        'mailto:',
        'javascript:',
        'data:',
        ' file:',
      ),
      fc.constantFrom('', '/', '//', '\\\\', '//shop.example@'),
      fc.constantFrom('shop.example', 'elsewhere.example', 'xn--fiq228c.example:8443', '[::1]', '::'),
      fc.constantFrom('', '/', '?', '#'),
      unicodeText(),
    )
    .map((parts) => parts.join(''));
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.oneof(fc.string(), address), (href) => {
      const destination = getDestination(href, base, []);
      kinds.add(destination.kind);
      if (destination.kind !== 'elsewhere') return;
      expect(destination.url.protocol).toMatch(/^https?:$/);
      expect(destination.isAllowed).toBe(false);
    }),
  );
  // Input that never leads to one of these says nothing about it.
  expect([...kinds].sort()).toEqual(['call', 'elsewhere', 'error', 'here']);
});
