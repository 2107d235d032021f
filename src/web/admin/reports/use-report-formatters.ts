import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { Grouping, Span } from '../../../domains/sales/reports.rules.ts';
import { formatShortDate, formatShortMonth } from '../../../kernel/dates.ts';
import { type Currency, currencySigns, formatMoney, type Money, minorDigits } from '../../../kernel/money.ts';

/** Formats reports in the user's language. */
export function useReportFormatters() {
  const t = useTranslations('adminReports');
  const format = useFormatter();
  const locale = useLocale();
  return {
    amount: (value: Money) => formatMoney(value, locale),
    count: (value: number) => format.number(value),
    share: (value: number) =>
      format.number(value, { style: 'percent', maximumFractionDigits: value < 0.01 ? 2 : 1 }),
    /** An amount short enough for an axis: `NT$12K`. */
    shortAmount: (value: number, currency: Currency) => {
      const units = value / 10 ** minorDigits[currency];
      const number = format.number(Math.abs(units), { notation: 'compact', maximumFractionDigits: 1 });
      return `${units < 0 ? '−' : ''}${currencySigns[currency]}${number}`;
    },
    /** Names the day, week or month that starts on a day. */
    part: (day: string, by: Grouping) =>
      by === 'month' ? formatShortMonth(day, locale) : formatShortDate(day, locale),
    fullPart: (day: string, by: Grouping) =>
      by === 'week' ? t('weekFrom', { day }) : by === 'month' ? day.slice(0, 7) : day,
    /** Describes how an amount compares with the span before. */
    change: (change: number | null, before: Span & { amount: Money }) => {
      const than = { from: before.from, to: before.to, amount: formatMoney(before.amount, locale) };
      if (change === null) return t('change.none', than);
      if (change === 0) return t('change.same', than);
      const share = format.number(Math.abs(change), { style: 'percent', maximumFractionDigits: 0 });
      return t(change > 0 ? 'change.more' : 'change.less', { ...than, share });
    },
  };
}
