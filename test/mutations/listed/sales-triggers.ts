import type { Mutation } from './mutation.ts';

/** Triggers that update the sales ledger and the views of works; each bug is planted in a new database. */
export const salesTriggers: readonly Mutation[] = [
  {
    file: 'db/migrations/0012_sales.sql',
    find: '           OR is_sale(former.settled_at, former.is_on_terms, former.status, former.payment_status))\n',
    replace: '           )\n',
    what: 'an order that is no longer a sale stays in the reports',
    tests: ['src/domains/sales/sales-ledger.repository.test.ts'],
  },
  {
    file: 'db/migrations/0012_sales.sql',
    find: 'changed.settled_at, is_sale(changed.settled_at, changed.is_on_terms, changed.status, changed.payment_status), changed.currency,',
    replace:
      'former.settled_at, is_sale(changed.settled_at, changed.is_on_terms, changed.status, changed.payment_status), changed.currency,',
    what: 'a sale of another day stays on its former day',
    tests: ['src/domains/sales/sales-ledger.repository.test.ts'],
  },
  {
    file: 'db/migrations/0012_sales.sql',
    find: "EXECUTE format(\n      'CREATE TRIGGER %1$s_sales_on_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed\n       FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_order_parts()', part);",
    replace:
      "IF part <> 'order_line' THEN EXECUTE format(\n      'CREATE TRIGGER %1$s_sales_on_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed\n       FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_order_parts()', part); END IF;",
    what: 'a new line of an order is not in the reports',
    tests: ['src/domains/sales/sales-ledger.repository.test.ts'],
  },
  {
    file: 'db/migrations/0012_sales.sql',
    find: "EXECUTE format(\n      'CREATE TRIGGER %1$s_sales_on_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed\n       FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_order_parts()', part);",
    replace:
      "IF part <> 'refund' THEN EXECUTE format(\n      'CREATE TRIGGER %1$s_sales_on_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed\n       FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_order_parts()', part); END IF;",
    what: 'a new refund of an order is not in the reports',
    tests: ['src/domains/sales/sales-ledger.repository.test.ts'],
  },
  {
    file: 'db/migrations/0012_sales.sql',
    find: 'CREATE TRIGGER order_line_sales_on_update AFTER UPDATE ON order_line REFERENCING NEW TABLE AS changed\n  FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_order_parts();',
    replace: '',
    what: 'a changed line of an order is not in the reports',
    tests: ['src/domains/sales/sales-ledger.repository.test.ts'],
  },
  {
    file: 'db/migrations/0012_sales.sql',
    find: '(changed.status, changed.amount, changed.done_on, changed.is_overpayment)',
    replace: '(former.status, former.amount, former.done_on, former.is_overpayment)',
    what: 'a changed refund of an order is not in the reports',
    tests: ['src/domains/sales/sales-ledger.repository.test.ts'],
  },
  {
    file: 'db/migrations/0012_sales.sql',
    find: "EXECUTE format(\n      'CREATE TRIGGER %1$s_sales_on_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed\n       FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_order_parts()', part);",
    replace:
      "IF part <> 'order_line' THEN EXECUTE format(\n      'CREATE TRIGGER %1$s_sales_on_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed\n       FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_order_parts()', part); END IF;",
    what: 'a deleted line of an order is not in the reports',
    tests: ['src/domains/sales/sales-ledger.repository.test.ts'],
  },
  {
    file: 'db/migrations/0012_sales.sql',
    find: "EXECUTE format(\n      'CREATE TRIGGER %1$s_sales_on_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed\n       FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_order_parts()', part);",
    replace:
      "IF part <> 'refund' THEN EXECUTE format(\n      'CREATE TRIGGER %1$s_sales_on_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed\n       FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_order_parts()', part); END IF;",
    what: 'a deleted refund of an order is not in the reports',
    tests: ['src/domains/sales/sales-ledger.repository.test.ts'],
  },
  {
    file: 'db/migrations/0012_sales.sql',
    find: 'CREATE TRIGGER cart_line_counted AFTER INSERT ON cart_line\n',
    replace: 'CREATE TRIGGER cart_line_counted AFTER UPDATE ON cart_line\n',
    what: 'works added to a cart are not counted',
    tests: ['src/domains/sales/item-views.api.test.ts'],
  },
  {
    file: 'db/migrations/0012_sales.sql',
    find: "SELECT DISTINCT (now() AT TIME ZONE 'Asia/Taipei')::date, item_id, cart_id FROM changed\n  ORDER BY item_id, cart_id\n  ON CONFLICT DO NOTHING;",
    replace:
      "SELECT DISTINCT (now() AT TIME ZONE 'Asia/Taipei')::date, item_id, cart_id FROM changed\n  ORDER BY item_id, cart_id;",
    what: 'a work cannot be added to a cart twice a day',
    tests: ['src/domains/sales/item-views.api.test.ts'],
  },
];
