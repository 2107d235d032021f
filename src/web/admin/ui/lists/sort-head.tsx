import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../../kernel/locale.ts';
import { LocaleLink } from '../../../i18n/locale.tsx';
import { Select } from '../../../ui/field.tsx';
import { type Column, HeadCell } from '../../../ui/table.tsx';
import { queryWith } from './list-query.ts';

/** The values of the URL parameter `sort` that sort by this column. */
type Sorts = { ascending?: string; descending?: string };

export type ListColumn<Row> = Column<Row> & { sorts?: Sorts };

/** The sort order in the URL, otherwise the default. */
const useSort = (defaultSort: string | undefined): string | undefined =>
  new URLSearchParams(useLocation().search).get('sort') ?? defaultSort;

type Props<Row> = { column: ListColumn<Row>; defaultSort: string | undefined };

/** A column head; in a sortable column a link that sorts by it or reverses the order. */
export function SortHead<Row>({ column, defaultSort }: Props<Row>) {
  const { pathname, search } = useLocation();
  const current = useSort(defaultSort);
  const { label, sorts } = column;
  if (!sorts) return <HeadCell column={column}>{label}</HeadCell>;
  const { ascending, descending } = sorts;
  const isUp = current !== undefined && current === ascending;
  const isDown = current !== undefined && current === descending;
  const next = (isUp ? descending : ascending) ?? ascending ?? descending ?? '';
  return (
    <HeadCell column={column} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <LocaleLink
        to={splitLocalePath(pathname).path + queryWith(search, { sort: next, page: '' })}
        className="link inline-flex min-h-6 items-center gap-1 aria-[sort]:text-ink"
      >
        {label}
        <span aria-hidden="true" className={isUp || isDown ? 'text-ink' : 'opacity-40'}>
          {isUp ? '↑' : isDown ? '↓' : '↕'}
        </span>
      </LocaleLink>
    </HeadCell>
  );
}

type FieldProps = { columns: readonly ListColumn<never>[]; defaultSort: string | undefined };

/** The sort order as a field of the filter form, which keeps it; visible only on a phone, where columns have no heads. */
export function SortField({ columns, defaultSort }: FieldProps) {
  const t = useTranslations('admin.list');
  const current = useSort(defaultSort);
  const sorts = columns.flatMap(({ label, sorts }) => [
    ...(sorts?.ascending ? [{ value: sorts.ascending, text: t('ascending', { label }) }] : []),
    ...(sorts?.descending ? [{ value: sorts.descending, text: t('descending', { label }) }] : []),
  ]);
  if (sorts.length === 0) return null;
  return (
    <Select
      name="sort"
      label={t('sort')}
      defaultValue={current === defaultSort ? '' : current}
      className="sm:hidden"
    >
      {sorts.map(({ value, text }) => (
        <option key={value} value={value === defaultSort ? '' : value}>
          {text}
        </option>
      ))}
    </Select>
  );
}
