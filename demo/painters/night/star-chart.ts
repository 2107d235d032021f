import { mix } from '../colour.ts';
import { createPainter } from '../painter.ts';
import { blend } from '../random.ts';
import { along, fixed, grain, type Point, points, polar, polyline } from '../svg.ts';
import {
  type Chart,
  dust,
  frame,
  globe,
  graduated,
  ground,
  palettes,
  ring,
  star,
  sun,
} from './star-instruments.ts';
import { comet, corona, trails } from './star-skies.ts';

/** A planisphere with invented constellations. */
function planisphere(chart: Chart) {
  const { sheet, random, noise, palette } = chart;
  const center: Point = [sheet.width / 2, sheet.height / 2];
  const radius = Math.min(sheet.width, sheet.height) * 0.41;
  frame(chart, 24);
  sheet.circle(center, radius, { fill: palette.deep, 'fill-opacity': 0.55 });
  const tx = (): Point =>
    polar(center, radius * Math.sqrt(random.next()) * 0.99, random.between(0, Math.PI * 2));
  const band = () => {
    const point = tx();
    const across =
      (point[0] - center[0]) * 0.5 +
      (point[1] - center[1]) * 0.86 +
      noise.fractal(point[0] / 190, point[1] / 190) * 90;
    const split = noise.fractal(point[0] / 70, point[1] / 70, 3);
    return random.chance(Math.exp(-((across / (radius * 0.19)) ** 2)) * (0.62 + split * 1.3)) ? point : null;
  };
  dust(chart, band, 42000, 0.5);
  dust(chart, tx, 900, 0.75);
  let grid = '';
  for (const share of [0.25, 0.5, 0.75]) grid += ring(center, radius * share);
  for (let hour = 0; hour < 24; hour++) {
    const angle = (hour / 24) * Math.PI * 2;
    const [from, to] = [polar(center, radius * (hour % 6 ? 0.25 : 0), angle), polar(center, radius, angle)];
    grid += `M${fixed(from[0])} ${fixed(from[1])}L${fixed(to[0])} ${fixed(to[1])}`;
  }
  sheet.line(grid, palette.gold, 0.55, 0.4);
  const pole: Point = [center[0] + radius * 0.14, center[1] - radius * 0.1];
  sheet.path(ring(pole, radius * 0.62), {
    fill: 'none',
    stroke: palette.accent,
    'stroke-width': 1.3,
    'stroke-dasharray': '7 4',
  });
  const stars: { at: Point; size: number }[] = [];
  for (let tries = 0; stars.length < 92 && tries < 4000; tries++) {
    const at = polar(center, radius * Math.sqrt(random.next()) * 0.93, random.between(0, Math.PI * 2));
    if (stars.every((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) > radius * 0.085))
      stars.push({ at, size: blend(2.4, 8.5, random.next() ** 3) });
  }
  // Each figure connects a bright star to its nearest free neighbours.
  const free = new Set(stars);
  let links = '';
  for (const head of [...stars].sort((a, b) => b.size - a.size).slice(0, 15)) {
    if (!free.delete(head)) continue;
    let tail = head;
    for (let length = random.integer(3, 6); length > 0; length--) {
      const from = random.chance(0.25) ? head : tail;
      const away = (other: (typeof stars)[number]) =>
        Math.hypot(other.at[0] - from.at[0], other.at[1] - from.at[1]);
      const next = [...free].sort((a, b) => away(a) - away(b))[0];
      if (!next || away(next) > radius * 0.24) break;
      free.delete(next);
      links += `M${fixed(from.at[0])} ${fixed(from.at[1])}L${fixed(next.at[0])} ${fixed(next.at[1])}`;
      tail = next;
    }
  }
  sheet.line(links, palette.gold, 1, 0.9);
  let small = '';
  let great = '';
  for (const { at, size } of stars) {
    sheet.circle(at, size * 1.05, { fill: palette.deep });
    if (size > 4) great += star(at, size * 1.35, size > 6 ? 8 : 6);
    else small += star(at, size * 1.5, 5);
  }
  sheet.path(small, { fill: palette.pale });
  sheet.path(great, { fill: mix(palette.pale, palette.gold, 0.25) });
  graduated(chart, center, radius, radius * 1.07, 360);
  sheet.line(ring(center, radius * 1.09), palette.gold, 2.2, 0.9);
  for (const [x, y] of points(0.1, 0.1, 0.9, 0.1, 0.1, 0.9, 0.9, 0.9)) {
    const short = Math.min(sheet.width, sheet.height);
    const corner: Point = [
      x < 0.5 ? short * 0.1 : sheet.width - short * 0.1,
      y < 0.5 ? short * 0.1 : sheet.height - short * 0.1,
    ];
    sheet.path(star(corner, short * 0.036, 8), { fill: palette.gold, 'fill-opacity': 0.9 });
    sheet.line(ring(corner, short * 0.044), palette.gold, 0.7, 0.8);
  }
}

