import { useTranslations } from 'use-intl';
import type { ThreadEntry } from '../../../domains/messages/messages.schemas.ts';
import { getRequestContext, requireLogin, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { UnreadCount } from '../../ui/unread-count.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { parsePage } from '../../urls/page-number.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/messages-page.ts';

export const handle: PageHandle = { messages: ['account', 'messages'] };
export const middleware = [requireLogin];

const perPage = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const query = { page: String(parsePage(url.searchParams)), per_page: String(perPage) };
  const list = await unwrap(api.api.message.$get({ query }));
  return { list, unreadMessages: list.unread };
}

export const meta = privateMeta('messages', 'title');

/** The member's conversations with customer service. */
export default function MessagesPage({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('messages');
  const write = (
    <ButtonLink variant="outline" to="/account/message/new">
      {t('new')}
    </ButtonLink>
  );
  return (
    <AccountLayout title={t('title')}>
      <p className="mt-4 max-w-prose text-soft">{t('lead')}</p>
      {list.total > 0 && <p className="mt-6">{write}</p>}
      <div className="mt-10">
        <PagedList
          list={list}
          to={(page) => `/account/message?page=${page}`}
          empty={
            <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
              <p className="mt-8">{write}</p>
            </EmptyState>
          }
          linksClassName="mt-8"
        >
          <ul className="max-w-3xl border-t border-line">
            {list.items.map((thread) => (
              <Thread key={thread.id} thread={thread} />
            ))}
          </ul>
        </PagedList>
      </div>
    </AccountLayout>
  );
}

function Thread({ thread }: { thread: ThreadEntry }) {
  const t = useTranslations('messages');
  const { dateTime } = useDateFormat();
  const { id, title, unread, status, last_message: last } = thread;
  return (
    <li className="border-b border-line py-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <span>
          {/* Reading a thread marks it as read, so it is not loaded before it is opened. */}
          <LocaleLink to={`/account/message/${id}`} className="link font-serif text-lg wrap-anywhere">
            {title}
          </LocaleLink>
          <UnreadCount count={unread} text={t('unread', { count: unread })} />
        </span>
        <span className="text-sm text-soft">{dateTime(last.at)}</span>
      </p>
      <p className="mt-2 line-clamp-2 text-sm wrap-anywhere text-soft">
        {t(last.by === 'staff' ? 'lastOfShop' : 'lastOfMember', { text: last.text })}
      </p>
      {status === 'closed' && <p className="mt-1 text-sm text-soft">{t('closed')}</p>}
    </li>
  );
}
