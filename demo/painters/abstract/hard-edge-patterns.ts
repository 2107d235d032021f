import { adjust, mix } from '../colour.ts';
import { type Point, points, polyline, type Sheet } from '../svg.ts';
import type { Press } from './hard-edge.ts';

/** Rows of scales made of rings, each row covering half of the one behind; a few scales differ. */
export function scales({ sheet, random, palette }: Press) {
  const { width, height } = sheet;
  const [warm, light, deep, pale, soft] = palette.colours;
  sheet.fill(mix(palette.ground, soft, 0.4));
  const across = Math.max(5, Math.round(width / 165));
  const radius = width / across / 2;
  const top = height * 0.2;
  sheet.path(round([width * 0.68, top * 0.98], radius * 1.25), { fill: warm });
  let row = 0;
  for (let y = top + radius; y - radius < height; y += radius * 0.5, row++) {
    const fall = (y - top) / (height - top);
    const water = mix(mix(pale, palette.ground, 0.25), deep, Math.min(1, fall * 1.15));
    for (let column = -1; column <= across; column++) {
      const x = (column + (row % 2 ? 1 : 0.5)) * radius * 2;
      const odd = random.chance(0.07);
      const rings = [
        odd ? mix(warm, palette.dark, 0.1) : mix(water, palette.dark, 0.28),
        palette.ground,
        odd ? light : water,
        palette.ground,
        odd ? warm : mix(water, palette.dark, 0.5),
      ];
      rings.forEach((fill, ring) => {
        sheet.path(round([x, y], radius * (1 - ring * 0.2)), { fill });
      });
    }
  }
}

/** A hillside of isometric cubes: three tones for each cube, and a few doors. */
export function town({ sheet, random, palette }: Press) {
  const { width, height } = sheet;
  const [warm, light, deep, pale, soft] = palette.colours;
  sheet.fill(palette.ground);
  sheet.rectangle(0, 0, width, height * 0.42, { fill: mix(palette.ground, soft, 0.55) });
  const side = Math.min(width, height) / 11;
  const [stepX, stepY] = [side * 0.866, side * 0.5];
  sheet.path(round([width * 0.24, height * 0.17], side * 0.95), { fill: light });
  const walls = [warm, pale, soft, light, mix(palette.ground, '#ffffff', 0.4), deep];
  const rows = Math.ceil(height / stepY) + 8;
  const reach = Math.ceil(width / stepX / 2) + 2;
  for (let row = 0; row < rows; row++) {
    for (let column = -reach; column <= reach; column++) {
      if ((row + column) % 2) continue;
      const x = width / 2 + column * stepX;
      const base = height * 0.52 + row * stepY;
      const rise =
        side * (0.5 + random.integer(0, 3) * 0.5) +
        Math.max(0, 3 - row * 0.4) * side * 0.42 * climb(column / reach);
      const wall = random.pick(walls);
      const face = (points: readonly Point[], fill: string) =>
        sheet.path(polyline(points, true), { fill, stroke: fill, 'stroke-width': 0.5 });
      const roof = base - rise;
      face(
        points(x - stepX, roof, x, roof + stepY, x, base + stepY * 9, x - stepX, base + stepY * 8),
        adjust(wall, -0.07),
      );
      face(
        points(x, roof + stepY, x + stepX, roof, x + stepX, base + stepY * 8, x, base + stepY * 9),
        mix(wall, palette.dark, 0.55),
      );
      face(points(x - stepX, roof, x, roof - stepY, x + stepX, roof, x, roof + stepY), adjust(wall, 0.07));
      if (random.chance(0.32))
        opening(
          sheet,
          [x - stepX * 0.62, roof + stepY * 0.38],
          [stepX * 0.34, stepY * 0.34],
          side * 0.42,
          palette.dark,
        );
      if (random.chance(0.14))
        opening(
          sheet,
          [x + stepX * 0.3, roof + stepY * 0.7],
          [stepX * 0.34, -stepY * 0.34],
          side * 0.34,
          light,
        );
    }
  }
}

const climb = (offset: number) => Math.max(0, 1 - Math.abs(offset - 0.25) * 1.3);

function opening(sheet: Sheet, [x, y]: Point, [dx, dy]: Point, tall: number, fill: string) {
  const drop = Math.abs(dy) + tall * 0.35;
  sheet.path(
    polyline(
      points(x, y + drop, x + dx, y + dy + drop, x + dx, y + dy + drop + tall, x, y + drop + tall),
      true,
    ),
    { fill },
  );
}

const round = ([x, y]: Point, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
