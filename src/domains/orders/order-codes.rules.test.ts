import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unicodeText } from '../../../test/unicode-text.ts';
import { findOrderCodes } from './order-codes.rules.ts';
import { orderCode } from './orders.rules.ts';

const code = 'G261122ABC12J';

describe('an order code is found', () => {
  test.each([
    code,
    'g261122abc12j',
    'G261122 ABC12J',
    'G 261122-ABC-12J',
    'Ｇ２６１１２２ＡＢＣ１２Ｊ',
    `Order ${code}, thank you`,
    `訂單${code}匯款`,
    `ORDER${code}THANKS`,
    'g26ii22abci2j',
    'G261122ABCL2J',
  ])('in %j', (reference) => {
    expect(findOrderCodes(reference)).toContain(code);
  });

  test('with zero for the letter O', () => {
    expect(findOrderCodes('G2611O2OOOOO1')).toEqual(['G261102000001']);
  });
});

test.each(['', 'thank you', 'G261122', 'G261122ABC12', 'G261122UUUUUU', '261122ABC12J', 'GG26112'])(
  'there is none in %j',
  (reference) => {
    expect(findOrderCodes(reference)).toEqual([]);
  },
);

test('two codes are both found, each once', () => {
  expect(findOrderCodes(`${code} and G261123ABC12J, ${code}`)).toEqual([code, 'G261123ABC12J']);
});

test('every code of the shop is found in any words, letter case and spacing', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-30'), noInvalidDate: true }),
      fc.uint8Array({ minLength: 6, maxLength: 6 }),
      unicodeText({ maxLength: 20 }),
      unicodeText({ maxLength: 20 }),
      fc.array(fc.constantFrom('', ' ', '-', ' - '), { minLength: 13, maxLength: 13 }),
      fc.boolean(),
      (day, bytes, before, after, gaps, isLower) => {
        const own = orderCode(day, bytes);
        const spaced = [...own].map((character, index) => character + gaps[index]).join('');
        const reference = `${before} ${isLower ? spaced.toLowerCase() : spaced} ${after}`;
        expect(findOrderCodes(reference)).toContain(own);
      },
    ),
  );
});
