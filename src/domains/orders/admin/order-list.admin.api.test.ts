import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery } from '../../../../test/factories/gallery.ts';
import { abroad, line } from '../../../../test/factories/ordering.ts';
import { indexOldOrders } from '../order-search.usecases.ts';

let admin: AdminOrders;
beforeAll(async () => {
  admin = await createAdminOrders();
});
afterAll(() => admin.shop.close());

describe('the list', () => {
  const found = async (query: Record<string, string>) =>
    (await admin.ana.get(`/api/admin/order?${new URLSearchParams(query)}`)).data.items.map(
      ({ code }: { code: string }) => code,
    );

  test('has every filter, and finds words of code, receiver, titles and tracking numbers', async () => {
    const { clock } = admin.ordering.shop;
    clock.set('2027-03-10T20:00:00Z');
    const usd = await admin.place({
      currency: 'USD',
      items: [line(admin.ordering.item, 3)],
      receiver: { name: '許雅婷', email: 'ya@example.net' },
    });
    clock.set('2027-03-11T03:00:00Z');
    const made = await admin.placeMade();
    await admin.act(made.code, 'parcel', { courier: 'ups', tracking_number: '1Z999AA10123456784' });
    const { data } = await admin.ordering.member.post('/api/member/address', abroad);
    const out = await admin.place({ address_id: data.id });
    const at = { from: '2027-03-11', to: '2027-03-11' };
    expect(await found(at)).toEqual([out.code, made.code, usd.code]);
    expect(await found({ ...at, sort: 'oldest' })).toEqual([usd.code, made.code, out.code]);
    expect(await found({ from: '2027-03-10', to: '2027-03-10' })).toEqual([]);
    expect(await found({ ...at, currency: 'USD' })).toEqual([usd.code]);
    expect(await found({ ...at, country: 'US' })).toEqual([out.code]);
    expect(await found({ ...at, status: 'complete' })).toEqual([made.code]);
    expect(await found({ ...at, payment_status: 'unpaid', sort: 'deadline' })).toEqual([usd.code, out.code]);
    expect(await found({ ...at, needs: 'send' })).toEqual([made.code]);
    expect(await found({ ...at, needs: 'payment' })).toEqual([out.code, usd.code]);
    expect(await found({ ...at, needs: 'due' })).toEqual([]);
    expect(await found({ ...at, needs: 'make' })).toEqual([]);
    expect(await found({ ...at, needs: 'held' })).toEqual([]);
    await admin.record(out.code, admin.transfer(1));
    expect(await found({ ...at, needs: 'held' })).toEqual([out.code]);
    expect(await found({ ...at, needs: 'new' })).toEqual([usd.code]);
    expect(await found({ ...at, paytype: 'transfer' })).toHaveLength(3);
    expect(await found({ ...at, paytype: 'paypal' })).toEqual([]);
    const { member } = (await admin.read(usd.code)) as { member: { id: number } };
    expect(await found({ ...at, member: String(member.id) })).toHaveLength(3);
    expect(await found({ ...at, member: String(member.id + 1) })).toEqual([]);
    for (const keyword of [usd.code, usd.code.slice(0, 10), '许雅婷', '許雅', 'ya@example.net']) {
      expect(await found({ ...at, keyword }), keyword).toEqual(expect.arrayContaining([usd.code]));
    }
    expect(await found({ keyword: '1Z999AA10123456784' })).toEqual([made.code]);
    expect(await found({ ...at, keyword: '云海' })).toHaveLength(3);
    const [sale] = ((await admin.read(made.code)) as { lines: { id: number }[] }).lines;
    for (const keyword of [`S-${sale!.id}`, ` s-${sale!.id} `])
      expect(await found({ keyword })).toEqual([made.code]);
    expect(await found({ keyword: `S-${sale!.id}`, currency: 'USD' })).toEqual([]);
    expect(await found({ keyword: 'S-999999' })).toEqual([]);
    expect(await found({ keyword: 'nothing such' })).toEqual([]);
    // The first deadline is in 24 hours.
    clock.set('2027-03-12T19:59:59.999Z');
    expect(await found({ ...at, needs: 'due' })).toEqual([]);
    clock.advance(1);
    expect(await found({ ...at, needs: 'due' })).toEqual([usd.code]);
    const [held] = (await admin.read(out.code)).receipts;
    const decision = { decision: 'refund', reason: 'Too little' };
    expect(await found({ ...at, needs: 'refund' })).toEqual([]);
    await admin.act(out.code, `receipt/${held.id}`, decision, admin.fay);
    expect(await found({ ...at, needs: 'refund' })).toEqual([out.code]);
    expect(await found({ ...at, needs: 'held' })).toEqual([]);
    const entry = (await admin.ana.get(`/api/admin/order?keyword=${usd.code}`)).data;
    expect(entry).toMatchObject({
      total: 1,
      is_more: false,
      items: [
        {
          title: 'Sea of clouds',
          lines: 1,
          pieces: 3,
          receiver_name: '許雅婷',
          email: 'ya@example.net',
          total: { amount: (await admin.read(usd.code)).total.amount, currency: 'USD' },
          country_code: 'TW',
          pay_before: '2027-03-13T20:00:00.000Z',
          is_new: true,
        },
      ],
    });
  });

  test('an order is not labelled as in production before it is paid or on agreed terms', async () => {
    const { code } = await admin.place();
    const getLabel = async () =>
      (await admin.ana.get(`/api/admin/order?keyword=${code}`)).data.items[0].status_label;
    expect(await getLabel()).toBe('Awaiting payment');
    await admin.act(code, 'terms', { is_on_terms: true, reason: 'Net 30' });
    expect(await getLabel()).toBe('Preparing');
  });

  test.each(['status=done', 'needs=coffee', 'from=0000-01-01', 'country=tw', 'page=0', 'sort=total'])(
    'rejects ?%s',
    async (query) => {
      expect(await admin.ana.get(`/api/admin/order?${query}`)).toMatchObject({ status: 422 });
    },
  );

  test('orders without a search vector are indexed', async () => {
    const { code } = await admin.place();
    await admin.getRows('UPDATE shop_order SET search = NULL WHERE code = $1', [code]);
    expect(await found({ keyword: code })).toEqual([]);
    expect(await indexOldOrders(admin.ordering.shop.services)).toBe(1);
    expect(await found({ keyword: code })).toEqual([code]);
  });

  test("finds orders by the buyer's purchase order number, also those that are indexed again", async () => {
    const gallery = await createGallery(admin.shop, 'searched');
    const placed = await admin.ordering.place(
      { address_id: gallery.addressId, po_number: 'HG-2026/0118' },
      gallery.visitor,
    );
    const { code } = placed.data.order;
    const keywords = ['HG-2026/0118', 'hg-2026', '0118'];
    for (const keyword of keywords) expect(await found({ keyword }), keyword).toEqual([code]);
    await admin.getRows('UPDATE shop_order SET search = NULL WHERE code = $1', [code]);
    expect(await found({ keyword: '0118' })).toEqual([]);
    expect(await indexOldOrders(admin.shop.services)).toBe(1);
    for (const keyword of keywords) expect(await found({ keyword }), keyword).toEqual([code]);
  });
});
