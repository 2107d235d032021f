import { adjust, coarse, mix, ramp } from '../colour.ts';
import { type Canvas, createPainter } from '../painter.ts';
import { blend, clamp, type Noise, type Random, smoothstep, steps } from '../random.ts';
import { curve, fixed, type Point, polyline, type Sheet } from '../svg.ts';

type Palette = {
  wall: readonly [string, string];
  table: readonly [string, string];
  shadow: string;
  glazes: readonly string[];
};

const palettes: readonly Palette[] = [
  {
    wall: ['#d9cdb8', '#b3a890'],
    table: ['#e6d8bd', '#bfa581'],
    shadow: '#6b5f66',
    glazes: ['#efe7d8', '#8fa3a6', '#c98e6a', '#5c6f78', '#d8bd86'],
  },
  {
    wall: ['#8fa3a0', '#5f7a7e'],
    table: ['#d2c2a6', '#a58a6c'],
    shadow: '#39474f',
    glazes: ['#f0e9da', '#d98a54', '#3f5f6b', '#e4c57c', '#a9b8a4'],
  },
];

/** A vessel as half its width at each height from 0 (foot) to 1 (top). */
type Vessel = {
  x: number;
  base: number;
  tall: number;
  half: number;
  profile: (up: number) => number;
  colour: string;
  gloss: number;
};

const bump = (value: number, center: number, spread: number) => Math.exp(-(((value - center) / spread) ** 2));
const forms = {
  bottle: (up: number) =>
    up < 0.52
      ? 0.94 + 0.06 * Math.sin(up * 6)
      : blend(0.94, 0.25, smoothstep(0.52, 0.74, up)) + 0.07 * smoothstep(0.955, 0.97, up),
  jug: (up: number) =>
    0.6 +
    0.4 * Math.sin(Math.PI * clamp(up * 0.9 + 0.08)) ** 1.1 -
    0.16 * bump(up, 0.82, 0.12) +
    0.14 * smoothstep(0.86, 1, up),
  bowl: (up: number) => 0.34 + 0.66 * Math.sqrt(clamp(up * 1.02)),
  vase: (up: number) =>
    0.44 +
    0.56 * Math.sin(Math.PI * clamp(up * 0.86 + 0.1)) ** 1.4 -
    0.1 * smoothstep(0.8, 0.9, up) +
    0.12 * smoothstep(0.93, 1, up),
  fruit: (up: number) => Math.sqrt(clamp(1 - (2 * up - 1) ** 2)),
  tall: (up: number) => 0.78 + 0.1 * up + 0.12 * bump(up, 0.06, 0.08),
};

type Setting = { width: number; height: number; random: Random; noise: Noise; palette: Palette };
type Sample = { colour: string; angle: number };
type Layer = {
  sample: (x: number, y: number) => Sample;
  box: readonly [number, number, number, number];
  outline?: string;
};
/** Layers are hatched from back to front, each clipped to its outline. */
type Scene = { ground: string; layers: Layer[] };

const halfAt = (vessel: Vessel, up: number) => vessel.half * vessel.profile(clamp(up));

function silhouette(vessel: Vessel, random: Random): string {
  const count = 46;
  const side = (sign: number): Point[] =>
    steps(count).map(
      (up): Point => [
        vessel.x + sign * halfAt(vessel, up) + random.gaussian(0, 0.35),
        vessel.base - up * vessel.tall,
      ],
    );
  const arc = (up: number, flat: number, turn: number): Point[] => {
    const half = halfAt(vessel, up);
    return steps(15)
      .slice(1, -1)
      .map((t): Point => {
        const angle = Math.PI * t;
        return [
          vessel.x - turn * Math.cos(angle) * half,
          vessel.base - up * vessel.tall + turn * Math.sin(angle) * half * -flat,
        ];
      });
  };
  if (vessel.profile === forms.fruit) return polyline([...side(1), ...side(-1).reverse()], true);
  // Up the right side, over the mouth, down the left side, round the foot.
  return polyline(
    [
      ...side(1),
      ...arc(1, 0.17, -1).map(([x, y]): Point => [x, 2 * (vessel.base - vessel.tall) - y]),
      ...side(-1).reverse(),
      ...arc(0, 0.15, 1).map(([x, y]): Point => [x, 2 * vessel.base - y]),
    ],
    true,
  );
}

