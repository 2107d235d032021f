import { adjust, mix, ramp } from '../colour.ts';
import { blend } from '../random.ts';
import { gouge, type Point, polyline, stops } from '../svg.ts';
import { block, type Night, stars } from './night-light.ts';

/** The windows of one building, grouped by colour; returns the positions of the strongest lights for their reflections. */
function windows(
  night: Night,
  x: number,
  y: number,
  width: number,
  height: number,
  cell: number,
  share: number,
  faint: number,
) {
  const { sheet, random, palette } = night;
  const groups = new Map<string, string>();
  const columns = Math.max(1, Math.floor((width - cell * 0.5) / cell));
  const rows = Math.floor((height - cell) / (cell * 1.35));
  const inset = (width - columns * cell) / 2;
  const wide = random.between(0.42, 0.62);
  const lights: { x: number; colour: string }[] = [];
  for (let row = 0; row < rows; row++) {
    const floorLit = random.chance(0.12) ? 2.4 : 1;
    for (let column = 0; column < columns; column++) {
      if (!random.chance(share * floorLit)) continue;
      const colour = random.pick(palette.lights);
      const left = x + inset + column * cell + cell * (1 - wide) * 0.5;
      groups.set(
        colour,
        (groups.get(colour) ?? '') +
          block(left, y + cell * 0.7 + row * cell * 1.35, cell * wide, cell * 0.72),
      );
      if (random.chance(0.22)) lights.push({ x: left, colour });
    }
  }
  for (const [colour, data] of groups) sheet.path(data, { fill: mix(colour, palette.wall[0], faint) });
  return lights;
}

/** A harbour city across the water; each light is reflected in broken strokes. */
export function harbour(night: Night) {
  const { sheet, random, noise, palette } = night;
  const { width, height } = sheet;
  const shore = height * 0.6;
  sheet.fill(
    sheet.linear(
      [0, 0],
      [0, shore],
      palette.sky.map((colour, index) => [index / (palette.sky.length - 1), colour] as const),
    ),
  );
  stars(night, shore * 0.5, 130);
  const far: Point[] = [];
  for (let x = -10; x <= width + 10; x += 6)
    far.push([
      x,
      shore -
        height * (0.12 + 0.1 * noise.fractal(x / 260, 3, 4)) -
        height * 0.06 * Math.exp(-(((x - width * 0.74) / (width * 0.16)) ** 2)),
    ]);
  sheet.path(polyline([...far, [width + 10, shore], [-10, shore]], true), {
    fill: mix(palette.sky[3]!, palette.wall[0], 0.62),
  });
  const lights: { x: number; colour: string }[] = [];
  for (let layer = 0; layer < 4; layer++) {
    const near = layer / 3;
    const colour = ramp(
      [mix(palette.wall[0], palette.sky[3]!, 0.35), palette.wall[0], palette.wall[1]],
      near,
    );
    let x = -random.between(0, 40);
    while (x < width) {
      const broad = random.between(16, 46) * blend(1, 1.25, near);
      const center =
        Math.exp(-(((x - width * 0.36) / (width * 0.2)) ** 2)) +
        0.55 * Math.exp(-(((x - width * 0.8) / (width * 0.09)) ** 2));
      const tall =
        height *
        (0.045 + blend(0.3, 0.12, near) * center * random.between(0.45, 1.1) + random.between(0, 0.06));
      const top = shore - tall;
      const shape = random.next();
      let outline = block(x, top, broad, tall + 2);
      if (shape < 0.18)
        outline += polyline(
          [
            [x, top + 0.5],
            [x + broad / 2, top - broad * random.between(0.3, 0.9)],
            [x + broad, top + 0.5],
          ],
          true,
        );
      else if (shape < 0.5) outline += block(x + broad * 0.2, top - broad * 0.22, broad * 0.6, broad * 0.25);
      if (shape > 0.86 || (shape < 0.18 && tall > height * 0.22))
        outline += block(x + broad * 0.48, top - broad * random.between(0.8, 1.6), 1.2, broad * 1.6);
      sheet.path(outline, {
        fill: sheet.linear(
          [x, 0],
          [x + broad, 0],
          stops(0, adjust(colour, 0.025), 1, adjust(colour, -0.025)),
        ),
      });
      lights.push(
        ...windows(
          night,
          x,
          top,
          broad,
          tall,
          random.between(3.8, 5.4) * blend(0.85, 1.1, near),
          blend(0.28, 0.42, near),
          blend(0.5, 0.06, near),
        ),
      );
      x += broad + (random.chance(0.3) ? random.between(1, 10) : 0);
    }
  }
  sheet.rectangle(0, shore, width, height - shore, {
    fill: sheet.linear(
      [0, shore],
      [0, height],
      [
        [0, mix(palette.wall[1], palette.sky[3]!, 0.42)],
        [0.35, mix(palette.wall[1], palette.sky[1]!, 0.6)],
        [1, palette.wall[1]],
      ],
    ),
  });
  reflections(night, lights, shore);
  sheet.rectangle(0, shore - 1.5, width, 3, { fill: palette.wall[1] });
}

function reflections(
  { sheet, random, noise, palette }: Night,
  lights: { x: number; colour: string }[],
  shore: number,
) {
  const { width, height } = sheet;
  const deep = height - shore;
  const groups = new Map<string, string>();
  for (const { x, colour } of lights) {
    const reach = deep * random.between(0.25, 1) ** 1.3;
    for (let down = 2; down < reach; ) {
      const t = down / deep;
      const half = blend(1.6, 8, t) * random.between(0.5, 1.4);
      const sway = noise.at(x / 40, down / 16) * blend(1, 13, t);
      const key = `${colour}/${t < 0.25 ? 0.62 : t < 0.55 ? 0.42 : 0.26}`;
      groups.set(
        key,
        (groups.get(key) ?? '') +
          gouge(
            [x + sway - half, shore + down],
            [x + sway + half, shore + down + random.gaussian(0, 0.4)],
            blend(0.55, 1.5, t),
          ),
      );
      down += blend(2.6, 8, t) * random.between(0.8, 1.5);
    }
  }
  for (const [key, data] of groups) {
    const [colour, opacity] = key.split('/') as [string, string];
    sheet.path(data, { fill: colour, 'fill-opacity': opacity });
  }
  let ripples = '';
  for (let index = 0; index < 420; index++) {
    const t = random.next();
    const x = random.between(-30, width);
    const y = shore + 3 + t * deep;
    ripples += gouge([x, y], [x + blend(12, 70, t) * random.between(0.5, 1), y], blend(0.4, 1.3, t));
  }
  sheet.path(ripples, { fill: palette.wall[1], 'fill-opacity': 0.4 });
}
