import type { FrameOption, SizeOption } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { canvasColor } from '../../../../domains/catalogue/framing/frames.rules.ts';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { camelCased } from '../../../../kernel/camel-case.ts';
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx';
import { computeOuterSize, toImageSize } from '../item/configuration-choice.ts';

type Props = {
  picture: PictureInfo;
  alt: string;
  size: SizeOption;
  frame: FrameOption & { moulding: NonNullable<FrameOption['moulding']> };
  /** The displayed widths of the whole work, as the attribute `sizes`. */
  sizes: string;
};

/** The width of the shown part in mm: three times what is between the outer edge and the print, and six times the depth. */
const shownMm = ({ moulding, mat }: Props['frame']): number =>
  Math.max(6 * moulding.depth_mm, 3 * (moulding.face_width_mm + (mat?.border_mm ?? 0)));

/**
 * The work from its left side: its front and, as deep as in the model, the side of the moulding or of the stretched canvas. The two
 * planes meet in CSS, so that picture and moulding are those of the other views.
 */
export function EdgeView({ picture, alt, size, frame, sizes }: Props) {
  const { moulding } = frame;
  const outer = computeOuterSize(size, frame);
  const part = Math.min(shownMm(frame), outer.widthMm, outer.heightMm);
  const sideColor = moulding.style === 'bar' ? canvasColor : moulding.color;
  return (
    <div className="flex size-full items-center justify-center">
      <div className="aspect-square w-[min(100cqw,100cqh)] overflow-hidden perspective-[250cqmin]">
        <div
          className="relative top-[9%] left-[24%] origin-left transform-3d [--tallest:10000vh] [transform:rotateY(38deg)]"
          style={{ width: `${(100 * outer.widthMm) / part}%` }}
        >
          <FramedPicture
            picture={picture}
            alt={alt}
            imageSizeMm={toImageSize(size)}
            frame={camelCased(frame)}
            sizes={sizes}
            className="shadow-none!"
          />
          <div
            data-side
            className="absolute inset-y-0 left-0 origin-left [transform:rotateY(90deg)]"
            style={{
              width: `${(100 * moulding.depth_mm) / outer.widthMm}%`,
              background: `linear-gradient(to right, rgb(255 255 255 / 0.1), rgb(20 15 5 / 0.2)) ${sideColor}`,
            }}
          />
        </div>
      </div>
    </div>
  );
}
