import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../../kernel/http/loopback-host.ts';

/**
 * Returns a function for the address at the configured host of a page that a browser opens by another name of this machine
 * (`127.0.0.1` for `localhost`), otherwise undefined. Cookies hold for one host, and sign-in providers and payment pages lead back to
 * the configured one.
 */
export function siteHostRedirect(
  siteUrl: string,
): (incoming: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) => string | undefined {
  const site = new URL(siteUrl);
  if (!isLoopbackHost(site.hostname)) return () => undefined;
  return ({ method, url = '', headers }) => {
    // Only browsers send the header, and only for a page: other programs may use any name.
    if (method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate' || !url.startsWith('/'))
      return undefined;
    const address = `http://${headers.host}`;
    if (!URL.canParse(address)) return undefined;
    const { hostname, port } = new URL(address);
    // Another port is that of a proxy or a tunnel, through which the configured address may not be reachable.
    if (hostname === site.hostname || port !== site.port || !isLoopbackHost(hostname)) return undefined;
    return site.origin + url;
  };
}
