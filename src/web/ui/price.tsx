import { useLocale } from 'use-intl';
import { formatMoney, type Money } from '../../kernel/money.ts';

/** An amount as the reader writes it, in digits of one width. */
export function Price({ value, className = '' }: { value: Money; className?: string }) {
  return <span className={`numeric whitespace-nowrap ${className}`}>{formatMoney(value, useLocale())}</span>;
}
