import { mix } from '../colour.ts';
import { blend } from '../random.ts';
import { along, curve, fixed, gouge, type Point, polyline, ribbon, type Sheet } from '../svg.ts';
import { blossom, flyingCrane } from './gold-creatures.ts';
import { cloud, folds, leaf, type Screen } from './gold-leaf.ts';

export const getPanels = (sheet: Sheet) =>
  sheet.width > sheet.height * 1.9
    ? 6
    : sheet.width > sheet.height * 1.2
      ? 4
      : sheet.width > sheet.height * 0.85
        ? 2
        : 1;

/** Waves as rows of scales, each with its own rings. */
export function scales(
  { sheet, palette }: Screen,
  top: (x: number) => number,
  size: number,
  colours: readonly [string, string],
) {
  const { width, height } = sheet;
  for (let row = 0, y = 0; y < height + size; row++, y += size * 0.5)
    for (let x = (row % 2) * size - size; x < width + size * 2; x += size * 2) {
      if (y < top(x)) continue;
      const half = (grow: number) =>
        `M${fixed(x - size * grow)} ${fixed(y)}A${fixed(size * grow)} ${fixed(size * grow)} 0 0 1 ${fixed(x + size * grow)} ${fixed(y)}Z`;
      sheet.path(half(1), { fill: colours[0] });
      sheet.path(half(0.98) + half(0.76) + half(0.54) + half(0.3), {
        fill: 'none',
        stroke: colours[1],
        'stroke-width': 1.5,
      });
      if ((row * 7 + Math.round(x / size) * 3) % 11 === 0) sheet.path(half(0.28), { fill: palette.white });
    }
}

