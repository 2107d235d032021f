import { adjust, mix } from '../colour.ts';
import { blend } from '../random.ts';
import { along, fixed, gouge, type Point, polyline, ribbon } from '../svg.ts';
import { disc, drops, night, type Pane, runnels } from './rain-pane.ts';

/** The view from a train: lamps blurred sideways, and drops that run back along the glass. */
export function train(pane: Pane) {
  const { sheet, random, noise, palette } = pane;
  const { width, height } = sheet;
  const horizon = height * 0.55;
  night(pane, horizon);
  const hills: Point[] = [];
  for (let x = -5; x <= width + 5; x += 8)
    hills.push([x, horizon - height * (0.12 + 0.13 * noise.fractal(x / 330, 8, 3))]);
  sheet.path(polyline([...hills, [width + 5, horizon + 40], [-5, horizon + 40]], true), {
    fill: palette.sky[0],
    'fill-opacity': 0.7,
  });
  for (let index = 0; index < 150; index++) {
    const near = random.next() ** 1.8;
    const y = horizon + height * (random.chance(0.6) ? 1 : -0.3) * near * random.between(0.1, 0.5);
    const long = blend(16, 330, near) * random.between(0.6, 1.3);
    const x = random.between(-0.2, 1.05) * width;
    const half = blend(1.4, 9.5, near) * random.between(0.5, 1.1);
    const colour = random.chance(0.76) ? random.pick(palette.warm) : random.pick(palette.cool);
    for (const [grow, strength] of [
      [1.9, 0.16],
      [1.25, 0.26],
      [0.7, 0.5],
    ] as const)
      sheet.path(
        ribbon(
          [
            [x, y],
            [x + long * 0.1, y],
            [x + long * 0.85, y],
            [x + long, y],
          ],
          (t) => half * grow * (t < 0.05 || t > 0.95 ? 0.45 : 1),
        ),
        {
          fill: sheet.linear(
            [x, 0],
            [x + long, 0],
            [
              [0, colour, strength],
              [0.7, colour, strength * 0.6],
              [1, colour, 0],
            ],
          ),
        },
      );
  }
  for (let index = 0; index < 26; index++)
    disc(
      pane,
      [random.between(0, width), horizon - height * random.between(0.0, 0.09)],
      random.between(4, 11),
      random.chance(0.8) ? random.pick(palette.warm) : random.pick(palette.cool),
      random.between(0.4, 0.8),
    );
  for (let index = 0; index < 46; index++) {
    const from: Point = [random.between(-0.05, 1) * width, random.between(0, 1) * height];
    const long = random.between(40, 190);
    const points = along(
      [
        from,
        [from[0] + long * 0.4, from[1] + long * 0.1 + random.gaussian(0, 4)],
        [from[0] + long * 0.72, from[1] + long * 0.2 + random.gaussian(0, 4)],
        [from[0] + long, from[1] + long * 0.27],
      ],
      6,
    );
    sheet.path(
      ribbon(points, (t) => 0.5 + 2.5 * t * (0.7 + 0.4 * noise.at(t * 14, index))),
      { fill: mix(palette.sky[2], '#ffffff', 0.28), 'fill-opacity': 0.3 },
    );
    const end = points.at(-1)!;
    sheet.circle(end, 3.6, {
      fill: sheet.linear(
        [0, end[1] - 4],
        [0, end[1] + 4],
        [
          [0, palette.sky[0], 0.8],
          [1, palette.warm[2]!, 0.95],
        ],
      ),
    });
  }
  drops(pane, 1300, 9);
}

