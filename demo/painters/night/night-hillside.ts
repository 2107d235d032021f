import { adjust, mix, ramp } from '../colour.ts';
import { blend } from '../random.ts';
import { curve, fixed, type Point, polyline, stops, veils } from '../svg.ts';
import { block, type Night, stars } from './night-light.ts';

/** A town climbing a wet hillside: gables, stairs and paper lanterns, mist between the roofs. */
export function hillside(night: Night) {
  const { sheet, random, noise, palette } = night;
  const { width, height } = sheet;
  sheet.fill(
    sheet.linear(
      [0, 0],
      [0, height * 0.75],
      palette.sky.map((colour, index) => [index / (palette.sky.length - 1), colour] as const),
    ),
  );
  stars(night, height * 0.25, 60);
  const far: Point[] = [];
  for (let x = -10; x <= width + 10; x += 6)
    far.push([x, height * (0.26 - 0.11 * noise.fractal(x / 260, 3, 4))]);
  sheet.path(polyline([...far, [width + 10, height], [-10, height]], true), {
    fill: mix(palette.sky[3]!, palette.wall[0], 0.5),
  });
  const rows = 13;
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1);
    const unit = blend(30, 104, near ** 1.2);
    const slope = (x: number) =>
      height * blend(0.33, 1.02, near) -
      Math.abs(x / width - 0.3) * -height * blend(0.12, 0.04, near) +
      noise.at(x / 180, row * 2.3) * unit * 0.3;
    let x = -random.between(0, unit);
    while (x < width) {
      if (random.chance(0.1)) {
        x += unit * random.between(0.3, 0.7);
        continue;
      }
      x +=
        house(night, x, slope(x + unit / 2), unit * random.between(0.8, 1.35), near) +
        random.between(-0.06, 0.1) * unit;
    }
    if (row % 2 === 0 && row < rows - 2) {
      const level = height * blend(0.36, 1.0, near);
      sheet.rectangle(0, level - unit, width, unit * 2.4, {
        fill: sheet.linear(
          [0, level - unit],
          [0, level + unit * 1.4],
          [
            [0, palette.sky[3]!, 0],
            [0.6, palette.sky[3]!, blend(0.3, 0.08, near)],
            [1, palette.sky[3]!, 0],
          ],
        ),
      });
    }
    if (row % 3 === 1) lanterns(night, slope, unit * 0.13, near);
  }
}

function house(night: Night, x: number, base: number, size: number, near: number): number {
  const { sheet, random, palette } = night;
  const tall = size * random.between(0.62, 1.05);
  const wall = mix(
    ramp([palette.wall[0], palette.wall[1]], 0.25 + near * 0.55),
    palette.sky[3]!,
    blend(0.26, 0, near),
  );
  const eave = size * 0.1;
  sheet.rectangle(x, base - tall, size, tall + size * 1.6, {
    fill: sheet.linear(
      [0, base - tall],
      [0, base + size],
      stops(0, adjust(wall, 0.04), 1, adjust(wall, -0.04)),
    ),
  });
  const roof = adjust(wall, -0.06);
  const peak = x + size * random.between(0.35, 0.65);
  const ridge = base - tall - size * random.between(0.24, 0.36);
  sheet.path(
    polyline(
      [
        [x - eave, base - tall + size * 0.03],
        [peak - size * 0.2, ridge],
        [peak + size * 0.2, ridge],
        [x + size + eave, base - tall + size * 0.03],
      ],
      true,
    ),
    { fill: roof },
  );
  sheet.path(
    polyline([
      [x - eave, base - tall + size * 0.03],
      [peak - size * 0.2, ridge],
      [peak + size * 0.2, ridge],
    ]),
    { fill: 'none', stroke: adjust(wall, 0.13), 'stroke-width': size * 0.018 },
  );
  const lit = random.chance(0.62);
  const colour = random.pick(palette.lights);
  const panes = random.integer(1, 3);
  for (let index = 0; index < panes; index++) {
    const wide = size * random.between(0.15, 0.24);
    const left = x + size * ((index + 0.5) / panes) - wide / 2;
    const high = size * random.between(0.2, 0.3);
    const top = base - tall + size * 0.17;
    if (lit && random.chance(0.8)) {
      sheet.circle([left + wide / 2, top + high / 2], wide * 1.9, {
        fill: sheet.radial(
          [left + wide / 2, top + high / 2],
          wide * 1.9,
          veils(0, palette.glow, 0.4, 1, palette.glow, 0),
        ),
      });
      sheet.rectangle(left, top, wide, high, {
        fill: sheet.linear([0, top], [0, top + high], stops(0, mix(colour, '#fff8e0', 0.5), 1, colour)),
      });
      sheet.path(
        block(left + wide * 0.46, top, wide * 0.08, high) + block(left, top + high * 0.45, wide, high * 0.07),
        { fill: roof },
      );
    } else sheet.rectangle(left, top, wide, high, { fill: adjust(wall, -0.07) });
  }
  return size;
}

function lanterns({ sheet, random }: Night, slope: (x: number) => number, size: number, near: number) {
  const start = random.between(0.02, 0.5) * sheet.width;
  const end = start + sheet.width * random.between(0.24, 0.42);
  const high = slope((start + end) / 2) - size * 6.5;
  const wire = (t: number): Point => [blend(start, end, t), high + Math.sin(t * Math.PI) * size * 2.2];
  sheet.line(curve([0, 0.25, 0.5, 0.75, 1].map(wire)), '#0c0a14', 0.8, 0.7);
  const count = Math.round((end - start) / (size * 3));
  for (let index = 0; index < count; index++) {
    const [x, top] = wire((index + 0.5) / count);
    const y = top + size * 1.1;
    sheet.circle([x, y], size * 3, {
      fill: sheet.radial([x, y], size * 3, veils(0, '#ff6a3a', 0.5, 1, '#ff6a3a', 0)),
    });
    sheet.add(
      `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(size * 0.92)}" ry="${fixed(size * 0.78)}" fill="${sheet.radial(
        [x, y],
        size,
        [
          [0, '#ffd9a0'],
          [0.5, '#f5683c'],
          [1, '#b02a22'],
        ],
      )}"/>`,
    );
    sheet.path(
      block(x - size * 0.3, y - size * 0.9, size * 0.6, size * 0.2) +
        block(x - size * 0.3, y + size * 0.7, size * 0.6, size * 0.2),
      { fill: mix('#2a0f10', '#0c0a14', near) },
    );
  }
}
