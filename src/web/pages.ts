/**
 * Every page of the shop, once: its path without language and the module that shows it (relative to `src/web`).
 * `routes.ts` makes a route of each for each language.
 */
export type Page = { path: string; file: string; children?: Page[] };

/** Texts that staff keep (`GET /api/article`); the address is the slug. */
export const articleSlugs = ['exchange', 'freight', 'policy', 'technology', 'terms'];

export const pages: Page[] = [
  { path: '', file: 'storefront/home/home-page.tsx' },
  { path: 'shop', file: 'storefront/shop/shop-page.tsx' },
  { path: 'shop/:id', file: 'storefront/shop/item-page.tsx' },
  { path: 'contact', file: 'storefront/contact/contact-page.tsx' },
  ...articleSlugs.map((path) => ({ path, file: 'storefront/article/article-page.tsx' })),
  { path: 'search', file: 'storefront/search/search-route.ts' },
  { path: 'preferences', file: 'storefront/preferences/preferences-route.ts' },
  { path: 'login', file: 'account/auth/login-page.tsx' },
  { path: 'logout', file: 'account/auth/logout-route.ts' },
  { path: 'register', file: 'account/auth/register-page.tsx' },
  { path: 'forgotPassword', file: 'account/auth/forgot-password-page.tsx' },
  { path: 'cart', file: 'account/cart/cart-page.tsx' },
  { path: 'cart/checkout', file: 'account/cart/checkout-page.tsx' },
  { path: 'cart/address', file: 'account/cart/address-page.tsx' },
  { path: 'cart/confirm', file: 'account/cart/confirm-page.tsx' },
  { path: 'cart/check', file: 'account/cart/result-page.tsx' },
  { path: 'account', file: 'account/profile/account-page.tsx' },
  { path: 'account/profile', file: 'account/profile/profile-page.tsx' },
  { path: 'account/order', file: 'account/orders/orders-page.tsx' },
  { path: 'account/order/:code', file: 'account/orders/order-page.tsx' },
];
