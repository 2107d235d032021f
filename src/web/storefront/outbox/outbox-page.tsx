import { useTranslations } from 'use-intl';
import { languageTag, splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { parsePage } from '../../urls/page-number.ts';
import type { Route } from './+types/outbox-page.ts';

export const handle: PageHandle = { messages: ['outbox'] };

/** The demo's sent mails; other shops have no such page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = String(parsePage(url.searchParams));
  return unwrap(getRequestContext(context).api.api.outbox.$get({ query: { page } }));
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'outbox');
  return pageMeta({ title: t('title'), location, site: matches[0].loaderData?.site, isPrivate: true });
}

export default function OutboxPage({ loaderData: { items, page, per_page, total } }: Route.ComponentProps) {
  const t = useTranslations('outbox');
  const { dateTime } = useDateFormat();
  return (
    <div className="page py-14 lg:py-24">
      <PageHeading title={t('title')} lead={t('lead')} />
      {items.length === 0 ? (
        <p className="mt-12 text-soft">{t('none')}</p>
      ) : (
        <ul className="mt-12 max-w-4xl border-t border-line">
          {items.map((mail) => (
            <li key={mail.id} className="border-b border-line">
              <LocaleLink
                to={`/outbox/${mail.id}`}
                className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline"
              >
                <span lang={languageTag(mail.locale)} className="link justify-self-start">
                  {mail.subject}
                </span>
                <time dateTime={mail.created_at} className="numeric text-sm text-soft">
                  {dateTime(mail.created_at)}
                </time>
                <span className="text-sm break-words text-soft">{t('to', { address: mail.to })}</span>
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 max-w-4xl">
        <Pagination
          page={page}
          pageCount={Math.ceil(total / per_page)}
          to={(number) => `/outbox?page=${number}`}
        />
      </div>
    </div>
  );
}
