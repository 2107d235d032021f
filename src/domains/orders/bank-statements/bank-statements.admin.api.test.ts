import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createStatements, getOutcomes, newBankId } from '../../../../test/factories/bank-statements.ts';
import { auditEntries } from '../../../../test/factories/staff.ts';
import { daysAfter } from '../../../kernel/dates.ts';
import { decimalAmount } from '../../../kernel/money.ts';
import { recordStatementBatch } from './bank-statements.usecases.ts';

let admin: AdminOrders;
let bank: ReturnType<typeof createStatements>;
beforeAll(async () => {
  admin = await createAdminOrders();
  bank = createStatements(admin);
});
afterAll(() => admin.shop.close());

const getReceipts = async (code: string) => (await admin.read(code)).receipts;
const yesterday = () => daysAfter(admin.today(), -1);

describe('outcomes', () => {
  test('exact: the order is paid as by recording a single transfer, with event, audit entry and mail', async () => {
    const { code, total } = await admin.place();
    const date = yesterday();
    const done = await bank.importLines([
      { date, amount: total, reference: `order ${code.toLowerCase()} thanks` },
    ]);
    expect(done).toMatchObject({
      name: 'bank.csv',
      state: 'done',
      total: 1,
      done: 1,
      counts: { exact: 1, unknown: 0 },
      rows: { items: [{ outcome: 'exact', order_code: code, line: 2 }] },
    });
    const order = await admin.read(code);
    expect(order).toMatchObject({
      payment_status: 'paid',
      receipts: [
        {
          status: 'counted',
          paytype: 'transfer',
          amount: { amount: total, currency: 'NTD' },
          received_on: date,
          reference: `order ${code.toLowerCase()} thanks`,
          remitter: '林美',
        },
      ],
    });
    expect(order.receipts[0].recorded_by.name).toBe('Fay');
    expect(order.events.at(-1)).toMatchObject({ kind: 'paid', actor: 'staff', by: 'Fay' });
    expect((await admin.getEntries(code)).at(-1)).toMatchObject({
      action: 'payment.record',
      staff_name: 'Fay',
      after: { payment_status: 'paid', receipt_status: 'counted', bank_transaction: expect.any(Number) },
    });
    expect((await admin.getMails(code)).map(({ kind }) => kind)).toContain('orders.paid');
  });

  test.each([
    ['less', (total: number) => ({ amount: total - 1 })],
    ['more', (total: number) => ({ amount: total + 1 })],
    ['currency', () => ({ amount: '12.50', currency: 'USD' })],
  ])('%s: held for its order', async (outcome, part) => {
    const { code, total } = await admin.place();
    expect(getOutcomes(await bank.importLines([{ ...part(total), reference: code }]))).toEqual([outcome]);
    expect(await admin.read(code)).toMatchObject({
      payment_status: 'held',
      receipts: [{ status: 'held', problems: [outcome] }],
    });
  });

  test('late: held for an order that has ended', async () => {
    const { code, total } = await admin.place();
    await admin.transition(code, 'cancel');
    expect(getOutcomes(await bank.importLines([{ amount: total, reference: code }]))).toEqual(['late']);
    expect(await admin.read(code)).toMatchObject({ status: 'cancel', payment_status: 'held' });
  });

  test('already paid: held for a paid order', async () => {
    const { code, total } = await admin.placePaid();
    const done = await bank.importLines([{ amount: total + 5, reference: code }]);
    expect(getOutcomes(done)).toEqual(['already_paid']);
    expect(await admin.read(code)).toMatchObject({
      payment_status: 'paid',
      receipts: [{ status: 'counted' }, { status: 'held', problems: ['already_paid'] }],
    });
  });

  test('two parts in one statement pay the order together', async () => {
    const { code, total } = await admin.place({ currency: 'USD' });
    const inUsd = (amount: number) => ({
      amount: decimalAmount({ amount, currency: 'USD' }),
      currency: 'USD',
      reference: code,
    });
    const lines = [{ amount: 501, reference: code }, inUsd(501), inUsd(total - 501)];
    const outcomes = ['currency', 'less', 'exact'];
    expect(getOutcomes(await bank.check(lines))).toEqual(outcomes);
    expect(getOutcomes(await bank.importLines(lines))).toEqual(outcomes);
    expect(await admin.read(code)).toMatchObject({
      payment_status: 'paid',
      receipts: [{ status: 'held' }, { status: 'counted' }, { status: 'counted' }],
    });
  });

  test('unknown: listed until it is assigned; a wrong code is refused beside the field', async () => {
    const { code, total } = await admin.place();
    const done = await bank.importLines([{ amount: total, reference: 'thank you' }, { amount: 7 }]);
    expect(getOutcomes(done)).toEqual(['unknown', 'unknown']);
    const [first, second] = done.rows.items;
    expect((await bank.list('unknown')).map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([first.transaction_id, second.transaction_id]),
    );
    for (const wrong of ['G000101ABCDEF', 'nothing', ' ']) {
      expect(await bank.act(first.transaction_id, 'assign', { code: wrong })).toMatchObject({
        status: 422,
        fields: ['code'],
      });
    }
    const assigned = await bank.act(first.transaction_id, 'assign', { code: ` ${code.toLowerCase()} ` });
    expect(assigned).toMatchObject({
      status: 200,
      data: { outcome: 'exact', order_code: code, recorded_code: code, decided_by: { name: 'Fay' } },
    });
    expect((await admin.read(code)).payment_status).toBe('paid');
    expect(await bank.act(first.transaction_id, 'assign', { code })).toMatchObject({
      status: 409,
      code: 'transaction_decided',
      data: { outcome: 'exact' },
    });
    expect(await getReceipts(code)).toHaveLength(1);
    expect(getOutcomes(await bank.read(done.id))).toEqual(['exact', 'unknown']);
    const dismissed = await bank.act(second.transaction_id, 'dismiss', { reason: 'Interest' });
    expect(dismissed.data).toMatchObject({ outcome: 'dismissed', decision_reason: 'Interest' });
    expect((await bank.act(second.transaction_id, 'dismiss', { reason: 'Again' })).status).toBe(409);
    expect((await auditEntries(admin.shop)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['bank_transaction.assign', 'bank_transaction.dismiss']),
    );
  });

  test('a dismissed transaction can still be assigned', async () => {
    const { code, total } = await admin.place();
    const { rows } = await bank.importLines([{ amount: total }]);
    const [{ transaction_id: id }] = rows.items;
    expect(await bank.act(id, 'dismiss', { reason: ' ' })).toMatchObject({ status: 422, fields: ['reason'] });
    await bank.act(id, 'dismiss', { reason: 'A mistake' });
    expect((await bank.act(id, 'assign', { code })).data.outcome).toBe('exact');
  });

  test('a reference with two orders is not guessed', async () => {
    const [one, other] = [await admin.place(), await admin.place()];
    const lines = [{ amount: one.total * 2, reference: `${one.code} ${other.code}` }];
    expect(getOutcomes(await bank.importLines(lines))).toEqual(['unknown']);
  });

  test('already recorded: a transfer recorded by hand is not counted again, until staff confirm another one', async () => {
    const { code, total } = await admin.place();
    await admin.record(code, admin.transfer(1000, { reference: 'as the clerk wrote it' }));
    // Another day, and the same number of cents, are other transfers.
    const lines = [
      { amount: 1000, reference: code, date: yesterday() },
      { amount: '10.00', reference: code, currency: 'USD' },
      { amount: 1000, reference: code },
    ];
    const outcomes = ['less', 'currency', 'already_recorded'];
    expect(getOutcomes(await bank.check(lines))).toEqual(outcomes);
    const done = await bank.importLines(lines);
    expect(getOutcomes(done)).toEqual(outcomes);
    expect(await getReceipts(code)).toHaveLength(3);
    const { transaction_id: id } = done.rows.items.at(-1);
    expect((await bank.act(id, 'dismiss', { reason: 'No' })).code).toBe('transaction_decided');
    expect((await bank.act(id, 'confirm')).data).toMatchObject({ outcome: 'less', order_code: code });
    expect((await bank.act(id, 'confirm')).code).toBe('transaction_decided');
    expect(await getReceipts(code)).toHaveLength(4);
    // The rest pays the order with all of them in its currency.
    await bank.importLines([{ amount: total - 3000, reference: code }]);
    expect((await admin.read(code)).payment_status).toBe('paid');
  });

  test('one transfer recorded by hand stands for one transaction', async () => {
    const { code, total } = await admin.place();
    await admin.record(code, admin.transfer(total, { reference: code }));
    const same = { amount: total, reference: code };
    expect(getOutcomes(await bank.importLines([same, same]))).toEqual(['already_recorded', 'already_paid']);
    expect(await getReceipts(code)).toHaveLength(2);
  });

  test('recorded by hand for another order: shown with the order that it is recorded for', async () => {
    const [named, other] = [await admin.place(), await admin.place()];
    await admin.record(other.code, admin.transfer(named.total, { reference: named.code }));
    const done = await bank.importLines([{ amount: named.total, reference: named.code }]);
    expect(getOutcomes(done)).toEqual(['already_recorded']);
    const [transaction] = await bank.list('already_recorded');
    expect(transaction).toMatchObject({ order_code: named.code, recorded_code: other.code });
    expect((await admin.read(named.code)).payment_status).toBe('unpaid');
  });

  test.each([
    ['the same day and amount', (_id: string, amount: number) => admin.transfer(amount)],
    [
      'the bank’s number as reference',
      (id: string, amount: number) => admin.transfer(amount + 1, { reference: id }),
    ],
  ])('recorded by hand after its import: %s is known, until it is confirmed', async (_, form) => {
    const { code, total } = await admin.place();
    const transaction_id = newBankId();
    await bank.importLines([{ amount: total - 100, reference: code, transaction_id }]);
    const byHand = form(transaction_id, total - 100);
    expect(await admin.record(code, byHand)).toMatchObject({
      status: 409,
      code: 'duplicate_transfer',
      data: { code, recorded_at: expect.any(String) },
    });
    expect(await getReceipts(code)).toHaveLength(1);
    expect((await admin.record(code, { ...byHand, confirm: true })).status).toBe(200);
    for (const other of [{ received_on: yesterday() }, { currency: 'USD' }, { amount: 17 }]) {
      expect((await admin.record(code, admin.transfer(total - 100, other))).status).toBe(200);
    }
  });

  test('recorded by hand for another order after its import: the same reference is known', async () => {
    const { code, total } = await admin.place();
    await bank.importLines([{ amount: total, reference: code }]);
    const other = await admin.place();
    expect((await admin.record(other.code, admin.transfer(total, { reference: code }))).code).toBe(
      'duplicate_transfer',
    );
  });
});

