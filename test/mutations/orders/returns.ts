import type { Mutation } from '../mutation.ts';

const rules = ['src/domains/orders/returns/returns.rules.test.ts'];
const calls = [
  'src/domains/orders/returns/returns.api.test.ts',
  'src/domains/orders/returns/returns.admin.api.test.ts',
];

/** Returns, and what buyers may do with their orders. */
export const returns: readonly Mutation[] = [
  {
    file: 'src/domains/payments/order-balance.usecases.ts',
    find: '  if (order.total.amount === 0) return order.paymentStatus;\n',
    replace: '',
    what: 'an exchange is not paid any more once money comes for it',
    tests: ['src/domains/orders/returns/returns.admin.api.test.ts'],
  },
  {
    file: 'src/domains/orders/returns/returns.rules.ts',
    find: ".filter((to) => to === 'declined' || !unsuccessfulStatuses.includes(order))",
    replace: '',
    what: 'a return is exchanged after its order was refunded in full',
    tests: ['src/domains/orders/returns/returns.admin.api.test.ts'],
  },
  {
    file: 'src/domains/orders/returns/returns.rules.ts',
    find: 'earliestDay(now, calendarOf(kind, order).zones) <= deadline',
    replace: 'earliestDay(now, calendarOf(kind, order).zones) < deadline',
    what: 'a return is refused on its last day',
    tests: rules,
  },
  {
    file: 'src/domains/orders/returns/returns.rules.ts',
    find: 'daysAfter(latestDay(start, zones), days)',
    replace: 'daysAfter(start.toISOString().slice(0, 10), days)',
    what: 'the day of arrival is that of UTC',
    tests: rules,
  },
  {
    file: 'src/domains/orders/returns/returns.rules.ts',
    find: "order.customAgreedAt !== null && kind !== 'damage'",
    replace: "order.customAgreedAt !== null && kind === 'withdrawal'",
    what: 'a custom size is returned as not what was ordered',
    tests: rules,
  },
  {
    file: 'src/domains/orders/returns/returns.rules.ts',
    find: "asked: ['accepted', 'declined']",
    replace: "asked: ['accepted', 'declined', 'refunded']",
    what: 'a return is refunded that was not accepted',
    tests: [...rules, ...calls],
  },
  {
    file: 'src/domains/orders/returns/returns.rules.ts',
    find: "one.lineId === line.id && one.status !== 'declined'",
    replace: 'one.lineId === line.id',
    what: 'a print whose return was declined cannot be returned again',
    tests: [...rules, ...calls],
  },
  {
    file: 'src/domains/orders/returns/returns.admin.usecases.ts',
    find: '        nums,\n',
    replace: '',
    what: 'prints that did not come back are refunded with the others',
    tests: calls,
  },
  {
    file: 'src/domains/orders/returns/returns.usecases.ts',
    find: '!kinds.includes(form.kind) || form.nums > returnableNums(line, returns)',
    replace: '!kinds.includes(form.kind)',
    what: 'a print is returned twice',
    tests: calls,
  },
  {
    file: 'src/domains/orders/withdrawals/withdrawals.usecases.ts',
    find: '    if (await hasOrderEvent(tx.db, order.id, withdrawnEvent)) return;\n',
    replace: '',
    what: 'a repeated withdrawal is recorded and mailed again',
    tests: ['src/domains/orders/withdrawals/withdrawals.api.test.ts'],
  },
  {
    file: 'src/domains/orders/withdrawals/withdrawals.usecases.ts',
    find: 'if (!buyer || emailKey(buyer.email) !== request.email) return;',
    replace: 'if (!buyer) return;',
    what: 'who knows an order code alone withdraws from the order',
    tests: ['src/domains/orders/withdrawals/withdrawals.api.test.ts'],
  },
  {
    file: 'src/domains/orders/withdrawals/withdrawal-terms.rules.ts',
    find: '(country !== null && latestOf((countries) => countries.includes(country))) ||',
    replace: '',
    what: 'the days of Taiwan are given to every country',
    tests: ['src/domains/orders/withdrawals/withdrawals.rules.test.ts'],
  },
  {
    file: 'src/domains/orders/returns/returns.rules.ts',
    find: 'return holidays ? nextWorkingDay(last, holidays) : last;',
    replace: 'return last;',
    what: 'the days to withdraw end on a Sunday',
    tests: ['src/domains/orders/withdrawals/withdrawals.rules.test.ts'],
  },
  {
    file: 'src/platform/pdf/font-fallback.ts',
    find: 'return visualRuns(runs);',
    replace: 'return runs.map((run) => ({ ...run, isRightToLeft: false }));',
    what: 'the words of a Hebrew name stand from left to right in documents',
    tests: ['src/platform/pdf/pdf.test.ts'],
  },
  {
    file: 'src/domains/orders/customer/customer-operations.usecases.ts',
    find: 'if (order?.memberId !== member.id) throw new ShopError(commonErrors.notFound);',
    replace: 'if (!order) throw new ShopError(commonErrors.notFound);',
    what: 'a member cancels the order of another',
    tests: ['src/domains/orders/customer/customer-operations.api.test.ts', ...calls],
  },
  {
    file: 'src/domains/orders/checkout/idempotency.usecases.ts',
    find: 'const bodyKeySeconds = 30;',
    replace: 'const bodyKeySeconds = 60;',
    what: 'the same order is taken for a repeat after 30 seconds',
    tests: ['src/domains/orders/checkout/quotes.api.test.ts'],
  },
  {
    file: 'src/domains/cart/cart.rules.ts',
    find: "problem === 'sold_out' && left > 0",
    replace: "problem === 'sold_out' && left < 0",
    what: 'who wants more copies than are left reads that the edition is sold out',
    tests: [
      'src/domains/orders/checkout/edition-copies.api.test.ts',
      'src/domains/cart/cart-refusals.api.test.ts',
    ],
  },
  {
    file: 'src/platform/cache/cached.ts',
    find: '(async () => load(services))()',
    replace: 'load(services)',
    what: "a cached query is sent again on another caller's connection",
    tests: ['src/platform/cache/cached.test.ts'],
  },
  {
    file: 'src/api/app.ts',
    find: 'logRefusedCaller(c, refused.definition);',
    replace: '',
    what: 'refused callers are not logged',
    tests: ['src/api/logs.test.ts'],
  },
  {
    file: 'src/domains/catalogue/framing/custom-configurations.usecases.ts',
    find: "if (priceNtd > maxPriceNtd) throw fieldError('width_mm', 'validation.size');",
    replace: '',
    what: 'a custom size above the highest price fails with a 500',
    tests: ['src/domains/catalogue/framing/configuration.api.test.ts'],
  },
];
