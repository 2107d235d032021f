import { mix, ramp } from '../colour.ts';
import { createPainter } from '../painter.ts';
import { blend } from '../random.ts';
import { curve, grain, type Point, points, polyline, stops } from '../svg.ts';
import {
  bird,
  cloudBank,
  firs,
  ground,
  lay,
  leaves,
  palettes,
  type Table,
  toned,
} from './papercut-pieces.ts';

function hills(table: Table) {
  const { sheet, random, noise, palette } = table;
  const { width, height } = sheet;
  sheet.fill(sheet.linear([0, 0], [0, height * 0.7], stops(0, palette.sky, 1, palette.light)));
  const sun: Point = [width * random.pick([0.32, 0.66]), height * 0.3];
  const radius = Math.min(width, height) * 0.14;
  const disc = (size: number) =>
    `M${sun[0] - size} ${sun[1]}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0Z`;
  lay(table, disc(radius * 1.75), mix(palette.sky, palette.light, 0.6), 0.6);
  lay(table, disc(radius * 1.35), mix(palette.accent, palette.light, 0.62), 0.6);
  lay(table, disc(radius), palette.accent, 0.7);
  const layers = 8;
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / (layers - 1);
    const row: Point[] = [];
    const rough = blend(0.17, 0.1, near);
    for (let x = -30; x <= width + 30; x += blend(26, 16, near)) {
      const broad = noise.fractal(x / blend(260, 420, near) + layer * 7.7, layer * 3.3, 2);
      const peak = Math.abs(noise.at(x / blend(120, 200, near) + 4, layer * 9.1));
      row.push([
        x,
        height * blend(0.46, 0.95, near ** 0.85) -
          height * rough * (broad * 1.4 + peak * blend(0.75, 0.1, near)),
      ]);
    }
    const colour = ramp(palette.scale, near);
    const trees =
      layer >= 4
        ? firs(
            table,
            row.flatMap(([x, y], index): Point[] => {
              const after = row[index + 1];
              return after ? points(x, y, (x + after[0]) / 2, (y + after[1]) / 2) : [[x, y]];
            }),
            blend(20, 105, (near - 0.5) * 2),
            blend(0.62, 0.4, near),
          )
        : '';
    lay(table, ground(sheet, row) + trees, toned(table, colour, height * 0.4, height), blend(0.7, 1.5, near));
    if (layer === 2 || layer === 3) {
      for (let index = 0; index < 3; index++)
        lay(
          table,
          bird(
            [
              width * (0.53 + 0.14 * index - 0.12 * (layer - 2)) + random.between(-12, 12),
              height * (0.13 + 0.045 * index + (layer - 2) * 0.13) + random.between(-8, 8),
            ],
            blend(13, 21, layer - 2),
            random.between(-0.5, 0),
            random.between(0.7, 1.1),
          ),
          palette.light,
          0.9,
        );
    }
  }
}

