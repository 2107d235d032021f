import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createStatements, getOutcomes } from '../../../../test/factories/bank-statements.ts';
import { createGallery, type Gallery } from '../../../../test/factories/gallery.ts';
import { answerOffer, askForOffer, reviseOffer } from '../../../../test/factories/offers.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { daysAfter } from '../../../kernel/dates.ts';

let admin: AdminOrders;
let gallery: Gallery;
beforeAll(async () => {
  admin = await createAdminOrders();
  gallery = await createGallery(admin.shop, 'deposits');
});
afterAll(() => admin.shop.close());

const ntd = (amount: number) => ({ amount, currency: 'NTD' });
/** 20 prints at 2003, and the freight: 30 % is 12,288. */
const total = 20 * 2003 + 900;
const deposit = 12_288;

async function answer(depositPercent: number | undefined) {
  const code = await askForOffer(gallery, [line(admin.ordering.item, 20)]);
  const answered = await answerOffer(admin.ana, code, 2003, { deposit_percent: depositPercent });
  expect(answered.status, JSON.stringify(answered)).toBe(200);
  return code;
}
const accept = (code: string, part: object = {}) =>
  gallery.visitor.post(`/api/offer/${code}/accept`, { paytype: 'transfer', agree: true, ...part });
const read = (code: string) => admin.ordering.read(code, gallery.visitor);
async function placeWithDeposit(): Promise<string> {
  const placed = await accept(await answer(30));
  expect(placed.status, JSON.stringify(placed)).toBe(201);
  return placed.data.order.code;
}
const getKinds = async (code: string) =>
  (await admin.ana.get(`/api/admin/order/${code}`)).data.events.map(({ kind }: { kind: string }) => kind);
const mailsAbout = async (code: string) =>
  (await admin.getMails(code)).filter(({ kind }) => /placed|paid/.test(kind));

test('an offer says its deposit, a revised one another or none', async () => {
  const code = await answer(30);
  expect(await gallery.visitor.get(`/api/offer/${code}`)).toMatchObject({
    data: { total: ntd(total), deposit: { ...ntd(deposit), percent: 30 } },
  });
  const revised = await reviseOffer(admin.ana, code, 2003, { deposit_percent: 45 });
  expect(revised.data.deposit).toEqual({ ...ntd(18_432), percent: 45 });
  const without = await reviseOffer(admin.ana, code, 2003);
  expect(without.data.deposit).toBeNull();
  const placed = await accept(code);
  expect(await read(placed.data.order.code)).toMatchObject({
    deposit: null,
    transfer: { amount: ntd(total) },
  });
});

test('the order is made once its deposit is received, and the rest is due on terms', async () => {
  const code = await placeWithDeposit();
  expect(await read(code)).toMatchObject({
    total: ntd(total),
    deposit: ntd(deposit),
    amount_open: ntd(total),
    transfer: { amount: ntd(deposit) },
    on_terms: false,
  });
  const [placed] = await mailsAbout(code);
  expect(placed).toMatchObject({ kind: 'orders.placed' });
  expect(placed.text).toContain('the remaining NT$28,672 is due within 30 days after that');
  expect(placed.text).toContain('NT$12,288');

  // One that is not enough is held, as for every other order.
  const first = await admin.record(code, admin.transfer(deposit - 1));
  expect(first.data).toMatchObject({
    payment_status: 'held',
    on_terms: false,
    receipts: [{ status: 'held', problems: ['less'] }],
  });
  const second = await admin.record(code, admin.transfer(2));
  expect(second.data).toMatchObject({
    payment_status: 'unpaid',
    on_terms: true,
    receipts: [{ status: 'part' }, { status: 'part' }],
    money: { counted: ntd(0), missing: ntd(total - deposit - 1) },
  });
  expect(await getKinds(code)).toContain('deposit_received');
  expect(await read(code)).toMatchObject({
    amount_open: ntd(total - deposit - 1),
    transfer: { amount: ntd(total - deposit - 1) },
  });
  const until = `${daysAfter(admin.today(), 30)}T15:59:59.000Z`;
  expect((await read(code)).pay_before).toBe(until);
  expect((await admin.ana.get(`/api/admin/order?needs=make&keyword=${code}`)).data.total).toBe(1);
  const parts = (await mailsAbout(code)).filter(({ kind }) => kind === 'orders.part_paid');
  expect(parts).toHaveLength(1);
  expect(parts[0].text).toContain('This completes your deposit: we begin to make your order now.');
  expect(parts[0].text).toContain('Received now: NT$12,289');

  expect((await read(code)).invoice.status).toBe('issued');
  const rest = await admin.record(code, admin.transfer(total - deposit - 1));
  expect(rest.data).toMatchObject({ payment_status: 'paid', money: { counted: ntd(total) } });
});

test('a later part is not said to be the deposit', async () => {
  const code = await placeWithDeposit();
  await admin.record(code, admin.transfer(deposit));
  await mailsAbout(code);
  await admin.record(code, admin.transfer(500));
  const [deposited, later] = (await mailsAbout(code)).filter(({ kind }) => kind === 'orders.part_paid');
  expect(deposited.text).toContain('deposit');
  expect(later.text).not.toContain('deposit');
});

test('a transfer of the whole amount pays the order', async () => {
  const code = await placeWithDeposit();
  const paid = await admin.record(code, admin.transfer(total));
  expect(paid.data).toMatchObject({ payment_status: 'paid', on_terms: false });
  expect(await getKinds(code)).not.toContain('deposit_received');
});

test('money of another currency is not the deposit', async () => {
  const code = await placeWithDeposit();
  const held = await admin.record(code, { ...admin.transfer(deposit), currency: 'USD' });
  expect(held.data).toMatchObject({ payment_status: 'held', on_terms: false });
});

test('a bank statement records the deposit', async () => {
  const code = await placeWithDeposit();
  const done = await createStatements(admin).importLines([
    { amount: deposit - 5, reference: code },
    { amount: 5, reference: code },
  ]);
  expect(getOutcomes(done)).toEqual(['less', 'less']);
  expect(await read(code)).toMatchObject({ on_terms: true, amount_open: ntd(total - deposit) });
});

test('a gallery on terms pays the deposit, too', async () => {
  const terms = { net_days: 60, credit_limit: 1_000_000 };
  const { version } = (await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`)).data;
  await admin.ben.put(`/api/admin/member/${gallery.memberId}/terms`, { terms, version });
  const rejected = await accept(await answer(30), { on_terms: true });
  expect(rejected).toMatchObject({
    status: 422,
    errors: [
      { field: 'on_terms', message: 'This offer is paid with a deposit. Please choose another way to pay.' },
    ],
  });
});

test.each([0, 100, 12.5])('a deposit of %s %% is rejected', async (percent) => {
  const code = await askForOffer(gallery, [line(admin.ordering.item, 21)]);
  const rejected = await answerOffer(admin.ana, code, 2003, { deposit_percent: percent });
  expect(rejected).toMatchObject({ status: 422, errors: [{ field: 'deposit_percent' }] });
});
