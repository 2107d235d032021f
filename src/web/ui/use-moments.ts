import { momentInTaipei } from '../../kernel/moments.ts';
import { useLocale } from '../i18n/locale.tsx';

/** Days and moments as they are in Taipei, where the shop is. */
export function useMoments() {
  const locale = useLocale();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: 'Asia/Taipei', ...options });
  const day = (time: string) => format({ dateStyle: 'long' }).format(new Date(time));
  return {
    day,
    /** One day, or from the first to the last. */
    days: (from: string, to: string) =>
      format({ dateStyle: 'long' }).formatRange(new Date(from), new Date(to)),
    moment: (time: string) => momentInTaipei(new Date(time), locale),
  };
}
