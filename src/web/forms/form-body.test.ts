import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { manualCategories } from '../../domains/artists/artist-categories.rules.ts';
import { artistChange } from '../../domains/artists/artists.admin.schemas.ts';
import { workPictureKinds } from '../../domains/catalogue/catalogue.rules.ts';
import { itemChange } from '../../domains/catalogue/items/items.admin.schemas.ts';
import { fieldNames, formBody } from './form-body.ts';
import { formValues } from './form-values.ts';

const localized = fc.record({ en: fc.string(), 'zh-Hant': fc.string(), 'zh-CN': fc.string() });
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const ids = fc.uniqueArray(id, { maxLength: 5 }).map((list) => list.sort((one, other) => one - other));
const minute = fc
  .integer({ min: 0, max: 80_000_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString());
const day = minute.map((time) => time.slice(0, 10));

describe('an unchanged form sends the state that it was created from', () => {
  test('of an artist', () => {
    const state = fc.record({
      name: localized,
      statement: localized,
      biography: localized,
      portrait_id: fc.option(id),
      share_basis_points: fc.option(fc.integer({ min: 0, max: 10_000 })),
      share_on_sold_price: fc.boolean(),
      share_from: fc.option(day),
      member_id: fc.option(id),
      categories: fc.subarray([...manualCategories]),
      version: id,
    });
    fc.assert(
      fc.property(state, (given) => {
        expect(formBody(artistChange, formValues(given))).toEqual(given);
      }),
    );
  });

  test('of a work', () => {
    const size = fc.record({
      width_mm: fc.integer({ min: 100, max: 2000 }),
      substrate_id: id,
      price_ntd: fc.integer({ min: 1, max: 100_000_000 }),
      price_usd_cents: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map((dollars) => dollars * 100)),
      offered: fc.boolean(),
    });
    const state = fc.record({
      title: localized,
      concept: localized,
      details: localized,
      year: fc.option(fc.integer({ min: 1, max: 2100 })),
      artist_id: id,
      facet_ids: ids,
      status: fc.constantFrom('to_be_listed' as const, 'on_shelf' as const),
      lists_at: fc.option(minute),
      channel: fc.constantFrom('store' as const, 'online' as const),
      store_ids: ids,
      sizes: fc.array(size, { maxLength: 12 }),
      edition_size: fc.option(fc.integer({ min: 1, max: 10_000 })),
      public_limit: fc.option(fc.integer({ min: 320, max: 2400 })),
      pictures: fc.uniqueArray(
        fc.record({ picture_id: id, kind: fc.constantFrom(...workPictureKinds), alt: localized }),
        { maxLength: 3, selector: ({ picture_id }) => picture_id },
      ),
      version: id,
    });
    fc.assert(
      fc.property(state, (given) => {
        expect(formBody(itemChange, formValues(given))).toEqual(given);
      }),
    );
  });
});

test('numbers are read as typed in the unit of the form; what is no number is passed on', () => {
  const schema = z.strictObject({
    share_basis_points: z.int(),
    price_usd_cents: z.int().nullable(),
    price_ntd: z.int(),
    year: z.int().nullable(),
  });
  const typed = (fields: Record<string, string>) => formBody(schema, fields);
  expect(
    typed({ share_basis_points: ' ３０.０５ % ', price_usd_cents: '405.5', price_ntd: '12,800', year: ' ' }),
  ).toEqual({ share_basis_points: 3005, price_usd_cents: 40_550, price_ntd: 12_800, year: null });
  expect(typed({ share_basis_points: 'a third', price_usd_cents: '1,2', price_ntd: '3 000' })).toEqual({
    share_basis_points: 'a third',
    price_usd_cents: '1,2',
    price_ntd: '3 000',
    year: null,
  });
  expect(typed({ share_basis_points: '', price_ntd: '0.29', price_usd_cents: '0.29' })).toEqual({
    price_usd_cents: 29,
    price_ntd: 0.29,
    year: null,
  });
});

