import type { Mutation } from './mutation.ts';

const file = 'db/migrations/0014_payouts.sql';
/** The sales entries, which post the shares. */
const entries = 'db/migrations/0013_sales.sql';
const books = ['src/domains/sales/ledger/ledger.repository.test.ts'];
const sales = ['src/domains/sales/sales-ledger.repository.test.ts'];
const runs = [
  'src/domains/sales/payouts/payout-runs.admin.api.test.ts',
  'src/domains/sales/payouts/payout-terms.admin.api.test.ts',
];

/** The artists' ledger in double entry; each bug is planted in a new database. */
export const ledger: readonly Mutation[] = [
  {
    file,
    find: 'coalesce(earned.share, 0) - coalesce(posted.share, 0) AS amount',
    replace: 'coalesce(earned.share, 0) AS amount',
    what: 'a correction posts the whole share again',
    tests: books,
  },
  {
    file,
    find: 'FROM earned FULL JOIN posted USING',
    replace: 'FROM earned LEFT JOIN posted USING',
    what: 'shares of an order that is no longer a sale are paid',
    tests: [...books, ...sales],
  },
  {
    file,
    find: '  PERFORM FROM shop_order WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;\n',
    replace: '',
    what: 'two writers post the same share twice',
    tests: books,
  },
  {
    file,
    find: "VALUES ('share_expense', amount), ('artist_payable', -amount)",
    replace: "VALUES ('share_expense', -amount), ('artist_payable', amount)",
    what: 'artists owe their shares to the shop',
    tests: [...books, ...runs],
  },
  {
    file: entries,
    find: 'SELECT (CASE WHEN share_on_sold_price THEN sold_price ELSE list_price END)::bigint',
    replace: 'SELECT sold_price::bigint',
    what: 'a discount lowers the share',
    tests: books,
  },
  {
    file: entries,
    find: 'revenue_share(base.price * order_line.nums, order_line.share_basis_points',
    replace: 'revenue_share(base.price, order_line.share_basis_points',
    what: 'the share is of one print of a line',
    tests: [...books, ...sales],
  },
  {
    file: entries,
    find: 'price_before_tax(base.price * order_line.nums, sold.tax_basis_points) AS pictures_before_tax',
    replace:
      'price_before_tax(order_line.unit_picture_price * order_line.nums, sold.tax_basis_points) AS pictures_before_tax',
    what: 'reports show another base than that of the share',
    tests: books,
  },
  {
    file,
    find: 'GROUP BY currency HAVING sum(amount) <> 0\n  ) THEN',
    replace: 'HAVING sum(amount) <> 0\n  ) THEN',
    what: 'a transaction balances across currencies',
    tests: books,
  },
  {
    file,
    find: 'DEFERRABLE INITIALLY DEFERRED\n  FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();',
    replace:
      'DEFERRABLE INITIALLY DEFERRED\n  FOR EACH ROW WHEN (NEW.amount > 0) EXECUTE FUNCTION check_ledger_transaction();',
    what: 'a transaction of credits alone is accepted',
    tests: books,
  },
  {
    file,
    find: 'BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry',
    replace: 'BEFORE UPDATE OR DELETE ON ledger_entry',
    what: 'the ledger can be emptied',
    tests: books,
  },
  {
    file,
    find: 'CREATE TRIGGER ledger_on_order_delete AFTER DELETE ON shop_order\n  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION post_shares_of_deleted();',
    replace: '',
    what: 'the share of a deleted order is paid',
    tests: [...books, ...sales],
  },
  {
    file: entries,
    find: '(round(line.share * part.nums_before / line.pieces) - round(line.share * part.nums / line.pieces))::bigint AS share',
    replace: 'round(line.share * (part.nums_before - part.nums) / line.pieces)::bigint AS share',
    what: 'refunds of single prints of a line leave a rest of the share',
    tests: [...books, ...sales],
  },
  {
    file: entries,
    find: ' FILTER (WHERE refund.currency = sold.currency) OVER earlier',
    replace: ' OVER earlier',
    what: 'a refund in another currency counts as if it were in the currency of the order',
    tests: sales,
  },
];
