/**
 * Returns the canonical form of a path, or undefined where it is canonical already: no trailing slash (`docs/rules/pages.md`), no double
 * slash, and percent-encoded once (`docs/rules/pages.md`). Never leads to another host. Takes linear time.
 *
 * @param pathname as it was sent, percent-encoded
 */
export function canonicalPath(pathname: string): string | undefined {
  const single = `/${decodedOnce(pathname)}`.replaceAll(/[/\\]+/g, '/');
  const canonical = single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single;
  return canonical === pathname ? undefined : canonical;
}

/** `/news/%25E6%2598%25A5` → `/news/%E6%98%A5`, however often it was encoded; other paths are returned unchanged. */
function decodedOnce(pathname: string): string {
  const decoded = pathname.replaceAll(/%(?:25)+(?=[0-9a-f]{2})/gi, '%');
  // A path that cannot be decoded is returned unchanged; no page matches it.
  return isDecodable(decoded) ? decoded : pathname;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** A placeholder for the shop's own origin. */
const ownOrigin = 'https://own.invalid';

/** Slashes, backslashes and control characters, percent-encoded once or more: decoding them again would change the target. */
const hiddenSigns = /%(?:25)*(?:2f|5c|[01][0-9a-f]|7f)/i;

/**
 * Parses a path of the shop with query and hash, normalized as browsers do. Returns undefined for any text that leads to another
 * host, could do so after decoding, or is no path. All redirect targets from queries, forms and texts must go through this
 * function.
 */
export function ownAddress(value: unknown): { pathname: string; search: string; hash: string } | undefined {
  // Browsers remove tabs and line breaks from URLs, and treat `\` as `/`.
  if (typeof value !== 'string' || !value.startsWith('/') || /[\p{Cc}\\]/u.test(value)) return undefined;
  if (!URL.canParse(value, ownOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, ownOrigin);
  // `/.//host` becomes `//host` when the dot segment is removed, and `/zh-CN//host` when the language is.
  if (origin !== ownOrigin || pathname.includes('//') || hiddenSigns.test(pathname)) return undefined;
  return { pathname, search, hash };
}

/** `ownAddress` as one string, for redirects. */
export function ownPath(value: unknown): string | undefined {
  const address = ownAddress(value);
  return address && address.pathname + address.search + address.hash;
}

/** Returns a path of the shop from a form or query; anything that could leave the site becomes `/`. */
export const safePath = (value: unknown): string => ownPath(value) ?? '/';

/** Pages and files with a person's data, whose responses no browser or proxy may store. */
const personalPaths =
  /^\/(?:account|application-picture|cart|certificate|confirmEmail|favorite|forgotPassword|joinCompany|login|logout|message-attachment|oauth|outbox|placed|preferences|register|return-photo|unsubscribe|visitor|withdrawal)(?:\/|$)/;

/** Whether a path without language shows personal data (`docs/rules/privacy.md`). */
export const isPersonalPath = (path: string): boolean => personalPaths.test(path);

/** Whether a path without language belongs to the admin, which has its own layout. */
export const isAdminPath = (path: string): boolean => /^\/admin(?:\/|$)/.test(path);
