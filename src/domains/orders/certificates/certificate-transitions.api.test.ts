import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { type Item, line, oakAndGlass } from '../../../../test/factories/ordering.ts';
import { expireUnpaidOrders } from '../transitions/order-expiry.usecases.ts';
import { issueCertificates } from './certificates.usecases.ts';

let admin: AdminOrders;
let edition: Item;
beforeAll(async () => {
  admin = await createAdminOrders();
});
beforeEach(async () => {
  edition = await createItem(admin.shop.services.db, { editionSize: 10 });
});
afterAll(() => admin.shop.close());

const runJobs = () => admin.shop.services.jobs.drain(admin.shop.services);
const open = (nums = 1) => line(admin.ordering.item, nums);

type Held = { id: string; number: number; revoked: boolean };
/** The certificates of an order's lines, after its jobs. */
async function getCertificates(code: string): Promise<Held[][]> {
  await runJobs();
  const { lines } = await admin.ordering.read(code);
  return lines.map((one: { certificates: Held[] }) => one.certificates);
}
const toNumbers = async (code: string) =>
  (await getCertificates(code)).map((held) =>
    held.map(({ number, revoked }) => `${number}${revoked ? ' revoked' : ''}`),
  );
async function getOrderId(code: string): Promise<number> {
  const [row] = await admin.getRows('SELECT id FROM shop_order WHERE code = $1', [code]);
  return row.id;
}
async function placeArrived(items: object[]) {
  const order = await admin.placeMade({ items });
  for (const to of ['shipped', 'arrived']) expect((await admin.transition(order.code, to)).status).toBe(200);
  await runJobs();
  return order;
}
/** Asks for a return of a line's prints, and has it accepted. */
async function acceptReturn(code: string, nums = 1, position = 0) {
  const { lines } = await admin.ordering.read(code);
  const form = { line_id: lines[position].id, nums, kind: 'damage', wish: 'refund', reason: 'Bent.' };
  expect((await admin.ordering.member.post(`/api/order/${code}/return`, form)).status).toBe(201);
  const { returns } = await admin.read(code);
  const path = `return/${returns.at(-1).id}`;
  expect((await admin.act(code, `${path}/transition`, { to: 'accepted' })).status).toBe(200);
  return path;
}

