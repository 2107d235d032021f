import type { MouseEvent } from 'react';
import { data, Link, redirect, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { getDestination } from '../../urls/external-links.ts';
import { ownPath } from '../../urls/own-urls.ts';
import type { Route } from './+types/leave-page.ts';

export const handle: PageHandle = { messages: ['pages'] };

/** Redirects to an allowed host at once; for other hosts the page asks for confirmation (`docs/rules/pages.md`). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { site, info } = await unwrap(getRequestContext(context).api.api.initial.$get());
  const destination = getDestination(url.searchParams.get('to') ?? '', site.url, site.allowed_hosts);
  if (destination.kind === 'here') throw redirect(destination.path);
  if (destination.kind !== 'elsewhere') throw data(null, { status: 400 });
  if (destination.isAllowed) throw redirect(destination.url.href);
  const { href, host } = destination.url;
  return { shop: info.name, href, host, from: refererPath(request, url) };
}

/** The page of the shop that led here, as a browser says; the home page without one. */
function refererPath(request: Request, url: URL): string {
  const referer = request.headers.get('referer') ?? '';
  const { locale, path } = splitLocalePath(url.pathname);
  const home = localizedPath(locale, '/');
  if (!URL.canParse(referer)) return home;
  const from = new URL(referer);
  const isNoPage = from.host !== url.host || splitLocalePath(from.pathname).path === path;
  return isNoPage ? home : (ownPath(from.pathname + from.search) ?? home);
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = getTranslator(splitLocalePath(location.pathname).locale, 'pages');
  if (!loaderData) return [];
  return pageMeta({
    title: t('away.title', { shop: loaderData.shop }),
    location,
    site: matches[0].loaderData?.site,
    isPrivate: true,
  });
}

export default function LeavePage({ loaderData: { shop, href, host, from } }: Route.ComponentProps) {
  const t = useTranslations('pages.away');
  const navigate = useNavigate();
  /** Back in the history, which keeps the place on the page; a new tab has none. */
  const goBack = (event: MouseEvent) => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    if (idx === 0 || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <div className="page py-16 lg:py-28">
      <h1 className="text-3xl">{t('title', { shop })}</h1>
      <p className="mt-6 max-w-2xl">
        {t.rich('text', { host, strong: (words) => <strong className="font-medium">{words}</strong> })}
      </p>
      <p className="mt-3 max-w-2xl text-sm break-all text-soft">{href}</p>
      <p className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
        <a href={href} rel="noopener noreferrer nofollow" data-leave-confirmed className={buttonClass()}>
          {t('go', { host })}
        </a>
        <Link to={from} onClick={goBack} className="link">
          {t('stay')}
        </Link>
      </p>
    </div>
  );
}
