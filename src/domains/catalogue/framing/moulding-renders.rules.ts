import mouldings from '../../../../renders/mouldings/mouldings.json' with { type: 'json' };
import type { FrameAppearance } from './frames.rules.ts';

/** The length of a rendered side between its corners, in mm; it repeats without a seam (`renders/README.md`). */
const renderStripMm = 200;

type Appearance = Omit<NonNullable<FrameAppearance['moulding']>, 'rabbetMm'>;

/**
 * The name of the rendered picture of a moulding: the one that was rendered with the same colour, face width and style. Null where there
 * is none, as for a moulding that the shop added or changed; such a moulding is drawn in its colour (`docs/rules/catalogue.md`).
 */
export const mouldingRender = ({ color, faceWidthMm, style }: Appearance): string | null =>
  mouldings.find(
    (render) =>
      render.color === color.toLowerCase() &&
      render.face_width_mm === faceWidthMm &&
      (style === undefined || render.style === style),
  )?.key ?? null;

/** The part of a rendered picture's side that is a corner, from 0 to 1; the picture has a corner at each end of a side. */
export const renderCorner = (faceWidthMm: number): number => faceWidthMm / (2 * faceWidthMm + renderStripMm);
