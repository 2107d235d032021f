import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxStatuses } from '../withholding/tax-status.rules.ts';
import { lastCountedDay, type PayoutTerms, planPayout } from './payouts.rules.ts';

const terms: PayoutTerms = {
  withholdingBasisPoints: 1000,
  withholdingAboveNtd: 20_000,
  nonResidentBasisPoints: 2000,
  nonResidentAboveNtd: 5000,
  companyBasisPoints: 150,
  minimumNtd: 1000,
  minimumUsd: 5000,
};

/** The tax of a balance that can be paid. */
const withheldFrom = (open: number, currency: 'NTD' | 'USD', given: PayoutTerms, rate: string): number =>
  planPayout(
    { open, pending: 0, hasMember: true, hasAccount: true, taxStatus: 'resident' },
    currency,
    given,
    rate,
  ).withheld;

test.each([
  [20_000, 'NTD', '1', 0],
  [20_001, 'NTD', '1', 2000],
  [20_009, 'NTD', '1', 2000],
  [20_010, 'NTD', '1', 2001],
  [62_500, 'USD', '32', 0],
  [62_501, 'USD', '32', 6250],
  [62_500, 'USD', '32.000001', 6250],
  [63_492, 'USD', '31.5', 0],
  [63_493, 'USD', '31.5', 6349],
] as const)('of %i %s at %s NTD, %i are withheld', (amount, currency, rate, withheld) => {
  expect(withheldFrom(amount, currency, terms, rate)).toBe(withheld);
});

test.each([
  ['non_resident', 5000, 'NTD', '1', 0, 0],
  ['non_resident', 5001, 'NTD', '1', 1000, 2000],
  ['non_resident', 15_873, 'USD', '31.5', 0, 0],
  ['non_resident', 15_874, 'USD', '31.5', 3174, 2000],
  ['company', 1, 'NTD', '1', 0, 0],
  ['company', 66, 'NTD', '1', 0, 0],
  ['company', 67, 'NTD', '1', 1, 150],
  ['resident', 20_000, 'NTD', '1', 0, 0],
  ['resident', 20_001, 'NTD', '1', 2000, 1000],
] as const)('from a %s, of %i %s at %s NTD, %i are withheld by %i basis points', (...row) => {
  const [taxStatus, open, currency, rate, withheld, basisPoints] = row;
  const balance = { open, pending: 0, hasMember: true, hasAccount: true, taxStatus };
  expect(planPayout(balance, currency, terms, rate)).toMatchObject({
    withheld,
    basisPoints,
    net: open - withheld,
  });
});

test('nothing is withheld by default', () => {
  expect(withheldFrom(9_999_999, 'NTD', { ...terms, withholdingBasisPoints: 0 }, '1')).toBe(0);
});

test.each([
  [{ open: 1000, pending: 0, hasMember: true, hasAccount: true, taxStatus: 'resident' }, 'payable'],
  [{ open: 1000, pending: 0, hasMember: true, hasAccount: false, taxStatus: 'resident' }, 'no_account'],
  [{ open: 1000, pending: 0, hasMember: false, hasAccount: false, taxStatus: 'resident' }, 'no_member'],
  [{ open: 999, pending: 0, hasMember: true, hasAccount: true, taxStatus: 'resident' }, 'below_minimum'],
  [{ open: 0, pending: 0, hasMember: true, hasAccount: true, taxStatus: 'resident' }, 'negative'],
  [{ open: -1, pending: 0, hasMember: true, hasAccount: true, taxStatus: 'resident' }, 'negative'],
  [{ open: -1, pending: 3, hasMember: true, hasAccount: true, taxStatus: 'resident' }, 'negative'],
  [{ open: 0, pending: 2, hasMember: true, hasAccount: true, taxStatus: 'resident' }, 'pending'],
  [{ open: 0, pending: -2, hasMember: true, hasAccount: true, taxStatus: 'resident' }, 'negative'],
  [{ open: 1000, pending: 2, hasMember: true, hasAccount: true, taxStatus: 'resident' }, 'payable'],
] as const)('%j is %s', (balance, outcome) => {
  expect(planPayout(balance, 'NTD', terms, '1')).toMatchObject({ outcome });
});

test.each([
  [999, 'NTD', 'below_minimum'],
  [1000, 'USD', 'below_minimum'],
  [4999, 'USD', 'below_minimum'],
  [5000, 'USD', 'payable'],
] as const)('a balance of %i in %s is %s', (open, currency, outcome) => {
  const balance = { open, pending: 0, hasMember: true, hasAccount: true, taxStatus: 'company' as const };
  expect(planPayout(balance, currency, terms, '31.5')).toMatchObject({ outcome });
});

test('net and withheld add up to the balance, and there is always a net amount', () => {
  const generated = fc.record({
    open: fc.integer({ min: 1, max: 1_000_000_000 }),
    basisPoints: fc.integer({ min: 0, max: 5000 }),
    above: fc.integer({ min: 0, max: 100_000 }),
    currency: fc.constantFrom('NTD' as const, 'USD' as const),
    taxStatus: fc.constantFrom(...taxStatuses),
  });
  fc.assert(
    fc.property(generated, ({ open, basisPoints, above, currency, taxStatus }) => {
      const given = {
        ...terms,
        withholdingBasisPoints: basisPoints,
        withholdingAboveNtd: above,
        nonResidentBasisPoints: basisPoints,
        nonResidentAboveNtd: above,
        companyBasisPoints: basisPoints,
      };
      const balance = { open, pending: 0, hasMember: true, hasAccount: true, taxStatus };
      const { withheld, net } = planPayout(balance, currency, given, currency === 'NTD' ? '1' : '31.5');
      expect(withheld + net).toBe(open);
      expect(net).toBeGreaterThan(0);
      expect(withheld * 10_000).toBeLessThanOrEqual(open * basisPoints);
    }),
  );
});

test.each([
  ['2026-12-31', '2027-01-01', '2026-12-31'],
  ['2026-12-31', '2026-12-31', '2026-12-30'],
  ['2026-09-30', '2027-01-01', '2026-09-30'],
  ['2027-01-01', '2027-01-01', '2026-12-31'],
])('until %s, on %s, arrivals count until %s', (cutOff, today, day) => {
  expect(lastCountedDay(cutOff, today)).toBe(day);
});
