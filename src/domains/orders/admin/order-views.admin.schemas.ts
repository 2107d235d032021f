import * as z from 'zod';
import { idField, lineText, requiredText } from '../../../kernel/fields.ts';
import { refusal } from '../../../kernel/validation.ts';
import { isViewQuery } from './order-views.rules.ts';
import { person } from './orders.admin.schemas.ts';

export const viewInput = z
  .strictObject({
    name: requiredText,
    /** The list's filters and sort as they stand in its address, such as `status=complete&country=JP`; no page. */
    query: lineText.max(1000).refine(isViewQuery, refusal('validation.invalid')),
    is_shared: z.boolean(),
  })
  .meta({ id: 'OrderViewInput' });

export type ViewInput = z.infer<typeof viewInput>;

export const viewChangeInput = viewInput.extend({ version: idField }).meta({ id: 'OrderViewChange' });

export const viewData = z
  .object({
    id: z.int(),
    name: z.string(),
    query: z.string(),
    is_shared: z.boolean(),
    /** Whose it is. */
    by: person,
    /** Whether the reader may rename or delete it: one's own, and for an owner or manager every shared one. */
    can_change: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'OrderView' });

export type ViewData = z.infer<typeof viewData>;

/** One's own and the shared ones, by name. */
export const viewList = z.object({ items: z.array(viewData) });