test('a missing field is left out, and an empty optional one unless its schema takes it', () => {
  const schema = z.strictObject({
    name: z.string().min(1),
    password: z.string().min(1).optional(),
    tax_id: z.string().optional(),
    note: z.string().default('none'),
    days: z.array(z.int()).optional(),
    active: z.boolean(),
    agree: z.boolean().optional(),
  });
  expect(formBody(schema, { name: '', password: '', tax_id: '', note: '', other: 'x' })).toEqual({
    name: '',
    tax_id: '',
    note: '',
    active: false,
  });
  expect(formBody(schema, { 'days.5': 'on', 'days.12': 'on', active: 'false', agree: 'on' })).toEqual({
    days: [5, 12],
    active: false,
    agree: true,
  });
});

test('lines of a text area are a list, and rows are in the order of their numbers', () => {
  const schema = z.strictObject({
    hosts: z.array(z.string()),
    sizes: z.array(z.strictObject({ width_mm: z.int(), offered: z.boolean() })),
    types: z.array(z.enum(['order.paid', 'order.sent'])),
  });
  const fields = {
    hosts: ' a.example\r\n\r\nb.example ',
    'sizes.10.width_mm': '300',
    'sizes.2.width_mm': '200',
    'sizes.2.offered': 'on',
    'types.order.sent': 'on',
    'types.order.paid': 'on',
  };
  expect(formBody(schema, fields)).toEqual({
    hosts: ['a.example', 'b.example'],
    sizes: [
      { width_mm: 200, offered: true },
      { width_mm: 300, offered: false },
    ],
    types: ['order.paid', 'order.sent'],
  });
});

test('an empty part that may be missing is null; one with a checked box is not', () => {
  const days = z.strictObject({ days_min: z.int() });
  const schema = z.strictObject({ standard: days.nullable(), express: days.nullable() });
  const fields = { 'standard.days_min': ' ', 'express.offered': 'on', 'express.days_min': '' };
  expect(formBody(schema, fields)).toEqual({ standard: null, express: {} });
});

test('the kind of a body decides its fields, and times are in Taipei', () => {
  const schema = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('mat'), hex: z.string() }),
    z.strictObject({ kind: z.literal('list'), lists_at: z.iso.datetime().nullable() }),
  ]);
  const fields = { kind: 'list', hex: '#fff', lists_at: '2026-12-01T10:00' };
  expect(formBody(schema, fields)).toEqual({ kind: 'list', lists_at: '2026-12-01T02:00:00.000Z' });
  expect(formBody(schema, { ...fields, lists_at: 'soon' })).toEqual({ kind: 'list', lists_at: 'soon' });
  expect(formBody(schema, { ...fields, kind: 'mat' })).toEqual({ kind: 'mat', hex: '#fff' });
});

test('an optional object is left out where the form has none of its fields; empty ones are sent, so that each is reported', () => {
  const company = z.strictObject({ name: z.string().min(1), phone: z.strictObject({ code: z.string() }) });
  const schema = z.strictObject({ company: company.optional() });
  expect(formBody(schema, { other: 'x' })).toEqual({});
  expect(formBody(schema, { 'company.name': '', 'company.phone.code': '' })).toEqual({
    company: { name: '', phone: { code: '' } },
  });
});

test('of alternatives, the first has the fields; lines of numbers are numbers', () => {
  const schema = z.strictObject({
    phone: z.union([z.strictObject({ code: z.string() }), z.string()]).optional(),
    ids: z.array(z.int()),
  });
  expect(formBody(schema, { 'phone.code': '+886', ids: '12\n７' })).toEqual({
    phone: { code: '+886' },
    ids: [12, 7],
  });
  expect(formBody(schema, { ids: '1\nx' })).toEqual({ ids: [1, 'x'] });
});

test('a rejected form shows the fields of its schema again, but no secret', () => {
  const schema = z.strictObject({
    email: z.string(),
    password: z.string(),
    captcha: z.string(),
    mobile: z.strictObject({ code: z.string(), number: z.string() }),
    company: z.strictObject({ name: z.string() }).optional(),
  });
  const names = ['email', 'mobile.code', 'mobile.number', 'company.name'];
  expect(fieldNames(schema)).toEqual(names);
  expect(
    fieldNames(z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('a'), token: z.string() })])),
  ).toEqual(['kind']);
});
