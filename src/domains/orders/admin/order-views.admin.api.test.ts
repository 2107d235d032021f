import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let ana: StaffVisitor;
let fay: StaffVisitor;
let ben: StaffVisitor;

beforeEach(async () => {
  shop = await createTestShop();
  ana = await staffVisitor(shop, 'service', 'Ana');
  fay = await staffVisitor(shop, 'finance', 'Fay');
  ben = await staffVisitor(shop, 'manager', 'Ben');
});
afterEach(() => shop.close());

const form = (part: object = {}) => ({ name: 'To send', query: 'needs=send', is_shared: false, ...part });
const namesFor = async (by: StaffVisitor) =>
  (await by.get('/api/admin/view')).data.items.map(({ name }: { name: string }) => name);

test('a view is private or shared; its owner changes it, and managers the shared ones', async () => {
  const own = await fay.post('/api/admin/view', form({ name: 'Mine' }));
  expect(own).toMatchObject({ status: 201, data: { name: 'Mine', by: { name: 'Fay' }, can_change: true } });
  const shared = await fay.post('/api/admin/view', form({ name: '寄往日本', is_shared: true }));
  expect(await namesFor(fay)).toEqual(['Mine', '寄往日本']);
  expect(await namesFor(ana)).toEqual(['寄往日本']);
  const change = { ...form({ name: 'Japan', query: 'country=JP', is_shared: true }), version: 1 };
  expect(await ana.put(`/api/admin/view/${shared.data.id}`, change)).toMatchObject({ status: 403 });
  expect(await ben.put(`/api/admin/view/${own.data.id}`, change)).toMatchObject({ status: 404 });
  expect(await ben.put(`/api/admin/view/${shared.data.id}`, change)).toMatchObject({
    status: 200,
    data: { name: 'Japan', query: 'country=JP', by: { name: 'Fay' }, version: 2 },
  });
  expect(await fay.put(`/api/admin/view/${shared.data.id}`, change)).toMatchObject({
    status: 409,
    code: 'version_conflict',
    data: { name: 'Japan', version: 2 },
  });
  const remove = (by: StaffVisitor, id: number, version: number) =>
    by.delete(`/api/admin/view/${id}?version=${version}`);
  expect(await remove(ana, own.data.id, 1)).toMatchObject({ status: 404 });
  expect(await remove(fay, shared.data.id, 1)).toMatchObject({
    status: 409,
    code: 'version_conflict',
    data: { name: 'Japan', version: 2 },
  });
  expect(await remove(fay, own.data.id, 1)).toMatchObject({ status: 200 });
  expect(await namesFor(fay)).toEqual(['Japan']);
});

test('the audit log has the filters of a view without what was searched', async () => {
  const query = 'needs=send&keyword=Mei+Lin';
  const { data } = await fay.post('/api/admin/view', form({ name: 'Found', query }));
  await fay.put(`/api/admin/view/${data.id}`, {
    ...form({ name: 'Found', query: 'sort=oldest' }),
    version: 1,
  });
  const { before, after } = (await auditEntries(shop)).at(-1)!;
  expect([before, after]).toEqual([
    { name: 'Found', filters: ['needs', 'keyword'], is_shared: false },
    { name: 'Found', filters: ['sort'], is_shared: false },
  ]);
});

test('names are unique for an owner, also for concurrent requests', async () => {
  const twice = form({ name: 'Twice' });
  const answers = await Promise.all([ana.post('/api/admin/view', twice), ana.post('/api/admin/view', twice)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(answers.find(({ status }) => status === 422)).toMatchObject({ fields: ['name'] });
  const other = await ana.post('/api/admin/view', form({ name: 'Other' }));
  expect(await ana.put(`/api/admin/view/${other.data.id}`, { ...twice, version: 1 })).toMatchObject({
    status: 422,
    fields: ['name'],
  });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ query: 'page=2' }, 'query'],
  [{ query: 'status=complete&status=shipped' }, 'query'],
  [{ query: 'colour=red' }, 'query'],
  [{ is_shared: 'yes' }, 'is_shared'],
  [{ staff_id: 1 }, 'staff_id'],
])('%j is rejected', async (part, field) => {
  expect(await ana.post('/api/admin/view', form(part))).toMatchObject({ status: 422, fields: [field] });
});
