import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type {
  PayoutData,
  PayoutPreview,
  PayoutRunData,
} from '../../../domains/sales/payouts/payout-runs.schemas.ts';
import { money } from '../../../kernel/money.ts';
import NewRunPage from './new-run-page.tsx';
import PayoutRunPage from './payout-run-page.tsx';
import PayoutRunsPage from './payout-runs-page.tsx';

const payout: PayoutData = {
  id: 11,
  artist: { id: 7, name: 'Shu-fen Hsu' },
  amount: money(21_007, 'NTD'),
  withheld: money(2101, 'NTD'),
  net: money(18_906, 'NTD'),
  tax_status: 'resident',
  withholding_basis_points: 1050,
  account: '700-0021 ••••4321',
  status: 'pending',
  created_on: '2026-12-30',
  paid_on: null,
  failed_on: null,
  failure: '',
  version: 4,
};
const run: PayoutRunData = {
  id: 3,
  currency: 'NTD',
  cut_off: '2026-12-31',
  created_at: '2026-12-31T16:30:00Z',
  staff: { id: 2, name: 'Fay' },
  counts: { pending: 1, paid: 2, failed: 3 },
  amount: money(70_021, 'NTD'),
  withheld: money(7013, 'NTD'),
  net: money(63_008, 'NTD'),
  payouts: [
    payout,
    {
      ...payout,
      id: 12,
      artist: { id: 8, name: 'Ming-te Ho' },
      status: 'paid',
      paid_on: '2027-01-04',
      withheld: money(0, 'NTD'),
      tax_status: 'company',
      withholding_basis_points: 0,
    },
    {
      ...payout,
      id: 13,
      artist: { id: 9, name: 'Ai-ling Kuo' },
      status: 'failed',
      paid_on: '2027-01-04',
      failed_on: '2027-01-05',
      failure: 'No such account',
      tax_status: 'non_resident',
    },
  ],
};

test('a run shows its sums, and each payout with its status and day', () => {
  const data = { run, today: '2027-01-06', canWrite: true, canReadDetails: true };
  expect(shownLines(PayoutRunPage, data)).toEqual([
    'Payout run 3',
    'Fay · 2027-01-01 00:30',
    'Totals',
    'Currency | New Taiwan dollars',
    'Shares until | 2026-12-31',
    'Payouts | 1 open, 2 paid, 3 failed',
    'Balance | NT$70,021',
    'Tax withheld | NT$7,013',
    'Net payout | NT$63,008',
    'Pay',
    'Send the file to the bank, then mark the payouts as paid.',
    'Bank file (CSV) </admin/payout/3/bank.csv>',
    'Contains the full bank details for the open payouts. Each download is recorded in the audit log.',
    '[intent=all]',
    'Payment date',
    '[paid_on=2027-01-06]',
    '[Mark the open payout as paid]',
    'Payouts',
    'Artist | Balance | Tax status | Tax withheld | Net payout | Status',
    'Shu-fen Hsu </admin/artist/7> / 700-0021 ••••4321 | NT$21,007 | Resident / 10.5% | NT$2,101 | NT$18,906 | Open / Mark as paid / [id=11] [intent=paid] [version=4] / Payment date / [paid_on=2027-01-06] / [Mark as paid] / Mark as failed / [id=11] [intent=failed] [version=4] / Reason / [reason=] / The artist sees it in the statement and is mailed. The balance is restored. / [Mark as failed]',
    'Ming-te Ho </admin/artist/8> / 700-0021 ••••4321 | NT$21,007 | Company / 0% | – | NT$18,906 | Paid / 2027-01-04 / Returned by the bank / [id=12] [intent=failed] [version=4] / Reason / [reason=] / The artist sees it in the statement and is mailed. The balance is restored. / [Returned by the bank]',
    'Ai-ling Kuo </admin/artist/9> / 700-0021 ••••4321 | NT$21,007 | Non-resident / 10.5% | NT$2,101 | NT$18,906 | Failed / 2027-01-05 · No such account',
  ]);
  const reader = { ...data, canWrite: false, canReadDetails: false };
  expect(shownLines(PayoutRunPage, reader, { locale: 'zh-CN' })).toEqual([
    '付款批次 3',
    'Fay · 2027-01-01 00:30',
    '合计',
    '币种 | 新台币',
    '分成计至 | 2026-12-31',
    '付款 | 1 笔未结、2 笔已付、3 笔失败',
    '余额合计 | NT$70,021',
    '代扣税额 | NT$7,013',
    '应付净额 | NT$63,008',
    '付款',
    '将文件交给银行，再将付款标记为已付。',
    '您的角色不能下载银行文件；所有者与财务可以。',
    '付款',
    '艺术家 | 余额合计 | 税务身份 | 代扣税额 | 应付净额 | 状态',
    'Shu-fen Hsu </zh-CN/admin/artist/7> / 700-0021 ••••4321 | NT$21,007 | 居民 / 10.5% | NT$2,101 | NT$18,906 | 未结',
    'Ming-te Ho </zh-CN/admin/artist/8> / 700-0021 ••••4321 | NT$21,007 | 公司 / 0% | – | NT$18,906 | 已付 / 2027-01-04',
    'Ai-ling Kuo </zh-CN/admin/artist/9> / 700-0021 ••••4321 | NT$21,007 | 非居民 / 10.5% | NT$2,101 | NT$18,906 | 失败 / 2027-01-05 · No such account',
  ]);
});

