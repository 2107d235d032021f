import { formatLongDate } from '../../../kernel/dates.ts';
import { type Locale, type Localized, textIn } from '../../../kernel/locale.ts';
import { type MessageKey, translate } from '../../../kernel/messages/messages.ts';
import type { DocumentLetterhead, PdfInfo } from '../../../platform/pdf/pdf.ts';
import { createSheets, type PdfSheet } from '../../../platform/pdf/sheets.ts';
import type { ConfiguredItem } from '../../catalogue/framing/configured-items.rules.ts';
import {
  type BleedRule,
  computeBleedMm,
  computeCuttingList,
  sawAllowanceMm,
} from '../../catalogue/framing/cutting.rules.ts';
import type { RectangleMm } from '../../catalogue/framing/geometry.rules.ts';
import type { WorkshopOrder } from './workshop.admin.schemas.ts';

/** One print to make. `copy` counts the prints of the line from 1, and `url` is the page where its stages are recorded. */
type SheetCopy = {
  code: string;
  copy: number;
  url: string;
  line: WorkshopOrder['lines'][number];
  configuredItem: ConfiguredItem;
};

export type ProductionSheets = {
  locale: Locale;
  shop: DocumentLetterhead;
  code: string;
  /** `YYYY-MM-DD`; null where the order has no such day any more. */
  readyOn: string | null;
  copies: readonly SheetCopy[];
  bleed: BleedRule;
};

const left = 62;
const width = 471;
const labelWidth = 150;

type Fact = [label: MessageKey, value: string];

/** What to make, as labels and values in the staff member's language; weights with two decimals. */
function getFacts({ line, configuredItem }: SheetCopy, locale: Locale, bleed: BleedRule): Fact[] {
  const { frame, geometry } = configuredItem;
  const { moulding, mat, glazing } = frame;
  const toSize = ({ widthMm, heightMm }: RectangleMm) =>
    translate(locale, 'certificate.print_size', { width: widthMm, height: heightMm });
  const { sheet, frame: cut } = computeCuttingList(geometry.imageSizeMm, frame);
  const bleedMm = computeBleedMm(geometry.imageSizeMm, frame, bleed);
  const { packing } = geometry;
  const facts: Fact[] = [
    ['sheet.image', toSize(geometry.imageSizeMm)],
    ['sheet.paper', line.size.substrate],
    ['sheet.print', toSize(sheet)],
    ...(bleedMm > 0 ? [['sheet.bleed', `${bleedMm} mm`] satisfies Fact] : []),
  ];
  if (!moulding || !cut) facts.push(['sheet.frame', line.frame.name]);
  else {
    facts.push([
      'sheet.moulding',
      // A bar has no face.
      translate(locale, moulding.faceWidthMm === 0 ? 'sheet.bar_value' : 'sheet.moulding_value', {
        name: textIn(moulding.name, locale),
        face: moulding.faceWidthMm,
        depth: moulding.depthMm,
      }),
    ]);
    facts.push(['sheet.outer', toSides(cut.outer, locale)]);
    if (cut.rabbet) facts.push(['sheet.rabbet', toSides(cut.rabbet, locale)]);
    facts.push([
      'sheet.stick',
      translate(locale, 'sheet.stick_length', {
        sides: toSides(cut.sticks, locale),
        length: cut.stickMm,
        allowance: sawAllowanceMm,
      }),
    ]);
    if (cut.bar) facts.push(['sheet.bar', toSize(cut.bar)]);
    const inside = toSize(cut.rabbet ?? cut.outer);
    const toNamedSize = (name: Localized) =>
      translate(locale, 'sheet.named_size', { name: textIn(name, locale), size: inside });
    if (mat && cut.window) {
      facts.push(['sheet.mat', toNamedSize(mat.name)]);
      facts.push(['sheet.window', toSize(cut.window)]);
    }
    if (glazing) facts.push(['sheet.glazing', toNamedSize(glazing.name)]);
    facts.push(['sheet.backing', translate(locale, 'sheet.backing_value', { size: inside })]);
  }
  facts.push(['sheet.weight', toKilograms(geometry.weightG)]);
  facts.push([
    'sheet.packing',
    packing.kind === 'roll'
      ? translate(locale, 'sheet.roll', { length: packing.lengthMm })
      : translate(locale, 'sheet.box', {
          length: packing.lengthMm,
          width: packing.widthMm,
          height: packing.heightMm,
          weight: toKilograms(packing.weightG),
        }),
  ]);
  return facts;
}

