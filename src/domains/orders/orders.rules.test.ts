import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, taipeiWorkingDay } from '../../kernel/dates.ts';
import { type Currency, currencies, money } from '../../kernel/money.ts';
import { paymentStatuses } from '../payments/payments.rules.ts';
import {
  canonicalJson,
  canTransition,
  computeTaxBasisPoints,
  findFreightTimes,
  findInvoiceProblems,
  getOperations,
  hasExpectedDates,
  type Invoice,
  isAwaitingPayment,
  isPaidFromAbroad,
  type OrderFacts,
  type OrderStatus,
  operationsOfStatus,
  orderAmounts,
  orderCode,
  orderStatuses,
  orderTransitions,
  soldBy,
  soldPicturePrice,
} from './orders.rules.ts';

const now = new Date('2026-11-20T04:00:00Z');
const paid: OrderFacts = { paymentStatus: 'paid', settledAt: now, isOnTerms: false, payBefore: null, now };
const unpaid: OrderFacts = {
  ...paid,
  paymentStatus: 'unpaid',
  settledAt: null,
  payBefore: new Date('2026-11-23T04:00:00Z'),
};
const late: OrderFacts = { ...unpaid, now: new Date('2026-11-23T04:00:00Z') };

test('every status can be reached', () => {
  const reached = new Set<OrderStatus>(['generating']);
  for (const status of reached) {
    for (const transition of orderTransitions) if (transition.from === status) reached.add(transition.to);
  }
  expect([...reached].sort()).toEqual([...orderStatuses].sort());
});

test('every status except a full refund has transitions, without duplicates', () => {
  for (const status of orderStatuses) {
    const targets = orderTransitions
      .filter((transition) => transition.from === status)
      .map((transition) => transition.to);
    expect(targets.length > 0).toBe(status !== 'refund');
    expect(new Set(targets).size).toBe(targets.length);
    expect(targets).not.toContain(status);
  }
});

test('docs/rules/orders.md, the table of transitions and no other', () => {
  const allowed = (facts: OrderFacts) =>
    orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => canTransition(from, to, facts)).map((to) => `${from} ${to}`),
    );
  const always = [
    'generating cancel',
    'complete shipped',
    'complete refund',
    'shipped complete',
    'shipped arrived',
    'shipped refund',
    'arrived refund',
  ];
  const withMoney = ['generating complete', 'generating refund', 'failed refund', 'cancel refund'];
  expect(allowed(paid).sort()).toEqual([...always, ...withMoney].sort());
  expect(allowed(unpaid).sort()).toEqual([...always].sort());
  expect(allowed(late).sort()).toEqual([...always, 'generating failed'].sort());
  expect(allowed({ ...unpaid, paymentStatus: 'pending' }).sort()).toEqual([...always].sort());
  expect(canTransition('generating', 'complete', { ...unpaid, isOnTerms: true })).toBe(true);
  expect(canTransition('generating', 'failed', { ...late, isOnTerms: true })).toBe(false);
});

test.each([
  ['a part of it is being refunded', { paymentStatus: 'refunding' }, true],
  ['a part of it was refunded', { paymentStatus: 'partly_refunded' }, true],
  ['money that never paid it is sent back', { paymentStatus: 'refunding', settledAt: null }, false],
  ['everything was refunded', { paymentStatus: 'refunded' }, false],
] as const)('an order is made or not where %s', (_, payment, isMade) => {
  expect(canTransition('generating', 'complete', { ...paid, ...payment })).toBe(isMade);
});

test.each(paymentStatuses)('an order whose payment is %s fails only without money', (paymentStatus) => {
  const fails = canTransition('generating', 'failed', { ...late, paymentStatus });
  expect(fails).toBe(paymentStatus === 'unpaid' || paymentStatus === 'failed');
});

test('dates are expected of what is being made or on its way, or will be made', () => {
  const dated = orderStatuses.flatMap((status) =>
    paymentStatuses
      .filter((payment) => hasExpectedDates(status, payment))
      .map((payment) => `${status} ${payment}`),
  );
  expect(dated).toEqual([
    ...['unpaid', 'pending', 'paid', 'failed', 'partly_refunded'].map((payment) => `generating ${payment}`),
    ...paymentStatuses.map((payment) => `complete ${payment}`),
    ...paymentStatuses.map((payment) => `shipped ${payment}`),
  ]);
});

