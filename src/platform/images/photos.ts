import { UnreadableImageError, withFaults } from './image-faults.ts';
import { type OpenedPicture, withPicture } from './opened-picture.ts';

export type Photo = { bytes: Buffer; width: number; height: number };

const supportedFormats = ['jpeg', 'png', 'webp'];

/**
 * Opens a JPEG, PNG or WebP, detected by content, for `work`.
 *
 * @throws UnreadableImageError
 */
export const withPhoto = <Result>(
  source: Uint8Array,
  work: (picture: OpenedPicture) => Promise<Result>,
): Promise<Result> =>
  withFaults(() =>
    withPicture(source, (picture) => {
      const { format } = picture.metadata;
      if (supportedFormats.includes(format)) return work(picture);
      throw new UnreadableImageError('format', `the format ${format} is not supported`);
    }),
  );

/**
 * Encodes a photo (JPEG, PNG or WebP, detected by content) again as JPEG, upright and without metadata.
 *
 * @param sidePixels the longest side; larger photos are made smaller
 * @throws UnreadableImageError
 */
export const createPhoto = (source: Uint8Array, sidePixels: number): Promise<Photo> =>
  withPhoto(source, async ({ open, toSrgb }) => {
    // Not sequential: applying the orientation needs all pixels in memory.
    const { data, info } = await toSrgb(open({ sequentialRead: false }).autoOrient())
      .flatten({ background: '#ffffff' })
      .resize({ width: sidePixels, height: sidePixels, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
