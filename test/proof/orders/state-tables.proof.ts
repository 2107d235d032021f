import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  canTransition,
  isPayable,
  type OrderStatus,
  orderStatuses,
  orderTransitions,
  parcelStatuses,
  type ReturnStatus,
  returnStatuses,
} from '../../../src/domains/orders/orders.rules.ts';
import {
  canTransitionParcel,
  parcelOrderStatuses,
} from '../../../src/domains/orders/parcels/parcels.rules.ts';
import { canTransitionReturn, isReturnEnded } from '../../../src/domains/orders/returns/returns.rules.ts';
import { expireUnpaidOrders } from '../../../src/domains/orders/transitions/order-expiry.usecases.ts';
import { type PaymentStatus, paymentStatuses } from '../../../src/domains/payments/payments.rules.ts';
import { isAllowed } from '../../../src/domains/staff/staff.rules.ts';
import { roles } from '../../../src/kernel/roles.ts';
import { type StaffVisitor, staffVisitor } from '../../factories/staff.ts';
import { buildSample, repeats } from '../scale.ts';
import { type PaymentAct, paymentActs, paymentTable, statusOfCode } from './payment-table.ts';
import {
  type Actor,
  buyerCall,
  type Case,
  createStateTables,
  type Rejection,
  type StateTables,
  staffCall,
} from './state-table.ts';

/*
 * Every pair of states of orders, parcels and returns, tried by everybody: nobody, the buyer, other members, an artist, a gallery and each
 * role of staff. What the tables of the rules allow works for those who may; everything else is rejected, logged, and changes nothing.
 */

let tables: StateTables;
let cases = 0;

beforeAll(async () => {
  tables = await createStateTables();
});
afterAll(async () => {
  console.log(`${cases} pairs of states, each tried by ${tables.actors.length} actors`);
  await tables.admin.shop.close();
});

/** One row of a query, whose columns the caller knows. */
const toRow = async (query: string, values: unknown[]) => (await tables.admin.getRows(query, values))[0];

async function check(one: Case): Promise<void> {
  cases += 1;
  await tables.check(one);
}

async function placeOrder(part: object = {}): Promise<string> {
  const { admin, buyer } = tables;
  const placed = await admin.ordering.place({ address_id: buyer.addressId, ...part }, buyer.visitor);
  return placed.data.order.code;
}

/** Places an order that is paid and on its way. */
async function placeShipped(): Promise<string> {
  const { admin, buyer } = tables;
  const code = await placeOrder();
  const { total } = await admin.ordering.read(code, buyer.visitor);
  await admin.record(code, admin.transfer(total.amount));
  for (const to of ['complete', 'shipped']) expect((await admin.transition(code, to)).status).toBe(200);
  return code;
}

const endedStatuses: readonly OrderStatus[] = ['arrived', 'failed', 'cancel', 'refund'];

/** Puts an order into a state; returns its version. */
async function setOrder(
  code: string,
  state: { status: OrderStatus; paymentStatus: string; isOnTerms: boolean; payBefore: Date },
): Promise<number> {
  const { status, paymentStatus, isOnTerms, payBefore } = state;
  const now = tables.admin.shop.clock.now();
  const { version } = await toRow(
    `UPDATE shop_order SET status = $2, payment_status = $3, is_on_terms = $4, pay_before = $5, ended_at = $6,
       version = version + 1 WHERE code = $1 RETURNING version`,
    [code, status, paymentStatus, isOnTerms, payBefore, endedStatuses.includes(status) ? now : null],
  );
  return version;
}

/** Everything that the conditions of the transitions depend on. */
const facts = paymentStatuses.flatMap((paymentStatus) =>
  [true, false].flatMap((isOnTerms) =>
    [true, false].map((isOverdue) => ({ paymentStatus, isOnTerms, isOverdue })),
  ),
);

