// The built shop on a database that a proof has filled, with the files of a folder of its own: no demo, a free port.
import { argv } from 'node:process';
import '../end-with-starter.ts';
import { serverCommand } from '../../scripts/steps/serve.mjs';

const [databaseUrl, folder] = argv.slice(2);
Object.assign(process.env, {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  API_URL: '',
  SITE_URL: '',
  DEMO: 'off',
  // Nobody answers there: pages that promise a mail have their forms.
  SMTP_URL: 'smtp://127.0.0.1:9',
});
await import(serverCommand('production').command.at(-1)!);
