import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { formatRateRows, parseRateRows } from './rate-tables.rules.ts';

let shop: TestShop;
let manager: StaffVisitor;
let items: object[];
let minutes = 0;
beforeAll(async () => {
  shop = await createTestShop();
  const item = await createItem(shop.services.db, {
    sizes: [{ widthMm: 400, heightMm: 300, priceNtd: 3200 }],
  });
  items = [{ item_id: item.id, size_id: item.sizes[0]!.id, frame_id: 1, nums: 1 }];
});
afterAll(() => shop.close());
beforeEach(async () => {
  // The first hours of the day in Taipei, when it is still the day before in UTC. No test is in the minutes of another, which are cached.
  minutes += 3;
  shop.clock.set('2026-11-30T16:00:00Z');
  shop.clock.advance(minutes * 60_000);
  manager = await staffVisitor(shop, 'manager');
});

const path = '/api/admin/freight';
const day = (ahead: number) =>
  new Date(Date.parse('2026-12-01') + ahead * 86_400_000).toISOString().slice(0, 10);
const findZone = async (id: number) => (await manager.get(`${path}/zone/${id}`)).data;
const eastAsia = 4;
const japan = { country_code: 'JP', city: 'Tokyo', township: 'Minato', postal_code: '1050001', address: '1' };

/** What a visitor is told that the freight to Japan costs. */
async function feeToJapan() {
  // What is remembered where no change is heard of is a minute old at most.
  shop.clock.advance(60_000);
  const answer = await createVisitor(shop.api).post('/api/freight', {
    address: japan,
    items,
    currency: 'NTD',
  });
  return answer.data.options?.[0].fee.amount;
}
const words = (text: string) => ({ en: text, 'zh-Hant': text, 'zh-CN': text });
const flat = (price_ntd: number) => [{ up_to_g: 50_000, price_ntd }];

describe('a rate table', () => {
  test('starts on its day and replaces the whole table; one that has started stays', async () => {
    const before = await feeToJapan();
    const { version } = await findZone(eastAsia);
    const form = { service: 'standard', starts_on: day(10), rows: flat(1000) };
    const set = await manager.put(`${path}/zone/${eastAsia}/rates`, { ...form, version });
    expect(set).toMatchObject({ status: 200, data: { version: version + 1 } });
    expect(set.data.tables[0]).toEqual({ ...form, state: 'future' });
    expect(await feeToJapan()).toBe(before);

    // One of the same day to come is replaced.
    const again = { ...form, rows: flat(2000), version: version + 1 };
    expect(await manager.put(`${path}/zone/${eastAsia}/rates`, again)).toMatchObject({ status: 200 });
    shop.clock.set('2026-12-10T15:58:00Z');
    expect(await feeToJapan()).toBe(before);
    shop.clock.set('2026-12-10T16:00:00Z');
    // 17 % of fuel on 2,000.
    expect(await feeToJapan()).toBe(2340);

    manager = await staffVisitor(shop, 'manager');
    const late = { ...form, rows: flat(10), version: version + 2 };
    const rejected = await manager.put(`${path}/zone/${eastAsia}/rates`, late);
    expect(rejected).toMatchObject({ status: 409, code: 'already_effective' });
    const query = `service=standard&starts_on=${day(10)}&version=${version + 2}`;
    expect(await manager.delete(`${path}/zone/${eastAsia}/rates?${query}`)).toMatchObject({
      status: 409,
      code: 'already_effective',
    });
  });

  test('in the future is deleted', async () => {
    const { version } = await findZone(5);
    const form = { service: 'express', starts_on: day(3), rows: flat(1), version };
    await manager.put(`${path}/zone/5/rates`, form);
    const query = `service=express&starts_on=${day(3)}`;
    expect(await manager.delete(`${path}/zone/5/rates?${query}&version=${version}`)).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { version: version + 1 },
    });
    const removed = await manager.delete(`${path}/zone/5/rates?${query}&version=${version + 1}`);
    expect(removed).toMatchObject({ status: 200 });
    expect(JSON.stringify(removed.data.tables)).not.toContain(day(3));
    expect(await manager.delete(`${path}/zone/5/rates?${query}&version=${version + 2}`)).toMatchObject({
      status: 404,
    });
  });

  test.each([
    [{ starts_on: '2026-11-30' }, 'starts_on'],
    [{ starts_on: '2036-01-01' }, 'starts_on'],
    [{ rows: [] }, 'rows'],
    [{ rows: [{ up_to_g: 150, price_ntd: 1 }] }, 'rows.0.up_to_g'],
    [{ rows: [...flat(10), { up_to_g: 1000, price_ntd: 20 }] }, 'rows.1.up_to_g'],
    [{ rows: [{ up_to_g: 1000, price_ntd: 20 }, ...flat(10)] }, 'rows.1.price_ntd'],
    [{ rows: [{ up_to_g: 1000, price_ntd: -1 }] }, 'rows.0.price_ntd'],
    [{ service: 'pigeon' }, 'service'],
  ])('with %j is rejected', async (change, field) => {
    const { version, tables } = await findZone(eastAsia);
    const form = { service: 'standard', starts_on: day(5), rows: flat(10), version, ...change };
    expect(await manager.put(`${path}/zone/${eastAsia}/rates`, form)).toMatchObject({
      status: 422,
      fields: [field],
    });
    expect((await findZone(eastAsia)).tables).toEqual(tables);
  });
});

