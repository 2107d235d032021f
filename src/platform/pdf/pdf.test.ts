import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../kernel/locale.ts';
import { createPdf } from './pdf.ts';
import { createSheets } from './sheets.ts';

/** What the documents have logged. */
const logged: unknown[] = [];
const log = { warn: (...line: unknown[]) => void logged.push(line) };

const texts: Record<Locale, { title: string; work: string }> = {
  en: { title: 'Receipt', work: 'Tide line' },
  'zh-Hant': { title: '收據', work: '臺灣風景：雲與鳥的夢' },
  'zh-CN': { title: '收据', work: '台湾风景：云与鸟的梦，为艺术书画设计' },
};

const write = (locale: Locale) =>
  createPdf(
    { title: texts[locale].title, locale, createdAt: new Date('2026-03-01T08:00:00Z'), log },
    (pdf) => {
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
    },
  );

/** The text of each page, without white space. */
async function getPages(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replaceAll(/\s/g, ''));
}

describe('a PDF', () => {
  test.each(locales)('has every text in %s, over several pages', async (locale) => {
    const pages = await getPages(await write(locale));
    expect(pages.length).toBeGreaterThan(1);
    const whole = pages.join('');
    expect(whole).toContain(texts[locale].title);
    const rows = Array.from({ length: 60 }, (_, index) =>
      `${texts[locale].work}${index}US$${index}.50`.replaceAll(/\s/g, ''),
    );
    expect(rows.filter((row) => !whole.includes(row))).toEqual([]);
  });

  test('repeats the labels of a table on each of its pages, and never leaves them alone at the end of one', async () => {
    const info = { title: 'Table', locale: 'en' as const, createdAt: new Date('2026-03-01T08:00:00Z'), log };
    // A table that begins at every height, down to the last line of a page.
    for (let space = 0; space < 720; space += 24) {
      const pdf = await createPdf(info, (writer) => {
        writer.space(space);
        writer.table(
          [{ label: 'WORKLABEL', width: 1 }],
          Array.from({ length: 40 }, (_, index) => [`row ${index};`]),
        );
      });
      const pages = (await getPages(pdf)).filter((page) => page !== '');
      expect(pages.length).toBeGreaterThan(1);
      for (const page of pages) expect(page).toMatch(/^WORKLABEL(?:row\d+;)+$/);
      expect(pages.join('').match(/row\d+;/g)).toHaveLength(40);
    }
  });

  test('takes the other script’s font for characters that its own lacks', async () => {
    // A buyer in Taiwan with a company whose name is in Simplified Chinese.
    const name = '台湾画廊为艺术设计云鸟书发书业龙华汉语';
    const info = {
      title: name,
      locale: 'zh-Hant' as const,
      createdAt: new Date('2026-03-01T08:00:00Z'),
      log,
    };
    const pdf = await createPdf(info, (writer) => {
      writer.letterhead({ name, logo: null, lines: [name] });
      writer.table([{ label: '作品', width: 1 }], [[{ text: name, note: name }]]);
      writer.totals([['總計', 'NT$12,800', true]]);
    });
    const whole = (await getPages(pdf)).join('');
    expect(whole.split(name)).toHaveLength(5);
    expect(whole).toContain('總計NT$12,800');
  });

  test('takes for each character the first font that has it', async () => {
    logged.length = 0;
    // The buyer's name has a rare character, and the lines are in several scripts.
    const lines = ['𠮷田藝廊 Gallery 𠮷', '台湾 臺灣 𨋢 Ελλάδα Київ Nguyễn', '한국 서울 ฿'];
    const info = {
      title: 'A letter',
      locale: 'zh-Hant' as const,
      createdAt: new Date('2026-03-01T08:00:00Z'),
      log,
    };
    const pdf = await createPdf(info, (writer) => {
      writer.letterhead({ name: '𠮷', logo: null, lines });
      writer.heading('Ada 𠮷');
      writer.table(
        [
          { label: '作品', width: 0.5 },
          { label: '價', width: 0.5, align: 'right' },
        ],
        [lines],
      );
    });
    const whole = (await getPages(pdf)).join('');
    for (const line of lines.slice(0, 2)) {
      expect(whole.split(line.replaceAll(/\s/g, ''))).toHaveLength(3);
    }
    expect(whole).toContain('한국서울฿');
    expect(whole).toContain('Ada𠮷');
    expect(logged).toEqual([]);
  });

  test('shows the code of a character that no font has, and logs it', async () => {
    logged.length = 0;
    const info = {
      title: 'A letter',
      locale: 'en' as const,
      createdAt: new Date('2026-03-01T08:00:00Z'),
      log,
    };
    const pdf = await createPdf(info, (writer) => writer.text('The gallery \u{20002}\u{20002} of \u{31000}'));
    expect((await getPages(pdf)).join('')).toBe('Thegallery[U+20002][U+20002]of[U+31000]');
    expect(logged).toEqual([
      [
        { title: 'A letter', characters: ['[U+20002]', '[U+31000]'] },
        'a document has characters without a font',
      ],
    ]);
  });

  test('has the logo in place of the name', async () => {
    const content = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#a33' } })
      .png()
      .toBuffer();
    const info = {
      title: 'A letter',
      locale: 'en' as const,
      createdAt: new Date('2026-03-01T08:00:00Z'),
      log,
    };
    const pdf = await createPdf(info, (writer) => {
      writer.letterhead({ name: 'The shop', logo: { content, width: 40, height: 20 }, lines: ['A street'] });
    });
    expect((await getPages(pdf)).join('')).toBe('Astreet');
    expect(pdf.includes('/Subtype /Image')).toBe(true);
  });

  test('has the same bytes for the same input', async () => {
    expect((await write('zh-Hant')).equals(await write('zh-Hant'))).toBe(true);
  });
});

