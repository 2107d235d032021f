import { useTranslations } from 'use-intl';
import type { ReportFiltersData } from '../../../domains/sales/reports.admin.schemas.ts';
import type { Span } from '../../../domains/sales/reports.rules.ts';
import { currencies } from '../../../kernel/money.ts';
import { Field } from '../../ui/field.tsx';
import { FormSelect } from '../ui/editor/form-fields.tsx';
import { FilterSelect } from '../ui/lists/filters.tsx';

/** The date fields of a report; filled with the default span where the URL has none. */
export function SpanFields({ span }: { span: Span }) {
  const t = useTranslations('adminReports');
  return (
    <>
      {/* A link that changes the span resets the fields. */}
      <Field key={`from ${span.from}`} name="from" type="date" label={t('from')} defaultValue={span.from} />
      <Field key={`to ${span.to}`} name="to" type="date" label={t('to')} defaultValue={span.to} />
    </>
  );
}

export function ArtistField({ choices }: { choices: ReportFiltersData }) {
  const t = useTranslations('adminReports');
  return (
    <FilterSelect
      name="artist"
      label={t('artist')}
      className="max-w-64"
      options={choices.artists.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** The filters of every page about sales. */
export function SalesFields({ span, choices }: { span: Span; choices: ReportFiltersData }) {
  const t = useTranslations('adminReports');
  return (
    <>
      <SpanFields span={span} />
      <FormSelect
        name="currency"
        label={t('currency')}
        none={t('both')}
        options={currencies.map((currency) => ({ value: currency, label: currency }))}
      />
      <ArtistField choices={choices} />
      <FilterSelect
        name="country"
        label={t('country')}
        className="max-w-64"
        options={choices.countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </>
  );
}
