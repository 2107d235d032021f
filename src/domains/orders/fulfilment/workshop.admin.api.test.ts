import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { line, oakAndGlass, unframed } from '../../../../test/factories/ordering.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { saveState } from '../../../../test/servers/saved-state.ts';

let admin: AdminOrders;
let printer: StaffVisitor;
let restore: () => Promise<void>;
beforeAll(async () => {
  admin = await createAdminOrders();
  printer = await staffVisitor(admin.shop, 'workshop', 'Wen');
  restore = await saveState(admin.shop);
});
beforeEach(() => restore());
afterAll(() => admin.shop.close());

const list = async (query = '') =>
  (await printer.get(`/api/admin/workshop/order${query}`)).data.items.map(
    ({ code }: { code: string }) => code,
  );
const read = (code: string) => printer.get(`/api/admin/workshop/order/${code}`);
const download = async (code: string, line: number, by = printer, method = 'GET') =>
  admin.shop.api.request(`/api/admin/workshop/order/${code}/line/${line}/master`, {
    method,
    headers: { authorization: `Bearer ${by.userToken}` },
  });
const getLine = async (code: string): Promise<number> => (await admin.read(code)).lines[0].id;

describe('the workshop', () => {
  test('lists what is to be made and sent, the oldest first, and nothing unpaid', async () => {
    const unpaid = await admin.place();
    const one = await admin.placePaid();
    const two = await admin.placePaid();
    const made = await admin.placeMade();
    const onTerms = await admin.place();
    await admin.act(onTerms.code, 'terms', { is_on_terms: true, reason: 'A hotel' });
    expect(await list()).toEqual([one.code, two.code, onTerms.code]);
    expect(await list('?needs=send')).toEqual([made.code]);
    expect((await read(unpaid.code)).status).toBe(404);
    expect((await download(unpaid.code, await getLine(unpaid.code))).status).toBe(404);
    expect((await read('NOSUCHORDER')).status).toBe(404);
    expect((await printer.get('/api/admin/workshop/order?needs=held')).status).toBe(422);
  });

  test('makes an order of which a part is refunded before', async () => {
    const { code } = await admin.placePaid();
    const { data } = await admin.act(code, 'refund', { amount: 100, reason: 'Late' }, admin.fay);
    const isInWork = async () => ({
      status: (await read(code)).status,
      isListed: (await list()).includes(code),
      made: (await printer.post(`/api/admin/workshop/order/${code}/production`)).status,
    });
    expect(data.payment_status).toBe('refunding');
    expect(await isInWork()).toEqual({ status: 200, isListed: true, made: 200 });
    const form = { done_on: admin.today(), reference: 'out-1' };
    const sent = await admin.act(code, `refund/${data.refunds[0].id}/done`, form, admin.fay);
    expect(sent.data.payment_status).toBe('partly_refunded');
    expect(await isInWork()).toEqual({ status: 200, isListed: true, made: 200 });
    const alerts = (await admin.ben.get('/api/admin/alert/count')).data;
    expect((await admin.transition(code, 'complete')).data.status).toBe('complete');
    expect((await admin.ben.get('/api/admin/alert/count')).data.make).toBe(alerts.make - 1);
  });

  test('does not see an order whose only payment is sent back', async () => {
    const { code, total } = await admin.place();
    const [{ id }] = (await admin.record(code, admin.transfer(total - 1))).data.receipts;
    const decision = { decision: 'refund', reason: 'Too little' };
    const { data } = await admin.act(code, `receipt/${id}`, decision, admin.fay);
    expect(data.payment_status).toBe('refunding');
    expect((await read(code)).status).toBe(404);
    expect(await list()).not.toContain(code);
  });

  test('shows what to make and the destination, without amounts and e-mail addresses', async () => {
    const { item } = admin.ordering;
    const { code } = await admin.placePaid({
      items: [line(item, 2, oakAndGlass), line(item, 3)],
      receiver: { show_orderer_name: true },
    });
    // As sold to a gallery: its lines have the price in the catalogue beside the lower one.
    await admin.getRows(
      `UPDATE order_line SET unit_list_price = unit_list_price + 100
       FROM shop_order WHERE shop_order.id = order_id AND code = $1 RETURNING order_line.id`,
      [code],
    );
    expect((await admin.read(code)).lines[0]).toHaveProperty('list_price');
    const { data } = await read(code);
    const known = await admin.read(code);
    const { operations, orderer, ...shown } = data;
    // Only the workshop sees the stages of each print.
    const lines = shown.lines.map(({ copies: _, ...rest }: { copies: unknown }) => rest);
    expect(known).toMatchObject({ ...shown, lines });
    expect([operations, orderer]).toEqual([['start', 'finish'], known.member.name]);
    expect(shown).toMatchObject({
      lines: [
        { nums: 2, frame_id: oakAndGlass },
        { nums: 3, frame_id: unframed },
      ],
      receiver: { name: 'Mei Lin', address: { country_code: 'TW' } },
    });
    const entries = (await printer.get('/api/admin/workshop/order')).data;
    const [entry] = (await admin.ben.get(`/api/admin/order?keyword=${code}`)).data.items;
    expect(entries.items).toHaveLength(1);
    expect(entry).toMatchObject(entries.items[0]);
    expect(entry).toMatchObject({ lines: 2, pieces: 5 });
    const nameless = await admin.placePaid();
    expect((await read(nameless.code)).data.orderer).toBeNull();
    const rejected = await printer.post(`/api/admin/workshop/order/${code}/remade`);
    expect(rejected).toMatchObject({ status: 409, data: { code } });
    for (const text of [data, entries, rejected.data].map((shown) => JSON.stringify(shown))) {
      expect(text).not.toMatch(
        /@|"\w*(?:price|total|amount|currency|discount|fee|paytype|payment|invoice|email)\w*":(?!\d+,"is_more")/,
      );
    }
    for (const path of ['/api/admin/order', `/api/admin/order/${code}`, '/api/admin/member']) {
      expect((await printer.get(path)).status).toBe(403);
    }
  });
});

