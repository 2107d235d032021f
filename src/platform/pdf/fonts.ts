import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locale } from '../../kernel/locale.ts';
import { memoizeAsync } from '../../kernel/memoize-async.ts';
import { inflateWoff } from './woff.ts';

const require = createRequire(import.meta.url);

/**
 * The fonts in the order in which a character is looked for: `serif` has Latin letters alone; `sans` has Latin and Chinese, in the forms of
 * the reader's script; `otherSans` has the other script. `hebrew` and `arabic` have these scripts, with the joined forms of Arabic. `kai` (LXGW WenKai) has rarer Chinese characters as in names, and more Latin,
 * Greek and Cyrillic letters; `unicode` (UnifontEX) has nearly all other characters of the world's scripts, drawn in pixels.
 */
export const fontNames = ['serif', 'sans', 'otherSans', 'hebrew', 'arabic', 'kai', 'unicode'] as const;
export type FontName = (typeof fontNames)[number];

const simplified = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';
const traditional = '@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf';

/** The font of a language's texts, which has Latin letters too. */
const sansOf: Record<Locale, string> = { en: traditional, 'zh-Hant': traditional, 'zh-CN': simplified };

/** A font's file, read with the first document that needs it: those with Chinese have 7 to 11 MB. */
const readFont = memoizeAsync((path: string) => readFile(require.resolve(path)));

const rareFonts = {
  hebrew: '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
  arabic: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
  kai: '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff',
  unicode: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
} as const;
const inflated = new Map<FontName, Buffer>();

export type RareFontName = keyof typeof rareFonts;
export const isRareFont = (name: FontName): name is RareFontName => name in rareFonts;

/** A font of rare characters, read once in a process by the first text that needs it, which waits some 0.2 s. */
export function readRareFont(name: RareFontName): Buffer {
  const font = inflated.get(name) ?? inflateWoff(readFileSync(require.resolve(rareFonts[name])));
  inflated.set(name, font);
  return font;
}

/** The fonts of most texts in a language; that of the other script as a path, which is only read by a text that needs it. */
export async function readFonts(
  locale: Locale,
): Promise<Record<Exclude<FontName, RareFontName>, Buffer | string>> {
  const sansPath = sansOf[locale];
  const [sans, serif] = await Promise.all([
    readFont(sansPath),
    readFont('@fontsource/newsreader/files/newsreader-latin-400-normal.woff'),
  ]);
  return {
    serif,
    sans,
    otherSans: require.resolve(sansPath === simplified ? traditional : simplified),
  };
}

/** What the serif font can draw: printable ASCII, Latin-1, and the punctuation of the texts. */
const latinPattern =
  /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u00d7]*$/;

/** The fonts for a text, the first one for most of it: the serif one only where it has every character. */
export const fontsFor = (text: string, isSerif: boolean): readonly FontName[] =>
  isSerif && latinPattern.test(text) ? fontNames : fontNames.slice(1);
