import type { DemoPerson, DemoSetup } from './demo-setup.ts';
import { type DemoVisits, emptyForm, members } from './demo-visits.ts';
import type { Visit } from './visits.ts';

const byEach = (people: readonly DemoPerson[], path: string): Visit<DemoPerson>[] =>
  people.map((as) => ({ path, as }));

/** The page of an operation on each order; where the order does not allow it, it redirects to the order. */
const visitsOfOperation = (
  orders: DemoSetup['ownOrders'],
  operation: string,
  page: string,
): Visit<DemoPerson>[] =>
  orders.map(({ as, code, operations }) => ({
    path: `/account/order/${code}/${page}`,
    as,
    status: operations.includes(operation) ? 200 : 302,
  }));

/** Pages for artists do not exist for others. */
const outsideArtists = (path: string): Visit<DemoPerson>[] =>
  (['shopper', 'gallery'] as const).map((as) => ({ path, as, status: 404 }));

/** Pages for galleries and companies do not exist for others. */
const outsideGalleries = (path: string): Visit<DemoPerson>[] =>
  (['shopper', 'artist'] as const).map((as) => ({ path, as, status: 404 }));

/** Pages of members, and those to log in and register. */
export const accountVisits = ({
  ownOrders,
  offers,
  placed,
  inDollars,
  items,
  threadAnswered,
  oauthCode,
  inCart,
  submissions,
}: DemoSetup): DemoVisits => ({
  login: [
    ...['/login', '/login?next=/cart', '/login?next=/account', '/login?refused=oauth_email_taken'],
    { path: '/login', form: { email: 'nobody', password: '' }, status: 422 },
  ],
  register: ['/register', emptyForm('/register')],
  'register/artist': ['/register/artist', emptyForm('/register/artist')],
  'register/gallery': ['/register/gallery', emptyForm('/register/gallery')],
  // Without a provider's answer it leads to the login; the journeys visit the form.
  'register/oauth': [
    { path: '/register/oauth?oauth=unknown', status: 302 },
    { path: `/register/oauth?oauth=${oauthCode}`, as: 'signedIn', shows: ['Vera', 'Visser'] },
    {
      path: `/register/oauth?oauth=${oauthCode}`,
      as: 'signedIn',
      form: { oauth: oauthCode, email: 'nobody' },
      status: 422,
      shows: ['Vera', 'Visser'],
    },
  ],
  forgotPassword: [
    '/forgotPassword',
    emptyForm('/forgotPassword'),
    { path: '/forgotPassword', form: { email: 'nobody@example.com' }, solvesCaptcha: true },
  ],
  'forgotPassword/reset': [
    ...['/forgotPassword/reset', '/forgotPassword/reset?token=unknown'],
    { path: '/forgotPassword/reset?token=unknown', form: { token: 'unknown', password: 'x' }, status: 422 },
  ],
  confirmEmail: [
    ...['/confirmEmail', '/confirmEmail?token=unknown'],
    { path: '/confirmEmail?token=unknown', form: { token: 'unknown', decision: 'confirm' }, status: 409 },
  ],
  joinCompany: [
    ...['/joinCompany', '/joinCompany?token=unknown'],
    { path: '/joinCompany?token=unknown', form: { token: 'unknown' }, as: 'shopper', status: 409 },
    { path: '/joinCompany?token=unknown', form: { token: 'unknown', firstname: '' }, status: 422 },
  ],
  cart: [
    ...byEach(['newcomer', 'shopper', 'picker'], '/cart'),
    { path: '/cart', form: { intent: 'update' }, as: 'newcomer' },
  ],
  'cart/added': [
    // The browser's name of the country is in no data.
    ...['', '&out'].map((query) => ({
      path: `/cart/added?item=${inCart.item_id}&size=${inCart.size_id}&frame=${inCart.frame_id}${query}`,
      as: 'shopper' as const,
      shows: ['Taiwan', '台灣'],
    })),
    { path: '/cart/added?item=none', status: 302 },
  ],
  'cart/checkout': [
    ...byEach(['shopper', 'picker'], '/cart/checkout'),
    { path: '/cart/checkout?check=1', as: 'shopper' },
    {
      path: '/cart/checkout',
      as: 'careless',
      form: { intent: 'continue', pickup_type: 'store', 'invoice.type': 'company', tax_id: '1' },
      status: 422,
    },
  ],
  'cart/deliveries': [
    ...byEach(['shopper', 'picker'], '/cart/deliveries'),
    { path: '/cart/deliveries', as: 'shopper', form: { intent: 'continue' }, status: 422 },
  ],
  'cart/address': [
    { path: '/cart/address', as: 'shopper' },
    { path: '/cart/address?id=999999', as: 'shopper', status: 404 },
    emptyForm('/cart/address', 'shopper'),
  ],
  'cart/confirm': [
    ...byEach(['shopper', 'picker'], '/cart/confirm'),
    { path: '/cart/confirm', as: 'shopper', form: { quote: 'old' }, status: 409 },
  ],
  'cart/check': [
    { path: `/cart/check?status=success&code=${placed}`, as: 'buyer' },
    { path: `/cart/check?status=failed&code=${placed}`, as: 'buyer' },
    { path: `/cart/check?status=success&code=${inDollars}`, as: 'buyer' },
    { path: '/cart/check?status=success&code=none', as: 'shopper', status: 404 },
  ],
  account: [...byEach(members, '/account'), ...byEach(['buyer', 'collector'], '/account')],
  'account/profile': [...byEach(members, '/account/profile'), emptyForm('/account/profile', 'gallery')],
  'account/purchase': [
    ...byEach(['newcomer', 'collector'], '/account/purchase'),
    { path: '/account/purchase?page=99', as: 'collector' },
  ],
  withdrawal: [
    '/withdrawal',
    { path: '/withdrawal', form: {}, status: 422 },
    { path: '/withdrawal', form: { code: 'G261120ABC123', email: 'nobody@example.com' } },
    {
      path: '/withdrawal',
      form: { code: 'G261120ABC123', email: 'nobody@example.com', intent: 'confirm' },
    },
  ],
  unsubscribe: ['/unsubscribe?token=none', { path: '/unsubscribe?token=none', form: {}, status: 422 }],
  'account/address': [...byEach(['newcomer', 'shopper', 'gallery'], '/account/address')],
  'account/address/new': [
    { path: '/account/address/new', as: 'shopper' },
    emptyForm('/account/address/new', 'shopper'),
  ],
  'account/address/:id': [{ path: '/account/address/999999', as: 'shopper', status: 404 }],
  'account/favorite': [...byEach(['newcomer', 'shopper'], '/account/favorite')],
  'account/password': [
    { path: '/account/password', as: 'shopper' },
    { path: '/account/password', as: 'shopper', form: { old_password: 'a', password: 'b' }, status: 422 },
  ],
  'account/privacy': [
    ...byEach(['newcomer', 'shopper'], '/account/privacy'),
    { path: '/account/privacy', as: 'shopper', form: { current_password: 'b' }, status: 422 },
  ],
  'account/closed': ['/account/closed'],
  'account/*': [{ path: '/account/unknown', as: 'shopper', status: 404 }],
  'account/email': [
    ...byEach(['newcomer', 'shopper'], '/account/email'),
    { path: '/account/email', as: 'shopper', form: { email: 'a', current_password: 'b' }, status: 422 },
  ],
  'account/session': [
    ...byEach(['newcomer', 'shopper'], '/account/session'),
    { path: '/account/session', as: 'shopper', form: { id: '1' }, status: 404 },
  ],
  'account/sign-in': [
    { path: '/account/sign-in', as: 'shopper' },
    { path: '/account/sign-in?refused=oauth_linked_elsewhere', as: 'shopper' },
    { path: '/account/sign-in?linked=demo', as: 'shopper' },
  ],
  'account/order': [
    ...byEach(['newcomer', 'buyer', 'collector', 'gallery'], '/account/order'),
    { path: '/account/order?page=99', as: 'buyer' },
  ],
  'account/order/:code': [
    ...ownOrders.map(({ as, code }) => ({ path: `/account/order/${code}`, as })),
    { path: '/account/order/none', as: 'shopper', status: 404 },
  ],
  'account/order/:code/address': [
    ...visitsOfOperation(ownOrders, 'correct_address', 'address'),
    { path: '/account/order/none/address', as: 'shopper', status: 404 },
  ],
  'account/order/:code/return': [
    ...visitsOfOperation(ownOrders, 'return', 'return'),
    { path: '/account/order/none/return', as: 'shopper', status: 404 },
  ],
  'account/artist': [
    { path: '/account/artist', as: 'artist' },
    { path: '/account/artist', as: 'artist', form: { 'name.en': '', version: '1' }, status: 422 },
    { path: '/account/artist', as: 'newartist' },
    ...outsideArtists('/account/artist'),
  ],
  'account/application': [
    { path: '/account/application', as: 'newartist' },
    {
      ...{ path: '/account/application', as: 'newartist', status: 422 },
      form: { artist_name: '', links: 'nothing', version: '0', kept: '' },
    },
    ...outsideArtists('/account/application'),
  ],
  'account/work': [
    ...['', '?status=submitted', '?status=draft', '?status=nothing&page=none', '?page=99'].map(
      (query): Visit<DemoPerson> => ({ path: `/account/work${query}`, as: 'artist' }),
    ),
    { path: '/account/work', as: 'newartist' },
  ],
  'account/work/new': [
    { path: '/account/work/new', as: 'artist' },
    { path: '/account/work/new', as: 'artist', form: { intent: 'calculate', 'price.1-300': '4200' } },
    { path: '/account/work/new', as: 'artist', form: { intent: 'save', year: 'then' }, status: 422 },
    { path: '/account/work/new', as: 'newartist' },
    ...outsideArtists('/account/work/new'),
  ],
  'account/work/:id': [
    { path: `/account/work/${submissions.submitted}`, as: 'artist' },
    { path: `/account/work/${submissions.draft}`, as: 'artist' },
    {
      path: `/account/work/${submissions.draft}`,
      as: 'artist',
      form: { intent: 'submit', version: '1', licence_from: '2026-01-01' },
      status: 422,
    },
    { path: '/account/work/999999', as: 'artist', status: 404 },
    { path: '/account/work/1', as: 'newartist' },
  ],
  'account/work/:id/edit': [
    { path: `/account/work/${submissions.draft}/edit`, as: 'artist', shows: submissions.shows },
    {
      path: `/account/work/${submissions.draft}/edit?saved=1`,
      as: 'artist',
      shows: submissions.shows,
    },
    {
      path: `/account/work/${submissions.draft}/edit`,
      as: 'artist',
      form: { intent: 'save', version: '1', year: 'then' },
      status: 422,
    },
    { path: `/account/work/${submissions.submitted}/edit`, as: 'artist', status: 302 },
    { path: '/account/work/1/edit', as: 'newartist' },
  ],
  'account/offer': [
    ...byEach(['gallery'], '/account/offer'),
    { path: '/account/offer?page=99', as: 'gallery' },
    ...outsideGalleries('/account/offer'),
  ],
  'account/people': [
    { path: '/account/people', as: 'gallery' },
    { path: '/account/people', as: 'gallery', form: { intent: 'invite', email: 'x' }, status: 422 },
    { path: '/account/people', as: 'gallery', form: { intent: 'remove', id: '999999' }, status: 404 },
    {
      path: '/account/people',
      as: 'gallery',
      form: { intent: 'limit', id: '999999', limit: 'x' },
      status: 422,
    },
    ...outsideGalleries('/account/people'),
  ],
  'account/approval': [
    { path: '/account/approval', as: 'gallery' },
    {
      path: '/account/approval',
      as: 'gallery',
      form: { intent: 'approve', id: '999999', 'agreed_total.amount': '1', 'agreed_total.currency': 'NTD' },
      status: 404,
    },
    ...outsideGalleries('/account/approval'),
  ],
  'account/offer/new': [
    { path: '/account/offer/new', as: 'gallery' },
    { path: '/account/offer/new', as: 'gallery', form: { message: 'x' }, status: 422 },
    {
      path: '/account/offer/new',
      as: 'gallery',
      form: { intent: 'read', list: 'work,size,frame,copies\nNo such work,60x40,,1' },
    },
    { path: '/account/offer/new', as: 'gallery', form: { intent: 'read', list: 'x' }, status: 422 },
    ...outsideGalleries('/account/offer/new'),
  ],
  'account/offer/:code': [
    ...Object.values(offers).map(
      (code): Visit<DemoPerson> => ({ path: `/account/offer/${code}`, as: 'gallery' }),
    ),
    {
      path: `/account/offer/${offers.answered}`,
      as: 'gallery',
      form: { intent: 'accept', paytype: 'transfer', 'invoice.type': 'company', tax_id: '1' },
      status: 422,
    },
    { path: `/account/offer/${offers.accepted}`, as: 'gallery', form: { intent: 'decline' }, status: 409 },
    { path: '/account/offer/Q261124000000', as: 'gallery', status: 404 },
  ],
  'account/sales': [
    { path: '/account/sales', as: 'artist' },
    ...[2, 3, 4].map(
      (category): Visit<DemoPerson> => ({ path: `/account/sales?category=${category}`, as: 'artist' }),
    ),
    { path: '/account/sales?status=offline&currency=USD', as: 'artist' },
    { path: '/account/sales?page=99', as: 'artist' },
    { path: '/account/sales?category=9&status=store&currency=EUR&page=none', as: 'artist' },
    { path: '/account/sales', as: 'newartist' },
  ],
  'account/sales/line': [
    ...[
      '',
      '?currency=NTD',
      '?year=2026',
      '?year=2026&month=3',
      '?page=99',
      '?item=999999',
      '?month=13&item=x',
    ].map((query): Visit<DemoPerson> => ({ path: `/account/sales/line${query}`, as: 'artist' })),
    { path: '/account/sales/line', as: 'newartist' },
  ],
  'account/report': [
    ...['', '?year=2025', '?year=2019', '?year=none', '?year=2026&failed=pdf', '?page=99'].map(
      (query): Visit<DemoPerson> => ({ path: `/account/report${query}`, as: 'artist' }),
    ),
    { path: '/account/report', as: 'newartist' },
  ],
  'account/statement': [
    ...[
      '',
      '?year=2026&month=3',
      '?of=2026-11',
      '?year=2019&month=1',
      '?month=13&year=x',
      '?year=2026&month=3&failed=csv',
    ].map((query): Visit<DemoPerson> => ({ path: `/account/statement${query}`, as: 'artist' })),
    { path: '/account/statement', as: 'newartist' },
  ],
  'account/payout': [
    { path: '/account/payout', as: 'artist' },
    emptyForm('/account/payout', 'artist'),
    { path: '/account/payout', form: { kind: 'abroad', swift: 'DEUT' }, as: 'artist', status: 422 },
    { path: '/account/payout', as: 'newartist' },
  ],
  'account/message': [
    ...byEach(['newcomer', 'collector', 'gallery'], '/account/message'),
    { path: '/account/message?page=99', as: 'gallery' },
  ],
  'account/message/new': [
    { path: '/account/message/new', as: 'shopper' },
    { path: `/account/message/new?order=${placed}`, as: 'buyer' },
    { path: `/account/message/new?order=${placed}`, as: 'shopper', status: 404 },
    { path: '/account/message/new?order=none&return=1', as: 'shopper', status: 404 },
    { path: `/account/message/new?item=${items[0]}`, as: 'shopper' },
    emptyForm('/account/message/new', 'shopper'),
  ],
  'account/message/:id': [
    { path: `/account/message/${threadAnswered}`, as: 'collector' },
    { path: `/account/message/${threadAnswered}?before=1`, as: 'collector' },
    emptyForm(`/account/message/${threadAnswered}`, 'collector'),
    { path: `/account/message/${threadAnswered}`, as: 'shopper', status: 404 },
  ],
});
