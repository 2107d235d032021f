import { articleFields } from '../../src/domains/content/articles/articles.rules.ts';
import { messageTypes } from '../../src/domains/webhooks/webhooks.rules.ts';
import { locales } from '../../src/kernel/locale.ts';
import type { DemoSetup } from './demo-setup.ts';
import { byOwner, type DemoVisits, missing, notFor, rejected, year } from './staff-visits.ts';

/** The fields of an article, empty. */
const noTexts = Object.fromEntries(
  articleFields.flatMap((field) => locales.map((locale) => [`${field}.${locale}`, ''])),
);

/** The names of the uploaded list and of the entry in it. */
const fileNames = ['works.csv', 'nobody'];

/** The description of the endpoint of webhooks, and the types of messages, which partners read in every language. */
const webhookWords = ['Warehouse', ...messageTypes];

/** The name of the browser with which the tests sign in. */
const browsers = ['node'];

/** Pages before the sign-in. */
export const signInVisits = ({ invitation }: DemoSetup): DemoVisits => ({
  'admin/login': [
    ...['/admin/login', '/admin/login?next=/admin/order'],
    { path: '/admin/login', form: { email: 'nobody', password: '' }, status: 422 },
  ],
  'admin/second-factor': [
    { path: '/admin/second-factor', as: 'unverified' },
    { path: '/admin/second-factor?with=recovery', as: 'unverified' },
    { path: '/admin/second-factor', as: 'unverified', form: { code: '' }, status: 422 },
  ],
  'admin/join/:token': [
    `/admin/join/${invitation}`,
    { path: `/admin/join/${invitation}`, form: { name: '', password: 'x' }, status: 422 },
    '/admin/join/unknown',
  ],
  'admin/forgot': [
    '/admin/forgot',
    { path: '/admin/forgot', form: { email: 'nobody' }, status: 422 },
    { path: '/admin/forgot', form: { email: 'nobody@example.com' }, solvesCaptcha: true },
  ],
});

export const catalogueVisits = ({ items, artists, masterpieces, importId }: DemoSetup): DemoVisits => ({
  'admin/item': [
    ...byOwner('/item', '/item?status=to_be_listed', '/item?keyword=nothing-is-called-so', '/item?page=99'),
    ...byOwner('/item?missing=frames', '/item?sort=unknown', '/item?artist=1&channel=store&facet=1'),
    { path: '/admin/item', as: 'service' },
  ],
  'admin/item/new': [...byOwner('/item/new', '/item/new?upload=999999'), rejected('/item/new', {})],
  'admin/item/bulk': [
    ...['status', 'schedule', 'channel', 'facets', 'price'].flatMap((act) =>
      byOwner(`/item/bulk?selected=${items[0]}.1&kind=${act}`),
    ),
    ...byOwner(`/item/bulk?selected=${items[0]}.1&kind=price&percent=5`),
    ...byOwner(`/item/bulk?selected=${items[0]}.999&kind=status&to_status=off_shelf`),
    ...missing('/item/bulk'),
  ],
  'admin/item/:id': [
    ...byOwner(...items.map((id) => `/item/${id}`)),
    { path: `/admin/item/${items[0]}`, as: 'workshop' },
    rejected(`/item/${items[0]}`, { intent: 'save', version: '1' }),
    rejected(`/item/${items[0]}`, { intent: 'remove', version: '1' }, 409),
    ...missing('/item/999999'),
  ],
  'admin/artist': byOwner('/artist', '/artist?keyword=nothing-is-called-so', '/artist?category=classic'),
  'admin/artist/new': [...byOwner('/artist/new'), rejected('/artist/new', {})],
  'admin/artist/category': byOwner('/artist/category'),
  'admin/artist/:id': [
    ...byOwner(...artists.slice(0, 3).map((id) => `/artist/${id}`)),
    ...byOwner(`/artist/${artists[0]}?account=demo`, `/artist/${artists[0]}?account=nobody`),
    rejected(`/artist/${artists[0]}`, { intent: 'save', version: '1' }),
    rejected(`/artist/${artists[0]}`, { intent: 'tax', status: 'company', starts_on: '2020-01-01' }),
    ...missing('/artist/999999'),
  ],
  'admin/masterpiece': byOwner('/masterpiece', '/masterpiece?keyword=nothing-is-called-so'),
  'admin/masterpiece/new': [
    ...byOwner('/masterpiece/new', '/masterpiece/new?keyword=a', '/masterpiece/new?keyword=nothing-is-so'),
    ...byOwner(`/masterpiece/new?item=${items[0]}`),
    rejected('/masterpiece/new', { item_id: '' }),
  ],
  'admin/masterpiece/order': byOwner('/masterpiece/order'),
  'admin/masterpiece/:id': [
    ...byOwner(...masterpieces.slice(0, 2).map((id) => `/masterpiece/${id}`)),
    ...missing('/masterpiece/999999'),
  ],
  'admin/facet': [...byOwner('/facet'), rejected('/facet', { intent: 'add', group: 'media' })],
  'admin/facet/:id': [
    ...byOwner('/facet/1', '/facet/11', '/facet/21', '/facet/31'),
    rejected('/facet/1', { intent: 'save', version: '1' }),
    ...missing('/facet/999999'),
  ],
  'admin/material': byOwner(
    ...['', 'moulding', 'mat', 'glazing', 'substrate', 'frame'].map((kind) => `/material?kind=${kind}`),
  ),
  'admin/material/:kind': [
    ...byOwner(...['moulding', 'mat', 'glazing', 'substrate', 'frame'].map((kind) => `/material/${kind}`)),
    rejected('/material/moulding', {}),
    rejected('/material/frame', {}),
    ...missing('/material/nothing'),
    notFor('service', '/material/frame'),
  ],
  'admin/material/:kind/:id': [
    ...byOwner('/material/moulding/1', '/material/glazing/1', '/material/frame/1'),
    rejected('/material/moulding/1', { version: '1' }),
    rejected('/material/glazing/1', { intent: 'cost', version: '0', 'cost.per_m2_ntd': '-1' }),
    { path: '/admin/material/moulding/1', as: 'workshop' },
    ...missing('/material/moulding/999999'),
  ],
  'admin/stock': [
    ...byOwner('/stock'),
    { path: '/admin/stock', as: 'workshop' },
    notFor('finance', '/stock'),
  ],
  'admin/stock/:kind/:id': [
    ...byOwner('/stock/moulding/1', '/stock/mat/ivory', '/stock/glazing/1?page=99'),
    rejected('/stock/glazing/1', { intent: 'settings', version: '0', tracked: 'on', reorder_level: 'x' }),
    rejected('/stock/glazing/1', { intent: 'record', kind: 'count', quantity: '-1', version: '1' }),
    { path: '/admin/stock/moulding/1', as: 'service' },
    ...missing('/stock/moulding/999999', '/stock/frame/1'),
  ],
  'admin/store': byOwner('/store'),
  'admin/store/new': [...byOwner('/store/new'), rejected('/store/new', {})],
  'admin/store/:id': [
    ...byOwner('/store/1'),
    rejected('/store/1', { version: '1' }),
    ...missing('/store/999999'),
  ],
  'admin/import': byOwner('/import').map((visit) => ({ ...visit, shows: fileNames })),
  'admin/import/:id': [
    ...byOwner(`/import/${importId}`).map((visit) => ({ ...visit, shows: fileNames })),
    ...missing('/import/999999'),
  ],
});

