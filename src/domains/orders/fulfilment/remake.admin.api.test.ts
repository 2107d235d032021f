import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { type Item, line } from '../../../../test/factories/ordering.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { formatLongDate } from '../../../kernel/dates.ts';

let admin: AdminOrders;
let worker: StaffVisitor;
let edition: Item;
const day = 86_400_000;

beforeAll(async () => {
  admin = await createAdminOrders();
  worker = await staffVisitor(admin.shop, 'workshop');
  await admin.getRows("UPDATE staff_session SET expires_at = '2100-01-01'");
  edition = await createItem(admin.shop.services.db, { editionSize: 10 });
});
afterAll(() => admin.shop.close());

async function placeSent(part: object = {}) {
  const order = await admin.placeMade(part);
  expect((await admin.transition(order.code, 'shipped')).status).toBe(200);
  return order;
}
const reason = 'The glass is broken, and a corner of the print is bent.';
const remake = (code: string) => admin.transition(code, 'complete', { reason });
const workshopList = async (needs: string): Promise<string[]> =>
  (await worker.get(`/api/admin/workshop/order?needs=${needs}&per_page=96`)).data.items.map(
    ({ code }: { code: string }) => code,
  );
const finish = (code: string, by = worker) => by.post(`/api/admin/workshop/order/${code}/remade`);

