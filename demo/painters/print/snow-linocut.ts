import { mix } from '../colour.ts';
import { createPainter } from '../painter.ts';
import { blend, clamp, smoothstep } from '../random.ts';
import { along, gouge, grain, type Point, polyline, ribbon, type Triple, table } from '../svg.ts';
import { type Bench, drift, palettes } from './snow-bench.ts';
import { birches, cone, hut } from './snow-nights.ts';
import { fir, limbs } from './snow-trees.ts';

/** An unfrozen stream, black between its banks. */
function stream(bench: Bench) {
  const { sheet, random, noise, palette } = bench;
  const { width, height } = sheet;
  const far = height * 0.34;
  sheet.fill(palette.paper);
  let sky = '';
  for (let y = 6; y < far; y += 6.5) {
    let x = random.between(-70, 0);
    while (x < width) {
      const long = random.between(24, 110);
      if (random.chance(0.75 - 0.5 * (y / far)))
        sky += gouge(
          [x, y],
          [x + long, y],
          random.between(0.5, 1.9) * (1.1 - y / far),
          random.gaussian(0, 0.8),
        );
      x += long + random.between(4, 30);
    }
  }
  sheet.path(sky, { fill: palette.tint });
  sheet.circle([width * 0.3, height * 0.17], Math.min(width, height) * 0.058, { fill: palette.light });
  for (let row = 0; row < 2; row++)
    for (let index = 0; index < 60; index++) {
      const x = (index / 59) * width + random.gaussian(0, 6);
      fir(
        bench,
        [x, far + row * 14 + noise.at(x / 120, 5) * 9],
        height * random.between(0.05, 0.115) * (1 + 0.5 * noise.at(x / 150, row)),
        0.55,
      );
    }
  drift(
    bench,
    (x) => far + 8 + noise.fractal(x / 280, 4, 2) * 12,
    () => height + 10,
    0.5,
  );
  const spine = along(
    [
      [width * 0.63, far + 12],
      [width * 0.7, height * 0.43],
      [width * 0.42, height * 0.52],
      [width * 0.3, height * 0.63],
      [width * 0.58, height * 0.78],
      [width * 0.6, height * 1.06],
    ],
    16,
  );
  const half = (t: number) => blend(2.5, width * 0.19, t ** 1.7);
  sheet.path(
    ribbon(
      spine.map(([x, y]): Point => [x, y + 3]),
      (t) => half(t) + 3 + 4 * t,
    ),
    { fill: palette.middle },
  );
  sheet.path(ribbon(spine, half), { fill: palette.key });
  let light = '';
  for (let index = 0; index < 330; index++) {
    const t = random.next() ** 0.72;
    const [x, y] = spine[Math.floor(t * (spine.length - 1))]!;
    const room = half(t) * 0.86;
    const long = room * random.between(0.12, 0.5);
    const shift = random.between(-room, room - long);
    light += gouge([x + shift, y], [x + shift + long, y + random.gaussian(0, 1)], blend(0.3, 1.5, t));
  }
  sheet.path(light, { fill: palette.middle });
  let sun = '';
  for (let index = 0; index < 30; index++) {
    const t = 0.45 + 0.3 * (index / 30);
    const [x, y] = spine[Math.floor(t * (spine.length - 1))]!;
    const long = half(t) * random.between(0.12, 0.32);
    sun += gouge([x - long - half(t) * 0.25, y], [x + long - half(t) * 0.25, y], 1.5);
  }
  sheet.path(sun, { fill: palette.light });
  for (const t of [0.52, 0.66, 0.72, 0.83, 0.86]) {
    const [x, y] = spine[Math.floor(t * (spine.length - 1))]!;
    const size = blend(8, 30, t ** 2) * random.between(0.8, 1.2);
    const at: Point = [x + half(t) * random.between(-0.6, 0.6), y];
    sheet.path(
      gouge(
        [at[0] - size, at[1] + size * 0.15],
        [at[0] + size, at[1] + size * 0.15],
        size * 0.42,
        size * 0.2,
      ),
      { fill: palette.tint },
    );
    sheet.path(gouge([at[0] - size, at[1]], [at[0] + size, at[1]], size * 0.46, -size * 0.35), {
      fill: palette.paper,
    });
  }
  for (const [x, y, tall] of table<Triple>(
    '0.1 0.73 0.34, 0.19 0.69 0.22, 0.9 0.62 0.25, 0.84 0.585 0.16, 0.965 0.68 0.36',
  )) {
    let shadow = '';
    for (let cut = 0; cut < 22; cut++)
      shadow += gouge(
        [width * x + cut * tall * 14, height * y + cut * tall * 5],
        [width * x + cut * tall * 14 + tall * 70, height * y + cut * tall * 5],
        1.7 * (1 - cut / 26),
      );
    sheet.path(shadow, { fill: palette.middle });
    fir(bench, [width * x, height * y], height * tall, 1.1);
  }
}

