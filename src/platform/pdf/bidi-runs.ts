import bidiFactory from 'bidi-js';
import type { FontRun } from './font-runs.ts';

/** A part of a line at its place from the left. */
export type VisualRun<Font> = FontRun<Font> & {
  /** Whether it is drawn from right to left, by the shaping of its font. */
  isRightToLeft: boolean;
};

const bidi = bidiFactory();

/** Letters of Hebrew, Arabic and the other scripts that run from right to left. */
const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The parts of a line in the order in which they stand from left to right, by the Unicode Bidirectional Algorithm (UAX 9). A line that has
 * letters of right-to-left scripts alone runs from right to left as a whole; any other keeps the order of the document, which is written
 * from left to right. The dot between the facts of a line, as in `title · 30 × 40 cm`, keeps them in their order too.
 */
export function visualRuns<Font>(runs: readonly FontRun<Font>[]): VisualRun<Font>[] {
  const line = runs.map(({ text }) => text).join('');
  if (!rightToLeftLetter.test(line)) return runs.map((run) => ({ ...run, isRightToLeft: false }));
  // For the algorithm the dot is a letter of Latin script.
  const separated = line.replaceAll('·', 'x');
  const base = [...separated].some((character) => bidi.getBidiCharTypeName(character) === 'L')
    ? 'ltr'
    : 'rtl';
  const { levels } = bidi.getEmbeddingLevels(separated, base);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const parts: (FontRun<Font> & { level: number })[] = [];
  let index = 0;
  for (const { font, text } of runs) {
    let isFirst = true;
    for (const character of text.split('')) {
      const level = levels[index] ?? 0;
      const drawn = mirrored.get(index) ?? character;
      const last = parts.at(-1);
      if (!isFirst && last?.level === level) last.text += drawn;
      else parts.push({ font, text: drawn, level });
      isFirst = false;
      index += 1;
    }
  }
  return reordered(parts).map(({ font, text, level }) => {
    const isShaped = rightToLeftLetter.test(text);
    const isReversed = level % 2 === 1 && !isShaped;
    return {
      font,
      // Fonts turn letters of these scripts round themselves, but no spaces and signs between them.
      text: isReversed ? [...text].toReversed().join('') : text,
      isRightToLeft: isShaped,
    };
  });
}

/** Rule L2: from the highest level to the lowest odd one, turns round each sequence of that level or higher. */
function reordered<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const line = [...parts];
  const highest = Math.max(0, ...line.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < line.length; start += 1) {
      let end = start;
      while (end < line.length && (line[end]?.level ?? 0) >= level) end += 1;
      if (end === start) continue;
      line.splice(start, end - start, ...line.slice(start, end).toReversed());
      start = end;
    }
  }
  return line;
}
