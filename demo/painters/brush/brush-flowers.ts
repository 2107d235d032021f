import { clamp, smoothstep } from '../random.ts';
import { along, gouge, type Point, polar, type Triple, table } from '../svg.ts';
import { type Hand, pool, pull, seal } from './brush-strokes.ts';

/** Orchid leaves: one stroke each, which crosses the previous one. */
export function orchid(hand: Hand) {
  const { sheet, random, palette } = hand;
  const { width, height } = sheet;
  const root: Point = [width * 0.4, height * 0.78];
  const unit = Math.min(width, height);
  const rock: Point[] = table(`
    -0.34 0.26, -0.3 0.06, -0.17 -0.06, -0.08 0.0, 0.02 -0.02, 0.1 0.08, 0.22 0.12, 0.28 0.26
  `).map(([x, y]): Point => [root[0] + x! * unit, root[1] + y! * unit]);
  pool(hand, rock, 0.24);
  const face = along(rock, 6);
  for (let stroke = 0; stroke < 30; stroke++) {
    const [x, y] = face[random.integer(4, face.length - 8)]!;
    const from: Point = [x + random.gaussian(0, unit * 0.008), y + unit * random.between(0.002, 0.09)];
    const lean = random.gaussian(0.35, 0.3);
    const long = unit * random.between(0.05, 0.16);
    const fat = unit * random.between(0.006, 0.019);
    pull(hand, {
      points: [
        from,
        polar(from, long * 0.35, 1.57 - lean),
        polar(from, long * 0.7, 1.57 - lean * 0.5),
        polar(from, long, 1.57),
      ],
      half: (t) => fat * Math.sin(Math.PI * (0.06 + 0.9 * t)) ** 0.7,
      ink: random.between(0.3, 0.8),
      dry: random.between(0.65, 1),
    });
  }
  pull(hand, {
    points: rock.slice(0, 7),
    half: (t) => unit * 0.008 * (0.4 + Math.abs(Math.sin(t * 9))),
    ink: 0.8,
    dry: 0.62,
  });
  const arcs = table<Triple>(`
    -2.45 0.62 -0.55, -2.1 0.5 -0.5, -1.86 0.66 -0.28, -1.55 0.52 0.12, -1.3 0.7 0.5,
    -0.95 0.66 0.62, -0.72 0.5 0.66, -2.6 0.36 -0.6, -1.05 0.4 0.42, -1.72 0.34 0.2
  `);
  arcs.forEach(([angle, long, bend], index) => {
    const from: Point = [
      root[0] + random.gaussian(0, unit * 0.018),
      root[1] + random.gaussian(0, unit * 0.012),
    ];
    const reach = unit * long * 1.05;
    const points = [
      from,
      polar(from, reach * 0.35, angle),
      polar(from, reach * 0.7, angle + bend * 0.35),
      polar(from, reach, angle + bend * 0.8),
    ];
    const phase = random.between(2, 3.4);
    pull(hand, {
      points,
      half: (t) => unit * 0.0115 * (0.25 + 0.75 * Math.abs(Math.sin(0.5 + t * phase))) * (1 - t) ** 0.4,
      ink: index % 3 === 2 ? 0.5 : 0.92,
      dry: random.between(0.15, 0.45),
    });
  });
  for (const [x, y, size] of table<Triple>('0.2 -0.42 1, 0.28 -0.3 0.9, 0.11 -0.52 0.75')) {
    const at: Point = [root[0] + x * unit, root[1] + y * unit];
    pull(hand, {
      points: [[root[0] + unit * 0.01, root[1]], [root[0] + x * unit * 0.35, root[1] + y * unit * 0.55], at],
      half: () => unit * 0.003,
      ink: 0.4,
      dry: 0.2,
      colour: palette.second,
    });
    for (let petal = 0; petal < 5; petal++) {
      const angle = -1.5 + (petal - 2) * 0.95 + random.gaussian(0, 0.1);
      const tip = polar(at, unit * 0.075 * size * (petal === 2 ? 1.15 : 1), angle);
      pull(hand, {
        points: [at, polar(at, unit * 0.04 * size, angle + 0.2), tip],
        half: (t) => unit * 0.0135 * size * Math.sin(Math.PI * (0.12 + 0.8 * t)),
        ink: 0.75,
        dry: 0.15,
        colour: palette.accent,
      });
    }
    for (let touch = 0; touch < 3; touch++)
      pull(hand, {
        points: [
          polar(at, unit * 0.004, 1.2 + touch * 0.3),
          polar(at, unit * 0.012, 1.2 + touch * 0.3),
          polar(at, unit * 0.022, 1.2 + touch * 0.3),
        ],
        half: () => unit * 0.0034,
        ink: 0.95,
        dry: 0,
      });
  }
  seal(hand, [width * 0.83, height * 0.83], unit * 0.058);
}

