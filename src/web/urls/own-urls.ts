/**
 * The one form of an address that a page has, or undefined where it has it already: no slash at its end (`spec §2`), none twice,
 * and percent-encoded once (`reading: lists`). Never leads to another host. Its time grows as the path does.
 *
 * @param pathname as it was sent, percent-encoded
 */
export function canonicalPath(pathname: string): string | undefined {
  const single = `/${decodedOnce(pathname)}`.replaceAll(/[/\\]+/g, '/');
  const canonical = single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single;
  return canonical === pathname ? undefined : canonical;
}

/** `/news/%25E6%2598%25A5` → `/news/%E6%98%A5`, however often it was encoded; other paths as they are. */
function decodedOnce(pathname: string): string {
  const decoded = pathname.replaceAll(/%(?:25)+(?=[0-9a-f]{2})/gi, '%');
  // What is no text when it is decoded stays as it was sent, and is no page.
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

/** Stands for the shop's own address, whatever that is. */
const ownOrigin = 'https://own.invalid';

/** Slashes, backslashes and control characters, percent-encoded once or more often: whoever decodes them reads another address. */
const hiddenSigns = /%(?:25)*(?:2f|5c|[01][0-9a-f]|7f)/i;

/**
 * An address of the shop by its path, with query and hash, in the form that a browser gives it; undefined for every text that leads
 * to another host, might do so once it is decoded, or is no path. Every page to go to that comes from a query, a form or a text is
 * read by this.
 */
export function ownAddress(value: unknown): { pathname: string; search: string; hash: string } | undefined {
  // Browsers drop tabs and line breaks inside an address, and take `\` for `/`.
  if (typeof value !== 'string' || !value.startsWith('/') || /[\p{Cc}\\]/u.test(value)) return undefined;
  if (!URL.canParse(value, ownOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, ownOrigin);
  // `/.//host` is a path of ours until its dot is taken out, and `/zh-CN//host` until its language is.
  if (origin !== ownOrigin || pathname.includes('//') || hiddenSigns.test(pathname)) return undefined;
  return { pathname, search, hash };
}

/** The same as one text, as a redirect names it. */
export function ownPath(value: unknown): string | undefined {
  const address = ownAddress(value);
  return address && address.pathname + address.search + address.hash;
}

/** A path of our own to go on to, from a form or a query; anything that could leave the site becomes `/`. */
export const safePath = (value: unknown): string => ownPath(value) ?? '/';

/** Whether a path without language is of the admin, which has a frame of its own. */
export const isAdminPath = (path: string): boolean => /^\/admin(?:\/|$)/.test(path);
