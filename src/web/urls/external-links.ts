import { safePath } from './own-urls.ts';

/** Link protocols that do not leave the page. */
const callProtocols = ['mailto:', 'tel:'];

/** The kind of target of a link (`docs/rules/errors.md`, `docs/rules/pages.md`). */
export type Destination =
  /** On the shop itself; `path` is `/` where decoding the URL again could lead to another host. */
  | { kind: 'here'; path: string }
  | { kind: 'call' }
  | { kind: 'elsewhere'; url: URL; isAllowed: boolean }
  /** `blob:`, `data:`, `javascript:`, `vbscript:`, or an invalid URL: always an error. */
  | { kind: 'error' };

/**
 * Classifies the target of a link.
 *
 * @param href the link's attribute
 * @param base the URL of the page
 * @param allowedHosts hosts that open without confirmation; subdomains are not included
 */
export function getDestination(href: string, base: string, allowedHosts: readonly string[]): Destination {
  if (!URL.canParse(href, base)) return { kind: 'error' };
  const url = new URL(href, base);
  if (callProtocols.includes(url.protocol)) return { kind: 'call' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'error' };
  if (url.origin === new URL(base).origin) {
    return { kind: 'here', path: safePath(url.pathname + url.search + url.hash) };
  }
  return { kind: 'elsewhere', url, isAllowed: allowedHosts.includes(url.host) };
}

/** The path of the leave page, which asks before another host is opened. */
export const leavePath = (url: string): string => `/away?${new URLSearchParams({ to: url })}`;
