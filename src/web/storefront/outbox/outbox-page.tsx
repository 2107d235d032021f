import { useTranslations } from 'use-intl';
import { languageTag } from '../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { parsePage } from '../../urls/page-number.ts';
import type { Route } from './+types/outbox-page.ts';

export const handle: PageHandle = { messages: ['outbox'] };

/** The demo's sent mails; other shops have no such page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = String(parsePage(url.searchParams));
  return unwrap(getRequestContext(context).api.api.outbox.$get({ query: { page } }));
}

export const meta = privateMeta('outbox', 'title');

export default function OutboxPage({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslations('outbox');
  const { dateTime } = useDateFormat();
  return (
    <div className="page py-14 lg:py-24">
      <PageHeading title={t('title')} lead={t('lead')} />
      <PagedList
        list={list}
        to={(page) => `/outbox?page=${page}`}
        empty={<p className="text-soft">{t('none')}</p>}
        insteadClassName="mt-12"
        linksClassName="mt-8 max-w-4xl"
      >
        <ul className="mt-12 max-w-4xl border-t border-line">
          {list.items.map((mail) => (
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
      </PagedList>
    </div>
  );
}
