import { expect, test } from 'vitest';
import { orderBody } from './checkout-form.ts';
import {
  copiesField,
  findDeliveryProblems,
  freightField,
  hasDeliveries,
  toDeliveries,
  toDeliveryValues,
  toLineId,
} from './deliveries-form.ts';

const framed = { item_id: 231, size_id: 4, frame_id: 101, nums: 3 };
const plain = { item_id: 231, size_id: 4, frame_id: 1, nums: 1 };
const addresses = [{ id: 42 }, { id: 43 }, { id: 44 }];
const typed = {
  [copiesField(framed, 42)]: '１',
  [copiesField(framed, 44)]: ' 2 ',
  [copiesField(plain, 44)]: '1',
  [copiesField(plain, 43)]: '0',
  [freightField(44)]: '72',
  intent: 'continue',
};
const deliveries = [
  { address_id: 42, items: [{ ...framed, nums: 1 }] },
  { address_id: 44, freight_id: 72, items: [{ ...framed, nums: 2 }, plain] },
];

test('the form becomes the deliveries of the addresses that get copies, and shows them again', () => {
  expect(toDeliveries(typed, [framed, plain], addresses)).toEqual(deliveries);
  expect(toDeliveryValues({ deliveries })).toEqual({
    [copiesField(framed, 42)]: '1',
    [copiesField(framed, 44)]: '2',
    [copiesField(plain, 44)]: '1',
    [freightField(44)]: '72',
  });
  expect(toDeliveryValues({})).toEqual({});
});

test('copies that do not add up and texts that are no number are named', () => {
  const lines = [framed, plain];
  expect(findDeliveryProblems(typed, lines, addresses)).toEqual({ unreadable: [], uneven: [] });
  const wrong = { ...typed, [copiesField(framed, 43)]: '5', [copiesField(plain, 43)]: '-1' };
  expect(findDeliveryProblems(wrong, lines, addresses)).toEqual({
    unreadable: [copiesField(plain, 43)],
    uneven: [{ field: toLineId(framed), given: 8, wanted: 3 }],
  });
  expect(findDeliveryProblems({}, lines, addresses).uneven).toEqual([
    { field: toLineId(framed), given: 0, wanted: 3 },
    { field: toLineId(plain), given: 0, wanted: 1 },
  ]);
});

test('an order goes to several addresses where the form has more than one', () => {
  const toSeveral = { pickup_type: 'store' as const, store_id: 3, paytype: 'transfer' as const, deliveries };
  const cart = { lines: [], currency: 'NTD' as const, form: toSeveral };
  expect(hasDeliveries(toSeveral)).toBe(true);
  const order = orderBody(cart, []);
  expect(order).toMatchObject({ pickup_type: 'delivery', deliveries });
  expect(order).not.toHaveProperty('store_id');
  expect(order).not.toHaveProperty('address_id');
  const one = orderBody({ ...cart, form: { ...toSeveral, deliveries: deliveries.slice(0, 1) } }, []);
  expect(one).toMatchObject({ pickup_type: 'store', store_id: 3 });
  expect(one).not.toHaveProperty('deliveries');
});
