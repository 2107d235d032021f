import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApplicant, createEnquiry } from '../../../test/admin-examples/setup.ts';
import { createOrdering, type Ordering } from '../../../test/factories/ordering.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { statementsOf } from '../../../test/statements.ts';
import type { Role } from '../../kernel/roles.ts';
import { orderTransitioned } from '../orders/orders.events.ts';

let ordering: Ordering;
const staff = {} as Record<Role, StaffVisitor>;

beforeAll(async () => {
  ordering = await createOrdering();
  for (const role of ['owner', 'service', 'finance', 'workshop'] as const) {
    staff[role] = await staffVisitor(ordering.shop, role);
  }
  await ordering.shop.database.pool.query("UPDATE staff_session SET expires_at = '2100-01-01'");
});
afterAll(() => ordering.shop.close());

const countsFor = async (role: Role) => (await staff[role].get('/api/admin/alert/count')).data;
const alertsFor = async (role: Role) => (await staff[role].get('/api/admin/alert')).data;

async function place() {
  const { code } = (await ordering.place()).data.order;
  return { code, total: (await ordering.read(code)).total.amount as number };
}

const record = (code: string, amount: number) =>
  staff.finance.post(`/api/admin/order/${code}/transfer`, {
    amount,
    currency: 'NTD',
    received_on: '2026-01-15',
    reference: `for ${code}`,
  });

test('each kind is shown to the roles that handle it, with one statement for all counts', async () => {
  const { shop } = ordering;
  const fresh = await place();
  const held = await place();
  await record(held.code, held.total - 5);
  const paid = await place();
  const { version } = (await record(paid.code, paid.total)).data;
  await staff.finance.post(`/api/admin/order/${paid.code}/refund`, {
    amount: 9,
    reason: 'A scratch',
    version,
  });
  await createEnquiry({ shop });
  await createApplicant({ shop });

  const csv = 'date,amount,currency,reference,transaction_id\r\n2026-01-15,7,TWD,no code,FT-1';
  const sent = await staff.finance.send('POST', '/api/admin/bank-statement', csv, {
    'content-type': 'text/csv',
  });
  const { id, version: checked } = sent.data;
  await staff.finance.post(`/api/admin/bank-statement/${id}/record`, { version: checked });
  await shop.services.jobs.drain(shop.services);

  // The order of which a part is refunded is still to be made.
  expect(await countsFor('owner')).toEqual({
    held_payments: 1,
    payment_alerts: 0,
    due_transfers: 0,
    unknown_transfers: 1,
    asked_returns: 0,
    open_refunds: 1,
    invoices: 0,
    new_orders: 1,
    messages: 0,
    enquiries: 1,
    reviews: 1,
    submissions: 0,
    failed_webhooks: 0,
    waiting_mails: 0,
    failed_jobs: 0,
    make: 1,
    send: 0,
    total: 6,
  });
  const nothing = { submissions: null, make: null, send: null, failed_webhooks: null, failed_jobs: null };
  expect(await countsFor('service')).toMatchObject({
    held_payments: null,
    open_refunds: null,
    new_orders: 1,
    enquiries: 1,
    reviews: 1,
    failed_webhooks: null,
    failed_jobs: null,
    make: 1,
    total: 3,
  });
  expect(await countsFor('finance')).toMatchObject({
    ...nothing,
    held_payments: 1,
    unknown_transfers: 1,
    new_orders: null,
    total: 3,
  });
  expect(await countsFor('workshop')).toMatchObject({ ...nothing, new_orders: null, total: 0 });
  const statements = await statementsOf(() => countsFor('owner'));
  expect(statements.filter(({ text }) => !/staff_session|from "staff"/.test(text))).toHaveLength(1);

  const alerts = await alertsFor('owner');
  expect(alerts).toMatchObject({
    held_payments: {
      items: [{ code: held.code, amount: { amount: held.total - 5 }, problems: ['less'] }],
      total: 1,
    },
    unknown_transfers: { items: [{ reference: 'no code', amount: { amount: 7 } }], total: 1 },
    open_refunds: { items: [{ code: paid.code, amount: { amount: 9 } }] },
    new_orders: { items: [{ code: fresh.code, receiver_name: 'Mei Lin', pieces: 1, country_code: 'TW' }] },
    enquiries: { items: [{ name: 'Mei Lin', kind: 'contact' }] },
    reviews: { items: [{ name: 'Mei Lin', type: 'artist' }] },
  });
  expect(await alertsFor('workshop')).toEqual({
    held_payments: null,
    payment_alerts: null,
    due_transfers: null,
    unknown_transfers: null,
    asked_returns: null,
    open_refunds: null,
    invoices: null,
    new_orders: null,
    messages: null,
    enquiries: null,
    reviews: null,
    submissions: null,
    failed_webhooks: null,
    waiting_mails: null,
    failed_jobs: null,
  });

  shop.clock.advance(50 * 3_600_000);
  expect((await alertsFor('finance')).due_transfers.items).toMatchObject([{ code: fresh.code }]);
});

describe('failed jobs', () => {
  /** A job of a kind that no worker of the test runs, retried until it is dead. */
  async function fail() {
    const { services } = ordering.shop;
    const { jobs, events } = services;
    events.subscribe(orderTransitioned, 'fail', () =>
      Promise.reject(new Error('the printer is out of paper')),
    );
    const moved = {
      orderId: 1,
      eventId: 1,
      kind: 'repacked',
      from: 'shipped',
      to: 'complete',
      paymentStatus: 'paid',
    } as const;
    await events.publish(services, orderTransitioned, { ...moved, lines: [] });
    await jobs.drain(services);
    const { items } = (await alertsFor('owner')).failed_jobs;
    return items[0];
  }

  test('are shown without their payload, retried, or discarded', async () => {
    const dead = await fail();
    expect(dead).toMatchObject({
      job: 'event.deliver',
      event: 'orders.transitioned',
      subscriber: 'fail',
      error: 'Error: the printer is out of paper',
      attempts: 11,
    });
    expect(dead).not.toHaveProperty('payload');
    const before = (await auditEntries(ordering.shop)).length;
    const act = (operation: string, by = staff.owner) =>
      by.post(`/api/admin/alert/job/${operation}`, { ids: [dead.id] });
    expect((await act('retry', staff.service)).status).toBe(403);
    expect((await act('retry')).data).toEqual({ done: 1 });
    expect((await act('retry')).data).toEqual({ done: 0 });
    expect((await countsFor('owner')).failed_jobs).toBe(0);
    await ordering.shop.services.jobs.drain(ordering.shop.services);
    const [again] = (await alertsFor('owner')).failed_jobs.items;
    const dismissed = await staff.owner.post('/api/admin/alert/job/dismiss', { ids: [again.id] });
    expect(dismissed.data).toEqual({ done: 1 });
    expect((await alertsFor('owner')).failed_jobs).toEqual({ items: [], total: 0 });
    const written = (await auditEntries(ordering.shop)).slice(before);
    expect(written.map(({ action, subject_kind }) => [action, subject_kind])).toEqual([
      ['job.retry', 'job'],
      ['job.dismiss', 'job'],
    ]);
  });

  test.each([[[]], [['no id']], ['x']])('%j are refused', async (ids) => {
    expect(await staff.owner.post('/api/admin/alert/job/retry', { ids })).toMatchObject({ status: 422 });
  });
});
