import { useTranslations } from 'use-intl';
import type { ReportFiltersData } from '../../../domains/sales/reports.admin.schemas.ts';
import type { Span } from '../../../domains/sales/reports.rules.ts';
import { currencies } from '../../../kernel/money.ts';
import { Field, Select } from '../../ui/field.tsx';

type Filters = Partial<Record<'currency' | 'artist' | 'country', string>>;

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

export function ArtistField({ filters, choices }: { filters: Filters; choices: ReportFiltersData }) {
  const t = useTranslations('adminReports');
  return (
    <Select name="artist" label={t('artist')} defaultValue={filters.artist} className="max-w-64">
      <option value="">{t('every')}</option>
      {choices.artists.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The filters of every page about sales. */
export function SalesFields({
  span,
  filters,
  choices,
}: {
  span: Span;
  filters: Filters;
  choices: ReportFiltersData;
}) {
  const t = useTranslations('adminReports');
  return (
    <>
      <SpanFields span={span} />
      <Select name="currency" label={t('currency')} defaultValue={filters.currency}>
        <option value="">{t('both')}</option>
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </Select>
      <ArtistField filters={filters} choices={choices} />
      <Select name="country" label={t('country')} defaultValue={filters.country} className="max-w-64">
        <option value="">{t('every')}</option>
        {choices.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}
