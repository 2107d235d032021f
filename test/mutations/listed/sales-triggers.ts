import { type Mutation, missingTrigger } from './mutation.ts';

const ledger = ['src/domains/sales/sales-ledger.repository.test.ts'];

/** The triggers of parts of orders are created in a loop; one of them is left out. */
function withoutParts(event: string, row: string, adjective: string): Mutation[] {
  const find = `EXECUTE format(
      'CREATE TRIGGER %1$s_sales_on_${event.toLowerCase()} AFTER ${event} ON %1$I REFERENCING ${row} TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION update_sales_of_order_parts()', part);`;
  return Object.entries({ order_line: 'line', refund: 'refund' }).map(([table, name]) => ({
    file: 'db/migrations/0013_sales.sql',
    find,
    replace: `IF part <> '${table}' THEN ${find} END IF;`,
    what: `a ${adjective} ${name} of an order is not in the reports`,
    tests: ledger,
  }));
}

/** Triggers that update the sales ledger and the views of works; each bug is planted in a new database. */
export const salesTriggers: readonly Mutation[] = [
  {
    file: 'db/migrations/0013_sales.sql',
    find: '           OR is_sale(former.settled_at, former.is_on_terms, former.status, former.payment_status))\n',
    replace: '           )\n',
    what: 'an order that is no longer a sale stays in the reports',
    tests: ledger,
  },
  {
    file: 'db/migrations/0013_sales.sql',
    find: 'changed.settled_at, is_sale(changed.settled_at, changed.is_on_terms, changed.status, changed.payment_status), changed.currency,',
    replace:
      'former.settled_at, is_sale(changed.settled_at, changed.is_on_terms, changed.status, changed.payment_status), changed.currency,',
    what: 'a sale of another day stays on its former day',
    tests: ledger,
  },
  ...withoutParts('INSERT', 'NEW', 'new'),
  ...withoutParts('DELETE', 'OLD', 'deleted'),
  missingTrigger('order_line_sales_on_update', 'a changed line of an order is not in the reports', ...ledger),
  missingTrigger('refund_part_sales_on_insert', 'prints of a refund keep their share', ...ledger),
  missingTrigger(
    'refund_part_sales_on_delete',
    'prints that a refund no longer names have no share',
    ...ledger,
  ),
  {
    file: 'db/migrations/0013_sales.sql',
    find: '(changed.status, changed.amount, changed.done_on, changed.is_overpayment)',
    replace: '(former.status, former.amount, former.done_on, former.is_overpayment)',
    what: 'a changed refund of an order is not in the reports',
    tests: ledger,
  },
  {
    file: 'db/migrations/0013_sales.sql',
    find: 'CREATE TRIGGER cart_line_counted AFTER INSERT ON cart_line\n',
    replace: 'CREATE TRIGGER cart_line_counted AFTER UPDATE ON cart_line\n',
    what: 'works added to a cart are not counted',
    tests: ['src/domains/sales/item-views.api.test.ts'],
  },
  {
    file: 'db/migrations/0013_sales.sql',
    find: "SELECT DISTINCT (now() AT TIME ZONE 'Asia/Taipei')::date, item_id, cart_id FROM changed\n  ORDER BY item_id, cart_id\n  ON CONFLICT DO NOTHING;",
    replace:
      "SELECT DISTINCT (now() AT TIME ZONE 'Asia/Taipei')::date, item_id, cart_id FROM changed\n  ORDER BY item_id, cart_id;",
    what: 'a work cannot be added to a cart twice a day',
    tests: ['src/domains/sales/item-views.api.test.ts'],
  },
];
