import { createElement } from 'react';
import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { TaxStatusData } from '../../../domains/sales/withholding/tax-status.schemas.ts';
import { TaxStatus } from './tax-status.tsx';

type Data = { tax: TaxStatusData; canWrite: boolean };
const Shown = ({ loaderData }: { loaderData: Data }) =>
  createElement(TaxStatus, { ...loaderData, result: undefined });

const tax: TaxStatusData = {
  status: 'non_resident',
  items: [
    {
      id: 9,
      status: 'company',
      starts_on: '2027-02-28',
      state: 'future',
      recorded_at: '2026-12-31T16:30:00Z',
      staff: { id: 2, name: 'Fay' },
    },
    {
      id: 7,
      status: 'non_resident',
      starts_on: '2026-11-30',
      state: 'in_force',
      recorded_at: '2026-11-29T15:59:00Z',
      staff: { id: 3, name: 'Ben' },
    },
    {
      id: 5,
      status: 'resident',
      starts_on: '2026-11-30',
      state: 'replaced',
      recorded_at: '2026-11-28T01:02:00Z',
      staff: { id: 3, name: 'Ben' },
    },
  ],
};

test('statuses are shown with their day, state and who recorded them, and another can be recorded', () => {
  expect(shownLines(Shown, { tax, canWrite: true })).toEqual([
    'First day | Tax status | State | Recorded by',
    '2027-02-28 | Company | Scheduled | Fay / 2027-01-01 00:30',
    '2026-11-30 | Non-resident | In force | Ben / 2026-11-29 23:59',
    '2026-11-30 | Resident | Replaced | Ben / 2026-11-28 09:02',
    '[intent=tax]',
    'New tax status',
    'Status',
    '[status: Resident, Non-resident*, Company]',
    'First day',
    '[starts_on=]',
    'Leave empty to start today. Not before the last status',
    '[Record]',
  ]);
  expect(shownLines(Shown, { tax, canWrite: false }, { locale: 'zh-Hant' })).toEqual([
    '起始日 | 稅務身分 | 狀態 | 登記人員',
    '2027-02-28 | 公司 | 未生效 | Fay / 2027-01-01 00:30',
    '2026-11-30 | 非居住者 | 生效中 | Ben / 2026-11-29 23:59',
    '2026-11-30 | 居住者 | 已取代 | Ben / 2026-11-28 09:02',
  ]);
  const none = { tax: { status: 'resident' as const, items: [] }, canWrite: false };
  expect(shownLines(Shown, none, { locale: 'zh-CN' })).toEqual(['尚未登记，视为居民。']);
});
