import { stat } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { Clock } from '../../kernel/clock.ts';
import { mediaType } from '../../kernel/http/media-type.ts';
import { root } from '../../root.ts';
import { type CachedPages, type CallCached, createCachedPages } from './cached-pages.ts';
import { compressQuickly, quickEncoding, type WebResponse, withCompression } from './compression.ts';
import { securityHeaders } from './security.ts';
import { serverBundle } from './server-bundle.ts';
import { staticFiles } from './static-files.ts';
import { type Caller, createWebHandler, type WebOptions } from './web-handler.ts';

export type WebServer = {
  /** The id of the browser build, which changes with every build. */
  buildId: string;
  /** Serves pages and built files. */
  fetch(request: Request, caller: Caller): Promise<Response>;
  /** The cached pages; null in development, and with a remote API, whose changes do not invalidate them. */
  shared: CachedPages | null;
  /** In development: Vite's files and hot updates, before all else. */
  middleware(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void;
  close(): Promise<void>;
};

type Options = {
  http: Server;
  mode: WebOptions['mode'];
  clock: Clock;
  /** The URL of the API when it is not in this process. */
  apiUrl?: string | undefined;
  apiFetch: (request: Request, caller: Caller) => Response | Promise<Response>;
  callCached: CallCached;
  siteUrl?: string | undefined;
  formOrigins: readonly string[];
};

type PagesOptions = Omit<WebOptions, 'build' | 'adminBuild'> & { clock: Clock };

const asResponse = ({ status, headers, body }: WebResponse): Response =>
  new Response(body, { status, headers });

/** Creates the web server part: in production from `build/`, otherwise from the sources through Vite. */
export async function createWebServer({
  http,
  mode,
  clock,
  apiUrl,
  apiFetch,
  callCached,
  siteUrl,
  formOrigins,
}: Options): Promise<WebServer> {
  const callApi = apiUrl ? remoteApi(apiUrl) : apiFetch;
  return mode === 'development'
    ? developmentServer(http, { callApi, mode, clock, siteUrl, formOrigins })
    : builtServer({ callApi, mode, clock, siteUrl, formOrigins }, apiUrl ? null : callCached);
}

async function developmentServer(http: Server, options: PagesOptions): Promise<WebServer> {
  const { createServer } = await import('vite');
  const ownListeners = process.listeners('SIGTERM');
  const vite = await createServer({
    root,
    // Node then imports the config as part of the server, which restarts when it changes.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'custom',
  });
  // React Router's plugin starts Vite servers that exit the process on SIGTERM before the database has stopped.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener);
  }
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  const pages = createWebHandler({ ...options, build });
  const latest = latestBuild('development', options.clock.now());
  return {
    buildId: 'development',
    fetch: async (request, caller) => latest(request) ?? asResponse(await pages.fetch(request, caller)),
    shared: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}

async function builtServer(options: PagesOptions, callCached: CallCached | null): Promise<WebServer> {
  const getFile = (bundle: string) => resolve(root, `build/server/${bundle}/index.js`);
  const build = await serverBundle(getFile('shop'))();
  const latest = latestBuild(build.assets.version, (await stat(getFile('shop'))).mtime);
  const files = await staticFiles(resolve(root, 'build/client'), resolve(root, 'former-build'));
  const pages = createWebHandler({ ...options, build, adminBuild: serverBundle(getFile('admin')) });
  const compressedPage = async (request: Request, caller: Caller) => {
    const encoding = quickEncoding(request.headers.get('accept-encoding'));
    return withCompression(await pages.fetch(request, caller), encoding, (body) =>
      compressQuickly(body, encoding),
    );
  };
  return {
    buildId: build.assets.version,
    fetch: async (request, caller) =>
      latest(request) ?? (await files(request)) ?? compressedPage(request, caller),
    shared: callCached && createCachedPages(pages, callCached),
    middleware: (_incoming, _outgoing, next) => next(),
    close: async () => {},
  };
}

/** `GET /builds/latest.json` (`docs/rules/api.md`): open pages compare their build id with it (`docs/rules/pages.md`). */
function latestBuild(id: string, builtAt: Date): (request: Request) => Response | undefined {
  const body = JSON.stringify({ id, timestamp: builtAt.toISOString() });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return ({ url, method }) =>
    (method === 'GET' || method === 'HEAD') && new URL(url).pathname === '/builds/latest.json'
      ? new Response(method === 'HEAD' ? null : body, { headers: { ...securityHeaders, ...headers } })
      : undefined;
}

/** Calls an API on another host. It trusts the forwarded visitor address if our address is among its trusted proxies. */
const remoteApi =
  (apiUrl: string): WebOptions['callApi'] =>
  async (request, { ip }) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set('x-forwarded-for', [headers.get('x-forwarded-for'), ip].filter(Boolean).join(', '));
    const { method, signal } = request;
    // Forms have a known length; bytes of a file are streamed.
    const isFile = mediaType(headers).endsWith('octet-stream');
    const body = request.body && !isFile ? await request.arrayBuffer() : request.body;
    const init = { method, headers, body, signal, redirect: 'manual', ...(isFile && { duplex: 'half' }) };
    return fetch(apiUrl + pathname + search, init as RequestInit);
  };
