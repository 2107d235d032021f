import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { SalesReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { type Currency, money } from '../../../kernel/money.ts';
import ArtistsPage from './artists-page.tsx';
import CountriesPage from './countries-page.tsx';
import EditionsPage from './editions-page.tsx';
import MarginsPage from './margins-page.tsx';
import OverviewPage from './overview-page.tsx';
import ViewsPage from './views-page.tsx';
import WorksPage from './works-page.tsx';

/** Figures of which no two are equal; `by` makes them differ between rows. */
const getFigures = (currency: Currency, by: number): SalesReport => ({
  currency,
  orders: 3 * by,
  refunds: 2 * by,
  pieces: 5 * by,
  items: money(90_007 * by, currency),
  freight: money(2011 * by, currency),
  tax: money(4383 * by, currency),
  before_tax: money(87_635 * by, currency),
  share: money(23_029 * by, currency),
  total: money(92_018 * by, currency),
  in_ntd: money((currency === 'NTD' ? 92_018 : 29_041) * by, 'NTD'),
});
const [ntd, usd] = [getFigures('NTD', 1), getFigures('USD', 7)];

const picture = { id: 9, width: 1600, height: 1200, color: '#808080' };
const artist = { id: 7, name: 'Shu-fen Hsu' };
const item = { id: 31, title: 'Tideline', artist, status: 'on_shelf' as const, picture };
const off = { ...item, id: 32, title: 'Salt Bright', status: 'off_shelf' as const };
const choices = {
  artists: [artist, { id: 8, name: 'Ming-te Ho' }],
  countries: [
    { code: 'JP', name: 'Japan' },
    { code: 'TW', name: 'Taiwan' },
  ],
};
const span = { from: '2026-12-02', to: '2026-12-31' };
const days = { today: '2026-12-31', choices, rejected: [] };
const path = '/admin/report/work?from=2026-12-02&to=2026-12-31&artist=7';
const getPage = <Item>(items: Item[]) => ({ items, page: 1, per_page: 24, total: items.length });

/** The heading, the current report, and what stands below the filters. */
const besideFilters = (lines: string[]): string[] => [
  ...lines.slice(0, 3),
  ...lines.filter((line) => /^[^|<]+\* <[^ ]+>$/.test(line)),
  ...lines.slice(lines.findIndex((line) => /^\[(?:Filter|篩選|筛选)\]/.test(line)) + 1),
];

test('the overview shows each currency with its change and its parts', () => {
  const overview = {
    span,
    before: { from: '2026-11-02', to: '2026-12-01' },
    by: 'week' as const,
    totals: [ntd, usd],
    totals_before: [getFigures('NTD', 2)],
    parts: [
      { from: '2026-12-21', figures: [ntd] },
      { from: '2026-12-28', figures: [usd] },
    ],
    parts_before: [
      { from: '2026-11-16', figures: [getFigures('NTD', 2)] },
      { from: '2026-11-23', figures: [] },
    ],
  };
  const data = { ...days, list: overview, filters: { by: 'week' } };
  expect(shownLines(OverviewPage, data, { path: '/admin/report?by=week' })).toEqual([
    'Sales',
    'Export CSV </admin/report/file/overview.csv?by=week>',
    'Sales in this period compared with the previous one. Dates are in Taipei time.',
    'Sales* </admin/report>',
    'Works </admin/report/work>',
    'Artists </admin/report/artist>',
    'Countries </admin/report/country>',
    'Margin </admin/report/margin>',
    'Views to orders </admin/report/view>',
    'Editions </admin/report/edition>',
    'Last 30 days* </admin/report?from=2026-12-02&to=2026-12-31> This month </admin/report?from=2026-12-01&to=2026-12-31> Last month </admin/report?from=2026-11-01&to=2026-11-30> This year </admin/report?from=2026-01-01&to=2026-12-31> Last three years </admin/report?from=2024-01-02&to=2026-12-31>',
    'Filters (1)',
    'From',
    '[from=2026-12-02]',
    'To',
    '[to=2026-12-31]',
    'Currency',
    '[currency: Both, NTD, USD]',
    'Artist',
    '[artist: All, Shu-fen Hsu, Ming-te Ho]',
    'Country',
    '[country: All, Japan, Taiwan]',
    'Group by',
    '[by: Automatic, Day, Week*, Month]',
    '[Filter] Clear the filters </admin/report>',
    'In NTD',
    'NT$92,018 50% less than in the previous period (2026-11-02 to 2026-12-01: NT$184,036)',
    'Orders | 3',
    'Pieces | 5',
    'Refunds | 2',
    'Works and frames | NT$90,007',
    'Freight | NT$2,011',
    'Tax included | NT$4,383',
    'Before tax | NT$87,635',
    'Artists’ share | NT$23,029',
    'The best week: Week of 2026-12-21, with NT$92,018.',
    'This period Previous period',
    '2 weeks as a table',
    'Week | Orders | Pieces | Works and frames | Freight | Before tax | Artists’ share | Total | Previous period',
    'Week of 2026-12-21 | 3 | 5 | NT$90,007 | NT$2,011 | NT$87,635 | NT$23,029 | NT$92,018 | NT$184,036',
    'Week of 2026-12-28 | 0 | 0 | – | – | – | – | – | NT$0',
    'In USD',
    'US$6,441.26 in the previous period, 2026-11-02 to 2026-12-01: US$0',
    'Orders | 21',
    'Pieces | 35',
    'Refunds | 14',
    'Works and frames | US$6,300.49',
    'Freight | US$140.77',
    'Tax included | US$306.81',
    'Before tax | US$6,134.45',
    'Artists’ share | US$1,612.03',
    'The best week: Week of 2026-12-28, with US$6,441.26.',
    'This period Previous period',
    '2 weeks as a table',
    'Week | Orders | Pieces | Works and frames | Freight | Before tax | Artists’ share | Total | Previous period',
    'Week of 2026-12-21 | 0 | 0 | – | – | – | – | – | US$0',
    'Week of 2026-12-28 | 21 | 35 | US$6,300.49 | US$140.77 | US$6,134.45 | US$1,612.03 | US$6,441.26 | US$0',
    'How figures are calculated',
    'A sale is an order that is paid or on agreed terms, counted on the day on which it became so. Orders that failed, or were cancelled without payment, do not count.',
    'A refund counts as a negative amount on the day on which the money was sent back. The original sale stays on its own day.',
    'Totals include tax and freight. Deliveries in Taiwan include 5 % business tax; deliveries abroad are zero-rated. The share is calculated on the picture’s own price before tax.',
    'NTD and USD are never added together. Where they are compared, amounts are converted to NTD at the rate of each order.',
  ]);
  const ofArtist = {
    ...days,
    list: { ...overview, totals: [], totals_before: [] },
    filters: { artist: '7' },
  };
  expect(
    besideFilters(shownLines(OverviewPage, ofArtist, { path: '/admin/report?artist=7', locale: 'zh-Hant' })),
  ).toEqual([
    '銷售',
    '下載 CSV </zh-Hant/admin/report/file/overview.csv?artist=7>',
    '這段期間的銷售，並與前一段期間對照。日期以臺北時間計。',
    '銷售* </zh-Hant/admin/report?artist=7>',
    '這段期間沒有銷售。',
    '計算方式',
    '銷售指已付款或已約定付款條件的訂單，計入付款或約定成立當日；失效或未付款即取消的訂單不計。',
    '退款於實際退回當日以負數計入，原本的銷售仍留在原日期。',
    '合計含稅與運費。寄送臺灣者內含 5% 營業稅，寄往海外者為零稅率。分潤以畫作本身的未稅價格計算。',
    '新臺幣與美元不相加；需要比較時，依各訂單成立時的匯率折合新臺幣。',
    '選定藝術家時不含運費，因為運費屬於整筆訂單。',
  ]);
});

test('works are listed with their artists, in two currencies and in NTD together', () => {
  const items = [
    { item, figures: [ntd, usd] },
    { item: off, figures: [getFigures('NTD', 3)] },
  ];
  const list = { ...getPage(items), span, totals: [getFigures('NTD', 4), usd] };
  const data = { ...days, list, filters: { artist: '7', from: span.from, to: span.to } };
  expect(shownLines(WorksPage, data, { path })).toEqual([
    'Sales by work',
    'Export CSV </admin/report/file/works.csv?artist=7&from=2026-12-02&to=2026-12-31>',
    'Sales of each work, excluding freight, which belongs to whole orders.',
    'Sales </admin/report?from=2026-12-02&to=2026-12-31&artist=7>',
    'Works* </admin/report/work?from=2026-12-02&to=2026-12-31&artist=7>',
    'Artists </admin/report/artist?from=2026-12-02&to=2026-12-31&artist=7>',
    'Countries </admin/report/country?from=2026-12-02&to=2026-12-31&artist=7>',
    'Margin </admin/report/margin?from=2026-12-02&to=2026-12-31&artist=7>',
    'Views to orders </admin/report/view?from=2026-12-02&to=2026-12-31&artist=7>',
    'Editions </admin/report/edition?from=2026-12-02&to=2026-12-31&artist=7>',
    'Last 30 days* </admin/report/work?from=2026-12-02&to=2026-12-31&artist=7> This month </admin/report/work?from=2026-12-01&to=2026-12-31&artist=7> Last month </admin/report/work?from=2026-11-01&to=2026-11-30&artist=7> This year </admin/report/work?from=2026-01-01&to=2026-12-31&artist=7> Last three years </admin/report/work?from=2024-01-02&to=2026-12-31&artist=7>',
    'Filters (3)',
    'From',
    '[from=2026-12-02]',
    'To',
    '[to=2026-12-31]',
    'Currency',
    '[currency: Both, NTD, USD]',
    'Artist',
    '[artist: All, Shu-fen Hsu*, Ming-te Ho]',
    'Country',
    '[country: All, Japan, Taiwan]',
    '[Filter] Clear the filters </admin/report/work>',
    'In NTD | NT$368,072 20 pieces',
    'In USD | US$6,441.26 35 pieces',
    '“Tideline” comes first with NT$295,305, 51.7% of the total. Compared in NTD, each order at its own rate.',
    'Work | Orders | Pieces ↕ </admin/report/work?from=2026-12-02&to=2026-12-31&artist=7&sort=pieces> | Before tax | Artists’ share | Works and frames ↓ </admin/report/work?from=2026-12-02&to=2026-12-31&artist=7&sort=amount> | In NTD',
    'Tideline </admin/item/31> / Shu-fen Hsu | 24 | 40 | NT$87,635 / US$6,134.45 | NT$23,029 / US$1,612.03 | NT$92,018 / US$6,441.26 | NT$295,305',
    'Salt Bright </admin/item/32> / Shu-fen Hsu / Off the shelf | 9 | 15 | NT$262,905 | NT$69,087 | NT$276,054 | NT$276,054',
    'Arrow keys, Page Up, Page Down, Home and End move between rows, Enter opens one.',
  ]);
});

test('artists and countries lead to the works and sales of the same days', () => {
  const totals = [usd];
  const artists = { ...getPage([{ artist, figures: [usd] }]), span, totals };
  expect(
    besideFilters(
      shownLines(ArtistsPage, { ...days, list: artists, filters: { currency: 'USD' } }, { path }),
    ),
  ).toEqual([
    'Sales by artist',
    'Export CSV </admin/report/file/artists.csv?currency=USD>',
    'Sales of each artist’s works and the share owed to the artist, excluding freight.',
    'Artists* </admin/report/artist?from=2026-12-02&to=2026-12-31&artist=7>',
    'In USD | US$6,441.26 35 pieces',
    '“Shu-fen Hsu” comes first with US$6,441.26, 100% of the total.',
    'Artist | Orders | Pieces ↕ </admin/report/work?from=2026-12-02&to=2026-12-31&artist=7&sort=pieces> | Before tax | Artists’ share | Works and frames ↓ </admin/report/work?from=2026-12-02&to=2026-12-31&artist=7&sort=amount>',
    'Shu-fen Hsu </admin/report/work?from=2026-12-02&to=2026-12-31&artist=7> | 21 | 35 | US$6,134.45 | US$1,612.03 | US$6,441.26',
    'Arrow keys, Page Up, Page Down, Home and End move between rows, Enter opens one.',
  ]);
  const countries = { items: [{ country: { code: 'JP', name: 'Japan' }, figures: [usd] }], span, totals };
  expect(
    besideFilters(
      shownLines(CountriesPage, { ...days, list: countries, filters: {} }, { path, locale: 'zh-CN' }),
    ),
  ).toEqual([
    '各国家/地区销售',
    '下载 CSV </zh-CN/admin/report/file/countries.csv>',
    '按寄送地统计；到店自提计入台湾。',
    '国家/地区* </zh-CN/admin/report/country?from=2026-12-02&to=2026-12-31&artist=7>',
    'USD | US$6,441.26 35 件',
    '“Japan”居首，US$6,441.26，占全部的 100%。',
    '国家/地区 | 订单 | 件数 | 作品金额 | 运费 | 不含税 | 艺术家分成 | 合计',
    'Japan </zh-CN/admin/report?from=2026-12-02&to=2026-12-31&country=JP> | 21 | 35 | US$6,300.49 | US$140.77 | US$6,134.45 | US$1,612.03 | US$6,441.26',
  ]);
});

test('views show how many buy what they look at', () => {
  const entry = { item, views: 400, carts: 30, orders: 11, pieces: 13, collectors: 17 };
  const list = {
    ...getPage([entry, { ...entry, item: off, views: 0, orders: 2 }]),
    span,
    totals: { views: 800, carts: 60, orders: 13, pieces: 26 },
  };
  expect(besideFilters(shownLines(ViewsPage, { ...days, list, filters: {} }, { path }))).toEqual([
    'From views to orders',
    'Export CSV </admin/report/file/views.csv>',
    'Each visitor counts once a day for each work, for views and for carts. Bots, previews and your own staff are not counted.',
    'Views to orders* </admin/report/view?from=2026-12-02&to=2026-12-31&artist=7>',
    '800 views; added to cart 60 times; in 13 orders.',
    'Work | Views ↓ </admin/report/work?from=2026-12-02&to=2026-12-31&artist=7&sort=views> | Added to cart ↕ </admin/report/work?from=2026-12-02&to=2026-12-31&artist=7&sort=carts> | Orders ↕ </admin/report/work?from=2026-12-02&to=2026-12-31&artist=7&sort=orders> | Pieces | Orders per view | Collectors',
    'Tideline </admin/item/31> / Shu-fen Hsu | 400 | 30 | 11 | 13 | 2.8% | 17',
    'Salt Bright </admin/item/32> / Shu-fen Hsu / Off the shelf | 0 | 30 | 2 | 13 | – | 17',
    'Arrow keys, Page Up, Page Down, Home and End move between rows, Enter opens one.',
  ]);
});

test('editions show their copies by state, and what they brought', () => {
  const entry = { item, size: 50, sold: 23, reserved: 4, retired: 1, free: 22, last_number: 27 };
  const list = getPage([
    { ...entry, figures: [ntd, usd] },
    {
      ...entry,
      item: off,
      size: 5,
      sold: 0,
      reserved: 3,
      retired: 0,
      free: 2,
      last_number: null,
      figures: [],
    },
  ]);
  expect(
    besideFilters(
      shownLines(EditionsPage, { ...days, list, filters: {} }, { path: '/admin/report/edition' }),
    ),
  ).toEqual([
    'Editions',
    'Export CSV </admin/report/file/editions.csv>',
    'How much of each limited edition is sold. Amounts cover all years.',
    'Editions* </admin/report/edition>',
    'Work | Edition | Sold | Reserved | Free | Retired | Last number sold | Sales amount',
    'Tideline </admin/item/31> / Shu-fen Hsu | Edition of 50 | 23 | 4 | 22 | 1 | 27 | NT$92,018 / US$6,441.26',
    'Salt Bright </admin/item/32> / Shu-fen Hsu / Off the shelf | Edition of 5 | 0 | 3 | 2 | 0 | – | –',
    'Arrow keys, Page Up, Page Down, Home and End move between rows, Enter opens one.',
  ]);
});

test('margins have the total first, a warning below the minimum, and what is not known apart', () => {
  const figures = {
    pieces: 23,
    unknown_pieces: 0,
    unknown_before_tax_ntd: 0,
    before_tax_ntd: 91_003,
    production_ntd: 30_011,
    share_ntd: 27_301,
    fee_ntd: 2503,
    contribution_ntd: 31_188,
    margin_basis_points: 3427,
    is_below_minimum: false,
  };
  const below = {
    ...figures,
    ...{ pieces: 7, unknown_pieces: 1, unknown_before_tax_ntd: 4359, contribution_ntd: 8003 },
    ...{ margin_basis_points: 2999, is_below_minimum: true },
  };
  const list = {
    ...getPage([{ key: '31', name: 'Tideline', ...below }]),
    ...{ span, by: 'work' as const, minimum_margin_basis_points: 3000 },
    totals: { ...figures, unknown_pieces: 2, unknown_before_tax_ntd: 8718 },
  };
  const lines = shownLines(MarginsPage, { ...days, list, filters: { by: 'work' } });
  expect(lines).toContain('[by: Month, Work*, Frame]');
  expect(besideFilters(lines).slice(4)).toEqual([
    'Work | Prints | Before tax | Production | Artist’s share | Fee | Contribution | Margin | Cost not known',
    'Total | 23 | NT$91,003 | NT$30,011 | NT$27,301 | NT$2,503 | NT$31,188 | 34.27% | 2 prints, NT$8,718',
    'Tideline </admin/item/31> | 7 | NT$91,003 | NT$30,011 | NT$27,301 | NT$2,503 | NT$8,003 | 29.99% / below the minimum of 30% | 1 print, NT$4,359',
  ]);
  const none = shownLines(MarginsPage, { ...days, list: { ...list, items: [], total: 0 }, filters: {} });
  expect(none).toContain('Nothing was sold in this period.');
});
