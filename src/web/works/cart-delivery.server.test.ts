import { expect, test } from 'vitest';
import { money } from '../../kernel/money.ts';
import { findCartDelivery } from './cart-delivery.server.ts';

const days = {
  kind: 'standard' as const,
  name: 'Standard',
  arrives_from: '2027-01-30',
  arrives_by: '2027-02-02',
};
const delivery = { ...days, country_code: 'JP' };
const estimate = { country_code: 'TW', fee: money(233, 'NTD'), days_min: 2, days_max: 5 };

test('the freight of an address counts before an estimate, which is marked as one', () => {
  const fees = money(507, 'NTD');
  expect(findCartDelivery({ locale: 'en' }, { delivery, fees, fees_estimate: estimate })).toEqual({
    ...days,
    fee: fees,
    country: 'Japan',
    isEstimate: false,
  });
  expect(findCartDelivery({ locale: 'zh-Hant' }, { delivery, fees: null, fees_estimate: estimate })).toEqual({
    ...days,
    fee: money(233, 'NTD'),
    country: '日本',
    isEstimate: true,
  });
});

test('a collection in a store has no country, and without days or a fee nothing is known', () => {
  const fees = money(0, 'NTD');
  const store = { ...delivery, kind: 'store' as const, country_code: null };
  expect(findCartDelivery({ locale: 'en' }, { delivery: store, fees, fees_estimate: null })).toMatchObject({
    kind: 'store',
    country: null,
    isEstimate: false,
  });
  expect(findCartDelivery({ locale: 'en' }, { delivery: null, fees, fees_estimate: null })).toBeNull();
  expect(findCartDelivery({ locale: 'en' }, { delivery, fees: null, fees_estimate: null })).toBeNull();
});
