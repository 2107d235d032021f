import { lookup as resolveHost } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from './client-ip.ts';
import { isPublicAddress } from './public-addresses.ts';

/** The host may not be reached; no connection was opened. */
export class ForbiddenAddressError extends Error {}

/** There was no whole response in time. */
export class ResponseTimeoutError extends Error {}

type Options = {
  headers: Record<string, string>;
  body: string;
  /** For the whole request, from the name's resolution to the last byte that is read. */
  timeoutMs: number;
  /** The response is read up to here. */
  maxResponseBytes: number;
  /** Whether addresses of this machine may be reached as well. */
  allowsLoopback: boolean;
};

/**
 * Posts to an address that somebody else chose. Only public IP addresses are connected to: they are checked when the name is resolved for the
 * connection, so that a name cannot resolve to another address afterwards. Redirects are not followed, and connections are not reused.
 *
 * @throws ForbiddenAddressError, ResponseTimeoutError, or the error of the connection
 */
export async function postToPublicUrl(
  url: string,
  { headers, body, timeoutMs, maxResponseBytes, allowsLoopback }: Options,
): Promise<{ status: number; body: string }> {
  const { protocol, hostname } = new URL(url);
  const isAllowed = (address: string): boolean =>
    isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  const host = hostname.replace(/^\[|\]$/g, '');
  // An address in the URL is connected to without a lookup.
  if (isIP(host) !== 0 && !isAllowed(host))
    throw new ForbiddenAddressError(`${host} is not a public address`);
  const lookup: LookupFunction = (name, options, callback) => {
    resolveHost(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const forbidden = addresses.find(({ address }) => !isAllowed(address));
      if (forbidden) {
        return callback(
          new ForbiddenAddressError(`${name} is ${forbidden.address}, not a public address`),
          '',
        );
      }
      const [first] = addresses;
      if (options.all) return callback(null, addresses);
      return callback(null, first?.address ?? '', first?.family);
    });
  };
  const { promise: response, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const signal = AbortSignal.timeout(timeoutMs);
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, {
    method: 'POST',
    agent: false,
    lookup,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
  });
  request.on('response', resolve);
  request.on('error', reject);
  request.end(body);
  try {
    const answer = await response;
    return { status: answer.statusCode ?? 0, body: await readUpTo(answer, maxResponseBytes) };
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new ResponseTimeoutError(`no response in ${timeoutMs} ms`, { cause: error });
  } finally {
    // Ends the connection also where the response was not read to its end.
    request.destroy();
  }
}

async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}
