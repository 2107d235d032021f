import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { Picture } from './picture.tsx';

type Props = {
  picture: PictureInfo;
  sizes: string;
  /** The aspect ratio (width / height) of the wall; square by default. */
  wallRatio?: number;
  isFirst?: boolean;
};

/**
 * A picture of a list on a wall, which it fills in one direction; it rises a little when the link around it (a `group`) is
 * hovered. It has no alt text, since its title is next to it.
 */
export function WallPicture({ picture, sizes, wallRatio = 1, isFirst = false }: Props) {
  const isWide = picture.width >= picture.height * wallRatio;
  return (
    <div
      className={`picture-shadow-small transition-transform duration-300 group-hover:-translate-y-1 ${isWide ? 'w-full' : 'h-full'}`}
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
    >
      <Picture
        picture={picture}
        alt=""
        sizes={sizes}
        widest={960}
        isFirst={isFirst}
        className="size-full object-cover"
      />
    </div>
  );
}
