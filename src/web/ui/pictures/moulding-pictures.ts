import { mouldingRender, renderCorner } from '../../../domains/catalogue/framing/moulding-renders.rules.ts';

/** `large` has 3 pixels per mm, `small` 2, for thumbnails and swatches. */
export type StripSize = 'large' | 'small';

const urls = import.meta.glob<string>('../../../../renders/mouldings/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const urlsByName = new Map(
  Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.webp'.length), url]),
);

/**
 * The CSS `border-image` of a moulding from its rendered picture, or null where there is none (`mouldingRender`).
 *
 * @param widths the width of the face as CSS, at top and bottom and at left and right
 */
export function mouldingBorder(
  moulding: Parameters<typeof mouldingRender>[0],
  widths: string,
  size: StripSize,
): string | null {
  const url = urlsByName.get(`${mouldingRender(moulding)}-${size}`);
  return url ? `url("${url}") ${100 * renderCorner(moulding.faceWidthMm)}% / ${widths} round` : null;
}
