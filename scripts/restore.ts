// `npm run restore -- FILE`: restores a backup into an empty database and folder (docs/operating.md).
import { resolve } from 'node:path';
import { backupFailure, restore } from '../src/backup.ts';
import { readConfig } from '../src/config.ts';

const [path, ...more] = process.argv.slice(2);
if (!path || more.length > 0) {
  console.error('npm run restore -- FILE.tar.gz   (docs/operating.md)');
  process.exitCode = 2;
} else {
  try {
    const { tables, files } = await restore(readConfig(process.env), resolve(path));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${tables.length} tables with ${rows} rows and ${files.length} files`);
  } catch (error) {
    console.error(backupFailure(error));
    process.exitCode = 1;
  }
}
