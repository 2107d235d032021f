import { clamp } from './random.ts';

/** Colours are mixed in OKLab, since blends in RGB look muddy. */
type Lab = readonly [lightness: number, greenRed: number, blueYellow: number];

const known = new Map<string, Lab>();

function toLab(hex: string): Lab {
  const cached = known.get(hex);
  if (cached) return cached;
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lab: Lab = [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
  known.set(hex, lab);
  return lab;
}

function toHex([lightness, greenRed, blueYellow]: Lab): string {
  const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  const channel = (value: number) => {
    const bounded = clamp(value);
    const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)}${channel(
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
  )}${channel(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)}`;
}

export function mix(from: string, to: string, amount: number): string {
  const a = toLab(from);
  const b = toLab(to);
  const t = clamp(amount);
  return toHex([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
}

/** Interpolates a colour from a list of colours as one continuous scale. */
export function ramp(colours: readonly string[], amount: number): string {
  const position = clamp(amount) * (colours.length - 1);
  const index = Math.min(Math.floor(position), colours.length - 2);
  return mix(colours[index]!, colours[index + 1]!, position - index);
}

/** Shifts lightness (-1…1), multiplies colourfulness and turns the hue by degrees. */
export function adjust(hex: string, lightness = 0, colourfulness = 1, turn = 0): string {
  const [light, greenRed, blueYellow] = toLab(hex);
  const angle = (turn * Math.PI) / 180;
  return toHex([
    clamp(light + lightness),
    (greenRed * Math.cos(angle) - blueYellow * Math.sin(angle)) * colourfulness,
    (greenRed * Math.sin(angle) + blueYellow * Math.cos(angle)) * colourfulness,
  ]);
}

/** Rounds the channels to multiples of a step, so that neighbouring shades share one path, which keeps the file small. */
export function coarse(hex: string, step: number): string {
  const channel = (start: number) =>
    Math.min(255, Math.round(Number.parseInt(hex.slice(start, start + 2), 16) / step) * step)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
