import { openImage } from '../sharp.ts';

/** The side of the picture whose pixels are counted. */
const sampleSide = 120;
/** The least distance of two colours of a palette, in steps of 8-bit channels. */
const leastDistance = 56;

type Bin = { count: number; red: number; green: number; blue: number };

const toHex = (parts: number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/**
 * The most frequent clearly different colours of a picture, as `#rrggbb`, the most frequent first.
 *
 * @param picture an sRGB picture of 8 bits
 */
export async function getPalette(picture: Uint8Array, most = 5): Promise<string[]> {
  const { data, info } = await openImage(picture)
    .resize(sampleSide, sampleSide, { fit: 'inside', withoutEnlargement: true, kernel: 'linear' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bins = new Map<number, Bin>();
  const isGrey = info.channels < 3;
  for (let at = 0; at < data.length; at += info.channels) {
    const red = data[at] ?? 0;
    const green = isGrey ? red : (data[at + 1] ?? 0);
    const blue = isGrey ? red : (data[at + 2] ?? 0);
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bins.set(key, {
      count: bin.count + 1,
      red: bin.red + red,
      green: bin.green + green,
      blue: bin.blue + blue,
    });
  }
  const chosen: number[][] = [];
  for (const { count, red, green, blue } of [...bins.values()].sort(
    (one, other) => other.count - one.count,
  )) {
    const color = [red / count, green / count, blue / count];
    const isNew = chosen.every(
      (other) => Math.hypot(...color.map((part, index) => part - (other[index] ?? 0))) >= leastDistance,
    );
    if (isNew) chosen.push(color);
    if (chosen.length === most) break;
  }
  return chosen.map(toHex);
}
