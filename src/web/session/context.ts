import { createContext, type RouterContext } from 'react-router';
import type { ApiClient } from '../../api/client.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { StaffSession } from './staff-session.ts';

/** The browser's two tokens, held in cookies that no script can read. Changes reach the browser with the answer. */
export type WebSession = {
  /** Whether the browser holds a user token; only the API knows whether it still counts. */
  hasUserToken: boolean;
  hasCartToken: boolean;
  /** Keeps the token of a login or registration; the visitor's cart is the member's from now on. */
  logIn(token: string, options: { remember: boolean }): void;
  /** Forgets both tokens: after logout the browser gets a new, empty cart. */
  logOut(): void;
  /** Forgets a user token that the API does not know any more; the cart stays. */
  forgetUser(): void;
  /** Keeps the token that `GET /api/cart` gave to a visitor. Nothing happens for a member. */
  keepCart(token: string): void;
  /** Keeps the picked language for 365 days; it redirects from `/` alone (`reading: lists`). */
  keepLanguage(locale: Locale): void;
};

/** What a page's loaders and actions are given for one request. */
export type Web = {
  api: ApiClient;
  locale: Locale;
  session: WebSession;
  staff: StaffSession;
  /** Whether the page is made for everybody (`shared-pages.ts`): whose cart and login it will be shown with, nobody knows. */
  isShared: boolean;
};

// The server runs this file natively while Vite bundles its own copy of it for the pages: two module graphs that must
// share one key.
const shared = globalThis as unknown as Record<symbol, RouterContext<Web> | undefined>;
const key = Symbol.for('giclee.web');
shared[key] ??= createContext<Web>();

export const webContext: RouterContext<Web> = shared[key];
