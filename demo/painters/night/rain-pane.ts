import { mix } from '../colour.ts';
import { blend, clamp, type Noise, type Random } from '../random.ts';
import { along, curve, fixed, gouge, type Point, ribbon, type Sheet } from '../svg.ts';

type Palette = { sky: readonly [string, string, string]; warm: readonly string[]; cool: readonly string[] };

export const palettes: [Palette, ...Palette[]] = [
  {
    sky: ['#0b1222', '#16233a', '#2c3348'],
    warm: ['#ffb347', '#ff8a3c', '#ffd98a', '#ffe9c2'],
    cool: ['#5fc9d6', '#8fd3ff', '#e8505b'],
  },
  {
    sky: ['#0d0f1e', '#231c38', '#4a2a44'],
    warm: ['#ff9e6b', '#ff6f61', '#ffc48a', '#ffe3cf'],
    cool: ['#9a8cff', '#6fc3e8', '#ff5d8f'],
  },
  {
    sky: ['#07161a', '#0f2c30', '#27463f'],
    warm: ['#ffc861', '#f2a33c', '#ffe6a8', '#fff3d6'],
    cool: ['#58d0a8', '#9be7d8', '#f0644b'],
  },
];

export type Pane = { sheet: Sheet; random: Random; noise: Noise; palette: Palette };

export function night({ sheet, palette }: Pane, horizon: number) {
  const [high, middle, low] = palette.sky;
  sheet.fill(high);
  sheet.fill(
    sheet.linear(
      [0, 0],
      [0, sheet.height],
      [
        [0, high, 1],
        [clamp(horizon / sheet.height - 0.12), middle, 1],
        [horizon / sheet.height, low, 1],
        [clamp(horizon / sheet.height + 0.25), middle, 1],
        [1, high, 1],
      ],
    ),
  );
}

/** A lamp out of focus: a flat disc with a slightly brighter rim. */
export function disc(
  { sheet, random }: Pane,
  center: Point,
  radius: number,
  colour: string,
  strength: number,
) {
  sheet.circle(center, radius * 1.22, { fill: colour, 'fill-opacity': strength * 0.13 });
  sheet.circle(center, radius * 1.07, { fill: colour, 'fill-opacity': strength * 0.16 });
  sheet.circle(center, radius, { fill: colour, 'fill-opacity': strength * 0.5 });
  sheet.circle([center[0] - radius * 0.05, center[1] - radius * 0.06], radius * 0.82, {
    fill: mix(colour, '#ffffff', 0.35),
    'fill-opacity': strength * 0.2,
  });
  sheet.circle(center, radius * 0.965, {
    fill: 'none',
    stroke: mix(colour, '#ffffff', 0.3),
    'stroke-width': Math.max(0.8, radius * 0.055),
    'stroke-opacity': strength * random.between(0.25, 0.5),
  });
}

/** The reflection of a lamp in a wet road: a long broken vertical streak. */
export function smear(
  { sheet, random }: Pane,
  [x, y]: Point,
  width: number,
  length: number,
  colour: string,
  strength: number,
) {
  const count = Math.max(5, Math.round(length / 22));
  for (let index = 0; index < count; index++) {
    const down = (index + random.next()) / count;
    const half = width * blend(0.75, 1.25, down) * random.between(0.45, 1.1);
    const tall = (length / count) * random.between(0.35, 0.95);
    const left: Point = [x - half + random.gaussian(0, width * 0.16), y + down * length];
    sheet.path(gouge(left, [left[0] + half * 2, left[1] + random.gaussian(0, 1.5)], tall * 0.5), {
      fill: colour,
      'fill-opacity': strength * 0.42 * (1 - down) ** 0.8 * Math.min(1, 0.15 + down * 5),
    });
  }
  for (const grow of [1.5, 0.9, 0.45])
    sheet.path(
      ribbon(
        [
          [x, y],
          [x, y + length * 0.3],
          [x, y + length],
        ],
        (t) => width * grow * (1 - 0.5 * t),
      ),
      {
        fill: sheet.linear(
          [0, y],
          [0, y + length],
          [
            [0, colour, 0],
            [0.14, colour, strength * 0.26],
            [0.5, colour, strength * 0.14],
            [1, colour, 0],
          ],
        ),
      },
    );
}

