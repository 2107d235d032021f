import { describe, expect, test } from 'vitest';
import { homeAddress } from '../../../../test/pages/sample-cart.ts';
import { countries, shownOrderLines } from '../../../../test/pages/sample-order.ts';
import { linesFrom, shownLines } from '../../../../test/pages/shown-lines.ts';
import type { OfferCosts } from '../../../domains/orders/costs/order-costs.schemas.ts';
import type { AdminOfferData } from '../../../domains/orders/offers/offers.admin.schemas.ts';
import { type Currency, money } from '../../../kernel/money.ts';
import OfferPage from './offer-page.tsx';
import OffersPage from './offers-page.tsx';

const getLines = (currency: Currency): AdminOfferData['lines'] => {
  const [edition, custom] = shownOrderLines(currency);
  return [
    { ...edition!, list_price: money(7003, currency), problem: null, change: null, requested: null },
    {
      ...custom!,
      list_price: money(1234, currency),
      problem: 'No longer sold',
      change: null,
      requested: null,
    },
  ];
};
type Line = AdminOfferData['lines'][number];
const answered: AdminOfferData = {
  revision: 1,
  replaced: [],
  removed_lines: [],
  code: 'Q261224ABC123',
  status: 'answered',
  status_label: '',
  asked_at: '2026-12-30T16:30:00Z',
  answered_at: '2026-12-31T16:30:00Z',
  ended_at: null,
  valid_until: '2027-01-31',
  pieces: 4,
  currency: 'NTD',
  lines: getLines('NTD'),
  items_total: money(21_817, 'NTD'),
  freight_total: money(1807, 'NTD'),
  total: money(23_624, 'NTD'),
  deposit: null,
  days_min: 3,
  days_max: 8,
  message: 'For a hotel',
  note: 'With our regards',
  reason: 'Too late',
  address: homeAddress,
  order_code: 'G270101ABC123',
  version: 9,
  member: { id: 5, name: 'Ada Buyer', email: 'ada@example.com', company: 'Example Gallery' },
  operations: ['withdraw'],
  proposal: { freight: null, days_min: null, days_max: null, valid_until: '2027-02-28' },
};

const costs: OfferCosts = { minimum_margin_basis_points: 3050, lines: [] };

