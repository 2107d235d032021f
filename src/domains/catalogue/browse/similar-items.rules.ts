import { colorDistance } from '../colors.rules.ts';

/** Colours this far apart or further have nothing in common: about a light and a dark blue. */
const farColors = 0.3;

/** How similar a work is to another: the number of shared subjects and techniques, and for the colour 0 to 1. */
export const computeSimilarity = (sharedFacets: number, color: string, otherColor: string): number =>
  sharedFacets + Math.max(0, 1 - colorDistance(color, otherColor) / farColors);
