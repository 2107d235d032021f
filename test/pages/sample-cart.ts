import type { Cart } from '../../src/domains/cart/cart.schemas.ts';
import type { Address } from '../../src/domains/members/members.schemas.ts';
import { type Currency, money } from '../../src/kernel/money.ts';

/** The two lines of `shownCart`: two prints below the list price, and one that cannot be ordered. */
const getLines = (currency: Currency): Cart['lines'] => [
  {
    item_id: 231,
    size_id: 1,
    frame_id: 101,
    nums: 2,
    selected: true,
    title: 'Tideline',
    slug: 'tideline',
    artist: { id: 1, name: 'Shu-fen Hsu' },
    picture: { id: 1, width: 1200, height: 900, color: '#445566' },
    size: { id: 1, width_mm: 600, height_mm: 455, substrate: 'Cotton rag' },
    frame: { id: 101, name: 'Oak', moulding: null, mat: null, glazing: null },
    framed_width_mm: 647,
    framed_height_mm: 502,
    custom: false,
    ready_in_days: 9,
    price: money(6861, currency),
    list_price: money(7003, currency),
    total: money(13_722, currency),
    previous_price: money(6507, currency),
    problem: { code: 'price_changed', message: 'The price has changed' },
  },
  {
    item_id: 232,
    size_id: 2,
    frame_id: 102,
    nums: 1,
    selected: false,
    title: 'Harbour',
    slug: 'harbour',
    artist: { id: 2, name: 'Ming-te Ho' },
    picture: { id: 2, width: 900, height: 900, color: '#665544' },
    size: { id: 2, width_mm: 1015, height_mm: 300, substrate: 'Canvas' },
    frame: { id: 102, name: 'Walnut', moulding: null, mat: null, glazing: null },
    framed_width_mm: 1055,
    framed_height_mm: 340,
    custom: true,
    ready_in_days: 12,
    price: money(1234, currency),
    total: money(1234, currency),
    problem: { code: 'frame_incompatible', message: 'This frame does not hold canvas' },
    nearest_frame: { id: 103, name: 'Tray frame' },
  },
];

/** A cart for pages: no two of its amounts, names and numbers are the same. */
export const shownCart = (values: Partial<Cart> = {}): Cart => {
  const { currency = 'NTD' } = values;
  return {
    token: '',
    currency,
    country_code: 'TW',
    step: 3,
    lines: getLines(currency),
    lists: [{ item_id: 231, size_id: 1, frame_id: 101 }],
    form: {},
    price: money(13_722, currency),
    fees: money(233, currency),
    fees_estimate: null,
    delivery: null,
    order: null,
    ...values,
  };
};

export const homeAddress: Address = {
  id: 41,
  label: 'Studio',
  name: 'Mei Lin',
  phone: { code: '+886', number: '912345678' },
  country_code: 'TW',
  city: '臺北市',
  township: '中山區',
  postal_code: '104',
  address: '示範路 1 號',
};
export const addressAbroad: Address = {
  id: 42,
  name: 'Ken Sato',
  country_code: 'JP',
  city: 'Kyoto',
  township: 'Sakyo',
  postal_code: '606-0000',
  address: '3 Example Street',
};

/** The days of arrival end in another month. */
export const standardDelivery = {
  id: 71,
  kind: 'standard' as const,
  name: 'Standard delivery',
  fee: money(233, 'NTD'),
  days_min: 2,
  days_max: 5,
  arrives_from: '2027-01-30',
  arrives_by: '2027-02-02',
};
