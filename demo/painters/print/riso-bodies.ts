import { blend, clamp, smoothstep } from '../random.ts';
import { curve, fixed, gouge, type Point, polyline } from '../svg.ts';
import { oval, type Press, type Tone } from './riso-press.ts';

/** Two halves of a papaya, one with its seeds. */
export function papaya(press: Press) {
  const { sheet, random, noise } = press;
  const { width, height } = sheet;
  press.solid(0, `M0 ${fixed(height * 0.72)}H${fixed(width)}V${fixed(height)}H0Z`, 0.2);
  press.screen(
    2,
    [0, 0, width, height * 0.72],
    (x, y) => 0.34 * smoothstep(0.9, 0, y / height + x / width / 4),
    9,
  );
  const half = (center: Point, tall: number, turn: number, open: boolean) => {
    const shape = (grow: number): Point[] =>
      Array.from({ length: 30 }, (_, index): Point => {
        const angle = (index / 30) * Math.PI * 2;
        const up = Math.sin(angle);
        const wide = 0.5 * (1 + 0.24 * up) * (up < 0 ? 1 - 0.16 * up * up : 1);
        const [x, y] = [
          Math.cos(angle) * wide * tall * grow,
          up * tall * (grow + (grow < 1 ? (1 - grow) * 0.3 : 0)),
        ];
        return [
          center[0] + x * Math.cos(turn) - y * Math.sin(turn),
          center[1] + x * Math.sin(turn) + y * Math.cos(turn),
        ];
      });
    const skin = curve(shape(1), true);
    press.solid(2, oval([center[0] + tall * 0.2, center[1] + tall * 0.96], tall * 0.62, tall * 0.1), 0.5);
    press.knock(skin);
    press.solid(1, skin);
    if (!open) {
      press.solid(2, skin, 0.22);
      const box = [center[0] - tall, center[1] - tall, center[0] + tall, center[1] + tall] as const;

      const tx: Tone = (x, y) => {
        const [dx, dy] = [x - center[0], y - center[1]];
        const [px, py] = [
          dx * Math.cos(turn) + dy * Math.sin(turn),
          -dx * Math.sin(turn) + dy * Math.cos(turn),
        ];
        const up = py / tall;
        if (Math.abs(up) > 0.985) return -2;
        const wide =
          0.5 * (1 + 0.24 * up) * (up < 0 ? 1 - 0.16 * up * up : 1) * tall * Math.sqrt(1 - up * up);
        return Math.abs(px) < wide - 3 ? px / wide : -2;
      };
      press.screen(
        2,
        box,
        (x, y) => {
          const at = tx(x, y);
          return at < -1 ? 0 : 0.12 + 0.75 * smoothstep(-0.1, 1.05, at);
        },
        7.5,
      );
      press.screen(
        0,
        box,
        (x, y) => {
          const at = tx(x, y);
          return at < -1 ? 0 : 0.75 * smoothstep(0.2, -0.9, at + noise.at(x / 90, y / 90) * 0.6);
        },
        7.5,
      );
      return;
    }
    press.line(2, skin, tall * 0.018, 0.8);
    press.solid(0, curve(shape(0.93), true), 0.82);
    const hollow = shape(0.5).map(([x, y]): Point => [x + noise.at(x / 22, y / 22) * tall * 0.03, y]);
    press.solid(2, curve(hollow, true), 0.22);
    press.line(0, curve(hollow, true), tall * 0.02, 0.9);
    let seeds = '';

    for (let seed = 0; seed < 120; seed++) {
      const angle = random.between(0, Math.PI * 2);
      const far = Math.sqrt(random.next()) * 0.93;
      const edge = hollow[Math.floor((angle / (Math.PI * 2)) * 30) % 30]!;
      const at: Point = [blend(center[0], edge[0], far), blend(center[1] + tall * 0.05, edge[1], far)];
      const size = tall * random.between(0.024, 0.034);
      seeds += oval(at, size, size * 0.84, random.between(0, 3));
    }
    press.solid(2, seeds);
    press.solid(0, seeds, 0.55);
  };
  half([width * 0.66, height * 0.47], height * 0.33, 0.2, false);
  half([width * 0.37, height * 0.52], height * 0.36, -0.1, true);
}

