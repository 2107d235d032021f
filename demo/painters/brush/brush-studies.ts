import { mix } from '../colour.ts';
import { createPainter } from '../painter.ts';
import { blend } from '../random.ts';
import { curve, grain, type Point, polar, veils } from '../svg.ts';
import { bamboo, windBamboo } from './brush-bamboo.ts';
import { lotus, orchid } from './brush-flowers.ts';
import { type Hand, palettes, pool, pull, seal } from './brush-strokes.ts';

/** A bowl in two strokes with steam, and fruit beside it. */
function bowl(hand: Hand) {
  const { sheet, random, palette } = hand;
  const { width, height } = sheet;
  const unit = Math.min(width, height);
  const center: Point = [width * 0.42, height * 0.6];
  const size = unit * 0.25;
  const at = (x: number, y: number): Point => [center[0] + x * size, center[1] + y * size];
  pull(hand, {
    points: [at(-1.6, 0.98), at(-0.4, 1.05), at(0.8, 1.0), at(2.3, 1.03)],
    half: () => unit * 0.035,
    ink: 0.1,
    dry: 0.75,
  });
  pool(
    hand,
    [
      at(-0.98, -0.45),
      at(-0.93, 0.1),
      at(-0.66, 0.62),
      at(-0.3, 0.84),
      at(0.3, 0.84),
      at(0.66, 0.62),
      at(0.93, 0.1),
      at(0.98, -0.45),
      at(0.5, -0.3),
      at(-0.5, -0.3),
    ],
    0.22,
  );
  pull(hand, {
    points: [
      at(-1.0, -0.5),
      at(-0.97, 0.02),
      at(-0.72, 0.6),
      at(-0.2, 0.88),
      at(0.34, 0.84),
      at(0.78, 0.52),
      at(0.99, -0.06),
      at(1.02, -0.48),
    ],
    half: (t) => size * blend(0.13, 0.07, t) * Math.min(1, 0.35 + t * 7),
    ink: 0.92,
    dry: 0.52,
  });
  for (let drip = 0; drip < 9; drip++) {
    const x = blend(-0.72, 0.62, drip / 8) + random.gaussian(0, 0.03);
    pull(hand, {
      points: [
        at(x, -0.28 + 0.1 * Math.cos(x * 2)),
        at(x * 0.96, 0.05),
        at(x * 0.88, random.between(0.2, 0.52)),
      ],
      half: (t) => size * 0.1 * Math.sin(Math.PI * (0.16 + 0.82 * t)),
      ink: random.between(0.2, 0.5),
      dry: random.between(0.4, 0.8),
    });
  }
  const rim = Array.from(
    { length: 15 },
    (_, index): Point =>
      at(
        1.0 * Math.cos((index / 14) * Math.PI * 2 + 2.5),
        -0.5 + 0.22 * Math.sin((index / 14) * Math.PI * 2 + 2.5),
      ),
  );
  sheet.path(curve(rim, true), { fill: palette.paper });
  pool(
    hand,
    Array.from(
      { length: 18 },
      (_, index): Point =>
        at(0.84 * Math.cos((index / 18) * Math.PI * 2), -0.46 + 0.15 * Math.sin((index / 18) * Math.PI * 2)),
    ),
    0.62,
    palette.second,
  );
  pull(hand, {
    points: rim,
    half: (t) => size * 0.032 * (0.6 + 0.6 * Math.sin(t * Math.PI)),
    ink: 0.9,
    dry: 0.32,
  });
  pull(hand, {
    points: [at(-0.36, 0.9), at(-0.3, 1.04), at(0.05, 1.09), at(0.36, 1.03), at(0.4, 0.9)],
    half: () => size * 0.05,
    ink: 0.85,
    dry: 0.4,
  });
  for (const [x, lean, ink] of [
    [-0.16, 1, 0.15],
    [0.2, 0.8, 0.1],
  ] as const)
    pull(hand, {
      points: [
        at(x, -0.78),
        at(x + lean * 0.14, -1.05),
        at(x - lean * 0.1, -1.4),
        at(x + lean * 0.22, -1.75),
        at(x + lean * 0.1, -2.05),
      ],
      half: (t) => size * 0.075 * Math.sin(Math.PI * (0.08 + 0.9 * t)),
      ink,
      dry: 0.5,
    });
  const fruit = (x: number, y: number, big: number) => {
    const middle = at(x, y);
    const r = size * big;
    const round = (angle: number, grow: number): Point => [
      middle[0] + Math.cos(angle) * r * grow * 1.08,
      middle[1] + Math.sin(angle) * r * grow * 0.9,
    ];
    pool(
      hand,
      Array.from({ length: 16 }, (_, index) => round((index / 16) * Math.PI * 2, 0.98)),
      0.62,
      palette.accent,
    );
    for (const stroke of [2.3, 3.1]) {
      const lean = stroke / 3.4;
      pull(hand, {
        points: [
          [middle[0] + lean * r * 0.25, middle[1] - r * 0.78],
          [middle[0] + lean * r * 0.95, middle[1] - r * 0.1],
          [middle[0] + lean * r * 0.75, middle[1] + r * 0.7],
        ],
        half: (t) => r * 0.26 * Math.sin(Math.PI * (0.1 + 0.85 * t)),
        ink: random.between(0.3, 0.5),
        dry: random.between(0.3, 0.6),
        colour: mix(palette.accent, palette.seal, 0.45),
      });
    }
    for (const angle of [-2.9, -2.1, -1.2, -0.35])
      pull(hand, {
        points: [
          [middle[0], middle[1] - r * 0.76],
          polar([middle[0], middle[1] - r * 0.78], r * 0.2, angle),
          polar([middle[0], middle[1] - r * 0.74], r * 0.42, angle),
        ],
        half: (t) => r * 0.1 * (1 - t),
        ink: 0.9,
        dry: 0.2,
      });
    pull(hand, {
      points: [
        [middle[0], middle[1] - r * 0.74],
        [middle[0] + r * 0.04, middle[1] - r * 0.95],
        [middle[0] + r * 0.14, middle[1] - r * 1.1],
      ],
      half: () => r * 0.05,
      ink: 0.95,
      dry: 0.1,
    });
  };
  fruit(1.62, 0.56, 0.46);
  seal(hand, [width * 0.8, height * 0.2], unit * 0.07);
}

export const painter = createPainter({
  palettes,
  compositions: [bamboo, windBamboo, orchid, lotus, bowl],
  prepare: ({ sheet, random, palette }) => {
    sheet.fill(palette.paper);
    sheet.fill(
      sheet.linear(
        [0, 0],
        [sheet.width * 0.4, sheet.height],
        veils(0, '#ffffff', 0.25, 0.5, '#ffffff', 0, 1, '#8a7447', 0.13),
      ),
    );
    grain(sheet, random, '#6b5a3a', 0.16, 3600);
  },
});