describe('the workshop makes and sends', () => {
  const path = '/api/admin/workshop';
  const parcelForm = (version: number) => ({ courier: 'tcat', tracking_number: '9001', version });
  const post = (code: string, step: string, form?: object) =>
    printer.post(`${path}/order/${code}/${step}`, form);

  test('an order from its payment to its arrival, and the buyer is mailed', async () => {
    const { code } = await admin.placePaid();
    expect((await read(code)).data).toMatchObject({ operations: ['start', 'finish'], parcels: [] });
    expect((await post(code, 'production')).data.operations).toEqual(['finish']);
    const made = await post(code, 'made');
    expect(made).toMatchObject({ status: 200, data: { status: 'complete', operations: ['add_parcel'] } });
    expect((await post(code, 'made')).data.version).toBe(made.data.version);
    const packed = await post(code, 'parcel', parcelForm(made.data.version));
    expect(packed).toMatchObject({
      status: 201,
      data: { status: 'complete', parcels: [{ status: 'packed', transitions: ['shipped'] }] },
    });
    const [{ id }] = packed.data.parcels;
    const changed = await printer.put(`${path}/parcel/${id}`, {
      ...parcelForm(packed.data.version),
      tracking_number: '9002',
    });
    expect(changed.data.parcels).toMatchObject([{ tracking_number: '9002' }]);
    const { version } = changed.data;
    const sent = await printer.post(`${path}/parcel/${id}/transition`, { to: 'shipped', version });
    expect(sent.data).toMatchObject({ status: 'shipped', parcels: [{ status: 'shipped' }] });
    const arrival = { to: 'arrived', version: sent.data.version };
    expect((await printer.post(`${path}/parcel/${id}/transition`, arrival)).data.status).toBe('arrived');
    const actions = (await auditEntries(admin.shop)).filter((entry) => entry.subject_id === code);
    expect(actions.filter((entry) => entry.staff_id === printer.id).map(({ action }) => action)).toEqual([
      'order.start_production',
      'order.transition',
      'order.transition',
      'parcel.create',
      'parcel.update',
      'parcel.transition',
      'parcel.transition',
    ]);
  });

  test('a parcel that was created by mistake is deleted', async () => {
    const { code } = await admin.placePaid();
    const { version } = (await post(code, 'made')).data;
    const { data } = await post(code, 'parcel', parcelForm(version));
    const one = `${path}/parcel/${data.parcels[0].id}`;
    expect((await printer.delete(`${one}?version=${data.version}`)).data.parcels).toEqual([]);
    expect((await printer.delete(`${one}?version=${data.version}`)).status).toBe(404);
  });

  test('in no state that forbids it, and nothing that it does not see', async () => {
    const unpaid = await admin.place();
    expect((await post(unpaid.code, 'made')).status).toBe(404);
    expect((await post(unpaid.code, 'parcel', parcelForm(1))).status).toBe(404);
    const { code } = await admin.placePaid();
    const { version } = (await read(code)).data;
    const early = await post(code, 'parcel', parcelForm(version));
    expect(early).toMatchObject({ status: 409, code: 'no_parcels', data: { code } });
    await post(code, 'made');
    const outdated = await post(code, 'parcel', parcelForm(version));
    expect(outdated).toMatchObject({ status: 409, code: 'version_conflict', data: { code } });
    expect(JSON.stringify([early.data, outdated.data])).not.toMatch(/price|total|amount|email/);
    await admin.transition(code, 'shipped');
    expect(await post(code, 'made')).toMatchObject({ status: 409, data: { status: 'shipped' } });
    expect((await admin.read(code)).status).toBe('shipped');
  });

  test('by its own calls only', async () => {
    const { code } = await admin.placeMade();
    for (const [call, form] of [
      ['transition', { to: 'shipped', version: 1 }],
      ['parcel', parcelForm(1)],
    ] as const) {
      expect((await printer.post(`/api/admin/order/${code}/${call}`, form)).status).toBe(403);
    }
    const finance = await staffVisitor(admin.shop, 'finance');
    expect((await finance.post(`${path}/order/${code}/made`)).status).toBe(403);
    expect((await finance.post(`${path}/order/${code}/parcel`, parcelForm(1))).status).toBe(403);
  });
});

test.each(['editor', 'service', 'finance'] as const)('the workshop is not for %s', async (role) => {
  const { code } = await admin.placePaid();
  const other = await staffVisitor(admin.shop, role);
  expect((await other.get('/api/admin/workshop/order')).status).toBe(403);
  expect((await other.get(`/api/admin/workshop/order/${code}`)).status).toBe(403);
});