/** An old plum tree that leans over the water. */
export function plum(screen: Screen) {
  const { sheet, random, noise, palette } = screen;
  const { width, height } = sheet;
  leaf(screen, getPanels(sheet));
  const edge = (side: number): Point[] =>
    along(
      Array.from({ length: 10 }, (_, index): Point => {
        const t = index / 9;
        return [
          width * (0.5 + side * blend(0.035, 0.3, t ** 1.4) + 0.11 * Math.sin(t * 4.4 + 0.3)),
          blend(-12, height + 12, t),
        ];
      }),
      8,
    );
  const [left, right] = [edge(-1), edge(1)];
  sheet.path(polyline([...left, ...right.toReversed()], true), { fill: palette.blue[2] });
  // The current curls, like thick lines when a brush is turned.
  let curls = '';
  for (let line = 1; line < 12; line++)
    curls += ribbon(
      left.map(([x, y], index): Point => {
        const t = line / 12 + 0.06 * noise.at(index / 11, line * 0.4);
        return [blend(x, right[index]![0], t), y];
      }),
      (t) => 0.5 + 1.5 * Math.max(0, noise.at(t * 8, line) + 0.4),
    );
  for (let eddy = 0; eddy < 15; eddy++) {
    const index = random.integer(6, left.length - 6);
    const t = random.between(0.2, 0.8);
    const at: Point = [blend(left[index]![0], right[index]![0], t), left[index]![1]];
    const size = blend(9, 40, index / left.length) * random.between(0.6, 1.1);
    const spiral: Point[] = Array.from({ length: 40 }, (_, step): Point => {
      const turn = (step / 39) * Math.PI * 4.4 + eddy;
      return [
        at[0] + Math.cos(turn) * size * (step / 39),
        at[1] + Math.sin(turn) * size * 0.72 * (step / 39),
      ];
    });
    curls += ribbon(spiral, (way) => 1.7 * Math.sin(Math.PI * way) + 0.2);
  }
  sheet.path(curls, { fill: mix(palette.leaf, palette.blue[1], 0.2) });
  const flowers: [Point, number][] = [];
  const limb = (points: Point[], half: number) => {
    const spine = along(points, 9).map(
      ([x, y], index): Point => [
        x + noise.at(index / 3, half) * half * 0.45,
        y + noise.at(index / 3, half + 9) * half * 0.45,
      ],
    );
    sheet.path(
      ribbon(spine, (t) => half * (1 - 0.72 * t) * (1 + 0.24 * noise.at(t * 13, half * 2))),
      { fill: mix(palette.black, palette.shade, 0.25) },
    );
    let moss = '';
    for (let spot = 0; spot < half * 1.5; spot++) {
      const [x, y] = spine[random.integer(0, spine.length - 1)]!;
      moss += gouge(
        [x - half * 0.35, y + random.gaussian(0, half * 0.3)],
        [x + half * 0.4, y + random.gaussian(0, half * 0.3)],
        half * random.between(0.05, 0.16),
      );
    }
    sheet.path(moss, { fill: palette.green[2], 'fill-opacity': 0.85 });
    return spine;
  };
  const place = (x: number, y: number): Point => [width * x, height * y];
  const trunk = limb(
    [place(-0.03, 1.02), place(0.09, 0.82), place(0.06, 0.62), place(0.17, 0.5), place(0.21, 0.38)],
    height * 0.062,
  );
  const boughs = [
    limb(
      [
        trunk.at(-1)!,
        place(0.32, 0.3),
        place(0.42, 0.36),
        place(0.56, 0.27),
        place(0.7, 0.32),
        place(0.79, 0.24),
      ],
      height * 0.024,
    ),
    limb(
      [trunk.at(-4)!, place(0.16, 0.25), place(0.24, 0.15), place(0.22, 0.05), place(0.3, -0.04)],
      height * 0.02,
    ),
    limb(
      [trunk.at(-14)!, place(0.2, 0.62), place(0.32, 0.58), place(0.4, 0.66), place(0.49, 0.62)],
      height * 0.016,
    ),
  ];
  for (const bough of boughs)
    for (let index = 10; index < bough.length; index += 4) {
      const [x, y] = bough[index]!;
      const side = index % 8 < 4 ? -1 : 1;
      const long = height * random.between(0.07, 0.2);
      const tip: Point = [x + long * random.between(0.15, 0.5), y + side * long * (side < 0 ? 1 : 0.6)];
      sheet.path(gouge([x, y], tip, height * 0.0042, random.gaussian(0, 5)), {
        fill: mix(palette.black, palette.shade, 0.25),
      });
      for (let bud = 0; bud < 3; bud++) {
        const t = random.between(0.3, 1);
        flowers.push([
          [blend(x, tip[0], t) + random.gaussian(0, 4), blend(y, tip[1], t) + random.gaussian(0, 4)],
          random.between(0.6, 1),
        ]);
      }
      if (random.chance(0.6)) flowers.push([[x + random.gaussian(0, 6), y + random.gaussian(0, 6)], 1]);
    }
  flowers.forEach(([at, size], index) => {
    const unit = height * 0.0205 * size;
    if (index % 4 === 3) sheet.circle(at, unit * 0.5, { fill: palette.red });
    else
      blossom(
        screen,
        at,
        unit,
        index % 5 === 0 ? mix(palette.red, palette.white, 0.35) : palette.white,
        random.next() * 3,
        random.between(0.75, 1),
      );
  });
  for (let petal = 0; petal < 18; petal++) {
    const at: Point = [width * random.between(0.4, 0.85), height * random.between(0.5, 0.98)];
    sheet.path(gouge([at[0] - 4, at[1]], [at[0] + 4, at[1] + 2], 1.9), { fill: palette.white });
  }
  folds(screen, getPanels(sheet));
}

