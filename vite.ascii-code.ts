import type { Plugin } from 'vite';

/** What a backslash stands before, so that of two the second is none, and any other character that is not ASCII. */
const escapable = /\\[\0-\x7f]|\\?([^\0-\x7f])/g;

/** The same program in ASCII; `code` holds other characters only where JavaScript takes an escape for them. */
export const inAscii = (code: string): string =>
  code.replaceAll(escapable, (found, unit?: string) =>
    unit === undefined ? found : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Writes what is built for the server in ASCII: V8 keeps the text of every module for as long as the process lives, and keeps
 * it in two bytes a character when there is one Chinese word in it.
 */
export const asciiCode = (): Plugin => ({
  name: 'ascii-code',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = inAscii(file.code);
    }
  },
});
