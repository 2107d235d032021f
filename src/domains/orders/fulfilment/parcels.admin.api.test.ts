import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visitor } from '../../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { line } from '../../../../test/factories/ordering.ts';

let admin: AdminOrders;
let numbers = 0;
beforeAll(async () => {
  admin = await createAdminOrders();
});
afterAll(() => admin.shop.close());

describe('parcels', () => {
  const pack = (code: string, form: object = {}, by: Visitor = admin.ben) =>
    admin.act(code, 'parcel', { courier: 'dhl', tracking_number: `D${++numbers}`, ...form }, by);
  const transitionParcel = async (code: string, id: number, to: string, by: Visitor = admin.ben) =>
    by.post(`/api/admin/parcel/${id}/transition`, {
      to,
      version: (await admin.read(code)).version,
      ...(to === 'lost' && { reason: 'The courier lost it.' }),
    });

  test('an order has the status of its slowest parcel; a lost one is made again', async () => {
    const { code } = await admin.placeMade({ items: [line(admin.ordering.item, 2)] });
    const [{ id: lineId }] = (await admin.read(code)).lines;
    const one = (await pack(code, { contents: [{ line_id: lineId, nums: 1 }] })).data.parcels[0].id;
    const two = (await pack(code)).data.parcels[1].id;
    const packed = admin.shop.clock.now();
    const later = (minutes: number) => new Date(packed.getTime() + minutes * 60_000).toISOString();
    admin.shop.clock.advance(60_000);
    expect((await transitionParcel(code, one, 'shipped')).data.status).toBe('complete');
    admin.shop.clock.advance(60_000);
    expect((await transitionParcel(code, one, 'arrived')).data).toMatchObject({
      status: 'complete',
      parcels: [
        { packed_at: later(0), shipped_at: later(1), arrived_at: later(2) },
        { packed_at: later(0), shipped_at: null, arrived_at: null },
      ],
    });
    expect((await transitionParcel(code, two, 'shipped')).data.status).toBe('shipped');
    expect((await transitionParcel(code, two, 'lost')).data.status).toBe('complete');
    const three = (await pack(code)).data.parcels[2].id;
    expect((await transitionParcel(code, three, 'shipped')).data.status).toBe('shipped');
    expect((await transitionParcel(code, three, 'packed')).code).toBe('invalid_transition');
    expect((await transitionParcel(code, three, 'arrived')).data).toMatchObject({
      status: 'arrived',
      parcels: [{ status: 'arrived' }, { status: 'lost' }, { status: 'arrived' }],
    });
    expect((await admin.ordering.read(code)).freight.parcels).toHaveLength(2);
    expect((await admin.getMails(code)).map(({ kind }) => kind)).toEqual([
      'orders.arrived',
      'orders.made',
      'orders.made_again',
      'orders.paid',
      'orders.parcel_shipped',
      'orders.placed',
      'orders.shipped',
      'orders.shipped',
    ]);
  });

  test('of two created at the same time one is rejected; a transition of the order includes its parcels', async () => {
    const { code } = await admin.placeMade();
    const { version } = await admin.read(code);
    const form = { courier: 'sf', tracking_number: 'S1', version };
    const answers = await Promise.all([
      admin.ben.post(`/api/admin/order/${code}/parcel`, form),
      admin.ana.post(`/api/admin/order/${code}/parcel`, form),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await admin.transition(code, 'shipped')).data).toMatchObject({
      parcels: [{ status: 'shipped' }],
    });
    const changed = await admin.ben.put(`/api/admin/parcel/${(await admin.read(code)).parcels[0].id}`, {
      courier: 'fedex',
      tracking_number: 'Ｆ２',
      version: (await admin.read(code)).version,
    });
    expect(changed.data.parcels).toMatchObject([{ courier: { name: 'FedEx' }, tracking_number: 'F2' }]);
    const [{ id }] = changed.data.parcels;
    expect((await admin.ben.delete(`/api/admin/parcel/${id}?version=${changed.data.version}`)).code).toBe(
      'no_parcels',
    );
    const again = await pack(code);
    expect(again.data.status).toBe('complete');
    const removed = await admin.ben.delete(
      `/api/admin/parcel/${again.data.parcels[1].id}?version=${again.data.version}`,
    );
    expect(removed.data).toMatchObject({ status: 'shipped', parcels: [{ status: 'shipped' }] });
    // The buyer was told once, and is told of what is really sent later.
    const sentMails = async () =>
      (await admin.getMails(code)).filter(({ kind }) => kind === 'orders.shipped').length;
    expect(await sentMails()).toBe(1);
    const other = (await pack(code)).data.parcels[1].id;
    expect((await transitionParcel(code, other, 'shipped')).data.status).toBe('shipped');
    expect(await sentMails()).toBe(2);
  });

  test.each([
    [{ courier: 'pigeon' }, 'courier'],
    [{ courier: '' }, 'courier'],
    [{ tracking_number: 5 }, 'tracking_number'],
    [{ contents: [{ line_id: 1, nums: 1 }] }, 'contents.0.line_id'],
  ])('%j is rejected', async (form, field) => {
    const { code } = await admin.placeMade();
    expect(await pack(code, form)).toMatchObject({ status: 422, fields: [field] });
  });

  test('quantities above those of the lines are rejected', async () => {
    const { code } = await admin.placeMade({ items: [line(admin.ordering.item, 3)] });
    const [{ id: line_id }] = (await admin.read(code)).lines;
    const rejected = { status: 422, fields: ['contents.0.nums'] };
    const packNums = (nums: number) => pack(code, { contents: [{ line_id, nums }] });
    const { data } = await packNums(2);
    const update = async (nums: number) =>
      admin.ben.put(`/api/admin/parcel/${data.parcels[0].id}`, {
        ...{ courier: 'dhl', tracking_number: 'D', contents: [{ line_id, nums }] },
        version: (await admin.read(code)).version,
      });
    expect(await packNums(2)).toMatchObject(rejected);
    expect((await packNums(1)).status).toBe(201);
    expect(await packNums(1)).toMatchObject(rejected);
    // A parcel's own contents count once.
    expect(await update(3)).toMatchObject(rejected);
    expect((await update(2)).status).toBe(200);
    // What was lost is packed again.
    await transitionParcel(code, data.parcels[0].id, 'shipped');
    await transitionParcel(code, data.parcels[0].id, 'lost');
    expect((await packNums(2)).status).toBe(201);
  });

  test('a courier that is no longer offered stays with its parcels', async () => {
    const { code } = await admin.placeMade();
    const { data } = await pack(code, { courier: 'fedex' });
    const [{ id }] = data.parcels;
    await admin.getRows("UPDATE courier SET active = false WHERE key = 'fedex'");
    const update = async (courier: string) =>
      admin.ben.put(`/api/admin/parcel/${id}`, {
        ...{ courier, tracking_number: 'F1' },
        version: (await admin.read(code)).version,
      });
    expect((await update('fedex')).data.parcels).toMatchObject([{ tracking_number: 'F1' }]);
    expect((await update('dhl')).data.parcels).toMatchObject([{ courier: { key: 'dhl' } }]);
    expect(await update('fedex')).toMatchObject({ status: 422, fields: ['courier'] });
    expect(await pack(code, { courier: 'fedex' })).toMatchObject({ status: 422, fields: ['courier'] });
    await admin.getRows("UPDATE courier SET active = true WHERE key = 'fedex'");
  });

  test('an order that is not made has none', async () => {
    const { code } = await admin.placePaid();
    expect(await pack(code)).toMatchObject({ status: 409, code: 'no_parcels' });
  });

  test('one that has arrived is corrected, but gets no other', async () => {
    const { code } = await admin.placeMade();
    const [{ id }] = (await pack(code)).data.parcels;
    await transitionParcel(code, id, 'shipped');
    const { version } = (await transitionParcel(code, id, 'arrived')).data;
    const form = { courier: 'sf', tracking_number: 'S9', version };
    expect((await admin.ben.put(`/api/admin/parcel/${id}`, form)).data).toMatchObject({
      status: 'arrived',
      parcels: [{ courier: { key: 'sf' }, tracking_number: 'S9' }],
    });
    expect(await pack(code)).toMatchObject({ status: 409, code: 'no_parcels' });
  });
});
