import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { type Locale, localizedPath, splitLocalePath } from '../../kernel/locale.ts';
import { isAdminPath } from '../urls/own-urls.ts';

/** The language of the current URL. */
export const useLocale = (): Locale => splitLocalePath(useLocation().pathname).locale;

/** Prefixes a path of the shop with the page's language (`/shop` → `/zh-Hant/shop`). */
export function useLocalizedPath(): (path: string) => string {
  const locale = useLocale();
  return (path) => localizedPath(locale, path);
}

/** A link within the shop that keeps the language. `to` is a path without language; query and hash are allowed. */
export function LocaleLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const { pathname } = useLocation();
  const { locale, path } = splitLocalePath(pathname);
  // The shop and the admin are separate builds, so the router cannot navigate between them.
  if (isAdminPath(path) !== isAdminPath(to.replace(/[?#].*$/s, ''))) {
    return (
      <Link
        reloadDocument
        discover="none"
        {...rest}
        prefetch="none"
        to={localizedPathWithQuery(locale, to)}
      />
    );
  }
  const target = localizedPathWithQuery(locale, to);
  const samePath = target.split(/[?#]/)[0] === pathname;
  return <Link prefetch="intent" preventScrollReset={samePath && !to.includes('#')} {...rest} to={target} />;
}

/** `localizedPath` for a path that may carry a query: `/?a=1` → `/zh-Hant?a=1`. */
function localizedPathWithQuery(locale: Locale, to: string): string {
  const end = to.search(/[?#]/);
  return end === -1 ? localizedPath(locale, to) : localizedPath(locale, to.slice(0, end)) + to.slice(end);
}
