/** What goes together (`docs/rules/catalogue.md`): the one place, for the page, the API, carts, offers and orders. */
import type { FieldRejection } from '../../../kernel/errors.ts';
import type { MouldingStyle, Surface } from '../catalogue.rules.ts';
import { colorDistance } from '../colors.rules.ts';

/** What a frame holds. */
export type Print = { surface: Surface; thicknessHundredthsMm: number };

type Layer = { thicknessHundredthsMm: number };

/** What decides what a frame can hold. The backing of a floater frame is its stretcher bar. */
export type FrameParts = {
  moulding: { style: MouldingStyle; rabbetDepthMm: number; backingHundredthsMm: number } | null;
  mat: Layer | null;
  glazing: Layer | null;
};

/** The same with the names of the API. */
export type PrintOption = { surface: Surface; thickness_hundredths_mm: number };

type LayerOption = { thickness_hundredths_mm: number };
export type FramePartOptions = {
  moulding: { style: MouldingStyle; rabbet_depth_mm: number; backing_hundredths_mm: number } | null;
  mat: LayerOption | null;
  glazing: LayerOption | null;
};

export const isForCanvasAlone = (style: MouldingStyle): boolean => style === 'bar' || style === 'floater';

/** Whether a frame can hold a print on a surface: canvas has neither mat nor glazing; bars and floaters are for canvas alone. */
export const isForSurface = (surface: Surface, { moulding, mat, glazing }: FrameParts): boolean =>
  surface === 'canvas'
    ? mat === null && glazing === null
    : moulding === null || !isForCanvasAlone(moulding.style);

/**
 * Whether the layers fit between the lip of the moulding and its back: glazing, mat, print, and the backing or a floater's bar. What is
 * unframed, or stretched over a bar, has no rabbet.
 */
export function fitsRabbet(printHundredthsMm: number, { moulding, mat, glazing }: FrameParts): boolean {
  if (!moulding || moulding.style === 'bar') return true;
  const layers =
    (glazing?.thicknessHundredthsMm ?? 0) +
    (mat?.thicknessHundredthsMm ?? 0) +
    printHundredthsMm +
    moulding.backingHundredthsMm;
  return layers <= moulding.rabbetDepthMm * 100;
}

/** Whether a frame can hold a print. */
export const isCompatible = (print: Print, frame: FrameParts): boolean =>
  isForSurface(print.surface, frame) && fitsRabbet(print.thicknessHundredthsMm, frame);

const toLayer = (layer: LayerOption | null): Layer | null =>
  layer && { thicknessHundredthsMm: layer.thickness_hundredths_mm };

/** Written out, since pages and lists ask for many frames at once. */
export const toFrameParts = ({ moulding, mat, glazing }: FramePartOptions): FrameParts => ({
  moulding: moulding && {
    style: moulding.style,
    rabbetDepthMm: moulding.rabbet_depth_mm,
    backingHundredthsMm: moulding.backing_hundredths_mm,
  },
  mat: toLayer(mat),
  glazing: toLayer(glazing),
});

/** What is not known of a print, as of an item without sizes, excludes no frame for paper. */
export const plainPaper: Print = { surface: 'paper', thicknessHundredthsMm: 0 };

const toPrint = ({ surface, thickness_hundredths_mm }: PrintOption): Print => ({
  surface,
  thicknessHundredthsMm: thickness_hundredths_mm,
});

/** `isCompatible` with the names of the API. */
export const isCompatibleOption = (print: PrintOption | undefined, frame: FramePartOptions): boolean =>
  isCompatible(print ? toPrint(print) : plainPaper, toFrameParts(frame));

/** Why a frame can hold no print at all, by field; empty where it can hold one. */
export function framePartRejections(frame: FrameParts): FieldRejection[] {
  const { moulding, mat, glazing } = frame;
  if (!moulding) return [];
  const fields = [...(mat ? ['mat'] : []), ...(glazing ? ['glazing_id'] : [])];
  if (isForCanvasAlone(moulding.style) && fields.length > 0)
    return fields.map((field) => ({ field, message: 'error.frame_incompatible' }));
  if (fitsRabbet(0, frame)) return [];
  const thick = fields.length > 0 ? fields : ['moulding_id'];
  return thick.map((field) => ({ field, message: 'error.frame_too_shallow' }));
}

type ColoredFrame = {
  moulding: { style: MouldingStyle; color: string } | null;
  mat: unknown;
  glazing: unknown;
};

/**
 * The frame that is nearest to one that does not go with a print on a surface: for canvas a floater frame, for paper one with glazing, of
 * the most similar colour, with a mat if the other has one; "unframed" where there is none. Undefined where no frame goes with the print.
 *
 * @param usable the frames on offer that can hold the print
 */
export function nearestFrame<Frame extends ColoredFrame>(
  surface: Surface,
  usable: readonly Frame[],
  wanted: Pick<ColoredFrame, 'moulding' | 'mat'>,
): Frame | undefined {
  const similar = usable.filter(({ moulding, glazing }) =>
    surface === 'canvas' ? moulding?.style === 'floater' : moulding !== null && glazing !== null,
  );
  const color = wanted.moulding?.color;
  const distance = ({ moulding }: Frame) => (moulding && color ? colorDistance(moulding.color, color) : 0);
  const otherMat = ({ mat }: Frame) => Number((mat === null) !== (wanted.mat === null));
  const sorted = similar.toSorted(
    (one, other) => distance(one) - distance(other) || otherMat(one) - otherMat(other),
  );
  return sorted[0] ?? usable[0];
}
