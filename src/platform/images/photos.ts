import { UnreadableImageError, withFaults } from './images.ts';
import { openImage } from './sharp.ts';

export type Photo = { bytes: Buffer; width: number; height: number };

const supportedFormats = ['jpeg', 'png', 'webp'];

/**
 * Encodes a photo (JPEG, PNG or WebP, detected by content) again as JPEG, upright and without metadata.
 *
 * @param sidePixels the longest side; larger photos are made smaller
 * @throws UnreadableImageError
 */
export const createPhoto = (source: Uint8Array, sidePixels: number): Promise<Photo> =>
  withFaults(async () => {
    // Not sequential: applying the orientation needs all pixels in memory.
    const open = () => openImage(source, { sequentialRead: false });
    const { format } = await open().metadata();
    if (!supportedFormats.includes(format))
      throw new UnreadableImageError('format', `the format ${format} is not supported`);
    const { data, info } = await open()
      .autoOrient()
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize({ width: sidePixels, height: sidePixels, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
