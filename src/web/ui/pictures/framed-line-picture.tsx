import type { DrawnFrame } from '../../../domains/catalogue/catalogue.schemas.ts';
import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { camelCased } from '../../../kernel/camel-case.ts';
import { FramedPicture } from './framed-picture.tsx';

type Props = {
  /** A line of a cart, a quote or an order. */
  line: { picture: PictureInfo; size: { width_mm: number; height_mm: number }; frame: DrawnFrame };
  /** Empty where the title is next to it. */
  alt?: string;
  /** The rendered width of the picture, for the browser's choice of a file. */
  sizes?: string;
  className?: string;
};

/** The thumbnail of an order line: the print in its frame, on a wall. */
export function FramedLinePicture({
  line: { picture, size, frame },
  alt = '',
  sizes = '8rem',
  className = 'aspect-square p-[12%]',
}: Props) {
  return (
    <div
      className={`flex items-center justify-center overflow-hidden bg-wall [--tallest:var(--thumb)] ${className}`}
    >
      <FramedPicture
        picture={picture}
        alt={alt}
        imageSizeMm={{ widthMm: size.width_mm, heightMm: size.height_mm }}
        frame={camelCased(frame)}
        sizes={sizes}
        strip="small"
      />
    </div>
  );
}
