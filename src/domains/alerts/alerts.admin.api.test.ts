import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApplicant, createEnquiry } from '../../../test/admin-examples/setup.ts';
import { createOrdering, line, type Ordering, oakAndGlass } from '../../../test/factories/ordering.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { takeFailedJobs } from '../../../test/servers/failed-jobs.ts';
import { recordStatements } from '../../../test/statements.ts';
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

async function place(nums = 1) {
  const { code } = (await ordering.place({ items: [line(ordering.item, nums, oakAndGlass)] })).data.order;
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
  const now = shop.clock.now();
  const fresh = await place(3);
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
  const galleryId = await createApplicant({ shop });
  const { pool } = shop.database;
  await pool.query("UPDATE member SET type = 'business' WHERE id = $1", [galleryId]);
  await pool.query(
    `INSERT INTO company (member_id, name, contact, phone_code, phone_number, tax)
     VALUES ($1, 'Harbour Gallery', 'Mei', '+886', '223456789', '04595257')`,
    [galleryId],
  );
  const asked = await ordering.member.post('/api/message', { subject: 'Opening hours', text: 'On Sunday?' });
  await pool.query(
    `INSERT INTO order_return (order_id, line_id, nums, asked_nums, kind, wish, status, reason, asked_at)
     SELECT order_id, order_line.id, 1, 1, 'damage', 'refund', 'asked', 'Torn', $2 FROM order_line
     JOIN shop_order ON shop_order.id = order_id WHERE code = $1`,
    [paid.code, now],
  );

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
    asked_returns: 1,
    open_refunds: 1,
    invoices: 0,
    new_orders: 1,
    messages: 1,
    enquiries: 1,
    reviews: 2,
    submissions: 0,
    artist_answers: 0,
    low_stock: 0,
    failed_webhooks: 0,
    waiting_mails: 0,
    failed_jobs: 0,
    make: 1,
    send: 0,
    total: 9,
  });
  const nothing = { submissions: null, make: null, send: null, failed_webhooks: null, failed_jobs: null };
  expect(await countsFor('service')).toMatchObject({
    held_payments: null,
    open_refunds: null,
    asked_returns: 1,
    new_orders: 1,
    messages: 1,
    enquiries: 1,
    reviews: 2,
    failed_webhooks: null,
    failed_jobs: null,
    make: 1,
    total: 6,
  });
  expect(await countsFor('finance')).toMatchObject({
    ...nothing,
    held_payments: 1,
    unknown_transfers: 1,
    new_orders: null,
    asked_returns: null,
    messages: null,
    total: 3,
  });
  expect(await countsFor('workshop')).toMatchObject({ ...nothing, new_orders: null, total: 0 });
  const statements = await recordStatements(() => countsFor('owner'));
  expect(statements.filter(({ text }) => !/staff_session|from "staff"/.test(text))).toHaveLength(1);

  const alerts = await alertsFor('owner');
  const at = now.toISOString();
  const anyId = expect.any(Number);
  const ntd = (amount: number) => ({ amount, currency: 'NTD' });
  const getPart = ({ code, total }: { code: string; total: number }) => ({
    code,
    receiver_name: 'Mei Lin',
    order_total: ntd(total),
    at,
  });
  expect(alerts).toMatchObject({
    held_payments: {
      items: [{ ...getPart(held), receipt_id: anyId, amount: ntd(held.total - 5), problems: ['less'] }],
      total: 1,
    },
    unknown_transfers: {
      items: [{ id: anyId, at, reference: 'no code', amount: ntd(7), remitter: '' }],
      total: 1,
    },
    asked_returns: { items: [{ ...getPart(paid), return_id: anyId }], total: 1 },
    open_refunds: { items: [{ ...getPart(paid), refund_id: anyId, amount: ntd(9) }], total: 1 },
    new_orders: { items: [{ ...getPart(fresh), pieces: 3, country_code: 'TW' }], total: 1 },
    messages: { items: [{ id: asked.data.id, at, name: 'Mei Lin', title: 'Opening hours' }], total: 1 },
    enquiries: { items: [{ id: anyId, at, name: 'Mei Lin', kind: 'contact' }], total: 1 },
    reviews: {
      items: [
        { name: 'Mei Lin', type: 'artist' },
        { member_id: galleryId, name: 'Harbour Gallery', type: 'business' },
      ],
      total: 2,
    },
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
    artist_answers: null,
    low_stock: { items: [], total: 0 },
    failed_webhooks: null,
    waiting_mails: null,
    failed_jobs: null,
  });

  // An order is paid within 72 hours; it is due when less than a day is left.
  shop.clock.advance(48 * 3_600_000 - 1);
  expect((await countsFor('finance')).due_transfers).toBe(0);
  shop.clock.advance(1);
  expect((await alertsFor('finance')).due_transfers).toEqual({
    items: [
      {
        code: fresh.code,
        receiver_name: 'Mei Lin',
        order_total: ntd(fresh.total),
        pay_before: new Date(now.getTime() + 72 * 3_600_000).toISOString(),
      },
    ],
    total: 1,
  });
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
    expect(takeFailedJobs()).toContain('event.deliver: Error: the printer is out of paper');
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
    // Its attempts are the queue's default.
    expect(takeFailedJobs()).toHaveLength(3);
    const [again] = (await alertsFor('owner')).failed_jobs.items;
    const dismissed = await staff.owner.post('/api/admin/alert/job/dismiss', { ids: [again.id] });
    expect(dismissed.data).toEqual({ done: 1 });
    expect((await alertsFor('owner')).failed_jobs).toEqual({ items: [], total: 0 });
    const written = (await auditEntries(ordering.shop)).slice(before);
    const entry = (job: { id: string }, action: string) => ({
      action,
      subject_kind: 'job',
      subject_id: job.id,
      before: { failed: [job.id] },
      after: { done: 1 },
    });
    expect(written).toMatchObject([entry(dead, 'job.retry'), entry(again, 'job.dismiss')]);
  });

  test.each([[[]], [['no id']], ['x']])('%j are rejected', async (ids) => {
    expect(await staff.owner.post('/api/admin/alert/job/retry', { ids })).toMatchObject({ status: 422 });
  });
});
