import { expect, test } from 'vitest';
import { sampleCounts } from '../../../../test/pages/sample-counts.ts';
import { linesFrom, shownLines } from '../../../../test/pages/shown-lines.ts';
import type { OrderEntry } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import type { SalesReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { type Currency, money } from '../../../kernel/money.ts';
import HomePage from './home-page.tsx';

const order: OrderEntry = {
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
  pay_before: null,
  member_id: 5,
  receiver_name: 'Mei Lin',
  email: 'mei@example.com',
  country_code: 'TW',
  pickup_type: 'delivery',
  picture: { id: 1, width: 1200, height: 900, color: '#445566' },
  title: 'Tideline',
  lines: 2,
  pieces: 4,
  packed: 1,
  ready_on: '2027-01-08',
  is_late: false,
};
const counts = { ...sampleCounts, held_payments: 1, failed_jobs: 1000 };
const sold = (currency: Currency, number: number): SalesReport => ({
  currency,
  orders: number,
  refunds: 3 * number,
  pieces: 2 * number + 1,
  items: money(18_001 + number, currency),
  freight: money(233 + number, currency),
  tax: money(953 + number, currency),
  before_tax: money(19_051 + number, currency),
  share: money(7001 + number, currency),
  total: money(20_003 + number, currency),
  in_ntd: money(30_007 + number, 'NTD'),
});

test('the home page shows each kind of task with its number, the latest orders and the sales', () => {
  const data = {
    name: 'Fay',
    role: 'finance' as const,
    permissions: [],
    hasSecondFactor: true,
    counts,
    orders: [order],
    figures: { day: '2027-01-06', today: [sold('NTD', 3)], month: [sold('NTD', 41), sold('USD', 7)] },
    setup: undefined,
    drafts: [],
  };
  expect(shownLines(HomePage, data)).toEqual([
    'Hello, Fay',
    'Your role: Finance.',
    'There is no page for your role yet.',
    'Waiting for you',
    '1 payment to check </admin/order?needs=held>',
    '12 changes at a payment provider </admin/alert>',
    '13 transfers due within a day </admin/order?needs=due>',
    '14 transfers without an order </admin/bank-statement/transaction?outcome=unknown>',
    '15 returns to decide on </admin/order?needs=return>',
    '16 refunds to send </admin/order?needs=refund>',
    '17 invoices with a problem </admin/order?needs=invoice>',
    '18 new orders </admin/order?needs=new>',
    '26 orders to make </admin/order?needs=make>',
    '27 orders to send </admin/order?needs=send>',
    '19 messages to answer </admin/message?status=unanswered>',
    '20 enquiries </admin/enquiry?status=open>',
    '21 accounts to review </admin/review>',
    '22 works to review </admin/submission>',
    '23 undelivered webhooks </admin/webhook>',
    '24 unsent e-mails: no mail server is set </admin/setting/mail>',
    '999+ failed jobs </admin/alert>',
    'Latest orders',
    'Order | Placed | Recipient | Status | Payment | Total',
    'G270101ABC123 </admin/order/G270101ABC123> | 2027-01-01 00:30 | Mei Lin | In production (status) | Unpaid (payment) | NT$22,050',
    'View all orders </admin/order>',
    'Sales',
    'Today | NT$20,006 3 orders, 7 works',
    'This month | NT$20,044 41 orders, 83 works | US$200.10 7 orders, 15 works',
    'View reports </admin/report>',
  ]);
  const chinese = shownLines(HomePage, data, { locale: 'zh-CN' });
  expect(chinese).toEqual([
    'Fay，您好',
    '您的角色：财务。',
    '您的角色目前还没有可用的页面。',
    '等待您处理',
    '1 笔不符的款项 </zh-CN/admin/order?needs=held>',
    '12 笔支付服务端的变动 </zh-CN/admin/alert>',
    '13 笔一天内到期的转账 </zh-CN/admin/order?needs=due>',
    '14 笔转账找不到订单 </zh-CN/admin/bank-statement/transaction?outcome=unknown>',
    '15 件待处理的退换货 </zh-CN/admin/order?needs=return>',
    '16 笔待汇出的退款 </zh-CN/admin/order?needs=refund>',
    '17 张待处理的发票 </zh-CN/admin/order?needs=invoice>',
    '18 笔新订单 </zh-CN/admin/order?needs=new>',
    '26 笔订单待制作 </zh-CN/admin/order?needs=make>',
    '27 笔订单待发货 </zh-CN/admin/order?needs=send>',
    '19 条会员消息待回复 </zh-CN/admin/message?status=unanswered>',
    '20 条咨询待回复 </zh-CN/admin/enquiry?status=open>',
    '21 个账号待审核 </zh-CN/admin/review>',
    '22 件作品待审核 </zh-CN/admin/submission>',
    '23 条未送达的 webhook </zh-CN/admin/webhook>',
    '24 封邮件尚未发出：未设置邮件服务器 </zh-CN/admin/setting/mail>',
    '999+ 项失败的后台任务 </zh-CN/admin/alert>',
    '最新订单',
    '订单 | 下单时间 | 收货人 | 状态 | 付款 | 合计',
    'G270101ABC123 </zh-CN/admin/order/G270101ABC123> | 2027-01-01 00:30 | Mei Lin | In production (status) | Unpaid (payment) | NT$22,050',
    '查看所有订单 </zh-CN/admin/order>',
    '成交金额',
    '今天 | NT$20,006 3 笔订单，7 件作品',
    '本月 | NT$20,044 41 笔订单，83 件作品 | US$200.10 7 笔订单，15 件作品',
    '查看统计 </zh-CN/admin/report>',
  ]);
  const quiet = { ...data, figures: { day: '2027-01-06', today: [], month: [] }, orders: [] };
  expect(linesFrom(shownLines(HomePage, quiet), 'Latest orders')).toEqual([
    'Latest orders',
    'No orders yet. New orders appear here as soon as they are placed.',
    'Sales',
    'Today | Nothing yet',
    'This month | Nothing yet',
    'View reports </admin/report>',
  ]);
});
