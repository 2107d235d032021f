import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../kernel/locale.ts';
import { createPdf } from './pdf.ts';

const texts: Record<Locale, { title: string; work: string }> = {
  en: { title: 'Receipt', work: 'Tide line' },
  'zh-Hant': { title: '收據', work: '臺灣風景：雲與鳥的夢' },
  'zh-CN': { title: '收据', work: '台湾风景：云与鸟的梦，为艺术书画设计' },
};

const write = (locale: Locale) =>
  createPdf({ title: texts[locale].title, locale, createdAt: new Date('2026-03-01T08:00:00Z') }, (pdf) => {
    pdf.heading(texts[locale].title);
    pdf.facts([
      ['G260301ABCDEF', 'NT$12,800'],
      ['', ''],
    ]);
    pdf.table(
      [
        { label: texts[locale].work, width: 0.7 },
        { label: '%', width: 0.3, align: 'right' },
      ],
      Array.from({ length: 60 }, (_, index) => [`${texts[locale].work} ${index}`, `US$${index}.50`]),
    );
  });

/** The text of each page, without white space. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replaceAll(/\s/g, ''));
}

describe('a PDF', () => {
  test.each(locales)('has every text in %s, over several pages', async (locale) => {
    const pages = await pagesOf(await write(locale));
    expect(pages.length).toBeGreaterThan(1);
    const whole = pages.join('');
    expect(whole).toContain(texts[locale].title);
    const rows = Array.from({ length: 60 }, (_, index) =>
      `${texts[locale].work}${index}US$${index}.50`.replaceAll(/\s/g, ''),
    );
    expect(rows.filter((row) => !whole.includes(row))).toEqual([]);
  });

  test('takes the other script’s font for characters that its own lacks', async () => {
    // A buyer in Taiwan with a company whose name is in Simplified Chinese.
    const name = '台湾画廊为艺术设计云鸟书发书业龙华汉语';
    const info = { title: name, locale: 'zh-Hant' as const, createdAt: new Date('2026-03-01T08:00:00Z') };
    const pdf = await createPdf(info, (writer) => {
      writer.letterhead({ name, logo: null, lines: [name] });
      writer.table([{ label: '作品', width: 1 }], [[{ text: name, note: name }]]);
      writer.totals([['總計', 'NT$12,800', true]]);
    });
    const whole = (await pagesOf(pdf)).join('');
    expect(whole.split(name)).toHaveLength(5);
    expect(whole).toContain('總計NT$12,800');
  });

  test('has the logo in place of the name', async () => {
    const content = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#a33' } })
      .png()
      .toBuffer();
    const info = { title: 'A letter', locale: 'en' as const, createdAt: new Date('2026-03-01T08:00:00Z') };
    const pdf = await createPdf(info, (writer) => {
      writer.letterhead({ name: 'The shop', logo: { content, width: 40, height: 20 }, lines: ['A street'] });
    });
    expect((await pagesOf(pdf)).join('')).toBe('Astreet');
    expect(pdf.includes('/Subtype /Image')).toBe(true);
  });

  test('has the same bytes for the same input', async () => {
    expect((await write('zh-Hant')).equals(await write('zh-Hant'))).toBe(true);
  });
});
