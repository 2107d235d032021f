import { expect, test } from 'vitest';
import { inAllLanguages } from '../../../../test/factories/items.ts';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { StockLevel } from '../../../domains/catalogue/stock/stock.schemas.ts';
import StockLevelPage from './stock-level-page.tsx';
import StockPage from './stock-page.tsx';

const oak: StockLevel = {
  kind: 'moulding',
  id: '1',
  name: inAllLanguages('Oak'),
  active: true,
  unit: 'mm',
  tracked: true,
  on_hand: 41_250,
  reorder_level: 45_000,
  is_low: true,
  is_out: false,
  when_out: 'later',
  later_days: 14,
  version: 7,
};
const glass: StockLevel = {
  ...oak,
  kind: 'glazing',
  id: '2',
  name: inAllLanguages('Museum glass'),
  active: false,
  unit: 'cm2',
  on_hand: 125_007,
  reorder_level: null,
  is_low: false,
};
const ivory: StockLevel = { ...glass, kind: 'mat', id: 'ivory', active: true, tracked: false, on_hand: 0 };

test('the list shows what is on hand in m and m²', () => {
  expect(shownLines(StockPage, { items: [oak, glass, ivory] })).toEqual([
    'Stock',
    'What is on hand of each material. Where stock is not tracked, a material is unlimited.',
    'Material | On hand | Reorder level | State',
    'Oak </admin/stock/moulding/1> / Moulding | 41.25 m | 45 m | Low',
    'Museum glass </admin/stock/glazing/2> / Glazing, not offered | 12.5007 m² | – | Enough',
    'Museum glass </admin/stock/mat/ivory> / Mat | – | – | Not tracked',
  ]);
});

const page = (level: StockLevel, canWrite: boolean) => ({
  level,
  canWrite,
  movements: {
    items: [
      {
        id: 9,
        kind: 'count' as const,
        quantity: -750,
        note: '',
        staff: 'Lin',
        copy: null,
        at: '2027-01-11T16:30:00Z',
      },
      {
        id: 8,
        kind: 'receipt' as const,
        quantity: 42_000,
        note: 'Two sticks',
        staff: 'Wen',
        copy: null,
        at: '2027-01-10T16:30:00Z',
      },
      {
        id: 7,
        kind: 'use' as const,
        quantity: -2210,
        note: '',
        staff: null,
        copy: 'G270101ABCDEF-2-1',
        at: '2027-01-09T16:30:00Z',
      },
    ],
    page: 1,
    per_page: 24,
    total: 3,
  },
});

test('the page of a material shows its movements, and forms to those who may write', () => {
  const read = shownLines(StockLevelPage, page(oak, false));
  expect(read).toEqual([
    'Oak',
    'Moulding',
    'On hand',
    '41.25 m',
    'Not more than the reorder level of 45 m',
    'Movements',
    'Their sum is what is on hand.',
    'When | What | Quantity | By | Print or note',
    '2027-01-12 00:30 | Count | -0.75 m | Lin | –',
    '2027-01-11 00:30 | Receipt | +42 m | Wen | Two sticks',
    '2027-01-10 00:30 | Use | -2.21 m | – | G270101ABCDEF-2-1',
  ]);
  const written = shownLines(StockLevelPage, page({ ...oak, on_hand: -10, is_out: true }, true));
  expect(written).toContain('More was used than was counted or received. Please count it.');
  expect(written).toContain('Out of stock; its prints and frames take 14 working days longer.');
  expect(written.join('\n')).toContain('Quantity (m)');
  expect(written.join('\n')).toContain('Reorder level (m)');
  const untracked = shownLines(StockLevelPage, page(ivory, true));
  expect(untracked).toContain('The stock of this material is not tracked, so it is unlimited.');
  expect(untracked.join('\n')).not.toContain('Quantity (m²)');
  expect(untracked.join('\n')).toContain('Reorder level (m²)');
});
