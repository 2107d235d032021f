import { expect, test } from 'vitest';
import { inLanguages } from '../../../../test/factories/texts.ts';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { ZoneData } from '../../../domains/freight/freight.admin.schemas.ts';
import type { PayoutTermsData } from '../../../domains/sales/payouts/payout-terms.schemas.ts';
import ZonePage from './freight/zone-page.tsx';
import PayoutTermsPage from './payouts/payout-terms-page.tsx';
import WithdrawalTermsPage from './withdrawals/withdrawal-terms-page.tsx';

test('terms of payouts show the tax and the least amounts, each with its day', () => {
  const current: PayoutTermsData = {
    id: 2,
    starts_on: '2026-07-01',
    withholding_percent: '10.25',
    withholding_above_ntd: 20_011,
    minimum_ntd: 1013,
    minimum_usd: 3107,
    hold_days: 17,
    state: 'in_force',
  };
  const items: PayoutTermsData[] = [
    { ...current, id: 3, starts_on: '2027-01-01', withholding_percent: '0', state: 'future' },
    current,
    { ...current, id: 1, starts_on: '2025-12-31', minimum_ntd: 501, hold_days: 9, state: 'past' },
  ];
  const list = { items, page: 1, per_page: 24, total: 3, in_force: current };
  expect(shownLines(PayoutTermsPage, { list, canWrite: true })).toEqual([
    'Payouts',
    'Terms apply to all runs created from their start date. Existing payouts keep their terms.',
    'Start date | Tax withheld | Minimum payout | Shares on hold | Status',
    '2027-01-01 | None | NT$1,013 · US$31.07 | 17 days after arrival | Scheduled / [intent=remove] [id=3] [Remove the terms from 2027-01-01]',
    '2026-07-01 | 10.25% of payouts above NT$20,011 | NT$1,013 · US$31.07 | 17 days after arrival | In force',
    '2025-12-31 | 10.25% of payouts above NT$20,011 | NT$501 · US$31.07 | 9 days after arrival | Past',
    'New terms',
    'Terms in force cannot be changed: add new ones.',
    '[intent=add]',
    'Tax withheld (%)',
    '[withholding_percent=10.25]',
    'Enter 0 to withhold no tax',
    'For payouts above (NTD)',
    '[withholding_above_ntd=20011]',
    'Withheld from the whole payout. US dollars are converted at the current rate.',
    'Minimum payout (NTD)',
    '[minimum_ntd=1013]',
    'Minimum payout (USD)',
    '[minimum_usd=31.07]',
    'Days after arrival',
    '[hold_days=17]',
    'Shares can be paid once the order is paid and this many days have passed since it arrived.',
    'Start date',
    '[starts_on=]',
    'Leave empty to start today',
    '[Add]',
  ]);
  expect(shownLines(PayoutTermsPage, { list, canWrite: false }, { locale: 'zh-Hant' })).toEqual([
    '分潤付款',
    '條件自起始日起適用於之後建立的批次；已建立的付款不變。',
    '起始日 | 代扣稅額 | 最低付款金額 | 分潤保留期 | 狀態',
    '2027-01-01 | 不代扣 | NT$1,013 · US$31.07 | 到貨後 17 天 | 未生效',
    '2026-07-01 | 超過 NT$20,011 的付款代扣 10.25% | NT$1,013 · US$31.07 | 到貨後 17 天 | 生效中',
    '2025-12-31 | 超過 NT$20,011 的付款代扣 10.25% | NT$501 · US$31.07 | 到貨後 9 天 | 已過期',
  ]);
});

test('days of withdrawal are shown by destination with their law', () => {
  const items = [
    {
      id: 2,
      starts_on: '2027-01-01',
      countries: ['DE', 'FR'],
      days: 30,
      law: 'An act',
      state: 'future' as const,
    },
    {
      id: 1,
      starts_on: '2026-07-01',
      countries: [],
      days: 7,
      law: 'Another act',
      state: 'in_force' as const,
    },
  ];
  const data = { items, countries: { DE: 'Germany' }, canWrite: true };
  expect(shownLines(WithdrawalTermsPage, data)).toEqual([
    'Withdrawal',
    'The days after arrival in which a buyer can withdraw without a reason. An order keeps the days that were in force when it was placed.',
    'Start date | Countries | Days | Law | Status',
    '2027-01-01 | Germany · FR | 30 | An act | Scheduled / [intent=remove] [id=2] [Remove the days from 2027-01-01]',
    '2026-07-01 | All other countries | 7 | Another act | In force',
    'New days',
    'Days in force cannot be changed: add new ones.',
    '[intent=add]',
    'Countries',
    '[countries=]',
    'Two-letter codes such as DE FR. Leave empty for all countries without days of their own.',
    'Days',
    '[days=]',
    'After the day of arrival. A last day on a weekend, or on a day on which the shop is closed, moves to the next working day.',
    'Start date',
    '[starts_on=]',
    'Holds for orders placed from this day on; tomorrow at the earliest',
    'Law',
    '[law=]',
    'Such as: Directive 2011/83/EU, article 9',
    '[Add]',
  ]);
});

