import { maxMegapixels } from './sharp.ts';

export type ImageFault = 'format' | 'heic' | 'encoding' | 'damaged' | 'too_large' | 'memory' | 'missing';

/** The file is not an accepted picture; `message` has the library's text. */
export class UnreadableImageError extends Error {
  readonly fault: ImageFault;

  constructor(fault: ImageFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Converts errors of the library to an UnreadableImageError with a fault derived from the message. */
export async function withFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableImageError) throw error;
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    if (/pixel limit|too large|maximum.*dimension/i.test(message)) {
      throw new UnreadableImageError('too_large', `more than ${maxMegapixels} megapixels`);
    }
    if (/missing|no such file/i.test(message)) throw new UnreadableImageError('missing', message);
    if (/unsupported image format|is not a known file format|not in a known format/i.test(message)) {
      throw new UnreadableImageError('format', message);
    }
    throw new UnreadableImageError('damaged', message);
  }
}
