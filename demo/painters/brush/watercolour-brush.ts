import { mix } from '../colour.ts';
import { blend, type Random } from '../random.ts';
import { along, gouge, type Point, polyline, ribbon, type Sheet } from '../svg.ts';

type Palette = {
  paper: string;
  bloom: readonly [string, string, string];
  heart: string;
  leaf: readonly [string, string];
  wash: string;
};

export const palettes: [Palette, ...Palette[]] = [
  {
    paper: '#faf6ee',
    bloom: ['#e2503c', '#f08a6a', '#c4303a'],
    heart: '#2b2130',
    leaf: ['#5f8a5e', '#2f5a4c'],
    wash: '#e9d6b8',
  },
  {
    paper: '#f8f5f0',
    bloom: ['#e79ab4', '#f5c6d2', '#c75d86'],
    heart: '#e0a83c',
    leaf: ['#6f9d86', '#2f6359'],
    wash: '#cfe0dc',
  },
  {
    paper: '#f7f5ef',
    bloom: ['#6f7fc4', '#a9a4dc', '#4a4f9c'],
    heart: '#e6c25a',
    leaf: ['#7a9a68', '#41644a'],
    wash: '#dcdcec',
  },
  {
    paper: '#fbf5ea',
    bloom: ['#f0b23e', '#f7d37c', '#db7f2e'],
    heart: '#7a3b22',
    leaf: ['#8a9c56', '#4f6a3c'],
    wash: '#f0dfc6',
  },
];

export type Hand = { sheet: Sheet; random: Random; palette: Palette };

/** Splits every edge at its middle repeatedly, so that the outline is irregular like wet pigment. */
function fray(points: readonly Point[], amount: number, rounds: number, random: Random): Point[] {
  let current = [...points];
  for (let round = 0; round < rounds; round++) {
    const next: Point[] = [];
    current.forEach((from, index) => {
      const to = current[(index + 1) % current.length]!;
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      next.push(from, [
        (from[0] + to[0]) / 2 + random.gaussian(0, length * amount),
        (from[1] + to[1]) / 2 + random.gaussian(0, length * amount),
      ]);
    });
    current = next;
  }
  return current;
}

/** One brush stroke: many faint layers of the same shape with different edges. */
export function wash(
  { sheet, random }: Hand,
  outline: readonly Point[],
  paint: string,
  strength: number,
  layers = 8,
  bleed = 0.1,
  rounds = 2,
) {
  const base = fray(outline, bleed * 0.7, 1, random);
  for (let layer = 0; layer < layers; layer++) {
    const points = fray(base, bleed * blend(0.4, 1.3, layer / layers), rounds, random);
    sheet.path(polyline(points, true), { fill: paint, 'fill-opacity': strength / layers });
  }
  // Pigment is denser where the paint dried last.
  const rim = polyline(fray(base, bleed * 0.5, rounds, random), true);
  sheet.path(rim, {
    fill: 'none',
    stroke: paint,
    'stroke-opacity': Math.min(0.5, strength * 0.26),
    'stroke-width': 1.5,
    'stroke-linejoin': 'round',
  });
}

/** A petal standing on `root`, pointing along `angle`. */
export function petalShape(
  root: Point,
  angle: number,
  length: number,
  width: number,
  random: Random,
  notch = 0,
): Point[] {
  const at = (forward: number, side: number): Point => [
    root[0] + Math.cos(angle) * forward * length - Math.sin(angle) * side * width,
    root[1] + Math.sin(angle) * forward * length + Math.cos(angle) * side * width,
  ];
  const wobble = () => random.between(0.92, 1.08);
  return [
    at(0, 0.06),
    at(0.28, 0.3 * wobble()),
    at(0.6, 0.52 * wobble()),
    at(0.88, 0.42 * wobble()),
    at(1.02, 0.16),
    at(1 - notch, 0),
    at(1.01, -0.16),
    at(0.87, -0.42 * wobble()),
    at(0.6, -0.52 * wobble()),
    at(0.28, -0.3 * wobble()),
    at(0, -0.06),
  ];
}

export function petal(
  hand: Hand,
  root: Point,
  angle: number,
  length: number,
  width: number,
  colours: readonly [string, string, string],
  notch = 0,
  strength = 1.25,
) {
  const small = length < 85;
  const { sheet, random } = hand;
  const outline = petalShape(root, angle, length, width, random, notch);
  const tip: Point = [root[0] + Math.cos(angle) * length, root[1] + Math.sin(angle) * length];
  const pale = random.between(0.35, 0.75);
  const paint = sheet.linear(root, tip, [
    [0, colours[2], 1],
    [pale * 0.5, colours[0], 0.85],
    [pale, colours[1], random.between(0.3, 0.6)],
    [1, mix(colours[0], colours[2], random.next() * 0.8), 0.95],
  ]);
  wash(hand, outline, paint, strength, small ? 4 : 8, 0.07, small ? 1 : 2);
  let veins = '';
  for (let index = small ? 1 : 0; index < (small ? 6 : 7); index++) {
    const spread = (index - 3) * 0.1 * (width / length) + random.gaussian(0, 0.02);
    const from: Point = [root[0] + Math.cos(angle) * length * 0.1, root[1] + Math.sin(angle) * length * 0.1];
    const reach = length * random.between(0.5, 0.88);
    veins += gouge(
      from,
      [root[0] + Math.cos(angle + spread * 1.6) * reach, root[1] + Math.sin(angle + spread * 1.6) * reach],
      0.5,
      spread * length * 0.3,
    );
  }
  sheet.path(veins, { fill: colours[2], 'fill-opacity': 0.22 });
}

