import { clamp, type Random } from './random.ts';

export type Point = readonly [x: number, y: number];
type Attributes = Record<string, string | number>;
type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Rounds to a tenth of a unit, a quarter of a pixel at 2400 px, to save bytes. */
export const fixed = (value: number) => String(Math.round(value * 10) / 10);
const spot = (point: Point) => `${fixed(point[0])} ${fixed(point[1])}`;

/**
 * The sheet on which a painter draws. Its unit is a thousandth of the long side, so that a stroke has the same relative width
 * on small and large works; the unit of the SVG is a millimetre.
 */
export class Sheet {
  readonly width: number;
  readonly height: number;
  private readonly widthMm: number;
  private readonly heightMm: number;
  private readonly definitions: string[] = [];
  private readonly body: string[] = [];

  constructor(widthMm: number, heightMm: number) {
    const scale = 1000 / Math.max(widthMm, heightMm);
    this.width = widthMm * scale;
    this.height = heightMm * scale;
    this.widthMm = widthMm;
    this.heightMm = heightMm;
  }

  add(fragment: string) {
    this.body.push(fragment);
  }

  path(data: string, attributes: Attributes) {
    this.body.push(`<path d="${data}"${write(attributes)}/>`);
  }

  line(data: string, stroke: string, width: number, opacity = 1) {
    this.path(data, {
      fill: 'none',
      stroke,
      'stroke-width': round(width),
      'stroke-opacity': round(opacity),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  }

  circle(center: Point, radius: number, attributes: Attributes) {
    const [x, y] = center;
    this.body.push(`<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}"${write(attributes)}/>`);
  }

  rectangle(x: number, y: number, width: number, height: number, attributes: Attributes) {
    this.body.push(
      `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}"${write(attributes)}/>`,
    );
  }

  fill(paint: string) {
    this.rectangle(-5, -5, this.width + 10, this.height + 10, { fill: paint });
  }

  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const ends = `x1="${fixed(from[0])}" y1="${fixed(from[1])}" x2="${fixed(to[0])}" y2="${fixed(to[1])}"`;
    return this.gradient('linearGradient', ends, stops);
  }

  radial(center: Point, radius: number, stops: readonly Stop[]): string {
    return this.gradient(
      'radialGradient',
      `cx="${fixed(center[0])}" cy="${fixed(center[1])}" r="${fixed(radius)}"`,
      stops,
    );
  }

  /** Clips everything that `draw` draws to the outline. */
  clipped(outline: string, draw: () => void) {
    const id = `c${this.definitions.length}`;
    this.definitions.push(`<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
    this.body.push(`<g clip-path="url(#${id})">`);
    draw();
    this.body.push('</g>');
  }

  toString(): string {
    const scale = Math.max(this.widthMm, this.heightMm) / 1000;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.widthMm}" height="${this.heightMm}" ` +
      `viewBox="0 0 ${this.widthMm} ${this.heightMm}"><defs>${this.definitions.join('')}</defs>` +
      `<g transform="scale(${scale})">${this.body.join('')}</g></svg>`
    );
  }

  private gradient(kind: string, geometry: string, stops: readonly Stop[]): string {
    const id = `g${this.definitions.length}`;
    const written = stops
      .map(([offset, colour, opacity = 1]) => {
        return `<stop offset="${round(offset)}" stop-color="${colour}" stop-opacity="${round(opacity)}"/>`;
      })
      .join('');
    this.definitions.push(
      `<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${geometry}>${written}</${kind}>`,
    );
    return `url(#${id})`;
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000;

function write(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
}

const pairs = <Second>(values: readonly (number | Second)[]) =>
  values.flatMap((value, index) =>
    index % 2 ? [] : [[value as number, values[index + 1] as Second] as const],
  );

/** Points by their coordinates, x and y in turn. */
export const points = (...coordinates: readonly number[]): Point[] => pairs<number>(coordinates);

/** The stops of a gradient, offset and colour in turn. */
export const stops = (...values: readonly (number | string)[]): Stop[] => pairs<string>(values);

/** The stops of a translucent gradient: offset, colour and opacity in turn. */
export const veils = (...values: readonly (number | string)[]): Stop[] =>
  values.flatMap((value, index) =>
    index % 3 ? [] : [[value as number, values[index + 1] as string, values[index + 2] as number] as const],
  );

export type Triple = readonly [number, number, number];

/** Points, or longer rows of numbers, from a text such as `0.5 -1, 2 0`. */
export const table = <Row extends readonly number[] = Point>(text: string): Row[] =>
  text.split(',').map((row) => row.trim().split(' ').map(Number) as unknown as Row);

/** The point at a distance and an angle (in radians) from a center. */
export const polar = (center: Point, radius: number, angle: number): Point => [
  center[0] + Math.cos(angle) * radius,
  center[1] + Math.sin(angle) * radius,
];

export function polyline(points: readonly Point[], closed = false): string {
  return `M${points.map(spot).join('L')}${closed ? 'Z' : ''}`;
}

/** A smooth curve through all the points (Catmull–Rom written as Bézier segments). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  if (count < 3) return polyline(points, closed);
  const get = (index: number) =>
    closed ? points[(index + count) % count]! : points[clamp(index, 0, count - 1)]!;
  let data = `M${spot(get(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    data += `C${spot([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6])} ${spot([
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
    ])} ${spot(to)}`;
  }
  return closed ? `${data}Z` : data;
}

/** Points along the same smooth curve. */
export function along(points: readonly Point[], perSegment = 12): Point[] {
  const result: Point[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    const before = points[Math.max(0, index - 1)]!;
    const from = points[index]!;
    const to = points[index + 1]!;
    const after = points[Math.min(points.length - 1, index + 2)]!;
    for (let step = 0; step < perSegment; step++) {
      const t = step / perSegment;
      const at = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      result.push([at(before[0], from[0], to[0], after[0]), at(before[1], from[1], to[1], after[1])]);
    }
  }
  result.push(points[points.length - 1]!);
  return result;
}

/** The outline of a stroke of varying width along the points. */
export function ribbon(points: readonly Point[], halfWidth: (t: number) => number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((point, index) => {
    const before = points[Math.max(0, index - 1)]!;
    const after = points[Math.min(points.length - 1, index + 1)]!;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = halfWidth(index / (points.length - 1));
    const acrossX = (-(after[1] - before[1]) / length) * half;
    const acrossY = ((after[0] - before[0]) / length) * half;
    left.push([point[0] + acrossX, point[1] + acrossY]);
    right.push([point[0] - acrossX, point[1] - acrossY]);
  });
  return polyline([...left, ...right.reverse()], true);
}

/** The mark of a gouge or a pointed brush: pointed at both ends, widest in the middle. */
export function gouge(from: Point, to: Point, halfWidth: number, bend = 0): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const acrossX = -(to[1] - from[1]) / length;
  const acrossY = (to[0] - from[0]) / length;
  const middleX = (from[0] + to[0]) / 2;
  const middleY = (from[1] + to[1]) / 2;
  const side = (offset: number) => spot([middleX + acrossX * offset, middleY + acrossY * offset]);
  return `M${spot(from)}Q${side(bend + 2 * halfWidth)} ${spot(to)}Q${side(bend - 2 * halfWidth)} ${spot(from)}Z`;
}

/** A dot as a very short stroke, with a fifth of the bytes of a circle element. */
export const dot = (x: number, y: number) => `M${fixed(x)} ${fixed(y)}h.1`;

/** Draws fibres and flecks of the paper, without which flat areas look like a screen. */
export function grain(sheet: Sheet, random: Random, colour: string, opacity: number, count = 2200) {
  for (const size of [0.5, 0.9]) {
    let data = '';
    for (let index = 0; index < count / 2; index++) {
      const angle = random.between(0, Math.PI);
      const length = random.between(0.2, 5) * size;
      data += `M${fixed(random.between(0, sheet.width))} ${fixed(random.between(0, sheet.height))}l${fixed(
        Math.cos(angle) * length,
      )} ${fixed(Math.sin(angle) * length)}`;
    }
    sheet.line(data, colour, size, opacity);
  }
}
