import type { Mutation } from '../mutation.ts';

/** Placing orders: quotes, copies, repeated requests. */
export const checkout: readonly Mutation[] = [
  {
    file: 'src/domains/orders/checkout/unpaid-limits.repository.ts',
    find: ' AND NOT shop_order.is_on_terms`',
    replace: '`',
    what: 'orders on terms count as unpaid',
    tests: ['src/domains/orders/checkout/unpaid-limits.api.test.ts'],
  },
  {
    file: 'src/domains/orders/checkout/checkout-cleanup.repository.ts',
    find: 'WHERE placed_from IS NOT NULL AND created_at < ${time.toISOString()}',
    replace: 'WHERE placed_from IS NOT NULL',
    what: 'the network of an order is deleted at once',
    tests: ['src/domains/orders/checkout/unpaid-limits.api.test.ts'],
  },
  {
    file: 'src/domains/orders/checkout/unpaid-limits.repository.ts',
    find: "'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))'",
    replace: "'SELECT $1::text'",
    what: 'orders placed at the same time are not counted one after the other',
    tests: ['src/domains/orders/checkout/unpaid-limits.api.test.ts'],
  },
  {
    file: 'src/domains/orders/checkout/unpaid-limits.rules.ts',
    find: 'usage.orders >= ordersLimit',
    replace: 'usage.orders > ordersLimit',
    what: 'the limit of unpaid orders is one too high',
    tests: ['src/domains/orders/checkout/unpaid-limits.api.test.ts'],
  },
  {
    file: 'src/domains/orders/checkout/unpaid-limits.rules.ts',
    find: '+ nums > limit',
    replace: '+ nums >= limit',
    what: 'the limit of unpaid copies is one too low',
    tests: ['src/domains/orders/checkout/unpaid-limits.api.test.ts'],
  },
  {
    file: 'src/domains/orders/checkout/unpaid-limits.usecases.ts',
    find: 'await checkScope(tx, { network: buyer.network }, requested, unpaidLimits.ordersOfNetwork);',
    replace: '',
    what: 'there is no limit for many accounts of one network',
    tests: ['src/domains/orders/checkout/unpaid-limits.api.test.ts'],
  },
  {
    file: 'src/domains/orders/checkout/reserve-copies.repository.ts',
    find: 'await db.execute(sql`SELECT id FROM item WHERE id = ANY(${itemIds}::int[]) ORDER BY id FOR NO KEY UPDATE`);',
    replace: '',
    what: 'orders of the same edition do not wait for each other',
    tests: [
      'src/domains/orders/checkout/edition-copies.api.test.ts',
      'src/domains/orders/order-constraints.repository.test.ts',
      'src/domains/orders/transitions/transition-sequences.api.test.ts',
    ],
  },
  {
    file: 'src/domains/orders/checkout/reserve-copies.repository.ts',
    find: 'rank > wanted.after AND rank <= wanted.upto',
    replace: 'rank > wanted.after AND rank <= wanted.upto + 1',
    what: 'one copy too many is reserved',
    tests: [
      'src/domains/orders/checkout/edition-copies.api.test.ts',
      'src/domains/orders/order-constraints.repository.test.ts',
    ],
  },
  {
    file: 'src/domains/orders/checkout/reserve-copies.repository.ts',
    find: "AND status = 'free'\n    )",
    replace: '\n    )',
    what: 'copies of others are reserved',
    tests: [
      'src/domains/orders/checkout/edition-copies.api.test.ts',
      'src/domains/orders/order-constraints.repository.test.ts',
    ],
  },
  {
    file: 'src/domains/orders/checkout/quotes.repository.ts',
    find: '        eq(orderQuoteTable.memberId, memberId),\n',
    replace: '',
    what: 'the quote of another member is accepted',
    tests: ['src/domains/orders/checkout/quotes.api.test.ts'],
  },
  {
    file: 'src/domains/orders/checkout/quotes.repository.ts',
    find: '        gt(orderQuoteTable.expiresAt, now),\n',
    replace: '',
    what: 'a quote never expires',
    tests: ['src/domains/orders/checkout/quotes.api.test.ts'],
  },
  {
    file: 'src/domains/orders/checkout/checkout.usecases.ts',
    find: '  await checkQuote(',
    replace: "  if (form.quote === '') await checkQuote(",
    what: 'an order is accepted at another price than quoted',
    tests: [
      'src/domains/orders/checkout/quotes.api.test.ts',
      'src/domains/orders/checkout/checkout.api.test.ts',
    ],
  },
  {
    file: 'src/domains/orders/checkout/idempotency.usecases.ts',
    find: "if (earlier.bodyHash !== claim.bodyHash.toString('hex'))",
    replace: "if (earlier.bodyHash === '')",
    what: 'a different order with the same idempotency key gets the response of the first',
    tests: ['src/domains/orders/checkout/quotes.api.test.ts'],
  },
  {
    file: 'src/domains/orders/checkout/reserve-copies.usecases.ts',
    find: 'left >= (requested.get(input.item_id) ?? 0)',
    replace: 'left > 0',
    what: 'an order gets fewer copies than it asks for',
    tests: [
      'src/domains/orders/checkout/checkout.api.test.ts',
      'src/domains/orders/checkout/edition-copies.api.test.ts',
      'src/domains/orders/checkout/unpaid-limits.api.test.ts',
    ],
  },
  {
    file: 'src/domains/orders/checkout/checkout.usecases.ts',
    find: '!form.custom_agree && ',
    replace: 'false && ',
    what: 'a custom work is ordered without the agreement',
    tests: [
      'src/domains/orders/checkout/checkout.api.test.ts',
      'src/domains/orders/checkout/quotes.api.test.ts',
      'src/domains/orders/checkout/checkout-refusals.api.test.ts',
    ],
  },
  {
    file: 'src/domains/orders/checkout/write-order.usecases.ts',
    find: 'unitListPicturePrice: configuredItem.picturePriceInclTax[form.currency].amount',
    replace: 'unitListPicturePrice: price.amount',
    what: 'the revenue share includes frames',
    tests: [
      'src/domains/sales/reports.admin.api.test.ts',
      'src/domains/orders/checkout/checkout.api.test.ts',
      'src/domains/orders/orders.api.test.ts',
    ],
  },
];
