import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { daysAfter } from '../../../kernel/dates.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { expireUnpaidOrders } from '../transitions/order-expiry.usecases.ts';

let admin: AdminOrders;
beforeAll(async () => {
  admin = await createAdminOrders();
});
afterAll(() => admin.shop.close());

describe('transfers', () => {
  test('recorded twice at the same time is stored once; another one can be confirmed', async () => {
    const { code, total } = await admin.place();
    const form = admin.transfer(total);
    const answers = await Promise.all([admin.record(code, form), admin.record(code, form, admin.ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'duplicate_transfer',
      data: { code, recorded_at: expect.any(String) },
    });
    expect((await admin.read(code)).receipts).toHaveLength(1);
    const again = await admin.record(code, { ...form, confirm: true });
    expect(again.data).toMatchObject({
      payment_status: 'paid',
      receipts: [{ status: 'counted' }, { status: 'held', problems: ['already_paid'] }],
    });
    // One that differs in a thing is another one.
    for (const change of [{ amount: total + 1 }, { currency: 'USD' }, { received_on: '2026-10-31' }]) {
      expect((await admin.record(code, { ...form, ...change })).status).toBe(200);
    }
  });

  test.each([
    ['less', (total: number) => admin.transfer(total - 1), ['less']],
    ['more', (total: number) => admin.transfer(total + 1), ['more']],
    ['another currency', (total: number) => admin.transfer(total, { currency: 'USD' }), ['currency']],
  ])('%s is held, and paid once it is accepted', async (_, form, problems) => {
    const { code, total } = await admin.place();
    const held = await admin.record(code, form(total));
    expect(held).toMatchObject({
      status: 200,
      data: { payment_status: 'held', receipts: [{ status: 'held', problems }] },
    });
    const [{ id }] = held.data.receipts;
    expect((await admin.transition(code, 'complete')).code).toBe('invalid_transition');
    const decision = { decision: 'accept', reason: 'It is fine' };
    expect((await admin.act(code, `receipt/${id}`, decision, admin.ana)).status).toBe(403);
    expect((await admin.act(code, `receipt/${id}`, decision, admin.fay)).data).toMatchObject({
      payment_status: 'paid',
      receipts: [{ status: 'counted', decided_by: { name: 'Fay' }, decision_reason: 'It is fine' }],
    });
    expect(await admin.act(code, `receipt/${id}`, decision, admin.fay)).toMatchObject({
      status: 409,
      code: 'receipt_decided',
    });
  });

  test('money at the very deadline is accepted or held, whichever comes first, with a correct balance', async () => {
    const item = await createItem(admin.shop.services.db, { editionSize: 20 });
    for (let turn = 0; turn < 4; turn += 1) {
      const { code, total } = await admin.place({ items: [line(item, 2)] });
      admin.shop.clock.advance(73 * 3_600_000);
      const both = [
        () => expireUnpaidOrders(admin.shop.services),
        () => admin.record(code, admin.transfer(total)),
      ];
      await Promise.all((turn % 2 ? both : both.toReversed()).map((one) => one()));
      const order = await admin.read(code);
      const copies = (await admin.getCopies(code)).map(({ status }) => status);
      expect([[order.status, order.payment_status, copies]]).toEqual(
        order.status === 'failed' ? [['failed', 'held', []]] : [['generating', 'paid', ['final', 'final']]],
      );
      expect(order.receipts).toHaveLength(1);
    }
  });

  test('two that add up to the total pay the order; one in dollars stays held', async () => {
    const { code, total } = await admin.place();
    await admin.record(code, admin.transfer(37, { currency: 'USD' }));
    await admin.record(code, admin.transfer(1001));
    expect((await admin.record(code, admin.transfer(total - 1001))).data).toMatchObject({
      payment_status: 'paid',
      money: {
        counted: { amount: total, currency: 'NTD' },
        missing: { amount: 0 },
        refundable: { amount: total },
      },
      receipts: [
        { status: 'held', problems: ['currency'], amount: { amount: 37, currency: 'USD' } },
        { status: 'counted', problems: ['less'] },
        { status: 'counted', problems: [] },
      ],
    });
  });

  test('a refunded one leaves the order awaiting payment', async () => {
    const { code, total } = await admin.place();
    const held = await admin.record(code, admin.transfer(total + 500));
    const [{ id }] = held.data.receipts;
    const decided = await admin.act(
      code,
      `receipt/${id}`,
      { decision: 'refund', reason: 'Too much' },
      admin.fay,
    );
    expect(decided.data).toMatchObject({
      payment_status: 'refunding',
      refunds: [{ is_overpayment: true, receipt_id: id, amount: { amount: total + 500 }, status: 'open' }],
    });
    const [refund] = decided.data.refunds;
    const form = { done_on: admin.today(), reference: 'out-7' };
    const notYet = { ...form, done_on: daysAfter(admin.today(), 1) };
    expect(await admin.act(code, `refund/${refund.id}/done`, notYet, admin.fay)).toMatchObject({
      status: 422,
      fields: ['done_on'],
    });
    expect((await admin.act(code, `refund/${refund.id}/done`, form, admin.ana)).status).toBe(403);
    expect((await admin.act(code, `refund/${refund.id}/done`, form, admin.ben)).data).toMatchObject({
      payment_status: 'unpaid',
      status: 'generating',
      refunds: [
        {
          status: 'done',
          done_on: form.done_on,
          done_reference: 'out-7',
          decided_by: { name: 'Fay' },
          done_by: { name: 'Ben' },
          reason: 'Too much',
        },
      ],
    });
    // The reason for sending back what did not match is the shop's own.
    const mail = (await admin.getMails(code)).find(({ kind }) => kind === 'orders.refund_sent');
    expect(mail.text).toContain(formatMoney({ amount: total + 500, currency: 'NTD' }, 'en'));
    expect(mail.text).not.toContain('Too much');
    expect((await admin.act(code, `refund/${refund.id}/done`, form, admin.fay)).code).toBe('refund_done');
  });

  test('one reference is recorded once for two orders, also at the same time', async () => {
    const pairs = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const codes = [(await admin.place()).code, (await admin.place()).code];
      const form = admin.transfer(1000);
      const answers = await Promise.all(codes.map((code) => admin.record(code, form)));
      pairs.push(answers.map(({ status }) => status).sort());
    }
    expect(pairs).toEqual(Array(6).fill([200, 409]));
  });

  const tooMuch = { is_overpayment: true, amount: { amount: 500 }, status: 'open' };
  test.each([
    ['all that was too much', 0, [tooMuch], 'paid'],
    [
      'more than that',
      100,
      [tooMuch, { is_overpayment: false, amount: { amount: 100 }, status: 'open' }],
      'refunding',
    ],
  ])('%s is refunded, the money of the order apart', async (_, more, refunds, payment_status) => {
    const { code, total } = await admin.place();
    const [{ id }] = (await admin.record(code, admin.transfer(total + 500))).data.receipts;
    await admin.act(code, `receipt/${id}`, { decision: 'accept', reason: 'It is fine' }, admin.fay);
    const back = await admin.act(code, 'refund', { amount: 500 + more, reason: 'Too much' }, admin.fay);
    expect(back.data).toMatchObject({ payment_status, refunds });
  });

  test('a held one is refunded with a cancelled order', async () => {
    const { code, total } = await admin.place();
    const [{ id }] = (await admin.record(code, admin.transfer(total - 1))).data.receipts;
    expect((await admin.transition(code, 'cancel')).status).toBe(200);
    expect(await admin.read(code)).toMatchObject({
      status: 'cancel',
      payment_status: 'refunding',
      receipts: [{ id, status: 'returned' }],
      refunds: [{ receipt_id: id, amount: { amount: total - 1 }, status: 'open' }],
    });
  });

  test('a late one is held, and never lost', async () => {
    const { code, total } = await admin.place();
    await admin.transition(code, 'cancel');
    const late = await admin.record(code, admin.transfer(total));
    expect(late.data).toMatchObject({
      status: 'cancel',
      payment_status: 'held',
      receipts: [{ status: 'held', problems: ['late'] }],
      refunds: [],
    });
    const [{ id }] = late.data.receipts;
    expect(
      (await admin.act(code, `receipt/${id}`, { decision: 'accept', reason: 'For a new order' }, admin.fay))
        .data,
    ).toMatchObject({ status: 'cancel', payment_status: 'paid' });
    expect(
      (await admin.act(code, 'refund', { reason: 'Sent back after all' }, admin.fay)).data,
    ).toMatchObject({
      status: 'refund',
      payment_status: 'refunding',
      refunds: [{ amount: { amount: total } }],
    });
  });

  test('a partial refund does not change the status; more than was paid is rejected', async () => {
    const { code, total } = await admin.placeMade();
    expect((await admin.act(code, 'refund', { amount: total + 1, reason: 'No' }, admin.fay)).code).toBe(
      'refund_exceeds_payment',
    );
    const part = await admin.act(code, 'refund', { amount: 103, reason: 'A scratch' }, admin.fay);
    const rest = { amount: total - 102, reason: 'One dollar more than is left' };
    expect((await admin.act(code, 'refund', rest, admin.fay)).code).toBe('refund_exceeds_payment');
    expect(part.data).toMatchObject({
      status: 'complete',
      payment_status: 'refunding',
      money: {
        counted: { amount: total, currency: 'NTD' },
        missing: { amount: 0 },
        refundable: { amount: total - 103, currency: 'NTD' },
      },
    });
    const [{ id }] = part.data.refunds;
    const finished = await admin.act(
      code,
      `refund/${id}/done`,
      { done_on: admin.today(), reference: 'out-9' },
      admin.fay,
    );
    expect(finished.data).toMatchObject({ status: 'complete', payment_status: 'partly_refunded' });
    const mail = (await admin.getMails(code)).find(({ kind }) => kind === 'orders.refund_sent');
    for (const text of ['NT$103', 'A scratch']) expect(mail.text).toContain(text);
    expect(
      (await admin.getEntries(code)).map(({ action, outcome }) => `${action} ${outcome}`).slice(2),
    ).toEqual([
      'payment.refund refused',
      'payment.refund done',
      'payment.refund refused',
      'payment.complete_refund done',
    ]);
  });

  test('an amount that leaves nothing ends an order that is not made yet', async () => {
    const { code, total } = await admin.placePaid();
    await admin.act(code, 'refund', { amount: 100, reason: 'A part' }, admin.fay);
    const rest = await admin.act(code, 'refund', { amount: total - 100, reason: 'The rest' }, admin.fay);
    expect(rest.data).toMatchObject({ status: 'refund', payment_status: 'refunding' });
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ currency: 'EUR' }, 'currency'],
    [{ received_on: '2199-01-01' }, 'received_on'],
    [{ received_on: '2026-02-30' }, 'received_on'],
    [{ reference: ' ' }, 'reference'],
    [{ status: 'paid' }, 'status'],
  ])('%j is rejected and nothing is written', async (change, field) => {
    const { code, total } = await admin.place();
    expect(await admin.record(code, admin.transfer(total, change))).toMatchObject({
      status: 422,
      fields: [field],
    });
    expect(await admin.read(code)).toMatchObject({ payment_status: 'unpaid', receipts: [], version: 1 });
  });
});