/** Colour and stroke direction on the surface of a vessel, lit from the upper left. */
function skin({ noise, palette }: Setting, vessel: Vessel, x: number, y: number): Sample {
  const up = (vessel.base - y) / vessel.tall;
  const mouth = vessel.base - vessel.tall;
  const rim = halfAt(vessel, 1);
  const round = vessel.profile === forms.fruit;
  if (!round && Math.hypot((x - vessel.x) / rim, (y - mouth) / (rim * 0.17)) < 1) {
    return { colour: adjust(vessel.colour, 0.07), angle: 0.02 };
  }
  const side = clamp((x - vessel.x) / Math.max(halfAt(vessel, up), 1), -1, 1);
  const slope =
    (vessel.profile(clamp(up + 0.03)) - vessel.profile(clamp(up - 0.03))) * (vessel.half / vessel.tall) * 9;
  const vertical = round ? (2 * up - 1) * 0.75 : clamp(-slope, -0.6, 0.6) * 0.6 + 0.1;
  const front = Math.sqrt(Math.max(0, 1 - side * side));
  const facing = -side * 0.62 + vertical * 0.42 + front * 0.58;
  const bounce = smoothstep(0.7, 1, side) * 0.22;
  const lightness = clamp(0.06 + facing * 0.94 + bounce + noise.fractal(x / 40, y / 40, 2) * 0.08);
  const near = smoothstep(0.16, 0, up) * 0.2;
  const shine = vessel.gloss * bump(side, -0.42, 0.1) * (0.35 + 0.65 * bump(up, 0.64, 0.2));
  const base =
    lightness < 0.5
      ? mix(mix(vessel.colour, palette.shadow, 0.84), vessel.colour, lightness * 2)
      : mix(vessel.colour, adjust(vessel.colour, 0.13, 0.8), (lightness - 0.5) * 2);
  return {
    colour: mix(mix(base, palette.shadow, near), '#fffaf0', shine),
    angle: round ? 0.9 + side * 0.7 : 1.15 + 0.2 * noise.at(x / 50, y / 90),
  };
}

function arrange(setting: Setting, edge: number, vessels: Vessel[]): Scene {
  const { width, height, noise, palette, random } = setting;
  const room = (x: number, y: number): Sample => {
    const backdrop = y < edge;
    const mottled = noise.fractal(x / 130, y / 110, 4);
    if (backdrop) {
      const window = smoothstep(0.05, 1.05, x / width + y / (height * 2.4) + mottled * 0.34 - 0.12);
      return { colour: ramp(palette.wall, window), angle: 0.95 + 0.35 * noise.at(x / 260, y / 260) };
    }
    let shade = 0;
    for (const vessel of vessels) {
      const length = vessel.tall * 0.85;
      const down = clamp((x - vessel.x) / length);
      const center = vessel.base - vessel.half * 0.02 + down * vessel.half * 0.1;
      const thick = vessel.half * blend(0.26, 0.16, down) * vessel.profile(clamp(down)) + 5;
      const tx =
        x > vessel.x
          ? Math.abs(y - center) / thick
          : Math.hypot((x - vessel.x) / vessel.half, (y - vessel.base) / (vessel.half * 0.24));
      const end = 1 - smoothstep(0.7, 1.12, (x - vessel.x) / length);
      shade = Math.max(shade, (1 - smoothstep(0.5, 1.15, tx)) * blend(0.85, 0.5, down) * end);
    }
    const lip = smoothstep(18, 0, y - edge) * 0.12;
    const table = ramp(
      palette.table,
      clamp((x / width) * 0.55 + ((y - edge) / (height - edge)) * 0.3 + mottled * 0.3),
    );
    return {
      colour: mix(mix(table, palette.shadow, shade), '#fff6e4', lip),
      angle: 0.06 * noise.at(x / 180, y / 60),
    };
  };
  const layers: Layer[] = [{ sample: room, box: [0, 0, width, height] }];
  for (const vessel of vessels.toReversed()) {
    const reach = vessel.half * 1.02;
    layers.push({
      sample: (x, y) => skin(setting, vessel, x, y),
      box: [
        vessel.x - reach,
        vessel.base - vessel.tall - reach * 0.2,
        vessel.x + reach,
        vessel.base + reach * 0.2,
      ],
      outline: silhouette(vessel, random),
    });
    if (vessel.profile === forms.fruit) continue;
    const rim = halfAt(vessel, 1) * 0.9;
    const mouth = vessel.base - vessel.tall + 0.6;
    layers.push({
      sample: (x) => ({
        colour: mix(vessel.colour, palette.shadow, clamp(0.78 - ((x - vessel.x) / rim) * 0.26)),
        angle: 0.02,
      }),
      box: [vessel.x - rim, mouth - rim * 0.15, vessel.x + rim, mouth + rim * 0.15],
      outline: curve(
        steps(21)
          .slice(0, -1)
          .map(
            (t): Point => [vessel.x + Math.cos(t * 6.2832) * rim, mouth + Math.sin(t * 6.2832) * rim * 0.14],
          ),
        true,
      ),
    });
  }
  return { ground: mix(palette.wall[1], palette.shadow, 0.3), layers };
}

type Table = { at(share: number): number; floor: number; unit: number; spread: number };

