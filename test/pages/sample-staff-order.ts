import type { OrderForStaff } from '../../src/domains/orders/admin/orders.admin.schemas.ts';
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
export const staffOrderData = {
  order: staffOrder,
  threads: null,
  invoices: { items: [], is_due: false },
  canWriteInvoices: true,
  countries,
  today: '2027-01-06',
  canReadMembers: true,
  canReadAudit: true,
  canAnswerMessages: true,
  canPrint: false,
};
