import { languageTag, localizedPath, splitLocalePath } from '../../kernel/locale.ts';
import { isAdminPath } from '../urls/own-urls.ts';
import { cookiesOf, tokenOf } from './session.ts';

const cookieNames = { token: 'staff_token', device: 'staff_device' } as const;
const deviceSeconds = 365 * 24 * 60 * 60;

/** The browser's side of a staff session, apart from the shop's: it ends with the browser and is sent from no other site. */
export class StaffSession {
  #token: string | undefined;
  readonly #device: string | undefined;
  readonly #changes = new Map<string, string>();
  readonly #userAgent: string | null;
  readonly #isSecure: boolean;

  constructor(request: Request, isSecure: boolean) {
    const cookies = cookiesOf(request.headers.get('cookie') ?? '');
    this.#token = tokenOf(cookies.get(cookieNames.token));
    this.#device = tokenOf(cookies.get(cookieNames.device));
    this.#userAgent = request.headers.get('user-agent');
    this.#isSecure = isSecure;
  }

  /** Whether the browser holds a token; only the API knows whether it still counts. */
  get hasToken(): boolean {
    return this.#token !== undefined;
  }

  /** What the API is told in a staff call: token and browser, and nothing of the shop's visitor. */
  apiHeaders(): Record<string, string> {
    return {
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      ...(this.#device && { 'device-token': this.#device }),
      ...(this.#userAgent && { 'user-agent': this.#userAgent }),
    };
  }

  logIn(token: string): void {
    this.#token = token;
    this.#set(cookieNames.token, token);
  }

  logOut(): void {
    if (!this.#token) return;
    this.#token = undefined;
    this.#set(cookieNames.token, '', 0);
  }

  /** Keeps what makes this browser a known device of the account; signing out does not forget it. */
  keepDevice(token: string): void {
    if (tokenOf(token)) this.#set(cookieNames.device, token, deviceSeconds);
  }

  /** Puts the change on an answer; what staff see is kept by nobody. */
  finish(response: Response, pathname: string): Response {
    if (!isAdminPath(splitLocalePath(pathname).path)) return response;
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'private, no-store');
    headers.set('x-robots-tag', 'noindex');
    for (const change of this.#changes.values()) headers.append('set-cookie', change);
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  }

  #set(name: string, value: string, maxAge?: number): void {
    const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Strict'];
    if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
    if (this.#isSecure) parts.push('Secure');
    this.#changes.set(name, parts.join('; '));
  }
}

/** Whether a call is one of staff, made with the staff token. */
export const isStaffCall = (url: string): boolean => new URL(url).pathname.startsWith('/api/admin/');

/** The parts of the admin that need nobody's token, so that nobody is sent on from them. */
const openPaths = /^\/admin\/(?:login|forgot|join)(?:\/|$)/;

/**
 * Who follows a link to the admin from a mail read in the browser, or from another site: the browser keeps the strict cookie
 * back, and would be shown the sign-in though it is signed in. The answer is a page of our own that goes on at once to the
 * sign-in, now with the cookie, which leads who is signed in to where the link pointed. Nothing else is answered to them,
 * so that no other site learns who works here. Undefined for everybody else.
 */
export function arrivalOf(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  const { locale, path } = splitLocalePath(pathname);
  if (request.method !== 'GET' || request.headers.get('sec-fetch-site') !== 'cross-site') return undefined;
  if (request.headers.get('sec-fetch-mode') !== 'navigate' || pathname.endsWith('.data')) return undefined;
  if (!isAdminPath(path) || openPaths.test(path)) return undefined;
  const next = new URLSearchParams({ next: pathname + search });
  const onward = `${localizedPath(locale, '/admin/login')}?${next}`;
  // The query is encoded, and a path has none of the signs that end an attribute.
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
