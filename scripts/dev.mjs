// `npm run dev`: the shop with pages that follow the sources; the server starts again when its own files change.
import { install } from './steps/install.mjs';
import { serve } from './steps/serve.mjs';

await install();
serve('development', ['--watch', '--watch-preserve-output']);
