import * as z from 'zod';
import { idField, localizedData, optionalText, textField, versionField } from '../../../kernel/fields.ts';
import { locales, noText } from '../../../kernel/locale.ts';
import { getList, pageFields, positive } from '../../../kernel/paging.ts';
import { rejection } from '../../../kernel/validation.ts';
import { nameField } from '../../artists/artists.admin.schemas.ts';
import { publicLimitBounds } from '../../settings/settings.rules.ts';
import {
  facetGroups,
  itemChannels,
  itemStatuses,
  maxWorkPictures,
  sizeReasons,
  workPictureKinds,
} from '../catalogue.rules.ts';
import { picture } from '../catalogue.schemas.ts';
import { customSideMm, maxPriceNtd } from '../framing/pricing.rules.ts';
import { agreementAdminData } from './agreements.schemas.ts';
import { hasListSeparator, itemAdminSorts, maxEdition, sortedSet } from './items.admin.rules.ts';

// the state of an item

const priceNtd = z.int().min(1).max(maxPriceNtd);

/** A size of a work: a width on a substrate, unique within an item. The height follows from the picture. */
const sizeState = z.strictObject({
  width_mm: z.int().min(customSideMm.minimum).max(customSideMm.maximum),
  substrate_id: idField,
  /** The unframed print, tax included, in whole NTD. */
  price_ntd: priceNtd,
  /** Its own USD price in cents, whole dollars; null for the converted NTD price. */
  price_usd_cents: priceNtd.multipleOf(100).nullable(),
  /** Whether staff offer it; a size that is too large for the print master is not available anyway. */
  offered: z.boolean(),
});
export type SizeState = z.infer<typeof sizeState>;

/** A further picture of a work, from `POST /api/admin/item/{id}/pictures`. */
const workPictureState = z.strictObject({
  picture_id: idField,
  kind: z.enum(workPictureKinds),
  /** What it shows; required in English, the fallback for an empty language. */
  alt: nameField.refine(
    (alt) => !Object.values(alt).some(hasListSeparator),
    rejection('validation.listing_picture_text'),
  ),
});
export type WorkPictureState = z.infer<typeof workPictureState>;

const idSet = (limit: number) => z.array(idField).max(limit).transform(sortedSet);

/** All fields of an item and its artwork that staff can change: the body of `PUT` beside `version`, and the state in the history. */
export const itemState = z
  .strictObject({
    title: nameField,
    concept: textField,
    details: textField,
    year: z.int().min(1).max(2100).nullable(),
    artist_id: idField,
    facet_ids: idSet(80),
    status: z.enum(itemStatuses),
    /** When a work to be listed goes on the shelf automatically; null if unknown, and for other statuses. */
    lists_at: z.iso
      .datetime({ offset: true })
      .transform((time) => new Date(time).toISOString())
      .nullable(),
    channel: z.enum(itemChannels),
    /** The stores of the channel `store`; empty for all stores. */
    store_ids: idSet(50),
    sizes: z.array(sizeState).min(1).max(60),
    /** Null for an open edition. Can change while no copy is reserved or sold. */
    edition_size: z.int().min(1).max(maxEdition).nullable(),
    /** The public limit in pixels on the long side, where it is less than the shop's; otherwise null. */
    public_limit: z.int().min(publicLimitBounds.minimum).max(publicLimitBounds.maximum).nullable(),
    /** Further pictures in their order. */
    pictures: z
      .array(workPictureState)
      .refine(
        (pictures) => pictures.length <= maxWorkPictures,
        rejection('validation.listing_pictures', { limit: maxWorkPictures }),
      )
      .refine(
        (pictures) => new Set(pictures.map((one) => one.picture_id)).size === pictures.length,
        rejection('validation.listing_picture_twice'),
      ),
  })
  .meta({ id: 'ItemState' });
export type ItemState = z.infer<typeof itemState>;

