import { useTranslations } from 'use-intl';
import { useLocale } from './locale.tsx';
import { useJoined } from './use-joined.ts';

type PrintSize = { width_mm: number; height_mm: number; substrate: string };

/** Writes the sizes of prints: `cm` a size in centimetres, `size` with the material. */
export function usePrintSize() {
  const t = useTranslations('common');
  const joined = useJoined();
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  const cm = ({ width_mm, height_mm }: Omit<PrintSize, 'substrate'>): string =>
    t('cm', { width: number.format(width_mm / 10), height: number.format(height_mm / 10) });
  return { cm, size: (size: PrintSize): string => joined([cm(size), size.substrate]) };
}
