import type { Cart } from '../../../domains/cart/cart.schemas.ts';

type Line = Cart['lines'][number];
type LineKey = Cart['lists'][number];

/** A line's name inside the form's field names. */
export const nameOfLine = ({ item_id, size_id, frame_id }: LineKey): string =>
  `${item_id}-${size_id}-${frame_id}`;

const keyOf = ({ item_id, size_id, frame_id }: LineKey): LineKey => ({ item_id, size_id, frame_id });

export type CartChanges = {
  nums: { line: Line; nums: number }[];
  remove: Line | null;
  /** The lines that are to be ordered, or null where that stays as it is. */
  selection: LineKey[] | null;
};

/**
 * What a posted purchase list changes. The form says what it showed (`was.…`, `picked.…`), so that a page left open in
 * another tab neither brings back a line that is gone nor undoes what it did not touch.
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
      // What is no number is sent on as it is: the API says what is wrong with it.
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
