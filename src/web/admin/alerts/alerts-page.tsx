import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { alertKinds } from '../../../domains/alerts/alerts.rules.ts';
import type { AnswerKind } from '../../../domains/submissions/submissions.rules.ts';
import { getRequestContext, performAction, toResult, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { TextLink } from '../ui/links.tsx';
import { countText } from '../ui/lists/count-text.ts';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/alerts-page.ts';
import { alertLinks } from './alert-links.ts';
import { AlertTable } from './alert-tables.tsx';

export const handle: PageHandle = { messages: ['adminOrders', 'adminStock', 'adminWebhooks'] };

export async function loader({ context }: Route.LoaderArgs) {
  return { alerts: await unwrap(getRequestContext(context).api.api.admin.alert.$get()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { alert, submission } = getRequestContext(context).api.api.admin;
  const { job, payment } = alert;
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const json = { ids: form.getAll('id').map(String) };
  const see = (kind: AnswerKind) =>
    toResult(submission.answer.see.$post({ json: { kind, ids: json.ids.map(Number) } }));
  const actions = {
    retry: () => toResult(job.retry.$post({ json })),
    dismiss: () => toResult(job.dismiss.$post({ json })),
    resolve: () => toResult(payment.resolve.$post({ json: { ids: json.ids.map(Number) } })),
    'see-proof': () => see('proof'),
    'see-proposal': () => see('proposal'),
  };
  const intent = String(form.get('intent'));
  const done = await performAction(actions, intent);
  return respond(getOutcome(done));
}

/** Most urgent first. */
const kinds = Object.keys(alertKinds) as (keyof typeof alertKinds)[];

export default function AlertsPage({ loaderData: { alerts }, actionData: result }: Route.ComponentProps) {
  const t = useTranslations('adminOrders.alerts');
  const shown = kinds.filter((kind) => alerts[kind] && alerts[kind].total > 0);
  return (
    <>
      <AdminHeading title={t('title')} lead={t('lead')} />
      <div className="mb-6 empty:hidden">
        <ActionNotice result={result} />
      </div>
      {shown.length === 0 && <p className="border-t border-line pt-5 text-sm text-soft">{t('nothing')}</p>}
      {shown.map((kind) => {
        const { items, total } = alerts[kind] ?? { items: [], total: 0 };
        const link = alertLinks.find((one) => one.kind === kind);
        return (
          <Section key={kind} title={t(`${kind}.title`)} text={t(`${kind}.text`)}>
            <AlertTable kind={kind} alerts={alerts} />
            {total > items.length && link && link.to !== '/admin/alert' && (
              <p className="mt-3 text-sm">
                <TextLink to={link.to}>{t('all', { total: countText(total) })}</TextLink>
              </p>
            )}
          </Section>
        );
      })}
    </>
  );
}