/** A drop shows the street upside down: dark above, lamps below, and one highlight. */
export function drops(
  pane: Pane,
  count: number,
  largest: number,
  keep: (x: number, y: number) => boolean = () => true,
) {
  const { sheet, random, noise, palette } = pane;
  const { width, height } = sheet;
  let mist = '';
  for (let index = 0; index < count * 5; index++)
    mist += `M${fixed(random.between(0, width))} ${fixed(random.between(0, height))}h.1`;
  sheet.line(mist, '#dfe8f2', 1.1, 0.2);
  const placed: [number, number, number][] = [];
  const shade = [0, 1, 2, 3].map(
    (row) =>
      [
        mix(palette.sky[0], '#000000', 0.3),
        palette.sky[1],
        mix(palette.warm[1]!, palette.sky[2], 0.62),
        mix(palette.warm[2]!, palette.cool[1]!, 0.3),
      ][row]!,
  );
  const layers = { body: '', dark: '', glow: '', spark: '' };
  for (let index = 0; index < count; index++) {
    const size = Math.max(1.6, largest * random.next() ** 4.2);
    const [x, y] = [random.between(0, width), random.between(0, height)];
    if (!keep(x, y)) continue;
    if (size > 4 && placed.some(([px, py, far]) => Math.hypot(px - x, py - y) < (far + size) * 1.15))
      continue;
    if (size > 4) placed.push([x, y, size]);
    const tall = size * random.between(1, 1.22);
    const shape = (grow: number, dx: number, dy: number) =>
      size < 3
        ? gouge([x + dx - size * grow, y + dy], [x + dx + size * grow, y + dy], tall * grow * 0.9)
        : curve(
            Array.from({ length: 10 }, (_, step): Point => {
              const angle = (step / 10) * Math.PI * 2;
              const wobble = 1 + 0.16 * noise.at(Math.cos(angle) + x, Math.sin(angle) + y);
              return [
                x + dx + Math.cos(angle) * size * grow * wobble,
                y + dy + Math.sin(angle) * tall * grow * wobble * (Math.sin(angle) < 0 ? 0.92 : 1.05),
              ];
            }),
            true,
          );
    layers.body += shape(1, 0, 0);
    layers.dark += shape(0.86, -size * 0.05, -tall * 0.12);
    layers.glow += gouge(
      [x - size * 0.62, y + tall * 0.42],
      [x + size * 0.62, y + tall * 0.42],
      tall * 0.17,
      tall * 0.5,
    );
    if (size > 2.4) layers.spark += `M${fixed(x - size * 0.32)} ${fixed(y - tall * 0.4)}h.1`;
  }
  sheet.path(layers.body, { fill: mix(shade[2]!, '#ffffff', 0.22), 'fill-opacity': 0.62 });
  sheet.path(layers.dark, { fill: shade[0]!, 'fill-opacity': 0.62 });
  sheet.path(layers.glow, { fill: shade[3]!, 'fill-opacity': 0.9 });
  sheet.line(layers.spark, '#ffffff', Math.max(1.4, largest * 0.12), 0.85);
}

/** A running drop, and the clear trail behind it. */
export function runnels(pane: Pane, count: number, slant = 0) {
  const { sheet, random, noise, palette } = pane;
  const { width, height } = sheet;
  for (let index = 0; index < count; index++) {
    const x = width * ((index + random.between(0.15, 0.85)) / count);
    const top = random.between(-0.2, 0.35) * height;
    const bottom = top + height * random.between(0.25, 0.75);
    const points: Point[] = [];
    for (let step = 0; step <= 26; step++) {
      const y = blend(top, bottom, step / 26);
      points.push([x + (y - top) * slant + noise.fractal(y / 70, index * 5.1, 3) * 13, y]);
    }
    const half = random.between(2.2, 4.4);
    const body = along(points, 3);
    sheet.path(
      ribbon(body, (t) => half * (0.25 + 0.75 * t) * (0.75 + 0.4 * noise.at(t * 22, index))),
      { fill: mix(palette.sky[0], palette.sky[2], 0.3), 'fill-opacity': 0.4 },
    );
    sheet.path(
      ribbon(
        body.map(([px, py]): Point => [px + half * 0.6, py]),
        (t) => 0.3 + 0.75 * t * Math.max(0, noise.at(t * 26, index * 3) + 0.45),
      ),
      { fill: '#f5f1e6', 'fill-opacity': 0.42 },
    );
    const end = points.at(-1)!;
    sheet.path(
      curve(
        [
          [end[0], end[1] - half * 3.4],
          [end[0] + half * 1.35, end[1]],
          [end[0] + half * 1.1, end[1] + half * 1.5],
          [end[0], end[1] + half * 2.1],
          [end[0] - half * 1.1, end[1] + half * 1.5],
          [end[0] - half * 1.35, end[1]],
        ],
        true,
      ),
      {
        fill: sheet.linear(
          [0, end[1] - half * 3],
          [0, end[1] + half * 2],
          [
            [0, palette.sky[0], 0.6],
            [0.6, palette.sky[1], 0.8],
            [1, palette.warm[2]!, 0.9],
          ],
        ),
      },
    );
    sheet.line(
      `M${fixed(end[0] - half * 0.5)} ${fixed(end[1] - half * 0.3)}h.1`,
      '#ffffff',
      half * 0.55,
      0.9,
    );
  }
}