describe('the page of an offer for staff', () => {
  test('that can be revised has a form with what was offered, and the versions before', () => {
    const replaced = [
      {
        revision: 1,
        answered_at: '2026-12-30T16:30:00Z',
        valid_until: '2027-01-15',
        total: money(25_001, 'NTD'),
        note: 'With crates',
      },
    ];
    const offer = {
      ...answered,
      revision: 2,
      replaced,
      operations: ['revise' as const],
      deposit: { ...money(5906, 'NTD'), percent: 25 },
    };
    const lines = shownLines(OfferPage, { offer, costs, countries, canWrite: true, canReadMembers: true });
    expect(lines).toContain('Version 1, valid until 2027-01-15 NT$25,001');
    expect(linesFrom(lines, 'Revise the offer…').join()).toContain('[freight=1807]');
    expect(lines).toContain('[note=With our regards]');
    expect(lines).toContain('[deposit_percent=25]');
  });

  test('that is answered shows who asks, the prices and what was answered', () => {
    const deposit = { ...money(5906, 'NTD'), percent: 25 };
    const data = { offer: { ...answered, deposit }, costs, countries, canWrite: true, canReadMembers: true };
    expect(shownLines(OfferPage, data)).toEqual([
      'Offer Q261224ABC123',
      'Offered',
      'Requested by',
      'Member | Ada Buyer </admin/member/5>',
      'Company | Example Gallery',
      'E-mail | ada@example.com <mailto:ada@example.com>',
      'Delivery address | Mei Lin / 104 Taiwan / 臺北市中山區示範路 1 號 / +886 912345678',
      'Order | G270101ABC123 </admin/order/G270101ABC123>',
      'Message',
      'For a hotel',
      'Works',
      'Tideline </shop/231>',
      'Shu-fen Hsu',
      '60 × 45 cm, Cotton rag paper, 310 g',
      'Natural oak, warm white mat 50 mm',
      '3 prints at NT$6,861',
      'List price NT$7,003',
      'Harbour </shop/232>',
      'Ming-te Ho',
      '101.5 × 30 cm, Canvas',
      'Unframed',
      'No longer sold',
      '1 print at NT$1,234',
      'List price NT$1,234',
      'Answer',
      'Works | NT$21,817',
      'Freight | NT$1,807',
      'Total | NT$23,624',
      'Deposit (25%) | NT$5,906',
      'Days in transit | 3 to 8',
      'Valid until | 2027-01-31',
      'Note | With our regards',
      'Reason',
      'Too late',
      'Withdraw the offer',
      '[intent=withdraw] [version=9]',
      'Reason (shown to the member)',
      '[reason=]',
      '[Withdraw]',
    ]);
    const chinese = shownLines(OfferPage, data, { locale: 'zh-CN' });
    expect(linesFrom(chinese, '回复')).toEqual([]);
  });

  test('says what each print costs, and which price leaves too little', () => {
    const sale = { before_tax_ntd: 6534, production_ntd: 2903, share_ntd: 1307, fee_ntd: 311 };
    const known = { ...sale, contribution_ntd: 2013, margin_basis_points: 3080, is_below_minimum: false };
    const unknown = {
      ...sale,
      production_ntd: null,
      contribution_ntd: null,
      margin_basis_points: null,
      is_below_minimum: false,
    };
    const tideline = { item_id: 231, size_id: 1, frame_id: 101, least_price: money(6789, 'NTD'), ...known };
    const harbour = { item_id: 232, size_id: 2, frame_id: 102, least_price: null, ...unknown };
    const show = (
      line: OfferCosts['lines'][number],
      operations: AdminOfferData['operations'],
      locale?: 'zh-CN',
    ) =>
      shownLines(
        OfferPage,
        {
          offer: { ...answered, operations },
          costs: { ...costs, lines: [line, harbour] },
          ...{ countries, canWrite: true, canReadMembers: true },
        },
        locale && { locale },
      );
    const form = show(tideline, ['revise']);
    expect(form).toContain('One print costs NT$2,903 to make.');
    expect(form).toContain('Below NT$6,789 the margin is under 30.5%.');
    expect(form).toContain('What it costs is not known.');
    expect(form).toContain('Margin 30.8%');
    const below = { ...tideline, least_price: null, margin_basis_points: 3049, is_below_minimum: true };
    expect(show(below, [])).toContain('Margin 30.49%, below the minimum of 30.5%');
    expect(show(tideline, ['revise'], 'zh-CN')).toContain('低于 NT$6,789 时毛利率不到 30.5%。');
  });

  test('names what was changed against the request', () => {
    const [edition, custom] = getLines('NTD') as [Line, Line];
    const { item_id, title, artist, picture, size, frame } = custom;
    const offer = {
      ...answered,
      lines: [
        { ...edition, change: 'changed' as const, requested: { nums: 9, size, frame } },
        { ...custom, change: 'added' as const },
      ],
      removed_lines: [{ item_id, title, artist, picture, size, frame, nums: 7 }],
    };
    const lines = shownLines(OfferPage, { offer, costs, countries, canWrite: false, canReadMembers: false });
    expect(lines).toContain('You asked for: 9 prints, 101.5 × 30 cm, Canvas, Unframed');
    expect(lines).toContain('Added to your request');
    expect(linesFrom(lines, 'Not offered of your request')[1]).toBe(
      'Harbour: 7 prints, 101.5 × 30 cm, Canvas, Unframed',
    );
  });

  test('that is asked has a form with the list prices, the freight by the rates and the usual last day', () => {
    const asked: AdminOfferData = {
      ...answered,
      status: 'asked',
      currency: 'USD',
      lines: getLines('USD').map((line) => ({ ...line, price: null, total: null })),
      items_total: null,
      freight_total: null,
      total: null,
      order_code: null,
      operations: ['answer', 'withdraw'],
      proposal: { freight: money(4105, 'USD'), days_min: 5, days_max: 11, valid_until: '2027-02-28' },
    };
    const data = { offer: asked, costs, countries, canWrite: true, canReadMembers: false };
    const lines = shownLines(OfferPage, data);
    expect(lines.slice(lines.indexOf('For a hotel'))).toEqual([
      'For a hotel',
      'Answer with an offer',
      'The lines that are offered, each with a price per print including its frame, in USD, no higher than the list price. Add works from a list; a line that is not offered is named to the member. Everything is fixed once the offer is sent.',
      '[intent=answer] [version=9] [currency=USD] [lines=231-1-101 232-2-102] [read=] [proposed_freight=41.05] [proposed_days_min=5] [proposed_days_max=11] [Send the offer]',
      'From a list',
      'A CSV file with the columns work (number or title), size, frame and copies, up to 500 rows. You see below what was read; nothing is sent yet.',
      'Template (CSV) <data:text/csv;charset=utf-8,%EF%BB%BFwork%2Csize%2Cframe%2Ccopies%0D%0A>',
      'CSV file',
      '[file=]',
      'Or paste the rows, with their headings',
      '[list=]',
      '[Read the list]',
      'Tideline </shop/231>',
      'Shu-fen Hsu',
      '60 × 45 cm, Cotton rag paper, 310 g',
      'Natural oak, warm white mat 50 mm',
      '3 prints',
      'List price US$70.03',
      '(x) include.231-1-101=',
      'Offer Tideline',
      'Prints',
      '[nums.231-1-101=3]',
      'Price for one print',
      '[price.231-1-101=70.03]',
      'Another size or frame',
      'Other size',
      '[size.231-1-101=]',
      'As in a list, such as 60 × 40. Empty: unchanged. “Read the list” shows the new list price',
      'Other frame',
      '[frame.231-1-101=]',
      'A name or number, “none” for no frame. Empty: unchanged',
      'Harbour </shop/232>',
      'Ming-te Ho',
      '101.5 × 30 cm, Canvas',
      'Unframed',
      'No longer sold',
      '1 print',
      'List price US$12.34',
      '(x) include.232-2-102=',
      'Offer Harbour',
      'Prints',
      '[nums.232-2-102=1]',
      'Price for one print',
      '[price.232-2-102=12.34]',
      'Another size or frame',
      'Other size',
      '[size.232-2-102=]',
      'As in a list, such as 60 × 40. Empty: unchanged. “Read the list” shows the new list price',
      'Other frame',
      '[frame.232-2-102=]',
      'A name or number, “none” for no frame. Empty: unchanged',
      'Freight in USD',
      '[freight=41.05]',
      "By today's rates for the requested prints or as offered before. Please check it after changing lines.",
      'Minimum days in transit',
      '[days_min=5]',
      'Maximum days in transit',
      '[days_max=11]',
      'Valid until',
      '[valid_until=2027-02-28]',
      '[Compute the freight for these lines]',
      'Deposit in % (optional)',
      '[deposit_percent=]',
      'Paid before production, the rest by invoice within 30 days. Empty: all at once, or on the terms agreed with the company',
      'Note to the member (optional)',
      '[note=]',
      '[Send the offer]',
      'Reason',
      'Too late',
      'Refuse the request',
      '[intent=withdraw] [version=9]',
      'Reason (shown to the member)',
      '[reason=]',
      '[Refuse]',
    ]);
  });
});

