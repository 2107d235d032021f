import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '../../../../test/clients/visitor.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { createOrdering, line, type Ordering } from '../../../../test/factories/ordering.ts';
import { routeArguments } from '../../../../test/pages/route-arguments.ts';
import { pageHtml } from '../../../../test/pages/shown-lines.ts';
import { sizeTable } from '../../../domains/catalogue/catalogue.table.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import CartPage, { loader as cartLoader } from '../cart/cart-page.tsx';
import { action, loader } from './confirm-page.tsx';

let ordering: Ordering;
let buyer: Visitor;
let addressId: number;
let people = 0;
beforeAll(async () => {
  ordering = await createOrdering();
});
afterAll(() => ordering.shop.close());
beforeEach(async () => {
  people += 1;
  const made = await ordering.collector(`lost-${people}`);
  ({ visitor: buyer, addressId } = made);
});

const isPlacing = (request: Request) => request.method === 'POST' && request.url.endsWith('/order/order');

/** What becomes of a call on its way from the web to the API; the API has answered it already. */
type Fate = (request: Request, answer: Response) => Response;
const arrives: Fate = (_request, answer) => answer;
const lost: Fate = (request, answer) => {
  if (isPlacing(request)) throw new TypeError('fetch failed');
  return answer;
};
const replacedBy =
  (status: number): Fate =>
  (request, answer) =>
    isPlacing(request) ? new Response('<h1>Bad gateway</h1>', { status }) : answer;

const confirmUrl = 'http://shop.invalid/cart/confirm';
const shownPage = () => loader(routeArguments(ordering.shop, buyer, new Request(confirmUrl)));

/** The path that the posted form leads to, or what it answers. */
async function post(values: Record<string, string>, fate: Fate) {
  const api = {
    fetch: async (call: Request) => fate(call, await ordering.shop.api.fetch(call.clone())),
  };
  const request = new Request(confirmUrl, { method: 'POST', body: new URLSearchParams(values) });
  const answered = action(routeArguments({ ...ordering.shop, api }, buyer, request));
  return answered.then(
    ({ data }) => ({ path: null, failure: data.failure }),
    (thrown: unknown) => ({ path: (thrown as Response).headers.get('location'), failure: null }),
  );
}

/** Two lines of which one is to be ordered, and the form of the page that asks to confirm it. */
async function confirmForm(): Promise<Record<string, string>> {
  const lines = [line(ordering.item), line(ordering.item, 1, 101)];
  await buyer.post('/api/cart', lines);
  const form = { pickup_type: 'delivery', address_id: addressId, paytype: 'transfer' };
  const [{ item_id, size_id, frame_id }] = lines as [(typeof lines)[0]];
  await buyer.put('/api/cart/form', {
    step: 3,
    currency: 'NTD',
    form,
    selection: [{ item_id, size_id, frame_id }],
  });
  const { quote, shown } = await shownPage();
  return { quote: quote.quote, shown, agree: 'on', price_agree: String(quote.items_total.amount) };
}
const ordersOfBuyer = async () => (await buyer.get('/api/order/latest')).data;
const getResult = (code: string) => `/cart/check?status=success&code=${code}`;

describe('an order of a work whose price has changed', () => {
  test('is placed once the buyer agrees to the new price, with the field of the form', async () => {
    const item = await createItem(ordering.shop.services.db);
    await buyer.post('/api/cart', [line(item)]);
    const saved = { pickup_type: 'delivery', address_id: addressId, paytype: 'transfer' };
    await buyer.put('/api/cart/form', { step: 3, currency: 'NTD', form: saved });
    await ordering.shop.services.db
      .update(sizeTable)
      .set({ priceNtd: 3900 })
      .where(eq(sizeTable.itemId, item.id));
    const { quote, shown } = await shownPage();
    expect(quote.lines[0]).toMatchObject({ price: { amount: 3900 }, previous_price: { amount: 3217 } });
    const form = { quote: quote.quote, shown, agree: 'on' };
    const rejected = await post(form, arrives);
    expect(rejected.failure).toMatchObject({ status: 409, errors: [{ field: 'price_agree' }] });
    expect((await ordersOfBuyer()).total).toBe(0);
    const placed = await post({ ...form, price_agree: '3900' }, arrives);
    expect(placed.path).toBe(getResult((await ordersOfBuyer()).items[0].code));
  });
});

