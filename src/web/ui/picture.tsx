import { pictureUrlNear, srcset } from '../../domains/catalogue/pictures.rules.ts';

export type PictureInfo = { id: number; width: number; height: number; color: string };

type Props = {
  picture: PictureInfo;
  alt: string;
  /** The width it is shown at, as the attribute `sizes` wants it. */
  sizes: string;
  /** The page's greatest picture, which is wanted at once; the others wait until they come near. */
  isFirst?: boolean;
  className?: string;
};

/**
 * A work as AVIF or WebP in the width that the screen needs. Its place is there from the start, in the work's dominant
 * colour, so nothing moves when it comes.
 */
export function Picture({ picture, alt, sizes, isFirst = false, className = '' }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcset(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcset(picture, 'webp')} sizes={sizes} />
      <img
        src={pictureUrlNear(picture, 960, 'jpg')}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
        style={{ backgroundColor: picture.color }}
        className={className}
        draggable={false}
      />
    </picture>
  );
}
