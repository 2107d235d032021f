import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCollector, taipeiAddress } from '../../test/clients/visitor.ts';
import { createItem, inAllLanguages } from '../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../test/servers/shop.ts';

let shop: TestShop;
let itemId: number;
let token: string;
beforeAll(async () => {
  shop = await createTestShop({ receivesInvalidations: true });
  itemId = (await createItem(shop.services.db, { title: inAllLanguages('Tide') })).id;
  ({ token } = await registerCollector(shop.api, 'clock@example.com'));
});
afterAll(() => shop.close());

const day = 86_400_000;

/** The status codes of all read calls, and of what a visitor may do. */
async function statuses(): Promise<[string, number][]> {
  const json = { 'content-type': 'application/json' };
  const line = { item_id: itemId, size_id: 1, frame_id: 1, nums: 1 };
  const calls: [string, string, unknown?][] = [
    ...[
      ...[
        'initial',
        'home',
        'article',
        'article?slug=contact',
        'faq',
        'shop',
        `shop/${itemId}`,
        'artist',
        'masterpiece',
        'news',
        'captcha',
      ],
      ...[
        'search?keyword=tide',
        'search/suggest?keyword=ti',
        'cart',
        'login/check',
        'ipaddr/check',
        'openapi.json',
      ],
    ].map((path): [string, string] => ['GET', `/api/${path}`]),
    ['GET', '/readyz'],
    ['GET', '/metrics'],
    ['PUT', '/api/cart', line],
    ['POST', '/api/freight', { currency: 'NTD', items: [line], address: taipeiAddress }],
    ['POST', '/api/member/login', { email: 'clock@example.com', password: 'wrong.1234', captcha: 'none' }],
  ];
  const found: [string, number][] = [];
  for (const [method, path, body] of calls) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await shop.api.request(
      path,
      body
        ? { method, headers: json, body: JSON.stringify(body) }
        : { method, headers: path.includes('cart') ? {} : headers },
    );
    found.push([`${method} ${path}`, answer.status]);
  }
  return found;
}

describe.each([
  ['a year ahead', 366 * day],
  ['a year behind', -366 * day],
  ['before the first day of every text and rate', -20 * 366 * day],
])('a clock that is %s', (_where, shift) => {
  test('does not change the status codes, nor does its correction', async () => {
    const before = await statuses();
    expect(before.filter(([, status]) => status >= 500)).toEqual([]);
    shop.clock.advance(shift);
    expect(await statuses()).toEqual(before);
    shop.clock.advance(-shift);
    expect(await statuses()).toEqual(before);
  });
});
