import { describe, expect, test } from 'vitest';
import { linesFrom, shownLines } from '../../../../test/pages/shown-lines.ts';
import type {
  ArtistFigures,
  ArtistOverview,
} from '../../../domains/sales/artist-sales/artist-sales.schemas.ts';
import { type Currency, money } from '../../../kernel/money.ts';
import LinesPage from './lines-page.tsx';
import ReportPage from './report-page.tsx';
import SalesPage from './sales-page.tsx';

const picture = { id: 1, width: 1200, height: 900, color: '#445566' };
const item = (id: number, title: string, values: Partial<ArtistOverview['items'][number]>) => ({
  id,
  title,
  artist: { id: 7, name: 'Shu-fen Hsu' },
  picture,
  online_at: null,
  offline_at: null,
  status: 'online' as const,
  sales: 0,
  sales_in: { NTD: 0, USD: 0 },
  amount: money(0, 'NTD'),
  share: money(0, 'NTD'),
  views: 0,
  collectors: 0,
  ...values,
});
const overview: ArtistOverview = {
  items: [
    item(231, 'Tideline', {
      online_at: '2026-12-31T16:30:00Z',
      sales: 1015,
      sales_in: { NTD: 1008, USD: 7 },
      amount: money(70_021, 'NTD'),
      share: money(23_343, 'NTD'),
      views: 4101,
      collectors: 19,
    }),
    item(232, 'Harbour', {
      status: 'offline',
      online_at: '2026-06-01T16:30:00Z',
      offline_at: '2027-02-01T16:30:00Z',
      sales: 3,
      views: 3507,
      collectors: 13,
      sales_in: { NTD: 0, USD: 3 },
    }),
  ],
  page: 1,
  per_page: 24,
  total: 2,
  totals: {
    sales: 1018,
    sales_in: { NTD: 1008, USD: 10 },
    amount: money(70_023, 'NTD'),
    share: money(23_345, 'NTD'),
    views: 7608,
  },
};

