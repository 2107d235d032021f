import { mix } from '../colour.ts';
import type { Canvas } from '../painter.ts';
import { blend, clamp, smoothstep } from '../random.ts';
import { along, curve, gouge, type Point, polyline, ribbon, veils } from '../svg.ts';

type Palette = { paper: string; ink: string; near: string; accent: string };

export const palettes: readonly Palette[] = [
  { paper: '#f0eadd', ink: '#3a4248', near: '#14181b', accent: '#b8432f' },
  { paper: '#ebe6d8', ink: '#4a5a63', near: '#1b262c', accent: '#c9553a' },
  { paper: '#e9dfc4', ink: '#3f6a68', near: '#1d3a3a', accent: '#b2502d' },
  { paper: '#e4e2dc', ink: '#515468', near: '#1e2029', accent: '#d9a441' },
];

export type Brush = Canvas<Palette>;

/** The height of a range at a position. */
export type Crest = (x: number) => number;

/** One range: washed folds that fade downwards into mist, then dry strokes for the structure of the rock. */
export function range(brush: Brush, crest: Crest, depth: number, distance: number, folds: number) {
  const { sheet, random, noise, palette } = brush;
  const tone = mix(palette.near, mix(palette.ink, palette.paper, 0.35), distance);
  const strength = blend(0.92, 0.3, distance);
  // Rock is roughest at the top; the foot of a range is soft.
  const base = Math.max(...Array.from({ length: 60 }, (_, index) => crest((index / 59) * sheet.width)));
  const row: Point[] = [];
  for (let x = -10; x <= sheet.width + 10; x += 2.5) {
    const level = crest(x);
    const raised = base - level;
    const broken =
      Math.abs(noise.at(x / 34, distance * 31)) * 0.16 + Math.abs(noise.at(x / 15, distance * 17)) * 0.05;
    row.push([
      x,
      level + raised * broken + noise.fractal(x / 26, distance * 40, 4) * blend(6, 2.5, distance),
    ]);
  }
  const top = Math.min(...row.map((point) => point[1]));
  const body = (points: Point[], bottom: number) =>
    polyline([...points, [sheet.width + 10, bottom], [-10, bottom]], true);
  const foot = top + depth;
  const veil = sheet.linear(
    [0, top],
    [0, foot],
    veils(0, palette.paper, 0.75, 0.5, palette.paper, 0.85, 1, palette.paper, 0),
  );
  sheet.path(body(row, foot), { fill: veil });
  const wash = sheet.linear(
    [0, top],
    [0, foot],
    [
      [0, tone, strength * 0.8],
      [0.35, tone, strength * 0.42],
      [0.75, tone, strength * 0.1],
      [1, tone, 0],
    ],
  );
  sheet.path(body(row, foot), { fill: wash });
  for (let fold = 1; fold <= folds; fold++) {
    const drop = (fold / folds) ** 1.3 * depth * 0.5;
    const shift = random.between(-30, 30);
    const inner: Point[] = row.map(([x, y]) => {
      const lean = noise.fractal((x + shift) / 60, fold * 3.1 + distance * 20, 4);
      return [x, y + drop * (0.55 + 0.9 * lean + 0.35 * Math.abs(noise.at(x / 22, fold * 7)))];
    });
    const reach = depth * 0.3;
    const from = Math.min(...inner.map((point) => point[1]));
    const shade = sheet.linear(
      [0, from],
      [0, from + reach + depth * 0.2],
      veils(0, tone, strength * 0.3, 1, tone, 0),
    );
    sheet.path(body(inner, from + reach + depth * 0.2), { fill: shade });
  }
  if (distance > 0.75) return;
  const summit = Math.max(1, base - top);
  texture(brush, row, depth, tone, distance, (y) => smoothstep(0.06, 0.4, (base - y) / summit));
}

