import { existsSync, readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { pinnedNode, root, step } from './run.mjs';

/** Installs the packages of package-lock.json, unless they are installed already. */
export async function install() {
  if (!isInstalled()) {
    // Development packages build the web; the optional ones contain PostgreSQL for each platform.
    const command = ['npm', 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    await step('installing', [command], withoutPinnedNode(process.env));
  }
  if (existsSync(pinnedNode)) return;
  console.error(
    'The pinned Node is missing: npm must run install scripts (npm config set ignore-scripts false).',
  );
  process.exit(1);
}

/**
 * Compares the lock file with npm's record of what it installed, which npm writes last: so an interrupted installation is
 * repeated, and a manual `npm install` counts. Packages for other platforms may be missing.
 */
function isInstalled() {
  const installed = getPackages('node_modules/.package-lock.json');
  return Object.entries(getPackages('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return wanted.optional;
    // Some packages of other platforms are listed without their integrity.
    const isSame = !wanted.integrity || found.integrity === wanted.integrity;
    return found.version === wanted.version && isSame;
  });
}

function getPackages(file) {
  const path = resolve(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** `npm start` puts node_modules/.bin on the path; npm must not run on the Node that it is about to replace. */
function withoutPinnedNode(env) {
  const isOutside = (folder) => !folder.startsWith(resolve(root, 'node_modules'));
  return { ...env, PATH: env.PATH.split(delimiter).filter(isOutside).join(delimiter) };
}
