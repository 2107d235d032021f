/** Seeded random numbers. Painters must not call Math.random, since a work must always be the same. */
export type Random = {
  /** Uniform in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** Whole number, both ends included. */
  integer(low: number, high: number): number;
  gaussian(mean?: number, deviation?: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
};

export function createRandom(seed: number): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ 0xc2b2ae35) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    gaussian: (mean = 0, deviation = 1) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)]!,
  };
}

export type Noise = {
  /** Smooth gradient noise, about -1…1. */
  at(x: number, y?: number): number;
  /** Several octaves of smooth noise, about -1…1. */
  fractal(x: number, y?: number, octaves?: number): number;
};

export function createNoise(seed: number): Noise {
  const gradient = (cellX: number, cellY: number, x: number, y: number) => {
    let hash = Math.imul(cellX, 374761393) ^ Math.imul(cellY, 668265263) ^ Math.imul(seed + 101, 1274126177);
    hash = Math.imul(hash ^ (hash >>> 13), 1103515245);
    hash = Math.imul(hash ^ (hash >>> 16), 2246822519);
    const angle = ((hash ^ (hash >>> 15)) >>> 0) * ((2 * Math.PI) / 4294967296);
    return Math.cos(angle) * x + Math.sin(angle) * y;
  };
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  const at = (x: number, y = 0.37) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const insideX = x - cellX;
    const insideY = y - cellY;
    const across = ease(insideX);
    const top = blend(
      gradient(cellX, cellY, insideX, insideY),
      gradient(cellX + 1, cellY, insideX - 1, insideY),
      across,
    );
    const bottom = blend(
      gradient(cellX, cellY + 1, insideX, insideY - 1),
      gradient(cellX + 1, cellY + 1, insideX - 1, insideY - 1),
      across,
    );
    return blend(top, bottom, ease(insideY)) * 1.5;
  };
  const fractal = (x: number, y = 0.37, octaves = 4) => {
    let sum = 0;
    let weight = 1;
    let total = 0;
    for (let octave = 0; octave < octaves; octave++) {
      sum += weight * at(x * 2 ** octave + octave * 17.3, y * 2 ** octave + octave * 9.1);
      total += weight;
      weight /= 2;
    }
    return sum / total;
  };
  return { at, fractal };
}

export const blend = (from: number, to: number, amount: number) => from + (to - from) * amount;

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

export function smoothstep(low: number, high: number, value: number) {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

/** Evenly spaced numbers from 0 to 1, both ends included. */
export const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => (count < 2 ? 0 : index / (count - 1)));
