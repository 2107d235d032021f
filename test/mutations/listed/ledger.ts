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
    file: entries,
    find: '-freight_before_tax, -goodwill_before_tax, -share, -in_ntd',
    replace: '-freight_before_tax, -goodwill_before_tax, 0, -in_ntd',
    what: 'a correction posts the whole share again',
    tests: [...books, ...sales],
  },
  {
    file: entries,
    find: 'CASE WHEN last.day IS NULL THEN difference.day',
    replace: 'CASE WHEN difference.day IS NOT NULL THEN difference.day',
    what: 'a correction is posted on the day of what it corrects',
    tests: sales,
  },
  {
    file: entries,
    find: 'SELECT * FROM entry WHERE share <> 0 ORDER BY',
    replace: 'SELECT * FROM entry WHERE share > 0 ORDER BY',
    what: 'shares of an order that is no longer a sale are paid',
    tests: [...books, ...sales],
  },
  {
    file: entries,
    find: '  PERFORM FROM shop_order WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;\n',
    replace: '',
    what: 'two writers post the same share twice',
    tests: books,
  },
  {
    file: entries,
    find: 'BEFORE UPDATE OR DELETE OR TRUNCATE ON sale_entry',
    replace: 'BEFORE UPDATE OR TRUNCATE ON sale_entry',
    what: 'sales entries can be deleted',
    tests: sales,
  },
  {
    file: entries,
    find: "VALUES ('share_expense', share), ('artist_payable', -share)",
    replace: "VALUES ('share_expense', -share), ('artist_payable', share)",
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
