import type {
  ConfiguredItem,
  ConfiguredItemIds,
  ConfiguredItemProblem,
} from '../catalogue/catalogue.rules.ts';

/** Lines with the same key are one line. */
export const lineKey = (line: ConfiguredItemIds): string =>
  `${line.item_id}/${line.size_id}/${line.frame_id}`;

/** One line for each configured item; duplicates keep the larger quantity (`docs/rules/members.md`). */
export function mergeLines<Line extends ConfiguredItemIds & { nums: number }>(
  lines: readonly Line[],
): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const known = merged.get(lineKey(line));
    if (!known || known.nums < line.nums) merged.set(lineKey(line), line);
  }
  return [...merged.values()];
}

/**
 * Why each line cannot be bought, or null. Lines of one limited edition share its copies: if they want more than are left, all of them
 * are sold out.
 */
export function lineProblems(
  lines: readonly { configuredItem: Pick<ConfiguredItem, 'item' | 'problem'>; nums: number }[],
): (ConfiguredItemProblem | null)[] {
  const wanted = new Map<number, number>();
  for (const { configuredItem, nums } of lines)
    wanted.set(configuredItem.item.id, (wanted.get(configuredItem.item.id) ?? 0) + nums);
  return lines.map(({ configuredItem }) => {
    const left = configuredItem.item.edition?.left ?? Number.POSITIVE_INFINITY;
    return configuredItem.problem ?? ((wanted.get(configuredItem.item.id) ?? 0) > left ? 'sold_out' : null);
  });
}

/** New carts of visitors at one address; an office of fifty creates a few each. */
export const newCartLimit = { limit: 600, windowSeconds: 60 * 60 };
