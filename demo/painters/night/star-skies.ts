import { mix } from '../colour.ts';
import { blend, smoothstep } from '../random.ts';
import { fixed, gouge, type Point, polar, polyline, type Triple, table } from '../svg.ts';
import { arc, type Chart, dust, frame, ring, star, sun } from './star-instruments.ts';

/** Star trails around the pole, as in a long exposure, above a ridge. */
export function trails(chart: Chart) {
  const { sheet, random, noise, palette } = chart;
  const { width, height } = sheet;
  const pole: Point = [width * 0.62, height * 0.36];
  const horizon = height * 0.82;
  sheet.fill(
    sheet.linear(
      [0, 0],
      [0, horizon],
      [
        [0, palette.deep, 0.9],
        [0.6, palette.ground, 0],
        [1, mix(palette.gold, palette.ground, 0.45), 0.8],
      ],
    ),
  );
  const tones = [
    palette.pale,
    palette.gold,
    mix(palette.pale, palette.accent, 0.35),
    mix(palette.pale, '#bcd3ff', 0.5),
  ];
  for (const [weight, opacity, count] of table<Triple>('0.6 0.5 900, 1.05 0.7 330, 1.9 0.9 70')) {
    const lines = ['', '', '', ''];
    for (let index = 0; index < count; index++) {
      const radius = 14 + Math.sqrt(random.next()) * 1050;
      const from = random.between(0, Math.PI * 2);
      lines[random.integer(0, 3)] += arc(pole, radius, from, from + Math.PI / 6);
    }
    lines.forEach((data, index) => {
      sheet.line(data, tones[index]!, weight, opacity);
    });
  }
  sheet.path(star(pole, 7, 4), { fill: palette.pale });
  for (const [depth, tone] of [
    [0, mix(palette.ground, '#9fb3b0', 0.16)],
    [1, mix(palette.deep, palette.ground, 0.45)],
    [2, palette.deep],
  ] as const) {
    const row: Point[] = [];
    for (let x = -5; x <= width + 5; x += 3) {
      const peak = Math.max(0, 1 - Math.abs(x / width - [0.28, 0.74, 0.02][depth]!) * 2.6);
      const rise = peak ** 1.4 * [0.2, 0.13, 0.12][depth]! * height;
      const broken = Math.abs(noise.fractal(x / 90, depth * 9 + 2, 5)) * height * 0.075;
      row.push([x, horizon + depth * height * 0.062 - rise - broken]);
    }
    sheet.path(polyline([...row, [width + 5, height + 5], [-5, height + 5]], true), { fill: tone });
    // Thin lines that follow the ridge, and less so further down.
    for (let step = 1; step < 12; step++) {
      const calm = step / 12;
      const line = row.map(
        ([x, y]): Point => [x, blend(y, horizon + depth * height * 0.062, calm * 0.8) + step * 7],
      );
      sheet.line(polyline(line), palette.pale, 0.6, 0.17 * (1 - calm));
    }
  }
}

/** A comet around the sun: its positions along the curve, with its tail always pointing away. */
export function comet(chart: Chart) {
  const { sheet, random, palette } = chart;
  const { width, height } = sheet;
  const focus: Point = [width * 0.2, height * 0.74];
  frame(chart, 24);
  dust(chart, () => [random.between(34, width - 34), random.between(34, height - 34)], 900, 0.55);
  const unit = Math.min(width, height);
  for (const radius of [0.2, 0.36, 0.56, 0.8]) {
    sheet.clipped(`M30 30H${fixed(width - 30)}V${fixed(height - 30)}H30Z`, () => {
      sheet.line(ring(focus, radius * unit), palette.gold, 0.8, 0.55);
      sheet.circle(polar(focus, radius * unit, -0.4 - radius * 2.1), 4 + radius * 5, {
        fill: palette.accent,
      });
    });
  }
  const q = unit * 0.073;
  const axis = 0.09;
  const spot = (anomaly: number): Point =>
    polar(focus, (2 * q) / (1 + Math.cos(anomaly)), axis + Math.PI + anomaly);
  const path: Point[] = [];
  for (let step = -100; step <= 100; step++) {
    const at = spot((step / 100) * 2.62);
    if (at[0] > 30 && at[0] < width - 30 && at[1] > 30 && at[1] < height - 30) path.push(at);
  }
  sheet.path(polyline(path), {
    fill: 'none',
    stroke: palette.gold,
    'stroke-width': 1,
    'stroke-dasharray': '2 5',
  });
  sun(chart, focus, unit * 0.042);
  for (const anomaly of [-1.5, -0.7, 0.4, 1.2, 1.75, 2.08]) {
    const at = spot(anomaly);
    sheet.circle(at, 2.6, { fill: palette.pale });
    const away = Math.atan2(at[1] - focus[1], at[0] - focus[0]);
    const near = 60 / Math.hypot(at[0] - focus[0], at[1] - focus[1]);
    let short = '';
    for (let hair = 0; hair < 9; hair++)
      short += gouge(
        at,
        polar(at, unit * (0.05 + near * 0.08) * random.between(0.6, 1), away + random.gaussian(0, 0.045)),
        0.4,
      );
    sheet.path(short, { fill: palette.pale, 'fill-opacity': 0.6 });
  }
  const head = spot(2.3);
  const away = Math.atan2(head[1] - focus[1], head[0] - focus[0]);
  for (let layer = 0; layer < 3; layer++) {
    let hairs = '';
    for (let hair = 0; hair < 190; hair++) {
      const spread = random.gaussian(0, [0.03, 0.085, 0.15][layer]!);
      const long =
        unit * [0.5, 0.38, 0.28][layer]! * random.between(0.35, 1.02) * Math.exp(-Math.abs(spread) * 2);
      const from = polar(head, unit * 0.012, away + Math.PI / 2 + random.gaussian(0, 0.9));
      hairs += gouge(
        from,
        polar(head, long, away + spread),
        random.between(0.22, 0.62),
        long * spread * 0.45 + long * 0.02,
      );
    }
    sheet.path(hairs, {
      fill: [palette.pale, mix(palette.pale, palette.gold, 0.5), palette.gold][layer]!,
      'fill-opacity': [0.8, 0.55, 0.42][layer]!,
    });
  }
  sheet.circle(head, unit * 0.013, { fill: palette.pale });
}

