import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composePicture } from './compositions.ts';

const white = '<rect width="100%" height="100%" fill="#fff"/>';
const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

test('a rendered frame fills the space between its boxes to the pixel, at three scales', async () => {
  const work = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  for (const [outer, face] of [
    [96, 5],
    [480, 20],
    [1200, 63],
  ] as const) {
    const [width, height] = [outer + 20, Math.round(outer * 0.7) + 20];
    const outside = { left: 10, top: 10, width: width - 20, height: height - 20 };
    const inside = {
      left: 10 + face,
      top: 10 + face,
      width: outside.width - 2 * face,
      height: outside.height - 2 * face,
    };
    const composition = await composePicture(work, {
      under: svg(width, height, white),
      frame: { name: 'walnut', corner: 20 / 240, outside, inside },
      picture: { left: inside.left + 9, top: inside.top + 9, width: 40, height: 30 },
      over: svg(width, height, ''),
    });
    const pixels = await sharp(composition).greyscale().raw().toBuffer();
    const isDark = (x: number, y: number) => pixels[y * width + x]! < 150;
    /** The changes from light to dark and back along a line through the middle. */
    const changes = (length: number, dark: (at: number) => boolean) =>
      Array.from({ length: length - 1 }, (_, at) => at + 1).filter((at) => dark(at) !== dark(at - 1));
    const across = changes(width, (x) => isDark(x, Math.round(height * 0.6)));
    const down = changes(height, (y) => isDark(Math.round(width * 0.6), y));
    const expected = (start: number, length: number) => [
      start,
      start + face,
      start + length - face,
      start + length,
    ];
    for (const [actual, wanted] of [
      [across, expected(outside.left, outside.width)],
      [down, expected(outside.top, outside.height)],
    ] as const) {
      expect(actual).toHaveLength(4);
      for (const [index, at] of actual.entries())
        expect(Math.abs(at - wanted[index]!)).toBeLessThanOrEqual(1);
    }
  }
});
