import { encode } from 'uqr';
import { drawPdf, inks, type PdfInfo, setTextStyle } from './pdf.ts';

/** A place on a page, in points from its upper left corner. */
type PdfBox = { x: number; y: number; width: number; height: number };

type SheetTextStyle = {
  size: number;
  ink?: 'ink' | 'soft';
  serif?: boolean;
  align?: 'left' | 'center';
  /** Between letters, in points. */
  spacing?: number;
  heading?: boolean;
};

/** An image with its size in pixels. */
export type PdfImage = { source: string; width: number; height: number };

/** A JPEG as the source of an image. pdfkit stores equal sources, which are texts, once in a document. */
export const jpegSource = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`;

/** Draws on one page at given places; nothing moves to another page. */
export type PdfSheet = {
  /** Returns the height of the text, which wraps within the width. */
  text(text: string, at: Omit<PdfBox, 'height'>, style: SheetTextStyle): number;
  /** The height that `text` would return. */
  textHeight(text: string, width: number, style: SheetTextStyle): number;
  /** Draws an image as large as fits, in the middle of the box; returns the box that it covers. */
  image(image: PdfImage, box: PdfBox, alt: string): PdfBox;
  /** Draws a QR code as vectors, with the quiet zone that readers need. */
  qrCode(content: string, box: Omit<PdfBox, 'height'>, alt: string): void;
  line(from: { x: number; y: number }, to: { x: number; y: number }): void;
  outline(box: PdfBox): void;
};

/** Creates a PDF with one drawn page each, of any size; otherwise like `createPdf`. */
export function createSheets(info: PdfInfo, sheets: readonly ((sheet: PdfSheet) => void)[]): Promise<Buffer> {
  return drawPdf(info, (document) => {
    const sheet = buildSheet(document);
    sheets.forEach((drawSheet, index) => {
      if (index > 0) document.addPage();
      drawSheet(sheet);
    });
  });
}

/** Modules of white around a QR code (ISO/IEC 18004). */
const quietZone = 4;

function buildSheet(document: PDFKit.PDFDocument): PdfSheet {
  const set = (text: string, style: SheetTextStyle): void => setTextStyle(document, text, style);
  const toOptions = (width: number, { align = 'left', spacing = 0 }: SheetTextStyle) => ({
    width,
    align,
    characterSpacing: spacing,
    lineGap: 2,
  });
  const computeHeight = (text: string, width: number, style: SheetTextStyle): number => {
    set(text, style);
    return document.heightOfString(text, toOptions(width, style));
  };
  const artifact = (draw: () => void): void => {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  };
  return {
    text(text, { x, y, width }, style) {
      const height = computeHeight(text, width, style);
      const tag = style.heading ? 'H1' : 'P';
      document.addStructure(
        document.struct(tag, {}, () => {
          set(text, style);
          document.text(text, x, y, toOptions(width, style));
        }),
      );
      return height;
    },
    textHeight: computeHeight,
    image(image, box, alt) {
      const scale = Math.min(box.width / image.width, box.height / image.height);
      const [width, height] = [image.width * scale, image.height * scale];
      const at = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2 };
      document.addStructure(
        document.struct('Figure', { alt }, () => {
          document.image(image.source, at.x, at.y, { width, height });
        }),
      );
      return { ...at, width, height };
    },
    qrCode(content, { x, y, width }, alt) {
      const { data, size } = encode(content, { ecc: 'M', border: quietZone });
      const side = width / size;
      document.addStructure(
        document.struct('Figure', { alt }, () => {
          data.forEach((row, top) => {
            row.forEach((isDark, left) => {
              if (isDark) document.rect(x + left * side, y + top * side, side, side);
            });
          });
          document.fillColor(inks.ink).fill();
        }),
      );
    },
    line(from, to) {
      artifact(() => {
        document.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(0.5).strokeColor(inks.line).stroke();
      });
    },
    outline({ x, y, width, height }) {
      artifact(() => {
        document.rect(x, y, width, height).lineWidth(0.5).strokeColor(inks.line).stroke();
      });
    },
  };
}
