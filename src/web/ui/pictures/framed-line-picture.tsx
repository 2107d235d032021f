import type { DrawnFrame } from '../../../domains/catalogue/catalogue.schemas.ts';
import { frameAppearanceOf } from '../../../domains/catalogue/framing/frames.rules.ts';
import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { FramedPicture } from './framed-picture.tsx';

type Props = {
  /** A line of a cart, a quote or an order. */
  line: { picture: PictureInfo; size: { width_mm: number; height_mm: number }; frame: DrawnFrame };
  /** Empty where the title is next to it. */
  alt?: string;
};

/** The thumbnail of an order line: the print in its frame, on a wall. */
export function FramedLinePicture({ line: { picture, size, frame }, alt = '' }: Props) {
  return (
    <div className="flex aspect-square items-center justify-center overflow-hidden bg-wall p-[12%] [--tallest:var(--thumb)]">
      <FramedPicture
        picture={picture}
        alt={alt}
        imageSizeMm={{ widthMm: size.width_mm, heightMm: size.height_mm }}
        frame={frameAppearanceOf(frame)}
        sizes="8rem"
      />
    </div>
  );
}
