import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { painters } from './painters/all.ts';
import { demoWorks } from './works.ts';

/**
 * Hangs every demo work on one paper-white wall, so that a change to a painter can be judged at a glance.
 * Run: node_modules/.bin/node demo/contact-sheet.ts [--timings]
 */
const target = fileURLToPath(new URL('../docs/contact-sheet.jpg', import.meta.url));
const width = 2400;
const columns = 6;
const margin = 70;
const gap = 36;
const caption = 46;
const paper = '#f6f4ef';
const cell = (width - margin * 2 - gap * (columns - 1)) / columns;

async function render(slug: string, longSide: number) {
  const work = demoWorks.find((candidate) => candidate.slug === slug)!;
  const svg = painters[work.manner].paint(work.seed, work.widthMm, work.heightMm);
  const density = (72 * longSide) / Math.max(work.widthMm, work.heightMm);
  return sharp(Buffer.from(svg), { density, unlimited: true }).png().toBuffer({ resolveWithObject: true });
}

async function printTimings() {
  const seconds: number[] = [];
  for (const work of demoWorks) {
    const svg = painters[work.manner].paint(work.seed, work.widthMm, work.heightMm);
    const density = (72 * 2400) / Math.max(work.widthMm, work.heightMm);
    const start = performance.now();
    await sharp(Buffer.from(svg), { density, unlimited: true }).raw().toBuffer();
    seconds.push((performance.now() - start) / 1000);
    console.log(`${seconds.at(-1)!.toFixed(2)} s  ${(svg.length / 1e6).toFixed(2)} MB  ${work.slug}`);
  }
  const mean = seconds.reduce((sum, value) => sum + value, 0) / seconds.length;
  console.log(`max ${Math.max(...seconds).toFixed(2)} s, mean ${mean.toFixed(2)} s at 2400 px`);
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

async function hang() {
  const layers: OverlayOptions[] = [];
  const captions: string[] = [];
  let top = margin;
  for (let start = 0; start < demoWorks.length; start += columns) {
    const row = demoWorks.slice(start, start + columns);
    // A row is as tall as its tallest work, and no work may be taller than a portrait of four to three and a bit.
    const sizes = row.map(({ widthMm, heightMm }) => {
      const scale = Math.min(cell / widthMm, (cell * 1.4) / heightMm);
      return { width: Math.round(widthMm * scale), height: Math.round(heightMm * scale) };
    });
    const tallest = Math.max(...sizes.map((size) => size.height));
    for (const [index, work] of row.entries()) {
      const size = sizes[index]!;
      const left = Math.round(margin + index * (cell + gap) + (cell - size.width) / 2);
      const y = Math.round(top + tallest - size.height);
      const rendered = await render(work.slug, Math.max(size.width, size.height) * 2);
      const input = await sharp(rendered.data)
        .resize(size.width, size.height, { fit: 'fill' })
        .png()
        .toBuffer();
      layers.push({ input, left, top: y });
      const middle = left + size.width / 2;
      captions.push(
        `<text x="${middle}" y="${top + tallest + 26}" text-anchor="middle">${escaped(work.title.en)}</text>`,
      );
    }
    top += tallest + caption + gap;
  }
  const height = Math.round(top + margin - gap);
  const labels =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#5a554c" ` +
    `font-family="DejaVu Serif, serif" font-size="15">${captions.join('')}</svg>`;
  layers.push({ input: Buffer.from(labels), left: 0, top: 0 });
  await mkdir(fileURLToPath(new URL('../docs', import.meta.url)), { recursive: true });
  const { size } = await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(target);
  console.log(`${demoWorks.length} works, ${width} × ${height}, ${(size / 1e6).toFixed(2)} MB → ${target}`);
}

if (process.argv.includes('--timings')) await printTimings();
else await hang();
