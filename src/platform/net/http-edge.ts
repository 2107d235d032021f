import type { IncomingMessage, ServerResponse } from 'node:http';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** The longest path that is looked at, in bytes; those of the shop are shorter, and their queries do not count. */
const longestPath = 2048;

/** The most parts that a path may have; the router's time grows with the square of their number where there is no such page. */
const mostParts = 64;

/** How often it is looked whether a body that is under way has come on. */
const bodyCheckMs = 30_000;

/** How far a body has to come on from one look to the next: a fifth of what the slowest lines carry. */
const leastProgressBytes = 16 * 1024;

/** Of every answer, whoever makes it; what is kept for everybody has them already. */
export const edgeHeaders = { 'x-content-type-options': 'nosniff' } as const;

/** Puts them on an answer that is still to be made. */
export function setEdgeHeaders(outgoing: ServerResponse): void {
  for (const [name, value] of Object.entries(edgeHeaders)) outgoing.setHeader(name, value);
}

/**
 * What holds for every request before anything looks at it, for pages, files, the API and pictures alike: no path is too long,
 * and a body that does not come on ends its connection. How long it may take in all is the server's `requestTimeout`.
 */
export const withEdge =
  (answer: Handler): Handler =>
  (incoming, outgoing) => {
    endStalledBody(incoming, outgoing);
    if (isTooLong(incoming.url ?? '')) refuseLongPath(incoming, outgoing);
    else answer(incoming, outgoing);
  };

/** Node gives an address as it was sent, a character for each byte. */
function isTooLong(url: string): boolean {
  const queryStart = url.indexOf('?');
  const bytes = queryStart === -1 ? url.length : queryStart;
  return bytes > longestPath || (bytes > mostParts && url.slice(0, bytes).split('/').length - 1 > mostParts);
}

function refuseLongPath({ method }: IncomingMessage, outgoing: ServerResponse): void {
  const text = 'The address is too long.';
  outgoing.writeHead(414, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': text.length,
    ...edgeHeaders,
    // What follows as a body is not read.
    connection: 'close',
  });
  outgoing.end(method === 'HEAD' ? undefined : text);
}

/** As Node itself answers a request that takes too long. */
const requestTimeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Ends the connection of a body that waits for its sender: neither whole nor further by so many bytes since the last look. What we have
 * not read yet is no fault of the sender, so a body that waits for a turn of ours may stay.
 */
function endStalledBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket, headers } = incoming;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (incoming.complete || socket.destroyed) return clearInterval(timer);
    const hasComeOn = socket.bytesRead - before >= leastProgressBytes;
    before = socket.bytesRead;
    if (hasComeOn || incoming.readableLength > 0) return;
    clearInterval(timer);
    if (!outgoing.headersSent) socket.write(requestTimeout);
    socket.destroySoon();
  }, bodyCheckMs);
  timer.unref();
  incoming.once('end', () => clearInterval(timer));
}
