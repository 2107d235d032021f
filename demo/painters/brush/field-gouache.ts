import { type Height, hatching, outlines, surveyed } from '../abstract/contour.ts';
import { adjust, mix, ramp } from '../colour.ts';
import { createPainter } from '../painter.ts';
import { blend, clamp } from '../random.ts';
import { curve, fixed, gouge, grain, type Point, polyline, ribbon } from '../svg.ts';
import { brushed, type Easel, palettes, tree, whole } from './field-easel.ts';
import { saltPans, shore } from './field-water.ts';

/** Flooded terraces from above; higher fields reflect more sky. */
function terraces(easel: Easel) {
  const { sheet, random, noise, palette } = easel;
  const { width, height } = sheet;
  brushed(easel, whole(sheet), palette.greens[0]!, 0.6, 9);
  const rise: Height = (x, y) =>
    0.52 * (1 - y / height) +
    0.34 * noise.fractal(x / 430, y / 430, 2) +
    0.05 * noise.at(x / 90, y / 90) +
    0.24 * Math.sin((x / width) * 2.6 + 0.5);
  const ground = surveyed(rise);
  const levels = 24;
  for (let level = 0; level < levels; level++) {
    const floor = blend(0.02, 0.92, level / levels);
    const top = blend(0.02, 0.92, (level + 1) / levels);
    const loops = outlines(ground, floor, [-8, -8, width + 8, height + 8], 9);
    const patch = noise.at(level * 0.47, 3);
    const water = patch > -0.22;
    const colour = water
      ? ramp(palette.waters, clamp(0.25 + (level / levels) * 0.7 + random.gaussian(0, 0.12)))
      : ramp(palette.greens, random.between(0.25, 0.95));
    const outline = loops
      .map((loop) =>
        curve(
          loop.filter((_, index) => index % 2 === 0),
          true,
        ),
      )
      .join('');
    sheet.path(outline, { fill: palette.dark, 'fill-opacity': 0.55, transform: 'translate(2.6 3.6)' });
    sheet.path(outline, { fill: colour });
    sheet.path(outline, {
      fill: 'none',
      stroke: mix(palette.greens[2]!, palette.light, 0.2),
      'stroke-width': 3.1,
    });
    sheet.path(outline, { fill: 'none', stroke: palette.greens[0]!, 'stroke-width': 1 });
    // Small banks between the fields of one terrace.
    let banks = '';
    let streaks = '';
    for (const loop of loops)
      for (let index = random.integer(0, 8); index < loop.length; index += random.integer(7, 22)) {
        const points: Point[] = [loop[index]!];
        for (let step = 0; step < 40; step++) {
          const [x, y] = points.at(-1)!;
          if (rise(x, y) > top || x < 0 || y < 0 || x > width || y > height) break;
          const slope: Point = [rise(x + 2, y) - rise(x - 2, y), rise(x, y + 2) - rise(x, y - 2)];
          const steep = Math.hypot(slope[0], slope[1]) || 1;
          points.push([x + (slope[0] / steep) * 4, y + (slope[1] / steep) * 4]);
        }
        if (points.length > 2 && points.length < 34) banks += curve(points);
        if (!water) continue;
        const middle = points[Math.floor(points.length / 2)]!;
        streaks += gouge(
          [middle[0] + 8, middle[1]],
          [middle[0] + random.between(16, 46), middle[1] + random.gaussian(0, 1)],
          random.between(0.5, 1.4),
        );
      }
    sheet.line(banks, mix(palette.greens[1]!, palette.dark, 0.25), 2.1, 0.95);
    sheet.path(streaks, { fill: palette.light, 'fill-opacity': 0.6 });
  }
  for (let grove = 0; grove < 46; grove++) {
    const at: Point = [random.between(0, width), random.between(0, height)];
    if (noise.at(at[0] / 170 + 4, at[1] / 170) > 0.28)
      tree(easel, at, random.between(6, 13), random.pick(palette.greens.slice(0, 2)), palette.dark);
  }
}