describe('an order that was changed in another tab since the page was shown', () => {
  type Change = { form?: object; selection?: object[] };
  const change = async (part: Change) => {
    const { form } = (await buyer.get('/api/cart')).data;
    return buyer.put('/api/cart/form', { ...part, form: { ...form, ...part.form } });
  };
  const addAddress = async () => {
    const [home] = (await buyer.get('/api/member/address')).data.items;
    const { id: _, ...place } = home;
    return (await buyer.post('/api/member/address', { ...place, address: 'Another road 2' })).data.id;
  };
  const changes: [string, () => Promise<unknown>][] = [
    ['another address', async () => change({ form: { address_id: await addAddress() } })],
    [
      'the address edited',
      async () => {
        const [{ id, ...place }] = (await buyer.get('/api/member/address')).data.items;
        return buyer.put(`/api/member/address/${id}`, { ...place, address: 'Another road 2' });
      },
    ],
    ['another payment method', () => change({ form: { paytype: 'paypal' } })],
    ['another invoice', () => change({ form: { invoice: { type: 'company' }, tax_id: '04595257' } })],
    [
      'another work',
      () => {
        const { nums: _, ...other } = line(ordering.item, 1, 101);
        return change({ selection: [other] });
      },
    ],
  ];

  test.each(changes)('by %s is shown again before it is placed', async (_, changeIt) => {
    const form = await confirmForm();
    expect(await changeIt()).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
    const rejected = await post(form, arrives);
    expect(rejected.failure).toMatchObject({ status: 409, code: 'order_changed' });
    expect((await ordersOfBuyer()).total).toBe(0);
  });

  test('is placed with what the page shows then', async () => {
    const form = await confirmForm();
    const chosen = await addAddress();
    await change({ form: { address_id: chosen } });
    expect((await post(form, arrives)).failure).toMatchObject({ code: 'order_changed' });
    const { quote, shown, address } = await shownPage();
    expect(address).toMatchObject({ id: chosen, address: 'Another road 2' });
    const { path } = await post({ ...form, quote: quote.quote, shown }, arrives);
    const [{ code }] = (await ordersOfBuyer()).items;
    expect(path).toBe(getResult(code));
    expect((await ordering.read(code, buyer)).receiver).toMatchObject({
      address: { address: 'Another road 2' },
    });
  });
});

describe('an order whose response was lost', () => {
  test.each([
    ['by the connection', lost],
    ['to a 500', replacedBy(500)],
    ['to a 502 of a proxy', replacedBy(502)],
    ['to a 503', replacedBy(503)],
  ])('%s is found by its key, and its page is shown', async (_, fate) => {
    const form = await confirmForm();
    const { path } = await post(form, fate);
    const { total, items } = await ordersOfBuyer();
    expect(total).toBe(1);
    expect(path).toBe(getResult(items[0].code));
  });

  test('is shown when the same form is sent again, whatever the cart contains by then', async () => {
    const form = await confirmForm();
    const allLost: Fate = () => {
      throw new TypeError('fetch failed');
    };
    const isDown: Fate = (request, answer) =>
      request.url.includes('/api/order/') ? allLost(request, answer) : answer;
    const first = await post(form, isDown);
    expect(first.failure).toMatchObject({ status: 502 });
    const [{ code }] = (await ordersOfBuyer()).items;
    // What was not ordered stays in the cart, with nothing selected.
    expect((await post(form, arrives)).path).toBe(getResult(code));
    await buyer.put('/api/cart', line(ordering.item, 5));
    expect((await post(form, arrives)).path).toBe(getResult(code));
    expect((await ordersOfBuyer()).total).toBe(1);
  });

  test('sent twice at once is one order, and both responses lead to it', async () => {
    const form = await confirmForm();
    const paths = await Promise.all([post(form, lost), post(form, arrives), post(form, arrives)]);
    const { total, items } = await ordersOfBuyer();
    expect(total).toBe(1);
    expect(paths.map(({ path }) => path)).toEqual(Array(3).fill(getResult(items[0].code)));
  });
});

test('without an order the form shows an error and can be sent again', async () => {
  const form = await confirmForm();
  await ordering.shop.database.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'out of luck'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON freight_record EXECUTE FUNCTION fail();`);
  const failed = await post(form, arrives);
  await ordering.shop.database.pool.query('DROP TRIGGER fail ON freight_record; DROP FUNCTION fail()');
  expect(failed.failure).toMatchObject({ status: 500, code: 'server_error' });
  const { path } = await post(form, arrives);
  expect(path).toBe(getResult((await ordersOfBuyer()).items[0].code));
});

test('after its address was deleted, an order continues with the choice of another', async () => {
  await confirmForm();
  await buyer.put('/api/cart/form', { country_code: 'TW' });
  await buyer.delete(`/api/member/address/${addressId}`);
  const getArguments = <Arguments>(path: string) =>
    routeArguments<Arguments>(ordering.shop, buyer, new Request(`http://shop.invalid${path}`));
  const shown = await shownPage().catch((thrown: unknown) => thrown);
  expect((shown as Response).headers.get('location')).toBe('/cart/checkout?check=1');
  const cart = await cartLoader(getArguments('/cart'));
  expect(cart.delivery).toMatchObject({ fee: { currency: 'NTD' }, isEstimate: true });
  const html = pageHtml(CartPage, cart);
  expect(html).toContain(ordering.item.id.toString());
  expect(html).not.toContain('could not find');
});

describe('GET /api/order/placed', () => {
  test('returns only the member’s own order', async () => {
    const form = await confirmForm();
    await post(form, arrives);
    const path = `/api/order/placed?key=${form.quote}`;
    expect((await buyer.get(path)).data.order.code).toBe((await ordersOfBuyer()).items[0].code);
    expect(await ordering.other.get(path)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await buyer.get('/api/order/placed?key=unknown')).toMatchObject({ status: 404 });
    expect(await buyer.get('/api/order/placed')).toMatchObject({ status: 422, fields: ['key'] });
    const nobody = await ordering.shop.api.request(path);
    expect(nobody.status).toBe(401);
  });

  test('changes nothing', async () => {
    const before = await ordering.snapshot();
    expect((await buyer.get('/api/order/placed?key=never-used')).status).toBe(404);
    expect(await ordering.snapshot()).toEqual(before);
  });
});
