import { countMonths, dayMs, daysAfter, monthAfter } from '../../kernel/dates.ts';

/** Calendar days in Taipei, `YYYY-MM-DD`, both inclusive. */
export type Span = { from: string; to: string };

export const groupings = ['day', 'week', 'month'] as const;
export type Grouping = (typeof groupings)[number];

export const maxSpanYears = 10;
/** Leap years have 366 days. */
export const maxSpanDays = maxSpanYears * 366;
/** The default span. */
export const defaultSpanDays = 30;

const getTimeValue = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const daysIn = ({ from, to }: Span): number => (getTimeValue(to) - getTimeValue(from)) / dayMs + 1;

/** A number of days up to and including today. */
export const lastDays = (today: string, days: number): Span => ({
  from: daysAfter(today, 1 - days),
  to: today,
});

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** The month of a day, up to that day. */
export const monthUntil = (day: string): Span => ({ from: monthStart(day), to: day });

/** The whole month before the month of a day. */
export const monthBefore = (day: string): Span => ({
  from: monthAfter(day, -1),
  to: daysAfter(monthStart(day), -1),
});

export const yearUntil = (day: string): Span => ({ from: `${day.slice(0, 4)}-01-01`, to: day });

/** The span for comparison: as many whole months before it if it consists of whole months, otherwise as many days. */
export function previousSpan(span: Span): Span {
  const to = daysAfter(span.from, -1);
  const isOfMonths = span.from === monthStart(span.from) && daysAfter(span.to, 1).endsWith('-01');
  if (!isOfMonths) return { from: daysAfter(span.from, -daysIn(span)), to };
  return { from: monthAfter(span.from, -countMonths(span.from, span.to)), to };
}

/** The default interval of a span, so that its chart has about 10 to 60 points. */
export function defaultGrouping(span: Span): Grouping {
  const days = daysIn(span);
  if (days <= 62) return 'day';
  return days <= 190 ? 'week' : 'month';
}

/** The first day of the week (Monday) or month of a day. */
export function getBucket(day: string, by: Grouping): string {
  if (by === 'day') return day;
  if (by === 'month') return monthStart(day);
  return daysAfter(day, -((new Date(getTimeValue(day)).getUTCDay() + 6) % 7));
}

/** The first days of all days, weeks or months of a span; the first may be before the span. */
export function getBuckets(span: Span, by: Grouping): string[] {
  const buckets: string[] = [];
  for (let bucket = getBucket(span.from, by); bucket <= span.to; ) {
    buckets.push(bucket);
    bucket = by === 'month' ? monthAfter(bucket, 1) : daysAfter(bucket, by === 'week' ? 7 : 1);
  }
  return buckets;
}
