import { useTranslations } from 'use-intl';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { useJoined } from '../../i18n/use-joined.ts';
import { DetailRow } from '../../ui/detail.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Price } from '../../ui/price.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

/** The orders that the same checkout made for other addresses, and what is paid for all of them; nothing for a single order. */
export function OrderGroup({ order }: { order: Pick<OrderData, 'code' | 'group'> }) {
  const t = useTranslations('orders.group');
  const joined = useJoined();
  const { group } = order;
  if (!group) return null;
  return (
    <TitledSection title={t('group')}>
      <p className="mt-2 max-w-xl text-sm text-soft">
        {t('groupText', { count: group.orders.length, code: group.code })}
      </p>
      <ul className="mt-4 border-t border-line text-sm">
        {group.orders.map(({ code, to, status_label, total }) => (
          <li key={code} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3">
            <span className="min-w-0">
              <span className="numeric block">
                {code === order.code ? code : <TextLink to={`/account/order/${code}`}>{code}</TextLink>}
              </span>
              <span className="block break-words text-soft">
                {joined([to.name, to.city, status_label].filter(Boolean))}
              </span>
            </span>
            <Price value={total} />
          </li>
        ))}
      </ul>
      <dl className="mt-3 space-y-2 text-sm">
        <DetailRow label={t('groupTotal')}>
          <Price value={group.total} />
        </DetailRow>
        {group.open.amount > 0 && (
          <DetailRow label={t('groupOpen')}>
            <Price value={group.open} />
          </DetailRow>
        )}
      </dl>
    </TitledSection>
  );
}
