import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { toDigest } from './digest.mjs';
import { keepFormerFiles } from './former-files.mjs';
import { root, step, tool, withTools } from './run.mjs';

/** What the build depends on; the whole of src, since the web shares files with the rest of it. */
const sources = [
  'src',
  'demo',
  'public',
  'renders/mouldings',
  'vite.config.ts',
  'vite.server.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const stamp = resolve(root, 'build/stamp');

/** Builds the pages and the server, unless build/ was built from the same sources. Keeps the replaced build's hashed files for a day. */
export async function build() {
  const digest = toDigest(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  await keepFormerFiles(resolve(root, 'build'), resolve(root, 'former-build'));
  const env = withTools({ ...process.env, NODE_ENV: 'production' });
  await step(
    'building',
    [tool('react-router', 'build'), tool('vite', 'build', '--config', 'vite.server.config.ts')],
    env,
  );
  writeFileSync(stamp, digest);
}
