import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPages } from '../../../../test/clients/staff-pages.ts';
import { createStaff, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { loader } from './staff-member-page.tsx';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('a manager reads the account of an owner, to which the audit log links, and cannot change it', async () => {
  const pages = staffPages(shop, await staffVisitor(shop, 'manager'));
  const getPage = (id: number) => pages.load(loader, `/admin/staff/${id}`, { id: String(id) });
  const owner = await createStaff(shop, 'owner');
  const editor = await createStaff(shop, 'editor');
  expect(await getPage(owner.id)).toMatchObject({ member: { name: owner.name }, canManage: false });
  expect(await getPage(editor.id)).toMatchObject({ member: { name: editor.name }, canManage: true });
});