/** Cun: short dry strokes down from the crest, denser on the shaded side. */
function texture(
  { sheet, random, noise }: Brush,
  row: Point[],
  depth: number,
  tone: string,
  distance: number,
  presence: (y: number) => number,
) {
  const marks = ['', '', ''];
  for (let index = 4; index < row.length - 4; index++) {
    const [x, y] = row[index]!;
    const slope = (row[index + 4]![1] - row[index - 4]![1]) / (row[index + 4]![0] - row[index - 4]![0]);
    const shadow = smoothstep(-0.6, 1.6, slope);
    const crowd = noise.fractal(x / 45, distance * 9 + 4, 3);
    const count = Math.round(blend(5, 1.5, distance) * (0.25 + shadow * 1.3 + crowd) * presence(y));
    for (let mark = 0; mark < count; mark++) {
      const down = random.next() ** 1.9 * depth * 0.45;
      const lean = clamp(slope * 0.35, -0.8, 0.8) + random.gaussian(0, 0.16);
      const length = random.between(5, 20) * blend(1.1, 0.55, distance);
      const startX = x + down * lean + random.gaussian(0, 3);
      const surface = row[clamp(Math.round((startX + 10) / 2.5), 0, row.length - 1)]![1];
      const start: Point = [startX, Math.max(y + down, surface) + 1.5];
      const end: Point = [start[0] + (slope > 0 ? 0.35 : -0.35) * length * random.next(), start[1] + length];
      const layer = Math.min(2, Math.floor((down / (depth * 0.45)) * 3));
      marks[layer] += gouge(start, end, random.between(0.35, 1.25), random.gaussian(0, length / 9));
    }
  }
  marks.forEach((data, layer) => {
    if (data)
      sheet.path(data, { fill: tone, 'fill-opacity': blend(0.62, 0.3, distance) * [1, 0.62, 0.3][layer]! });
  });
  const pressure = (t: number) =>
    presence(row[Math.round(t * (row.length - 1))]![1]) *
    (0.4 + 0.9 * Math.max(0, noise.fractal(t * 40, distance * 13, 3)));
  sheet.path(ribbon(row, pressure), {
    fill: tone,
    'fill-opacity': blend(0.75, 0.3, distance),
  });
}

/** A pine: a leaning trunk and flat tiers of dabbed needles. */
export function pine(
  { sheet, random, palette }: Brush,
  root: Point,
  height: number,
  lean: number,
  opacity = 0.92,
) {
  const trunk = along(
    [
      root,
      [root[0] + lean * height * 0.16, root[1] - height * 0.34],
      [root[0] + lean * height * 0.1, root[1] - height * 0.66],
      [root[0] + lean * height * 0.4, root[1] - height],
    ],
    8,
  );
  sheet.path(
    ribbon(trunk, (t) => height * (blend(0.024, 0.005, t) + 0.03 * (1 - smoothstep(0, 0.09, t)))),
    { fill: palette.near, 'fill-opacity': opacity },
  );
  let branches = '';
  const tiers = clamp(Math.round(height / 15), 4, 17);
  const crowd = Math.round(20 * clamp(height / 170, 1, 1.9));
  for (let tier = 0; tier < tiers; tier++) {
    const t = blend(0.42, 1, tier / (tiers - 1));
    const joint = trunk[Math.round(t * (trunk.length - 1))]!;
    const side = (tier % 2 ? 1 : -1) * (tier === tiers - 1 ? 0.2 : 1);
    const reach = height * blend(0.36, 0.1, (t - 0.42) / 0.58) * random.between(0.75, 1.2);
    const tip: Point = [joint[0] + side * reach, joint[1] + reach * random.between(-0.05, 0.22)];
    branches += gouge(joint, tip, height * 0.008, side * reach * 0.12);
    // One path for each tier: a single path with all needles is several times slower to render.
    let needles = '';
    const clouds = Math.max(2, Math.round(reach / (height * 0.09)));
    for (let cloud = 0; cloud <= clouds; cloud++) {
      const along01 = blend(0.3, 1.05, cloud / clouds);
      const center: Point = [
        blend(joint[0], tip[0], along01),
        blend(joint[1], tip[1], along01) - height * 0.012,
      ];
      for (let needle = 0; needle < crowd; needle++) {
        const angle = -Math.PI * random.between(0.06, 0.94);
        const length = Math.min(height, 330) * random.between(0.028, 0.066);
        const from: Point = [
          center[0] + random.gaussian(0, height * 0.03),
          center[1] + random.gaussian(0, height * 0.008),
        ];
        needles += gouge(
          from,
          [from[0] + Math.cos(angle) * length * 1.3, from[1] + Math.sin(angle) * length * 0.75],
          clamp(height * 0.0035, 0.28, 0.62),
        );
      }
    }
    sheet.path(needles, { fill: palette.near, 'fill-opacity': opacity * 0.8 });
  }
  sheet.path(branches, { fill: palette.near, 'fill-opacity': opacity });
}

