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

export const stockMovementKinds = ['count', 'receipt', 'use', 'correction'] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];

/** The movements that staff record; the others follow from what the workshop does. */
export const recordedMovementKinds = [
  'count',
  'receipt',
  'correction',
] as const satisfies StockMovementKind[];

/** Catches typing mistakes: 100 km of a moulding, 10,000 m² of a sheet. */
export const maxStockQuantity = 100_000_000;

/** Whether a material has to be ordered again: there is not more than its reorder level. */
export const isLowStock = (level: {
  tracked: boolean;
  onHand: number;
  reorderLevel: number | null;
}): boolean => level.tracked && level.reorderLevel !== null && level.onHand <= level.reorderLevel;
