import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { enterCosts } from '../../../../test/factories/costs.ts';
import { line, oakAndGlass } from '../../../../test/factories/ordering.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { saveState } from '../../../../test/servers/saved-state.ts';

/** Paper and oak are tracked, the glazing is not: 2 m² and 10 m on hand. */
const onHand = { 'substrate/1': 20_000, 'moulding/1': 10_000 };
type Material = keyof typeof onHand;

let admin: AdminOrders;
let printer: StaffVisitor;
let restore: () => Promise<void>;
beforeAll(async () => {
  admin = await createAdminOrders();
  printer = await staffVisitor(admin.shop, 'workshop', 'Wen');
  await enterCosts(await staffVisitor(admin.shop, 'owner', 'Olga'));
  for (const [material, quantity] of Object.entries(onHand)) {
    const path = `/api/admin/stock/${material}`;
    await printer.put(path, { tracked: true, reorder_level: 5000, version: 0 });
    await printer.post(`${path}/movement`, { kind: 'count', quantity, version: 1 });
  }
  restore = await saveState(admin.shop);
});
beforeEach(() => restore());
afterAll(() => admin.shop.close());

const move = (copy: string, to: string) => printer.post('/api/admin/workshop/scan', { copy, to });
const undo = (copy: string) => printer.post(`/api/admin/workshop/copy/${copy}/undo`);
const remake = (copy: string) =>
  printer.post(`/api/admin/workshop/copy/${copy}/remake`, { reason: 'A scratch' });
const getUsed = async (material: Material) =>
  onHand[material] - (await printer.get(`/api/admin/stock/${material}`)).data.on_hand;
const used = async () => [await getUsed('substrate/1'), await getUsed('moulding/1')];
const movements = async (material: Material) =>
  (await printer.get(`/api/admin/stock/${material}/movement`)).data.items;
/** Two framed prints and an unframed one. */
const place = () => {
  const { item } = admin.ordering;
  return admin.placePaid({ items: [line(item, 2, oakAndGlass), line(item, 1)] });
};

// A print of 400 × 300 mm: (440 × 340 mm + 8.3 %), and an oak frame of 20 mm around a mat of
// 50 mm: (1960 mm + 11.7 %).
const paper = 1620;
const oak = 2189;

describe('materials of a print', () => {
  test('are used when it reaches the stages of printing and framing', async () => {
    const { code } = await place();
    await move(`${code}-1-1`, 'printed');
    expect(await used()).toEqual([paper, 0]);
    await move(`${code}-1-1`, 'framed');
    await move(`${code}-1-1`, 'checked');
    expect(await used()).toEqual([paper, oak]);
    await move(`${code}-2-1`, 'packed');
    expect(await used()).toEqual([2 * paper, oak]);
    expect((await movements('substrate/1')).slice(0, 2)).toMatchObject([
      { kind: 'use', quantity: -paper, staff: 'Wen', copy: `${code}-2-1`, note: '' },
      { kind: 'use', quantity: -paper, staff: 'Wen', copy: `${code}-1-1`, note: '' },
    ]);
    // What is not tracked has no movements.
    expect((await printer.get('/api/admin/stock/glazing/1/movement')).data.total).toBe(0);
  });

  test('are used once by two scans at the same time', async () => {
    const { code } = await place();
    await Promise.all([1, 2, 3].map(() => move(`${code}-1-1`, 'packed')));
    await Promise.all([move(`${code}-1-2`, 'framed'), move(`${code}-2-1`, 'printed')]);
    expect(await used()).toEqual([3 * paper, 2 * oak]);
  });

  test('are returned when the move is taken back: exactly what it took', async () => {
    const { code } = await place();
    await move(`${code}-1-1`, 'printed');
    await move(`${code}-1-1`, 'packed');
    expect(await used()).toEqual([paper, oak]);
    await admin.getRows("UPDATE material_cost SET cost = NULL WHERE kind = 'moulding'");
    await undo(`${code}-1-1`);
    expect(await used()).toEqual([paper, 0]);
    expect((await movements('moulding/1'))[0]).toMatchObject({ kind: 'use', quantity: oak });
    expect((await undo(`${code}-1-1`)).status).toBe(409);
    expect(await used()).toEqual([paper, 0]);
    // Without a known cost nothing is wasted.
    await move(`${code}-1-1`, 'framed');
    expect(await used()).toEqual([paper, 1960]);
  });

  test('are used again where it is made again', async () => {
    const { code } = await place();
    await move(`${code}-1-1`, 'framed');
    await remake(`${code}-1-1`);
    expect(await used()).toEqual([paper, oak]);
    await move(`${code}-1-1`, 'printed');
    expect(await used()).toEqual([2 * paper, oak]);
  });

  test('are used where the order is marked as made, without those of prints that were scanned', async () => {
    const { code } = await place();
    await move(`${code}-1-1`, 'printed');
    expect((await admin.transition(code, 'complete')).status).toBe(200);
    expect(await used()).toEqual([3 * paper, 2 * oak]);
    expect((await movements('moulding/1')).slice(0, 2)).toMatchObject([
      { staff: 'Ben', copy: `${code}-1-2` },
      { staff: 'Ben', copy: `${code}-1-1` },
    ]);
  });

  test('are not taken where nothing is tracked', async () => {
    await admin.getRows('UPDATE stock_level SET tracked = false');
    const { code } = await place();
    await move(`${code}-1-1`, 'packed');
    expect(await used()).toEqual([0, 0]);
    await admin.getRows('UPDATE stock_level SET tracked = true');
    await undo(`${code}-1-1`);
    expect(await used()).toEqual([0, 0]);
  });
});

describe('low stock', () => {
  const getMails = () =>
    admin.getRows("SELECT recipient, subject FROM mail WHERE kind = 'stock.low' ORDER BY id");

  test('is among the alerts of the workshop, and mailed to the shop once per crossing', async () => {
    const counts = async () => (await printer.get('/api/admin/alert/count')).data;
    const { item } = admin.ordering;
    const { code } = await admin.placePaid({ items: [line(item, 4, oakAndGlass)] });
    await move(`${code}-1-1`, 'framed');
    await move(`${code}-1-2`, 'framed');
    expect(await counts()).toMatchObject({ low_stock: 0, total: 0 });
    await move(`${code}-1-3`, 'framed');
    await move(`${code}-1-4`, 'framed');
    expect(await counts()).toMatchObject({ low_stock: 1, total: 1 });
    const left = 10_000 - 4 * oak;
    expect((await printer.get('/api/admin/alert')).data.low_stock).toEqual({
      items: [
        { kind: 'moulding', id: '1', name: 'Natural oak', unit: 'mm', on_hand: left, reorder_level: 5000 },
      ],
      total: 1,
    });
    await admin.shop.services.jobs.drain(admin.shop.services);
    const mail = { recipient: 'service@giclee.example', subject: 'Low stock: Natural oak' };
    expect(await getMails()).toEqual([mail]);
    const record = async (quantity: number) => {
      const { version } = (await printer.get('/api/admin/stock/moulding/1')).data;
      const body = { kind: 'count', quantity, version };
      await printer.post('/api/admin/stock/moulding/1/movement', body);
    };
    await record(9000);
    expect((await counts()).low_stock).toBe(0);
    await record(5000);
    await admin.shop.services.jobs.drain(admin.shop.services);
    expect(await getMails()).toEqual([mail, mail]);
  });
});
