import * as z from 'zod';
import { idField, localizedData, requiredText, versionField } from '../../../kernel/fields.ts';
import { nameField } from '../../artists/artists.admin.schemas.ts';
import { facetGroups } from '../catalogue.rules.ts';

const facetData = z
  .object({
    id: z.int(),
    group: z.enum(facetGroups),
    /** The key in imports. */
    key: z.string(),
    name: localizedData,
    /** Other search words for its works, in any language. */
    keywords: z.array(z.string()),
    /** The number of its works, of any status. */
    items_count: z.int(),
    version: z.int(),
  })
  .meta({ id: 'FacetData' });
export type FacetData = z.infer<typeof facetData>;

/** All groups with their facets in their public order. */
export const facetList = z
  .object({
    groups: z.array(z.object({ group: z.enum(facetGroups), facets: z.array(facetData) })),
    /** The maximum of facets in a group. */
    most: z.int(),
  })
  .meta({ id: 'FacetDataList' });
export type FacetList = z.infer<typeof facetList>;

/** The state of a facet in its history. */
const keywordsField = z.array(requiredText).max(30);

const facetState = z.strictObject({ name: nameField, keywords: keywordsField }).meta({ id: 'FacetState' });

/** `POST /api/admin/facet`: at the end of its group; its key is derived from the English name. */
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
 * `PUT /api/admin/facet/order/{group}`: all facets of the group in their new order. `seen` is the order that the user saw (409
 * `version_conflict` with the current list).
 */
export const facetOrder = z.strictObject({ facet_ids: idList, seen: idList }).meta({ id: 'FacetOrder' });
export type FacetOrder = z.infer<typeof facetOrder>;

/**
 * `DELETE /api/admin/facet/{id}`. `items_count` is the number of works that the user saw; if it has changed, nothing is deleted (409
 * `version_conflict`). The works lose the facet, or get another one of the group instead.
 */
export const facetRemoval = z
  .strictObject({
    version: versionField,
    items_count: z.int().min(0),
    move_to: idField.nullable().default(null),
  })
  .meta({ id: 'FacetRemoval' });
export type FacetRemoval = z.infer<typeof facetRemoval>;
