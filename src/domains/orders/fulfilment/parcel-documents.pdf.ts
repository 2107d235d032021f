import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { createPdf, type DocumentLetterhead, type PdfInfo, toPoints } from '../../../platform/pdf/pdf.ts';
import { createSheets, type PdfSheet } from '../../../platform/pdf/sheets.ts';

type DocumentInfo = Pick<PdfInfo, 'createdAt' | 'log'>;

/** What packing slip and label say of a parcel. `number` counts the parcels of the order that were not lost. */
type ParcelDocument = {
  locale: Locale;
  shop: DocumentLetterhead;
  code: string;
  number: number;
  count: number;
  receiver: { name: string; lines: readonly string[]; phone: string };
  courier: { name: string; trackingNumber: string };
};

export type PackingSlip = ParcelDocument & {
  placedOn: string;
  /** The buyer, where the parcel should name them. */
  orderer: string | null;
  /** How buyers reach the shop. */
  contact: string;
  lines: readonly {
    title: string;
    artist: string;
    details: string;
    nums: number;
    editions: readonly number[];
  }[];
};

const toText = (lines: readonly string[]): string => lines.filter(Boolean).join('\n');

/** The list that lies in a parcel, in the buyer's language and without prices, since a parcel can be a gift. */
export function renderPackingSlip(slip: PackingSlip, info: DocumentInfo): Promise<Buffer> {
  const { locale, code, receiver, courier, lines } = slip;
  const t = (key: Parameters<typeof translate>[1], params?: Parameters<typeof translate>[2]) =>
    translate(locale, key, params);
  return createPdf({ title: `${t('packing_slip.title')} ${code}`, locale, ...info }, (pdf) => {
    pdf.letterhead(slip.shop);
    pdf.heading(t('packing_slip.title'));
    pdf.space(6);
    pdf.facts([
      [t('packing_slip.order'), code],
      [t('packing_slip.placed'), slip.placedOn],
      [t('packing_slip.parcel'), t('packing_slip.parcel_of', { number: slip.number, count: slip.count })],
      [t('packing_slip.courier'), [courier.name, courier.trackingNumber].filter(Boolean).join(' · ')],
      [t('packing_slip.to'), toText([receiver.name, ...receiver.lines])],
      [t('packing_slip.from'), slip.orderer ?? ''],
    ]);
    pdf.space(18);
    pdf.table(
      [
        { label: t('packing_slip.work'), width: 0.42 },
        { label: t('packing_slip.details'), width: 0.43 },
        { label: t('packing_slip.nums'), width: 0.15, align: 'right' },
      ],
      lines.map(({ title, artist, details, nums, editions }) => [
        { text: title, note: artist },
        {
          text: details,
          note: editions.length === 0 ? '' : t('packing_slip.edition', { numbers: editions.join(', ') }),
        },
        String(nums),
      ]),
    );
    pdf.space(24);
    pdf.text(t('packing_slip.thanks', { contact: slip.contact }), { size: 9.5, ink: 'soft' });
  });
}

export type ParcelLabel = ParcelDocument & {
  /** The page where staff record that the parcel was sent. */
  url: string;
  weightG: number;
  isFragile: boolean;
};

const labelMm = { width: 100, height: 150 };
const inset = 16;
const width = toPoints(labelMm.width) - 2 * inset;
const qrWidth = 92;

/** Draws a text at the largest of the sizes at which it is at most as high as the room; returns its height. */
function drawFitting(
  sheet: PdfSheet,
  text: string,
  at: { y: number; width: number; room: number },
  sizes: readonly number[],
): number {
  const place = { x: inset, y: at.y, width: at.width };
  const size =
    sizes.find((one) => sheet.textHeight(text, at.width, { size: one }) <= at.room) ?? sizes.at(-1);
  return sheet.text(text, place, { size: size ?? 8 });
}

function drawLabel(sheet: PdfSheet, label: ParcelLabel): void {
  const { locale, shop, receiver, courier, code, number, count } = label;
  const full = { x: inset, width };
  const rule = (y: number) => sheet.line({ x: inset, y }, { x: inset + width, y });
  const caption = { size: 7.5, ink: 'soft' } as const;

  let y = inset;
  y += sheet.text(translate(locale, 'label.from'), { ...full, y }, caption) + 1;
  const sender = toText([shop.logo ? '' : shop.name, ...shop.lines]);
  y += drawFitting(sheet, sender, { y, width, room: 62 }, [8.5, 7.5, 6.5]) + 8;
  rule(y);
  y += 8;
  y += sheet.text(translate(locale, 'label.to'), { ...full, y }, caption) + 2;
  y += drawFitting(sheet, receiver.name, { y, width, room: 44 }, [17, 14, 11, 9]) + 4;
  const address = toText([...receiver.lines, receiver.phone]);
  const bottom = toPoints(labelMm.height) - inset - qrWidth;
  drawFitting(sheet, address, { y, width, room: bottom - 38 - y }, [14, 12, 10.5, 9, 8]);

  const fragile = label.isFragile ? translate(locale, 'label.fragile') : '';
  if (fragile) sheet.text(fragile, { ...full, y: bottom - 26 }, { size: 10 });
  rule(bottom - 8);
  // The quiet zone of the QR code is white and extends into the margin.
  sheet.qrCode(
    label.url,
    { x: inset + width - qrWidth + 8, y: bottom, width: qrWidth },
    translate(locale, 'label.qr', { code }),
  );
  const left = width - qrWidth - 4;
  let row = bottom + 2;
  row += drawFitting(sheet, courier.name, { y: row, width: left, room: 28 }, [12, 10, 8]) + 2;
  row += drawFitting(sheet, courier.trackingNumber, { y: row, width: left, room: 28 }, [11, 9, 7]) + 6;
  row += sheet.text(
    translate(locale, 'label.parcel', { code, number, count }),
    { x: inset, y: row, width: left },
    { size: 8 },
  );
  const weight = (label.weightG / 1000).toFixed(2);
  sheet.text(
    translate(locale, 'label.weight', { weight }),
    { x: inset, y: row + 2, width: left },
    { size: 8 },
  );
}

/** The address label of a parcel, 100 × 150 mm, whose QR code opens the order for staff. */
export const renderParcelLabel = (label: ParcelLabel, info: DocumentInfo): Promise<Buffer> =>
  createSheets(
    {
      title: `${translate(label.locale, 'label.title')} ${label.code}`,
      locale: label.locale,
      pageMm: labelMm,
      ...info,
    },
    [(sheet) => drawLabel(sheet, label)],
  );
