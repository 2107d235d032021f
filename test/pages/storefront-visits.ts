import { articleSlugs } from '../../src/web/urls/article-slugs.ts';
import type { DemoSetup } from './demo-setup.ts';
import { type DemoVisits, emptyForm } from './demo-visits.ts';

/** Pages of the storefront. */
export const storefrontVisits = ({
  items,
  artists,
  masterpieces,
  news,
  mails,
  certificates,
}: DemoSetup): DemoVisits => ({
  '': ['/', { path: '/', as: 'shopper' }],
  shop: [
    '/shop',
    { path: '/shop', as: 'shopper' },
    '/shop?view=wall',
    '/shop?view=framed',
    '/shop?purpose=12&view=room&page=2',
    '/shop?keyword=nothing-is-called-so',
    '/shop?page=99',
    '/shop?color=blue&size=medium&max_price=9000&price_currency=NTD',
    '/shop?color=808080&orientation=landscape&sort=price_asc&min_price=90000&price_currency=USD',
    ...['scenario=1', 'purpose=11', 'media=21', 'subject=31', 'artist=1'].map((query) => `/shop?${query}`),
  ],
  'shop/:id': [
    // The number of the standard canvas that a size of one of them nearly is.
    ...items.map((id) => ({ path: `/shop/${id}`, shows: ['40F'] })),
    ...[`/shop/${items[0]}?size=custom&width=640&frame=custom`, `/shop/${items[0]}?frame=1&room=study`],
    `/shop/${items[0]}?view=wall&time=evening&paint=night`,
    { path: `/shop/${items[0]}`, as: 'shopper' },
    ...['999999', 'abc'].map((id) => ({ path: `/shop/${id}`, status: 404 })),
  ],
  artist: [
    ...['/artist', '/artist?category=classic', '/artist?category=best_seller', '/artist?category=studio'],
    ...['/artist?keyword=nothing-is-called-so', '/artist?page=99'],
  ],
  'artist/:id': [
    ...artists.slice(0, 5).map((id) => `/artist/${id}`),
    `/artist/${artists[0]}?page=99`,
    { path: '/artist/999999', status: 404 },
  ],
  masterpiece: ['/masterpiece', '/masterpiece?page=99'],
  'masterpiece/:id': [
    ...masterpieces.slice(0, 4).map((id) => `/masterpiece/${id}`),
    { path: '/masterpiece/999999', status: 404 },
  ],
  news: ['/news', '/news?page=99'],
  'news/:id': [...news.slice(0, 5).map((id) => `/news/${id}`), { path: '/news/999999', status: 404 }],
  contact: [
    ...['/contact', `/contact?item=${items[0]}`, '/contact?item=999999'],
    { path: '/contact', as: 'gallery' },
    emptyForm('/contact'),
  ],
  'contact/sent': ['/contact/sent'],
  'contact/faq': ['/contact/faq'],
  'partner/artist': ['/partner/artist', emptyForm('/partner/artist')],
  'partner/artist/sent': ['/partner/artist/sent'],
  'partner/collaborate': ['/partner/collaborate', emptyForm('/partner/collaborate')],
  'partner/collaborate/sent': ['/partner/collaborate/sent'],
  ...Object.fromEntries(articleSlugs.map((slug) => [slug, [`/${slug}`]])),
  terms: ['/terms', '/terms?version=1'],
  'certificate/:id': [
    ...certificates.slice(0, 4).map((id) => `/certificate/${id}`),
    { path: `/certificate/${certificates[0]}`, form: { document: 'no certificate' }, status: 422 },
    { path: '/certificate/0000000000000000', status: 404 },
  ],
  away: ['/away?to=https://elsewhere.example/'],
  search: [
    ...['/search', '/search?keyword=wave', '/search?keyword=wave&kind=artist'],
    { path: '/search?keyword=wvae', shows: ['wave'] },
    ...['/search?keyword=nothing-is-called-so', '/search?keyword=wave&kind=item&page=99'],
    ...['news', 'masterpiece', 'item', 'article'].map((kind) => `/search?keyword=light&kind=${kind}`),
  ],
  outbox: ['/outbox', '/outbox?page=99'],
  'outbox/:id': [...mails.slice(0, 3).map((id) => `/outbox/${id}`), { path: '/outbox/999999', status: 404 }],
  '*': [
    { path: '/no-such-page', status: 404 },
    { path: '/no-such-page', as: 'shopper', status: 404 },
    { path: '/shop/none/none', form: {}, status: 404 },
  ],
});