describe('the overview of sales', () => {
  test('shows each figure of the works and of all', () => {
    const data = { category: '1' as const, status: undefined, overview, frequency: null };
    expect(shownLines(SalesPage, data)).toEqual([
      'Sales',
      'Rank by',
      'Prints sold* </account/sales?category=1&currency=NTD>',
      'Amount </account/sales?category=2&currency=NTD>',
      'Views </account/sales?category=3&currency=NTD>',
      'Collectors </account/sales?category=4&currency=NTD>',
      'Show',
      'All works* </account/sales?category=1&currency=NTD>',
      'Online </account/sales?category=1&status=online&currency=NTD>',
      'Offline </account/sales?category=1&status=offline&currency=NTD>',
      'Currency',
      'NTD* </account/sales?category=1&currency=NTD>',
      'USD </account/sales?category=1&currency=USD>',
      'Works | 2',
      'Prints sold | 1,008 </account/sales/line?currency=NTD> / 1,018 in all currencies',
      'Amount | NT$70,023 </account/sales/line?currency=NTD>',
      'Share | NT$23,345 </account/sales/line?currency=NTD>',
      'Views | 7,608',
      '“Tideline” sold most: 1,008',
      'Tideline',
      '1,008',
      'Work | In the shop | Prints sold | Amount | Share | Views | Collectors',
      'Tideline </shop/231> / Shu-fen Hsu | Online / since 1 January 2027 | Prints sold / 1,008 </account/sales/line?item=231&currency=NTD> / 1,015 in all currencies | Amount / NT$70,021 </account/sales/line?item=231&currency=NTD> | Share / NT$23,343 </account/sales/line?item=231&currency=NTD> | Views / 4,101 | Collectors / 19',
      'Harbour / Shu-fen Hsu | Offline / since 2 February 2027 | Prints sold / 0 </account/sales/line?item=232&currency=NTD> / 3 in all currencies | Amount / NT$0 </account/sales/line?item=232&currency=NTD> | Share / NT$0 </account/sales/line?item=232&currency=NTD> | Views / 3,507 | Collectors / 13',
      'Prints sold, amount and share are in the chosen currency, less what was refunded. The amount is what the prints cost with their frames, tax included; the share is your part of it. Views count a visitor once a day. Collectors bought the work or marked it as a favourite. Online means on the shelf.',
    ]);
    const chinese = shownLines(SalesPage, data, { locale: 'zh-CN' });
    expect(chinese.slice(8)).toEqual([
      '在售 </zh-CN/account/sales?category=1&status=online&currency=NTD>',
      '未上架 </zh-CN/account/sales?category=1&status=offline&currency=NTD>',
      '币种',
      'NTD* </zh-CN/account/sales?category=1&currency=NTD>',
      'USD </zh-CN/account/sales?category=1&currency=USD>',
      '作品 | 2',
      '售出件数 | 1,008 </zh-CN/account/sales/line?currency=NTD> / 所有币种共 1,018 件',
      '金额 | NT$70,023 </zh-CN/account/sales/line?currency=NTD>',
      '分成 | NT$23,345 </zh-CN/account/sales/line?currency=NTD>',
      '浏览次数 | 7,608',
      '售出最多的是《Tideline》：1,008',
      'Tideline',
      '1,008',
      '作品 | 上架状态 | 售出件数 | 金额 | 分成 | 浏览次数 | 收藏人数',
      'Tideline </zh-CN/shop/231> / Shu-fen Hsu | 在售 / 2027年1月1日 起 | 售出件数 / 1,008 </zh-CN/account/sales/line?item=231&currency=NTD> / 所有币种共 1,015 件 | 金额 / NT$70,021 </zh-CN/account/sales/line?item=231&currency=NTD> | 分成 / NT$23,343 </zh-CN/account/sales/line?item=231&currency=NTD> | 浏览次数 / 4,101 | 收藏人数 / 19',
      'Harbour / Shu-fen Hsu | 未上架 / 2027年2月2日 起 | 售出件数 / 0 </zh-CN/account/sales/line?item=232&currency=NTD> / 所有币种共 3 件 | 金额 / NT$0 </zh-CN/account/sales/line?item=232&currency=NTD> | 分成 / NT$0 </zh-CN/account/sales/line?item=232&currency=NTD> | 浏览次数 / 3,507 | 收藏人数 / 13',
      '售出件数、金额与分成均按所选币种计算，并扣除已退款的部分。金额为含框含税的售价，分成为您应得的部分。同一访客每天只计一次浏览。收藏人数为购买过或收藏了作品的会员人数。',
    ]);
  });

  test('has the choice of mails about sales below it for an artist with a page', () => {
    const data = { category: '1' as const, status: undefined, overview, frequency: 'weekly' as const };
    expect(shownLines(SalesPage, data).slice(-5)).toEqual([
      'Mails about sales',
      '( ) frequency=each At each sale',
      '(x) frequency=weekly Once a week, on Monday',
      '( ) frequency=never No mails',
      '[Save]',
    ]);
  });

  test('of works on the shelf has sums without links, ranked by the chosen figure', () => {
    const found = (['2', '3', '4'] as const).map((category) =>
      linesFrom(
        shownLines(SalesPage, { category, status: 'online', overview, frequency: null }),
        'Works | 2',
        'Work | In the shop | Prints sold | Amount | Share | Views | Collectors',
      ),
    );
    expect(found).toEqual([
      [
        'Works | 2',
        'Prints sold | 1,008 / 1,018 in all currencies',
        'Amount | NT$70,023',
        'Share | NT$23,345',
        'Views | 7,608',
        '“Tideline” has the largest amount: NT$70,021',
        'Tideline',
        'NT$70,021',
      ],
      [
        'Works | 2',
        'Prints sold | 1,008 / 1,018 in all currencies',
        'Amount | NT$70,023',
        'Share | NT$23,345',
        'Views | 7,608',
        '“Tideline” was looked at most: 4,101',
        'Tideline',
        '4,101',
        'Harbour',
        '3,507',
      ],
      [
        'Works | 2',
        'Prints sold | 1,008 / 1,018 in all currencies',
        'Amount | NT$70,023',
        'Share | NT$23,345',
        'Views | 7,608',
        '“Tideline” has most collectors: 19',
        'Tideline',
        '19',
        'Harbour',
        '13',
      ],
    ]);
  });
});

