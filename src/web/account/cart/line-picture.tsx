import type { Cart } from '../../../domains/cart/cart.schemas.ts';
import { pricedFrameOf } from '../../../domains/catalogue/frames.rules.ts';
import { FramedPicture } from '../../ui/framed-picture.tsx';

type Props = {
  line: Pick<Cart['lines'][number], 'picture' | 'size' | 'frame'>;
  /** Empty where the title stands beside it. */
  alt?: string;
  className?: string;
};

/** A line's piece in its frame, small, on a bit of wall. */
export function LinePicture({ line: { picture, size, frame }, alt = '', className = '' }: Props) {
  return (
    <div
      className={`flex aspect-square items-center justify-center overflow-hidden bg-wall p-[12%] [--tallest:var(--thumb)] ${className}`}
    >
      <FramedPicture
        picture={picture}
        alt={alt}
        imageSizeMm={{ widthMm: size.width_mm, heightMm: size.height_mm }}
        frame={{
          ...pricedFrameOf(frame),
          mouldingColor: frame.moulding?.color ?? null,
          matColor: frame.mat?.hex ?? null,
        }}
        sizes="8rem"
      />
    </div>
  );
}
