import { hatching } from '../abstract/contour.ts';
import { adjust } from '../colour.ts';
import type { Canvas } from '../painter.ts';
import { blend } from '../random.ts';
import { curve, fixed, gouge, type Point, points, polyline, type Sheet } from '../svg.ts';

type Palette = {
  ground: string;
  greens: readonly string[];
  waters: readonly string[];
  warm: readonly string[];
  dark: string;
  light: string;
};

export const palettes: readonly Palette[] = [
  {
    ground: '#b9a67c',
    greens: ['#3f5f45', '#5f7f4f', '#8fa25c', '#b9bd77'],
    waters: ['#5e8794', '#86aab0', '#b7cdc9', '#dfe4d6'],
    warm: ['#d9a45b', '#c77f52', '#e6c88c', '#a8603f'],
    dark: '#2c3d36',
    light: '#f3ecd8',
  },
  {
    ground: '#cdbfa6',
    greens: ['#4d6b5b', '#7a9277', '#a7b391', '#c9cdb0'],
    waters: ['#38758a', '#6aa3ab', '#a9ccc6', '#e6ece2'],
    warm: ['#e0a9a0', '#c97f80', '#f0d2c0', '#b96a5c'],
    dark: '#2a4149',
    light: '#fbf5e8',
  },
  {
    ground: '#c9ab62',
    greens: ['#4f6b3a', '#7a8f45', '#a7ad54', '#cfc668'],
    waters: ['#4a7c8c', '#7ea7a8', '#bcd2c6', '#e9ead8'],
    warm: ['#e3b93f', '#d68a3c', '#efd889', '#c2603f'],
    dark: '#34402c',
    light: '#f8efd4',
  },
];

export type Easel = Canvas<Palette>;

/** Opaque paint, applied unevenly in one direction. */
export function brushed(
  { sheet, random }: Easel,
  polygon: readonly Point[],
  colour: string,
  angle: number,
  gap = 7,
  contrast = 0.035,
) {
  sheet.path(polyline(polygon, true), { fill: colour });
  const tones = [
    adjust(colour, contrast),
    adjust(colour, -contrast),
    adjust(colour, contrast * 0.5, 1.1, 8),
    adjust(colour, -contrast * 0.6, 1.1, -10),
  ];
  const lines = ['', '', '', ''];
  for (const [from, to] of hatching(polygon, angle, gap, random.between(0, gap))) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    let start = random.between(0, 0.2) * length;
    while (start < length - 4) {
      const end = Math.min(length - 1, start + random.between(14, 90));
      const spot = (way: number): string =>
        `${fixed(blend(from[0], to[0], way / length))} ${fixed(blend(from[1], to[1], way / length))}`;
      lines[random.integer(0, 3)] += `M${spot(start)}L${spot(end)}`;
      start = end + random.between(2, 50);
    }
  }
  lines.forEach((data, index) => {
    if (data)
      sheet.path(data, {
        fill: 'none',
        stroke: tones[index]!,
        'stroke-width': fixed(gap * random.between(0.45, 0.75)),
        'stroke-opacity': 0.7,
      });
  });
}

export const whole = (sheet: Sheet): Point[] =>
  points(-6, -6, sheet.width + 6, -6, sheet.width + 6, sheet.height + 6, -6, sheet.height + 6);

/** A tree from above: its crown in three strokes, and its shadow to the lower right. */
export function tree({ sheet, random }: Easel, [x, y]: Point, size: number, colour: string, shade: string) {
  const crown = (dx: number, dy: number, grow: number) =>
    curve(
      Array.from({ length: 9 }, (_, index): Point => {
        const angle = (index / 9) * Math.PI * 2;
        const radius = size * grow * random.between(0.82, 1.14);
        return [x + dx + Math.cos(angle) * radius, y + dy + Math.sin(angle) * radius];
      }),
      true,
    );
  sheet.path(gouge([x, y], [x + size * 3, y + size * 2.1], size * 0.85), {
    fill: shade,
    'fill-opacity': 0.5,
  });
  sheet.path(crown(0, 0, 1), { fill: adjust(colour, -0.07) });
  sheet.path(crown(-size * 0.18, -size * 0.2, 0.68), { fill: colour });
  sheet.path(crown(-size * 0.34, -size * 0.36, 0.3), { fill: adjust(colour, 0.09) });
}
