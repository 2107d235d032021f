import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

const content = [
  { title: 'Red Sun over the Swell', body: 'A **bold** [way](/shop) to say it, at some length.' },
];
const words = wordsOf('en', content, ['Giclée']);

test.each([
  'Skip to the content',
  'Red Sun over the Swell',
  'bold',
  'to say it, at some length.',
  '60 × 45 cm',
  'NT$12,800',
  '21 November 2026',
  'Page not found: 12',
  'Giclée',
])('%s may stand on a page', (text) => {
  expect(words.allows(text)).toBe(true);
});

test.each([
  'Words written into the code',
  'Skip to the contents',
  '跳到內容',
  'Page not found: words written into the code',
  'Red Sun',
])('%s may not', (text) => {
  expect(words.allows(text)).toBe(false);
});
