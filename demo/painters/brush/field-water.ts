import { adjust, mix, ramp } from '../colour.ts';
import { blend, clamp, smoothstep } from '../random.ts';
import { along, fixed, gouge, type Point, polyline, ribbon } from '../svg.ts';
import { brushed, type Easel, tree, whole } from './field-easel.ts';

/** Salt pans: brine in every stage from sea to salt, and heaps of drying salt. */
export function saltPans(easel: Easel) {
  const { sheet, random, noise, palette } = easel;
  const { width, height } = sheet;
  brushed(easel, whole(sheet), mix(palette.ground, palette.light, 0.15), 0.12, 8);
  const columns = Math.round(width / 118);
  const rows = Math.round(height / 92);
  const corner = (column: number, row: number): Point => [
    (column / columns) * width * 1.16 -
      width * 0.08 +
      (row / rows - 0.5) * width * 0.14 +
      noise.at(column * 0.7, row * 0.7) * 13,
    (row / rows) * height * 1.16 -
      height * 0.08 -
      (column / columns - 0.5) * height * 0.12 +
      noise.at(column * 0.7 + 9, row * 0.7) * 11,
  ];
  const scale = [...palette.waters, palette.light, palette.warm[2]!, palette.warm[0]!];
  const lane = Math.floor(columns * 0.62);
  for (let row = -1; row <= rows; row++)
    for (let column = -1; column <= columns; column++) {
      if (column === lane) continue;
      const split = random.chance(0.22) ? 2 : 1;
      for (let part = 0; part < split; part++) {
        const inset = (point: Point, to: Point): Point => [
          blend(point[0], to[0], 0.045),
          blend(point[1], to[1], 0.055),
        ];
        const [from, till] = [part / split, (part + 1) / split];
        const raw = [
          corner(column, row + from),
          corner(column + 1, row + from),
          corner(column + 1, row + till),
          corner(column, row + till),
        ];
        const middle: Point = [
          raw.reduce((sum, point) => sum + point[0], 0) / 4,
          raw.reduce((sum, point) => sum + point[1], 0) / 4,
        ];
        const quad = raw.map((point) => inset(point, middle));
        const stage = clamp(
          0.46 + 0.62 * noise.fractal(column * 0.27 + 3, row * 0.3, 2) + random.gaussian(0, 0.11),
        );
        const colour = ramp(scale, stage);
        sheet.path(
          polyline(
            quad.map(([x, y]): Point => [x + 2.5, y + 3]),
            true,
          ),
          { fill: palette.dark, 'fill-opacity': 0.3 },
        );
        brushed(easel, quad, colour, random.chance(0.5) ? 0.1 : 1.62, 6, 0.022);
        sheet.path(
          `M${fixed(quad[3]![0])} ${fixed(quad[3]![1])}L${fixed(quad[0]![0])} ${fixed(quad[0]![1])}L${fixed(quad[1]![0])} ${fixed(quad[1]![1])}`,
          { fill: 'none', stroke: palette.dark, 'stroke-width': 1.6, 'stroke-opacity': 0.45 },
        );
        if (stage > 0.5 && random.chance(0.34)) {
          const heaps = random.integer(2, 4);
          for (let heap = 0; heap < heaps; heap++) {
            const at: Point = [
              blend(quad[0]![0], quad[1]![0], (heap + 0.8) / (heaps + 0.6)),
              blend(quad[0]![1], quad[3]![1], 0.5),
            ];
            const size = random.between(7, 10);
            sheet.path(gouge(at, [at[0] + size * 2.5, at[1] + size * 1.5], size * 0.5), {
              fill: palette.dark,
              'fill-opacity': 0.38,
            });
            sheet.circle(at, size, { fill: mix(palette.waters[2]!, palette.light, 0.55) });
            sheet.path(
              `M${fixed(at[0])} ${fixed(at[1])}L${fixed(at[0] - size * 0.75)} ${fixed(at[1] + size * 0.66)}A${fixed(size)} ${fixed(size)} 0 0 1 ${fixed(at[0] + size * 0.6)} ${fixed(at[1] - size * 0.8)}Z`,
              { fill: '#fffdf6' },
            );
          }
        }
      }
    }
  const road = Array.from({ length: 12 }, (_, index): Point => {
    const [a, b] = [
      corner(lane, blend(-1, rows + 1, index / 11)),
      corner(lane + 1, blend(-1, rows + 1, index / 11)),
    ];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  });
  const canal = road.map(([x, y]): Point => [x + width * 0.022, y]);
  sheet.path(
    ribbon(along(canal, 6), () => width * 0.012),
    { fill: palette.waters[0]! },
  );
  sheet.path(
    ribbon(
      along(
        road.map(([x, y]): Point => [x - width * 0.016, y]),
        6,
      ),
      () => width * 0.009,
    ),
    { fill: mix(palette.ground, palette.light, 0.5) },
  );
}