const figures = (currency: Currency, scale: number): ArtistFigures => ({
  currency,
  pieces: 3 * scale,
  sales: money(20_583 * scale, currency),
  refunds: money(-1307 * scale, currency),
  before_tax: money(18_358 * scale, currency),
  pictures_before_tax: money(15_211 * scale, currency),
  share_rates: [4000, 4250],
  share: money(6287 * scale, currency),
});

test('the report of a year shows each month and work by currency', () => {
  const work = (id: number, title: string, of: ArtistFigures[]) => ({
    item: { id, title, status: 'on_shelf' as const, picture },
    figures: of,
  });
  const report = {
    artist: { id: 7, name: 'Shu-fen Hsu' },
    year: 2026,
    years: [
      { year: 2027, figures: [] },
      { year: 2026, figures: [] },
    ],
    months: [
      { month: 3, figures: [figures('NTD', 1), figures('USD', 2)] },
      { month: 12, figures: [figures('NTD', 3)] },
    ],
    works: {
      items: [
        work(231, 'Tideline', [figures('NTD', 1)]),
        work(232, 'Harbour', [figures('NTD', 3), figures('USD', 2)]),
      ],
      page: 1,
      per_page: 24,
      total: 2,
    },
    totals: [figures('NTD', 4), figures('USD', 2)],
  };
  expect(shownLines(ReportPage, { report, paid: null, failed: null })).toEqual([
    'Sales report',
    'Year',
    '2027 </account/report?year=2027>',
    '2026* </account/report?year=2026>',
    'Report as PDF </account/report/2026.pdf>',
    'As CSV </account/report/2026.csv>',
    'New Taiwan dollars',
    'Prints sold | 12 </account/sales/line?year=2026&currency=NTD>',
    'Sales | NT$82,332 </account/sales/line?year=2026&currency=NTD>',
    'Refunds | −NT$5,228 </account/sales/line?year=2026&currency=NTD>',
    'Price before tax | NT$73,432 </account/sales/line?year=2026&currency=NTD>',
    'Pictures before tax | NT$60,844 </account/sales/line?year=2026&currency=NTD>',
    'Share | NT$25,148 </account/sales/line?year=2026&currency=NTD>',
    'The largest share was that of December: NT$18,861',
    'NT$18,861',
    'Jan1 Feb2 Mar3 Apr4 May5 Jun6 Jul7 Aug8 Sept9 Oct10 Nov11 Dec12',
    'Months',
    'Month | Prints | Sales | Refunds | Price before tax | Pictures before tax | Share rate | Share',
    'March | Prints / 3 | Sales / NT$20,583 </account/sales/line?year=2026&month=3&currency=NTD> | Refunds / −NT$1,307 </account/sales/line?year=2026&month=3&currency=NTD> | Price before tax / NT$18,358 </account/sales/line?year=2026&month=3&currency=NTD> | Pictures before tax / NT$15,211 </account/sales/line?year=2026&month=3&currency=NTD> | Share rate / 40, 42.5% | Share / NT$6,287 </account/sales/line?year=2026&month=3&currency=NTD>',
    'December | Prints / 9 | Sales / NT$61,749 </account/sales/line?year=2026&month=12&currency=NTD> | Refunds / −NT$3,921 </account/sales/line?year=2026&month=12&currency=NTD> | Price before tax / NT$55,074 </account/sales/line?year=2026&month=12&currency=NTD> | Pictures before tax / NT$45,633 </account/sales/line?year=2026&month=12&currency=NTD> | Share rate / 40, 42.5% | Share / NT$18,861 </account/sales/line?year=2026&month=12&currency=NTD>',
    'Works',
    'Work | Prints | Sales | Refunds | Price before tax | Pictures before tax | Share rate | Share',
    'Harbour | Prints / 9 | Sales / NT$61,749 </account/sales/line?year=2026&item=232&currency=NTD> | Refunds / −NT$3,921 </account/sales/line?year=2026&item=232&currency=NTD> | Price before tax / NT$55,074 </account/sales/line?year=2026&item=232&currency=NTD> | Pictures before tax / NT$45,633 </account/sales/line?year=2026&item=232&currency=NTD> | Share rate / 40, 42.5% | Share / NT$18,861 </account/sales/line?year=2026&item=232&currency=NTD>',
    'Tideline | Prints / 3 | Sales / NT$20,583 </account/sales/line?year=2026&item=231&currency=NTD> | Refunds / −NT$1,307 </account/sales/line?year=2026&item=231&currency=NTD> | Price before tax / NT$18,358 </account/sales/line?year=2026&item=231&currency=NTD> | Pictures before tax / NT$15,211 </account/sales/line?year=2026&item=231&currency=NTD> | Share rate / 40, 42.5% | Share / NT$6,287 </account/sales/line?year=2026&item=231&currency=NTD>',
    'US dollars',
    'Prints sold | 6 </account/sales/line?year=2026&currency=USD>',
    'Sales | US$411.66 </account/sales/line?year=2026&currency=USD>',
    'Refunds | −US$26.14 </account/sales/line?year=2026&currency=USD>',
    'Price before tax | US$367.16 </account/sales/line?year=2026&currency=USD>',
    'Pictures before tax | US$304.22 </account/sales/line?year=2026&currency=USD>',
    'Share | US$125.74 </account/sales/line?year=2026&currency=USD>',
    'The largest share was that of March: US$125.74',
    'US$125.74',
    'Jan1 Feb2 Mar3 Apr4 May5 Jun6 Jul7 Aug8 Sept9 Oct10 Nov11 Dec12',
    'Months',
    'Month | Prints | Sales | Refunds | Price before tax | Pictures before tax | Share rate | Share',
    'March | Prints / 6 | Sales / US$411.66 </account/sales/line?year=2026&month=3&currency=USD> | Refunds / −US$26.14 </account/sales/line?year=2026&month=3&currency=USD> | Price before tax / US$367.16 </account/sales/line?year=2026&month=3&currency=USD> | Pictures before tax / US$304.22 </account/sales/line?year=2026&month=3&currency=USD> | Share rate / 40, 42.5% | Share / US$125.74 </account/sales/line?year=2026&month=3&currency=USD>',
    'Works',
    'Work | Prints | Sales | Refunds | Price before tax | Pictures before tax | Share rate | Share',
    'Harbour | Prints / 6 | Sales / US$411.66 </account/sales/line?year=2026&item=232&currency=USD> | Refunds / −US$26.14 </account/sales/line?year=2026&item=232&currency=USD> | Price before tax / US$367.16 </account/sales/line?year=2026&item=232&currency=USD> | Pictures before tax / US$304.22 </account/sales/line?year=2026&item=232&currency=USD> | Share rate / 40, 42.5% | Share / US$125.74 </account/sales/line?year=2026&item=232&currency=USD>',
    'A sale counts on the day on which its order was paid, and a refund in the month in which it was made, both in Taipei. Sales and refunds are prices with frames, tax included. The share is the share rate of the pictures’ price before tax, without frames and delivery, rounded for each order line.',
  ]);
  const failed = shownLines(ReportPage, {
    report: { ...report, year: 2025, totals: [] },
    paid: null,
    failed: 'csv',
  });
  expect(failed.slice(0, 9)).toEqual([
    'Sales report',
    'Year',
    '2025* </account/report?year=2025>',
    '2027 </account/report?year=2027>',
    '2026 </account/report?year=2026>',
    'Report as PDF </account/report/2025.pdf>',
    'Try the CSV again </account/report/2025.csv>',
    'The CSV could not be made just now. Please try again.',
    'No sales in 2025',
  ]);
});