test('an order awaits its payment while it is not made, on terms until it has ended without a sale', () => {
  const awaiting = (isOnTerms: boolean) =>
    orderStatuses.filter((status) => isAwaitingPayment({ status, paymentStatus: 'pending', isOnTerms }));
  expect(awaiting(false)).toEqual(['generating']);
  expect(awaiting(true)).toEqual(['generating', 'complete', 'shipped', 'arrived']);
  const payments = paymentStatuses.filter((paymentStatus) =>
    isAwaitingPayment({ status: 'generating', paymentStatus, isOnTerms: false }),
  );
  expect(payments).toEqual(['unpaid', 'pending', 'failed']);
});

test('prints are subtracted from sales once', () => {
  expect(soldBy('generating', 'failed')).toBe(-1);
  expect(soldBy('arrived', 'refund')).toBe(-1);
  expect(soldBy('failed', 'refund')).toBe(0);
  expect(soldBy('complete', 'shipped')).toBe(0);
});

test('a transition sets its time; what is made again has no delivery time', () => {
  expect(findFreightTimes('complete', now)).toEqual({ completedAt: now, deliveredAt: null });
  expect(findFreightTimes('shipped', now)).toEqual({ deliveredAt: now });
  expect(findFreightTimes('arrived', now)).toEqual({ arrivedAt: now });
  expect(findFreightTimes('cancel', now)).toBeNull();
});

test('an order lists what its state allows', () => {
  const open = {
    isPayable: true,
    productionStartedAt: null,
    pickupType: 'delivery',
    isReturnable: false,
    isWithoutCharge: false,
  } as const;
  expect(getOperations('generating', open)).toEqual(['pay', 'cancel', 'correct_address', 'ask']);
  expect(getOperations('generating', { ...open, isPayable: false })).not.toContain('pay');
  expect(getOperations('generating', { ...open, isWithoutCharge: true })).not.toContain('cancel');
  expect(getOperations('generating', { ...open, pickupType: 'store' })).not.toContain('correct_address');
  expect(getOperations('generating', { ...open, isPayable: false, productionStartedAt: now })).toEqual([
    'ask',
  ]);
  expect(getOperations('arrived', { ...open, isReturnable: true })).toEqual(['return', 'ask']);
  for (const status of ['complete', 'failed', 'cancel', 'refund'] as const) {
    expect(getOperations(status, { ...open, isReturnable: true })).toEqual(['ask']);
  }
});

test('a status lists everything that one of its orders can allow', () => {
  for (const status of orderStatuses) {
    const facts = {
      isPayable: true,
      productionStartedAt: null,
      pickupType: 'delivery',
      isReturnable: true,
      isWithoutCharge: false,
    } as const;
    expect(operationsOfStatus(status)).toEqual(getOperations(status, facts));
  }
});

test('the totals are exact', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 100 });
  const cases = fc.record({
    lines: amounts,
    freight: fc.integer({ min: 0, max: 10_000_000 }),
    currency: fc.constantFrom<Currency>(...currencies),
    taxBasisPoints: fc.constantFrom(0, 500),
  });
  fc.assert(
    fc.property(cases, ({ lines, freight, currency, taxBasisPoints }) => {
      const totals = orderAmounts(
        lines.map((amount) => money(amount, currency)),
        money(freight, currency),
        taxBasisPoints,
        currency,
      );
      const sum = lines.reduce((total, amount) => total + amount, 0);
      expect(totals.itemsTotal.amount).toBe(sum);
      expect(totals.total.amount).toBe(sum + freight);
      const net = totals.total.amount - totals.taxIncluded.amount;
      expect(Math.abs(net * (10_000 + taxBasisPoints) - totals.total.amount * 10_000)).toBeLessThanOrEqual(
        (10_000 + taxBasisPoints) / 2,
      );
    }),
  );
});

test('docs/rules/taiwan.md, the tax of 1,200 is 57', () => {
  const totals = orderAmounts([money(1000, 'NTD')], money(200, 'NTD'), 500, 'NTD');
  expect(totals.taxIncluded).toEqual(money(57, 'NTD'));
});

