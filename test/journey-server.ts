// The built shop with the demo, on a database and files of its own that go when it ends. Playwright starts it.
import { rmSync } from 'node:fs';
import { builtServer } from '../scripts/steps/serve.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DATABASE_URL: '',
  API_URL: '',
  SITE_URL: '',
  DEMO: 'on',
});
await import(builtServer);
