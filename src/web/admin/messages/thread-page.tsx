import { useTranslations } from 'use-intl';
import type { AdminThreadData } from '../../../domains/messages/messages.admin.schemas.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { stateAfterConflict } from '../../edits/merge.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { MessageList } from '../../ui/message-list.tsx';
import { getStaff } from '../admin.server.ts';
import { respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/thread-page.ts';
import { performThreadAction, type ThreadActionResult } from './thread-actions.server.ts';
import { ThreadDetails } from './thread-details.tsx';
import { AssignForm, CloseForm, ReopenForm, ThreadAnswerForm } from './thread-forms.tsx';

export const handle: PageHandle = { messages: ['adminCustomers', 'forms'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const before = url.searchParams.get('before');
  const query = before && /^[1-9]\d{0,8}$/.test(before) ? { before } : {};
  const thread = await unwrap(api.api.admin.message[':id'].$get({ param: { id: params.id }, query }));
  const { id, permissions } = getStaff(context);
  return {
    thread,
    isEarlier: 'before' in query,
    me: id,
    canReadMembers: permissions.includes('members.read'),
    canReadOrders: permissions.includes('orders.read'),
    canAnswer: permissions.includes('messages.answer'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const result = await performThreadAction(getRequestContext(context).api, params.id, request);
  return respond<ThreadActionResult>(result);
}

/** The current thread in a rejection, because the member or another user has changed it meanwhile. */
const findCurrentThread = (result: ThreadActionResult | undefined): AdminThreadData | undefined =>
  stateAfterConflict<AdminThreadData>(result?.failure);

export default function ThreadPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { me, canReadMembers, canReadOrders, canAnswer, isEarlier } = loaderData;
  const t = useTranslations('adminCustomers.messages');
  const current = findCurrentThread(result);
  const thread = current ?? loaderData.thread;
  const { id, title, status, operations, messages } = thread;
  const can = (operation: (typeof operations)[number]) => canAnswer && operations.includes(operation);
  return (
    <>
      <AdminHeading
        title={title}
        lead={t(`statuses.${status}`)}
        back={{ to: '/admin/message', label: t('title') }}
      />
      <div className="mb-6 space-y-2 empty:hidden">
        {result?.failure?.status !== 422 && <ActionNotice result={result} />}
        {current && <p className="text-sm">{t('changed')}</p>}
      </div>
      <Section title={t('about')}>
        <ThreadDetails thread={thread} canReadMembers={canReadMembers} canReadOrders={canReadOrders} />
      </Section>
      <Section title={t('conversation')}>
        <div className="space-y-6 text-sm">
          {thread.has_earlier && (
            <LocaleLink to={`/admin/message/${id}?before=${messages[0]?.id}`} className="link block">
              {t('earlier')}
            </LocaleLink>
          )}
          <MessageList
            messages={messages}
            filesAt="/admin/message-attachment"
            getName={({ by, name }) => (by === 'member' ? thread.member.name : name)}
            getTimeValue={(time) => <DateTime time={time} />}
          />
          {isEarlier && (
            <LocaleLink to={`/admin/message/${id}`} className="link block">
              {t('newest')}
            </LocaleLink>
          )}
        </div>
      </Section>
      {result?.values?.text && !can('answer') && (
        <Section title={t('unsent.title')} text={t('unsent.text')}>
          <p className="max-w-2xl border-l-2 border-line pl-4 text-sm whitespace-pre-line wrap-anywhere">
            {result.values.text}
          </p>
        </Section>
      )}
      {can('assign') && (
        <Section title={t('assign.title')}>
          <AssignForm thread={thread} me={me} result={result} />
        </Section>
      )}
      {can('answer') && (
        <Section title={t('answer.title')} text={t('answer.text')}>
          {/* Emptied once an answer is sent. */}
          <ThreadAnswerForm key={current ? 'again' : messages.at(-1)?.id} thread={thread} result={result} />
        </Section>
      )}
      {can('close') && (
        <Section title={t('close.title')} text={t('close.text')}>
          <CloseForm thread={thread} />
        </Section>
      )}
      {can('reopen') && (
        <Section title={t('reopen.title')} text={t('reopen.text')}>
          <ReopenForm thread={thread} />
        </Section>
      )}
    </>
  );
}
