import {
  type PictureInfo,
  pictureUrlNear,
  srcset,
} from '../../../domains/catalogue/pictures/pictures.rules.ts';

type Props = {
  picture: PictureInfo;
  alt: string;
  /** The displayed width, as the attribute `sizes`. */
  sizes: string;
  /** The largest width in pixels; small list pictures offer fewer candidates. */
  widest?: number;
  /** Whether it is the page's main picture, which loads at once; others load lazily. */
  isFirst?: boolean | undefined;
  className?: string;
};

/**
 * A work as AVIF or WebP in the width that the screen needs. Its space is reserved in the work's dominant colour, so that the
 * layout does not shift.
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
