import { describe, expect, test } from 'vitest';
import { shownOrder } from '../../../../test/pages/sample-order.ts';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import ResultPage from './result-page.tsx';

const getLines = (order: OrderData, locale: 'en' | 'zh-Hant' | 'zh-CN' = 'en') =>
  shownLines(ResultPage, { order, visitsFromTaiwan: false }, { locale, path: '/cart/check?code=1' });
/** Its title, what it says, and when the works should arrive. */
const getOutcome = (values: Partial<OrderData>) => {
  const lines = getLines(shownOrder(values));
  return [...lines.slice(0, 2), ...lines.filter((line) => /arrive:|Refresh/.test(line))];
};

describe('the result of a checkout', () => {
  test('by bank transfer shows the account, the works and the amounts', () => {
    expect(getLines(shownOrder())).toEqual([
      'Thank you for your order',
      'Your order has the number G270101ABC123. We begin as soon as your payment has arrived.',
      'Bank transfer',
      'Please transfer the amount to this account, and write the reference with it, so that we know it is yours.',
      'Bank | Example Bank',
      'Bank code | 012',
      'Bank address | 9 Bank Road, Taipei',
      'Account | 034-056-078900',
      'Account name | Giclée Ltd.',
      'Amount | NT$22,051',
      'Reference | G270101ABC123-R',
      'Please pay before | 5 January 2027 at 00:45 (GMT+8)',
      'If you pay today, it should arrive: 30 January – 2 February 2027.',
      'Works',
      'Tideline </shop/231>',
      'Shu-fen Hsu',
      '60 × 45 cm, Cotton rag paper, 310 g',
      'Natural oak, warm white mat 50 mm',
      'Copy no. 7, 8, 11',
      '3 × NT$6,861 / List price NT$7,003 NT$20,583',
      'Harbour </shop/232>',
      'Ming-te Ho',
      '101.5 × 30 cm, Canvas',
      'Unframed',
      'Made to your measure.',
      '1 × NT$1,234 NT$1,234',
      'Summary',
      '4 works | NT$21,817',
      'Delivery | NT$233',
      'Total | NT$22,050',
      'Tax included (5%) | NT$1,050',
      'See the order </account/order/G270101ABC123> Continue shopping </shop>',
    ]);
    expect(getLines(shownOrder(), 'zh-CN').slice(0, 2)).toEqual([
      '感谢您的订购',
      '您的订单编号为 G270101ABC123。收到款项后，我们就会开始制作。',
    ]);
  });

  const paid = { payment_status: 'paid' as const, transfer: null };
  const outcomes: [string, Partial<OrderData>][] = [
    ['paid', paid],
    ['on terms', { on_terms: true }],
    ['pending', { payment_status: 'pending', transfer: null }],
    ['held', { payment_status: 'held', transfer: null }],
    ['declined', { payment_status: 'failed', transfer: null }],
    ['unpaid', { payment_status: 'unpaid', transfer: null }],
    ['shipped', { ...paid, status: 'shipped' }],
  ];
  test('says what has become of the order and its payment', () => {
    expect(Object.fromEntries(outcomes.map(([name, values]) => [name, getOutcome(values)]))).toEqual({
      declined: [
        'Your payment was declined',
        'Your order G270101ABC123 is still there. Please confirm your connection and payment method work smoothly, or contact service; then pay again, or choose another method.',
      ],
      held: [
        'We are checking your payment',
        'We have received a payment for order G270101ABC123 that does not match the amount. We look into it and write to you; please do not pay again.',
      ],
      'on terms': [
        'Thank you for your order',
        'The number of your order is G270101ABC123. We begin to make your works now; please transfer the amount by the day below.',
        'It should arrive: 30 January – 2 February 2027.',
      ],
      paid: [
        'Thank you for your order',
        'Your payment for order G270101ABC123 has arrived, and we begin to make your works. An e-mail with all details is on its way.',
        'It should arrive: 30 January – 2 February 2027.',
      ],
      pending: [
        'We are checking your payment',
        'The payment of order G270101ABC123 is still being processed. You need not pay again; this page shows when it has arrived, and we send you an e-mail.',
        'Refresh </cart/check?code=1>',
      ],
      shipped: [
        'Your order',
        'Order G270101ABC123: In production (status), Unpaid (payment).',
        'It should arrive: 30 January – 2 February 2027.',
      ],
      unpaid: [
        'Your order is not paid yet',
        'Your order G270101ABC123 is placed and waits for your payment.',
      ],
    });
  });
});