test('docs/rules/money.md, 5 % in Taiwan and in its stores, nothing abroad', () => {
  expect(computeTaxBasisPoints({ countryCode: 'TW' }, 500)).toBe(500);
  expect(computeTaxBasisPoints('store', 500)).toBe(500);
  expect(computeTaxBasisPoints({ countryCode: 'JP' }, 500)).toBe(0);
});

test('a code has the day in Taiwan and no similar characters', () => {
  expect(orderCode(new Date('2026-11-20T15:59:59Z'), new Uint8Array(6))).toBe('G261120000000');
  expect(orderCode(new Date('2026-11-20T16:00:00Z'), new Uint8Array(6))).toBe('G261121000000');
  const bytes = fc.uint8Array({ minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(bytes, (random) => {
      expect(orderCode(now, random)).toMatch(/^G\d{6}[0-9A-HJKMNP-TV-Z]{6}$/);
    }),
  );
});

test('a transfer is from abroad where the order is in dollars or sent abroad', () => {
  const sentTo = (country_code: string) => ({ address: { country_code } });
  expect(isPaidFromAbroad({ currency: 'NTD', receiver: sentTo('TW') })).toBe(false);
  expect(isPaidFromAbroad({ currency: 'NTD', receiver: {} })).toBe(false);
  expect(isPaidFromAbroad({ currency: 'NTD', receiver: sentTo('JP') })).toBe(true);
  expect(isPaidFromAbroad({ currency: 'USD', receiver: sentTo('TW') })).toBe(true);
  expect(isPaidFromAbroad({ currency: 'USD', receiver: {} })).toBe(true);
});

test('working days exclude Saturdays and Sundays', () => {
  const friday = new Date('2026-11-20T04:00:00Z');
  expect(taipeiWorkingDay(friday, 0)).toBe('2026-11-20');
  expect(taipeiWorkingDay(friday, 1)).toBe('2026-11-23');
  expect(taipeiWorkingDay(friday, 6)).toBe('2026-11-30');
  expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02');
});

const findProblems = (invoice: Partial<Invoice>) =>
  findInvoiceProblems({ type: 'personal', ...invoice }).map(({ field }) => field);

test.each(['/ABC1234', '/A+B-C.1', 'AB12345678901234'])('%s is a carrier', (text) => {
  expect(findProblems({ carrier: text })).toEqual([]);
});
test.each(['ABC1234', '/abc1234', '/ABC12345', 'A112345678901234'])('%s is no carrier', (text) => {
  expect(findProblems({ carrier: text })).toEqual(['carrier']);
});
test('a donation code has 3 to 7 digits', () => {
  expect(['919', '8585', '1234567'].flatMap((donation) => findProblems({ donation }))).toEqual([]);
  expect(['12', '12345678', '12a'].map((donation) => findProblems({ donation })[0])).toEqual([
    'donation',
    'donation',
    'donation',
  ]);
});
test('a company’s invoice has a tax id and no donation, a personal one no tax id', () => {
  expect(findProblems({ type: 'company' })).toEqual(['tax_id']);
  expect(findProblems({ type: 'company', tax_id: '04595257' })).toEqual([]);
  expect(findProblems({ type: 'company', tax_id: '04595257', donation: '919' })).toEqual(['donation']);
  expect(findProblems({ tax_id: '04595257' })).toEqual(['tax_id']);
});

test('equal values have equal texts, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: null })).toBe(
    canonicalJson({ a: null, b: [{ d: 1 }] }),
  );
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test.each([
  { picture: 3200, list: 3200, sold: 2560, part: 2560 },
  { picture: 2000, list: 3000, sold: 2500, part: 1667 },
  { picture: 2000, list: 3000, sold: 3000, part: 2000 },
  // An offer that is above the list price of today.
  { picture: 2000, list: 3000, sold: 3300, part: 2000 },
  { picture: 1, list: 3000, sold: 300, part: 1 },
])('of $sold for a print of $list with a picture of $picture, $part are of the picture', (one) => {
  expect(soldPicturePrice(one.picture, one.list, one.sold)).toBe(one.part);
});