/** `PUT /api/admin/item/{id}`. */
export const itemChange = z
  .strictObject({ ...itemState.shape, version: versionField })
  .meta({ id: 'ItemChange' });
export type ItemChange = z.infer<typeof itemChange>;

const { shape } = itemState;

/** `POST /api/admin/item`: a print master, a title and an artist are required. Off the shelf by default. */
export const newItem = z
  .strictObject({
    ...shape,
    /** From `PUT /api/admin/upload`. */
    upload_id: idField,
    concept: shape.concept.default(noText),
    details: shape.details.default(noText),
    year: shape.year.default(null),
    facet_ids: shape.facet_ids.default([]),
    status: shape.status.default('off_shelf'),
    lists_at: shape.lists_at.default(null),
    channel: shape.channel.default('online'),
    store_ids: shape.store_ids.default([]),
    /** By default the shop's standard sizes on every substrate at its own prices. */
    sizes: shape.sizes.optional(),
    edition_size: shape.edition_size.default(null),
    public_limit: shape.public_limit.default(null),
    pictures: shape.pictures.default([]),
  })
  .meta({ id: 'NewItem' });
export type NewItemInput = z.infer<typeof newItem>;

/** `PUT /api/admin/item/{id}/picture`: another print master of the same work. */
export const pictureChange = z
  .strictObject({ upload_id: idField, version: versionField })
  .meta({ id: 'ItemPictureChange' });

/** `POST /api/admin/item/{id}/pictures`: an upload that becomes a further picture once it is in the work's `pictures`. */
export const newWorkPicture = z.strictObject({ upload_id: idField }).meta({ id: 'NewWorkPicture' });

/** A body with only the version that the user saw, as for deleting. */
export const versionOnly = z.strictObject({ version: versionField }).meta({ id: 'SeenVersion' });

// lists

const missingIn = z.enum([...locales, 'any']);

/** The query of `GET /api/admin/item`. */
export const itemAdminQuery = z.object({
  /** Words of title, artist, concept and facets in any language, or an item's id. */
  keyword: optionalText.optional(),
  status: z.enum(itemStatuses).optional(),
  channel: z.enum(itemChannels).optional(),
  artist: positive.meta({ type: 'integer', minimum: 1 }).optional(),
  facet: positive.meta({ type: 'integer', minimum: 1 }).optional(),
  /** Works whose title, concept or details are missing in this language, or in any. */
  missing: missingIn.optional(),
  /** Works that are listed automatically, the next first. */
  scheduled: z.enum(['yes']).optional(),
  /** Works without a size that can be bought. */
  sizes: z.enum(['none']).optional(),
  sort: z.enum(itemAdminSorts).optional(),
  ...pageFields,
});
export type ItemAdminQuery = z.infer<typeof itemAdminQuery>;

/** The filters of the admin's list in a body, for bulk actions on a whole list. */
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
  /** The number of sizes, and of those that can be bought. */
  sizes_count: z.int(),
  available_count: z.int(),
  edition: editionLeft.nullable(),
  /** The languages in which title, concept or details are missing: empty, or in another language. */
  missing: z.array(z.enum(locales)),
  lists_at: z.iso.datetime().nullable(),
  /** When it was last listed. */
  listed_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
};

const itemEntry = z.object(itemEntryFields).meta({ id: 'ItemEntry' });
export type ItemEntry = z.infer<typeof itemEntry>;

/** `total` is at most 10,000, and the list ends there; `is_more` says whether there are others. */
export const itemEntryList = getList(itemEntry)
  .extend({ is_more: z.boolean() })
  .meta({ id: 'ItemEntryList' });
export type ItemEntryList = z.infer<typeof itemEntryList>;

// one item

/** A size with the values that are computed for it. */
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
    /** Why it cannot be bought: `resolution` (under 150 pixels per inch), `disabled` (by staff). */
    reason: z.enum(sizeReasons).nullable(),
    /** Pixels per inch on paper; null for a vector scene, which has no limit. */
    ppi: z.int().nullable(),
  })
  .meta({ id: 'ItemSizeData' });

