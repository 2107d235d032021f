import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { usdFromNtd } from '../../../kernel/money.ts';

let shop: TestShop;
let rate: string;
let prices: number[];
beforeAll(async () => {
  shop = await createTestShop();
  rate = (await createVisitor(shop.api).get('/api/initial')).data.exchange.USD.rate;
  // Below, at and above the NTD price where the USD price steps to the next dollar.
  prices = [100, 101, 102, 103].flatMap((dollars) => {
    const most = Math.floor(dollars * Number(rate));
    return [most - 1, most, most + 1];
  });
  for (const priceNtd of prices) {
    await createItem(shop.services.db, { sizes: [{ widthMm: 400, heightMm: 300, priceNtd }] });
  }
});
afterAll(() => shop.close());

const readAmounts = async (query: string): Promise<number[]> => {
  const { data } = await createVisitor(shop.api).get(`/api/shop?currency=USD&per_page=96&${query}`);
  return data.items
    .map((item: { from_price: { amount: number } }) => item.from_price.amount)
    .sort((one: number, other: number) => one - other);
};

test('a range of USD prices includes both bounds and nothing beyond', async () => {
  const shown = prices
    .map((price) => usdFromNtd(price, rate).amount)
    .sort((one: number, other: number) => one - other);
  expect(await readAmounts('')).toEqual(shown);
  for (const bound of [...new Set(shown)].flatMap((amount) => [amount - 1, amount, amount + 1])) {
    expect([bound, await readAmounts(`min_price=${bound}`)]).toEqual([
      bound,
      shown.filter((amount) => amount >= bound),
    ]);
    expect([bound, await readAmounts(`max_price=${bound}`)]).toEqual([
      bound,
      shown.filter((amount) => amount <= bound),
    ]);
  }
});
