import { mix } from '../colour.ts';
import { blend } from '../random.ts';
import { along, curve, fixed, gouge, type Point, polyline, ribbon } from '../svg.ts';
import type { Screen } from './gold-leaf.ts';

const placed =
  (at: Point, size: number, turn: number, flip = 1) =>
  (x: number, y: number): Point => [
    at[0] + size * (x * flip * Math.cos(turn) - y * Math.sin(turn)),
    at[1] + size * (x * flip * Math.sin(turn) + y * Math.cos(turn)),
  ];

/** A red-crowned crane in flight. `beat` lifts the wings (1) or spreads them level (0). */
export function flyingCrane(
  { sheet, palette }: Screen,
  at: Point,
  size: number,
  turn: number,
  beat: number,
  flip = 1,
) {
  const spot = placed(at, size, turn, flip);
  const edge = mix(palette.white, palette.shade, 0.45);
  const wing = (near: boolean) => {
    const shoulder: Point = near ? [0.16, -0.06] : [0.26, -0.09];
    const lift = blend(near ? 0.42 : 0.62, near ? 1.02 : 0.9, beat);
    const sweep = near ? -0.02 : 0.36;
    const wrist: Point = [shoulder[0] + sweep + 0.12, shoulder[1] - lift * 0.72];
    const arm = (t: number): Point => [blend(shoulder[0], wrist[0], t), blend(shoulder[1], wrist[1], t)];
    // The long white primary feathers, opened like a fan.
    for (let feather = 9; feather >= 0; feather--) {
      const t = feather / 9;
      const angle = blend(-1.62, -2.7, t) + (near ? 0 : 0.22) + (1 - beat) * 0.12;
      const long = blend(0.98, 0.72, t) * (0.9 + 0.1 * lift);
      const from = arm(1 - t * 0.22);
      const to: Point = [from[0] + Math.cos(angle) * long, from[1] + Math.sin(angle) * long * lift];
      const shape = gouge(spot(...from), spot(...to), size * 0.052, size * 0.05 * flip);
      sheet.path(shape, { fill: palette.white, stroke: edge, 'stroke-width': Math.max(0.4, size * 0.006) });
    }
    // The black secondary feathers, which cover the tail.
    for (let feather = 0; feather < 8; feather++) {
      const t = feather / 7;
      const from = arm(blend(0.76, 0.02, t));
      const angle = blend(-2.8, -3.45, t);
      const long = blend(0.66, 0.6, t);
      sheet.path(
        gouge(
          spot(...from),
          spot(from[0] + Math.cos(angle) * long, from[1] + Math.sin(angle) * long * 0.8),
          size * 0.043,
          size * 0.03 * flip,
        ),
        { fill: palette.black },
      );
    }
    const covert: Point[] = [
      spot(shoulder[0] + 0.08, shoulder[1] + 0.06),
      spot(...arm(0.5)),
      spot(wrist[0] + 0.05, wrist[1] - 0.02),
      spot(wrist[0] - 0.22, wrist[1] + 0.02),
      spot(arm(0.6)[0] - 0.3, arm(0.6)[1] + 0.03),
      spot(shoulder[0] - 0.36, shoulder[1] + 0.02),
    ];
    sheet.path(curve(covert, true), {
      fill: palette.white,
      stroke: edge,
      'stroke-width': Math.max(0.4, size * 0.006),
    });
    let quills = '';
    for (let line = 0; line < 7; line++) {
      const from = arm(0.2 + line * 0.11);
      quills += gouge(
        spot(from[0] - 0.06, from[1] + 0.02),
        spot(from[0] - 0.26, from[1] + 0.035 - 0.02 * line),
        size * 0.006,
      );
    }
    sheet.path(quills, { fill: edge });
  };
  wing(false);
  let legs = '';
  for (const shift of [0, 0.035])
    legs += ribbon(
      [spot(-0.42, 0.04 + shift), spot(-0.9, 0.1 + shift), spot(-1.36, 0.12 + shift * 1.5)],
      (t) => size * blend(0.02, 0.01, t),
    );
  sheet.path(legs, { fill: palette.black });
  sheet.path(
    curve(
      [
        spot(0.42, -0.02),
        spot(0.3, -0.13),
        spot(0, -0.17),
        spot(-0.34, -0.1),
        spot(-0.62, -0.01),
        spot(-0.36, 0.09),
        spot(0.02, 0.14),
        spot(0.3, 0.09),
      ],
      true,
    ),
    { fill: palette.white, stroke: edge, 'stroke-width': Math.max(0.4, size * 0.006) },
  );
  const neck = along([spot(0.28, -0.03), spot(0.62, 0.02), spot(0.95, -0.07), spot(1.22, -0.12)], 8);
  sheet.path(
    ribbon(neck, (t) => size * blend(0.095, 0.036, Math.min(1, t * 1.6))),
    { fill: palette.white },
  );
  sheet.path(
    ribbon(neck.slice(8), (t) => size * blend(0.062, 0.033, t)),
    { fill: palette.black },
  );
  sheet.path(
    curve(
      [spot(1.17, -0.09), spot(1.23, -0.18), spot(1.33, -0.165), spot(1.36, -0.12), spot(1.28, -0.085)],
      true,
    ),
    { fill: palette.white },
  );
  sheet.path(gouge(spot(1.24, -0.185), spot(1.34, -0.165), size * 0.02), { fill: palette.red });
  sheet.path(polyline([spot(1.33, -0.15), spot(1.6, -0.1), spot(1.33, -0.105)], true), {
    fill: mix(palette.black, palette.green[2], 0.35),
  });
  wing(true);
}

