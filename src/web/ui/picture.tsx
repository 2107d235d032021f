import { type PictureInfo, pictureUrlNear, srcset } from '../../domains/catalogue/pictures/pictures.rules.ts';

type Props = {
  picture: PictureInfo;
  alt: string;
  /** The width it is shown at, as the attribute `sizes` wants it. */
  sizes: string;
  /** The most pixels that it is ever shown with; a small picture in a list names fewer addresses. */
  widest?: number;
  /** The page's greatest picture, which is wanted at once; the others wait until they come near. */
  isFirst?: boolean | undefined;
  className?: string;
};

/**
 * A work as AVIF or WebP in the width that the screen needs. Its place is there from the start, in the work's dominant
 * colour, so nothing moves when it comes.
 */
export function Picture({ picture, alt, sizes, widest, isFirst = false, className = '' }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcset(picture, 'avif', widest)} sizes={sizes} />
      <source type="image/webp" srcSet={srcset(picture, 'webp', widest)} sizes={sizes} />
      <img
        src={pictureUrlNear(picture, Math.min(widest ?? 960, 960), 'jpg')}
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