/** Returns a function that places a vessel on the table; sizes are shares of the unit. */
const placing =
  ({ height, random, palette }: Setting, { at, floor, unit, spread }: Table) =>
  (
    share: number,
    depth: number,
    tall: number,
    half: number,
    profile: Vessel['profile'],
    colour: number,
    gloss = 0.4,
  ): Vessel => ({
    x: at(share) + random.gaussian(0, spread),
    base: height * (floor + depth),
    tall: unit * tall,
    half: unit * half,
    profile,
    colour: palette.glazes[colour % palette.glazes.length]!,
    gloss,
  });

function row(setting: Setting): Scene {
  const { width, height } = setting;
  const edge = height * 0.64;
  const unit = Math.min(width * 0.8, height);
  const at = (share: number) => width * 0.5 + (share - 0.5) * Math.min(width, height * 1.5);
  const vessel = placing(setting, { at, floor: 0.72, unit, spread: unit * 0.008 });
  return arrange(setting, edge, [
    vessel(0.645, 0.1, 0.125, 0.125, forms.bowl, 4),
    vessel(0.3, 0.11, 0.095, 0.05, forms.fruit, 2, 0.3),
    vessel(0.375, 0.045, 0.33, 0.13, forms.jug, 0),
    vessel(0.52, 0.02, 0.54, 0.088, forms.bottle, 3, 0.6),
    vessel(0.245, 0, 0.44, 0.066, forms.tall, 1),
    vessel(0.74, 0.01, 0.38, 0.1, forms.vase, 2),
  ]);
}

function tallGroup(setting: Setting): Scene {
  const { width, height } = setting;
  const edge = height * 0.7;
  const unit = width;
  const vessel = placing(setting, { at: (share) => width * share, floor: 0.76, unit, spread: 4 });
  return arrange(setting, edge, [
    vessel(0.3, 0.1, 0.14, 0.074, forms.fruit, 1, 0.35),
    vessel(0.43, 0.115, 0.13, 0.068, forms.fruit, 3, 0.35),
    vessel(0.66, 0.08, 0.3, 0.145, forms.jug, 2),
    vessel(0.36, 0.02, 0.62, 0.12, forms.vase, 0, 0.5),
    vessel(0.57, 0.005, 0.8, 0.09, forms.bottle, 4, 0.6),
  ]);
}

/** Pastel: three layers of strokes along the form. */
function hatch(sheet: Sheet, random: Random, { ground, layers }: Scene) {
  sheet.fill(ground);
  for (const layer of layers) {
    const draw = () => coats(sheet, random, layer);
    if (!layer.outline) draw();
    else {
      sheet.path(layer.outline, {
        fill: layer.sample((layer.box[0] + layer.box[2]) / 2, layer.box[3] - 20).colour,
      });
      sheet.clipped(layer.outline, draw);
    }
  }
}

function coats(sheet: Sheet, random: Random, { sample, box }: Layer) {
  const [left, top, right, bottom] = box;
  const passes = [
    { gap: 9.2, length: 30, thick: 8, stray: 0.02 },
    { gap: 8.8, length: 28, thick: 3, stray: 0.045 },
    { gap: 10, length: 19, thick: 1.3, stray: 0.1 },
  ];
  for (const { gap, length, thick, stray } of passes) {
    const groups = new Map<string, string>();
    for (let y = top; y < bottom + gap; y += gap) {
      for (let x = left; x < right + gap; x += gap) {
        const px = x + random.gaussian(0, gap * 0.4);
        const py = y + random.gaussian(0, gap * 0.4);
        const { colour, angle } = sample(px, py);
        const turned = angle + random.gaussian(0, 0.12);
        const reach = length * random.between(0.5, 1.15) * (right - left < 140 ? 0.6 : 1);
        const dx = (Math.cos(turned) * reach) / 2;
        const dy = (Math.sin(turned) * reach) / 2;
        const tint = coarse(
          adjust(
            colour,
            random.between(-stray, stray) * 0.5,
            1 + random.between(-stray, stray) * 3,
            random.between(-stray, stray) * 220,
          ),
          20,
        );
        groups.set(
          tint,
          `${groups.get(tint) ?? ''}M${fixed(px - dx)} ${fixed(py - dy)}l${fixed(dx * 2)} ${fixed(dy * 2)}`,
        );
      }
    }
    sheet.add(`<g fill="none" stroke-width="${thick}">`);
    for (const [tint, data] of groups) sheet.path(data, { stroke: tint });
    sheet.add('</g>');
  }
}

/** Hatches an arrangement of vessels. */
const hatched =
  (compose: (setting: Setting) => Scene) =>
  ({ sheet, random, noise, palette }: Canvas<Palette>) =>
    hatch(sheet, random, compose({ width: sheet.width, height: sheet.height, random, noise, palette }));

export const painter = createPainter({
  palettes,
  compositions: [row, tallGroup].map(hatched),
});