const toKilograms = (grams: number): string => `${(grams / 1000).toFixed(2)} kg`;

const toSides = ({ widthMm, heightMm }: RectangleMm, locale: Locale): string =>
  translate(locale, 'sheet.sides', { width: widthMm, height: heightMm });

function drawLogo(sheet: PdfSheet, { name, logo }: DocumentLetterhead): void {
  if (!logo) {
    sheet.text(name, { x: left, y: 62, width: 330 }, { size: 17, serif: true });
    return;
  }
  const scale = Math.min(150 / logo.width, 44 / logo.height);
  const source = `data:image/png;base64,${logo.content.toString('base64')}`;
  const box = { x: left, y: 62, width: logo.width * scale, height: logo.height * scale };
  sheet.image({ source, width: logo.width, height: logo.height }, box, name);
}

function drawCopy(sheet: PdfSheet, one: SheetCopy, document: ProductionSheets): void {
  const { locale, shop, readyOn } = document;
  const { code, copy, url, line } = one;
  drawLogo(sheet, shop);
  // The quiet zone extends past the right margin.
  sheet.qrCode(
    url,
    { x: left + width - 104, y: 50, width: 112 },
    translate(locale, 'certificate.qr', { url }),
  );
  // Below the QR code without its quiet zone.
  sheet.text(code, { x: left + width - 93, y: 164, width: 101 }, { size: 8, ink: 'soft' });

  let y = 134;
  y += sheet.text(
    translate(locale, 'sheet.title'),
    { x: left, y, width: 340 },
    { size: 22, serif: true, heading: true },
  );
  y = Math.max(y + 14, 186);
  y += sheet.text(line.title, { x: left, y, width }, { size: 14, serif: true }) + 2;
  y += sheet.text(line.artist.name, { x: left, y, width }, { size: 10, ink: 'soft' }) + 14;
  const number = line.edition_numbers?.[copy - 1];
  const facts: Fact[] = [
    ['sheet.print_of_order', translate(locale, 'sheet.copy', { code, copy, nums: line.nums })],
    ...(number === undefined ? [] : [['sheet.edition', String(number)] satisfies Fact]),
    ...(readyOn === null ? [] : [['sheet.due', formatLongDate(readyOn, locale)] satisfies Fact]),
    ...getFacts(one, locale, document.bleed),
  ];
  for (const [label, value] of facts) {
    sheet.line({ x: left, y: y - 6 }, { x: left + width, y: y - 6 });
    const heights = [
      sheet.text(translate(locale, label), { x: left, y, width: labelWidth }, { size: 9, ink: 'soft' }),
      sheet.text(value, { x: left + labelWidth + 12, y, width: width - labelWidth - 12 }, { size: 11 }),
    ];
    y += Math.max(...heights) + 12;
  }
}

/** The production sheets as a PDF, one page for each print. */
export const renderProductionSheets = (
  document: ProductionSheets,
  { createdAt, log }: Pick<PdfInfo, 'createdAt' | 'log'>,
): Promise<Buffer> =>
  createSheets(
    {
      title: `${translate(document.locale, 'sheet.title')} ${document.code}`,
      locale: document.locale,
      createdAt,
      log,
    },
    document.copies.map((copy) => (sheet) => drawCopy(sheet, copy, document)),
  );
