import serif from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** The fonts of English pages, which are preloaded; Chinese uses system fonts. */
export const latinFonts = [serif, sans];
