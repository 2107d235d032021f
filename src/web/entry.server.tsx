import './i18n/messages.server.ts';
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { safeErrorJson } from '../kernel/safe-error.ts';
import { withScriptHashes } from './server/render.server.ts';

const renderTimeoutMs = 10_000;

/** Renders a page whole: no half page is ever sent, and its scripts are known when its headers go out. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64url');
  const page = await renderWhole(
    <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
    nonce,
  );
  const { html, policy } = withScriptHashes(page.html, nonce, import.meta.env.DEV);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policy);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  return new Response(request.method === 'HEAD' ? null : html, {
    status: page.failed ? 500 : status,
    headers,
  });
}

function renderWhole(page: ReactNode, nonce: string): Promise<{ html: string; failed: boolean }> {
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
        settle({ html: Buffer.concat(parts).toString('utf8'), failed });
        next();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Never moves a large part of the page into a script that puts it in its place later.
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

/** Logs what broke; what a loader threw on purpose and requests that were given up are no defects. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(safeErrorJson(error));
}
