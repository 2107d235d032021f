import { UnreadableImageError, withFaults } from './images.ts';
import { openImage } from './sharp.ts';

/** A logo as pages show it, as icons, and as what other sites show beside a link; all PNG. */
export type LogoFiles = {
  width: number;
  height: number;
  files: { 'logo.png': Buffer; 'icon-192.png': Buffer; 'icon-512.png': Buffer; 'share.png': Buffer };
};

/** Twice as large as pages show it. */
const logoBox = { width: 640, height: 160 };
const sharePaper =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#f6f3ec"/></svg>';
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
const taken = ['jpeg', 'png', 'webp'];

/**
 * Makes a logo's pictures of a JPEG, PNG or WebP, told by content. All is drawn again, so nothing else of the file is kept;
 * vectors are refused, since they can hold scripts.
 *
 * @throws UnreadableImageError
 */
export const makeLogo = (source: Uint8Array): Promise<LogoFiles> =>
  withFaults(async () => {
    // Small, and turned by its orientation, for which all of it has to be at hand.
    const open = (bytes: Uint8Array) => openImage(bytes, { sequentialRead: false });
    const { format } = await open(source).metadata();
    if (!taken.includes(format)) throw new UnreadableImageError('format', `${format} is not taken`);
    const upright = await open(source).autoOrient().toColourspace('srgb').png().toBuffer();
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
    const share = await openImage(Buffer.from(sharePaper))
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
