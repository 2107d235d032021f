import { RouterContextProvider, type ServerBuild } from 'react-router';
import { createApiClient } from '../../api/client.ts';
import { type Clock, systemClock } from '../../kernel/clock.ts';
import { type Locale, languageTag, localizedPath, splitLocalePath } from '../../kernel/locale.ts';
import { memoizeAsync } from '../../kernel/memoize-async.ts';
import { toResult } from '../api.server.ts';
import { type RequestContext, requestContext } from '../session/context.ts';
import { CookieSession } from '../session/session.ts';
import { findArrival, isStaffCall, StaffSession } from '../session/staff-session.ts';
import { canonicalPath, isAdminPath, isPersonalPath } from '../urls/own-urls.ts';
import type { WebResponse } from './compression.ts';
import { plainRejection, readForm } from './form-bodies.ts';
import { reachedApi } from './reached-api.ts';
import { type Build, createRenderers } from './renderers.ts';
import { isFromOurPages, securityHeaders, strictTransportSecurity } from './security.ts';

/** The sender of a request: the IP address of its socket. */
export type Caller = { ip: string };

export type WebOptions = {
  /** Calls the API, in this process or a remote one. */
  callApi: (request: Request, caller: Caller) => Response | Promise<Response>;
  build: Build;
  /** The admin's pages, where they are a separate build. */
  adminBuild?: (() => Promise<ServerBuild>) | undefined;
  mode: 'development' | 'production' | 'test';
  /** The time that pages show and offer; the system's if not given. */
  clock?: Clock | undefined;
  /** The shop's public URL; with https, cookies are `Secure`. */
  siteUrl?: string | undefined;
  /** Origins of the payment pages that forms lead to. */
  formOrigins?: readonly string[];
};

export type WebHandler = {
  /** Handles every request that is neither for the API nor for a file: pages, their data, and form submissions. */
  fetch(request: Request, caller: Caller): Promise<WebResponse>;
  /**
   * Renders a page from its URL and the responses of `callApi` alone, without the cookies, IP address or headers of a visitor.
   */
  fetchCached(url: string, callApi: (request: Request) => Response | Promise<Response>): Promise<WebResponse>;
};

export function createWebHandler({
  callApi,
  build,
  adminBuild,
  mode,
  clock = systemClock,
  siteUrl,
  formOrigins = [],
}: WebOptions): WebHandler {
  const getRenderers = (of: Build) =>
    createRenderers(of, mode === 'production' ? 'production' : 'development');
  const renderers = getRenderers(build);
  const adminRenderers = adminBuild && memoizeAsync(async () => getRenderers(await adminBuild()));
  const renderPage = async (request: Request, locale: Locale) => {
    const { pathname, searchParams } = new URL(request.url);
    const isManifest = pathname === '/__manifest';
    const paths = isManifest ? (searchParams.get('paths') ?? '').split(',') : [pagePath(pathname)];
    let chosen = renderers;
    if (adminRenderers && paths.some((path) => isAdminPath(splitLocalePath(path).path))) {
      chosen = await adminRenderers();
    }
    return chosen(isManifest ? null : locale);
  };
  const isSecure = siteUrl?.startsWith('https:') ?? false;
  const ownOrigins = siteUrl ? [new URL(siteUrl).origin] : [];
  const sharedBase = siteUrl ?? 'http://localhost';

  return {
    async fetch(request, caller) {
      const session = new CookieSession(request, isSecure || request.url.startsWith('https:'));
      const response =
        findError(request, ownOrigins) ??
        findRedirect(request, session) ??
        findArrival(request) ??
        (await page(request, session, (call) => {
          for (const name of passedHeaders) {
            const value = request.headers.get(name);
            if (value) call.headers.set(name, value);
          }
          return callApi(call, caller);
        }));
      return finished(response, session, isSecure, isPersonal(request));
    },
    async fetchCached(url, callCached) {
      const request = new Request(new URL(url, sharedBase));
      const session = new CookieSession(request, isSecure);
      const response = findRedirect(request, session) ?? (await page(request, session, callCached, true));
      return finished(response, session, isSecure);
    },
  };

  async function page(
    request: Request,
    session: CookieSession,
    callApi: (call: Request) => Response | Promise<Response>,
    isShared = false,
  ): Promise<WebResponse> {
    const path = pagePath(new URL(request.url).pathname);
    const { locale } = splitLocalePath(path);
    const staff = new StaffSession(request, isSecure || request.url.startsWith('https:'));
    const context = new RouterContextProvider();
    const api = createApiClient('http://api.invalid', {
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        const call = new Request(input, init);
        const isStaff = isStaffCall(call.url);
        // Read for each call, so that a login counts for the calls after it.
        const { userToken } = session;
        const headers = { lang: languageTag(locale), ...(isStaff ? staff : session).apiHeaders() };
        for (const [name, value] of Object.entries(headers)) call.headers.set(name, value);
        const answer = await reachedApi(() => callApi(call), locale);
        const isRejected = answer.status === 401 || answer.headers.has('www-authenticate');
        if (isRejected && !isStaff) session.clearUserToken(userToken);
        const device = answer.headers.get('device-token');
        if (device) (isStaff ? staff : session).setDeviceToken(device);
        return answer;
      },
    });
    const ctx: RequestContext = {
      api,
      locale,
      clock,
      session,
      staff,
      isShared,
      formOrigins,
      renderedPage: null,
      file: null,
    };
    context.set(requestContext, ctx);
    const checked = await readForm(request, path, () => isIdentified(ctx, path));
    if (checked instanceof Response) return checked;
    const { status, headers, body } = await (await renderPage(checked, locale))(checked, context);
    const { file } = ctx;
    if (file) return staff.finish({ status: file.status, headers: file.headers, body: file.body }, path);
    return staff.finish({ status, headers, body: ctx.renderedPage ?? body }, path);
  }
}