/** One old tree on a hill, with crows. */
function crows(bench: Bench) {
  const { sheet, random, noise, palette } = bench;
  const { width, height } = sheet;
  sheet.fill(palette.tint);
  let sky = '';
  for (let y = 4; y < height * 0.82; y += 7.2) {
    let x = random.between(-70, 0);
    while (x < width) {
      const long = random.between(30, 130);
      if (random.chance(0.35 + 0.55 * (y / height)))
        sky += gouge(
          [x, y],
          [x + long, y + random.gaussian(0, 1)],
          random.between(0.7, 2.2) * (0.3 + y / height),
          random.gaussian(0, 1.2),
        );
      x += long + random.between(2, 30);
    }
  }
  sheet.path(sky, { fill: palette.paper });
  sheet.circle([width * 0.3, height * 0.33], Math.min(width, height) * 0.115, { fill: palette.light });
  const rise = (x: number) =>
    height * 0.86 -
    height * 0.075 * Math.exp(-(((x - width * 0.6) / (width * 0.3)) ** 2)) +
    noise.fractal(x / 200, 4, 2) * 7;
  const tips: Point[] = [];
  const root: Point = [width * 0.6, rise(width * 0.6) + 12];
  const unit = Math.min(width, height);
  const wood = limbs(random, root, unit * 0.2, unit * 0.026, -Math.PI / 2 - 0.06, 7, tips);
  sheet.path(wood, { fill: palette.key });
  let bark = '';
  for (let cut = 0; cut < 26; cut++) {
    const at: Point = [
      root[0] + random.gaussian(-3, unit * 0.008),
      root[1] - random.between(0.02, 0.2) * unit,
    ];
    bark += gouge(at, [at[0] + random.gaussian(0, 1), at[1] - random.between(8, 26)], 0.8);
  }
  sheet.path(bark, { fill: palette.tint });
  drift(bench, rise, () => height + 20, 0.6, palette.middle);
  const bird = ([x, y]: Point, size: number, side: number) =>
    polyline(
      table(`
          0.95 -0.28, 0.62 -0.5, 0.34 -0.5, 0.12 -0.3, -0.4 -0.1, -1.1 0.3, -0.5 0.2, -0.1 0.3,
          0.2 0.16, 0.42 -0.1, 0.6 -0.26
        `).map(([px, py]): Point => [x + side * px * size, y + py * size]),
      true,
    );
  let perched = '';
  for (const tip of tips
    .filter((point) => point[1] < height * 0.62)
    .sort((a, b) => ((a[0] * 7.3) % 11) - ((b[0] * 7.3) % 11))
    .slice(0, 9))
    perched += bird(
      [tip[0], tip[1] - unit * 0.005],
      unit * random.between(0.014, 0.018),
      random.chance(0.5) ? 1 : -1,
    );
  sheet.path(perched, { fill: palette.key });
  let flying = '';
  for (const [x, y, size] of table<Triple>(
    '0.19 0.5 0.03, 0.12 0.42 0.022, 0.35 0.2 0.024, 0.24 0.13 0.017',
  )) {
    const [px, py, s] = [width * x, height * y, unit * size];
    flying +=
      gouge([px - s * 1.3, py - s * 0.55], [px, py], s * 0.17, s * 0.3) +
      gouge([px, py], [px + s * 1.25, py - s * 0.72], s * 0.17, s * 0.32) +
      gouge([px - s * 0.34, py + s * 0.2], [px + s * 0.42, py - s * 0.1], s * 0.12);
  }
  sheet.path(flying, { fill: palette.key });
  let fence = '';
  for (let post = 0; post < 9; post++) {
    const x = width * (0.04 + post * 0.057);
    const y = rise(x) + height * 0.075 + post * -3;
    fence +=
      gouge([x, y - unit * 0.048], [x + 1, y + unit * 0.01], 3) +
      gouge([x - 2, y - unit * 0.034], [x + width * 0.06, y - unit * 0.036 - 3], 0.9) +
      gouge([x - 2, y - unit * 0.017], [x + width * 0.06, y - unit * 0.019 - 3], 0.9);
  }
  sheet.path(fence, { fill: palette.key });
}

