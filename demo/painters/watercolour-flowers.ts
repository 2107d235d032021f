import { adjust, mix } from './colour.ts';
import { compositionOf, type Painter, paletteOf } from './painter.ts';
import { blend, createRandom, type Random, smoothstep } from './random.ts';
import { along, curve, fixed, gouge, grain, type Point, polyline, ribbon, Sheet } from './svg.ts';

type Palette = {
  paper: string;
  bloom: readonly [string, string, string];
  heart: string;
  leaf: readonly [string, string];
  wash: string;
};

const palettes: [Palette, ...Palette[]] = [
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

type Hand = { sheet: Sheet; random: Random; palette: Palette };

/** Breaks every edge at its middle again and again, so that the outline frays as wet pigment does. */
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

/** One touch of the brush: many faint layers that share a shape but never quite the same edge. */
function wash(
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
  // Pigment gathers where the puddle dried last.
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
function petalShape(
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

function petal(
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

function stem({ sheet, palette, random }: Hand, points: readonly Point[], width: number) {
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

function leaf(hand: Hand, root: Point, angle: number, length: number, width: number, bend = 0.2) {
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

/** Loose colour dropped on wet paper behind the subject: it thins outwards and leaves a faint tide line. */
function atmosphere(hand: Hand, center: Point, size: number, colours: readonly string[], strength: number) {
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

function splashes({ sheet, random }: Hand, colours: readonly string[], count: number) {
  for (let index = 0; index < count; index++) {
    const size = random.between(0.8, 2) + random.next() ** 6 * 6;
    sheet.circle(
      [random.between(0.08, 0.92) * sheet.width, random.between(0.08, 0.92) * sheet.height],
      size,
      { fill: random.pick(colours), 'fill-opacity': random.between(0.12, 0.4) },
    );
  }
}

function poppy(hand: Hand, [x, y]: Point, size: number, tilt: number) {
  const { sheet, random, palette } = hand;
  const flat = random.between(0.62, 0.85);
  for (const ring of [0, 1]) {
    const count = ring === 0 ? 4 : 3;
    for (let index = 0; index < count; index++) {
      const angle = tilt + (index / count) * Math.PI * 2 + ring * 0.7 + random.gaussian(0, 0.12);
      const length = size * (ring ? 0.78 : 1) * blend(flat, 1, Math.abs(Math.cos(angle - tilt)));
      petal(hand, [x, y], angle, length, length * random.between(1.25, 1.5), palette.bloom, 0.06, 1);
    }
  }
  wash(
    hand,
    Array.from(
      { length: 9 },
      (_, index): Point => [
        x + Math.cos((index / 9) * 6.283) * size * 0.14,
        y + Math.sin((index / 9) * 6.283) * size * 0.12,
      ],
    ),
    palette.heart,
    1.2,
    5,
    0.12,
  );
  let stamens = '';
  for (let index = 0; index < 46; index++) {
    const angle = random.between(0, Math.PI * 2);
    const reach = size * random.between(0.16, 0.34);
    const tip: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.85];
    stamens +=
      gouge([x, y], tip, 0.35) +
      gouge([tip[0] - size * 0.014, tip[1]], [tip[0] + size * 0.014, tip[1]], size * 0.011);
  }
  sheet.path(stamens, { fill: palette.heart, 'fill-opacity': 0.75 });
}

function bud(hand: Hand, [x, y]: Point, size: number, angle: number) {
  petal(hand, [x, y], angle, size, size * 0.9, hand.palette.bloom);
  leaf(hand, [x, y], angle - 0.28, size * 0.72, size * 0.17, 0.3);
  leaf(hand, [x, y], angle + 0.28, size * 0.72, size * 0.17, -0.3);
}

/** Poppies standing loosely in a summer field. */
function poppies(hand: Hand) {
  const { sheet, random, palette } = hand;
  const { width, height } = sheet;
  const size = Math.min(width, height);
  atmosphere(
    hand,
    [width * 0.5, height * 0.75],
    size * 0.62,
    [palette.wash, palette.leaf[0], palette.bloom[1]],
    0.3,
  );
  const blooms = [
    { x: 0.33, y: 0.3, size: 0.2 },
    { x: 0.66, y: 0.2, size: 0.14 },
    { x: 0.62, y: 0.45, size: 0.185 },
    { x: 0.2, y: 0.56, size: 0.115 },
    { x: 0.84, y: 0.36, size: 0.085 },
  ].map((bloom) => ({
    ...bloom,
    x: bloom.x + random.gaussian(0, 0.02),
    y: bloom.y + random.gaussian(0, 0.015),
  }));
  for (const bloom of blooms) {
    const foot: Point = [width * blend(bloom.x, 0.5, 0.35) + random.gaussian(0, 12), height * 1.02];
    stem(
      hand,
      [
        foot,
        [blend(foot[0], bloom.x * width, 0.25) + random.gaussian(0, 14), height * blend(1, bloom.y, 0.4)],
        [bloom.x * width + random.gaussian(0, 8), height * blend(1, bloom.y, 0.8)],
        [bloom.x * width, bloom.y * height],
      ],
      2.6,
    );
  }
  const buds: Point[] = [
    [width * 0.46, height * 0.11],
    [width * 0.1, height * 0.4],
  ];
  for (const [x, y] of buds) {
    stem(
      hand,
      [
        [blend(x, width * 0.5, 0.4), height * 1.02],
        [blend(x, width * 0.5, 0.15), height * 0.6],
        [x - 6, y + 60],
        [x, y],
      ],
      2,
    );
    bud(hand, [x, y], size * 0.065, Math.PI / 2 + 0.4);
  }
  for (let index = 0; index < 16; index++) {
    const root: Point = [width * random.between(0.16, 0.86), height * random.between(0.78, 1.02)];
    leaf(
      hand,
      root,
      -Math.PI / 2 + random.gaussian(0, 0.5),
      size * random.between(0.16, 0.36),
      size * random.between(0.012, 0.026),
      random.gaussian(0, 0.5),
    );
  }
  for (const bloom of blooms.toReversed())
    poppy(hand, [bloom.x * width, bloom.y * height], size * bloom.size, random.between(-0.4, 0.4));
  splashes(hand, [palette.bloom[0], palette.leaf[0]], 36);
}

/** A flowering branch entering from the side, buds and open blossoms together. */
function branch(hand: Hand) {
  const { sheet, random, palette } = hand;
  const { width, height } = sheet;
  const size = Math.min(width, height);
  atmosphere(hand, [width * 0.6, height * 0.42], size * 0.6, [palette.wash, palette.bloom[1]], 0.26);
  const bark = '#4a3a38';
  const twigs: Point[][] = [
    [
      [-0.03, 0.92],
      [0.14, 0.74],
      [0.3, 0.66],
      [0.47, 0.48],
      [0.66, 0.42],
      [0.93, 0.2],
    ],
    [
      [0.3, 0.66],
      [0.38, 0.44],
      [0.36, 0.26],
      [0.42, 0.08],
    ],
    [
      [0.47, 0.48],
      [0.62, 0.58],
      [0.76, 0.6],
      [0.9, 0.7],
    ],
    [
      [0.66, 0.42],
      [0.7, 0.28],
      [0.68, 0.14],
    ],
    [
      [0.14, 0.74],
      [0.13, 0.54],
      [0.19, 0.38],
    ],
  ].map((twig) =>
    twig.map(([x, y]): Point => [x! * width + random.gaussian(0, 7), y! * height + random.gaussian(0, 7)]),
  );
  const spots: Point[] = [];
  twigs.forEach((twig, index) => {
    const path = along(twig, 14);
    const thick = size * (index === 0 ? 0.017 : 0.0075);
    for (const [opacity, share] of [
      [0.42, 1.1],
      [0.5, 0.75],
      [0.4, 0.4],
    ] as const) {
      sheet.path(
        ribbon(path, (t) => thick * share * blend(1, 0.18, t) * (0.75 + 0.5 * random.next())),
        { fill: bark, 'fill-opacity': opacity },
      );
    }
    for (
      let step = Math.round(path.length * (index === 0 ? 0.4 : 0.25));
      step < path.length;
      step += random.integer(5, 9)
    )
      spots.push(path[step]!);
    spots.push(path[path.length - 1]!);
  });
  for (const [x, y] of spots) {
    if (random.chance(0.3))
      bud(hand, [x, y], size * random.between(0.03, 0.045), -Math.PI / 2 + random.gaussian(0, 0.7));
    else if (random.chance(0.2))
      leaf(
        hand,
        [x, y],
        -Math.PI / 2 + random.gaussian(0, 0.9),
        size * 0.085,
        size * 0.016,
        random.gaussian(0, 0.4),
      );
  }
  for (const [x, y] of spots)
    if (random.chance(0.72))
      blossom(
        hand,
        [x + random.gaussian(0, 9), y + random.gaussian(0, 9)],
        size * random.between(0.05, 0.082),
      );
  for (let index = 0; index < 7; index++)
    petal(
      hand,
      [width * random.between(0.45, 0.95), height * random.between(0.72, 0.95)],
      random.between(0, 6.28),
      size * 0.035,
      size * 0.035,
      palette.bloom,
      0.1,
      0.8,
    );
  splashes(hand, [palette.bloom[0], palette.bloom[1]], 30);
}

function blossom(hand: Hand, [x, y]: Point, size: number) {
  const { sheet, random, palette } = hand;
  const turn = random.between(0, Math.PI * 2);
  const squash = random.between(0.55, 1);
  const face = random.between(0, Math.PI);
  for (let index = 0; index < 5; index++) {
    const angle = turn + (index / 5) * Math.PI * 2;
    const length = size * blend(squash, 1, Math.abs(Math.cos(angle - face)));
    petal(
      hand,
      [x, y],
      angle,
      length,
      length * 1.12,
      [palette.bloom[0], palette.bloom[1], palette.bloom[2]],
      0.1,
      0.85,
    );
  }
  let stamens = '';
  for (let index = 0; index < 16; index++) {
    const angle = random.between(0, Math.PI * 2);
    const reach = size * random.between(0.2, 0.5);
    const tip: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    stamens += gouge([x, y], tip, 0.4) + gouge([tip[0] - 1.5, tip[1]], [tip[0] + 1.5, tip[1]], 1.1);
  }
  sheet.path(stamens, { fill: mix(palette.heart, palette.bloom[2], 0.35), 'fill-opacity': 0.85 });
}

/** Lotus: great leaves as single wet pools, one open flower, one bud, and water left as paper. */
function lotus(hand: Hand) {
  const { sheet, random, palette } = hand;
  const { width, height } = sheet;
  const size = Math.min(width, height);
  atmosphere(hand, [width * 0.5, height * 0.82], size * 0.6, [palette.wash, palette.leaf[0]], 0.26);
  const leaves = [
    [0.25, 0.64, 0.27, 0.5],
    [0.8, 0.76, 0.22, 0.36],
    [0.5, 0.91, 0.24, 0.3],
    [0.88, 0.42, 0.13, 0.6],
  ] as const;
  const flower: Point = [width * 0.55, height * 0.33];
  const closed: Point = [width * 0.24, height * 0.2];
  stem(
    hand,
    [[width * 0.5, height * 1.02], [width * 0.53, height * 0.75], [width * 0.57, height * 0.5], flower],
    4,
  );
  stem(
    hand,
    [[width * 0.36, height * 1.02], [width * 0.3, height * 0.7], [width * 0.25, height * 0.4], closed],
    3,
  );
  stem(
    hand,
    [
      [width * 0.75, height * 1.02],
      [width * 0.84, height * 0.75],
      [width * 0.88, height * 0.42],
    ],
    3,
  );
  for (const [x, y, radius, flat] of leaves) lotusLeaf(hand, [x * width, y * height], radius * size, flat);
  // From the back of the bowl to the front: upright petals first, then the two that have already fallen open.
  const petals = [
    [-0.42, 0.25, 0.135, 0.15],
    [0.4, 0.25, 0.135, -0.15],
    [0, 0.275, 0.15, 0],
    [-0.95, 0.25, 0.13, 0.4],
    [0.98, 0.245, 0.13, -0.4],
    [-0.24, 0.255, 0.15, 0.1],
    [0.27, 0.25, 0.15, -0.1],
    [-1.5, 0.235, 0.105, 0.62],
    [1.52, 0.24, 0.105, -0.62],
    [-0.62, 0.225, 0.15, 0.36],
    [0.66, 0.22, 0.15, -0.36],
    [-1.12, 0.185, 0.13, 0.6],
    [1.15, 0.18, 0.13, -0.6],
    [-0.28, 0.185, 0.15, 0.2],
    [0.32, 0.18, 0.145, -0.2],
    [0.02, 0.165, 0.14, 0],
  ] as const;
  for (const [lean, length, broad, bend] of petals) {
    lotusPetal(
      hand,
      flower,
      -Math.PI / 2 + lean + random.gaussian(0, 0.04),
      size * length * random.between(0.94, 1.06),
      size * broad,
      bend,
    );
  }
  for (const [lean, bend] of [
    [-0.3, 0.35],
    [0.3, -0.35],
    [0, 0],
  ] as const)
    lotusPetal(hand, closed, -Math.PI / 2 + lean, size * 0.15, size * 0.085, bend);
  let rain = '';
  for (let index = 0; index < 24; index++) {
    const x = width * random.between(0.05, 0.95);
    const y = height * random.between(0.84, 0.98);
    rain += gouge([x, y], [x + random.between(20, 90), y + random.gaussian(0, 1)], random.between(0.3, 0.9));
  }
  sheet.path(rain, { fill: palette.leaf[1], 'fill-opacity': 0.3 });
  splashes(hand, [palette.leaf[0], palette.bloom[0]], 26);
}

/** A pointed petal, cupped: its spine bends back towards the middle of the flower. */
function lotusPetal(hand: Hand, root: Point, angle: number, length: number, width: number, bend: number) {
  const { sheet, random, palette } = hand;
  const at = (forward: number, side: number): Point => {
    const turned = angle + bend * (forward - 0.35);
    return [
      root[0] + Math.cos(turned) * forward * length - Math.sin(turned) * side * width,
      root[1] + Math.sin(turned) * forward * length + Math.cos(turned) * side * width,
    ];
  };
  const half = [
    [0, 0.1],
    [0.16, 0.3],
    [0.34, 0.46],
    [0.54, 0.5],
    [0.72, 0.4],
    [0.87, 0.2],
    [0.96, 0.06],
  ] as const;
  const outline = [
    ...half.map(([forward, side]) => at(forward, side)),
    at(1.03, 0),
    ...half.toReversed().map(([forward, side]) => at(forward, -side)),
  ];
  const paint = sheet.linear(root, at(1, 0), [
    [0, mix('#e8d98a', palette.bloom[1], 0.4), 0.8],
    [0.3, mix(palette.bloom[1], palette.paper, 0.35), 0.7],
    [0.66, palette.bloom[1], 0.75],
    [0.9, palette.bloom[0], 1],
    [1, palette.bloom[2], 1],
  ]);
  sheet.path(curve(outline, true), { fill: mix(palette.paper, palette.bloom[1], 0.12), 'fill-opacity': 0.9 });
  wash(hand, outline, paint, 1.15, 7, 0.03);
  const shaded = sheet.linear(at(0.5, 0.55), at(0.5, -0.4), [
    [0, palette.bloom[2], 0.5],
    [0.55, palette.bloom[2], 0.04],
    [1, palette.bloom[2], 0],
  ]);
  sheet.path(curve(outline, true), { fill: shaded });
  let veins = '';
  for (let index = -5; index <= 5; index++) {
    const reach = random.between(0.8, 0.93);
    veins += ribbon(
      [0.1, 0.3, 0.5, 0.7, reach].map((t) => at(t, index * 0.085 * Math.sin(Math.PI * (t * 0.82 + 0.12)))),
      (t) => blend(0.25, 0.55, t),
    );
  }
  sheet.path(veins, { fill: palette.bloom[2], 'fill-opacity': 0.34 });
}

function lotusLeaf(hand: Hand, [x, y]: Point, radius: number, flat: number) {
  const { sheet, random, palette } = hand;
  const turn = random.between(0, 6.28);
  const rim = Array.from({ length: 18 }, (_, index): Point => {
    const angle = (index / 18) * Math.PI * 2;
    const reach = radius * (1 + 0.09 * Math.sin(angle * 5 + turn) + random.gaussian(0, 0.03));
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * flat];
  });
  const light: Point = [x - radius * 0.3, y - radius * flat * 0.35];
  const paint = sheet.linear(light, [x + radius, y + radius * flat], [
    [0, mix(palette.leaf[0], palette.paper, 0.45), 0.7],
    [0.4, palette.leaf[0], 0.8],
    [1, palette.leaf[1], 1],
  ]);
  sheet.path(curve(rim, true), { fill: palette.paper, 'fill-opacity': 0.5 });
  wash(hand, rim, paint, 1.5, 10, 0.05);
  let veins = '';
  for (let index = 0; index < 17; index++) {
    const angle = turn + (index / 17) * Math.PI * 2;
    const reach = radius * random.between(0.72, 0.94);
    veins += gouge(
      [x, y],
      [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * flat],
      0.9,
      Math.cos(angle) * radius * 0.05,
    );
  }
  sheet.path(veins, { fill: adjust(palette.paper, 0), 'fill-opacity': 0.38 });
  sheet.path(veins, { fill: palette.leaf[1], 'fill-opacity': 0.25, transform: 'translate(1.2 1.2)' });
}

/** Hydrangea: a ball of many small four-petalled touches, dense where the light leaves it. */
function hydrangea(hand: Hand) {
  const { sheet, random, palette } = hand;
  const { width, height } = sheet;
  const size = Math.min(width, height);
  const heads = [
    [0.4, 0.36, 0.24],
    [0.7, 0.55, 0.17],
    [0.23, 0.66, 0.12],
  ] as const;
  atmosphere(hand, [width * 0.5, height * 0.5], size * 0.66, [palette.wash, palette.bloom[1]], 0.25);
  for (const [x, y] of heads)
    stem(
      hand,
      [
        [width * blend(x, 0.54, 0.75), height * 1.03],
        [width * blend(x, 0.54, 0.4) + 18, height * 0.84],
        [x * width, y * height],
      ],
      4,
    );
  for (const [x, y, radius] of heads.toReversed()) {
    for (let index = 0; index < 5; index++)
      leaf(
        hand,
        [x * width, y * height + radius * size * 0.4],
        Math.PI * blend(0.02, 0.98, index / 4) + random.gaussian(0, 0.16),
        radius * size * random.between(1.15, 1.6),
        radius * size * 0.3,
        random.gaussian(0, 0.3),
      );
    const florets = Math.round(520 * radius);
    for (let index = 0; index < florets; index++) {
      const angle = index * 2.39996;
      const reach = Math.sqrt((florets - index) / florets);
      const center: Point = [
        x * width + Math.cos(angle) * reach * radius * size,
        y * height + Math.sin(angle) * reach * radius * size * 0.86,
      ];
      const shade = smoothstep(-0.7, 0.9, Math.cos(angle - 0.9) * reach);
      floret(hand, center, radius * size * 0.17 * blend(1, 0.75, reach), shade);
    }
  }
  splashes(hand, [palette.bloom[0], palette.bloom[1]], 40);
}

function floret({ sheet, random, palette }: Hand, [x, y]: Point, size: number, shade: number) {
  const turn = random.between(0, 1.57);
  const tint = adjust(
    mix(mix(palette.bloom[1], random.pick(palette.bloom), 0.55), palette.bloom[2], shade * 0.85),
    random.gaussian(0, 0.02),
    1,
    random.gaussian(shade * 10 - 4, 9),
  );
  let data = '';
  for (let index = 0; index < 4; index++) {
    const outline = petalShape([x, y], turn + index * 1.5708, size, size * 0.95, random);
    data += curve(outline, true);
  }
  sheet.path(data, {
    fill: mix(tint, palette.paper, 0.22),
    'fill-opacity': 0.66,
    stroke: adjust(tint, -0.1),
    'stroke-opacity': 0.35,
    'stroke-width': 0.6,
  });
  sheet.path(data, {
    fill: tint,
    'fill-opacity': 0.3,
    transform: `translate(${fixed(random.gaussian(0, 1))} ${fixed(random.gaussian(0, 1))})`,
  });
  sheet.path(
    polyline(
      [
        [x - 1.4, y],
        [x, y - 1.4],
        [x + 1.4, y],
        [x, y + 1.4],
      ],
      true,
    ),
    { fill: palette.heart, 'fill-opacity': 0.7 },
  );
}

export const painter: Painter = {
  manner: 'watercolour-flowers',
  paint(seed, widthMm, heightMm) {
    const sheet = new Sheet(widthMm, heightMm);
    const random = createRandom(seed);
    const palette = paletteOf(seed, palettes);
    sheet.fill(palette.paper);
    compositionOf(seed, [poppies, branch, lotus, hydrangea])({ sheet, random, palette });
    grain(sheet, random, '#8a7a5c', 0.08, 2600);
    return sheet.toString();
  },
};