test('the status of an order', { timeout: 3_600_000 }, async () => {
  const code = await placeOrder();
  const path = `/api/admin/order/${code}`;
  const { clock, services } = tables.admin.shop;
  const now = clock.now();
  const readStatus = async (): Promise<string> =>
    (await toRow('SELECT status FROM shop_order WHERE code = $1', [code])).status;
  const all = orderStatuses.flatMap((from) =>
    orderStatuses.flatMap((to) => facts.map((fact) => ({ from, to, ...fact }))),
  );
  for (const { from, to, paymentStatus, isOnTerms, isOverdue } of buildSample(all, 149)) {
    const payBefore = new Date(now.getTime() + (isOverdue ? -1 : 3_600_000));
    let version = 0;
    const reset = async () => {
      version = await setOrder(code, { status: from, paymentStatus, isOnTerms, payBefore });
    };
    const isLegal = canTransition(from, to, { paymentStatus, settledAt: null, isOnTerms, payBefore, now });
    const name = `${from} to ${to}, ${paymentStatus}${isOnTerms ? ', on terms' : ''}${isOverdue ? ', overdue' : ''}`;
    const illegal: Rejection = isLegal ? null : [409, 'invalid_transition'];
    const moved = { name, reset, read: readStatus, to };
    const transition = staffCall('orders.write', ({ visitor }) =>
      visitor.post(`${path}/transition`, { to, version }),
    );
    // A refund of everything is a call of its own.
    await check({ ...moved, call: transition, rejection: to === 'refund' ? [422, 'validation'] : illegal });
    const refund = staffCall('refunds.decide', ({ visitor }) =>
      visitor.post(`${path}/refund`, { reason: 'All of it', version }),
    );
    if (to === 'refund') await check({ ...moved, call: refund, rejection: illegal });
    const cancel = buyerCall(({ visitor }) => visitor.post(`/api/order/${code}/cancel`, {}));
    if (to === 'cancel') {
      await check({ ...moved, call: cancel, rejection: isLegal ? null : [409, 'not_cancellable'] });
    }
    await reset();
    await expireUnpaidOrders(services);
    const isDue = canTransition(from, 'failed', {
      paymentStatus,
      settledAt: null,
      isOnTerms,
      payBefore,
      now,
    });
    expect([name, await readStatus()]).toEqual([name, isDue ? 'failed' : from]);
  }
});

test('every legal transition of an order, from states that were reached by the API', async () => {
  const { admin } = tables;
  const { clock } = admin.shop;
  const steps: OrderStatus[] = ['generating', 'complete', 'shipped', 'arrived'];
  /** Places an order and brings it to a state; with money, unless it is to end without. */
  async function reach(status: OrderStatus, hasMoney: boolean): Promise<string> {
    const code = await placeOrder();
    const { total } = await admin.ordering.read(code, tables.buyer.visitor);
    if (hasMoney && status !== 'failed') await admin.record(code, admin.transfer(total.amount));
    for (const to of steps.slice(1, steps.indexOf(status) + 1)) await admin.transition(code, to);
    if (status === 'cancel') await admin.transition(code, 'cancel');
    if (status === 'failed') {
      clock.advance(73 * 3_600_000);
      await admin.transition(code, 'failed');
      // It comes late, is held, and staff accept it.
      await admin.record(code, admin.transfer(total.amount));
    }
    expect((await admin.read(code)).status).toBe(status);
    return code;
  }
  const staff: StaffVisitor[] = [];
  for (const role of roles) staff.push(await staffVisitor(admin.shop, role));
  await admin.getRows("UPDATE staff_session SET expires_at = '2100-01-01'");
  const all = orderTransitions.flatMap((transition) => staff.map((by) => ({ ...transition, by })));
  for (const { from, to, needs, by } of buildSample(all, 11)) {
    if (!isAllowed(by.role, to === 'refund' ? 'refunds.decide' : 'orders.write')) continue;
    const code = await reach(from, needs !== 'overdue' && to !== 'cancel');
    if (needs === 'overdue') clock.advance(73 * 3_600_000);
    const act =
      to === 'refund'
        ? admin.act(code, 'refund', { reason: 'x' }, by)
        : admin.transition(code, to, { reason: 'Lost' }, by);
    const { status, data } = await act;
    expect([from, to, by.role, status, data.status]).toEqual([from, to, by.role, 200, to]);
  }
});

test('the status of a parcel', async () => {
  const { admin } = tables;
  const code = await placeShipped();
  const packed = await admin.act(code, 'parcel', { courier: 'own', tracking_number: '' });
  const [{ id }] = packed.data.parcels;
  const payBefore = admin.shop.clock.now();
  const all = parcelStatuses.flatMap((from) =>
    parcelStatuses.flatMap((to) => orderStatuses.map((status) => ({ from, to, status }))),
  );
  for (const { from, to, status } of buildSample(all, 29)) {
    let version = 0;
    const reset = async () => {
      version = await setOrder(code, { status, paymentStatus: 'paid', isOnTerms: false, payBefore });
      await admin.getRows('UPDATE parcel SET status = $2 WHERE id = $1', [id, from]);
    };
    const legal: Rejection = canTransitionParcel(from, to) ? null : [409, 'invalid_transition'];
    await check({
      name: `a parcel from ${from} to ${to} of an order that is ${status}`,
      reset,
      call: staffCall('orders.write', ({ visitor }) =>
        visitor.post(`/api/admin/parcel/${id}/transition`, { to, version }),
      ),
      rejection: parcelOrderStatuses.includes(status) ? legal : [409, 'no_parcels'],
      read: async () => (await toRow('SELECT status FROM parcel WHERE id = $1', [id])).status,
      to,
    });
  }
});

