import type { Visit, Visits } from './visits.ts';

/** The only person of a new shop, who has the set-up link. */
export type NewShopPerson = 'owner';

/** @param token of the set-up link */
export const visitsBeforeJoining = (token: string): Visits<NewShopPerson> => ({
  'admin/join/:token': [
    `/admin/join/${token}`,
    { path: `/admin/join/${token}`, form: { name: '', password: 'x' }, status: 422 },
  ],
});

/** Visits of the owner with a password but without a second factor. */
export const visitsBeforeSecondFactor: Visits<NewShopPerson> = {
  'admin/enrol': [
    { path: '/admin/enrol', as: 'owner' },
    { path: '/admin/enrol', as: 'owner', form: { intent: 'offer' } },
    { path: '/admin/enrol', as: 'owner', form: { intent: 'confirm', code: '' }, status: 422 },
  ],
};

const visitorPaths = [
  'shop',
  'artist',
  'masterpiece',
  'news',
  'contact',
  'partner/collaborate',
  'terms',
  'contact/faq',
  'outbox',
];
/** The texts are drafts, and only the demo has an outbox. */
const notFound = ['terms', 'contact/faq', 'outbox'];

const adminPaths = [
  ...['item', 'item/new', 'artist', 'artist/category', 'masterpiece', 'masterpiece/new', 'masterpiece/order'],
  ...[
    'order',
    'offer',
    'alert',
    'store',
    'import',
    'member',
    'review',
    'message',
    'enquiry',
    'staff',
    'audit',
  ],
  ...['news', 'home-layout', 'article', 'faq'],
  ...['report', 'report/work', 'report/artist', 'report/country', 'report/view', 'report/edition'],
].map((path) => `admin/${path}`);

/** Pages of a shop without content. */
export const emptyShopVisits: Visits<NewShopPerson> = {
  '': ['/'],
  search: ['/search?keyword=nothing-is-called-so'],
  ...Object.fromEntries(
    visitorPaths.map((path) => [path, [{ path: `/${path}`, status: notFound.includes(path) ? 404 : 200 }]]),
  ),
  ...Object.fromEntries(
    ['admin', ...adminPaths].map((path): [string, Visit<NewShopPerson>[]] => [
      path,
      [{ path: `/${path}`, as: 'owner' }],
    ]),
  ),
};
