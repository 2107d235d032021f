import { expect, test } from 'vitest';
import { denoise, flatten, type Plane } from './denoise.ts';

const [width, height] = [48, 32];

/** A plane of three equal channels. */
const grey = (value: (x: number, y: number) => number): Plane => ({
  ...{ width, height, channels: 3 },
  data: Float32Array.from({ length: width * height * 3 }, (_, i) => {
    const pixel = Math.floor(i / 3);
    return value(pixel % width, Math.floor(pixel / width));
  }),
});

/** Noise from -1 to 1 that is the same in every run. */
function noise(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 1073741824 - 1;
  };
}

const at = ({ data }: Plane, x: number, y: number) => data[3 * (y * width + x)]!;

/** The standard deviation within the columns from `from` to `to`. */
function deviation(plane: Plane, from: number, to: number): number {
  const values: number[] = [];
  for (let y = 2; y < height - 2; y++) for (let x = from; x < to; x++) values.push(at(plane, x, y));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

const flat = {
  normal: grey(() => Math.sqrt(1 / 3)),
  depth: { ...grey(() => 1), channels: 1, data: new Float32Array(width * height).fill(2) },
};

test('takes the noise of two renders away, and keeps the edge of a shadow', () => {
  const lit = (x: number) => (x < width / 2 ? 0.8 : 0.2);
  const [one, other] = [noise(7), noise(11)];
  const first = grey((x) => lit(x) + 0.1 * one());
  const second = grey((x) => lit(x) + 0.1 * other());
  const clean = denoise(first, second, flat);
  expect(deviation(first, 2, 20)).toBeGreaterThan(0.05);
  expect(deviation(clean, 2, 20)).toBeLessThan(0.015);
  expect(at(clean, 20, 16)).toBeCloseTo(0.8, 1);
  expect(at(clean, 27, 16)).toBeCloseTo(0.2, 1);
});

test('does not blur from one surface to another', () => {
  const depth = {
    ...flat.depth,
    data: flat.depth.data.map((_, i) => (i % width < width / 2 ? 2 : 4)),
  };
  const [one, other] = [noise(3), noise(5)];
  const base = (x: number) => (x < width / 2 ? 0.5 : 0.4);
  const clean = denoise(
    grey((x) => base(x) + 0.2 * one()),
    grey((x) => base(x) + 0.2 * other()),
    { ...flat, depth },
  );
  expect(at(clean, 12, 16) - at(clean, 36, 16)).toBeGreaterThan(0.05);
});

test('smooths faint clouds, and no shadow', () => {
  const cloudy = grey((x, y) => (x > 30 ? 0.3 : 0.8) + 0.012 * Math.sin(x) * Math.cos(y));
  const even = flatten(cloudy, 0.05);
  expect(deviation(even, 2, 26)).toBeLessThan(deviation(cloudy, 2, 26) / 3);
  expect(at(even, 24, 16) - at(even, 36, 16)).toBeGreaterThan(0.45);
});
