import { isBlocking } from '../../../domains/cart/cart.rules.ts';
import type { Cart, CartLineUpdate } from '../../../domains/cart/cart.schemas.ts';
import { nameOfLine } from '../../works/line-name.ts';

type Line = Cart['lines'][number];
type LineKey = Cart['lists'][number];

const getKey = ({ item_id, size_id, frame_id }: LineKey): LineKey => ({ item_id, size_id, frame_id });

export type CartChanges = {
  /** The lines with changed quantity, selection, frame or agreed price. */
  updates: CartLineUpdate[];
  remove: Line | null;
};

/**
 * Returns the changes of a submitted cart form. The form contains the values it was rendered with (`was.…`, `picked.…`, `price.…`), so that
 * an outdated page in another tab neither restores a removed line nor reverts other changes, nor agrees to a price it did not show. `set` and
 * `pick` name the lines whose quantity or selection was changed since the page last had an answer, also back to what it was rendered with.
 */
export function cartChanges(values: Record<string, string>, lines: readonly Line[]): CartChanges {
  const remove = lines.find((line) => nameOfLine(line) === values.remove) ?? null;
  return {
    updates: lines.flatMap((line) => {
      if (line === remove) return [];
      const update = {
        ...getNums(values, line),
        ...toSelection(values, line),
        ...toFrame(values, line),
        ...toAgreement(values, line),
      };
      return Object.keys(update).length > 0 ? [{ ...getKey(line), ...update }] : [];
    }),
    remove,
  };
}

function getNums(values: Record<string, string>, line: Line): { nums?: number } {
  const name = nameOfLine(line);
  const wanted = values[`nums.${name}`];
  const step = values.more === name ? 1 : values.less === name ? -1 : 0;
  const isTouched =
    (values.set ?? '').split(' ').includes(name) || step !== 0 || wanted !== values[`was.${name}`];
  if (wanted === undefined || !isTouched) return {};
  // An invalid number is sent unchanged: the API reports the error.
  const nums = /^\d+$/.test(wanted.trim()) ? Number(wanted) + step : Number.NaN;
  return nums === line.nums ? {} : { nums };
}

function toSelection(values: Record<string, string>, line: Line): { selected?: boolean } {
  const name = nameOfLine(line);
  const isShown = values[`picked.${name}`] !== undefined;
  const isPicked = values[`select.${name}`] === 'on';
  const wasPicked = values[`picked.${name}`] === 'on';
  const isTouched = isPicked !== wasPicked || (values.pick ?? '').split(' ').includes(name);
  if (!isShown || !isTouched || isPicked === line.selected || isBlocking(line.problem)) return {};
  return { selected: isPicked };
}

/** The nearest frame that goes with the line's material, in place of one that does not. */
function toFrame(values: Record<string, string>, line: Line): { new_frame_id?: number } {
  if (values.reframe !== nameOfLine(line) || !line.nearest_frame) return {};
  return { new_frame_id: line.nearest_frame.id };
}

/** The price that the page showed beside the button with which the buyer agrees to it. */
function toAgreement(values: Record<string, string>, line: Line): Pick<CartLineUpdate, 'agreed_price'> {
  const name = nameOfLine(line);
  if (values.agree !== name) return {};
  return { agreed_price: { amount: Number(values[`price.${name}`]), currency: line.price.currency } };
}
