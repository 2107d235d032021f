import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { painters } from './painters/all.ts';
import { type DemoWork, demoWorks } from './works.ts';

/**
 * Writes one picture of all demo works, to review a change of a painter.
 * Run: node_modules/.bin/node demo/contact-sheet.ts [--timings]
 */
const target = fileURLToPath(new URL('../docs/contact-sheet.jpg', import.meta.url));
const width = 2400;
const margin = 80;
const gap = 34;
const caption = 44;
const rowHeight = 290;
const paper = '#f6f4ef';

function render(work: DemoWork, longSide: number) {
  const svg = painters[work.manner].paint(work.seed, work.widthMm, work.heightMm);
  const density = (72 * longSide) / Math.max(work.widthMm, work.heightMm);
  return sharp(Buffer.from(svg), { density, unlimited: true }).png().toBuffer();
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

/** Rows are filled like lines of text and then scaled, so that both edges are straight. */
function rowsOfWorks(): (readonly DemoWork[])[] {
  const rows: DemoWork[][] = [[]];
  let used = 0;
  for (const work of demoWorks) {
    const wide = (rowHeight * work.widthMm) / work.heightMm + gap;
    if (used + wide * 0.55 > width - margin * 2) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push(work);
    used += wide;
  }
  // A single work in the last row moves to the row before.
  if (rows.length > 1 && rows.at(-1)!.length === 1) rows.at(-2)!.push(...rows.pop()!);
  return rows;
}

async function writeSheet() {
  const layers: OverlayOptions[] = [];
  const captions: string[] = [];
  let top = margin;
  for (const row of rowsOfWorks()) {
    const proportions = row.reduce((sum, work) => sum + work.widthMm / work.heightMm, 0);
    const tall = Math.min(rowHeight * 1.25, (width - margin * 2 - gap * (row.length - 1)) / proportions);
    let left = (width - proportions * tall - gap * (row.length - 1)) / 2;
    for (const work of row) {
      const size = { width: Math.round((tall * work.widthMm) / work.heightMm), height: Math.round(tall) };
      const rendered = await render(work, Math.max(size.width, size.height) * 2);
      const input = await sharp(rendered).resize(size.width, size.height, { fit: 'fill' }).png().toBuffer();
      layers.push({ input, left: Math.round(left), top: Math.round(top) });
      captions.push(
        `<text x="${left + size.width / 2}" y="${top + tall + 26}" text-anchor="middle">${escaped(work.title.en)}</text>`,
      );
      left += size.width + gap;
    }
    top += tall + caption + gap * 0.6;
  }
  const height = Math.round(top + margin - gap);
  const labels =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#5a554c" ` +
    `font-family="DejaVu Serif, serif" font-size="15">${captions.join('')}</svg>`;
  layers.push({ input: Buffer.from(labels), left: 0, top: 0 });
  await mkdir(fileURLToPath(new URL('../docs', import.meta.url)), { recursive: true });
  const { size } = await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(layers)
    .jpeg({ quality: 79, mozjpeg: true })
    .toFile(target);
  console.log(`${demoWorks.length} works, ${width} × ${height}, ${(size / 1e6).toFixed(2)} MB → ${target}`);
}

if (process.argv.includes('--timings')) await printTimings();
else await writeSheet();
