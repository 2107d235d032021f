import { describe, expect, test } from 'vitest';
import { addressAbroad, homeAddress, shownCart } from '../../../../test/pages/sample-cart.ts';
import { countries, shownOrderLines } from '../../../../test/pages/sample-order.ts';
import { linesFrom, shownLines } from '../../../../test/pages/shown-lines.ts';
import type { OfferData } from '../../../domains/orders/offers/offers.schemas.ts';
import { money } from '../../../kernel/money.ts';
import NewOfferPage from './new-offer-page.tsx';
import OfferPage from './offer-page.tsx';
import OffersPage from './offers-page.tsx';

const [edition, custom] = shownOrderLines('NTD');
const answered: OfferData = {
  revision: 1,
  replaced: [],
  removed_lines: [],
  code: 'Q261224ABC123',
  status: 'answered',
  status_label: 'Answered (status)',
  asked_at: '2026-12-30T16:30:00Z',
  answered_at: '2026-12-31T16:30:00Z',
  ended_at: null,
  valid_until: '2027-01-31',
  pieces: 4,
  currency: 'NTD',
  lines: [
    { ...edition!, list_price: money(7003, 'NTD'), problem: null, change: null, requested: null },
    { ...custom!, list_price: money(1234, 'NTD'), problem: 'No longer sold', change: null, requested: null },
  ],
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
  order_code: null,
  operations: ['accept', 'decline'],
  custom_consent: 'A work made to measure cannot be returned.',
};
const paytypes = [
  { id: 'paypal' as const, label: 'PayPal', note: 'With an account', currencies: ['NTD' as const] },
  { id: 'transfer' as const, label: 'Bank transfer', note: 'Within 72 hours', currencies: ['NTD' as const] },
];
const company = { name: 'Example Gallery', contact: 'Mei Lin', phone: homeAddress.phone!, tax: '04595257' };
const toData = (offer: OfferData, netDays: number | null = null) => ({
  offer,
  company,
  netDays,
  paytypes,
  countries,
});