test('the status of a return', async () => {
  const { admin, buyer } = tables;
  const code = await placeShipped();
  const exchanged = (await admin.ordering.read(await placeOrder(), buyer.visitor)).id;
  const [{ id: lineId }] = (await admin.ordering.read(code, buyer.visitor)).lines;
  const form = { line_id: lineId, nums: 1, kind: 'damage', wish: 'refund', reason: 'A corner is bent.' };
  const asked = await buyer.visitor.post(`/api/order/${code}/return`, form);
  const [{ id }] = asked.data.returns;
  const path = `/api/admin/order/${code}/return/${id}`;
  const readReturn = async (): Promise<string> =>
    (await toRow('SELECT status FROM order_return WHERE id = $1', [id])).status;
  const all = returnStatuses.flatMap((from) => returnStatuses.map((to) => ({ from, to })));
  for (const { from, to } of buildSample(all, 7)) {
    let version = 0;
    const reset = async () => {
      const now = admin.shop.clock.now();
      await admin.getRows('DELETE FROM order_return WHERE line_id = $1 AND id <> $2', [lineId, id]);
      await admin.getRows(
        'UPDATE order_return SET status = $2, ended_at = $3, exchange_order_id = $4 WHERE id = $1',
        [id, from, isReturnEnded(from) ? now : null, from === 'exchanged' ? exchanged : null],
      );
      ({ version } = await toRow(
        'UPDATE shop_order SET version = version + 1 WHERE code = $1 RETURNING version',
        [code],
      ));
    };
    const rejection: Rejection = canTransitionReturn(from, to, 'shipped')
      ? null
      : [409, 'invalid_transition'];
    const transition = (target: ReturnStatus) =>
      staffCall('orders.write', ({ visitor }) =>
        visitor.post(`${path}/transition`, { to: target, reason: 'It has to be.', version }),
      );
    const calls: Record<ReturnStatus, { call: Case['call']; rejection: Rejection }[]> = {
      asked: [
        { call: transition('asked'), rejection: [422, 'validation'] },
        {
          call: buyerCall(({ visitor }) => visitor.post(`/api/order/${code}/return`, form)),
          // After a return was declined, its print can be returned again, which is another return.
          rejection: from === 'declined' ? null : [409, 'not_returnable'],
        },
      ],
      accepted: [{ call: transition('accepted'), rejection }],
      received: [{ call: transition('received'), rejection }],
      declined: [{ call: transition('declined'), rejection }],
      refunded: [
        { call: transition('refunded'), rejection: [422, 'validation'] },
        {
          call: staffCall('refunds.decide', ({ visitor }) =>
            visitor.post(`${path}/refund`, { amount: 1, reason: 'Damaged', version }),
          ),
          rejection,
        },
      ],
      exchanged: [
        { call: transition('exchanged'), rejection: [422, 'validation'] },
        {
          call: staffCall('orders.write', ({ visitor }) => visitor.post(`${path}/exchange`, { version })),
          rejection,
        },
      ],
    };
    for (const one of calls[to]) {
      const name = `a return from ${from} to ${to}`;
      const read = one.call.isOfBuyers ? async () => 'asked' : readReturn;
      await check({ name, reset, read, to, ...one });
    }
  }
});

