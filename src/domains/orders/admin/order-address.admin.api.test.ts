import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';

let admin: AdminOrders;
let printer: StaffVisitor;
beforeAll(async () => {
  admin = await createAdminOrders();
  printer = await staffVisitor(admin.shop, 'workshop');
});
afterAll(() => admin.shop.close());

const home = {
  name: '陳大文',
  country_code: 'TW',
  city: '臺南市',
  township: '東區',
  postal_code: '701',
  address: '大學路 1 號',
};
const correct = async (code: string, change: object = {}, by = admin.ana) => {
  const { version } = await admin.read(code);
  return by.put(`/api/admin/order/${code}/address`, { ...home, version, ...change });
};

test('staff correct the address of an order until its production, audited without personal data and mailed', async () => {
  const { code } = await admin.placePaid();
  const before = await admin.read(code);
  expect(before.operations).toContain('correct_address');
  const answer = await correct(code);
  expect(answer).toMatchObject({
    status: 200,
    data: { receiver: { name: '陳大文', email: before.receiver.email, address: { city: '臺南市' } } },
  });
  expect(answer.data.total).toEqual(before.total);
  expect(answer.data.events.at(-1)).toMatchObject({ kind: 'address_corrected', actor: 'staff', by: 'Ana' });
  const entry = (await admin.getEntries(code)).at(-1);
  expect(entry).toMatchObject({
    action: 'order.correct_address',
    before: { country_code: 'TW' },
    after: { country_code: 'TW', changed: expect.arrayContaining(['name', 'city', 'address']) },
  });
  expect(JSON.stringify(entry)).not.toMatch(/陳大文|大學路/);
  const mail = (await admin.getMails(code)).find(({ kind }) => kind === 'orders.address_corrected');
  expect(mail.text).toContain('大學路 1 號');

  await printer.post(`/api/admin/workshop/order/${code}/production`);
  expect((await admin.read(code)).operations).not.toContain('correct_address');
  expect(await correct(code)).toMatchObject({ status: 409, code: 'conflict', data: { code } });
});

test('an address with another freight or tax, or a form that is outdated, changes nothing', async () => {
  const { code } = await admin.place();
  const before = await admin.read(code);
  const island = { city: '澎湖縣', township: '馬公市', postal_code: '880' };
  expect(await correct(code, island)).toMatchObject({ status: 409, code: 'freight_changed' });
  const abroad = { country_code: 'JP', city: 'Kyoto', township: 'Sakyo', postal_code: '606-8501' };
  expect(await correct(code, abroad)).toMatchObject({ status: 409, code: 'freight_changed' });
  expect(await correct(code, { version: before.version + 1 })).toMatchObject({
    status: 409,
    code: 'version_conflict',
  });
  expect(await correct(code, { address: '' })).toMatchObject({ status: 422, fields: ['address'] });
  expect(await correct(code, {}, admin.fay)).toMatchObject({ status: 403 });
  expect(await admin.read(code)).toEqual(before);
});
