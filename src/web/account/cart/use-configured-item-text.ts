import { useTranslations } from 'use-intl';
import { useLocale } from '../../i18n/locale.tsx';
import { useJoined } from '../../i18n/use-joined.ts';

type ConfiguredItem = {
  size: { width_mm: number; height_mm: number; substrate: string };
  frame: { name: string };
};

/** Describes a configured item: size in centimetres, material and frame. */
export function useConfiguredItemText() {
  const t = useTranslations('cart.piece');
  const joined = useJoined();
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  const cm = (width: number, height: number) =>
    t('cm', { width: number.format(width / 10), height: number.format(height / 10) });
  return {
    cm,
    size: ({ size }: ConfiguredItem) => joined([cm(size.width_mm, size.height_mm), size.substrate]),
    frame: ({ frame }: ConfiguredItem) => frame.name,
  };
}
