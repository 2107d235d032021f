import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { saveState } from '../../../../test/servers/saved-state.ts';

let admin: AdminOrders;
let owner: StaffVisitor;
let restore: () => Promise<void>;
beforeAll(async () => {
  admin = await createAdminOrders();
  owner = await staffVisitor(admin.shop, 'owner', 'Olga');
  restore = await saveState(admin.shop);
});
beforeEach(() => restore());
afterAll(() => admin.shop.close());

const islandExpress = {
  name: { en: 'Island Express', 'zh-Hant': '島嶼快遞', 'zh-CN': '岛屿快递' },
  tracking_url: 'https://track.example/parcel/{number}?lang=en',
  active: true,
  position: 3,
};
const path = '/api/admin/courier';
const add = async (form: object = islandExpress) => (await owner.post(path, form)).data;

test('a courier is added under a key of its own, in its place of the list', async () => {
  expect(await add()).toEqual({ key: 'island-express', ...islandExpress, version: 1 });
  expect((await add({ ...islandExpress, tracking_url: null, position: 0 })).key).toBe('island-express-2');
  const name = { ...islandExpress.name, en: '島嶼' };
  expect((await add({ ...islandExpress, name, position: 999 })).key).toBe('courier');
  const { items } = (await owner.get(path)).data;
  expect(items.map(({ key }: { key: string }) => key)).toEqual([
    'island-express-2',
    'tcat',
    'hct',
    'chunghwa_post',
    'island-express',
    'sf',
    'dhl',
    'fedex',
    'ups',
    'own',
    'courier',
  ]);
});

test('parcels are sent with it, and link to its tracking page as it is now', async () => {
  const { key, version } = await add();
  const { code } = await admin.placeMade({ items: [line(admin.ordering.item)] });
  const sent = await admin.act(code, 'parcel', { courier: key, tracking_number: 'A/1 7' });
  expect(sent.data.couriers[3]).toEqual({ key, name: 'Island Express', has_tracking: true });
  expect(sent.data.parcels[0].tracking_url).toBe('https://track.example/parcel/A%2F1%207?lang=en');

  const later = { ...islandExpress, tracking_url: 'https://new.example/{number}', active: false, version };
  const changed = await owner.put(`${path}/${key}`, later);
  expect(changed).toMatchObject({ status: 200, data: { active: false, version: 2 } });
  const order = await admin.read(code);
  expect(order.parcels[0]).toMatchObject({
    courier: { key, name: 'Island Express' },
    tracking_url: 'https://new.example/A%2F1%207',
  });
  expect(order.couriers.map((courier: { key: string }) => courier.key)).not.toContain(key);
  expect((await auditEntries(admin.shop)).at(-1)).toMatchObject({
    action: 'courier.update',
    before: { active: true, tracking_url: islandExpress.tracking_url },
    after: { active: false, tracking_url: 'https://new.example/{number}' },
  });
});

test.each([
  ['no number', 'https://track.example/parcel'],
  ['another scheme', 'http://track.example/{number}'],
  ['a space', 'https://track.example/a parcel/{number}'],
  ['the number in the host', 'https://{number}.example/parcel'],
  ['no host', 'https:///{number}'],
])('a tracking page with %s is rejected', async (_, tracking_url) => {
  const rejected = await owner.post(path, { ...islandExpress, tracking_url });
  expect(rejected).toMatchObject({
    status: 422,
    errors: [
      {
        field: 'tracking_url',
        message: 'Enter an address that begins with https:// and has {number} where the tracking number goes',
      },
    ],
  });
});

test('a change of an old version is rejected, and so are staff who may not change settings', async () => {
  const { key, version } = await add();
  await owner.put(`${path}/${key}`, { ...islandExpress, position: 4, version });
  const late = await owner.put(`${path}/${key}`, { ...islandExpress, position: 5, version });
  expect(late).toMatchObject({ status: 409, code: 'version_conflict', data: { position: 4, version: 2 } });
  expect(await owner.put(`${path}/nobody`, { ...islandExpress, version })).toMatchObject({
    status: 404,
  });
  const printer = await staffVisitor(admin.shop, 'workshop', 'Wen');
  expect(await printer.post(path, islandExpress)).toMatchObject({ status: 403 });
});
