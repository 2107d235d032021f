// `npm start`: the shop as it runs in production, from a fresh clone on.
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { serve } from './steps/serve.mjs';

await install();
await build();
serve('production');
