import { adjust, mix, ramp } from '../colour.ts';
import { blend, clamp } from '../random.ts';
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
