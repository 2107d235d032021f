import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { createOrdering, line, type Ordering, oakAndGlass } from '../../../../test/factories/ordering.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { saveState } from '../../../../test/servers/saved-state.ts';

let ordering: Ordering;
let workshop: StaffVisitor;
let restore: () => Promise<void>;
beforeAll(async () => {
  ordering = await createOrdering({ receivesInvalidations: true });
  workshop = await staffVisitor(ordering.shop, 'workshop');
  restore = await saveState(ordering.shop);
});
beforeEach(async () => {
  await restore();
  // Restoring notifies nobody.
  await ordering.shop.database.pool.query('NOTIFY shop_changed');
  await ordering.shop.services.invalidations.caughtUp();
});
afterAll(() => ordering.shop.close());

/** Tracks a material and counts it; of the default nothing is there. */
async function count(material: string, settings: object, quantity = 0) {
  const path = `/api/admin/stock/${material}`;
  const { version } = (await workshop.get(path)).data;
  await workshop.put(path, { tracked: true, reorder_level: null, ...settings, version });
  const body = { kind: 'count', quantity, version: version + 1 };
  expect((await workshop.post(`${path}/movement`, body)).status).toBe(200);
  await ordering.shop.services.invalidations.caughtUp();
}
const notOffered = { when_out: 'not_offered' };
const later = (later_days: number) => ({ when_out: 'later', later_days });

const framed = () => line(ordering.item, 1, oakAndGlass);
const readItem = async () =>
  (await createVisitor(ordering.shop.api).get(`/api/shop/${ordering.item.id}`)).data;
const readPrice = (frame_id = oakAndGlass) => {
  const { size_id } = framed();
  const query = `size_id=${size_id}&frame_id=${frame_id}&currency=NTD`;
  return ordering.member.get(`/api/shop/${ordering.item.id}/price?${query}`);
};
const readDays = async (frame_id?: number): Promise<number> => (await readPrice(frame_id)).data.ready_in_days;
const getFrameIds = async () => (await readItem()).frames.map(({ id }: { id: number }) => id);
const quote = () => ordering.member.post('/api/order/quote', ordering.quoteForm({ items: [framed()] }));

describe('a moulding that is out and not offered', () => {
  test('is offered nowhere until it is received', async () => {
    expect(await getFrameIds()).toContain(oakAndGlass);
    await ordering.member.post('/api/cart', [framed()]);
    await count('moulding/1', notOffered);
    expect(await getFrameIds()).not.toContain(oakAndGlass);
    const own = { moulding_id: 1, mat: null, glazing_id: 1 };
    expect(await ordering.member.post('/api/frame', own)).toMatchObject({
      status: 422,
      fields: ['moulding_id'],
    });
    expect((await ordering.member.get('/api/cart')).data.lines[0].problem).toMatchObject({
      code: 'frame_unavailable',
    });
    expect((await quote()).status).toBe(409);
    expect((await ordering.place({ items: [framed()] })).status).toBe(409);

    await count('moulding/1', notOffered, 30_000);
    expect(await getFrameIds()).toContain(oakAndGlass);
    expect((await ordering.place({ items: [framed()] })).status).toBe(201);
  });

  test('is offered as before where staff say so, and where it is not tracked', async () => {
    const days = await readDays();
    await count('moulding/1', { when_out: 'offered' });
    expect(await getFrameIds()).toContain(oakAndGlass);
    expect(await readDays()).toBe(days);
    await count('moulding/1', notOffered);
    expect(await getFrameIds()).not.toContain(oakAndGlass);
    const { version } = (await workshop.get('/api/admin/stock/moulding/1')).data;
    await workshop.put('/api/admin/stock/moulding/1', {
      tracked: false,
      reorder_level: null,
      ...notOffered,
      version,
    });
    await ordering.shop.services.invalidations.caughtUp();
    expect(await getFrameIds()).toContain(oakAndGlass);
  });
});

test('a paper that is out and not offered takes its sizes from the shop', async () => {
  await count('substrate/1', notOffered);
  const { sizes } = await readItem();
  expect(sizes.every(({ available }: { available: boolean }) => !available)).toBe(true);
  expect((await ordering.place({ items: [line(ordering.item)] })).status).toBe(409);
});

describe('a material that is out and offered later', () => {
  test('makes its frames later in every promise: the longest wait counts', async () => {
    const [days, unframed] = [await readDays(), await readDays(1)];
    const promised = async () => (await ordering.place({ items: [framed()] })).data.order.code as string;
    const readyOn = async (code: string) => (await ordering.read(code)).freight.ready_on as string;
    const before = await readyOn(await promised());
    await count('moulding/1', later(10));
    await count('glazing/1', later(4));
    expect(await readDays()).toBe(days + 10);
    expect(await readDays(1)).toBe(unframed);
    const { frames } = await readItem();
    const shown = frames.find(({ id }: { id: number }) => id === oakAndGlass);
    expect(shown.moulding.delay_days).toBe(10);
    expect(shown.glazing.delay_days).toBe(4);
    expect(shown.mat).not.toHaveProperty('delay_days');
    expect((await quote()).status).toBe(200);
    const code = await promised();
    const after = await readyOn(code);
    expect((Date.parse(after) - Date.parse(before)) / 86_400_000).toBeGreaterThanOrEqual(13);
    await count('moulding/1', later(10), 1);
    expect(await readDays()).toBe(days + 4);
    // What was promised stays.
    expect(await readyOn(code)).toBe(after);
    await count('substrate/1', later(20));
    expect(await readDays()).toBe(days + 20);
    expect((await readItem()).ready_in_days).toBe(unframed + 20);
  });
});
