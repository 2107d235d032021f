import { useTranslations } from 'use-intl';
import {
  type SeriesData,
  type SeriesInput,
  seriesChangeInput,
  seriesInput,
} from '../../../../domains/invoices/invoices.admin.schemas.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import { type FormResult, resultForIntent, toActionResult } from '../../../forms/form-result.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/table.tsx';
import { can } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { FormField } from '../../ui/editor/form-fields.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { RowForm } from '../../ui/row-form.tsx';
import { Section } from '../../ui/section.tsx';
import { AddForm } from '../add-form.tsx';
import type { Route } from './+types/series-page.ts';

export const handle: PageHandle = { messages: ['adminSettings'] };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...(await unwrap(getRequestContext(context).api.api.admin['invoice-series'].$get())),
    canWrite: can(context, 'settings.write'),
  };
}

/** Adds a range, or stops or starts a series. */
export async function action({ request, context }: Route.ActionArgs) {
  const series = getRequestContext(context).api.api.admin['invoice-series'];
  const values = await buildForm(request);
  if (values.intent === 'add') {
    const added = await toResult(series.$post({ json: formBody(seriesInput, values) }));
    return toActionResult('add', added, values);
  }
  const { id = '' } = values;
  const json = formBody(seriesChangeInput, values);
  return toActionResult('change', await toResult(series[':id'].$put({ param: { id }, json })), values);
}

export default function SeriesPage({
  loaderData: { items, next, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminSettings');
  return (
    <>
      <AdminHeading
        title={t('invoices.title')}
        lead={t('invoices.lead')}
        back={{ to: '/admin/setting', label: t('title') }}
      />
      <p className={`mb-4 text-sm ${next === null ? 'border-l-2 border-seal py-1 pl-4' : ''}`}>
        {next === null ? t('invoices.noNext') : t('invoices.next', { number: next })}
      </p>
      <ActionNotice result={resultForIntent(result, 'change')} />
      <DenseTable
        label={t('invoices.title')}
        columns={useColumns(canWrite)}
        rows={items}
        getKey={({ id }) => id}
      />
      {canWrite && (
        <Section title={t('invoices.add')} text={t('invoices.addText')}>
          <NewSeries key={items.length} result={resultForIntent(result, 'add')} />
        </Section>
      )}
    </>
  );
}

const getNumber = ({ prefix, digits }: SeriesData, number: number): string =>
  prefix + String(number).padStart(digits, '0');

const toNumbers = (one: SeriesData): string =>
  one.last_number === null
    ? getNumber(one, one.first_number)
    : `${getNumber(one, one.first_number)}–${getNumber(one, one.last_number)}`;

function useColumns(canWrite: boolean): Column<SeriesData>[] {
  const t = useTranslations('adminSettings.invoices');
  return [
    {
      label: t('numbers'),
      isWide: true,
      cell: (one) => (
        <>
          <span className="numeric block">{toNumbers(one)}</span>
          {one.last_number === null && <span className="text-xs text-soft">{t('internal')}</span>}
        </>
      ),
    },
    {
      label: t('period'),
      cell: ({ starts_on, ends_on }) =>
        starts_on === null ? (
          t('always')
        ) : (
          <span className="numeric whitespace-nowrap">{`${starts_on} – ${ends_on}`}</span>
        ),
    },
    { label: t('left'), isNumeric: true, cell: ({ left }) => left ?? '–' },
    {
      label: t('state'),
      cell: (one) => (
        <div className="flex flex-wrap items-center gap-x-6">
          <span>{t(!one.active ? 'stopped' : one.left === 0 ? 'usedUp' : 'active')}</span>
          {canWrite && <ActiveForm one={one} />}
        </div>
      ),
    },
  ];
}

/** Stops a series, or has it used again. */
function ActiveForm({ one }: { one: SeriesData }) {
  const t = useTranslations('adminSettings.invoices');
  const name = t(one.active ? 'stop' : 'start');
  return (
    <RowForm
      sent={{ intent: 'change', id: one.id, version: one.version, active: String(!one.active) }}
      label={name}
      name={t('of', { name, numbers: toNumbers(one) })}
    />
  );
}

function NewSeries({ result }: { result: FormResult | undefined }) {
  const t = useTranslations('adminSettings.invoices');
  const field = (name: keyof SeriesInput) => ({ name, required: true, autoComplete: 'off' });
  return (
    <AddForm result={result} sent={{ intent: 'add' }} error={result?.failure?.message} submit={t('add')}>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField label={t('prefix')} maxLength={2} {...field('prefix')} />
        <FormField label={t('first')} inputMode="numeric" {...field('first')} />
        <FormField label={t('last')} inputMode="numeric" {...field('last')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={t('startsOn')} type="date" {...field('starts_on')} />
        <FormField label={t('endsOn')} type="date" {...field('ends_on')} />
      </div>
    </AddForm>
  );
}