test('an order line and a refund have their days, amounts and share', () => {
  const line = {
    sale_number: 'S-1042',
    kind: 'sale' as const,
    day: '2026-12-31',
    ordered_on: '2026-12-29',
    item_id: 231,
    title: 'Tideline',
    size: { width_mm: 600, height_mm: 455, substrate: 'Cotton rag' },
    frame: 'Oak',
    pieces: 3,
    price: money(20_583, 'NTD'),
    before_tax: money(18_358, 'NTD'),
    pictures_before_tax: money(15_211, 'NTD'),
    share_basis_points: 4250,
    share: money(6287, 'NTD'),
  };
  const refund = {
    ...line,
    kind: 'refund' as const,
    day: '2027-01-01',
    pieces: -1,
    price: money(-6861, 'NTD'),
  };
  const correction = {
    ...line,
    kind: 'correction' as const,
    day: '2027-01-02',
    pieces: -2,
    price: money(-13_722, 'NTD'),
  };
  const items = [line, refund, correction];
  const lines = { items, page: 1, per_page: 24, total: 3, totals: [figures('NTD', 1)] };
  const chosen = { year: 2026, month: 12, item: 231, currency: 'NTD' as const };
  expect(shownLines(LinesPage, { chosen, lines })).toEqual([
    'Order lines',
    'Tideline, Dec 2026, NTD',
    'Back to the report </account/report?year=2026>',
    'Prints sold | 3',
    'Sales | NT$20,583',
    'Refunds | −NT$1,307',
    'Price before tax | NT$18,358',
    'Pictures before tax | NT$15,211',
    'Share | NT$6,287',
    'Work | Date | Prints | Price | Price before tax | Pictures before tax | Share rate | Share',
    'Tideline / 60 × 45.5 cm, Cotton rag, Oak / Sale no. S-1042 | 31 December 2026 / ordered on 29 December 2026 | Prints / 3 | Price / NT$20,583 | Price before tax / NT$18,358 | Pictures before tax / NT$15,211 | Share rate / 42.5% | Share / NT$6,287',
    'Tideline / 60 × 45.5 cm, Cotton rag, Oak / Sale no. S-1042 | 1 January 2027 / refund, ordered on 29 December 2026 | Prints / -1 | Price / −NT$6,861 | Price before tax / NT$18,358 | Pictures before tax / NT$15,211 | Share rate / 42.5% | Share / NT$6,287',
    'Tideline / 60 × 45.5 cm, Cotton rag, Oak / Sale no. S-1042 | 2 January 2027 / correction, ordered on 29 December 2026 | Prints / -2 | Price / −NT$13,722 | Price before tax / NT$18,358 | Pictures before tax / NT$15,211 | Share rate / 42.5% | Share / NT$6,287',
    'Each line is a work as it was sold, or a refund of it. The price is that of all prints of the line with their frames, tax included. The share is the share rate of the pictures’ price before tax, without frames and delivery, rounded for each line.',
  ]);
  const all = { year: undefined, month: undefined, item: undefined, currency: undefined };
  const chinese = shownLines(LinesPage, { chosen: all, lines }, { locale: 'zh-Hant' });
  expect(chinese.slice(0, -1)).toEqual([
    '訂單明細',
    '所有年度',
    '回到銷售 </zh-Hant/account/sales>',
    '售出件數 | 3',
    '銷售額 | NT$20,583',
    '退款 | −NT$1,307',
    '未稅金額 | NT$18,358',
    '畫作未稅金額 | NT$15,211',
    '分潤 | NT$6,287',
    '作品 | 日期 | 件數 | 金額 | 未稅金額 | 畫作未稅金額 | 分潤比例 | 分潤',
    'Tideline / 60 × 45.5 公分、Cotton rag、Oak / 銷售編號 S-1042 | 2026年12月31日 / 訂購日 2026年12月29日 | 件數 / 3 | 金額 / NT$20,583 | 未稅金額 / NT$18,358 | 畫作未稅金額 / NT$15,211 | 分潤比例 / 42.5% | 分潤 / NT$6,287',
    'Tideline / 60 × 45.5 公分、Cotton rag、Oak / 銷售編號 S-1042 | 2027年1月1日 / 退款，訂購日 2026年12月29日 | 件數 / -1 | 金額 / −NT$6,861 | 未稅金額 / NT$18,358 | 畫作未稅金額 / NT$15,211 | 分潤比例 / 42.5% | 分潤 / NT$6,287',
    'Tideline / 60 × 45.5 公分、Cotton rag、Oak / 銷售編號 S-1042 | 2027年1月2日 / 更正，訂購日 2026年12月29日 | 件數 / -2 | 金額 / −NT$13,722 | 未稅金額 / NT$18,358 | 畫作未稅金額 / NT$15,211 | 分潤比例 / 42.5% | 分潤 / NT$6,287',
  ]);
});

