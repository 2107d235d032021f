import type { MouldingStyle } from '../../../../../domains/catalogue/catalogue.rules.ts';

const firstCount = 6;

/** The mouldings that are shown at first, in the shop's order: one of each group in turn, bars and floater frames before the others. */
export function firstMouldings<Moulding extends { style: MouldingStyle }>(
  mouldings: readonly Moulding[],
): Moulding[] {
  const groups = Map.groupBy(mouldings, ({ style }) => style);
  const canvas = [...(groups.get('bar') ?? []), ...(groups.get('floater') ?? [])];
  const others = [...groups].flatMap(([style, group]) =>
    style === 'bar' || style === 'floater' ? [] : group.map((moulding, turn) => ({ moulding, turn })),
  );
  const inTurn = others.toSorted((one, other) => one.turn - other.turn).map(({ moulding }) => moulding);
  const first = new Set((canvas.length > 0 ? canvas : inTurn).slice(0, firstCount));
  return mouldings.filter((moulding) => first.has(moulding));
}
