import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, step, tool, withTools } from './run.mjs';

/** What is built is made from these; src as a whole, since the web shares files with the rest of it. */
const sources = [
  'src',
  'demo',
  'public',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.ascii-code.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const stamp = resolve(root, 'build/stamp');

/** Builds the pages and the server, unless build/ is of these very sources. */
export async function build() {
  const digest = digestOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  const env = withTools({ ...process.env, NODE_ENV: 'production' });
  await step(
    'building',
    [tool('react-router', 'build'), tool('vite', 'build', '--config', 'vite.server.config.ts')],
    env,
  );
  writeFileSync(stamp, digest);
}

function digestOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    if (!/\.test\.tsx?$/.test(file))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(resolve(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** The files of a folder and those in it, or the file itself, in a fixed order. */
function filesUnder(path) {
  const found = statSync(resolve(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  const names = readdirSync(resolve(root, path)).sort();
  return names.flatMap((name) => filesUnder(join(path, name)));
}
