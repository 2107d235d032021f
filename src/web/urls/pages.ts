import { articleSlugs } from './article-slugs.ts';

/**
 * All pages of the shop: the path without language and the module (relative to `src/web`). `routes.ts` creates a route for each
 * language.
 */
export type Page = {
  path: string;
  file: string;
  children?: Page[];
  /** Whether all visitors who are not logged in see the same page, so that it is cached (`cached-pages.ts`). */
  isShared?: true;
};

/** This article has its own page module; the others share one. */
const aboutSlug = 'about';

export const pages: Page[] = [
  { path: '', file: 'storefront/home/home-page.tsx', isShared: true },
  { path: 'shop', file: 'storefront/shop/list/shop-page.tsx', isShared: true },
  { path: 'shop/:id', file: 'storefront/shop/item/item-page.tsx', isShared: true },
  { path: 'shop/:id/model', file: 'storefront/shop/ar/model-viewer-route.ts' },
  { path: 'artist', file: 'storefront/artists/artists-page.tsx', isShared: true },
  { path: 'artist/:id', file: 'storefront/artists/artist-page.tsx', isShared: true },
  { path: 'masterpiece', file: 'storefront/masterpieces/masterpieces-page.tsx', isShared: true },
  { path: 'masterpiece/:id', file: 'storefront/masterpieces/masterpiece-page.tsx', isShared: true },
  { path: 'contact', file: 'storefront/contact/contact-page.tsx' },
  { path: 'contact/sent', file: 'storefront/contact/sent-page.tsx' },
  { path: 'partner/artist', file: 'storefront/partner/partner-page.tsx' },
  { path: 'partner/artist/sent', file: 'storefront/contact/sent-page.tsx' },
  { path: 'partner/collaborate', file: 'storefront/partner/partner-page.tsx' },
  { path: 'partner/collaborate/sent', file: 'storefront/contact/sent-page.tsx' },
  { path: 'contact/faq', file: 'storefront/faq/faq-page.tsx', isShared: true },
  { path: aboutSlug, file: 'storefront/about/about-page.tsx', isShared: true },
  ...articleSlugs
    .filter((path) => path !== aboutSlug)
    .map((path): Page => ({ path, file: 'storefront/article/article-page.tsx', isShared: true })),
  { path: 'news', file: 'storefront/news/news-list-page.tsx', isShared: true },
  { path: 'manifest.webmanifest', file: 'storefront/crawlers/manifest-route.ts' },
  { path: 'news/feed.xml', file: 'storefront/news/feed-route.ts' },
  { path: 'news/:id', file: 'storefront/news/news-page.tsx', isShared: true },
  { path: 'certificate/:id', file: 'storefront/certificate/certificate-page.tsx' },
  { path: 'withdrawal', file: 'storefront/withdrawal/withdrawal-page.tsx' },
  { path: 'away', file: 'storefront/leave/leave-page.tsx' },
  { path: 'search', file: 'storefront/search/search-page.tsx', isShared: true },
  { path: 'search/suggest', file: 'storefront/search/suggest-route.ts', isShared: true },
  { path: 'view', file: 'storefront/visitor/view-route.ts' },
  { path: 'viewed', file: 'storefront/visitor/viewed-route.ts' },
  { path: 'freight/estimate', file: 'storefront/shop/item/freight-route.ts' },
  { path: 'preferences', file: 'storefront/preferences/preferences-route.ts' },
  { path: 'login', file: 'account/auth/login-page.tsx' },
  { path: 'login/oauth', file: 'account/auth/oauth-start-route.ts' },
  { path: 'logout', file: 'account/auth/logout-route.ts' },
  { path: 'register', file: 'account/auth/register-page.tsx' },
  { path: 'register/artist', file: 'account/auth/register-page.tsx' },
  { path: 'register/gallery', file: 'account/auth/register-page.tsx' },
  { path: 'register/oauth', file: 'account/auth/oauth-signup-page.tsx' },
  { path: 'forgotPassword', file: 'account/auth/forgot-password-page.tsx' },
  { path: 'forgotPassword/reset', file: 'account/auth/forgot-password-reset-page.tsx' },
  { path: 'confirmEmail', file: 'account/auth/confirm-email-page.tsx' },
  { path: 'joinCompany', file: 'account/auth/join-company-page.tsx' },
  { path: 'unsubscribe', file: 'account/auth/unsubscribe-page.tsx' },
  { path: 'favorite', file: 'account/favourites/favourite-route.tsx' },
  { path: 'outbox', file: 'storefront/outbox/outbox-page.tsx' },
  { path: 'outbox/:id', file: 'storefront/outbox/outbox-mail-page.tsx' },
  { path: 'cart', file: 'account/cart/cart-page.tsx' },
  { path: 'cart/added', file: 'storefront/shop/added/added-page.tsx' },
  { path: 'cart/checkout', file: 'account/checkout/checkout-page.tsx' },
  { path: 'cart/deliveries', file: 'account/checkout/deliveries-page.tsx' },
  { path: 'cart/address', file: 'account/checkout/address-page.tsx' },
  { path: 'cart/confirm', file: 'account/checkout/confirm-page.tsx' },
  { path: 'cart/check', file: 'account/checkout/result-page.tsx' },
  { path: 'account', file: 'account/profile/account-page.tsx' },
  { path: 'account/profile', file: 'account/profile/profile-page.tsx' },
  { path: 'account/address', file: 'account/addresses/addresses-page.tsx' },
  { path: 'account/address/new', file: 'account/addresses/account-address-page.tsx' },
  { path: 'account/address/:id', file: 'account/addresses/account-address-page.tsx' },
  { path: 'account/favorite', file: 'account/favourites/favourites-page.tsx' },
  { path: 'account/password', file: 'account/profile/password-page.tsx' },
  { path: 'account/email', file: 'account/profile/email-page.tsx' },
  { path: 'account/session', file: 'account/profile/sessions-page.tsx' },
  { path: 'account/sign-in', file: 'account/profile/login-methods-page.tsx' },
  { path: 'account/order', file: 'account/orders/orders-page.tsx' },
  { path: 'account/order-statement', file: 'account/orders/account-statement-route.ts' },
  { path: 'account/order/:code', file: 'account/orders/order-page.tsx' },
  { path: 'account/order/:code/address', file: 'account/orders/correct-address-page.tsx' },
  { path: 'account/order/:code/receipt', file: 'account/orders/receipt-route.ts' },
  { path: 'account/order/:code/certificate', file: 'account/orders/certificates-route.ts' },
  { path: 'account/order/:code/return', file: 'account/orders/return-page.tsx' },
  { path: 'account/offer', file: 'account/offers/offers-page.tsx' },
  { path: 'account/offer/new', file: 'account/offers/new-offer-page.tsx' },
  { path: 'account/offer/:code', file: 'account/offers/offer-page.tsx' },
  { path: 'account/offer/:code/pdf', file: 'account/offers/offer-pdf-route.ts' },
  { path: 'account/approval', file: 'account/approvals/approvals-page.tsx' },
  { path: 'account/people', file: 'account/people/people-page.tsx' },
  { path: 'account/purchase', file: 'account/orders/purchases-page.tsx' },
  { path: 'account/application', file: 'account/artist/application-page.tsx' },
  { path: 'account/artist', file: 'account/artist/artist-page.tsx' },
  { path: 'account/work', file: 'account/works/works-page.tsx' },
  { path: 'account/work/new', file: 'account/works/new-work-page.tsx' },
  { path: 'account/work/:id', file: 'account/works/work-page.tsx' },
  { path: 'account/work/:id/edit', file: 'account/works/edit-work-page.tsx' },
  { path: 'account/sales', file: 'account/sales/sales-page.tsx' },
  { path: 'account/sales/line', file: 'account/sales/lines-page.tsx' },
  { path: 'account/report', file: 'account/sales/report-page.tsx' },
  { path: 'account/report/:file', file: 'account/sales/report-file-route.ts' },
  { path: 'account/upload', file: 'uploads/uploads-route.ts' },
  { path: 'account/upload/:id', file: 'uploads/upload-route.ts' },
  { path: 'account/upload/:id/thumbnail', file: 'uploads/upload-thumbnail-route.ts' },
  { path: 'account/work/:id/proof/:proof', file: 'account/works/proof-picture-route.ts' },
  { path: 'account/statement', file: 'account/payouts/statement-page.tsx' },
  { path: 'account/statement/:file', file: 'account/payouts/statement-file-route.ts' },
  { path: 'account/payout', file: 'account/payouts/payout-page.tsx' },
  { path: 'account/message', file: 'account/messages/messages-page.tsx' },
  { path: 'account/message/new', file: 'account/messages/new-message-page.tsx' },
  { path: 'account/privacy', file: 'account/privacy/privacy-page.tsx' },
  { path: 'account/privacy/export', file: 'account/privacy/export-route.ts' },
  { path: 'account/closed', file: 'account/privacy/closed-page.tsx' },
  { path: 'account/*', file: 'account/unknown-page.tsx' },
  { path: 'account/message/:id', file: 'account/messages/thread-page.tsx' },
];

