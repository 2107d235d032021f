import { mix } from '../colour.ts';
import { compositionOf, type Painter, paletteOf } from '../painter.ts';
import { blend, clamp, createNoise, createRandom } from '../random.ts';
import { type Point, polyline, Sheet } from '../svg.ts';
import { sill, train } from './rain-indoors.ts';
import { disc, drops, night, type Pane, palettes, runnels, smear } from './rain-pane.ts';

/** A street in perspective between its lamps. */
function avenue(pane: Pane) {
  const { sheet, random, palette } = pane;
  const { width, height } = sheet;
  const horizon = height * 0.53;
  const vanish: Point = [width * 0.46, horizon];
  night(pane, horizon);
  // The houses are beside the lamps.
  for (const side of [-1, 1])
    for (let house = 0; house < 5; house++) {
      const near = blend(0.16, 1.1, (house / 4) ** 1.4);
      const x = vanish[0] + side * width * 0.52 * near;
      const roof = horizon - height * (0.12 + 0.4 * near) * random.between(0.85, 1.12);
      sheet.path(
        polyline(
          [
            [x, roof],
            [x + side * width * 0.4, roof - height * 0.06],
            [x + side * width * 0.4, horizon + height * 0.2 * near],
            [x, horizon + height * 0.1 * near],
          ],
          true,
        ),
        { fill: mix(palette.sky[0], palette.sky[1], 0.4), 'fill-opacity': 0.55 },
      );
    }
  const lamps: [Point, number, string, number][] = [];
  for (let step = 0; step < 9; step++) {
    const near = 0.07 * 1.42 ** step;
    for (const side of [-1, 1])
      lamps.push([
        [vanish[0] + side * width * 0.42 * near, horizon - height * 0.34 * near],
        7 + 40 * near,
        palette.warm[(step + (side > 0 ? 1 : 0)) % 3]!,
        0.95,
      ]);
  }
  for (let index = 0; index < 62; index++) {
    const near = 0.08 + 0.92 * random.next() ** 1.7;
    const side = random.chance(0.5) ? -1 : 1;
    lamps.push([
      [
        vanish[0] + side * width * (0.3 + 0.3 * random.next()) * near,
        horizon - height * random.between(-0.02, 0.42) * near,
      ],
      (5 + 30 * near) * random.between(0.5, 1.1),
      random.chance(0.7) ? random.pick(palette.warm) : random.pick(palette.cool),
      random.between(0.35, 0.8),
    ]);
  }
  for (let car = 0; car < 7; car++) {
    const near = 0.1 + 0.11 * car;
    const away = car % 2 === 0;
    const x = vanish[0] + (away ? -1 : 1) * width * 0.2 * near;
    for (const light of [-1, 1])
      lamps.push([
        [x + light * width * 0.06 * near, horizon + height * 0.13 * near],
        5 + 26 * near,
        away ? palette.warm[3]! : palette.cool[2]!,
        0.9,
      ]);
  }
  for (const [[x, y], radius, colour, strength] of lamps) {
    const ground = horizon + Math.max(4, (horizon - y) * 0.32) + Math.max(0, y - horizon) * 1.6;
    smear(pane, [x, ground], radius * 0.6, height * 0.1 + radius * 4.5, colour, strength * 0.8);
  }
  for (const [at, radius, colour, strength] of lamps.sort((a, b) => a[1] - b[1]))
    disc(pane, at, radius, colour, strength);
  runnels(pane, 9);
  drops(pane, 1500, 12);
}

/** A shore across the water, with a column of light below every lamp. */
function shore(pane: Pane) {
  const { sheet, random, noise, palette } = pane;
  const { width, height } = sheet;
  const horizon = height * 0.48;
  night(pane, horizon);
  const ridge: Point[] = [];
  for (let x = -5; x <= width + 5; x += 10)
    ridge.push([x, horizon - height * (0.1 + 0.12 * noise.fractal(x / 260, 4, 3))]);
  sheet.path(polyline([...ridge, [width + 5, horizon + 6], [-5, horizon + 6]], true), {
    fill: palette.sky[0],
    'fill-opacity': 0.6,
  });
  const lamps: [Point, number, string, number][] = [];
  for (let index = 0; index < 92; index++) {
    const x = (index / 91) * width * 1.04 - width * 0.02 + random.gaussian(0, 6);
    const lift = Math.abs(random.gaussian(0, 0.5)) * height * 0.13;
    lamps.push([
      [x, horizon - lift],
      random.between(7, 19) * (lift < 14 ? 1.15 : 0.8),
      random.chance(0.74) ? random.pick(palette.warm) : random.pick(palette.cool),
      random.between(0.4, 0.95),
    ]);
  }
  for (const [[x], radius, colour, strength] of lamps)
    smear(
      pane,
      [x, horizon + 5],
      radius * 0.62,
      height * random.between(0.16, 0.44),
      colour,
      strength * 0.85,
    );
  for (const [at, radius, colour, strength] of lamps) disc(pane, at, radius, colour, strength);
  disc(pane, [width * 0.78, height * 0.16], Math.min(width, height) * 0.065, palette.warm[3]!, 0.8);
  runnels(pane, 11);
  drops(pane, 1700, 11);
}

