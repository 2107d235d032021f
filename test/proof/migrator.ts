// Starts the database and applies the migrations, as every process of the shop does at its start, and stops.
// Usage: migrator.ts FOLDER MIGRATIONS; prints the names of the applied migrations as JSON.
import '../servers/end-with-parent.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { postgresPrograms } from '../servers/postgres-programs.ts';

const [folder, migrations] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ folder: folder!, binFolder: postgresPrograms() });
const database = openDatabase(postgres.url);
console.log(JSON.stringify(await migrate(database.pool, migrations!)));
await database.close();
await postgres.stop();
