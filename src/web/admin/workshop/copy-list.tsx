import { useTranslations } from 'use-intl';
import type { WorkshopOrder } from '../../../domains/orders/fulfilment/workshop.admin.schemas.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import { Fold } from '../ui/fold.tsx';
import { LastMoved } from './copy-card.tsx';

/** Longer lists are folded. */
const maxShown = 24;

type Lines = WorkshopOrder['lines'];

/** The prints of an order with their stages; each leads to its page, where they are moved. */
export function CopyList({ lines }: { lines: Lines }) {
  const t = useTranslations('adminOrders.scan');
  const count = lines.reduce((sum, { copies }) => sum + copies.length, 0);
  if (count <= maxShown) return <Rows lines={lines} />;
  return (
    <Fold label={t('folded', { count })}>
      <Rows lines={lines} />
    </Fold>
  );
}

function Rows({ lines }: { lines: Lines }) {
  const t = useTranslations('adminOrders.scan');
  const localized = useLocalizedPath();
  return (
    <ul className="max-w-2xl text-sm">
      {lines.flatMap(({ title, copies }) =>
        copies.map((copy) => (
          <li
            key={copy.code}
            className="grid gap-x-6 border-b border-line py-2 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,12rem)]"
          >
            <div>
              <a
                href={`${localized('/admin/workshop/scan')}?${new URLSearchParams({ copy: copy.code })}`}
                className="link numeric inline-block min-h-6 whitespace-nowrap"
              >
                {copy.code}
              </a>
              <span className="block text-xs text-soft">{title}</span>
            </div>
            <p>
              {copy.stage_label}
              {copy.remake !== null && (
                <span className="block text-xs text-soft">{t('remade', { reason: copy.remake })}</span>
              )}
            </p>
            <LastMoved copy={copy} />
          </li>
        )),
      )}
    </ul>
  );
}