/** Rows of tea bushes that follow the contours of a hill. */
function teaHills(easel: Easel) {
  const { sheet, random, noise, palette } = easel;
  const { width, height } = sheet;
  brushed(easel, whole(sheet), mix(palette.greens[1]!, palette.warm[3]!, 0.42), 0.5, 8);
  const rise: Height = (x, y) =>
    0.75 * noise.fractal(x / 520 + 2, y / 520, 2) +
    0.35 * (y / height) +
    0.2 * Math.sin((x / width) * 3.1 + 1);
  const lit = (x: number, y: number) => {
    const [dx, dy] = [rise(x + 5, y) - rise(x - 5, y), rise(x, y + 5) - rise(x, y - 5)];
    return clamp(0.55 + (dx * 0.75 + dy * 0.66) * 11);
  };
  const rows = Array.from({ length: 7 }, () => ['', '', '']);
  let shade = '';
  const ground = surveyed(rise);
  for (let level = -1.1; level < 1.7; level += 0.027)
    for (const loop of outlines(ground, level, [-14, -14, width + 14, height + 14], 11))
      for (let index = 0; index < loop.length; index++) {
        const [x, y] = loop[index]!;
        const [nextX, nextY] = loop[(index + 1) % loop.length]!;
        if (
          x < -8 ||
          y < -8 ||
          x > width + 8 ||
          y > height + 8 ||
          nextX < -12 ||
          nextY < -12 ||
          nextX > width + 12 ||
          nextY > height + 12
        )
          continue;
        // A path over the hill, and some gaps in the rows.
        if (Math.abs(noise.at(x / 310 + 7, y / 310) - 0.12) < 0.016 || random.chance(0.015)) continue;
        const tone = Math.floor(clamp(lit(x, y) + random.gaussian(0, 0.05), 0, 0.999) * 7);
        const piece = `M${fixed(x)} ${fixed(y)}L${fixed(nextX)} ${fixed(nextY)}`;
        shade += `M${fixed(x + 2.4)} ${fixed(y + 3.4)}L${fixed(nextX + 2.4)} ${fixed(nextY + 3.4)}`;
        rows[tone]![0] += piece;
        rows[tone]![1] +=
          `M${fixed(x - 1.3 + random.gaussian(0, 0.7))} ${fixed(y - 1.9 + random.gaussian(0, 0.7))}h${fixed(random.between(0.1, 3))}`;
      }
  sheet.line(shade, palette.dark, 8.4, 0.42);
  rows.forEach(([body, touch], tone) => {
    const colour = ramp([mix(palette.greens[0]!, palette.dark, 0.35), ...palette.greens], tone / 6);
    if (body) sheet.line(body, colour, 8, 1);
    if (touch) sheet.line(touch, adjust(colour, 0.07, 1.1), 3.2, 0.85);
  });
  for (let index = 0; index < 15; index++) {
    const at: Point = [
      width * (0.72 + random.gaussian(0, 0.055)),
      height * (0.3 + random.gaussian(0, 0.045)),
    ];
    tree(easel, at, random.between(11, 20), mix(palette.greens[0]!, palette.dark, 0.3), palette.dark);
  }
  const [x, y] = [width * 0.63, height * 0.335];
  const size = width * 0.026;
  sheet.path(
    polyline(
      [
        [x + size, y + size * 0.2],
        [x + size * 2.4, y + size * 1.1],
        [x + size * 2, y + size * 1.7],
        [x, y + size * 1.2],
      ],
      true,
    ),
    { fill: palette.dark, 'fill-opacity': 0.5 },
  );
  sheet.path(
    polyline(
      [
        [x - size, y],
        [x + size, y - size * 0.2],
        [x + size, y + size * 0.5],
        [x - size, y + size * 0.7],
      ],
      true,
    ),
    { fill: palette.warm[1]! },
  );
  sheet.path(
    polyline(
      [
        [x - size, y + size * 0.7],
        [x + size, y + size * 0.5],
        [x + size, y + size * 1.15],
        [x - size, y + size * 1.35],
      ],
      true,
    ),
    { fill: adjust(palette.warm[3]!, -0.06) },
  );
}

