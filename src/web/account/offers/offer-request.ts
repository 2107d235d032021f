import type { Cart } from '../../../domains/cart/cart.schemas.ts';
import { formValues } from '../../forms/form-values.ts';
import { nameOfLine } from '../cart/cart-form.ts';

type Fields = Record<string, string>;

/** The lines of the cart that the form includes, in the order of the request. */
export const includedLines = (fields: Fields, lines: Cart['lines']): Cart['lines'] =>
  lines.filter((line) => fields[`include.${nameOfLine(line)}`] === 'on');

/** The fields as they are sent: those of the form, and each included line with its typed number. */
export const requestFields = (fields: Fields, included: Cart['lines']): Fields => ({
  ...fields,
  ...formValues({
    items: included.map((line) => {
      const { item_id, size_id, frame_id } = line;
      return { item_id, size_id, frame_id, nums: fields[`nums.${nameOfLine(line)}`] };
    }),
  }),
});
