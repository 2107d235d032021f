import { compositionOf, type Painter, paletteOf } from '../painter.ts';
import { createNoise, createRandom } from '../random.ts';
import { grain, Sheet } from '../svg.ts';
import { facade } from './night-facade.ts';
import { harbour } from './night-harbour.ts';
import { hillside } from './night-hillside.ts';
import { type Night, palettes } from './night-light.ts';

export const painter: Painter = {
  manner: 'night-windows',
  paint(seed, widthMm, heightMm) {
    const sheet = new Sheet(widthMm, heightMm);
    const random = createRandom(seed);
    const night: Night = { sheet, random, noise: createNoise(seed), palette: paletteOf(seed, palettes) };
    compositionOf(seed, [harbour, facade, hillside])(night);
    grain(sheet, random, '#cfd6ff', 0.05, 2600);
    return sheet.toString();
  },
};