/** Files for crawlers, without a language in the path. */
export const crawlerFiles: Page[] = [
  { path: 'robots.txt', file: 'storefront/crawlers/robots-route.ts' },
  { path: 'sitemap.xml', file: 'storefront/crawlers/sitemap-index-route.ts' },
  { path: 'sitemaps/:name', file: 'storefront/crawlers/sitemap-route.ts' },
];

/** Resource routes that scripts of pages request, and that sign-in providers lead back to, without a language in the path. */
export const resourceRoutes: Page[] = [
  { path: 'country-codes', file: 'storefront/visitor/country-codes-route.ts' },
  { path: 'shop/:id/model/:file', file: 'storefront/shop/ar/model-file-route.ts' },
  { path: 'visitor', file: 'storefront/visitor/visitor-route.ts' },
  { path: 'oauth/:provider', file: 'account/auth/oauth-callback-route.ts' },
  { path: 'account/password/check', file: 'account/auth/password-check-route.ts' },
  { path: 'phone/check', file: 'storefront/visitor/phone-check-route.ts' },
  { path: 'placed', file: 'account/checkout/placed-route.ts' },
  { path: 'application-picture/:id', file: 'account/artist/application-picture-route.ts' },
  { path: 'return-photo/:id', file: 'account/orders/return-photo-route.ts' },
  { path: 'message-attachment/:id', file: 'account/messages/message-file-route.ts' },
];
