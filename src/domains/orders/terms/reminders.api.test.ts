import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery } from '../../../../test/factories/gallery.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { remindOfUnpaidOrders } from './terms.usecases.ts';

const day = 86_400_000;
let admin: AdminOrders;
let gallery: Gallery;
beforeAll(async () => {
  admin = await createAdminOrders();
  gallery = await createGallery(admin.shop, 'reminded');
  const { version } = (await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`)).data;
  const terms = { net_days: 30, credit_limit: 900_000 };
  await admin.ben.put(`/api/admin/member/${gallery.memberId}/terms`, { terms, version });
});
afterAll(() => admin.shop.close());

const remind = () => remindOfUnpaidOrders(admin.shop.services);
async function setDays(value: number[]) {
  const { version } = (await admin.ben.get('/api/admin/setting')).data.payment_reminders;
  const saved = await admin.ben.put('/api/admin/setting/payment_reminders', { value, version });
  // The settings are read again.
  admin.shop.clock.advance(6000);
  return saved;
}
async function place(): Promise<{ code: string; deadline: number }> {
  const placed = await admin.ordering.place(
    { address_id: gallery.addressId, on_terms: true, items: [line(admin.ordering.item, 2)] },
    gallery.visitor,
  );
  const { code } = placed.data.order;
  return { code, deadline: Date.parse((await admin.ordering.read(code, gallery.visitor)).pay_before) };
}
const getReminderMails = async (code: string) =>
  (await admin.getMails(code)).filter(({ kind }) => kind === 'orders.due' || kind === 'orders.overdue');
const getReminders = async (code: string) => (await admin.read(code)).reminders;
const toTime = (time: number) => new Date(time).toISOString();

test('staff set the days, sorted and once each, within their bounds', async () => {
  expect((await setDays([14, -3, 0, 14])).data.value).toEqual([-3, 0, 14]);
  expect(await setDays([-61])).toMatchObject({ status: 422, fields: ['value.0'] });
  expect(await setDays([366])).toMatchObject({ status: 422 });
  expect(await setDays(Array.from({ length: 13 }, (_, index) => index))).toMatchObject({ status: 422 });
});

test('an unpaid order is reminded of on each of the days, each marked when it was sent', async () => {
  await setDays([-3, 0, 14]);
  const { code, deadline } = await place();
  admin.shop.clock.set(toTime(deadline - 3 * day - 1));
  expect(await remind()).toBe(0);
  admin.shop.clock.set(toTime(deadline - 3 * day));
  expect(await remind()).toBe(1);
  expect(await getReminders(code)).toEqual([{ day: -3, sent_at: null }]);
  const [due] = await getReminderMails(code);
  expect(due).toMatchObject({ kind: 'orders.due', subject: `Order ${code} is to be paid soon` });
  expect(await remind()).toBe(0);

  // A part was paid: the next one asks for the rest.
  await admin.record(code, admin.transfer(901));
  const { amount_open: open } = await admin.ordering.read(code, gallery.visitor);
  admin.shop.clock.set(toTime(deadline));
  expect(await remind()).toBe(1);
  const overdue = (await getReminderMails(code)).find(({ kind }) => kind === 'orders.overdue');
  expect(overdue.text).toContain(`NT$${open.amount.toLocaleString('en')}`);
  admin.shop.clock.set(toTime(deadline + 14 * day));
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  expect(await getReminderMails(code)).toHaveLength(3);

  await admin.record(code, admin.transfer(open.amount));
  await setDays([-3, 0, 14, 20]);
  admin.shop.clock.set(toTime(deadline + 20 * day));
  expect(await remind()).toBe(0);
});

test('of several days that have passed only the latest is sent, and none of before the order', async () => {
  await setDays([-45, -40]);
  const { code, deadline } = await place();
  admin.shop.clock.set(toTime(deadline - 5 * day));
  expect(await remind()).toBe(0);
  await setDays([-10, -7, 30]);
  expect(await remind()).toBe(1);
  expect(await getReminders(code)).toEqual([{ day: -7, sent_at: null }]);
  await setDays([-8]);
  expect(await remind()).toBe(0);
  await setDays([]);
  admin.shop.clock.set(toTime(deadline + 31 * day));
  expect(await remind()).toBe(0);
});
