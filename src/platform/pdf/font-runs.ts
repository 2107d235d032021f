/** A part of a text that one font draws. */
export type FontRun<Font> = { font: Font; text: string };

/** Characters that shape or join others and need no glyph: soft hyphen, joiners, direction marks, variation selectors. */
const invisible: readonly (readonly [first: number, last: number])[] = [
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xe0100, 0xe01ef],
];
const isInvisible = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return invisible.some(([first, last]) => code >= first && code <= last);
};

/** Joiners decide how the Arabic letters around them are joined, so that the font needs them. */
const isJoinerOfArabic = (character: string, segment: string): boolean =>
  (character === '\u200c' || character === '\u200d') && /\p{Script=Arabic}/u.test(segment);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The replacement of a character that no font has: its code, so that the reader sees which character is missing. */
export const buildPlaceholder = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * Splits a text into runs, each with the first font that has all its characters. A character with its combining marks stays
 * together where a font has all of them. A character that no font has is replaced by a placeholder in the first font.
 *
 * @param fonts in the order of preference; later ones are asked only where earlier ones lack a character
 * @param onMissing called with each character that no font has
 */
export function splitByFont<Font>(
  text: string,
  fonts: readonly Font[],
  hasGlyph: (font: Font, codePoint: number) => boolean,
  onMissing: (character: string) => void,
): FontRun<Font>[] {
  const [first] = fonts;
  if (first === undefined) throw new Error('a text needs a font');
  const runs: FontRun<Font>[] = [];
  const add = (font: Font, part: string): void => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += part;
    else runs.push({ font, text: part });
  };
  const findFont = (characters: readonly string[]): Font | undefined =>
    fonts.find((font) => characters.every((character) => hasGlyph(font, character.codePointAt(0) ?? 0)));
  for (const { segment } of graphemes.segment(text)) {
    const characters = [...segment].filter(
      (one) => one !== '\r' && (!isInvisible(one) || isJoinerOfArabic(one, segment)),
    );
    const whole = findFont(characters);
    if (whole !== undefined) {
      if (characters.length > 0) add(whole, characters.join(''));
      continue;
    }
    for (const character of characters) {
      const font = findFont([character]);
      if (font === undefined) onMissing(character);
      add(font ?? first, font === undefined ? buildPlaceholder(character) : character);
    }
  }
  return runs;
}
