/**
 * A denoiser for low sample counts: an edge-avoiding à-trous wavelet filter (Dammertz et al. 2010) guided by normals and depth, whose
 * tolerance for brightness follows the variance (SVGF, Schied et al. 2017). The variance comes from two independent renders of the same
 * scene.
 */

/** Pixels of a picture, row by row; `channels` floats each. */
export type Plane = { width: number; height: number; channels: number; data: Float32Array };

/** What the filter does not blur across; `depth` in metres. */
export type Guides = { normal: Plane; depth: Plane };

const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

export const luminance = (data: Float32Array, at: number) =>
  0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!;

/** The mean of two planes. */
export const mean = (a: Plane, b: Plane): Plane => ({
  ...a,
  data: a.data.map((value, i) => (value + b.data[i]!) / 2),
});

/**
 * Returns the mean of two renders of three channels without its noise.
 *
 * @param iterations each doubles the reach, which starts at two pixels
 * @param tolerance of brightness, in standard deviations
 */
export function denoise(first: Plane, second: Plane, guides: Guides, iterations = 5, tolerance = 3): Plane {
  const { width, height } = first;
  let { data } = withoutFireflies(mean(first, second));
  let variance = smoothed(varianceBetween(first, second), width, height);
  for (let i = 0; i < iterations; i++) {
    ({ data, variance } = pass(data, variance, guides, width, height, 1 << i, tolerance));
  }
  return { ...first, data };
}

/**
 * Returns three channels without the faint clouds that few samples leave on an even surface: differences of less than about `contrast`
 * (0 to 1) are smoothed, edges of shadows stay.
 */
export function flatten(plane: Plane, contrast: number): Plane {
  const { width, height } = plane;
  const count = width * height;
  const guides = {
    normal: { ...plane, data: new Float32Array(3 * count).map((_, i) => (i % 3 === 2 ? 1 : 0)) },
    depth: { ...plane, channels: 1, data: new Float32Array(count).fill(1) },
  };
  let { data } = plane;
  for (let i = 0; i < 6; i++) {
    const variance = new Float32Array(count).map((_, at) => (contrast * luminance(data, 3 * at)) ** 2);
    ({ data } = pass(data, variance, guides, width, height, 1 << i, 1));
  }
  return { ...plane, data };
}

function varianceBetween(first: Plane, second: Plane): Float32Array {
  const variance = new Float32Array(first.width * first.height);
  for (let i = 0; i < variance.length; i++) {
    variance[i] = (luminance(first.data, 3 * i) - luminance(second.data, 3 * i)) ** 2 / 4;
  }
  return variance;
}

/** Limits each pixel to the second brightest of its neighbours. */
function withoutFireflies(plane: Plane): Plane {
  const { width, height, data } = plane;
  const result = data.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let brightest = 0;
      let second = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (dx === 0 && dy === 0) continue;
          const value = luminance(data, 3 * ((y + dy) * width + x + dx));
          if (value > brightest) [second, brightest] = [brightest, value];
          else if (value > second) second = value;
        }
      }
      const at = 3 * (y * width + x);
      const value = luminance(data, at);
      if (value <= second || value === 0) continue;
      for (let c = 0; c < 3; c++) result[at + c] = (data[at + c]! * second) / value;
    }
  }
  return { ...plane, data: result };
}

/** A box blur of 7 × 7, since two renders alone say little about the variance of one pixel. */
function smoothed(values: Float32Array, width: number, height: number): Float32Array {
  const blurred = (from: Float32Array, step: number, along: number, position: (i: number) => number) =>
    from.map((_, i) => {
      let sum = 0;
      let count = 0;
      for (let d = -3; d <= 3; d++) {
        const at = position(i) + d;
        if (at < 0 || at >= along) continue;
        sum += from[i + d * step]!;
        count++;
      }
      return sum / count;
    });
  const rows = blurred(values, 1, width, (i) => i % width);
  return blurred(rows, width, height, (i) => Math.floor(i / width));
}

function pass(
  from: Float32Array,
  fromVariance: Float32Array,
  { normal, depth }: Guides,
  width: number,
  height: number,
  step: number,
  tolerance: number,
) {
  const data = new Float32Array(from.length);
  const variance = new Float32Array(fromVariance.length);
  const [n, z] = [normal.data, depth.data];
  const light = new Float32Array(fromVariance.length);
  for (let i = 0; i < light.length; i++) light[i] = luminance(from, 3 * i);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const ownDepth = z[p]!;
      const reach = 1 / (tolerance * Math.sqrt(fromVariance[p]!) + 0.002);
      // How fast the depth changes here, so that floors are filtered as well as walls.
      const slope =
        Math.min(
          Math.abs(z[Math.min(p + 1, z.length - 1)]! - ownDepth),
          Math.abs(ownDepth - z[Math.max(p - 1, 0)]!),
        ) +
        Math.min(
          Math.abs(z[Math.min(p + width, z.length - 1)]! - ownDepth),
          Math.abs(ownDepth - z[Math.max(p - width, 0)]!),
        );
      const depthReach = 1 / (step * slope * 2 + 0.004 * ownDepth);
      let weights = 0;
      let weightedVariance = 0;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let j = 0; j < 5; j++) {
        const qy = y + (j - 2) * step;
        if (qy < 0 || qy >= height) continue;
        for (let i = 0; i < 5; i++) {
          const qx = x + (i - 2) * step;
          if (qx < 0 || qx >= width) continue;
          const q = qy * width + qx;
          const aside =
            1 - (n[3 * p]! * n[3 * q]! + n[3 * p + 1]! * n[3 * q + 1]! + n[3 * p + 2]! * n[3 * q + 2]!);
          const weight =
            kernel[i]! *
            kernel[j]! *
            Math.exp(
              -Math.abs(light[p]! - light[q]!) * reach -
                Math.abs(ownDepth - z[q]!) * depthReach -
                Math.max(0, aside) * 24,
            );
          weights += weight;
          weightedVariance += weight * weight * fromVariance[q]!;
          red += weight * from[3 * q]!;
          green += weight * from[3 * q + 1]!;
          blue += weight * from[3 * q + 2]!;
        }
      }
      data[3 * p] = red / weights;
      data[3 * p + 1] = green / weights;
      data[3 * p + 2] = blue / weights;
      variance[p] = weightedVariance / weights ** 2;
    }
  }
  return { data, variance };
}