/** A total eclipse: a corona of fine lines around a dark disc. */
export function corona(chart: Chart) {
  const { sheet, random, noise, palette } = chart;
  const center: Point = [sheet.width / 2, sheet.height * 0.46];
  const radius = Math.min(sheet.width, sheet.height) * 0.185;
  dust(chart, () => [random.between(0, sheet.width), random.between(0, sheet.height)], 620, 0.5);
  const shade = (away: number) => [palette.pale, mix(palette.pale, palette.gold, 0.55), palette.gold][away]!;
  for (let layer = 2; layer >= 0; layer--) {
    let lines = '';
    const count = [1500, 1200, 800][layer]!;
    for (let line = 0; line < count; line++) {
      const angle = (line / count) * Math.PI * 2 + random.gaussian(0, 0.004);
      const stream = smoothstep(
        -0.25,
        0.75,
        noise.fractal(Math.cos(angle) * 1.7 + layer, Math.sin(angle) * 1.7, 3) +
          0.25 * Math.abs(Math.cos(angle + 0.35)),
      );
      const room = (center[0] - 34) / Math.max(0.4, Math.abs(Math.cos(angle))) - radius;
      const wanted = radius * (0.12 + [0.35, 1.1, 2.1][layer]! * stream ** 1.35) * random.between(0.55, 1.08);
      const long = Math.min(wanted, room * random.between(0.7, 0.97));
      const lean = 0.16 * noise.at(Math.cos(angle) * 2.3 + 9, Math.sin(angle) * 2.3);
      lines += gouge(
        polar(center, radius * 0.985, angle),
        polar(center, radius + long, angle + lean * (long / radius)),
        [0.62, 0.5, 0.42][layer]!,
        long * lean * 0.3,
      );
    }
    sheet.path(lines, { fill: shade(layer), 'fill-opacity': [0.95, 0.75, 0.6][layer]! });
  }
  sheet.circle(center, radius, { fill: palette.deep });
  sheet.line(arc(center, radius * 1.005, -2.6, -0.9), palette.pale, 2.2, 0.95);
  for (let flare = 0; flare < 7; flare++) {
    const angle = random.between(0, Math.PI * 2);
    const base = polar(center, radius, angle);
    sheet.line(
      ring(polar(base, radius * 0.02, angle), radius * random.between(0.018, 0.045)),
      palette.accent,
      1.6,
      0.95,
    );
  }
  const base = sheet.height * 0.9;
  let scale = '';
  const half = sheet.width * 0.36;
  for (let mark = 0; mark <= 80; mark++) {
    const x = sheet.width / 2 + blend(-half, half, mark / 80);
    scale += `M${fixed(x)} ${fixed(base)}v${mark % 10 ? (mark % 5 ? -6 : -9) : -14}`;
  }
  sheet.line(
    `${scale}M${fixed(sheet.width / 2 - half)} ${fixed(base)}h${fixed(half * 2)}`,
    palette.gold,
    0.7,
    0.8,
  );
  for (let step = 0; step < 9; step++) {
    const at: Point = [sheet.width / 2 + blend(-half, half, step / 8), base - 34];
    const size = radius * 0.085;
    sheet.circle(at, size, { fill: palette.gold });
    sheet.clipped(ring(at, size + 0.3), () =>
      sheet.circle([at[0] + (4 - step) * size * 0.5, at[1]], size, { fill: palette.deep }),
    );
    sheet.line(ring(at, size), palette.gold, 0.7, 0.9);
  }
  frame(chart, 24);
}
