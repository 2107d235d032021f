import { redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ThreadData } from '../../../domains/messages/messages.schemas.ts';
import { getRequestContext, requireLogin, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { TextLink } from '../../ui/links.tsx';
import { MessageList } from '../../ui/message-list.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/thread-page.ts';
import { MessageForm } from './message-form.tsx';
import { sendMessage } from './send-message.server.ts';

export const handle: PageHandle = { messages: ['account', 'messages', 'forms'] };
export const middleware = [requireLogin];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context).api;
  const before = url.searchParams.get('before');
  const query = before && /^[1-9]\d{0,8}$/.test(before) ? { before } : {};
  const thread = await unwrap(api.message[':id'].$get({ param: { id: params.id }, query }));
  // After reading, since that marks messages as read.
  const { unread } = await unwrap(api.message.unread.$get());
  return { thread, isEarlier: 'before' in query, unreadMessages: unread };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const sent = await sendMessage(getRequestContext(context), request, () => ({
    thread_id: Number(params.id),
  }));
  if ('rejection' in sent) return sent.rejection;
  throw redirect(`${url.pathname}#message-${sent.messageId}`, 303);
}

export const meta = privateMeta('messages', 'title', ({ thread }: { thread: ThreadData }) => thread.title);

/** A conversation with customer service, and a form to continue it. */
export default function ThreadPage({ loaderData: { thread, isEarlier } }: Route.ComponentProps) {
  const t = useTranslations('messages.thread');
  const { dateTime } = useDateFormat();
  const rejected = useActionData<typeof action>();
  const { id, messages } = thread;
  const last = messages.at(-1);
  return (
    <AccountLayout title={<span className="wrap-anywhere">{thread.title}</span>}>
      <About thread={thread} />
      <div className="mt-10 space-y-8">
        {thread.has_earlier && (
          <p className="text-sm">
            <TextLink to={`/account/message/${id}?before=${messages[0]?.id}`}>{t('earlier')}</TextLink>
          </p>
        )}
        <MessageList
          messages={messages}
          filesAt="/message-attachment"
          getName={({ by, name }) => (by === 'member' ? t('you') : t('service', { name: name ?? '' }))}
          getTimeValue={dateTime}
        />
        {isEarlier && (
          <p className="text-sm">
            <TextLink to={`/account/message/${id}`}>{t('newest')}</TextLink>
          </p>
        )}
      </div>
      <TitledSection
        id="write"
        title={t(last?.by === 'staff' ? 'answer' : 'write')}
        className="mt-14 scroll-mt-24"
      >
        {thread.status === 'closed' && <p className="mt-3 text-sm text-soft">{t('closedText')}</p>}
        <div className="mt-6">
          {/* Emptied once a message is sent. */}
          <MessageForm key={last?.id} rejected={rejected} />
        </div>
      </TitledSection>
    </AccountLayout>
  );
}

/** A link to what the thread is about, where there is a page of it. */
function About({ thread }: { thread: ThreadData }) {
  const t = useTranslations('messages.thread');
  const { order_code: code, return_id: returnId, item } = thread;
  if (code === null && !item?.is_shown) return null;
  const to =
    code === null ? `/shop/${item?.id}` : `/account/order/${code}${returnId === null ? '' : '#returns'}`;
  return (
    <p className="mt-4">
      <LocaleLink to={to} className="link text-soft hover:text-ink">
        {t(code === null ? 'seeItem' : returnId === null ? 'seeOrder' : 'seeReturn')}
      </LocaleLink>
    </p>
  );
}
