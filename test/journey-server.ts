// The built shop with the demo, on a copy of the demo's data that is removed when it ends. Playwright starts it.
import { rmSync } from 'node:fs';
import { serverCommand } from '../scripts/steps/serve.mjs';
import { copyDemoData } from './demo-data.ts';

const folder = await copyDemoData();
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DATABASE_URL: '',
  API_URL: '',
  SITE_URL: '',
  DEMO: 'on',
  // Nearly every journey registers somebody or logs in.
  CAPTCHA_COST: '10',
});
await import(serverCommand('production').command.at(-1)!);
