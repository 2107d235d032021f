import serif from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** The letters of pages in English, fetched with the page; Chinese is set in the system's own. */
export const latinFonts = [serif, sans];
