import { poplarsOctober, thingsInNorthLight } from './masterpieces/dots-and-pots.ts';
import { theLakeWithoutAShore, theTurningWave } from './masterpieces/ink-and-wave.ts';
import { egretOnASingleThread, theClearing } from './masterpieces/line-and-paper.ts';
import type { DemoMasterpiece } from './masterpieces/masterpiece.ts';
import { seaweedSunPrint } from './masterpieces/seaweed.ts';

/** In display order. */
export const demoMasterpieces: readonly DemoMasterpiece[] = [
  theLakeWithoutAShore,
  theTurningWave,
  seaweedSunPrint,
  egretOnASingleThread,
  poplarsOctober,
  theClearing,
  thingsInNorthLight,
];
