import { useTranslations } from 'use-intl';
import { type FreightSettings, parametersInput } from '../../../../domains/freight/freight.admin.schemas.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import { resultForIntent, toActionResult } from '../../../forms/form-result.ts';
import { LocaleLink, useLocale } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/table.tsx';
import { can } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { RowLink } from '../../ui/links.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/freight-page.ts';
import { FreightExample } from './freight-example.tsx';
import { ParametersForm, ParametersTable } from './freight-parameters.tsx';
import { buildExampleQuery } from './freight-values.ts';

export const handle: PageHandle = { messages: ['adminSettings'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context).api;
  const query = buildExampleQuery(url.searchParams);
  const [freight, { param }, example] = await Promise.all([
    unwrap(api.admin.freight.$get()),
    unwrap(api.initial.$get()),
    query && toResult(api.admin.freight.example.$get({ query })),
  ]);
  return {
    freight,
    countries: param.countries.map(({ code, name }) => ({ code, name })),
    example,
    typed: Object.fromEntries(url.searchParams),
    canWrite: can(context, 'settings.write'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { parameters } = getRequestContext(context).api.api.admin.freight;
  const values = await buildForm(request);
  const { intent = '', starts_on = '', version = '' } = values;
  if (intent === 'remove') {
    const removed = await toResult(parameters.$delete({ query: { starts_on, version } }));
    return toActionResult(intent, removed, values);
  }
  const json = formBody(parametersInput, values);
  return toActionResult('parameters', await toResult(parameters.$put({ json })), values);
}

export default function FreightPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { freight, countries, example, typed, canWrite } = loaderData;
  const t = useTranslations('adminSettings');
  return (
    <>
      <AdminHeading
        title={t('freight.title')}
        lead={t('freight.lead')}
        back={{ to: '/admin/setting', label: t('title') }}
        actions={
          canWrite && (
            <LocaleLink to="/admin/setting/freight/zone/new" className="link text-sm">
              {t('freight.zone.add')}
            </LocaleLink>
          )
        }
      />
      <Section title={t('freight.zones')} text={t('freight.zonesText')}>
        <Zones zones={freight.zones} />
      </Section>
      <Section title={t('freight.example.title')} text={t('freight.example.text')}>
        <FreightExample today={freight.today} countries={countries} typed={typed} outcome={example} />
      </Section>
      <Section title={t('freight.parameters.title')} text={t('freight.parameters.text')}>
        <div className="space-y-6">
          <ActionNotice result={resultForIntent(result, 'remove')} />
          <ParametersTable rows={freight.parameters} canWrite={canWrite} />
          {canWrite && (
            <ParametersForm
              key={freight.parameters.map(({ starts_on, version }) => `${starts_on}${version}`).join()}
              rows={freight.parameters}
              result={resultForIntent(result, 'parameters')}
            />
          )}
        </div>
      </Section>
    </>
  );
}

type Zone = FreightSettings['zones'][number];

function Zones({ zones }: { zones: readonly Zone[] }) {
  const t = useTranslations('adminSettings.freight');
  const locale = useLocale();
  const service = (zone: Zone, name: 'standard' | 'express') => {
    const found = zone.services.find((one) => one.service === name);
    if (!found) return '–';
    const { days_min, days_max, in_force, next } = found;
    return (
      <>
        {days_min === days_max
          ? t('daysExact', { count: days_min })
          : t('days', { min: days_min, max: days_max })}
        <span className="numeric block text-xs whitespace-nowrap text-soft">
          {in_force ? t('since', { day: in_force }) : t('noTable')}
        </span>
        {next && (
          <span className="numeric block text-xs whitespace-nowrap text-soft">
            {t('next', { day: next })}
          </span>
        )}
      </>
    );
  };
  const columns: Column<Zone>[] = [
    {
      label: t('zone.name'),
      cell: (zone) => <RowLink to={`/admin/setting/freight/zone/${zone.id}`}>{zone.name[locale]}</RowLink>,
    },
    {
      label: t('zone.countries'),
      cell: ({ countries }) => <span className="wrap-anywhere">{countries.join(' ') || '–'}</span>,
      isWide: true,
    },
    { label: t('services.standard'), cell: (zone) => service(zone, 'standard') },
    { label: t('services.express'), cell: (zone) => service(zone, 'express') },
  ];
  return <DenseTable label={t('zones')} columns={columns} rows={zones} getKey={({ id }) => id} />;
}
