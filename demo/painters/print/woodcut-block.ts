import { mix } from '../colour.ts';
import type { Canvas } from '../painter.ts';
import { blend, clamp, smoothstep } from '../random.ts';
import { gouge, type Point, polyline, stops } from '../svg.ts';

type Palette = { paper: string; pale: string; middle: string; deep: string; key: string; sun: string };

export const palettes: readonly Palette[] = [
  { paper: '#f1e7d2', pale: '#a9c3c2', middle: '#4c7f93', deep: '#1f4560', key: '#10233a', sun: '#d4573a' },
  { paper: '#e9e3d6', pale: '#8f9fb0', middle: '#3f5673', deep: '#1a2a45', key: '#0c1424', sun: '#f0dca8' },
];

export type Block = Canvas<Palette>;

/**
 * Cuts a field of gouge marks, row by row, as a cutter works across the block.
 * `light` returns how much wood is removed at a position (0 none, 1 nearly all), `flow` the angle of the cut.
 */
export function carve(
  { sheet, random }: Block,
  area: { left: number; right: number; top: number; bottom: number },
  gap: (y: number) => number,
  light: (x: number, y: number) => number,
  flow: (x: number, y: number) => number,
  colour: string,
  length = 34,
) {
  let data = '';
  for (let y = area.top; y < area.bottom; y += gap(y)) {
    const room = gap(y);
    let x = area.left + random.between(-length, 0);
    while (x < area.right) {
      const strength = light(x, y);
      const reach =
        length * blend(0.35, 1.25, strength) * random.between(0.6, 1.3) * clamp(room / 5, 0.5, 1.8);
      if (strength > 0.04 && random.chance(0.25 + strength)) {
        const angle = flow(x, y);
        const half = room * 0.46 * clamp(strength * random.between(0.75, 1.15));
        const from: Point = [x, y + random.gaussian(0, room * 0.08)];
        data += gouge(
          from,
          [x + Math.cos(angle) * reach, from[1] + Math.sin(angle) * reach],
          half / 2 + 0.12,
          random.gaussian(0, 0.5),
        );
      }
      x += reach * blend(1.25, 0.82, strength);
    }
  }
  sheet.path(data, { fill: colour });
}

/** A rolling wave seen from the side, 0…1: a long back, then a short steep face under the crest. */
function swell(x: number, length: number, phase: number): number {
  const turn = x / length + phase;
  const place = turn - Math.floor(turn);
  return place < 0.7 ? smoothstep(-0.12, 0.72, place) ** 1.6 : 1 - smoothstep(0.7, 1.04, place) ** 0.8;
}

export function sky(block: Block, horizon: number, glow: Point, radius: number, rays: boolean) {
  const { sheet, palette, random } = block;
  sheet.rectangle(0, 0, sheet.width, horizon + 4, {
    fill: sheet.linear(
      [0, 0],
      [0, horizon],
      stops(0, palette.middle, 0.28, palette.pale, 0.9, palette.paper),
    ),
  });
  sheet.circle(glow, radius, { fill: palette.sun });
  let data = '';
  if (rays) {
    for (let index = 0; index < 210; index++) {
      const angle = (index / 210) * 2 * Math.PI + random.gaussian(0, 0.004);
      let start = radius * random.between(1.12, 1.3);
      while (start < 1300) {
        const length = random.between(26, 110) * clamp(start / 180, 0.5, 1.6);
        const end = start + length;
        const to: Point = [glow[0] + Math.cos(angle) * end, glow[1] + Math.sin(angle) * end];
        if (to[1] < horizon - 2 && random.chance(0.78)) {
          data += gouge(
            [glow[0] + Math.cos(angle) * start, glow[1] + Math.sin(angle) * start],
            to,
            clamp(start * 0.0036, 0.4, 1.5),
          );
        }
        start = end + random.between(4, 26);
      }
    }
  } else {
    for (let y = 8; y < horizon - 4; y += 7.4) {
      let x = random.between(-60, 0);
      while (x < sheet.width) {
        const length = random.between(40, 190);
        const away = Math.hypot(x + length / 2 - glow[0], y - glow[1]) - radius;
        if (away > length / 2 + 5 && random.chance(0.66))
          data += gouge(
            [x, y],
            [x + length, y + random.gaussian(0, 1)],
            random.between(0.5, 1.2),
            random.gaussian(0, 1.4),
          );
        x += length + random.between(6, 46);
      }
    }
  }
  sheet.path(data, { fill: mix(palette.paper, '#ffffff', 0.35), 'fill-opacity': 0.85 });
}

