import { useTranslations } from 'use-intl';
import { type MessageStatus, messageStatuses } from '../../../domains/webhooks/webhooks.rules.ts';
import {
  type EndpointData,
  type NewEndpoint,
  newEndpoint,
} from '../../../domains/webhooks/webhooks.schemas.ts';
import { timeAfterDays } from '../../../kernel/dates.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { type EditResult, editResult } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import { resultForIntent } from '../../forms/form-result.ts';
import { toTaipeiInput } from '../../forms/taipei-time.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { useJoined } from '../../i18n/use-joined.ts';
import type { RequestContext } from '../../session/context.ts';
import { parsePage } from '../../urls/page-number.ts';
import { can } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import type { FieldDisplay } from '../ui/editor/history.tsx';
import { SaveBar } from '../ui/editor/save-bar.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { PageLinks } from '../ui/lists/list-pager.tsx';
import { queryWith } from '../ui/lists/list-query.ts';
import { TabLink } from '../ui/lists/tab-link.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/webhook-page.ts';
import { EndpointActions } from './endpoint-actions.tsx';
import { useMessageColumns } from './message-columns.tsx';
import { SecretNotice } from './secret-notice.tsx';
import { WebhookFields } from './webhook-fields.tsx';

export const handle: PageHandle = { messages: ['adminWebhooks'] };

/** The days of undelivered messages that the form offers to send again. */
const offeredDays = 7;
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { api, clock } = getRequestContext(context);
  const webhook = api.api.admin.webhook[':id'];
  const param = { id: params.id };
  const asked = url.searchParams.get('status');
  const status = messageStatuses.find((one) => one === asked);
  const query = { page: String(parsePage(url.searchParams)), ...(status && { status }) };
  const [endpoint, messages] = await Promise.all([
    unwrap(webhook.$get({ param })),
    unwrap(webhook.message.$get({ param, query })),
  ]);
  return {
    endpoint,
    messages,
    status,
    since: toTaipeiInput(timeAfterDays(clock.now(), 1 - offeredDays).toISOString()).slice(0, 10),
    canWrite: can(context, 'webhooks.write'),
  };
}

type ActionResult = EditResult<NewEndpoint> & { intent: string; secret?: string };

const toState = ({ url, description, event_types, status }: EndpointData): NewEndpoint => {
  return { url, description, event_types, active: status === 'active' };
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await buildForm(request);
  const result = await perform(getRequestContext(context), params.id, form);
  return respond(result);
}

async function perform(
  { api }: RequestContext,
  id: string,
  form: Record<string, string>,
): Promise<ActionResult> {
  const webhook = api.api.admin.webhook[':id'];
  const param = { id };
  const version = Number(form.version);
  const { intent = '' } = form;
  if (intent === 'rotate') {
    const rotated = await toResult(webhook.secret.$post({ param, json: { version } }));
    return { intent, ...getOutcome(rotated), ...(rotated.ok && { secret: rotated.data.secret }) };
  }
  if (intent === 'test' || intent === 'resend') {
    const sent =
      intent === 'test'
        ? await toResult(webhook.test.$post({ param }))
        : await toResult(webhook.resend.$post({ param, json: { since: form.since ?? '' } }));
    return { intent, ...getOutcome(sent) };
  }
  const state = formBody(newEndpoint, form);
  const saved = await toResult(webhook.$put({ param, json: { ...state, version } }));
  return { intent, ...editResult(saved, form, state, toState) };
}

function useWebhookFieldDisplay(): FieldDisplay {
  const t = useTranslations('adminWebhooks');
  const joined = useJoined();
  return {
    label: (field) => (field === 'active' ? t('active') : t(`fields.${field as 'url'}`)),
    format: (field, value) => {
      if (field === 'active') return t(`statuses.${value ? 'active' : 'disabled'}`);
      return Array.isArray(value)
        ? joined(value.map((type) => t(`types.${type as 'order.paid'}`)))
        : String(value);
    },
  };
}

export default function WebhookPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { endpoint, canWrite, since } = loaderData;
  const t = useTranslations('adminWebhooks');
  const display = useWebhookFieldDisplay();
  const edited = result?.state && result;
  return (
    <>
      <AdminHeading
        title={endpoint.description || endpoint.url}
        lead={t(`statusTexts.${endpoint.status}`)}
        back={{ to: '/admin/webhook', label: t('title') }}
      />
      {result?.secret && <SecretNotice secret={result.secret} text={t('secret.rotated')} />}
      {result && result.intent !== 'save' && !result.secret && (
        <div className="mb-6">
          <ActionNotice result={result} />
        </div>
      )}
      <Messages {...loaderData} />
      {canWrite && (
        <EndpointActions
          endpoint={endpoint}
          since={since}
          failure={result?.intent === 'resend' ? result.failure : undefined}
        />
      )}
      <Section title={t('settings')}>
        <EditorForm
          edited={{ loaded: endpoint, toState, display }}
          result={edited}
          canWrite={canWrite}
          className="space-y-6"
          bar={<SaveBar result={resultForIntent(result, 'save')} />}
        >
          <WebhookFields />
        </EditorForm>
      </Section>
    </>
  );
}

type MessagesProps = Pick<Route.ComponentProps['loaderData'], 'endpoint' | 'messages' | 'status'>;

/** The messages to the endpoint, by status. */
function Messages({ endpoint, messages, status }: MessagesProps) {
  const t = useTranslations('adminWebhooks');
  const place = (shown: MessageStatus | undefined) =>
    `/admin/webhook/${endpoint.id}${queryWith('', { status: shown ?? '' })}`;
  return (
    <section aria-labelledby="messages" className="mb-8">
      <h2 id="messages" className="text-lg">
        {t('messages')}
      </h2>
      <nav aria-label={t('byStatus')} className="mb-5 flex flex-wrap gap-x-6 border-b border-line text-sm">
        {[undefined, ...messageStatuses].map((one) => (
          <TabLink key={one ?? 'all'} to={place(one)} isCurrent={one === status}>
            {one ? t(`messageStatuses.${one}`) : t('all')}
          </TabLink>
        ))}
      </nav>
      <DenseTable
        label={t('messages')}
        columns={useMessageColumns()}
        rows={messages.items}
        getKey={({ id }) => id}
        none={t('noMessages')}
      />
      <PageLinks list={messages} />
    </section>
  );
}
