import * as z from 'zod';
import { idField, optionalText } from '../../../kernel/fields.ts';
import { locales } from '../../../kernel/locale.ts';
import { listOf, pageFields, positive } from '../../../kernel/paging.ts';
import { localizedData, nameField, textField, versionField } from '../../artists/artists.admin.schemas.ts';
import { publicLimitBounds } from '../../settings/settings.rules.ts';
import { facetGroups, itemChannels, itemStatuses } from '../catalogue.rules.ts';
import { picture } from '../catalogue.schemas.ts';
import { customSideMm } from '../framing/pricing.rules.ts';
import { itemAdminSorts, maximumEdition, sizeReasons } from './items.admin.rules.ts';

// the state of an item

const priceNtd = z.int().min(1).max(100_000_000);

/** What is sold of a work: a width on a substrate; no two of an item are alike. The height follows from the picture. */
const sizeState = z.strictObject({
  width_mm: z.int().min(customSideMm.minimum).max(customSideMm.maximum),
  substrate_id: idField,
  /** The unframed print, tax included, in whole NTD. */
  price_ntd: priceNtd,
  /** Its own price in USD, whole dollars in cents; null for the NTD price at the exchange rate. */
  price_usd_cents: priceNtd.multipleOf(100).nullable(),
  /** Whether staff offer it; one that the print master is too small for is not available all the same. */
  offered: z.boolean(),
});
export type SizeState = z.infer<typeof sizeState>;

/** Each id once, in order, so that the same choice is the same state. */
const idSet = (limit: number) =>
  z
    .array(idField)
    .max(limit)
    .transform((ids) => [...new Set(ids)].sort((one, other) => one - other));

/** All that staff may change of an item and its artwork: what `PUT` takes beside `version`, and what the history holds. */
export const itemState = z
  .strictObject({
    title: nameField,
    concept: textField,
    details: textField,
    year: z.int().min(1).max(2100).nullable(),
    artist_id: idField,
    facet_ids: idSet(80),
    status: z.enum(itemStatuses),
    /** When a work to be listed goes on the shelf by itself; null where nobody knows, and for every other status. */
    lists_at: z.iso
      .datetime({ offset: true })
      .transform((time) => new Date(time).toISOString())
      .nullable(),
    channel: z.enum(itemChannels),
    /** Where a work of the channel `store` is sold; empty for every store. */
    store_ids: idSet(50),
    sizes: z.array(sizeState).min(1).max(60),
    /** Null where it is no limited edition. May change while no copy is reserved or sold. */
    edition_size: z.int().min(1).max(maximumEdition).nullable(),
    /** The most pixels on the long side that the public gets, where that is to be less than the shop's limit; otherwise null. */
    public_limit: z.int().min(publicLimitBounds.minimum).max(publicLimitBounds.maximum).nullable(),
  })
  .meta({ id: 'ItemState' });
export type ItemState = z.infer<typeof itemState>;

/** `PUT /api/admin/item/{id}`. */
export const itemChange = z
  .strictObject({ ...itemState.shape, version: versionField })
  .meta({ id: 'ItemChange' });
export type ItemChange = z.infer<typeof itemChange>;

const noText = { en: '', 'zh-Hant': '', 'zh-CN': '' };
const { shape } = itemState;

/** `POST /api/admin/item`: a print master, a title and an artist are enough. It is off the shelf unless said otherwise. */
export const newItem = z
  .strictObject({
    ...shape,
    /** `PUT /api/admin/upload` gives it. */
    upload_id: idField,
    concept: shape.concept.default(noText),
    details: shape.details.default(noText),
    year: shape.year.default(null),
    facet_ids: shape.facet_ids.default([]),
    status: shape.status.default('off_shelf'),
    lists_at: shape.lists_at.default(null),
    channel: shape.channel.default('online'),
    store_ids: shape.store_ids.default([]),
    /** Left out: the shop's ladder of sizes on every substrate at its own prices. */
    sizes: shape.sizes.optional(),
    edition_size: shape.edition_size.default(null),
    public_limit: shape.public_limit.default(null),
  })
  .meta({ id: 'NewItem' });
export type NewItemInput = z.infer<typeof newItem>;

/** `PUT /api/admin/item/{id}/picture`: another print master of the same work. */
export const pictureChange = z
  .strictObject({ upload_id: idField, version: versionField })
  .meta({ id: 'ItemPictureChange' });

/** A body that says only what was looked at, as for removing. */
export const versionOnly = z.strictObject({ version: versionField }).meta({ id: 'SeenVersion' });

// lists

const missingIn = z.enum([...locales, 'any']);

/** As in an address: `GET /api/admin/item`. */
export const itemAdminQuery = z.object({
  /** Words of title, artist, concept and facets in any language, or an item's number. */
  keyword: optionalText.optional(),
  status: z.enum(itemStatuses).optional(),
  channel: z.enum(itemChannels).optional(),
  artist: positive.meta({ type: 'integer', minimum: 1 }).optional(),
  facet: positive.meta({ type: 'integer', minimum: 1 }).optional(),
  /** Works whose title, concept or details lack this language, or any. */
  missing: missingIn.optional(),
  /** Works that go on the shelf by themselves, the next first. */
  scheduled: z.enum(['yes']).optional(),
  /** Works of which no size can be bought. */
  sizes: z.enum(['none']).optional(),
  sort: z.enum(itemAdminSorts).optional(),
  ...pageFields,
});
export type ItemAdminQuery = z.infer<typeof itemAdminQuery>;

