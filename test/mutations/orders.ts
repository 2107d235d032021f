import type { Mutation } from './mutation.ts';

export const orders: readonly Mutation[] = [
  {
    file: 'src/kernel/money.ts',
    find: '* denominator + numerator - 1n) / numerator',
    replace: '* denominator) / numerator',
    what: 'USD rounded down',
    tests: ['src/kernel/money.test.ts'],
  },
  {
    file: 'src/domains/orders/unpaid.repository.ts',
    find: ' AND NOT shop_order.is_on_terms`',
    replace: '`',
    what: 'orders on terms counted as unpaid',
    tests: ['src/domains/orders/unpaid.api.test.ts'],
  },
  {
    file: 'src/domains/orders/unpaid.repository.ts',
    find: 'WHERE placed_from IS NOT NULL AND created_at < ${time.toISOString()}',
    replace: 'WHERE placed_from IS NOT NULL',
    what: 'where an order came from forgotten at once',
    tests: ['src/domains/orders/unpaid.api.test.ts'],
  },
];
