import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { root, run, tool, withTools } from './run.mjs';

/** Files that only wire the shop together: through them every change would affect every test. */
const wiring =
  '^src/(services|subscriptions|mails|background|server)[.]ts$|^src/api/(app|admin[.]api)[.]ts$|^src/platform/services[.]ts$';

/**
 * Lists the API tests affected by the change: those in the folders of the changed files and of every file that imports them,
 * directly or indirectly. A change of a file that everything imports affects all of them.
 *
 * @returns path filters for vitest
 */
export async function affectedApiTests() {
  const command = tool(
    'depcruise',
    'src',
    'test',
    '--config',
    '.dependency-cruiser.cjs',
    '--exclude',
    wiring,
  );
  const { code, output } = await run([...command, '--affected', baseRevision(), '--output-type', 'json'], {
    env: withTools(process.env),
  });
  if (code !== 0) throw new Error(output);
  const affected = JSON.parse(output).modules.filter((module) => module.matchesReaches);
  const files = affected.map(({ source }) => source).filter((source) => source.startsWith('src/'));
  const folders = files.filter((file) => !file.startsWith('src/web/')).map((file) => `${dirname(file)}/`);
  return [...new Set([...folders, ...files.filter((file) => file.endsWith('.test.ts'))])];
}

/** The revision to compare with: the merge base with upstream; without one, HEAD if there are uncommitted changes, or else HEAD~1. */
function baseRevision() {
  const upstream = git('merge-base', 'HEAD', '@{upstream}');
  if (upstream && upstream !== git('rev-parse', 'HEAD')) return upstream;
  return git('status', '--porcelain') ? 'HEAD' : 'HEAD~1';
}

function git(...parameters) {
  try {
    return execFileSync('git', parameters, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
