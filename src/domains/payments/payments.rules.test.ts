import { expect, test } from 'vitest';
import { payBefore, paytypeTerms } from './payments.rules.ts';

test('bank transfer and PayPal take both currencies', () => {
  expect(paytypeTerms.paypal.currencies).toEqual(['NTD', 'USD']);
  expect(paytypeTerms.transfer.currencies).toEqual(['NTD', 'USD']);
});

test('docs/rules/payments.md: cards are charged in one currency, and only those issued abroad', () => {
  expect(paytypeTerms.cybersource).toMatchObject({ currencies: ['NTD'], foreignCardsOnly: true });
  expect(paytypeTerms.cybersourceforusd).toMatchObject({ currencies: ['USD'], foreignCardsOnly: true });
  expect(paytypeTerms.paypal.foreignCardsOnly).toBe(false);
});

test('docs/rules/orders.md, a transfer has 72 hours and the others 60 minutes', () => {
  const placedAt = new Date('2026-11-20T04:00:00Z');
  expect(payBefore('transfer', placedAt)).toEqual(new Date('2026-11-23T04:00:00Z'));
  expect(payBefore('paypal', placedAt)).toEqual(new Date('2026-11-20T05:00:00Z'));
});
