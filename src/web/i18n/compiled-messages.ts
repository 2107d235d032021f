import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Dictionary = { [key: string]: string | Dictionary };

const compiled = (dictionary: Dictionary): object =>
  Object.fromEntries(
    Object.entries(dictionary).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compiled(text),
    ]),
  );

/** Compiles our ICU messages to the format of `use-intl/format-message/format-only`. */
export const compiledMessages = (): Plugin => ({
  name: 'compiled-messages',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/web\/i18n\/messages\/.+\.json$/.test(id.replace(/\?.*/, ''))) return null;
    return { code: JSON.stringify(compiled(JSON.parse(code) as Dictionary)), map: null };
  },
});