/** A braided river in its gravel. */
export function braids(easel: Easel) {
  const { sheet, random, noise, palette } = easel;
  const { width, height } = sheet;
  brushed(easel, whole(sheet), palette.ground, 1.25, 8);
  const wide = width > height;
  const place = (way: number, side: number): Point =>
    wide ? [way * width, side * height] : [side * width, way * height];
  const across = wide ? height : width;
  for (let bed = 0; bed < 26; bed++) {
    const side = random.between(0.05, 0.95);
    const from = random.between(-0.1, 0.9);
    const points = along(
      Array.from({ length: 6 }, (_, index) =>
        place(from + index * 0.05, side + noise.at(index * 0.4, bed * 3) * 0.1),
      ),
      8,
    );
    sheet.path(
      ribbon(points, (t) => across * 0.035 * Math.sin(Math.PI * t)),
      {
        fill: random.pick([palette.light, palette.warm[2]!, adjust(palette.ground, -0.05), palette.warm[0]!]),
        'fill-opacity': 0.6,
      },
    );
  }
  // One area of water with islands of gravel, between which the channels remain.
  const middle = (way: number) => 0.47 + 0.05 * Math.sin(way * 5.2) + 0.03 * noise.at(way * 3, 2);
  const spread = (way: number) =>
    blend(0.035, 0.34, smoothstep(-0.05, 0.55, way)) * (0.92 + 0.12 * noise.at(way * 4, 8));
  const flow = along(
    Array.from({ length: 25 }, (_, step) => place(step / 23 - 0.03, middle(step / 23 - 0.03))),
    5,
  );
  const sheetOf = (more: number) => ribbon(flow, (t) => across * spread(t * 1.04 - 0.03) + more);
  sheet.path(sheetOf(9), { fill: mix(palette.light, palette.ground, 0.45), 'fill-opacity': 0.8 });
  sheet.path(sheetOf(0), { fill: palette.waters[1]! });
  let current = '';
  for (let streak = 0; streak < 420; streak++) {
    const way = random.between(0, 1);
    const side = middle(way) + spread(way) * random.between(-0.96, 0.96);
    const long = random.between(0.01, 0.04);
    const later = Math.min(1.03, way + long);
    const shift = (side - middle(way)) / spread(way);
    current += gouge(
      place(way, side),
      place(later, middle(later) + shift * spread(later)),
      random.between(0.5, 1.5),
    );
  }
  sheet.path(current, { fill: mix(palette.waters[0]!, palette.waters[1]!, 0.4), 'fill-opacity': 0.8 });
  const islands: [number, number, number][] = [];
  for (let tries = 0; tries < 6000 && islands.length < 150; tries++) {
    const way = random.between(0.04, 1.02);
    const long =
      blend(0.03, random.pick([0.3, 0.2, 0.14]), smoothstep(0, 0.5, way)) *
      (tries < 500 ? 1 : tries < 2500 ? 0.5 : 0.25);
    const shift = random.between(-1, 1);
    const fat = (long * width * (wide ? 1 : height / width) * 0.19) / across / spread(way);
    if (Math.abs(shift) + fat > 1.02) continue;
    const free = islands.every(([otherWay, otherShift, otherLong]) => {
      const otherFat = (otherLong * width * (wide ? 1 : height / width) * 0.19) / across / spread(otherWay);
      return (
        Math.abs(otherWay - way) > (otherLong + long) * 0.52 ||
        Math.abs(otherShift - shift) > (otherFat + fat) * 0.72 + 0.018
      );
    });
    if (free) islands.push([way, shift, long]);
  }
  for (const [way, shift, long] of islands) {
    const spine = along(
      Array.from({ length: 7 }, (_, step): Point => {
        const at = way + long * (step / 6 - 0.5);
        return place(at, middle(at) + (shift + 0.05 * noise.at(at * 14, shift * 5)) * spread(at));
      }),
      6,
    );
    const fat = long * Math.max(width, height) * 0.098;
    const key = shift * 20 + way * 7;
    const body = (more: number, grow = 1) =>
      ribbon(
        spine,
        (t) =>
          fat * grow * Math.sin(Math.PI * t) ** 0.85 * (0.85 + 0.4 * noise.at(t * 5, key)) +
          more * Math.sin(Math.PI * t),
      );
    sheet.path(body(3.4), { fill: palette.waters[2]! });
    sheet.path(body(1.2), { fill: palette.light });
    sheet.path(body(0), {
      fill: mix(palette.ground, palette.warm[2]!, 0.35 + 0.3 * noise.at(way * 9, shift * 9)),
    });
    sheet.path(body(0, 0.5), { fill: adjust(palette.ground, -0.035), 'fill-opacity': 0.8 });
    if (long > 0.1 && noise.at(way * 5, shift * 3) > -0.1) {
      for (let bush = 0; bush < long * 42; bush++) {
        const [x, y] = spine[Math.round(blend(0.28, 0.72, random.next()) * (spine.length - 1))]!;
        tree(
          easel,
          wide ? [x, y + random.gaussian(0, fat * 0.28)] : [x + random.gaussian(0, fat * 0.28), y],
          random.between(2.6, 5.4),
          random.pick(palette.greens.slice(0, 3)),
          palette.dark,
        );
      }
    }
  }
  let glints = '';
  for (let glint = 0; glint < 120; glint++) {
    const way = random.between(0, 1);
    const side = middle(way) + spread(way) * random.between(-0.95, 0.95);
    glints += gouge(place(way, side), place(way + 0.012, side), 0.7);
  }
  sheet.path(glints, { fill: palette.waters[3]!, 'fill-opacity': 0.55 });
  for (let edge = 0; edge < 2; edge++) {
    const bank: Point[] = [];
    for (let step = -1; step <= 41; step++)
      bank.push(
        place(
          step / 40,
          edge ? 0.9 + noise.fractal(step / 9, 5, 3) * 0.07 : 0.085 + noise.fractal(step / 9, 11, 3) * 0.07,
        ),
      );
    const land = [...bank, place(1.05, edge ? 1.06 : -0.06), place(-0.05, edge ? 1.06 : -0.06)];
    sheet.path(
      polyline(
        land.map(([x, y]): Point => [x + 3, y + 4]),
        true,
      ),
      { fill: palette.dark, 'fill-opacity': 0.4 },
    );
    brushed(easel, land, palette.greens[1]!, 0.4, 7, 0.05);
    for (let index = 0; index < 90; index++) {
      const [x, y] = random.pick(bank);
      const inward = Math.abs(random.gaussian(0, across * 0.03)) + 6;
      tree(
        easel,
        wide
          ? [x + random.gaussian(0, 14), y + (edge ? inward : -inward)]
          : [x + (edge ? inward : -inward), y + random.gaussian(0, 14)],
        random.between(4, 9),
        random.pick(palette.greens.slice(0, 3)),
        palette.dark,
      );
    }
  }
}

