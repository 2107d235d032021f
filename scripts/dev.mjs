// `npm run dev`: the shop with pages that follow the sources; the server starts again when its own files change.
import { install } from './steps/install.mjs';
import { serveAndWatch } from './steps/watch.mjs';

await install();
serveAndWatch();