/** Lotus leaves painted wet with the side of the brush, and one bud. */
export function lotus(hand: Hand) {
  const { sheet, random, noise, palette } = hand;
  const { width, height } = sheet;
  const unit = Math.min(width, height);
  const leafAt = (center: Point, across: number, up: number, ink: number, turn: number) => {
    const rim = (angle: number, grow: number): Point => {
      const wave =
        1 +
        0.13 * noise.at(Math.cos(angle) * 1.6 + center[0], Math.sin(angle) * 1.6) +
        0.05 * noise.at(angle * 4, center[1]);
      const [x, y] = [Math.cos(angle) * across * grow * wave, Math.sin(angle) * up * grow * wave];
      return [
        center[0] + x * Math.cos(turn) - y * Math.sin(turn),
        center[1] + x * Math.sin(turn) + y * Math.cos(turn),
      ];
    };
    pool(
      hand,
      Array.from({ length: 26 }, (_, index) => rim((index / 26) * Math.PI * 2, 0.97)),
      ink * 0.42,
    );
    const count = 26;
    for (let stroke = 0; stroke < count; stroke++) {
      const angle = (stroke / count) * Math.PI * 2 + random.gaussian(0, 0.06);
      const shade = clamp(
        ink * (0.5 + 0.6 * noise.at(Math.cos(angle) * 1.4 + 5, Math.sin(angle) * 1.4 + center[1])),
      );
      const points = [
        rim(angle, 0.08),
        rim(angle + 0.04, 0.45),
        rim(angle + 0.02, 0.75),
        rim(angle, random.between(0.9, 1.02)),
      ];
      const wide = (across + up) * 0.5 * (Math.PI / count) * 1.15;
      pull(hand, {
        points,
        half: (t) => wide * (0.12 + 0.95 * t) * (1 - 0.85 * smoothstep(0.82, 1, t)),
        ink: shade,
        dry: random.between(0.35, 0.85),
      });
    }
    let veins = '';
    for (let vein = 0; vein < 15; vein++)
      veins += gouge(rim(0, 0), rim((vein / 15) * Math.PI * 2 + 0.1, 0.9), unit * 0.0016);
    sheet.path(veins, { fill: palette.paper, 'fill-opacity': 0.5 });
  };
  const stalk = (points: Point[], half: number, ink: number) => {
    pull(hand, { points, half: () => half, ink, dry: 0.55 });
    const spine = along(points, 14);
    let thorns = '';
    for (let index = 3; index < spine.length; index += 2)
      thorns += gouge(
        [spine[index]![0] - half * 1.6, spine[index]![1]],
        [spine[index]![0] + half * 1.5, spine[index]![1] - 1],
        half * 0.28,
      );
    sheet.path(thorns, { fill: palette.ink, 'fill-opacity': ink * 0.55 });
  };
  const place = (x: number, y: number): Point => [width * x, height * y];
  stalk([place(0.3, 0.34), place(0.36, 0.58), place(0.33, 0.8), place(0.38, 1.04)], unit * 0.008, 0.5);
  leafAt(place(0.3, 0.33), unit * 0.27, unit * 0.17, 0.62, -0.18);
  stalk([place(0.74, 0.62), place(0.7, 0.8), place(0.73, 1.04)], unit * 0.007, 0.6);
  leafAt(place(0.75, 0.62), unit * 0.22, unit * 0.105, 0.9, 0.12);
  leafAt(place(0.22, 0.87), unit * 0.2, unit * 0.07, 0.3, 0.05);
  const bud = place(0.67, 0.2);
  stalk(
    [[bud[0], bud[1] + unit * 0.05], place(0.63, 0.42), place(0.57, 0.7), place(0.6, 1.04)],
    unit * 0.006,
    0.8,
  );
  for (const [angle, long, fat, ink] of [
    [-2.25, 0.15, 0.03, 0.35],
    [-0.95, 0.15, 0.03, 0.35],
    [-1.95, 0.18, 0.034, 0.5],
    [-1.2, 0.18, 0.034, 0.5],
    [-1.58, 0.2, 0.04, 0.72],
  ] as const) {
    const from: Point = [bud[0], bud[1] + unit * 0.055];
    pull(hand, {
      points: [
        from,
        polar(from, unit * long * 0.5, angle - (angle + 1.57) * -0.5),
        polar(from, unit * long, angle * 0.6 - 1.57 * 0.4),
      ],
      half: (t) => unit * fat * Math.sin(Math.PI * (0.1 + 0.86 * t)) ** 0.8,
      ink,
      dry: 0.18,
      colour: palette.accent,
    });
  }
  for (let reed = 0; reed < 5; reed++) {
    const x = width * (0.86 + random.gaussian(0, 0.04));
    pull(hand, {
      points: [
        [x, height * 1.02],
        [x + width * 0.01, height * 0.72],
        [x - width * 0.03 * reed, height * random.between(0.34, 0.5)],
      ],
      half: (t) => unit * 0.004 * (1 - t * 0.8),
      ink: random.between(0.25, 0.6),
      dry: 0.4,
    });
  }
  seal(hand, [width * 0.07, height * 0.07], unit * 0.06);
}
