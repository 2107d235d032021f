import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';

/** Reads the picture that a form has shown, from the hidden field of `PictureField`; null where it has none. */
export function shownPicture(fields: Record<string, string>, name: string): PictureInfo | null {
  try {
    const shown = fields[`${name}.shown`];
    return shown ? (JSON.parse(shown) as PictureInfo) : null;
  } catch {
    return null;
  }
}
