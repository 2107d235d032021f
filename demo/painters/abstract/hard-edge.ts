import { adjust, mix, ramp } from '../colour.ts';
import { type Canvas, createPainter } from '../painter.ts';
import { blend } from '../random.ts';
import { grain, type Point, points, polyline } from '../svg.ts';
import { scales, town } from './hard-edge-patterns.ts';

type Palette = { ground: string; colours: readonly [string, string, string, string, string]; dark: string };

const palettes: readonly Palette[] = [
  { ground: '#f1ebe0', colours: ['#d9583b', '#e9b04a', '#2f5d6b', '#8fb0a5', '#e7c9b5'], dark: '#1f2a33' },
  { ground: '#ece7dc', colours: ['#3b5b8c', '#a9bcd0', '#c8643c', '#e4c27a', '#6c8a74'], dark: '#22283a' },
  { ground: '#f3ece4', colours: ['#b2493f', '#e3a391', '#5c4a63', '#d7c08f', '#8b9c8a'], dark: '#2c2330' },
  { ground: '#e9eae4', colours: ['#2e6f62', '#9cc0a7', '#e0a93e', '#d86f4a', '#cfd6c6'], dark: '#17312f' },
];

export type Press = Canvas<Palette>;

const disc = ([x, y]: Point, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;

/** Discs like printed inks: where two overlap, there is a third colour with a hard edge. */
function eclipse({ sheet, random, palette }: Press) {
  const { width, height } = sheet;
  const size = Math.min(width, height);
  const [warm, light, deep, pale, soft] = palette.colours;
  sheet.fill(palette.ground);
  const split = width * random.pick([0.382, 0.618]);
  sheet.rectangle(split, 0, width - split, height, { fill: mix(palette.ground, soft, 0.5) });
  const discs = [
    { center: [split, height * 0.36] as Point, radius: size * 0.29, colour: warm },
    {
      center: [split + (split < width / 2 ? 1 : -1) * size * 0.2, height * 0.6] as Point,
      radius: size * 0.25,
      colour: deep,
    },
    {
      center: [split - (split < width / 2 ? 0.4 : -0.4) * size * 0.32, height * 0.74] as Point,
      radius: size * 0.145,
      colour: light,
    },
  ];
  for (const { center, radius, colour } of discs) sheet.path(disc(center, radius), { fill: colour });
  const [first, second, third] = discs as [(typeof discs)[0], (typeof discs)[0], (typeof discs)[0]];
  sheet.clipped(disc(first.center, first.radius), () => {
    sheet.path(disc(second.center, second.radius), { fill: palette.dark });
  });
  sheet.clipped(disc(second.center, second.radius), () => {
    sheet.path(disc(third.center, third.radius), { fill: mix(deep, light, 0.45) });
  });
  const horizon = height * 0.865;
  sheet.rectangle(0, horizon, width, height - horizon, { fill: palette.dark });
  sheet.rectangle(0, horizon - size * 0.02, width, size * 0.02, { fill: pale });
  sheet.clipped(`M0 ${horizon}H${width}V${height}H0Z`, () => {
    sheet.path(disc([third.center[0], horizon], third.radius), { fill: adjust(palette.dark, 0.12) });
  });
}

/** Nested arches, like a cloister seen from its end; one doorway is lit. */
function cloister({ sheet, random, palette }: Press) {
  const { width, height } = sheet;
  const [deep, pale, warm, light] = palette.colours;
  sheet.fill(palette.ground);
  const arch = (x: number, base: number, half: number, tall: number) =>
    `M${x - half} ${base}V${base - tall + half}a${half} ${half} 0 0 1 ${half * 2} 0V${base}Z`;
  const base = height * 0.86;
  const groups = [
    {
      x: 0.31,
      half: 0.235,
      tall: 0.74,
      colours: [
        mix(warm, palette.dark, 0.25),
        warm,
        mix(warm, light, 0.5),
        mix(light, palette.ground, 0.35),
        palette.dark,
      ],
      rings: 5,
    },
    {
      x: 0.735,
      half: 0.165,
      tall: 0.5,
      colours: [mix(deep, palette.dark, 0.3), mix(deep, pale, 0.4), pale, light],
      rings: 4,
    },
  ];
  sheet.rectangle(0, base, width, height - base, { fill: mix(palette.dark, warm, 0.12) });
  const sun: Point = [width * 0.735, height * 0.2];
  sheet.path(disc(sun, Math.min(width, height) * 0.085), { fill: light });
  for (const { x, half, tall, colours, rings } of random.chance(0.5)
    ? groups
    : groups.map((group) => ({ ...group }))) {
    for (let ring = 0; ring < rings; ring++) {
      const share = 1 - ring / (rings + 0.35);
      const radius = width * half * share;
      const rise = height * tall - (width * half - radius);
      sheet.path(arch(width * x, base, radius, rise), { fill: colours[ring] ?? light });
      sheet.clipped(arch(width * x, base, radius, rise), () => {
        sheet.rectangle(width * x, 0, radius, base, { fill: palette.dark, 'fill-opacity': 0.1 });
      });
    }
  }
  for (let step = 0; step < 7; step++) {
    const y = base + ((height - base) * (step + 0.6)) / 7.4;
    const inset = width * 0.3 + (step - 3) * width * 0.024;
    sheet.rectangle(
      inset - width * 0.06 - step * width * 0.012,
      y,
      width * (0.12 + step * 0.024),
      (height - base) * 0.05,
      { fill: light, 'fill-opacity': 1 - step * 0.11 },
    );
  }
}

/** A grid of quarter circles in four sizes; large plain cells calm the pattern. */
function mosaic({ sheet, random, palette }: Press) {
  const { width, height } = sheet;
  sheet.fill(palette.ground);
  const across = width <= height ? 4 : Math.round((4 * width) / height);
  const margin = 64;
  const cell = (width - margin * 2) / across;
  const down = Math.floor((height - margin * 2) / cell);
  const top = (height - down * cell) / 2;
  const taken = new Set<string>();
  const key = (column: number, row: number) => `${column}/${row}`;
  const all = [...palette.colours, palette.dark];
  let previous = '';
  const colour = (...avoid: string[]) => {
    const free = all.filter((candidate) => !avoid.includes(candidate) && candidate !== previous);
    previous = random.pick(free);
    return previous;
  };
  const quarter = (x: number, y: number, size: number, corner: number) => {
    const [cx, cy] = [x + (corner % 2) * size, y + (corner > 1 ? size : 0)];
    const ends = points(cx + (corner % 2 ? -size : size), cy, cx, cy + (corner > 1 ? -size : size));
    const [from, to] = corner % 3 ? ends.toReversed() : ends;
    return `M${cx} ${cy}L${from![0]} ${from![1]}A${size} ${size} 0 0 1 ${to![0]} ${to![1]}Z`;
  };
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      if (taken.has(key(column, row))) continue;
      const large =
        random.chance(0.34) &&
        column + 1 < across &&
        row + 1 < down &&
        ![key(column + 1, row), key(column, row + 1), key(column + 1, row + 1)].some((name) =>
          taken.has(name),
        );
      const span = large ? 2 : 1;
      for (let dy = 0; dy < span; dy++)
        for (let dx = 0; dx < span; dx++) taken.add(key(column + dx, row + dy));
      const size = cell * span;
      const x = margin + column * cell;
      const y = top + row * cell;
      const back = random.chance(0.3) ? palette.ground : colour();
      sheet.rectangle(x, y, size, size, { fill: back });
      const front = colour(back);
      const corner = random.integer(0, 3);
      const kind = random.next();
      if (kind < 0.4) {
        sheet.path(quarter(x, y, size, corner), { fill: front });
        if (large)
          sheet.path(
            quarter(x + (corner % 2 ? size / 2 : 0), y + (corner > 1 ? size / 2 : 0), size / 2, corner),
            { fill: colour(back, front) },
          );
      } else if (kind < 0.6) {
        sheet.path(quarter(x, y, size / 1, corner), { fill: front });
        sheet.path(quarter(x, y, size / 1, 3 - corner), { fill: colour(back, front) });
      } else if (kind < 0.74) sheet.path(disc([x + size / 2, y + size / 2], size * 0.5), { fill: front });
      else if (kind < 0.86) {
        for (let stripe = 0; stripe < 4; stripe++)
          sheet.rectangle(x, y + (size * (stripe * 2)) / 8, size, size / 8, { fill: front });
      } else
        sheet.path(
          polyline(
            corner % 2
              ? points(x, y, x + size, y, x, y + size)
              : points(x, y, x + size, y, x + size, y + size),
            true,
          ),
          { fill: front },
        );
    }
  }
}

