import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../kernel/locale.ts';
import { useIsPublished } from '../i18n/article-link.tsx';
import { LocaleLink } from '../i18n/locale.tsx';
import { UnreadCount } from '../ui/unread-count.tsx';
import { navigation } from './navigation.ts';
import { Preferences } from './preferences.tsx';
import { SearchForm } from './search-form.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { useShell } from './use-shell.ts';
import { useUnreadMessages } from './use-unread-messages.ts';
import { useVisitor, type Visitor } from './use-visitor.ts';

/** Logo, navigation, search, language and currency, account and cart. On a phone all but logo and cart are in a menu. */
export function SiteHeader() {
  const t = useTranslations('common');
  const { key } = useLocation();
  const { site } = useShell();
  const { isLoggedIn, cartCount } = useVisitor();
  return (
    <header className="border-b border-line bg-paper">
      <a
        href="#main"
        className="absolute top-2 left-2 z-20 -translate-y-24 bg-ink px-4 py-3 text-sm text-on-ink focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <div className="page flex min-h-18 items-center gap-6 lg:min-h-22">
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
        <div className="ml-auto flex items-center gap-5 lg:ml-0">
          <CartLink count={cartCount} />
          <details key={key} data-pop-up className="lg:hidden">
            <summary className="-mr-3 flex min-h-12 items-center px-3 text-sm">{t('nav.menu')}</summary>
            <div className="absolute inset-x-0 top-18 z-10 flex flex-col gap-6 border-b border-line bg-paper px-5 pt-4 pb-8 text-base">
              <SearchForm />
              <nav aria-label={t('nav.main')} className="flex flex-col gap-4 font-serif text-lg">
                <NavigationLinks />
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
      prefetch="none"
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
      prefetch="none"
      className="relative flex min-h-12 items-center text-sm decoration-1 underline-offset-8 hover:underline"
    >
      {t('nav.cart')}
      {count !== null && <span className="sr-only">{t('nav.cartCount', { count })}</span>}
      {count !== null && count > 0 && (
        // Positioned absolutely: the number arrives after the page and must not shift the layout.
        <span
          aria-hidden="true"
          className="numeric absolute top-1.5 left-full ml-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-seal px-1 text-xs text-on-ink"
        >
          {count}
        </span>
      )}
    </LocaleLink>
  );
}
