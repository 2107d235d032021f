/** The largest photo that an artist may send: 10 MiB. */
export const maxPortraitBytes = 10 * 1024 * 1024;

/** The longer side of a portrait in pixels. */
export const portraitSidePixels = 1600;

/** More than a person sends, and less than what would fill a disk. */
export const portraitRateLimit = { limit: 30, windowSeconds: 3600 };
