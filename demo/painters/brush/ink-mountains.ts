import { adjust, mix } from '../colour.ts';
import { createPainter } from '../painter.ts';
import { blend } from '../random.ts';
import { along, gouge, grain, type Point, points, ribbon, veils } from '../svg.ts';
import { type Brush, bank, birds, boat, type Crest, palettes, pine, range } from './ink-brush.ts';

function paper(brush: Brush) {
  const { sheet, palette } = brush;
  sheet.fill(palette.paper);
  sheet.fill(
    sheet.linear(
      [0, 0],
      [0, sheet.height],
      [
        [0, adjust(palette.paper, -0.07), 0.8],
        [0.4, palette.paper, 0],
        [1, adjust(palette.paper, -0.05), 0.7],
      ],
    ),
  );
}

/** A pillar of rock, steep on its flanks and broken at the top. */
const pillar =
  (center: number, height: number, width: number, sharpness = 2.2): Crest =>
  (x) =>
    height / (1 + Math.abs((x - center) / width) ** sharpness);

type Peak = readonly [center: number, height: number, width: number, sharpness?: number];

/** A range of pillars above a base line, in shares of the sheet. */
function pillars(
  brush: Brush,
  [base, depth]: Point,
  distance: number,
  folds: number,
  ...peaks: readonly Peak[]
) {
  const { width, height } = brush.sheet;
  const parts = peaks.map(([center, high, wide, sharpness]) =>
    pillar(width * center, height * high, width * wide, sharpness),
  );
  const crest: Crest = (x) =>
    height * base - parts.reduce((sum, part) => Math.max(sum, part(x)) + Math.min(sum, part(x)) * 0.22, 0);
  range(brush, crest, height * depth, distance, folds);
}

function towers(brush: Brush) {
  const { sheet, random } = brush;
  const { width, height } = sheet;
  const lean = random.chance(0.5) ? 1 : -1;
  const at = (share: number) => 0.5 + lean * (share - 0.5);
  const place = (share: number) => width * at(share);
  sheet.circle([place(0.76), height * 0.13], width * 0.062, {
    fill: brush.palette.accent,
    'fill-opacity': 0.78,
  });
  pillars(brush, [0.5, 0.32], 0.9, 2, [at(0.72), 0.24, 0.11], [at(0.95), 0.16, 0.1], [at(0.1), 0.2, 0.14]);
  pillars(
    brush,
    [0.64, 0.46],
    0.42,
    6,
    [at(0.36), 0.5, 0.12, 2.6],
    [at(0.56), 0.33, 0.08],
    [at(0.13), 0.27, 0.09],
  );
  const fall: Point[] = [
    [place(0.475), height * 0.335],
    [place(0.482), height * 0.4],
    [place(0.47), height * 0.47],
    [place(0.478), height * 0.53],
  ];
  sheet.path(
    ribbon(along(fall, 10), (t) => blend(2.4, 6, t)),
    { fill: brush.palette.paper, 'fill-opacity': 0.88 },
  );
  pillars(brush, [0.8, 0.3], 0.2, 5, [at(0.82), 0.28, 0.13, 2.4], [at(0.62), 0.12, 0.1]);
  for (let index = 0; index < 6; index++)
    pine(
      brush,
      [place(0.7 + index * 0.05), height * (0.545 + Math.abs(index - 2.5) * 0.016)],
      random.between(22, 38),
      random.between(-0.6, 0.6),
      0.75,
    );
  birds(brush, [place(0.6), height * 0.2], 5, 7);
  pine(brush, [place(0.12), height * 0.903], 185, lean * 0.9);
  pine(brush, [place(0.24), height * 0.914], 125, lean * 0.5);
  pine(brush, [place(0.03), height * 0.896], 135, lean * -0.4);
  bank(brush, (x) => height * 0.93 - Math.max(0, lean > 0 ? width * 0.55 - x : x - width * 0.45) * 0.16);
}

function lake(brush: Brush) {
  const { sheet, random, noise } = brush;
  const { width, height } = sheet;
  const side = random.chance(0.5) ? 0.7 : 0.3;
  sheet.circle([width * (1 - side) * 1.06, height * 0.26], height * 0.075, {
    fill: brush.palette.accent,
    'fill-opacity': 0.8,
  });
  for (let layer = 0; layer < 4; layer++) {
    const distance = blend(0.98, 0.34, layer / 3);
    const focus = width * (side + (layer % 2 ? -0.22 : 0.06) * layer * 0.5);
    const crest: Crest = (x) =>
      height * blend(0.5, 0.62, layer / 3) -
      pillar(focus, height * blend(0.34, 0.3, layer / 3), width * blend(0.2, 0.13, layer / 3), 1.9)(x) -
      Math.max(0, noise.fractal(x / 150, layer * 5.3, 4) + 0.1) * height * 0.26;
    range(brush, crest, height * blend(0.36, 0.3, layer / 3), distance, 2 + layer);
  }
  const water = sheet.linear(
    [0, height * 0.66],
    [0, height],
    [
      [0, brush.palette.paper, 0.9],
      [0.6, brush.palette.ink, 0.04],
      [1, brush.palette.ink, 0.2],
    ],
  );
  sheet.rectangle(0, height * 0.66, width, height * 0.4, { fill: water });
  let ripples = '';
  for (let index = 0; index < 150; index++) {
    const t = random.next() ** 1.4;
    const x = random.between(0, width);
    const y = blend(height * 0.69, height, t);
    ripples += gouge(
      [x, y],
      [x + blend(14, 60, t) * random.between(0.5, 1.2), y + random.gaussian(0, 0.6)],
      blend(0.25, 0.7, t),
    );
  }
  sheet.path(ripples, { fill: brush.palette.ink, 'fill-opacity': 0.28 });
  boat(brush, [width * (side > 0.5 ? 0.36 : 0.64), height * 0.775], height * 0.055);
  birds(brush, [width * (side > 0.5 ? 0.3 : 0.58), height * 0.3], 7, height * 0.016);
  const edge = side > 0.5 ? 1 : 0;
  for (const [offset, size] of points(0.05, 0.42, 0.11, 0.3, 0.015, 0.33, 0.15, 0.2)) {
    pine(
      brush,
      [width * Math.abs(edge - offset), height * (0.915 + offset * 0.5)],
      height * size,
      (edge ? -1 : 1) * random.between(0.2, 0.9),
    );
  }
  bank(brush, (x) => height * 0.9 + Math.abs(x / width - edge) * height * 0.62);
}

