import { useTranslations } from 'use-intl';
import type { Money } from '../../../kernel/money.ts';
import { Price } from '../../ui/price.tsx';

/** The list price of a line that costs less than it; nothing for others. */
export function ListPrice({ value }: { value: Money | undefined }) {
  const t = useTranslations('common');
  if (!value) return null;
  return (
    <span className="block text-xs text-soft">
      {t('listPrice')}{' '}
      <s>
        <Price value={value} />
      </s>
    </span>
  );
}
