import { expect, test } from 'vitest';
import { payBefore, paymentMethods } from './payments.rules.ts';

test('bank transfer and PayPal take both currencies', () => {
  expect(paymentMethods.paypal.currencies).toEqual(['NTD', 'USD']);
  expect(paymentMethods.transfer.currencies).toEqual(['NTD', 'USD']);
});

test('docs/rules/payments.md: cards are charged in one currency, and only those issued abroad', () => {
  expect(paymentMethods.cybersource).toMatchObject({ currencies: ['NTD'], note: 'paytype_note.card' });
  expect(paymentMethods.cybersourceforusd).toMatchObject({ currencies: ['USD'], note: 'paytype_note.card' });
  expect(paymentMethods.paypal.note).not.toBe('paytype_note.card');
});

test('docs/rules/orders.md, a transfer has 72 hours and the others 60 minutes', () => {
  const placedAt = new Date('2026-11-20T04:00:00Z');
  expect(payBefore('transfer', placedAt)).toEqual(new Date('2026-11-23T04:00:00Z'));
  expect(payBefore('paypal', placedAt)).toEqual(new Date('2026-11-20T05:00:00Z'));
});
