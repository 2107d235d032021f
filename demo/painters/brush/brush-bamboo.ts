import { blend, clamp } from '../random.ts';
import { along, type Point, polar } from '../svg.ts';
import { type Hand, pull, seal } from './brush-strokes.ts';

/** A bamboo leaf: wide at its start, then thinner to a point. */
function blade(hand: Hand, from: Point, angle: number, length: number, ink: number) {
  const { random } = hand;
  const bend = random.gaussian(0, 0.13);
  const fat = length * random.between(0.058, 0.08);
  pull(hand, {
    points: [
      from,
      polar(from, length * 0.34, angle - bend),
      polar(from, length * 0.7, angle),
      polar(from, length, angle + bend),
    ],
    half: (t) => fat * Math.min(1, 0.18 + t * 5) * (1 - t) ** 0.62,
    ink,
    dry: random.between(0.05, 0.42),
  });
}

/** A culm drawn from below, with a separate stroke for each section. */
function culm(
  hand: Hand,
  foot: Point,
  angle: number,
  half: number,
  joints: number,
  first: number,
  ink: number,
): Point[] {
  const { random } = hand;
  const nodes: Point[] = [foot];
  let at = foot;
  let way = angle;
  for (let joint = 0; joint < joints; joint++) {
    const long = first * (0.72 + 0.5 * Math.sin((joint / joints) * Math.PI));
    const end = polar(at, long, way);
    pull(hand, {
      points: [at, polar(at, long * 0.33, way), polar(at, long * 0.66, way), end],
      half: (t) => half * (0.86 + 0.2 * Math.abs(t - 0.5) ** 1.4 * 2.4),
      ink: ink * random.between(0.85, 1.1),
      dry: random.between(0.4, 0.75),
    });
    const across = way + Math.PI / 2;
    pull(hand, {
      points: [
        polar(end, half * 1.25, across),
        polar(polar(end, half * 0.4, across), half * 0.4, way),
        polar(polar(end, -half * 0.4, across), half * 0.4, way),
        polar(end, -half * 1.25, across),
      ],
      half: (t) => half * 0.13 * (1.3 - Math.sin(Math.PI * t) * 0.6),
      ink: Math.min(1, ink * 1.5),
      dry: 0.05,
    });
    at = polar(end, half * 0.42, way);
    nodes.push(end);
    way += random.gaussian(0, 0.012);
  }
  return nodes;
}

function leaves(hand: Hand, at: Point, reach: number, count: number, fall: number, ink: number) {
  const { random } = hand;
  for (let leaf = 0; leaf < count; leaf++)
    blade(
      hand,
      [at[0] + random.gaussian(0, reach * 0.06), at[1] + random.gaussian(0, reach * 0.05)],
      fall + blend(-0.85, 0.85, (leaf + 0.5) / count) + random.gaussian(0, 0.1),
      reach * random.between(0.7, 1.15),
      clamp(ink * random.between(0.75, 1.12)),
    );
}

/** Two culms, and a third one in the mist. */
export function bamboo(hand: Hand) {
  const { sheet, random } = hand;
  const { width, height } = sheet;
  for (const [x, ink, half] of [
    [0.74, 0.1, 0.016],
    [0.2, 0.14, 0.02],
  ] as const)
    culm(
      hand,
      [width * x, height * 1.03],
      -1.55 + random.gaussian(0, 0.03),
      width * half,
      6,
      height * 0.19,
      ink,
    );
  leaves(hand, [width * 0.76, height * 0.18], height * 0.13, 7, 1.5, 0.13);
  const main = culm(hand, [width * 0.4, height * 1.04], -1.53, width * 0.034, 6, height * 0.18, 0.62);
  const second = culm(hand, [width * 0.55, height * 1.04], -1.44, width * 0.017, 6, height * 0.15, 0.78);
  const twig = (from: Point, angle: number, long: number) => {
    const end = polar(from, long, angle);
    pull(hand, {
      points: [from, polar(from, long * 0.5, angle + 0.1), end],
      half: () => width * 0.0035,
      ink: 0.85,
      dry: 0.3,
    });
    return end;
  };
  for (const [node, angle, long, count] of [
    [main[3]!, -0.55, 0.16, 7],
    [main[4]!, -2.6, 0.15, 6],
    [main[2]!, -2.7, 0.12, 5],
    [second[4]!, -0.6, 0.15, 7],
    [second[5]!, -1.4, 0.1, 6],
    [main[5]!, -0.9, 0.1, 5],
    [second[2]!, -0.4, 0.13, 5],
  ] as const) {
    const end = twig(node, angle, height * long);
    leaves(hand, end, height * 0.14, count, Math.cos(angle) > 0 ? 1.05 : 2.05, random.between(0.78, 0.98));
    leaves(
      hand,
      polar(node, height * long * 0.55, angle),
      height * 0.1,
      3,
      Math.cos(angle) > 0 ? 1.2 : 1.9,
      0.5,
    );
  }
  seal(hand, [width * 0.84, height * 0.86], width * 0.062);
}

/** Bamboo in a wind from the left. */
export function windBamboo(hand: Hand) {
  const { sheet, random } = hand;
  const { width, height } = sheet;
  for (let layer = 0; layer < 3; layer++) {
    const ink = [0.11, 0.26, 0.86][layer]!;
    for (let stem = 0; stem < [3, 3, 3][layer]!; stem++) {
      const foot: Point = [
        width * ([-0.02, 0.22, 0.43][stem]! + layer * 0.05 + random.gaussian(0, 0.015)),
        height * 1.06,
      ];
      const long = height * random.between(1.0, 1.3);
      const points: Point[] = [
        foot,
        [foot[0] + long * 0.07, foot[1] - long * 0.38],
        [foot[0] + long * 0.27, foot[1] - long * 0.7],
        [foot[0] + long * 0.62, foot[1] - long * 0.92],
      ];
      pull(hand, { points, half: (t) => height * 0.0105 * blend(1.25, 0.28, t), ink: ink * 0.85, dry: 0.5 });
      const spine = along(points, 14);
      for (let index = 13; index < spine.length; index += 5) {
        const at = spine[index]!;
        const angle = -0.05 + random.gaussian(0, 0.18);
        const end = polar(at, height * random.between(0.05, 0.14), angle - 0.25);
        pull(hand, {
          points: [at, polar(at, height * 0.04, angle - 0.15), end],
          half: () => height * 0.0022,
          ink,
          dry: 0.2,
        });
        for (let leaf = 0; leaf < 5; leaf++)
          blade(
            hand,
            end,
            angle + random.gaussian(0.14, 0.26),
            height * random.between(0.13, 0.3),
            clamp(ink * random.between(0.75, 1.12)),
          );
      }
    }
  }
  seal(hand, [width * 0.075, height * 0.09], height * 0.07);
}
