import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery, galleryCompany } from '../../../../test/factories/gallery.ts';

let admin: Awaited<ReturnType<typeof createAdminOrders>>;
let gallery: Gallery;
beforeAll(async () => {
  admin = await createAdminOrders();
  gallery = await createGallery(admin.shop, 'po');
});
afterAll(() => admin.shop.close());

const placeWith = (po_number: string) => {
  const company = { tax_id: galleryCompany.tax, invoice: { type: 'company' } };
  const part = { address_id: gallery.addressId, po_number, ...company };
  return admin.ordering.place(part, gallery.visitor);
};

test("a company's purchase order number is on its order, for staff and in the mail", async () => {
  const placed = await placeWith('  PO-2026/118 ');
  expect(placed.status).toBe(201);
  const { code } = placed.data.order;
  expect(await admin.ordering.read(code, gallery.visitor)).toMatchObject({ po_number: 'PO-2026/118' });
  expect(await admin.read(code)).toMatchObject({ po_number: 'PO-2026/118' });
  const [mail] = await admin.getMails(code);
  expect(mail).toMatchObject({ kind: 'orders.placed', text: expect.stringContaining('PO-2026/118') });
});

test('an empty number counts as none', async () => {
  const { code } = (await placeWith(' ')).data.order;
  expect(await admin.ordering.read(code, gallery.visitor)).toMatchObject({ po_number: null });
});

test('a number that is too long, and one of a collector, are rejected at the field', async () => {
  expect(await placeWith('7'.repeat(61))).toMatchObject({ status: 422, fields: ['po_number'] });
  const rejected = await admin.ordering.place({ po_number: 'PO-1' });
  expect(rejected).toMatchObject({ status: 422, fields: ['po_number'] });
  expect(rejected.errors[0]?.message).toBe('Only galleries and companies can give a purchase order number');
});
