import { createPainter } from '../painter.ts';
import { grain } from '../svg.ts';
import { facade } from './night-facade.ts';
import { harbour } from './night-harbour.ts';
import { hillside } from './night-hillside.ts';
import { palettes } from './night-light.ts';

export const painter = createPainter({
  palettes,
  compositions: [harbour, facade, hillside],
  finish: ({ sheet, random }) => grain(sheet, random, '#cfd6ff', 0.05, 2600),
});
