import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { nameExport } from './settings.usecases.ts';

let shop: TestShop;
let owner: StaffVisitor;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await staffVisitor(shop, 'owner');
});
afterAll(() => shop.close());

const nameShop = async (name: object) => {
  const { value, version } = (await owner.get('/api/admin/setting')).data.info;
  const answer = await owner.put('/api/admin/setting/info', { value: { ...value, name }, version });
  expect(answer.status).toBe(200);
  shop.clock.advance(5000);
};

test('an exported file is named after the shop, in the reader’s language, not after the software', async () => {
  await nameShop({ en: 'Tidal Prints & Co.', 'zh-Hant': '潮線版畫', 'zh-CN': '潮线版画' });
  const answer = await owner.get('/api/admin/report/overview.csv?year=2026', { lang: 'zh-Hant' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="_-sales.csv"; filename*=UTF-8''${encodeURIComponent('潮線版畫-sales.csv')}`,
  );
  expect(await nameExport(shop.services, 'sales-2026.pdf', 'en')).toBe('tidal-prints-co-sales-2026.pdf');
  await nameShop({ en: '!', 'zh-Hant': '!', 'zh-CN': '!' });
  expect(await nameExport(shop.services, 'sales-2026.pdf', 'en')).toBe('sales-2026.pdf');
});
