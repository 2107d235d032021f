import { useTranslations } from 'use-intl';
import type { RectangleMm } from '../../../../domains/catalogue/framing/geometry.rules.ts';
import { useLocale } from '../../../i18n/locale.tsx';

/** Cached, because creating a formatter is slow. */
const formats = new Map<string, Intl.NumberFormat>();

function getFormat(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const created = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  formats.set(locale, created);
  return created;
}

/** Formats millimetres: `30 × 40 cm`, `11.8 × 15.7 in`. */
export function useLengths() {
  const t = useTranslations('shop.item');
  const locale = useLocale();
  const number = getFormat(locale);
  const said = ({ widthMm, heightMm }: RectangleMm, mmPerUnit: number) => ({
    width: number.format(widthMm / mmPerUnit),
    height: number.format(heightMm / mmPerUnit),
  });
  return {
    /** In cm, for use next to the unit. */
    plain: (size: RectangleMm) => {
      const { width, height } = said(size, 10);
      return `${width} × ${height}`;
    },
    cm: (size: RectangleMm) => t('cm', said(size, 10)),
    inches: (size: RectangleMm) => t('inches', said(size, 25.4)),
    number: (mm: number) => number.format(mm / 10),
  };
}
