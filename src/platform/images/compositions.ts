import { framePieces, type RenderedFrame } from './moulding-strips.ts';
import { openImage } from './sharp.ts';

/** A picture between two drawings of the same size, in whole pixels. */
export type Composition = {
  /** An SVG of the result's size. */
  under: string;
  /** Drawn above `under`. */
  frame: RenderedFrame | null;
  picture: { left: number; top: number; width: number; height: number };
  over: string;
};

/** Composes a picture between two drawings into a JPEG. @param image a file's bytes; of a pyramid, the largest page is used */
export async function composePicture(
  image: Uint8Array,
  { under, frame, picture, over }: Composition,
): Promise<Buffer> {
  const { left, top, width, height } = picture;
  const fitted = await openImage(image)
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = fitted.info;
  return openImage(Buffer.from(under))
    .composite([
      ...(frame ? await framePieces(frame) : []),
      { input: fitted.data, raw: { width, height, channels }, left, top },
      { input: Buffer.from(over), left: 0, top: 0 },
    ])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86, progressive: true })
    .toBuffer();
}
