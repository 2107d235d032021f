// Runs the build step of `npm start` alone.
import { build } from './steps/build.mjs';

await build();