test('the runs are listed with their counts and sums', () => {
  const list = { items: [run], page: 1, per_page: 24, total: 1 };
  expect(shownLines(PayoutRunsPage, { list, cutOff: '2026-12-31', canReadSettings: true })).toEqual([
    'Payouts',
    'Tax withheld and minimum </admin/setting/payout>',
    'Artists are paid in runs: check the balances, create the run, send the file to the bank, and mark the payouts as paid.',
    'New run',
    'Shows all balances first. Nothing is paid yet.',
    'Currency',
    '[currency: New Taiwan dollars*, US dollars]',
    'Shares until',
    '[cut_off=2026-12-31]',
    'Usually the last day of a month',
    '[Show balances]',
    'Runs',
    'Run | Created | Created by | Payouts | Tax withheld | Net payout',
    'No. 3, NTD until 2026-12-31 </admin/payout/3> | 2027-01-01 00:30 | Fay | 1 open, 2 paid, 3 failed | NT$7,013 | NT$63,008',
  ]);
});

test('the preview of a run shows what each artist would be paid, or why not', () => {
  const balance: PayoutPreview['balances'][number] = {
    artist: { id: 7, name: 'Shu-fen Hsu' },
    outcome: 'payable',
    amount: money(21_007, 'NTD'),
    withheld: money(2101, 'NTD'),
    net: money(18_906, 'NTD'),
    tax_status: 'non_resident',
    tax_percent: '18.25',
    pending: money(3001, 'NTD'),
    account: '700-0021 ••••4321',
  };
  const outcomes = ['below_minimum', 'negative', 'no_account', 'no_member', 'pending'] as const;
  const others = outcomes.map((outcome, index) => ({
    ...balance,
    artist: { id: 20 + index, name: `Artist ${index}` },
    outcome,
    account: null,
  }));
  const preview: PayoutPreview = {
    currency: 'NTD',
    cut_off: '2026-12-31',
    withholding_percent: '0',
    non_resident_percent: '18.25',
    company_percent: '0',
    minimum: money(1009, 'NTD'),
    hold_days: 14,
    balances: [balance, ...others],
    count: 1,
    amount: money(21_011, 'NTD'),
    withheld: money(2103, 'NTD'),
    net: money(18_908, 'NTD'),
  };
  const chosen = { currency: 'NTD' as const, cut_off: '2026-12-31' };
  const data = { chosen, preview, failure: undefined, canWrite: true };
  expect(shownLines(NewRunPage, data)).toEqual([
    'New run',
    'Nothing is paid until you create the run. Unpaid balances are carried over.',
    'Currency',
    '[currency: New Taiwan dollars*, US dollars]',
    'Shares until',
    '[cut_off=2026-12-31]',
    'Usually the last day of a month',
    '[Show balances]',
    'Totals',
    'Only balances that will be paid.',
    'Artists | 1',
    'Balance | NT$21,011',
    'Tax withheld | NT$2,103',
    'Net payout | NT$18,908',
    'Minimum payout | NT$1,009',
    '[currency=NTD] [cut_off=2026-12-31] [net=18908] [Create run for 1 artist]',
    'Reduces the balances and withholds the tax. A failed payout can be reversed.',
    'Balances',
    'All artists with a balance other than zero.',
    'Artist | Status | Tax status | Pending | Balance | Tax withheld | Net payout',
    'Shu-fen Hsu </admin/artist/7> | Will be paid / 700-0021 ••••4321 | Non-resident / 18.25% | NT$3,001 | NT$21,007 | NT$2,101 | NT$18,906',
    'Artist 0 </admin/artist/20> | Below the minimum | Non-resident / 18.25% | NT$3,001 | NT$21,007 | – | –',
    'Artist 1 </admin/artist/21> | Negative, carried over | Non-resident / 18.25% | NT$3,001 | NT$21,007 | – | –',
    'Artist 2 </admin/artist/22> | No bank details | Non-resident / 18.25% | NT$3,001 | NT$21,007 | – | –',
    'Artist 3 </admin/artist/23> | No confirmed account | Non-resident / 18.25% | NT$3,001 | NT$21,007 | – | –',
    'Artist 4 </admin/artist/24> | Waiting for payment or the days for returns | Non-resident / 18.25% | NT$3,001 | NT$21,007 | – | –',
  ]);
  const none = { ...preview, withheld: money(0, 'NTD'), non_resident_percent: '0' };
  expect(shownLines(NewRunPage, { ...data, preview: none })).toContain('Tax withheld | None');
});
