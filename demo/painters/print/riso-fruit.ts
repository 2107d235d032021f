import { type Canvas, createPainter } from '../painter.ts';
import { blend, smoothstep } from '../random.ts';
import { curve, fixed, gouge, grain, type Point, polar, polyline } from '../svg.ts';
import { papaya, pineapple } from './riso-bodies.ts';
import { leafAt, oval, type Palette, Press, palettes } from './riso-press.ts';

/** One cut orange: rind, pith, and segments with their threads. */
function slice(press: Press, center: Point, radius: number, turn: number, warm: boolean) {
  const { random, noise } = press;
  const count = random.integer(9, 11);
  press.knock(oval(center, radius, radius, 0, 0.012, noise));
  press.solid(1, oval(center, radius, radius, 0, 0.012, noise));
  press.line(warm ? 0 : 2, oval(center, radius * 0.985, radius * 0.985, 0, 0.012, noise), radius * 0.035);
  let segments = '';
  let threads = '';
  for (let index = 0; index < count; index++) {
    const middle = turn + (index / count) * Math.PI * 2;
    const half = (Math.PI / count) * 0.88;
    const outline: Point[] = [polar(center, radius * 0.1, middle)];
    for (let step = 0; step <= 6; step++)
      outline.push(
        polar(
          center,
          radius * (0.84 - 0.035 * Math.abs(step / 3 - 1) ** 3),
          middle + blend(-half, half, step / 6) * 0.96,
        ),
      );
    segments += curve(outline, true);
    for (let thread = 0; thread < 16; thread++) {
      const away = middle + random.between(-half, half) * 0.75;
      const from = random.between(0.24, 0.62) * radius;
      threads += gouge(
        polar(center, from, away),
        polar(center, from + radius * random.between(0.07, 0.18), away),
        radius * 0.007,
      );
    }
  }
  press.solid(warm ? 0 : 1, segments, warm ? 0.86 : 1);
  if (!warm) press.solid(2, segments, 0.34);
  press.solid(warm ? 0 : 2, threads, 0.9);
}

function citrus(press: Press) {
  const { sheet, random, noise } = press;
  const { width, height } = sheet;
  const unit = Math.min(width, height);
  press.screen(
    2,
    [0, 0, width, height],
    (x, y) => 0.42 * smoothstep(0.2, 1.1, y / height + 0.1 * (x / width)),
    9,
  );
  const spots: [number, number, number, boolean][] = [
    [0.31, 0.29, 0.27, true],
    [0.74, 0.47, 0.235, false],
    [0.35, 0.76, 0.225, true],
    [0.83, 0.86, 0.16, true],
    [0.77, 0.12, 0.13, true],
  ];
  for (const [x, y, size, warm] of spots) {
    const center: Point = [width * x, height * y];
    const radius = unit * size * 1.05;
    const drop: Point = [center[0] + radius * 0.13, center[1] + radius * 0.15];
    press.solid(2, oval(drop, radius, radius, 0, 0.012, noise), 0.28);
    slice(press, center, radius, random.between(0, 1), warm);
  }
  leafAt(press, [width * 0.55, height * 0.27], unit * 0.2, -0.5);
  leafAt(press, [width * 0.58, height * 0.68], unit * 0.16, 0.75);
}