/** A pineapple, with every eye drawn. */
export function pineapple(press: Press) {
  const { sheet, random } = press;
  const { width, height } = sheet;
  const center: Point = [width * 0.5, height * 0.64];
  const [across, up] = [width * 0.235, height * 0.255];
  press.solid(1, oval([width * 0.5, height * 0.52], width * 0.42, width * 0.42), 0.55);
  press.solid(2, oval([width * 0.56, height * 0.895], width * 0.3, height * 0.022), 0.55);
  const tx = (x: number, y: number) =>
    Math.abs((x - center[0]) / across) ** 2.3 + Math.abs((y - center[1]) / up) ** 2.3;
  const body = curve(
    Array.from({ length: 40 }, (_, index): Point => {
      const angle = (index / 40) * Math.PI * 2;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      return [
        center[0] + Math.sign(c) * Math.abs(c) ** (2 / 2.3) * across,
        center[1] + Math.sign(s) * Math.abs(s) ** (2 / 2.3) * up,
      ];
    }),
    true,
  );
  press.knock(body);
  press.solid(1, body);
  press.solid(0, body, 0.42);
  press.screen(
    2,
    [center[0] - across, center[1] - up, center[0] + across, center[1] + up],
    (x, y) =>
      tx(x, y) < 0.97
        ? 0.95 * smoothstep(-0.1, 1.15, (x - center[0]) / across + 0.25 * ((y - center[1]) / up))
        : 0,
    7,
  );
  let lines = '';
  let eyes = '';
  // The eyes are on a barrel, rotated around its axis and narrower towards its ends.
  const spot = (turn: number, level: number): Point => {
    const v = clamp(level, -0.995, 0.995);
    const half = across * (1 - Math.abs(v) ** 2.3) ** (1 / 2.3);
    const bend = up * 0.07 * (1 - Math.cos(turn)) * (1 - v * v);
    return [center[0] + half * Math.sin(clamp(turn, -1.57, 1.57)), center[1] + up * v + bend];
  };
  for (let row = -9; row <= 9; row++)
    for (let column = -5; column <= 5; column++) {
      const turn = (column + (row & 1 ? 0.5 : 0)) * 0.34;
      const level = Math.sin((row / 9.4) * 1.5);
      const step = (Math.sin(((row + 1) / 9.4) * 1.5) - Math.sin(((row - 1) / 9.4) * 1.5)) / 2;
      if (Math.abs(turn) > 1.72) continue;
      lines += polyline(
        [
          spot(turn - 0.17, level),
          spot(turn, level - step),
          spot(turn + 0.17, level),
          spot(turn, level + step),
        ],
        true,
      );
      if (Math.abs(turn) > 1.4 || Math.abs(level) > 0.96) continue;
      const wide = across * 0.17 * Math.cos(turn);
      const [x, y] = spot(turn, level);
      eyes += gouge(
        [x - wide * 0.7, y + step * up * 0.35],
        [x + wide * 0.7, y + step * up * 0.35],
        wide * 0.16,
        wide * 0.3,
      );
      eyes += gouge([x, y + step * up * 0.3], [x + wide * 0.15, y - step * up * 0.55], wide * 0.13);
    }
  press.line(2, lines, 2.2, 0.85);
  press.solid(2, eyes, 0.9);
  let leaves = '';
  let backs = '';
  for (let tier = 0; tier < 6; tier++)
    for (let index = -4; index <= 4; index++) {
      const spread = (index / 4) * blend(1.25, 0.42, tier / 5) + random.gaussian(0, 0.05);
      const root: Point = [center[0] + index * across * 0.1, center[1] - up * blend(0.93, 1.12, tier / 5)];
      const long = height * blend(0.13, 0.3, tier / 5) * random.between(0.85, 1.1);
      const tip: Point = [root[0] + Math.sin(spread) * long, root[1] - Math.cos(spread) * long * 0.95];
      const blade = gouge(root, tip, width * 0.013, Math.sin(spread) * -long * 0.35);
      if ((tier + index) % 2) backs += blade;
      else leaves += blade;
    }
  press.solid(1, backs + leaves);
  press.solid(2, backs, 0.92);
  press.solid(2, leaves, 0.55);
}
