import type { Locale } from '../../kernel/locale.ts';
import type { Logger } from '../log.ts';
import { applyFontFallback } from './font-fallback.ts';
import { buildPlaceholder } from './font-runs.ts';
import { fontsFor, readFonts } from './fonts.ts';

/** A4 in points, with the margins of a letter. */
const margin = 62;
const pageWidth = 595.28;
const pageHeight = 841.89;
const textWidth = pageWidth - 2 * margin;
export const inks = { ink: '#1d1b18', soft: '#6b665e', line: '#d9d4ca' } as const;

type Ink = 'ink' | 'soft';
type TextStyle = { size?: number; ink?: Ink; serif?: boolean };
type Column = { label: string; width: number; align?: 'left' | 'right' };
/** A text, with a smaller one below it. */
type Cell = string | { text: string; note: string };
/** Who sends a document. */
export type DocumentLetterhead = {
  name: string;
  /** A PNG, and its size in pixels. */
  logo: { content: Buffer; width: number; height: number } | null;
  lines: readonly string[];
};

/** Draws a document from top to bottom; a new page begins where there is no room left. */
export type PdfWriter = {
  /** Who sends the document: the logo or the name at the left, the lines at the right. */
  letterhead(letterhead: DocumentLetterhead): void;
  heading(text: string): void;
  subheading(text: string): void;
  text(text: string, style?: TextStyle): void;
  /** Labels with their values; empty values are left out. */
  facts(rows: readonly (readonly [label: string, value: string])[]): void;
  /**
   * Widths are shares of the page's width that add up to 1. A cell of several lines has its lines in its text. The labels are repeated on
   * each page.
   */
  table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void;
  /** Amounts below a table, at the right; strong ones are larger. */
  totals(rows: readonly (readonly [label: string, value: string, isStrong?: boolean])[]): void;
  space(points: number): void;
};

export type PdfInfo = {
  title: string;
  locale: Locale;
  /** Part of the file, so that equal documents have equal bytes. */
  createdAt: Date;
  /** A4 where it is left out. */
  pageMm?: { width: number; height: number };
  /** Called with characters that no font has; the document shows their codes. */
  log: Pick<Logger, 'warn'>;
};

/**
 * Creates a PDF (A4, tagged, with embedded subsets of its fonts). The same input gives the same bytes. Takes about 0.1 s.
 */
export const createPdf = (info: PdfInfo, write: (writer: PdfWriter) => void): Promise<Buffer> =>
  drawPdf(info, (document) => write(getWriter(document)));

/** Points of a length in mm. */
export const toPoints = (mm: number): number => (mm / 25.4) * 72;

/** The bytes of a document with the shop's fonts, drawn by `draw`; its first page is there. */
export async function drawPdf(info: PdfInfo, draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  // Loaded with the first document.
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await readFonts(info.locale);
  const document = new PDFDocument({
    ...(info.pageMm
      ? { size: [toPoints(info.pageMm.width), toPoints(info.pageMm.height)], margin: 0 }
      : { size: 'A4', margin }),
    pdfVersion: '1.7',
    lang: info.locale,
    tagged: true,
    displayTitle: true,
    info: { Title: info.title, CreationDate: info.createdAt },
  });
  for (const [name, bytes] of Object.entries(fonts)) document.registerFont(name, bytes);
  const missing = applyFontFallback(document);
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', resolve);
    document.on('error', reject);
  });
  draw(document);
  document.end();
  await ended;
  if (missing.size > 0) {
    info.log.warn(
      { title: info.title, characters: [...missing].map(buildPlaceholder) },
      'a document has characters without a font',
    );
  }
  return Buffer.concat(parts);
}

type Tag = 'H1' | 'H2' | 'P' | 'TR' | 'TH' | 'TD' | 'LI' | 'Figure';
type Placed = { text: string; style: TextStyle; note?: string; x: number; width: number } & {
  align?: 'left' | 'right';
};

const noteStyle: TextStyle = { size: 8.5, ink: 'soft' };

/** Sets font, size and colour for the next text. Characters that the font lacks are drawn with others (`mixed-fonts.ts`). */
export function setTextStyle(
  document: PDFKit.PDFDocument,
  text: string,
  { size = 10, ink = 'ink', serif = false }: TextStyle,
): void {
  const [font = 'sans'] = fontsFor(text, serif);
  document.font(font).fontSize(size).fillColor(inks[ink]);
}

