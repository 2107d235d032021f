import { adjust, mix, ramp } from '../colour.ts';
import { type Canvas, createPainter } from '../painter.ts';
import { blend, smoothstep } from '../random.ts';
import { fixed, grain, type Point, polyline, stops, veils } from '../svg.ts';

/** Each palette runs from the top of the picture to the bottom, or from the rim to the light. */
const palettes: readonly (readonly string[])[] = [
  ['#2b3a55', '#4a5f80', '#8fa1ae', '#e8c9a6', '#f3a871', '#d0694f', '#6d3a4c', '#2d2540'],
  ['#e9d8c0', '#e9b58f', '#db8165', '#b7525a', '#7b3a5c', '#43305c', '#252650'],
];

type Wall = Canvas<readonly string[]>;

/** Thousands of thin strokes that follow the field, slightly lighter or darker, like the traces of a wide brush. */
function drag(
  { sheet, random }: Wall,
  angleAt: (x: number, y: number) => number,
  count: number,
  opacity: number,
  longest = (_x: number, _y: number) => 190,
) {
  for (const [colour, weight] of [
    ['#fff6e4', 1],
    ['#0e0a1c', 0.8],
  ] as const) {
    for (const thickness of [0.7, 1.5, 3]) {
      let data = '';
      for (let index = 0; index < count / 6; index++) {
        const x = random.between(-60, sheet.width);
        const y = random.between(0, sheet.height);
        const length = random.between(0.16, 1) * longest(x, y);
        const angle = angleAt(x, y) + random.gaussian(0, 0.012);
        data += `M${fixed(x)} ${fixed(y)}l${fixed(Math.cos(angle) * length)} ${fixed(Math.sin(angle) * length)}`;
      }
      sheet.line(data, colour, thickness, opacity * weight);
    }
  }
}

/** Overlapping bands of colour along an irregular horizontal line. */
function horizon(wall: Wall) {
  const { sheet, noise, palette, random } = wall;
  const { width, height } = sheet;
  sheet.fill(palette[0]!);
  const level = random.between(0.52, 0.66);
  const bands = 190;
  for (let band = 0; band < bands; band++) {
    const t = band / (bands - 1);
    const y = t * height;
    // A non-linear scale concentrates the light in a narrow band at the horizon.
    const bent = t < level ? 0.58 * (t / level) ** 1.5 : blend(0.62, 1, ((t - level) / (1 - level)) ** 0.7);
    const colour = adjust(ramp(palette, bent), noise.at(t * 26, 8) * 0.012, 1 + noise.at(t * 9, 3) * 0.12);
    const roughness = 3 + 26 * smoothstep(0.02, 0.3, Math.abs(t - level));
    const edge: Point[] = [];
    for (let x = -20; x <= width + 30; x += 24)
      edge.push([x, y + noise.fractal(x / 420, t * 5, 3) * roughness]);
    sheet.path(polyline([...edge, [width + 30, height + 20], [-20, height + 20]], true), { fill: colour });
  }
  const seam = level * height;
  const glow = sheet.radial(
    [width * 0.5, seam],
    width * 0.62,
    veils(0, '#fff3d6', 0.5, 0.4, '#fff0cf', 0.16, 1, '#fff0cf', 0),
  );
  sheet.add(`<g transform="translate(0 ${fixed(seam * 0.84)}) scale(1 0.16)">`);
  sheet.rectangle(0, seam - width * 0.7, width, width * 1.4, { fill: glow });
  sheet.add('</g>');
  drag(wall, (x, y) => noise.at(x / 500, y / 200) * 0.05, 2600, 0.05);
}