/** Slices of star fruit at random positions. */
function starFruit(press: Press) {
  const { sheet, random, noise } = press;
  const { width, height } = sheet;
  press.solid(2, `M-5 -5H${fixed(width + 5)}V${fixed(height + 5)}H-5Z`, 0.9);
  const placed: [Point, number][] = [];
  for (let tries = 0; tries < 20000 && placed.length < 46; tries++) {
    const size =
      random.pick(tries < 250 ? [0.165, 0.14] : tries < 2500 ? [0.115, 0.095] : [0.075, 0.06, 0.05]) *
      Math.min(width, height) *
      (placed.length < 5 ? 1.15 : 1);
    const at: Point = [random.between(0, width), random.between(0, height)];
    if (placed.every(([other, far]) => Math.hypot(other[0] - at[0], other[1] - at[1]) > (far + size) * 1.02))
      placed.push([at, size]);
  }
  const knocked: string[] = [];
  let kernels = '';
  for (const [center, size] of placed) {
    const turn = random.between(0, 2);
    const shape = (grow: number, sharp: number) =>
      curve(
        Array.from({ length: 30 }, (_, index): Point => {
          const angle = (index / 30) * Math.PI * 2;
          const lobe = Math.abs(((index / 6) % 1) - 0.5) * 2;
          const radius =
            size *
            grow *
            (blend(0.5, 1, smoothstep(-0.25, 1.05, lobe) ** sharp) + noise.at(center[0] + index, 3) * 0.02);
          return polar(center, radius, angle + turn);
        }),
        true,
      );
    knocked.push(shape(1, 1.35));
    press.solid(1, shape(1, 1.35), random.between(0.85, 1));
    const lime = random.chance(0.45);
    press.line(lime ? 2 : 0, shape(0.95, 1.35), size * 0.035, lime ? 0.55 : 0.85);
    if (lime) press.solid(2, shape(0.86, 1.4), 0.14);
    else press.solid(0, shape(0.8, 1.45), 0.16);
    let cores = '';
    let veins = '';
    for (let arm = 0; arm < 5; arm++) {
      const angle = turn + (arm / 5) * Math.PI * 2;
      for (const side of [-0.13, 0.13]) {
        cores += gouge(
          polar(center, size * 0.3, angle + side),
          polar(center, size * 0.5, angle + side * 0.75),
          size * 0.03,
        );
        veins += gouge(
          polar(center, size * 0.56, angle + side),
          polar(center, size * 0.84, angle + side * 0.7),
          size * 0.008,
        );
      }
      veins += gouge(center, polar(center, size * 0.9, angle), size * 0.008);
      veins += gouge(
        polar(center, size * 0.06, angle + 0.63),
        polar(center, size * 0.4, angle + 0.63),
        size * 0.018,
      );
    }
    press.solid(0, cores, 0.9);
    kernels += cores;
    press.solid(0, veins, 0.65);
  }
  // The dark plate leaves out the fruit: the same outline in the opposite direction.
  press.plates[2][0] = `<path fill-rule="evenodd" fill-opacity=".92" d="M-5 -5H${fixed(width + 5)}V${fixed(height + 5)}H-5Z${knocked.join('')}"/>`;
  press.solid(2, kernels, 0.8);
}

/** Quarters of watermelon, upright like sails. */
function watermelon(press: Press) {
  const { sheet, random } = press;
  const { width, height } = sheet;
  const sea = height * 0.7;
  press.solid(1, oval([width * 0.72, height * 0.27], height * 0.15, height * 0.15));
  press.solid(0, oval([width * 0.72, height * 0.27], height * 0.15, height * 0.15), 0.3);
  press.solid(2, `M-5 ${fixed(sea)}H${fixed(width + 5)}V${fixed(height + 5)}H-5Z`, 0.42);
  press.screen(
    2,
    [0, sea, width, height],
    (_, y) => 0.8 * smoothstep(0.1, 1.1, (y - sea) / (height - sea)),
    9,
  );
  let waves = '';
  for (let row = 0; row < 6; row++) {
    const y = sea + 8 + (height - sea) * (row / 5.6) ** 1.25;
    for (let x = -20 + (row % 2) * 40; x < width; x += 78) waves += gouge([x, y], [x + 58, y + 1], 1.4, -7);
  }
  press.solid(2, waves, 0.95);
  const wedges: [number, number, number, number][] = [
    [0.29, 0.66, 0.5, -0.1],
    [0.62, 0.73, 0.33, 0.09],
    [0.86, 0.69, 0.2, -0.06],
  ];
  for (const [x, y, tall, lean] of wedges) {
    const foot: Point = [width * x, height * y];
    const long = height * tall;
    const apex = polar(foot, long, -Math.PI / 2 + lean);
    const wedge = (grow: number): Point[] => {
      const points: Point[] = [apex];
      for (let step = 0; step <= 10; step++)
        points.push(polar(apex, long * grow, Math.PI / 2 + lean + blend(-0.47, 0.47, step / 10)));
      return points;
    };
    press.solid(2, polyline(wedge(1.1), true), 0.8);
    press.solid(1, polyline(wedge(1.1), true), 0.9);
    press.plates[2].push(`<path d="${polyline(wedge(1.045), true)}" fill="#fff"/>`);
    press.solid(1, polyline(wedge(0.985), true), 0.4);
    press.solid(0, polyline(wedge(0.97), true), 0.95);
    let seeds = '';
    for (let seed = 0; seed < 13; seed++) {
      const far = long * blend(0.36, 0.86, random.next() ** 0.7);
      const angle = Math.PI / 2 + lean + random.between(-0.36, 0.36);
      seeds += gouge(polar(apex, far, angle), polar(apex, far + long * 0.05, angle), long * 0.0105);
    }
    press.solid(2, seeds);
  }
}

/** Inks three plates and prints them one over another. */
const printed =
  (draw: (press: Press) => void) =>
  ({ sheet, random, noise, palette }: Canvas<Palette>) => {
    sheet.fill(palette.paper);
    const press = new Press(sheet, random, noise);
    draw(press);
    press.print(palette);
  };

export const painter = createPainter({
  palettes,
  compositions: [citrus, papaya, starFruit, pineapple, watermelon].map(printed),
  finish: ({ sheet, random }) => grain(sheet, random, '#6b5a3a', 0.08),
});
