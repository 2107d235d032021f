import { adjust, mix } from '../colour.ts';
import { createPainter } from '../painter.ts';
import { blend } from '../random.ts';
import { along, gouge, grain, type Point, polyline, ribbon } from '../svg.ts';
import { blossom, egret, flyingCrane, iris } from './gold-creatures.ts';
import { cloud, folds, leaf, palettes, type Screen } from './gold-leaf.ts';
import { getPanels, isles, plum, scales } from './gold-water.ts';

/** Clumps of irises at alternating heights. */
function irises(screen: Screen) {
  const { sheet, random } = screen;
  const { width, height } = sheet;
  leaf(screen, getPanels(sheet));
  const clumps = Math.max(4, Math.round(width / 128));
  const order: { root: Point; tall: number; lean: number; flower: boolean }[] = [];
  for (let clump = 0; clump < clumps; clump++) {
    const share = (clump + 0.5) / clumps;
    if (clump === Math.floor(clumps * 0.6)) continue;
    const level = height * (0.79 + 0.15 * Math.sin(share * 8.4 + 0.6));
    const stems = random.integer(4, 6);
    for (let stem = 0; stem < stems; stem++)
      order.push({
        root: [
          width * share + (stem - stems / 2) * 19 + random.gaussian(0, 6),
          level + random.gaussian(0, 7),
        ],
        tall: height * random.between(0.4, 0.54),
        lean: random.gaussian(0, 0.3),
        flower: stem % 3 !== 2 || random.chance(0.4),
      });
  }
  for (const { root, tall, lean, flower } of order.sort((a, b) => a.root[1] - b.root[1]))
    iris(screen, root, tall, lean, flower);
  folds(screen, getPanels(sheet));
}

function cranes(screen: Screen) {
  const { sheet, random, noise, palette } = screen;
  const { width, height } = sheet;
  leaf(screen, getPanels(sheet));
  scales(screen, (x) => height * 0.8 + noise.fractal(x / 260, 2, 2) * height * 0.12, 23, [
    palette.blue[0],
    mix(palette.leaf, palette.white, 0.3),
  ]);
  cloud(screen, height * 0.72, width * 0.02, width * 0.42, height * 0.055);
  cloud(screen, height * 0.82, width * 0.55, width * 1.05, height * 0.05);
  cloud(screen, height * 0.07, width * 0.5, width * 1.06, height * 0.052, 2);
  const flock = [
    [0.8, 0.25, 0.1, -0.2, 0.9],
    [0.6, 0.33, 0.118, -0.12, 0.25],
    [0.39, 0.3, 0.126, -0.16, 1],
    [0.215, 0.52, 0.14, -0.1, 0.6],
    [0.58, 0.6, 0.115, -0.02, 0.75],
    [0.13, 0.2, 0.086, -0.26, 0.4],
  ] as const;
  const unit = Math.min(width * 0.62, height);
  for (const [x, y, size, turn, beat] of [...flock].sort((a, b) => a[2] - b[2]))
    flyingCrane(screen, [width * x, height * y], unit * size * 1.25, turn + random.gaussian(0, 0.03), beat);
  folds(screen, getPanels(sheet));
}

/** Autumn grass in front of a very large moon. */
function autumnMoon(screen: Screen) {
  const { sheet, random, palette } = screen;
  const { width, height } = sheet;
  leaf(screen, getPanels(sheet));
  const moon: Point = [width * 0.58, height * 0.5];
  const radius = Math.min(width, height) * 0.33;
  sheet.circle(moon, radius, { fill: palette.silver });
  sheet.circle([moon[0] - radius * 0.02, moon[1] - radius * 0.02], radius * 0.985, {
    fill: adjust(palette.silver, 0.03),
  });
  cloud(screen, height * 0.2, -40, width * 0.4, height * 0.04, 2);
  for (let layer = 0; layer < 3; layer++) {
    const tone = [mix(palette.green[2], palette.leaf, 0.35), palette.green[0], palette.green[1]][layer]!;
    let blades = '';
    let plumes = '';
    for (let stem = 0; stem < 54; stem++) {
      const x = random.between(-0.05, 1.05) * width;
      const long = height * random.between(0.3, 0.72) * [1.05, 0.92, 0.72][layer]!;
      const bend = (0.16 + 0.2 * random.next()) * (random.chance(0.86) ? 1 : -1);
      const spine = along(
        [
          [x, height + 8],
          [x + bend * long * 0.16, height - long * 0.5],
          [x + bend * long * 0.5, height - long * 0.86],
          [x + bend * long * 1.05, height - long * 0.98],
        ],
        8,
      );
      blades += ribbon(spine, (t) => 2.7 * (1 - t) ** 0.6 + 0.35);
      if (stem % 3) continue;
      const tip = spine.at(-1)!;
      const joint = spine.at(-7)!;
      for (let hair = 0; hair < 26; hair++) {
        const t = hair / 25;
        const from: Point = [blend(joint[0], tip[0], t), blend(joint[1], tip[1], t)];
        const reach = long * random.between(0.06, 0.14);
        plumes += gouge(
          from,
          [from[0] + Math.sign(bend) * reach, from[1] + reach * random.between(0.15, 0.75)],
          0.62,
          Math.sign(bend) * -reach * 0.2,
        );
      }
    }
    sheet.path(blades, { fill: tone });
    sheet.path(plumes, {
      fill: layer === 2 ? palette.white : mix(palette.white, palette.leaf, 0.3),
      'fill-opacity': 0.95,
    });
  }
  for (let flower = 0; flower < 26; flower++) {
    const at: Point = [random.between(0.02, 0.98) * width, height * random.between(0.72, 0.97)];
    if (flower % 2) blossom(screen, at, random.between(8, 13), palette.blue[1], random.next() * 3);
    else
      for (let bell = 0; bell < 9; bell++)
        sheet.circle(
          [at[0] + random.gaussian(0, 12), at[1] + random.gaussian(0, 7)],
          random.between(2, 3.6),
          { fill: palette.red },
        );
  }
  folds(screen, getPanels(sheet));
}

