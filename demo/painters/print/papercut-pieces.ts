import { adjust } from '../colour.ts';
import type { Canvas } from '../painter.ts';
import { blend } from '../random.ts';
import { curve, gouge, type Point, polyline, ribbon, type Sheet, stops } from '../svg.ts';

type Palette = { sky: string; scale: readonly string[]; light: string; accent: string };

export const palettes: readonly Palette[] = [
  {
    sky: '#f6e3cf',
    scale: ['#f0c9a8', '#dd9a7d', '#b3645c', '#6f3f52', '#35243e'],
    light: '#fff6e6',
    accent: '#e8793f',
  },
  {
    sky: '#e4ebe6',
    scale: ['#c3d6cf', '#8fb5ab', '#56877f', '#2c5a58', '#12363a'],
    light: '#fbf8ee',
    accent: '#e9b44c',
  },
  {
    sky: '#dfe3ee',
    scale: ['#b9c4dc', '#8a9bc4', '#566aa0', '#324475', '#182447'],
    light: '#fdf9ef',
    accent: '#f2c66d',
  },
];

export type Table = Canvas<Palette>;

/** One cut sheet on the pile: its shadow is up and to the left on the sheet behind, and its edge is lit. */
export function lay({ sheet }: Table, outline: string, paint: string, lift = 1, shadow = outline) {
  for (let step = 4; step >= 1; step--) {
    const reach = step * 2.6 * lift;
    sheet.path(shadow, {
      fill: '#160d16',
      'fill-opacity': 0.105,
      transform: `translate(${(-reach * 0.55).toFixed(1)} ${(-reach * 0.8).toFixed(1)})`,
    });
  }
  // The lit edge is drawn under the fill, since overlaps inside the outline would otherwise be visible as lines.
  sheet.path(outline, { fill: 'none', stroke: '#ffffff', 'stroke-opacity': 0.18, 'stroke-width': 1.5 });
  sheet.path(outline, { fill: paint });
}

export const ground = (sheet: Sheet, row: readonly Point[]) =>
  `${curve(row)}L${(sheet.width + 30).toFixed(1)} ${(sheet.height + 30).toFixed(1)}L-30 ${(sheet.height + 30).toFixed(1)}Z`;

export function toned({ sheet }: Table, colour: string, top: number, bottom: number) {
  return sheet.linear([0, top], [0, bottom], stops(0, adjust(colour, 0.025), 1, adjust(colour, -0.05)));
}

/** A bird with open wings, cut from one piece. */
export function bird([x, y]: Point, size: number, tilt: number, beat: number): string {
  const turn = ([px, py]: Point): Point => [
    x + size * (px * Math.cos(tilt) - py * Math.sin(tilt)),
    y + size * (px * Math.sin(tilt) + py * Math.cos(tilt)),
  ];
  const body: Point[] = [
    [1.05, -0.1],
    [0.72, -0.19],
    [0.36, -0.15],
    [0.2, -0.62 * beat],
    [-0.22, -1.18 * beat],
    [-0.72, -1.36 * beat],
    [-0.5, -0.98 * beat],
    [-0.42, -0.5 * beat],
    [-0.34, -0.08],
    [-0.72, 0.02],
    [-1.28, -0.02],
    [-0.98, 0.14],
    [-1.2, 0.32],
    [-0.6, 0.24],
    [-0.2, 0.24],
    [-0.1, 0.52 * beat],
    [-0.32, 0.86 * beat],
    [0.08, 0.74 * beat],
    [0.34, 0.4 * beat],
    [0.42, 0.12],
    [0.76, 0.02],
  ];
  return curve(body.map(turn), true);
}

export function firs({ random, noise }: Table, row: readonly Point[], size: number, density: number): string {
  let data = '';
  for (const [x, y] of row) {
    const grove = noise.at(x / (size * 2.6), size);
    if (!random.chance(density * (0.55 + grove * 1.3))) continue;
    const tall = size * random.between(0.6, 1.1) * (0.85 + grove * 0.55);
    const half = tall * random.between(0.15, 0.21);
    const left: Point[] = [];
    const right: Point[] = [];
    const tiers = 6;
    for (let tier = 0; tier < tiers; tier++) {
      const t = (tier + 1) / tiers;
      const level = y - tall + tall * t;
      left.push([x - half * t, level], [x - half * t * 0.45, level - tall * 0.02]);
      right.push([x + half * t, level], [x + half * t * 0.45, level - tall * 0.02]);
    }
    data += polyline(
      [
        [x, y - tall],
        ...right,
        [x + half * 0.7, y + tall * 0.22],
        [x - half * 0.7, y + tall * 0.22],
        ...left.reverse(),
      ],
      true,
    );
  }
  return data;
}

/** Leaves from the rim of an opening, in the direction of the frame, so that they are paper and not holes. */
export function leaves({ random }: Table, opening: readonly Point[], size: number, center: Point): string {
  let data = '';
  opening.forEach(([x, y], index) => {
    if (index % 3 || !random.chance(0.78)) return;
    const inward = Math.atan2(center[1] - y, center[0] - x) + random.gaussian(0, 0.5);
    const bend = random.gaussian(0, 0.5);
    const length = size * random.between(0.8, 1.7);
    const at = (forward: number): Point => {
      const turned = inward + bend * (forward / length);
      return [x + Math.cos(turned) * forward, y + Math.sin(turned) * forward];
    };
    const blade = (from: Point, heading: number, reach: number) =>
      gouge(from, [from[0] + Math.cos(heading) * reach, from[1] + Math.sin(heading) * reach], reach * 0.1);
    data += ribbon([at(-6), at(length * 0.4), at(length * 0.75), at(length)], () => 1);
    for (let pair = 0; pair < 4; pair++) {
      const forward = length * (0.2 + pair * 0.22);
      for (const side of [-1, 1])
        data += blade(
          at(forward),
          inward + bend * (forward / length) + side * 0.85,
          length * blend(0.42, 0.26, pair / 3),
        );
    }
    data += blade(at(length * 0.94), inward + bend, length * 0.34);
  });
  return data;
}

/** Overlapping puffs look like one sheet: first all shadows, then all fills, then only the upper rims. */
export function cloudBank({ sheet }: Table, puffs: string, body: string, paint: string, lift: number) {
  for (let step = 6; step >= 1; step--) {
    const reach = step * 1.7 * lift;
    sheet.path(puffs + body, {
      fill: '#160d16',
      'fill-opacity': 0.055,
      transform: `translate(${(-reach * 0.6).toFixed(1)} ${(-reach * 0.8).toFixed(1)})`,
    });
  }
  sheet.path(puffs, { fill: 'none', stroke: '#ffffff', 'stroke-opacity': 0.55, 'stroke-width': 1.8 });
  sheet.path(puffs + body, { fill: paint });
}
