import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCollector, type Visitor } from '../../../../test/clients/visitor.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { routeArguments } from '../../../../test/pages/route-arguments.ts';
import { pageHtml } from '../../../../test/pages/shown-lines.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { itemTable } from '../../../domains/catalogue/catalogue.table.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import account from '../../i18n/messages/en/account.json' with { type: 'json' };
import FavouritesPage, { action, loader } from './favourites-page.tsx';

let shop: TestShop;
let member: Visitor;
beforeAll(async () => {
  shop = await createTestShop();
  ({ visitor: member } = await registerCollector(shop.api, 'favourites-page@example.com'));
});
afterAll(() => shop.close());

const url = 'http://shop.invalid/account/favorite';
const getArguments = <Arguments>(request: Request) => routeArguments<Arguments>(shop, member, request);
const htmlWith = async (actionData?: unknown) =>
  pageHtml(FavouritesPage, await loader(getArguments(new Request(url))), { actionData });

/** The page after its only work was removed by the button beside it. */
async function pageAfterRemoval(): Promise<string> {
  const html = await htmlWith();
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const body = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
  return htmlWith(await action(getArguments(new Request(url, { method: 'POST', body }))));
}

test('a removed work can be added again, except one off the shelf', async () => {
  const item = await createItem(shop.services.db);
  await member.put(`/api/favorite/${item.id}`);
  const removed = await pageAfterRemoval();
  expect(removed).toContain('no longer among your favourites');
  expect(removed).toContain(account.favourites.undo);

  await member.put(`/api/favorite/${item.id}`);
  const offShelf = { status: 'off_shelf' as const };
  await shop.services.db.update(itemTable).set(offShelf).where(eq(itemTable.id, item.id));
  const lost = await pageAfterRemoval();
  expect(lost).toContain('no longer among your favourites');
  expect(lost).not.toContain(account.favourites.undo);
});
