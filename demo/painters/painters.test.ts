import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoWorks } from '../works.ts';
import { painters } from './all.ts';

/** Painting takes long on a busy machine. */
const timeout = 60_000;

describe.each(Object.entries(painters))('%s', (manner, painter) => {
  const works = demoWorks.filter((work) => work.manner === manner);
  const paint = (work: (typeof works)[number]) => painter.paint(work.seed, work.widthMm, work.heightMm);

  test('has works', () => {
    expect(works.length).toBeGreaterThan(0);
  });

  test('paints the same picture for the same seed', { timeout }, () => {
    const [first, again] = [paint(works[0]!), paint(works[0]!)];
    // Compared as a boolean, so that a failure does not print megabytes.
    expect(first === again).toBe(true);
  });

  test('paints a different picture for every work, of the right size and without invalid numbers', {
    timeout,
  }, async () => {
    const pictures = works.map(paint);
    expect(new Set(pictures).size).toBe(works.length);
    for (const [index, svg] of pictures.entries()) {
      const { slug, widthMm, heightMm } = works[index]!;
      expect(/NaN|undefined|Infinity|null/.exec(svg)?.[0], slug).toBeUndefined();
      const { format, width, height } = await sharp(Buffer.from(svg), { unlimited: true }).metadata();
      expect({ slug, format, width, height }).toEqual({
        slug,
        format: 'svg',
        width: widthMm,
        height: heightMm,
      });
    }
  });
});
