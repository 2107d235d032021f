import { facetGroups, orientations, sizeClasses } from '../catalogue.rules.ts';
import { colorFamilyIds } from './colors.rules.ts';

/**
 * The groups of filters whose values each item carries as bits, in the order in which the database numbers them (migration
 * 0013): the columns of `item` are `{group}_bits`, the bit of a facet is its own, that of others their place in these lists.
 */
export const filterAttributeGroups = [...facetGroups, 'color', 'orientation', 'size'] as const;
export type FilterAttributeGroup = (typeof filterAttributeGroups)[number];

export const filterAttributeValues = {
  color: colorFamilyIds,
  orientation: orientations,
  size: sizeClasses,
} as const;

/** Of all items that lists show, whatever their values. */
export const shownTag = filterAttributeGroups.length * 64;

/** The number under which a value has its bitmap. */
export const tagOf = (group: FilterAttributeGroup, bit: number): number =>
  filterAttributeGroups.indexOf(group) * 64 + bit;

/** The sum of bits, each once. */
export const maskOf = (bits: readonly number[]): number =>
  [...new Set(bits)].reduce((mask, bit) => mask + 2 ** bit, 0);

/** The bits of a sum. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let rest = mask, bit = 0; rest > 0; rest = Math.floor(rest / 2), bit += 1) {
    if (rest % 2 === 1) bits.push(bit);
  }
  return bits;
}