describe('a zone', () => {
  const services = { standard: { days_min: 4, days_max: 8 }, express: null };

  test('has countries that no other zone has, and delivers once it has a table', async () => {
    const taken = await manager.post(`${path}/zone`, {
      name: words('Islands'),
      countries: ['IS', 'JP'],
      services,
    });
    expect(taken).toMatchObject({ status: 422, fields: ['countries'] });
    expect(taken.errors[0]!.message).toMatch(/Iceland.*Europe|Japan.*China/);
    const added = await manager.post(`${path}/zone`, { name: words('Islands'), countries: ['FJ'], services });
    expect(added).toMatchObject({ status: 201, data: { countries: ['FJ'], tables: [], version: 1 } });
    const { id } = added.data;
    const ask = () =>
      createVisitor(shop.api).post('/api/freight', {
        address: { ...japan, country_code: 'FJ' },
        items,
        currency: 'NTD',
      });
    shop.clock.advance(60_000);
    expect(await ask()).toMatchObject({ status: 422, code: 'address_unsupported' });
    const form = { service: 'standard', starts_on: day(0), rows: flat(900), version: 1 };
    expect(await manager.put(`${path}/zone/${id}/rates`, form)).toMatchObject({ status: 200 });
    shop.clock.advance(60_000);
    expect(await ask()).toMatchObject({
      status: 200,
      data: { options: [{ days_min: 4, days_max: 8 }] },
    });
  });

  test('rejects the second of two concurrent updates', async () => {
    const { name, version } = await findZone(6);
    const form = { name, countries: ['AU', 'NZ', 'PG'], services, version };
    const answers = await Promise.all([
      manager.put(`${path}/zone/6`, form),
      manager.put(`${path}/zone/6`, form),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'version_conflict',
      data: { version: version + 1, countries: ['AU', 'NZ', 'PG'] },
    });
    // Express is offered no more; its tables are kept.
    const zone = await findZone(6);
    expect(zone.services.map(({ service }: { service: string }) => service)).toEqual(['standard']);
    expect(JSON.stringify(zone.tables)).toContain('express');
  });

  test.each([
    [1, { countries: [] }, 'countries'],
    [2, { countries: ['PW'] }, 'countries'],
    [6, { countries: ['ZZ'] }, 'countries.0'],
    [6, { countries: ['au'] }, 'countries.0'],
    [6, { services: { ...services, express: { days_min: 5, days_max: 2 } } }, 'services.express.days_max'],
    [6, { name: { en: 'x' } }, 'name.zh-Hant'],
  ])('%i with %j is rejected', async (id, change, field) => {
    const { name, countries, version } = await findZone(id);
    const answer = await manager.put(`${path}/zone/${id}`, { name, countries, services, version, ...change });
    expect(answer.status).toBe(422);
    expect(answer.fields).toContain(field);
  });
});

