/** What follows for visitors from a material that is out of stock (`docs/rules/stock.md`). */
import type { MaterialKind } from './materials.rules.ts';

type Kind = Exclude<MaterialKind, 'frame'>;

/** A material of which nothing is on hand, by its id in the admin: so many working days later, or not offered where it is null. */
export type OutOfStock = { kind: Kind; id: string; laterDays: number | null };

/** A material as it is offered now: not `active` also where it is out, `delayDays` where that makes it later. */
export type Stocked<Row> = Row & { delayDays?: number };

/** Applies the stock to the rows of a kind, as if staff had switched off what is out and not offered. */
export function applyStock<Row extends { active: boolean }>(
  rows: readonly Row[],
  out: readonly OutOfStock[],
  kind: Kind,
  getId: (row: Row) => number | string,
): Stocked<Row>[] {
  const ofKind = new Map(out.filter((one) => one.kind === kind).map((one) => [one.id, one]));
  return rows.map((row) => {
    const found = ofKind.get(String(getId(row)));
    if (!found) return row;
    return found.laterDays === null ? { ...row, active: false } : { ...row, delayDays: found.laterDays };
  });
}

type Delayed = { delayDays?: number | undefined } | null | undefined;

/** How many working days later a print is made because its materials are awaited; they are ordered together. */
export const computeDelayDays = (
  substrate: Delayed,
  frame: { moulding: Delayed; mat: Delayed; glazing: Delayed },
): number =>
  Math.max(...[substrate, frame.moulding, frame.mat, frame.glazing].map((part) => part?.delayDays ?? 0));
