import { expect, test } from 'vitest';
import { fieldsToSend, getSizeRows, withSizes } from './item-form.ts';

const fields = {
  'sizes.3.width_mm': '400',
  'sizes.3.price_ntd': '100',
  'sizes.0.width_mm': ' ',
  'sizes.0.price_ntd': '50',
  'sizes.12.width_mm': '500',
  'store_ids.4': 'on',
  channel: 'online',
  status: 'on_shelf',
  lists_at: '2026-12-01T10:00',
};

test('a row without a width is not a size; the others are numbered anew', () => {
  const rows = getSizeRows(fields);
  expect(rows).toEqual([{ width_mm: '400', price_ntd: '100' }, { width_mm: '500' }]);
  expect(withSizes(fields, rows)).toEqual({
    'sizes.0.width_mm': '400',
    'sizes.0.price_ntd': '100',
    'sizes.1.width_mm': '500',
    'store_ids.4': 'on',
    channel: 'online',
    status: 'on_shelf',
    lists_at: '2026-12-01T10:00',
  });
});

test('stores and a date are sent only where they apply', () => {
  const sent = fieldsToSend(fields);
  expect(sent).not.toHaveProperty('lists_at');
  expect(sent).not.toHaveProperty(['store_ids.4']);
  expect(sent).toMatchObject({ channel: 'online', status: 'on_shelf', 'sizes.3.width_mm': '400' });
  const both = { ...fields, channel: 'store', status: 'to_be_listed' };
  expect(fieldsToSend(both)).toEqual(both);
});
