/** A picture as pages and lists know it: the public copy's pixels, and the colour of its place until it is there. */
export type PictureInfo = { id: number; width: number; height: number; color: string };

/** The most pixels on the long side that the public gets of a picture. @param own where the artist wants less */
export const publicLimitOf = (own: number | null, shops: number): number => Math.min(own ?? shops, shops);

/** The formats that pictures come in; browsers choose the first that they know (`<picture>`). */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** The only widths that pages ask for, in pixels: few derivatives are made, and each serves many. */
const pictureWidths = [320, 480, 640, 960, 1280, 1600, 2400] as const;

/** The address of a picture's image service (IIIF Image API 3.0), for viewers. */
export const pictureServiceUrl = (id: number): string => `/iiif/3/${id}`;

/** The address of a picture at a width in pixels, or as large as the public may have it. */
export const pictureUrl = (id: number, width: number | 'max', format: PictureFormat): string =>
  `${pictureServiceUrl(id)}/full/${width === 'max' ? 'max' : `${width},`}/0/default.${format}`;

/** The widths of the ladder that a picture has, its own at the end where that lies between two of them. */
export function widthsOf(picture: Pick<PictureInfo, 'width'>): { width: number; size: number | 'max' }[] {
  const smaller = pictureWidths.filter((width) => width < picture.width);
  return [
    ...smaller.map((width) => ({ width, size: width })),
    { width: picture.width, size: 'max' as const },
  ];
}

/**
 * For the attribute `srcset`: `/iiif/3/7/full/320,/0/default.webp 320w, …`.
 * @param widest the most pixels it is ever shown with: a small picture in a list names fewer addresses, but never none
 */
export function srcset(
  picture: Pick<PictureInfo, 'id' | 'width'>,
  format: PictureFormat,
  widest = Number.POSITIVE_INFINITY,
): string {
  const steps = widthsOf(picture);
  const shown = steps.filter(({ width }) => width <= widest);
  return (shown.length > 0 ? shown : steps.slice(0, 1))
    .map(({ width, size }) => `${pictureUrl(picture.id, size, format)} ${width}w`)
    .join(', ');
}

/** The address nearest to a width, of those in the ladder; for `src`, mails and previews. */
export function pictureUrlNear(
  picture: Pick<PictureInfo, 'id' | 'width'>,
  width: number,
  format: PictureFormat,
): string {
  const steps = widthsOf(picture);
  const step = steps.find((candidate) => candidate.width >= width) ?? steps.at(-1)!;
  return pictureUrl(picture.id, step.size, format);
}
