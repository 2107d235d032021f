import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createVisitor,
  logIn,
  register,
  registerCollector,
  type Visitor,
} from '../../../test/clients/visitor.ts';
import { createCartShop, getCart } from '../../../test/factories/carts.ts';
import { createItem } from '../../../test/factories/items.ts';
import { type Item, line, oakAndGlass, unframed } from '../../../test/factories/ordering.ts';
import type { TestShop } from '../../../test/servers/shop.ts';

let shop: TestShop;
let item: Item;
let other: Item;
let edition: Item;
beforeAll(async () => {
  ({ shop, item, other, edition } = await createCartShop());
});
afterAll(() => shop.close());

let visitor: Visitor;
beforeEach(() => {
  visitor = createVisitor(shop.api);
});

describe('login and logout', () => {
  test('registering keeps the cart; logging in merges it with the larger quantities', async () => {
    await visitor.post('/api/cart', [line(item, 5), line(other, 2)]);
    const visitorsToken = visitor.cartToken;
    await register(visitor, 'merge@example.com');
    expect(await getCart(visitor)).toEqual([line(item, 5), line(other, 2)]);

    await visitor.get('/api/member/logout');
    visitor.userToken = null;
    visitor.cartToken = visitorsToken;
    const after = await visitor.get('/api/cart');
    expect(after.data.lines).toEqual([]);
    expect(after.data.token).not.toBe(visitorsToken);

    await visitor.post('/api/cart', [line(item, 3), line(other, 99), line(edition, 1)]);
    await visitor.put('/api/cart/form', { currency: 'NTD', country_code: 'DE' });
    const merged = visitor.cartToken;
    await logIn(visitor, 'merge@example.com');
    const lines = [line(item, 5), line(other, 99), line(edition, 1)];
    expect(await getCart(visitor)).toEqual(lines);
    const choices = { currency: 'NTD', country_code: 'DE' };
    expect((await visitor.get('/api/cart')).data).toMatchObject(choices);

    // What was put aside and is added again is selected; without choices the member's stay.
    const keys = lines.map(({ nums: _, ...key }) => key);
    await visitor.put('/api/cart/form', { selection: [keys[1]] });
    const phone = createVisitor(shop.api);
    await phone.put('/api/cart', line(item, 1));
    await logIn(phone, 'merge@example.com');
    const { data } = await phone.get('/api/cart');
    expect(data).toMatchObject({ ...choices, lists: keys.slice(0, 2) });

    const stranger = createVisitor(shop.api);
    stranger.cartToken = merged;
    expect(await getCart(stranger)).toEqual([]);
  });

  test('a member’s cart is the same on every device, and its token opens it to nobody', async () => {
    const { visitor: member } = await registerCollector(shop.api, 'devices@example.com');
    await member.put('/api/cart', line(item, 4));
    const phone = createVisitor(shop.api);
    phone.userToken = member.userToken;
    expect(await getCart(phone)).toEqual([line(item, 4)]);
    const stranger = createVisitor(shop.api);
    stranger.cartToken = member.cartToken;
    expect(await getCart(stranger)).toEqual([]);
  });

  test('writes of a member’s first two tabs go to one cart', async () => {
    const { visitor: member } = await registerCollector(shop.api, 'tabs@example.com');
    await Promise.all([
      member.put('/api/cart', line(item, 1)),
      member.put('/api/cart', line(other, 2)),
      member.put('/api/cart', line(edition, 1)),
    ]);
    expect(await getCart(member)).toHaveLength(3);
  });

  test('a tab that writes during a login in another gets a response, and loses no line', async () => {
    await registerCollector(shop.api, 'while@example.com');
    for (let round = 0; round < 5; round += 1) {
      const [tab, login] = [createVisitor(shop.api), createVisitor(shop.api)];
      login.cartToken = (await tab.get('/api/cart')).data.token;
      const [saved] = await Promise.all([
        tab.put('/api/cart', line(item, 10 + round)),
        logIn(login, 'while@example.com'),
      ]);
      expect(saved.status).toBe(200);
      const inEither = [...(await getCart(login)), ...(await getCart(tab))];
      expect(inEither).toContainEqual(line(item, 10 + round));
    }
  });

  test('a merged cart of more lines than an order can have can be changed, but not grow', async () => {
    const sizes = Array.from({ length: 60 }, (_, at) => ({
      widthMm: 400 + 4 * at,
      heightMm: 300 + 3 * at,
      priceNtd: 3200,
    }));
    const many = await createItem(shop.services.db, { sizes });
    const linesIn = (frame: number) => sizes.map((_, at) => line(many, 1, frame, at));
    await register(visitor, 'many@example.com');
    await visitor.post('/api/cart', linesIn(unframed));
    const phone = createVisitor(shop.api);
    await phone.post('/api/cart', linesIn(oakAndGlass));
    await logIn(phone, 'many@example.com');
    expect(await getCart(phone)).toHaveLength(120);

    const getIds = ({ nums: _, ...ids }: ReturnType<typeof line>) => ids;
    const lines = linesIn(oakAndGlass).map((one) => ({ ...getIds(one), selected: false }));
    const deselected = await phone.patch('/api/cart', { lines });
    expect(deselected).toMatchObject({ status: 200 });
    expect(deselected.data.lists).toHaveLength(60);
    expect((await phone.put('/api/cart', line(many, 2))).status).toBe(200);
    expect(await phone.put('/api/cart', line(item))).toMatchObject({ status: 422, fields: ['item_id'] });
    expect(await getCart(phone)).toHaveLength(120);
  });

  test('a failed login merges nothing', async () => {
    await visitor.put('/api/cart', line(item, 1));
    const wrong = { email: 'merge@example.com', password: 'Wrong.1234', captcha: 'none' };
    expect((await visitor.post('/api/member/login', wrong)).status).toBe(422);
    expect(await getCart(visitor)).toEqual([line(item, 1)]);
  });
});
