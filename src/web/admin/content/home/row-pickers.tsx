import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type HomeRow, maxHomeRows, maxWorksOfRow } from '../../../../domains/content/home/home.rules.ts';
import { locales } from '../../../../kernel/locale.ts';
import { type Failure, messageOfField } from '../../../failure.ts';
import { WithScripts } from '../../../forms/with-scripts.tsx';
import { FieldErrorMessage } from '../../../ui/field.tsx';
import { LocalizedFields } from '../../ui/editor/localized-fields.tsx';
import { withIdLines } from '../content-fields.ts';
import { namesFor } from '../names.ts';
import { ResourcePicker } from './resource-picker.tsx';
import type { Resource } from './resource-search-route.ts';

/** The fields of the layout as they are sent: ids as lines, and no row without a title and works. */
export function layoutFields(fields: Record<string, string>): Record<string, string> {
  const toRow = (name: string) => /^rows\.\d+\./.exec(name)?.[0];
  const used = new Set(
    Object.keys(fields)
      .filter((name) => fields[name]?.trim())
      .map(toRow),
  );
  const sent = Object.entries(fields).filter(([name]) => used.has(toRow(name)) || !toRow(name));
  return withIdLines(Object.fromEntries(sent), (name) => name !== 'base' && !name.includes('.title.'));
}

type Props = { rows: readonly HomeRow[]; names: readonly Resource[]; failure: Failure | undefined };

/** A title and works for each row of the home page; a row without both is left out. */
export function RowPickers({ rows, names, failure }: Props) {
  const t = useTranslations('adminContent.home');
  const [order, setOrder] = useState(() => Array.from({ length: maxHomeRows }, (_, slot) => slot));
  const moveUp = (index: number) => {
    const after = [...order];
    const [slot] = after.splice(index, 1);
    if (slot !== undefined) after.splice(index - 1, 0, slot);
    setOrder(after);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{t('fields.rows')}</legend>
      <p className="mb-4 text-xs text-soft">{t('hints.rows')}</p>
      <div className="space-y-8">
        {order.map((slot, index) => (
          <fieldset key={slot} className="min-w-0 border-l-2 border-line pl-5">
            <legend className="sr-only">{t('row', { number: index + 1 })}</legend>
            <div className="mb-3 flex min-h-9 items-center justify-between gap-x-4 text-sm text-soft">
              <span aria-hidden="true">{t('row', { number: index + 1 })}</span>
              {index > 0 && (
                <WithScripts>
                  <button type="button" onClick={() => moveUp(index)} className="link min-h-9">
                    {t('rowUp', { number: index + 1 })}
                  </button>
                </WithScripts>
              )}
            </div>
            <div className="space-y-5">
              <LocalizedFields
                name={`rows.${index}.title`}
                label={t('rowTitle')}
                values={rows[slot]?.title}
                failure={failure}
              />
              <ResourcePicker
                name={`rows.${index}.items`}
                label={t('rowWorks')}
                kind="item"
                max={maxWorksOfRow}
                chosen={namesFor(rows[slot]?.items ?? [], names)}
              />
            </div>
          </fieldset>
        ))}
      </div>
      <FieldErrorMessage>{messageOfField(failure, 'rows')}</FieldErrorMessage>
    </fieldset>
  );
}

/** A row in the history. */
export function RowText({ row: { title, items }, names }: { row: HomeRow; names: readonly Resource[] }) {
  return (
    <>
      <span className="block font-semibold">{locales.map((locale) => title[locale]).join(' / ')}</span>
      {namesFor(items, names).map(({ id, name }) => (
        <span key={id} className="block">
          {name}
        </span>
      ))}
    </>
  );
}