/** Strings of lamps over a night market, sagging from pole to pole. */
function market(pane: Pane) {
  const { sheet, random, palette } = pane;
  const { width, height } = sheet;
  const floor = height * 0.74;
  night(pane, floor);
  const lamps: [Point, number, string, number][] = [];
  for (let row = 0; row < 6; row++) {
    const near = blend(0.2, 1.05, row / 5);
    const from = height * blend(0.62, -0.06, near ** 0.9);
    const sag = height * 0.14 * near * (row % 2 ? 0.8 : 1.1);
    const count = Math.round(blend(13, 9, row / 5));
    for (let lamp = 0; lamp <= count; lamp++) {
      const t = lamp / count;
      const x = width * blend(0.5 - 0.62 * near, 0.5 + 0.62 * near, t);
      lamps.push([
        [x, from + sag * 4 * t * (1 - t) + random.gaussian(0, 3)],
        (5 + 25 * near ** 1.2) * random.between(0.92, 1.06),
        palette.warm[(lamp + row) % 3 === 0 ? 1 : row % 2 ? 0 : 2]!,
        blend(0.7, 0.95, near),
      ]);
    }
  }
  for (let stall = 0; stall < 46; stall++) {
    const near = random.next() ** 1.5;
    const side = random.chance(0.5) ? -1 : 1;
    lamps.push([
      [
        width * (0.5 + side * blend(0.05, 0.52, near) * random.between(0.75, 1.1)),
        floor - height * random.between(0.02, 0.22) * (0.35 + near),
      ],
      6 + 22 * near,
      random.chance(0.55) ? random.pick(palette.warm) : random.pick(palette.cool),
      random.between(0.4, 0.85),
    ]);
  }
  for (const [[x, y], radius, colour, strength] of lamps)
    if (random.chance(0.62))
      smear(pane, [x, floor + (floor - y) * 0.1], radius * 0.6, height * 0.24, colour, strength * 0.62);
  for (const [at, radius, colour, strength] of lamps.sort((a, b) => a[1] - b[1]))
    disc(pane, at, radius, colour, strength);
  runnels(pane, 8);
  drops(pane, 1400, 13);
}

/** One long bridge and its reflection. */
function bridge(pane: Pane) {
  const { sheet, random, palette } = pane;
  const { width, height } = sheet;
  const water = height * 0.6;
  night(pane, water);
  const lamps: [Point, number, string, number][] = [];
  const deck = (x: number) => water - height * (0.1 + 0.07 * Math.sin((x / width) * Math.PI));
  for (const [tower, tall] of [
    [0.27, 0.4],
    [0.73, 0.4],
  ] as const)
    for (let step = 0; step <= 9; step++)
      lamps.push([
        [width * tower, blend(deck(width * tower), water - height * tall, step / 9)],
        step === 9 ? 13 : 7.5,
        step === 9 ? palette.cool[2]! : palette.warm[3]!,
        0.75,
      ]);
  for (let step = 0; step <= 66; step++) {
    const x = width * blend(-0.02, 1.02, step / 66);
    lamps.push([[x, deck(x)], random.between(7.5, 11), palette.warm[step % 3]!, 0.85]);
    const share = x / width;
    const middle =
      share < 0.27
        ? (0.27 - share) / 0.3
        : share > 0.73
          ? (share - 0.73) / 0.3
          : 1 - Math.abs(share - 0.5) / 0.23;
    const cable = water - height * blend(0.4, 0.19, clamp(middle) ** 0.62);
    if (step % 1 === 0 && cable < deck(x) - 12) lamps.push([[x, cable], 5.2, palette.warm[3]!, 0.62]);
  }
  for (let far = 0; far < 40; far++)
    lamps.push([
      [random.between(0, width), water - height * random.between(0, 0.06)],
      random.between(4, 9),
      random.pick(palette.cool),
      random.between(0.3, 0.6),
    ]);
  for (const [[x, y], radius, colour, strength] of lamps)
    if (radius > 6)
      smear(
        pane,
        [x, water + (water - y) * 0.12],
        radius * 0.66,
        height * random.between(0.14, 0.33),
        colour,
        strength * 0.8,
      );
  for (const [at, radius, colour, strength] of lamps) disc(pane, at, radius, colour, strength);
  runnels(pane, 10);
  drops(pane, 1700, 10);
}

export const painter: Painter = {
  manner: 'rain-glass',
  paint(seed, widthMm, heightMm) {
    const sheet = new Sheet(widthMm, heightMm);
    const pane: Pane = {
      sheet,
      random: createRandom(seed),
      noise: createNoise(seed),
      palette: paletteOf(seed, palettes),
    };
    compositionOf(seed, [avenue, shore, market, train, sill, bridge])(pane);
    return sheet.toString();
  },
};
