import { expect, test } from 'vitest';
import { splitWords } from './words.ts';

const content = [
  { title: 'Red Sun over the Swell', body: 'A **bold** [way](/shop) to say it, at some length.' },
  { city: '臺北市', township: '中山區', status: 'under_review', counts: [1, 2], request_id: 'eVheKbLz-d' },
];
const words = splitWords('en', content, ['Giclée']);

test.each([
  'Skip to the content',
  'Red Sun over the Swell',
  'bold',
  'to say it, at some length.',
  '60 × 45 cm',
  'NT$12,800',
  '21 November 2026',
  '21 November 2026 at 14:00 (GMT+8)',
  '臺北市中山區',
  'Red Sun over the Swell, bold',
  'Setting: Red Sun over the Swell',
  'Page not found: 12',
  ', and ',
  'Giclée',
  'eVheKbLz-d',
])('“%s” is allowed on a page', (text) => {
  expect(words.allows(text)).toBe(true);
});

test.each([
  'Words written into the code',
  'Skip to the contents',
  '跳到內容',
  'Page not found: words written into the code',
  'Red Sun',
  'under_review',
  'status',
  '臺北市中山路',
])('“%s” is not allowed on a page', (text) => {
  expect(words.allows(text)).toBe(false);
});

test.each(['under_review', 'status', '[1,2]', 'Skip to the content', 'city, township'])(
  '“%s” is allowed in an element code',
  (text) => {
    expect(words.allowsCode(text)).toBe(true);
  },
);

test.each(['words_of_the_code', 'Words written into the code', 'city, words'])(
  '“%s” is not allowed in an element code',
  (text) => {
    expect(words.allowsCode(text)).toBe(false);
  },
);

test('a list in Chinese is allowed with the Chinese comma only', () => {
  const chinese = splitWords('zh-Hant', [{ one: '浪上紅日', other: '風自左來' }], []);
  expect(chinese.allows('浪上紅日、風自左來')).toBe(true);
  expect(chinese.allows('浪上紅日, 首頁')).toBe(false);
});
