import type { Mutation } from '../mutation.ts';

const tests = ['src/domains/privacy/privacy.api.test.ts'];
const repository = 'src/domains/privacy/privacy.repository.ts';

/** Privacy: what the export has, and what closing an account erases. */
export const privacy: readonly Mutation[] = [
  {
    file: 'src/domains/privacy/close-account.usecases.ts',
    find: '  await verifyCurrentPassword(services, session, form.current_password);\n',
    replace: '',
    what: 'an account is closed without its password',
    tests,
  },
  {
    file: 'src/domains/privacy/close-account.usecases.ts',
    find: 'if (await hasOpenOrders(tx.db, memberId)) throw',
    replace: 'if (false) throw',
    what: 'an account with an open order is closed',
    tests,
  },
  {
    file: 'src/domains/privacy/close-account.usecases.ts',
    find: '    await updateOrderSearch(tx, orderIds);\n',
    replace: '',
    what: 'an order of a closed account is found by the name of its receiver',
    tests,
  },
  {
    file: repository,
    find: '  await db.delete(orderNoteTable).where(inArray(orderNoteTable.orderId, ids));\n',
    replace: '',
    what: 'notes of staff name a person whose account is closed',
    tests,
  },
  {
    file: repository,
    find: '        isEnquiryFrom(addresses),\n',
    replace: '',
    what: 'an enquiry that was sent without logging in stays after closing',
    tests,
  },
  {
    file: 'src/domains/privacy/export.repository.ts',
    find: "to_jsonb(s) - 'token_hash'",
    replace: 'to_jsonb(s)',
    what: 'the export has the hashes of sessions',
    tests,
  },
];
