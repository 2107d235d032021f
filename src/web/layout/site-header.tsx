import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../kernel/locale.ts';
import { useIsPublished } from '../i18n/article-link.tsx';
import { LocaleLink } from '../i18n/locale.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { UnreadCount } from '../ui/unread-count.tsx';
import { navigation } from './navigation.ts';
import { Preferences } from './preferences.tsx';
import { SearchForm, SearchIcon } from './search-form.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { useShell } from './use-shell.ts';
import { useUnreadMessages } from './use-unread-messages.ts';
import { useVisitor, type Visitor } from './use-visitor.ts';

/**
 * Logo, navigation, search, language and currency, account and cart. On a phone search, favourites and cart are beside the logo, and
 * the others in a menu, contact included.
 */
export function SiteHeader() {
  const t = useTranslations('common');
  const { key } = useLocation();
  const { site } = useShell();
  const { isLoggedIn, cartCount } = useVisitor();
  return (
    <header className="border-b border-line bg-paper">
      <SkipLink />
      <div className="page flex min-h-18 items-center gap-3 lg:min-h-22 lg:gap-6">
        <LocaleLink
          to="/"
          className="flex min-h-12 items-center"
          aria-label={site ? t('nav.toHome', { shop: site.name }) : t('nav.home')}
        >
          <ShopLogo />
        </LocaleLink>
        <nav
          aria-label={t('nav.main')}
          className="ml-3 hidden gap-6 text-sm whitespace-nowrap lg:flex xl:ml-8 xl:gap-8"
        >
          <NavigationLinks />
        </nav>
        <div className="ml-auto hidden items-center gap-5 text-sm whitespace-nowrap lg:flex xl:gap-7">
          <SearchForm className="w-44 xl:w-64" />
          <Preferences key={key} />
          <AccountLink isLoggedIn={isLoggedIn} />
        </div>
        <div className="ml-auto flex items-center whitespace-nowrap lg:ml-0">
          <PhoneSearch key={`search ${key}`} />
          <FavouritesLink />
          <CartLink count={cartCount} />
          <details key={key} data-pop-up name={phonePanels} className="ml-3 lg:hidden">
            <summary className="-mr-3 flex min-h-12 items-center px-3 text-sm">{t('nav.menu')}</summary>
            <div className="absolute inset-x-0 top-18 z-10 flex flex-col gap-5 border-b border-line bg-paper px-5 pt-3 pb-8 text-base">
              <nav
                aria-label={t('nav.main')}
                className="flex flex-col font-serif text-lg *:flex *:min-h-11 *:items-center"
              >
                <NavigationLinks />
                <LocaleLink to="/contact">{t('nav.contact')}</LocaleLink>
                <AccountLink isLoggedIn={isLoggedIn} />
              </nav>
              <Preferences isOpen />
            </div>
          </details>
        </div>
      </div>
    </header>
  );
}

/** Of the panels of a phone's header one is open at a time, also without scripts. */
const phonePanels = 'header';

/** The search of a phone's header, behind a button. */
function PhoneSearch() {
  const t = useTranslations('common');
  return (
    <details
      data-pop-up
      name={phonePanels}
      className="lg:hidden"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('input')?.focus()}
    >
      <summary aria-label={t('search.label')} className="flex size-11 items-center justify-center">
        <SearchIcon className="size-5" />
      </summary>
      <div className="absolute inset-x-0 top-18 z-10 border-b border-line bg-paper px-5 pt-3 pb-6">
        <SearchForm />
      </div>
    </details>
  );
}

/** On a phone; wider screens have it in the account. */
function FavouritesLink() {
  const t = useTranslations('common');
  const { favourites } = useShell();
  return (
    <LocaleLink
      to="/account/favorite"
      className="relative flex size-11 items-center justify-center lg:hidden"
    >
      <span className="heart" aria-hidden="true" />
      <span className="sr-only">
        {favourites.length > 0 ? t('nav.favouritesCount', { count: favourites.length }) : t('nav.favourites')}
      </span>
      {favourites.length > 0 && <CountBadge count={favourites.length} className="top-0.5 right-0" />}
    </LocaleLink>
  );
}

function NavigationLinks() {
  const t = useTranslations('common');
  const { path } = splitLocalePath(useLocation().pathname);
  const isPublished = useIsPublished();
  return navigation
    .filter(({ to }) => isPublished(to))
    .map(({ to, key }) => (
      <LocaleLink
        key={to}
        to={to}
        aria-current={path === to ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}
        className="decoration-1 underline-offset-8 hover:underline aria-current:underline"
      >
        {t(`nav.${key}`)}
      </LocaleLink>
    ));
}

function AccountLink({ isLoggedIn }: Pick<Visitor, 'isLoggedIn'>) {
  const t = useTranslations('common');
  const unread = useUnreadMessages();
  return (
    <LocaleLink
      to={isLoggedIn ? '/account' : '/login'}
      className="decoration-1 underline-offset-8 hover:underline"
    >
      {t(isLoggedIn ? 'nav.account' : 'nav.login')}
      {isLoggedIn && <UnreadCount count={unread} text={t('nav.unread', { count: unread })} />}
    </LocaleLink>
  );
}

/** @param count null where it is not known */
function CartLink({ count }: { count: Visitor['cartCount'] }) {
  const t = useTranslations('common');
  return (
    <LocaleLink
      to="/cart"
      className="relative flex min-h-12 min-w-11 items-center justify-center text-sm decoration-1 underline-offset-8 hover:underline"
    >
      {t('nav.cart')}
      {count !== null && <span className="sr-only">{t('nav.cartCount', { count })}</span>}
      {count !== null && count > 0 && <CountBadge count={count} className="top-1.5 left-full ml-0.5" />}
    </LocaleLink>
  );
}

/** Positioned absolutely: the number arrives after the page and must not shift the layout. */
function CountBadge({ count, className }: { count: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`numeric absolute inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-seal px-1 text-xs text-on-ink ${className}`}
    >
      {count}
    </span>
  );
}
