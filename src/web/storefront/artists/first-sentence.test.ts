import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['en', 'A program that draws 1.5 mountains. It lays a ridge.', 'A program that draws 1.5 mountains.'],
  ['zh-Hant', '這個程式畫山，方法是留白。它先鋪一道山脊。', '這個程式畫山，方法是留白。'],
  ['zh-CN', '谁在画？程序。', '谁在画？'],
  ['en', 'No full stop', 'No full stop'],
  ['en', '', ''],
])('%s: %s', (locale, text, first) => {
  expect(firstSentence(text, locale)).toBe(first);
});