/** A dark bank in the foreground with moss dots. */
export function bank({ sheet, random, noise, palette }: Brush, crest: Crest) {
  const row: Point[] = [];
  for (let x = -10; x <= sheet.width + 10; x += 3) row.push([x, crest(x) + noise.fractal(x / 14, 77, 4) * 5]);
  const top = Math.min(...row.map((point) => point[1]));
  const paint = sheet.linear(
    [0, top],
    [0, top + 190],
    [
      [0, palette.near, 0.95],
      [0.28, palette.near, 0.62],
      [0.62, palette.near, 0.2],
      [1, palette.near, 0],
    ],
  );
  sheet.path(polyline([...row, [sheet.width + 10, sheet.height + 10], [-10, sheet.height + 10]], true), {
    fill: paint,
  });
  let moss = '';
  for (const [x, y] of row) {
    for (let index = 0; index < 3; index++) {
      const from: Point = [x + random.gaussian(0, 4), y + random.next() ** 2 * 40 - 1];
      moss += gouge(
        from,
        [from[0] + random.between(-5, 5), from[1] + random.between(1, 7)],
        random.between(0.5, 1.6),
      );
    }
  }
  sheet.path(moss, { fill: palette.near, 'fill-opacity': 0.55 });
}

export function boat({ sheet, palette }: Brush, [x, y]: Point, size: number) {
  sheet.path(
    curve(
      [
        [x - size, y - size * 0.12],
        [x - size * 0.4, y + size * 0.1],
        [x + size * 0.5, y + size * 0.1],
        [x + size, y - size * 0.16],
        [x + size * 0.4, y - size * 0.02],
        [x - size * 0.5, y - size * 0.01],
      ],
      true,
    ),
    { fill: palette.near, 'fill-opacity': 0.9 },
  );
  sheet.path(
    curve(
      [
        [x - size * 0.2, y],
        [x - size * 0.12, y - size * 0.34],
        [x + size * 0.02, y - size * 0.4],
        [x + size * 0.1, y - size * 0.2],
        [x + size * 0.12, y],
      ],
      true,
    ),
    { fill: palette.near, 'fill-opacity': 0.85 },
  );
  sheet.path(
    gouge([x - size * 0.36, y - size * 0.4], [x + size * 0.24, y - size * 0.36], size * 0.045, -size * 0.14),
    { fill: palette.near },
  );
  sheet.path(
    gouge([x + size * 0.2, y - size * 0.3], [x + size * 1.5, y - size * 0.72], size * 0.012, -size * 0.1),
    { fill: palette.near },
  );
  let ripples = '';
  for (let index = 0; index < 7; index++) {
    const offset = ((index * 37) % 11) / 11 - 0.5;
    ripples += gouge(
      [x + size * (offset - 1.2), y + size * (0.2 + index * 0.1)],
      [x + size * (offset + 0.9), y + size * (0.2 + index * 0.1)],
      size * 0.012,
    );
  }
  sheet.path(ripples, { fill: palette.ink, 'fill-opacity': 0.35 });
}

export function birds({ sheet, random, palette }: Brush, center: Point, count: number, size: number) {
  let data = '';
  for (let index = 0; index < count; index++) {
    const x = center[0] + index * size * 2.6 + random.gaussian(0, size);
    const y = center[1] - Math.abs(index - count * 0.35) * -size * 0.7 + random.gaussian(0, size * 0.6);
    const lift = size * random.between(0.2, 0.55);
    data +=
      gouge([x - size, y - lift], [x, y], size * 0.07, size * 0.16) +
      gouge([x, y], [x + size, y - lift * 1.1], size * 0.07, size * 0.16);
  }
  sheet.path(data, { fill: palette.near, 'fill-opacity': 0.75 });
}
