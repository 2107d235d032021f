import type { OrderForStaff } from '../../src/domains/orders/admin/orders.admin.schemas.ts';
import type { OrderCosts } from '../../src/domains/orders/costs/order-costs.schemas.ts';
import { money } from '../../src/kernel/money.ts';
import { countries, shownOrder } from './sample-order.ts';

const { can_withdraw: _can, online_payment: _online, events: _events, ...shared } = shownOrder();
/** An order that waits for its payment, as staff see it. */
export const staffOrder: OrderForStaff = {
  ...shared,
  version: 9,
  is_on_terms: false,
  production_started_at: null,
  remake: null,
  seen_at: null,
  language: 'zh-CN',
  exchange_rate: '31.5',
  country_code: 'TW',
  terms_from: '2026-11-30',
  custom_consent: { at: '2026-12-31T16:31:00Z', text: 'It cannot be returned.' },
  member: { id: 5, name: 'Ada Buyer', email: 'ada@example.com' },
  money: { counted: money(21_004, 'NTD'), missing: money(1046, 'NTD'), refundable: money(20_507, 'NTD') },
  write_off: null,
  to_write_off: null,
  reminders: [],
  receipts: [],
  refunds: [],
  parcels: [],
  notes: [{ id: 1, at: '2027-01-05T16:05:00Z', by: { id: 2, name: 'Fay' }, text: 'Call first' }],
  events: [
    {
      at: '2026-12-31T16:30:00Z',
      kind: 'placed',
      from: null,
      to: null,
      reason: '',
      actor: 'member',
      by: 'Ada Buyer',
    },
    { at: '2027-01-03T16:30:00Z', kind: 'paid', from: null, to: null, reason: '', actor: 'system', by: null },
    {
      at: '2027-01-04T16:30:00Z',
      kind: 'cancelled',
      from: 'generating',
      to: 'cancel',
      reason: 'Too late',
      actor: 'staff',
      by: 'Gus',
    },
  ],
  transitions: [
    { to: 'complete', allowed: false, blocker: { code: 'not_settled', message: 'it is not paid' } },
    { to: 'cancel', allowed: true, blocker: null },
  ],
  operations: ['see', 'terms', 'record_transfer', 'correct_address', 'note'],
  couriers: [{ key: 'first', name: 'First Express', has_tracking: true }],
};
/** The data of its page. */
/** The second line and so the total have no known cost. */
const orderCosts: OrderCosts = {
  minimum_margin_basis_points: 3350,
  lines: [
    {
      line_id: 31,
      before_tax_ntd: 19_603,
      production_ntd: 11_207,
      share_ntd: 2503,
      fee_ntd: 411,
      contribution_ntd: 5482,
      margin_basis_points: 2796,
      is_below_minimum: true,
    },
    {
      line_id: 32,
      before_tax_ntd: 1175,
      production_ntd: null,
      share_ntd: 353,
      fee_ntd: 27,
      contribution_ntd: null,
      margin_basis_points: null,
      is_below_minimum: false,
    },
  ],
  freight: {
    before_tax_ntd: 222,
    production_ntd: 158,
    share_ntd: 0,
    fee_ntd: 6,
    contribution_ntd: 58,
    margin_basis_points: 2612,
    is_below_minimum: false,
  },
  total: {
    before_tax_ntd: 21_000,
    production_ntd: null,
    share_ntd: 2856,
    fee_ntd: 444,
    contribution_ntd: null,
    margin_basis_points: null,
    is_below_minimum: false,
  },
};

/** What the page shows of them. */
export const shownOrderCosts = [
  'Costs',
  'What the order leaves, at the costs of the day on which it was placed. Production is materials and labour, of freight what the carrier gets.',
  'Line | Before tax | Production | Artist’s share | Fee | Contribution | Margin',
  '3 × Tideline, Natural oak, warm white mat 50 mm | NT$19,603 | NT$11,207 | NT$2,503 | NT$411 | NT$5,482 | 27.96% / below the minimum of 33.5%',
  '1 × Harbour, Unframed | NT$1,175 | not known | NT$353 | NT$27 | not known | not known',
  'Freight | NT$222 | NT$158 | NT$0 | NT$6 | NT$58 | 26.12%',
  'Total | NT$21,000 | not known | NT$2,856 | NT$444 | not known | not known',
];

export const staffOrderData = {
  order: staffOrder,
  threads: null,
  invoices: { items: [], is_due: false },
  costs: orderCosts,
  canWriteInvoices: true,
  countries,
  today: '2027-01-06',
  canReadMembers: true,
  canReadAudit: true,
  canAnswerMessages: true,
  canPrint: false,
};
