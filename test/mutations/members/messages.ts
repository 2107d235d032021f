import type { Mutation } from '../mutation.ts';

const api = ['src/domains/messages/messages.api.test.ts'];
const admin = ['src/domains/messages/messages.admin.api.test.ts'];
const rules = ['src/domains/messages/messages.rules.test.ts'];

/** Messages: who reads them, what is unread, who answers. */
export const messages: readonly Mutation[] = [
  {
    file: 'src/domains/messages/messages.usecases.ts',
    find: 'if (found?.thread.memberId !== member.id) throw',
    replace: 'if (!found) throw',
    what: 'a member reads the thread of another',
    tests: api,
  },
  {
    file: 'src/domains/messages/messages.usecases.ts',
    find: 'if (thread?.memberId !== member.id) throw',
    replace: 'if (!thread) throw',
    what: 'a member writes in the thread of another',
    tests: api,
  },
  {
    file: 'src/domains/messages/messages.usecases.ts',
    find: "(viewer !== 'staff' && memberId !== viewer.memberId)",
    replace: 'false',
    what: 'a member reads the file of another',
    tests: api,
  },
  {
    file: 'src/domains/messages/messages.usecases.ts',
    find: 'query.before === undefined && found',
    replace: 'found',
    what: 'earlier messages mark a thread as read',
    tests: api,
  },
  {
    file: 'src/domains/messages/messages.usecases.ts',
    find: '      waitingSince: waitingSince ?? at,',
    replace: '      waitingSince: at,',
    what: 'a thread that waits loses its place by another message',
    tests: admin,
  },
  {
    file: 'src/domains/messages/messages.usecases.ts',
    find: '      closedAt: null,\n',
    replace: '',
    what: 'a message does not open a closed thread again',
    tests: admin,
  },
  {
    file: 'src/domains/messages/messages.rules.ts',
    find: '>= quietMinutes * 60_000',
    replace: '> quietMinutes * 60_000',
    what: 'an answer is mailed a moment too late',
    tests: rules,
  },
  {
    file: 'src/domains/messages/messages.rules.ts',
    find: 'assigneeId === null || assigneeId === staffId) return null',
    replace: 'true) return null',
    what: 'anybody answers the thread of a colleague',
    tests: rules,
  },
  {
    file: 'src/domains/messages/messages.admin.usecases.ts',
    find: 'thread.version !== target.version',
    replace: 'thread.version < target.version',
    what: 'staff answer a message that they have not read',
    tests: admin,
  },
  {
    file: 'src/domains/messages/messages.mails.ts',
    find: 'isConfirmed ? [{ quote: text }, { text: by }] : []',
    replace: '[{ quote: text }, { text: by }]',
    what: 'an answer is mailed to an address that is not confirmed',
    tests: api,
  },
  {
    file: 'src/domains/messages/messages.admin.usecases.ts',
    find: "if (refusalOf({ ...thread, closedAt: null }, 'answer', actor.staffId)) {",
    replace: 'if (false) {',
    what: 'staff write to the buyer while a colleague answers',
    tests: admin,
  },
];
