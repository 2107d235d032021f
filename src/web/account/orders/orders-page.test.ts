import { expect, test } from 'vitest';
import { shownOrder, shownOrderLines } from '../../../../test/pages/sample-order.ts';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import { money } from '../../../kernel/money.ts';
import OrdersPage from './orders-page.tsx';
import PurchasesPage from './purchases-page.tsx';

test('orders have their day, status, payment and total', () => {
  const [first, second] = shownOrderLines('NTD');
  const latest = [shownOrder({ lines: [first!, second!, { ...second!, id: 33 }] })];
  const earlier = shownOrder({
    id: 2,
    code: 'G261101OLD123',
    currency: 'USD',
    status_label: 'Arrived',
    payment_status_label: 'Paid',
    purchased_at: '2026-10-31T15:59:00Z',
  });
  const history = { items: [earlier], page: 2, per_page: 12, total: 25 };
  expect(shownLines(OrdersPage, { latest, history, terms: null })).toEqual([
    'Orders',
    'Latest orders',
    'Works | Number | Date | Status | Payment | Total',
    '[image: Tideline] / [image: Harbour] / +1 | See order G270101ABC123 </account/order/G270101ABC123> | 1 January 2027 | In production (status) | Unpaid (payment) | NT$22,050',
    'Earlier orders',
    'Works | Number | Date | Status | Payment | Total',
    '[image: Tideline] / [image: Harbour] | See order G261101OLD123 </account/order/G261101OLD123> | 31 October 2026 | Arrived | Paid | US$220.50',
    'Previous </account/order?page=1#history> Page 1 </account/order?page=1#history> 2 Page 3 </account/order?page=3#history> Next </account/order?page=3#history>',
  ]);
  expect(
    shownLines(OrdersPage, { latest, history: { ...history, items: [] }, terms: null }, { locale: 'zh-CN' }),
  ).toEqual([
    '订单',
    '近期订单',
    '作品 | 订单编号 | 日期 | 状态 | 付款 | 金额',
    '[image: Tideline] / [image: Harbour] / +1 | 查看订单 G270101ABC123 </zh-CN/account/order/G270101ABC123> | 2027年1月1日 | In production (status) | Unpaid (payment) | NT$22,050',
    '历史订单',
    '没有更早的订单。',
    '上一页 </zh-CN/account/order?page=1#history> 第 1 页 </zh-CN/account/order?page=1#history> 2 第 3 页 </zh-CN/account/order?page=3#history> 下一页 </zh-CN/account/order?page=3#history>',
  ]);
});

test('orders on terms have what is open and when it is due, below the credit limit', () => {
  const order = shownOrder({ on_terms: true, amount_open: money(19_003, 'NTD') });
  const history = { items: [], page: 1, per_page: 12, total: 0 };
  const terms = {
    net_days: 45,
    is_resting: false,
    credit_limit: money(70_001, 'NTD'),
    used: money(19_003, 'NTD'),
    left: money(50_998, 'NTD'),
  };
  expect(shownLines(OrdersPage, { latest: [order], history, terms }).slice(1, 9)).toEqual([
    'Payment by invoice',
    'You pay within 45 days of each order. Credit is free again once an invoice is paid.',
    'Credit limit | NT$70,001',
    'Used | NT$19,003',
    'Free | NT$50,998',
    'Statement of account (PDF) </account/order-statement>',
    'Latest orders',
    'Works | Number | Date | Status | Payment | Total',
  ]);
  const chinese = shownLines(
    OrdersPage,
    { latest: [order], history, terms: { ...terms, is_resting: true } },
    { locale: 'zh-Hant' },
  );
  expect(chinese.slice(1, 3)).toEqual([
    '約定後付',
    '貴公司的新名稱或統一編號審核通過前，暫停約定後付；未付帳款仍請按期付清。',
  ]);
  expect(chinese.at(9)).toContain('Unpaid (payment) / 未付 NT$19,003 / 2027年1月4日 到期');
});

test('a purchase has its order with the day, and can be bought again while it is sold', () => {
  const items = shownOrderLines('NTD').map((line, index) => ({
    ...line,
    order_code: `G2701010000${index}`,
    purchased_at: '2026-12-31T16:30:00Z',
    is_sold: index === 0,
  }));
  expect(shownLines(PurchasesPage, { items, page: 1, per_page: 24, total: 2 })).toEqual([
    'Purchases',
    '2 purchases',
    'Tideline </shop/231>',
    'Shu-fen Hsu',
    '60 × 45 cm, Cotton rag paper, 310 g',
    'Natural oak, warm white mat 50 mm',
    'Order G27010100000, 1 January 2027 </account/order/G27010100000>',
    '[line_id=31] [item_id=231] [size_id=1] [frame_id=101] [Buy again: Tideline]',
    'Harbour </shop/232>',
    'Ming-te Ho',
    '101.5 × 30 cm, Canvas',
    'Unframed',
    'Order G27010100001, 1 January 2027 </account/order/G27010100001>',
    'No longer sold',
  ]);
});
