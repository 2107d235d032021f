import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  limitInput,
  rateTableInput,
  startQuery,
  tableQuery,
  type ZoneData,
  zoneChangeInput,
  zoneInput,
} from '../../../../domains/freight/freight.admin.schemas.ts';
import { parseRateRows } from '../../../../domains/freight/rate-tables.rules.ts';
import { localizedPath } from '../../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import { type FormResult, resultForIntent, toActionResult } from '../../../forms/form-result.ts';
import { typedNumber } from '../../../forms/typed-number.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { can } from '../../admin.server.ts';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/zone-page.ts';
import { FreightLimitForm, LimitTable } from './limit-parts.tsx';
import { RateTableForm, RateTables } from './rate-tables.tsx';
import { ZoneForm } from './zone-form.tsx';

export const handle: PageHandle = { messages: ['adminSettings'] };

/** In place of an id, the path of a new zone. */
const newZone = 'new';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context).api;
  const [zone, { param }] = await Promise.all([
    params.id === newZone ? null : unwrap(api.admin.freight.zone[':id'].$get({ param: { id: params.id } })),
    unwrap(api.initial.$get()),
  ]);
  return {
    zone,
    countries: Object.fromEntries(param.countries.map(({ code, name }) => [code, name])),
    canWrite: can(context, 'settings.write'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const { zone } = api.api.admin.freight;
  const values = await buildForm(request);
  const { intent = '' } = values;
  if (params.id === newZone) {
    const created = await toResult(zone.$post({ json: formBody(zoneInput, zoneFields(values)) }));
    if (created.ok)
      throw redirect(localizedPath(locale, `/admin/setting/freight/zone/${created.data.id}`), 303);
    return toActionResult('zone', created, values);
  }
  const param = { id: params.id };
  const one = zone[':id'];
  if (intent === 'table') {
    const table = parseRateRows(values.table ?? '');
    if ('line' in table) return invalidLineResult(table.line, values);
    const json = { ...formBody(rateTableInput, values), rows: table.rows };
    return toActionResult(intent, await toResult(one.rates.$put({ param, json })), values);
  }
  if (intent === 'remove-table') {
    const query = formBody(tableQuery, values);
    return toActionResult(intent, await toResult(one.rates.$delete({ param, query })), values);
  }
  if (intent === 'limit') {
    const json = formBody(limitInput, { ...values, max_weight_g: toGrams(values.max_weight_g) });
    return toActionResult(intent, await toResult(one.limit.$put({ param, json })), values);
  }
  if (intent === 'remove-limit') {
    const query = formBody(startQuery, values);
    return toActionResult(intent, await toResult(one.limit.$delete({ param, query })), values);
  }
  const json = formBody(zoneChangeInput, zoneFields(values));
  return toActionResult('zone', await toResult(one.$put({ param, json })), values);
}

/** Countries are separated by anything, and days count only for services that are offered. */
const zoneFields = (values: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const service = /^services\.(\w+)\.days/.exec(name)?.[1];
      return !service || values[`services.${service}.offered`] === 'on';
    }),
  ),
  countries: ((values.countries ?? '').toUpperCase().match(/[A-Z]+/g) ?? []).join('\n'),
});

/** Kilograms as grams; what is no number is returned as it was typed, for the API to reject. */
function toGrams(typed = ''): string {
  const number = typedNumber(typed);
  return typeof number === 'number' ? String(Number((number * 1000).toFixed(6))) : typed;
}

/** The failure for a line that is not a weight and a price; such a table is not sent to the API. */
const invalidLineResult = (line: number, values: Record<string, string>) =>
  data<FormResult>(
    {
      intent: 'table',
      values,
      failure: { status: 422, code: 'unreadable', message: '', errors: [], data: line },
    },
    { status: 422 },
  );

export default function ZonePage({
  loaderData: { zone, countries, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminSettings.freight');
  const locale = useLocale();
  return (
    <>
      <AdminHeading
        title={zone ? zone.name[locale] : t('zone.add')}
        back={{ to: '/admin/setting/freight', label: t('title') }}
      />
      <fieldset disabled={!canWrite}>
        <legend className="sr-only">{t('zone.title')}</legend>
        <Section title={t('zone.title')} text={t('zone.text')}>
          <ZoneForm zone={zone} countries={countries} result={resultForIntent(result, 'zone')} />
        </Section>
        {zone && <Tables zone={zone} result={result} />}
      </fieldset>
    </>
  );
}

function Tables({ zone, result }: { zone: ZoneData; result: FormResult | undefined }) {
  const t = useTranslations('adminSettings.freight');
  return (
    <>
      <Section title={t('tables.title')} text={t('tables.text')}>
        <div className="space-y-6">
          <RateTables zone={zone} result={resultForIntent(result, 'remove-table')} />
          <RateTableForm key={zone.version} zone={zone} result={resultForIntent(result, 'table')} />
        </div>
      </Section>
      <Section title={t('limits.title')} text={t('limits.text')}>
        <div className="space-y-6">
          <LimitTable zone={zone} result={resultForIntent(result, 'remove-limit')} />
          <FreightLimitForm key={zone.version} zone={zone} result={resultForIntent(result, 'limit')} />
        </div>
      </Section>
    </>
  );
}
