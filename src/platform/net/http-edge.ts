import type { IncomingMessage, ServerResponse } from 'node:http';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Maximum length of a path in bytes, without its query; those of the shop are shorter. */
const maxPathBytes = 2048;

/** Maximum number of path segments; for an unknown page the router's time grows with the square of their number. */
const maxPathParts = 64;

/** Interval of progress checks of a request body. */
const bodyCheckMs = 30_000;

/** Minimum progress of a body between two checks: a fifth of the slowest connections' speed. */
const minimumProgressBytes = 16 * 1024;

/** Headers of every response; cached responses contain them already. */
export const edgeHeaders = { 'x-content-type-options': 'nosniff' } as const;

/** A body up to this size is received within `shortBodyChecks`; only logged-in senders of files may send a longer one. */
const shortBodyBytes = 1024 * 1024;

/** Five minutes: at the limit of size this is 3.5 kB/s, less than a telephone line. */
const shortBodyChecks = 10;

/** Sets them on a response before it is written. */
export function setEdgeHeaders(outgoing: ServerResponse): void {
  for (const [name, value] of Object.entries(edgeHeaders)) outgoing.setHeader(name, value);
}

/**
 * Checks every request (pages, files, API, pictures) before it is handled: too long paths and ambiguous headers are rejected, and a body that makes no
 * progress, or is short and takes minutes, ends its connection. The total time of a request is limited by the server's `requestTimeout`.
 */
export const withEdge =
  (handle: Handler): Handler =>
  (incoming, outgoing) => {
    endSlowBody(incoming, outgoing);
    if (isTooLong(incoming.url ?? '')) reject(incoming, outgoing, 414, 'The address is too long.');
    else if (hasAmbiguousHeader(incoming)) reject(incoming, outgoing, 400, 'A header stands twice.');
    else handle(incoming, outgoing);
  };

/** Node provides the URL as sent, with one character per byte. */
function isTooLong(url: string): boolean {
  const queryStart = url.indexOf('?');
  const bytes = queryStart === -1 ? url.length : queryStart;
  return (
    bytes > maxPathBytes || (bytes > maxPathParts && url.slice(0, bytes).split('/').length - 1 > maxPathParts)
  );
}

/** Headers with one value: of two, a proxy may check the one and the shop use the other. */
const singleHeaders = new Set(['authorization', 'cart-token', 'content-type', 'host', 'origin']);

function hasAmbiguousHeader({ rawHeaders }: IncomingMessage): boolean {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!singleHeaders.has(name)) continue;
    if (seen.has(name) || (name === 'host' && rawHeaders[index + 1]?.includes(','))) return true;
    seen.add(name);
  }
  return false;
}

function reject({ method }: IncomingMessage, outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': text.length,
    ...edgeHeaders,
    // A body after it is not read.
    connection: 'close',
  });
  outgoing.end(method === 'HEAD' ? undefined : text);
}

/** The same response as Node's for a request timeout. */
const requestTimeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Ends the connection of a slow body: incomplete and without `minimumProgressBytes` since the last check, or after `shortBodyChecks` with
 * no more than `shortBodyBytes` announced or received, or with a complete response. A body with received bytes that the server has not
 * read yet is not slowed by its sender and stays.
 */
function endSlowBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket, headers } = incoming;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  const start = socket.bytesRead;
  let before = start;
  let checks = 0;
  const isLate = () => {
    const length = headers['content-length'];
    const bytes = length === undefined ? before - start : Number(length);
    return checks >= shortBodyChecks && (bytes <= shortBodyBytes || outgoing.writableEnded);
  };
  const timer = setInterval(() => {
    if (incoming.complete || socket.destroyed) return clearInterval(timer);
    const hasProgress = socket.bytesRead - before >= minimumProgressBytes;
    before = socket.bytesRead;
    checks += 1;
    if ((hasProgress && !isLate()) || incoming.readableLength > 0) return;
    clearInterval(timer);
    if (!outgoing.headersSent) socket.write(requestTimeout);
    socket.destroySoon();
  }, bodyCheckMs);
  timer.unref();
  incoming.once('end', () => clearInterval(timer));
}
