import type { Look, Looks } from './looks.ts';

/** Who has the link to a new shop and is its owner then; what they see before and after they have joined. */
export type NewShopPerson = 'owner';

/** @param token of the first owner's link */
export const looksBeforeJoining = (token: string): Looks<NewShopPerson> => ({
  'admin/join/:token': [
    `/admin/join/${token}`,
    { path: `/admin/join/${token}`, form: { name: '', password: 'x' }, status: 422 },
  ],
});

/** The owner has a password, and no second factor yet. */
export const looksBeforeTheSecondFactor: Looks<NewShopPerson> = {
  'admin/enrol': [
    { path: '/admin/enrol', as: 'owner' },
    { path: '/admin/enrol', as: 'owner', form: { intent: 'offer' } },
    { path: '/admin/enrol', as: 'owner', form: { intent: 'confirm', code: '' }, status: 422 },
  ],
};

const visitorPaths = ['shop', 'artist', 'masterpiece', 'news', 'contact', 'contact/faq', 'outbox'];

const adminPaths = [
  ...['item', 'item/new', 'artist', 'artist/category', 'masterpiece', 'masterpiece/new', 'masterpiece/order'],
  ...['order', 'alert', 'store', 'import', 'member', 'review', 'enquiry', 'staff', 'audit'],
  ...['news', 'arrangement', 'article', 'faq'],
  ...['report', 'report/work', 'report/artist', 'report/country', 'report/view', 'report/edition'],
].map((path) => `admin/${path}`);

/** Pages that have nothing to show yet. The demo alone shows its mails. */
export const looksAtNothing: Looks<NewShopPerson> = {
  '': ['/'],
  search: ['/search?keyword=nothing-is-called-so'],
  ...Object.fromEntries(
    visitorPaths.map((path) => [path, [{ path: `/${path}`, status: path === 'outbox' ? 404 : 200 }]]),
  ),
  ...Object.fromEntries(
    ['admin', ...adminPaths].map((path): [string, Look<NewShopPerson>[]] => [
      path,
      [{ path: `/${path}`, as: 'owner' }],
    ]),
  ),
};
