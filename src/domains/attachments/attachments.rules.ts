/** Pictures are encoded again as JPEG, so that no metadata (as the place of a photo) remains. */
export type AttachmentType = 'image/jpeg' | 'application/pdf';

/** 10 MiB: a phone's photo, or a document. */
export const maxAttachmentBytes = 10 * 1024 * 1024;

/** The longer side of a stored picture in pixels. */
export const attachmentSidePixels = 2400;

/** How long an attachment can wait to be used. */
export const unusedAttachmentHours = 24;

/** More than a person sends, and less than what would fill a disk. */
export const attachmentRateLimit = { limit: 60, windowSeconds: 3600 };

/** Whether bytes are a PDF, by its header. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
