import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  lastDays,
  monthBefore,
  monthUntil,
  type Span,
  yearUntil,
} from '../../../domains/sales/reports.rules.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { ActionLink } from '../ui/links.tsx';
import { Filters } from '../ui/lists/filters.tsx';
import { RejectedFilters } from '../ui/lists/list-page.tsx';
import { buildFilters, buildQuery, queryWith, type RejectedFilter } from '../ui/lists/list-query.ts';

const places = [
  { path: '/admin/report', key: 'sales' },
  { path: '/admin/report/work', key: 'works' },
  { path: '/admin/report/artist', key: 'artists' },
  { path: '/admin/report/country', key: 'countries' },
  { path: '/admin/report/margin', key: 'margins' },
  { path: '/admin/report/view', key: 'views' },
  { path: '/admin/report/edition', key: 'editions' },
] as const;
type PlaceKey = (typeof places)[number]['key'];

/** The URL parameters that links between reports keep. */
const kept = ['from', 'to', 'currency', 'artist', 'country'] as const;

const tabClass =
  'inline-flex min-h-10 items-center border-b-2 border-transparent text-sm text-soft hover:text-ink aria-[current]:border-ink aria-[current]:text-ink';

type Props = {
  place: PlaceKey;
  /** The span of the page, and today; without them the page has no date fields. */
  days?: { span: Span; today: string };
  /** The fields of the filter form. */
  filters: ReactNode;
  /** The name of the CSV file of the report, see `csv-route.ts`. */
  file: string;
  /** The values of the filters, with which the file is made too, and those that the report is shown without. */
  found: { filters: Partial<Record<string, string>>; rejected: readonly RejectedFilter[] };
  children: ReactNode;
};

/** The layout of each report: links to the other reports, spans, filters and the CSV file. */
export function ReportsLayout({ place, days, filters, file, found, children }: Props) {
  const t = useTranslations('adminReports');
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const carried = queryWith('', buildFilters(params, kept) as Record<string, string>);
  return (
    <>
      <AdminHeading
        title={t(`titles.${place}`)}
        lead={t(`leads.${place}`)}
        actions={
          <ActionLink to={`/admin/report/file/${file}.csv${buildQuery(found.filters)}`} reloadDocument>
            {t('asFile')}
          </ActionLink>
        }
      />
      <nav aria-label={t('places.label')} className="mb-6 border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-6">
          {places.map(({ path, key }) => (
            <li key={key}>
              <LocaleLink
                to={path + carried}
                aria-current={key === place ? 'page' : undefined}
                className={tabClass}
              >
                {t(`places.${key}`)}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </nav>
      {days && <QuickSpans {...days} />}
      <Filters values={found.filters}>{filters}</Filters>
      <RejectedFilters rejected={found.rejected} />
      {children}
    </>
  );
}

/** Links to the most used spans. */
function QuickSpans({ span, today }: { span: Span; today: string }) {
  const t = useTranslations('adminReports');
  const { pathname, search } = useLocation();
  const spans = [
    { key: 'days', ...lastDays(today, 30) },
    { key: 'month', ...monthUntil(today) },
    { key: 'monthBefore', ...monthBefore(today) },
    { key: 'year', ...yearUntil(today) },
    { key: 'years', ...lastDays(today, 3 * 365) },
  ] as const;
  return (
    <nav aria-label={t('spans.label')} className="mb-4 flex flex-wrap gap-x-5">
      {spans.map(({ key, from, to }) => (
        <LocaleLink
          key={key}
          to={splitLocalePath(pathname).path + queryWith(search, { from, to, page: '', by: '' })}
          aria-current={from === span.from && to === span.to ? 'true' : undefined}
          className="inline-flex min-h-8 items-center text-sm text-soft hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4"
        >
          {t(`spans.${key}`)}
        </LocaleLink>
      ))}
    </nav>
  );
}
