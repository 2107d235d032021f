import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import type { NewsChange, NewsState } from '../../../../domains/content/news/news.admin.schemas.ts';
import { newsFields } from '../../../../domains/content/news/news.rules.ts';
import { localizedOf, proposedOf } from '../../ui/editor/localized-form.ts';
import { shownPicture } from '../../ui/uploads/shown-picture.ts';

/** The ids in a picker's field, `12,7`; invalid ones are sent too, for the API to refuse. */
export const idsOf = (text = ''): number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

/** The request body for a form. */
export const newsBody = (fields: Record<string, string>): NewsChange => ({
  title: localizedOf(fields, 'title'),
  summary: localizedOf(fields, 'summary'),
  body: localizedOf(fields, 'body'),
  insight: localizedOf(fields, 'insight'),
  highlights: localizedOf(fields, 'highlights'),
  picture_id: fields.picture_id ? Number(fields.picture_id) : null,
  artists: idsOf(fields.artists),
  items: idsOf(fields.items),
  proposed: proposedOf(fields, newsFields),
  version: Number(fields.version),
});

/** The picture of a form that was not saved; null where it has none. */
export const pictureOf = (fields: Record<string, string>): PictureInfo | null =>
  shownPicture(fields, 'picture_id');

/** The editable state in a request body. */
export function stateOfBody({ proposed: _, version: _version, ...state }: NewsChange): NewsState {
  return state;
}
