import type { Cart } from '../../../domains/cart/cart.schemas.ts';

type Line = Cart['lines'][number];
type LineKey = Cart['lists'][number];

/** The key of a line in the form's field names. */
export const nameOfLine = ({ item_id, size_id, frame_id }: LineKey): string =>
  `${item_id}-${size_id}-${frame_id}`;

const keyOf = ({ item_id, size_id, frame_id }: LineKey): LineKey => ({ item_id, size_id, frame_id });

export type CartChanges = {
  nums: { line: Line; nums: number }[];
  remove: Line | null;
  /** The selected lines, or null where the selection is unchanged. */
  selection: LineKey[] | null;
};

/**
 * Returns the changes of a submitted cart form. The form contains the values it was rendered with (`was.…`, `picked.…`), so that
 * an outdated page in another tab neither restores a removed line nor reverts other changes.
 */
export function cartChanges(values: Record<string, string>, lines: readonly Line[]): CartChanges {
  const nums: CartChanges['nums'] = [];
  const set = (values.set ?? '').split(' ');
  let isSelectionChanged = false;
  const selection: LineKey[] = [];
  for (const line of lines) {
    const name = nameOfLine(line);
    const wanted = values[`nums.${name}`];
    const step = values.more === name ? 1 : values.less === name ? -1 : 0;
    const isTouched = set.includes(name) || step !== 0 || wanted !== values[`was.${name}`];
    if (wanted !== undefined && isTouched) {
      // An invalid number is sent unchanged: the API reports the error.
      const count = /^\d+$/.test(wanted.trim()) ? Number(wanted) + step : Number.NaN;
      if (count !== line.nums) nums.push({ line, nums: count });
    }
    const isPicked = values[`select.${name}`] === 'on';
    const wasPicked = values[`picked.${name}`] === 'on';
    const isKnown = wanted !== undefined;
    const isSelected = isKnown && isPicked !== wasPicked ? isPicked : line.selected;
    if (isSelected !== line.selected) isSelectionChanged = true;
    if (isSelected && !line.problem) selection.push(keyOf(line));
  }
  return {
    nums,
    remove: lines.find((line) => nameOfLine(line) === values.remove) ?? null,
    selection: isSelectionChanged ? selection : null,
  };
}