function moonlit(brush: Brush) {
  const { sheet, random, palette } = brush;
  const { width, height } = sheet;
  const moon: Point = [width * 0.6, height * 0.3];
  // Rings instead of a gradient, since a radial gradient over the whole sheet is very slow to render.
  const rings = 70;
  for (let ring = rings; ring >= 1; ring--) {
    const away = ring / rings;
    const grey = mix(palette.paper, mix(palette.ink, palette.near, away * 0.35), 0.12 + 0.5 * away ** 0.8);
    if (ring === rings) sheet.fill(grey);
    sheet.circle(moon, width * 0.86 * (away - 0.5 / rings), {
      fill: 'none',
      stroke: grey,
      'stroke-width': (width * 0.9) / rings,
    });
  }
  sheet.circle(moon, width * 0.118, { fill: mix(palette.paper, '#fffdf4', 0.7) });
  pillars(brush, [0.72, 0.34], 0.88, 2, [0.26, 0.26, 0.14, 2], [0.86, 0.2, 0.14, 2]);
  pillars(brush, [0.86, 0.36], 0.4, 5, [0.66, 0.36, 0.1, 2.4], [0.47, 0.2, 0.1, 2.2], [0.9, 0.18, 0.1, 2]);
  birds(brush, [width * 0.56, height * 0.27], 4, width * 0.013);
  pine(brush, [width * 0.12, height * 0.79], height * 0.5, 0.95);
  pine(brush, [width * 0.26, height * 0.866], height * 0.2, random.between(-0.6, -0.2));
  pine(brush, [width * 0.03, height * 0.74], height * 0.27, 0.2);
  bank(brush, (x) => height * 0.94 - Math.max(0, width * 0.5 - x) ** 1.25 * 0.1);
}

/** A gorge between two leaning walls, with a river that flows towards the viewer. */
function gorge(brush: Brush) {
  const { sheet, random, noise, palette } = brush;
  const { width, height } = sheet;
  pillars(brush, [0.36, 0.3], 0.95, 2, [0.46, 0.2, 0.13], [0.68, 0.13, 0.14]);
  pillars(brush, [0.46, 0.3], 0.7, 4, [0.3, 0.24, 0.1], [0.86, 0.3, 0.15]);
  pillars(brush, [0.62, 0.44], 0.42, 6, [0.04, 0.48, 0.2, 2.4], [0.62, 0.14, 0.08]);
  pillars(brush, [0.76, 0.42], 0.24, 7, [1.02, 0.45, 0.24, 2.6], [0.72, 0.13, 0.08]);
  for (let index = 0; index < 9; index++)
    pine(
      brush,
      [width * (0.66 + index * 0.038), height * (0.655 - Math.max(0, index - 3) * 0.028)],
      random.between(26, 52),
      random.between(-0.7, 0.3),
      0.72,
    );
  const river = along(
    [
      [width * 0.46, height * 0.6],
      [width * 0.5, height * 0.68],
      [width * 0.4, height * 0.77],
      [width * 0.52, height * 0.88],
      [width * 0.46, height * 1.03],
    ],
    12,
  );
  sheet.path(
    ribbon(river, (t) => blend(width * 0.006, width * 0.13, t ** 1.5)),
    {
      fill: sheet.linear(
        [0, height * 0.62],
        [0, height * 0.9],
        veils(0, palette.paper, 0, 1, mix(palette.paper, '#ffffff', 0.4), 0.6),
      ),
    },
  );
  let current = '';
  for (let index = 0; index < 90; index++) {
    const t = random.between(0.12, 1);
    const [x, y] = river[Math.round(t * (river.length - 1))]!;
    const half = blend(width * 0.01, width * 0.11, t ** 1.5);
    const from: Point = [x + random.between(-half, half), y + random.gaussian(0, 6)];
    current += gouge(
      from,
      [from[0] + half * random.between(0.12, 0.4), from[1] + random.between(1, 6) * t],
      blend(0.25, 0.75, t),
      2,
    );
  }
  sheet.path(current, { fill: palette.ink, 'fill-opacity': 0.45 });
  bank(brush, (x) => height * 0.86 + Math.max(0, x - width * 0.1) * 0.34 + noise.at(x / 90, 3) * 8);
  bank(brush, (x) => height * 0.9 + Math.max(0, width * 0.92 - x) * 0.4 + noise.at(x / 80, 9) * 8);
  pine(brush, [width * 0.1, height * 0.87], height * 0.2, 0.7);
  pine(brush, [width * 0.19, height * 0.905], height * 0.12, 0.3);
  pine(brush, [width * 0.94, height * 0.905], height * 0.11, -0.5);
  birds(brush, [width * 0.5, height * 0.24], 3, 7);
}

export const painter = createPainter({
  palettes,
  compositions: [towers, lake, moonlit, gorge],
  prepare: paper,
  finish: ({ sheet, random }) => grain(sheet, random, '#6b5a3a', 0.1),
});
