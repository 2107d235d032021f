// `npm start`: installs, builds and runs the shop for production; works in a fresh clone.
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { serve } from './steps/serve.mjs';

await install();
await build();
serve('production');
