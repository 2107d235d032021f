import { expect, test } from 'vitest';
import { sampleCounts } from '../../../../../test/pages/sample-counts.ts';
import { shownLines } from '../../../../../test/pages/shown-lines.ts';
import type { OrderEntry } from '../../../../domains/orders/admin/orders.admin.schemas.ts';
import { money } from '../../../../kernel/money.ts';
import OrdersPage from './orders-page.tsx';

const entry: OrderEntry = {
  code: 'G270101ABC123',
  version: 3,
  status: 'generating',
  status_label: 'In production (status)',
  payment_status: 'unpaid',
  payment_status_label: 'Unpaid (payment)',
  paytype: 'transfer',
  is_on_terms: false,
  is_new: true,
  total: money(22_050, 'NTD'),
  created_at: '2026-12-31T16:30:00Z',
  pay_before: '2027-01-03T16:45:00Z',
  member_id: 5,
  receiver_name: 'Mei Lin',
  email: 'mei@example.com',
  country_code: 'JP',
  pickup_type: 'delivery',
  picture: { id: 1, width: 1200, height: 900, color: '#445566' },
  title: 'Tideline',
  lines: 2,
  pieces: 4,
  packed: 1,
  ready_on: '2027-01-08',
  is_late: false,
  group: { code: 'G270101ABC111', number: 2, count: 3 },
};

test('orders are listed with their days, receiver, status, payment and total', () => {
  const onTerms: OrderEntry = {
    ...entry,
    code: 'G261224ABC123',
    group: null,
    is_new: false,
    is_on_terms: true,
    pay_before: null,
    pickup_type: 'store',
    total: money(22_050, 'USD'),
    lines: 1,
    pieces: 1,
  };
  const data = {
    list: { items: [entry, onTerms], page: 1, per_page: 24, total: 2, is_more: false },
    filters: {},
    rejected: [],
    views: [],
    counts: { ...sampleCounts, send: null, total: 27 },
    countries: [{ code: 'JP', name: 'Japan' }],
    canWrite: false,
  };
  expect(shownLines(OrdersPage, data)).toEqual([
    'Orders',
    'Search by order code, recipient name or e-mail, work title, tracking number or purchase order number.',
    'All* </admin/order>',
    'New 18 </admin/order?needs=new>',
    'Unpaid </admin/order?needs=payment>',
    'Due soon 13 </admin/order?needs=due>',
    'Overdue </admin/order?needs=overdue>',
    'To make 26 </admin/order?needs=make>',
    'To send </admin/order?needs=send>',
    'Held payments 11 </admin/order?needs=held>',
    'Returns 15 </admin/order?needs=return>',
    'To refund 16 </admin/order?needs=refund>',
    'Invoice problems 17 </admin/order?needs=invoice>',
    'Filters',
    'Keyword',
    '[keyword=]',
    'Status',
    '[status: All, Preparing, Pending shipment, Shipped, Arrived, Failed, Cancelled, Refunded in full]',
    'Payment',
    '[payment_status: All, Not paid yet, Payment pending, Paid, Payment failed, Payment under review, Refund under way, Partly refunded, Refunded]',
    'More filters…',
    'Placed from',
    '[from=]',
    'Placed until',
    '[to=]',
    'Payment method',
    '[paytype: All, PayPal, Card (NTD), Card (USD), Bank transfer]',
    'Currency',
    '[currency: All, NTD, USD]',
    'Delivery country',
    '[country: All, Japan]',
    '[needs=] [member=] [group=]',
    'Sort by',
    '[sort: Order, ascending, Order, descending*, Payment, ascending]',
    '[Filter]',
    '1–2 of 2',
    'Order ↓ </?sort=oldest> | Works | Recipient | Status | Payment ↕ </?sort=deadline> | Total',
    'G270101ABC123 </admin/order/G270101ABC123> New / 2027-01-01 00:30 / 2 of 3, ordered together </admin/order?group=G270101ABC111> | Tideline / 4 works (one more line) | Mei Lin / Japan | In production (status) | Unpaid (payment) / Bank transfer / until 2027-01-04 00:45 | NT$22,050',
    'G261224ABC123 </admin/order/G261224ABC123> / 2027-01-01 00:30 | Tideline / 1 work | Mei Lin / Collected in a store | In production (status) | Unpaid (payment) / on agreed terms | US$220.50',
    'Arrow keys, Page Up, Page Down, Home and End move between rows, Enter opens one.',
  ]);
  const chinese = shownLines(OrdersPage, data, { locale: 'zh-CN' });
  expect(chinese.filter((line) => line.includes(' | '))).toEqual([
    '订单 ↓ </zh-CN?sort=oldest> | 作品 | 收货人 | 状态 | 付款 ↕ </zh-CN?sort=deadline> | 合计',
    'G270101ABC123 </zh-CN/admin/order/G270101ABC123> 新 / 2027-01-01 00:30 / 一起下的订单 2／3 </zh-CN/admin/order?group=G270101ABC111> | Tideline / 4 件（另有 1 项） | Mei Lin / Japan | In production (status) | Unpaid (payment) / 银行转账 / 期限 2027-01-04 00:45 | NT$22,050',
    'G261224ABC123 </zh-CN/admin/order/G261224ABC123> / 2027-01-01 00:30 | Tideline / 1 件 | Mei Lin / 门店自提 | In production (status) | Unpaid (payment) / 约定账期付款 | US$220.50',
  ]);
});
