import type { Mutation } from './mutation.ts';

/** Carts. */
export const cart: readonly Mutation[] = [
  {
    file: 'src/domains/cart/cart.rules.ts',
    find: 'known.nums < line.nums',
    replace: 'known.nums > line.nums',
    what: 'the smaller quantity of a configured item is used',
    tests: ['src/domains/cart/cart.rules.test.ts'],
  },
  {
    file: 'src/domains/cart/cart.rules.ts',
    find: "> left ? 'sold_out'",
    replace: ">= left ? 'sold_out'",
    what: 'the last copy cannot be bought',
    tests: ['src/domains/cart/cart.rules.test.ts'],
  },
  {
    file: 'src/domains/cart/cart.repository.ts',
    find: 'DELETE FROM cart WHERE member_id IS NULL AND (',
    replace: 'DELETE FROM cart WHERE (',
    what: "housekeeping deletes members' carts",
    tests: ['src/domains/cart/cart.api.test.ts', 'src/domains/cart/cart-refusals.api.test.ts'],
  },
  {
    file: 'src/domains/cart/cart.repository.ts',
    find: "interval '180 days'",
    replace: "interval '18 days'",
    what: 'carts of visitors are deleted after a month',
    tests: ['src/domains/cart/cart.api.test.ts', 'src/domains/cart/cart-refusals.api.test.ts'],
  },
  {
    file: 'src/domains/cart/cart.repository.ts',
    find: '          AND NOT EXISTS (SELECT 1 FROM cart_line WHERE cart_id = cart.id)',
    replace: '',
    what: 'carts of visitors with lines are deleted after a day',
    tests: ['src/domains/cart/cart.api.test.ts', 'src/domains/cart/cart-refusals.api.test.ts'],
  },
  {
    file: 'src/domains/cart/cart.repository.ts',
    find: 'greatest(cart_line.nums, excluded.nums)',
    replace: 'cart_line.nums + excluded.nums',
    what: 'a login adds the quantities of both carts',
    tests: ['src/domains/cart/cart.api.test.ts'],
  },
  {
    file: 'src/domains/cart/cart.repository.ts',
    find: "WHERE token_hash = decode($1, 'hex') AND member_id IS NULL`",
    replace: "WHERE token_hash = decode($1, 'hex') OR member_id IS NULL`",
    what: 'a visitor sees the cart of another',
    tests: ['src/domains/cart/cart.api.test.ts'],
  },
  {
    file: 'src/domains/cart/cart.repository.ts',
    find: '      AND frame_id = coalesce(${which.frame_id ?? null}::int, frame_id)`',
    replace: '`',
    what: 'all frames of an item are deleted from the cart',
    tests: ['src/domains/cart/cart.api.test.ts'],
  },
];
