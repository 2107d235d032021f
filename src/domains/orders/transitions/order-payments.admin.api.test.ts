import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/admin-orders.ts';
import { createItem } from '../../../../test/factories.ts';
import { line } from '../../../../test/ordering.ts';
import { failOverdueOrders } from '../orders.usecases.ts';

let office: AdminOrders;
beforeAll(async () => {
  office = await createAdminOrders();
});
afterAll(() => office.shop.close());

describe('transfers', () => {
  test('two who record the same one at once write it once; confirmed it is another one', async () => {
    const { code, total } = await office.place();
    const form = office.transfer(total);
    const answers = await Promise.all([office.record(code, form), office.record(code, form, office.ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'transfer_known',
      data: { code, recorded_at: expect.any(String) },
    });
    expect((await office.read(code)).receipts).toHaveLength(1);
    const again = await office.record(code, { ...form, confirm: true });
    expect(again.data).toMatchObject({
      payment_status: 'paid',
      receipts: [{ status: 'counted' }, { status: 'held', problems: ['already_paid'] }],
    });
  });

  test.each([
    ['less', (total: number) => office.transfer(total - 1), ['less']],
    ['more', (total: number) => office.transfer(total + 1), ['more']],
    ['another currency', (total: number) => office.transfer(total, { currency: 'USD' }), ['currency']],
  ])('%s is held, and paid once it is accepted', async (_, form, problems) => {
    const { code, total } = await office.place();
    const held = await office.record(code, form(total));
    expect(held).toMatchObject({
      status: 200,
      data: { payment_status: 'held', receipts: [{ status: 'held', problems }] },
    });
    const [{ id }] = held.data.receipts;
    expect((await office.move(code, 'complete')).code).toBe('illegal_move');
    const decision = { decision: 'accept', reason: 'It is fine' };
    expect((await office.act(code, `receipt/${id}`, decision, office.ana)).status).toBe(403);
    expect((await office.act(code, `receipt/${id}`, decision, office.fay)).data).toMatchObject({
      payment_status: 'paid',
      receipts: [{ status: 'counted', decided_by: { name: 'Fay' }, decision_reason: 'It is fine' }],
    });
    expect(await office.act(code, `receipt/${id}`, decision, office.fay)).toMatchObject({
      status: 409,
      code: 'receipt_decided',
    });
  });

  test('money that comes at the very deadline is taken or held, whoever is quicker, and its numbers are right', async () => {
    const item = await createItem(office.shop.services.db, { editionSize: 20 });
    for (let turn = 0; turn < 4; turn += 1) {
      const { code, total } = await office.place({ items: [line(item, 2)] });
      office.shop.clock.advance(73 * 3_600_000);
      const both = [
        () => failOverdueOrders(office.shop.services),
        () => office.record(code, office.transfer(total)),
      ];
      await Promise.all((turn % 2 ? both : both.toReversed()).map((one) => one()));
      const order = await office.read(code);
      const copies = (await office.copiesOf(code)).map(({ status }) => status);
      expect([[order.status, order.payment_status, copies]]).toEqual(
        order.status === 'failed' ? [['failed', 'held', []]] : [['generating', 'paid', ['final', 'final']]],
      );
      expect(order.receipts).toHaveLength(1);
    }
  });

  test('two that make up the total pay the order', async () => {
    const { code, total } = await office.place();
    await office.record(code, office.transfer(1000));
    expect((await office.record(code, office.transfer(total - 1000))).data).toMatchObject({
      payment_status: 'paid',
      money: { counted: { amount: total }, missing: { amount: 0 } },
      receipts: [{ status: 'counted' }, { status: 'counted' }],
    });
  });

  test('what is sent back leaves the order waiting for its money', async () => {
    const { code, total } = await office.place();
    const held = await office.record(code, office.transfer(total + 500));
    const [{ id }] = held.data.receipts;
    const decided = await office.act(
      code,
      `receipt/${id}`,
      { decision: 'refund', reason: 'Too much' },
      office.fay,
    );
    expect(decided.data).toMatchObject({
      payment_status: 'refunding',
      refunds: [{ is_overpayment: true, receipt_id: id, amount: { amount: total + 500 }, status: 'open' }],
    });
    const [refund] = decided.data.refunds;
    const form = { done_on: office.today(), reference: 'out-7' };
    expect((await office.act(code, `refund/${refund.id}/done`, form, office.fay)).data).toMatchObject({
      payment_status: 'unpaid',
      status: 'generating',
    });
    expect((await office.act(code, `refund/${refund.id}/done`, form, office.fay)).code).toBe('refund_done');
  });

  test('of two orders one reference is recorded once, however close together', async () => {
    const pairs = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const codes = [(await office.place()).code, (await office.place()).code];
      const form = office.transfer(1000);
      const answers = await Promise.all(codes.map((code) => office.record(code, form)));
      pairs.push(answers.map(({ status }) => status).sort());
    }
    expect(pairs).toEqual(Array(6).fill([200, 409]));
  });

  test.each([
    ['all that was too much', 0, true, 'paid'],
    ['one dollar more than that', 1, false, 'refunding'],
  ])('%s goes back', async (_, more, is_overpayment, payment_status) => {
    const { code, total } = await office.place();
    const [{ id }] = (await office.record(code, office.transfer(total + 500))).data.receipts;
    await office.act(code, `receipt/${id}`, { decision: 'accept', reason: 'It is fine' }, office.fay);
    const back = await office.act(code, 'refund', { amount: 500 + more, reason: 'Too much' }, office.fay);
    expect(back.data).toMatchObject({ payment_status, refunds: [{ is_overpayment, status: 'open' }] });
  });

  test('held money goes back with a cancelled order', async () => {
    const { code, total } = await office.place();
    const [{ id }] = (await office.record(code, office.transfer(total - 1))).data.receipts;
    expect((await office.move(code, 'cancel')).status).toBe(200);
    expect(await office.read(code)).toMatchObject({
      status: 'cancel',
      payment_status: 'refunding',
      receipts: [{ id, status: 'returned' }],
      refunds: [{ receipt_id: id, amount: { amount: total - 1 }, status: 'open' }],
    });
  });

  test('money that comes late is held, and never lost', async () => {
    const { code, total } = await office.place();
    await office.move(code, 'cancel');
    const late = await office.record(code, office.transfer(total));
    expect(late.data).toMatchObject({
      status: 'cancel',
      payment_status: 'held',
      receipts: [{ status: 'held', problems: ['late'] }],
      refunds: [],
    });
    const [{ id }] = late.data.receipts;
    expect(
      (await office.act(code, `receipt/${id}`, { decision: 'accept', reason: 'For a new order' }, office.fay))
        .data,
    ).toMatchObject({ status: 'cancel', payment_status: 'paid' });
    expect(
      (await office.act(code, 'refund', { reason: 'Sent back after all' }, office.fay)).data,
    ).toMatchObject({
      status: 'refund',
      payment_status: 'refunding',
      refunds: [{ amount: { amount: total } }],
    });
  });

  test('a part goes back and the order goes on; more than came does not', async () => {
    const { code, total } = await office.placeMade();
    expect((await office.act(code, 'refund', { amount: total + 1, reason: 'No' }, office.fay)).code).toBe(
      'refund_too_much',
    );
    const part = await office.act(code, 'refund', { amount: 100, reason: 'A scratch' }, office.fay);
    const rest = { amount: total - 99, reason: 'One dollar more than is left' };
    expect((await office.act(code, 'refund', rest, office.fay)).code).toBe('refund_too_much');
    expect(part.data).toMatchObject({
      status: 'complete',
      payment_status: 'refunding',
      money: { refundable: { amount: total - 100 } },
    });
    const [{ id }] = part.data.refunds;
    const finished = await office.act(
      code,
      `refund/${id}/done`,
      { done_on: office.today(), reference: 'out-9' },
      office.fay,
    );
    expect(finished.data.payment_status).toBe('partly_refunded');
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ currency: 'EUR' }, 'currency'],
    [{ received_on: '2199-01-01' }, 'received_on'],
    [{ received_on: '2026-02-30' }, 'received_on'],
    [{ reference: ' ' }, 'reference'],
    [{ status: 'paid' }, 'status'],
  ])('%j is refused and nothing is written', async (change, field) => {
    const { code, total } = await office.place();
    expect(await office.record(code, office.transfer(total, change))).toMatchObject({
      status: 422,
      fields: [field],
    });
    expect(await office.read(code)).toMatchObject({ payment_status: 'unpaid', receipts: [], version: 1 });
  });
});
