import { describe, expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { ArtistBalance } from '../../../domains/sales/payouts/balances.schemas.ts';
import type {
  Statement,
  StatementData,
  StatementPayout,
} from '../../../domains/sales/statements/statements.schemas.ts';
import { type Currency, money } from '../../../kernel/money.ts';
import StatementPage from './statement-page.tsx';

const payout = (currency: Currency, values: Partial<StatementPayout>): StatementPayout => ({
  id: 1,
  day: '2026-10-31',
  kind: 'payout',
  amount: money(-21_007, currency),
  withheld: money(-2101, currency),
  net: money(-18_906, currency),
  status: 'paid',
  paid_on: null,
  failure: '',
  account: '700-0021 ••••4321',
  ...values,
});

const inDollars: Statement = {
  currency: 'USD',
  opening: money(10_050, 'USD'),
  shares: money(20_111, 'USD'),
  refunds: money(-40_333, 'USD'),
  payouts: money(0, 'USD'),
  withheld: money(0, 'USD'),
  returned: money(0, 'USD'),
  closing: money(-10_172, 'USD'),
  payout_list: [],
};

const statement: Statement = {
  currency: 'NTD',
  opening: money(31_013, 'NTD'),
  shares: money(4007, 'NTD'),
  refunds: money(-509, 'NTD'),
  payouts: money(-18_906, 'NTD'),
  withheld: money(-2101, 'NTD'),
  returned: money(307, 'NTD'),
  closing: money(13_811, 'NTD'),
  payout_list: [
    payout('NTD', { id: 11, day: '2026-10-05', paid_on: '2026-10-31' }),
    payout('NTD', { id: 12, day: '2026-10-06', status: 'pending' }),
    payout('NTD', { id: 13, day: '2026-10-07', status: 'failed', failure: 'The account is closed' }),
    payout('NTD', {
      id: 13,
      day: '2026-11-01',
      kind: 'returned',
      status: 'failed',
      failure: 'The account is closed',
      amount: money(307, 'NTD'),
      withheld: money(31, 'NTD'),
      net: money(276, 'NTD'),
      account: 'DEUTDEFF ••••9911',
    }),
  ],
};

const balances: ArtistBalance[] = [
  { currency: 'NTD', available: money(9011, 'NTD'), pending: money(4800, 'NTD') },
  { currency: 'USD', available: money(-10_172, 'USD'), pending: money(0, 'USD') },
];

const found: StatementData = {
  artist: { id: 7, name: 'Shu-fen Hsu' },
  year: 2026,
  month: 10,
  months: [
    { year: 2026, month: 12 },
    { year: 2026, month: 10 },
  ],
  statements: [statement, inDollars],
  stored: { stored_at: '2026-11-02T17:05:00.000Z', locale: 'zh-Hant', sha256: 'e3b0c442' },
};

describe('the page of statements', () => {
  test('shows each sum, and each payout with its day, status and amounts', () => {
    expect(shownLines(StatementPage, { found, balances, failed: null })).toEqual([
      'Statements',
      'Your balance now',
      'Available in NTD | NT$9,011',
      'Pending in NTD | NT$4,800',
      'Available in USD | −US$101.72',
      'Pending in USD | US$0',
      'A share is pending until we have received the buyer’s money and the days for returns are over. Payouts are made from what is available.',
      'Month',
      '[of: Dec 2026, Oct 2026*]',
      '[Show]',
      'Statement as PDF </account/statement/2026-10.pdf>',
      'As CSV </account/statement/2026-10.csv>',
      'New Taiwan dollars',
      'Balance before | NT$31,013',
      'Shares | NT$4,007 </account/sales/line?year=2026&month=10&currency=NTD>',
      'Refunds | −NT$509 </account/sales/line?year=2026&month=10&currency=NTD>',
      'Payouts | −NT$18,906',
      'Tax withheld | −NT$2,101',
      'Payouts that came back | NT$307',
      'Open at the end | NT$13,811',
      'Payouts',
      'Date | Status | Amount | Tax withheld | Paid',
      '5 October 2026 / 700-0021 ••••4321 | Paid on 31 October 2026 | Amount / NT$21,007 | Tax withheld / NT$2,101 | Paid / NT$18,906',
      '6 October 2026 / 700-0021 ••••4321 | On its way | Amount / NT$21,007 | Tax withheld / NT$2,101 | Paid / NT$18,906',
      '7 October 2026 / 700-0021 ••••4321 | Failed / Reason: The account is closed | Amount / NT$21,007 | Tax withheld / NT$2,101 | Paid / NT$18,906',
      '1 November 2026 / DEUTDEFF ••••9911 | Back in your balance / Reason: The account is closed | Amount / NT$307 | Tax withheld / NT$31 | Paid / NT$276',
      'US dollars',
      'Balance before | US$100.50',
      'Shares | US$201.11 </account/sales/line?year=2026&month=10&currency=USD>',
      'Refunds | −US$403.33 </account/sales/line?year=2026&month=10&currency=USD>',
      'Payouts | US$0',
      'Carried over | −US$101.72',
      'This month is closed. Its statement was stored on 3 November 2026 and does not change any more. SHA-256 of the PDF in 繁體中文:',
      'e3b0c442',
      'Shares and refunds are those of the sales report, on the same days. We pay open balances in runs; small or negative ones are carried over to the next. Your payout account </account/payout>',
    ]);
  });

  test('is in the page’s language', () => {
    const lines = shownLines(StatementPage, { found, balances, failed: null }, { locale: 'zh-Hant' });
    expect(lines).toEqual([
      '結算單',
      '目前餘額',
      '可付款（NTD） | NT$9,011',
      '待結算（NTD） | NT$4,800',
      '可付款（USD） | −US$101.72',
      '待結算（USD） | US$0',
      '買家的款項入帳且退貨期限屆滿之前，分潤列為待結算；付款以可付款的金額為準。',
      '月份',
      '[of: 2026年12月, 2026年10月*]',
      '[顯示]',
      '結算單 PDF </zh-Hant/account/statement/2026-10.pdf>',
      'CSV </zh-Hant/account/statement/2026-10.csv>',
      '新臺幣',
      '期初餘額 | NT$31,013',
      '分潤 | NT$4,007 </zh-Hant/account/sales/line?year=2026&month=10&currency=NTD>',
      '退款 | −NT$509 </zh-Hant/account/sales/line?year=2026&month=10&currency=NTD>',
      '已付款 | −NT$18,906',
      '代扣稅額 | −NT$2,101',
      '退回的付款 | NT$307',
      '期末未付餘額 | NT$13,811',
      '付款紀錄',
      '日期 | 狀態 | 金額 | 代扣稅額 | 實付',
      '2026年10月5日 / 700-0021 ••••4321 | 2026年10月31日 已付款 | 金額 / NT$21,007 | 代扣稅額 / NT$2,101 | 實付 / NT$18,906',
      '2026年10月6日 / 700-0021 ••••4321 | 處理中 | 金額 / NT$21,007 | 代扣稅額 / NT$2,101 | 實付 / NT$18,906',
      '2026年10月7日 / 700-0021 ••••4321 | 失敗 / 原因：The account is closed | 金額 / NT$21,007 | 代扣稅額 / NT$2,101 | 實付 / NT$18,906',
      '2026年11月1日 / DEUTDEFF ••••9911 | 已回到餘額 / 原因：The account is closed | 金額 / NT$307 | 代扣稅額 / NT$31 | 實付 / NT$276',
      '美元',
      '期初餘額 | US$100.50',
      '分潤 | US$201.11 </zh-Hant/account/sales/line?year=2026&month=10&currency=USD>',
      '退款 | −US$403.33 </zh-Hant/account/sales/line?year=2026&month=10&currency=USD>',
      '已付款 | US$0',
      '結轉下期 | −US$101.72',
      '本月已關帳，結算單已於 2026年11月3日 存檔，不再變動。繁體中文 PDF 的 SHA-256：',
      'e3b0c442',
      '分潤與退款與銷售報表一致，日期相同。我們分批支付未付餘額；金額過小或為負數時結轉至下次。 您的收款帳戶 </zh-Hant/account/payout>',
    ]);
  });

  test('names a month without entries, and offers a file again that failed', () => {
    const empty = { ...found, month: 11, statements: [], stored: null };
    expect(shownLines(StatementPage, { found: empty, balances, failed: 'csv' })).toEqual([
      'Statements',
      'Your balance now',
      'Available in NTD | NT$9,011',
      'Pending in NTD | NT$4,800',
      'Available in USD | −US$101.72',
      'Pending in USD | US$0',
      'A share is pending until we have received the buyer’s money and the days for returns are over. Payouts are made from what is available.',
      'Month',
      '[of: Nov 2026*, Dec 2026, Oct 2026]',
      '[Show]',
      'Statement as PDF </account/statement/2026-11.pdf>',
      'Try the CSV again </account/statement/2026-11.csv>',
      'The file could not be made just now. Please try again.',
      'Nothing in Nov 2026',
      'Shares and payouts appear here by month.',
      'Shares and refunds are those of the sales report, on the same days. We pay open balances in runs; small or negative ones are carried over to the next. Your payout account </account/payout>',
    ]);
  });
});
