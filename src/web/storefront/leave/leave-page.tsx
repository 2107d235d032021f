import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { destinationOf } from '../../urls/external-links.ts';
import type { Route } from './+types/leave-page.ts';

export const handle: PageHandle = { messages: ['pages'] };

/** Redirects to an allowed host at once; for other hosts the page asks for confirmation (`docs/rules/pages.md`). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, info } = await unwrap(getRequestContext(context).api.api.initial.$get());
  const destination = destinationOf(url.searchParams.get('to') ?? '', site.url, site.allowed_hosts);
  if (destination.kind === 'here') throw redirect(destination.path);
  if (destination.kind !== 'elsewhere') throw data(null, { status: 400 });
  if (destination.isAllowed) throw redirect(destination.url.href);
  return { shop: info.name, href: destination.url.href, host: destination.url.host };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'pages');
  if (!loaderData) return [];
  return pageMeta({
    title: t('away.title', { shop: loaderData.shop }),
    location,
    site: matches[0].loaderData?.site,
    isPrivate: true,
  });
}

export default function LeavePage({ loaderData: { shop, href, host } }: Route.ComponentProps) {
  const t = useTranslations('pages.away');
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
        <LocaleLink to="/" className="link">
          {t('stay')}
        </LocaleLink>
      </p>
    </div>
  );
}
