import { sampleOrder } from '../../src/domains/orders/notifications/order-mail-samples.ts';
import type { OrderData } from '../../src/domains/orders/orders.schemas.ts';
import { type Currency, money } from '../../src/kernel/money.ts';

const [line] = sampleOrder('en').lines;

/** The two lines of `shownOrder`: three copies of a limited edition below the list price, and one print made to measure. */
export const shownOrderLines = (currency: Currency): OrderData['lines'] => [
  {
    ...line!,
    id: 31,
    item_id: 231,
    nums: 3,
    price: money(6861, currency),
    list_price: money(7003, currency),
    total: money(20_583, currency),
    edition_numbers: [7, 8, 11],
    certificates: [
      { id: 'CERT7', number: 7, revoked: false },
      { id: 'CERT8', number: 8, revoked: true },
    ],
  },
  {
    ...line!,
    id: 32,
    item_id: 232,
    size_id: 2,
    frame_id: 102,
    title: 'Harbour',
    artist: { id: 2, name: 'Ming-te Ho' },
    size: { id: 2, width_mm: 1015, height_mm: 300, substrate: 'Canvas' },
    frame: { id: 102, name: 'Unframed', moulding: null, mat: null },
    nums: 1,
    price: money(1234, currency),
    total: money(1234, currency),
    custom: true,
  },
];

/** An order for pages: no two of its amounts, names, days and addresses are the same. Days in Taipei differ from those in UTC. */
export const shownOrder = (values: Partial<OrderData> = {}): OrderData => {
  const { currency = 'NTD' } = values;
  return {
    ...sampleOrder('en'),
    code: 'G270101ABC123',
    status_label: 'In production (status)',
    payment_status_label: 'Unpaid (payment)',
    currency,
    purchased_at: '2026-12-31T16:30:00.000Z',
    pay_before: '2027-01-03T16:30:00.000Z',
    lines: shownOrderLines(currency),
    items_total: money(21_817, currency),
    freight_total: money(233, currency),
    tax_included: money(1050, currency),
    total: money(22_050, currency),
    receiver: {
      name: 'Mei Lin',
      email: 'mei@example.com',
      phone: { code: '+886', number: '912345678' },
      show_orderer_name: false,
      pickup_type: 'delivery',
      address: {
        country_code: 'TW',
        city: '臺北市',
        township: '中山區',
        postal_code: '104',
        address: '示範路 1 號 5 樓',
        remark: 'Ring twice',
      },
    },
    freight: {
      ...sampleOrder('en').freight,
      name: 'Standard delivery',
      ready_on: '2027-01-12',
      arrives_from: '2027-01-30',
      arrives_by: '2027-02-02',
    },
    transfer: {
      ...sampleOrder('en').transfer!,
      bank_name: 'Example Bank',
      bank_code: '012',
      address: '9 Bank Road, Taipei',
      account: '034-056-078900',
      account_name: 'Giclée Ltd.',
      amount: money(22_051, currency),
      reference: 'G270101ABC123-R',
      pay_before: '2027-01-04T16:45:00.000Z',
    },
    can_withdraw: false,
    ...values,
  };
};

export const countries = { TW: 'Taiwan', JP: 'Japan' };
