// The web's bundle alone, as `npm start` makes it.
import { build } from './steps/build.mjs';

await build();