/** The same filters in a body, for acts on all that a list has. */
export const itemFilter = z
  .strictObject({
    keyword: optionalText.optional(),
    status: z.enum(itemStatuses).optional(),
    channel: z.enum(itemChannels).optional(),
    artist: idField.optional(),
    facet: idField.optional(),
    missing: missingIn.optional(),
    scheduled: z.enum(['yes']).optional(),
    sizes: z.enum(['none']).optional(),
  })
  .meta({ id: 'ItemFilter' });
export type ItemFilterInput = z.infer<typeof itemFilter>;

const namedArtist = z.object({ id: z.int(), name: localizedData });

const editionLeft = z.object({ size: z.int(), left: z.int() });

const itemEntryFields = {
  id: z.int(),
  version: z.int(),
  title: localizedData,
  artist: namedArtist,
  picture,
  status: z.enum(itemStatuses),
  channel: z.enum(itemChannels),
  /** The lowest price of an available size, unframed, in whole NTD. */
  /** Null where no size can be bought. */
  from_price_ntd: z.int().nullable(),
  /** How many sizes there are, and how many of them can be bought. */
  sizes_count: z.int(),
  available_count: z.int(),
  edition: editionLeft.nullable(),
  /** The languages that title, concept or details lack: empty, or only another language's words. */
  missing: z.array(z.enum(locales)),
  lists_at: z.iso.datetime().nullable(),
  /** New on the shelf since. */
  listed_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
};

const itemEntry = z.object(itemEntryFields).meta({ id: 'ItemEntry' });
export type ItemEntry = z.infer<typeof itemEntry>;

/** `total` is at most 10,000, and the list ends there; then `is_more` says that there are others. */
export const itemEntryList = listOf(itemEntry).extend({ is_more: z.boolean() }).meta({ id: 'ItemEntryList' });
export type ItemEntryList = z.infer<typeof itemEntryList>;

// one item

/** A size as it is, with what follows from it. */
const sizeData = z
  .object({
    id: z.int(),
    width_mm: z.int(),
    height_mm: z.int(),
    substrate_id: z.int(),
    price_ntd: z.int(),
    price_usd_cents: z.int().nullable(),
    offered: z.boolean(),
    available: z.boolean(),
    /** Why it cannot be bought: `resolution` (under 150 pixels an inch), `disabled` (staff do not offer it). */
    reason: z.enum(sizeReasons).nullable(),
    /** Pixels an inch on paper; null for a vector scene, which has as many as one likes. */
    ppi: z.int().nullable(),
  })
  .meta({ id: 'ItemSizeData' });

/** A size that the shop proposes for the print master, at its own price; `sizes` of the state takes it without the rest. */
const proposedSize = sizeData.omit({ id: true }).meta({ id: 'ProposedSize' });
export type ProposedSize = z.infer<typeof proposedSize>;

const master = z.object({
  /** Null for a vector scene. */
  pixels: z.object({ width: z.int(), height: z.int() }).nullable(),
  /** Since when it is the work's. */
  since: z.iso.datetime(),
});

export const itemData = z
  .object({
    ...itemEntryFields,
    /** For the form: `PUT` takes the same with the changes in it, beside `version`. */
    state: z.object({
      title: localizedData,
      concept: localizedData,
      details: localizedData,
      year: z.int().nullable(),
      artist_id: z.int(),
      facet_ids: z.array(z.int()),
      status: z.enum(itemStatuses),
      lists_at: z.iso.datetime().nullable(),
      channel: z.enum(itemChannels),
      store_ids: z.array(z.int()),
      sizes: z.array(sizeState),
      edition_size: z.int().nullable(),
      public_limit: z.int().nullable(),
    }),
    sizes: z.array(sizeData),
    /** The shop's ladder on every substrate, for this print master. */
    proposal: z.array(proposedSize),
    master,
    /** Print masters that it had before, the newest first: orders of their time are printed from them. */
    former_masters: z.array(
      z.object({
        picture_id: z.int(),
        pixels: z.object({ width: z.int(), height: z.int() }).nullable(),
        until: z.iso.datetime(),
      }),
    ),
    /** Copies that are taken, by number; the others are free. */
    copies: z.array(
      z.object({
        number: z.int(),
        status: z.enum(['reserved', 'final', 'retired']),
        order_code: z.string().nullable(),
      }),
    ),
    masterpiece_id: z.int().nullable(),
    /** How often the work stands in orders that were placed, whatever became of them. */
    orders_count: z.int(),
    /** What keeps it from being removed; empty where it may be. */
    held_by: z.array(z.enum(['orders', 'carts', 'favourites', 'masterpiece', 'news', 'enquiries'])),
    created_at: z.iso.datetime(),
    /** Opens `/shop/{id}?preview=…` for an hour, whatever the status. */
    preview: z.string(),
  })
  .meta({ id: 'ItemData' });
export type ItemData = z.infer<typeof itemData>;

// what forms choose from

export const proposalQuery = z.object({ upload_id: positive.meta({ type: 'integer', minimum: 1 }) });

/** `GET /api/admin/item/proposal?upload_id=`: what could be sold of an uploaded picture. */
export const proposalData = z.object({ sizes: z.array(proposedSize) }).meta({ id: 'SizeProposal' });

const named = z.object({ id: z.int(), name: localizedData });

/** `GET /api/admin/item/options`: what filters and forms choose from. */
export const itemOptions = z
  .object({
    facets: z.array(named.extend({ group: z.enum(facetGroups) })),
    substrates: z.array(named.extend({ price_ntd_per_m2: z.int() })),
    stores: z.array(named),
    /** By name in the reader's language; where there are more than a select can hold, look them up by keyword. */
    artists: z.array(named),
    has_more_artists: z.boolean(),
  })
  .meta({ id: 'ItemOptions' });
export type ItemOptions = z.infer<typeof itemOptions>;
