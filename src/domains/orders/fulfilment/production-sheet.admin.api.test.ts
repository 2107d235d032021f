import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { line, oakAndGlass, unframed } from '../../../../test/factories/ordering.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { formatLongDate } from '../../../kernel/dates.ts';
import { getAnyConfiguredItem } from '../../catalogue/framing/configured-items.usecases.ts';
import { computeCuttingList } from '../../catalogue/framing/cutting.rules.ts';

let admin: AdminOrders;
let printer: StaffVisitor;
beforeAll(async () => {
  admin = await createAdminOrders();
  printer = await staffVisitor(admin.shop, 'workshop', 'Wen');
});
afterAll(() => admin.shop.close());

const open = (code: string, lang: string, by = printer) =>
  admin.shop.api.request(`/api/admin/workshop/order/${code}/sheet`, {
    headers: { lang, authorization: `Bearer ${by.userToken}` },
  });
const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');
async function readPages(code: string, lang: string): Promise<string[]> {
  const answer = await open(code, lang);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return (await extractText(pdf)).text.map(withoutSpace);
}

test('each print has a page with what to cut and pack, in the language of the staff member', async () => {
  const { item } = admin.ordering;
  const { code } = await admin.placePaid({ items: [line(item, 2, oakAndGlass), line(item, 3, unframed)] });
  const order = (await printer.get(`/api/admin/workshop/order/${code}`)).data;
  const [framed, rolled] = await Promise.all(
    order.lines.map(({ item_id, size_id, frame_id }: Record<'item_id' | 'size_id' | 'frame_id', number>) =>
      getAnyConfiguredItem(admin.shop.services, { item_id, size_id, frame_id }),
    ),
  );
  const { geometry, frame } = framed;
  const { sheet, frame: cut } = computeCuttingList(geometry.imageSizeMm, frame);
  const pages = await readPages(code, 'en');
  expect(pages).toHaveLength(5);
  const box = geometry.packing;
  for (const shown of [
    'Production sheet',
    `${code}-1-2, 2 of 2`,
    `To be made by ${formatLongDate(order.freight.ready_on, 'en')}`,
    `with margin ${sheet.widthMm} × ${sheet.heightMm} mm`,
    'Bleed, each side 3 mm',
    `outer edge 2 × ${cut!.outer.widthMm} mm, 2 × ${cut!.outer.heightMm} mm`,
    `rabbet edge 2 × ${cut!.rabbet!.widthMm} mm, 2 × ${cut!.rabbet!.heightMm} mm`,
    `stick 2 × ${cut!.outer.widthMm + 6} mm, 2 × ${cut!.outer.heightMm + 6} mm; ${geometry.perimeterMm + 24} mm in all, with 6 mm`,
    `${frame.moulding.faceWidthMm} mm wide, ${frame.moulding.depthMm} mm deep`,
    `hangers, ${cut!.rabbet!.widthMm} × ${cut!.rabbet!.heightMm} mm`,
    `${(geometry.weightG / 1000).toFixed(2)} kg`,
    `Box ${box.lengthMm} × ${box.widthMm} × ${box.heightMm} mm, ${(box.weightG / 1000).toFixed(2)} kg`,
  ]) {
    expect(pages[1]).toContain(withoutSpace(shown));
  }
  expect(pages[4]).toContain(`${code}-2-3,3of3`);
  expect(pages[4]).toContain(`Rolled,atleast${rolled.geometry.packing.lengthMm}mmlong`);
  expect(pages[4]).not.toMatch(/Moulding|Bleed/);
  expect(pages.join()).not.toMatch(/NT\$|US\$|price/i);
  expect((await readPages(code, 'zh-Hant'))[0]).toContain('製作單');
  expect((await readPages(code, 'zh-CN'))[0]).toContain('制作单');
});

test('of an order that is made again are those of the prints that are', async () => {
  const { item } = admin.ordering;
  const { code } = await admin.placeMade({ items: [line(item, 2, oakAndGlass), line(item, 3, unframed)] });
  expect(await readPages(code, 'en')).toHaveLength(5);
  for (const copy of [`${code}-1-2`, `${code}-2-3`]) {
    const again = await printer.post(`/api/admin/workshop/copy/${copy}/remake`, { reason: 'A scratch' });
    expect(again.status).toBe(200);
  }
  const pages = await readPages(code, 'en');
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(`${code}-1-2,2of2`);
  expect(pages[1]).toContain(`${code}-2-3,3of3`);
});

test('are for the workshop, and for orders that it sees', async () => {
  const unpaid = await admin.place();
  expect((await open(unpaid.code, 'en')).status).toBe(404);
  const { code } = await admin.placePaid();
  expect((await open(code, 'en', await staffVisitor(admin.shop, 'finance'))).status).toBe(403);
});
