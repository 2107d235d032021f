// Renders a moulding and writes its pictures: node renders/mouldings/render.ts KEY (renders/README.md)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = import.meta.dirname;
const [key] = process.argv.slice(2);
if (!key) throw new Error('Which moulding? A key of looks.json, e.g. walnut');
const temporary = mkdtempSync(join(tmpdir(), 'moulding-'));
try {
  const frame = join(temporary, 'frame.png');
  const script = join(folder, 'render.py');
  execFileSync('blender', ['-b', '--python-exit-code', '1', '--python', script, '--', key, frame], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pictureFile = (size: string) => join(folder, 'pictures', `${key}-${size}.webp`);
  const large = await sharp(frame)
    .webp({ quality: 86, smartSubsample: true, effort: 6 })
    .toFile(pictureFile('large'));
  // Two thirds: 2 pixels per mm.
  await sharp(pictureFile('large'))
    .resize(Math.round((large.width * 2) / 3))
    .webp({ quality: 78, smartSubsample: true, effort: 6 })
    .toFile(pictureFile('small'));
} finally {
  rmSync(temporary, { recursive: true });
}
