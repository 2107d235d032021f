import './i18n/messages.server.ts';
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { safeErrorJson } from '../kernel/safe-error.ts';
import { getRequestContext } from './api.server.ts';
import type { PageHandle } from './i18n/messages.ts';
import { withScriptHashes } from './server/render.server.ts';
import { permissionsPolicy } from './server/security.ts';
import { ResponseStatus } from './ui/response-status.ts';

const renderTimeoutMs = 10_000;

/**
 * Renders the page as a whole before the response starts: an error can still change the status, and the CSP needs all scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64url');
  let shownStatus: number = status;
  const setStatus = (found: number) => {
    if (status === 200) shownStatus = found;
  };
  const page = await renderWhole(
    <ResponseStatus value={setStatus}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </ResponseStatus>,
    nonce,
  );
  const ctx = getRequestContext(loadContext);
  const usesCamera = entryContext.staticHandlerContext.matches.some(
    ({ route }) => (route.handle as PageHandle | undefined)?.usesCamera,
  );
  const { formOrigins } = ctx;
  const { html, policy } = withScriptHashes(page.html, nonce, import.meta.env.DEV, {
    formOrigins,
    usesCamera,
  });
  if (usesCamera) headers.set('permissions-policy', permissionsPolicy(true));
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policy);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  if (request.method !== 'HEAD') ctx.renderedPage = html;
  return new Response(null, { status: page.failed ? 500 : shownStatus, headers });
}

function renderWhole(
  page: ReactNode,
  nonce: string,
): Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }> {
  return new Promise((settle, fail) => {
    let failed = false;
    const parts: Buffer[] = [];
    const collected = new Writable({
      write(part: Buffer, _encoding, next) {
        parts.push(part);
        next();
      },
      final(next) {
        clearTimeout(timer);
        settle({ html: Buffer.concat(parts), failed });
        next();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React would send large parts of the page late, with an inline script that moves them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collected),
      onShellError: fail,
      onError(error) {
        failed = true;
        console.error(safeErrorJson(error));
      },
    });
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

/** Logs rendering errors, except those a loader threw on purpose and those of aborted requests. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(safeErrorJson(error));
}