/** Strips of flowers in different stages of bloom, one lane, and trees along it. */
function flowerStrips(easel: Easel) {
  const { sheet, random, noise, palette } = easel;
  const { width, height } = sheet;
  brushed(easel, whole(sheet), palette.greens[2]!, 0.3, 8);
  const angle = -0.32;
  const slope = Math.tan(angle);
  const reach = height - slope * width;
  const scale = [
    palette.warm[0]!,
    palette.greens[2]!,
    palette.warm[2]!,
    palette.warm[1]!,
    palette.greens[1]!,
    palette.light,
    palette.greens[3]!,
    palette.warm[0]!,
  ];
  let top = -20;
  let last = -1;
  let strip = 0;
  const laneTop = reach * 0.6;
  while (top < reach + 20) {
    const lane = top < laneTop && top + 110 > laneTop && strip > 2;
    const tall = lane ? laneTop - top : random.between(34, 104);
    const lower = top + tall;
    let left = -10;
    const parts = random.integer(1, 3);
    for (let part = 0; part < parts; part++) {
      const right = part === parts - 1 ? width + 10 : left + width * random.between(0.25, 0.6);
      let pick = random.integer(0, scale.length - 1);
      if (pick === last) pick = (pick + 3) % scale.length;
      last = pick;
      const side = (x: number, y: number): Point => [x, y + slope * x + noise.at(x / 190, y / 60) * 4];
      const count = Math.max(2, Math.ceil((right - left) / 40));
      const quad = [
        ...Array.from({ length: count + 1 }, (_, index) => side(blend(left, right, index / count), top + 3)),
        ...Array.from({ length: count + 1 }, (_, index) =>
          side(blend(right, left, index / count) + (index === 0 ? 8 : 0), lower - 2),
        ),
      ];
      const colour = adjust(scale[pick]!, random.gaussian(0, 0.02));
      brushed(easel, quad, colour, angle + random.gaussian(0, 0.008), random.between(5.5, 9), 0.04);
      // The blossoms: dabs in the row, some of them in the colour of the next row.
      let dabs = '';
      for (const [from, to] of hatching(quad, angle, 8.5))
        for (let way = 0; way < 1; way += 9 / Math.max(9, Math.hypot(to[0] - from[0], to[1] - from[1])))
          if (random.chance(0.55))
            dabs += `M${fixed(blend(from[0], to[0], way) + random.gaussian(0, 1.4))} ${fixed(blend(from[1], to[1], way) + random.gaussian(0, 1.4))}h.1`;
      if (pick !== 1 && pick !== 4)
        sheet.line(dabs, adjust(colour, random.chance(0.5) ? 0.06 : -0.05, 1.15), 3.6, 0.8);
      left = right;
    }
    top = lower;
    strip += 1;
    if (lane) top += 26;
  }
  const road = (offset: number): Point[] =>
    Array.from({ length: 20 }, (_, index): Point => {
      const x = blend(-10, width + 10, index / 19);
      return [x, laneTop + offset + slope * x];
    });
  sheet.path(
    ribbon(road(13), () => 11),
    { fill: mix(palette.light, palette.ground, 0.45) },
  );
  sheet.path(
    ribbon(road(9), () => 0.9),
    { fill: palette.ground },
  );
  sheet.path(
    ribbon(road(17), () => 0.9),
    { fill: palette.ground },
  );
  for (let index = 0; index < 12; index++) {
    const x = width * ((index + 0.4 + random.gaussian(0, 0.1)) / 12);
    tree(
      easel,
      [x, laneTop - 4 + slope * x],
      random.between(15, 23),
      random.pick(palette.greens.slice(0, 2)),
      palette.dark,
    );
  }
}

export const painter = createPainter({
  palettes,
  compositions: [terraces, saltPans, teaHills, flowerStrips, shore],
  finish: ({ sheet, random, palette }) => grain(sheet, random, palette.dark, 0.12),
});
