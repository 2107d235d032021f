import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Manner, painters } from './painters/all.ts';

/**
 * Makes the pictures of docs/import-example, small in bytes but large enough for a print.
 * Run: node_modules/.bin/node demo/import-example.ts
 */
const folder = fileURLToPath(new URL('../docs/import-example/', import.meta.url));

const paint = (manner: Manner, seed: number, width: number, height: number, longSide: number) =>
  sharp(Buffer.from(painters[manner].paint(seed, width, height)))
    .resize(longSide, longSide, { fit: 'inside' })
    .flatten({ background: '#ffffff' });

await paint('hard-edge', 121, 800, 600, 1800)
  .jpeg({ quality: 40, mozjpeg: true })
  .toFile(`${folder}arches.jpg`);
await paint('colour-veils', 210, 600, 800, 2000).webp({ quality: 30 }).toFile(`${folder}evening.webp`);
await paint('spiral-line', 100, 600, 600, 900)
  .png({ palette: true, colours: 2 })
  .toFile(`${folder}sketch.png`);
