// What every process of the shop does at its start, and no more: database up, tables up to date, and away again.
// Usage: migrator.ts FOLDER MIGRATIONS. It says the names of the migrations that it applied, as JSON.
import '../end-with-starter.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { postgresPrograms } from '../postgres-programs.ts';

const [folder, migrations] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ folder: folder!, binFolder: postgresPrograms() });
const database = openDatabase(postgres.url);
console.log(JSON.stringify(await migrate(database.pool, migrations!)));
await database.close();
await postgres.stop();
