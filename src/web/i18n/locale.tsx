import type { ComponentProps, ReactNode } from 'react';
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

type LocaleLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'prefetch'> & { to: string };

/** A link within the shop that keeps the language. `to` is a path without language; query and hash are allowed. */
export function LocaleLink({ to, ...rest }: LocaleLinkProps) {
  const { pathname } = useLocation();
  const { locale, path } = splitLocalePath(pathname);
  const target = localizedPathWithQuery(locale, to);
  // The shop and the admin are separate builds, so the router cannot navigate between them.
  const leavesBuild = isAdminPath(path) !== isAdminPath(to.replace(/[?#].*$/s, ''));
  const props = leavesBuild
    ? { reloadDocument: true, discover: 'none' as const, ...rest }
    : {
        preventScrollReset: target.split(/[?#]/)[0] === pathname && !to.includes('#'),
        ...rest,
      };
  if (import.meta.env.SSR) return <ServerLink {...props} to={target} />;
  return <Link {...props} to={target} />;
}

/** Renders a part of a rich text as a link; a new tab keeps what was entered. */
export const linkTo =
  (to: string, opensTab = false) =>
  (text: ReactNode) => (
    <LocaleLink to={to} className="link" {...(opensTab && { target: '_blank' })}>
      {text}
    </LocaleLink>
  );

/** What `Link` renders on the server, without its hooks (`docs/decisions/0036`). */
function ServerLink({ to, discover, ...rest }: LocaleLinkProps) {
  const {
    preventScrollReset,
    reloadDocument,
    replace,
    state,
    relative,
    viewTransition,
    mask,
    defaultShouldRevalidate,
    ...attributes
  } = rest;
  return <a {...attributes} href={to} data-discover={discover === 'none' ? undefined : 'true'} />;
}

/** `localizedPath` for a path that may carry a query: `/?a=1` → `/zh-Hant?a=1`. */
function localizedPathWithQuery(locale: Locale, to: string): string {
  const end = to.search(/[?#]/);
  return end === -1 ? localizedPath(locale, to) : localizedPath(locale, to.slice(0, end)) + to.slice(end);
}
