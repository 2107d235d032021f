/**
 * What identifies a size or a frame (`docs/rules/catalogue.md`): custom sizes and frames get their ids from `POST /api/size` and `POST
 * /api/frame`, and the same configuration always has the same id. The keys below have a UNIQUE constraint, which includes the shop's
 * sizes and frames.
 */
import type { FieldRejection } from '../../../kernel/errors.ts';

export type SizeConfiguration = { itemId: number; widthMm: number; substrateId: number };

/** Ids and choices only; measures and prices are looked up. `mouldingId` null means unframed. */
export type FrameChoice = {
  mouldingId: number | null;
  mat: { color: string; borderMm: number } | null;
  glazingId: number | null;
};

/** Visible mat borders in mm: narrower looks like a mistake, wider does not fit a sheet of board. */
export const matBorderMm = { minimum: 20, maximum: 150, step: 5 } as const;

/** `item:12/width:500/substrate:1`; the height follows from the work's proportions. */
export const sizeConfigurationKey = ({ itemId, widthMm, substrateId }: SizeConfiguration): string =>
  `item:${itemId}/width:${widthMm}/substrate:${substrateId}`;

/** `unframed`, or `moulding:3/mat:warm-white:50/glazing:1` with `-` for a missing part. */
export function frameConfigurationKey({ mouldingId, mat, glazingId }: FrameChoice): string {
  if (mouldingId === null) return 'unframed';
  return `moulding:${mouldingId}/mat:${mat ? `${mat.color}:${mat.borderMm}` : '-'}/glazing:${glazingId ?? '-'}`;
}

/**
 * The reasons why a custom frame cannot be made, by field; empty where it can. Whether moulding, colour and glazing exist is checked
 * elsewhere.
 *
 * A mat or a glazing needs a moulding. A mat without glazing is allowed (`docs/rules/catalogue.md`); pages suggest acrylic with a mat.
 */
export function frameRejections({ mouldingId, mat, glazingId }: FrameChoice): FieldRejection[] {
  const rejections: FieldRejection[] = [];
  if (mouldingId === null && (mat || glazingId !== null)) {
    rejections.push({ field: 'moulding_id', message: 'validation.required' });
  }
  if (!mat) return rejections;
  const field = 'mat.border_mm';
  const { minimum, maximum, step } = matBorderMm;
  if (mat.borderMm < minimum) {
    rejections.push({ field, message: 'validation.minimum', params: { limit: minimum } });
  } else if (mat.borderMm > maximum) {
    rejections.push({ field, message: 'validation.maximum', params: { limit: maximum } });
  } else if (mat.borderMm % step !== 0) {
    rejections.push({ field, message: 'validation.invalid' });
  }
  return rejections;
}

/** The reasons why a custom width is rejected; `rangeMm` is `customWidthRangeMm` of the picture. */
export function customWidthRejections(
  widthMm: number,
  rangeMm: { minimum: number; maximum: number } | null,
): FieldRejection[] {
  const field = 'width_mm';
  if (!rangeMm) return [{ field, message: 'validation.size' }];
  if (widthMm < rangeMm.minimum) {
    return [{ field, message: 'validation.minimum', params: { limit: rangeMm.minimum } }];
  }
  if (widthMm > rangeMm.maximum) {
    return [{ field, message: 'validation.maximum', params: { limit: rangeMm.maximum } }];
  }
  return [];
}
