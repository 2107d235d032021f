import { mix } from '../colour.ts';
import { createPainter } from '../painter.ts';
import { blend, clamp, smoothstep } from '../random.ts';
import { gouge, grain, type Point, polyline, stops, table } from '../svg.ts';
import { type Block, carve, palettes, rows, sky } from './woodcut-block.ts';

function risingSwell(block: Block) {
  const { sheet, random } = block;
  const { width, height } = sheet;
  const horizon = height * 0.4;
  sky(
    block,
    horizon,
    [width * random.pick([0.3, 0.64]), horizon * 0.66],
    Math.min(width, height) * 0.088,
    true,
  );
  rows(block, horizon, 9, 0.95);
}

/** Night: a dark block, in which the moon is cut out. */
function moonPath(block: Block) {
  const { sheet, noise, palette, random } = block;
  const { width, height } = sheet;
  const horizon = height * 0.46;
  const moon: Point = [width * 0.5, height * 0.2];
  const radius = Math.min(width, height) * 0.085;
  sheet.fill(
    sheet.linear(
      [0, 0],
      [0, height],
      stops(0, palette.key, 0.44, palette.deep, 0.48, palette.deep, 1, palette.key),
    ),
  );
  let halo = '';
  for (let ring = radius * 1.22; ring < height; ring += 5.4) {
    let angle = random.between(0, 1);
    const stop = angle + Math.PI * 2;
    while (angle < stop) {
      const cloud = noise.fractal(
        (moon[0] + Math.cos(angle) * ring) / 170,
        (moon[1] + Math.sin(angle) * ring) / 60,
        3,
      );
      const light = clamp(Math.exp(-(ring - radius) / (radius * 2.6)) * 0.95 + cloud * 0.5);
      const sweep = (random.between(14, 46) * blend(0.5, 1.2, light)) / ring;
      const from: Point = [moon[0] + Math.cos(angle) * ring, moon[1] + Math.sin(angle) * ring];
      const to: Point = [moon[0] + Math.cos(angle + sweep) * ring, moon[1] + Math.sin(angle + sweep) * ring];
      if (light > 0.06 && Math.max(from[1], to[1]) < horizon - 1 && random.chance(light * 1.1 + 0.1))
        halo += gouge(from, to, 1.25 * clamp(light + 0.12), -ring * (1 - Math.cos(sweep / 2)) * 2);
      angle += sweep * blend(1.7, 1.12, light);
    }
  }
  sheet.path(halo, { fill: palette.pale });
  sheet.circle(moon, radius, { fill: palette.sun });
  const island: Point[] = [];
  for (let x = width * 0.06; x <= width * 0.42; x += 3) {
    const t = (x - width * 0.06) / (width * 0.36);
    island.push([
      x,
      horizon - Math.sin(t * Math.PI) ** 0.8 * height * 0.055 * (0.7 + 0.6 * noise.fractal(x / 60, 3, 4)) - 1,
    ]);
  }
  sheet.path(polyline([...island, [width * 0.42, horizon + 2], [width * 0.06, horizon + 2]], true), {
    fill: palette.key,
  });
  const light = (x: number, y: number) => {
    const t = (y - horizon) / (height - horizon);
    const spread = width * blend(0.045, 0.24, t);
    const across = Math.exp(-(((x - moon[0]) / spread) ** 2));
    const ripple = noise.fractal(x / blend(40, 190, t), y / blend(6, 26, t), 3);
    return clamp(across * (0.72 + ripple) + 0.12 + ripple * 0.42 - 0.05);
  };
  const flow = (x: number, y: number) => 0.22 * noise.at(x / 90, y / 40) * smoothstep(horizon, height, y);
  carve(
    block,
    { left: 0, right: width, top: horizon + 3, bottom: height },
    (y) => blend(3, 8.6, (y - horizon) / (height - horizon)),
    light,
    flow,
    mix(palette.sun, palette.paper, 0.4),
    30,
  );
}

