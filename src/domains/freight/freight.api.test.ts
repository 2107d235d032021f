import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createVisitor,
  registerCollector,
  taipeiAddress,
  type Visitor,
} from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { daysAfter, taipeiWorkingDay } from '../../kernel/dates.ts';
import { getConfiguredItems } from '../catalogue/framing/configured-items.usecases.ts';
import { findFreightTables } from './freight.repository.ts';
import { quoteDelivery } from './freight.rules.ts';

const unframed = 1;
const oakAndGlass = 101;
const penghu = {
  country_code: 'TW',
  city: '澎湖縣',
  township: '馬公市',
  postal_code: '880',
  address: '示範路 1 號',
};
const abroad = (country_code: string) => ({
  country_code,
  city: 'A city',
  township: 'A quarter',
  postal_code: '10000',
  address: '1 Example Road',
});

let shop: TestShop;
let visitor: Visitor;
let collector: Visitor;
let addressId: number;
let items: { item_id: number; size_id: number; frame_id: number; nums: number }[];
let huge: (typeof items)[number];
beforeAll(async () => {
  shop = await createTestShop();
  const item = await createItem(shop.services.db, {
    sizes: [
      { widthMm: 400, heightMm: 300, priceNtd: 3200 },
      { widthMm: 1800, heightMm: 1350, priceNtd: 28_000 },
    ],
  });
  items = [{ item_id: item.id, size_id: item.sizes[0]!.id, frame_id: oakAndGlass, nums: 1 }];
  huge = { ...items[0]!, size_id: item.sizes[1]!.id };
  visitor = createVisitor(shop.api);
  ({ visitor: collector, addressId } = await registerCollector(shop.api, 'freight@example.com'));
});
afterAll(() => shop.close());

const ask = (body: object, who = visitor) => who.post('/api/freight', { currency: 'NTD', items, ...body });
const readFee = async (body: object) => (await ask({ address: taipeiAddress, ...body })).data.fee.amount;

test('a visitor gets the fee for an address, a member for a stored one', async () => {
  const forAddress = await ask({ address: taipeiAddress });
  expect(forAddress.status).toBe(200);
  expect(forAddress.data.options.map((option: { kind: string }) => option.kind)).toEqual([
    'standard',
    'express',
  ]);
  expect(forAddress.data.fee).toEqual(forAddress.data.options[0].fee);
  expect((await ask({ address_id: addressId }, collector)).data).toEqual(forAddress.data);
  const island = { name: 'Mei', email: 'freight@example.com', ...penghu };
  const { id } = (await collector.post('/api/member/address', island)).data;
  const toIsland = (await ask({ address_id: id }, collector)).data;
  expect(toIsland).toEqual((await ask({ address: penghu })).data);
  expect(toIsland.fee).not.toEqual(forAddress.data.fee);
});

test('several prints are insured at the price of all of them, and sent when the slowest is made', async () => {
  // The first hour of a Friday in Taipei.
  const before = shop.clock.now().toISOString();
  shop.clock.set('2026-12-31T16:30:00Z');
  const lines = [
    { ...items[0]!, nums: 2 },
    { ...items[0]!, frame_id: unframed, nums: 3 },
  ];
  const configured = await getConfiguredItems(shop.services, lines);
  const [framed, rolled] = configured;
  expect(framed!.readyInDays).toBeGreaterThan(rolled!.readyInDays);
  const quote = quoteDelivery(
    {
      address: { countryCode: 'US', city: 'A city', township: 'A quarter', postalCode: '10000', address: '' },
      lines: lines.map(({ nums }, index) => ({ packing: configured[index]!.geometry.packing, nums })),
      insuredValueNtd: 2 * framed!.unitPriceInclTax.NTD.amount + 3 * rolled!.unitPriceInclTax.NTD.amount,
      date: '2027-01-01',
    },
    await findFreightTables(shop.services.db),
  );
  const readyOn = taipeiWorkingDay(shop.clock.now(), framed!.readyInDays);
  for (const currency of ['NTD', 'USD']) {
    const expected = (quote.deliverable ? quote.options : []).map((option) => ({
      id: option.id,
      kind: option.kind,
      name: option.kind === 'standard' ? 'Standard delivery' : 'Express delivery',
      fee: {
        amount: currency === 'NTD' ? option.feeNtd : Math.ceil(option.feeNtd / 31.5) * 100,
        currency,
      },
      days_min: option.daysMin,
      days_max: option.daysMax,
      arrives_from: daysAfter(readyOn, option.daysMin),
      arrives_by: daysAfter(readyOn, option.daysMax),
    }));
    const { data } = await ask({ address: abroad('US'), items: lines, currency });
    expect(data.options).toEqual(expected);
    expect(data.fee).toEqual(expected[0]?.fee);
  }
  shop.clock.set(before);
});

