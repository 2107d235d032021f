import { blend, clamp, type Noise, type Random } from '../random.ts';
import { curve, fixed, gouge, type Point, ribbon, type Sheet } from '../svg.ts';

export type Palette = { paper: string; inks: readonly [warm: string, light: string, cool: string] };

export const palettes: readonly Palette[] = [
  { paper: '#f6f1e4', inks: ['#f2604c', '#f6c445', '#2b6f8a'] },
  { paper: '#f5efe6', inks: ['#e8566f', '#f3b64c', '#3a7d6b'] },
  { paper: '#f3f0e6', inks: ['#ee7a3b', '#f2cf5b', '#345a86'] },
  { paper: '#f6efe8', inks: ['#e06a8c', '#f4d06a', '#4a5a94'] },
];

type Ink = 0 | 1 | 2;

export type Tone = (x: number, y: number) => number;

/** Three drums, printed one after the other, each with a slightly different offset. */
export class Press {
  readonly plates: [string[], string[], string[]] = [[], [], []];
  readonly sheet: Sheet;
  readonly random: Random;
  readonly noise: Noise;

  constructor(sheet: Sheet, random: Random, noise: Noise) {
    this.sheet = sheet;
    this.random = random;
    this.noise = noise;
  }

  solid(ink: Ink, data: string, strength = 1) {
    this.plates[ink].push(`<path d="${data}" fill-opacity="${strength}"/>`);
  }

  /** Removes the ink of a shape from some plates. */
  knock(data: string, inks: readonly Ink[] = [0, 1, 2]) {
    for (const ink of inks) this.plates[ink].push(`<path d="${data}" fill="#fff"/>`);
  }

  line(ink: Ink, data: string, width: number, strength = 1) {
    this.plates[ink].push(
      `<path d="${data}" fill="none" stroke="currentColor" stroke-width="${fixed(width)}" stroke-opacity="${strength}" stroke-linecap="round" stroke-linejoin="round"/>`,
    );
  }

  /** A screen of dots on a rotated grid, in nine sizes. */
  screen(
    ink: Ink,
    box: readonly [left: number, top: number, right: number, bottom: number],
    tone: Tone,
    gap = 8,
  ) {
    const angle = [0.26, 0.79, 1.31][ink]!;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const sizes = Array.from({ length: 9 }, () => '');
    const [left, top, right, bottom] = box;
    const center: Point = [(left + right) / 2, (top + bottom) / 2];
    const reach = Math.hypot(right - left, bottom - top) / 2;
    for (let u = -reach; u < reach; u += gap)
      for (let v = -reach; v < reach; v += gap) {
        const x = center[0] + u * cos - v * sin;
        const y = center[1] + u * sin + v * cos;
        if (x < left || x > right || y < top || y > bottom) continue;
        const strength = clamp(tone(x, y));
        if (strength < 0.06) continue;
        sizes[Math.min(8, Math.floor(strength * 9))] += `M${fixed(x)} ${fixed(y)}h.1`;
      }
    sizes.forEach((data, index) => {
      if (data) this.line(ink, data, gap * blend(0.28, 1.28, index / 8));
    });
  }

  print(palette: Palette) {
    const { random, sheet } = this;
    // The light ink first and the cool one last, so that the dark line is on top.
    for (const ink of [1, 0, 2] as const) {
      const shift = `translate(${fixed(random.gaussian(0, 1.3))} ${fixed(random.gaussian(0, 1.3))}) rotate(${(random.gaussian(0, 0.07)).toFixed(3)})`;
      sheet.add(
        `<g style="mix-blend-mode:multiply" transform="${shift}" fill="${palette.inks[ink]}" color="${palette.inks[ink]}">${this.plates[ink].join('')}</g>`,
      );
    }
    // Specks where the drum did not print.
    let specks = '';
    for (let index = 0; index < 1500; index++)
      specks += `M${fixed(random.between(0, sheet.width))} ${fixed(random.between(0, sheet.height))}h.1`;
    sheet.line(specks, palette.paper, 1.3, 0.55);
  }
}

export const oval = (
  [x, y]: Point,
  across: number,
  up: number,
  turn = 0,
  wobble = 0,
  noise?: Noise,
): string =>
  curve(
    Array.from({ length: 28 }, (_, index): Point => {
      const angle = (index / 28) * Math.PI * 2;
      const grow = 1 + wobble * (noise?.at(Math.cos(angle) * 1.3 + x, Math.sin(angle) * 1.3 + y) ?? 0);
      const [px, py] = [Math.cos(angle) * across * grow, Math.sin(angle) * up * grow];
      return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)];
    }),
    true,
  );

export function leafAt(press: Press, root: Point, length: number, angle: number, fat = 0.34) {
  const at = (forward: number, side: number): Point => [
    root[0] + Math.cos(angle) * forward * length - Math.sin(angle) * side * length,
    root[1] + Math.sin(angle) * forward * length + Math.cos(angle) * side * length,
  ];
  const outline = curve(
    [
      at(0, 0),
      at(0.25, fat * 0.42),
      at(0.6, fat * 0.5),
      at(1, 0.02),
      at(0.62, -fat * 0.42),
      at(0.25, -fat * 0.4),
    ],
    true,
  );
  press.knock(outline);
  press.solid(1, outline);
  press.solid(2, outline, 0.72);
  let veins = ribbon(
    [at(-0.16, 0.03), at(0.4, 0.02), at(0.96, 0.02)],
    (t) => length * blend(0.012, 0.003, t),
  );
  for (let vein = 1; vein < 7; vein++)
    for (const side of [-1, 1])
      veins += gouge(
        at(vein * 0.125, 0.01),
        at(vein * 0.125 + 0.15, side * fat * 0.4 * Math.sin((vein / 7) * Math.PI) ** 0.7),
        length * 0.004,
      );
  press.solid(2, veins, 0.9);
}
