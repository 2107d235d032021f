import { framePriceNtd, type PricedFrame } from './pricing.rules.ts';

/** What prints and frames are made of, and the frames that the shop has built from it. */
export const materialKinds = ['substrate', 'moulding', 'mat', 'glazing', 'frame'] as const;
export type MaterialKind = (typeof materialKinds)[number];

/** What no material is beyond: a figure outside of these is a slip of the pen. Lengths in mm, weights in g, prices in NTD. */
export const materialBounds = {
  weightGPerM2: { minimum: 1, maximum: 20_000 },
  weightGPerM: { minimum: 1, maximum: 20_000 },
  priceNtd: { minimum: 0, maximum: 1_000_000 },
  madeInDays: { minimum: 1, maximum: 90 },
  faceWidthMm: { minimum: 3, maximum: 200 },
  depthMm: { minimum: 3, maximum: 200 },
  rabbetMm: { minimum: 0, maximum: 100 },
} as const;

/** The unframed print; it is always offered. */
export const unframedId = '1';

/** A print that everybody can picture, for which prices are said: 500 × 400 mm. */
export const examplePrintMm = { widthMm: 500, heightMm: 400 } as const;

/** What the frame of the example costs, in NTD. */
export const exampleFramePriceNtd = (frame: PricedFrame): number => framePriceNtd(examplePrintMm, frame);

/** What the substrate of the example costs in a print made to the shop's own prices, in NTD, rounded up to 10. */
export const exampleSubstratePriceNtd = (priceNtdPerM2: number): number =>
  Math.ceil((examplePrintMm.widthMm * examplePrintMm.heightMm * priceNtdPerM2) / 10_000_000) * 10;

/** What a new material is called for ever by other programs: its English name, or its kind where that has no Latin letters. */
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
