/** The kinds of materials that have a cost; a ready-made frame has those of its parts. */
export const costedKinds = ['substrate', 'moulding', 'mat', 'glazing'] as const;
export type CostedKind = (typeof costedKinds)[number];

/** Limits that catch typing mistakes. */
export const costBounds = {
  ntd: { minimum: 0, maximum: 1_000_000 },
  wasteBasisPoints: { minimum: 0, maximum: 10_000 },
  minutes: { minimum: 0, maximum: 600 },
  feeBasisPoints: { minimum: 0, maximum: 2000 },
  freightBasisPoints: { minimum: 0, maximum: 30_000 },
  marginBasisPoints: { minimum: 0, maximum: 9900 },
} as const;
