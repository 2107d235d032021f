import { type VisualRun, visualRuns } from './bidi-runs.ts';
import { splitByFont } from './font-runs.ts';
import { type FontName, fontNames, isRareFont, readRareFont } from './fonts.ts';

/** A font of PDFKit: what its types leave out. */
type EmbeddedFont = {
  name: string;
  /** In thousandths of the font size. */
  ascender: number;
  widthOfString(text: string, size: number, features: TextOptions['features']): number;
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
};
/** What PDFKit adds to the options of a line: what it has measured. */
type TextOptions = PDFKit.Mixins.TextOptions & {
  lineWidth?: number;
  textWidth?: number | undefined;
  wordCount?: number | undefined;
};
type Internals = {
  _font: EmbeddedFont;
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: TextOptions): void;
};

type Run = VisualRun<FontName | null>;

/** PDFKit shapes a text word by word, in their order, unless it has features; what runs from right to left is shaped as a whole. */
const getFeatures = (run: Run, { features }: TextOptions): TextOptions['features'] =>
  run.isRightToLeft ? (features ?? []) : features;

/** Letters that are joined, or whose font makes room for them itself, are not spaced. */
const computeSpacing = (run: Run, { characterSpacing = 0 }: TextOptions): number =>
  run.isRightToLeft ? 0 : characterSpacing;

/**
 * Lets each line of a document's text have several fonts: a character that the font set by `document.font` lacks is drawn with
 * the first font that has it, and right-to-left scripts stand in their visual order. PDFKit measures and breaks lines by `widthOfString`, and draws each by `_fragment`; both are
 * replaced, for all ways in which a text is written. The height of a line stays that of the font that was set.
 *
 * @returns the characters that no font has, filled while the document is drawn
 */
export function applyFontFallback(document: PDFKit.PDFDocument): ReadonlySet<string> {
  const inside = document as PDFKit.PDFDocument & Internals;
  const drawFragment = inside._fragment.bind(document);
  const missing = new Set<string>();
  const opened = new Map<FontName, EmbeddedFont>();

  function open(name: FontName): EmbeddedFont {
    const known = opened.get(name);
    if (known) return known;
    const before = inside._font;
    if (isRareFont(name)) document.registerFont(name, readRareFont(name));
    document.font(name);
    const font = inside._font;
    inside._font = before;
    opened.set(name, font);
    return font;
  }

  /** The font that was set first, and then those that may have what it lacks. */
  function getRuns(text: string): Run[] {
    const base = inside._font;
    const find = (name: FontName | null) => (name === null ? base : open(name));
    const runs = splitByFont<FontName | null>(
      text,
      [null, ...fontNames.filter((name) => name !== 'serif')],
      (name, codePoint) => find(name).font.hasGlyphForCodePoint(codePoint),
      (character) => missing.add(character),
    );
    return visualRuns(runs);
  }
  const findFont = (name: FontName | null): EmbeddedFont => (name === null ? inside._font : open(name));

  /** The width of a run with the space after its last letter. */
  const computeAdvance = (run: Run, options: TextOptions): number =>
    findFont(run.font).widthOfString(run.text, inside._fontSize, getFeatures(run, options)) +
    computeSpacing(run, options) * run.text.length;

  function computeWidth(runs: readonly Run[], options: TextOptions): number {
    const last = runs.at(-1);
    const width = runs.reduce((sum, run) => sum + computeAdvance(run, options), 0);
    return last ? width - computeSpacing(last, options) : width;
  }

  document.widthOfString = (text, options = {}) => computeWidth(getRuns(text), options);

  inside._fragment = (text, x, y, options) => {
    const line = text.replaceAll('\n', '');
    const shown = line.trimEnd();
    const shownRuns = getRuns(shown);
    // The space at which a line was broken stands after it, also where the line runs from right to left.
    const runs = [...shownRuns, ...getRuns(line.slice(shown.length))];
    const base = inside._font;
    const { align, width, lineWidth = 0, ...style } = options;
    const trimmed = computeWidth(shownRuns, options);
    let left = x;
    if (width && align === 'right') left += lineWidth - trimmed;
    if (width && align === 'center') left += (lineWidth - trimmed) / 2;
    // All runs of a line stand on one base line, whatever the fonts' own heights.
    const top = y + (base.ascender / 1000) * inside._fontSize;
    for (const run of runs) {
      const advance = computeAdvance(run, options);
      inside._font = findFont(run.font);
      drawFragment(run.text, left, top, {
        ...style,
        features: getFeatures(run, options),
        characterSpacing: computeSpacing(run, options),
        baseline: 'alphabetic',
        textWidth: undefined,
        wordCount: undefined,
      });
      inside._font = base;
      left += advance;
    }
  };
  return missing;
}