test('a zone shows its countries, days, tables and limits', () => {
  const limit = {
    max_side_mm: 1501,
    max_girth_mm: 3003,
    max_weight_g: 20_500,
    oversize_side_mm: 1207,
    oversize_ntd: 617,
  };
  const zone: ZoneData = {
    id: 4,
    key: 'east',
    name: inLanguages({ en: 'East Asia', 'zh-Hant': '東亞', 'zh-CN': '东亚' }),
    countries: ['JP', 'KR'],
    services: [
      { service: 'standard', days_min: 5, days_max: 9, in_force: '2026-07-01', next: '2027-01-01' },
      { service: 'express', days_min: 2, days_max: 4, in_force: '2026-08-01', next: null },
    ],
    version: 8,
    today: '2026-12-31',
    is_fixed: false,
    tables: [
      {
        service: 'standard',
        starts_on: '2027-01-01',
        state: 'future',
        rows: [
          { up_to_g: 500, price_ntd: 317 },
          { up_to_g: 20_500, price_ntd: 2011 },
        ],
      },
      {
        service: 'express',
        starts_on: '2026-08-01',
        state: 'in_force',
        rows: [{ up_to_g: 1000, price_ntd: 713 }],
      },
    ],
    limits: [
      { ...limit, starts_on: '2027-01-01', state: 'future' },
      { ...limit, starts_on: '2026-07-01', state: 'in_force', max_side_mm: 1409, oversize_ntd: 523 },
    ],
  };
  expect(
    shownLines(
      ZonePage,
      { zone, countries: { JP: 'Japan', KR: 'South Korea' }, canWrite: true },
      { params: { id: '4' } },
    ),
  ).toEqual([
    'East Asia',
    'Zone',
    'Zone',
    'Changes to name, countries and days take effect immediately.',
    '[intent=zone] [version=8] [base={"name.en":"East Asia","name.zh-Hant":"東亞","name.zh-CN":"东亚","countries":"JP KR","services.standard.offered":"on","services.standard.days_min":"5","services.standard.days_max":"9","services.express.offered":"on","services.express.days_min":"2","services.express.days_max":"4"}]',
    'Name',
    'English',
    '[name.en=East Asia]',
    '繁體中文',
    '[name.zh-Hant=東亞]',
    '简体中文',
    '[name.zh-CN=东亚]',
    '[Suggest from Traditional Chinese]',
    'Countries',
    '[countries=JP KR]',
    'Two-letter country codes, such as JP KR',
    'Japan · South Korea',
    'Standard',
    '(x) services.standard.offered=',
    'Standard',
    'Minimum days',
    '[services.standard.days_min=5]',
    'Maximum days',
    '[services.standard.days_max=9]',
    'Express',
    '(x) services.express.offered=',
    'Express',
    'Minimum days',
    '[services.express.days_min=2]',
    'Maximum days',
    '[services.express.days_max=4]',
    '[Save]',
    'Rate tables',
    'The price of one parcel by weight.',
    'Standard, from 2027-01-01 Scheduled',
    'Up to | NTD',
    '0.5 kg | 317',
    '20.5 kg | 2,011',
    '[intent=remove-table] [service=standard] [starts_on=2027-01-01] [version=8] [Remove]',
    'Express, from 2026-08-01 In force',
    'Up to | NTD',
    '1 kg | 713',
    '[intent=table] [version=8]',
    'New rate table',
    'Service',
    '[service: Standard*, Express]',
    'Start date',
    '[starts_on=]',
    'Rates (kg, NTD)',
    '[table=]',
    'One weight per line, or paste from a spreadsheet (separated by tab, semicolon or comma). Prefilled with the current table.',
    '[Add rate table]',
    'Parcel limits',
    'Parcels over these limits cannot be delivered to the zone. Oversize parcels cost a surcharge, added before fuel.',
    'Start date | Status | Longest side | Longest side plus girth | Weight | Oversize | Change',
    '2027-01-01 | Scheduled | 1501 mm | 3003 mm | 20.5 kg | over 1207 mm: +NT$617 | [intent=remove-limit] [starts_on=2027-01-01] [version=8] [Remove]',
    '2026-07-01 | In force | 1409 mm | 3003 mm | 20.5 kg | over 1207 mm: +NT$523 | ',
    '[intent=limit] [version=8]',
    'New limits',
    'Start date',
    '[starts_on=]',
    'Longest side (mm)',
    '[max_side_mm=1409]',
    'Longest side plus girth (mm)',
    '[max_girth_mm=3003]',
    'Weight (kg)',
    '[max_weight_g=20.5]',
    'Oversize above (mm)',
    '[oversize_side_mm=1207]',
    'Oversize surcharge (NT$)',
    '[oversize_ntd=523]',
    '[Add]',
  ]);
});
