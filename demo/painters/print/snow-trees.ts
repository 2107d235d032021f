import { blend, clamp, type Random, smoothstep } from '../random.ts';
import { along, gouge, type Point, polyline, ribbon } from '../svg.ts';
import type { Bench } from './snow-bench.ts';

/** A birch: unprinted paper with a dark edge on one side and scars of branches. */
export function birch(
  { sheet, random, noise, palette }: Bench,
  x: number,
  top: number,
  foot: number,
  half: number,
  ground: string,
) {
  const lean = random.gaussian(0, half * 0.9);
  const wave = random.between(0, 90);
  const middle = (y: number) =>
    x + lean * (1 - (y - top) / (foot - top)) + noise.at(y / 170, wave) * half * 0.7;
  const spine: Point[] = [];
  for (let y = top; y <= foot; y += 12) spine.push([middle(y), y]);
  spine.push([middle(foot), foot]);
  const wide = (t: number) => half * (0.8 + 0.2 * t + 0.75 * smoothstep(0.955, 1, t));
  sheet.path(
    ribbon(spine, (t) => wide(t) + 2),
    { fill: ground },
  );
  sheet.path(ribbon(spine, wide), { fill: palette.paper });
  let tint = '';
  let marks = '';
  for (let y = top; y < foot - half; y += random.between(2.6, 5.4)) {
    const center = middle(y);
    const reach = half * random.between(0.25, 1.15);
    if (random.chance(0.82))
      tint += gouge(
        [center + half, y],
        [center + half - reach, y + random.gaussian(0, 1)],
        random.between(0.4, 0.9),
      );
    if (random.chance(0.3)) {
      const left = random.chance(0.35);
      const from = left ? center - half : center + half;
      marks += gouge(
        [from, y],
        [from + (left ? 1 : -1) * half * random.between(0.35, 1.2), y + random.gaussian(0, 1.4)],
        random.between(0.6, 1.7),
      );
    }
    if (random.chance(0.034 * (1 - smoothstep(8, 40, half))))
      marks +=
        gouge([center - half * 0.5, y - half * 0.25], [center + half * 0.35, y], half * 0.28, half * 0.35) +
        gouge(
          [center - half * 0.7, y - half * 0.65],
          [center + half * 0.5, y - half * 0.5],
          half * 0.07,
          -half * 0.4,
        );
  }
  sheet.path(tint, { fill: palette.middle });
  sheet.path(marks, { fill: palette.key });
  return middle;
}

/** A fir in snow: dark tiers with white snow cut out of each. */
export function fir({ sheet, random, palette }: Bench, [x, y]: Point, tall: number, snow = 1) {
  const tiers = Math.round(clamp(tall / 22, 5, 13));
  let dark =
    gouge([x, y - tall], [x, y + tall * 0.02], tall * 0.012) +
    polyline(
      [
        [x - tall * 0.025, y - tall * 0.1],
        [x + tall * 0.025, y - tall * 0.1],
        [x + tall * 0.03, y + tall * 0.03],
        [x - tall * 0.03, y + tall * 0.03],
      ],
      true,
    );
  let white = '';
  for (let tier = 0; tier < tiers; tier++) {
    const t = (tier + 1) / tiers;
    const level = y - tall * (1 - t * 0.93);
    const half = tall * 0.235 * t ** 0.9 * random.between(0.86, 1.12);
    for (const side of [-1, 1]) {
      const tip: Point = [x + side * half, level + half * 0.3 * random.between(0.7, 1.2)];
      dark += polyline(
        [
          [x, level - (tall / tiers) * 1.25],
          [x + side * half * 0.5, level - half * 0.1],
          tip,
          [x + side * half * 0.74, level + half * 0.12],
          [x + side * half * 0.42, level + half * 0.33],
          [x + side * half * 0.3, level + half * 0.14],
          [x, level + half * 0.3],
        ],
        true,
      );
      const lit = side < 0 ? 1 : 0.62;
      white += gouge(
        [x + side * half * 0.1, level - (tall / tiers) * 0.72],
        [tip[0] - side * half * 0.06, tip[1] - half * 0.06],
        tall * 0.0125 * lit * snow,
        side * half * 0.14,
      );
      if (random.chance(0.7 * lit))
        white += gouge(
          [x + side * half * 0.2, level],
          [x + side * half * 0.66, level + half * 0.14],
          tall * 0.006 * snow,
          side * half * 0.06,
        );
    }
  }
  sheet.path(dark, { fill: palette.key });
  sheet.path(white, { fill: palette.paper });
}

/** A tree that grows by forks, each of which divides the thickness of its branch. */
export function limbs(
  random: Random,
  root: Point,
  length: number,
  half: number,
  angle: number,
  depth: number,
  tips: Point[],
): string {
  const bend = random.gaussian(0, 0.16);
  const spine: Point[] = [root];
  for (let step = 1; step <= 4; step++) {
    const [x, y] = spine.at(-1)!;
    const turn = angle + bend * (step - 2) + random.gaussian(0, 0.06);
    spine.push([x + Math.cos(turn) * (length / 4), y + Math.sin(turn) * (length / 4)]);
  }
  const end = spine.at(-1)!;
  let data = ribbon(
    along(spine, 3),
    (t) => half * blend(1, 0.66, t) * (depth === 7 ? 1 + 0.8 * (1 - smoothstep(0, 0.3, t)) : 1),
  );
  if (depth === 0) {
    tips.push(end);
    return data;
  }
  const forks = random.chance(0.28) ? 3 : 2;
  for (let fork = 0; fork < forks; fork++) {
    const spread = (forks === 2 ? [-0.42, 0.4] : [-0.6, 0.02, 0.58])[fork]! + random.gaussian(0, 0.13);
    const turn = angle + bend + spread;
    const lifted = turn + 0.1 * Math.sin(-Math.PI / 2 - turn);
    data += limbs(
      random,
      end,
      length * random.between(0.68, 0.84),
      half * (forks === 2 ? 0.64 : 0.52),
      lifted,
      depth - 1,
      tips,
    );
  }
  return data;
}
