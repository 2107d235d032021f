import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyItemForm,
  type ItemForm,
  type ItemState,
  itemBody,
  itemFormOf,
  parseItemForm,
} from './item-form.ts';

/** The fields that a browser sends for a form. */
function sent(form: ItemForm): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === 'string') fields[name] = value;
    else if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) {
        if (typeof one === 'string') fields[`${name}.${one}`] = 'on';
        else {
          const { offered, ...row } = one;
          for (const [part, text] of Object.entries(row)) fields[`${name}.${index}.${part}`] = text;
          if (offered) fields[`${name}.${index}.offered`] = 'on';
        }
      }
    } else for (const [locale, text] of Object.entries(value)) fields[`${name}.${locale}`] = text;
  }
  return fields;
}

const localized = fc.record({ en: fc.string(), 'zh-Hant': fc.string(), 'zh-CN': fc.string() });
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const minute = fc
  .integer({ min: 0, max: 80_000_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString());
const ids = fc.uniqueArray(id, { maxLength: 5 }).map((list) => list.sort((one, other) => one - other));
const common = {
  title: localized,
  concept: localized,
  details: localized,
  year: fc.option(fc.integer({ min: 1, max: 2100 })),
  artist_id: id,
  facet_ids: ids,
  sizes: fc.array(
    fc.record({
      width_mm: fc.integer({ min: 100, max: 2000 }),
      substrate_id: id,
      price_ntd: fc.integer({ min: 1, max: 100_000_000 }),
      price_usd_cents: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map((dollars) => dollars * 100)),
      offered: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
  edition_size: fc.option(fc.integer({ min: 1, max: 10_000 })),
  public_limit: fc.option(fc.integer({ min: 320, max: 2400 })),
};
const state: fc.Arbitrary<ItemState> = fc
  .tuple(
    fc.record(common),
    fc.oneof(
      fc.record({ status: fc.constant('to_be_listed' as const), lists_at: fc.option(minute) }),
      fc.record({
        status: fc.constantFrom('on_shelf' as const, 'off_shelf' as const),
        lists_at: fc.constant(null),
      }),
    ),
    fc.oneof(
      fc.record({ channel: fc.constant('store' as const), store_ids: ids }),
      fc.record({ channel: fc.constant('online' as const), store_ids: fc.constant<number[]>([]) }),
    ),
  )
  .map(([one, status, channel]) => ({ ...one, ...status, ...channel }));

test('an unchanged form sends the state that it was created from', () => {
  fc.assert(
    fc.property(state, (given) => {
      const back = itemBody(parseItemForm(sent(itemFormOf(given))));
      back.facet_ids.sort((one, other) => one - other);
      back.store_ids.sort((one, other) => one - other);
      expect(back).toEqual(given);
    }),
  );
});

test('an invalid number is sent unchanged, and an empty required field is left out', () => {
  const row = { width_mm: '３００', substrate_id: '1', price_ntd: '12,800', price_usd: '405', offered: true };
  const body = itemBody({
    ...emptyItemForm,
    year: 'about 1900',
    sizes: [row, { ...row, price_ntd: '', price_usd: 'much' }],
  });
  expect(body.year).toBe('about 1900');
  expect(body).not.toHaveProperty('artist_id');
  expect(body.sizes).toEqual([
    { width_mm: 300, substrate_id: 1, price_ntd: 12800, price_usd_cents: 40500, offered: true },
    { width_mm: 300, substrate_id: 1, price_usd_cents: 'much', offered: true },
  ]);
});

test('a row without a width is not a size; stores and a date are sent only where they apply', () => {
  const fields = {
    'sizes.3.width_mm': '400',
    'sizes.3.substrate_id': '2',
    'sizes.3.price_ntd': '100',
    'sizes.0.width_mm': ' ',
    'sizes.0.price_ntd': '50',
    'store_ids.4': 'on',
    channel: 'online',
    status: 'on_shelf',
    lists_at: '2026-12-01T10:00',
  };
  const form = parseItemForm(fields);
  expect(form.sizes).toEqual([
    { width_mm: '400', substrate_id: '2', price_ntd: '100', price_usd: '', offered: false },
  ]);
  expect(itemBody(form)).toMatchObject({ store_ids: [], lists_at: null });
  expect(itemBody({ ...form, channel: 'store', status: 'to_be_listed' })).toMatchObject({
    store_ids: [4],
    lists_at: '2026-12-01T02:00:00.000Z',
  });
});
