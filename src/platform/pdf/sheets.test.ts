import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { createSheets, jpegSource, type PdfSheet } from './sheets.ts';

const noise = await sharp({
  create: {
    width: 600,
    height: 400,
    channels: 3,
    background: '#a33',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .jpeg()
  .toBuffer();
const info = {
  title: 'Sheets',
  locale: 'zh-Hant',
  createdAt: new Date('2026-03-01T08:00:00Z'),
  log: { warn: () => {} },
} as const;

const draw = (sheet: PdfSheet): void => {
  const box = { x: 100, y: 100, width: 300, height: 300 };
  const covered = sheet.image({ source: jpegSource(noise), width: 600, height: 400 }, box, 'Noise');
  expect(covered).toEqual({ x: 100, y: 150, width: 300, height: 200 });
  sheet.outline(covered);
  sheet.text('潮線 Tideline', { x: 100, y: 420, width: 300 }, { size: 12, align: 'center', heading: true });
  sheet.qrCode('https://shop.example/certificate/1', { x: 100, y: 500, width: 100 }, 'QR');
};
const create = (pages: number) =>
  createSheets(
    info,
    Array.from({ length: pages }, () => draw),
  );

test('has one page for each sheet, with its texts', async () => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await create(3))));
  expect(text.map((page) => page.replaceAll(/\s/g, ''))).toEqual(Array(3).fill('潮線Tideline'));
});

test('has the same bytes for the same input, and the same image once', async () => {
  const [one, ten] = [await create(1), await create(10)];
  expect((await create(1)).equals(one)).toBe(true);
  expect(ten.length - one.length).toBeLessThan(noise.length);
});
