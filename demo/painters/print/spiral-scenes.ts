import { blend, clamp, type Noise, type Random, smoothstep } from '../random.ts';
import type { Point } from '../svg.ts';

/** How dark the line is at a position, 0…1; on dark paper, how light. */
export type Tone = (x: number, y: number) => number;
export type Scene = { center: Point; tone: Tone; turns: number };
export type Setting = { width: number; height: number; random: Random; noise: Noise; bright: boolean };

/** A snow-covered mountain reflected in a lake; the line starts in the sun. */
export function mountain({ width, height, noise, random, bright }: Setting): Scene {
  const size = Math.min(width, height);
  const shore = height * 0.66;
  const peak: Point = [width * 0.44, height * 0.25];
  const sun: Point = [width * random.between(0.7, 0.76), height * 0.2];
  const radius = size * 0.085;
  const slope = (x: number) => {
    const away = Math.abs(x - peak[0]) / (width * 0.62);
    // A volcano's flank: a short plateau at the summit, steep below it, and flatter towards the plain.
    return (
      blend(peak[1], shore, clamp(Math.max(0, away - 0.035) ** 0.62 * 1.14)) +
      noise.fractal(x / 60, 3, 3) * size * 0.012
    );
  };
  const land = (x: number, y: number): number | null => {
    const top = slope(x);
    if (y < top) return null;
    const fall = (y - top) / size;
    const down = (y - peak[1]) / (shore - peak[1]);
    const gullies = noise.fractal((x - peak[0]) / (18 + down * 60), down * 1.4, 3);
    const snow = down + gullies * 0.2 < 0.36;
    const shade = smoothstep(-0.05, 0.3, ((x - peak[0]) / width) * 1.6 + gullies * 0.22);
    if (snow) return 0.04 + shade * 0.36;
    return clamp(0.5 + shade * 0.34 + gullies * 0.22 - fall * 0.16 - 0.2 * smoothstep(0.55, 1, down));
  };
  const sky = (x: number, y: number) => {
    const away = Math.hypot(x - sun[0], y - sun[1]) / radius;
    if (away < 1) return 0.02;
    const cloud = smoothstep(0.1, 0.42, noise.fractal(x / 300, y / 36, 3) - 0.1);
    return clamp(0.42 - 0.22 * (y / shore) - cloud * 0.22 - 0.2 * Math.exp(-(away - 1) * 1.4), 0.05);
  };
  const dark: Tone = (x, y) => {
    if (y < shore) return land(x, y) ?? sky(x, y);
    const depth = (y - shore) / (height - shore);
    const ripple = noise.fractal(x / blend(46, 150, depth), y / blend(4, 13, depth), 2);
    const mirrored = shore - (y - shore) * 1.24;
    const image = land(x + ripple * 26 * depth, mirrored) ?? sky(x + ripple * 16, mirrored);
    const bank = 1 - smoothstep(0, 0.035, depth);
    return clamp(image * 0.8 + 0.12 + ripple * 0.3 + bank * 0.5, 0.04, 0.98);
  };
  return { center: sun, tone: bright ? (x, y) => 1 - dark(x, y) : dark, turns: 136 };
}

/** A nautilus cut in half: a logarithmic spiral, drawn by an even one. */
export function nautilus({ width, height, noise, bright }: Setting): Scene {
  const size = Math.min(width, height);
  const center: Point = [width * 0.5, height * 0.46];
  const growth = 0.158;
  const outermost = size * 0.4;
  const last = Math.PI * 0.06;
  const chambers = 13;
  const dark: Tone = (x, y) => {
    const [dx, dy] = [x - center[0], y - center[1]];
    const away = Math.hypot(dx, dy) || 0.001;
    // The unwound angle at this position, counted backwards from the mouth of the shell.
    const around = (((Math.atan2(dy, dx) - last) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
    const back = 2 * Math.PI - around;
    const rim = outermost * Math.exp(-growth * back);
    const whorl = Math.log(rim / away) / (growth * 2 * Math.PI);
    if (whorl < 0) return outside(x, y);
    if (back < 0.022 && whorl < 1) return 0.95;
    const turn = Math.floor(whorl);
    const across = whorl - turn;
    const total = back + turn * 2 * Math.PI;
    if (total > 6 * Math.PI) return 0.6;
    if (across < 0.075 || across > 0.972) return 0.95;
    const open = total < 2.3;
    const bend = 0.62 * Math.sin(across * Math.PI) + across * 0.24;
    const place = ((total + bend) * chambers) / (2 * Math.PI);
    const within = place - Math.floor(place);
    if (!open && (within < 0.075 || within > 0.955)) return 0.92;
    const hollow = open
      ? 0.3 + 0.5 * (1 - Math.sin(Math.PI * (across * 0.82 + 0.16))) + 0.22 * (1 - total / 2.3)
      : 0.07 + 0.62 * (1 - within) ** 2.2 + 0.12 * across;
    return clamp(hollow + noise.fractal(x / 70, y / 70, 2) * 0.07, 0.03, 0.9);
  };
  const outside = (x: number, y: number) => {
    const shadow = Math.hypot(
      (x - center[0] - size * 0.02) / (size * 0.34),
      (y - center[1] - size * 0.272) / (size * 0.06),
    );
    return clamp(
      0.13 +
        0.1 * (y / height) +
        0.55 * (1 - smoothstep(0.3, 1.1, shadow)) +
        noise.fractal(x / 260, y / 260, 2) * 0.06,
    );
  };
  return { center, tone: bright ? (x, y) => 1 - dark(x, y) * 0.96 : dark, turns: 132 };
}