describe('certificates are issued', () => {
  test('once an order is paid: one for each print, by copy or by position', async () => {
    const items = [line(edition, 2), line(edition, 1, oakAndGlass), open(3)];
    const { code, total } = await admin.place({ items });
    expect(await toNumbers(code)).toEqual([[], [], []]);
    await admin.record(code, admin.transfer(total));
    expect(await toNumbers(code)).toEqual([['1', '2'], ['3'], ['1', '2', '3']]);
    const ids = (await getCertificates(code)).flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });

  test('when a held payment is accepted, after the deadline', async () => {
    const { code, total } = await admin.place({ items: [line(edition, 1)] });
    const held = await admin.record(code, admin.transfer(total - 15));
    expect(held.data.payment_status).toBe('held');
    await admin.getRows("UPDATE shop_order SET pay_before = '2020-01-01' WHERE code = $1", [code]);
    await expireUnpaidOrders(admin.shop.services);
    expect(await toNumbers(code)).toEqual([[]]);
    expect(await admin.getCopies(code)).toEqual([{ number: 1, status: 'reserved' }]);
    const [receipt] = held.data.receipts;
    const form = { decision: 'accept', reason: 'Bank charges' };
    const accepted = await admin.act(code, `receipt/${receipt.id}`, form, admin.fay);
    expect(accepted.data.payment_status).toBe('paid');
    expect(await admin.getCopies(code)).toEqual([{ number: 1, status: 'final' }]);
    expect(await toNumbers(code)).toEqual([['1']]);
  });

  test('by a payment after the deadline of an order that has not failed yet', async () => {
    const { code, total } = await admin.place({ items: [line(edition, 1)] });
    await admin.getRows("UPDATE shop_order SET pay_before = '2020-01-01' WHERE code = $1", [code]);
    expect((await admin.record(code, admin.transfer(total))).data.payment_status).toBe('paid');
    await expireUnpaidOrders(admin.shop.services);
    expect(await admin.getCopies(code)).toEqual([{ number: 1, status: 'final' }]);
    expect(await toNumbers(code)).toEqual([['1']]);
  });

  test('not by money that comes after the order failed: its copies are free, and stay so', async () => {
    const { code, total } = await admin.place({ items: [line(edition, 1)] });
    await admin.getRows("UPDATE shop_order SET pay_before = '2020-01-01' WHERE code = $1", [code]);
    await expireUnpaidOrders(admin.shop.services);
    expect((await admin.read(code)).status).toBe('failed');
    const late = await admin.record(code, admin.transfer(total));
    const [receipt] = late.data.receipts;
    await admin.act(code, `receipt/${receipt.id}`, { decision: 'accept', reason: 'Late' }, admin.fay);
    expect(await toNumbers(code)).toEqual([[]]);
    expect(await admin.getCopies(code)).toEqual([]);
    const { edition: left } = (await admin.ordering.member.get(`/api/shop/${edition.id}`)).data;
    expect(left.left).toBe(10);
  });

  test('exactly once, however often and however concurrently the payment is reported', async () => {
    const { code } = await admin.placePaid({ items: [line(edition, 3), open(2)] });
    const orderId = await getOrderId(code);
    await Promise.all(Array.from({ length: 8 }, () => issueCertificates(admin.shop.services, { orderId })));
    await runJobs();
    await issueCertificates(admin.shop.services, { orderId });
    expect(await toNumbers(code)).toEqual([
      ['1', '2', '3'],
      ['1', '2'],
    ]);
  });

  test('not where the order was refunded before the event is handled', async () => {
    const { code } = await admin.placePaid({ items: [line(edition, 1), open(1)] });
    await admin.act(code, 'refund', { reason: 'Cannot be made' }, admin.fay);
    expect(await toNumbers(code)).toEqual([[], []]);
    expect(await admin.getCopies(code)).toEqual([]);
  });
});

describe('certificates are revoked', () => {
  test('or never issued, where the prints are returned before the event is handled', async () => {
    const { code } = await admin.placeMade({ items: [line(edition, 2), open(2)] });
    for (const to of ['shipped', 'arrived']) expect((await admin.transition(code, to)).status).toBe(200);
    const limited = await acceptReturn(code);
    const form = { amount: 100, reason: 'Damaged', edition_numbers: [1] };
    expect((await admin.act(code, `${limited}/refund`, form, admin.fay)).status).toBe(200);
    const plain = await acceptReturn(code, 1, 1);
    await admin.act(code, `${plain}/refund`, { amount: 100, reason: 'Damaged' }, admin.fay);
    expect(await toNumbers(code)).toEqual([['2'], ['1']]);
  });

  test.each([
    ['a full refund', (code: string) => admin.act(code, 'refund', { reason: 'Cannot be made' }, admin.fay)],
    ['cancelling', (code: string) => admin.ordering.member.post(`/api/order/${code}/cancel`, {})],
  ])('by %s before production, and the freed copies get new ones', async (_, end) => {
    const { code } = await admin.placePaid({ items: [line(edition, 2), open(1)] });
    expect(await toNumbers(code)).toEqual([['1', '2'], ['1']]);
    expect((await end(code)).status).toBe(200);
    expect(await toNumbers(code)).toEqual([['1 revoked', '2 revoked'], ['1 revoked']]);
    expect(await admin.getCopies(code)).toEqual([]);
    // Never again, also where the event comes late.
    await issueCertificates(admin.shop.services, { orderId: await getOrderId(code) });
    expect(await toNumbers(code)).toEqual([['1 revoked', '2 revoked'], ['1 revoked']]);
    const next = await admin.placePaid({ items: [line(edition, 2)] });
    expect(await toNumbers(next.code)).toEqual([['1', '2']]);
  });

  test('by the refund of a return, of the returned copies only', async () => {
    const { code } = await placeArrived([line(edition, 3), open(2)]);
    const limited = await acceptReturn(code);
    const form = { amount: 100, reason: 'Damaged', edition_numbers: [2] };
    expect((await admin.act(code, `${limited}/refund`, form, admin.fay)).status).toBe(200);
    expect(await toNumbers(code)).toEqual([
      ['1', '2 revoked', '3'],
      ['1', '2'],
    ]);
    const plain = await acceptReturn(code, 1, 1);
    await admin.act(code, `${plain}/refund`, { amount: 100, reason: 'Damaged' }, admin.fay);
    expect(await toNumbers(code)).toEqual([
      ['1', '2 revoked', '3'],
      ['1', '2 revoked'],
    ]);
    await issueCertificates(admin.shop.services, { orderId: await getOrderId(code) });
    expect((await getCertificates(code)).flat()).toHaveLength(5);
  });

  test('not by a part of the money alone, nor where the prints are made again after a loss', async () => {
    const { code } = await admin.placeMade({ items: [line(edition, 1), open(1)] });
    await admin.act(code, 'refund', { amount: 50, reason: 'Goodwill' }, admin.fay);
    expect((await admin.transition(code, 'shipped')).status).toBe(200);
    expect((await admin.transition(code, 'complete', { reason: 'Lost' })).status).toBe(200);
    expect(await toNumbers(code)).toEqual([['1'], ['1']]);
    expect(await admin.getCopies(code)).toEqual([{ number: 1, status: 'final' }]);
    expect((await admin.act(code, 'refund', { reason: 'Lost again' }, admin.fay)).status).toBe(200);
    expect(await toNumbers(code)).toEqual([['1 revoked'], ['1 revoked']]);
    expect(await admin.getCopies(code)).toEqual([{ number: 1, status: 'retired' }]);
  });
});