/** A coast: sand, lines of surf, and the sea. */
export function shore(easel: Easel) {
  const { sheet, random, noise, palette } = easel;
  const { width, height } = sheet;
  const edge = (offset: number, wild: number): Point[] =>
    Array.from({ length: 61 }, (_, index): Point => {
      const t = index / 60;
      const y = blend(-20, height + 20, t);
      return [
        width * (0.3 + offset + 0.1 * Math.sin(t * 3 + 0.4)) +
          noise.fractal(y / 210, 4, 3) * 46 +
          noise.fractal(y / 60, offset * 22 + 3, 3) * wild,
        y,
      ];
    });
  const seaward = (line: Point[]): Point[] => [...line, [width + 10, height + 20], [width + 10, -20]];
  brushed(easel, whole(sheet), mix(palette.warm[2]!, palette.light, 0.35), 1.3, 7, 0.02);
  const deep = [
    palette.light,
    palette.waters[3]!,
    palette.waters[2]!,
    palette.waters[1]!,
    mix(palette.waters[1]!, palette.waters[0]!, 0.5),
    palette.waters[0]!,
    adjust(palette.waters[0]!, -0.06),
  ];
  sheet.path(polyline(seaward(edge(-0.035, 5)), true), {
    fill: adjust(palette.warm[2]!, -0.1),
    'fill-opacity': 0.8,
  });
  deep.forEach((colour, index) => {
    const line = edge([0, 0.012, 0.07, 0.15, 0.25, 0.37, 0.52][index]!, 12 + index * 5);
    if (index < 2) sheet.path(polyline(seaward(line), true), { fill: colour });
    else brushed(easel, seaward(line), colour, 1.5, 9, 0.018);
    if (index > 0 && index < 5) {
      for (let crest = 0; crest < 2; crest++) {
        const points = line.map(([x, y]): Point => [x + crest * 16 + 7, y]);
        sheet.path(
          ribbon(along(points, 3), (t) =>
            Math.max(0, 1 + noise.fractal(t * 13 + crest, index * 5, 3) * 6 - index * 0.4),
          ),
          { fill: '#fffdf5', 'fill-opacity': blend(0.95, 0.5, index / 5) },
        );
      }
    }
  });
  const bushes: Point[] = Array.from(
    { length: 61 },
    (_, index): Point => [
      width * 0.13 + noise.fractal(index / 8, 20, 3) * 40 + width * 0.07 * Math.sin(index / 20),
      blend(-10, height + 10, index / 60),
    ],
  );
  brushed(easel, [...bushes, [-10, height + 10], [-10, -10]], palette.greens[1]!, 0.9, 7, 0.05);
  for (let index = 0; index < 120; index++) {
    const [x, y] = random.pick(bushes);
    tree(
      easel,
      [x - Math.abs(random.gaussian(0, width * 0.04)) + 5, y + random.gaussian(0, 10)],
      random.between(5, 12),
      random.pick(palette.greens.slice(0, 3)),
      palette.dark,
    );
  }
  for (const [x, y, size, turn] of [
    [0.63, 0.34, 0.024, 0.5],
    [0.73, 0.42, 0.019, 0.62],
    [0.6, 0.74, 0.021, -0.9],
  ] as const) {
    const at: Point = [width * x, height * y];
    const reach = Math.max(width, height) * size;
    const way = (forward: number, side: number): Point => [
      at[0] + Math.cos(turn) * forward * reach - Math.sin(turn) * side * reach,
      at[1] + Math.sin(turn) * forward * reach + Math.cos(turn) * side * reach,
    ];
    for (const side of [-1, 1])
      sheet.path(gouge(way(0.6, 0), way(-6, side * 1.4), 1.2, side * reach * 0.3), {
        fill: '#fffdf5',
        'fill-opacity': 0.75,
      });
    sheet.path(gouge(way(-0.9, 0), way(1.1, 0), reach * 0.3), {
      fill: palette.dark,
      'fill-opacity': 0.4,
      transform: 'translate(4 6)',
    });
    sheet.path(gouge(way(-0.9, 0), way(1.1, 0), reach * 0.3), { fill: '#fffdf5' });
    sheet.path(gouge(way(-0.6, 0), way(0.5, 0), reach * 0.15), { fill: palette.warm[1]! });
  }
}
