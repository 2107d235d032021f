import { safePath } from './own-urls.ts';

/** What may stand in a link to elsewhere; `mailto:` and `tel:` leave the page where it is. */
const callProtocols = ['mailto:', 'tel:'];

/** Where a link leads (`spec §8`, `reading: lists`). */
export type Destination =
  /** On the shop itself; `path` is `/` where the address could lead off it once it is read again. */
  | { kind: 'here'; path: string }
  | { kind: 'call' }
  | { kind: 'elsewhere'; url: URL; isAllowed: boolean }
  /** `blob:`, `data:`, `javascript:`, `vbscript:`, or no address at all: always an error. */
  | { kind: 'error' };

/**
 * @param href as the link has it
 * @param base the page's own address
 * @param allowedHosts hosts that may be opened without asking; each stands for itself alone
 */
export function destinationOf(href: string, base: string, allowedHosts: readonly string[]): Destination {
  if (!URL.canParse(href, base)) return { kind: 'error' };
  const url = new URL(href, base);
  if (callProtocols.includes(url.protocol)) return { kind: 'call' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'error' };
  if (url.origin === new URL(base).origin) {
    return { kind: 'here', path: safePath(url.pathname + url.search + url.hash) };
  }
  return { kind: 'elsewhere', url, isAllowed: allowedHosts.includes(url.host) };
}

/** The page that names another host and asks before it is opened. */
export const leavePath = (url: string): string => `/away?${new URLSearchParams({ to: url })}`;