export const contentVisits = ({ news, newsDraft, articles, ...setup }: DemoSetup): DemoVisits => ({
  'admin/home-layout': [...byOwner('/home-layout'), { path: '/admin/home-layout', as: 'service' }],
  'admin/news': byOwner('/news', '/news?state=draft', '/news?keyword=nothing-is-called-so'),
  'admin/news/new': [...byOwner('/news/new'), rejected('/news/new', {}), notFor('service', '/news/new')],
  'admin/news/:id': [
    ...byOwner(`/news/${news[0]}`, `/news/${newsDraft}`),
    { path: `/admin/news/${news[0]}`, as: 'service' },
    rejected(`/news/${newsDraft}`, { intent: 'publish', version: '1' }),
    ...missing('/news/999999'),
  ],
  'admin/article': byOwner('/article'),
  'admin/article/:id': [
    ...byOwner(...articles.filter((id) => id !== setup.articleDraft).map((id) => `/article/${id}`)),
    // Its history shows the slug of the text.
    { path: `/admin/article/${setup.articleDraft}`, as: 'owner', shows: ['freight'] },
    { path: `/admin/article/${articles[0]}`, as: 'service' },
    {
      ...rejected(`/article/${setup.articleDraft}`, { ...noTexts, intent: 'save', version: '99' }, 409),
      shows: ['freight'],
    },
    ...missing('/article/999999'),
  ],
  'admin/faq': byOwner('/faq'),
  'admin/faq/new': [...byOwner('/faq/new'), rejected('/faq/new', {}), notFor('service', '/faq/new')],
  'admin/faq/:id': [
    ...byOwner('/faq/1', `/faq/${setup.questionDraft}`),
    rejected('/faq/1', { intent: 'save', version: '1' }),
    ...missing('/faq/999999'),
  ],
});

