import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { serializer } from './serializer.ts';

const price = z.object({ amount: z.int(), unit_name: z.string() });
const work = z.object({
  id: z.int(),
  weight_g_per_m2: z.number(),
  listed_at: z.iso.datetime().nullable(),
  edition_numbers: z.array(z.int()).optional(),
  list_price: price.nullable(),
  sizes: z.array(z.object({ width_mm: z.int(), sold_at: z.array(z.iso.datetime()) })),
  prices_by_name: z.record(z.string(), price),
});
const serializeWork = serializer(work);
const row = {
  id: 7,
  weightGPerM2: 2.5,
  listedAt: new Date('2026-03-04T05:06:07.000Z'),
  listPrice: { amount: 900, unitName: 'NTD', tradeAmount: 600 },
  sizes: [{ widthMm: 300, soldAt: [new Date('2026-03-05T00:00:00.000Z')], tradePrice: 4 }],
  pricesByName: { first_price: { amount: 1, unitName: 'USD', tradeAmount: 2 } },
  tradePrice: 5,
};

test('writes the names and the fields of the schema alone, at every depth, and dates as times', () => {
  expect(serializeWork(row)).toStrictEqual({
    id: 7,
    weight_g_per_m2: 2.5,
    listed_at: '2026-03-04T05:06:07.000Z',
    list_price: { amount: 900, unit_name: 'NTD' },
    sizes: [{ width_mm: 300, sold_at: ['2026-03-05T00:00:00.000Z'] }],
    prices_by_name: { first_price: { amount: 1, unit_name: 'USD' } },
  });
});

test('keeps null, what is optional and times that are text', () => {
  const known = { ...row, listedAt: null, listPrice: null, editionNumbers: [3, 4], sizes: [] };
  expect(serializeWork(known)).toMatchObject({ listed_at: null, list_price: null, edition_numbers: [3, 4] });
  expect(serializeWork({ ...known, listedAt: '2026-01-01T00:00:00Z' }).listed_at).toBe(
    '2026-01-01T00:00:00Z',
  );
});

test('reads objects that have the names of the schema, beside others in camel case', () => {
  const size = { width_mm: 40, sold_at: [new Date('2026-03-06T00:00:00.000Z')], trade_price: 4 };
  expect(serializeWork({ ...row, sizes: [size] }).sizes).toStrictEqual([
    { width_mm: 40, sold_at: ['2026-03-06T00:00:00.000Z'] },
  ]);
  const written = serializeWork(row);
  expect(serializeWork(written)).toStrictEqual(written);
});

test('writes the option of a union that its discriminator names', () => {
  const account = z.discriminatedUnion('account_kind', [
    z.object({ account_kind: z.literal('taiwan'), bank_code: z.string() }),
    z.object({ account_kind: z.enum(['abroad', 'paper']), swift_code: z.string() }),
  ]);
  const serialize = serializer(z.array(account));
  expect(
    serialize([
      { accountKind: 'taiwan', bankCode: '004' },
      { accountKind: 'paper', swiftCode: 'BOT' },
    ]),
  ).toStrictEqual([
    { account_kind: 'taiwan', bank_code: '004' },
    { account_kind: 'paper', swift_code: 'BOT' },
  ]);
});

test('writes an object that contains itself', () => {
  const comment = z.object({
    written_by: z.string(),
    get answers() {
      return z.array(comment);
    },
  });
  const serialize = serializer(comment) as (value: object) => unknown;
  expect(serialize({ writtenBy: 'a', answers: [{ writtenBy: 'b', answers: [], at: 1 }] })).toStrictEqual({
    written_by: 'a',
    answers: [{ written_by: 'b', answers: [] }],
  });
});

test.each([
  ['loose objects', z.looseObject({ id: z.int() })],
  ['unions of objects without a discriminator', z.union([price, work])],
  ['transforms', z.string().transform(Number)],
])('rejects %s, which could send more than they name', (_, schema) => {
  expect(() => serializer(schema)).toThrow(TypeError);
});

test('its type rejects data with a field missing or of another type', () => {
  type Data = Parameters<typeof serializeWork>[0];
  expectTypeOf<typeof row>().toExtend<Data>();
  expectTypeOf<Omit<typeof row, 'weightGPerM2'>>().not.toExtend<Data>();
  expectTypeOf<Omit<typeof row, 'listedAt'> & { listedAt: number }>().not.toExtend<Data>();
  expectTypeOf<Omit<typeof row, 'id'> & { id: Date }>().not.toExtend<Data>();
  expectTypeOf<Omit<typeof row, 'sizes'> & { sizes: { soldAt: Date[] }[] }>().not.toExtend<Data>();
  expectTypeOf<Omit<typeof row, 'listPrice'> & { listPrice: { amount: number } }>().not.toExtend<Data>();
  expectTypeOf<typeof row & { editionNumbers: string[] }>().not.toExtend<Data>();
  expectTypeOf<ReturnType<typeof serializeWork>>().toEqualTypeOf<z.output<typeof work>>();
  expect(work.safeParse(serializeWork(row)).success).toBe(true);
});
