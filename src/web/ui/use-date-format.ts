import { formatTaipeiDateTime } from '../../kernel/dates.ts';
import { useLocale } from '../i18n/locale.tsx';

/** Formats dates and times in Taipei, the shop's time zone. */
export function useDateFormat() {
  const locale = useLocale();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: 'Asia/Taipei', ...options });
  const day = (time: string) => format({ dateStyle: 'long' }).format(new Date(time));
  return {
    day,
    /** One day, or a range of days. */
    days: (from: string, to: string) =>
      // Node formats with thin spaces, browsers with common ones; hydration needs the same text.
      format({ dateStyle: 'long' }).formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' '),
    dateTime: (time: string) => formatTaipeiDateTime(new Date(time), locale),
  };
}
