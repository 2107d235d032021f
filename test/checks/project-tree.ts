import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** What `npm start` and `npm run dev` read, and the build, if there is one. */
export const runningProject = [
  'build',
  'content',
  'db',
  'demo',
  'emulators',
  'public',
  'renders',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
];

/** The running project and the files that tests read. */
export const wholeProject = [...runningProject, 'docs', 'test', 'vitest.config.ts'];

/** Copies these parts of the project into a folder; its packages are links. */
export function copyTree(folder: string, names: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  // A folder of links instead of one link, so that tools write their caches to the copy.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!/^\.(?:vite|cache)/.test(name)) {
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    }
  }
}
