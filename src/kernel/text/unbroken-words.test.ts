import { expect, test } from 'vitest';
import { unbrokenWords } from './unbroken-words.ts';

test.each([
  ['zh-Hant', '需要多久？可以寄到哪裡？', ['需要', '多久？', '可以', '寄到', '哪裡？']],
  ['zh-CN', '可以怎么付款？', ['可以', '怎么', '付款？']],
  ['en', 'How do I pay?', ['How ', 'do ', 'I ', 'pay?']],
  ['en', '', []],
] as const)('%s: “%s” breaks between words only', (locale, text, parts) => {
  expect(unbrokenWords(text, locale)).toEqual(parts);
});
