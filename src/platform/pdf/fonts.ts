import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locale } from '../../kernel/locale.ts';

const require = createRequire(import.meta.url);

/**
 * `serif` has Latin letters alone; `sans` has Latin and Chinese, in the forms of the reader's script; `otherSans` has the other script, for
 * texts with characters that `sans` lacks.
 */
export type FontName = 'sans' | 'serif' | 'otherSans';

const simplified = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';
const traditional = '@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf';

const files = new Map<string, Promise<Buffer>>();

/** A font's file, read with the first document that needs it: those with Chinese have 7 to 11 MB. */
function readFont(path: string): Promise<Buffer> {
  const known = files.get(path) ?? readFile(require.resolve(path));
  files.set(path, known);
  return known;
}

/** The fonts of a document in a language; the other script's as a path, which is only read where a text needs it. */
export async function readFonts(locale: Locale): Promise<Record<FontName, Buffer | string>> {
  const isSimplified = locale === 'zh-CN';
  const [sans, serif] = await Promise.all([
    readFont(isSimplified ? simplified : traditional),
    readFont('@fontsource/newsreader/files/newsreader-latin-400-normal.woff'),
  ]);
  return { sans, serif, otherSans: require.resolve(isSimplified ? traditional : simplified) };
}

/** What the serif font can draw: printable ASCII, Latin-1, and the punctuation of the texts. */
const latinPattern =
  /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u00d7]*$/;

/**
 * The font for a text: the serif one only where it has every character; the other script's where `sans` lacks more of the text.
 *
 * @param countMissing the number of characters that a font cannot draw
 */
export function fontOf(
  text: string,
  isSerif: boolean,
  countMissing: (font: FontName, text: string) => number,
): FontName {
  if (isSerif && latinPattern.test(text)) return 'serif';
  const missing = countMissing('sans', text);
  return missing > 0 && countMissing('otherSans', text) < missing ? 'otherSans' : 'sans';
}
