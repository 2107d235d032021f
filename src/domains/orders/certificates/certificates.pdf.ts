import { formatLongDate } from '../../../kernel/dates.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import type { PdfInfo } from '../../../platform/pdf/pdf.ts';
import { createSheets, type PdfImage, type PdfSheet } from '../../../platform/pdf/sheets.ts';
import { certificatePath } from './certificates.rules.ts';
import type { CertificateContent } from './certificates.schemas.ts';

/** A certificate to print, with the work's public picture. */
export type PrintedCertificate = { content: CertificateContent; picture: PdfImage };

const column = { x: 92, width: 411 };
const pictureBox = { x: 122, y: 132, width: 351, height: 290 };
const factsY = 545;
const footY = 668;

/** The title in another language below it: Chinese for readers of English, English for others. */
const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'zh-Hant' : 'en');

/** What a certificate says about its print, as labels and values. */
const certificateFacts = (
  { edition, print, technique, issued_on: issuedOn }: CertificateContent,
  locale: Locale,
): [label: string, value: string][] => [
  [
    translate(locale, 'certificate.edition'),
    edition
      ? translate(locale, 'certificate.edition_number', edition)
      : translate(locale, 'certificate.edition_open'),
  ],
  [
    translate(locale, 'certificate.print'),
    translate(locale, 'certificate.print_size', { width: print.width_mm, height: print.height_mm }),
  ],
  [translate(locale, 'certificate.substrate'), textIn(print.substrate, locale)],
  [translate(locale, 'certificate.technique_label'), textIn(technique, locale)],
  [translate(locale, 'certificate.issued'), formatLongDate(issuedOn, locale)],
];

function drawCertificate(
  sheet: PdfSheet,
  { content, picture }: PrintedCertificate,
  { locale, siteUrl }: { locale: Locale; siteUrl: string },
): void {
  const title = textIn(content.title, locale);
  const shop = textIn(content.shop.name, locale);
  const middle = { x: column.x, width: column.width };
  sheet.text(shop, { ...middle, y: 64 }, { size: 9, ink: 'soft', align: 'center', spacing: 1.2 });
  sheet.text(
    translate(locale, 'certificate.title'),
    { ...middle, y: 84 },
    { size: 21, serif: true, align: 'center', heading: true, spacing: locale === 'en' ? 0 : 4 },
  );
  sheet.outline(sheet.image(picture, pictureBox, translate(locale, 'certificate.picture', { title })));

  let y = pictureBox.y + pictureBox.height + 24;
  y += sheet.text(title, { ...middle, y }, { size: 17, serif: true, align: 'center' }) + 2;
  const other = textIn(content.title, otherLocale(locale));
  if (other !== title) {
    y += sheet.text(other, { ...middle, y }, { size: 10, ink: 'soft', serif: true, align: 'center' }) + 3;
  }
  const artist = textIn(content.artist, locale);
  const made = content.year === null ? artist : `${artist} · ${content.year}`;
  sheet.text(made, { ...middle, y }, { size: 11, align: 'center' });

  const facts = certificateFacts(content, locale);
  y = factsY;
  sheet.line({ x: column.x, y: y - 10 }, { x: column.x + column.width, y: y - 10 });
  for (const [label, value] of facts) {
    sheet.text(label, { x: column.x, y: y + 0.8, width: 120 }, { size: 9, ink: 'soft' });
    y += Math.max(
      16,
      sheet.text(value, { x: column.x + 132, y, width: column.width - 132 }, { size: 10 }) + 3,
    );
  }
  sheet.line({ x: column.x, y: footY - 20 }, { x: column.x + column.width, y: footY - 20 });

  const url = siteUrl + certificatePath(content.id);
  // Its quiet zone extends past the right margin, so that its modules are aligned with the lines above.
  const qr = { x: column.x + column.width - 86, y: footY - 16, width: 96 };
  sheet.qrCode(url, qr, translate(locale, 'certificate.qr', { url }));
  sheet.text(
    translate(locale, 'certificate.statement', { shop }),
    { x: column.x, y: footY - 6, width: 300 },
    { size: 9 },
  );
  sheet.line({ x: column.x, y: footY + 62 }, { x: column.x + 190, y: footY + 62 });
  sheet.text(
    translate(locale, 'certificate.signed', { shop }),
    { x: column.x, y: footY + 66, width: 190 },
    { size: 8, ink: 'soft' },
  );
  sheet.text(url, { x: column.x, y: footY + 88, width: column.width }, { size: 8, ink: 'soft' });
}

/** The certificates as a PDF to print, one a page, in a language. */
export const renderCertificatesPdf = (
  certificates: readonly PrintedCertificate[],
  { code, locale, siteUrl }: { code: string; locale: Locale; siteUrl: string },
  { createdAt, log }: Pick<PdfInfo, 'createdAt' | 'log'>,
): Promise<Buffer> =>
  createSheets(
    { title: `${translate(locale, 'certificate.title')} ${code}`, locale, createdAt, log },
    certificates.map((certificate) => (sheet) => drawCertificate(sheet, certificate, { locale, siteUrl })),
  );
