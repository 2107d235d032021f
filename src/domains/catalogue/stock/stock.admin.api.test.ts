import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let workshop: StaffVisitor;
beforeAll(async () => {
  shop = await createTestShop({});
  workshop = await staffVisitor(shop, 'workshop');
});
afterAll(() => shop.close());

const path = (material: string) => `/api/admin/stock/${material}`;
const read = async (material: string) => (await workshop.get(path(material))).data;
const track = (material: string, version: number, settings: object = {}) =>
  workshop.put(path(material), { tracked: true, reorder_level: null, ...settings, version });
const record = (material: string, body: object) => workshop.post(`${path(material)}/movement`, body);
const movements = async (material: string, query = '') =>
  (await workshop.get(`${path(material)}/movement${query}`)).data;

/** The sum of the ledger, from which the stock on hand never differs. */
const sumOf = async (kind: string, id: string) => {
  const { rows } = await shop.database.pool.query(
    'SELECT coalesce(sum(quantity), 0)::int AS sum FROM stock_movement WHERE material_kind = $1 AND material_id = $2',
    [kind, id],
  );
  return rows[0].sum;
};

test('no material of a new shop is tracked; its unit is that of its kind', async () => {
  const { items } = (await workshop.get('/api/admin/stock')).data;
  const unlimited = { tracked: false, on_hand: 0, reorder_level: null, is_low: false, version: 0 };
  for (const item of items) expect(item).toMatchObject(unlimited);
  const units = new Set(items.map(({ kind, unit }: { kind: string; unit: string }) => `${kind} ${unit}`));
  expect([...units]).toEqual(['substrate cm2', 'moulding mm', 'mat cm2', 'glazing cm2']);
});

test('counts, receipts and corrections are movements, whose sum is on hand', async () => {
  const material = 'moulding/1';
  expect(await track(material, 0)).toMatchObject({ status: 200, data: { version: 1, on_hand: 0 } });
  const steps: [body: object, onHand: number][] = [
    [{ kind: 'count', quantity: 42_000 }, 42_000],
    [{ kind: 'receipt', quantity: 30_000, note: 'Two sticks' }, 72_000],
    [{ kind: 'correction', quantity: -1500, note: 'Split' }, 70_500],
    [{ kind: 'count', quantity: 70_000 }, 70_000],
    [{ kind: 'count', quantity: 70_000 }, 70_000],
  ];
  for (const [index, [body, onHand]] of steps.entries()) {
    const saved = await record(material, { ...body, version: index + 1 });
    expect(saved).toMatchObject({ status: 200, data: { on_hand: onHand, version: index + 2 } });
  }
  const name = 'A workshop user';
  await shop.database.pool.query('UPDATE staff SET name = $1', [name]);
  const at = shop.clock.now().toISOString();
  const list = await movements(material, '?per_page=4');
  expect(list).toEqual({
    items: [
      { id: expect.any(Number), kind: 'count', quantity: 0, note: '', staff: name, copy: null, at },
      { id: expect.any(Number), kind: 'count', quantity: -500, note: '', staff: name, copy: null, at },
      {
        id: expect.any(Number),
        kind: 'correction',
        quantity: -1500,
        note: 'Split',
        staff: name,
        copy: null,
        at,
      },
      {
        id: expect.any(Number),
        kind: 'receipt',
        quantity: 30_000,
        note: 'Two sticks',
        staff: name,
        copy: null,
        at,
      },
    ],
    page: 1,
    per_page: 4,
    total: 5,
  });
  expect((await movements(material, '?per_page=4&page=2')).items).toMatchObject([{ quantity: 42_000 }]);
  expect(await sumOf('moulding', '1')).toBe(70_000);
  expect((await auditEntries(shop)).at(-4)).toMatchObject({
    action: 'stock.record',
    subject_kind: 'stock',
    subject_id: 'moulding/1',
    before: { on_hand: 42_000 },
    after: { on_hand: 72_000 },
  });
});

test('stock on its reorder level is low, and listed first', async () => {
  await track('glazing/2', 0, { reorder_level: 20_000 });
  await record('glazing/2', { kind: 'count', quantity: 20_001, version: 1 });
  expect((await read('glazing/2')).is_low).toBe(false);
  await record('glazing/2', { kind: 'correction', quantity: -1, note: 'Edge', version: 2 });
  const { items } = (await workshop.get('/api/admin/stock')).data;
  expect(items[0]).toMatchObject({ kind: 'glazing', id: '2', on_hand: 20_000, is_low: true });
  expect(items[1]).toMatchObject({ tracked: true, is_low: false });
});

