/** What happens with a file: its bytes are being received, it is being checked, it can be used, it was refused (`docs/rules/uploads.md`). */
export const uploadStates = ['pending', 'checking', 'completed', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];

/** Why a received file was refused. */
export const uploadRejections = [
  'checksum',
  'format',
  'heic',
  'encoding',
  'vector',
  'hidden_data',
  'damaged',
  'too_many_pixels',
  'memory',
] as const;
export type UploadRejection = (typeof uploadRejections)[number];

/** How many files of a member may be unfinished at the same time. */
export const maxUnfinishedUploads = 5;

/** Days after the last received byte until an unfinished file is deleted. */
export const unfinishedUploadDays = 7;

/** Days until a completed file that nothing uses, or a refused one, is deleted. */
export const unusedUploadDays = 30;

/** How many completed files of a member may wait for something that uses them. */
export const maxUnusedUploads = 20;

/** More uploads than a person starts. The number is limited since the check of each takes processor time. */
export const uploadRateLimit = { limit: 120, windowSeconds: 3600 };

/** The largest file in a public demo, in MB. */
export const publicDemoMegabytes = 30;

/** Bytes of one MB, in which the setting `upload_limit` counts. */
export const bytesPerMegabyte = 1_000_000;

/** The long side of thumbnails, in pixels. */
export const thumbnailSide = 640;
