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
import { RowCheckbox, SelectCheckbox } from './row-checkbox.tsx';
import { type ListColumn, SortHead } from './sort-head.tsx';
import { type PagedList, useFetchedRows, useListRows } from './use-list-rows.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

type BulkActions<Row> = {
  /** The name of a row, for the label of its checkbox. */
  getName: (row: Row) => string;
  /** Actions on the selected rows: buttons and fields of a form that posts to the page, with one `selected` for each row's key. */
  actions: ReactNode;
};

type Props<Row> = {
  label: string;
  list: PagedList<Row>;
  columns: readonly ListColumn<Row>[];
  getKey: (row: Row) => string | number;
  /** The sort order where the URL names none. */
  defaultSort?: string | undefined;
  bulk?: BulkActions<Row> | undefined;
};

/**
 * The admin's table for lists of any length. Only visible rows are in the document; scrolling loads further pages, and arrow keys move
 * between rows. Without scripts it shows the page that the URL names.
 */
export function AdminTable<Row>({ label, list, columns, getKey, defaultSort, bulk }: Props<Row>) {
  const t = useTranslations('admin.list');
  const id = useId();
  const isHydrated = useIsHydrated();
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useListRows(list);
  const selection = useSelection(rows, getKey);
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
    focusedRow: hasFocus ? active : null,
  });
  const firstOfPage = (list.page - 1) * list.per_page;
  const shown = isVirtual ? items : list.items.map((_, index) => ({ index: firstOfPage + index }));
  const visibleRange = virtualizer.range;
  useFetchedRows(
    rows,
    selection.range?.from ??
      (isVirtual && visibleRange ? Math.max(0, visibleRange.startIndex - 10) : firstOfPage),
    selection.range?.to ??
      (isVirtual && visibleRange ? Math.min(rows.total - 1, visibleRange.endIndex + 10) : firstOfPage),
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

  // The active row is rendered later if its page still has to load.
  const isActiveLoaded = active === null || rows.rowAt(active) !== undefined;
  useEffect(() => {
    if (isVirtual && isActiveLoaded && active !== null) virtualizer.scrollToIndex(active, { align: 'auto' });
  }, [isActiveLoaded]);

  const toRow = (index: number, height?: number) => {
    const row = rows.rowAt(index);
    const isChecked = row !== undefined && selection.keys.has(getKey(row));
    return (
      <tr
        key={index}
        ref={isVirtual ? virtualizer.measureElement : undefined}
        data-index={index}
        tabIndex={isHydrated ? (index === tabStop ? 0 : -1) : undefined}
        aria-rowindex={index + 2}
        aria-selected={bulk && isHydrated ? isChecked : undefined}
        aria-busy={row === undefined || undefined}
        className={`${rowClass} relative focus-visible:-outline-offset-2 ${bulk ? 'max-sm:pl-10' : ''} ${isChecked ? 'bg-wall' : ''}`}
      >
        {row === undefined ? (
          <td colSpan={span} style={{ height }}>
            <span className="sr-only">{t('loading')}</span>
            <span aria-hidden="true" className="my-1.5 block h-3 w-2/5 bg-wall" />
          </td>
        ) : (
          <>
            {bulk && (
              <RowCheckbox
                form={formId}
                value={getKey(row)}
                label={t('select', { name: bulk.getName(row) })}
                isChecked={isChecked}
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
      parts.push(toRow(item.index, item.size));
      end = item.end;
    }
    const rest = scrollMargin + virtualizer.getTotalSize() - end;
    if (rest >= 1) parts.push(<Gap key="rest" height={rest} span={span} />);
  } else parts.push(...shown.map(({ index }) => toRow(index)));

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
                <SelectCheckbox
                  label={t('selectPage', { from: page.from + 1, to: page.to + 1 })}
                  isChecked={page.isChecked}
                  isDisabled={!isHydrated}
                  onToggle={() => selection.togglePage(page)}
                />
              </th>
            )}
            {columns.map((column) => (
              <SortHead key={column.label} column={column} defaultSort={defaultSort} />
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
          {bulk.actions}
        </BulkBar>
      )}
    </div>
  );
}

/** Fills the height of rows that are not rendered. */
const Gap = ({ height, span }: { height: number; span: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it is focusable
  <tr aria-hidden="true" className="block sm:table-row">
    <td className="block p-0! sm:table-cell" colSpan={span} style={{ height }} />
  </tr>
);

/** Fixes the column widths as measured with the first rows, so that rows that come and go do not change them. */
function useSteadyWidths(
  body: { readonly current: HTMLElement | null },
  isOn: boolean,
  columns: readonly { label: string }[],
) {
  const names = columns.map(({ label }) => label).join();
  const [fixedWidths, setFixedWidths] = useState<{
    names: string;
    widths: { id: string; width: string }[];
  }>();
  useLayoutEffect(() => {
    if (!isOn || fixedWidths?.names === names) return;
    // Only this table's heads, not those of tables inside its cells.
    const heads = [...(body.current?.closest('table')?.querySelectorAll(':scope > thead th') ?? [])];
    const widths = heads.map((head) => head.getBoundingClientRect().width);
    const total = widths.reduce((sum, width) => sum + width, 0);
    // On a phone there are no columns.
    if (!window.matchMedia('(width >= 40rem)').matches || total === 0) return;
    setFixedWidths({
      names,
      widths: widths.map((width, index) => ({ id: String(index), width: `${(width / total) * 100}%` })),
    });
  }, [isOn, names, fixedWidths, body]);
  return isOn && fixedWidths?.names === names ? fixedWidths.widths : undefined;
}
