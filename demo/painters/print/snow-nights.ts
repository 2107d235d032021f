import { mix } from '../colour.ts';
import { blend, clamp } from '../random.ts';
import { fixed, gouge, type Point, points, polyline, type Triple, table } from '../svg.ts';
import { type Bench, drift, flakes, night } from './snow-bench.ts';
import { birch, fir } from './snow-trees.ts';

/** Birches as vertical lines, and a track between them. */
export function birches(bench: Bench) {
  const { sheet, random, noise, palette } = bench;
  const { width, height } = sheet;
  const ground = height * 0.76;
  night(bench, ground + 20);
  for (let index = 0; index < 34; index++) {
    const x = random.between(0, width);
    let far = '';
    for (let y = -10; y < ground; y += 40)
      far += gouge(
        [x + noise.at(y / 200, index) * 5, y],
        [x + noise.at((y + 44) / 200, index) * 5, y + 46],
        random.between(1.2, 2.6),
      );
    sheet.path(far, { fill: palette.middle, 'fill-opacity': 0.75 });
  }
  flakes(bench, 260, ground);
  drift(
    bench,
    (x) => ground + noise.fractal(x / 260, 3, 2) * height * 0.03,
    () => height + 30,
    0.75,
  );
  const trunks = table<Triple>(`
    0.05 0.8 0.016, 0.17 0.83 0.022, 0.3 0.79 0.012, 0.37 0.93 0.036, 0.53 0.8 0.013,
    0.645 0.825 0.019, 0.73 0.785 0.011, 0.83 0.97 0.041, 0.95 0.84 0.02
  `);
  const unit = Math.max(width, height);
  for (const [x, foot, half] of [...trunks].sort((a, b) => a[1] - b[1])) {
    const root: Point = [width * x, height * foot];
    let shadow = '';
    for (let cut = 0; cut < 15; cut++) {
      const away = cut * unit * half * 0.9;
      shadow += gouge(
        [root[0] + away * 0.55 - unit * half, root[1] + away * 0.32],
        [root[0] + away * 0.55 + unit * half * 1.6, root[1] + away * 0.32 + 3],
        unit * half * 0.17 * (1 - cut / 18),
      );
    }
    sheet.path(shadow, { fill: palette.middle });
    birch(bench, root[0], -12, root[1], unit * half, palette.key);
  }
  let track = '';
  for (let step = 0; step < 17; step++) {
    const near = (step / 16) ** 1.35;
    const at: Point = [
      width * (0.6 - 0.11 * near + 0.05 * Math.sin(near * 5)) + (step % 2 ? 1 : -1) * blend(2, 9, near),
      blend(height * 0.785, height * 0.995, near),
    ];
    track += gouge(
      [at[0] - blend(2, 8, near), at[1]],
      [at[0] + blend(2, 8, near), at[1] - 1],
      blend(0.9, 3.4, near),
    );
  }
  sheet.path(track, { fill: palette.key, 'fill-opacity': 0.85 });
}

/** A hut with a lit lamp under a thick layer of snow. */
export function hut(bench: Bench) {
  const { sheet, random, noise, palette } = bench;
  const { width, height } = sheet;
  const ground = height * 0.66;
  night(bench, ground + 30, { at: [width * 0.79, height * 0.17], radius: height * 0.058 });
  const hill = (x: number) => ground - height * 0.16 * Math.max(0, noise.fractal(x / 420, 2, 3) + 0.35);
  drift(bench, hill, () => ground + 50, 0.95, palette.middle);
  for (let index = 0; index < 26; index++) {
    const x = width * (index / 25) + random.gaussian(0, 9);
    fir(bench, [x, hill(x) + 16], height * random.between(0.1, 0.19), 0.8);
  }
  drift(
    bench,
    (x) => ground + noise.fractal(x / 300, 8, 2) * 18 + height * 0.02,
    () => height + 20,
    0.6,
  );
  for (const [x, y, tall] of table<Triple>(
    '0.09 0.8 0.52, 0.22 0.75 0.36, 0.78 0.76 0.4, 0.92 0.83 0.58, 0.685 0.725 0.25',
  ))
    fir(bench, [width * x, height * y], height * tall, 1.15);
  const [x, y] = [width * 0.46, height * 0.8];
  const u = height * 0.085;
  const poly = (corners: readonly Point[], paint: string) =>
    sheet.path(
      polyline(
        corners.map(([px, py]): Point => [x + px * u, y + py * u]),
        true,
      ),
      { fill: paint },
    );
  poly(points(-1.5, 0.05, -1.5, -1, 1.5, -1, 1.5, 0.05), palette.key);
  let boards = '';
  for (let board = 0; board < 9; board++)
    boards += gouge(
      [x - u * 1.5, y - u * (0.08 + board * 0.11)],
      [x + u * 1.5, y - u * (0.08 + board * 0.11)],
      0.7,
    );
  sheet.path(boards, { fill: palette.middle });
  poly(
    table(`
      -2 -0.86, -1.5 -1.75, -0.3 -2.15, 1.1 -2.1, 1.95 -1.5, 2.1 -0.84, 1.85 -0.7, -1.8 -0.72
    `),
    palette.key,
  );
  poly(
    table(`
      -1.95 -0.92, -1.45 -1.85, -0.2 -2.28, 1.1 -2.2, 1.95 -1.6, 2.08 -0.98, 1.2 -1.08, 0.1 -0.98,
      -1 -1.08
    `),
    palette.paper,
  );
  poly(points(0.75, -2.15, 0.75, -2.75, 1.1, -2.75, 1.1, -2.1), palette.key);
  poly(points(0.68, -2.7, 0.72, -2.9, 1.12, -2.92, 1.18, -2.7), palette.paper);
  for (const [left, right] of points(-1.05, -0.42, 0.5, 1.05)) {
    poly(points(left, -0.2, left, -0.68, right, -0.68, right, -0.2), palette.light);
    poly(
      [
        [(left + right) / 2 - 0.03, -0.2],
        [(left + right) / 2 - 0.03, -0.68],
        [(left + right) / 2 + 0.03, -0.68],
        [(left + right) / 2 + 0.03, -0.2],
      ],
      palette.key,
    );
    let glow = '';
    for (let cut = 0; cut < 16; cut++) {
      const away = 0.25 + cut * 0.12;
      glow += gouge(
        [x + u * (left - away * 0.2), y + u * away],
        [x + u * (right + away * 0.2), y + u * away],
        u * 0.028 * (1 - cut / 18),
      );
    }
    sheet.path(glow, { fill: palette.light, 'fill-opacity': 0.9 });
  }
  poly(points(-0.2, 0.05, -0.2, -0.62, 0.2, -0.62, 0.2, 0.05), mix(palette.key, palette.middle, 0.35));
  let smoke = '';
  for (let puff = 0; puff < 26; puff++) {
    const t = puff / 25;
    const at: Point = [x + u * (0.92 + 1.2 * t ** 1.5 + 0.2 * Math.sin(t * 8)), y - u * (3 + 3.2 * t)];
    smoke += gouge(
      [at[0] - u * (0.1 + 0.3 * t), at[1]],
      [at[0] + u * (0.1 + 0.3 * t), at[1] - u * 0.05],
      u * (0.05 + 0.03 * t),
      u * 0.16,
    );
  }
  sheet.path(smoke, { fill: palette.tint });
  drift(
    bench,
    (px) => height * 0.835 + noise.fractal(px / 240, 17, 2) * 14 + ((px - x) / width) ** 2 * height * 0.06,
    () => height + 30,
    0.7,
  );
  flakes(bench, 330, height);
}

