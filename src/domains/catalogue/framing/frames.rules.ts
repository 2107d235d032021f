import { byLocale, type Locale, type Localized, textIn } from '../../../kernel/locale.ts';
import type { MouldingStyle } from '../catalogue.rules.ts';
import type { DrawnFrame, FrameOption } from '../catalogue.schemas.ts';
import type { FrameOutline } from './geometry.rules.ts';
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
      })
    | null;
  mat: (NonNullable<PricedFrame['mat']> & { color: string; name: Localized; hex: string }) | null;
  glazing: (NonNullable<PricedFrame['glazing']> & { id: number; name: Localized }) | null;
};

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

export const mouldingOption = (moulding: NonNullable<Frame['moulding']>, locale: Locale) => ({
  id: moulding.id,
  name: textIn(moulding.name, locale),
  material: textIn(moulding.material, locale),
  style: moulding.style,
  color: moulding.color,
  face_width_mm: moulding.faceWidthMm,
  depth_mm: moulding.depthMm,
  rabbet_mm: moulding.rabbetMm,
  weight_g_per_m: moulding.weightGPerM,
  base_price_ntd: moulding.basePriceNtd,
  price_ntd_per_m: moulding.priceNtdPerM,
});

export const matOption = (mat: Omit<NonNullable<Frame['mat']>, 'borderMm'>, locale: Locale) => ({
  color: mat.color,
  name: textIn(mat.name, locale),
  hex: mat.hex,
  price_ntd_per_m2: mat.priceNtdPerM2,
  weight_g_per_m2: mat.weightGPerM2,
});

export const glazingOption = (glazing: NonNullable<Frame['glazing']>, locale: Locale) => ({
  id: glazing.id,
  name: textIn(glazing.name, locale),
  price_ntd_per_m2: glazing.priceNtdPerM2,
  weight_g_per_m2: glazing.weightGPerM2,
});

/** A frame in the format of the API. */
export const frameOptionOf = (frame: Frame, locale: Locale): FrameOption => ({
  id: frame.id,
  name: textIn(frame.name, locale),
  moulding: frame.moulding && mouldingOption(frame.moulding, locale),
  mat: frame.mat && { ...matOption(frame.mat, locale), border_mm: frame.mat.borderMm },
  glazing: frame.glazing && glazingOption(frame.glazing, locale),
});

/** The appearance of a frame, beside its measures. */
export type FrameAppearance = FrameOutline & {
  mouldingColor: string | null;
  matColor: string | null;
  /** Open around the canvas, with a gap inside its face. */
  isFloater?: boolean;
};

/** The part of a frame that order lines store. */
export const drawnFrameOf = ({
  moulding,
  mat,
}: {
  moulding:
    | (Pick<NonNullable<Frame['moulding']>, 'color' | 'faceWidthMm' | 'rabbetMm'> & { style?: MouldingStyle })
    | null;
  mat: Pick<NonNullable<Frame['mat']>, 'hex' | 'borderMm'> | null;
}): DrawnFrame => ({
  moulding: moulding && {
    color: moulding.color,
    face_width_mm: moulding.faceWidthMm,
    rabbet_mm: moulding.rabbetMm,
    ...(moulding.style && { style: moulding.style }),
  },
  mat: mat && { hex: mat.hex, border_mm: mat.borderMm },
});

/** What a page needs to draw a frame of the API. */
export const frameAppearanceOf = ({ moulding, mat }: DrawnFrame): FrameAppearance => ({
  moulding: moulding && { faceWidthMm: moulding.face_width_mm, rabbetMm: moulding.rabbet_mm },
  mat: mat && { borderMm: mat.border_mm },
  mouldingColor: moulding?.color ?? null,
  isFloater: moulding?.style === 'floater',
  matColor: mat?.hex ?? null,
});

/** What a page needs to price a frame of the API by `configuredItemPriceInclTax`. */
export const pricedFrameOf = ({ moulding, mat, glazing }: FrameOption): PricedFrame => ({
  moulding: moulding && {
    faceWidthMm: moulding.face_width_mm,
    depthMm: moulding.depth_mm,
    rabbetMm: moulding.rabbet_mm,
    weightGPerM: moulding.weight_g_per_m,
    basePriceNtd: moulding.base_price_ntd,
    priceNtdPerM: moulding.price_ntd_per_m,
  },
  mat: mat && {
    borderMm: mat.border_mm,
    weightGPerM2: mat.weight_g_per_m2,
    priceNtdPerM2: mat.price_ntd_per_m2,
  },
  glazing: glazing && {
    weightGPerM2: glazing.weight_g_per_m2,
    priceNtdPerM2: glazing.price_ntd_per_m2,
  },
});
