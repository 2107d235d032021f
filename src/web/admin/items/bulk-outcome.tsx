import { useTranslations } from 'use-intl';
import type { BulkResult } from '../../../domains/catalogue/items/bulk-actions.admin.schemas.ts';
import type { ItemOptions } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { LocaleLink, useLocale } from '../../i18n/locale.tsx';
import { computeDifferences } from '../ui/editor/differences.ts';
import { Differences } from '../ui/editor/history.tsx';
import { useItemFieldDisplay } from './use-item-field-display.ts';

type Props = { result: BulkResult; options: ItemOptions; isDone?: boolean };

/**
 * The effect of a bulk action, as a preview or done: how many works it changes, which are rejected and why, and the first changes in detail.
 */
export function BulkOutcome({ result, options, isDone = false }: Props) {
  const t = useTranslations('adminCatalogue.bulk');
  const locale = useLocale();
  const display = useItemFieldDisplay(options);
  const { changed, proposed, unchanged, refused, examples } = result;
  return (
    <div className="space-y-5 text-sm">
      <p role="status" className="border-l-2 border-ink py-1 pl-4">
        {t(isDone ? 'changed' : 'wouldChange', { count: changed })}
        {proposed > 0 && (
          <span className="block">{t(isDone ? 'proposed' : 'wouldPropose', { count: proposed })}</span>
        )}
        {unchanged > 0 && <span className="block text-soft">{t('unchanged', { count: unchanged })}</span>}
      </p>
      {refused.length > 0 && (
        <div className="border-l-2 border-error py-1 pl-4">
          <p>{t('refused', { count: refused.length })}</p>
          <ul className="mt-1 text-soft">
            {refused.map(({ id, title, reason }) => (
              <li key={id}>
                {t('refusedOne', {
                  title: title ? textIn(title, locale) : String(id),
                  reason: t(`reasons.${reason}`),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {examples.length > 0 && (
        <ul className="border-t border-line">
          {examples.map(({ id, title, before, after }) => (
            <li key={id} className="border-b border-line py-3">
              <LocaleLink to={`/admin/item/${id}`} className="link inline-flex min-h-6">
                {textIn(title, locale)}
              </LocaleLink>
              <Differences
                differences={computeDifferences(before, after, display.identify)}
                display={display}
                heads={{ before: t('before'), after: t('after') }}
              />
            </li>
          ))}
        </ul>
      )}
      {changed > examples.length && (
        <p className="text-soft">{t('andMore', { count: changed - examples.length })}</p>
      )}
    </div>
  );
}
