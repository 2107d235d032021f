import { describe, expect, test } from 'vitest';
import { findEncoding } from './text-encoding.ts';

const traditional =
  'date,reference,remitter\r\n2026/11/22,訂單 G261122ABC12J 謝謝,林美惠\r\n2026/11/23,貨款，臺北市信義區,陳怡君\r\n';

const toBytes = (parts: string[]): Buffer => Buffer.from(parts.join(''), 'hex');
/** The text above in Big5, by iconv. */
const inBig5 = toBytes([
  '646174652c7265666572656e63652c72656d69747465720d0a323032362f31312f32322cad71b3e62047323631313232',
  '41424331324a20c1c2c1c22caa4cacfcb4660d0a323032362f31312f32332cb366b4daa141bb4fa55fa5abab48b871b0',
  'cf2cb3afa9c9a7670d0a',
]);
/** The same in simplified characters in GB18030, by iconv. */
const inGb18030 = toBytes([
  '646174652c7265666572656e63652c72656d69747465720d0a323032362f31312f32322cb6a9b5a52047323631313232',
  '41424331324a20d0bbd0bb2cc1d6c3c0bbdd0d0a323032362f31312f32332cbbf5bfeea3acc9cfbaa3cad0beb2b0b2c7',
  'f82cb3c2e2f9befd0d0a',
]);

describe('the encoding of a list is found', () => {
  test.each([
    ['utf-8', Buffer.from(traditional)],
    ['utf-8', Buffer.from(`\ufeff${traditional}`)],
    ['utf-8', Buffer.from('key,title\n')],
    ['utf-16le', Buffer.from(`\ufeff${traditional}`, 'utf16le')],
    ['utf-16le', Buffer.from(traditional, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${traditional}`, 'utf16le').swap16()],
    ['utf-16be', Buffer.from(traditional, 'utf16le').swap16()],
    ['big5', inBig5],
    ['big5', toBytes(['646174650aaa4cacfcb4660a'])],
    ['gb18030', inGb18030],
    ['gb18030', toBytes(['646174650ab3c2e2f9befd0a'])],
  ])('%s', (name, bytes) => {
    expect(findEncoding(bytes)).toBe(name);
  });

  test.each([
    ['Windows-1252', Buffer.from('name\nBéatrice Müller, Århus\n', 'latin1')],
    ['half a character', Buffer.from([0x6b, 0xe9])],
  ])('none of %s', (_, bytes) => {
    expect(findEncoding(bytes)).toBeNull();
  });
});
