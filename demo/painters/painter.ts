/** A painting program: the same seed and proportions always produce the same picture. */
export type Painter = {
  manner: Manner;
  /** Returns a complete standalone SVG whose viewBox is measured in millimetres. */
  paint(seed: number, widthMm: number, heightMm: number): string;
};

const manners = [
  'ink-mountains',
  'woodcut-sea',
  'papercut-layers',
  'spiral-line',
  'hard-edge',
  'colour-veils',
  'dot-landscape',
  'night-windows',
  'blueprint-botany',
  'hatched-still-life',
  'gold-screen',
  'brush-studies',
  'snow-linocut',
  'star-chart',
  'riso-fruit',
  'field-gouache',
] as const;

export type Manner = (typeof manners)[number];

/**
 * The last digit of a seed chooses the composition, the tens digit the palette, and the whole number seeds the random numbers.
 */
export function compositionOf<T>(seed: number, compositions: readonly [T, ...T[]]): T {
  return compositions[(seed % 10) % compositions.length] ?? compositions[0];
}

export function paletteOf<T>(seed: number, palettes: readonly [T, ...T[]]): T {
  return palettes[(Math.floor(seed / 10) % 10) % palettes.length] ?? palettes[0];
}
