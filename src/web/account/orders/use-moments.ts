import { useLocale } from '../../i18n/locale.tsx';

/** Days and moments as they are in Taipei, where the shop is. */
export function useMoments() {
  const locale = useLocale();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: 'Asia/Taipei', ...options });
  return {
    day: (time: string) => format({ dateStyle: 'long' }).format(new Date(time)),
    moment: (time: string) =>
      `${format({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(time))} (GMT+8)`,
  };
}
