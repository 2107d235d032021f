import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { importOutcomes } from '../../../domains/catalogue/imports/imports.rules.ts';
import type { ImportData } from '../../../domains/catalogue/imports/imports.schemas.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { Form } from '../../forms/form.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { parsePage } from '../../urls/page-number.ts';
import { respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { PageLinks } from '../ui/lists/list-pager.tsx';
import { queryWith } from '../ui/lists/list-query.ts';
import { TabLink } from '../ui/lists/tab-link.tsx';
import { RefreshWhile } from '../ui/refresh-while.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/import-page.ts';
import { ImportRows } from './import-rows.tsx';

export const handle: PageHandle = { messages: ['adminMaterials'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const outcome = importOutcomes.find((one) => one === url.searchParams.get('outcome'));
  const query = { page: String(parsePage(url.searchParams)), per_page: '48', ...(outcome && { outcome }) };
  const list = await unwrap(
    getRequestContext(context).api.api.admin.import[':id'].$get({ param: { id: params.id }, query }),
  );
  return { list, outcome };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { version } = await buildForm(request);
  const json = { version: Number(version) };
  const applied = await toResult(
    getRequestContext(context).api.api.admin.import[':id'].apply.$post({ param: { id: params.id }, json }),
  );
  return respond(applied.ok ? {} : { failure: applied.failure });
}

export default function ImportPage({ loaderData: { list, outcome } }: Route.ComponentProps) {
  const t = useTranslations('adminMaterials.import');
  const { rows } = list;
  const isUnderWay = list.state === 'checking' || list.state === 'applying';
  return (
    <>
      <RefreshWhile isUnderWay={isUnderWay} />
      <AdminHeading
        title={list.name || t('unnamed', { id: list.id })}
        lead={
          <>
            {list.staff.name} · <DateTime time={list.created_at} />
          </>
        }
        back={{ to: '/admin/import', label: t('title') }}
      />
      <Progress list={list} />
      <Outcomes list={list} outcome={outcome} />
      {rows.items.length === 0 ? (
        <p className="border-t border-line pt-5 text-sm text-soft">{t(isUnderWay ? 'waiting' : 'noRows')}</p>
      ) : (
        <ImportRows rows={rows.items} />
      )}
      <PageLinks list={rows} />
    </>
  );
}

/** The progress of the import, and the button that applies it. */
function Progress({ list }: { list: ImportData }) {
  const t = useTranslations('adminMaterials.import');
  const result = useActionData<typeof action>();
  const { state, done, total, counts } = list;
  const changing = counts.created + counts.updated;
  const isUnderWay = state === 'checking' || state === 'applying';
  const of = state === 'applying' ? changing : total;
  return (
    <div className="mb-6 space-y-3">
      <p role="status" className="text-sm">
        {state === 'checking' && <span>{t('checking', { done, total })}</span>}
        {state === 'applying' && <span>{t('applying', { done, total: changing })}</span>}
        {state === 'checked' && <span>{t(changing > 0 ? 'checked' : 'nothing', { count: changing })}</span>}
        {state === 'done' && <span>{t('done', { count: changing })}</span>}
      </p>
      {isUnderWay && (
        <progress
          value={done}
          max={Math.max(1, of)}
          aria-label={t(`state.${state}`)}
          className="h-1 w-full max-w-md accent-ink"
        />
      )}
      {state === 'checked' && changing > 0 && (
        <Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <input type="hidden" name="version" value={list.version} />
          <SubmitButton>{t('apply', { count: changing })}</SubmitButton>
          {counts.refused > 0 && (
            <span className="text-sm text-soft">{t('withoutRefused', { count: counts.refused })}</span>
          )}
        </Form>
      )}
      <ActionNotice result={result?.failure && { failure: result.failure }} />
    </div>
  );
}

type OutcomesProps = { list: ImportData; outcome: (typeof importOutcomes)[number] | undefined };

/** The works grouped by outcome. */
function Outcomes({ list: { id, counts, state }, outcome }: OutcomesProps) {
  const t = useTranslations('adminMaterials.import');
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isOver = state === 'done';
  const tabs = [
    { key: undefined, count: all, label: t('outcome.all') },
    ...importOutcomes.map((key) => ({
      key,
      count: counts[key],
      label: t(`${isOver ? 'became' : 'outcome'}.${key}`),
    })),
  ];
  return (
    <nav aria-label={t('outcomes')} className="mb-5 flex flex-wrap gap-x-6 border-b border-line text-sm">
      {tabs.map(({ key, count, label }) => (
        <TabLink
          key={label}
          to={`/admin/import/${id}${queryWith('', { outcome: key ?? '' })}`}
          isCurrent={key === outcome}
        >
          {t('outcomeCount', { outcome: label, count })}
        </TabLink>
      ))}
    </nav>
  );
}