test('parameters start on their day; the example shows them before', async () => {
  const parcel = 'country_code=JP&length_mm=150&width_mm=800&height_mm=600&weight_g=2000&value_ntd=7000';
  const example = async (date: string) => (await manager.get(`${path}/example?${parcel}&date=${date}`)).data;
  const now = await example(day(0));
  const { name, services } = await findZone(eastAsia);
  type Fee = Record<'NTD' | 'USD', { amount: number; currency: string }>;
  const fees: Fee[] = now.options.map(({ fee }: { fee: Fee }) => fee);
  type Service = { service: string; days_min: number; days_max: number };
  expect(now).toEqual({
    date: day(0),
    zone: { id: eastAsia, name: name.en },
    // 80 × 60 × 15 cm by 5000.
    parcels: [{ length_mm: 800, width_mm: 600, height_mm: 150, weight_g: 2000, charged_g: 14_500 }],
    options: services.map(({ service, days_min, days_max }: Service, index: number) => ({
      kind: service,
      name: service === 'standard' ? 'Standard delivery' : 'Express delivery',
      fee: {
        NTD: fees[index]!.NTD,
        USD: { amount: Math.ceil(fees[index]!.NTD.amount / 31.5) * 100, currency: 'USD' },
      },
      days_min,
      days_max,
    })),
    reason: null,
  });
  const parameters = {
    volumetric_divisor: 6000,
    step_g: 500,
    minimum_g: 1000,
    fuel_basis_points: 0,
    insurance_basis_points: 60,
    insurance_free_ntd: 5000,
  };
  const set = await manager.put(`${path}/parameters`, { ...parameters, starts_on: day(4) });
  expect(set).toMatchObject({ status: 200 });
  expect(set.data.items[0]).toEqual({ ...parameters, starts_on: day(4), state: 'future', version: 1 });
  shop.clock.advance(60_000);
  expect(await example(day(3))).toMatchObject({ options: now.options });
  const later = await example(day(4));
  expect(later).toMatchObject({ parcels: [{ charged_g: 12_000 }] });
  // Without fuel, and with 0.6 % of 2,000.
  const [table] = (await findZone(eastAsia)).tables.filter(
    ({ service, state }: { service: string; state: string }) =>
      service === 'standard' && state === 'in_force',
  );
  const { price_ntd } = table.rows.find(({ up_to_g }: { up_to_g: number }) => up_to_g >= 12_000);
  expect(later.options[0].fee.NTD).toEqual({ amount: price_ntd + 12, currency: 'NTD' });
  // Those of the day are replaced by who has seen them.
  const replaced = { ...parameters, insurance_free_ntd: 6000, starts_on: day(4) };
  expect(await manager.put(`${path}/parameters`, replaced)).toMatchObject({
    status: 409,
    code: 'version_conflict',
    data: { starts_on: day(4), version: 1 },
  });
  const again = await manager.put(`${path}/parameters`, { ...replaced, version: 1 });
  expect(again.data.items[0]).toEqual({ ...replaced, state: 'future', version: 2 });
  const remove = ({ starts_on, version }: { starts_on: string; version: number }) =>
    manager.delete(`${path}/parameters?starts_on=${starts_on}&version=${version}`);
  const [, inForce] = again.data.items;
  expect(inForce.state).toBe('in_force');
  expect(await remove(inForce)).toMatchObject({ status: 409, code: 'already_effective' });
  expect(await remove({ starts_on: day(4), version: 1 })).toMatchObject({ code: 'version_conflict' });
  expect((await remove({ starts_on: day(4), version: 2 })).data.items).toEqual(again.data.items.slice(1));
  expect(await remove({ starts_on: day(4), version: 2 })).toMatchObject({ status: 404 });
});