describe('the page of an offer', () => {
  test('that was revised shows its version and those before', () => {
    const replaced = [
      {
        revision: 1,
        answered_at: '2026-12-30T15:59:00Z',
        valid_until: '2027-01-15',
        total: money(25_001, 'NTD'),
        note: '',
      },
    ];
    const lines = shownLines(OfferPage, toData({ ...answered, revision: 2, replaced }));
    expect(lines.slice(1, 3)).toEqual(['Asked on 31 December 2026', 'Version 2, revised on 1 January 2027']);
    expect(lines).toContain('Earlier versions | Version 1, 30 December 2026 NT$25,001');
    expect(lines.join()).toContain('[revision=2]');
  });

  test('that is answered shows its prices beside the list prices, the sums, and how it is accepted', () => {
    const deposit = { ...money(5906, 'NTD'), percent: 25 };
    expect(shownLines(OfferPage, toData({ ...answered, deposit }))).toEqual([
      'Offer Q261224ABC123',
      'Asked on 31 December 2026',
      'Answered (status)',
      'You can accept this offer until 31 January 2027.',
      'Works',
      'Tideline </shop/231>',
      'Shu-fen Hsu',
      '60 × 45 cm, Cotton rag paper, 310 g',
      'Natural oak, warm white mat 50 mm',
      '3 × NT$6,861 NT$20,583',
      'List price NT$7,003',
      'Harbour </shop/232>',
      'Ming-te Ho',
      '101.5 × 30 cm, Canvas',
      'Unframed',
      'No longer sold',
      '1 × NT$1,234 NT$1,234',
      'Works | NT$21,817',
      'Delivery | NT$1,807',
      'Total | NT$23,624',
      'Deposit (25%) | NT$5,906',
      'Delivery | 3 to 8 days in transit',
      'Offer as PDF </account/offer/Q261224ABC123/pdf>',
      'Delivery address | Studio · Mei Lin / 104 Taiwan / 臺北市中山區示範路 1 號 / +886 912345678',
      'Your message | For a hotel',
      'Our note | With our regards',
      'Reason | Too late',
      'Accept the offer',
      '[revision=1]',
      'Invoice',
      '( ) invoice.type=personal Personal',
      '(x) invoice.type=company Company',
      'E-invoice carrier (optional)',
      '[invoice.carrier=]',
      'Mobile barcode (/ABC1234) or certificate number, for invoices in Taiwan',
      'Donation code (optional)',
      '[invoice.donation=]',
      '3 to 7 digits; only without a carrier',
      'Tax ID',
      '[tax_id=04595257]',
      'Taiwan business number (統一編號), 8 digits',
      'The invoice is made out to Example Gallery, as in your profile.',
      'Purchase order number (optional)',
      '[po_number=]',
      'Your own number; it is on the invoice, the order and our e-mails',
      'Payment',
      '( ) paytype=paypal PayPal / With an account',
      '(x) paytype=transfer Bank transfer / Within 72 hours',
      'By bank transfer you first pay a deposit of NT$5,906, and we begin when it has arrived. The remaining NT$17,718 is due within 30 days after that. By card or PayPal you pay the whole amount at once.',
      '( ) agree=',
      'I agree to the terms of service </terms> , the privacy statement </policy> , and the return policy </exchange> .',
      '( ) custom_agree=',
      'A work made to measure cannot be returned.',
      '[Accept and order]',
      'This is a binding order. Prices, delivery and address are those of the offer.',
      'Decline the offer',
      'Why? (optional)',
      '[reason=]',
      '[Decline]',
    ]);
    expect(shownLines(OfferPage, toData(answered), { locale: 'zh-Hant' }).slice(0, 25)).toEqual([
      '報價單 Q261224ABC123',
      '2026年12月31日 詢價',
      'Answered (status)',
      '最晚可於 2027年1月31日（含當日）接受這份報價。',
      '作品',
      'Tideline </zh-Hant/shop/231>',
      'Shu-fen Hsu',
      '60 × 45 公分、Cotton rag paper, 310 g',
      'Natural oak, warm white mat 50 mm',
      '3 × NT$6,861 NT$20,583',
      '定價 NT$7,003',
      'Harbour </zh-Hant/shop/232>',
      'Ming-te Ho',
      '101.5 × 30 公分、Canvas',
      'Unframed',
      'No longer sold',
      '1 × NT$1,234 NT$1,234',
      '作品小計 | NT$21,817',
      '運費 | NT$1,807',
      '總計 | NT$23,624',
      '運費 | 運送 3 至 8 天',
      '報價單（PDF） </zh-Hant/account/offer/Q261224ABC123/pdf>',
      '收件地址 | Studio · Mei Lin / 104 Taiwan / 臺北市中山區示範路 1 號 / +886 912345678',
      '您的訊息 | For a hotel',
      '我們的說明 | With our regards',
    ]);
  });

  test('is paid by invoice with payment terms, and has no invoice for a company abroad', () => {
    const lines = shownLines(
      OfferPage,
      toData({ ...answered, address: addressAbroad, custom_consent: null }, 45),
    );
    expect(linesFrom(lines, 'Accept the offer', 'Decline the offer')).toEqual([
      'Accept the offer',
      '[revision=1] [invoice.type=personal]',
      'Purchase order number (optional)',
      '[po_number=]',
      'Your own number; it is on the invoice, the order and our e-mails',
      'Payment',
      '(x) paytype=terms By invoice / We begin at once; you transfer the amount within 45 days of the order',
      '( ) paytype=paypal PayPal / With an account',
      '( ) paytype=transfer Bank transfer / Within 72 hours',
      '( ) agree=',
      'I agree to the terms of service </terms> , the privacy statement </policy> , and the return policy </exchange> .',
      '[Accept and order]',
      'This is a binding order. Prices, delivery and address are those of the offer.',
    ]);
  });

  const situations: [string, Partial<OfferData>][] = [
    ['asked', { status: 'asked', answered_at: null, valid_until: null }],
    ['expired', { status: 'expired' }],
    ['declined', { status: 'declined' }],
    ['taken back', { status: 'declined', answered_at: null }],
    ['withdrawn', { status: 'withdrawn' }],
    ['accepted', { status: 'accepted', order_code: 'G270101ABC123' }],
  ];
  test('says what its status means', () => {
    const said = situations.map(([name, values]) => {
      const lines = shownLines(OfferPage, toData({ ...answered, operations: [], ...values }));
      return [name, lines[lines.indexOf('Answered (status)') + 1]];
    });
    expect(Object.fromEntries(said)).toEqual({
      accepted: 'You accepted this offer: order G270101ABC123 </account/order/G270101ABC123>',
      asked: 'We are preparing the offer, and will e-mail you.',
      declined: 'You declined this offer.',
      expired: 'This offer could be accepted until 31 January 2027. Please ask for a new one.',
      'taken back': 'You took back this request.',
      withdrawn: 'We have withdrawn this offer.',
    });
  });

  test('that is asked has list prices and no sums, and is taken back', () => {
    const asked: OfferData = {
      ...answered,
      status: 'asked',
      answered_at: null,
      valid_until: null,
      items_total: null,
      freight_total: null,
      total: null,
      lines: answered.lines.map((line) => ({ ...line, price: null, total: null })),
      operations: ['decline'],
    };
    const lines = shownLines(OfferPage, toData(asked));
    expect(linesFrom(lines, 'Works')).toEqual([
      'Works',
      'Tideline </shop/231>',
      'Shu-fen Hsu',
      '60 × 45 cm, Cotton rag paper, 310 g',
      'Natural oak, warm white mat 50 mm',
      '3 × NT$7,003',
      'Harbour </shop/232>',
      'Ming-te Ho',
      '101.5 × 30 cm, Canvas',
      'Unframed',
      'No longer sold',
      '1 × NT$1,234',
      'Delivery address | Studio · Mei Lin / 104 Taiwan / 臺北市中山區示範路 1 號 / +886 912345678',
      'Your message | For a hotel',
      'Our note | With our regards',
      'Reason | Too late',
      'Withdraw the request',
      'Why? (optional)',
      '[reason=]',
      '[Withdraw this request]',
    ]);
  });
});

