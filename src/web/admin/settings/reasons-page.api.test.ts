import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPages } from '../../../../test/clients/staff-pages.ts';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { newReason } from './reason-form.tsx';
import { action, loader } from './reasons-page.tsx';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test.each(['New', 'Removed'])('a reason with the title %j can be changed', async (title) => {
  const pages = staffPages(shop, await staffVisitor(shop, 'owner'));
  const fields = (en: string) => ({
    decision: 'decline',
    member_type: '',
    position: '1',
    ...Object.fromEntries(
      ['en', 'zh-Hant', 'zh-CN'].flatMap((locale) => [
        [`title.${locale}`, title],
        [`text.${locale}`, en],
      ]),
    ),
  });
  await pages.send(action, '/admin/reason', { ...fields('Before'), key: newReason });
  const key = title.toLowerCase();
  const { data } = await pages.send(action, '/admin/reason', { ...fields('After'), key, version: '1' });
  expect(data).toMatchObject({ intent: key, message: 'Saved' });
  const { items } = await pages.load(loader, '/admin/reason');
  expect(items.filter((item) => item.title.en === title)).toMatchObject([{ key, text: { en: 'After' } }]);
});
