type Query = (text: string) => Promise<unknown[]>;

/** Where shares of the sales entries and of the ledger differ, and transactions that do not add up to 0; empty if the books agree. */
export const differences = (query: Query): Promise<unknown[]> =>
  query(`
    SELECT 'share' AS what, artist_id, currency, day::text, order_id, number, position, sum(amount)::bigint AS amount
    FROM (
      SELECT artist_id, currency, day, order_id, number, position, share AS amount FROM sale_entry WHERE share <> 0
      UNION ALL
      SELECT artist_id, currency, day, order_id, number, position, amount FROM ledger_entry
      WHERE account = 'artist_payable' AND kind IN ('sale', 'refund')
    ) AS both_books
    GROUP BY artist_id, currency, day, order_id, number, position HAVING sum(amount) <> 0
    UNION ALL
    SELECT 'transaction', NULL, currency, NULL, NULL, NULL, NULL, sum(amount)::bigint FROM ledger_entry
    GROUP BY transaction_id, currency HAVING sum(amount) <> 0`);

/** What the sales entries of orders, lines and refunds should add up to, and do not; empty if all was posted. */
export const unposted = (query: Query): Promise<unknown[]> => {
  const columns =
    'order_id, number, position, currency, country_code, member_id, item_id, artist_id, share_basis_points';
  const figures = [
    ...['orders', 'orders_of_item', 'orders_of_artist', 'pieces', 'items', 'freight', 'before_tax'],
    ...[
      'pictures_before_tax',
      'framing_before_tax',
      'freight_before_tax',
      'goodwill_before_tax',
      'share',
      'in_ntd',
    ],
  ];
  return query(`
    SELECT ${columns}, ${figures.map((figure) => `sum(${figure})::bigint AS ${figure}`)} FROM (
      SELECT ${columns}, ${figures} FROM expected_sale_entries(ARRAY(SELECT id FROM shop_order))
      UNION ALL
      SELECT ${columns}, ${figures.map((figure) => `-${figure}`)} FROM sale_entry
    ) AS both_sides
    GROUP BY ${columns} HAVING ${figures.map((figure) => `sum(${figure}) <> 0`).join(' OR ')}`);
};