/** A hill, a row of larches, and their long blue shadows. */
function larches(bench: Bench) {
  const { sheet, random, noise, palette } = bench;
  const { width, height } = sheet;
  sheet.fill(mix(palette.tint, palette.paper, 0.35));
  let sky = '';
  for (let y = 8; y < height * 0.55; y += 9) {
    let x = random.between(-70, 0);
    while (x < width) {
      const long = random.between(40, 170);
      if (random.chance(0.5))
        sky += gouge([x, y], [x + long, y], random.between(0.5, 1.8), random.gaussian(0, 1));
      x += long + random.between(10, 60);
    }
  }
  sheet.path(sky, { fill: palette.paper });
  const back = (x: number) =>
    height * 0.53 - height * 0.05 * Math.sin((x / width) * 3 + 2) + noise.fractal(x / 300, 1, 2) * 8;
  drift(bench, back, () => height * 0.72, 0.8, palette.tint);
  const crest = (x: number) =>
    height * 0.55 +
    height * 0.17 * smoothstep(0.15, 1, x / width) -
    height * 0.055 * Math.sin((x / width) * Math.PI);
  drift(bench, crest, () => height + 20, 0.34, palette.tint);
  const count = Math.round(width / 62);
  for (let index = 0; index < count; index++) {
    const x = width * (0.05 + (0.62 * (index + random.gaussian(0, 0.16))) / count);
    const y = crest(x) + 5;
    const tall = height * random.between(0.25, 0.34);
    let shadow = '';
    for (let cut = 0; cut < 38; cut++) {
      const t = cut / 37;
      const at: Point = [x + t * tall * 1.15, y + t * tall * 0.86 + 3];
      const spread = tall * 0.115 * Math.sin(Math.PI * clamp(t * 1.02 + 0.05)) * (t < 0.18 ? 0.25 : 1);
      shadow += gouge(
        [at[0] - spread - 2, at[1]],
        [at[0] + spread + 2, at[1] + 1],
        1.8 * random.between(0.5, 1),
      );
    }
    sheet.path(shadow, { fill: palette.middle });
    let wood = gouge([x, y + 4], [x + random.gaussian(0, 2), y - tall], tall * 0.009);
    for (let branch = 0; branch < 52; branch++) {
      const t = random.between(0.16, 0.99);
      const side = random.chance(0.5) ? 1 : -1;
      const reach = tall * 0.155 * Math.sin(Math.PI * (0.2 + 0.8 * t)) ** 0.75 * random.between(0.45, 1.05);
      const from: Point = [x, y - tall * t];
      wood += gouge(
        from,
        [x + side * reach, from[1] - reach * 0.38],
        random.between(0.4, 0.95),
        side * reach * 0.16,
      );
    }
    sheet.path(wood, { fill: palette.key });
  }
  let fox = '';
  for (let step = 0; step < 46; step++) {
    const t = step / 45;
    const x = width * blend(1.01, 0.79, t);
    const y = blend(height * 0.97, height * 0.66, t ** 0.9) + Math.sin(t * 5) * height * 0.014;
    const size = blend(3.6, 1.5, t);
    fox += gouge(
      [x - size, y + (step % 2) * size * 1.1],
      [x + size * 0.6, y + (step % 2) * size * 1.1],
      size * 0.55,
    );
  }
  sheet.path(fox, { fill: palette.key, 'fill-opacity': 0.8 });
  const unit = Math.min(width, height);
  const [x, y] = [width * 0.768, height * 0.645];
  const f = unit * 0.034;
  sheet.path(
    polyline(
      table(`
          -1.05 -0.5, -0.85 -0.78, -0.76 -0.6, -0.5 -0.52, 0.3 -0.5, 0.72 -0.34, 1.75 -0.28,
          1.9 -0.14, 1.55 0, 0.72 -0.12, 0.56 0.5, 0.44 0.5, 0.38 0, -0.32 0, -0.46 0.5, -0.58 0.5,
          -0.56 -0.1, -0.78 -0.26
        `).map(([px, py]): Point => [x + px * f, y + py * f]),
      true,
    ),
    { fill: palette.light },
  );
}

export const painter = createPainter({
  palettes,
  compositions: [birches, hut, stream, crows, larches, cone],
  finish: ({ sheet, random, palette }) => grain(sheet, random, palette.key, 0.1),
});
