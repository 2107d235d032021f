import { facetGroups, orientations, sizeClasses } from '../catalogue.rules.ts';
import { colorFamilyIds } from '../colors.rules.ts';

/**
 * The groups of filter values that each item stores as bits, in the order in which the database numbers them (the view
 * `item_tag`). The columns of `item` are `{group}_bits`. A facet has its own bit number; other values have their index in the lists below.
 */
export const filterAttributeGroups = [...facetGroups, 'color', 'orientation', 'size'] as const;
export type FilterAttributeGroup = (typeof filterAttributeGroups)[number];

export const filterAttributeValues = {
  color: colorFamilyIds,
  orientation: orientations,
  size: sizeClasses,
} as const;

/** The tag of all items that lists show. */
export const shownTag = filterAttributeGroups.length * 64;

/** The number of a value's bitmap. */
export const getTag = (group: FilterAttributeGroup, bit: number): number =>
  filterAttributeGroups.indexOf(group) * 64 + bit;

/** The mask with these bits set. */
export const getMask = (bits: readonly number[]): number =>
  [...new Set(bits)].reduce((mask, bit) => mask + 2 ** bit, 0);

/** The bits that are set in a mask. */
export function toBits(mask: number): number[] {
  const bits: number[] = [];
  for (let rest = mask, bit = 0; rest > 0; rest = Math.floor(rest / 2), bit += 1) {
    if (rest % 2 === 1) bits.push(bit);
  }
  return bits;
}