describe('names that run from right to left', () => {
  /** The drawn texts from left to right, each with its place and width in points. */
  async function drawnParts(text: string, spacing = 0) {
    const info = {
      title: 'A letter',
      locale: 'en' as const,
      createdAt: new Date('2026-03-01T08:00:00Z'),
      log,
    };
    const style = { size: 10, spacing };
    const pdf = spacing
      ? await createSheets(info, [(sheet) => sheet.text(text, { x: 62, y: 62, width: 471 }, style)])
      : await createPdf(info, (writer) => writer.text(text));
    const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
    const { items } = await page.getTextContent({ disableNormalization: true });
    return items
      .flatMap((item) => ('str' in item && /[\p{L}\p{N}]/u.test(item.str) ? [item] : []))
      .map(({ str, transform, width }) => ({
        text: str.trim(),
        left: Number(transform[4]),
        line: Number(transform[5]),
        width,
      }))
      .toSorted((one, other) => one.left - other.left);
  }

  test('stand in their visual order, with no character replaced', async () => {
    logged.length = 0;
    const parts = await drawnParts('Receiver שלום כהן 12 – محمد علي, Taipei');
    expect(parts.map(({ text }) => text)).toEqual([
      'Receiver',
      'علي',
      'محمد',
      '– 12',
      'כהן',
      'שלום',
      ', Taipei',
    ]);
    // None covers the next one.
    const gaps = parts.slice(1).map(({ left }, index) => left - parts[index]!.left - parts[index]!.width);
    expect(gaps.filter((gap) => gap < -0.01)).toEqual([]);
    expect(logged).toEqual([]);
  });

  test('have joined Arabic letters, but for those that a non-joiner keeps apart', async () => {
    const computeWidth = async (text: string) =>
      (await drawnParts(text)).reduce((sum, { width }) => sum + width, 0);
    const letters = [...'محمد'];
    const alone = (await Promise.all(letters.map(computeWidth))).reduce((sum, width) => sum + width, 0);
    // The forms of joined letters have other widths.
    expect(Math.abs((await computeWidth(letters.join(''))) - alone)).toBeGreaterThan(1);
    expect(await computeWidth(letters.join('\u200c'))).toBeCloseTo(alone, 1);
  });

  test('stay joined where letters are spaced', async () => {
    const [joined] = await drawnParts('محمد');
    const parts = await drawnParts('AB محمد', 3);
    expect(parts.map(({ text }) => text)).toEqual(['A B', 'محمد']);
    expect(parts[1]!.width).toBeCloseTo(joined!.width, 2);
    const [latin] = await drawnParts('AB');
    expect(parts[0]!.width - latin!.width).toBeCloseTo(3, 2);
  });

  test('begin at the edge of the text in each of several lines', async () => {
    const parts = await drawnParts('שלום כהן רחוב הרצל תל אביב '.repeat(8).trim());
    const lines = [...Map.groupBy(parts, ({ line }) => line).values()];
    expect(lines.length).toBeGreaterThan(1);
    for (const [first] of lines) expect(first!.left).toBeCloseTo(62, 1);
  });
});
