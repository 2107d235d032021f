import { RouterContextProvider, type ServerBuild } from 'react-router';
import { createApiClient } from '../../api/client.ts';
import { type Locale, languageTag, localizedPath, splitLocalePath } from '../../kernel/locale.ts';
import { memoizeAsync } from '../../kernel/memoize-async.ts';
import { type RequestContext, requestContext } from '../session/context.ts';
import { CookieSession } from '../session/session.ts';
import { arrivalOf, isStaffCall, StaffSession } from '../session/staff-session.ts';
import { canonicalPath, isAdminPath } from '../urls/own-urls.ts';
import type { WebResponse } from './compression.ts';
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
  siteUrl,
  formOrigins = [],
}: WebOptions): WebHandler {
  const renderersOf = (of: Build) =>
    createRenderers(of, mode === 'production' ? 'production' : 'development');
  const renderers = renderersOf(build);
  const adminRenderers = adminBuild && memoizeAsync(async () => renderersOf(await adminBuild()));
  const renderOf = async (request: Request, locale: Locale) => {
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
        refusalOf(request, ownOrigins) ??
        redirectOf(request, session) ??
        arrivalOf(request) ??
        (await page(request, session, (call) => {
          for (const [name, value] of Object.entries(forwardedFor(request))) call.headers.set(name, value);
          return callApi(call, caller);
        }));
      return finished(response, session, isSecure);
    },
    async fetchCached(url, callCached) {
      const request = new Request(new URL(url, sharedBase));
      const session = new CookieSession(request, isSecure);
      const response = redirectOf(request, session) ?? (await page(request, session, callCached, true));
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
        if (answer.status === 401 && !isStaff) session.clearUserToken(userToken);
        const device = answer.headers.get('device-token');
        if (device) (isStaff ? staff : session).setDeviceToken(device);
        return answer;
      },
    });
    const ctx: RequestContext = { api, locale, session, staff, isShared, formOrigins, renderedPage: null };
    context.set(requestContext, ctx);
    const checked = await checkedRequest(request);
    if (checked instanceof Response) return checked;
    const { status, headers, body } = await (await renderOf(checked, locale))(checked, context);
    return staff.finish({ status, headers, body: ctx.renderedPage ?? body }, path);
  }
}

/** The size limit of form bodies. */
const maxBodyBytes = 1024 * 1024;

/** The limit of form fields: Node parses fields without a value in quadratic time. */
const maxFormFields = 10_000;

/** Upload paths: bodies are streamed to the API, which limits their size. */
const takesFiles = ['/admin/upload', '/admin/import/file'];

/** Bytes of a resumable upload. */
const partialUploadPattern = /^\/account\/upload\/[\w-]+$/;

/** Forms with up to five files of 10 MiB each. */
const fileFormPattern = /^\/(?:account\/artist|account\/order\/\w+\/return|(?:account|admin)\/message\/\w+)$/;
const maxFileFormBytes = 52 * 1024 * 1024;

/**
 * Prepares a request with a body for the router: it is read within the size limit (except uploads), and the `Origin` header is
 * removed, since the router also compares the scheme, which a proxy changes. Our own origin check ran before.
 */
async function checkedRequest(request: Request): Promise<Request | Response> {
  if (!request.body) return request;
  const headers = new Headers(request.headers);
  headers.delete('origin');
  const { url, method, signal } = request;
  const { path } = splitLocalePath(new URL(url).pathname);
  if (takesFiles.includes(path) || partialUploadPattern.test(path)) {
    const { body } = request;
    return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
  }
  const isFileForm = fileFormPattern.test(splitLocalePath(pagePath(new URL(url).pathname)).path);
  const limit = isFileForm ? maxFileFormBytes : maxBodyBytes;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.length;
    if (size > limit) return plainRefusal(413, 'The request is too large.');
    parts.push(part);
  }
  const body = Buffer.concat(parts);
  if (headers.get('content-type')?.includes('urlencoded') && fieldCount(body) > maxFormFields) {
    return plainRefusal(413, 'What was sent has too many fields.');
  }
  return new Request(url, { method, headers, signal, body });
}

function fieldCount(form: Buffer): number {
  let count = 1;
  for (let at = form.indexOf('&'); at !== -1; at = form.indexOf('&', at + 1)) count += 1;
  return count;
}

const plainRefusal = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** The page path of the router's data requests: `/shop.data` → `/shop`, `/_.data` → `/`. */
const pagePath = (pathname: string): string => pathname.replace(/_?\.data$/, '') || '/';

const forwardedFor = (request: Request): Record<string, string> => {
  const header = request.headers.get('x-forwarded-for');
  return header ? { 'x-forwarded-for': header } : {};
};

function refusalOf(request: Request, ownOrigins: readonly string[]): Response | undefined {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return undefined;
  if (isFromOurPages(request, ownOrigins)) return undefined;
  return plainRefusal(403, 'This request did not come from a page of the shop.');
}

function redirectOf(request: Request, session: CookieSession): Response | undefined {
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

/** Adds cookies and security headers to a response. */
function finished(response: WebResponse, session: CookieSession, isSecure: boolean): WebResponse {
  const headers = new Headers(response.headers);
  // Responses that may be framed by our pages set this themselves.
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (isSecure) headers.set('strict-transport-security', strictTransportSecurity);
  if (response.status === 503 && !headers.has('retry-after')) headers.set('retry-after', '5');
  const changes = session.changes();
  for (const change of changes) headers.append('set-cookie', change);
  // A response that sets a token must not be cached.
  if (changes.length > 0) headers.set('cache-control', 'private, no-store');
  return { status: response.status, headers, body: response.body };
}