describe('making an order again after loss or damage', () => {
  test('the parcel is lost, the workshop makes it with a new date, and the copies keep their numbers', async () => {
    const { code } = await admin.placeMade({ items: [line(edition, 2)] });
    await admin.act(code, 'parcel', { courier: 'dhl', tracking_number: 'D1' });
    expect((await admin.transition(code, 'shipped')).status).toBe(200);
    const copies = await admin.getCopies(code);
    const before = (await admin.ordering.read(code)).freight;
    admin.shop.clock.advance(20 * day);

    const { status, data } = await remake(code);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 'complete',
      status_label: 'Being made again',
      production_started_at: null,
      remake: { since: admin.shop.clock.now().toISOString(), reason, lines: [{ nums: 2 }] },
      parcels: [{ status: 'lost' }],
    });
    expect(await admin.getCopies(code)).toEqual(copies);
    expect(await workshopList('make')).toContain(code);
    expect(await workshopList('send')).not.toContain(code);

    const { freight, status_label } = await admin.ordering.read(code);
    expect(status_label).toBe('Being made again');
    expect(freight).toMatchObject({ completed_at: null, delivered_at: null, parcels: [] });
    expect(freight.ready_on > admin.today()).toBe(true);
    expect(freight.arrives_from > before.arrives_by).toBe(true);
    const mail = (await admin.getMails(code)).find(({ kind }) => kind === 'orders.made_again');
    expect(mail?.text).toContain(reason);
    for (const date of [freight.ready_on, freight.arrives_from, freight.arrives_by]) {
      expect(mail?.text).toContain(formatLongDate(date, 'en'));
    }
  });

  test('the workshop starts it, finishes it, and it is sent', async () => {
    const { code } = await placeSent();
    await remake(code);
    expect((await worker.get(`/api/admin/workshop/order/${code}`)).data).toMatchObject({
      status_label: 'Being made again',
      remake: { reason },
      operations: ['start', 'add_parcel'],
    });
    admin.shop.clock.advance(day);
    const startedAt = admin.shop.clock.now().toISOString();
    const start = () => worker.post(`/api/admin/workshop/order/${code}/production`);
    const started = await start();
    expect(started).toMatchObject({
      status: 200,
      data: { production_started_at: startedAt, operations: ['finish_remake', 'add_parcel'] },
    });
    admin.shop.clock.advance(day);
    expect((await start()).data).toEqual(started.data);
    expect(await finish(code)).toMatchObject({
      status: 200,
      data: { remake: null, status: 'complete', operations: ['add_parcel'] },
    });
    expect(await workshopList('make')).not.toContain(code);
    expect(await workshopList('send')).toContain(code);
    const made = await admin.read(code);
    expect(made).toMatchObject({
      status_label: 'Pending shipment',
      freight: { completed_at: admin.shop.clock.now().toISOString() },
    });
    expect(await finish(code)).toMatchObject({ status: 409 });
    expect((await admin.transition(code, 'shipped')).data).toMatchObject({ status: 'shipped', remake: null });
    expect((await admin.transition(code, 'arrived')).status).toBe(200);
    expect((await admin.getEntries(code)).map(({ action, outcome }) => [action, outcome])).toContainEqual([
      'order.finish_remake',
      'done',
    ]);
    expect(made.events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['made_again', 'production_started', 'remade']),
    );
  });

  test('without a reason it is rejected, for the order and for a parcel', async () => {
    const { code } = await admin.placeMade();
    const packed = await admin.act(code, 'parcel', { courier: 'dhl', tracking_number: 'D2' });
    await admin.transition(code, 'shipped');
    expect(await admin.transition(code, 'complete')).toMatchObject({ status: 422, fields: ['reason'] });
    const { version } = await admin.read(code);
    const path = `/api/admin/parcel/${packed.data.parcels[0].id}/transition`;
    expect(await admin.ben.post(path, { to: 'lost', version })).toMatchObject({
      status: 422,
      fields: ['reason'],
    });
    expect(await admin.read(code)).toMatchObject({ status: 'shipped', parcels: [{ status: 'shipped' }] });
  });

  test('of two parcels one is lost: the order waits for what is made again, whatever the other does', async () => {
    const { code } = await admin.placeMade({ items: [line(admin.ordering.item, 2)] });
    await admin.act(code, 'parcel', { courier: 'dhl', tracking_number: 'D3' });
    const { parcels } = (await admin.act(code, 'parcel', { courier: 'dhl', tracking_number: 'D4' })).data;
    const [first, second] = parcels.map(({ id }: { id: number }) => id);
    const transitionParcel = async (id: number, to: string) =>
      admin.ben.post(`/api/admin/parcel/${id}/transition`, {
        to,
        reason,
        version: (await admin.read(code)).version,
      });
    expect((await transitionParcel(first, 'shipped')).data).toMatchObject({
      status: 'complete',
      remake: null,
    });
    // The other parcel is not sent yet, so the order has not left this status.
    // The contents of the parcels are not recorded.
    expect((await transitionParcel(first, 'lost')).data).toMatchObject({
      status: 'complete',
      remake: { reason, lines: [] },
    });
    expect(await workshopList('make')).toContain(code);
    expect((await transitionParcel(second, 'shipped')).data).toMatchObject({
      status: 'complete',
      remake: { reason },
    });
    expect((await transitionParcel(second, 'arrived')).data).toMatchObject({ status: 'complete' });
    // What is packed has been made.
    const third = await admin.act(code, 'parcel', { courier: 'dhl', tracking_number: 'D5' });
    expect(third.data).toMatchObject({ status: 'complete', remake: null });
    expect((await transitionParcel(third.data.parcels[2].id, 'shipped')).data.status).toBe('shipped');
    expect((await admin.getMails(code)).filter(({ kind }) => kind === 'orders.made_again')).toHaveLength(1);
  });

  test('an order that is sent without a note that it was made is no longer to be made', async () => {
    const { code } = await placeSent();
    await remake(code);
    const sent = await admin.transition(code, 'shipped');
    expect(sent.data).toMatchObject({
      status: 'shipped',
      remake: null,
      freight: { completed_at: expect.any(String) },
    });
    expect(await workshopList('make')).not.toContain(code);
  });

  test('an order that is refunded while it is made again is not made', async () => {
    const { code } = await placeSent();
    await remake(code);
    expect((await admin.act(code, 'refund', { reason: 'The buyer no longer wants it.' })).data).toMatchObject(
      {
        status: 'refund',
        remake: null,
      },
    );
    expect(await workshopList('make')).not.toContain(code);
  });

  test('only the workshop and its managers finish it, and only while something is made again', async () => {
    const { code } = await placeSent();
    expect(await finish(code)).toMatchObject({ status: 409 });
    await remake(code);
    expect(await finish(code, admin.fay)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await finish(code, admin.ana)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await admin.ordering.member.post(`/api/admin/workshop/order/${code}/remade`)).toMatchObject({
      status: 401,
    });
    expect(await finish('G000000000000')).toMatchObject({ status: 404 });
    expect(await finish(code, admin.ben)).toMatchObject({ status: 200 });
  });
});
