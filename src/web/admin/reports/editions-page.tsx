import { useTranslations } from 'use-intl';
import type { EditionEntry } from '../../../domains/sales/reports.admin.schemas.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import type { Route } from './+types/editions-page.ts';
import { ArtistField } from './filter-fields.tsx';
import { ReportItemCell, ReportList } from './report-list.tsx';
import { loadReport } from './reports.server.ts';
import { ReportsLayout } from './reports-layout.tsx';
import { useReportFormatters } from './use-report-formatters.ts';

export const handle: PageHandle = { messages: ['adminReports'] };

export function loader(args: Route.LoaderArgs) {
  const { report } = getRequestContext(args.context).api.api.admin;
  return loadReport(args, ['artist'], report.editions.$get);
}

export default function EditionsPage({ loaderData }: Route.ComponentProps) {
  const { list, choices } = loaderData;
  const t = useTranslations('adminReports');
  const { count } = useReportFormatters();
  const figure = (label: string, of: (entry: EditionEntry) => number | null): ListColumn<EditionEntry> => ({
    label,
    cell: (entry) => {
      const value = of(entry);
      return value === null ? '–' : count(value);
    },
    isNumeric: true,
  });
  const columns: ListColumn<EditionEntry>[] = [
    { label: t('work'), cell: ({ item }) => <ReportItemCell item={item} />, isWide: true },
    { label: t('copies'), cell: (entry) => <Copies entry={entry} />, isWide: true },
    figure(t('sold'), ({ sold }) => sold),
    figure(t('reserved'), ({ reserved }) => reserved),
    figure(t('free'), ({ free }) => free),
    figure(t('retired'), ({ retired }) => retired),
    figure(t('lastNumber'), ({ last_number }) => last_number),
    {
      label: t('revenue'),
      cell: ({ figures }) =>
        figures.length === 0
          ? '–'
          : figures.map(({ currency, total }) => (
              <span key={currency} className="block">
                <Price value={total} />
              </span>
            )),
      isNumeric: true,
    },
  ];
  return (
    <ReportsLayout
      place="editions"
      filters={<ArtistField choices={choices} />}
      file="editions"
      found={loaderData}
    >
      <ReportList
        label={t('places.editions')}
        list={list}
        columns={columns}
        getKey={({ item }) => item.id}
        none={t('noEditions')}
      />
    </ReportsLayout>
  );
}

/** A bar of how much of an edition is sold, reserved or retired; the exact numbers are next to it. */
function Copies({ entry: { size, sold, reserved, retired } }: { entry: EditionEntry }) {
  const t = useTranslations('adminReports');
  const width = (copies: number) => ({ width: `${(copies / size) * 100}%` });
  return (
    <>
      <span className="numeric">{t('editionOf', { size })}</span>
      <span aria-hidden="true" className="mt-1.5 flex h-1.5 w-full max-w-40 min-w-24 bg-line">
        <span className="bg-ink" style={width(sold)} />
        <span className="bg-soft" style={width(reserved + retired)} />
      </span>
    </>
  );
}
