import { mix } from '../colour.ts';
import type { Canvas } from '../painter.ts';
import { blend, clamp, smoothstep } from '../random.ts';
import { gouge, type Point, polyline } from '../svg.ts';

type Palette = { paper: string; tint: string; middle: string; key: string; light: string };

export const palettes: readonly Palette[] = [
  { paper: '#f4f1ea', tint: '#c9d5dc', middle: '#7d97a8', key: '#1c2c3c', light: '#f0b45a' },
  { paper: '#f3eee8', tint: '#dccfd2', middle: '#9a8797', key: '#2c2333', light: '#e8875a' },
  { paper: '#f2f1e9', tint: '#cbd8cf', middle: '#7f9c92', key: '#1b3330', light: '#e9b650' },
  { paper: '#f3eee2', tint: '#e3cfae', middle: '#b08f6c', key: '#33261f', light: '#cf4f35' },
];

export type Bench = Canvas<Palette>;

/** Long shallow cuts that follow the snow, denser on the shaded side. */
export function drift(
  { sheet, random, noise, palette }: Bench,
  top: (x: number) => number,
  bottom: (x: number) => number,
  shade: number,
  paint = palette.tint,
) {
  const { width } = sheet;
  const upper: Point[] = [];
  for (let x = -6; x <= width + 6; x += 5) upper.push([x, top(x)]);
  sheet.path(polyline([...upper, [width + 6, sheet.height + 6], [-6, sheet.height + 6]], true), {
    fill: palette.paper,
  });
  let cuts = '';
  const reach = (x: number) => Math.max(1, bottom(x) - top(x));
  for (let down = 0.02; down < 1; down += 0.022) {
    let x = random.between(-60, 0);
    while (x < width) {
      const y = top(x) + reach(x) * down;
      const dark = clamp(
        shade * (0.25 + 0.9 * noise.fractal(x / 210, y / 90, 3) + 0.75 * smoothstep(0.25, 1, down)),
      );
      const long = random.between(18, 66);
      if (random.chance(dark * 1.25)) {
        const end = x + long;
        cuts += gouge(
          [x, y],
          [end, top(end) + reach(end) * down],
          0.35 + 1.25 * dark,
          random.gaussian(0, 1.2),
        );
      }
      x += long * random.between(0.7, 1.5);
    }
  }
  sheet.path(cuts, { fill: paint });
}

/** Chatter: ridges that the gouge leaves in the open parts of a dark block. */
export function night(
  { sheet, random, palette }: Bench,
  bottom: number,
  moon?: { at: Point; radius: number },
) {
  sheet.rectangle(-6, -6, sheet.width + 12, bottom + 12, { fill: palette.key });
  let cuts = '';
  for (let y = 4; y < bottom; y += 6.4) {
    let x = random.between(-80, 0);
    while (x < sheet.width) {
      const long = random.between(14, 80);
      const light = smoothstep(0.05, 1.05, y / bottom);
      if (random.chance(0.16 + 0.62 * light))
        cuts += gouge(
          [x, y],
          [x + long, y + random.gaussian(0, 0.8)],
          0.25 + 1.15 * light * random.between(0.6, 1.2),
          random.gaussian(0, 1),
        );
      x += long + random.between(3, 22);
    }
  }
  sheet.path(cuts, { fill: mix(palette.middle, palette.key, 0.12) });
  if (!moon) return;
  let rays = '';
  for (let ray = 0; ray < 120; ray++) {
    const angle = (ray / 120) * Math.PI * 2;
    for (let far = moon.radius * 1.14; far < moon.radius * 3.4; far += moon.radius * 0.3) {
      const thin = 1 - (far / moon.radius - 1) / 2.6;
      if (random.chance(0.35 + thin * 0.6))
        rays += gouge(
          [moon.at[0] + Math.cos(angle) * far, moon.at[1] + Math.sin(angle) * far],
          [
            moon.at[0] + Math.cos(angle) * (far + moon.radius * 0.24),
            moon.at[1] + Math.sin(angle) * (far + moon.radius * 0.24),
          ],
          clamp(thin) * 0.95 + 0.1,
        );
    }
  }
  sheet.path(rays, { fill: palette.tint });
  sheet.circle(moon.at, moon.radius, { fill: palette.paper });
}

export function flakes({ sheet, random, palette }: Bench, count: number, bottom: number) {
  let data = '';
  for (let index = 0; index < count; index++) {
    const [x, y] = [random.between(0, sheet.width), random.next() * bottom];
    const size = blend(0.8, 3.2, random.next() ** 2.4);
    data += gouge([x - size, y], [x + size, y + random.gaussian(0, size * 0.4)], size * 0.62);
  }
  sheet.path(data, { fill: palette.paper });
}
