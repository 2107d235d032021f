import './ui/theme.css';
import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import { IntlProvider } from 'use-intl';
import { logoPath } from '../domains/settings/logo.rules.ts';
import { type Locale, languageTag, localizedPath, splitLocalePath } from '../kernel/locale.ts';
import type { Route } from './+types/root.ts';
import { getRequestContext } from './api.server.ts';
import { isFailure } from './failure.ts';
import { isReachableAfter } from './forms/lost-answers.ts';
import { PublishedArticles } from './i18n/article-link.tsx';
import { useMessages } from './i18n/use-messages.ts';
import { useCanonicalAddress } from './layout/canonical-address.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { useFocusRestoration } from './layout/focus-restoration.ts';
import { useInterruptedNavigation } from './layout/interrupted-navigation.ts';
import { keepForms, useFormsAfterLogin } from './layout/kept-forms.ts';
import { LinkGuard } from './layout/link-guard.tsx';
import { NewVersion } from './layout/new-version.tsx';
import { NotFound } from './layout/not-found.tsx';
import { usePreHydrationInput } from './layout/pre-hydration-input.ts';
import { PreloadOnPress } from './layout/preload-on-press.tsx';
import { loadShell } from './layout/shell.server.ts';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { speculationRules } from './layout/speculation-rules.ts';
import { useShell } from './layout/use-shell.ts';
import { getTitle, getTranslator, homeTitle } from './seo/meta.ts';
import { latinFonts } from './ui/fonts.ts';
import { ToastHost } from './ui/toast/toast.tsx';
import { isAdminPath } from './urls/own-urls.ts';
import { FavouritesForm } from './works/favourites-form.tsx';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepForms as Route.ClientMiddlewareFunction,
];

export const loader = ({ context }: Route.LoaderArgs) => loadShell(getRequestContext(context));

/**
 * Header and footer are loaded again after a form and on a change of language, not on each navigation. A redirect to the login
 * page can mean a logout in another tab, which the header must show too, and messages are read on their pages.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
}: ShouldRevalidateFunctionArgs) {
  if (!isReachableAfter({ actionStatus })) return false;
  if (formMethod && formMethod !== 'GET') return true;
  const [current, next] = [splitLocalePath(currentUrl.pathname), splitLocalePath(nextUrl.pathname)];
  const readsMessages = current.path.startsWith('/account/message');
  return current.locale !== next.locale || next.path === '/login' || readsMessages;
}

export function meta({ error, location, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const t = getTranslator(splitLocalePath(location.pathname).locale, 'common');
  const site = loaderData?.site;
  if (!error) return [{ title: homeTitle(t, site) }];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isAway = isRouteErrorResponse(error) && error.status === 503;
  const title = t(isMissing ? 'notFound.title' : isAway ? 'error.unavailableTitle' : 'error.title');
  return [{ title: isMissing ? title : getTitle(t, title, site) }, { name: 'robots', content: 'noindex' }];
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale, path } = splitLocalePath(useLocation().pathname);
  const { messages, areas } = useMessages(locale);
  usePreHydrationInput();
  return (
    <html lang={languageTag(locale)} dir="ltr" data-messages={areas.join(' ')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <ShopIcons locale={locale} />
        {/* Blocks rendering until the whole document is parsed: centred content would shift while it grows. */}
        <link rel="expect" href="#end" blocking="render" />
        {locale === 'en' &&
          latinFonts.map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
          ))}
        <Meta />
        <Links />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </head>
      <body>
        <IntlProvider locale={locale} messages={messages} timeZone="Asia/Taipei">
          {isAdminPath(path) ? children : <ShopFrame>{children}</ShopFrame>}
          <LinkGuard />
          <PreloadOnPress />
          <NewVersion />
          <ToastHost />
        </IntlProvider>
        <div id="end" hidden />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The logo as favicon, or a default icon. */
function ShopIcons({ locale }: { locale: Locale }) {
  const logo = useShell().site?.logo;
  return (
    <>
      {logo ? (
        <>
          <link rel="icon" href={logoPath(logo.id, 'icon-192.png')} type="image/png" sizes="192x192" />
          <link rel="apple-touch-icon" href={logoPath(logo.id, 'icon-192.png')} />
        </>
      ) : (
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      )}
      <link rel="manifest" href={localizedPath(locale, '/manifest.webmanifest')} />
    </>
  );
}

function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <PublishedArticles value={useShell().site?.articles ?? null}>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <FavouritesForm />
    </PublishedArticles>
  );
}

export default function App() {
  useInterruptedNavigation();
  useCanonicalAddress();
  useFocusRestoration();
  useFormsAfterLogin();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => {
    // Errors of the router itself are logged nowhere else.
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const failure = isRouteErrorResponse(error) && isFailure(error.data) ? error.data : undefined;
  return <ErrorPage status={getStatusValue(error)} failure={failure} />;
}

/** The HTTP status of a thrown error; 0 where the server was unreachable. */
function getStatusValue(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  // Browsers word this error differently.
  return error instanceof TypeError && /fetch|load failed/i.test(error.message) ? 0 : 500;
}
