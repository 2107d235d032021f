import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { Plane } from './denoise.ts';
import { type Layers, type Measures, makeLayers } from './layers.ts';

/**
 * Renders a room with Blender (3.4 or newer, with Cycles), and writes its pictures and measures for the shop
 * (`renders/README.md`).
 * Run: node_modules/.bin/node renders/rooms/render.ts ROOM [--evening] [--width PX] [--samples N] [--preview FILE.png] [--passes FOLDER]
 * With --preview, only a PNG of the room with a white wall is written. With --passes, what Blender rendered stays in that folder, and
 * a second run with the same folder only makes the pictures again.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    evening: { type: 'boolean', default: false },
    width: { type: 'string', default: '1200' },
    samples: { type: 'string', default: '12' },
    preview: { type: 'string' },
    passes: { type: 'string' },
  },
});
const [room] = positionals;
if (!room) throw new Error('Which room? One of the files in renders/rooms, e.g. living');

const time = values.evening ? 'evening' : 'day';
const target = fileURLToPath(new URL('../../src/web/storefront/shop/wall/rooms/', import.meta.url));
/** Eight bits a channel, with a little noise against bands in the soft light. */
function bytes({ data }: Plane): Buffer {
  let state = 1;
  const dither = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  return Buffer.from(data.map((value) => Math.max(0, Math.min(255, Math.floor(value * 255 + dither())))));
}

function picture(plane: Plane) {
  const { width, height, channels } = plane;
  return sharp(bytes(plane), { raw: { width, height, channels: channels as 3 | 4 } });
}

async function publish({ room: scene, light }: Layers, { pixels: _, ...measures }: Measures) {
  mkdirSync(target, { recursive: true });
  const name = values.evening ? `${room}-evening` : room!;
  await picture(scene)
    .webp({ quality: 86, alphaQuality: 95, effort: 6 })
    .toFile(join(target, `${name}.webp`));
  await picture(light)
    .webp({ quality: 97, effort: 6, smartSubsample: true })
    .toFile(join(target, `${name}-light.webp`));
  const list = join(target, 'measures.json');
  const all = JSON.parse(readFileSync(list, 'utf8'));
  all[room!] = measures;
  writeFileSync(list, `${JSON.stringify(all, null, 2)}\n`);
}

async function writePreview({ room: scene, light }: Layers, file: string) {
  const { width, height } = scene;
  const wall = await picture(light).resize({ width, height }).png().toBuffer();
  const front = await picture(scene).png().toBuffer();
  await sharp({ create: { width, height, channels: 3, background: '#efebe3' } })
    .composite([{ input: wall, blend: 'multiply' }, { input: front }])
    .png()
    .toFile(file);
}

function runBlender(folder: string) {
  const scene = fileURLToPath(new URL(`${room}.py`, import.meta.url));
  const own = ['--width', values.width, '--samples', values.samples, '--out', folder];
  const blender = spawnSync(
    'blender',
    [
      ...['--background', '--factory-startup', '--python-exit-code', '1', '--python', scene, '--', ...own],
      ...(values.evening ? ['--evening'] : []),
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (blender.status !== 0) throw new Error(`Blender failed:\n${blender.stdout}\n${blender.stderr}`);
}

const folder = values.passes ?? mkdtempSync(join(tmpdir(), 'room-'));
const measuresFile = join(folder, 'measures.json');
try {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(measuresFile)) runBlender(folder);
  const measures: Measures = JSON.parse(readFileSync(measuresFile, 'utf8'));
  const layers = await makeLayers(folder, measures, time);
  if (values.preview) await writePreview(layers, values.preview);
  else await publish(layers, measures);
} finally {
  if (!values.passes) rmSync(folder, { recursive: true });
}
