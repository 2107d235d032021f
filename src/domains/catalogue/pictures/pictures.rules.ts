/** A picture in pages and lists: the public copy's pixels, and the placeholder colour while it loads. */
export type PictureInfo = { id: number; width: number; height: number; color: string };

/** The maximum long side, in pixels, of a public copy. @param own the artist's lower limit, or null */
export const getPublicLimit = (own: number | null, shops: number): number => Math.min(own ?? shops, shops);

/** Picture formats; browsers choose the first that they support (`<picture>`). */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** The only widths that pages request, in pixels, so that few derivatives are rendered. */
const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600, 2400] as const;

/** The path of a picture's image service (IIIF Image API 3.0). */
export const pictureServiceUrl = (id: number): string => `/iiif/3/${id}`;

/** The paths of the IIIF Presentation 3.0 manifests. */
export const itemManifestPath = (itemId: number): string => `/iiif/manifest/${itemId}`;
export const masterpieceManifestPath = (id: number): string => `/iiif/manifest/masterpiece/${id}`;

/** The path of a picture at a width in pixels, or at the size of the public copy (`max`). */
export const pictureUrl = (id: number, width: number | 'max', format: PictureFormat): string =>
  `${pictureServiceUrl(id)}/full/${width === 'max' ? 'max' : `${width},`}/0/default.${format}`;

/** The standard widths below a picture's own width, then its own width. */
export function computeWidths(
  picture: Pick<PictureInfo, 'width'>,
): { width: number; size: number | 'max' }[] {
  const smaller = pictureWidths.filter((width) => width < picture.width);
  return [
    ...smaller.map((width) => ({ width, size: width })),
    { width: picture.width, size: 'max' as const },
  ];
}

/**
 * The value of `srcset`: `/iiif/3/7/full/320,/0/default.webp 320w, …`.
 * @param widest the maximum width in pixels at which the picture is shown; at least one entry is returned
 */
export function srcset(
  picture: Pick<PictureInfo, 'id' | 'width'>,
  format: PictureFormat,
  widest = Number.POSITIVE_INFINITY,
): string {
  const steps = computeWidths(picture);
  const shown = steps.filter(({ width }) => width <= widest);
  return (shown.length > 0 ? shown : steps.slice(0, 1))
    .map(({ width, size }) => `${pictureUrl(picture.id, size, format)} ${width}w`)
    .join(', ');
}

/** The path with the smallest standard width of at least `width`, or the largest; for `src`, mails and previews. */
export function pictureUrlNear(
  picture: Pick<PictureInfo, 'id' | 'width'>,
  width: number,
  format: PictureFormat,
): string {
  const step = computeWidths(picture).find((candidate) => candidate.width >= width);
  return pictureUrl(picture.id, step?.size ?? 'max', format);
}
