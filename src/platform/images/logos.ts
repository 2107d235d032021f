import { withPhoto } from './photos.ts';
import { openImage } from './sharp.ts';

/** A logo for pages, as icons, and as a preview image for links; all PNG. */
export type LogoFiles = {
  width: number;
  height: number;
  files: { 'logo.png': Buffer; 'icon-192.png': Buffer; 'icon-512.png': Buffer; 'share.png': Buffer };
};

/** Twice the size on pages. */
const logoBox = { width: 640, height: 160 };
const shareBackground =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#f6f3ec"/></svg>';
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Creates a logo's files from a JPEG, PNG or WebP, detected by content. Everything is encoded again, so that no metadata remains;
 * vector files are rejected, since they can contain scripts.
 *
 * @throws UnreadableImageError
 */
export const createLogo = (source: Uint8Array): Promise<LogoFiles> =>
  withPhoto(source, async (picture) => {
    // Not sequential: applying the orientation needs all pixels in memory.
    const open = (bytes: Uint8Array) => openImage(bytes, { sequentialRead: false });
    const upright = await picture
      .toSrgb(picture.open({ sequentialRead: false }).autoOrient())
      .png()
      .toBuffer();
    const { data: logo, info } = await open(upright)
      .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    const icon = (side: number) =>
      open(upright).resize(side, side, { fit: 'contain', background: transparent }).png().toBuffer();
    const shown = await open(upright)
      .resize({ width: 720, height: 360, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    const share = await openImage(Buffer.from(shareBackground))
      .composite([{ input: shown }])
      .png()
      .toBuffer();
    return {
      width: info.width,
      height: info.height,
      files: {
        'logo.png': logo,
        'icon-192.png': await icon(192),
        'icon-512.png': await icon(512),
        'share.png': share,
      },
    };
  });
