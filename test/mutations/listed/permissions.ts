import type { Mutation } from './mutation.ts';

const tests = ['src/api/permissions.test.ts'];
const ofOthers = ['src/api/other-members.test.ts'];
const page = ['test/checks/permissions.test.ts'];
const orders = 'src/domains/orders/orders.usecases.ts';
const members = 'src/domains/members/members.repository.ts';
const ofMember =
  '.where(and(eq(memberAddressTable.id, id), eq(memberAddressTable.memberId, memberId)))\n    ';

/** Permissions: who may make a call, and what belongs to another member. */
export const permissions: readonly Mutation[] = [
  {
    file: orders,
    find: '(order.memberId === viewer.memberId ||',
    replace: '(viewer.memberId !== null ||',
    what: 'every member reads every order',
    tests,
  },
  {
    file: orders,
    find: 'isSameSecret(order.hash, viewer.hash)',
    replace: 'order.hash.length >= viewer.hash.length',
    what: 'an order is read with a wrong hash',
    tests,
  },
  {
    file: 'src/domains/orders/payment/switch-to-transfer.usecases.ts',
    find: '  await findOrderForViewer(services, code, viewer);\n',
    replace: '',
    what: 'another member’s order is switched to a transfer, although the answer is 404',
    tests,
  },
  {
    file: 'src/domains/orders/returns/returns.usecases.ts',
    find: "(viewer !== 'staff' && order.memberId !== viewer.memberId)",
    replace: "(viewer !== 'staff' && viewer.memberId === 0)",
    what: 'a photo of another member’s return is read',
    tests,
  },
  {
    file: members,
    find: `${ofMember}.returning();`,
    replace: '.where(and(eq(memberAddressTable.id, id)))\n    .returning();',
    what: 'another member’s address is changed',
    tests,
  },
  {
    file: members,
    find: `${ofMember}.returning({ id`,
    replace: '.where(and(eq(memberAddressTable.id, id)))\n    .returning({ id',
    what: 'another member’s address is deleted',
    tests,
  },
  {
    file: 'src/domains/messages/messages.repository.ts',
    find: '.where(and(eq(returnTable.id, returnId), eq(orderTable.memberId, memberId)))',
    replace: '.where(and(eq(returnTable.id, returnId)))',
    what: 'a member writes about another member’s return',
    tests: ofOthers,
  },
  {
    file: 'src/domains/messages/messages.repository.ts',
    find: '    eq(threadTable.memberId, memberId),\n    orderCode === null',
    replace: '    orderCode === null',
    what: 'the list of messages has those of other members',
    tests: ofOthers,
  },
  {
    file: 'src/domains/orders/orders.repository.ts',
    find: 'and(eq(orderTable.memberId, filter.memberId), part)',
    replace: 'and(part)',
    what: 'the list of orders has those of other members',
    tests: ofOthers,
  },
  {
    file: 'src/domains/attachments/attachments.repository.ts',
    find: 'eq(attachmentTable.isUsed, false), matchesOwner(owner))',
    replace: 'eq(attachmentTable.isUsed, false))',
    what: 'another member’s upload is attached to a message',
    tests: ofOthers,
  },
  {
    file: 'src/domains/members/members.guard.ts',
    find: "  if (c.req.param('type') !== person.type) throw new ShopError(commonErrors.notFound);\n",
    replace:
      "  if (c.req.param('type') === '') throw new ShopError(commonErrors.notFound, { data: person });\n",
    what: 'a profile of another type is saved',
    tests,
  },
  {
    file: 'src/domains/members/members.guard.ts',
    find: '  if (!member) throw new',
    replace: "  if (member?.status !== 'active') throw new",
    what: 'a member who is under review may do nothing',
    tests,
  },
  {
    file: 'src/domains/members/members.guard.ts',
    find: '  await requireMember(c);\n  await next();',
    replace: '  await c.var.member();\n  await next();',
    what: 'the input of nobody is checked before the login',
    tests,
  },
  {
    file: 'src/domains/members/sessions/sessions.repository.ts',
    find: "        gt(sessionTable.expiresAt, sql.placeholder('now')),\n        ne(personTable.status",
    replace: '        ne(personTable.status',
    what: 'a session that has expired still logs in',
    tests,
  },
  {
    file: 'src/domains/cart/cart.repository.ts',
    find: '`SELECT ${cartColumns} FROM cart WHERE member_id = $1`',
    replace: '`SELECT ${cartColumns} FROM cart WHERE member_id > 0 AND $1 > 0 ORDER BY id DESC`',
    what: 'a member gets another member’s cart',
    tests,
  },
  {
    file: 'src/domains/orders/customer/customer-operations.api.ts',
    find: "  ...forOwner,\n  description: 'Cancels",
    replace: "  description: 'Cancels",
    what: 'a call about an order does not say who may make it',
    tests: page,
  },
  {
    file: 'src/domains/staff/staff.rules.ts',
    find: "'refunds.decide': ['owner', 'manager', 'finance']",
    replace: "'refunds.decide': ['owner', 'manager', 'finance', 'service']",
    what: 'a role decides refunds that the rules do not allow to',
    tests: page,
  },
];
