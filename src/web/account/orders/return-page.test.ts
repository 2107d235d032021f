import { expect, test } from 'vitest';
import { linesFrom, shownLines } from '../../../../test/pages/shown-lines.ts';
import { sampleOrder } from '../../../domains/orders/notifications/order-mail-samples.ts';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import ReturnPage from './return-page.tsx';

const params = { code: 'G261224ABC123' };
const [line] = sampleOrder('en').lines;
const lines = [
  { ...line!, id: 31, title: 'Tideline' },
  { ...line!, id: 32, title: 'Harbour', custom: true },
  { ...line!, id: 33, title: 'Sent back' },
];
const options: NonNullable<OrderData['return_options']> = {
  lines: [
    { line_id: 31, nums: 3, kinds: ['damage', 'mismatch', 'withdrawal'] },
    { line_id: 32, nums: 2, kinds: ['damage'] },
  ],
  // The last day of the year, and one of the next.
  withdrawal_until: '2026-12-31',
  damage_until: '2027-01-07',
  withdrawal_days: 7,
};

test('each kind of return has its last day, and each line that can be returned its print', () => {
  expect(shownLines(ReturnPage, { lines, options }, { params })).toEqual([
    'Return from order G261224ABC123',
    'Tell us what is wrong. We look at it and reply by e-mail within two working days. Please keep the work and its packaging until then.',
    'Which work?',
    '( ) line_id=31 Tideline / Shu-fen Hsu, 60 × 45 cm',
    '( ) line_id=32 Harbour / Shu-fen Hsu, 60 × 45 cm, made to your measure: only if it is damaged',
    'How many?',
    '[nums=1]',
    'Why?',
    '( ) kind=damage It arrived damaged / Possible until 7 January 2027',
    '( ) kind=mismatch It is not what I ordered / Possible until 7 January 2027',
    '( ) kind=withdrawal I changed my mind / Possible until 31 December 2026',
    'What would you like?',
    '(x) wish=refund A refund / The way you paid',
    '( ) wish=exchange An exchange / We make the same work again, without charge',
    'Please describe it',
    '[reason=]',
    'For example where the damage is, and what the box looked like',
    'Photos',
    '[files=]',
    'Up to 5, JPEG, PNG or WebP of at most 10 MB each; they help us to decide quickly',
    '[Send the request] Cancel </account/order/G261224ABC123>',
  ]);
  const chinese = shownLines(ReturnPage, { lines, options }, { params, locale: 'zh-Hant' });
  expect(linesFrom(chinese, '原因')).toEqual([
    '原因',
    '( ) kind=damage 收到時已毀損 / 最晚 2027年1月7日',
    '( ) kind=mismatch 與訂購的內容不符 / 最晚 2027年1月7日',
    '( ) kind=withdrawal 改變心意 / 最晚 2026年12月31日',
    '您希望如何處理？',
    '(x) wish=refund 退款 / 依原付款方式退回',
    '( ) wish=exchange 換貨 / 免費重新製作同一件作品',
    '請說明情況',
    '[reason=]',
    '例如毀損的位置，以及收到時外箱的狀況',
    '照片',
    '[files=]',
    '最多 5 張，JPEG、PNG 或 WebP，每張不超過 10 MB；有照片可以加快處理',
    '[送出申請] 取消 </zh-Hant/account/order/G261224ABC123>',
  ]);
});

test('before the arrival no last day is known; the only print is chosen', () => {
  const single = {
    ...options,
    lines: [{ line_id: 32, nums: 1, kinds: ['damage' as const] }],
    withdrawal_until: null,
    damage_until: null,
  };
  expect(shownLines(ReturnPage, { lines, options: single }, { params }).slice(2)).toEqual([
    'Which work?',
    '(x) line_id=32 Harbour / Shu-fen Hsu, 60 × 45 cm, made to your measure: only if it is damaged',
    '[nums=1]',
    'Why?',
    '( ) kind=damage It arrived damaged / The days count from the arrival of your parcel',
    'What would you like?',
    '(x) wish=refund A refund / The way you paid',
    '( ) wish=exchange An exchange / We make the same work again, without charge',
    'Please describe it',
    '[reason=]',
    'For example where the damage is, and what the box looked like',
    'Photos',
    '[files=]',
    'Up to 5, JPEG, PNG or WebP of at most 10 MB each; they help us to decide quickly',
    '[Send the request] Cancel </account/order/G261224ABC123>',
  ]);
});
