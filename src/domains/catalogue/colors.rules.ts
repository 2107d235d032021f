/** The colour families, each with its swatch, in the order in which the filter shows them. */
export const colorFamilies = [
  { id: 'black', color: '1c1c1c' },
  { id: 'grey', color: '8a8a86' },
  { id: 'white', color: 'f7f5f0' },
  { id: 'brown', color: '7a4f2e' },
  { id: 'red', color: 'c0392b' },
  { id: 'orange', color: 'e67e22' },
  { id: 'yellow', color: 'f2c744' },
  { id: 'green', color: '4f8a3d' },
  { id: 'teal', color: '2a8c82' },
  { id: 'blue', color: '2b5fa8' },
  { id: 'purple', color: '7a4f9e' },
  { id: 'pink', color: 'e8a0b4' },
] as const;
export type ColorFamily = (typeof colorFamilies)[number]['id'];

export const colorFamilyIds = colorFamilies.map(({ id }) => id);

/** Lightness from 0 for black to 1 for white; `a` and `b` are 0 for greys. */
type Oklab = { lightness: number; a: number; b: number };

type Oklch = {
  /** From 0 for black to 1 for white. */
  lightness: number;
  /** From 0 for greys to about 0.3. */
  chroma: number;
  /** Degrees: 29 is a pure red, 110 yellow, 142 green, 264 blue. */
  hue: number;
};

/** A colour in the perceptual colour space Oklab (Björn Ottosson, 2020; CSS Color 4), from `rrggbb`. */
function toOklab(hex: string): Oklab {
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}

/** The same colour in the cylindrical form of Oklab. */
function toOklch(hex: string): Oklch {
  const { lightness, a, b } = toOklab(hex);
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/**
 * How different two colours look: their distance in Oklab, 0 for the same, 1 for black and white.
 *
 * @param one `rrggbb`, with `#` before it or not, in either case
 * @param other the same
 */
export function colorDistance(one: string, other: string): number {
  const [first, second] = [toOklab(one.replace('#', '')), toOklab(other.replace('#', ''))];
  return Math.hypot(first.lightness - second.lightness, first.a - second.a, first.b - second.b);
}

/** Black, white or grey for a colour too dark, too pale or too dull to have a hue; otherwise null. */
function findNeutralFamily({ lightness, chroma }: Oklch): ColorFamily | null {
  if (lightness < 0.25 && chroma < 0.06) return 'black';
  if (lightness > 0.88 && chroma < 0.045) return 'white';
  if (chroma >= 0.025) return null;
  return lightness < 0.32 ? 'black' : 'grey';
}

/**
 * The colour family in which most people would look for a colour.
 *
 * @param hex `rrggbb`, with `#` before it or not, in either case
 */
export function getColorFamily(hex: string): ColorFamily {
  const color = toOklch(hex.replace('#', ''));
  const { lightness, chroma, hue } = color;
  const neutral = findNeutralFamily(color);
  if (neutral) return neutral;
  if (hue < 20 || hue >= 340) return lightness > 0.62 ? 'pink' : 'red';
  if (hue < 42) {
    if (lightness > 0.72) return 'pink';
    return lightness < 0.45 && chroma < 0.09 ? 'brown' : 'red';
  }
  if (hue < 80) return lightness < 0.62 || chroma < 0.09 ? 'brown' : 'orange';
  if (hue < 118) {
    if (lightness >= 0.65 && chroma >= 0.06) return 'yellow';
    return hue < 100 ? 'brown' : 'green';
  }
  if (hue < 165) return 'green';
  if (hue < 215) return 'teal';
  if (hue < 285) return 'blue';
  return hue >= 320 && lightness > 0.62 ? 'pink' : 'purple';
}
