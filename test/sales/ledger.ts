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
