import { expect, test } from 'vitest';
import { completeLink, isWebPage } from './applications.rules.ts';

test.each([
  ['example.com/mei', 'https://example.com/mei'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://例.tw/作品', 'HTTPS://例.tw/作品'],
])('%s is a link to %s', (typed, link) => {
  expect(completeLink(typed)).toBe(link);
  expect(isWebPage(link)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'mailto:mei@example.com',
  'https://mei@example.com',
  'https://localhost/mei',
  'my own page',
  '',
  `https://example.com/${'a'.repeat(281)}`,
])('%s is no link', (typed) => {
  expect(isWebPage(completeLink(typed))).toBe(false);
});

test('a link has at most 300 characters', () => {
  expect(isWebPage(`https://example.com/${'a'.repeat(280)}`)).toBe(true);
});
