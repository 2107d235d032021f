import { expect, test } from 'vitest';
import { csvHeaders } from './csv-response.ts';

test('a file is downloaded as an attachment in UTF-8', () => {
  expect(csvHeaders('orders.csv')).toEqual({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="orders.csv"',
  });
});