/** The view through a series of torn openings towards the light. */
function clearing(table: Table) {
  const { sheet, random, noise, palette } = table;
  const { width, height } = sheet;
  const center: Point = [width * 0.5, height * 0.47];
  // Warm light behind, a pale sun and dark birds; a gold sun on white paper looked like a fried egg.
  sheet.fill(mix(palette.accent, palette.light, 0.5));
  const size = Math.min(width, height);
  const sun = size * 0.072;
  lay(
    table,
    `M${center[0] - sun} ${center[1] - size * 0.06}a${sun} ${sun} 0 1 0 ${sun * 2} 0a${sun} ${sun} 0 1 0 ${-sun * 2} 0Z`,
    palette.light,
    0.6,
  );
  const layers = 8;
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / (layers - 1);
    const opening: Point[] = [];
    for (let index = 0; index < 64; index++) {
      const angle = (index / 64) * 2 * Math.PI;
      const wobble = noise.fractal(
        Math.cos(angle) * 1.5 + layer * 6.3,
        Math.sin(angle) * 1.5 + layer * 2.9,
        2,
      );
      const reach = 1 + wobble * 0.24;
      opening.push([
        center[0] + Math.cos(angle) * width * blend(0.2, 0.5, near) * reach,
        center[1] + Math.sin(angle) * height * blend(0.17, 0.5, near) * reach,
      ]);
    }
    // The frame and the opening have opposite directions, so that the hole stays open and leaves can reach into it.
    let hole = curve(opening.toReversed(), true);
    if (layer > 1) hole += leaves(table, opening, blend(24, 70, near ** 1.3), center);
    const outline = `M-40 -40H${width + 40}V${height + 40}H-40Z${hole}`;
    // Only the rim casts a shadow, so only a ring around the opening is dark.
    const collar = opening.map(([x, y]): Point => [blend(center[0], x, 1.22), blend(center[1], y, 1.22)]);
    const shadow = curve(collar, true) + hole;
    lay(table, outline, ramp(palette.scale, near), blend(0.9, 1.7, near), shadow);
    if (layer === 1 || layer === 3) {
      const count = layer === 1 ? 2 : 1;
      for (let index = 0; index < count; index++)
        lay(
          table,
          bird(
            [
              center[0] + size * ((layer === 1 ? -0.06 : 0.13) + (index - (count - 1) / 2) * 0.17),
              center[1] + size * ((layer === 1 ? 0.09 : 0.02) - index * 0.075 + random.between(-0.01, 0.01)),
            ],
            size * blend(0.026, 0.045, (layer - 1) / 2),
            -0.35 + random.gaussian(0, 0.15),
            random.between(0.75, 1.1),
          ),
          palette.scale[4]!,
          0.9,
        );
    }
  }
}

/** Cranes crossing banks of cloud. */
function clouds(table: Table) {
  const { sheet, random, palette } = table;
  const { width, height } = sheet;
  sheet.fill(
    sheet.linear(
      [0, 0],
      [0, height],
      stops(0, palette.scale[3]!, 0.6, palette.scale[2]!, 1, palette.scale[1]!),
    ),
  );
  const moon: Point = [width * 0.68, height * 0.26];
  const radius = Math.min(width, height) * 0.15;
  lay(
    table,
    `M${moon[0] - radius} ${moon[1]}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`,
    sheet.linear([0, moon[1] - radius], [0, moon[1] + radius], stops(0, palette.light, 1, palette.accent)),
    1,
  );
  const layers = 8;
  const flights = [
    [0.3, 0.24, 0.05, 1],
    [0.52, 0.4, 0.062, 3],
    [0.24, 0.53, 0.075, 5],
  ] as const;
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / (layers - 1);
    const base = height * blend(0.42, 1.02, near);
    const row: Point[] = [];
    let data = '';
    let x = -60;
    while (x < width + 60) {
      const puff = blend(26, 74, near) * random.between(0.5, 1.3);
      const swell = Math.sin((x / width) * 5.2 + layer * 2.4) * height * 0.06;
      const y = base + swell;
      data += `M${(x - puff).toFixed(1)} ${y.toFixed(1)}a${puff.toFixed(1)} ${puff.toFixed(1)} 0 1 1 ${(puff * 2).toFixed(1)} 0a${puff.toFixed(1)} ${puff.toFixed(1)} 0 1 1 ${(-puff * 2).toFixed(1)} 0Z`;
      row.push([x, y]);
      x += puff * random.between(0.8, 1.35);
    }
    const colour = mix(
      ramp([palette.scale[2]!, palette.scale[1]!, palette.scale[0]!, palette.light], near),
      palette.light,
      0.12,
    );
    const body = `${polyline(row)}L${width + 60} ${height + 60}L-60 ${height + 60}Z`;
    cloudBank(
      table,
      data,
      body,
      toned(table, colour, base - height * 0.15, base + height * 0.25),
      blend(0.8, 1.5, near),
    );
    for (const [bx, by, size, after] of flights)
      if (after === layer) {
        lay(
          table,
          bird(
            [width * bx, height * by],
            Math.min(width, height) * size,
            -0.3 + random.gaussian(0, 0.08),
            random.between(0.95, 1.15),
          ),
          palette.light,
          1.4,
        );
      }
  }
}

export const painter = createPainter({
  palettes,
  compositions: [hills, clearing, clouds],
  finish: ({ sheet, random }) => {
    grain(sheet, random, '#ffffff', 0.1, 2600);
    grain(sheet, random, '#20141c', 0.06, 1600);
  },
});