/** Pines on rocks in a sea of scales. */
export function isles(screen: Screen) {
  const { sheet, random, noise, palette } = screen;
  const { width, height } = sheet;
  leaf(screen, getPanels(sheet));
  sheet.circle([width * 0.69, height * 0.26], height * 0.13, { fill: palette.red });
  cloud(screen, height * 0.3, width * 0.56, width * 0.98, height * 0.05, 2);
  cloud(screen, height * 0.13, -30, width * 0.3, height * 0.05, 2);
  const needles = (at: Point, size: number) => {
    const fan = (grow: number, dy: number) =>
      `M${fixed(at[0] - size * grow)} ${fixed(at[1] + dy)}A${fixed(size * grow)} ${fixed(size * grow * 0.52)} 0 0 1 ${fixed(at[0] + size * grow)} ${fixed(at[1] + dy)}Q${fixed(at[0])} ${fixed(at[1] + dy + size * 0.26)} ${fixed(at[0] - size * grow)} ${fixed(at[1] + dy)}Z`;
    sheet.path(fan(1, 0), {
      fill: palette.green[1],
      stroke: mix(palette.leaf, palette.green[2], 0.2),
      'stroke-width': 1.2,
    });
    let lines = '';
    for (let line = 0; line < 17; line++) {
      const angle = Math.PI * blend(1.04, 1.96, line / 16);
      lines += gouge(
        [at[0] + Math.cos(angle) * size * 0.16, at[1] + Math.sin(angle) * size * 0.07],
        [at[0] + Math.cos(angle) * size * 0.9, at[1] + Math.sin(angle) * size * 0.45],
        size * 0.013,
      );
    }
    sheet.path(lines, { fill: palette.green[2] });
  };
  const isle = (x: number, y: number, size: number, trees: number) => {
    const rock: Point[] = [];
    for (let step = 0; step <= 12; step++) {
      const t = step / 12;
      rock.push([
        x + size * blend(-1, 1, t),
        y - size * 0.55 * Math.sin(Math.PI * t) ** 0.75 * (0.75 + 0.45 * Math.abs(noise.at(t * 6, x))),
      ]);
    }
    for (let tree = 0; tree < trees; tree++) {
      const root: Point = [x + size * blend(-0.5, 0.5, (tree + 0.5) / trees), y - size * 0.35];
      const tall = size * random.between(0.9, 1.5);
      const lean = random.pick([-0.5, 0.45, 0.25]);
      const trunk = along(
        [
          root,
          [root[0] + lean * tall * 0.5, root[1] - tall * 0.35],
          [root[0] + lean * tall * 0.2, root[1] - tall * 0.68],
          [root[0] + lean * tall * 0.55, root[1] - tall],
        ],
        8,
      );
      sheet.path(
        ribbon(trunk, (t) => size * blend(0.055, 0.018, t)),
        { fill: mix(palette.black, palette.red, 0.22) },
      );
      for (let pad = 0; pad < 6; pad++) {
        const [px, py] = trunk[Math.round(blend(9, trunk.length - 1, pad / 5))]!;
        const away = pad === 5 ? 0 : (pad % 2 ? 1 : -1) * size * 0.34;
        needles([px + away, py + size * 0.03], size * blend(0.36, 0.26, pad / 5));
      }
    }
    sheet.path(curve([...rock, [x + size, y + size * 0.2], [x - size, y + size * 0.2]], true), {
      fill: mix(palette.blue[2], palette.black, 0.3),
    });
    const inner = rock.map(([px, py]): Point => [blend(x, px, 0.78), blend(y, py, 0.74)]);
    sheet.path(polyline([...inner, [x, y + size * 0.1]], true), { fill: palette.green[0] });
    let cuts = '';
    for (let cut = 0; cut < 12; cut++) {
      const [px, py] = rock[cut]!;
      cuts += gouge([px + 4, py + 5], [px + random.gaussian(6, 7), y - 2], size * 0.016);
    }
    sheet.path(cuts, { fill: palette.leaf, 'fill-opacity': 0.75 });
  };
  const sea = (level: number, size: number) =>
    scales(screen, (x) => height * level + 7 * Math.sin(x / 90), size, [
      mix(palette.blue[0], palette.blue[1], level > 0.8 ? 0 : 0.35),
      mix(palette.white, palette.leaf, 0.35),
    ]);
  isle(width * 0.84, height * 0.64, height * 0.13, 2);
  sea(0.62, 15);
  isle(width * 0.27, height * 0.76, height * 0.24, 3);
  sea(0.77, 22);
  isle(width * 0.63, height * 0.92, height * 0.155, 2);
  sea(0.93, 27);
  for (const [x, y, size, beat] of [
    [0.47, 0.24, 0.055, 0.8],
    [0.54, 0.36, 0.048, 0.3],
    [0.4, 0.4, 0.05, 0.6],
  ] as const)
    flyingCrane(screen, [width * x, height * y], height * size * 1.3, -0.15, beat);
  folds(screen, getPanels(sheet));
}