describe('a transaction is counted once', () => {
  test('the same file twice, and overlapping files', async () => {
    const [one, other] = [await admin.place(), await admin.place()];
    const lines = [one, other].map(({ code, total }) => ({
      amount: total,
      reference: code,
      transaction_id: newBankId(),
    }));
    expect(getOutcomes(await bank.importLines(lines.slice(0, 1)))).toEqual(['exact']);
    expect(getOutcomes(await bank.check(lines))).toEqual(['repeated', 'exact']);
    expect(getOutcomes(await bank.importLines(lines))).toEqual(['repeated', 'exact']);
    const again = await bank.importLines(lines);
    expect(again).toMatchObject({ state: 'done', counts: { repeated: 2, exact: 0 } });
    for (const { code } of [one, other]) expect(await getReceipts(code)).toHaveLength(1);
  });

  test('a repeated id with another amount is refused, and the first one stays', async () => {
    const { code, total } = await admin.place();
    const line = { amount: total, reference: code, transaction_id: newBankId() };
    await bank.importLines([line]);
    const done = await bank.importLines([{ ...line, amount: total + 1 }]);
    expect(done.rows.items).toMatchObject([
      {
        outcome: 'refused',
        faults: [{ column: 'transaction_id', message: expect.stringContaining('before') }],
      },
    ]);
    expect(await getReceipts(code)).toHaveLength(1);
  });

  test('the same id in another currency is another transaction', async () => {
    const { code, total } = await admin.place();
    const line = { amount: total, reference: code, transaction_id: newBankId() };
    expect(getOutcomes(await bank.importLines([line, { ...line, currency: 'USD' }]))).toEqual([
      'exact',
      'already_paid',
    ]);
  });

  test('two statements with the same transactions, recorded at the same time', async () => {
    const orders: Awaited<ReturnType<AdminOrders['place']>>[] = [];
    for (let index = 0; index < 8; index += 1) orders.push(await admin.place());
    const lines = orders.map(({ code, total }) => ({
      amount: total,
      reference: code,
      transaction_id: newBankId(),
    }));
    const checked = [
      await bank.check(lines),
      await bank.check(lines.toReversed(), admin.ben),
      // The references of the same transactions name other orders.
      await bank.check(
        lines.map((line, index) => ({ ...line, reference: lines.at(index - 1)!.reference })),
        admin.ben,
      ),
    ];
    for (const one of checked) await bank.record(one);
    const run = ({ id }: { id: number }) => recordStatementBatch(admin.shop.services, { statementId: id });
    await Promise.all([...checked, ...checked].map(run));
    await admin.shop.services.jobs.drain(admin.shop.services);
    const counted = await admin.getRows(
      `SELECT transaction_id, count(*) AS n FROM bank_transaction
       WHERE transaction_id = ANY ($1) AND receipt_id IS NOT NULL GROUP BY transaction_id`,
      [lines.map(({ transaction_id }) => transaction_id)],
    );
    expect(counted.map(({ n }) => n)).toEqual(Array(8).fill(1));
    const receipts = await Promise.all(orders.map(({ code }) => getReceipts(code)));
    expect(receipts.flat()).toHaveLength(8);
    const after = await Promise.all(checked.map(({ id }) => bank.read(id)));
    expect(after.map(({ state, done }) => [state, done])).toEqual(Array(3).fill(['done', 8]));
    expect(after.reduce((sum, { counts }) => sum + counts.repeated, 0)).toBe(16);
  });

  test('assigned by two at the same time', async () => {
    const [one, other] = [await admin.place(), await admin.place()];
    const { rows } = await bank.importLines([{ amount: one.total }]);
    const [{ transaction_id: id }] = rows.items;
    const answers = await Promise.all([
      bank.act(id, 'assign', { code: one.code }),
      bank.act(id, 'assign', { code: other.code }, admin.ben),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...(await getReceipts(one.code)), ...(await getReceipts(other.code))]).toHaveLength(1);
  });

  test('killed in the middle of a row: that row is not half written, and the rest continues', async () => {
    const orders: Awaited<ReturnType<AdminOrders['place']>>[] = [];
    for (let index = 0; index < 4; index += 1) orders.push(await admin.place());
    const checked = await bank.check(orders.map(({ code, total }) => ({ amount: total, reference: code })));
    await bank.record(checked);
    const { services } = admin.shop;
    const statuses = async () =>
      Promise.all(orders.map(async ({ code }) => (await admin.read(code)).payment_status));
    let published = 0;
    const publish: typeof services.events.publish = async (...event) => {
      published += 1;
      // A payment publishes two events; this is the first of the third row.
      if (published === 5) throw new Error('the process was killed');
      return services.events.publish(...event);
    };
    const killed = { ...services, events: { ...services.events, publish } };
    await expect(recordStatementBatch(killed, { statementId: checked.id })).rejects.toThrow('killed');
    expect(await statuses()).toEqual(['paid', 'paid', 'unpaid', 'unpaid']);
    expect(await bank.read(checked.id)).toMatchObject({ state: 'recording', done: 2 });
    expect(
      await admin.getRows('SELECT id FROM bank_transaction WHERE statement_id = $1', [checked.id]),
    ).toHaveLength(2);
    await services.jobs.drain(services);
    expect(await statuses()).toEqual(Array(4).fill('paid'));
    expect(await bank.read(checked.id)).toMatchObject({ state: 'done', done: 4, counts: { exact: 4 } });
    expect((await Promise.all(orders.map(({ code }) => getReceipts(code)))).flat()).toHaveLength(4);
  });
});

test.each([
  ['two transactions for one transfer', `receipt_id = (SELECT min(receipt_id) FROM bank_transaction)`],
  ['an exact one without a transfer', `outcome = 'exact', receipt_id = NULL, order_id = NULL`],
  [
    'a dismissed one without a reason',
    `outcome = 'dismissed', receipt_id = NULL, order_id = NULL, decided_at = now(), decision_reason = ''`,
  ],
])('the database refuses %s', async (_, change) => {
  const { code, total } = await admin.place();
  const { rows } = await bank.importLines([{ amount: total, reference: code }]);
  const update = `UPDATE bank_transaction SET ${change} WHERE id = ${rows.items[0].transaction_id}`;
  await expect(admin.getRows(update)).rejects.toThrow(/constraint/);
});
