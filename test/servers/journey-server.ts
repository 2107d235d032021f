// Runs the built shop on a copy of the demo's data, which is removed at the end. Playwright starts it with a pipe as standard
// input.
import './end-with-parent.ts';
import { serverCommand } from '../../scripts/steps/serve.mjs';
import { copyDemoData } from '../factories/demo-data.ts';
import { folderOfThisProcess } from '../temporary-folder.ts';

const folder = folderOfThisProcess();
await copyDemoData(folder);
Object.assign(process.env, {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DATABASE_URL: '',
  API_URL: '',
  SITE_URL: '',
  DEMO: 'on',
  // Low, since nearly every journey registers a member or logs in.
  CAPTCHA_COST: '10',
});
await import(serverCommand('production').command.at(-1)!);