/** A standing white egret, which looks ahead for `pose` 0 and down into the water for 1. */
export function egret({ sheet, palette }: Screen, at: Point, size: number, pose: number, flip = 1) {
  const spot = placed(at, size, 0, flip);
  const edge = mix(palette.white, palette.shade, 0.5);
  let legs = ribbon([spot(-0.03, -0.5), spot(0.02, -0.26), spot(-0.02, 0)], () => size * 0.011);
  legs +=
    pose > 0.5
      ? ribbon([spot(-0.13, -0.48), spot(-0.03, -0.3), spot(-0.14, -0.2)], () => size * 0.011)
      : ribbon([spot(-0.12, -0.48), spot(-0.08, -0.24), spot(-0.12, 0)], () => size * 0.011);
  sheet.path(legs, { fill: mix(palette.black, palette.leaf, 0.3) });
  const neck =
    pose > 0.5
      ? along([spot(0.1, -0.7), spot(0.26, -0.86), spot(0.36, -0.76), spot(0.42, -0.58), spot(0.5, -0.46)], 8)
      : along([spot(0.1, -0.68), spot(0.2, -0.84), spot(0.08, -1.0), spot(0.06, -1.14), spot(0.2, -1.22)], 8);
  const head = neck.at(-1)!;
  const before = neck.at(-5)!;
  const way = Math.atan2(head[1] - before[1], head[0] - before[0]);
  const body = curve(
    [
      spot(0.2, -0.72),
      spot(0.06, -0.82),
      spot(-0.16, -0.72),
      spot(-0.4, -0.5),
      spot(-0.52, -0.36),
      spot(-0.24, -0.42),
      spot(0.02, -0.47),
      spot(0.17, -0.57),
    ],
    true,
  );
  for (const shape of [body, ribbon(neck, (t) => size * blend(0.075, 0.03, Math.min(1, t * 2)))])
    sheet.path(shape, { fill: palette.white, stroke: edge, 'stroke-width': size * 0.008 });
  sheet.path(body, { fill: palette.white });
  let plumes = '';
  for (let line = 0; line < 9; line++)
    plumes += gouge(
      spot(0.02 - line * 0.035, -0.74 + line * 0.026),
      spot(-0.36 - line * 0.02, -0.4 + line * 0.008),
      size * 0.0045,
      size * 0.03,
    );
  sheet.path(plumes, { fill: edge });
  sheet.circle(head, size * 0.042, { fill: palette.white });
  const tip: Point = [head[0] + Math.cos(way) * size * 0.25, head[1] + Math.sin(way) * size * 0.25];
  const cheek = (side: number): Point => [
    head[0] + Math.cos(way + side) * size * 0.036,
    head[1] + Math.sin(way + side) * size * 0.036,
  ];
  sheet.path(polyline([cheek(-0.5), tip, cheek(0.5)], true), {
    fill: mix(palette.black, palette.leaf, 0.35),
  });
  sheet.circle(
    [head[0] + Math.cos(way - 0.9) * size * 0.014, head[1] + Math.sin(way - 0.9) * size * 0.014],
    size * 0.007,
    { fill: palette.black },
  );
  sheet.path(
    gouge(
      [head[0] - Math.cos(way) * size * 0.03, head[1] - size * 0.02],
      [head[0] - Math.cos(way) * size * 0.2, head[1] + size * 0.06],
      size * 0.008,
      size * 0.02,
    ),
    { fill: palette.white },
  );
}

