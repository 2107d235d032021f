import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import { safePath } from '../../urls/own-urls.ts';

/** The target after login: the page that required it, otherwise the home page (`docs/rules/members.md`). */
export function pageAfterLogin(locale: Locale, next: unknown): string {
  const path = safePath(next);
  return path === '/' ? localizedPath(locale, '/') : path;
}

/** A path with the page that follows the login, if there is one. */
export const withNext = (path: string, next: string): string =>
  next ? `${path}?${new URLSearchParams({ next })}` : path;