/** A window sill with a plant and a cup, and the city outside. */
export function sill(pane: Pane) {
  const { sheet, random, palette } = pane;
  const { width, height } = sheet;
  const horizon = height * 0.62;
  night(pane, horizon);
  for (let index = 0; index < 74; index++) {
    const depth = random.next();
    disc(
      pane,
      [random.between(-0.02, 1.02) * width, horizon - height * random.gaussian(0.1, 0.17)],
      blend(9, 44, depth ** 2.2),
      random.chance(0.7) ? random.pick(palette.warm) : random.pick(palette.cool),
      random.between(0.25, 0.75) * blend(1, 0.75, depth),
    );
  }
  runnels(pane, 7);
  drops(pane, 1250, 12);
  const dark = mix(palette.sky[0], '#000000', 0.45);
  const lit = adjust(palette.sky[2], 0.02);
  const frame = Math.min(width, height) * 0.03;
  const ledge = height * 0.885;
  sheet.rectangle(width * 0.615, -5, frame * 0.8, ledge + 5, { fill: dark });
  sheet.rectangle(width * 0.615 + frame * 0.72, -5, 1.4, ledge + 5, {
    fill: palette.warm[1]!,
    'fill-opacity': 0.5,
  });
  sheet.rectangle(-5, ledge, width + 10, height - ledge + 10, {
    fill: sheet.linear(
      [0, ledge],
      [0, height],
      [
        [0, lit],
        [0.08, mix(lit, dark, 0.6)],
        [1, dark],
      ],
    ),
  });
  sheet.rectangle(-5, ledge, width + 10, 1.6, { fill: palette.warm[2]!, 'fill-opacity': 0.5 });
  const pot: Point = [width * 0.27, ledge + height * 0.025];
  const size = Math.min(width, height) * 0.1;
  for (let leaf = 0; leaf < 21; leaf++) {
    const spread = blend(-1.25, 1.25, leaf / 20) + random.gaussian(0, 0.09);
    const long = size * random.between(2.2, 3.9) * (1 - 0.2 * Math.abs(spread));
    const root: Point = [pot[0] + spread * size * 0.2, pot[1] - size * 1.05];
    const points = along(
      [
        root,
        [root[0] + Math.sin(spread) * long * 0.35, root[1] - Math.cos(spread) * long * 0.55],
        [root[0] + Math.sin(spread) * long * 0.85, root[1] - Math.cos(spread) * long * 0.72 - long * 0.12],
        [root[0] + Math.sin(spread) * long * 1.18, root[1] - Math.cos(spread) * long * 0.45 - long * 0.06],
      ],
      8,
    );
    const fat = size * random.between(0.08, 0.13);
    sheet.path(
      ribbon(points, (t) => fat * Math.sin(Math.PI * Math.min(1, t * 0.96 + 0.04)) ** 0.8),
      { fill: dark },
    );
    sheet.path(
      ribbon(
        points.map(([px, py]): Point => [px, py - fat * 0.7]),
        (t) => 0.7 * Math.sin(Math.PI * t),
      ),
      { fill: random.pick(palette.warm), 'fill-opacity': 0.45 },
    );
  }
  sheet.path(
    polyline(
      [
        [pot[0] - size * 0.72, pot[1] - size * 1.15],
        [pot[0] + size * 0.72, pot[1] - size * 1.15],
        [pot[0] + size * 0.52, pot[1]],
        [pot[0] - size * 0.52, pot[1]],
      ],
      true,
    ),
    { fill: dark },
  );
  sheet.path(gouge([pot[0] + size * 0.69, pot[1] - size * 1.1], [pot[0] + size * 0.51, pot[1] - 4], 1.4), {
    fill: palette.warm[1]!,
    'fill-opacity': 0.7,
  });
  const cup: Point = [width * 0.8, ledge + height * 0.03];
  const c = size * 0.62;
  sheet.line(
    `M${fixed(cup[0] + c * 0.6)} ${fixed(cup[1] - c * 1.0)}c${fixed(c * 0.7)} ${fixed(-c * 0.1)} ${fixed(c * 0.6)} ${fixed(c * 0.75)} ${fixed(-c * 0.05)} ${fixed(c * 0.62)}`,
    dark,
    c * 0.15,
  );
  sheet.path(
    polyline(
      [
        [cup[0] - c * 0.68, cup[1] - c * 1.3],
        [cup[0] + c * 0.68, cup[1] - c * 1.3],
        [cup[0] + c * 0.56, cup[1]],
        [cup[0] - c * 0.56, cup[1]],
      ],
      true,
    ),
    { fill: dark },
  );
  sheet.path(gouge([cup[0] - c * 0.66, cup[1] - c * 1.3], [cup[0] + c * 0.66, cup[1] - c * 1.3], 1.2), {
    fill: palette.warm[2]!,
    'fill-opacity': 0.8,
  });
  for (const lean of [-1, 1])
    sheet.path(
      ribbon(
        along(
          [
            [cup[0] + lean * c * 0.2, cup[1] - c * 1.5],
            [cup[0] + lean * c * 0.45, cup[1] - c * 2.3],
            [cup[0] - lean * c * 0.1, cup[1] - c * 3.1],
            [cup[0] + lean * c * 0.3, cup[1] - c * 4.2],
          ],
          8,
        ),
        (t) => c * 0.13 * Math.sin(Math.PI * t),
      ),
      { fill: '#ffffff', 'fill-opacity': 0.13 },
    );
}
