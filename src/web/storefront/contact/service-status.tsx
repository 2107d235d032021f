import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ServiceHours, serviceStateAt } from '../../../domains/settings/settings.rules.ts';

/** How often the status is updated, in ms. */
const interval = 15_000;

type Props = { hours: ServiceHours /** The server's time when it made the page. */; at: string };

/** Whether customer service is open now, in the shop's time zone. It is updated while the page is open. */
export function ServiceStatus({ hours, at }: Props) {
  const t = useTranslations('enquiries.hours');
  const [now, setNow] = useState(() => new Date(at));
  useEffect(() => {
    // Based on the server's time, since the visitor's clock may be wrong.
    // biome-ignore lint/plugin: the browser's time since the page was made
    const ahead = new Date(at).getTime() - Date.now();
    // biome-ignore lint/plugin: as above
    const timer = setInterval(() => setNow(new Date(Date.now() + ahead)), interval);
    setNow(new Date(at));
    return () => clearInterval(timer);
  }, [at]);
  const state = serviceStateAt(hours, now);
  return (
    <span className="inline-flex items-baseline gap-2.5" data-open={state.isOpen}>
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${state.isOpen ? 'bg-ink' : 'border border-soft'}`}
      />
      {state.isOpen ? <span>{t('open', { until: state.until })}</span> : <Closed opens={state.opens} />}
    </span>
  );
}

function Closed({ opens }: { opens: { inDays: number; weekday: number; at: string } | null }) {
  const t = useTranslations('enquiries.hours');
  const weekday = useWeekday();
  if (!opens) return <span>{t('closed')}</span>;
  const { inDays, at } = opens;
  if (inDays === 0) return <span>{t('today', { at })}</span>;
  return (
    <span>{inDays === 1 ? t('tomorrow', { at }) : t('onDay', { day: weekday(opens.weekday), at })}</span>
  );
}

/** Returns the name of a weekday; 1 is Monday. */
export function useWeekday(): (weekday: number) => string {
  const t = useTranslations('enquiries.hours.weekdays');
  const names = [
    t('sunday'),
    t('monday'),
    t('tuesday'),
    t('wednesday'),
    t('thursday'),
    t('friday'),
    t('saturday'),
  ];
  return (weekday) => names[weekday % 7] ?? '';
}

/** `Monday to Friday, 10:00–18:00 (GMT+8)`. */
export function ServiceTimes({ hours, zone }: { hours: ServiceHours; zone: string }) {
  const t = useTranslations('enquiries.hours');
  const weekday = useWeekday();
  const { days, from, to } = hours;
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return t('closed');
  const isRun = days.length > 2 && days.every((day, index) => day === first + index);
  const named = isRun
    ? t('range', { first: weekday(first), last: weekday(last) })
    : days.map(weekday).join(t('and'));
  return t('times', { days: named, from, to, zone });
}
