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
      // Node writes thin spaces where browsers write common ones; a page has to be the same in both.
      format({ dateStyle: 'long' }).formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' '),
    moment: (time: string) => momentInTaipei(new Date(time), locale),
  };
}