/** A distant cone-shaped mountain above the forest, with stars. */
export function cone(bench: Bench) {
  const { sheet, random, noise, palette } = bench;
  const { width, height } = sheet;
  const base = height * 0.66;
  night(bench, base + 40);
  let stars = '';
  for (let index = 0; index < 150; index++) {
    const [x, y] = [random.between(0, width), random.next() ** 1.4 * height * 0.5];
    const size = blend(1, 3.4, random.next() ** 4);
    stars +=
      gouge([x - size, y], [x + size, y], size * 0.32) + gouge([x, y - size], [x, y + size], size * 0.32);
  }
  sheet.path(stars, { fill: palette.paper });
  const peak: Point = [width * 0.56, height * 0.2];
  const slope = (x: number) => {
    const away = Math.abs(x - peak[0]) / (width * 0.62);
    const cut = Math.abs(x - peak[0]) < width * 0.035 ? 7 : 0;
    return (
      peak[1] + cut + (base - peak[1]) * (1 - Math.exp(-away * 2.3)) * 1.1 + noise.fractal(x / 30, 3, 3) * 3.5
    );
  };
  const row: Point[] = [];
  for (let x = -6; x <= width + 6; x += 3) row.push([x, slope(x)]);
  sheet.path(polyline([...row, [width + 6, base + 60], [-6, base + 60]], true), { fill: palette.paper });
  let blue = '';
  let dark = '';
  for (let index = 0; index < 1500; index++) {
    const start = random.between(-0.1, 1.1) * width;
    const down = random.next() ** 0.8;
    const side = start < peak[0] ? -1 : 1;
    const y = slope(start) + down * (base + 50 - slope(start));
    const long = random.between(14, 52);
    const fall = 0.5 + 0.45 * (1 - Math.abs(start - peak[0]) / (width * 0.6));
    const gully = noise.at(start / 24 + side * down * 2, 7);
    const shade = (side > 0 ? 0.62 : 0.2) + 0.5 * gully + 0.25 * down;
    if (!random.chance(clamp(shade))) continue;
    const cut = gouge([start, y], [start + side * long * 0.62, y + long * fall], random.between(0.5, 1.8));
    if (side > 0 && random.chance(0.45 + down * 0.3)) dark += cut;
    else blue += cut;
  }
  sheet.path(blue, { fill: palette.tint });
  sheet.path(dark, { fill: palette.middle });
  for (let tier = 0; tier < 4; tier++)
    for (let index = 0; index < 44 - tier * 8; index++) {
      const x = (index / (43 - tier * 8)) * width * 1.04 - width * 0.02 + random.gaussian(0, 8);
      fir(
        bench,
        [x, base + height * (0.05 + tier * 0.085) + noise.at(x / 140, tier * 4) * 14],
        height * blend(0.07, 0.27, (tier / 3) ** 1.3) * random.between(0.7, 1.15),
        0.55 + tier * 0.14,
      );
    }
  drift(
    bench,
    (x) => height * 0.945 + noise.fractal(x / 190, 30, 2) * 12,
    () => height + 25,
    0.8,
  );
  for (const [x, y] of points(0.3, 0.9, 0.325, 0.905))
    sheet.path(`M${fixed(width * x)} ${fixed(height * y)}h9v11h-9z`, { fill: palette.light });
}