test('the payment status of an order', async () => {
  const { admin } = tables;
  const pay = async (code: string, less = 0) =>
    admin.record(code, admin.transfer((await admin.read(code)).total.amount - less));
  const finish = async (code: string) => {
    const { refunds } = await admin.read(code);
    return admin.act(code, `refund/${refunds.at(-1).id}/done`, { done_on: admin.today(), reference: 'out' });
  };
  const set = (code: string, status: PaymentStatus) =>
    admin.getRows('UPDATE shop_order SET payment_status = $2 WHERE code = $1', [code, status]);
  const refundPart = (code: string) => admin.act(code, 'refund', { amount: 9, reason: 'A scratch' });
  /** The ways to each status; only those that a provider's answer leads to are written. */
  const ways: Record<PaymentStatus, (code: string) => Promise<unknown>> = {
    unpaid: async () => {},
    pending: (code) => set(code, 'pending'),
    failed: (code) => set(code, 'failed'),
    held: (code) => pay(code, 7),
    paid: pay,
    refunding: (code) => pay(code).then(() => refundPart(code)),
    partly_refunded: async (code) => {
      await ways.refunding(code);
      await finish(code);
    },
    refunded: async (code) => {
      await pay(code);
      await admin.transition(code, 'cancel');
      await finish(code);
    },
  };
  const all = paymentStatuses.flatMap((from) =>
    (Object.keys(paymentActs) as PaymentAct[]).map((act) => ({ from, act })),
  );
  let references = 0;
  for (const { from, act } of buildSample(all, 13)) {
    let code = '';
    let send: (actor: Actor) => ReturnType<Case['call']['send']>;
    const reset = async () => {
      // A member has at most 20 unpaid orders.
      await admin.getRows(
        "UPDATE shop_order SET status = 'cancel', ended_at = now() WHERE status = 'generating' AND payment_status <> 'paid'",
      );
      code = await placeOrder();
      await ways[from](code);
      const { version, total, receipts, refunds } = await admin.read(code);
      expect((await admin.read(code)).payment_status).toBe(from);
      const path = `/api/admin/order/${code}`;
      const transfer = (amount: number) => {
        references += 1;
        return { amount, currency: 'NTD', received_on: admin.today(), reference: `table-${references}` };
      };
      const receipt = `${path}/receipt/${receipts.at(-1)?.id ?? 999_999}`;
      const sends: Record<PaymentAct, typeof send> = {
        pay: ({ visitor }) => visitor.post(`${path}/transfer`, transfer(total.amount)),
        'pay too little': ({ visitor }) => visitor.post(`${path}/transfer`, transfer(total.amount - 11)),
        'accept a payment': ({ visitor }) =>
          visitor.post(receipt, { decision: 'accept', reason: 'Fine', version }),
        'return a payment': ({ visitor }) =>
          visitor.post(receipt, { decision: 'refund', reason: 'No', version }),
        'refund a part': ({ visitor }) =>
          visitor.post(`${path}/refund`, { amount: 9, reason: 'A scratch', version }),
        'refund sent': ({ visitor }) =>
          visitor.post(`${path}/refund/${refunds.at(-1)?.id ?? 999_999}/done`, {
            done_on: admin.today(),
            reference: 'out',
            version,
          }),
      };
      send = sends[act];
    };
    const outcome = paymentTable[from][act];
    const isLegal = (paymentStatuses as readonly string[]).includes(outcome);
    await check({
      name: `${from}: ${act}`,
      reset,
      call: staffCall(paymentActs[act], (actor) => send(actor)),
      rejection: isLegal ? null : [statusOfCode(outcome), outcome],
      read: async () => (await admin.read(code)).payment_status,
      to: outcome,
    });
  }
});

test('the payment method of an order', async () => {
  const code = await placeOrder();
  const now = tables.admin.shop.clock.now();
  const payBefore = new Date(now.getTime() + 3_600_000);
  const all = orderStatuses.flatMap((status) => facts.map((fact) => ({ status, ...fact })));
  for (const { status, paymentStatus, isOnTerms, isOverdue } of buildSample(all, 97)) {
    const before = isOverdue ? new Date(now.getTime() - 1) : payBefore;
    const isLegal = isPayable({ status, paymentStatus, payBefore: before }, now);
    await check({
      name: `to a transfer, ${status}, ${paymentStatus}${isOverdue ? ', overdue' : ''}`,
      reset: async () => {
        await setOrder(code, { status, paymentStatus, isOnTerms, payBefore: before });
        await tables.admin.getRows("UPDATE shop_order SET paytype = 'cybersource' WHERE code = $1", [code]);
      },
      // Also who is not signed in may, with the order's hash.
      call: {
        ...buyerCall(({ visitor }) => visitor.post(`/api/order/${code}/transfer`, {})),
        findError: (actor) => (actor.kind === 'member' && actor.type === 'buyer' ? null : [404, 'not_found']),
      },
      rejection: isLegal ? null : [409, 'conflict'],
      read: async () => (await toRow('SELECT paytype FROM shop_order WHERE code = $1', [code])).paytype,
      to: 'transfer',
    });
  }
});

test('the sample has legal and illegal pairs', () => expect(cases).toBeGreaterThan(repeats(20, 2000)));
