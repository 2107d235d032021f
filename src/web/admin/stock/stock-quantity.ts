import type { StockUnit } from '../../../domains/catalogue/stock/stock.rules.ts';

/** Staff type and read metres and square metres, of which these are the small units of the API. */
const perShownUnit = { mm: 1000, cm2: 10_000 } as const satisfies Record<StockUnit, number>;

/** A quantity of the API in metres or square metres. */
export const toShownQuantity = (quantity: number, unit: StockUnit): number => quantity / perShownUnit[unit];

/** What was typed in metres or square metres, in the unit of the API; what is no number stays, for the API to reject. */
export const fromShownQuantity = <Typed>(typed: Typed, unit: StockUnit): Typed | number =>
  // Rounding removes the errors of floating-point numbers, not the digits of the input.
  typeof typed === 'number' ? Number((typed * perShownUnit[unit]).toFixed(6)) : typed;
