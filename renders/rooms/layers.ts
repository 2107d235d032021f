import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { denoise, flatten, type Guides, luminance, mean, type Plane } from './denoise.ts';

/**
 * The layers of a room. Below them the browser paints the wall and hangs the work: the light is multiplied over both, and the room
 * covers them where something stands before the wall.
 */
export type Layers = {
  /** All that is not the wall: RGB (sRGB, 0–1) and coverage. */
  room: Plane;
  /** The light on the wall, RGB (0–1, gamma 2.2), also where something hides it; half as wide, since it changes slowly. */
  light: Plane;
};

export type Measures = {
  pixels: number;
  widthMm: number;
  heightMm: number;
  floorMm: number;
  free: { leftMm: number; topMm: number; widthMm: number; heightMm: number };
  light: 'left' | 'right' | 'above';
};

/** How bright a white wall is within the free area. */
const brightness = { day: 0.8, evening: 0.6 };
/** How much of the light's own colour is taken away: the eye adapts, though not wholly to lamps. */
const adaptation = { day: 0.85, evening: 0.72 };

/** Makes the layers of the passes that `lib/stage.py` wrote into `folder`. */
export async function makeLayers(
  folder: string,
  measures: Measures,
  time: 'day' | 'evening',
): Promise<Layers> {
  const width = measures.pixels;
  const read = (name: string, half: 1 | 2, channels: number) =>
    readPass(join(folder, `${name}-${half}.f32`), width, channels);
  const both = async (name: string, channels = 3) =>
    mean(await read(name, 1, channels), await read(name, 2, channels));
  const guides: Guides = { normal: await both('normal'), depth: await both('depth', 1) };
  const halves = await Promise.all(
    ([1, 2] as const).map(async (half) => {
      const rgb = (name: string) => read(name, half, 3);
      const diffuse = sum(await rgb('diffuse-direct'), await rgb('diffuse-indirect'));
      const gloss = product(
        sum(await rgb('gloss-direct'), await rgb('gloss-indirect')),
        await rgb('gloss-color'),
      );
      const matt = product(diffuse, await rgb('diffuse-color'));
      const rest = sum(await rgb('image'), sum(matt, gloss), -1);
      return { diffuse, gloss, rest };
    }),
  );
  const [first, second] = halves as [(typeof halves)[0], (typeof halves)[0]];
  const diffuse = denoise(first.diffuse, second.diffuse, guides, 6);
  const gloss = denoise(first.gloss, second.gloss, guides, 4);
  const rest = denoise(first.rest, second.rest, guides, 2);
  const color = await both('diffuse-color');
  const wall = await both('wall', 1);
  const image = sum(product(diffuse, color), sum(gloss, rest));
  const light = filled(diffuse, wall);
  const gains = exposure(light, measures, time);
  return {
    room: withoutWall(image, light, wall, gains),
    light: encodedLight(blurred(flatten(halved(light), 0.05), 5), gains),
  };
}

/** A pass of the renderer: its rows are stored from the bottom, and always with four channels. */
async function readPass(path: string, width: number, channels: number): Promise<Plane> {
  const bytes = await readFile(path);
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const height = all.length / 4 / width;
  const data = new Float32Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < channels; c++) {
        data[(y * width + x) * channels + c] = all[((height - 1 - y) * width + x) * 4 + c]!;
      }
    }
  }
  return { width, height, channels, data };
}

const sum = (a: Plane, b: Plane, sign = 1): Plane => ({
  ...a,
  data: a.data.map((value, i) => value + sign * b.data[i]!),
});
const product = (a: Plane, b: Plane): Plane => ({ ...a, data: a.data.map((value, i) => value * b.data[i]!) });

/** The colour of the wall in the scene (`wall_paint` of `lib/materials.py`). */
const wallAlbedo = 0.78;

/** The light of the visible wall, continued behind what stands before it: by a pyramid of means. */
function filled(light: Plane, wall: Plane): Plane {
  const weights = wall.data.map((share) => (share > 0.98 ? 1 : 0));
  const fill = (values: Float32Array, known: Float32Array, width: number, height: number): Float32Array => {
    if (known.every((weight) => weight > 0) || (width <= 1 && height <= 1)) return values;
    const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
    const smaller = new Float32Array(w * h * 3);
    const count = new Float32Array(w * h);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [from, to] = [y * width + x, (y >> 1) * w + (x >> 1)];
        count[to]! += known[from]!;
        for (let c = 0; c < 3; c++) smaller[3 * to + c]! += known[from]! * values[3 * from + c]!;
      }
    }
    for (let i = 0; i < count.length; i++) {
      for (let c = 0; c < 3; c++) smaller[3 * i + c]! /= Math.max(count[i]!, 1e-6);
      count[i] = Math.min(1, count[i]!);
    }
    const behind = fill(smaller, count, w, h);
    const result = values.slice();
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        if (known[at]! > 0) continue;
        for (let c = 0; c < 3; c++)
          result[3 * at + c] = bilinear(behind, w, h, (x - 0.5) / 2, (y - 0.5) / 2, c);
      }
    }
    return result;
  };
  return { ...light, data: fill(light.data, weights, light.width, light.height) };
}

