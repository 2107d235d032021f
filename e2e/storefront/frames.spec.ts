import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { createVisitor } from '../../test/clients/visitor.ts';
import { findFramedLine } from '../people.ts';

type Box = { x: number; y: number; width: number; height: number };

const mouldingPictures = (page: {
  on(event: 'request', listener: (request: { url(): string }) => void): unknown;
}) => {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/([\w-]+?-(?:large|small))[^/]*\.webp$/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
};

/** Where the dark moulding begins and ends at the middle of its left side, in device pixels from the left of the page. */
async function edgesOnTheLeft(page: Page, { x, y, height }: Box, deviceScaleFactor: number) {
  // Even positions, which are whole device pixels at a scale of 1.5 too.
  const left = 2 * Math.floor(x / 2) - 4;
  const clip = { x: left, y: 2 * Math.floor((y + height / 2) / 2), width: 120, height: 2 };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDark = Array.from(data.subarray(0, info.width), (value) => value < 150);
  const start = isDark.indexOf(true);
  return [start, isDark.indexOf(false, start)].map((at) => left * deviceScaleFactor + at);
}

test('a rendered frame is as wide as the geometry says, at three zoom levels', {
  tag: '@desktop',
}, async ({ browser, baseURL }) => {
  const visitor = createVisitor(baseURL!);
  const { item_id, size_id } = await findFramedLine(visitor);
  const { sizes } = (await visitor.get(`/api/shop/${item_id}`)).data;
  const { width_mm: width } = sizes.find(({ id }: { id: number }) => id === size_id);
  // Walnut, 20 mm, with a white mat of 50 mm around it.
  const outerMm = width + 2 * 70;
  for (const deviceScaleFactor of [1, 1.5, 3]) {
    const page = await browser.newPage({ baseURL: baseURL!, deviceScaleFactor });
    const pictures = mouldingPictures(page);
    await page.goto(`/shop/${item_id}?size=${size_id}&frame=102`);
    const moulding = page.locator('[data-moulding]').first();
    const box = (await moulding.boundingBox())!;
    expect(pictures).toContain('walnut-large');
    const pxPerMm = (box.width * deviceScaleFactor) / outerMm;
    const [outer, inner] = await edgesOnTheLeft(page, box, deviceScaleFactor);
    const start = box.x * deviceScaleFactor;
    expect(Math.abs(outer! - start)).toBeLessThanOrEqual(1);
    expect(Math.abs(inner! - (start + 20 * pxPerMm))).toBeLessThanOrEqual(1);
    const print = (await page.getByRole('main').getByRole('img', { name: / by / }).first().boundingBox())!;
    expect(Math.abs((print.x - box.x) * deviceScaleFactor - 70 * pxPerMm)).toBeLessThanOrEqual(1);
    await page.close();
  }
});

test('a page without frames loads no pictures of mouldings, and each frame one', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const pictures = mouldingPictures(page);
  for (const path of ['/shop', '/artists', '/faq']) {
    await page.goto(path);
    expect(pictures).toEqual([]);
  }
  const { item_id, size_id } = await findFramedLine(createVisitor(baseURL!));
  await page.goto(`/shop/${item_id}?size=${size_id}&frame=102`);
  expect(pictures.filter((name) => name.endsWith('large'))).toEqual(['walnut-large']);
  expect(new Set(pictures).size).toBe(pictures.length);
});