/** A size that the shop proposes for the print master, with its price. */
const proposedSize = sizeData.omit({ id: true }).meta({ id: 'ProposedSize' });
export type ProposedSize = z.infer<typeof proposedSize>;

const master = z.object({
  /** Null for a vector scene. */
  pixels: z.object({ width: z.int(), height: z.int() }).nullable(),
  /** When it became the work's print master. */
  since: z.iso.datetime(),
});

export const itemData = z
  .object({
    ...itemEntryFields,
    /** For the form: `PUT` takes the same fields with the changes, beside `version`. */
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
      pictures: z.array(
        z.object({ picture_id: z.int(), kind: z.enum(workPictureKinds), alt: localizedData }),
      ),
    }),
    /** The pixels and colours of `state.pictures`, in the same order. */
    pictures: z.array(picture),
    sizes: z.array(sizeData),
    /** The shop's standard sizes on every substrate, for this print master. */
    proposal: z.array(proposedSize),
    master,
    /** Former print masters, the newest first; orders of their time are printed from them. */
    former_masters: z.array(
      z.object({
        picture_id: z.int(),
        pixels: z.object({ width: z.int(), height: z.int() }).nullable(),
        until: z.iso.datetime(),
      }),
    ),
    /** Copies that are not free, by number. */
    copies: z.array(
      z.object({
        number: z.int(),
        status: z.enum(['reserved', 'final', 'retired']),
        order_code: z.string().nullable(),
      }),
    ),
    masterpiece_id: z.int().nullable(),
    /** The number of orders that contain the work, of any status. */
    orders_count: z.int(),
    /** What prevents deleting it; empty where nothing does. */
    used_by: z.array(z.enum(['orders', 'carts', 'offers', 'favourites', 'masterpiece', 'news', 'enquiries'])),
    created_at: z.iso.datetime(),
    /** When its artist withdrew it: it stays off the shelf from then on. */
    withdrawn_at: z.iso.datetime().nullable(),
    /** Whether it cannot go on sale yet, since its artist has not approved a proof. */
    needs_proof: z.boolean(),
    /** The submission that it was; null for works that staff added. */
    submission_id: z.int().nullable(),
    /** The share that was agreed with the artist's account, with the proposals; null for works that follow the artist's general share. */
    agreement: agreementAdminData.nullable(),
    /** Whether custom sizes are sold, and within which widths in mm; the artist decides. */
    custom_sizes: z.boolean(),
    custom_minimum_mm: z.int().nullable(),
    custom_maximum_mm: z.int().nullable(),
    /** A token that opens `/shop/{id}?preview=…` for an hour, whatever the status. */
    preview: z.string(),
  })
  .meta({ id: 'ItemData' });
export type ItemData = z.infer<typeof itemData>;

// options of forms

export const proposalQuery = z.object({ upload_id: positive.meta({ type: 'integer', minimum: 1 }) });

/** `GET /api/admin/item/proposal?upload_id=`: the possible sizes of an uploaded picture. */
export const proposalData = z.object({ sizes: z.array(proposedSize) }).meta({ id: 'SizeProposal' });

const named = z.object({ id: z.int(), name: localizedData });

/** `GET /api/admin/item/options`: the options of filters and forms. */
export const itemOptions = z
  .object({
    facets: z.array(named.extend({ group: z.enum(facetGroups) })),
    substrates: z.array(named.extend({ price_ntd_per_m2: z.int() })),
    stores: z.array(named),
    /** By name in the user's language; where there are too many for a select, search by keyword. */
    artists: z.array(named),
    has_more_artists: z.boolean(),
  })
  .meta({ id: 'ItemOptions' });
export type ItemOptions = z.infer<typeof itemOptions>;
