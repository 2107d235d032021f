import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';
import {
  Cells,
  headRowClass,
  rowClass,
  tableBodyClass,
  tableClass,
  tableHeadClass,
} from '../../../ui/table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { denseRows, namedOnPhone } from './dense-table.tsx';
import { useIsWhole } from './list-pager.tsx';
import { RowTick, Tick } from './row-checkbox.tsx';
import { type ListColumn, SortHead } from './sort-head.tsx';
import { type PagedList, useFetchedRows, useListRows } from './use-list-rows.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

type BulkActs<Row> = {
  /** What a row is called where it can be ticked. */
  nameOf: (row: Row) => string;
  /**
   * What can be done with what is ticked: buttons and fields of a form that posts to the page, with one `selected` for the
   * key of each row.
   */
  acts: ReactNode;
};

type Props<Row> = {
  label: string;
  list: PagedList<Row>;
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string | number;
  /** The list's order where its address names none. */
  defaultSort?: string | undefined;
  bulk?: BulkActs<Row> | undefined;
};

/**
 * The admin's table for lists of any length: the rows in sight are in the document, further pages come as one scrolls, and
 * by the keyboard one goes from row to row. Without scripts it is the page that the address names.
 */
export function AdminTable<Row>({ label, list, columns, keyOf, defaultSort, bulk }: Props<Row>) {
  const t = useTranslations('admin.list');
  const id = useId();
  const isHydrated = useIsHydrated();
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useListRows(list);
  const selection = useSelection(rows, keyOf);
  const isVirtual = useIsWhole(list);
  const [active, setActive] = useState<number | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const { virtualizer, items, scrollMargin, first } = useVirtualRows({
    body,
    count: rows.total,
    perPage: list.per_page,
    page: list.page,
    shown: list.items.length,
    isOn: isVirtual,
    kept: hasFocus ? active : null,
  });
  const firstOfPage = (list.page - 1) * list.per_page;
  const shown = isVirtual ? items : list.items.map((_, index) => ({ index: firstOfPage + index }));
  const near = virtualizer.range;
  useFetchedRows(
    rows,
    selection.range?.from ?? (isVirtual && near ? Math.max(0, near.startIndex - 10) : firstOfPage),
    selection.range?.to ?? (isVirtual && near ? Math.min(rows.total - 1, near.endIndex + 10) : firstOfPage),
  );
  const keys = useRowKeys({
    body,
    count: isVirtual ? rows.total : firstOfPage + list.items.length,
    begin: isVirtual ? 0 : firstOfPage,
    scrollTo: isVirtual ? (index) => virtualizer.scrollToIndex(index, { align: 'auto' }) : undefined,
    activate: setActive,
    toggle: bulk && selection.toggle,
  });
  const widths = useSteadyWidths(body, isVirtual, columns);

  const tabStop = shown.some(({ index }) => index === active) ? active : isVirtual ? first : firstOfPage;
  const named = namedOnPhone(columns);
  const span = columns.length + (bulk ? 1 : 0);
  const formId = `${id}-bulk`;
  const page = bulk && selection.pageAt(isVirtual ? first : firstOfPage);

  // The row that the keyboard went to may grow when it comes.
  const isActiveThere = active === null || rows.rowAt(active) !== undefined;
  useEffect(() => {
    if (isVirtual && isActiveThere && active !== null) virtualizer.scrollToIndex(active, { align: 'auto' });
  }, [isActiveThere]);

  const rowOf = (index: number, height?: number) => {
    const row = rows.rowAt(index);
    const isTicked = row !== undefined && selection.keys.has(keyOf(row));
    return (
      <tr
        key={index}
        ref={isVirtual ? virtualizer.measureElement : undefined}
        data-index={index}
        tabIndex={isHydrated ? (index === tabStop ? 0 : -1) : undefined}
        aria-rowindex={index + 2}
        aria-selected={bulk && isHydrated ? isTicked : undefined}
        aria-busy={row === undefined || undefined}
        className={`${rowClass} relative focus-visible:-outline-offset-2 ${bulk ? 'max-sm:pl-10' : ''} ${isTicked ? 'bg-wall' : ''}`}
      >
        {row === undefined ? (
          <td colSpan={span} style={{ height }}>
            <span className="sr-only">{t('loading')}</span>
            <span aria-hidden="true" className="my-1.5 block h-3 w-2/5 bg-wall" />
          </td>
        ) : (
          <>
            {bulk && (
              <RowTick
                form={formId}
                value={keyOf(row)}
                label={t('select', { name: bulk.nameOf(row) })}
                isTicked={isTicked}
                onToggle={(isRange) => selection.toggle(index, isRange)}
              />
            )}
            <Cells columns={named} row={row} />
          </>
        )}
      </tr>
    );
  };

  const parts: ReactNode[] = [];
  if (isVirtual) {
    let end = scrollMargin;
    for (const item of items) {
      if (item.start - end >= 1)
        parts.push(<Gap key={`before${item.index}`} height={item.start - end} span={span} />);
      parts.push(rowOf(item.index, item.size));
      end = item.end;
    }
    const rest = scrollMargin + virtualizer.getTotalSize() - end;
    if (rest >= 1) parts.push(<Gap key="rest" height={rest} span={span} />);
  } else parts.push(...shown.map(({ index }) => rowOf(index)));

  return (
    <div className={denseRows} style={{ overflowAnchor: 'none' }}>
      <table
        aria-label={label}
        aria-describedby={isHydrated ? `${id}-keys` : undefined}
        role={isHydrated ? 'grid' : undefined}
        aria-rowcount={list.is_more ? -1 : rows.total + 1}
        {...(bulk && isHydrated && { 'aria-multiselectable': true })}
        className={`${tableClass} ${widths ? 'sm:table-fixed' : ''}`}
      >
        {widths && (
          <colgroup className="max-sm:hidden">
            {widths.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead className={tableHeadClass}>
          <tr
            aria-rowindex={1}
            className={`${headRowClass} sm:*:sticky sm:*:top-0 sm:*:z-1 sm:*:bg-paper sm:*:shadow-[inset_0_-1px_var(--line)]`}
          >
            {page && (
              <th scope="col" className="w-10 max-sm:hidden">
                <Tick
                  label={t('selectPage', { from: page.from + 1, to: page.to + 1 })}
                  isTicked={page.isTicked}
                  isDisabled={!isHydrated}
                  onToggle={() => selection.togglePage(page)}
                />
              </th>
            )}
            {columns.map((column) => (
              <SortHead key={column.id} column={column} defaultSort={defaultSort} />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          className={tableBodyClass}
          onKeyDown={keys.onKeyDown}
          onFocus={(event) => {
            setHasFocus(true);
            const row = (event.target as Element).closest<HTMLElement>('tr[data-index]');
            if (row) setActive(Number(row.dataset.index));
          }}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
          }}
        >
          {parts}
        </tbody>
      </table>
      <p id={`${id}-keys`} hidden>
        {t(bulk ? 'keysSelect' : 'keys')}
      </p>
      {bulk && page && (
        <BulkBar
          formId={formId}
          selected={[...selection.keys]}
          page={page}
          onPage={() => selection.togglePage(page)}
          onClear={selection.clear}
        >
          {bulk.acts}
        </BulkBar>
      )}
    </div>
  );
}

/** Where rows are that nobody sees. */
const Gap = ({ height, span }: { height: number; span: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
  <tr aria-hidden="true" className="block sm:table-row">
    <td className="block p-0! sm:table-cell" colSpan={span} style={{ height }} />
  </tr>
);

/** The columns' widths as the first rows made them: rows that come and go do not move them. */
function useSteadyWidths(
  body: { readonly current: HTMLElement | null },
  isOn: boolean,
  columns: readonly { id: string }[],
) {
  const names = columns.map(({ id }) => id).join();
  const [kept, setKept] = useState<{ names: string; widths: { id: string; width: string }[] }>();
  useLayoutEffect(() => {
    if (!isOn || kept?.names === names) return;
    // Not those of tables within its cells.
    const heads = [...(body.current?.closest('table')?.querySelectorAll(':scope > thead th') ?? [])];
    const widths = heads.map((head) => head.getBoundingClientRect().width);
    const whole = widths.reduce((sum, width) => sum + width, 0);
    // On a phone nothing stands in columns.
    if (!window.matchMedia('(width >= 40rem)').matches || whole === 0) return;
    setKept({
      names,
      widths: widths.map((width, index) => ({ id: String(index), width: `${(width / whole) * 100}%` })),
    });
  }, [isOn, names, kept, body]);
  return isOn && kept?.names === names ? kept.widths : undefined;
}