test('a country is enough for an estimate of its main zone', async () => {
  const estimate = await ask({ country_code: 'TW' });
  expect(estimate.status).toBe(200);
  const { outlying_islands: islands, ...mainIsland } = estimate.data;
  expect(mainIsland).toEqual((await ask({ address: taipeiAddress })).data);
  expect(islands).toEqual((await ask({ address: penghu })).data.options[0]);
  expect((await ask({ country_code: 'US' })).data).toEqual((await ask({ address: abroad('US') })).data);
  expect(await ask({ country_code: 'AQ' })).toMatchObject({ status: 422, code: 'address_unsupported' });
});

test('an estimate for Taiwan says where the outlying islands cannot be delivered to', async () => {
  const { status, data } = await ask({ country_code: 'TW', items: [huge] });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    options: [{ kind: 'standard' }],
    outlying_islands: null,
  });
});

test('the delivery of a print to each zone is what an estimate for its countries says, in both currencies', async () => {
  const { item_id, size_id, frame_id } = items[0]!;
  const query = new URLSearchParams({ size_id: String(size_id), frame_id: String(frame_id) });
  const { status, data } = await visitor.get(`/api/shop/${item_id}/freight?${query}`);
  expect(status).toBe(200);
  const served = (await visitor.get('/api/freight/country')).data.items.map(
    ({ code }: { code: string }) => code,
  );
  type Zone = { country_codes: string[]; fees: object[]; days_min: number; days_max: number };
  const zones: Zone[] = data.items;
  expect(zones.flatMap(({ country_codes }) => country_codes).toSorted()).toEqual(served.toSorted());
  for (const { country_codes, fees, days_min, days_max } of zones) {
    const line = [{ item_id, size_id, frame_id, nums: 1 }];
    const estimates = await Promise.all(
      ['NTD', 'USD'].map((currency) => ask({ country_code: country_codes.at(-1), items: line, currency })),
    );
    expect(fees).toEqual(estimates.map((one) => one.data.fee));
    expect(estimates[0]!.data.options[0]).toMatchObject({ days_min, days_max });
  }
  expect(data.ready_in_days).toBeGreaterThan(0);
});

test('the countries with delivery are named in the user’s language', async () => {
  const { data } = await visitor.get('/api/freight/country');
  expect(data.items).toContainEqual({ code: 'DE', name: 'Germany' });
  expect(data.items).toContainEqual({ code: 'TW', name: 'Taiwan' });
  expect(data.items.map(({ code }: { code: string }) => code)).not.toContain('AQ');
  visitor.lang = 'zh-Hant';
  const chinese = await visitor.get('/api/freight/country');
  visitor.lang = null;
  expect(chinese.data.items).toContainEqual({ code: 'DE', name: '德國' });
});

test('two framed prints cost more than one', async () => {
  const one = await readFee({});
  const two = await readFee({ items: [{ ...items[0]!, nums: 2 }] });
  const twoLines = await readFee({ items: [items[0], items[0]] });
  expect(two).toBeGreaterThan(one);
  expect(twoLines).toBe(two);
});

