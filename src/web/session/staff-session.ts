import { languageTag, localizedPath, splitLocalePath } from '../../kernel/locale.ts';
import type { WebResponse } from '../server/compression.ts';
import { isAdminPath } from '../urls/own-urls.ts';
import {
  deviceSeconds,
  getCookies,
  parseToken,
  type SessionTokens,
  sessionCookieValue,
  toSessionTokens,
} from './session-cookie.ts';

const cookieName = 'staff_token';

/** The browser's staff session, separate from the shop's: a session cookie with SameSite=Strict. */
export class StaffSession {
  #tokens: SessionTokens;
  #change: string | undefined;
  readonly #userAgent: string | null;
  readonly #isSecure: boolean;

  constructor(request: Request, isSecure: boolean) {
    this.#tokens = toSessionTokens(getCookies(request.headers.get('cookie') ?? '').get(cookieName));
    this.#userAgent = request.headers.get('user-agent');
    this.#isSecure = isSecure;
  }

  /** Whether the browser has a token; only the API knows whether it is valid. */
  get hasToken(): boolean {
    return this.#tokens.session !== undefined;
  }

  /** The headers of staff API calls: token and device, without the shop's visitor data. */
  apiHeaders(): Record<string, string> {
    const { session, device } = this.#tokens;
    return {
      ...(session && { authorization: `Bearer ${session}` }),
      ...(device && { 'device-token': device }),
      ...(this.#userAgent && { 'user-agent': this.#userAgent }),
    };
  }

  signIn(token: string): void {
    this.#set({ ...this.#tokens, session: token });
  }

  signOut(): void {
    if (this.hasToken) this.#set({ ...this.#tokens, session: undefined });
  }

  /** Stores the token that makes this browser a known device of the account; signing out keeps it. */
  setDeviceToken(token: string): void {
    const device = parseToken(token);
    if (device) this.#set({ ...this.#tokens, device });
  }

  /** Adds the changed cookies to a response, and forbids caching it. */
  finish(response: WebResponse, pathname: string): WebResponse {
    if (!isAdminPath(splitLocalePath(pathname).path)) return response;
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'private, no-store');
    headers.set('x-robots-tag', 'noindex');
    if (this.#change) headers.append('set-cookie', this.#change);
    return { status: response.status, headers, body: response.body };
  }

  /** With a session the cookie ends with the browser; the device token alone is stored for a year. */
  #set(tokens: SessionTokens): void {
    this.#tokens = tokens;
    const { session, device } = tokens;
    const parts = [`${cookieName}=${sessionCookieValue(tokens)}`, 'Path=/', 'HttpOnly', 'SameSite=Strict'];
    if (!session) parts.push(`Max-Age=${device ? deviceSeconds : 0}`);
    if (this.#isSecure) parts.push('Secure');
    this.#change = parts.join('; ');
  }
}

/** Whether an API call uses the staff token. */
export const isStaffCall = (url: string): boolean => new URL(url).pathname.startsWith('/api/admin/');

/** The admin paths that work without a token, which are never redirected. */
const openPaths = /^\/admin\/(?:login|forgot|join)(?:\/|$)/;

/**
 * Handles links to the admin from other sites and web mail: browsers do not send the SameSite=Strict cookie with them, so
 * signed-in staff would see the sign-in page. The response is a page of our own that goes on at once to the sign-in page, now
 * with the cookie, which redirects signed-in staff to the link's target. All such requests get the same response, so that other
 * sites cannot learn who is signed in. Returns undefined for all other requests.
 */
export function findArrival(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  const { locale, path } = splitLocalePath(pathname);
  if (request.method !== 'GET' || request.headers.get('sec-fetch-site') !== 'cross-site') return undefined;
  if (request.headers.get('sec-fetch-mode') !== 'navigate' || pathname.endsWith('.data')) return undefined;
  if (!isAdminPath(path) || openPaths.test(path)) return undefined;
  const next = new URLSearchParams({ next: pathname + search });
  const onward = `${localizedPath(locale, '/admin/login')}?${next}`;
  // The query is encoded, and a path cannot contain characters that end an attribute.
  const page = `<!doctype html><html lang="${languageTag(locale)}"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${onward}"><title>…</title><a href="${onward}">→</a></html>`;
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
