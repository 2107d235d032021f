import type { MaterialKind } from '../framing/materials.rules.ts';

/** The kinds of materials that have a stock level (`docs/rules/stock.md`). */
export const stockedKinds = ['substrate', 'moulding', 'mat', 'glazing'] as const satisfies MaterialKind[];
export type StockedKind = (typeof stockedKinds)[number];

/** The unit of all quantities of a kind: sticks are in mm, what is cut from sheets or rolls in cm². */
export const stockUnits = {
  substrate: 'cm2',
  moulding: 'mm',
  mat: 'cm2',
  glazing: 'cm2',
} as const satisfies Record<StockedKind, 'mm' | 'cm2'>;
export type StockUnit = (typeof stockUnits)[StockedKind];

/** Staff type and read metres and square metres, of which these are the small units. */
const perShownUnit = { mm: 1000, cm2: 10_000 } as const satisfies Record<StockUnit, number>;

/** A quantity in metres or square metres. */
export const toShownQuantity = (quantity: number, unit: StockUnit): number => quantity / perShownUnit[unit];

/** What was typed in metres or square metres, in the small unit; what is no number stays, for the API to reject. */
export const fromShownQuantity = <Typed>(typed: Typed, unit: StockUnit): Typed | number =>
  // Rounding removes the errors of floating-point numbers, not the digits of the input.
  typeof typed === 'number' ? Number((typed * perShownUnit[unit]).toFixed(6)) : typed;

/** A material by its kind and its id in the admin. */
export type MaterialKey = { kind: StockedKind; materialId: string };

/** The key as one text, such as `mat/ivory`. */
export const toMaterialName = ({ kind, materialId }: MaterialKey): string => `${kind}/${materialId}`;

export const stockMovementKinds = ['count', 'receipt', 'use', 'correction'] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];

/** The movements that staff record; the others follow from what the workshop does. */
export const recordedMovementKinds = [
  'count',
  'receipt',
  'correction',
] as const satisfies StockMovementKind[];

/** The stages in which materials are used: a print takes its paper or canvas, a frame all others. */
export const usingStages = ['printed', 'framed'] as const;
export type UsingStage = (typeof usingStages)[number];

/** Catches typing mistakes: 100 km of a moulding, 10,000 m² of a sheet. */
export const maxStockQuantity = 100_000_000;

/** What visitors are offered of a material of which nothing is on hand: as before, some working days later, or not at all. */
export const whenOutOptions = ['offered', 'later', 'not_offered'] as const;
export type WhenOut = (typeof whenOutOptions)[number];

export const laterDaysBounds = { minimum: 1, maximum: 180 } as const;

/** Whether nothing of a material is on hand. */
export const isOutOfStock = (level: { tracked: boolean; onHand: number }): boolean =>
  level.tracked && level.onHand <= 0;

/** Whether a material has to be ordered again: there is not more than its reorder level. */
export const isLowStock = (level: {
  tracked: boolean;
  onHand: number;
  reorderLevel: number | null;
}): boolean => level.tracked && level.reorderLevel !== null && level.onHand <= level.reorderLevel;
