import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPages } from '../../../test/clients/staff-pages.ts';
import { staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { loader as items } from './import/export-route.ts';
import { loader as invoices } from './invoices/invoices-csv-route.ts';
import { loader as report } from './reports/csv-route.ts';

let shop: TestShop;
let pages: ReturnType<typeof staffPages>;

beforeAll(async () => {
  shop = await createTestShop();
  pages = staffPages(shop, await staffVisitor(shop, 'owner'));
});
afterAll(() => shop.close());

const loaders = { items, invoices, report };

test.each([
  ['items', '/admin/export/item.csv?keyword=&status=&artist=&facet=&page=2'],
  ['invoices', '/admin/export/invoice.csv?keyword=&status=+&period=&page=2'],
  ['report', '/admin/report/file/works.csv?from=&to=&currency=&artist=&country=&page=2'],
] as const)('the file of the %s is made of filters without values', async (name, path) => {
  const file = await pages.load(loaders[name], path, { file: 'works.csv' });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
});
