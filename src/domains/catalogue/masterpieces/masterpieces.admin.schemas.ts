import * as z from 'zod';
import { idField, localizedData, optionalText, textField, versionField } from '../../../kernel/fields.ts';
import { locales, noText } from '../../../kernel/locale.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { itemStatuses } from '../catalogue.rules.ts';
import { picture } from '../catalogue.schemas.ts';

/** All fields of a masterpiece that staff can change: the body of `PUT` beside `version`, and the state in the history. */
const masterpieceState = z
  .strictObject({
    /** A sentence or two; required in English before it is published. */
    summary: textField,
    /** Markdown; required in English before it is published. */
    story: textField,
    /** Public from this time on, which may be in the future; null while it is not published. */
    published_at: z.iso
      .datetime({ offset: true })
      .transform((time) => new Date(time).toISOString())
      .nullable(),
  })
  .meta({ id: 'MasterpieceState' });
export type MasterpieceState = z.infer<typeof masterpieceState>;

const { shape } = masterpieceState;

/** `POST /api/admin/masterpiece`: from the work of an item; at the end of the order. */
export const newMasterpiece = z
  .strictObject({
    item_id: idField,
    summary: shape.summary.default(noText),
    story: shape.story.default(noText),
    published_at: shape.published_at.default(null),
  })
  .meta({ id: 'NewMasterpiece' });
export type NewMasterpiece = z.infer<typeof newMasterpiece>;

/** `PUT /api/admin/masterpiece/{id}`. */
export const masterpieceChange = z
  .strictObject({ ...masterpieceState.shape, version: versionField })
  .meta({ id: 'MasterpieceChange' });
export type MasterpieceChange = z.infer<typeof masterpieceChange>;

export const masterpieceAdminQuery = z.object({
  keyword: optionalText.optional(),
  /** Whether visitors see it now. */
  published: z.enum(['yes', 'no']).optional(),
  ...pageFields,
});
export type MasterpieceAdminQuery = z.infer<typeof masterpieceAdminQuery>;

const entryFields = {
  id: z.int(),
  version: z.int(),
  title: localizedData,
  artist: z.object({ id: z.int(), name: localizedData }),
  picture,
  item: z.object({ id: z.int(), status: z.enum(itemStatuses) }).nullable(),
  /** The languages in which the summary or the story is missing. */
  missing: z.array(z.enum(locales)),
  /** Whether visitors see it; not yet where `published_at` is in the future. */
  published: z.boolean(),
  published_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
};

const masterpieceEntry = z.object(entryFields).meta({ id: 'MasterpieceEntry' });
export type MasterpieceEntry = z.infer<typeof masterpieceEntry>;

/** In the public order. */
export const masterpieceEntryList = getList(masterpieceEntry).meta({ id: 'MasterpieceEntryList' });
export type MasterpieceEntryList = z.infer<typeof masterpieceEntryList>;

export const masterpieceData = z
  .object({
    ...entryFields,
    state: z.object({
      summary: localizedData,
      story: localizedData,
      published_at: z.iso.datetime().nullable(),
    }),
    /** A token that opens `/masterpiece/{id}?preview=…` for an hour. */
    preview: z.string(),
  })
  .meta({ id: 'MasterpieceData' });
export type MasterpieceData = z.infer<typeof masterpieceData>;

const idList = z.array(idField).min(1).max(500);

/**
 * `PUT /api/admin/masterpiece/order`: all masterpieces in their new order. `seen` is the order that the user saw (409 `version_conflict`
 * with the current order).
 */
export const masterpieceOrder = z
  .strictObject({ masterpiece_ids: idList, seen: idList })
  .meta({ id: 'MasterpieceOrder' });
export type MasterpieceOrder = z.infer<typeof masterpieceOrder>;

/** `GET /api/admin/masterpiece/order`: all of them in their order, published or not. */
export const masterpieceOrderData = z
  .object({ items: z.array(z.object({ id: z.int(), title: localizedData, published: z.boolean() })) })
  .meta({ id: 'MasterpieceOrderData' });
export type MasterpieceOrderData = z.infer<typeof masterpieceOrderData>;
