import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from './browser.mjs';
import { step } from './run.mjs';

const postgresFolder = '/usr/lib/postgresql';
const aptEnvironment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const aptInstall = ['apt-get', 'install', '-y', '--no-install-recommends'];

/** Installs what the checks need besides npm packages: a browser, and Debian's PostgreSQL. */
export async function installForChecks() {
  const missing = [];
  if (!existsSync(chromiumPath)) missing.push('chromium-headless-shell');
  if (!hasPostgres()) missing.push('postgresql');
  if (missing.length === 0) return;
  if (process.getuid() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(
      `Missing: ${missing.join(' and ')}. Install it first, e.g. sudo apt-get install ${missing.join(' ')}` +
        ' (CHROMIUM_PATH sets another browser).',
    );
    process.exit(1);
  }
  const commands = [
    ['apt-get', 'update'],
    [...aptInstall, ...missing],
  ];
  if (missing.includes('postgresql')) commands.splice(1, 0, ...withoutService);
  await step(`installing ${missing.join(' and ')}`, commands, aptEnvironment);
}

/** Only the programs are needed: Debian's package would also create a cluster and start it as a service. */
const withoutService = [
  [...aptInstall, 'postgresql-common'],
  [
    'sed',
    '-i',
    's/^#\\?create_main_cluster.*/create_main_cluster = false/',
    '/etc/postgresql-common/createcluster.conf',
  ],
];

function hasPostgres() {
  if (!existsSync(postgresFolder)) return false;
  return readdirSync(postgresFolder).some((version) =>
    existsSync(join(postgresFolder, version, 'bin/postgres')),
  );
}
