import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { Picture } from './picture.tsx';
import { sizesOnWall } from './wall-sizes.ts';

type FittedProps = {
  picture: PictureInfo;
  sizes: string;
  widest?: number;
  isFirst?: boolean;
  className?: string;
};

/** A whole picture, as large as its container and in the middle of it. It has no alt text, since its title is next to it. */
export function FittedPicture({ picture, sizes, widest, isFirst = false, className = '' }: FittedProps) {
  const ratio = picture.width / picture.height;
  return (
    <div className="flex size-full items-center justify-center [container-type:size]">
      <div
        className={`picture-shadow-small ${className}`}
        style={{ aspectRatio: ratio, width: `min(100cqw, ${(100 * ratio).toFixed(2)}cqh)` }}
      >
        <Picture
          picture={picture}
          alt=""
          sizes={sizes}
          {...(widest && { widest })}
          isFirst={isFirst}
          className="size-full object-cover"
        />
      </div>
    </div>
  );
}

type Props = {
  picture: PictureInfo;
  /** The displayed widths of the wall, as the attribute `sizes`. */
  wallSizes: string;
  /** The aspect ratio (width / height) of the wall; square by default. */
  wallRatio?: number;
  isFirst?: boolean;
};

/**
 * A picture of a list on a wall, of which it fills 85 % in one direction and no more in the other, whatever its format; it rises
 * a little when the link around it (a `group`) is hovered.
 */
export function WallPicture({ picture, wallSizes, wallRatio = 1, isFirst = false }: Props) {
  return (
    <div className="relative bg-wall" style={{ aspectRatio: wallRatio }}>
      <div className="absolute inset-[7.5%]">
        <FittedPicture
          picture={picture}
          sizes={sizesOnWall(wallSizes, wallRatio, picture)}
          widest={960}
          isFirst={isFirst}
          className="transition-transform duration-300 group-hover:-translate-y-1"
        />
      </div>
    </div>
  );
}
