import { framePriceNtd, type PricedFrame } from './pricing.rules.ts';

/** The kinds of materials, and the shop's own frames. */
export const materialKinds = ['substrate', 'moulding', 'mat', 'glazing', 'frame'] as const;
export type MaterialKind = (typeof materialKinds)[number];

/** Limits that catch typing mistakes. Lengths in mm, thicknesses in 0.01 mm, weights in g, prices in NTD. */
export const materialBounds = {
  weightGPerM2: { minimum: 1, maximum: 20_000 },
  weightGPerM: { minimum: 1, maximum: 20_000 },
  priceNtd: { minimum: 0, maximum: 1_000_000 },
  lightfastYears: { minimum: 0, maximum: 500 },
  uvPercent: { minimum: 0, maximum: 100 },
  madeInDays: { minimum: 1, maximum: 90 },
  faceWidthMm: { minimum: 3, maximum: 200 },
  depthMm: { minimum: 3, maximum: 200 },
  rabbetMm: { minimum: 0, maximum: 100 },
  rabbetDepthMm: { minimum: 1, maximum: 200 },
  thicknessHundredthsMm: { minimum: 1, maximum: 10_000 },
} as const;

/** The unframed print, which is always offered. */
export const unframedId = '1';

/** The print of the price examples: 500 × 400 mm. */
export const examplePrintMm = { widthMm: 500, heightMm: 400 } as const;

/** The price of the frame in the example, in NTD. */
export const exampleFramePriceNtd = (frame: PricedFrame): number => framePriceNtd(examplePrintMm, frame);

/** The price of the example's print on a substrate by the shop's formula, in NTD, rounded up to 10. */
export const exampleSubstratePriceNtd = (priceNtdPerM2: number): number =>
  Math.ceil((examplePrintMm.widthMm * examplePrintMm.heightMm * priceNtdPerM2) / 10_000_000) * 10;

/** The permanent key of a new material for other programs: from its English name, or its kind where that has no Latin letters. */
export function materialKey(kind: MaterialKind, name: string, isTaken: (key: string) => boolean): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const base = plain || kind;
  for (let number = 1; ; number += 1) {
    const key = number === 1 && plain ? base : `${base}-${number}`;
    if (!isTaken(key)) return key;
  }
}