/** The planets on their rings, seen from above the plane. */
function orrery(chart: Chart) {
  const { sheet, random, palette } = chart;
  const { width, height } = sheet;
  const center: Point = [width * 0.5, height * 0.5];
  const reach = Math.min(width * 0.46, height * 0.9);
  const flat = Math.min(0.86, (height * 0.45) / reach);
  const tilt = -0.2;
  frame(chart, 24);
  dust(chart, () => [random.between(36, width - 36), random.between(36, height - 36)], 750, 0.6);
  const spot = (radius: number, angle: number): Point => {
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius * flat];
    return [
      center[0] + x * Math.cos(tilt) - y * Math.sin(tilt),
      center[1] + x * Math.sin(tilt) + y * Math.cos(tilt),
    ];
  };
  const oval = (radius: number) =>
    polyline(
      Array.from({ length: 180 }, (_, index) => spot(radius, (index / 180) * Math.PI * 2)),
      true,
    );
  const orbits = [0.2, 0.29, 0.39, 0.5, 0.68, 0.86];
  const sizes = [9, 14, 16, 12, 42, 33];
  const start = random.between(0, 6);
  orbits.forEach((share, index) => {
    const radius = reach * share;
    sheet.line(oval(radius), palette.gold, 1, 0.8);
    if (index > 2) sheet.line(oval(radius * 1.018), palette.gold, 0.4, 0.6);
    let marks = '';
    for (let mark = 0; mark < 120; mark++) {
      const angle = (mark / 120) * Math.PI * 2;
      const [from, to] = [spot(radius, angle), spot(radius * (mark % 10 ? 1.012 : 1.03), angle)];
      marks += `M${fixed(from[0])} ${fixed(from[1])}L${fixed(to[0])} ${fixed(to[1])}`;
    }
    if (index > 2) sheet.line(marks, palette.gold, 0.6, 0.7);
  });
  sun(chart, center, reach * 0.066);
  const colours = [
    palette.gold,
    palette.pale,
    palette.accent,
    mix(palette.gold, palette.accent, 0.5),
    mix(palette.pale, palette.gold, 0.45),
    mix(palette.accent, palette.pale, 0.45),
  ];
  orbits.forEach((share, index) => {
    const angle = start + index * 2.4 + index * index * 0.31;
    const at = spot(reach * share, angle);
    const size = sizes[index]! * (reach / 460);
    sheet.circle(at, size * 1.3, { fill: palette.ground });
    const light = Math.atan2(at[1] - center[1], at[0] - center[0]);
    if (index === 5) {
      const halo = (grow: number, from: number, to: number) =>
        along(
          Array.from({ length: 13 }, (_, step): Point => {
            const turn = blend(from, to, step / 12);
            const [x, y] = [Math.cos(turn) * size * grow, Math.sin(turn) * size * grow * 0.3];
            return [at[0] + x * 0.92 - y * 0.39, at[1] + x * 0.39 + y * 0.92];
          }),
          6,
        );
      for (const grow of [1.5, 1.7, 1.84, 2.02])
        sheet.line(polyline(halo(grow, Math.PI, Math.PI * 2)), palette.gold, 1.8, 0.8);
      globe(chart, at, size, colours[index]!, light);
      for (const grow of [1.5, 1.7, 1.84, 2.02])
        sheet.line(polyline(halo(grow, 0, Math.PI)), palette.pale, 1.8, 0.95);
      return;
    }
    globe(chart, at, size, colours[index]!, light);
    const moons = [0, 0, 1, 2, 4, 0][index]!;
    for (let moon = 0; moon < moons; moon++) {
      const far = size * (1.6 + moon * 0.42);
      sheet.line(ring(at, far), palette.gold, 0.4, 0.6);
      sheet.circle(polar(at, far, angle * 3 + moon * 2), Math.max(2, size * 0.09), { fill: palette.pale });
    }
  });
}

/** The lit part of a moon at a phase 0…1 (0 new, 0.5 full). */
function phase([x, y]: Point, radius: number, age: number): string {
  const waxing = age < 0.5;
  const bulge = Math.cos(age * Math.PI * 2);
  const sweep = bulge > 0 === waxing ? 0 : 1;
  return `M${fixed(x)} ${fixed(y - radius)}A${fixed(radius)} ${fixed(radius)} 0 0 ${waxing ? 1 : 0} ${fixed(x)} ${fixed(y + radius)}A${fixed(Math.abs(bulge) * radius + 0.05)} ${fixed(radius)} 0 0 ${sweep} ${fixed(x)} ${fixed(y - radius)}Z`;
}

/** One moon for every night of a year, in a spiral outwards from the first. */
function yearOfMoons(chart: Chart) {
  const { sheet, palette } = chart;
  const center: Point = [sheet.width / 2, sheet.height / 2];
  const outer = Math.min(sheet.width, sheet.height) * 0.455;
  const turns = 9.6;
  const inner = outer * 0.15;
  let lit = '';
  let dark = '';
  let full = '';
  let path = 0;
  const total = Math.PI * turns * (inner + outer);
  for (let night = 0; night < 365; night++) {
    const share = path / total;
    // Equal steps along the spiral: the radius grows with the square root of the length.
    const radius = Math.sqrt(inner * inner + (outer * outer - inner * inner) * share);
    const angle = ((radius - inner) / (outer - inner)) * turns * Math.PI * 2 - Math.PI / 2;
    path += total / 365;
    const size = (total / 365) * 0.385;
    const age = ((night + 3.2) / 29.53) % 1;
    const at = polar(center, radius, angle);
    dark += ring(at, size);
    lit += phase(at, size, age);
    if (Math.abs(age - 0.5) < 0.017) full += ring(at, size * 1.27);
  }
  sheet.path(dark, { fill: palette.deep, stroke: palette.gold, 'stroke-width': 0.5, 'stroke-opacity': 0.45 });
  sheet.path(lit, { fill: mix(palette.pale, palette.gold, 0.18) });
  sheet.line(full, palette.accent, 1.3, 0.95);
  sun(chart, center, inner * 0.3);
}

export const painter = createPainter({
  palettes,
  compositions: [planisphere, orrery, yearOfMoons, trails, comet, corona],
  prepare: ground,
  finish: ({ sheet, random, palette }) => grain(sheet, random, palette.pale, 0.05, 1600),
});