export const settingsVisits = ({ staff, webhook }: DemoSetup): DemoVisits => ({
  'admin/account': [
    { path: '/admin/account', as: 'owner', shows: browsers },
    { path: '/admin/account', as: 'manager', shows: browsers },
    { ...rejected('/account', { intent: 'password' }), shows: browsers },
  ],
  'admin/account/authenticator': [
    ...byOwner('/account/authenticator'),
    { path: '/admin/account/authenticator', as: 'editor', form: { intent: 'offer' } },
    rejected('/account/authenticator', { intent: 'confirm', code: '', secret: 'A', uri: 'otpauth://a' }),
  ],
  'admin/staff': [...byOwner('/staff'), rejected('/staff', { intent: 'invite' })],
  'admin/staff/:id': [
    ...byOwner(...staff.map((id) => `/staff/${id}`)),
    rejected(`/staff/${staff[0]}`, { intent: 'change', role: 'none', version: '1' }),
    ...missing('/staff/999999'),
  ],
  'admin/setting': [...byOwner('/setting'), { path: '/admin/setting', as: 'finance' }],
  'admin/setting/rate': [
    ...byOwner('/setting/rate'),
    rejected('/setting/rate', { kind: 'usd' }),
    { path: '/admin/setting/rate', as: 'finance' },
  ],
  'admin/setting/rate/:kind': [
    ...byOwner('/setting/rate/usd', '/setting/rate/tax', '/setting/rate/share'),
    ...missing('/setting/rate/nothing'),
  ],
  'admin/setting/shop': [
    ...byOwner('/setting/shop'),
    { path: '/admin/setting/shop', as: 'finance' },
    ...['info', 'service_hours', 'bank_account', 'item_sections', 'public_limit'].map((intent) =>
      rejected('/setting/shop', { intent, version: '99' }),
    ),
    rejected('/setting/shop', { intent: 'allowed_hosts', version: '99', value: 'no host' }),
  ],
  'admin/setting/invoice': [
    ...byOwner('/setting/invoice'),
    { path: '/admin/setting/invoice', as: 'finance' },
    rejected('/setting/invoice', { intent: 'add', prefix: 'ab', first: '9', last: '8' }),
  ],
  'admin/setting/freight': [
    ...byOwner('/setting/freight'),
    ...byOwner('/setting/freight?country_code=JP&length_mm=800&width_mm=600&height_mm=150&weight_kg=5'),
    ...byOwner('/setting/freight?country_code=TW&length_mm=9000&width_mm=600&height_mm=x&packing=tube'),
    rejected('/setting/freight', { intent: 'parameters', version: '1' }),
  ],
  'admin/setting/freight/zone/:id': [
    ...byOwner('/setting/freight/zone/new', '/setting/freight/zone/1', '/setting/freight/zone/4'),
    rejected('/setting/freight/zone/4', { intent: 'save', version: '1' }),
    rejected('/setting/freight/zone/4', { intent: 'table', version: '1' }),
    rejected('/setting/freight/zone/4', { intent: 'limit', version: '1' }),
    ...missing('/setting/freight/zone/999999'),
  ],
  'admin/setting/mail': byOwner('/setting/mail'),
  'admin/setting/mail/:mail': [
    ...byOwner('/setting/mail/order_placed', '/setting/mail/staff_invitation'),
    ...missing('/setting/mail/nothing'),
  ],
  'admin/setting/courier': [...byOwner('/setting/courier'), rejected('/setting/courier', { key: '_new' })],
  'admin/setting/reason': [...byOwner('/setting/reason'), rejected('/setting/reason', { key: 'new' })],
  'admin/webhook': [...byOwner('/webhook').map((visit) => ({ ...visit, shows: webhookWords }))],
  'admin/webhook/new': [
    ...[...byOwner('/webhook/new'), rejected('/webhook/new', { url: 'http://partner.example' })].map(
      (visit) => ({ ...visit, shows: webhookWords }),
    ),
    notFor('service', '/webhook/new'),
  ],
  'admin/webhook/:id': [
    ...[
      ...byOwner(`/webhook/${webhook.endpoint}`, `/webhook/${webhook.endpoint}?status=failed`),
      rejected(`/webhook/${webhook.endpoint}`, { intent: 'save', version: '1' }),
      rejected(`/webhook/${webhook.endpoint}`, { intent: 'resend', since: 'x' }),
      rejected(`/webhook/${webhook.endpoint}`, { intent: 'rotate', version: '99' }, 409),
    ].map((visit) => ({ ...visit, shows: webhookWords })),
    ...missing('/webhook/999999'),
  ],
  'admin/webhook-message/:id': [
    ...byOwner(`/webhook-message/${webhook.message}`).map((visit) => ({
      ...visit,
      shows: [...webhookWords, webhook.body],
    })),
    ...missing('/webhook-message/none'),
  ],
  'admin/audit': [
    ...byOwner(
      '/audit',
      '/audit?outcome=done',
      '/audit?keyword=nothing-is-called-so',
      '/audit?action=unknown',
    ),
  ],
  'admin/*': missing('/nothing'),
});

export const reportVisits = (): DemoVisits => ({
  'admin/report': byOwner('/report', `/report?${year}`, `/report?${year}&by=month&currency=USD&country=TW`),
  'admin/report/work': byOwner(`/report/work?${year}`, '/report/work?from=2020-01-01&to=2020-01-31'),
  'admin/report/artist': byOwner(`/report/artist?${year}&currency=NTD`, `/report/artist?${year}&sort=works`),
  'admin/report/country': byOwner(`/report/country?${year}`, '/report/country?from=2020-01-01&to=2020-01-02'),
  'admin/report/margin': byOwner(
    `/report/margin?${year}`,
    `/report/margin?${year}&by=work`,
    '/report/margin?by=frame',
  ),
  'admin/report/view': byOwner('/report/view', `/report/view?${year}`, '/report/view?from=nonsense'),
  'admin/report/edition': [...byOwner('/report/edition')],
});
