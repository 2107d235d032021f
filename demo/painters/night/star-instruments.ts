import { adjust, mix } from '../colour.ts';
import type { Canvas } from '../painter.ts';
import { blend } from '../random.ts';
import { fixed, gouge, type Point, points, polar, polyline, ribbon } from '../svg.ts';

type Palette = { ground: string; deep: string; gold: string; pale: string; accent: string };

export const palettes: readonly Palette[] = [
  { ground: '#13204a', deep: '#0a1230', gold: '#d8b26a', pale: '#f4e9cd', accent: '#c8664a' },
  { ground: '#16232c', deep: '#0b1319', gold: '#cfae72', pale: '#efe7d2', accent: '#7fb0ae' },
  { ground: '#2a1630', deep: '#170b1d', gold: '#dba978', pale: '#f6e6d6', accent: '#d9795f' },
  { ground: '#0f3038', deep: '#071a20', gold: '#dcc083', pale: '#f3ecd4', accent: '#e08d55' },
];

export type Chart = Canvas<Palette>;

export function arc(center: Point, radius: number, from: number, to: number): string {
  const start = polar(center, radius, from);
  const end = polar(center, radius, to);
  const large = to - from > Math.PI ? 1 : 0;
  return `M${fixed(start[0])} ${fixed(start[1])}A${fixed(radius)} ${fixed(radius)} 0 ${large} 1 ${fixed(end[0])} ${fixed(end[1])}`;
}

export const ring = (center: Point, radius: number) =>
  arc(center, radius, 0, Math.PI) + arc(center, radius, Math.PI, Math.PI * 2);

export function ground({ sheet, palette }: Chart) {
  sheet.fill(palette.ground);
  sheet.fill(
    sheet.linear(
      [0, 0],
      [sheet.width * 0.3, sheet.height],
      [
        [0, adjust(palette.ground, 0.035), 0.9],
        [0.5, palette.ground, 0],
        [1, palette.deep, 0.9],
      ],
    ),
  );
}

/** The double frame line of an engraving. */
export function frame({ sheet, palette }: Chart, margin: number) {
  const box = (inset: number) =>
    `M${fixed(inset)} ${fixed(inset)}H${fixed(sheet.width - inset)}V${fixed(sheet.height - inset)}H${fixed(inset)}Z`;
  sheet.line(box(margin), palette.gold, 1.5, 0.85);
  sheet.line(box(margin + 6), palette.gold, 0.55, 0.8);
}

/** A star whose number of points depends on its rank. */
export function star(center: Point, size: number, points: number, turn = 0): string {
  const corners: Point[] = [];
  for (let index = 0; index < points * 2; index++)
    corners.push(
      polar(
        center,
        index % 2 ? size * (points > 4 ? 0.42 : 0.2) : size,
        turn - Math.PI / 2 + (index * Math.PI) / points,
      ),
    );
  return polyline(corners, true);
}

export function dust(
  { sheet, random, palette }: Chart,
  place: () => Point | null,
  count: number,
  opacity = 0.7,
) {
  for (const [size, share] of points(0.8, 0.62, 1.25, 0.28, 1.9, 0.1)) {
    let data = '';
    for (let index = 0; index < count * share; index++) {
      const point = place();
      if (point) data += `M${fixed(point[0])} ${fixed(point[1])}h.1`;
    }
    sheet.line(data, random.chance(0.5) ? palette.pale : mix(palette.pale, palette.gold, 0.4), size, opacity);
  }
}

/** A rim divided into degrees, every fifth longer, every tenth doubled, as on a brass instrument. */
export function graduated(
  { sheet, palette }: Chart,
  center: Point,
  inner: number,
  outer: number,
  marks: number,
) {
  let fine = '';
  let strong = '';
  for (let mark = 0; mark < marks; mark++) {
    const angle = (mark / marks) * Math.PI * 2 - Math.PI / 2;
    const long = mark % 10 === 0 ? 1 : mark % 5 === 0 ? 0.66 : 0.36;
    const from = polar(center, inner, angle);
    const to = polar(center, blend(inner, outer, long), angle);
    const piece = `M${fixed(from[0])} ${fixed(from[1])}L${fixed(to[0])} ${fixed(to[1])}`;
    if (mark % 10 === 0) strong += piece;
    else fine += piece;
  }
  sheet.line(fine, palette.gold, 0.6, 0.85);
  sheet.line(strong, palette.gold, 1.3, 0.95);
  sheet.line(ring(center, inner) + ring(center, outer), palette.gold, 1, 0.95);
}

/** A globe with a lit side, made of engraved lines that follow its curve. */
export function globe(
  { sheet, palette }: Chart,
  center: Point,
  radius: number,
  colour: string,
  light: number,
) {
  sheet.circle(center, radius, { fill: colour });
  let lines = '';
  const count = Math.max(7, Math.round(radius / 1.7));
  for (let index = 1; index < count; index++) {
    const across = blend(-1, 1, index / count);
    const reach = Math.sqrt(1 - across * across) * radius;
    const start = blend(-0.15, 0.75, Math.abs(across));
    const spot = (along01: number): Point => [
      center[0] + Math.cos(light) * along01 * reach - Math.sin(light) * across * radius,
      center[1] + Math.sin(light) * along01 * reach + Math.cos(light) * across * radius,
    ];
    lines += ribbon(
      [spot(start * 0.9 - 0.1), spot(0.55), spot(0.985)],
      (t) => (radius / count) * blend(0.1, 0.72, t),
    );
  }
  sheet.path(lines, { fill: palette.deep, 'fill-opacity': 0.9 });
  sheet.line(ring(center, radius), palette.gold, Math.max(0.7, radius * 0.03), 0.9);
}

export function sun({ sheet, palette }: Chart, center: Point, radius: number) {
  let rays = '';
  for (let ray = 0; ray < 48; ray++) {
    const angle = (ray / 48) * Math.PI * 2;
    const long = ray % 4 === 0 ? 2.15 : ray % 2 === 0 ? 1.75 : 1.45;
    rays += gouge(
      polar(center, radius * 1.12, angle),
      polar(center, radius * long, angle),
      radius * (ray % 4 ? 0.02 : 0.045),
    );
  }
  sheet.path(rays, { fill: palette.gold });
  sheet.circle(center, radius, { fill: palette.gold });
  sheet.circle(center, radius * 0.84, {
    fill: 'none',
    stroke: palette.ground,
    'stroke-width': radius * 0.035,
  });
  let hatch = '';
  for (let line = 0; line < 60; line++) {
    const angle = (line / 60) * Math.PI * 2;
    hatch += gouge(polar(center, radius * 0.5, angle), polar(center, radius * 0.82, angle), radius * 0.012);
  }
  sheet.path(hatch, { fill: palette.ground, 'fill-opacity': 0.75 });
}