export function stem({ sheet, palette, random }: Hand, points: readonly Point[], width: number) {
  const path = along(points, 10);
  for (const [colour, opacity, share] of [
    [palette.leaf[0], 0.55, 1],
    [palette.leaf[1], 0.45, 0.55],
  ] as const) {
    sheet.path(
      ribbon(path, (t) => width * share * blend(1, 0.62, t) * (0.9 + 0.2 * random.next())),
      { fill: colour, 'fill-opacity': opacity },
    );
  }
}

export function leaf(hand: Hand, root: Point, angle: number, length: number, width: number, bend = 0.2) {
  const { sheet, palette, random } = hand;
  const spine = along(
    [0, 0.35, 0.7, 1].map(
      (t): Point => [
        root[0] + Math.cos(angle + bend * t) * length * t,
        root[1] + Math.sin(angle + bend * t) * length * t,
      ],
    ),
    5,
  );
  const left: Point[] = [];
  const right: Point[] = [];
  spine.forEach(([x, y], index) => {
    if (index % 2) return;
    const t = index / (spine.length - 1);
    const half = width * Math.sin(Math.PI * Math.min(1, t * 0.97 + 0.02)) ** 0.85 * (1 - t * 0.25);
    left.push([x - Math.sin(angle + bend * t) * half, y + Math.cos(angle + bend * t) * half]);
    right.push([x + Math.sin(angle + bend * t) * half, y - Math.cos(angle + bend * t) * half]);
  });
  const tip = spine[spine.length - 1]!;
  const paint = sheet.linear(root, tip, [
    [0, palette.leaf[1], 0.9],
    [random.between(0.3, 0.6), palette.leaf[0], 0.55],
    [1, mix(palette.leaf[0], palette.leaf[1], 0.5), 0.85],
  ]);
  wash(hand, [...left, ...right.reverse()], paint, 1.2, 5, 0.06, 1);
  sheet.path(
    ribbon(spine, (t) => blend(0.8, 0.2, t)),
    { fill: palette.leaf[1], 'fill-opacity': 0.5 },
  );
}

/** Colour on wet paper behind the subject, which fades outwards and leaves a faint edge. */
export function atmosphere(
  hand: Hand,
  center: Point,
  size: number,
  colours: readonly string[],
  strength: number,
) {
  const { random, sheet } = hand;
  for (let index = 0; index < 7; index++) {
    const middle: Point = [
      center[0] + random.gaussian(0, size * 0.42),
      center[1] + random.gaussian(0, size * 0.32),
    ];
    const colour = colours[index % colours.length]!;
    const reaches = Array.from({ length: 11 }, () => size * random.between(0.28, 0.66));
    const layers = 11;
    for (let layer = 0; layer < layers; layer++) {
      const scale = blend(1, 0.3, layer / layers);
      const outline = reaches.map((reach, corner): Point => {
        const angle = (corner / reaches.length) * Math.PI * 2;
        return [
          middle[0] + Math.cos(angle) * reach * 1.2 * scale,
          middle[1] + Math.sin(angle) * reach * scale,
        ];
      });
      const points = fray(outline, 0.19, 3, random);
      sheet.path(polyline(points, true), { fill: colour, 'fill-opacity': strength / 7 });
      if (layer === 0)
        sheet.path(polyline(points, true), {
          fill: 'none',
          stroke: colour,
          'stroke-opacity': strength * 0.4,
          'stroke-width': 1.2,
        });
    }
  }
}

export function splashes({ sheet, random }: Hand, colours: readonly string[], count: number) {
  for (let index = 0; index < count; index++) {
    const size = random.between(0.8, 2) + random.next() ** 6 * 6;
    sheet.circle(
      [random.between(0.08, 0.92) * sheet.width, random.between(0.08, 0.92) * sheet.height],
      size,
      { fill: random.pick(colours), 'fill-opacity': random.between(0.12, 0.4) },
    );
  }
}

export function bud(hand: Hand, [x, y]: Point, size: number, angle: number) {
  petal(hand, [x, y], angle, size, size * 0.9, hand.palette.bloom);
  leaf(hand, [x, y], angle - 0.28, size * 0.72, size * 0.17, 0.3);
  leaf(hand, [x, y], angle + 0.28, size * 0.72, size * 0.17, -0.3);
}
