import type { Mutation } from '../mutation.ts';

const ofFavourites = ['src/domains/favourites/favourites.api.test.ts'];
const ofAlerts = ['src/domains/favourites/listing-alerts/listing-alerts.api.test.ts'];
const ofPurchases = ['src/domains/orders/purchases/purchases.api.test.ts'];
const alerts = 'src/domains/favourites/listing-alerts/listing-alerts.usecases.ts';
const alertRows = 'src/domains/favourites/listing-alerts/listing-alerts.repository.ts';
const purchases = 'src/domains/orders/purchases/purchases.repository.ts';

/** Favourites, alerts of works to be listed, and the purchase list. */
export const favourites: readonly Mutation[] = [
  {
    file: 'src/domains/favourites/favourites.usecases.ts',
    find: '>= maxFavourites',
    replace: '> maxFavourites',
    what: 'a member has one favourite more than the limit',
    tests: ofFavourites,
  },
  {
    file: alerts,
    find: '  if (!recipient?.isConfirmed) throw new ShopError(favouriteErrors.emailUnconfirmed);\n',
    replace: '',
    what: 'an alert is taken for an address that nobody confirmed',
    tests: ofAlerts,
  },
  {
    file: alerts,
    find: "  if (status === 'on_shelf') throw new ShopError(favouriteErrors.alreadyListed);\n",
    replace: '',
    what: 'an alert is taken for a work on the shelf',
    tests: ofAlerts,
  },
  {
    file: alerts,
    find: '!found?.isShown',
    replace: '!found',
    what: 'an alert is taken for a work that visitors cannot see',
    tests: ofAlerts,
  },
  {
    file: alerts,
    find: 'member.emailConfirmedAt !== null && member.blockedAt === null',
    replace: 'member.emailConfirmedAt !== null',
    what: 'a blocked member is told of a work',
    tests: ofAlerts,
  },
  {
    file: alerts,
    find: '=== mailedAtOnce);',
    replace: '> mailedAtOnce);',
    what: 'only the first hundred members are told of a work',
    tests: ofAlerts,
  },
  {
    file: alertRows,
    find: "and(eq(itemTable.status, 'on_shelf'), eq(itemTable.shown, true))",
    replace: "eq(itemTable.status, 'on_shelf')",
    what: 'members are told of a work that cannot be bought',
    tests: ofAlerts,
  },
  {
    file: purchases,
    find: '    notInArray(orderTable.paymentStatus, [...unpaidStatuses]),\n',
    replace: '',
    what: 'the purchase list has orders that were not paid',
    tests: ofPurchases,
  },
  {
    file: purchases,
    find: '    eq(orderTable.memberId, memberId),\n',
    replace: '',
    what: "the purchase list has other members' works",
    tests: ofPurchases,
  },
  {
    file: purchases,
    find: 'desc(orderTable.id), asc',
    replace: 'asc(orderTable.id), asc',
    what: 'the purchase list begins with the oldest order',
    tests: ofPurchases,
  },
];
