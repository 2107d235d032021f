import { createContext, type RouterContext } from 'react-router';
import type { ApiClient } from '../../api/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { StaffSession } from './staff-session.ts';

/** The browser's two tokens, stored in HttpOnly cookies. Changes are sent with the response. */
export type WebSession = {
  /** The browser's user token, with which the API is called; only the API knows whether it is valid. */
  userToken: string | undefined;
  hasCartToken: boolean;
  /** The chosen language, or undefined. */
  language: Locale | undefined;
  /** Stores the token after login or registration. The API merges the visitor's cart into the member's. */
  logIn(token: string, options: { remember: boolean }): void;
  /** Deletes both tokens: after logout the browser gets a new, empty cart. */
  logOut(): void;
  /**
   * Deletes a user token that the API does not accept any more; the cart stays.
   *
   * @param sent the token of the rejected call; a token that took its place meanwhile stays
   */
  clearUserToken(sent: string | undefined): void;
  /** Stores a visitor's token from `GET /api/cart`. Does nothing for a member. */
  setCartToken(token: string): void;
  /** Stores the chosen language for 365 days; it redirects only from `/` (`docs/rules/pages.md`). */
  setLanguage(locale: Locale): void;
};

/** What loaders and actions get for one request. */
export type RequestContext = {
  api: ApiClient;
  locale: Locale;
  clock: Clock;
  session: WebSession;
  staff: StaffSession;
  /** Whether the page is rendered for the cache (`cached-pages.ts`), without a visitor's cart and login. */
  isShared: boolean;
  /** Origins of the payment pages that forms lead to, for the Content-Security-Policy. */
  formOrigins: readonly string[];
  /** The rendered page, which is sent as it is instead of the body of the router's response (`WebResponse`). */
  renderedPage: Uint8Array<ArrayBuffer> | null;
  /** The file that is sent in place of the page (`file-response.server.ts`). */
  file: Response | null;
};

// The server runs this file natively while Vite bundles its own copy of it for the pages: two module graphs that must
// share one key. `globalThis` has no type for it, hence the cast.
const shared = globalThis as unknown as Record<symbol, RouterContext<RequestContext> | undefined>;
const key = Symbol.for('giclee.request-context');
shared[key] ??= createContext<RequestContext>();

export const requestContext: RouterContext<RequestContext> = shared[key];
