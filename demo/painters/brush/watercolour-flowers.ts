import { mix } from '../colour.ts';
import { compositionOf, type Painter, paletteOf } from '../painter.ts';
import { blend, createRandom } from '../random.ts';
import { along, gouge, grain, type Point, ribbon, Sheet } from '../svg.ts';
import {
  atmosphere,
  bud,
  type Hand,
  leaf,
  palettes,
  petal,
  splashes,
  stem,
  wash,
} from './watercolour-brush.ts';
import { hydrangea, lotus } from './watercolour-pond.ts';

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
