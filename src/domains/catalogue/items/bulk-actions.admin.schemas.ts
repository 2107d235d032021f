import * as z from 'zod';
import { idField } from '../../../kernel/fields.ts';
import { localizedData, versionField } from '../../artists/artists.admin.schemas.ts';
import { itemChannels, itemStatuses } from '../catalogue.rules.ts';
import { chosenAtMost, countedAtMost } from './items.admin.rules.ts';
import { itemFilter, itemState } from './items.admin.schemas.ts';

const ids = z.array(idField).max(50).default([]);

/** What is done to many works at once. */
const bulkAct = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('status'), status: z.enum(itemStatuses) }),
    /** To be listed, and on the shelf by itself at that moment; null takes the moment away. */
    z.strictObject({ kind: z.literal('schedule'), lists_at: itemState.shape.lists_at }),
    z.strictObject({
      kind: z.literal('channel'),
      channel: z.enum(itemChannels),
      /** For the channel `store`; empty for every store. */
      store_ids: ids,
    }),
    z.strictObject({ kind: z.literal('facets'), add: ids, remove: ids }),
    /**
     * Every price of every size by so many per cent (`-10` is a tenth less; two decimals at the most): NTD rounded to 10, own
     * USD prices to a dollar, and never to nothing.
     */
    z.strictObject({ kind: z.literal('price'), percent: z.number().min(-90).max(900).multipleOf(0.01) }),
  ])
  .meta({ id: 'BulkAction' });
export type BulkAction = z.infer<typeof bulkAct>;

/**
 * On which works: those that were chosen, each as it was seen, or all that a list has (at most 2,000). `total` is what the list
 * said: where it has another number by now, nothing is done (409 `edited_meanwhile`).
 */
const bulkChoice = z.union([
  z.strictObject({
    items: z
      .array(z.strictObject({ id: idField, version: versionField }))
      .min(1)
      .max(chosenAtMost),
  }),
  z.strictObject({ filter: itemFilter, total: z.int().min(1).max(countedAtMost) }),
]);

/** `POST /api/admin/item/bulk`, and `/api/admin/item/bulk/preview`, which only says what it would do. */
export const bulkInput = z.strictObject({ act: bulkAct, on: bulkChoice }).meta({ id: 'BulkInput' });
export type BulkInput = z.infer<typeof bulkInput>;

/**
 * Why a work was left as it is: it is gone (`not_found`), somebody changed it (`edited_meanwhile`), none of its sizes can be
 * bought, so it does not go on the shelf (`no_size`), it is on the shelf, so it has nothing to wait for (`on_shelf`).
 */
const bulkReasons = ['not_found', 'edited_meanwhile', 'no_size', 'on_shelf'] as const;
export type BulkReason = (typeof bulkReasons)[number];

export const bulkResult = z
  .object({
    /** How many were (or would be) changed, and how many are that way already. */
    changed: z.int(),
    unchanged: z.int(),
    refused: z.array(z.object({ id: z.int(), title: localizedData.nullable(), reason: z.enum(bulkReasons) })),
    /** The first 50 of the changed: what is other afterwards, as fields of the item's state. */
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