/** The page path of the router's data requests: `/shop.data` → `/shop`, `/_.data` → `/`. */
const pagePath = (pathname: string): string => pathname.replace(/_?\.data$/, '') || '/';

/** Headers of proxies that the API reads: the visitor's address, and the id of the request. */
const passedHeaders = ['x-forwarded-for', 'x-request-id'];

function findError(request: Request, ownOrigins: readonly string[]): Response | undefined {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return undefined;
  if (isFromOurPages(request, ownOrigins)) return undefined;
  return plainRejection(403, 'This request did not come from a page of the shop.');
}

function findRedirect(request: Request, session: CookieSession): Response | undefined {
  const url = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const canonical = canonicalPath(url.pathname);
  if (canonical) {
    return new Response(null, { status: isRead ? 301 : 308, headers: { location: canonical + url.search } });
  }
  // The language cookie redirects only from `/` (`docs/rules/pages.md`).
  if (isRead && url.pathname === '/' && session.language && session.language !== 'en') {
    const headers = { location: localizedPath(session.language, '/') + url.search, vary: 'cookie' };
    return new Response(null, { status: 302, headers });
  }
  return undefined;
}

/** Whether the API knows the session of the browser: that of staff for the admin, otherwise that of a member. */
async function isIdentified({ api, staff, session }: RequestContext, path: string): Promise<boolean> {
  if (isAdminPath(splitLocalePath(path).path)) return staff.hasToken && (await api.api.admin.me.$get()).ok;
  if (!session.userToken) return false;
  const check = await toResult(api.api.login.check.$get());
  return check.ok && check.data.isLogin === 'Y';
}

const isPersonal = (request: Request): boolean =>
  isPersonalPath(splitLocalePath(pagePath(new URL(request.url).pathname)).path);

/** Adds cookies and security headers to a response. */
function finished(
  response: WebResponse,
  session: CookieSession,
  isSecure: boolean,
  isPersonal = false,
): WebResponse {
  const headers = new Headers(response.headers);
  // Responses that may be framed by our pages set this themselves.
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (isSecure) headers.set('strict-transport-security', strictTransportSecurity);
  if (response.status === 503 && !headers.has('retry-after')) headers.set('retry-after', '5');
  const changes = session.changes();
  for (const change of changes) headers.append('set-cookie', change);
  // A response that sets a token or shows personal data must not be stored.
  if (changes.length > 0 || isPersonal) headers.set('cache-control', 'private, no-store');
  return { status: response.status, headers, body: response.body };
}
