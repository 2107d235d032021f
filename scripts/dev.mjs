// `npm run dev`: runs the shop from its sources. Pages update on save; a change of the server's files restarts it.
import { install } from './steps/install.mjs';
import { serveAndWatch } from './steps/watch.mjs';

await install();
serveAndWatch();
