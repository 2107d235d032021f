/**
 * What makes a size or a frame the same one (`docs/rules/catalogue.md`): a size custom-made and a frame built get their
 * ids from `POST /api/size` and `POST /api/frame`, and the same configuration always has the same id. The keys below stand
 * under a UNIQUE constraint, shop sizes and shop frames included.
 */
import type { FieldRefusal } from '../../../kernel/errors.ts';

export type SizeConfiguration = { itemId: number; widthMm: number; substrateId: number };

/** Ids and choices only; what they measure and cost is looked up. `mouldingId` null is the unframed print. */
export type FrameChoice = {
  mouldingId: number | null;
  mat: { color: string; borderMm: number } | null;
  glazingId: number | null;
};

/** Visible mat borders, in mm: narrower looks like a mistake, wider no longer fits a sheet of board. */
export const matBorderMm = { minimum: 20, maximum: 150, step: 5 } as const;

/** `item:12/width:500/substrate:1`; the height follows the work's proportions and is no part of it. */
export const sizeConfigurationKey = ({ itemId, widthMm, substrateId }: SizeConfiguration): string =>
  `item:${itemId}/width:${widthMm}/substrate:${substrateId}`;

/** `unframed`, or `moulding:3/mat:warm-white:50/glazing:1` with `-` where there is none. */
export function frameConfigurationKey({ mouldingId, mat, glazingId }: FrameChoice): string {
  if (mouldingId === null) return 'unframed';
  return `moulding:${mouldingId}/mat:${mat ? `${mat.color}:${mat.borderMm}` : '-'}/glazing:${glazingId ?? '-'}`;
}

/**
 * What a framer would refuse of a frame built, by wire field; empty where it can be made. Whether moulding,
 * colour and glazing exist is looked up elsewhere.
 *
 * A mat or a glazing needs a moulding to hold it. A mat without glazing is allowed: it is the buyer's choice (`api:
 * POST /api/frame` leaves both open), and pages choose acrylic with a mat at first.
 */
export function frameRefusals({ mouldingId, mat, glazingId }: FrameChoice): FieldRefusal[] {
  const refusals: FieldRefusal[] = [];
  if (mouldingId === null && (mat || glazingId !== null)) {
    refusals.push({ field: 'moulding_id', message: 'validation.required' });
  }
  if (!mat) return refusals;
  const field = 'mat.border_mm';
  const { minimum, maximum, step } = matBorderMm;
  if (mat.borderMm < minimum) {
    refusals.push({ field, message: 'validation.minimum', params: { limit: minimum } });
  } else if (mat.borderMm > maximum) {
    refusals.push({ field, message: 'validation.maximum', params: { limit: maximum } });
  } else if (mat.borderMm % step !== 0) {
    refusals.push({ field, message: 'validation.invalid' });
  }
  return refusals;
}

/** What is refused of a width custom-made; `rangeMm` is `customWidthRangeMm` of the picture. */
export function customWidthRefusals(
  widthMm: number,
  rangeMm: { minimum: number; maximum: number } | null,
): FieldRefusal[] {
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
