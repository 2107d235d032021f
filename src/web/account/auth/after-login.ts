import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import { safePath } from '../../urls/own-urls.ts';

/** The target after login: the page that required it, otherwise the home page (`docs/rules/members.md`). */
export function pageAfterLogin(locale: Locale, next: unknown): string {
  const path = safePath(next);
  return path === '/' ? localizedPath(locale, '/') : path;
}
