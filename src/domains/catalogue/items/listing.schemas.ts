import * as z from 'zod';
import { requiredText } from '../../../kernel/fields.ts';
import { artistInput, importKey, localizedLine, localizedText } from '../../artists/artists.schemas.ts';
import { publicLimitBounds } from '../../settings/settings.rules.ts';
import { facetGroups, itemChannels, itemStatuses } from '../catalogue.rules.ts';
import { customSideMm } from '../framing/pricing.rules.ts';

const lengthMm = z.int().min(customSideMm.minimum).max(customSideMm.maximum);
const amount = z.int().min(1).max(100_000_000);

const sizeInput = z.strictObject({
  width_mm: lengthMm,
  /** Follows from the picture's proportions; where it is given it is checked against them. */
  height_mm: z.int().min(1).max(customSideMm.maximum).optional(),
  /** A substrate's key; left out it is the shop's first. */
  substrate: requiredText.optional(),
  /** The unframed print, tax included; left out it is the shop's own price for such a size. */
  price_ntd: amount.optional(),
  price_usd_cents: amount.optional(),
  /** False where the shop holds it back; left out it does not. */
  offered: z.boolean().optional(),
});
export type SizeInput = z.infer<typeof sizeInput>;

/** A moment, or a day alone, which begins at midnight in Taipei. */
const momentOrDay = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.date().transform((day) => `${day}T00:00:00+08:00`),
]);

const facetKeys = z.array(requiredText).max(20).default([]);

/** Everything that the shop is told of a work, beside its picture. */
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
  /** When a work to be listed goes on the shelf, as far as that is known. */
  lists_at: momentOrDay.nullable().default(null),
  /** Ids of the stores that sell a work of the channel `store`; left out or empty, all of them do. */
  stores: z.array(z.int().min(1).max(999_999_999)).max(50).default([]),
  edition_size: z.int().min(1).max(10_000).nullable().default(null),
  /** Left out or empty: the shop's own ladder of sizes at its own prices. */
  sizes: z.array(sizeInput).max(60).default([]),
  /** The most pixels on the long side that the public gets, where the artist wants less than the shop's limit. */
  public_limit: z
    .int()
    .min(publicLimitBounds.minimum)
    .max(publicLimitBounds.maximum)
    .nullable()
    .default(null),
});
export type ArtworkInput = z.infer<typeof artworkInput>;
