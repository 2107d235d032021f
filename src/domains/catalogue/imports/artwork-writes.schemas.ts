import * as z from 'zod';
import { dayField, requiredText } from '../../../kernel/fields.ts';
import { rejection } from '../../../kernel/validation.ts';
import { artistInput, importKey, localizedLine, localizedText } from '../../artists/artists.schemas.ts';
import { publicLimitBounds } from '../../settings/settings.rules.ts';
import {
  facetGroups,
  itemChannels,
  itemStatuses,
  maxWorkPictures,
  workPictureKinds,
} from '../catalogue.rules.ts';
import { customSideMm } from '../framing/pricing.rules.ts';
import { hasListSeparator } from '../items/items.admin.rules.ts';

const lengthMm = z.int().min(customSideMm.minimum).max(customSideMm.maximum);
const amount = z.int().min(1).max(100_000_000);

const sizeInput = z.strictObject({
  width_mm: lengthMm,
  /** Follows from the picture's proportions; a given one is checked against them. */
  height_mm: z.int().min(1).max(customSideMm.maximum).optional(),
  /** A substrate's key; by default the shop's first. */
  substrate: requiredText.optional(),
  /** The unframed print, tax included; by default the shop's price for the size. */
  price_ntd: amount.optional(),
  price_usd_cents: amount.optional(),
  /** False for a disabled size; true by default. */
  offered: z.boolean().optional(),
});

/** A time, or a day, which begins at midnight in Taipei. */
const momentOrDay = z.union([
  z.iso.datetime({ offset: true }),
  dayField.transform((day) => `${day}T00:00:00+08:00`),
]);

const facetKeys = z.array(requiredText).max(20).default([]);

/** A further picture: the name of its file, or `picture-12` for one that the shop has. */
const pictureInput = z.strictObject({
  image: requiredText,
  kind: z.enum(workPictureKinds).default('detail'),
  alt: localizedLine.refine(
    (alt) => !Object.values(alt).some(hasListSeparator),
    rejection('validation.listing_picture_text'),
  ),
});

/** All fields of a work beside its picture. */
export const artworkInput = z.strictObject({
  import_key: importKey,
  artist: artistInput,
  title: localizedLine,
  concept: localizedText.default({}),
  details: localizedText.default({}),
  year: z.int().min(1).max(2100).nullable().default(null),
  facets: z
    .strictObject(
      Object.fromEntries(facetGroups.map((group) => [group, facetKeys])) as Record<
        (typeof facetGroups)[number],
        typeof facetKeys
      >,
    )
    .prefault({}),
  status: z.enum(itemStatuses).default('on_shelf'),
  channel: z.enum(itemChannels).default('online'),
  /** When a work to be listed goes on the shelf, if that is known. */
  lists_at: momentOrDay.nullable().default(null),
  /** The stores that sell a work of the channel `store`; by default all of them. */
  stores: z.array(z.int().min(1).max(999_999_999)).max(50).default([]),
  edition_size: z.int().min(1).max(10_000).nullable().default(null),
  /** By default the shop's standard sizes at its own prices. */
  sizes: z.array(sizeInput).max(60).default([]),
  /** The public limit in pixels on the long side, where the artist wants less than the shop's. */
  public_limit: z
    .int()
    .min(publicLimitBounds.minimum)
    .max(publicLimitBounds.maximum)
    .nullable()
    .default(null),
  /** Further pictures in their order; without a list they stay as they are. */
  pictures: z
    .array(pictureInput)
    .refine(
      (pictures) => pictures.length <= maxWorkPictures,
      rejection('validation.listing_pictures', { limit: maxWorkPictures }),
    )
    .optional(),
});
export type ArtworkInput = z.infer<typeof artworkInput>;
