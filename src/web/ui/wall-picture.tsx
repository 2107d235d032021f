import type { PictureInfo } from '../../domains/catalogue/pictures/pictures.rules.ts';
import { Picture } from './picture.tsx';

type Props = {
  picture: PictureInfo;
  sizes: string;
  /** The proportions of the wall it hangs on: as wide as high where nothing is said. */
  wallRatio?: number;
  isFirst?: boolean;
};

/**
 * A picture of a list on its piece of wall, which it fills in one direction; it rises a little when the link around it (a
 * `group`) is pointed at. Its words stand beside it, so it has none of its own.
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
