// What `npm start` builds, alone.
import { build } from './steps/build.mjs';

await build();