test('the report shows the payouts of the year with the tax withheld, and years that have only payouts', () => {
  const payout = {
    day: '2026-02-28',
    kind: 'payout' as const,
    amount: money(21_007, 'NTD'),
    withheld: money(4201, 'NTD'),
    net: money(16_806, 'NTD'),
    status: 'paid' as const,
    paid_on: '2026-03-02',
    tax_status: 'non_resident' as const,
    withholding_basis_points: 2000,
  };
  const returned = {
    ...payout,
    day: '2026-12-31',
    kind: 'returned' as const,
    amount: money(-503, 'USD'),
    withheld: money(0, 'USD'),
    net: money(-503, 'USD'),
    status: 'failed' as const,
    paid_on: null,
    tax_status: 'resident' as const,
    withholding_basis_points: 0,
  };
  const works = { items: [], page: 1, per_page: 24, total: 0 };
  const years = [{ year: 2027, figures: [] }];
  const report = { artist: { id: 7, name: 'Shu-fen Hsu' }, year: 2026, years, months: [], works, totals: [] };
  const [{ amount, withheld, net }, back] = [payout, returned];
  const payouts = {
    tax_status: 'company' as const,
    currencies: [
      { currency: 'NTD' as const, payouts: [payout], amount, withheld, net },
      {
        currency: 'USD' as const,
        payouts: [returned],
        ...{ amount: back.amount, withheld: back.withheld, net: back.net },
      },
    ],
  };
  const show = (paid: typeof payouts, locale: 'en' | 'zh-Hant' | 'zh-CN') =>
    shownLines(
      ReportPage,
      { report, paid: { year: 2026, years: [2026, 2025], payouts: paid }, failed: null },
      { locale },
    );
  const lines = show(payouts, 'en');
  expect(lines.slice(1, 5)).toEqual([
    'Year',
    '2027 </account/report?year=2027>',
    '2026* </account/report?year=2026>',
    '2025 </account/report?year=2025>',
  ]);
  expect(lines.slice(lines.indexOf('Payouts and tax'), -1)).toEqual([
    'Payouts and tax',
    'Tax status: Company',
    'New Taiwan dollars',
    'Amount | NT$21,007',
    'Tax withheld | NT$4,201',
    'Paid | NT$16,806',
    'Payout | Tax status | Amount | Tax withheld | Paid',
    '28 February 2026 / Paid on 2 March 2026 | Not a resident of Taiwan / 20% | Amount / NT$21,007 | Tax withheld / NT$4,201 | Paid / NT$16,806',
    'US dollars',
    'Amount | −US$5.03',
    'Tax withheld | US$0',
    'Paid | −US$5.03',
    'Payout | Tax status | Amount | Tax withheld | Paid',
    '31 December 2026 / Back in your balance | Resident of Taiwan / 0% | Amount / −US$5.03 | Tax withheld / US$0 | Paid / −US$5.03',
    'A payout counts on the day of its run. One that came back is deducted on the day on which it did, with its tax.',
  ]);
  const hant = show({ ...payouts, currencies: [] }, 'zh-Hant');
  expect(hant.slice(hant.indexOf('付款與稅額'), -1)).toEqual([
    '付款與稅額',
    '稅務身分：公司',
    '本年度沒有付款。',
  ]);
  expect(show({ ...payouts, currencies: [] }, 'zh-CN')).toContain('税务身份：公司');
});
