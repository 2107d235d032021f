import { blossomsAndPlants } from './works/blossoms-and-plants.ts';
import { lineAndColour } from './works/line-and-colour.ts';
import { mountainsAndSea } from './works/mountains-and-sea.ts';
import { placesAndTables } from './works/places-and-tables.ts';
import type { DemoWork } from './works/work.ts';

export { demoStudios } from './works/studios.ts';
export type { DemoStudio, DemoWork } from './works/work.ts';

/** The order is the order of hanging: no two neighbours of one manner at the seams. */
export const demoWorks: readonly DemoWork[] = [
  ...mountainsAndSea,
  ...blossomsAndPlants,
  ...lineAndColour,
  ...placesAndTables,
];
