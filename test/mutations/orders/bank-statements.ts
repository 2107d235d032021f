import type { Mutation } from '../mutation.ts';

const folder = 'src/domains/orders/bank-statements';
const api = [`${folder}/bank-statements.admin.api.test.ts`];
const migration = 'db/migrations/0011_payments.sql';

/** Imports of bank statements. */
export const bankStatements: readonly Mutation[] = [
  {
    file: migration,
    find: 'receipt_id integer UNIQUE REFERENCES payment_receipt ON DELETE CASCADE',
    replace: 'receipt_id integer REFERENCES payment_receipt ON DELETE CASCADE',
    what: 'a transfer stands for two bank transactions',
    tests: api,
  },
  {
    file: migration,
    find: "  CHECK ((outcome IN ('unknown', 'dismissed')) = (receipt_id IS NULL)),\n",
    replace: '',
    what: 'a bank transaction can be exact without a recorded transfer',
    tests: api,
  },
  {
    file: migration,
    find: "  CHECK (outcome <> 'dismissed' OR (decided_at IS NOT NULL AND decision_reason <> ''))",
    replace: '  CHECK (true)',
    what: 'a bank transaction can be dismissed without a reason',
    tests: api,
  },
  {
    file: `${folder}/bank-statements.usecases.ts`,
    find: ' || (await isRowRecorded(tx.db, row))',
    replace: '',
    what: 'two jobs record the same row of a bank statement',
    tests: api,
  },
  {
    file: `${folder}/bank-transactions.repository.ts`,
    find: '        sql`NOT EXISTS (SELECT FROM bank_transaction WHERE bank_transaction.receipt_id = payment_receipt.id)`,\n',
    replace: '',
    what: 'two bank transactions are taken for one transfer recorded by hand',
    tests: api,
  },
  {
    file: `${folder}/bank-transactions.repository.ts`,
    find: '(${receiptTable.orderId} = ${orderId} OR ${receiptTable.reference} = ${like.reference})',
    replace: '${receiptTable.reference} = ${like.reference}',
    what: 'a transfer recorded by hand with another reference is counted again',
    tests: api,
  },
  {
    file: 'src/domains/orders/admin/order-payments.usecases.ts',
    find: 'if (imported) throw await duplicateTransfer(tx, imported);',
    replace: '',
    what: 'a transfer of a bank statement is recorded by hand again',
    tests: api,
  },
  {
    file: `${folder}/bank-transactions.usecases.ts`,
    find: 'if (!outcomes.includes(transaction.outcome)) {',
    replace: 'if (false) {',
    what: 'a bank transaction is assigned twice',
    tests: api,
  },
  {
    file: `${folder}/bank-statements.repository.ts`,
    find: ".where(and(eq(statementTable.state, 'checked'), lt(statementTable.createdAt, before)))",
    replace: '.where(lt(statementTable.createdAt, before))',
    what: 'recorded bank statements are deleted',
    tests: [`${folder}/statement-uploads.admin.api.test.ts`],
  },
  {
    file: `${folder}/bank-statements.rules.ts`,
    find: 'one.amount === other.amount && one.receivedOn === other.receivedOn',
    replace: 'one.receivedOn === other.receivedOn',
    what: 'a bank transaction with another amount is taken for a repeated one',
    tests: [...api, `${folder}/proposed-outcomes.rules.test.ts`],
  },
  {
    file: `${folder}/proposed-outcomes.rules.ts`,
    find: 'return named.length === 1 ? (named[0] ?? null) : null;',
    replace: 'return named[0] ?? null;',
    what: 'a bank reference with two order codes pays the first of them',
    tests: [...api, `${folder}/proposed-outcomes.rules.test.ts`],
  },
  {
    file: `${folder}/order-codes.rules.ts`,
    find: ".replace(/[IL]/g, '1')",
    replace: '',
    what: 'an order code with I or L for 1 is not found in a bank reference',
    tests: [`${folder}/order-codes.rules.test.ts`],
  },
  {
    file: `${folder}/statement-rows.rules.ts`,
    find: "if (isRounded(transactionId)) faults.push({ column: 'transaction_id', message: 'bank.id_rounded' });",
    replace: '',
    what: 'rounded numbers of bank transactions are accepted',
    tests: [`${folder}/statement-rows.rules.test.ts`],
  },
  {
    file: `${folder}/statement-rows.rules.ts`,
    find: 'if (tooManyCells !== null) {',
    replace: 'if (tooManyCells === 0) {',
    what: 'a row of a bank statement with shifted columns is accepted',
    tests: [`${folder}/statement-rows.rules.test.ts`],
  },
];
