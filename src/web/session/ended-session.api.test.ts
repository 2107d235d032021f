import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '../../../test/factories/items.ts';
import { routeArguments } from '../../../test/pages/route-arguments.ts';
import { ofEveryBuild } from '../../../test/pages/server-build.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { loader as findResources } from '../admin/content/home/resource-search-route.ts';
import { createWebHandler } from '../server/web-handler.ts';
import { loader as home } from '../storefront/home/home-page.tsx';
import { action as choosePreference } from '../storefront/preferences/preferences-route.ts';
import { action as chooseCountry } from '../storefront/shop/item/freight-route.ts';
import { action as addItem } from '../storefront/shop/item/item-page.tsx';

let shop: TestShop;
let item: Awaited<ReturnType<typeof createItem>>;
beforeAll(async () => {
  shop = await createTestShop();
  item = await createItem(shop.services.db);
});
afterAll(() => shop.close());

/** Sends a form of a browser whose session has ended. Returns the cookies of the answer by their names. */
async function post(path: string, fields: Record<string, string>): Promise<Record<string, string>> {
  const routes = { 'shop/:id': addItem, 'shop/:id/freight': chooseCountry, preferences: choosePreference };
  const web = createWebHandler({
    callApi: (call) => shop.api.fetch(call),
    build: {
      ...ofEveryBuild,
      entry: { module: { default: () => new Response() } },
      routes: Object.fromEntries(
        Object.entries(routes).map(([route, action]) => [
          route,
          { id: route, path: route, module: { action, default: () => null } },
        ]),
      ),
    } as unknown as ServerBuild,
    mode: 'production',
  });
  const request = new Request(`http://shop.test${path}`, {
    method: 'POST',
    headers: { origin: 'http://shop.test', cookie: `user_token=${'e'.repeat(43)}` },
    body: new URLSearchParams(fields),
  });
  const { headers } = await web.fetch(request, { ip: '203.0.113.1' });
  return Object.fromEntries(
    new Headers(headers).getSetCookie().map((cookie) => cookie.split(';')[0]!.split('=') as [string, string]),
  );
}

const getCart = async (token: string | undefined) => {
  const response = await shop.api.request('/api/cart', { headers: { 'cart-token': token ?? '' } });
  return ((await response.json()) as { data: object }).data;
};

test.each([
  [
    'a work',
    () => post(`/shop/${item.id}`, { size: String(item.sizes[0]!.id), frame: '101' }),
    () => ({ lines: [{ item_id: item.id }] }),
  ],
  [
    'a country',
    () => post(`/shop/${item.id}/freight`, { country: 'JP', item: String(item.id) }),
    () => ({ country_code: 'JP' }),
  ],
  ['a currency', () => post('/preferences', { currency: 'NTD' }), () => ({ currency: 'NTD' })],
])(
  'after the end of a session, %s goes into the cart whose token the browser gets',
  async (_what, send, kept) => {
    const cookies = await send();
    expect(cookies.user_token).toBe('');
    expect(await getCart(cookies.cart_token)).toMatchObject(kept());
  },
);

test('after the end of a session, the home page has what a visitor sees', async () => {
  const getHome = (userToken: string) =>
    home(routeArguments(shop, { userToken }, new Request('http://shop.test/')));
  const seen = await getHome('e'.repeat(43));
  expect(seen.selected.map(({ id }) => id)).toEqual([]);
  expect(seen.first?.id).toBe(item.id);
  expect(seen).toEqual(await getHome(''));
});

test('after the end of a staff session, the picker of the home page finds what a visitor does', async () => {
  const request = new Request('http://shop.test/admin/find?kind=item&keyword=work');
  const response = await findResources(routeArguments(shop, { userToken: 'e'.repeat(43) }, request));
  const visitor = await findResources(routeArguments(shop, { userToken: '' }, request));
  const found = await response.json();
  expect(found.resources).toContainEqual({ id: item.id, name: expect.any(String) });
  expect(found).toEqual(await visitor.json());
});

test('the API says that it does not know a token, also where it answers as to a visitor, and only then', async () => {
  const headersWith = async (headers: Record<string, string>) =>
    (await shop.api.request('/api/cart', { headers })).headers;
  const dead = await headersWith({ authorization: `Bearer ${'e'.repeat(43)}` });
  expect(dead.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  expect((await headersWith({})).has('www-authenticate')).toBe(false);
});
