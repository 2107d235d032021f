import { useTranslations } from 'use-intl';
import type { OfferData } from '../../domains/orders/offers/offers.schemas.ts';
import { usePrintSize } from '../i18n/use-print-size.ts';

type Line = Pick<OfferData['lines'][number], 'change' | 'requested'>;

/** How staff changed a line of an offer against its request; nothing where they did not. */
export function OfferLineChange({ line: { change, requested } }: { line: Line }) {
  const t = useTranslations('offers.changes');
  const { size } = usePrintSize();
  if (change === null) return null;
  return (
    <p className="mt-1 border-l-2 border-ink pl-3">
      {requested
        ? t('changed', { nums: requested.nums, size: size(requested.size), frame: requested.frame.name })
        : t('added')}
    </p>
  );
}

/** The lines of a request that the answer does not have; nothing without one. */
export function RemovedLines({ lines }: { lines: OfferData['removed_lines'] }) {
  const t = useTranslations('offers.changes');
  const { size } = usePrintSize();
  if (lines.length === 0) return null;
  return (
    <div className="mt-5 border-l-2 border-ink pl-3 text-sm">
      <h3>{t('removed')}</h3>
      <ul className="mt-1 space-y-1">
        {lines.map((line) => (
          <li key={[line.item_id, size(line.size), line.frame.name].join()}>
            {t('line', { title: line.title, nums: line.nums, size: size(line.size), frame: line.frame.name })}
          </li>
        ))}
      </ul>
    </div>
  );
}
