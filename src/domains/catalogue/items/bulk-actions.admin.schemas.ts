import * as z from 'zod';
import { idField, localizedData, versionField } from '../../../kernel/fields.ts';
import { itemChannels, itemStatuses } from '../catalogue.rules.ts';
import { maxCountedItems, maxSelectedItems } from './items.admin.rules.ts';
import { itemFilter, itemState } from './items.admin.schemas.ts';

const ids = z.array(idField).max(50).default([]);

/** The bulk actions. */
const bulkAction = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('status'), status: z.enum(itemStatuses) }),
    /** Lists the works automatically at that time; null removes the time. */
    z.strictObject({ kind: z.literal('schedule'), lists_at: itemState.shape.lists_at }),
    z.strictObject({
      kind: z.literal('channel'),
      channel: z.enum(itemChannels),
      /** For the channel `store`; empty for all stores. */
      store_ids: ids,
    }),
    z.strictObject({ kind: z.literal('facets'), add: ids, remove: ids }),
    /**
     * Changes all prices of all sizes by a percentage (`-10` is a tenth less; at most two decimals): NTD rounded to 10, own USD prices to
     * a dollar, never to zero.
     */
    z.strictObject({ kind: z.literal('price'), percent: z.number().min(-90).max(900).multipleOf(0.01) }),
  ])
  .meta({ id: 'BulkAction' });
export type BulkAction = z.infer<typeof bulkAction>;

/**
 * The works: selected ones with the versions that the user saw, or all of a list (at most 2,000). `total` is the number that the list
 * showed; if it has changed, nothing is done (409 `version_conflict`).
 */
const bulkTarget = z.union([
  z.strictObject({
    items: z
      .array(z.strictObject({ id: idField, version: versionField }))
      .min(1)
      .max(maxSelectedItems),
  }),
  z.strictObject({ filter: itemFilter, total: z.int().min(1).max(maxCountedItems) }),
]);

/** `POST /api/admin/item/bulk`, and `/api/admin/item/bulk/preview`, which changes nothing. */
export const bulkInput = z.strictObject({ action: bulkAction, target: bulkTarget }).meta({ id: 'BulkInput' });
export type BulkInput = z.infer<typeof bulkInput>;

/**
 * Why a work was skipped: it does not exist (`not_found`), it was changed meanwhile (`version_conflict`), none of its sizes can be
 * bought, so that it cannot go on the shelf (`no_size`), it is on the shelf already, so that it cannot be scheduled (`on_shelf`), its artist
 * withdrew it (`withdrawn`) or has not approved a proof of it (`no_proof`).
 */
const bulkReasons = [
  'not_found',
  'version_conflict',
  'no_size',
  'on_shelf',
  'withdrawn',
  'no_proof',
] as const;
export type BulkReason = (typeof bulkReasons)[number];

/** With the refusal of a choice whose number of works has changed: the present number. */
export const bulkConflict = z.object({ total: z.int() });

export const bulkResult = z
  .object({
    /** How many were (or would be) changed, and how many already have that state. */
    changed: z.int(),
    /** For how many other prices were (or would be) proposed to the artist, with whom they were agreed. */
    proposed: z.int(),
    unchanged: z.int(),
    refused: z.array(z.object({ id: z.int(), title: localizedData.nullable(), reason: z.enum(bulkReasons) })),
    /** The first 50 changed works with their changed fields. */
    examples: z.array(
      z.object({
        id: z.int(),
        title: localizedData,
        before: z.record(z.string(), z.unknown()),
        after: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof bulkResult>;