describe('an exchange', () => {
  const exchange = async (code: string, path: string, form: object = {}) => {
    const exchanged = await admin.act(code, `${path}/exchange`, form);
    expect(exchanged.status).toBe(200);
    return exchanged.data.returns.at(-1).exchange_code as string;
  };

  test('moves copies and certificates to the linked order, where its end revokes them', async () => {
    const { code } = await placeArrived([line(edition, 2), open(2)]);
    const before = await getCertificates(code);
    const first = await exchange(code, await acceptReturn(code), { edition_numbers: [1] });
    const second = await exchange(code, await acceptReturn(code, 1, 1));
    expect(await toNumbers(code)).toEqual([['2'], ['1']]);
    expect(await getCertificates(first)).toEqual([[before[0]![0]]]);
    expect(await getCertificates(second)).toEqual([[{ ...before[1]![1], number: 1 }]]);
    expect(await admin.getCopies(first)).toEqual([{ number: 1, status: 'final' }]);
    // The refund of the first order leaves the exchange valid; its own does not.
    expect((await admin.act(code, 'refund', { reason: 'Goodwill' }, admin.fay)).status).toBe(200);
    expect(await toNumbers(code)).toEqual([['2 revoked'], ['1 revoked']]);
    expect(await toNumbers(first)).toEqual([['1']]);
    expect((await admin.transition(first, 'complete')).status).toBe(200);
    expect((await admin.act(first, 'refund', { reason: 'Lost' }, admin.fay)).status).toBe(200);
    expect(await toNumbers(first)).toEqual([['1 revoked']]);
    expect(await admin.getCopies(first)).toEqual([{ number: 1, status: 'retired' }]);
  });

  test('of an order on agreed terms keeps its reserved number, and gets its certificate', async () => {
    const { code, total } = await admin.place({ items: [line(edition, 1), open(1)] });
    await admin.act(code, 'terms', { is_on_terms: true, reason: 'A museum' });
    for (const to of ['complete', 'shipped', 'arrived'])
      expect((await admin.transition(code, to)).status).toBe(200);
    expect(await toNumbers(code)).toEqual([[], []]);
    const linked = await exchange(code, await acceptReturn(code));
    expect(await admin.getCopies(linked)).toEqual([{ number: 1, status: 'final' }]);
    expect(await toNumbers(linked)).toEqual([['1']]);
    await admin.record(code, admin.transfer(total));
    expect(await toNumbers(code)).toEqual([[], ['1']]);
    expect(await toNumbers(linked)).toEqual([['1']]);
  });
});
