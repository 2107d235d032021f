/**
 * The one form of an address that a page has, or undefined where it has it already: no slash at its end (`spec §2`),
 * and percent-encoded once (`reading: lists`). Never leads to another host.
 *
 * @param pathname as it was sent, percent-encoded
 */
export function canonicalPath(pathname: string): string | undefined {
  const once = decodedOnce(pathname);
  const bare = once.replace(/[/\\]+$/, '');
  const canonical = `/${bare.replace(/^[/\\]+/, '')}`;
  return canonical === pathname ? undefined : canonical;
}

/** `/news/%25E6%2598%25A5` → `/news/%E6%98%A5`, however often it was encoded; other paths as they are. */
function decodedOnce(pathname: string): string {
  let path = pathname;
  while (/%25[0-9a-f]{2}/i.test(path)) {
    const decoded = path.replaceAll(/%25([0-9a-f]{2})/gi, '%$1');
    // What is no text when it is decoded stays as it was sent, and is no page.
    if (!isDecodable(decoded)) return path;
    path = decoded;
  }
  return path;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** A path of our own to go on to, from a form or a query; anything that could leave the site becomes `/`. */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/';
  // Browsers drop tabs and line breaks inside an address, which could turn `/\t/host` into `//host`.
  return /[\p{Cc}\\]/u.test(value) ? '/' : value;
}

/** Whether a path without language is of the back office, which has a frame of its own. */
export const isOfficePath = (path: string): boolean => /^\/admin(?:\/|$)/.test(path);
