import { afterAll, describe, expect, test } from 'vitest';
import { createItem } from '../../../../test/factories/items.ts';
import { createReturns } from '../../../../test/factories/order-returns.ts';
import { line, oakAndGlass } from '../../../../test/factories/ordering.ts';

const { admin, member, edition, read, placeArrived, ask, actOn, accept } = await createReturns();
const day = 86_400_000;
afterAll(() => admin.shop.close());

describe('staff', () => {
  test('accept, receive and refund a return; the refund is linked with it', async () => {
    const { code, total } = await placeArrived();
    await ask(code);
    expect((await accept(code)).data.returns[0]).toMatchObject({
      status: 'accepted',
      answer: 'Please send it back.',
    });
    expect((await actOn(code, 'transition', { to: 'received' })).data.returns[0].status).toBe('received');
    const price = (await read(code)).lines[0].price.amount;
    const refunded = await actOn(code, 'refund', { amount: price, reason: 'Damaged' }, admin.fay);
    expect(refunded.data).toMatchObject({
      status: 'arrived',
      payment_status: 'refunding',
      returns: [{ status: 'refunded', status_label: 'Refund in progress' }],
      refunds: [{ amount: { amount: price }, return_id: refunded.data.returns[0].id, status: 'open' }],
    });
    expect(total).toBeGreaterThan(price);
    const kinds = (await admin.getMails(code)).map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'orders.return_accepted',
        'orders.return_asked',
        'orders.return_received',
        'orders.return_refunded',
      ]),
    );
    const actions = (await admin.getEntries(code)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['return.accept', 'return.receive', 'return.refund']));
  });

  test('refund a return of an order that was overpaid from the money of the order', async () => {
    const { code, total } = await admin.place();
    const [{ id }] = (await admin.record(code, admin.transfer(total + 500))).data.receipts;
    await admin.act(code, `receipt/${id}`, { decision: 'accept', reason: 'It is fine' }, admin.fay);
    for (const to of ['complete', 'shipped', 'arrived']) await admin.transition(code, to);
    await ask(code);
    await accept(code);
    const refunded = await actOn(code, 'refund', { amount: 150, reason: 'Damaged' }, admin.fay);
    expect(refunded.data).toMatchObject({
      payment_status: 'refunding',
      refunds: [{ amount: { amount: 150 }, is_overpayment: false }],
    });
  });

  test('an order ends when the rest is refunded after a part, and its copies are retired', async () => {
    const { code, total } = await placeArrived({ items: [line(edition, 1)] });
    await ask(code, { kind: 'withdrawal', reason: 'I changed my mind.' });
    await accept(code);
    await admin.act(code, 'refund', { amount: 137, reason: 'A scratch' }, admin.fay);
    const rest = { amount: total - 137, reason: 'Withdrawn' };
    const tooMuch = await actOn(code, 'refund', { ...rest, amount: total - 136 }, admin.fay);
    expect(tooMuch).toMatchObject({ status: 409, code: 'refund_exceeds_payment' });
    const refunded = await actOn(code, 'refund', rest, admin.fay);
    expect(refunded.data).toMatchObject({ status: 'refund', payment_status: 'refunding' });
    expect(refunded.data.refunds).toMatchObject([
      { amount: { amount: 137, currency: 'NTD' }, return_id: null, reason: 'A scratch' },
      { ...rest, amount: { amount: total - 137, currency: 'NTD' }, return_id: refunded.data.returns[0].id },
    ]);
    expect(await admin.getCopies(code)).toMatchObject([{ status: 'retired' }]);
    expect(await actOn(code, 'refund', { amount: 1, reason: 'again' }, admin.fay)).toMatchObject({
      status: 409,
    });
  });

  test('name the copies that came back, where some stay with the buyer', async () => {
    const { code } = await placeArrived({ items: [line(edition, 2)] });
    const [first, second] = (await read(code)).lines[0].edition_numbers;
    await ask(code, { nums: 1 });
    await accept(code);
    const refund = (numbers?: number[]) =>
      actOn(code, 'refund', { amount: 100, reason: 'One came back', edition_numbers: numbers }, admin.fay);
    expect(await refund()).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'edition_numbers',
          message: 'Please choose as many numbers as copies were returned: 1',
        },
      ],
    });
    expect(await refund([first, second])).toMatchObject({ status: 422, fields: ['edition_numbers'] });
    expect((await refund([second])).status).toBe(200);
    expect(await admin.getCopies(code)).toMatchObject([
      { number: first, status: 'final' },
      { number: second, status: 'retired' },
    ]);
  });

  test('say how many of the announced prints came back: the others keep their certificates and can be returned', async () => {
    const open = await createItem(admin.shop.services.db);
    const { code } = await placeArrived({ items: [line(open, 3)] });
    await admin.shop.services.jobs.drain(admin.shop.services);
    const [{ price, certificates }] = (await read(code)).lines;
    expect(certificates).toHaveLength(3);
    await ask(code, { nums: 3, kind: 'withdrawal', reason: 'I changed my mind.' });
    expect((await read(code)).return_options.lines).toEqual([]);
    expect(await actOn(code, 'transition', { to: 'accepted', nums: 2 })).toMatchObject({
      status: 422,
      fields: ['nums'],
    });
    await accept(code);
    for (const nums of [0, 4]) {
      expect(await actOn(code, 'transition', { to: 'received', nums })).toMatchObject({
        status: 422,
        fields: ['nums'],
      });
    }
    // The days to withdraw are over when the parcel comes.
    admin.shop.clock.advance(20 * day);
    expect((await actOn(code, 'transition', { to: 'received', nums: 2 })).data.returns).toMatchObject([
      { status: 'received', nums: 2, asked_nums: 3 },
    ]);
    const [mail] = (await admin.getMails(code)).filter(({ kind }) => kind === 'orders.return_received');
    expect(mail.text).toContain('2 of the 3 prints that you announced came back.');
    expect((await admin.getEntries(code)).at(-1)).toMatchObject({
      action: 'return.receive',
      before: { return_nums: 3 },
      after: { return_nums: 2 },
    });
    await actOn(code, 'refund', { amount: 2 * price.amount, reason: 'Two came back' }, admin.fay);
    const [line3] = (await read(code)).lines;
    expect(line3.certificates).toMatchObject([
      { number: 1, revoked: false },
      { number: 2, revoked: true },
      { number: 3, revoked: true },
    ]);
    expect((await read(code)).return_options.lines).toEqual([
      { line_id: line3.id, nums: 1, kinds: ['withdrawal'] },
    ]);
    expect((await ask(code, { kind: 'withdrawal', nums: 2 })).status).toBe(409);
    expect((await ask(code, { kind: 'withdrawal', nums: 1 })).status).toBe(201);
  });

  test('exchange a return by a linked order without charge, with the same number', async () => {
    const receiver = { name: 'A friend', email: 'friend@example.org', show_orderer_name: true };
    const items = [line(admin.ordering.item, 3), line(edition, 2, oakAndGlass)];
    const { code } = await placeArrived({ items, receiver });
    const sold = await read(code);
    const [kept, number] = sold.lines[1].edition_numbers;
    const sales = () =>
      admin.getRows('SELECT count(*)::integer AS n, sum(pieces)::integer AS pieces FROM sale_entry');
    await ask(code, { wish: 'exchange', line_id: sold.lines[1].id });
    await accept(code);
    const before = await sales();
    const exchanged = await actOn(code, 'exchange', {
      reason: 'We print it again.',
      edition_numbers: [number],
    });
    const { exchange_code: linked } = exchanged.data.returns[0];
    expect(exchanged.data.returns[0].status).toBe('exchanged');
    const order = await read(linked);
    expect(order).toMatchObject({
      exchange_for: code,
      status: 'generating',
      payment_status: 'paid',
      total: { amount: 0, currency: 'NTD' },
      receiver: sold.receiver,
      lines: [
        {
          ...line(edition, 1, oakAndGlass),
          edition_numbers: [number],
          price: { amount: 0 },
          title: 'A work',
        },
      ],
      freight: { kind: sold.freight.kind, fee: { amount: 0 } },
      operations: ['correct_address', 'ask'],
    });
    expect(order.lines).toHaveLength(1);
    expect((await read(code)).lines[1].edition_numbers).toEqual([kept]);
    expect(await member.post(`/api/order/${linked}/cancel`, { reason: '' })).toMatchObject({
      status: 409,
      code: 'not_cancellable',
    });
    expect(await sales()).toEqual(before);
    for (const to of ['complete', 'shipped', 'arrived'])
      expect((await admin.transition(linked, to)).status).toBe(200);
    expect(await sales()).toEqual(before);
    expect((await read(linked)).status).toBe('arrived');
    // Money that comes for it by mistake is held, and it stays paid.
    expect((await admin.record(linked, admin.transfer(100))).data).toMatchObject({
      payment_status: 'paid',
      receipts: [{ status: 'held' }],
    });
    const mail = (await admin.getMails(code)).find(({ kind }) => kind === 'orders.return_exchanged');
    expect(mail.text).toContain(linked);
  });

  test('can only decline a return whose order was refunded in full', async () => {
    const { code } = await placeArrived();
    await ask(code, { wish: 'exchange' });
    await accept(code);
    await admin.act(code, 'refund', { reason: 'All of it' }, admin.fay);
    for (const [what, form] of [
      ['transition', { to: 'received' }],
      ['exchange', {}],
    ] as const) {
      expect(await actOn(code, what, form)).toMatchObject({ status: 409, code: 'invalid_transition' });
    }
    const declined = await actOn(code, 'transition', { to: 'declined', reason: 'The money is on its way.' });
    expect(declined.data.returns[0].status).toBe('declined');
  });

  test('decline with a reason, after which the buyer can ask again', async () => {
    const { code } = await placeArrived();
    await ask(code);
    expect(await actOn(code, 'transition', { to: 'declined' })).toMatchObject({
      status: 422,
      fields: ['reason'],
    });
    const declined = await actOn(code, 'transition', {
      to: 'declined',
      reason: 'The photo shows another work.',
    });
    expect(declined.data.returns[0].status).toBe('declined');
    const mail = (await admin.getMails(code)).find(({ kind }) => kind === 'orders.return_declined');
    expect(mail.text).toContain('The photo shows another work.');
    expect((await ask(code)).status).toBe(201);
  });

  test('illegal transitions, other roles and old versions are rejected and logged', async () => {
    const { code } = await placeArrived();
    await ask(code);
    for (const [what, form] of [
      ['transition', { to: 'received' }],
      ['refund', { amount: 1, reason: 'x' }],
      ['exchange', {}],
    ] as const) {
      const by = what === 'refund' ? admin.fay : admin.ben;
      expect(await actOn(code, what, form, by)).toMatchObject({ status: 409, code: 'invalid_transition' });
    }
    expect(await actOn(code, 'refund', { amount: 1, reason: 'x' }, admin.ana)).toMatchObject({ status: 403 });
    expect(await actOn(code, 'transition', { to: 'accepted', version: 1 })).toMatchObject({
      code: 'version_conflict',
    });
    await accept(code);
    expect(await actOn(code, 'refund', { amount: 10_000_000, reason: 'x' }, admin.fay)).toMatchObject({
      code: 'refund_exceeds_payment',
    });
    const { returns, version } = await admin.read(code);
    expect(returns).toMatchObject([{ status: 'accepted' }]);
    const missing = await admin.ben.post(`/api/admin/order/${code}/return/999999/transition`, {
      to: 'accepted',
      version,
    });
    expect(missing.status).toBe(404);
    const rejected = (await admin.getEntries(code)).filter(({ outcome }) => outcome === 'refused');
    expect(rejected.map(({ action }) => action).sort()).toEqual([
      'return.exchange',
      'return.receive',
      'return.refund',
      'return.refund',
    ]);
  });
});