function egrets(screen: Screen) {
  const { sheet, random, noise, palette } = screen;
  const { width, height } = sheet;
  leaf(screen, getPanels(sheet));
  const bank = (t: number): Point => [
    width * (0.05 + 0.5 * t + 0.2 * Math.sin(t * 5.2)),
    height * blend(0.46, 1.05, t),
  ];
  const left = along(
    Array.from({ length: 9 }, (_, index) => bank(index / 8)),
    8,
  );
  const right: Point[] = left.map(([x, y], index) => [
    x + width * blend(0.1, 0.95, (index / (left.length - 1)) ** 1.3),
    y - height * 0.05,
  ]);
  sheet.path(polyline([...left, ...right.toReversed()], true), { fill: palette.blue[2] });
  let current = '';
  for (let line = 1; line < 15; line++) {
    const points = left.map(([x, y], index): Point => {
      const other = right[index]!;
      const t = line / 15 + 0.035 * noise.at(index / 9, line * 0.6);
      return [blend(x, other[0], t), blend(y, other[1], t)];
    });
    current += ribbon(points, (t) => 0.35 + 0.95 * Math.max(0, noise.at(t * 9, line * 2.2) + 0.45));
  }
  sheet.path(current, { fill: mix(palette.leaf, palette.blue[1], 0.25) });
  const reeds = (x: number, y: number, tall: number, count: number) => {
    for (let reed = 0; reed < count; reed++) {
      const foot: Point = [x + random.gaussian(0, width * 0.06), y + random.gaussian(0, 8)];
      const long = tall * random.between(0.6, 1.1);
      const lean = random.gaussian(0.08, 0.1);
      const spine = along(
        [foot, [foot[0] + lean * long * 0.3, foot[1] - long * 0.5], [foot[0] + lean * long, foot[1] - long]],
        8,
      );
      sheet.path(
        ribbon(spine, (t) => 2.4 * (1 - t) + 0.6),
        { fill: palette.green[reed % 3]! },
      );
      for (let blade = 1; blade < 5; blade++) {
        const from = spine[blade * 3]!;
        const side = blade % 2 ? 1 : -1;
        const reach = long * random.between(0.14, 0.26);
        sheet.path(
          ribbon(
            along(
              [
                from,
                [from[0] + side * reach * 0.5, from[1] - reach * 0.6],
                [from[0] + side * reach, from[1] - reach * 0.45],
                [from[0] + side * reach * 1.3, from[1] - reach * 0.1],
              ],
              6,
            ),
            (t) => 3.4 * Math.sin(Math.PI * (0.15 + 0.85 * t)),
          ),
          { fill: palette.green[(reed + blade) % 3]! },
        );
      }
      if (reed % 2)
        sheet.path(
          gouge([spine.at(-1)![0], spine.at(-1)![1]], [spine.at(-4)![0], spine.at(-4)![1] + 12], 3.4),
          { fill: mix(palette.red, palette.black, 0.45) },
        );
    }
  };
  reeds(width * 0.12, height * 0.66, height * 0.5, 9);
  cloud(screen, height * 0.1, width * 0.3, width * 1.1, height * 0.045, 3);
  reeds(width * 0.9, height * 0.62, height * 0.34, 7);
  egret(screen, [width * 0.62, height * 0.58], height * 0.2, 0, -1);
  egret(screen, [width * 0.36, height * 0.7], height * 0.25, 0, 1);
  egret(screen, [width * 0.73, height * 0.79], height * 0.24, 1, -1);
  reeds(width * 0.05, height * 1.02, height * 0.36, 8);
  cloud(screen, height * 0.915, width * 0.45, width * 1.1, height * 0.045, 2);
  folds(screen, getPanels(sheet));
}

export const painter = createPainter({
  palettes,
  compositions: [irises, cranes, autumnMoon, egrets, plum, isles],
  finish: ({ sheet, random, palette }) => grain(sheet, random, palette.black, 0.1),
});
