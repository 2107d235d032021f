import { blend, type Random } from '../random.ts';
import { along, gouge, type Point, points, ribbon } from '../svg.ts';

/** What these plants need: the size of the sheet, random numbers, and a function that prints a part. */
export type Flora = {
  width: number;
  height: number;
  random: Random;
  print: (data: string, opacity: number, halo?: number) => void;
};

/** A seaweed: ribbons that fork repeatedly, thinner and paler towards the tips. */
export function seaweed({ width, height, random, print }: Flora) {
  const foot: Point = [width * random.between(0.46, 0.54), height * 0.9];
  const size = Math.min(width, height);
  const grow = (from: Point, heading: number, length: number, half: number, left: number): void => {
    const bend = random.gaussian(0, 0.17);
    const points = along(
      [0, 0.34, 0.67, 1].map((share): Point => {
        const angle = heading + bend * share + 0.12 * Math.sin(share * 7 + left);
        return [from[0] + Math.cos(angle) * length * share, from[1] + Math.sin(angle) * length * share];
      }),
      12,
    );
    const tip = left === 0;
    const swell = (t: number) =>
      half *
      (tip ? Math.sqrt(Math.max(0, 1 - t * t)) * 1.05 + 0.04 : blend(1, 0.84, t)) *
      (1 + 0.09 * Math.sin(t * 21 + from[0]));
    print(ribbon(points, swell), tip ? 0.5 : blend(0.8, 0.52, 1 / (left + 1)), 4);
    print(
      ribbon(points, (t) => 0.9 * (1 - t * 0.6)),
      0.5,
      1,
    );
    if (tip) return;
    const end = points.at(-1)!;
    // Every branch bends upwards.
    const last = blend(heading + bend, -Math.PI / 2, 0.3);
    for (const side of [-1, 1])
      grow(
        end,
        last + side * random.between(0.24, 0.5),
        length * random.between(0.72, 0.9),
        half * 0.87,
        left - (random.chance(0.12) && left > 1 ? 2 : 1),
      );
  };
  for (const [heading, length] of points(-1.6, 0.27, -2, 0.21, -1.15, 0.21))
    grow(foot, heading + random.gaussian(0, 0.05), size * length * 0.94, size * 0.0135, 5);
  let hold = '';
  for (let root = 0; root < 15; root++) {
    const angle = blend(0.25, Math.PI - 0.25, root / 14) + random.gaussian(0, 0.1);
    const length = size * random.between(0.02, 0.05);
    hold += gouge(
      foot,
      [foot[0] + Math.cos(angle) * length, foot[1] + Math.sin(angle) * length * 0.7],
      1.6,
      random.gaussian(0, 4),
    );
  }
  print(hold, 0.85, 2);
}

/** Barley in a light wind: two rows of grains in each ear, and an awn on each grain. */
export function barley({ width, height, random, print }: Flora) {
  const size = Math.min(width, height);
  const count = 9;
  const order = Array.from({ length: count }, (_, index) => index).sort((a, b) => (a % 3) - (b % 3));
  for (const index of order) {
    const near = index % 3;
    const opacity = [0.34, 0.6, 0.93][near]!;
    const share = (index + 0.5) / count;
    const root: Point = [width * blend(0.34, 0.62, share) + random.gaussian(0, 6), height * 0.93];
    const tall = height * random.between(0.5, 0.68);
    const lean = width * (blend(-0.2, 0.24, share) + random.gaussian(0, 0.025));
    const neck: Point = [root[0] + lean, root[1] - tall];
    const stalk = along(
      [
        root,
        [root[0] + lean * 0.12, root[1] - tall * 0.45],
        [root[0] + lean * 0.5, root[1] - tall * 0.8],
        neck,
      ],
      16,
    );
    print(
      ribbon(stalk, (t) => blend(2.2, 1.1, t)),
      opacity,
      4,
    );
    const heading = Math.atan2(-tall * 0.35, lean * 0.95 + size * 0.02);
    ear(neck, heading, size * random.between(0.15, 0.19), opacity, { random, print });
    if (near === 2)
      leaf(
        stalk[Math.floor(stalk.length * random.between(0.25, 0.45))]!,
        random.chance(0.5) ? 1 : -1,
        size * 0.3,
        opacity * 0.7,
        { random, print },
      );
  }
}

function ear(
  neck: Point,
  heading: number,
  length: number,
  opacity: number,
  { random, print }: Pick<Flora, 'random' | 'print'>,
) {
  let grains = '';
  let awns = '';
  const pairs = 11;
  const droop = random.between(0.15, 0.4) * (Math.cos(heading) > 0 ? 1 : -1);
  for (let pair = 0; pair < pairs; pair++) {
    const t = pair / pairs;
    const angle = heading + droop * t;
    const at: Point = [neck[0] + Math.cos(angle) * length * t, neck[1] + Math.sin(angle) * length * t];
    for (const side of [-1, 1]) {
      const out = angle + side * 0.42;
      const tip: Point = [at[0] + Math.cos(out) * length * 0.15, at[1] + Math.sin(out) * length * 0.15];
      grains += gouge(at, tip, length * 0.026);
      const far = angle + side * blend(0.2, 0.1, t) + random.gaussian(0, 0.03);
      const reach = length * random.between(0.62, 0.82);
      awns += gouge(tip, [tip[0] + Math.cos(far) * reach, tip[1] + Math.sin(far) * reach], 0.42, side * 4);
    }
  }
  print(grains, opacity, 3);
  print(awns, opacity * 0.8, 1.5);
}

function leaf(
  from: Point,
  side: number,
  length: number,
  opacity: number,
  { random, print }: Pick<Flora, 'random' | 'print'>,
) {
  const points = along(
    [
      from,
      [from[0] + side * length * 0.3, from[1] - length * 0.42],
      [from[0] + side * length * 0.72, from[1] - length * random.between(0.3, 0.45)],
      [from[0] + side * length, from[1] - length * random.between(-0.05, 0.15)],
    ],
    14,
  );
  print(
    ribbon(points, (t) => 4.4 * Math.sin(Math.PI * (0.12 + t * 0.88)) + 0.3),
    opacity,
    3,
  );
}
