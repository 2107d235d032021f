import * as z from 'zod';
import { idField, optionalLines, optionalText, requiredText } from '../../kernel/fields.ts';
import { locales } from '../../kernel/locale.ts';
import { listOf, pageFields } from '../../kernel/paging.ts';
import { givenCategories, inCategoryOrder } from './artist-categories.rules.ts';

// texts in three languages

/** The most characters of a text of some paragraphs. */
const textLimit = 20_000;

const inEveryLanguage = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ en: text, 'zh-Hant': text, 'zh-CN': text });

/** What a thing is called: needed in English, which stands in for a language that is empty. */
export const nameField = z.strictObject({
  en: requiredText,
  'zh-Hant': optionalText,
  'zh-CN': optionalText,
});

/** A text of some paragraphs in every language; one that is empty is missing, and nobody is shown it. */
export const textField = inEveryLanguage(optionalLines(textLimit));

/** As the database has it. */
export const localizedData = z.object({ en: z.string(), 'zh-Hant': z.string(), 'zh-CN': z.string() });

/** The version that was looked at; with an older one the change is refused (409 `edited_meanwhile`, with what it is now). */
export const versionField = idField;

// artists

/** All that staff may change of an artist: what `PUT` takes beside `version`, and what the history holds. */
const artistState = z
  .strictObject({
    name: nameField,
    statement: textField,
    /** Markdown. */
    biography: textField,
    /** The artist's own share in 1/100 %; null for the shop's (`docs/rules/money.md`). */
    share_basis_points: z.int().min(0).max(10_000).nullable(),
    /** The confirmed artist account that is theirs; null while there is none. */
    member_id: idField.nullable(),
    /** Who is new in a category comes last in it; best sellers follow from what is sold. */
    categories: z.array(z.enum(givenCategories)).max(givenCategories.length).transform(inCategoryOrder),
  })
  .meta({ id: 'ArtistState' });
export type ArtistState = z.infer<typeof artistState>;

/** `POST /api/admin/artist`: a name is enough. */
export const newArtist = z
  .strictObject({
    ...artistState.shape,
    statement: artistState.shape.statement.default({ en: '', 'zh-Hant': '', 'zh-CN': '' }),
    biography: artistState.shape.biography.default({ en: '', 'zh-Hant': '', 'zh-CN': '' }),
    share_basis_points: artistState.shape.share_basis_points.default(null),
    member_id: artistState.shape.member_id.default(null),
    categories: artistState.shape.categories.default([]),
  })
  .meta({ id: 'NewArtist' });

export const artistChange = z
  .strictObject({ ...artistState.shape, version: versionField })
  .meta({ id: 'ArtistChange' });
export type ArtistChange = z.infer<typeof artistChange>;

/** The account of a member who is an artist. */
const linkedMember = z.object({
  id: z.int(),
  /** As the member's language writes it. */
  name: z.string(),
  email: z.string(),
});

const artistEntryFields = {
  id: z.int(),
  version: z.int(),
  name: localizedData,
  categories: z.array(z.enum(givenCategories)),
  /** On the shelf or to be listed. */
  works_count: z.int(),
  copies_sold: z.int(),
  share_basis_points: z.int().nullable(),
  member: linkedMember.nullable(),
  /** The languages in which a statement or a biography is missing. */
  missing: z.array(z.enum(locales)),
};

const artistEntry = z.object(artistEntryFields).meta({ id: 'ArtistEntry' });
export type ArtistEntry = z.infer<typeof artistEntry>;

export const artistAdminQuery = z.object({
  /** Words of the name, statement or biography in any language. */
  keyword: optionalText.optional(),
  category: z.enum(givenCategories).optional(),
  /** `none`: whom no member is linked to, which a review may choose from; `some`: the others. */
  member: z.enum(['none', 'some']).optional(),
  /** By name in the reader's language, or the newest first. */
  sort: z.enum(['name', 'newest', 'works', 'sold']).optional(),
  ...pageFields,
});
export type ArtistAdminQuery = z.infer<typeof artistAdminQuery>;

export const artistEntryList = listOf(artistEntry).meta({ id: 'ArtistEntryList' });
export type ArtistEntryList = z.infer<typeof artistEntryList>;

export const artistData = z
  .object({
    ...artistEntryFields,
    /** For the form: `PUT` takes the same with the changes in it, beside `version`. */
    state: z.object({
      name: localizedData,
      statement: localizedData,
      biography: localizedData,
      share_basis_points: z.int().nullable(),
      member_id: z.int().nullable(),
      categories: z.array(z.enum(givenCategories)),
    }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ArtistData' });
export type ArtistData = z.infer<typeof artistData>;

// categories

export const categoryParams = z.object({ category: z.enum(givenCategories) });

/** Each category with its artists in the order that visitors see. */
export const categoryOrders = z
  .object(
    Object.fromEntries(
      givenCategories.map((category) => [
        category,
        z.array(z.object({ id: z.int(), name: localizedData, works_count: z.int() })),
      ]),
    ) as Record<
      (typeof givenCategories)[number],
      z.ZodArray<z.ZodObject<{ id: z.ZodInt; name: typeof localizedData; works_count: z.ZodInt }>>
    >,
  )
  .meta({ id: 'ArtistCategoryOrders' });
export type CategoryOrders = z.infer<typeof categoryOrders>;

const idList = z.array(idField).max(500);

/**
 * `PUT /api/admin/artist/category/{category}`: who is in it, in this order. `seen` is the order that was looked at: where it
 * is another by now, the change is refused (409 `edited_meanwhile`, with all three as they are).
 */
export const categoryOrderInput = z
  .strictObject({ artist_ids: idList, seen: idList })
  .meta({ id: 'ArtistCategoryOrder' });
export type CategoryOrderInput = z.infer<typeof categoryOrderInput>;
