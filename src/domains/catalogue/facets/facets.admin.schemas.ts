import * as z from 'zod';
import { idField, requiredText } from '../../../kernel/fields.ts';
import { localizedData, nameField, versionField } from '../../artists/artists.admin.schemas.ts';
import { facetGroups } from '../catalogue.rules.ts';

const facetData = z
  .object({
    id: z.int(),
    group: z.enum(facetGroups),
    /** What imports call it. */
    key: z.string(),
    name: localizedData,
    /** Other words that visitors search its works by, in any language. */
    keywords: z.array(z.string()),
    /** The works that have it, on the shelf or not. */
    items_count: z.int(),
    version: z.int(),
  })
  .meta({ id: 'FacetData' });
export type FacetData = z.infer<typeof facetData>;

/** Every group with its facets in the order that visitors see. */
export const facetList = z
  .object({
    groups: z.array(z.object({ group: z.enum(facetGroups), facets: z.array(facetData) })),
    /** The most that a group holds. */
    most: z.int(),
  })
  .meta({ id: 'FacetDataList' });
export type FacetList = z.infer<typeof facetList>;

/** What the history of a facet holds. */
const keywordsField = z.array(requiredText).max(30);

const facetState = z.strictObject({ name: nameField, keywords: keywordsField }).meta({ id: 'FacetState' });

/** `POST /api/admin/facet`: it comes last in its group; its key is made of the English name. */
export const newFacet = z
  .strictObject({ group: z.enum(facetGroups), name: nameField, keywords: keywordsField.default([]) })
  .meta({ id: 'NewFacet' });
export type NewFacet = z.infer<typeof newFacet>;

/** `PUT /api/admin/facet/{id}`. */
export const facetChange = z
  .strictObject({ ...facetState.shape, version: versionField })
  .meta({ id: 'FacetChange' });

const idList = z.array(idField).min(1).max(60);

export const facetGroupParams = z.object({ group: z.enum(facetGroups) });

/**
 * `PUT /api/admin/facet/order/{group}`: the group's facets in this order, all of them. `seen` is the order that was looked at
 * (409 `edited_meanwhile`, with the list as it is).
 */
export const facetOrder = z.strictObject({ facet_ids: idList, seen: idList }).meta({ id: 'FacetOrder' });
export type FacetOrder = z.infer<typeof facetOrder>;

/**
 * `DELETE /api/admin/facet/{id}`. `items_count` is what was shown: where more or fewer works have it by now, nothing is done (409
 * `edited_meanwhile`). Its works lose it, or get another facet of the group in its place.
 */
export const facetRemoval = z
  .strictObject({
    version: versionField,
    items_count: z.int().min(0),
    move_to: idField.nullable().default(null),
  })
  .meta({ id: 'FacetRemoval' });
export type FacetRemoval = z.infer<typeof facetRemoval>;