/** Planes like a folded sheet of paper, lighter or darker by their angle to one light. */
function folds({ sheet, random, palette }: Press) {
  const { width, height } = sheet;
  const [warm, light, deep, pale, soft] = palette.colours;
  sheet.fill(palette.ground);
  const scales = [
    [light, warm],
    [soft, warm],
    [pale, deep],
    [light, pale],
    [deep, palette.dark],
  ] as const;
  const bands = 5;
  const columns = 9;
  for (let band = 0; band < bands; band++) {
    const scale = scales[band]!;
    // Every strip shares its lower edge with the next, except for intended gaps.
    const rise = (column: number) =>
      (column % 2 ? -1 : 1) * height * 0.03 + Math.sin(column * 0.62) * height * 0.05;
    const line = (column: number, index: number) =>
      height * (0.2 + (index / bands) * 0.62) +
      rise(column) * (0.7 + 0.16 * Math.sin(index * 1.9 + 1)) +
      (index >= 3 ? height * 0.045 : 0);
    for (let column = 0; column < columns; column++) {
      const [left, right] = [
        width * (0.08 + (column / columns) * 0.84),
        width * (0.08 + ((column + 1) / columns) * 0.84),
      ];
      const t =
        (column % 2 ? 0.62 : 0.12) + 0.3 * Math.sin(column * 0.55 + band * 0.8 + random.between(0, 0.2));
      sheet.path(
        polyline(
          [
            [left, line(column, band)],
            [right + 0.4, line(column + 1, band)],
            [right + 0.4, line(column + 1, band + 0.999)],
            [left, line(column, band + 0.999)],
          ],
          true,
        ),
        { fill: ramp(scale, t) },
      );
    }
  }
  sheet.path(
    disc([width * 0.66, height * 0.13], Math.min(width, height) * blend(0.05, 0.06, random.next())),
    { fill: warm },
  );
}

export const painter = createPainter({
  palettes,
  compositions: [eclipse, cloister, mosaic, folds, scales, town],
  finish: ({ sheet, random }) => {
    // The texture of printing paper, where ink misses a few fibres.
    grain(sheet, random, '#ffffff', 0.13, 4200);
    grain(sheet, random, '#1a1410', 0.05, 1800);
  },
});
