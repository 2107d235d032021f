import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { abroad, line, oakAndGlass, unframed } from '../../../../test/factories/ordering.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { getAnyConfiguredItem } from '../../catalogue/framing/configured-items.usecases.ts';

let admin: AdminOrders;
let printer: StaffVisitor;
beforeAll(async () => {
  admin = await createAdminOrders();
  printer = await staffVisitor(admin.shop, 'workshop', 'Wen');
});
afterAll(() => admin.shop.close());

type File = 'label' | 'packing-slip';
const open = (id: number, file: File, by = printer) =>
  admin.shop.api.request(`/api/admin/workshop/parcel/${id}/${file}`, {
    headers: { lang: 'en', authorization: `Bearer ${by.userToken}` },
  });
async function read(id: number, file: File) {
  const answer = await open(id, file);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const [, , widthPt, heightPt] = (await pdf.getPage(1)).view;
  const text = (await extractText(pdf)).text.join('\n').replaceAll(/\s+/g, ' ');
  return { text, pages: pdf.numPages, mm: [widthPt!, heightPt!].map((points) => (points / 72) * 25.4) };
}

test('two parcels of an order have what is in each, in the language of the buyer and without prices', async () => {
  const { item } = admin.ordering;
  const { code } = await admin.placeMade({ items: [line(item, 3, oakAndGlass), line(item, 2, unframed)] });
  const [framed, rolled] = (await admin.read(code)).lines;
  const pack = (form: object) => admin.act(code, 'parcel', { courier: 'dhl', ...form });
  const contents = [{ line_id: framed.id, nums: 2 }];
  await pack({ tracking_number: 'D 77', contents });
  const rest = [
    { line_id: framed.id, nums: 1 },
    { line_id: rolled.id, nums: 2 },
  ];
  const { parcels } = (await pack({ tracking_number: '', contents: rest })).data;
  const [first, second] = parcels.map(({ id }: { id: number }) => id);
  const { receiver } = await admin.read(code);

  const slip = await read(first, 'packing-slip');
  for (const shown of [
    `Order ${code}`,
    'Parcel 1 of 2',
    'Courier DHL Express · D 77',
    `Deliver to ${receiver.name}`,
    `${framed.frame.name} 2`,
  ]) {
    expect(slip.text).toContain(shown);
  }
  expect(slip.text).not.toContain(rolled.frame.name);
  expect(slip.text).not.toMatch(/NT\$|US\$|price/i);
  const other = await read(second, 'packing-slip');
  expect(other.text).toContain('Parcel 2 of 2');
  expect(other.text).toContain(`${framed.frame.name} 1`);
  expect(other.text).toContain(`${rolled.frame.name} 2`);

  const label = await read(first, 'label');
  const { geometry } = await getAnyConfiguredItem(admin.shop.services, framed);
  expect(label.pages).toBe(1);
  expect(label.mm[0]).toBeCloseTo(100, 1);
  expect(label.mm[1]).toBeCloseTo(150, 1);
  for (const shown of [
    receiver.name,
    receiver.address.address,
    'DHL 國際快遞 D 77',
    `${code}·第 1 件，共 2 件`,
    `${((2 * geometry.packing.weightG) / 1000).toFixed(2)} 公斤`,
    '易碎品',
  ]) {
    expect(label.text).toContain(shown);
  }
});

test('a label abroad is in Latin script, a slip in the language of the buyer; rolled prints are not fragile', async () => {
  const { member, item } = admin.ordering;
  const saved = await member.post('/api/member/address', abroad);
  member.lang = 'zh-CN';
  const { code } = await admin.placeMade({
    address_id: saved.data.id,
    items: [line(item, 2, unframed)],
  });
  member.lang = 'en';
  const form = { courier: 'fedex', tracking_number: '' };
  const [{ id }] = (await admin.act(code, 'parcel', form)).data.parcels;

  const { text } = await read(id, 'label');
  for (const shown of [
    'Jane Doe 1 Example Road Portland, Oregon 97201 United States',
    'FedEx',
    'parcel 1 of 1',
  ]) {
    expect(text).toContain(shown);
  }
  expect(text).not.toContain('Fragile');
  const slip = await read(id, 'packing-slip');
  for (const shown of ['发货清单', '云海', 'FedEx 联邦快递', '第 1 件，共 1 件']) {
    expect(slip.text).toContain(shown);
  }
});

test('a lost parcel has no documents and is not counted; only staff who send see them', async () => {
  const { code } = await admin.placeMade({ items: [line(admin.ordering.item, 2, oakAndGlass)] });
  const pack = async (tracking_number: string) =>
    (await admin.act(code, 'parcel', { courier: 'tcat', tracking_number })).data.parcels.at(-1).id as number;
  const transition = async (id: number, to: string) =>
    admin.ben.post(`/api/admin/parcel/${id}/transition`, {
      to,
      version: (await admin.read(code)).version,
      reason: 'The courier lost it.',
    });
  const lost = await pack('1');
  expect((await read(lost, 'label')).text).toContain('第 1 件，共 1 件');
  await transition(lost, 'shipped');
  await transition(lost, 'lost');
  const kept = await pack('2');
  expect((await read(kept, 'label')).text).toContain('第 1 件，共 1 件');
  const finance = await staffVisitor(admin.shop, 'finance');
  for (const file of ['label', 'packing-slip'] as const) {
    expect((await open(lost, file)).status).toBe(404);
    expect((await open(999_999, file)).status).toBe(404);
    expect((await open(kept, file, finance)).status).toBe(403);
  }
});