/** Tall translucent sheets: the colour is deeper where they overlap, and light shows through the gaps. */
function hangings(wall: Wall) {
  const { sheet, random, noise, palette } = wall;
  const { width, height } = sheet;
  const light = palette[0]!;
  sheet.fill(mix(light, '#fffaf0', 0.45));
  sheet.fill(
    sheet.linear([0, 0], [0, height], veils(0, light, 0, 0.55, palette[1]!, 0.35, 1, palette[2]!, 0.75)),
  );
  const count = 13;
  for (let index = 0; index < count; index++) {
    const place = (index + 0.5) / count;
    const center = width * (place + random.gaussian(0, 0.018));
    const half = width * random.between(0.045, 0.13);
    const colour = ramp(palette.slice(1), Math.abs(place - 0.58) * 1.75 + random.between(-0.06, 0.14));
    const foot = height * random.between(0.72, 1.12);
    const paint = sheet.linear(
      [0, height * random.between(-0.25, 0.08)],
      [0, foot],
      veils(0, colour, 0.03, 0.35, colour, 0.5, 0.85, colour, 0.8, 1, colour, 0.0),
    );
    const layers = 4;
    for (let layer = 0; layer < layers; layer++) {
      const spread = half * blend(1.15, 0.72, layer / (layers - 1));
      const side = (sign: number): Point[] => {
        const points: Point[] = [];
        for (let y = -20; y <= height + 20; y += 45)
          points.push([
            center + sign * spread + noise.fractal(y / 380, index * 3.7 + sign, 2) * width * 0.028,
            y,
          ]);
        return points;
      };
      sheet.path(polyline([...side(-1), ...side(1).reverse()], true), { fill: paint, 'fill-opacity': 0.33 });
    }
  }
  drag(wall, (x, y) => Math.PI / 2 + noise.at(x / 200, y / 600) * 0.04, 2400, 0.055);
}

/** A large disc with a lit edge on a dark background. */
function limb(wall: Wall) {
  const { sheet, random, noise, palette } = wall;
  const { width, height } = sheet;
  const size = Math.max(width, height);
  const dark = palette[palette.length - 1]!;
  sheet.fill(dark);
  sheet.fill(
    sheet.linear([0, 0], [width * 0.3, height], stops(0, mix(dark, '#05060f', 0.55), 1, adjust(dark, 0.06))),
  );
  const center: Point = [width * random.between(0.42, 0.58), height * 0.5 + size * 0.52];
  const radius = size * 0.62;
  const bands = 150;
  for (let band = 0; band < bands; band++) {
    const t = band / (bands - 1);
    // Outside the rim the light fades slowly; inside, the disc darkens to its own colour.
    const reach = blend(1.62, 0.2, t ** 0.62);
    const heat = reach > 1 ? ((1.62 - reach) / 0.62) ** 2.4 : 1 - ((1 - reach) / 0.8) ** 0.55;
    const colour =
      reach > 1
        ? ramp([dark, ...palette.slice(3, -1).toReversed(), '#fff3da'], heat ** 0.85)
        : ramp(
            [
              mix(dark, '#04050c', 0.62),
              mix(palette[0]!, '#04050c', 0.55),
              palette[0]!,
              palette[1]!,
              palette[3]!,
            ],
            heat ** 2.6,
          );
    const ring: Point[] = [];
    for (let index = 0; index < 150; index++) {
      const angle = (index / 150) * 2 * Math.PI;
      const wander =
        noise.fractal(Math.cos(angle) * 2.2 + t * 1.4, Math.sin(angle) * 2.2, 3) *
        size *
        0.02 *
        smoothstep(0.01, 0.5, Math.abs(reach - 1));
      ring.push([
        center[0] + Math.cos(angle) * (radius * reach + wander),
        center[1] + Math.sin(angle) * (radius * reach + wander),
      ]);
    }
    sheet.path(polyline(ring, true), { fill: colour, 'fill-opacity': reach > 1 ? 0.5 : 0.85 });
  }
  drag(
    wall,
    (x, y) => Math.atan2(y - center[1], x - center[0]) + Math.PI / 2,
    3000,
    0.045,
    (x, y) => Math.min(170, 0.3 * Math.hypot(x - center[0], y - center[1])),
  );
}

export const painter = createPainter({
  palettes,
  compositions: [horizon, hangings, limb],
  finish: ({ sheet, random }) => grain(sheet, random, '#fff8ea', 0.09, 3000),
});
