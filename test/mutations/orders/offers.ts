import type { Mutation } from '../mutation.ts';

const rules = ['src/domains/orders/offers/offers.rules.test.ts'];
const api = ['src/domains/orders/offers/offers.api.test.ts'];
const folder = 'src/domains/orders/offers';

/** Price offers to galleries: whose they are, what they fix, their deadline, and that each becomes one order. */
export const offers: readonly Mutation[] = [
  {
    file: `${folder}/offers.usecases.ts`,
    find: '  if (found?.offer.memberId !== memberId) throw new ShopError(commonErrors.notFound);\n',
    replace: '  if (!found) throw new ShopError(commonErrors.notFound);\n',
    what: 'another gallery reads an offer',
    tests: api,
  },
  {
    file: `${folder}/offers.usecases.ts`,
    find: '  if (offer?.memberId !== memberId) throw new ShopError(commonErrors.notFound);\n',
    replace: '  if (!offer) throw new ShopError(commonErrors.notFound);\n',
    what: 'another gallery accepts an offer',
    tests: api,
  },
  {
    file: `${folder}/offers.repository.ts`,
    find: "where(eq(offerTable.code, code)).for('update');",
    replace: 'where(eq(offerTable.code, code));',
    what: 'an offer that is accepted twice at once becomes two orders',
    tests: api,
  },
  {
    file: `${folder}/offers.repository.ts`,
    find: "    .for('no key update');",
    replace: '    ;',
    what: 'a request that is sent twice at once becomes two offers',
    tests: api,
  },
  {
    file: `${folder}/offers.rules.ts`,
    find: 'validUntil < taipeiDay(now)',
    replace: 'validUntil <= taipeiDay(now)',
    what: 'an offer ends before its last day',
    tests: rules,
  },
  {
    file: `${folder}/offers.rules.ts`,
    find: 'validUntil < taipeiDay(now)',
    replace: 'validUntil < now.toISOString().slice(0, 10)',
    what: 'an offer ends by the day in UTC',
    tests: rules,
  },
  {
    file: `${folder}/offers.repository.ts`,
    find: "and(eq(offerTable.status, 'answered'), lt(offerTable.validUntil, today))",
    replace: "and(eq(offerTable.status, 'answered'), sql`${offerTable.validUntil} <= ${today}`)",
    what: 'the job ends an offer on its last day',
    tests: api,
  },
  {
    file: `${folder}/offers.rules.ts`,
    find: "const from = by === 'system' ? offer.status : offerStatusOn(offer, now);",
    replace: 'const from = offer.status;',
    what: 'an offer is accepted after its last day until the job ran',
    tests: [...rules, ...api],
  },
  {
    file: `${folder}/offers.usecases.ts`,
    find: "  if (latest.currency !== form.currency || latest.message !== (form.message ?? '')) return false;\n",
    replace: '',
    what: 'a request in another currency is taken for the former one',
    tests: api,
  },
  {
    file: `${folder}/offers.usecases.ts`,
    find: "if (!isRecent || latest.status !== 'asked' || latest.address.id",
    replace: 'if (!isRecent || latest.address.id',
    what: 'a request after a declined one is not made',
    tests: api,
  },
  {
    file: `${folder}/offers.repository.ts`,
    find: '${offerTable.endedAt} IS NULL`));',
    replace: '${offerTable.answeredAt} IS NULL`));',
    what: 'answered offers do not count for the limit',
    tests: api,
  },
  {
    file: `${folder}/offers.usecases.ts`,
    find: '      if (!paytypeTerms[form.paytype].currencies.includes(offer.currency)) {',
    replace: '      if (false as boolean) {',
    what: 'an offer in dollars is accepted with a payment method for NTD alone',
    tests: api,
  },
  {
    file: `${folder}/offers.admin.usecases.ts`,
    find: '    if (offer.version !== version) {',
    replace: '    if (offer.version < version) {',
    what: 'staff withdraw an offer that has changed since they read it',
    tests: api,
  },
  {
    file: `${folder}/offers.admin.usecases.ts`,
    find: 'else if (unitPrice > list.amount) {',
    replace: 'else if (unitPrice > list.amount * 2) {',
    what: 'an offered price is above the list price',
    tests: api,
  },
  {
    file: `${folder}/offers.admin.usecases.ts`,
    find: 'if (validUntil < today || validUntil',
    replace: 'if (validUntil <= today || validUntil',
    what: 'an offer cannot end today',
    tests: api,
  },
  {
    file: 'src/domains/orders/checkout/price-checkout.usecases.ts',
    find: '  if (offered) return offered.freight;\n',
    replace: '',
    what: 'an accepted offer has the freight of today',
    tests: api,
  },
  {
    file: 'src/domains/orders/checkout/validate-checkout.usecases.ts',
    find: "? { pickup: 'delivery', address: offered.address }",
    replace: '? await getDestination(services, member.id, form)',
    what: 'an accepted offer is sent to the edited address',
    tests: api,
  },
];
