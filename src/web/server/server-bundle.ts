import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { memoizeAsync } from '../../kernel/memoize-async.ts';

/**
 * Returns the function that imports a built file when it is first called. Node keeps the error of a module that failed while it ran, for
 * the same address, so each further attempt has an address of its own.
 */
export function serverBundle(file: string): () => Promise<ServerBuild> {
  const { href } = pathToFileURL(file);
  let attempts = 0;
  return memoizeAsync(() => {
    attempts += 1;
    return import(attempts === 1 ? href : `${href}?attempt=${attempts}`);
  });
}
