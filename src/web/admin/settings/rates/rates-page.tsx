import { useTranslations } from 'use-intl';
import { rateKinds } from '../../../../domains/settings/rates/rates.rules.ts';
import { rateChangeInput, rateInput, rateParams } from '../../../../domains/settings/rates/rates.schemas.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import { resultForIntent, toActionResult } from '../../../forms/form-result.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { can } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/rates-page.ts';
import { FutureRate } from './future-rate.tsx';
import { RateForm } from './rate-form.tsx';
import { RateExample, RateTable } from './rate-table.tsx';

export const handle: PageHandle = { messages: ['adminSettings'] };

/** The number of rates shown here; the history page lists all. */
const shown = '8';

export async function loader({ context }: Route.LoaderArgs) {
  const { rate } = getRequestContext(context).api.api.admin;
  const lists = await Promise.all(
    rateKinds.map(async (kind) => ({
      kind,
      list: await unwrap(rate[':kind'].$get({ param: { kind }, query: { per_page: shown } })),
    })),
  );
  return { lists, canWrite: can(context, 'settings.write') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const rate = getRequestContext(context).api.api.admin.rate[':kind'];
  const values = await buildForm(request);
  const { intent, id = '', version = '' } = values;
  const { kind } = formBody(rateParams, values);
  const param = { kind, id };
  if (intent === 'remove') {
    const removed = await toResult(rate[':id'].$delete({ param, query: { version } }));
    return toActionResult(`${kind}-${id}`, removed, values);
  }
  if (intent === 'change') {
    const json = formBody(rateChangeInput, values);
    return toActionResult(`${kind}-${id}`, await toResult(rate[':id'].$put({ param, json })), values);
  }
  const added = await toResult(rate.$post({ param, json: formBody(rateInput, values) }));
  return toActionResult(kind, added, values);
}

export default function RatesPage({
  loaderData: { lists, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminSettings');
  return (
    <>
      <AdminHeading
        title={t('rates.title')}
        lead={t('rates.lead')}
        back={{ to: '/admin/setting', label: t('title') }}
      />
      {lists.map(({ kind, list }) => {
        const future = list.items.filter(({ state }) => state === 'future');
        const given =
          result && (result.intent === kind || result.intent.startsWith(`${kind}-`)) ? result : undefined;
        const isOfForm = future.some(({ id }) => given?.intent === `${kind}-${id}`);
        return (
          <Section key={kind} title={t(`rates.${kind}.title`)} text={t(`rates.${kind}.text`)}>
            <div className="space-y-6">
              <p>
                <span className="numeric block text-2xl">
                  {t(`rates.${kind}.value`, { value: list.in_force.value })}
                </span>
                <RateExample kind={kind} value={list.in_force.value} />
              </p>
              {canWrite &&
                future
                  .toReversed()
                  .map((rate) => (
                    <FutureRate
                      key={rate.id}
                      rate={rate}
                      result={resultForIntent(given, `${kind}-${rate.id}`)}
                    />
                  ))}
              {!isOfForm && given?.intent !== kind && <ActionNotice result={given} />}
              {canWrite && (
                <RateForm
                  // A saved rate resets the form.
                  key={`${list.total}-${list.items[0]?.id}`}
                  kind={kind}
                  result={resultForIntent(given, kind)}
                />
              )}
              <RateTable kind={kind} rates={list.items} />
              {list.total > list.items.length && (
                <p className="text-sm">
                  <TextLink to={`/admin/setting/rate/${kind}`}>
                    {t('rates.all', { total: list.total })}
                  </TextLink>
                </p>
              )}
            </div>
          </Section>
        );
      })}
    </>
  );
}
