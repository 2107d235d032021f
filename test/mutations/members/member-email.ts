import type { Mutation } from '../mutation.ts';

const tests = [
  'src/domains/members/email/email.api.test.ts',
  'src/domains/members/email/email-changes.api.test.ts',
];

/** Confirmation and change of e-mail addresses, and the list of sessions. */
export const memberEmail: readonly Mutation[] = [
  {
    file: 'src/domains/members/email/email.rules.ts',
    find: 'if (change.newConfirmedAt === null) return false;\n',
    replace: '',
    what: 'the new address need not confirm',
    tests: ['src/domains/members/email/email.rules.test.ts'],
  },
  {
    file: 'src/domains/members/email/email.rules.ts',
    find: 'return isByStaff ? timeAfterDays(now, staffWaitDays) : null;',
    replace: 'return isByStaff ? now : null;',
    what: 'staff change an address at once',
    tests: ['src/domains/members/email/email.rules.test.ts'],
  },
  {
    file: 'src/domains/members/email/email.repository.ts',
    find: 'eq(memberTable.emailKey, emailConfirmationTable.emailKey),\n',
    replace: '',
    what: 'a link confirms another address than the mailed one',
    tests,
  },
  {
    file: 'src/domains/members/email/confirmations.usecases.ts',
    find: '  await deleteConfirmations(tx.db, memberId);\n',
    replace: '',
    what: 'a confirmation link works twice',
    tests,
  },
  {
    file: 'src/domains/members/email/email-changes.usecases.ts',
    find: '  await verifyCurrentPassword(services, session, form.current_password);\n',
    replace: '',
    what: 'an address is changed without the password',
    tests,
  },
  {
    file: 'src/domains/members/email/email-changes.usecases.ts',
    find: '  await deleteMemberResets(tx.db, member.id);\n',
    replace: '',
    what: 'the old address can still set the password',
    tests,
  },
  {
    file: 'src/domains/members/sessions/sessions.repository.ts',
    find: '.where(and(eq(sessionTable.id, id), eq(sessionTable.memberId, memberId)))',
    replace: '.where(eq(sessionTable.id, id))',
    what: "members end other members' sessions",
    tests: ['src/domains/members/sessions/sessions.api.test.ts'],
  },
  {
    file: 'src/domains/members/sessions/sessions.usecases.ts',
    find: 'found.session.lastSeenAt < since',
    replace: 'found.session.lastSeenAt < now',
    what: 'every request writes the session',
    tests: ['src/api/statement-counts.test.ts', 'src/domains/members/sessions/sessions.api.test.ts'],
  },
];
