import * as z from 'zod';
import {
  dayField,
  idField,
  localizedData,
  optionalText,
  requiredText,
  textField,
  versionField,
} from '../../kernel/fields.ts';
import { byLocale, locales, noText } from '../../kernel/locale.ts';
import { getList, pageFields } from '../../kernel/paging.ts';
import { inCategoryOrder, manualCategories } from './artist-categories.rules.ts';

// texts in every language

/** A name: required in English, the fallback for an empty language. */
export const nameField = z.strictObject({
  ...byLocale(() => optionalText),
  en: requiredText,
});

// artists

/** The picture of an artist, as other pictures of the API. */
export const portraitData = z
  .object({ id: z.int(), width: z.int(), height: z.int(), color: z.string() })
  .meta({ id: 'Portrait' });
export type PortraitData = z.infer<typeof portraitData>;

/**
 * All editable fields of an artist: what `PUT` takes in addition to `version`, and what the history stores.
 */
const artistState = z
  .strictObject({
    name: nameField,
    statement: textField,
    /** Markdown. */
    biography: textField,
    /** The picture of the artist (`POST /api/admin/artist/picture`); null if there is none. */
    portrait_id: idField.nullable(),
    /**
     * The artist's general share in basis points; null for the shop's default share (`docs/rules/money.md`). Works that were accepted from
     * the artist's account keep the share that was agreed for them (`docs/rules/submissions.md`).
     */
    share_basis_points: z.int().min(0).max(10_000).nullable(),
    /** Whether the agreement lowers the share with a discount; otherwise it is of the list price (`docs/rules/sales.md`). */
    share_on_sold_price: z.boolean(),
    /** The first day of a new share; null where it applies at once. Until then the former one applies. */
    share_from: dayField.nullable(),
    /** The linked account of a confirmed artist; null if there is none. */
    member_id: idField.nullable(),
    /** A newly added artist gets the last position of a category; best sellers are computed from sales. */
    categories: z.array(z.enum(manualCategories)).max(manualCategories.length).transform(inCategoryOrder),
  })
  .meta({ id: 'ArtistState' });
export type ArtistState = z.infer<typeof artistState>;

/** `POST /api/admin/artist`: only a name is required. */
export const newArtist = z
  .strictObject({
    ...artistState.shape,
    statement: artistState.shape.statement.default(noText),
    biography: artistState.shape.biography.default(noText),
    portrait_id: artistState.shape.portrait_id.default(null),
    share_basis_points: artistState.shape.share_basis_points.default(null),
    share_on_sold_price: artistState.shape.share_on_sold_price.default(false),
    share_from: artistState.shape.share_from.default(null),
    member_id: artistState.shape.member_id.default(null),
    categories: artistState.shape.categories.default([]),
  })
  .meta({ id: 'NewArtist' });

export const artistChange = z
  .strictObject({ ...artistState.shape, version: versionField })
  .meta({ id: 'ArtistChange' });
export type ArtistChange = z.infer<typeof artistChange>;

/** The linked account of a member. */
const linkedMember = z.object({
  id: z.int(),
  /** In the order of the member's script. */
  name: z.string(),
  email: z.string(),
});

const artistEntryFields = {
  id: z.int(),
  version: z.int(),
  name: localizedData,
  categories: z.array(z.enum(manualCategories)),
  /** The number of visible works: on the shelf or to be listed. */
  works_count: z.int(),
  copies_sold: z.int(),
  /** The general share of today; null for the shop's default share. */
  share_basis_points: z.int().nullable(),
  member: linkedMember.nullable(),
  /** The languages that the statement or the biography misses. */
  missing: z.array(z.enum(locales)),
};

const artistEntry = z.object(artistEntryFields).meta({ id: 'ArtistEntry' });
export type ArtistEntry = z.infer<typeof artistEntry>;

export const artistAdminQuery = z.object({
  /** Words of the name, statement or biography in any language. */
  keyword: optionalText.optional(),
  category: z.enum(manualCategories).optional(),
  /** `none`: artists without a linked member, which a review may choose from; `some`: the others. */
  member: z.enum(['none', 'some']).optional(),
  /**
   * `name`: by name in the language of the request (the default); `newest`, `works` and `sold`: highest
   * first.
   */
  sort: z.enum(['name', 'newest', 'works', 'sold']).optional(),
  ...pageFields,
});
export type ArtistAdminQuery = z.infer<typeof artistAdminQuery>;

export const artistEntryList = getList(artistEntry).meta({ id: 'ArtistEntryList' });
export type ArtistEntryList = z.infer<typeof artistEntryList>;

export const artistData = z
  .object({
    ...artistEntryFields,
    portrait: portraitData.nullable(),
    /** For the form: `PUT` takes the same fields in addition to `version`. */
    state: z.object({
      name: localizedData,
      statement: localizedData,
      biography: localizedData,
      portrait_id: z.int().nullable(),
      share_basis_points: z.int().nullable(),
      share_on_sold_price: z.boolean(),
      share_from: dayField.nullable(),
      member_id: z.int().nullable(),
      categories: z.array(z.enum(manualCategories)),
    }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ArtistData' });
export type ArtistData = z.infer<typeof artistData>;

// categories

export const categoryParams = z.object({ category: z.enum(manualCategories) });

/** Each category with its artists in the order visitors see. */
export const categoryOrders = z
  .object(
    Object.fromEntries(
      manualCategories.map((category) => [
        category,
        z.array(z.object({ id: z.int(), name: localizedData, works_count: z.int() })),
      ]),
    ) as Record<
      (typeof manualCategories)[number],
      z.ZodArray<z.ZodObject<{ id: z.ZodInt; name: typeof localizedData; works_count: z.ZodInt }>>
    >,
  )
  .meta({ id: 'ArtistCategoryOrders' });
export type CategoryOrders = z.infer<typeof categoryOrders>;

const idList = z.array(idField).max(500);

/**
 * `PUT /api/admin/artist/category/{category}`: the artists of the category in order. `seen` is the order
 * that was read: if it changed, the request is rejected (409 `version_conflict`, with all three categories).
 */
export const categoryOrderInput = z
  .strictObject({ artist_ids: idList, seen: idList })
  .meta({ id: 'ArtistCategoryOrder' });
export type CategoryOrderInput = z.infer<typeof categoryOrderInput>;
