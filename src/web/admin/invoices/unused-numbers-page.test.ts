import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import UnusedNumbersPage from './unused-numbers-page.tsx';

test('the unused numbers of a period are shown in runs, with the file of the period', () => {
  const items = [
    {
      id: 7,
      first: 'AB00000102',
      last: 'AB00000150',
      count: 49,
      starts_on: '2026-11-02',
      ends_on: '2026-12-30',
    },
  ];
  const unused = { period: '2026-11', items, total: 49 };
  const data = { unused, periods: ['2027-01', '2026-11'], canExport: true };
  expect(shownLines(UnusedNumbersPage, data)).toEqual([
    'Unused numbers',
    'Download as CSV </admin/export/unused-invoice-number.csv?period=2026-11>',
    'The numbers of a tax period that no invoice has so far, also of ranges that are stopped. Declare them once the period is over.',
    'Filters',
    'Tax period',
    '[period: 2027/01–02, 2026/11–12*]',
    '[Filter]',
    '49 unused numbers in 2026/11–12',
    'Numbers | Days | Unused',
    'AB00000102–AB00000150 | 2026-11-02 – 2026-12-30 | 49',
  ]);
});