test('what is not tracked any more is unlimited and takes no movement; what was on hand stays', async () => {
  await track('mat/ivory', 0, { reorder_level: 9 });
  await record('mat/ivory', { kind: 'count', quantity: 7, version: 1 });
  expect(await track('mat/ivory', 2, { tracked: false, reorder_level: 9 })).toMatchObject({
    data: { tracked: false, is_low: false, on_hand: 7 },
  });
  const rejected = await record('mat/ivory', { kind: 'receipt', quantity: 5, version: 3 });
  expect(rejected).toMatchObject({ status: 409, code: 'conflict' });
  expect(rejected.message).toBe('The stock of this material is not tracked');
  expect(await record('mat/black', { kind: 'receipt', quantity: 5, version: 1 })).toMatchObject({
    status: 409,
  });
  expect(await track('mat/ivory', 3, { reorder_level: 9 })).toMatchObject({
    data: { on_hand: 7, is_low: true, version: 4 },
  });
  expect((await auditEntries(shop)).at(-1)).toMatchObject({
    action: 'stock.update_settings',
    subject_id: 'mat/ivory',
    before: { tracked: false, reorder_level: 9, when_out: 'offered', later_days: null },
    after: { tracked: true, reorder_level: 9, when_out: 'offered', later_days: null },
  });
});

describe('what another user has recorded meanwhile', () => {
  test('is not overwritten, and a form that is sent twice is recorded once', async () => {
    const material = 'substrate/1';
    await track(material, 0);
    const receipts = await Promise.all(
      [1, 2, 3].map(() => record(material, { kind: 'receipt', quantity: 5000, version: 1 })),
    );
    expect(receipts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(receipts.find(({ status }) => status === 409)).toMatchObject({
      code: 'version_conflict',
      data: { on_hand: 5000, version: 2 },
    });
    expect(await sumOf('substrate', '1')).toBe(5000);
    const late = await track(material, 1, { reorder_level: 7 });
    expect(late).toMatchObject({ status: 409, code: 'version_conflict', data: { reorder_level: null } });
  });

  test('is the first row of a material that nobody tracked before', async () => {
    const saved = await Promise.all([track('glazing/1', 0), track('glazing/1', 0)]);
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test.each([
  ['count', -1, '', 'quantity', /at most 100,000 m/],
  ['count', 1.5, '', 'quantity', /to the mm/],
  ['count', 100_000_001, '', 'quantity', /at most 100,000 m/],
  ['count', 'x', '', 'quantity', /number/],
  ['receipt', 0, '', 'quantity', /not be 0/],
  ['correction', 0, 'why', 'quantity', /not be 0/],
  ['correction', -3, '', 'note', /required|fill|enter/i],
  ['use', -3, '', 'kind', /./],
])('a %s of %s with the note "%s" is rejected by its %s', async (kind, quantity, note, field, message) => {
  const rejected = await record('moulding/2', { kind, quantity, note, version: 1 });
  expect(rejected.status).toBe(422);
  expect(rejected.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
});

test.each([
  [{ when_out: 'later' }, 'later_days', /fill|enter|required/i],
  [{ when_out: 'later', later_days: 181 }, 'later_days', /at most 180/],
  [{ when_out: 'sold' }, 'when_out', /./],
])('settings of %j are rejected', async (settings, field, message) => {
  const rejected = await track('moulding/3', 0, settings);
  expect(rejected).toMatchObject({ status: 422 });
  expect(rejected.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
});

test('a material that does not exist is not found; a ready-made frame has no stock of its own', async () => {
  expect(await workshop.get(path('moulding/99999'))).toMatchObject({ status: 404 });
  expect(await workshop.get(`${path('mat/nothing')}/movement`)).toMatchObject({ status: 404 });
  expect(await track('moulding/99999', 0)).toMatchObject({ status: 404 });
  expect(await record('glazing/99999', { kind: 'count', quantity: 1, version: 1 })).toMatchObject({
    status: 404,
  });
  expect(await workshop.get(path('frame/2'))).toMatchObject({ status: 404 });
});

test('service reads the stock, finance does not', async () => {
  const service = await staffVisitor(shop, 'service');
  expect((await service.get('/api/admin/stock')).status).toBe(200);
  const body = { kind: 'count', quantity: 1, version: 1 };
  expect((await service.post(`${path('moulding/1')}/movement`, body)).status).toBe(403);
  const finance = await staffVisitor(shop, 'finance');
  expect((await finance.get('/api/admin/stock')).status).toBe(403);
  expect((await createVisitor(shop.api).get('/api/admin/stock')).status).toBe(401);
});
