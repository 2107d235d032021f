import type { Mutation } from '../mutation.ts';

const terms = ['src/domains/orders/terms/terms.api.test.ts'];
const rules = ['src/domains/members/terms/trade-prices.rules.test.ts'];
const prices = ['src/domains/members/terms/trade-prices.api.test.ts'];

/** Conditions of galleries: the credit limit, the deadline on terms, reminders, and discounts. */
export const tradeTerms: readonly Mutation[] = [
  {
    file: 'src/domains/orders/notifications/status-mails.mails.ts',
    find: "isUnpaidEnd ? 'order_cancelled' : mailNames[kind]",
    replace: 'mailNames[kind]',
    what: 'a refund is promised for an order that nobody paid',
    tests: ['src/domains/orders/terms/terms.api.test.ts'],
  },
  {
    file: 'src/domains/orders/order-data.usecases.ts',
    find: ' || order.isOnTerms;',
    replace: ';',
    what: 'an order on terms has no bank details where another method was chosen first',
    tests: ['src/domains/orders/terms/terms.api.test.ts'],
  },
  {
    file: 'src/domains/orders/transitions/transitions.usecases.ts',
    find: 'isWaiting: canAwaitPayment(order),',
    replace: "isWaiting: order.status === 'generating',",
    what: 'what was made on terms is not owed any more once a wrong payment is sent back',
    tests: ['src/domains/orders/terms/terms.api.test.ts'],
  },
  {
    file: 'src/domains/orders/terms/terms.usecases.ts',
    find: '  if (credit.orderNtd > left) {',
    replace: '  if (left === 0) {',
    what: 'the last order exceeds the credit limit',
    tests: terms,
  },
  {
    file: 'src/domains/orders/terms/terms.usecases.ts',
    find: '  if (credit.orderNtd > left) {',
    replace: '  if (credit.orderNtd >= left) {',
    what: 'an order of exactly the credit that is left is refused',
    tests: terms,
  },
  {
    file: 'src/domains/orders/terms/terms.repository.ts',
    find: '       WHERE member_id = $1 AND ${isOpenOnTerms}) AS "openNtd",',
    replace: '       WHERE member_id = $1 AND shop_order.is_on_terms) AS "openNtd",',
    what: 'paid orders use up the credit',
    tests: terms,
  },
  {
    file: 'src/domains/orders/terms/terms.repository.ts',
    find: 'in_ntd($2::bigint, $3, $4::numeric) AS',
    replace: 'greatest($2::bigint, in_ntd($2::bigint, $3, $4::numeric)) AS',
    what: 'an order in dollars is counted in cents as NTD',
    tests: terms,
  },
  {
    file: 'src/domains/orders/terms/terms.rules.ts',
    find: 'daysAfter(taipeiDay(placedAt), netDays)',
    replace: 'daysAfter(placedAt.toISOString().slice(0, 10), netDays)',
    what: 'the deadline on terms counts from the day in UTC',
    tests: ['src/domains/orders/terms/terms.rules.test.ts'],
  },
  {
    file: 'src/domains/orders/terms/terms.usecases.ts',
    find: '      await updateOverdueQueued(tx.db, orderIds, now);\n',
    replace:
      '      if (orderIds.length > overdueBatchSize) await updateOverdueQueued(tx.db, orderIds, now);\n',
    what: 'a member is reminded of an overdue order every day',
    tests: terms,
  },
  {
    file: 'src/domains/orders/terms/terms.repository.ts',
    find: '${sql.raw(isOpenOnTerms)} AND ${lte(orderTable.payBefore, now)}',
    replace: 'is_on_terms AND ${lte(orderTable.payBefore, now)}',
    what: 'a member is reminded of an order that is paid',
    tests: terms,
  },
  {
    file: 'src/domains/members/terms/terms.admin.usecases.ts',
    find: "if (isGranted && (member.type !== 'business' || member.status !== 'active')) {",
    replace: "if (isGranted && member.type !== 'business') {",
    what: 'a gallery that waits for its review gets payment terms',
    tests: terms,
  },
  {
    file: 'src/domains/members/sessions/sessions.repository.ts',
    find: "    WHERE ${memberTable.type} = 'business' AND ${memberTable.status} = 'active' AND payment_terms.member_id",
    replace: '    WHERE payment_terms.member_id',
    what: 'a gallery that is no longer confirmed still buys on terms',
    tests: terms,
  },
  {
    file: 'src/domains/members/sessions/sessions.repository.ts',
    find: "WHERE ${memberTable.type} = 'business' AND ${memberTable.status} = 'active'\n      AND trade_discount.member_id",
    replace: 'WHERE trade_discount.member_id',
    what: 'a gallery that is no longer confirmed keeps its discount',
    tests: prices,
  },
  {
    file: 'src/domains/members/sessions/sessions.repository.ts',
    find: "::timestamptz AT TIME ZONE 'Asia/Taipei')::date",
    replace: "::timestamptz AT TIME ZONE 'UTC')::date",
    what: 'a discount begins eight hours late',
    tests: prices,
  },
  {
    file: 'src/domains/members/sessions/sessions.repository.ts',
    find: '    ORDER BY starts_on DESC LIMIT 1), 0)`',
    replace: '    ORDER BY basis_points DESC LIMIT 1), 0)`',
    what: 'the highest discount ever applies',
    tests: prices,
  },
  {
    file: 'src/domains/members/terms/terms.admin.usecases.ts',
    find: 'if (form.starts_on < taipeiDay(now))',
    replace: 'if (form.starts_on < now.toISOString().slice(0, 10))',
    what: 'a discount is written into the past in the first hours of a day',
    tests: prices,
  },
  {
    file: 'src/domains/members/terms/trade-prices.rules.ts',
    find: 'const steps = (exact + step - 1n) / step;',
    replace: 'const steps = exact / step;',
    what: 'a trade price is rounded down',
    tests: rules,
  },
  {
    file: 'src/domains/members/terms/trade-prices.rules.ts',
    find: 'money(Math.min(list.amount, Number(steps) * roundedTo[list.currency]), list.currency)',
    replace: 'money(Number(steps) * roundedTo[list.currency], list.currency)',
    what: 'a trade price is above the list price',
    tests: rules,
  },
  {
    file: 'src/domains/orders/checkout/write-order.usecases.ts',
    find: 'unitListPicturePrice: configuredItem.picturePriceInclTax[form.currency].amount,',
    replace:
      'unitListPicturePrice: soldPicturePrice(\n      configuredItem.picturePriceInclTax[form.currency].amount,\n      configuredItem.listPriceInclTax[form.currency].amount,\n      price.amount,\n    ),',
    what: 'a trade discount lowers the share of the artist',
    tests: prices,
  },
];