test('rolled prints share a tube, and are cheaper to send than framed ones', async () => {
  const print = { ...items[0]!, frame_id: unframed };
  expect(await readFee({ items: [print] })).toBeLessThan(await readFee({}));
  expect(await readFee({ items: [{ ...print, nums: 2 }] })).toBeLessThan(
    2 * (await readFee({ items: [print] })),
  );
});

test('collection in a store costs nothing and needs no address', async () => {
  const { data } = await ask({ pickup_type: 'store' });
  expect(data).toMatchObject({ fee: { amount: 0, currency: 'NTD' }, options: [{ kind: 'store' }] });
});

test('options are named in the user’s language', async () => {
  visitor.lang = 'zh-Hant';
  const { data } = await ask({ address: taipeiAddress });
  visitor.lang = null;
  expect(data.options[0].name).toBe('一般配送');
});

describe('docs/rules/errors.md: an address that is not supported', () => {
  test.each(['KP', 'AQ', 'ZZ'])('a country outside every zone: %s', async (country) => {
    const rejected = await ask({ address: abroad(country) });
    expect(rejected).toMatchObject({
      status: 422,
      code: 'address_unsupported',
      message: 'Sorry, this address is not supported',
    });
  });
  test('an over-large framed piece to an outlying island', async () => {
    expect(await ask({ address: penghu, items: [huge] })).toMatchObject({
      status: 422,
      code: 'address_unsupported',
    });
    expect((await ask({ address: taipeiAddress, items: [huge] })).status).toBe(200);
    expect((await ask({ address: penghu, items: [{ ...huge, frame_id: unframed }] })).status).toBe(200);
    expect((await ask({ address: penghu })).status).toBe(200);
  });
});

describe('bad input', () => {
  test('a stored address needs a login', async () => {
    expect(await ask({ address_id: addressId })).toMatchObject({ status: 401, message: 'Unauthenticated' });
  });
  test('another member’s address is unknown', async () => {
    const { visitor: other } = await registerCollector(shop.api, 'freight-other@example.com');
    expect(await ask({ address_id: addressId }, other)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await ask({ address_id: 999_999 }, other)).toMatchObject({ status: 404, code: 'not_found' });
  });
  test.each([
    [{}, 'address_id'],
    [{ address: taipeiAddress, items: [] }, 'items'],
    [{ address: taipeiAddress, items: 'none' }, 'items'],
    [{ address: { ...taipeiAddress, country_code: 'Taiwan' } }, 'address.country_code'],
    [{ address: { ...taipeiAddress, city: '' } }, 'address.city'],
    [{ address: taipeiAddress, currency: 'EUR' }, 'currency'],
    [{ address: taipeiAddress, fee: 0 }, 'fee'],
    [{ address: taipeiAddress, pickup_type: 'drone' }, 'pickup_type'],
    [{ address: taipeiAddress, address_id: 1 }, 'address'],
    [{ country_code: 'TW', address_id: 1 }, 'country_code'],
    [{ country_code: 'Taiwan' }, 'country_code'],
  ])('%j', async (body, field) => {
    const rejected = await ask(body);
    expect(rejected).toMatchObject({ status: 422, code: 'validation' });
    expect(rejected.fields).toContain(field);
  });
  test.each([
    [{ nums: 1.5 }, 'items.0.nums'],
    [{ size_id: 999_999 }, 'items.0.size_id'],
    [{ item_id: 999_999 }, 'items.0.item_id'],
    [{ frame_id: 999_999 }, 'items.0.frame_id'],
    [{ frame_id: 99_999_999_999 }, 'items.0.frame_id'],
    [{ price: 1 }, 'items.0.price'],
  ])('a line with %j', async (part, field) => {
    const rejected = await ask({ address: taipeiAddress, items: [{ ...items[0]!, ...part }] });
    expect(rejected).toMatchObject({ status: 422, code: 'validation' });
    expect(rejected.fields).toEqual([field]);
  });
});
