// Writes rows to an embedded database without end, and prints the id of each acknowledged row.
// Usage: writer.ts FOLDER. The first line is the connection string.
import '../servers/end-with-parent.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable, openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { postgresPrograms } from '../servers/postgres-programs.ts';

const clientCount = 8;
const { url } = await startEmbeddedPostgres({ folder: process.argv[2]!, binFolder: postgresPrograms() });
const { pool } = openDatabase(url, { poolSize: clientCount });
await pool.query('create table if not exists written (id text primary key)');
console.log(url);

async function write(): Promise<never> {
  for (;;) {
    const id = randomUUID();
    try {
      await pool.query('insert into written (id) values ($1)', [id]);
      process.stdout.write(`${id}\n`);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await sleep(20);
    }
  }
}
await Promise.all(Array.from({ length: clientCount }, write));
