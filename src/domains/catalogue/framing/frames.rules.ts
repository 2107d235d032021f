import type { CamelCased } from '../../../kernel/camel-case.ts';
import { byLocale, type Locale, type Localized, textIn } from '../../../kernel/locale.ts';
import type { MouldingStyle } from '../catalogue.rules.ts';
import type { DrawnFrame } from '../catalogue.schemas.ts';
import type { PricedFrame } from './pricing.rules.ts';

/** A frame with its prices, weights and appearance. */
export type Frame = {
  id: number;
  name: Localized;
  isCustom: boolean;
  /** False where the shop no longer offers the frame or a part of it. */
  isOffered: boolean;
  moulding:
    | (NonNullable<PricedFrame['moulding']> & {
        id: number;
        name: Localized;
        material: Localized;
        style: MouldingStyle;
        color: string;
        rabbetDepthMm: number;
        backingHundredthsMm: number;
        delayDays?: number;
      })
    | null;
  mat:
    | (NonNullable<PricedFrame['mat']> & {
        color: string;
        name: Localized;
        hex: string;
        thicknessHundredthsMm: number;
        delayDays?: number;
      })
    | null;
  glazing:
    | (NonNullable<PricedFrame['glazing']> & {
        id: number;
        name: Localized;
        thicknessHundredthsMm: number;
        uvPercent: number;
        delayDays?: number;
      })
    | null;
};

/** What a page needs to draw a frame. */
export type FrameAppearance = CamelCased<DrawnFrame>;

/** The sides of canvas that is stretched on a bar: they are not printed. */
export const canvasColor = '#efeae0';

const firstPart = (name: string): string => name.split(/[,，]/)[0] ?? name;

/** A name inside an English sentence: `Warm white` is `warm white`, `UV acrylic` stays. */
const inSentence = (name: string): string =>
  name.replace(/\p{Lu}(?=\p{Ll})/gu, (capital) => capital.toLowerCase());

/** The words between the parts of a name; a border is in millimetres. */
const words: Record<
  Locale,
  { withBorder: (mat: string, border: number) => string; noGlazing: string; separator: string }
> = {
  en: {
    withBorder: (mat, border) => `${mat} mat ${border} mm`,
    noGlazing: 'no glazing',
    separator: ', ',
  },
  'zh-Hant': {
    withBorder: (mat, border) => `${mat}卡紙 ${border / 10} 公分`,
    noGlazing: '不加框面',
    separator: '＋',
  },
  'zh-CN': {
    withBorder: (mat, border) => `${mat}卡纸 ${border / 10} 厘米`,
    noGlazing: '不加镜面',
    separator: '＋',
  },
};

/** The name of a custom frame: `Walnut, warm white mat 50 mm, museum glass`, 胡桃木框＋暖白卡紙 5 公分＋博物館級玻璃. */
export function frameName(parts: Pick<Frame, 'moulding' | 'mat' | 'glazing'>): Localized {
  return byLocale((locale) => {
    const of = (name: Localized | undefined): string | undefined => {
      const part = name && firstPart(textIn(name, locale));
      return part && locale === 'en' ? inSentence(part) : part;
    };
    const moulding = parts.moulding ? textIn(parts.moulding.name, locale) : '';
    const mat = of(parts.mat?.name);
    const border = parts.mat?.borderMm;
    const glazing = of(parts.glazing?.name);
    const { withBorder, noGlazing, separator } = words[locale];
    return [moulding, mat && border && withBorder(mat, border), glazing ?? noGlazing]
      .filter(Boolean)
      .join(separator);
  });
}

/** A part of a frame with its name in a language. */
export const partIn = <Part extends { name: Localized }>(part: Part, locale: Locale) => ({
  ...part,
  name: textIn(part.name, locale),
});

export const mouldingIn = (moulding: NonNullable<Frame['moulding']>, locale: Locale) => ({
  ...partIn(moulding, locale),
  material: textIn(moulding.material, locale),
});

/** A frame and its parts with their names in a language. */
export const frameIn = (frame: Frame, locale: Locale) => ({
  ...partIn(frame, locale),
  moulding: frame.moulding && mouldingIn(frame.moulding, locale),
  mat: frame.mat && partIn(frame.mat, locale),
  glazing: frame.glazing && partIn(frame.glazing, locale),
});
