import * as z from 'zod';
import { idField } from '../../../kernel/fields.ts';

/** A line of a cart, an order or a freight request: a configured item and its quantity. */
export const lineInput = z.strictObject({
  item_id: idField,
  size_id: idField,
  frame_id: idField,
  nums: z.int().min(1).max(99),
});
export type LineInput = z.infer<typeof lineInput>;

/** More lines than any buyer has, and few enough to price at once. */
export const maxLines = 100;
