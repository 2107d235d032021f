import type { MouldingStyle, Surface } from '../catalogue.rules.ts';
/** What goes together (`docs/rules/catalogue.md`): the one place, for the page, the API, carts, offers and orders. */
import { colorDistance } from '../colors.rules.ts';

type FrameParts = { moulding: { style: MouldingStyle } | null; mat: unknown; glazing: unknown };

export const isForCanvasAlone = (style: MouldingStyle): boolean => style === 'bar' || style === 'floater';

/** Whether a frame can hold a print on a surface: canvas has neither mat nor glazing; bars and floaters are for canvas alone. */
export const isCompatible = (surface: Surface, { moulding, mat, glazing }: FrameParts): boolean =>
  surface === 'canvas'
    ? mat === null && glazing === null
    : moulding === null || !isForCanvasAlone(moulding.style);

/**
 * The frame on offer that is nearest to one that does not go with the surface: for canvas a floater frame, for paper one with glazing,
 * of the most similar colour; "unframed" where there is none. Undefined where no frame goes with it.
 */
export function nearestFrame<
  Frame extends FrameParts & { moulding: { style: MouldingStyle; color: string } | null },
>(surface: Surface, frames: readonly Frame[], wanted: Pick<Frame, 'moulding'>): Frame | undefined {
  const usable = frames.filter((frame) => isCompatible(surface, frame));
  const similar = usable.filter(({ moulding, glazing }) =>
    surface === 'canvas' ? moulding?.style === 'floater' : moulding !== null && glazing !== null,
  );
  const color = wanted.moulding?.color;
  const distance = ({ moulding }: Frame) => (moulding && color ? colorDistance(moulding.color, color) : 0);
  return similar.toSorted((one, other) => distance(one) - distance(other))[0] ?? usable[0];
}
