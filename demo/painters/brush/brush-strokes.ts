import type { Canvas } from '../painter.ts';
import { blend, clamp } from '../random.ts';
import { along, curve, fixed, gouge, type Point, polyline, ribbon } from '../svg.ts';

type Palette = { paper: string; ink: string; accent: string; second: string; seal: string };

export const palettes: readonly Palette[] = [
  { paper: '#f3eee2', ink: '#1a1b1d', accent: '#c8452f', second: '#7f8f6a', seal: '#b5322a' },
  { paper: '#ece4d0', ink: '#22221f', accent: '#d57a35', second: '#6f8573', seal: '#a8352a' },
  { paper: '#eeece6', ink: '#1b2430', accent: '#d3708a', second: '#64879a', seal: '#b23a34' },
];

export type Hand = Canvas<Palette>;

type Stroke = {
  points: readonly Point[];
  half: (t: number) => number;
  /** How dark the ink is, 0…1. */
  ink: number;
  /** How early the brush runs dry: 0 never, 1 at once. */
  dry?: number;
  colour?: string;
};

/** One stroke: a body of ink, and each hair drawn separately until it is dry. */
export function pull(
  { sheet, random, noise, palette }: Hand,
  { points, half, ink, dry = 0.3, colour = palette.ink }: Stroke,
) {
  const spine = along(points, 14);
  const last = spine.length - 1;
  const widest = Math.max(...[0.1, 0.3, 0.5, 0.7, 0.9].map(half));
  const key = random.between(0, 500);
  sheet.path(
    ribbon(spine, (t) => half(t) * (1 + 0.07 * noise.at(t * 16, key))),
    {
      fill: colour,
      'fill-opacity': ink * blend(0.82, 0.3, dry),
    },
  );
  const hairs = Math.round(clamp(widest * 1.5, 4, 46));
  const layers = ['', '', ''];
  for (let hair = 0; hair < hairs; hair++) {
    const across = hairs === 1 ? 0 : blend(-0.97, 0.97, hair / (hairs - 1));
    let run: Point[] = [];
    const flush = () => {
      if (run.length > 2) layers[hair % 3] += polyline(run);
      run = [];
    };
    for (let index = 0; index <= last; index++) {
      const t = index / last;
      const load =
        noise.at(t * 5 + key, across * 6 + key) * 0.5 +
        noise.at(t * 26, across * 14 + key) * 0.28 +
        0.85 -
        dry * (0.5 + 1.15 * t);
      if (load < 0.22) {
        flush();
        continue;
      }
      const [x, y] = spine[index]!;
      const before = spine[Math.max(0, index - 1)]!;
      const after = spine[Math.min(last, index + 1)]!;
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      const shift = across * half(t);
      run.push([
        x - ((after[1] - before[1]) / length) * shift,
        y + ((after[0] - before[0]) / length) * shift,
      ]);
    }
    flush();
  }
  const weight = (widest * 2) / hairs;
  layers.forEach((data, layer) => {
    if (data) sheet.line(data, colour, weight * [0.95, 0.6, 1.3][layer]!, ink * [0.6, 0.85, 0.35][layer]!);
  });
}

/** An area of thin ink with a darker edge. */
export function pool(
  { sheet, random, noise, palette }: Hand,
  outline: readonly Point[],
  ink: number,
  colour = palette.ink,
) {
  for (let layer = 0; layer < 4; layer++) {
    const key = random.between(0, 99);
    sheet.path(
      curve(
        outline.map(
          ([x, y], index): Point => [
            x + noise.at(index * 0.7, key) * 5,
            y + noise.at(index * 0.7, key + 40) * 5,
          ],
        ),
        true,
      ),
      { fill: colour, 'fill-opacity': ink / 4 },
    );
  }
  sheet.path(curve(outline, true), {
    fill: 'none',
    stroke: colour,
    'stroke-opacity': ink * 0.55,
    'stroke-width': 1.3,
  });
}

/** A seal without a name. */
export function seal({ sheet, random, palette }: Hand, [x, y]: Point, size: number) {
  sheet.path(
    polyline(
      [
        [x + 1, y],
        [x + size * 0.55, y - 0.8],
        [x + size, y + 1],
        [x + size - 0.6, y + size * 0.6],
        [x + size, y + size],
        [x + size * 0.4, y + size + 0.8],
        [x, y + size - 1],
        [x - 0.8, y + size * 0.4],
      ],
      true,
    ),
    { fill: palette.seal, 'fill-opacity': 0.92 },
  );
  let cut = '';
  for (const [fromX, fromY, toX, toY] of [
    [0.18, 0.2, 0.82, 0.19],
    [0.5, 0.2, 0.49, 0.46],
    [0.2, 0.36, 0.35, 0.5],
    [0.8, 0.35, 0.66, 0.5],
    [0.2, 0.6, 0.8, 0.59],
    [0.33, 0.6, 0.2, 0.84],
    [0.55, 0.62, 0.56, 0.84],
    [0.56, 0.83, 0.82, 0.8],
    [0.8, 0.81, 0.79, 0.69],
  ] as const)
    cut += gouge([x + fromX * size, y + fromY * size], [x + toX * size, y + toY * size], size * 0.034);
  sheet.path(cut, { fill: palette.paper });
  let worn = '';
  for (let fleck = 0; fleck < 26; fleck++)
    worn += `M${fixed(x + random.next() * size)} ${fixed(y + random.next() * size)}h.1`;
  sheet.line(worn, palette.paper, 0.9, 0.8);
}