/** Rows of swell, each cut along its back; the face under a crest is dark. */
export function rows(block: Block, horizon: number, count: number, roughness: number) {
  const { sheet, random, noise, palette } = block;
  for (let row = 0; row < count; row++) {
    const near = (row + 0.6) / count;
    const base = horizon + (sheet.height - horizon) * near ** 1.5;
    const next = horizon + (sheet.height - horizon) * ((row + 1.6) / count) ** 1.5;
    const tall = (next - base) * roughness;
    const length = blend(90, 560, near ** 1.15);
    const phase = random.next();
    const drift = (x: number) => x + noise.at(x / (length * 1.7), row * 3.1) * length * 0.4;
    const strength = (x: number) => clamp(0.5 + 0.95 * noise.at(x / (length * 1.3) + 7, row * 5.3), 0.08, 1);
    const crest = (x: number) => swell(drift(x), length, phase) * strength(x);
    const top = (x: number) =>
      base - tall * (crest(x) + 0.1 * noise.fractal(x / (length * 0.16), row * 9, 2));
    const ridge: Point[] = [];
    for (let x = -10; x <= sheet.width + 10; x += 4) ridge.push([x, top(x)]);
    const colour = mix(mix(palette.middle, palette.pale, 0.45), palette.deep, near ** 0.75);
    const outline = polyline(
      [...ridge, [sheet.width + 10, sheet.height + 10], [-10, sheet.height + 10]],
      true,
    );
    const paint = sheet.linear(
      [0, base - tall],
      [0, next],
      stops(0, mix(colour, palette.pale, 0.22), 0.6, colour, 1, mix(colour, palette.key, 0.35)),
    );
    sheet.path(outline, { fill: paint });
    const depth = (next - base) * 1.15 + tall * 0.6;
    let cuts = '';
    let shades = '';
    const gap = blend(2.7, 7.2, near);
    for (let down = gap * 0.7; down < depth; down += gap) {
      let x = random.between(-60, 0);
      const settle = clamp(down / depth);
      const at = (place: number) => blend(top(place), base - tall * 0.25, settle ** 1.2) + down;
      while (x < sheet.width) {
        const slope = (top(x + 8) - top(x - 8)) / 16;
        const patch = noise.fractal(x / (length * 0.3), row * 4 + down / (length * 0.2), 2);
        const lit = clamp(0.52 - slope * 1.1 - settle * 0.42 + 0.55 * patch);
        const reach = blend(13, 58, near) * blend(0.5, 1.4, lit) * random.between(0.6, 1.3);
        const stroke = () => {
          const middle = at(x + reach / 2);
          const bend = (middle - (at(x) + at(x + reach)) / 2) * 2;
          return gouge([x, at(x)], [x + reach, at(x + reach)], gap * 0.24 * blend(0.35, 1, lit), bend);
        };
        if (random.chance(lit * 1.05)) cuts += stroke();
        else if (random.chance(0.5 * (1 - lit))) shades += stroke();
        x += reach + random.between(2, blend(6, 24, near)) * blend(2.2, 0.6, lit);
      }
    }
    sheet.path(shades, { fill: palette.key, 'fill-opacity': 0.8 });
    sheet.path(cuts, { fill: mix(palette.paper, palette.pale, blend(0.45, 0.1, near)) });
    foam(block, ridge, crest, blend(1.6, 9.5, near));
  }
}

/** Foam is unprinted paper: an irregular cap along the crest and down the steep side. */
function foam(
  { sheet, random, palette }: Block,
  ridge: Point[],
  crest: (x: number) => number,
  scale: number,
) {
  let caps = '';
  let flecks = '';
  for (const [x, y] of ridge) {
    const high = smoothstep(0.5, 0.92, crest(x));
    if (high < 0.1) continue;
    const falling = crest(x + 5) < crest(x - 5);
    const lobes = falling ? 3 : 1;
    for (let lobe = 0; lobe < lobes; lobe++) {
      const size = scale * high * random.between(0.16, 0.62);
      const center: Point = [
        x + random.gaussian(0, scale * 0.4),
        y + (falling ? random.next() ** 1.7 * scale * 3.4 : random.next() * scale * 0.5),
      ];
      caps += gouge(
        [center[0] - size * 1.5, center[1] + size * 0.25],
        [center[0] + size * 1.5, center[1] + random.gaussian(0, size * 0.5)],
        size * 0.62,
        -size * 0.9,
      );
    }
    if (random.chance(0.3 * high)) {
      const size = random.between(0.1, 0.24) * scale;
      const from: Point = [x + random.between(0, scale * 5), y - random.between(0.1, 2.6) * scale * high];
      flecks += gouge(from, [from[0] + size * 2.4, from[1] + size * random.between(-1, 1)], size * 0.7);
    }
  }
  sheet.path(caps + flecks, { fill: mix(palette.paper, '#ffffff', 0.45) });
}
