import { poplarsOctober, thingsInNorthLight } from './masterpieces/dots-and-pots.ts';
import { lotusAtSix, seaweedSunPrint } from './masterpieces/flowers-and-weed.ts';
import { theLakeWithoutAShore, theTurningWave } from './masterpieces/ink-and-wave.ts';
import { egretOnASingleThread, theClearing } from './masterpieces/line-and-paper.ts';
import type { DemoMasterpiece } from './masterpieces/masterpiece.ts';

/** In display order. */
export const demoMasterpieces: readonly DemoMasterpiece[] = [
  theLakeWithoutAShore,
  theTurningWave,
  seaweedSunPrint,
  egretOnASingleThread,
  lotusAtSix,
  poplarsOctober,
  theClearing,
  thingsInNorthLight,
];
