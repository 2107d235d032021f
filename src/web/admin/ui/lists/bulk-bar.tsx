import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Form } from '../../../forms/form.tsx';
import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';
import { dense } from './density.ts';
import type { PageSelection } from './use-selection.ts';

type Props = {
  formId: string;
  selected: readonly (string | number)[];
  page: PageSelection;
  onPage: () => void;
  onClear: () => void;
  children: ReactNode;
};

/**
 * Actions on the selected rows, at the foot of the window while there are any. Without scripts it is always shown, and the form sends the
 * checkboxes.
 */
export function BulkBar({ formId, selected, page, onPage, onClear, children }: Props) {
  const t = useTranslations('admin.list');
  const isHydrated = useIsHydrated();
  return (
    <Form
      id={formId}
      method="post"
      preventScrollReset
      aria-label={t('actions')}
      className={`sticky bottom-0 z-2 mt-4 flex-wrap items-center gap-x-5 gap-y-2 border-t border-ink bg-paper py-3 text-sm ${selected.length > 0 ? 'flex' : isHydrated ? 'hidden' : 'hidden noscript:flex'} ${dense}`}
    >
      {isHydrated && (
        <>
          {selected.map((key) => (
            <input key={key} type="hidden" name="selected" value={key} />
          ))}
          <p role="status" className="numeric">
            {t('selected', { count: selected.length })}
          </p>
        </>
      )}
      {children}
      {isHydrated && (
        <span className="flex flex-wrap gap-x-5 sm:ml-auto">
          <button type="button" onClick={onPage} className="link min-h-10 text-soft">
            {t(page.isChecked ? 'clearPage' : 'selectPage', { from: page.from + 1, to: page.to + 1 })}
          </button>
          <button type="button" onClick={onClear} className="link min-h-10 text-soft">
            {t('clearSelection')}
          </button>
        </span>
      )}
    </Form>
  );
}
