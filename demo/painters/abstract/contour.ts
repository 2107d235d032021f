import type { Point } from '../svg.ts';

export type Height = (x: number, y: number) => number;

/** Caches the heights of a ground, for many outlines of it. */
export function surveyed(height: Height): Height {
  const known = new Map<number, number>();
  return (x, y) => {
    const place = Math.round(x * 16) * 65536 + Math.round(y * 16);
    const found = known.get(place);
    if (found !== undefined) return found;
    const measured = height(x, y);
    known.set(place, measured);
    return measured;
  };
}

/**
 * Closed outlines of the places that lie higher than `level` (marching squares; the sheet's edge counts as low, so that
 * every outline closes). `box` is left, top, right, bottom; `step` the width of a cell.
 */
export function outlines(
  height: Height,
  level: number,
  box: readonly [number, number, number, number],
  step: number,
): Point[][] {
  const [left, top, right, bottom] = box;
  const columns = Math.ceil((right - left) / step) + 2;
  const rows = Math.ceil((bottom - top) / step) + 2;
  const at = (column: number, row: number): Point => [left + (column - 1) * step, top + (row - 1) * step];
  const values: number[][] = [];
  for (let row = 0; row <= rows; row++) {
    values.push([]);
    for (let column = 0; column <= columns; column++) {
      const rim = row === 0 || column === 0 || row === rows || column === columns;
      values[row]!.push(rim ? -1e-3 : height(...at(column, row)) - level || 1e-9);
    }
  }
  // A crossing lies on an edge of the grid; the key names that edge.
  const crossing = (column: number, row: number, down: boolean): Point => {
    const from = values[row]![column]!;
    const to = down ? values[row + 1]![column]! : values[row]![column + 1]!;
    const share = from / (from - to);
    const [x, y] = at(column, row);
    return down ? [x, y + share * step] : [x + share * step, y];
  };
  const next = new Map<string, { to: string; point: Point }>();
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const high = [
        values[row]![column]!,
        values[row]![column + 1]!,
        values[row + 1]![column + 1]!,
        values[row + 1]![column]!,
      ].map((value) => value > 0);
      const sides = [
        { key: `${column},${row},a`, point: () => crossing(column, row, false) },
        { key: `${column + 1},${row},d`, point: () => crossing(column + 1, row, true) },
        { key: `${column},${row + 1},a`, point: () => crossing(column, row + 1, false) },
        { key: `${column},${row},d`, point: () => crossing(column, row, true) },
      ];
      // Higher ground is always to the right, so that segments of neighbouring cells join end to start.
      for (let side = 0; side < 4; side++) {
        if (!(high[side] && !high[(side + 1) % 4])) continue;
        let other = side;
        do other = (other + 3) % 4;
        while (!(!high[other] && high[(other + 1) % 4]));
        next.set(sides[side]!.key, { to: sides[other]!.key, point: sides[side]!.point() });
      }
    }
  const loops: Point[][] = [];
  while (next.size > 0) {
    const loop: Point[] = [];
    let key: string | undefined = next.keys().next().value;
    while (key !== undefined) {
      const piece = next.get(key);
      if (!piece) break;
      next.delete(key);
      loop.push(piece.point);
      key = piece.to;
    }
    if (loop.length > 5) loops.push(loop);
  }
  return loops;
}

/** Parallel line segments that fill a polygon (even–odd), `gap` apart and turned by `angle`. */
export function hatching(
  polygon: readonly Point[],
  angle: number,
  gap: number,
  offset = 0,
): (readonly [Point, Point])[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = polygon.map(([x, y]): Point => [x * cos + y * sin, -x * sin + y * cos]);
  const levels = turned.map((point) => point[1]);
  const pieces: (readonly [Point, Point])[] = [];
  for (
    let level = Math.ceil(Math.min(...levels) / gap) * gap + offset;
    level < Math.max(...levels);
    level += gap
  ) {
    const cuts: number[] = [];
    turned.forEach(([x, y], index) => {
      const [nextX, nextY] = turned[(index + 1) % turned.length]!;
      if (y <= level !== nextY <= level) cuts.push(x + ((level - y) / (nextY - y)) * (nextX - x));
    });
    cuts.sort((a, b) => a - b);
    for (let cut = 0; cut + 1 < cuts.length; cut += 2) {
      const back = (x: number): Point => [x * cos - level * sin, x * sin + level * cos];
      pieces.push([back(cuts[cut]!), back(cuts[cut + 1]!)]);
    }
  }
  return pieces;
}