test('offers are listed with their days, prints, status and total', () => {
  const entry = { ...answered, lines: 2 };
  const asked = {
    ...entry,
    code: 'Q261225ABC123',
    status_label: 'Asked',
    valid_until: null,
    total: null,
    pieces: 7,
  };
  const list = { items: [entry, asked], page: 1, per_page: 12, total: 2 };
  expect(shownLines(OffersPage, { list })).toEqual([
    'Offers',
    'Offers for many prints at once, at a price of their own.',
    'Ask for an offer </account/offer/new>',
    'Q261224ABC123 </account/offer/Q261224ABC123>',
    'Asked | 31 December 2026',
    'Prints | 4',
    'Valid until | 31 January 2027',
    'Answered (status)',
    'NT$23,624',
    'Q261225ABC123 </account/offer/Q261225ABC123>',
    'Asked | 31 December 2026',
    'Prints | 7',
    'Asked',
  ]);
  expect(shownLines(OffersPage, { list: null })).toEqual([
    'Offers',
    'Your account is under review',
    'You can ask for offers once we have confirmed your gallery or company.',
  ]);
});

test('an offer is asked for with the works of the cart, those chosen there first', () => {
  const data = { lines: shownCart().lines, addresses: [homeAddress, addressAbroad], countries };
  expect(shownLines(NewOfferPage, data)).toEqual([
    'Ask for an offer',
    'Choose the prints and where they go. We answer with prices, delivery costs and dates, by e-mail and here.',
    '[Send the request]',
    'From a list',
    'A CSV file with the columns work (number or title), size, frame and copies, up to 500 rows. You see below what was read; nothing is sent yet.',
    'Template (CSV) <data:text/csv;charset=utf-8,%EF%BB%BFwork%2Csize%2Cframe%2Ccopies%0D%0A>',
    'CSV file',
    '[file=]',
    'Or paste the rows, with their headings',
    '[list=]',
    '[Read the list]',
    '[read=]',
    'Works from your cart',
    'Tideline',
    'Shu-fen Hsu',
    '60 × 45.5 cm, Cotton rag',
    'Oak',
    'List price NT$7,003 each',
    '(x) include.231-1-101=',
    'Include Tideline',
    'Prints',
    '[nums.231-1-101=2]',
    'Harbour',
    'Ming-te Ho',
    '101.5 × 30 cm, Canvas',
    'Walnut',
    'List price NT$1,234 each',
    '( ) include.232-2-102=',
    'Include Harbour',
    'Prints',
    '[nums.232-2-102=1]',
    'Delivery address',
    '(x) address_id=41 Studio · Mei Lin / 104 Taiwan / 臺北市中山區示範路 1 號 / +886 912345678',
    '( ) address_id=42 Ken Sato / 3 Example Street / Sakyo, Kyoto 606-0000 / Japan',
    'Add an address </account/address>',
    'Your project',
    '[message=]',
    'What for, by when, anything we should know 0 / 1000',
    '[Send the request]',
  ]);
});
