/** The number of code points: a Han character or an emoji outside the BMP counts as one. */
export const characterCount = (text: string): number => [...text].length;

/** Converts every line break to `\n`; browser forms send CR and LF. */
export const plainLineBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Han characters of other standards, of which the composed form would be another shape. */
const compatibilityHan = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/**
 * A text in its composed Unicode form (NFC), so that two spellings of it are equal: `e` and an accent, as macOS writes file names, is `é`.
 * Variants of Han characters in names keep their shape. Every text field is composed (`fields.ts`), and so are the cells of lists (`csv-table.ts`).
 */
export const composed = (text: string): string =>
  text.replace(compatibilityHan, (part) => part.normalize('NFC'));

/** A text with full-width letters, digits and signs of Chinese keyboards as the usual ones. */
export const halfWidth = (text: string): string => text.normalize('NFKC');