function getWriter(document: PDFKit.PDFDocument): PdfWriter {
  const set = (text: string, style: TextStyle): void => setTextStyle(document, text, style);
  const computeHeight = (text: string, width: number, style: TextStyle): number => {
    set(text, style);
    return document.heightOfString(text, { width, lineGap: 2 });
  };
  /** Begins a new page where the height does not fit; returns whether it did. */
  const reserve = (height: number): boolean => {
    const isFull = document.y + height > pageHeight - margin;
    if (isFull) document.addPage();
    return isFull;
  };
  const draw = (
    text: string,
    style: TextStyle,
    at: { x: number; y: number; width: number; align?: 'left' | 'right' },
  ): void => {
    set(text, style);
    document.text(text, at.x, at.y, { width: at.width, align: at.align ?? 'left', lineGap: 2 });
  };
  const tagged = (tag: Tag, work: () => void): void => {
    document.addStructure(document.struct(tag, {}, work));
  };
  const block = (tag: Tag, text: string, style: TextStyle, after: number): void => {
    const height = computeHeight(text, textWidth, style);
    reserve(height);
    const { y } = document;
    tagged(tag, () => draw(text, style, { x: margin, y, width: textWidth }));
    document.y = y + height + after;
  };
  const rule = (): void => {
    const { y } = document;
    document.markContent('Artifact', { type: 'Layout' });
    document
      .moveTo(margin, y)
      .lineTo(pageWidth - margin, y)
      .lineWidth(0.5)
      .strokeColor(inks.line)
      .stroke();
    document.endMarkedContent();
  };
  const noteHeight = ({ note, width }: Placed): number =>
    note ? computeHeight(note, width, noteStyle) + 1 : 0;
  const rowHeight = (cells: readonly Placed[]): number =>
    Math.max(...cells.map((cell) => computeHeight(cell.text, cell.width, cell.style) + noteHeight(cell)));
  const drawCell = ({ text, style, note, ...at }: Placed, y: number): void => {
    draw(text, style, { ...at, y });
    if (note) draw(note, noteStyle, { ...at, y: y + computeHeight(text, at.width, style) + 1 });
  };
  /** Draws cells beside each other as one row; without tags what programs that read aloud leave out. */
  const row = (cells: readonly Placed[], tags: { row: Tag; cell: Tag } | null, padding: number): void => {
    const height = rowHeight(cells);
    reserve(height + 2 * padding);
    const y = document.y + padding;
    const written = cells.filter(({ text }) => text !== '');
    if (tags) {
      const line = document.struct(tags.row);
      document.addStructure(line);
      for (const cell of written) line.add(document.struct(tags.cell, {}, () => drawCell(cell, y)));
      line.end();
    } else {
      document.markContent('Artifact', { type: 'Pagination' });
      for (const cell of written) drawCell(cell, y);
      document.endMarkedContent();
    }
    document.y = y + height + padding;
  };

  return {
    letterhead({ name, logo, lines }) {
      const top = document.y;
      const half = textWidth / 2 - 8;
      let left = 0;
      if (logo) {
        const scale = Math.min(150 / logo.width, 44 / logo.height);
        left = logo.height * scale;
        document.addStructure(
          document.struct('Figure', { alt: name }, () => {
            document.image(logo.content, margin, top, { width: logo.width * scale, height: left });
          }),
        );
      } else {
        left = computeHeight(name, half, { size: 17, serif: true });
        tagged('P', () => draw(name, { size: 17, serif: true }, { x: margin, y: top, width: half }));
      }
      const text = lines.join('\n');
      const x = margin + textWidth / 2 + 8;
      const right = computeHeight(text, half, noteStyle);
      if (text !== '') tagged('P', () => draw(text, noteStyle, { x, y: top, width: half, align: 'right' }));
      document.y = top + Math.max(left, text === '' ? 0 : right) + 34;
    },
    heading: (text) => block('H1', text, { size: 26, serif: true }, 10),
    subheading: (text) => block('H2', text, { size: 13, serif: true }, 6),
    text: (text, style = {}) => block('P', text, style, 4),
    facts(rows) {
      for (const [label, value] of rows) {
        if (value === '') continue;
        row(
          [
            { text: label, style: { ink: 'soft', size: 9 }, x: margin, width: textWidth * 0.3 },
            { text: value, style: {}, x: margin + textWidth * 0.32, width: textWidth * 0.68 },
          ],
          { row: 'LI', cell: 'P' },
          1.5,
        );
      }
    },
    table(columns, rows) {
      const starts = columns.map(({ width }, index) => {
        const before = columns.slice(0, index).reduce((sum, one) => sum + one.width, 0);
        return { x: margin + before * textWidth, width: width * textWidth - 8 };
      });
      const toCells = (texts: readonly Cell[], style: TextStyle) =>
        columns.map(({ align = 'left' }, index): Placed => {
          const { x = margin, width = 0 } = starts[index] ?? {};
          const cell = texts[index] ?? '';
          const written = typeof cell === 'string' ? { text: cell } : cell;
          return { ...written, style, x, width: align === 'right' ? width + 8 : width, align };
        });
      const labels = toCells(
        columns.map(({ label }) => label),
        { size: 8.5, ink: 'soft' },
      );
      const body = rows.map((texts) => toCells(texts, {}));
      const headPadding = 4;
      const padding = 6;
      const head = (tags: { row: Tag; cell: Tag } | null): void => {
        row(labels, tags, headPadding);
        rule();
      };
      // The head is never alone at the end of a page.
      reserve(rowHeight(labels) + 2 * headPadding + (body[0] ? rowHeight(body[0]) + 2 * padding : 0));
      head({ row: 'TR', cell: 'TH' });
      for (const cells of body) {
        if (reserve(rowHeight(cells) + 2 * padding)) head(null);
        row(cells, { row: 'TR', cell: 'TD' }, padding);
        rule();
      }
    },
    totals(rows) {
      // They stay on one page.
      reserve(rows.length * 22);
      for (const [label, value, isStrong = false] of rows) {
        const width = textWidth * 0.26;
        row(
          [
            {
              text: label,
              style: isStrong ? { size: 10.5 } : { ink: 'soft', size: 9.5 },
              x: margin + textWidth * 0.34,
              width: textWidth * 0.4,
              align: 'right',
            },
            {
              text: value,
              style: { size: isStrong ? 12.5 : 10 },
              x: margin + textWidth - width,
              width,
              align: 'right',
            },
          ],
          { row: 'LI', cell: 'P' },
          isStrong ? 3.5 : 2,
        );
      }
    },
    space(points) {
      document.y += points;
    },
  };
}
