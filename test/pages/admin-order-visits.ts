import { reviewedStates } from '../../src/domains/submissions/submissions.rules.ts';
import type { DemoSetup } from './demo-setup.ts';
import { byOwner, colleagues, type DemoVisits, missing, notFor, rejected } from './staff-visits.ts';

/** The uploaded bank statement, its cells and the names of its columns. */
const statementWords = [
  'bank.csv',
  'nobody',
  'date',
  'amount',
  'currency',
  'reference',
  'remitter',
  'transaction_id',
];

/** Pages of orders, payments and the people behind them. */
export const orderVisits = ({
  adminOrders,
  submissions,
  members,
  reviews,
  enquiries,
  ...setup
}: DemoSetup): DemoVisits => ({
  admin: [...byOwner(''), ...colleagues.map((as) => ({ path: '/admin', as }))],
  'admin/order': [
    ...byOwner('/order', '/order?keyword=nothing-is-called-so', '/order?page=99', '/order?status=unknown'),
    ...['new', 'payment', 'due', 'make', 'send', 'held', 'refund'].flatMap((needs) =>
      byOwner(`/order?needs=${needs}`),
    ),
    { path: '/admin/order', as: 'finance' },
    notFor('editor', '/order'),
  ],
  'admin/workshop': [
    ...byOwner('/workshop', '/workshop?needs=send', '/workshop?needs=unknown', '/workshop?page=99'),
    { path: '/admin/workshop', as: 'workshop' },
  ],
  'admin/workshop/scan': [
    { path: '/admin/workshop/scan', as: 'workshop' },
    { path: `/admin/workshop/scan?copy=${setup.paid}-1-1`, as: 'workshop' },
    ...byOwner('/workshop/scan?copy=none', `/workshop/scan?copy=${setup.placed}-1-1`),
    rejected('/workshop/scan', { intent: 'scan', copy: 'none', to: 'printed' }),
    rejected('/workshop/scan', { intent: 'remake', copy: `${setup.paid}-1-1`, reason: '' }),
  ],
  'admin/workshop/:code': [
    { path: `/admin/workshop/${setup.paid}`, as: 'workshop' },
    ...missing('/workshop/none', `/workshop/${setup.placed}`),
  ],
  'admin/order/:code': [
    ...byOwner(...adminOrders.map((code) => `/order/${code}`)),
    { path: `/admin/order/${adminOrders[0]}`, as: 'finance' },
    rejected(`/order/${setup.placed}`, { intent: 'transfer', version: '1' }),
    rejected(`/order/${setup.placed}`, { intent: 'note', text: '' }),
    rejected(`/order/${setup.placed}`, { intent: 'invoice-void', id: '1', version: '1' }),
    rejected(`/order/${setup.placed}`, { intent: 'note', text: 'x'.repeat(5000) }),
    ...missing('/order/none'),
  ],
  'admin/order/:code/address': [
    ...byOwner(`/order/${setup.placed}/address`),
    rejected(`/order/${setup.placed}/address`, { name: '', version: '1' }),
    ...missing('/order/none/address'),
  ],
  'admin/offer': [...byOwner('/offer', '/offer?status=asked', '/offer?status=none', '/offer?page=99')],
  'admin/offer/:code': [
    ...byOwner(...Object.values(setup.offers).map((code) => `/offer/${code}`)),
    { path: `/admin/offer/${setup.offers.asked}`, as: 'finance' },
    rejected(`/offer/${setup.offers.asked}`, { intent: 'answer', version: '1', freight: 'x' }),
    rejected(`/offer/${setup.offers.answered}`, { intent: 'withdraw', version: '2', reason: '' }),
    ...missing('/offer/Q261124000000'),
  ],
  'admin/bank-statement': [
    ...byOwner('/bank-statement', '/bank-statement?page=99').map((visit) => ({
      ...visit,
      shows: statementWords,
    })),
  ],
  'admin/bank-statement/transaction': byOwner(
    ...['', '?outcome=unknown', '?outcome=dismissed', '?outcome=none'].map(
      (query) => `/bank-statement/transaction${query}`,
    ),
  ),
  'admin/bank-statement/:id': [
    ...byOwner(
      `/bank-statement/${setup.statementId}`,
      `/bank-statement/${setup.statementId}?outcome=refused`,
    ).map((visit) => ({ ...visit, shows: statementWords })),
    {
      ...rejected(`/bank-statement/${setup.statementId}`, { intent: 'record', version: '99' }, 409),
      shows: statementWords,
    },
    ...missing('/bank-statement/999999'),
  ],
  'admin/payout': [...byOwner('/payout', '/payout?page=99'), { path: '/admin/payout', as: 'finance' }],
  'admin/payout/new': [
    ...byOwner('/payout/new?currency=NTD&cut_off=2026-11-01', '/payout/new?currency=USD&cut_off=2020-01-01'),
    ...byOwner('/payout/new', '/payout/new?currency=EUR&cut_off=none'),
    rejected('/payout/new', { currency: 'NTD', cut_off: '2019-01-01', net: '1' }, 409),
    notFor('service', '/payout/new?currency=NTD&cut_off=2026-11-01'),
  ],
  'admin/payout/:id': missing('/payout/999999'),
  'admin/setting/withdrawal': [
    ...byOwner('/setting/withdrawal'),
    rejected('/setting/withdrawal', { intent: 'add', countries: 'de xx', days: 'x' }),
  ],
  'admin/setting/cost': [
    ...byOwner('/setting/cost'),
    { path: '/admin/setting/cost', as: 'finance' },
    rejected('/setting/cost', { version: '0', 'value.labour_ntd_per_hour': 'x' }),
    notFor('workshop', '/setting/cost'),
  ],
  'admin/setting/payout': [
    ...byOwner('/setting/payout', '/setting/payout?page=99'),
    rejected('/setting/payout', { intent: 'add', withholding_percent: '99', above: 'x' }),
  ],
  'admin/invoice': [
    ...byOwner('/invoice', '/invoice?status=void', '/invoice?keyword=nothing', '/invoice?period=2026-10'),
    { path: '/admin/invoice', as: 'finance' },
  ],
  'admin/invoice/comparison': [
    ...byOwner('/invoice/comparison', '/invoice/comparison?year=2025'),
    { path: '/admin/invoice/comparison', as: 'finance' },
  ],
  'admin/invoice/tax': [
    ...byOwner('/invoice/tax', '/invoice/tax?period=2026-09'),
    { path: '/admin/invoice/tax', as: 'finance' },
  ],
  'admin/invoice/receivable': [
    ...byOwner('/invoice/receivable', '/invoice/receivable?page=99'),
    { path: '/admin/invoice/receivable', as: 'finance' },
  ],
  'admin/accounting': [
    ...byOwner('/accounting', '/accounting?month=2026-10'),
    { path: '/admin/accounting', as: 'finance' },
  ],
  'admin/accounting/journal': [
    ...byOwner(
      '/accounting/journal',
      '/accounting/journal?account=receivable&kind=sale',
      '/accounting/journal?account=none',
    ),
    { path: '/admin/accounting/journal', as: 'finance' },
  ],
  'admin/accounting/entry': [
    ...byOwner('/accounting/entry', '/accounting/entry?page=99'),
    { path: '/admin/accounting/entry', as: 'finance' },
    rejected('/accounting/entry', {
      intent: 'add',
      kind: 'transfer',
      account: 'bank',
      to: 'bank',
      amount: 'x',
    }),
  ],
  'admin/accounting/payment': [
    ...byOwner(
      '/accounting/payment',
      '/accounting/payment?month=2026-10&day=2026-10-31&provider=paypal&currency=USD',
    ),
    { path: '/admin/accounting/payment', as: 'finance' },
    rejected('/accounting/payment', {
      intent: 'add',
      day: '2026-10-31',
      provider: 'paypal',
      currency: 'NTD',
      captured: 'x',
      refunded: '0',
    }),
  ],
  'admin/accounting/account': byOwner('/accounting/account'),
  'admin/accounting/account/:key': [
    ...byOwner('/accounting/account/bank'),
    rejected('/accounting/account/bank', { number: '', version: '1' }),
    ...missing('/accounting/account/none'),
  ],
  'admin/invoice/month': [...byOwner('/invoice/month'), { path: '/admin/invoice/month', as: 'finance' }],
  'admin/invoice/month/:month': [
    ...byOwner('/invoice/month/2020-01'),
    { path: '/admin/invoice/month/2020-01', as: 'finance' },
    ...missing('/invoice/month/2020-13'),
  ],
  'admin/invoice/unused': [
    ...byOwner('/invoice/unused', '/invoice/unused?period=2026-09'),
    { path: '/admin/invoice/unused', as: 'finance' },
  ],
  'admin/alert': [...byOwner('/alert'), { path: '/admin/alert', as: 'finance' }],
  'admin/submission': byOwner('/submission', ...reviewedStates.map((state) => `/submission?status=${state}`)),
  'admin/submission/:id': [
    ...[
      ...byOwner(`/submission/${submissions.submitted}`),
      rejected(`/submission/${submissions.submitted}`, { decision: 'decline', version: '2' }),
      rejected(`/submission/${submissions.submitted}`, { decision: 'proof', version: '2' }),
    ].map((visit) => ({ ...visit, shows: submissions.shows })),
    ...missing(`/submission/${submissions.draft}`, '/submission/999999'),
  ],
  'admin/review': byOwner('/review', '/review?status=confirmed', '/review?keyword=nothing-is-called-so'),
  'admin/review/:id': [
    ...byOwner(...reviews.map(({ member_id }) => `/review/${member_id}`)),
    ...byOwner(...reviews.map(({ member_id }) => `/review/${member_id}?artist=nobody`)),
    rejected(`/review/${reviews[0]!.member_id}`, { decision: 'decline', version: '1' }),
    ...missing('/review/999999'),
  ],
  'admin/member': byOwner('/member', '/member?type=business', '/member?keyword=nothing-is-called-so'),
  'admin/member/:id': [
    ...byOwner(...members.map((id) => `/member/${id}`)),
    rejected(`/member/${members[0]}`, { intent: 'change', version: '1' }),
    rejected(`/member/${members[0]}`, { intent: 'block', version: '1' }),
    ...missing('/member/999999'),
  ],
  'admin/message': [
    ...byOwner('/message', '/message?status=unanswered', '/message?keyword=nothing-is-called-so'),
  ],
  'admin/message/:id': [
    ...byOwner(...setup.threads.map((id) => `/message/${id}`)),
    ...byOwner(`/message/${setup.threadAnswered}?before=1`),
    rejected(`/message/${setup.threadAnswered}`, { intent: 'answer', version: setup.threadVersion }),
    rejected(`/message/${setup.threadAnswered}`, { intent: 'answer', text: 'Late', version: '1' }, 409),
    ...missing('/message/999999'),
  ],
  'admin/enquiry': byOwner('/enquiry', '/enquiry?kind=artist', '/enquiry?keyword=nothing-is-called-so'),
  'admin/enquiry/:id': [
    ...byOwner(...enquiries.slice(0, 6).map((id) => `/enquiry/${id}`), `/enquiry/${setup.enquiryTaken}`),
    rejected(`/enquiry/${setup.enquiryTaken}`, { intent: 'answer', version: '2' }),
    ...missing('/enquiry/999999'),
  ],
});
