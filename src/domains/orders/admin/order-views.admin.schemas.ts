import * as z from 'zod';
import { idField, lineText, requiredText } from '../../../kernel/fields.ts';
import { rejection } from '../../../kernel/validation.ts';
import { isViewQuery } from './order-views.rules.ts';
import { person } from './orders.admin.schemas.ts';

export const viewInput = z
  .strictObject({
    name: requiredText,
    /** Filters and sort order as in the list's URL, such as `status=complete&country=JP`, without the page. */
    query: lineText.max(1000).refine(isViewQuery, rejection('validation.invalid')),
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
    /** The owner. */
    by: person,
    /** Whether the user may rename or delete it: their own, and for owners and managers every shared one. */
    can_change: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'OrderView' });

export type ViewData = z.infer<typeof viewData>;

/** The user's own views and the shared ones, by name. */
export const viewList = z.object({ items: z.array(viewData) });
