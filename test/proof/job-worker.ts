// Works on the jobs of a database: each sleeps and then counts its end in its row. Usage: job-worker.ts URL.
import '../servers/end-with-parent.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createEvents } from '../../src/platform/events.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createLogger } from '../../src/platform/log.ts';
import type { Services } from '../../src/platform/services.ts';
import { countJob, endlessJob } from './count-job.ts';

const url = process.argv[2]!;
const { db, pool } = openDatabase(url);
const jobs = createJobs({ databaseUrl: url, db, log: createLogger('silent'), superviseSeconds: 1 });
jobs.handle(countJob, async (_, { id }) => {
  await pool.query('UPDATE counted SET starts = starts + 1 WHERE id = $1', [id]);
  console.log(`doing ${id}`);
  await sleep(50);
  await pool.query('UPDATE counted SET done = done + 1 WHERE id = $1', [id]);
});
jobs.handle(endlessJob, async (_, { id }) => {
  const { rows } = await pool.query<{ starts: number }>(
    'UPDATE counted SET starts = starts + 1 WHERE id = $1 RETURNING starts',
    [id],
  );
  console.log(`doing endless ${id}`);
  if (rows[0]?.starts === 1) await new Promise(() => {});
  await pool.query('UPDATE counted SET done = done + 1 WHERE id = $1', [id]);
});
const services = { db, jobs, events: createEvents() } as unknown as Services;
await jobs.work(services);
console.log('ready');
process.on('SIGTERM', async () => {
  await jobs.close();
  process.exit(0);
});
