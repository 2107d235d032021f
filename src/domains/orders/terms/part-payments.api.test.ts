import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery } from '../../../../test/factories/gallery.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';

let admin: AdminOrders;
beforeAll(async () => {
  admin = await createAdminOrders();
});
afterAll(() => admin.shop.close());

async function createGalleryOnTerms(name: string, credit_limit: number): Promise<Gallery> {
  const gallery = await createGallery(admin.shop, name);
  const { version } = (await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`)).data;
  const terms = { net_days: 30, credit_limit };
  await admin.ben.put(`/api/admin/member/${gallery.memberId}/terms`, { terms, version });
  return gallery;
}
const place = (gallery: Gallery, part: object = {}) =>
  admin.ordering.place(
    { address_id: gallery.addressId, on_terms: true, items: [line(admin.ordering.item, 2)], ...part },
    gallery.visitor,
  );
const read = ({ visitor }: Gallery, code: string) => admin.ordering.read(code, visitor);
const getTerms = async ({ visitor }: Gallery) => (await visitor.get('/api/member/terms')).data.terms;
const ntd = (amount: number) => ({ amount, currency: 'NTD' });

test('parts of an order on terms leave the rest open, free the credit, and together pay it', async () => {
  const gallery = await createGalleryOnTerms('parts', 100_000);
  expect(await getTerms(gallery)).toEqual({
    net_days: 30,
    is_resting: false,
    credit_limit: ntd(100_000),
    used: ntd(0),
    left: ntd(100_000),
  });
  const { code } = (await place(gallery)).data.order;
  const { total } = await read(gallery, code);
  expect(await read(gallery, code)).toMatchObject({ amount_open: total, transfer: { amount: total } });

  // Bought on terms, it can be bought again.
  const purchases = (await gallery.visitor.get('/api/order/purchase')).data.items;
  expect(purchases).toMatchObject([{ order_code: code }]);

  const first = await admin.record(code, admin.transfer(700));
  expect(first).toMatchObject({
    message: 'The transfer is recorded as a part payment; the order shows what is still open',
    data: {
      payment_status: 'unpaid',
      receipts: [{ status: 'part', problems: ['less'] }],
      money: { counted: ntd(0), missing: ntd(total.amount - 700) },
    },
  });
  const open = total.amount - 700;
  expect(await read(gallery, code)).toMatchObject({
    payment_status: 'unpaid',
    total,
    amount_open: ntd(open),
    transfer: { amount: ntd(open) },
  });
  expect(await getTerms(gallery)).toMatchObject({ used: ntd(open), left: ntd(100_000 - open) });
  // Nobody has to decide on it.
  expect((await admin.ana.get(`/api/admin/order?needs=held&keyword=${code}`)).data.items).toEqual([]);

  await admin.record(code, admin.transfer(299));
  expect(await read(gallery, code)).toMatchObject({ amount_open: ntd(open - 299) });
  const last = await admin.record(code, admin.transfer(open - 299));
  expect(last.data).toMatchObject({
    payment_status: 'paid',
    receipts: [{ status: 'counted' }, { status: 'counted' }, { status: 'counted' }],
    money: { counted: total, missing: ntd(0) },
  });
  expect(await read(gallery, code)).not.toHaveProperty('amount_open');
  expect(await getTerms(gallery)).toMatchObject({ used: ntd(0) });
});

const getPartMails = async (code: string) =>
  (await admin.getMails(code)).filter(({ kind }) => kind === 'orders.part_paid');

test('each part is mailed with what is left and until when, the last one as the payment', async () => {
  const gallery = await createGalleryOnTerms('mailed', 100_000);
  const { code } = (await place(gallery)).data.order;
  const { total, pay_before: deadline } = await read(gallery, code);
  const shown = (amount: number) => `NT$${amount.toLocaleString('en')}`;
  await admin.record(code, admin.transfer(700));
  const [first] = await getPartMails(code);
  expect(first).toMatchObject({
    subject: `We have received part of the payment for order ${code}`,
    text: expect.stringContaining(
      `we have received NT$700 for order ${code}. Please pay the remaining ${shown(total.amount - 700)} by `,
    ),
  });

  admin.shop.clock.set(deadline);
  await admin.record(code, admin.transfer(299));
  const late = (await getPartMails(code)).map(({ text }) => text).filter((text) => text !== first.text);
  expect(late).toEqual([
    expect.stringContaining(
      `we have received NT$299 for order ${code}. The remaining ${shown(total.amount - 999)} was to be paid by `,
    ),
  ]);
  await admin.record(code, admin.transfer(total.amount - 999));
  expect(await getPartMails(code)).toHaveLength(2);
});

test('a part is mailed once, also where its order is put on terms again, and not where it pays the order by then', async () => {
  const { code } = await admin.place();
  await admin.record(code, admin.transfer(500));
  expect(await getPartMails(code)).toEqual([]);
  for (const is_on_terms of [true, false, true]) {
    await admin.act(code, 'terms', { is_on_terms, reason: 'A hotel' });
    expect(await getPartMails(code)).toHaveLength(1);
  }
  const { total } = await admin.read(code);
  await admin.record(code, admin.transfer(100));
  await admin.record(code, admin.transfer(total.amount - 600));
  expect(await getPartMails(code)).toHaveLength(1);
});

test('more than what is open is held, and a part can be sent back or taken as the whole', async () => {
  const gallery = await createGalleryOnTerms('too-much', 100_000);
  const { code } = (await place(gallery)).data.order;
  const { total } = await read(gallery, code);
  const part = (await admin.record(code, admin.transfer(700))).data.receipts[0];
  const over = (await admin.record(code, admin.transfer(total.amount - 1))).data;
  expect(over).toMatchObject({ payment_status: 'held', receipts: [{ status: 'part' }, { status: 'held' }] });
  const reason = 'Sent twice';
  await admin.act(code, `receipt/${over.receipts[1].id}`, { decision: 'refund', reason }, admin.fay);
  const back = await admin.act(code, `receipt/${part.id}`, { decision: 'refund', reason }, admin.fay);
  expect(back.data).toMatchObject({ receipts: [{ status: 'returned' }, { status: 'returned' }] });

  const { code: other } = (await place(gallery)).data.order;
  const small = (await admin.record(other, admin.transfer(total.amount - 5))).data.receipts[0];
  const taken = await admin.act(
    other,
    `receipt/${small.id}`,
    { decision: 'accept', reason: 'Bank charges' },
    admin.fay,
  );
  expect(taken.data).toMatchObject({ payment_status: 'paid' });
});

test('what was paid in parts is sent back with an order that is cancelled', async () => {
  const gallery = await createGalleryOnTerms('cancelled', 100_000);
  const { code } = (await place(gallery)).data.order;
  await admin.record(code, admin.transfer(811));
  expect((await gallery.visitor.post(`/api/order/${code}/cancel`, {})).status).toBe(200);
  expect(await admin.read(code)).toMatchObject({
    status: 'cancel',
    payment_status: 'refunding',
    receipts: [{ status: 'returned' }],
    refunds: [{ amount: ntd(811), status: 'open' }],
  });
  // It is no sale any more, also while the money is on its way back, and has no valid invoice.
  const sold = await admin.getRows(
    `SELECT count(*)::integer AS entries, sum(pieces)::integer AS pieces, sum(items + freight)::integer AS total,
       sum(share)::integer AS share
     FROM sale_entry WHERE order_id = (SELECT id FROM shop_order WHERE code = $1)`,
    [code],
  );
  expect(sold).toEqual([{ entries: 4, pieces: 0, total: 0, share: 0 }]);
  await admin.shop.services.jobs.drain(admin.shop.services);
  const { data } = await admin.fay.get(`/api/admin/order/${code}/invoice`);
  expect(data.items.filter(({ status }: { status: string }) => status === 'issued')).toEqual([]);
});

test('an order that was never paid gets no invoice while money that did not fit is sent back', async () => {
  const { code } = await admin.place();
  await admin.record(code, admin.transfer(500));
  expect((await admin.transition(code, 'cancel')).data.payment_status).toBe('refunding');
  await admin.shop.services.jobs.drain(admin.shop.services);
  expect((await admin.fay.get(`/api/admin/order/${code}/invoice`)).data.items).toEqual([]);
});

test('too little becomes a part payment on terms, and is held once the terms are taken back', async () => {
  const { code } = await admin.place();
  expect((await admin.record(code, admin.transfer(500))).data.payment_status).toBe('held');
  const given = await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel' });
  expect(given.data).toMatchObject({ payment_status: 'unpaid', receipts: [{ status: 'part' }] });
  const taken = await admin.act(code, 'terms', { is_on_terms: false, reason: 'A mistake' });
  expect(taken.data).toMatchObject({ payment_status: 'held', receipts: [{ status: 'held' }] });
});

test('orders of several buyers of a company at the same moment keep within its credit', async () => {
  const gallery = await createGalleryOnTerms('race', 1);
  const { data } = await gallery.visitor.post('/api/order/quote', {
    paytype: 'transfer',
    currency: 'NTD',
    address_id: gallery.addressId,
    items: [line(admin.ordering.item, 2)],
  });
  await admin.getRows('UPDATE payment_terms SET credit_limit_ntd = $2 WHERE member_id = $1', [
    gallery.memberId,
    2 * data.total.amount,
  ]);
  const answers = await runBehindLock(
    admin.shop.database.pool,
    {
      hold: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`unpaid:member:${gallery.memberId}`],
    },
    [1, 2, 3].map((nums) => () => place(gallery, { po_number: `PO ${nums}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  expect(await getTerms(gallery)).toMatchObject({ left: ntd(0) });
});
