// Runs the built shop without the demo on a proof's database and data folder, on a free port.
import { argv } from 'node:process';
import '../servers/end-with-parent.ts';
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
  // Proofs send from many addresses.
  TRUSTED_PROXIES: '127.0.0.1',
  DEMO: 'off',
  // No server listens there, but pages that send mails show their forms.
  SMTP_URL: 'smtp://127.0.0.1:9',
});
await import(serverCommand('production').command.at(-1)!);