/** One iris: sword-shaped leaves and a flower of three falls and three standards. */
export function iris(
  { sheet, random, palette }: Screen,
  root: Point,
  tall: number,
  lean: number,
  flower: boolean,
) {
  for (let blade = 0; blade < 5; blade++) {
    const spread = lean * 0.3 + random.gaussian(0, 0.13);
    const long = tall * random.between(0.62, 1.08);
    const foot: Point = [root[0] + random.gaussian(0, tall * 0.045), root[1]];
    const points = along(
      [
        foot,
        [foot[0] + spread * long * 0.25, foot[1] - long * 0.5],
        [foot[0] + spread * long, foot[1] - long],
      ],
      8,
    );
    sheet.path(
      ribbon(points, (t) => tall * 0.024 * (1 - t) ** 0.45 * (0.72 + 0.28 * Math.sin(t * 3))),
      { fill: palette.green[blade % 3]! },
    );
  }
  if (!flower) return;
  const top: Point = [root[0] + lean * tall * 0.2, root[1] - tall * random.between(0.98, 1.12)];
  sheet.path(
    ribbon(along([root, [root[0] + lean * tall * 0.06, root[1] - tall * 0.5], top], 8), () => tall * 0.011),
    { fill: palette.green[1] },
  );
  const size = tall * 0.155;
  const [main, pale, deep] = palette.blue;
  const petal = (angle: number, long: number, wide: number, colour: string) => {
    const spot = (forward: number, side: number): Point => [
      top[0] + Math.cos(angle) * forward * size * long - Math.sin(angle) * side * size * wide,
      top[1] + Math.sin(angle) * forward * size * long + Math.cos(angle) * side * size * wide,
    ];
    const shape = curve(
      [
        spot(0, 0),
        spot(0.4, 0.28),
        spot(0.8, 0.55),
        spot(1.08, 0.36),
        spot(1.1, 0),
        spot(1.06, -0.36),
        spot(0.8, -0.55),
        spot(0.4, -0.28),
      ],
      true,
    );
    sheet.path(shape, { fill: colour });
    let veins = '';
    for (const side of [-0.26, 0, 0.26]) veins += gouge(spot(0.2, side * 0.3), spot(0.9, side), size * 0.014);
    sheet.path(veins, { fill: colour === pale ? main : pale, 'fill-opacity': 0.55 });
  };
  const tilt = random.gaussian(0, 0.1) + lean * 0.2;
  petal(-2.3 + tilt, 0.95, 0.66, deep);
  petal(-0.85 + tilt, 0.95, 0.66, deep);
  petal(-1.57 + tilt, 1.15, 0.8, pale);
  petal(2.75 + tilt, 1.1, 0.86, main);
  petal(0.4 + tilt, 1.1, 0.86, main);
  petal(1.57 + tilt, 1.2, 1, mix(main, deep, 0.35));
  sheet.path(gouge(top, [top[0], top[1] + size * 0.6], size * 0.08), {
    fill: mix(palette.leaf, '#fff0b0', 0.4),
  });
}

/** A blossom of five round petals with its stamens. */
export function blossom(
  { sheet, random, palette }: Screen,
  at: Point,
  size: number,
  colour: string,
  turn: number,
  squash = 1,
) {
  let petals = '';
  let stamens = '';
  for (let petal = 0; petal < 5; petal++) {
    const angle = turn + (petal / 5) * Math.PI * 2;
    const [x, y] = [at[0] + Math.cos(angle) * size * 0.58, at[1] + Math.sin(angle) * size * 0.58 * squash];
    petals += `M${fixed(x - size * 0.5)} ${fixed(y)}a${fixed(size * 0.5)} ${fixed(size * 0.5 * squash)} 0 1 0 ${fixed(size)} 0a${fixed(size * 0.5)} ${fixed(size * 0.5 * squash)} 0 1 0 ${fixed(-size)} 0Z`;
    for (let hair = 0; hair < 2; hair++) {
      const away = angle + random.gaussian(0, 0.25);
      stamens += gouge(
        at,
        [at[0] + Math.cos(away) * size * 0.56, at[1] + Math.sin(away) * size * 0.56 * squash],
        size * 0.02,
      );
    }
  }
  sheet.path(petals, {
    fill: colour,
    stroke: mix(colour, palette.black, 0.22),
    'stroke-width': size * 0.045,
  });
  sheet.path(petals, { fill: colour });
  sheet.path(stamens, { fill: mix(palette.leaf, palette.black, 0.3) });
}
