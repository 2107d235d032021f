import type { Mutation } from '../mutation.ts';

const rules = ['src/domains/invoices/invoices.rules.test.ts'];
const api = ['src/domains/invoices/invoices.api.test.ts'];
const admin = ['src/domains/invoices/invoices.admin.api.test.ts'];
const documents = ['src/domains/invoices/documents.api.test.ts'];

/** Invoices: numbers, amounts of allowances, voiding, documents. */
export const invoices: readonly Mutation[] = [
  {
    file: 'src/domains/alerts/alerts.repository.ts',
    find: '    .orderBy(sql`since`)\n',
    replace: '',
    what: 'the oldest problem of an invoice can be missing among the alerts',
    tests: admin,
  },
  {
    file: 'src/domains/invoices/issue-invoices.usecases.ts',
    find: ' && !isAllowedInFull',
    replace: '',
    what: 'an order that is paid after its invoice was allowed in full has no invoice',
    tests: api,
  },
  {
    file: 'src/domains/invoices/invoices.admin.usecases.ts',
    find: '      if (!issued) {',
    replace: '      if (issued) {',
    what: 'the corrected buyer is lost while there is no invoice number',
    tests: admin,
  },
  {
    file: 'src/domains/invoices/invoices.rules.ts',
    find: 'const tax = taxOf(allowed + amount) - taxOf(allowed);',
    replace: 'const tax = taxOf(amount);',
    what: 'the taxes of allowances do not add up to that of the invoice',
    tests: rules,
  },
  {
    file: 'src/domains/invoices/invoices.rules.ts',
    find: 'const part = Math.min(amount, left);',
    replace: 'const part = amount;',
    what: 'allowances exceed their invoice',
    tests: rules,
  },
  {
    file: 'src/domains/invoices/invoices.rules.ts',
    find: 'if (!isDone || known.has(id) || part <= 0) continue;',
    replace: 'if (!isDone || part <= 0) continue;',
    what: 'a refund has two allowances',
    tests: rules,
  },
  {
    file: 'src/domains/invoices/invoices.rules.ts',
    find: 'if (isWhole && isSamePeriod && allowances.length === 0) {',
    replace: 'if (isWhole && allowances.length === 0) {',
    what: 'an invoice is voided after its tax period',
    tests: rules,
  },
  {
    file: 'src/domains/invoices/invoices.rules.ts',
    find: 'startsOn <= day && day <= endsOn',
    replace: 'startsOn <= day',
    what: 'a range gives numbers after its period',
    tests: rules,
  },
  {
    file: 'src/domains/invoices/invoices.repository.ts',
    find: "    .orderBy(asc(seriesTable.id))\n    .for('update');",
    replace: '    .orderBy(asc(seriesTable.id));',
    what: 'two invoices take the same number',
    tests: api,
  },
  {
    file: 'src/domains/invoices/issue-invoices.usecases.ts',
    find: '    await insertDue(tx.db, order.id, now);\n',
    replace: '',
    what: 'an order without a number is forgotten',
    tests: api,
  },
  {
    file: 'src/domains/invoices/send-documents.usecases.ts',
    find: '  if (failure) throw failure.error;\n',
    replace: '',
    what: 'a document that did not arrive is not sent again',
    tests: admin,
  },
  {
    file: 'src/domains/invoices/receipt.usecases.ts',
    find: ': await findOrderForViewer(services, code, viewer);',
    replace: ': await findOrderForStaff(services, code);',
    what: 'another member reads a receipt',
    tests: [...api, ...documents],
  },
];
