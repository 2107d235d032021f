import { createNoise, createRandom, type Noise, type Random } from './random.ts';
import { Sheet } from './svg.ts';

/** A painting program: the same seed and proportions always produce the same picture. */
export type Painter = {
  /** Returns a complete standalone SVG whose viewBox is measured in millimetres. */
  paint(seed: number, widthMm: number, heightMm: number): string;
};

/** What a composition draws on and with. */
export type Canvas<Palette> = { sheet: Sheet; random: Random; noise: Noise; palette: Palette };

type Draw<Palette> = (canvas: Canvas<Palette>) => void;

/** The last digit of a seed chooses the composition, the tens digit the palette, and the whole number seeds the random numbers. */
export const createPainter = <Palette>({
  palettes,
  compositions,
  prepare,
  finish,
}: {
  palettes: readonly Palette[];
  compositions: readonly Draw<Palette>[];
  /** Draws what lies below every composition. */
  prepare?: Draw<Palette>;
  /** Draws the texture that lies above every composition. */
  finish?: Draw<Palette>;
}): Painter => ({
  paint(seed, widthMm, heightMm) {
    const canvas = {
      sheet: new Sheet(widthMm, heightMm),
      random: createRandom(seed),
      noise: createNoise(seed),
      palette: byDigit(palettes, Math.floor(seed / 10)),
    };
    prepare?.(canvas);
    byDigit(compositions, seed)(canvas);
    finish?.(canvas);
    return canvas.sheet.toString();
  },
});

/** The entry of the number's last digit; beyond the last entry it begins again. */
const byDigit = <T>(list: readonly T[], number: number): T => list[(number % 10) % list.length]!;