/** A large wave in profile over a hollow; every cut follows the movement of the water. */
function breaker(block: Block) {
  const { sheet, random, noise, palette } = block;
  const { width, height } = sheet;
  const unit = Math.min(width * 0.8, height * 1.06);
  const horizon = height * 0.62;
  sky(block, horizon, [width * 0.855, height * 0.26], unit * 0.085, false);
  rows(block, horizon, 7, 0.8);
  const eye: Point = [width * 0.55, height * 0.52];
  const turn = (angle: number, share: number): Point => {
    // From the foot at the lower left, up the back, over the top and down into the hook.
    const t = angle;
    const hollow: Point[] = table(
      '-0.62 0.62, -0.32 0.44, -0.2 0.16, -0.1 -0.07, 0.06 -0.16, 0.19 -0.1, 0.245 0.02',
    );
    const back: Point[] = table(`
      -1.25 0.5, -0.86 0.16, -0.56 -0.16, -0.24 -0.38, 0.06 -0.4, 0.26 -0.24, 0.262 0.03
    `);
    const at = (list: Point[]) => {
      const position = t * (list.length - 1);
      const index = Math.min(list.length - 2, Math.floor(position));
      const f = position - index;
      const get = (offset: number) => list[clamp(index + offset, 0, list.length - 1)]!;
      const value = (axis: 0 | 1) => {
        const [a, b, c, d] = [get(-1)[axis], get(0)[axis], get(1)[axis], get(2)[axis]];
        return (
          0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f ** 3)
        );
      };
      return [value(0), value(1)] as const;
    };
    const inner = at(hollow);
    const outer = at(back);
    const wobble = 0.012 * noise.fractal(t * 4, share * 3, 2) * Math.sin(Math.PI * share);
    return [
      eye[0] + unit * (blend(inner[0], outer[0], share) + wobble),
      eye[1] + unit * (blend(inner[1], outer[1], share) + wobble),
    ];
  };
  const edge = (share: number, reverse = false) => {
    const list = Array.from({ length: 61 }, (_, index) => turn(index / 60, share));
    return reverse ? list.reverse() : list;
  };
  sheet.path(polyline([...edge(1), ...edge(0, true)], true), {
    fill: sheet.linear(
      turn(0.6, 1),
      turn(0.1, 0),
      stops(0, palette.middle, 0.5, palette.deep, 1, palette.key),
    ),
  });
  let cuts = '';
  let shades = '';
  const lanes = 44;
  for (let lane = 1; lane < lanes; lane++) {
    const share = lane / lanes;
    let t = random.between(-0.04, 0.02);
    while (t < 0.98) {
      const lit = clamp(0.3 + 0.55 * share + 0.5 * noise.fractal(t * 3.2, share * 4 + 9, 3) - 0.35 * (1 - t));
      const sweep = random.between(0.02, 0.085) * blend(0.6, 1.3, lit);
      const [a, b, c] = [
        turn(clamp(t), share),
        turn(clamp(t + sweep / 2), share),
        turn(clamp(t + sweep), share),
      ];
      const acrossLanes =
        Math.hypot(turn(clamp(t), 1)[0] - turn(clamp(t), 0)[0], turn(clamp(t), 1)[1] - turn(clamp(t), 0)[1]) /
        lanes;
      const length = Math.hypot(c[0] - a[0], c[1] - a[1]) || 1;
      const bend =
        (((b[0] - (a[0] + c[0]) / 2) * -(c[1] - a[1]) + (b[1] - (a[1] + c[1]) / 2) * (c[0] - a[0])) /
          length) *
        2;
      if (random.chance(lit * 1.1)) cuts += gouge(a, c, acrossLanes * 0.23 * blend(0.4, 1.05, lit), bend);
      else if (random.chance(0.35)) shades += gouge(a, c, acrossLanes * 0.2, bend);
      t += sweep + random.between(0.004, 0.03) * blend(2, 0.6, lit);
    }
  }
  sheet.path(shades, { fill: palette.key });
  sheet.path(cuts, { fill: mix(palette.paper, palette.pale, 0.18) });
  breakingFoam(block, turn, unit);
}

function breakingFoam(
  { sheet, random, palette }: Block,
  turn: (t: number, share: number) => Point,
  unit: number,
) {
  const white = mix(palette.paper, '#ffffff', 0.5);
  const lobes: { at: Point; radius: number }[] = [];
  for (let index = 0; index < 430; index++) {
    const t = blend(0.42, 1, random.next() ** 0.72);
    const share = 1 - random.next() ** 1.6 * blend(0.16, 1, smoothstep(0.6, 0.95, t));
    const [x, y] = turn(t, share);
    const radius = unit * (0.004 + 0.017 * random.next() ** 2) * blend(0.45, 1.15, smoothstep(0.4, 0.85, t));
    const loose = unit * blend(0.004, 0.022, smoothstep(0.55, 1, t));
    lobes.push({ at: [x + random.gaussian(0, loose), y + random.gaussian(0, loose)], radius });
  }
  for (let index = 0; index < 150; index++) {
    const t = random.between(0.72, 1);
    const [x, y] = turn(t, random.next() * 0.4);
    lobes.push({
      at: [x + random.gaussian(unit * 0.01, unit * 0.025), y + random.next() ** 2.4 * unit * 0.13],
      radius: unit * (0.0022 + 0.008 * random.next() ** 2),
    });
  }
  for (const { at, radius } of lobes) sheet.circle(at, radius + unit * 0.0026, { fill: palette.key });
  for (const { at, radius } of lobes) sheet.circle(at, radius, { fill: white });
  let shading = '';
  for (const { at, radius } of lobes)
    if (radius > unit * 0.01)
      shading += gouge(
        [at[0] - radius * 0.5, at[1] + radius * 0.3],
        [at[0] + radius * 0.6, at[1] + radius * 0.35],
        radius * 0.09,
        radius * 0.35,
      );
  sheet.path(shading, { fill: palette.middle });
  for (let index = 0; index < 210; index++) {
    const [x, y] = turn(random.between(0.5, 1), 1);
    const away = random.next() ** 2.4 * unit * 0.3;
    sheet.circle(
      [x + away * random.between(-0.1, 1), y - away * random.between(-0.4, 0.8)],
      unit * random.between(0.0012, 0.0042),
      { fill: white },
    );
  }
}

export const painter = createPainter({
  palettes,
  compositions: [risingSwell, moonPath, breaker],
  prepare: ({ sheet, palette }) => sheet.fill(palette.paper),
  finish: ({ sheet, random, palette }) => {
    grain(sheet, random, palette.paper, 0.28, 3200);
    grain(sheet, random, palette.key, 0.1, 1200);
  },
});