test('the example says why it cannot be delivered', async () => {
  const ask = async (query: string) => (await manager.get(`${path}/example?${query}`)).data;
  expect(await ask('country_code=AQ&length_mm=300&weight_g=500')).toMatchObject({
    zone: null,
    reason: 'country',
  });
  expect(
    await ask('country_code=TW&postal_code=880&length_mm=2000&width_mm=1000&height_mm=100&weight_g=9000'),
  ).toMatchObject({ zone: { id: 2 }, reason: 'oversize' });
  expect(await manager.get(`${path}/example?country_code=TW&length_mm=-1&weight_g=5`)).toMatchObject({
    status: 422,
  });
});

test('limits apply from their day, and can be deleted before', async () => {
  const { version, limits } = await findZone(3);
  const limit = {
    max_side_mm: 700,
    max_girth_mm: 1200,
    max_weight_g: 5000,
    oversize_side_mm: 600,
    oversize_ntd: 75,
  };
  const set = await manager.put(`${path}/zone/3/limit`, { ...limit, starts_on: day(2), version });
  expect(set.data.limits).toEqual([{ ...limit, starts_on: day(2), state: 'future' }, ...limits]);
  shop.clock.advance(60_000);
  const optionsOn = async (date: string, side = 701) => {
    const parcel = `country_code=HK&length_mm=${side}&width_mm=100&height_mm=100&weight_g=900`;
    const { options, reason } = (await manager.get(`${path}/example?${parcel}&date=${date}`)).data;
    return { reason, fee: options[0]?.fee.NTD.amount };
  };
  expect((await optionsOn(day(1))).reason).toBeNull();
  expect(await optionsOn(day(2))).toEqual({ reason: 'oversize', fee: undefined });
  // The surcharge, and its fuel of 17 %, which is rounded up with that of the parcel.
  const fees = [await optionsOn(day(1), 601), await optionsOn(day(2), 601)].map(({ fee }) => fee);
  expect([87, 88]).toContain(fees[1] - fees[0]);
  const remove = (of: number) => manager.delete(`${path}/zone/3/limit?starts_on=${day(2)}&version=${of}`);
  expect(await remove(version)).toMatchObject({ code: 'version_conflict' });
  expect((await remove(version + 1)).data.limits).toEqual(limits);
  expect(await remove(version + 2)).toMatchObject({ status: 404 });
});

describe('a pasted table', () => {
  test.each([
    [
      '0.5, 180\n1, 220',
      [
        [500, 180],
        [1000, 220],
      ],
    ],
    [
      'kg\tNTD\r\n0.5\t180\r\n1\t1,220\r\n',
      [
        [500, 180],
        [1000, 1220],
      ],
    ],
    [
      '"0.5";"180"\n\n20;900',
      [
        [500, 180],
        [20_000, 900],
      ],
    ],
  ] as const)('%j is read', (text, rows) => {
    expect(parseRateRows(text)).toEqual({
      rows: rows.map(([up_to_g, price_ntd]) => ({ up_to_g, price_ntd })),
    });
  });

  test.each([
    ['0.5, 180\n1, free', 2],
    ['0.55, 180', 1],
    ['1, 2, 3', 1],
    ['0.5, 180\nkg, NTD', 2],
    ['-1, 5', 1],
  ])('%j is rejected', (text, line) => {
    expect(parseRateRows(text)).toEqual({ line });
  });

  test('is parsed as it was written (properties)', () => {
    const table = fc.array(
      fc.record({
        up_to_g: fc.integer({ min: 1, max: 5000 }).map((hectograms) => hectograms * 100),
        price_ntd: fc.nat(1_000_000),
      }),
    );
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseRateRows(formatRateRows(rows))).toEqual({ rows });
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void parseRateRows(text)));
  });
});
