import { existsSync, readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { pinnedNode, root, step } from './run.mjs';

/** Installs what package-lock.json says, unless it is there already. */
export async function install() {
  if (!isInstalled()) {
    // Development tools too, since they build the web; the optional packages hold PostgreSQL for each machine.
    const command = ['npm', 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    await step('installing', [command], withoutOwnNode(process.env));
  }
  if (existsSync(pinnedNode)) return;
  console.error(
    'The pinned Node is missing: npm must run install scripts (npm config set ignore-scripts false).',
  );
  process.exit(1);
}

/**
 * Compares the lock file with npm's own record of what it installed, which it writes last: so an installation cut short
 * is done again, and one made by hand with `npm install` counts. Packages for other machines may be missing.
 */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return wanted.optional;
    // Some packages of other platforms are listed without their integrity.
    const isSame = !wanted.integrity || found.integrity === wanted.integrity;
    return found.version === wanted.version && isSame;
  });
}

function packagesOf(file) {
  const path = resolve(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** `npm start` puts node_modules/.bin on the path; npm must not run on the Node that it is about to replace. */
function withoutOwnNode(env) {
  const isForeign = (folder) => !folder.startsWith(resolve(root, 'node_modules'));
  return { ...env, PATH: env.PATH.split(delimiter).filter(isForeign).join(delimiter) };
}