function halved({ width, height, channels, data }: Plane): Plane {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Float32Array(w * h * channels).map((_, i) => {
    const [pixel, c] = [Math.floor(i / channels), i % channels];
    const at = (2 * Math.floor(pixel / w) * width + 2 * (pixel % w)) * channels + c;
    return (
      (data[at]! + data[at + channels]! + data[at + width * channels]! + data[at + (width + 1) * channels]!) /
      4
    );
  });
  return { width: w, height: h, channels, data: half };
}

/** A Gaussian blur of `sigma` pixels: the filter before it leaves faint steps. */
function blurred(plane: Plane, sigma: number): Plane {
  const reach = 3 * sigma;
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const { width, height, channels } = plane;
  const along = (from: Float32Array, length: number, stride: number) =>
    from.map((_, at) => {
      const position = Math.floor(at / stride) % length;
      const start = at - position * stride;
      let value = 0;
      for (let i = 0; i < weights.length; i++) {
        const near = Math.min(length - 1, Math.max(0, position + i - reach));
        value += weights[i]! * from[start + near * stride]!;
      }
      return value / total;
    });
  return { ...plane, data: along(along(plane.data, width, channels), height, channels * width) };
}

function bilinear(
  data: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  channel: number,
): number {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [u, v] = [Math.max(0, x - left), Math.max(0, y - top)];
  const at = (px: number, py: number) => data[3 * (py * width + px) + channel]!;
  return (
    (1 - v) * ((1 - u) * at(left, top) + u * at(right, top)) +
    v * ((1 - u) * at(left, bottom) + u * at(right, bottom))
  );
}

/** The gains of red, green and blue that make the free part of the wall as bright as intended. */
function exposure(light: Plane, { pixels, widthMm, free }: Measures, time: 'day' | 'evening'): number[] {
  const scale = pixels / widthMm;
  const totals = [0, 0, 0];
  let count = 0;
  for (let y = Math.ceil(free.topMm * scale); y < (free.topMm + free.heightMm) * scale; y++) {
    for (let x = Math.ceil(free.leftMm * scale); x < (free.leftMm + free.widthMm) * scale; x++) {
      for (let c = 0; c < 3; c++) totals[c]! += light.data[3 * (y * light.width + x) + c]!;
      count++;
    }
  }
  const means = Float32Array.from(totals, (total) => total / count);
  const grey = luminance(means, 0);
  return [...means].map((value) => (brightness[time] / grey) * (grey / value) ** adaptation[time]);
}

/** Linear up to 0.7; brighter values approach 1. */
const shoulder = (value: number) => (value < 0.7 ? value : 1 - 0.3 * Math.exp(-(value - 0.7) / 0.3));

const srgb = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

function encodedLight(light: Plane, gains: number[]): Plane {
  const data = light.data.map((value, i) => shoulder(Math.max(0, value) * gains[i % 3]!) ** (1 / 2.2));
  return { ...light, data };
}

/**
 * The room alone. At its edges a pixel is partly wall: it gets the colour of the room beside it; a thing that is thinner than that has
 * the wall's share taken away.
 */
function withoutWall(image: Plane, light: Plane, wall: Plane, gains: number[]): Plane {
  const data = new Float32Array(image.width * image.height * 4);
  for (let i = 0; i < wall.data.length; i++) {
    const share = Math.min(1, wall.data[i]!);
    const cover = share > 0.985 ? 0 : 1 - share;
    if (cover === 0) continue;
    const beside = cover < 0.95 ? roomBeside(image, wall, i) : undefined;
    for (let c = 0; c < 3; c++) {
      const own = (image.data[3 * i + c]! - share * wallAlbedo * light.data[3 * i + c]!) / cover;
      data[4 * i + c] = srgb(shoulder(Math.max(0, beside?.[c] ?? own) * gains[c]!));
    }
    data[4 * i + 3] = cover;
  }
  return { ...image, channels: 4, data };
}

/** The mean colour of the pixels around that show no wall; undefined where there are none. */
function roomBeside({ width, height, data }: Plane, wall: Plane, at: number): number[] | undefined {
  const [x, y] = [at % width, Math.floor(at / width)];
  const total = [0, 0, 0];
  let weights = 0;
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      const [px, py] = [x + dx, y + dy];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const near = py * width + px;
      if (wall.data[near]! > 0.05) continue;
      const weight = 1 / (dx * dx + dy * dy + 0.5);
      weights += weight;
      for (let c = 0; c < 3; c++) total[c]! += weight * data[3 * near + c]!;
    }
  }
  return weights > 0 ? total.map((value) => value / weights) : undefined;
}
