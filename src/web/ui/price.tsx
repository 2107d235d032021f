import { useLocale } from 'use-intl';
import { formatMoney, type Money } from '../../kernel/money.ts';

/** An amount in the user's format, with tabular numerals. */
export function Price({ value, className = '' }: { value: Money; className?: string }) {
  return <span className={`numeric whitespace-nowrap ${className}`}>{formatMoney(value, useLocale())}</span>;
}