test('the offers are listed with who asks, prints, total, status and days', () => {
  const entry = { ...answered, lines: 2 };
  const person = {
    ...entry,
    code: 'Q261225ABC123',
    status: 'asked' as const,
    total: null,
    valid_until: null,
    member: { ...entry.member, company: null },
  };
  const list = { items: [entry, person], page: 1, per_page: 24, total: 2 };
  const lines = shownLines(OffersPage, { list, filters: { status: 'asked' }, rejected: [] });
  expect(lines).toEqual([
    'Offers',
    'Requests for offers from galleries and companies, and your answers.',
    'Filters',
    'Status',
    '[status: All, Awaiting answer*, Offered, Accepted, Declined, Withdrawn, Expired]',
    '[Filter]',
    '1–2 of 2',
    'Number | Member | Prints | Total | Status | Requested | Valid until',
    'Q261224ABC123 </admin/offer/Q261224ABC123> | Example Gallery / Ada Buyer | 4 | NT$23,624 | Offered | 2026-12-31 00:30 | 2027-01-31',
    'Q261225ABC123 </admin/offer/Q261225ABC123> | Ada Buyer | 4 | – | Awaiting answer | 2026-12-31 00:30 | –',
    'Arrow keys, Page Up, Page Down, Home and End move between rows, Enter opens one.',
  ]);
});
