import { createHash } from 'node:crypto';

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The Content-Security-Policy of a page. Scripts run from our own files, and inline only where the router itself wrote
 * them: those carry a nonce that nobody else could know while the page was rendered, are named here by their hash, and
 * lose the nonce, so that the page can be stored and served again (`stack: what speed hangs on`).
 *
 * @param isDevelopment looser, for what Vite writes into pages
 * @returns the page without nonces, and its policy
 */
export function withScriptHashes(
  html: string,
  nonce: string,
  isDevelopment: boolean,
): { html: string; policy: string } {
  const hashes = new Set<string>();
  const attribute = ` nonce="${nonce}"`;
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) hashes.add(sha256(text));
  }
  return { html: html.replaceAll(attribute, ''), policy: contentSecurityPolicy([...hashes], isDevelopment) };
}

function contentSecurityPolicy(scriptHashes: readonly string[], isDevelopment: boolean): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // Vite's client and React's fast refresh write scripts and styles of their own while developing.
    'script-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", ...scriptHashes],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // The framed pictures are drawn by sizes in style attributes; an attribute cannot load or run anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': isDevelopment ? ["'self'", 'ws:', 'wss:'] : ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
